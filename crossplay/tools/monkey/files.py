"""`monkey --files`: damage every file that the program reads, start it, and tell what broke.

A start is good when the shelf is there, whatever the files say; a screen that is opened then must open. Every
trial depends on the seed and its number only.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import shutil
import signal
import sys
import tempfile
import traceback
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.core import i18n
from crossplay.core import settings as settings_files
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS
from crossplay.kiosk import config
from crossplay.match import evening as evenings
from crossplay.match import match as matches
from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.stage import maps
from crossplay.table.exits import NO_EXITS
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.tools.monkey.damage import damage
from crossplay.tools.monkey.quick_bots import QuickBotWorker

SIZE = (320, 180)
WORKING, WAITING = 2.0, 30.0
"""Seconds of work, and of anything, after which a trial counts as hanging."""
MEMORY = 4 * 2**30
"""Bytes that the monkey may use."""
CACHED = type(functools.cache(len))
"""The kind of a function that remembers its results."""
AT_ONCE = (1, 2, 4, 8, 16)
"""How many files are damaged at once: one of these numbers."""
KIOSK = """pin = "2468"
language = "en"
languages = ["en", "fr"]
games = ["crossing", "racing"]
ask_after = 30
sound_from = "09:00"
log_files = 3
"""


class HangingError(BaseException):
    """A trial takes too long. No part of the program catches it."""


@dataclass
class Finding:
    """A start that failed, or a screen that could not be opened."""

    start: int
    damaged: list[str]
    what: str
    trace: str

    def __str__(self) -> str:
        return f"start {self.start}: {', '.join(self.damaged)}: {self.what}"


@dataclass
class FileReport:
    """What happened in a run."""

    starts: int = 0
    damaged: Counter[str] = field(default_factory=Counter)
    """How many files of each kind were damaged."""
    findings: list[Finding] = field(default_factory=list)


class FileMonkey:
    """Keeps good files of every kind in one folder, and damages copies of them in another."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.report = FileReport()
        self._good, self._trial = folder / "good", folder / "trial"
        self._home = self._trial / "home"
        os.environ["CROSSPLAY_HOME"] = str(self._good / "home")
        write_good_files(self._good, seed)
        self._files = sorted(path.relative_to(self._good) for path in self._good.rglob("*") if path.is_file())
        kinds = sorted({path.suffix for path in self._files})
        self._kinds = {kind: [path for path in self._files if path.suffix == kind] for kind in kinds}

    def run(self, *, starts: int = 0, seconds: float = 0.0) -> FileReport:
        """Start the program so many times, or go on for so many seconds."""
        until = monotonic() + seconds if seconds else float("inf")
        os.environ["CROSSPLAY_HOME"] = str(self._home)
        with _kept_as_they_were():
            while (not starts or self.report.starts < starts) and monotonic() < until:
                self.report.starts += 1
                self._try(self.report.starts)
        return self.report

    def _try(self, number: int) -> None:
        rng = matches.dice = Random(f"{self.seed} {number}")
        shutil.rmtree(self._trial, ignore_errors=True)
        shutil.copytree(self._good, self._trial)
        kinds = rng.choices(list(self._kinds), k=rng.choice(AT_ONCE))
        files = sorted({rng.choice(self._kinds[kind]) for kind in kinds})
        damaged = [f"{file} ({damage(rng, self._trial / file)})" for file in files]
        self.report.damaged.update(file.suffix or file.name for file in files)
        i18n.folder, maps.folder = self._trial / "languages", self._trial / "maps"
        try:
            with _time_limit():
                self._start(rng, files)
        except (Exception, HangingError) as problem:
            what = f"{type(problem).__name__}: {problem}"
            self.report.findings.append(Finding(number, damaged, what, traceback.format_exc()))

    def _start(self, rng: Random, files: Sequence[Path]) -> None:
        with contextlib.suppress(config.ConfigError):
            config.load(self._trial / "kiosk.toml", GAMES)
        program = Program(size=SIZE, bot_worker=QuickBotWorker(), sound=False, strict=True, report=_one_line)
        try:
            program.services.live_previews = False
            program.navigator.home()
            _frames(program)
            if boards := [file.stem for file in files if file.parent.name == "maps"]:
                open_table(program, boards[0])
            else:
                rng.choice(SCREENS)(program)
                _frames(program)
        finally:
            program.close()


def write_good_files(folder: Path, seed: int) -> None:
    """Write one good file of every kind that the program reads."""
    home = folder / "home"
    not_read = shutil.ignore_patterns("*.po", ".*")
    shutil.copytree(i18n.folder, folder / "languages", ignore=not_read)
    shutil.copytree(maps.folder, folder / "maps", ignore=not_read)
    for place in (home, home / "others" / "2"):
        settings_files.save(Settings(language="fr", full_screen=False), _one_line, place / "settings.json")
        _keep_matches(place, seed)
    played = [PlayedMatch("crossing", {"Ann": 10, "Zoë": 4, "#3": 0})]
    evenings.keep(Evening(["crossing", "racing", "ccross"], played, 77), _one_line)
    (folder / "kiosk.toml").write_text(KIOSK, encoding="utf-8")


