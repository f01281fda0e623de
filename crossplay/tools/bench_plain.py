"""What `bench` compares with: the same pictures put together by plain pygame, without the program."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import sleep, thread_time
from typing import Any

import pygame

from crossplay.tools.bench_frames import FRAMES, STEP, open_scene, program_of
from crossplay.tools.simulate import quantile

EVERY = 3
"""Of so many frames one is compared: to note what it draws takes time, too."""

_notes: list[Callable[[pygame.Surface], object]] | None = None
"""What was drawn, as functions of the surface; None while nothing is noted."""


class NotingSurface(pygame.Surface):
    """Notes what is drawn on it."""

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
        if _notes is not None:
            alpha, clip = source.get_alpha(), self.get_clip()

            def again(target: pygame.Surface) -> None:
                target.set_clip(clip)
                source.set_alpha(alpha)
                target.blit(source, dest, area, special_flags)

            _notes.append(again)
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
        if _notes is not None:
            clip = self.get_clip()

            def again(target: pygame.Surface) -> None:
                target.set_clip(clip)
                target.fill(color, rect, special_flags)

            _notes.append(again)
        return super().fill(color, rect, special_flags)

    def fblits(self, blit_sequence: Any, special_flags: int = 0, /) -> None:
        if _notes is not None:
            pictures, clip = list(blit_sequence), self.get_clip()

            def again(target: pygame.Surface) -> None:
                target.set_clip(clip)
                target.fblits(pictures, special_flags)

            _notes.append(again)
        super().fblits(blit_sequence, special_flags)


@contextmanager
def noting(notes: list[Callable[[pygame.Surface], object]]) -> Iterator[None]:
    """Note inside the block what is drawn on noting surfaces, and what is scaled straight onto a surface."""
    global _notes
    scales = pygame.transform.scale, pygame.transform.smoothscale

    def noted(scale: Any) -> Any:
        def call(source: Any, size: Any, dest: Any = None) -> Any:
            if dest is None:
                return scale(source, size)
            place = pygame.Rect(dest.get_offset(), dest.get_size())
            notes.append(lambda target: scale(source, size, target.subsurface(place)))
            return scale(source, size, dest)

        return call

    _notes = notes
    pygame.transform.scale, pygame.transform.smoothscale = map(noted, scales)
    try:
        yield
    finally:
        _notes = None
        pygame.transform.scale, pygame.transform.smoothscale = scales


def plain(args: Namespace) -> dict[str, Any]:
    """Compare the processor's time for frames with the time that plain pygame needs to draw the same."""
    program = program_of(args.size)
    open_scene(program, args.scene)
    stack, canvas = program.services.scene_stack, program.services.canvas
    window = canvas.surface
    noting_surface, target = NotingSurface(args.size), pygame.Surface(args.size).convert()
    ours, theirs, count = [], [], 0
    for number in range(FRAMES):
        if not stack.top.moving:
            sleep(STEP)
        busy = thread_time()
        program.frame(STEP)
        busy = thread_time() - busy
        if not program.drew or number % EVERY:
            continue
        notes: list[Callable[[pygame.Surface], object]] = []
        canvas.use(noting_surface)
        with noting(notes):
            stack.draw_now(canvas)
        canvas.use(window)
        began = thread_time()
        for again in notes:
            again(target)
        theirs.append((thread_time() - began) * 1000)
        ours.append(busy * 1000)
        count += len(notes)
    program.close()
    mine, bare = quantile(ours, 0.5), quantile(theirs, 0.5)
    return {
        "ratio": round(mine / bare, 2),
        "program_ms": round(mine, 3),
        "plain_ms": round(bare, 3),
        "blits": round(count / max(1, len(theirs))),
    }


def start(args: Namespace) -> dict[str, Any]:
    """Run the program up to its first picture on the shelf."""
    program = program_of(args.size)
    program.navigator.home()
    program.frame(STEP)
    shown = time.time()
    program.close()
    return {"shown": shown}


PLAIN_START = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.display.set_mode((1920, 1080))
pygame.display.flip()
print(time.time())
"""
"""A program of pygame that only opens a window."""


def seconds_until(
    run: Callable[[list[str]], str], command: list[str], shown: Callable[[str], float]
) -> float:
    """Return the seconds from a command to its first picture, the start of the interpreter included."""
    began = time.time()
    return round(shown(run([sys.executable, *command]).splitlines()[-1]) - began, 3)
