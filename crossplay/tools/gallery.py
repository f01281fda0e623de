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
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.table.gallery import Moment
from crossplay.table.services import Services


def moments(only: str = "") -> Iterator[Moment]:
    """All pictures whose name begins so: the screens', a kiosk's, then those of each game."""
    games = {game.id: f"{game.room}.teach" for game in GAMES.values() if game.has_part("teach.gallery")}
    rooms = {"screens": "crossplay.screens", "kiosk": "crossplay.kiosk", **games}
    for name, room in rooms.items():
        if f"{name}/".startswith(only) or only.startswith(f"{name}/"):
            found: tuple[Moment, ...] = importlib.import_module(f"{room}.gallery").MOMENTS
            yield from (moment for moment in found if moment.name.startswith(only))


def services_for(size: tuple[int, int], language: str) -> Services:
    """Return services without a window, for pictures of this size in this language."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words.use_language(language)
    return bare_services(pygame.Surface(size), replace(Settings(), language=language))


def picture(services: Services, moment: Moment) -> pygame.Surface:
    """The moment as it is seen. A moment may have put scenes under its own on the director's stack."""
    services.director.scenes.clear()
    scene = moment.make(services)
    if scene not in services.director.scenes:
        services.director.scenes.append(scene)
    services.canvas.use(services.canvas.surface)
    services.director.draw_now(services.canvas)
    return services.canvas.surface


def main(args: Namespace) -> int:
    services = services_for(args.size, args.lang)
    args.folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for moment in moments(args.only or ""):
        file = args.folder / f"{moment.name.replace('/', '-')}.png"
        pygame.image.save(picture(services, moment), file)
        print(file)
        count += 1
    if not count:
        raise CommandError(f"no picture's name begins with {args.only!r}")
    return 0
