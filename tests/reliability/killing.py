"""A program killed in the middle of a match, and what the next start finds.

The test suite does this a few times for each game; `python -m tests.reliability.killing 200` does it as
often as wanted and prints how it went.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from time import sleep

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.games.registry import GAMES
from crossplay.match.saves import Saves

LONGEST = 1.2
"""Seconds of play at the most before the program is killed."""
FRAMES = 1_000_000
"""More than the program can show before it is killed."""


@dataclass(frozen=True)
class Killing:
    """What was on the screen, and what came back."""

    game: str
    seconds: float
    shown: int
    resumed: int
    lines: tuple[str, ...]

    @property
    def lost(self) -> int:
        return max(0, self.shown - self.resumed)


def kill_once(game: str, rng: random.Random, home: Path) -> Killing:
    """Plays in a process of its own, kills it at a random moment, and looks at what is left."""
    seconds = rng.uniform(0.0, LONGEST)
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
    first = os.read(reader, 4)
    assert first, "the program ended before its first frame"
    sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    shown = _last_number(first, reader)
    lines: list[str] = []
    saves = Saves(lines.append, GAMES, home / "saves")
    found = saves.resumable()
    # A match that was over already is not gone on with, but it is not lost either.
    resumed = found[0].moves if found else _finished_moves(saves)
    if found:
        with saves.resuming(found[0]) as match:
            assert len(match.history) == resumed
    return Killing(game, seconds, shown, resumed, tuple(lines))


def _finished_moves(saves: Saves) -> int:
    from crossplay.match.match import Match
    from crossplay.match.record import read

    return max((len(Match.from_record(read(path, GAMES)).history) for path in saves.finished()), default=0)


def _play(game: str, seed: int, home: Path, writer: int) -> None:
    """Bots play as fast as they can be shown; after each frame the number of moves is told."""
    os.environ["CROSSPLAY_HOME"] = str(home)
    from crossplay.app import Program
    from crossplay.bots.contract import Level
    from crossplay.bots.worker import InlineBotWorker
    from crossplay.core.settings import Settings
    from crossplay.match.match import Match
    from crossplay.table.scene import TableScene
    from crossplay.table.seats import Seating

    program = Program(
        size=(320, 180), settings=Settings(full_screen=False), bot_worker=InlineBotWorker(), sound=False
    )
    box = GAMES[game]
    levels = [Level.RANDOM] * box.usual_seats
    match = Match.begin(box, len(levels), bots=dict(enumerate(levels, 1)), seed=seed)
    assert program.services.saves is not None
    program.services.saves.keep(match)
    scene = TableScene(program.services, match, Seating(match))
    program.services.scene_stack.reset(scene)
    for _ in range(FRAMES):
        program.frame(0.4)
        os.write(writer, len(match.history).to_bytes(4))


def _last_number(first: bytes, reader: int) -> int:
    with os.fdopen(reader, "rb") as pipe:
        told = first + pipe.read()
    whole = len(told) // 4 * 4
    return int.from_bytes(told[whole - 4 : whole])


def main(count: int, seed: int = 1) -> int:
    rng = random.Random(seed)
    games = list(GAMES)
    lost = 0
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            killing = kill_once(games[number % len(games)], rng, Path(folder))
        lost += bool(killing.lost or killing.lines)
        moves = f"{killing.shown} moves shown, {killing.resumed} resumed"
        print(f"{number + 1:4} {killing.game:12} after {killing.seconds:.2f} s: {moves}", *killing.lines)
    print(f"{count - lost} of {count} resumed with nothing lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
