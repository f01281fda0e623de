"""`simulate`: tournaments of bots. Seats are rotated from game to game."""

from __future__ import annotations

import importlib
import json
import math
import multiprocessing
import signal
import statistics
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from time import perf_counter
from typing import Any

from crossplay.bots.contract import Level
from crossplay.bots.worker import BotQuery, InlineBotWorker
from crossplay.core.contract import Game, Outcome, State
from crossplay.core.errors import UsageError
from crossplay.match.line_up import line_up, seats_for
from crossplay.match.match import Match, new_seed
from crossplay.match.runner import MatchRunner

_Z = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play; small and picklable, so that it can be played anywhere."""

    package: str
    bots: tuple[Level, ...]
    """Seat 1 first."""
    options: Mapping[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended."""

    outcome: Outcome
    moves: int
    seconds: tuple[tuple[float, ...], ...]
    """For each seat, seat 1 first, the seconds it needed for each of its moves."""
    cut_off: tuple[int, ...]
    """For each seat how many of its thoughts the clock cut off."""


class TimedBotWorker(InlineBotWorker):
    """Answers at once, and keeps the seconds that each seat needed for each of its moves."""

    def __init__(self) -> None:
        self.seconds: dict[int, list[float]] = {}
        self.cut_off: dict[int, int] = {}
        """For each seat how many of its thoughts the clock cut off."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery:
        began = perf_counter()
        query = super().ask(game, state, seat, seed, level)
        self.seconds.setdefault(seat, []).append(perf_counter() - began)
        if query.answer is not None:
            self.cut_off[seat] = self.cut_off.get(seat, 0) + query.answer.cut_off
        return query


@dataclass(frozen=True, slots=True)
class BotResults:
    """The results of one bot, with all its copies."""

    bot: Level
    wins: float
    low: float
    high: float
    mean_rank: float
    mean_score: float
    median: float
    p95: float
    cut_off: int
    """How many of its thoughts the clock cut off: with any, it may play better on a faster machine."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """All games and their results."""

    game: Game
    bots: Sequence[Level]
    seats: int
    results: Sequence[GameResult]

    def entrant_of(self, number: int, seat: int) -> int:
        """Return which bot had a seat in a game; the last bot fills the seats left over."""
        return min((seat - 1 + number) % self.seats, len(self.bots) - 1)

    def results_of(self, entrant: int) -> BotResults:
        """Return the results of a bot."""
        wins, ranks, scores, seconds = 0, list[float](), list[float](), list[float]()
        cut_off = 0
        for number, result in enumerate(self.results):
            seats = [seat for seat in range(1, self.seats + 1) if self.entrant_of(number, seat) == entrant]
            wins += any(seat in result.outcome.winners for seat in seats)
            ranks += [result.outcome.rank(seat) for seat in seats]
            scores += [result.outcome.scores[seat - 1] for seat in seats]
            seconds += [second for seat in seats for second in result.seconds[seat - 1]]
            cut_off += sum(result.cut_off[seat - 1] for seat in seats)
        low, high = wilson(wins, len(self.results))
        return BotResults(
            self.bots[entrant],
            wins / len(self.results),
            low,
            high,
            statistics.fmean(ranks),
            statistics.fmean(scores),
            quantile(seconds, 0.5),
            quantile(seconds, 0.95),
            cut_off,
        )

    def results_by_bot(self) -> list[BotResults]:
        return [self.results_of(entrant) for entrant in range(len(self.bots))]

    @property
    def draws(self) -> int:
        return sum(not result.outcome.winners for result in self.results)

    @property
    def mean_moves(self) -> float:
        return statistics.fmean(result.moves for result in self.results)


def main(args: Namespace) -> int:
    seats = seats_for(args.game, args.seats, len(args.bots))
    seed = new_seed() if args.seed is None else args.seed
    tasks = list(tasks_of(args.game, args.bots, seats, args.options, args.games, seed))
    with executor(args.executor, min(args.jobs, len(tasks))) as pool:
        results = play_all(pool, tasks)
    tournament = Tournament(args.game, args.bots, seats, results)
    print(as_json(tournament, seed) if args.json else as_table(tournament))
    return 0


def play_all(pool: Executor, tasks: Sequence[Task]) -> list[GameResult]:
    """Play all games and return their results. Ctrl-C cancels those that wait and ends those under way."""
    games: list[Future[GameResult]] = []
    try:
        with ctrl_c_blocked(pool):
            games.extend(pool.submit(play_task, task) for task in tasks)
        return [game.result() for game in games]
    except KeyboardInterrupt:
        if isinstance(pool, ProcessPoolExecutor):
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
        else:
            for game in games:
                game.cancel()
        raise


@contextmanager
def ctrl_c_blocked(pool: Executor) -> Iterator[None]:
    """Block Ctrl-C for the workers that are started in the block: it is for the parent alone."""
    if sys.platform == "win32" or not isinstance(pool, ProcessPoolExecutor):
        yield
        return
    resource_tracker.ensure_running()  # if started later, it would lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_ctrl_c() -> None:
    """Ignore Ctrl-C, on systems where a new process does not inherit the signals that its parent blocks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def tasks_of(
    game: Game, bots: list[Level], seats: int, options: Mapping[str, str], games: int, seed: int
) -> Iterator[Task]:
    """Yield the games; from each to the next the bots move one seat on."""
    line = line_up(bots, seats)
    for number in range(games):
        shift = number % seats
        yield Task(game.package, tuple(line[shift:] + line[:shift]), options, seed * 1_000_003 + number)


