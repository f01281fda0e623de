"""The program's end of the pipe to the server process. Nothing here ever waits."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections import deque
from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import Any, Protocol

from crossplay.phones.pipe_messages import FromProgram, FromServer, JoinNews, Permissions, PhoneNews

MOST_WAITING = 1000
"""Messages of the server that wait for a program that does not take them; more are dropped."""


class Link(Protocol):
    """What the program needs of the server process."""

    def start(self) -> None: ...
    def send(self, message: FromProgram) -> None: ...
    def received(self) -> list[FromServer]: ...
    @property
    def alive(self) -> bool: ...
    def close(self) -> None: ...


class ServerLink:
    """Starts the process, and has a thread for each direction. `wake` is called when something has come."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._process: Any = None
        self._pipe: Any = None
        self._incoming: deque[FromServer] = deque(maxlen=MOST_WAITING)
        self._outgoing: dict[Hashable, FromProgram] = {}
        """What is to be sent, in order; of what only the newest counts, only the newest."""
        self._filled = Condition()
        self._numbers = 0
        self._ended = True

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as is known."""
        return self._process is not None and not self._ended

    def start(self) -> None:
        self.close()
        # Imported by the process itself: the program never loads the server.
        from crossplay.phones.server_process import run

        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run, args=(theirs,), daemon=True, name="crossplay-phones")
        self._process.start()
        theirs.close()
        self._ended = False
        self._outgoing.clear()
        for target in (self._read, self._write):
            Thread(target=target, args=(self._pipe,), daemon=True).start()

    def send(self, message: FromProgram) -> None:
        with self._filled:
            self._numbers += 1
            key = _replaced_by(message) or self._numbers
            self._outgoing.pop(key, None)
            self._outgoing[key] = message
            self._filled.notify()

    def received(self) -> list[FromServer]:
        """Return what has come since the last call."""
        found = []
        while self._incoming:
            found.append(self._incoming.popleft())
        return found

    def close(self) -> None:
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        self._ended = True
        self._incoming.clear()
        with self._filled:
            self._filled.notify_all()
        if process is not None:
            process.kill()
            process.join(2)
        if pipe is not None:
            pipe.close()

    def _read(self, pipe: Any) -> None:
        with contextlib.suppress(EOFError, OSError, TypeError):  # it ended, or was closed in this moment
            while True:
                message = pipe.recv()
                if pipe is not self._pipe:
                    return
                self._incoming.append(message)
                self._wake()
        if pipe is self._pipe:
            self._ended = True
            self._wake()

    def _write(self, pipe: Any) -> None:
        while True:
            with self._filled:
                while not self._outgoing and pipe is self._pipe and not self._ended:
                    self._filled.wait()
                if pipe is not self._pipe or self._ended:
                    return
                message = self._outgoing.pop(next(iter(self._outgoing)))
            try:
                pipe.send(message)
            except (OSError, TypeError):  # it ended, or was closed in this moment
                return


def _replaced_by(message: FromProgram) -> Hashable:
    """Return what a newer message of the same kind takes the place of; None when nothing may be lost."""
    if isinstance(message, PhoneNews):
        return "PhoneNews", message.phone
    return type(message).__name__ if isinstance(message, JoinNews | Permissions) else None
