"""`monkey --files`: damage every file that the program reads, start it, and tell what broke.

A start is good when the shelf is there, whatever the files say, when every damaged file could be read or
refused, and when a screen that is opened then opens. Most starts are in this process; now and then one is a
process of its own. Every trial depends on the seed and its number only.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import shutil
import sys
import tempfile
import traceback
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic
from typing import Any

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.core import i18n
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS
from crossplay.kiosk import config
from crossplay.kiosk.daily_counts import DailyCounts
from crossplay.kiosk.health import HealthFile
from crossplay.kiosk.pin import Tries
from crossplay.match import match as matches
from crossplay.match.match import Match
from crossplay.match.record import RecordError
from crossplay.match.replays import match_in
from crossplay.phones.known_phones import PhonesFile
from crossplay.screens.shelf import Shelf
from crossplay.stage import maps
from crossplay.table.exits import NO_EXITS
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.tools.monkey.damage import damage
from crossplay.tools.monkey.good_files import CONFIG, HOME, LANGUAGES, MAPS, write_good_files
from crossplay.tools.monkey.limits import HangingError, limit_memory, time_limit
from crossplay.tools.monkey.progress import Progress
from crossplay.tools.monkey.quick_bots import QuickBotWorker
from crossplay.tools.monkey.real_start import start_for_real

SIZE = (320, 180)
CACHED = type(functools.cache(len))
"""The kind of a function that remembers its results."""
AT_ONCE = (1, 2, 4, 8, 16, 32)
"""How many files are damaged at once: one of these numbers."""
REAL_FIRST, REAL_EVERY = 8, 24
"""The eighth start is a process of its own, and then every twenty-fourth: these take ten times as long."""


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
    real: int = 0
    """How many of the starts were processes of their own."""
    damaged: Counter[str] = field(default_factory=Counter)
    """How many files of each kind were damaged."""
    findings: list[Finding] = field(default_factory=list)


class FileMonkey:
    """Keeps good files of every kind in one folder, and damages copies of them in another."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.report = FileReport()
        self._good, self._trial = folder / "good", folder / "trial"
        self._home = self._trial / HOME
        self._files = write_good_files(self._good, seed, _one_line)

    def run(self, *, starts: int = 0, seconds: float = 0.0, files: int = 0) -> FileReport:
        """Start the program so many times, go on for so many seconds, or damage so many files."""
        until = monotonic() + seconds if seconds else float("inf")
        os.environ["CROSSPLAY_HOME"] = str(self._home)
        report, progress = self.report, Progress()
        with _kept_as_they_were():
            while (
                (not starts or report.starts < starts)
                and monotonic() < until
                and (not files or report.damaged.total() < files)
            ):
                report.starts += 1
                self._try(report.starts)
                progress.tell(self._so_far)
        return report

    def _so_far(self) -> str:
        report = self.report
        return f"{report.starts} starts, {report.damaged.total()} damaged files, {len(report.findings)} finds"

    def _try(self, number: int) -> None:
        rng = matches.dice = Random(f"{self.seed} {number}")
        shutil.rmtree(self._trial, ignore_errors=True)
        shutil.copytree(self._good, self._trial, symlinks=True)
        files = self._chosen(rng, rng.choice(AT_ONCE))
        damaged = [f"{file} ({damage(rng, self._trial / file)})" for file in files]
        self.report.damaged.update(_kind(file) for file in files)
        i18n.folder, maps.folder = self._trial / LANGUAGES, self._trial / MAPS
        try:
            if number % REAL_EVERY == REAL_FIRST:
                self.report.real += 1
                start_for_real(self._trial, HOME, CONFIG, rng)
            else:
                with time_limit():
                    self._start(rng, files)
        except (Exception, HangingError) as problem:
            what = f"{type(problem).__name__}: {problem}"
            finding = Finding(number, damaged, what, traceback.format_exc())
            self.report.findings.append(finding)
            print(finding, finding.trace, sep="\n", flush=True)

    def _chosen(self, rng: Random, count: int) -> list[Path]:
        """Choose some of the files, so that kinds of which there are few come as often as others."""
        kinds = Counter(map(_kind, self._files))
        by_luck = sorted(self._files, key=lambda file: rng.random() ** kinds[_kind(file)], reverse=True)
        return sorted(by_luck[:count])

    def _start(self, rng: Random, files: Sequence[Path]) -> None:
        boards = sorted({file.stem.split("-")[0] for file in files if file.parent.name == MAPS})
        self._read_the_rest(files, boards)
        program = Program(size=SIZE, bot_worker=QuickBotWorker(), sound=False, strict=True, report=_one_line)
        try:
            program.services.live_previews = False
            program.navigator.home()
            _frames(program)
            if not any(isinstance(scene, Shelf) for scene in program.services.scene_stack.scenes):
                raise AssertionError("there is no shelf")
            program.context.change_settings(replace(program.services.settings, language="fr"))
            _frames(program)
            if boards and rng.random() < 0.5:
                open_table(program, rng.choice(boards))
            else:
                rng.choice(SCREENS)(program)
                _frames(program)
        finally:
            program.close()
            if boards:
                _forget_maps()

    def _read_the_rest(self, files: Sequence[Path], boards: Sequence[str]) -> None:
        """Read what a start does not read, or not always: one clear error is all right."""
        i18n.languages_in(i18n.folder)
        with contextlib.suppress(config.ConfigError):
            config.load(self._trial / CONFIG, GAMES)
        Tries("", 60.0, folder=self._home, report=_one_line)
        DailyCounts(self._home, date.today).watch(None)
        PhonesFile(_one_line, self._home / "phones.json").read()
        HealthFile(self._home).stopped()
        for file in files:
            if file.parent.name == "finished":
                with contextlib.suppress(RecordError):
                    match_in(self._trial / file, GAMES)
        if boards:
            _forget_maps()
        for board in boards:
            with contextlib.suppress(maps.MapError):
                maps.load_map(board)