def play_task(task: Task) -> GameResult:
    """Play one game."""
    game = importlib.import_module(task.package).GAME
    bots = dict(enumerate(task.bots, 1))
    match = Match.begin(game, len(bots), options=task.options, bots=bots, seed=task.seed)
    worker = TimedBotWorker()
    MatchRunner(match, worker).run()
    outcome = match.outcome
    assert outcome is not None
    seconds = tuple(tuple(worker.seconds.get(seat, ())) for seat in match.seats)
    cut_off = tuple(worker.cut_off.get(seat, 0) for seat in match.seats)
    return GameResult(outcome, len(match.history), seconds, cut_off)


def executor(name: str | None, jobs: int) -> AbstractContextManager[Executor]:
    """Return what plays the games: this process, several processes, or the executor of a callable.

    `PACKAGE.MODULE:CALLABLE` is called with the number of jobs and returns an executor as in
    concurrent.futures, such as a Dask cluster's `Client(…).get_executor()`.
    """
    if name is None:
        if jobs <= 1:
            return InlineExecutor()
        # Spawned, not forked: a fork copies the locks and threads' state of the parent.
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(jobs, mp_context=spawn, initializer=ignore_ctrl_c)
    module, _, attribute = name.partition(":")
    try:
        made = getattr(importlib.import_module(module), attribute)(jobs)
    except (ImportError, AttributeError, TypeError, ValueError) as problem:
        raise UsageError(f"no executor {name!r}: {problem}") from None
    if not hasattr(made, "submit"):
        raise UsageError(f"{name!r} gave no executor")
    return made  # type: ignore[no-any-return]  # it has `submit`


class InlineExecutor(Executor):
    """Runs each task at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson's)."""
    share, z2 = wins / games, _Z * _Z
    centre = share + z2 / (2 * games)
    spread = _Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def quantile(values: list[float], share: float) -> float:
    """Return the smallest value that at least this share of the values does not exceed; 0 for no values."""
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def as_json(tournament: Tournament, seed: int) -> str:
    return json.dumps(
        {
            "game": tournament.game.id,
            "games": len(tournament.results),
            "draws": tournament.draws,
            "bots": [
                {
                    "bot": row.bot,
                    "wins": row.wins,
                    "low": row.low,
                    "high": row.high,
                    "mean_rank": row.mean_rank,
                    "mean_score": row.mean_score,
                    "seconds_per_move": {"median": row.median, "p95": row.p95},
                    "cut_off": row.cut_off,
                }
                for row in tournament.results_by_bot()
            ],
            "seats": tournament.seats,
            "mean_moves": tournament.mean_moves,
            "seed": seed,
        }
    )


def as_table(tournament: Tournament) -> str:
    lines = [
        f"{tournament.game.title}, {tournament.seats} seats, {len(tournament.results)} games, "
        f"{tournament.draws} drawn, {tournament.mean_moves:.1f} moves a game",
        f"{'bot':8} {'wins':>7} {'95 %':>15} {'rank':>6} {'score':>8} {'s a move':>9} {'p95':>7} "
        f"{'cut off':>8}",
    ]
    for row in tournament.results_by_bot():
        interval = f"{row.low:.1%}–{row.high:.1%}"
        lines.append(
            f"{row.bot:8} {row.wins:7.1%} {interval:>15} {row.mean_rank:6.2f} {row.mean_score:8.2f} "
            f"{row.median:9.3f} {row.p95:7.3f} {row.cut_off:8}"
        )
    return "\n".join(lines)
