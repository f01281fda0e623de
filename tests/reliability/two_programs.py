"""Several programs on one folder, started and killed at random moments, and what the next start finds.

The test suite does this a few times; `python -m tests.reliability.two_programs 50 [SEED]` does it as often
as wanted and prints how it went.
"""

from __future__ import annotations

import os
import random
import signal
import struct
import sys
import tempfile
import traceback
from pathlib import Path
from time import sleep

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.bots.worker import InlineBotWorker
from crossplay.core import data_folder
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.match.adoption import adopt
from crossplay.match.match import Match
from crossplay.match.record import read
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from tests.reliability.killing import FRAMES

LONGEST = 1.5
"""Seconds from one start to the next, at most; a program lives twice as long on average."""
AT_ONCE = 2
_SHOWN = struct.Struct(">QI")


class Player:
    """A program in a process of its own: goes on with a match that it finds, or begins one."""

    def __init__(self, seed: int, home: Path) -> None:
        self._reader, writer = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            try:
                _play(random.Random(seed), home, writer)
            except BaseException:
                traceback.print_exc()
            os._exit(3)
        os.close(writer)
        self._told = b""

    def wait(self) -> None:
        """Wait for the first frame."""
        self._told = os.read(self._reader, 65536)

    def kill(self) -> tuple[int, int] | None:
        """End the program at once; return the seed of its match and how many moves were shown."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        with os.fdopen(self._reader, "rb") as pipe:
            told = self._told + pipe.read()
        whole = len(told) // _SHOWN.size * _SHOWN.size
        return _SHOWN.unpack(told[whole - _SHOWN.size : whole]) if whole else None


def _play(rng: random.Random, home: Path, writer: int) -> None:
    os.environ["CROSSPLAY_HOME"] = str(home)
    program = Program(
        size=(320, 180), settings=Settings(full_screen=False), bot_worker=InlineBotWorker(), sound=False
    )
    saves = program.services.saves
    assert saves is not None
    found = saves.resumable()
    if found and rng.random() < 0.6:
        with saves.resuming(rng.choice(found)) as resumed:
            match = resumed
    else:
        game = rng.choice(list(GAMES.values()))
        bots = dict.fromkeys(range(1, game.usual_seats + 1), Level.RANDOM)
        match = Match.begin(game, game.usual_seats, bots=bots, seed=rng.getrandbits(40))
        saves.keep(match)
    program.services.scene_stack.reset(TableScene(program.services, match, Seating(match)))
    for _ in range(FRAMES):
        program.frame(0.4)
        # Nobody misses a match in which only fate has moved.
        os.write(writer, _SHOWN.pack(match.header.seed, 0 if match.unplayed else len(match.history)))


def trouble(home: Path, starts: int, rng: random.Random) -> list[str]:
    """Start and kill programs on one folder; return one line for everything that was lost or set aside."""
    shown: dict[int, int] = {}
    players: list[Player] = []

    def kill(player: Player) -> None:
        players.remove(player)
        if last := player.kill():
            shown[last[0]] = max(shown.get(last[0], 0), last[1])

    for _ in range(starts):
        if len(players) >= AT_ONCE:
            kill(rng.choice(players))
        players.append(Player(rng.getrandbits(40), home))
        # Sometimes two start at the same moment, and sometimes one is killed while it starts.
        if rng.random() < 0.75:
            players[-1].wait()
            sleep(rng.uniform(0.0, LONGEST))
    sleep(LONGEST)
    for player in list(players):
        kill(player)
    print(f"{len(shown)} matches, {sum(shown.values())} moves shown")
    return [*_lost(home, shown), *(f"set aside: {path}" for path in home.rglob("*.broken*"))]


def _lost(home: Path, shown: dict[int, int]) -> list[str]:
    """What the next start of a program alone does not find."""
    lines: list[str] = []
    before, os.environ["CROSSPLAY_HOME"] = os.environ.get("CROSSPLAY_HOME"), str(home)
    folder = data_folder.claim()
    try:
        if folder.apart:
            return ["the lock outlives the programs"]
        statistics = Statistics(lines.append)
        adopt(folder.path, statistics)
        statistics.close()
        Saves(lines.append, GAMES).resumable()
    finally:
        folder.release()
        os.environ.pop("CROSSPLAY_HOME") if before is None else os.environ.update(CROSSPLAY_HOME=before)
    kept: dict[int | None, int] = {}
    for path in (*(home / "saves").glob("*.record"), *(home / "saves" / "finished").glob("*.record")):
        match = Match.from_record(read(path, GAMES))
        if match.header.seed in kept:
            lines.append(f"kept twice: {path}")
        kept[match.header.seed] = len(match.history)
    for seed, moves in shown.items():
        if kept.get(seed, 0) < moves:
            lines.append(f"match {seed}: {moves} moves shown, {kept.get(seed, 0)} kept")
    return lines


def main(starts: int, seed: int = 1) -> int:
    with tempfile.TemporaryDirectory() as folder:
        lines = trouble(Path(folder), starts, random.Random(seed))
    print(*lines, f"{starts} starts: {len(lines)} saves lost or set aside", sep="\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3] or ("20",))))