def _kind(file: Path) -> str:
    """Return what a file is, for the report."""
    if file.suffix == ".record":
        return "save"
    return {".mo": "catalogue", ".tmx": "map", ".tsx": "map", ".sqlite": "statistics"}.get(
        file.suffix, file.name
    )


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


def open_table(program: Program, board: str) -> None:
    """Open a table on a damaged map. It may fail in any way, for that leads back to the shelf."""
    game = GAMES[board]
    with contextlib.suppress(Exception):
        seats = game.usual_seats
        match = Match.begin(game, seats, bots=dict.fromkeys(range(1, seats + 1), Level.EASY), seed=1)
        scene = TableScene(program.services, match, Seating(match), exits=NO_EXITS)
        program.services.scene_stack.push(scene)
        _frames(program)


def _frames(program: Program) -> None:
    for _ in range(3):
        program.frame(0.1)


@functools.lru_cache(maxsize=1)
def _caches(modules: int) -> list[Any]:
    """Return the program's functions that remember results; `modules`: how many are loaded."""
    # isinstance() would ask a proxy whose object is gone for its class.
    cached = (one for one in gc.get_objects() if issubclass(type(one), CACHED))
    return [one for one in cached if str(one.__module__).startswith("crossplay.")]


def _forget_maps() -> None:
    """Forget what was made of maps that have been read."""
    for one in _caches(len(sys.modules)):
        if one.__module__ != __name__:
            one.cache_clear()


@contextlib.contextmanager
def _kept_as_they_were() -> Iterator[None]:
    """Put back at the end where languages, maps and seeds come from."""
    languages, board_maps = i18n.folder, maps.folder
    try:
        yield
    finally:
        i18n.folder, maps.folder, matches.dice = languages, board_maps, SystemRandom()
        i18n.use_language(i18n.SOURCE)
        _forget_maps()


def _one_line(line: str) -> None:
    """Take a line for people; anything but one line is a mistake."""
    if "\n" in line:
        raise AssertionError(f"more than one line: {line!r}")


def main(args: Namespace) -> int:
    """Run it for as long as was asked for, print what was found, and return 1 when that is something."""
    limit_memory()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    seed = args.seed if args.seed is not None else Random().getrandbits(32)
    began = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        monkey = FileMonkey(seed, Path(folder))
        minutes = args.minutes or (0.0 if args.damaged else 1.0)
        report = monkey.run(starts=args.frames or 0, seconds=minutes * 60, files=args.damaged or 0)
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(report.damaged.items()))
    print(f"seed {seed}, {(monotonic() - began) / 60:.1f} minutes: {report.starts} starts,", end=" ")
    print(f"{report.real} of them processes of their own, {report.damaged.total()} damaged files ({kinds}):")
    print(f"{len(report.findings)} finds")
    return 1 if report.findings else 0
