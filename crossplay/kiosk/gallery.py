"""Pictures of what only a kiosk shows."""

from __future__ import annotations

from dataclasses import replace

from crossplay.games.registry import GAMES
from crossplay.input.signals import TOUCH
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.idle_watch import operator_menu, still_there
from crossplay.kiosk.operator import PinPad, Tries
from crossplay.screens.attract import Attract
from crossplay.screens.context import ScreenContext
from crossplay.screens.gallery import entered, over, table
from crossplay.screens.shelf import Shelf
from crossplay.stage.scene import Scene
from crossplay.table.gallery import Moment
from crossplay.table.services import House

KIOSK = Kiosk(pin="2468")
PLAYED_SECONDS = 25


def _context(house: House) -> ScreenContext:
    """The screens as visitors of a kiosk find them: touched, and without a way out."""
    context = ScreenContext(replace(house, venue=KIOSK.venue))
    context.last_used = TOUCH
    return context


def _shelf(house: House) -> Scene:
    shelf = Shelf(_context(house))
    entered(shelf, TOUCH)
    shelf.select("crossing")
    return shelf


def _still_there(house: House) -> Scene:
    return over(house, table(house, 40), still_there(_context(house)), TOUCH)


def _pin(house: House, *entered_pins: str) -> Scene:
    """The pad after these PINs; the last one is not confirmed yet."""
    pad = PinPad(_context(house), Tries(KIOSK.pin, KIOSK.pin_wait, lambda: 0.0), lambda: None)
    entered(pad, TOUCH)
    *refused, begun = entered_pins
    for pin in refused:
        pad.digits = pin
        pad.enter_pin()
    for digit in begun:
        pad.add(digit)
    return pad


def _operator(house: House) -> Scene:
    return over(house, _shelf(house), operator_menu(_context(house), lambda: None), TOUCH)


def _attract(house: House) -> Scene:
    attract = Attract(house, [GAMES["crosstrack"]], lambda: None)
    for _ in range(PLAYED_SECONDS * 10):
        attract.update(0.1)
    return attract


MOMENTS: tuple[Moment, ...] = (
    Moment("kiosk/shelf", _shelf),
    Moment("kiosk/still-there", _still_there),
    Moment("kiosk/pin", lambda house: _pin(house, "24")),
    Moment("kiosk/pin-waits", lambda house: _pin(house, "1111", "2222", "3333", "")),
    Moment("kiosk/operator", _operator),
    Moment("kiosk/attract", _attract),
)
