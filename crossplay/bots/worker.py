"""Bots think in a process of their own, so that the picture never stutters.

The program asks, and polls for the answer. A process that ends or hangs is started again and asked again;
when the program ends, even by a kill, the process ends at once.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import multiprocessing.connection
import os
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Thread
from time import monotonic
from typing import Any, Protocol, cast

from crossplay.bots.contract import Bot, Choice, Level, decide
from crossplay.core.contract import Game, State

PATIENT = 10
"""How much nicer (in the sense of `os.nice`) the process is than the program."""


@dataclass(eq=False)
class Question:
    """What would `level` play for `seat`? `answer` is None until the thinker knows."""

    room: str
    state: State
    seat: int
    seed: int
    level: Level
    answer: Choice | None = None
    dropped: bool = False
    tries: int = field(default=0, repr=False)
    since: float = field(default=0.0, repr=False)
    """When it was handed to the process (or dropped, if it was with the process by then)."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The answer of the process when a bot raises an error."""

    text: str


class Pipe(Protocol):
    """One end of a pipe between processes; on Windows its class is another one."""

    def poll(self) -> bool: ...
    def recv(self) -> Any: ...
    def send(self, value: Any, /) -> None: ...
    def close(self) -> None: ...


class Thinker(Protocol):
    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> Question: ...
    def drop(self, question: Question) -> None: ...
    def poll(self) -> None: ...
    def close(self) -> None: ...


def think(question: Question) -> Choice:
    """The answer, worked out here and now."""
    bot = importlib.import_module(f"{question.room}.bot.choose")
    return decide(cast(Bot, bot), question.state, question.seat, question.seed, question.level)


class InlineThinker:
    """Thinks at once, in this process: for tests and for programs without a picture."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> Question:
        question = Question(game.room, state, seat, seed, level)
        question.answer = think(question)
        return question

    def drop(self, question: Question) -> None:
        question.dropped = True

    def poll(self) -> None:
        pass

    def close(self) -> None:
        pass


class ProcessThinker:
    """Thinks in one process beside this one, started with the first question or by `warm`."""

    TRIES = 3
    """How often a question may end the process; after that a random legal move answers it."""
    PATIENCE = 0.3
    """Seconds that a question nobody waits for any more may keep the next one waiting."""
    LIMIT = 8.0
    """Seconds after which the process is taken to hang."""

    def __init__(
        self, report: Callable[[str], None] = lambda line: None, preload: Sequence[str] = ()
    ) -> None:
        """`preload`: modules to import while nobody asks, so that the first answer comes quickly."""
        self._report = report
        self._preload = tuple(preload)
        self._waiting: list[Question] = []
        self._process: Any = None
        self._pipe: Pipe | None = None
        self._asked: Question | None = None
        self.cut_off = 0
        """How many answers came from thoughts that the clock cut off."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> Question:
        question = Question(game.room, state.copy(), seat, seed, level)
        self._waiting.append(question)
        self.poll()
        return question

    def drop(self, question: Question) -> None:
        """Nobody wants this answer any more."""
        question.dropped = True
        if question in self._waiting:
            self._waiting.remove(question)
        elif question is self._asked:
            question.since = monotonic()

    def poll(self) -> None:
        """Fetches an answer that has come and hands over the next question."""
        self._fetch()
        if self._asked is None and self._waiting:
            self._send(self._waiting.pop(0))

    def _fetch(self) -> None:
        if self._pipe is None or self._asked is None:
            return
        try:
            if self._pipe.poll():
                answer = self._pipe.recv()
                question, self._asked = self._asked, None
                self._answer(question, answer)
            elif not self._process.is_alive() or self._too_long(self._asked):
                raise EOFError
        except (EOFError, OSError):
            self._revive()

    def _answer(self, question: Question, answer: Choice | Failure) -> None:
        if isinstance(answer, Failure):
            self._report(f"a bot stumbled ({answer.text}); a simple move is played instead")
            self._answer_simply(question)
        else:
            question.answer = answer
            self.cut_off += answer.cut_off

    def _too_long(self, question: Question) -> bool:
        in_the_way = question.dropped and bool(self._waiting)
        return monotonic() - question.since > (self.PATIENCE if in_the_way else self.LIMIT)

    def _send(self, question: Question) -> None:
        question.tries += 1
        question.since = monotonic()
        if question.tries > self.TRIES:
            self._report("a bot's process ended again and again; a simple move is played instead")
            self._answer_simply(question)
            return
        self._asked = question
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            assert self._pipe is not None
            self._pipe.send((question.room, question.state, question.seat, question.seed, question.level))
        except OSError:
            self._revive()

    def _answer_simply(self, question: Question) -> None:
        question.level = Level.RANDOM
        question.answer = think(question)

    def _revive(self) -> None:
        """The process is gone: ask its question again, first of all, in a new one."""
        question, self._asked = self._asked, None
        self._stop()
        if question is not None and not question.dropped:
            self._waiting.insert(0, question)

    def _start(self) -> None:
        self._stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(
            target=_work, args=(theirs, self._preload), daemon=True, name="crossplay-bot"
        )
        process.start()
        self._process = process
        theirs.close()

    def warm(self) -> None:
        """Starts the process before the first question, so that nobody waits for it."""
        if self._process is None:
            with contextlib.suppress(OSError):  # the first question will try again
                self._start()

    def close(self) -> None:
        self._waiting.clear()
        self._asked = None
        self._stop()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
            self._process = None


def _work(pipe: Pipe, preload: Sequence[str]) -> None:
    """Answer questions until the pipe is closed; while nobody asks, import modules."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENT)  # the picture goes first
    Thread(target=_leave_with_parent, daemon=True).start()
    waiting = list(preload)
    while True:
        try:
            if waiting and not pipe.poll():
                _import(waiting.pop(0))
                continue
            question = Question(*pipe.recv())
            pipe.send(_thought(question))
        except (EOFError, OSError):
            return


def _import(module: str) -> None:
    """Import a module ahead of its use; an error in it is reported when it is used."""
    with contextlib.suppress(Exception):
        importlib.import_module(module)


def _thought(question: Question) -> Choice | Failure:
    try:
        return think(question)
    except Exception as problem:  # a bot's mistake must not stop the evening
        return Failure(f"{type(problem).__name__}: {problem}")


def _leave_with_parent() -> None:
    """A killed program cannot say goodbye: its process goes with it, in the middle of a thought too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)
