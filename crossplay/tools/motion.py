"""`gallery DIR --motion`: a short animated picture of the climax of every game."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pygame

from crossplay.core.errors import CommandError
from crossplay.games.registry import GAMES
from crossplay.table.gallery import GalleryMotion
from crossplay.table.services import Services

try:
    from PIL import Image
except ModuleNotFoundError:
    raise CommandError("Pillow is not installed; install the project with its extra “dev”") from None

FRAMES = 15
"""Pictures a second."""
STEPS = 4
"""Steps of the table for each picture, as many as a screen would show."""
SMALLER = 2
"""How many times smaller than the table a picture is."""
QUALITY = 45


def motions(only: str = "") -> Iterator[GalleryMotion]:
    """Return the motions whose name begins so."""
    for game in GAMES.values():
        if game.has_module("teach.gallery"):
            found: tuple[GalleryMotion, ...] = importlib.import_module(
                f"{game.package}.teach.gallery"
            ).MOTIONS
            yield from (motion for motion in found if motion.name.startswith(only))


def frames(services: Services, motion: GalleryMotion) -> Iterator[pygame.Surface]:
    """Play a motion and return its pictures, one after the other on the same surface."""
    services.scene_stack.scenes.clear()
    scene = motion.make(services)
    services.scene_stack.scenes.append(scene)
    canvas = services.canvas
    step = 1 / (FRAMES * STEPS)
    for number in range(round((motion.begin + motion.seconds) * FRAMES)):
        for _ in range(STEPS):
            scene.update(step)
        if number >= motion.begin * FRAMES:
            canvas.use(canvas.surface)
            scene.draw(canvas)
            yield canvas.surface


def save(services: Services, motion: GalleryMotion, folder: Path) -> Path:
    """Write a motion as an animated WebP."""
    pictures = []
    for surface in frames(services, motion):
        size = surface.get_width() // SMALLER, surface.get_height() // SMALLER
        small = pygame.transform.smoothscale(surface, size)
        pictures.append(Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB")))
    file = folder / f"{motion.name.replace('/', '-')}.webp"
    first, *rest = pictures
    first.save(
        file, save_all=True, append_images=rest, duration=1000 // FRAMES, loop=0, quality=QUALITY, method=6
    )
    return file
