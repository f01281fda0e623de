"""`monkey`: press every device at random, plug pads in and out, and check that nothing breaks.

Everything depends on the seed and on simulated time, so a seed reproduces what it found.
"""

from __future__ import annotations

import os
import tempfile
import traceback
from argparse import Namespace
from dataclasses import dataclass, field
from random import Random, SystemRandom
from statistics import median
from time import monotonic
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


from crossplay.app import Program
from crossplay.core.errors import CommandError
from crossplay.core.processes import bundled
from crossplay.core.settings import Settings, Speed
from crossplay.kiosk.config import Kiosk
from crossplay.match import match as matches
from crossplay.table.venue import HOME
from crossplay.tools import memory
from crossplay.tools.monkey.behaviours import Behaviour
from crossplay.tools.monkey.progress import Progress
from crossplay.tools.monkey.quick_bots import QuickBotWorker
from crossplay.tools.monkey.random_input import RandomInput

STEP = 1 / 30
STUCK_AFTER = 6000
"""Frames of random input without any change of scene or match that count as a dead end."""
SIXTHS = 6
"""The parts of a run for which memory is measured; after the first it should not grow."""
KIOSK = Kiosk(pin="1357", ask_after=30, bots_after=10, attract_after=8, names=True)


@dataclass
class Finding:
    """Something that should not have happened."""

    what: str
    frame: int
    seed: int
    trace: str = ""

    def __str__(self) -> str:
        return f"seed {self.seed}, frame {self.frame}: {self.what}"


@dataclass
class Report:
    """What happened in a run."""

    frames: int = 0
    restarts: int = 0
    matches: int = 0
    scenes: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    memory: list[tuple[int, float]] = field(default_factory=list)

    @property
    def sixths(self) -> list[float]:
        """The median of the megabytes in use in each sixth of the run."""
        parts: list[list[float]] = [[] for _ in range(SIXTHS)]
        for frame, size in self.memory:
            parts[min(SIXTHS - 1, SIXTHS * frame // self.frames)].append(size)
        return [median(part) for part in parts if part]

    @property
    def growth(self) -> float:
        """The growth of memory from the second sixth to the last, as a share."""
        sixths = self.sixths
        return sixths[-1] / sixths[1] - 1 if len(sixths) == SIXTHS else 0.0


class Monkey:
    def __init__(self, seed: int, *, kiosk: bool = False, size: tuple[int, int] = (640, 360)) -> None:
        self.seed = seed
        self.rng = Random(seed)
        matches.dice = Random(seed)
        self.kiosk = kiosk
        self.size = size
        self.report = Report()
        self._signature: object = None
        self._unchanged = 0
        self._seen: int | None = None
        """The seed of the match that was counted last."""
        self._time = 0.0
        """The kiosk's clock: seconds of play since the program was opened."""
        self.program = self._open()
        self.input = RandomInput(self.rng, self.program, kiosk=kiosk)

    def _open(self) -> Program:
        settings = Settings(language="en", speed=Speed.FAST, full_screen=False)
        program = Program(
            size=self.size,
            settings=KIOSK.visitor_settings() if self.kiosk else settings,
            bot_worker=QuickBotWorker(),
            sound=False,
            venue=KIOSK.venue if self.kiosk else HOME,
            strict=True,
            report=self._told,
        )
        self._time = 0.0
        program.services.live_previews = False
        program.navigator.home()
        if self.kiosk:
            from crossplay.kiosk.idle_watch import IdleWatch

            IdleWatch(program, KIOSK, clock=lambda: self._time)
        return program

    def _told(self, line: str) -> None:
        """Take a line for people: with good files nothing has to be said."""
        self.report.findings.append(Finding(f"it says: {line}", self.report.frames, self.seed))

    # --- the run ------------------------------------------------------------------------------------

    def run(self, *, frames: int = 0, seconds: float = 0.0) -> Report:
        """Play for a number of frames, or of real seconds, or until something is found."""
        until = monotonic() + seconds if seconds else float("inf")
        progress = Progress()
        while (
            (not frames or self.report.frames < frames) and monotonic() < until and not self.report.findings
        ):
            self.frame()
            progress.tell(self._so_far)
        self._close()
        matches.dice = SystemRandom()
        return self.report

    def _so_far(self) -> str:
        report = self.report
        played = f"{report.frames} frames, {report.matches} matches"
        return f"{played}, {report.restarts} restarts, {memory.used():.0f} MB"

    def frame(self) -> None:
        report = self.report
        try:
            self.input.act()
            self._time += STEP
            self.program.frame(STEP)
        except Exception as problem:
            report.findings.append(
                Finding(
                    f"{type(problem).__name__}: {problem}", report.frames, self.seed, traceback.format_exc()
                )
            )
            return
        report.frames += 1
        self._look()
        if not self.program.running:
            self._came_to_an_end()

    def _came_to_an_end(self) -> None:
        if self.kiosk:
            self.report.findings.append(Finding("the kiosk was left", self.report.frames, self.seed))
            return
        self._close()
        self.report.restarts += 1
        self.program = self._open()
        self.input.use(self.program)

    def _close(self) -> None:
        self.input.unplug_all()
        self.program.close()

    def _look(self) -> None:
        """Record scene, match and memory, and whether anything has changed."""
        scenes = self.program.services.scene_stack.scenes
        top = scenes[-1] if scenes else None
        name = type(top).__name__
        self.report.scenes[name] = self.report.scenes.get(name, 0) + 1
        match: Any = getattr(top, "match", None)
        history = len(match.history) if match is not None else -1
        if match is not None and match.header.seed != self._seen:
            self._seen = match.header.seed
            self.report.matches += 1
        signature = (tuple(id(scene) for scene in scenes), history)
        if signature != self._signature:
            self._unchanged = 0
        elif self.input.behaviour is Behaviour.MASHING:
            self._unchanged += 1
        self._signature = signature
        if self._unchanged > STUCK_AFTER:
            self.report.findings.append(Finding(f"a dead end at {name}", self.report.frames, self.seed))
        if self.report.frames % 600 == 0:
            self.report.memory.append((self.report.frames, memory.used()))


def main(args: Namespace) -> int:
    if args.files:
        if bundled():
            raise CommandError("a bundle starts no program on damaged files; run it with Python")
        from crossplay.tools.monkey import files

        return files.main(args)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    seed = args.seed if args.seed is not None else Random().getrandbits(32)
    with tempfile.TemporaryDirectory() as folder:
        # Never where somebody keeps matches of their own, whatever the environment says.
        os.environ["CROSSPLAY_HOME"] = folder
        report = Monkey(seed, kiosk=args.kiosk).run(
            frames=args.frames or 0, seconds=(args.minutes or 1.0) * 60
        )
    for finding in report.findings:
        print(finding)
        print(finding.trace)
    scenes = ", ".join(
        f"{name} {count}" for name, count in sorted(report.scenes.items(), key=lambda o: -o[1])
    )
    print(f"seed {seed}: {report.frames} frames, {report.matches} matches, {report.restarts} restarts")
    print(f"scenes: {scenes}")
    sixths = ", ".join(f"{size:.0f}" for size in report.sixths)
    print(f"memory in each sixth, MB: {sixths}; growth after the first: {report.growth:+.1%}")
    return 1 if report.findings else 0
