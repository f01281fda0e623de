"""The table that a lobby arranges: seats, people, bots and options; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from crossplay.bots.contract import Level
from crossplay.core.contract import Game, Option
from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.screens.guests import Guest
from crossplay.table.seats import Seating

LONGEST_NAME = 10
LEVELS = (Level.EASY, Level.NORMAL, Level.HARD)
"""The levels that can be chosen; random play is for experiments only."""


@dataclass
class LobbySeat:
    """One seat: a person with a device, or a bot."""

    level: Level = Level.NORMAL
    device: Device | None = None
    name: str = ""

    @property
    def taken(self) -> bool:
        return self.device is not None


@dataclass
class LobbyTable:
    """The seats and options of a match that is about to begin."""

    game: Game
    count: int = 0
    seats: list[LobbySeat] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    open_hands: bool = False

    def __post_init__(self) -> None:
        self.count = self.count or self.game.usual_seats
        while len(self.seats) < max(self.game.seats):
            self.seats.append(LobbySeat())
        for option in self.game.options:
            self.options.setdefault(option.key, option.default)

    @property
    def shown(self) -> list[tuple[int, LobbySeat]]:
        """The seats of this match, with their numbers."""
        return list(enumerate(self.seats[: self.count], 1))

    @property
    def people(self) -> list[int]:
        return [seat for seat, lobby_seat in self.shown if lobby_seat.taken]

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down, not even at a larger table."""
        return len(self.people) >= max(self.game.seats)

    def seats_of(self, device: Device) -> list[int]:
        return [seat for seat, lobby_seat in self.shown if lobby_seat.device == device]

    # --- coming and going ----------------------------------------------------------------------------

    def join(self, device: Device, seat: int = 0) -> int:
        """Take a seat, or the first free one, and return it; 0 if a full table cannot grow."""
        if not seat:
            seat = next((number for number, lobby_seat in self.shown if not lobby_seat.taken), 0)
        if not seat:
            larger = [count for count in self.game.seats if count > self.count]
            if not larger:
                return 0
            seat, self.count = self.count + 1, larger[0]
        lobby_seat = self.seats[seat - 1]
        if lobby_seat.taken:
            return 0
        lobby_seat.device, lobby_seat.name = device, ""
        return seat

    def leave(self, seat: int) -> None:
        lobby_seat = self.seats[seat - 1]
        lobby_seat.device, lobby_seat.name = None, ""

    def gone(self, device: Device) -> None:
        """Free the seats of a device that was unplugged."""
        for seat in self.seats_of(device):
            self.leave(seat)

    def resize(self, steps: int) -> None:
        """Change the number of seats, to no fewer than there are people; nobody loses their seat."""
        fitting = [count for count in self.game.seats if count >= len(self.people)]
        if self.count in fitting:
            index = (fitting.index(self.count) + steps) % len(fitting)
        else:
            index = 0
        count = fitting[index]
        for lost in range(count, self.count):
            if self.seats[lost].taken:
                free = next(n for n in range(count) if not self.seats[n].taken)
                self.seats[free], self.seats[lost] = self.seats[lost], LobbySeat(self.seats[lost].level)
        self.count = count
        for option in self.game.options:
            if self.options[option.key] not in option.values_at(count):
                self.options[option.key] = option.default

    def seat_guests(self, guests: Sequence[Guest], plugged: Sequence[Device]) -> None:
        """Seat the people of the last match whose devices are still there."""
        for guest in guests:
            here = guest.name and guest.name in self.names.values()
            if guest.device in plugged and not here and (seat := self.join(guest.device)):
                self.seats[seat - 1].name = guest.name

    @property
    def guests(self) -> list[Guest]:
        return [
            Guest(lobby_seat.name, lobby_seat.device)
            for _, lobby_seat in self.shown
            if lobby_seat.device is not None
        ]

    def give_name(self, seat: int, name: str, known: Sequence[str] = ()) -> None:
        """Name a seat; a name that another has is numbered, and known names keep their spelling."""
        name = next((one for one in known if one.casefold() == name.casefold()), name)
        others = {
            lobby_seat.name.casefold()
            for other, lobby_seat in self.shown
            if lobby_seat.taken and other != seat
        }
        number, given = 1, name
        while given and given.casefold() in others:
            number += 1
            given = f"{name[: LONGEST_NAME - 2].rstrip()} {number}"
        self.seats[seat - 1].name = given

    # --- choices -------------------------------------------------------------------------------------

    def change_level(self, seat: int, steps: int) -> None:
        lobby_seat = self.seats[seat - 1]
        lobby_seat.level = LEVELS[(LEVELS.index(lobby_seat.level) + steps) % len(LEVELS)]

    def change_option(self, option: Option, steps: int) -> None:
        values = option.values_at(self.count)
        now = values.index(self.options[option.key])
        self.options[option.key] = values[(now + steps) % len(values)]

    # --- what the match is made of -------------------------------------------------------------------

    @property
    def rules(self) -> dict[str, str]:
        """The options that belong to the rules."""
        return {option.key: self.options[option.key] for option in self.game.options if option.rule}

    @property
    def names(self) -> dict[int, str]:
        return {
            seat: lobby_seat.name for seat, lobby_seat in self.shown if lobby_seat.taken and lobby_seat.name
        }

    @property
    def bots(self) -> dict[int, Level]:
        return {seat: lobby_seat.level for seat, lobby_seat in self.shown if not lobby_seat.taken}

    def match(self) -> Match:
        """Return a new match of the people and bots on these seats."""
        return Match.begin(self.game, self.count, options=self.rules, names=self.names, bots=self.bots)

    def seating(self, match: Match) -> Seating:
        """Return how they sit at that match."""
        settings = {option.key: self.options[option.key] for option in self.game.options if not option.rule}
        return Seating(
            match,
            {seat: lobby_seat.device for seat, lobby_seat in self.shown if lobby_seat.device is not None},
            levels={seat: lobby_seat.level for seat, lobby_seat in self.shown},
            open_hands=self.open_hands,
            settings=settings,
        )
