"""What the parts of a table know of the scene that puts them together, and ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from crossplay.bots.contract import Choice
from crossplay.core.contract import Event, State
from crossplay.input.signals import Action, Device, Signal
from crossplay.input.targets import Target, Targets
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner
from crossplay.stage.effects import Effects
from crossplay.stage.motion import Motions
from crossplay.table.banner import Banner
from crossplay.table.corner_buttons import CornerButtons
from crossplay.table.curtain import Curtain
from crossplay.table.event_player import EventPlayer
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.match_log import MatchLog
from crossplay.table.mode import Mode
from crossplay.table.refusal import Refusal
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from crossplay.table.turn_bar import TurnBar
from crossplay.table.view import View


class Router(Protocol):
    """What a table does with the signals of its players."""

    def signal(self, signal: Signal) -> None: ...
    def tick(self, dt: float) -> None: ...
    def forget(self) -> None:
        """Nothing is pressed or held any more: a menu lies over the table."""
        ...

    def seat_of(self, device: Device) -> int:
        """Return the seat that this device acts for now, or 0."""
        ...

    def press_in_bar(self, device: Device, action: Action) -> None:
        """A mouse or finger pressed a button of the bar."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something is held that goes on by itself."""
        ...


class Hinting(Protocol):
    """Hints: see `Hints` in `table/hints.py`."""

    @property
    def shown(self) -> Choice | None: ...
    @property
    def allowed(self) -> bool: ...
    def ask(self) -> None: ...
    def chosen(self, target: Target) -> None: ...
    def drop(self) -> None: ...


class Sweeping(Protocol):
    """What bots did: see `Sweep` in `table/sweep.py`."""

    def dismiss(self) -> None: ...


class RunningTable(Protocol):
    """The scene of a table, as its parts see it: `TableScene` says what each member is.

    The scene imports its parts; this protocol keeps them from importing the scene.
    """

    services: Services
    match: Match
    seating: Seating
    view: View
    runner: MatchRunner
    player: EventPlayer
    router: Router
    curtain: Curtain
    log: MatchLog
    corner: CornerButtons
    turn_bar: TurnBar
    refusal: Refusal
    lesson_guide: LessonGuide | None
    motions: Motions
    effects: Effects
    cursor: Targets
    cursor_shown: bool
    beneath: bool
    acting: int
    last_person: int
    moves: Sequence[Any]
    caption: str

    @property
    def hints(self) -> Hinting: ...
    @property
    def sweep(self) -> Sweeping: ...
    @property
    def mode(self) -> Mode: ...
    @property
    def state(self) -> State: ...
    @property
    def settled(self) -> bool: ...
    @property
    def showing(self) -> bool: ...
    @property
    def hand_guarded(self) -> bool: ...
    @property
    def hand_covered(self) -> bool: ...
    @property
    def banner_rect(self) -> pygame.Rect: ...

    def banner(self) -> Banner | None: ...
    def submit(self, seat: int, move: Any) -> bool: ...
    def show_moves(self, events: Sequence[Event]) -> None: ...
    def settle(self) -> None: ...
    def skip(self) -> None: ...
    def take_back(self) -> bool: ...
    def refuse(self, reason: str) -> None: ...
    def retarget(self) -> None: ...
    def refresh(self) -> None: ...
    def cover_hand(self) -> None: ...
    def viewer_changed(self) -> None: ...
    def open_pause(self) -> None: ...
    def open_log(self) -> None: ...
    def seat_of(self, device: Device) -> int: ...
    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None: ...


class RouterClass(Protocol):
    """The class that the module `view/router.py` of a game exports as `ROUTER`."""

    def __call__(self, scene: RunningTable) -> Router: ...
