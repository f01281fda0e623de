"""A program killed in the middle of a match that people play, and what the next start finds.

The test suite does this a few times for each game; `python -m tests.reliability.killing 1000 [SEED]` does
it as often as wanted and prints how it went. People press, point and touch through virtual devices.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.bots.contract import Level
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import read
from crossplay.match.saves import Saves
from crossplay.table.scene import TableScene
from tests.games.crossing.view import fingers as crossing
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands

FRAMES = 1_000_000
"""More than the program can show before it is killed."""
SHOWN, LATER = 250, 0.06
"""The program is killed after so many frames at most, and up to so many seconds later."""
SEATS = ("mouse", "touch", "pad", "keys", "keys:wasd")
"""Who sits on the seats; the last seat is a bot's."""


@dataclass(frozen=True)
class Killing:
    """What was on the screen, and what came back."""

    game: str
    frames: int
    shown: int
    by_people: int
    """How many of the moves people made."""
    resumed: int
    lines: tuple[str, ...]

    @property
    def lost(self) -> int:
        return max(0, self.shown - self.resumed)


def kill_once(game: str, rng: random.Random, home: Path) -> Killing:
    """Play in a process of its own, kill it at a random moment, and look at what is left."""
    frames, later = rng.randint(1, SHOWN), rng.uniform(0.0, LATER)
    seed = rng.getrandbits(30)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            _play(game, seed, home, writer)
        except BaseException:
            traceback.print_exc()
        os._exit(3)
    os.close(writer)
    told = b""
    for _ in range(8 * frames):
        if len(told) >= 8 * frames:
            break
        told += (more := os.read(reader, 65_536))
        assert more, "the program ended by itself"
    sleep(later)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as pipe:
        told += pipe.read()
    whole = len(told) // 8 * 8
    shown, by_people = int.from_bytes(told[whole - 8 : whole - 4]), int.from_bytes(told[whole - 4 : whole])
    lines: list[str] = []
    saves = Saves(lines.append, GAMES, home / "saves")
    found = saves.resumable()
    # A match that was over already is not gone on with, but it is not lost either.
    resumed = found[0].moves if found else _finished_moves(saves)
    if found:
        with saves.resuming(found[0]) as match:
            assert len(match.history) == resumed
    return Killing(game, whole // 8, shown, by_people, resumed, tuple(lines))


def _finished_moves(saves: Saves) -> int:
    return max((len(Match.from_record(read(path, GAMES)).history) for path in saves.finished()), default=0)


def _play(game: str, seed: int, home: Path, writer: int) -> None:
    """People and a bot play as fast as they can be shown; after each frame the numbers of moves are told."""
    os.environ["CROSSPLAY_HOME"] = str(home)
    evening = Evening(size=(320, 180), keep=True, step=0.4)
    box = GAMES[game]
    seats = box.usual_seats
    match = Match.begin(box, seats, bots={seats: Level.RANDOM}, seed=seed)
    saves = evening.services.saves
    assert saves is not None
    saves.keep(match)
    frame = evening.program.frame

    def tell(dt: float) -> None:
        frame(dt)
        # Nobody misses a match in which only fate has moved.
        shown = 0 if match.unplayed else len(match.history)
        by_people = sum(played.seat not in (0, seats) for played in match.history)
        os.write(writer, shown.to_bytes(4) + by_people.to_bytes(4))

    evening.program.frame = tell  # type: ignore[method-assign]
    evening.hands = dict(enumerate(map(evening.hands_of, SEATS[: seats - 1]), 1))
    scene = evening.sit_down(match, open_hands=True)
    rng = random.Random(seed)
    for _ in range(FRAMES):
        if scene.view.SIMULTANEOUS:
            _play_a_round(evening, scene, rng)
        else:
            _choose_something(evening, scene, rng)


def _play_a_round(evening: Evening, scene: TableScene, rng: random.Random) -> None:
    """Where all choose at once: let everybody point at something, and be ready."""
    aims = {
        seat: crossing.sensible(scene, seat, rng) for seat in scene.state.actors() if seat in evening.hands
    }
    with contextlib.suppress(AssertionError):
        crossing.play_round(evening, scene, aims)


def _choose_something(evening: Evening, scene: TableScene, rng: random.Random) -> None:
    """Let whoever's turn it is choose one of the things that can be chosen."""
    evening.frames()
    items = evening.shown()
    acting = [seat for seat in scene.match.state.actors() if seat in evening.hands]
    if not items or not acting or scene.showing:
        return
    hands = evening.hands[rng.choice(acting)]
    if isinstance(hands, ButtonHands) and rng.random() < 0.1:
        hands.extra()
        return
    # What can be chosen may change on the way.
    with contextlib.suppress(AssertionError):
        hands.choose(rng.choice(items).key)


def main(count: int, seed: int = 1) -> int:
    rng, began = random.Random(seed), monotonic()
    games = list(GAMES)
    lost = moves = by_people = 0
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            killing = kill_once(games[number % len(games)], rng, Path(folder))
        lost += bool(killing.lost or killing.lines)
        moves, by_people = moves + killing.shown, by_people + killing.by_people
        shown = f"frame {killing.frames:3}: {killing.shown} moves shown, {killing.by_people} by people"
        print(
            f"{number + 1:4} {killing.game:12} {shown}, {killing.resumed} resumed", *killing.lines, flush=True
        )
    minutes = (monotonic() - began) / 60
    print(f"{count - lost} of {count} resumed with nothing lost")
    print(f"{moves} moves were shown, {by_people} of them by people, in {minutes:.1f} minutes")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3] or ("20",))))
