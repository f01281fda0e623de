"""Pictures of what only a kiosk shows."""

from __future__ import annotations

from dataclasses import replace

from crossplay.games.registry import GAMES
from crossplay.input.signals import TOUCH, PressOutside
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.operator import PinPad
from crossplay.kiosk.pin import Tries
from crossplay.kiosk.questions import StillThere, bots_play_on, operator_menu
from crossplay.screens.attract import Attract
from crossplay.screens.context import ScreenContext
from crossplay.screens.gallery import entered, over, table
from crossplay.screens.navigator import screen_context
from crossplay.screens.shelf import Shelf
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryPicture
from crossplay.table.services import Services

KIOSK = Kiosk(pin="2468")
PLAYED_SECONDS = 25


def _context(services: Services) -> ScreenContext:
    """Return the screens as visitors of a kiosk find them: touched, and without a way out."""
    context = screen_context(replace(services, venue=KIOSK.venue))
    context.last_used = TOUCH
    return context


def _shelf(services: Services) -> Scene:
    shelf = Shelf(_context(services))
    entered(shelf, TOUCH)
    shelf.select("crossing")
    return shelf


def _still_there(services: Services) -> Scene:
    question = StillThere(_context(services), KIOSK.bots_after, lambda: 13)
    return over(services, table(services, 40), question, TOUCH)


def _bots_play_on(services: Services) -> Scene:
    question = bots_play_on(_context(services), "Ada", lambda: None, lambda: None, PressOutside(TOUCH, 0, 0))
    return over(services, table(services, 40), question, TOUCH)


def _pin(services: Services, *entered_pins: str) -> Scene:
    """Return the pad after these PINs; the last one is not confirmed yet."""
    now = 0.0
    tries = Tries(KIOSK.pin, KIOSK.pin_wait, lambda: now)
    pad = PinPad(_context(services), tries, lambda: None)
    entered(pad, TOUCH)
    *refused, begun = entered_pins
    for pin in refused:
        now += tries.waiting
        for digit in pin:
            pad.add(digit)
        pad.enter_pin()
    for digit in begun:
        pad.add(digit)
    return pad


def _operator(services: Services) -> Scene:
    return over(services, _shelf(services), operator_menu(_context(services), lambda: None), TOUCH)


def _attract(services: Services, *, dimmed: bool = False) -> Scene:
    attract = Attract(services, [GAMES["crosstrack"]], lambda: None, dimmed=dimmed, seed=1)
    for _ in range(PLAYED_SECONDS * 10):
        attract.update(0.1)
    return attract


PICTURES: tuple[GalleryPicture, ...] = (
    GalleryPicture("kiosk/shelf", _shelf),
    GalleryPicture("kiosk/still-there", _still_there),
    GalleryPicture("kiosk/bots-play-on", _bots_play_on),
    GalleryPicture("kiosk/pin", lambda services: _pin(services, "24")),
    GalleryPicture("kiosk/pin-waits", lambda services: _pin(services, "1111", "2222", "3333", "")),
    GalleryPicture("kiosk/pin-waits-long", lambda services: _pin(services, *["1111"] * 9, "")),
    GalleryPicture("kiosk/operator", _operator),
    GalleryPicture("kiosk/attract", _attract),
    GalleryPicture("kiosk/attract-dimmed", lambda services: _attract(services, dimmed=True)),
)
