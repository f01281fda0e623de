"""What the parts of the lobby know of it: the seats, the device in use, and what can be done."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from crossplay.core.contract import Game
from crossplay.input.signals import Device
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.settings_control import SettingsControl
from crossplay.stage.motion import Motions
from crossplay.table.services import Services


class LobbyScreen(Protocol):
    game: Game
    table: LobbyTable
    services: Services
    motions: Motions
    by: Device
    """The device used last."""

    @property
    def settings_control(self) -> SettingsControl: ...
    @property
    def focus(self) -> Hashable:
        """What the common cursor is on."""
        ...

    @property
    def cursor_shown(self) -> bool: ...

    def title_of(self, seat: int) -> str:
        """Return what a seat is called."""
        ...

    def join(self, seat: int = 0) -> None: ...
    def leave_seat(self, seat: int) -> None: ...
    def move(self, seat: int, steps: int) -> None: ...
    def change_face(self, seat: int, steps: int) -> None: ...
    def be_ready(self, seat: int) -> None: ...
    def change_ready(self, seat: int) -> None: ...
    def edit(self, seat: int) -> None:
        """Ask for the name of the person on this seat."""
        ...

    def say(self, words: str) -> None: ...
