"""What every scene may use besides itself. Made once by the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossplay.bots.worker import BotWorker
from crossplay.core.contract import Game
from crossplay.core.notices import Notices
from crossplay.core.settings import Settings
from crossplay.input.hub import Hub
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import SceneStack
from crossplay.stage.sound import Sounds
from crossplay.table.venue import HOME, Venue


@dataclass
class Services:
    """The parts of the program that all scenes share."""

    settings: Settings
    canvas: Canvas
    hub: Hub
    scene_stack: SceneStack
    sounds: Sounds
    bot_worker: BotWorker
    """Where bots are asked for their moves."""
    saves: Saves | None = None
    """None: no match is kept (pictures, attract mode)."""
    statistics: Statistics | None = None
    """None: nothing is counted."""
    notices: Notices = field(default_factory=Notices)
    """Messages for people (a file set aside, a full disk): printed at once, shown on the shelf later."""
    venue: Venue = HOME
    games: Mapping[str, Game] = field(default_factory=dict)
    """Every game by its id, in menu order."""
    live_previews: bool = True
    """Whether bots play on the boxes of the shelf; else their covers are shown (tests, slow machines)."""

    def tell(self, line: str) -> None:
        """Tell people something; never raises."""
        self.notices.tell(line)