def _keep_matches(home: Path, seed: int) -> None:
    """Keep a running match of every game, and finish one that is counted."""
    saves, statistics = (
        Saves(_one_line, GAMES, home / "saves"),
        Statistics(_one_line, home / "statistics.sqlite"),
    )
    rng = Random(f"{seed} {home.name}")
    for game in GAMES.values():
        seats = game.usual_seats
        match = Match.begin(game, seats, names={1: "Ann", 2: "Zoë"}, bots={seats: Level.EASY}, seed=seed)
        saves.keep(match)
        _play(match, rng, 12)
    match = Match.begin(GAMES["ccross"], 2, names={1: "Ann", 2: "Zoë"}, seed=seed + 1)
    saves.keep(match)
    _play(match, rng, 100_000)
    statistics.add(match)
    saves.finish(match)
    statistics.close()


def _play(match: Match, rng: Random, moves: int) -> None:
    """Play at random."""
    for _ in range(moves):
        match.advance()
        if match.over:
            return
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))


# --- what is opened after the start --------------------------------------------------------------------


def _resume(program: Program) -> None:
    context = program.context
    for saved in context.resuming.offered()[:2]:
        context.matches.resume(saved, KEYS_ARROWS)
        _frames(program)


def _evening(program: Program) -> None:
    if program.context.evening.current is not None:
        program.navigator.open_evening()


def _rules(program: Program) -> None:
    program.navigator.open_rules(GAMES["crossing"])


SCREENS: tuple[Callable[[Program], None], ...] = (
    _resume,
    _resume,
    _evening,
    _rules,
    lambda program: program.navigator.open_players(),
    lambda program: program.navigator.open_replays(),
    lambda program: program.navigator.open_settings(),
)


def open_table(program: Program, file: str) -> None:
    """Open a table on a damaged map. It may fail in any way, for that leads back to the shelf."""
    _forget_maps()
    for game in GAMES.values():
        if file.startswith(game.id):
            with contextlib.suppress(Exception):
                seats = game.usual_seats
                match = Match.begin(game, seats, bots=dict.fromkeys(range(1, seats + 1), Level.EASY), seed=1)
                scene = TableScene(program.services, match, Seating(match), exits=NO_EXITS)
                program.services.scene_stack.push(scene)
                _frames(program)
    _forget_maps()


def _frames(program: Program) -> None:
    for _ in range(3):
        program.frame(0.1)


def _forget_maps() -> None:
    """Forget what was made of maps that have been read."""
    for one in gc.get_objects():
        if isinstance(one, CACHED) and str(one.__module__).startswith("crossplay."):
            one.cache_clear()


# --- limits --------------------------------------------------------------------------------------------


def _limit_memory() -> None:
    """Let a file that is read without end break a trial and not the machine, where the system can do that."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextlib.contextmanager
def _time_limit() -> Iterator[None]:
    """Raise HangingError when the block works or waits for too long, where the system can tell."""
    if sys.platform == "win32":
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise HangingError(f"more than {WORKING:g} s of work" if number == signal.SIGVTALRM else "it waits")

    for number in (signal.SIGVTALRM, signal.SIGALRM):
        signal.signal(number, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, WORKING)
    signal.setitimer(signal.ITIMER_REAL, WAITING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def _kept_as_they_were() -> Iterator[None]:
    """Put back at the end where languages, maps and seeds come from."""
    languages, board_maps = i18n.folder, maps.folder
    try:
        yield
    finally:
        i18n.folder, maps.folder, matches.dice = languages, board_maps, SystemRandom()
        i18n.use_language(i18n.SOURCE)


def _one_line(line: str) -> None:
    """Take a line for people; anything but one line is a mistake."""
    if "\n" in line:
        raise AssertionError(f"more than one line: {line!r}")


def main(args: Namespace) -> int:
    """Run it for as long as was asked for, print what was found, and return 1 when that is something."""
    _limit_memory()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    seed = args.seed if args.seed is not None else Random().getrandbits(32)
    with tempfile.TemporaryDirectory() as folder:
        report = FileMonkey(seed, Path(folder)).run(starts=args.frames or 0, seconds=args.minutes * 60)
    for finding in report.findings:
        print(finding)
        print(finding.trace)
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(report.damaged.items()))
    counts = f"{report.starts} starts, {report.damaged.total()} damaged files ({kinds})"
    print(f"seed {seed}: {counts}: {len(report.findings)} finds")
    return 1 if report.findings else 0
