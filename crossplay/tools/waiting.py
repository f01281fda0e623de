"""`waiting`: how long a person waits at a table with bots, from one decision to the next.

Whole matches are played through the table, at normal speed and without skipping, but without drawing and in
a time of their own: what takes a second on the screen is counted as a second. Seat 1 is a person who decides
at once, as a bot would. Bots need the time that their thinking takes on this machine.
"""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from time import process_time
from typing import Any

from crossplay.bots.contract import Level, decide
from crossplay.bots.worker import BotQuery, InlineBotWorker, think
from crossplay.core.contract import FATE, Game, State
from crossplay.core.errors import CommandError
from crossplay.tools.simulate import quantile

PERSON = 1
STEP = 1 / 30
LONGEST_MATCH = 3 * 3600.0
"""Seconds after which a match is taken to hang."""
AIM = 5.0
"""Seconds that a person waits at most, in the median."""


class PatientBotWorker(InlineBotWorker):
    """Works answers out at once, but gives each only after the seconds that it has taken."""

    def __init__(self) -> None:
        self.clock = 0.0
        self._waiting: list[tuple[float, BotQuery, Any]] = []

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery:
        query = BotQuery(game.package, state, seat, seed, level)
        began = process_time()
        answer = think(query)
        self._waiting.append((self.clock + process_time() - began, query, answer))
        return query

    def poll(self) -> None:
        for due, query, answer in self._waiting:
            if due <= self.clock:
                query.answer = answer
        self._waiting = [one for one in self._waiting if one[0] > self.clock]


@dataclass
class Waits:
    """The seconds from the end of each decision to the next one of the same person."""

    all: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    """Those in which somebody else moved."""
    watched: list[float] = field(default_factory=list)
    """Seconds of each match in which the person could decide nothing."""

    def figures(self) -> dict[str, float]:
        return {
            "decisions": len(self.all),
            "median": round(quantile(self.all, 0.5), 2),
            "p90": round(quantile(self.all, 0.9), 2),
            "median_others": round(quantile(self.others, 0.5), 2),
            "p90_others": round(quantile(self.others, 0.9), 2),
            "longest": round(max(self.all, default=0.0), 2),
            "minutes_watched": round(quantile(self.watched, 0.5) / 60, 2),
        }


def main(args: Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    waits = measure(args.game, args.matches, args.bots[0] if args.bots else Level.NORMAL, args.seed or 1)
    figures = {"game": args.game.id, "matches": args.matches, **waits.figures()}
    print(json.dumps(figures) if args.json else as_lines(figures))
    return 0


def measure(game: Game, matches: int, level: Level, seed: int) -> Waits:
    """Play matches of one person with as many bots as is usual, and return the person's waits."""
    waits = Waits()
    for number in range(matches):
        _watch_match(game, level, seed + number, waits)
    return waits


def _watch_match(game: Game, level: Level, seed: int, waits: Waits) -> None:
    scene = _table(game, level, seed)
    waited, total, moves = 0.0, 0.0, 0
    for _ in range(int(LONGEST_MATCH / STEP)):
        if scene.match.over and scene.settled:
            waits.watched.append(total)
            return
        if scene.settled and scene.acting == PERSON:
            if moves:
                waits.all.append(waited)
                since = scene.match.history[moves:]
                if scene.view.SIMULTANEOUS or any(played.seat not in (FATE, PERSON) for played in since):
                    waits.others.append(waited)
            _decide(scene)
            waited, moves = 0.0, len(scene.match.history)
        scene.services.bot_worker.clock += STEP
        scene.update(STEP)
        waited, total = waited + STEP, total + STEP
    raise CommandError(f"a match of {game.id} with seed {seed} did not end")


def _decide(scene: Any) -> None:
    """Let the person decide; where all do at the same moment, the count of three is not waited for."""
    seats = scene.state.actors() if scene.view.SIMULTANEOUS else (PERSON,)
    for seat, move in list(_choices(scene, seats)):
        scene.submit(seat, move)


def _choices(scene: Any, seats: tuple[int, ...]) -> Iterator[tuple[int, Any]]:
    match = scene.match
    bot = import_module(f"{match.game.package}.bot.choose")
    for seat in seats:
        level = match.bot(seat) or Level.EASY
        yield seat, decide(bot, match.state, seat, match.bot_seed(seat), level).move


def _table(game: Game, level: Level, seed: int) -> Any:
    from crossplay.input.signals import KEYS_ARROWS
    from crossplay.match.match import Match
    from crossplay.table.scene import TableScene
    from crossplay.table.seats import Seating
    from crossplay.tools.gallery import services_for

    services = services_for((640, 360), "en")
    services.bot_worker = PatientBotWorker()
    seats = range(1, game.usual_seats + 1)
    match = Match.begin(game, len(seats), bots={seat: level for seat in seats if seat != PERSON}, seed=seed)
    scene = TableScene(services, match, Seating(match, {PERSON: KEYS_ARROWS}))
    scene.enter()
    return scene


def as_lines(figures: dict[str, Any]) -> str:
    """Return the figures as lines for people."""
    return "\n".join(
        (
            f"{figures['game']}: {figures['decisions']} waits of one person in {figures['matches']} matches",
            f"  until the next decision: median {figures['median']} s (aim: {AIM:g} s), 90 % within"
            f" {figures['p90']} s, longest {figures['longest']} s",
            f"  when others moved: median {figures['median_others']} s, 90 % within"
            f" {figures['p90_others']} s",
            f"  watched in the median match: {figures['minutes_watched']} minutes",
        )
    )
