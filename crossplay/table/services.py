"""The services of the house: everything a scene may use besides itself. Made once by the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from crossplay.bots.worker import Thinker
from crossplay.core.contract import Game
from crossplay.core.notices import Notices
from crossplay.core.settings import Settings
from crossplay.input.hub import Hub
from crossplay.input.signals import Device
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import Director
from crossplay.stage.sound import Sounds

if TYPE_CHECKING:
    from crossplay.kiosk.config import Kiosk
    from crossplay.table.game_scene import GameScene


def _nowhere(*_: Any) -> None:
    """A door that leads nowhere: in galleries and tests of single scenes."""


@dataclass
class Doors:
    """Where a table leads; filled in by the screens, so that the table need not know them."""

    pause: Callable[[GameScene], None] = _nowhere
    results: Callable[[GameScene], None] = _nowhere
    reclaim: Callable[[GameScene], None] = _nowhere
    welcome: Callable[[GameScene, Device], None] = _nowhere
    shelf: Callable[[], None] = _nowhere
    lesson_over: Callable[[GameScene], None] = _nowhere


@dataclass
class House:
    settings: Settings
    canvas: Canvas
    hub: Hub
    director: Director
    sounds: Sounds
    thinker: Thinker
    saves: Saves | None = None
    """None: nothing is kept (galleries, attract mode)."""
    statistics: Statistics | None = None
    games: Mapping[str, Game] = field(default_factory=dict)
    """Every game by its id, in menu order."""
    doors: Doors = field(default_factory=Doors)
    notices: Notices = field(default_factory=Notices)
    """Lines for people (a file set aside, a full disk): shown once on the shelf, and printed."""
    kiosk: Kiosk | None = None
    """The operator's configuration in a kiosk, else None."""
    apply_settings: Callable[[Settings], None] = _nowhere
    """Changes settings now and keeps them."""
    quit: Callable[[], None] = _nowhere
    lively: bool = True
    """False: the boxes of the shelf show their covers only, no bots at play (tests, slow machines)."""
    rooms: Any = None
    """The screens (`screens.rooms.Rooms`), once the house is furnished."""

    def tell(self, line: str) -> None:
        """Something a person should know; never raises."""
        self.notices.tell(line)
