"""Who sits where, and with which device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from crossplay.bots.contract import Level
from crossplay.core.i18n import N_, tr
from crossplay.input.signals import Device
from crossplay.stage.palette import SEAT_LOOKS, SeatLook

SEAT_NAMES = {
    "orange": N_("Amber"),
    "sky": N_("Sky"),
    "green": N_("Fern"),
    "yellow": N_("Honey"),
    "vermilion": N_("Ember"),
    "purple": N_("Lilac"),
}
"""What a seat is called until somebody gives a name: after its colour."""

CHARACTERS = ("human", "imp", "goblin", "elf", "dwarf", "fairy")


@dataclass(slots=True)
class Sitting:
    """One seat: a person with a device (None while it is unplugged), or a bot."""

    seat: int
    name: str = ""
    device: Device | None = None
    bot: Level | None = None
    dressed: SeatLook | None = None
    """Colour and shape, where a game does not take the usual ones."""
    level: Level = Level.NORMAL
    """The bot that plays here when no person does."""
    left: Device | None = None
    """What the person held who let a bot play; None once it is unplugged."""

    @property
    def look(self) -> SeatLook:
        return self.dressed or SEAT_LOOKS[self.seat - 1]

    @property
    def character(self) -> str:
        return CHARACTERS[(self.seat - 1) % len(CHARACTERS)]

    @property
    def title(self) -> str:
        """The name to show."""
        return self.name or tr(SEAT_NAMES[self.look.name])


@dataclass(slots=True)
class Seating:
    """All seats of a match, in order."""

    sittings: list[Sitting]
    open_hands: bool = False
    """Families may look into each other's hands."""
    settings: dict[str, str] = field(default_factory=dict)
    """Options that change only the presentation (the speed of Crossing's count)."""
    shared: bool = False
    """Nobody has joined with a device of their own: whoever presses plays."""
    left: tuple[int, ...] = ()
    """Seats that people left to bots, the latest last."""

    @classmethod
    def all_bots(cls, levels: Sequence[Level]) -> Seating:
        return cls([Sitting(seat, bot=level) for seat, level in enumerate(levels, 1)])

    def __getitem__(self, seat: int) -> Sitting:
        return self.sittings[seat - 1]

    def __len__(self) -> int:
        return len(self.sittings)

    def dress(self, looks: Sequence[SeatLook]) -> None:
        """Gives each seat the colour and shape that the game wants it to wear."""
        for sitting, look in zip(self.sittings, looks, strict=True):
            sitting.dressed = look

    @property
    def people(self) -> list[Sitting]:
        return [sitting for sitting in self.sittings if sitting.bot is None]

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(sitting.seat for sitting in self.people)

    def of(self, device: Device) -> tuple[int, ...]:
        """The seats that this device plays for; several in a hot seat."""
        return tuple(s.seat for s in self.sittings if s.bot is None and s.device == device)

    def taken(self, device: Device) -> bool:
        return any(s.device == device for s in self.sittings if s.bot is None)

    def lose(self, device: Device) -> tuple[int, ...]:
        """The device is gone; its seats wait for another one."""
        seats = self.of(device)
        for seat in seats:
            self[seat].device = None
        for sitting in self.sittings:
            if sitting.left == device:
                sitting.left = None
        return seats

    def give_to_bot(self, seat: int, level: Level | None = None) -> Level:
        """The person leaves; the bot that sat there before comes back, unless another level is wanted."""
        sitting = self[seat]
        sitting.left, sitting.device = sitting.device, None
        sitting.bot = level or sitting.level
        self.left = (*(other for other in self.left if other != seat), seat)
        return sitting.bot

    def take(self, seat: int, device: Device) -> None:
        """A person sits down, for a bot or with another device than before."""
        sitting = self[seat]
        sitting.level, sitting.bot = sitting.bot or sitting.level, None
        sitting.device, sitting.left = device, None
        self.left = tuple(other for other in self.left if other != seat)

    def open_to(self, device: Device) -> int:
        """The bot's seat for somebody who comes late: the one they left, the last one left, any; 0: none."""
        bots = [sitting.seat for sitting in self.sittings if sitting.bot is not None]
        own = [seat for seat in bots if self[seat].left == device]
        left = [seat for seat in reversed(self.left) if seat in bots]
        return next(iter([*own, *left, *bots]), 0)

    @property
    def orphans(self) -> tuple[int, ...]:
        """People's seats that have no device now."""
        return tuple(s.seat for s in self.sittings if s.bot is None and s.device is None)
