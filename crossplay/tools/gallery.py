"""`gallery DIR`: a PNG of every screen and of typical moments of every game."""

from __future__ import annotations

import importlib
import os
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crossplay.app import bare_services
from crossplay.core import i18n as words
from crossplay.core.errors import CommandError
from crossplay.core.notices import LONGEST
from crossplay.core.plain_text import one_line
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.table.gallery import GalleryPicture
from crossplay.table.services import Services


def pictures(only: str = "") -> Iterator[GalleryPicture]:
    """All pictures whose name begins so: the screens', a kiosk's, then those of each game."""
    games = {game.id: f"{game.package}.teach" for game in GAMES.values() if game.has_module("teach.gallery")}
    packages = {"screens": "crossplay.screens", "kiosk": "crossplay.kiosk", **games}
    for name, package in packages.items():
        if f"{name}/".startswith(only) or only.startswith(f"{name}/"):
            found: tuple[GalleryPicture, ...] = importlib.import_module(f"{package}.gallery").PICTURES
            yield from (picture for picture in found if picture.name.startswith(only))


def services_for(size: tuple[int, int], language: str) -> Services:
    """Return services without a window, for pictures of this size in this language."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words.use_language(language)
    return bare_services(pygame.Surface(size), replace(Settings(), language=language))


def draw_picture(services: Services, picture: GalleryPicture) -> pygame.Surface:
    """Return the picture as it is seen, with any scenes that it has put under its own on the scene stack."""
    services.scene_stack.scenes.clear()
    scene = picture.make(services)
    if scene not in services.scene_stack.scenes:
        services.scene_stack.scenes.append(scene)
    services.canvas.use(services.canvas.surface)
    services.scene_stack.draw_now(services.canvas)
    return services.canvas.surface


def main(args: Namespace) -> int:
    services = services_for(args.size, args.lang)
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.motion:
        return _save_motions(services, args)
    count = 0
    for picture in pictures(args.only or ""):
        file = args.folder / f"{picture.name.replace('/', '-')}.png"
        pygame.image.save(draw_picture(services, picture), file)
        print(one_line(str(file), LONGEST))
        count += 1
    if not count:
        raise CommandError(f"no picture's name begins with {args.only!r}")
    return 0


def _save_motions(services: Services, args: Namespace) -> int:
    """Write the animated pictures; what makes them is only loaded when they are wanted."""
    motion = importlib.import_module("crossplay.tools.motion")
    found = list(motion.motions(args.only or ""))
    for one in found:
        print(one_line(str(motion.save(services, one, args.folder)), LONGEST))
    if not found:
        raise CommandError(f"no animated picture's name begins with {args.only!r}")
    return 0
