"""What tells how a seat is drawn: name, colours, character, and what its player holds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossplay.bots.contract import Level
from crossplay.games.crossing.view.devices import Devices
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage.palette import SeatLook
from crossplay.table.view import Table

TAPS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
"""The keys of codes, in the order of their letters l r u d."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """All that tells how a seat is drawn; a part of the key under which its picture is cached."""

    seat: int
    name: str
    look: SeatLook
    character: str
    bot: Level | None
    kind: DeviceKind | None
    """The device of a person; None shows no controls."""
    keys: tuple[str, str]
    """What is printed on a keyboard's cover key and on its emote key."""
    confirm: str = ""
    """What is printed on the key that says ready."""
    arrows: tuple[str, ...] = ()
    """What is printed on the keys for left, right, up and down; nothing for other devices."""
    banker: bool = False
    """Whether this seat lays the last stones."""

    @property
    def taps(self) -> dict[str, str]:
        """What is tapped for each letter of a code."""
        return dict(zip("lrud", self.arrows, strict=True))


class Appearances:
    """How all seats look now. Kept, since asking for the names of keys takes its time."""

    def __init__(self, table: Table, devices: Devices) -> None:
        self._table = table
        self._devices = devices
        self.seats: list[Appearance] = []
        self.dress()

    def __getitem__(self, seat: int) -> Appearance:
        return self.seats[seat - 1]

    def dress(self, banker: int = 0) -> None:
        """Look again at who sits where with what; `banker` is the seat that lays the last stones, or 0."""
        self.seats = [self._of(sitting.seat, banker) for sitting in self._table.seating.sittings]

    @property
    def keyboards(self) -> list[Appearance]:
        """One seat for each cluster of keys that people play with: their taps are shown at the targets."""
        found: dict[tuple[str, ...], Appearance] = {}
        for one in self.seats:
            if one.kind is DeviceKind.KEYS:
                found.setdefault(one.arrows, one)
        return list(found.values())

    def _of(self, seat: int, banker: int) -> Appearance:
        sitting, kind = self._table.seating[seat], self._devices.kind(seat)
        named = Appearance(
            seat, sitting.title, sitting.look, sitting.character, sitting.bot, kind, ("", ""),
            banker=seat == banker,
        )  # fmt: skip
        if kind is not DeviceKind.KEYS or not sitting.device:
            return named
        labels = self._table.key_labels(sitting.device)
        return replace(
            named,
            keys=(labels.get(Action.EXTRA, "?"), labels.get(Action.HINT, "?")),
            confirm=labels.get(Action.CONFIRM, "?"),
            arrows=tuple(labels.get(action, "?") for action in TAPS),
        )
