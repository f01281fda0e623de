"""Who sits where, and with which device.

Names, and which seats bots hold, are the match's: a seating reads them there, and changes them there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crossplay.bots.contract import Level
from crossplay.core.i18n import N_, tr
from crossplay.input.signals import Device
from crossplay.match.characters import assign_characters
from crossplay.match.match import Match
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


class Sitting:
    """One seat: a person with a device (None while it is unplugged), or a bot."""

    def __init__(
        self, match: Match, seat: int, device: Device | None = None, level: Level = Level.NORMAL
    ) -> None:
        self.seat = seat
        self.device = device
        self.level = level
        """The level of the bot that plays here when no person does."""
        self.left_with: Device | None = None
        """The device of the person who let a bot play; None once it is unplugged."""
        self.dressed: SeatLook | None = None
        """Colour and shape, where a game does not take the usual ones."""
        self.character = ""
        """Whose face is shown; no two seats of a table have the same."""
        self._match = match

    @property
    def name(self) -> str:
        """What the person is called, or was whom a bot plays for; empty without a name."""
        return self._match.names.get(self.seat, "")

    @property
    def bot(self) -> Level | None:
        """The level of the bot that plays here; None for a person."""
        return self._match.bot(self.seat)

    @property
    def look(self) -> SeatLook:
        return self.dressed or SEAT_LOOKS[self.seat - 1]

    @property
    def title(self) -> str:
        """The name to show."""
        return self.name or tr(SEAT_NAMES[self.look.name])


class Seating:
    """All seats of a match, in order."""

    def __init__(
        self,
        match: Match,
        devices: Mapping[int, Device] | None = None,
        *,
        levels: Mapping[int, Level] | None = None,
        open_hands: bool = False,
        settings: Mapping[str, str] | None = None,
        shared: bool = False,
        left: Sequence[int] = (),
        characters: Mapping[int, str] | None = None,
    ) -> None:
        """`devices`: what people hold; `levels`: the bots that play on for people who leave.

        `characters`: those that were chosen; the other seats get what is left.
        """
        devices, levels = devices or {}, levels or {}
        self.sittings = [
            Sitting(match, seat, devices.get(seat), levels.get(seat, Level.NORMAL)) for seat in match.seats
        ]
        self.open_hands = open_hands
        """Families may look into each other's hands."""
        self.settings = dict(settings or {})
        """Options that change only the presentation (the speed of Crossing's count)."""
        self.shared = shared
        """Nobody has joined with a device of their own: whoever presses plays."""
        self.left = tuple(left)
        """Seats that people left to bots, the latest last."""
        self._match = match
        for seat, character in assign_characters(match.seats, characters or {}).items():
            self[seat].character = character

    def at(self, match: Match) -> Seating:
        """Return how the same people sit at another match of as many seats."""
        again = Seating(
            match,
            {one.seat: one.device for one in self.sittings if one.device is not None},
            levels={one.seat: one.level for one in self.sittings},
            open_hands=self.open_hands,
            settings=self.settings,
            shared=self.shared,
            left=self.left,
            characters=self.characters,
        )
        for sitting in self.sittings:
            again[sitting.seat].left_with = sitting.left_with
        return again

    @property
    def characters(self) -> dict[int, str]:
        return {sitting.seat: sitting.character for sitting in self.sittings}

    def wear(self, seat: int, character: str) -> None:
        """Give a seat this character; a bot that has it takes the other one, a person keeps it."""
        holder = next((one for one in self.sittings if one.character == character), None)
        if holder is None:
            self[seat].character = character
        elif holder.bot is not None:
            holder.character, self[seat].character = self[seat].character, character

    def __getitem__(self, seat: int) -> Sitting:
        return self.sittings[seat - 1]

    def __len__(self) -> int:
        return len(self.sittings)

    def speaker(self, seat: int) -> Device | None:
        """Return the device whose buttons speak for a seat; for 0, the first that a person holds."""
        if seat:
            return self[seat].device
        return next((self[one].device for one in self.humans if self[one].device), None)

    def dress(self, looks: Sequence[SeatLook]) -> None:
        """Give each seat the colour and shape that the game wants it to wear."""
        for sitting, look in zip(self.sittings, looks, strict=True):
            sitting.dressed = look

    @property
    def people(self) -> list[Sitting]:
        """The seats that no bot holds."""
        return [sitting for sitting in self.sittings if sitting.bot is None]

    @property
    def humans(self) -> tuple[int, ...]:
        """The numbers of those seats."""
        return tuple(sitting.seat for sitting in self.people)

    def of(self, device: Device) -> tuple[int, ...]:
        """Return the seats that this device plays for; several where people pass it on."""
        return tuple(s.seat for s in self.sittings if s.bot is None and s.device == device)

    def taken(self, device: Device) -> bool:
        """Whether the device plays for some seat."""
        return any(s.device == device for s in self.sittings if s.bot is None)

    def lose(self, device: Device) -> tuple[int, ...]:
        """Take a device that is gone from its seats, and return them; they wait for another one."""
        seats = self.of(device)
        for seat in seats:
            self[seat].device = None
        for sitting in self.sittings:
            if sitting.left_with == device:
                sitting.left_with = None
        return seats

    def give_to_bot(self, seat: int, level: Level | None = None) -> None:
        """Give a seat to the bot that sat there before, or to one of another level: its person leaves."""
        sitting = self[seat]
        sitting.left_with, sitting.device = sitting.device, None
        self._match.hand_over(seat, level or sitting.level)
        self.left = (*(other for other in self.left if other != seat), seat)

    def change_level(self, seat: int, level: Level) -> None:
        """The bot on this seat plays at another level."""
        self[seat].level = level
        self._match.hand_over(seat, level)

    def take(self, seat: int, device: Device, name: str = "") -> None:
        """Seat a person of this name, for a bot or with another device than before."""
        sitting = self[seat]
        sitting.level = sitting.bot or sitting.level
        sitting.device, sitting.left_with = device, None
        self._match.hand_over(seat, None)
        self.left = tuple(other for other in self.left if other != seat)
        for other in self.sittings:
            # No bot plays on under the name of somebody who plays elsewhere now.
            if name and other.bot is not None and other.name == name:
                self._match.rename(other.seat, "")
        self._match.rename(seat, name)

    def open_to(self, device: Device) -> int:
        """Return the bot's seat for who comes late: the one they left, the one left last, any, or 0."""
        bots = [sitting.seat for sitting in self.sittings if sitting.bot is not None]
        own = [seat for seat in bots if self[seat].left_with == device]
        left = [seat for seat in reversed(self.left) if seat in bots]
        return next(iter([*own, *left, *bots]), 0)

    @property
    def orphans(self) -> tuple[int, ...]:
        """People's seats that have no device now."""
        return tuple(s.seat for s in self.sittings if s.bot is None and s.device is None)
