"""Bot workers: they answer which move a bot would play, in a process of their own or at once.

In a process of its own a search never delays a frame. The program asks, and polls for the answer. A process
that ends or hangs is started and asked again; when the program ends, even by a kill, so does the process.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol, cast

from crossplay.bots.contract import Bot, Choice, Level, decide
from crossplay.core.contract import Game, State
from crossplay.core.processes import serve_parent

NICENESS = 10
"""What is added to the niceness of the process, so that the program's frames go first."""


@dataclass(eq=False)
class BotQuery:
    """What would `level` play for `seat`? `answer` is None until the worker knows."""

    package: str
    state: State
    seat: int
    seed: int
    level: Level
    answer: Choice | None = None
    dropped: bool = False
    tries: int = field(default=0, repr=False)
    since: float = field(default=0.0, repr=False)
    """When it was sent to the process, or dropped while the process worked on it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The answer of the process when the bot raised an error."""

    text: str


class Pipe(Protocol):
    """One end of a pipe between processes, whose class differs between systems."""

    def poll(self) -> bool: ...
    def recv(self) -> Any: ...
    def send(self, value: Any, /) -> None: ...
    def close(self) -> None: ...


class BotWorker(Protocol):
    """Whatever answers the queries of a `MatchRunner`."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery: ...
    def drop(self, query: BotQuery) -> None: ...
    def poll(self) -> None: ...
    def close(self) -> None: ...


def think(query: BotQuery) -> Choice:
    """Return the answer to a query, worked out in this process."""
    bot = importlib.import_module(f"{query.package}.bot.choose")
    return decide(cast(Bot, bot), query.state, query.seat, query.seed, query.level)


class InlineBotWorker:
    """Answers at once, in this process: for tests and for commands without a window."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery:
        query = BotQuery(game.package, state, seat, seed, level)
        query.answer = think(query)
        return query

    def drop(self, query: BotQuery) -> None:
        query.dropped = True

    def poll(self) -> None:
        pass

    def close(self) -> None:
        pass


class ProcessBotWorker:
    """Answers from one process beside this one, which is started by the first query or by `warm`."""

    TRIES = 3
    """How often a query may end the process; after that a random legal move answers it."""
    PATIENCE = 0.3
    """Seconds for which a dropped query may delay the next one."""
    LIMIT = 8.0
    """Seconds after which the process is taken to hang and is ended."""

    def __init__(
        self, report: Callable[[str], None] = lambda line: None, preload: Sequence[str] = ()
    ) -> None:
        """`preload`: modules that the idle process imports, so that the first answer comes quickly."""
        self._report = report
        self._preload = tuple(preload)
        self._waiting: list[BotQuery] = []
        self._process: Any = None
        self._pipe: Pipe | None = None
        self._asked: BotQuery | None = None
        self.cut_off = 0
        """How many answers came from thoughts that the clock cut off."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery:
        query = BotQuery(game.package, state.copy(), seat, seed, level)
        self._waiting.append(query)
        self.poll()
        return query

    def drop(self, query: BotQuery) -> None:
        """Forget a query: its answer is not wanted any more."""
        query.dropped = True
        if query in self._waiting:
            self._waiting.remove(query)
        elif query is self._asked:
            query.since = monotonic()

    def poll(self) -> None:
        """Take an answer that has come, and send the next query."""
        self._fetch()
        if self._asked is None and self._waiting:
            self._send(self._waiting.pop(0))

    def _fetch(self) -> None:
        if self._pipe is None or self._asked is None:
            return
        try:
            if self._pipe.poll():
                answer = self._pipe.recv()
                query, self._asked = self._asked, None
                self._answer(query, answer)
            elif not self._process.is_alive() or self._too_long(self._asked):
                raise EOFError
        except (EOFError, OSError):
            self._ask_again()

    def _answer(self, query: BotQuery, answer: Choice | Failure) -> None:
        if isinstance(answer, Failure):
            self._report(f"a bot failed ({answer.text}); a simple move is played instead")
            self._answer_simply(query)
        else:
            query.answer = answer
            self.cut_off += answer.cut_off

    def _too_long(self, query: BotQuery) -> bool:
        delays_next = query.dropped and bool(self._waiting)
        return monotonic() - query.since > (self.PATIENCE if delays_next else self.LIMIT)

    def _send(self, query: BotQuery) -> None:
        query.tries += 1
        query.since = monotonic()
        if query.tries > self.TRIES:
            self._report("a bot's process ended again and again; a simple move is played instead")
            self._answer_simply(query)
            return
        self._asked = query
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            assert self._pipe is not None
            self._pipe.send((query.package, query.state, query.seat, query.seed, query.level))
        except OSError:
            self._ask_again()

    def _answer_simply(self, query: BotQuery) -> None:
        query.level = Level.RANDOM
        query.answer = think(query)

    def _ask_again(self) -> None:
        """Put the query of a process that has ended first in line for a new process."""
        query, self._asked = self._asked, None
        self._stop()
        if query is not None and not query.dropped:
            self._waiting.insert(0, query)

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
        """Start the process before the first query, so that nobody waits for it."""
        if self._process is None:
            with contextlib.suppress(OSError):  # the first query will try again
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
    """Answer queries until the pipe is closed; while there are none, import modules."""
    serve_parent(NICENESS)
    waiting = list(preload)
    while True:
        try:
            if waiting and not pipe.poll():
                _import(waiting.pop(0))
                continue
            query = BotQuery(*pipe.recv())
            pipe.send(_answer_or_failure(query))
        except (EOFError, OSError):
            return


def _import(module: str) -> None:
    """Import a module ahead of its use; an error in it is reported when it is used."""
    with contextlib.suppress(Exception):
        importlib.import_module(module)


def _answer_or_failure(query: BotQuery) -> Choice | Failure:
    try:
        return think(query)
    except Exception as problem:  # a bot's mistake must not end the process
        return Failure(f"{type(problem).__name__}: {problem}")
