"""The table that a lobby arranges: seats, people, bots and options; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from crossplay.bots.contract import Level
from crossplay.core.contract import Game, Option
from crossplay.input.signals import Device
from crossplay.match.characters import CHARACTERS, assign_characters
from crossplay.match.match import Match, new_seed
from crossplay.screens.guests import Guest
from crossplay.table.seats import Seating

LONGEST_NAME = 10
LEVELS = (Level.EASY, Level.NORMAL, Level.HARD)
"""The levels that can be chosen; random play is for experiments only."""
BY_LOT, FIRST = 0, 1
"""The starter that is drawn; the first seat."""


@dataclass
class LobbySeat:
    """One seat: a person with a device, or a bot."""

    level: Level = Level.NORMAL
    device: Device | None = None
    name: str = ""
    character: str = ""
    """The face the person has; empty for a bot, which gets one that is left."""
    borrowed: bool = False
    """Whether somebody else has the face that this person is remembered by: it is kept for the next time."""
    ready: bool = False
    """Whether the person has chosen seat and face."""

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
    starter: int = -1
    """The seat that starts, where that can be chosen."""

    def __post_init__(self) -> None:
        if self.starter < 0:
            self.starter = FIRST if self.game.first_seat_starts else BY_LOT
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
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together; nothing where all play alone."""
        return self.game.teams(self.count) if self.game.teams is not None else ()

    @property
    def order(self) -> list[int]:
        """The seats from left to right: partners side by side."""
        return [seat for team in self.teams for seat in team] or [seat for seat, _ in self.shown]

    @property
    def people(self) -> list[int]:
        return [seat for seat, lobby_seat in self.shown if lobby_seat.taken]

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down, not even at a larger table."""
        return len(self.people) >= max(self.game.seats)

    @property
    def undecided(self) -> list[int]:
        """The seats of people who are still choosing."""
        return [seat for seat in self.people if not self.seats[seat - 1].ready]

    @property
    def characters(self) -> dict[int, str]:
        """Whose face each seat has: those of the people, and what is left for the bots."""
        wanted = {seat: one.character for seat, one in self.shown if one.taken}
        return assign_characters([seat for seat, _ in self.shown], wanted)

    def seats_of(self, device: Device) -> list[int]:
        return [seat for seat, lobby_seat in self.shown if lobby_seat.device == device]

    def choosing(self, device: Device) -> int:
        """Return the seat for which this device is choosing, or 0."""
        return next((seat for seat in reversed(self.seats_of(device)) if seat in self.undecided), 0)

    # --- coming and going ----------------------------------------------------------------------------

    def join(self, device: Device, seat: int = 0, *, ready: bool = True) -> int:
        """Take a seat, or the first free one, and return it; 0 if a full table cannot grow."""
        if not seat:
            seat = next((number for number in self.order if not self.seats[number - 1].taken), 0)
        if not seat:
            larger = [count for count in self.game.seats if count > self.count]
            if not larger:
                return 0
            seat, self.count = self.count + 1, larger[0]
        before = self.seats[seat - 1]
        if before.taken:
            return 0
        self.seats[seat - 1] = LobbySeat(before.level, device, ready=ready)
        self.seats[seat - 1].character = self.characters[seat]
        return seat

    def leave(self, seat: int) -> None:
        self.seats[seat - 1] = LobbySeat(self.seats[seat - 1].level)

    def gone(self, device: Device) -> None:
        """Free the seats of a device that was unplugged."""
        for seat in self.seats_of(device):
            self.leave(seat)

    def swap(self, seat: int, other: int) -> None:
        """Let the people on two seats change places; the bots of the seats keep their levels."""
        one, two = self.seats[seat - 1], self.seats[other - 1]
        self.seats[seat - 1] = replace(two, level=one.level)
        self.seats[other - 1] = replace(one, level=two.level)

    def move(self, seat: int, steps: int) -> int:
        """Move a person to the next seat in this direction that nobody has decided for; return it, or 0."""
        order = self.order
        for far in range(1, len(order)):
            other = order[(order.index(seat) + steps * far) % len(order)]
            if not self.seats[other - 1].ready:
                self.swap(seat, other)
                return other
        return 0

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
                self.swap(lost + 1, next(n + 1 for n in range(count) if not self.seats[n].taken))
        self.count = count
        if self.starter > count:
            self.starter = BY_LOT
        for option in self.game.options:
            if self.options[option.key] not in option.values_at(count):
                self.options[option.key] = option.default

    def seat_guests(
        self, guests: Sequence[Guest], plugged: Sequence[Device], before: LobbyTable | None = None
    ) -> None:
        """Seat people whose devices are still there: where they sat `before`, else on the first free seat."""
        for guest in guests:
            here = guest.name and guest.name in self.names.values()
            if guest.device not in plugged or here:
                continue
            kept = before.seat_of(guest) if before is not None else 0
            free = kept <= self.count and kept not in self.people
            if seat := self.join(guest.device, kept if free else 0):
                self.seats[seat - 1].name = guest.name
                self.wear(seat, guest.character)

    def seat_of(self, guest: Guest) -> int:
        """Return where somebody sits, or 0."""
        return next(
            (seat for seat, one in self.shown if (one.name, one.device) == (guest.name, guest.device)), 0
        )

    @property
    def guests(self) -> list[Guest]:
        return [
            Guest(one.name, one.device, "" if one.borrowed else one.character)
            for _, one in self.shown
            if one.device is not None
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

    def free_characters(self, seat: int) -> list[str]:
        """Return the faces that this person may have: those of nobody else."""
        others = [one.character for other, one in self.shown if one.taken and other != seat]
        return [character for character in CHARACTERS if character not in others]

    def change_character(self, seat: int, steps: int) -> None:
        free = self.free_characters(seat)
        lobby_seat = self.seats[seat - 1]
        now = free.index(lobby_seat.character) if lobby_seat.character in free else 0
        lobby_seat.character, lobby_seat.borrowed = free[(now + steps) % len(free)], False

    def wear(self, seat: int, character: str) -> None:
        """Give somebody the face they are remembered by, unless somebody else here has it."""
        if not character:
            return
        lobby_seat = self.seats[seat - 1]
        lobby_seat.borrowed = character not in self.free_characters(seat)
        if not lobby_seat.borrowed:
            lobby_seat.character = character

    def change_level(self, seat: int, steps: int) -> None:
        lobby_seat = self.seats[seat - 1]
        lobby_seat.level = LEVELS[(LEVELS.index(lobby_seat.level) + steps) % len(LEVELS)]

    def change_option(self, option: Option, steps: int) -> None:
        values = option.values_at(self.count)
        now = values.index(self.options[option.key])
        self.options[option.key] = values[(now + steps) % len(values)]

    @property
    def starters(self) -> list[int]:
        """Who may be chosen to start: a draw, and the seats; nothing where all play at once."""
        if self.game.starter_fate is not None:
            return [BY_LOT, *(seat for seat, _ in self.shown)]
        return [FIRST, BY_LOT] if self.game.first_seat_starts else []

    def change_starter(self, steps: int) -> None:
        values = self.starters
        self.starter = values[(values.index(self.starter) + steps) % len(values)]

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

    def draw_seats(self, chance: Random | None = None) -> None:
        """Where the first seat starts and the starter is drawn: draw who takes it."""
        if self.game.first_seat_starts and self.starter == BY_LOT:
            other = (chance or Random(new_seed())).randint(1, self.count)
            if other != 1:
                self.seats[0], self.seats[other - 1] = self.seats[other - 1], self.seats[0]

    def match(self) -> Match:
        """Return a new match of the people and bots on these seats."""
        return Match.begin(
            self.game,
            self.count,
            options=self.rules,
            names=self.names,
            bots=self.bots,
            starter=self.starter,
        )

    def seating(self, match: Match) -> Seating:
        """Return how they sit at that match."""
        settings = {option.key: self.options[option.key] for option in self.game.options if not option.rule}
        return Seating(
            match,
            {seat: lobby_seat.device for seat, lobby_seat in self.shown if lobby_seat.device is not None},
            levels={seat: lobby_seat.level for seat, lobby_seat in self.shown},
            open_hands=self.open_hands,
            settings=settings,
            characters=self.characters,
        )
