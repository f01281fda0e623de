"""What waits to be sent to one phone: answers in order, and only the newest view."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

MOST_ANSWERS = 64
"""Answers that wait for a phone that takes nothing; then it is dropped."""
PATIENCE = 5.0
"""Seconds in which a message must have been taken."""


class Sender(Protocol):
    async def send(self, message: str, /) -> None: ...


class Outbox:
    def __init__(self) -> None:
        self._answers: deque[str] = deque()
        self._view: str | None = None
        self._sent = ""
        """The view that was sent last: an equal one is not sent again."""
        self._filled = asyncio.Event()
        self._last_words: str | None = None

    def answer(self, message: str) -> None:
        self._answers.append(message)
        self._filled.set()

    def show(self, view: str) -> None:
        self._view = view
        self._filled.set()

    def end(self, message: str) -> None:
        """Send this last, and nothing else."""
        if self._last_words is None:
            self._last_words = message
            self._filled.set()

    @property
    def overfull(self) -> bool:
        return len(self._answers) > MOST_ANSWERS

    async def deliver(self, socket: Sender) -> None:
        """Send what comes in until the last words are said. Raises TimeoutError for a slow reader."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._answers and self._last_words is None:
                await asyncio.wait_for(socket.send(self._answers.popleft()), PATIENCE)
            if self._last_words is not None:
                await asyncio.wait_for(socket.send(self._last_words), PATIENCE)
                return
            view, self._view = self._view, None
            if view is not None and view != self._sent:
                self._sent = view
                await asyncio.wait_for(socket.send(view), PATIENCE)
            if self._answers or self._view is not None:
                self._filled.set()
