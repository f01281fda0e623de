"""The position of a season: where every card, every dollar and every point is.

Lists over seats have an unused entry 0, so that `money[seat]` reads as it is said. Cards are numbers of
the deck. The chapters of the rules (`turn`, `draw_pile`, `market`, `sponsors`, `specials`, `race`) change it.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from crossplay.core.contract import Event
from crossplay.games.racing.rules.deck import deck_for, mask
from crossplay.games.racing.rules.events import Finish
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.phase import Phase

MOST_SEATS = 6
START_MONEY = 20
HAND_LIMIT = 5
"""Cards dealt to each player, and the most that may stay in hand at the end of a turn (RC-2, RC-7)."""
SHORTEST, LONGEST = 6, 8
"""The fewest and the most races of a season (RC-25)."""
MOST_PILOTS = MOST_SPONSORS = 2

Log = list[Event] | None
"""Where events go; None while nobody listens, so that search pays nothing for them."""


class Car(NamedTuple):
    """A car in a race that is being settled; the highest tuple of total and hand comes first."""

    total: int
    hand: int
    seat: int
    pilot: int


class Season:
    """One position."""

    __slots__ = (
        "active",
        "actor",
        "auction_bid",
        "auction_bidder",
        "auction_card",
        "auction_in",
        "auctioned",
        "calendar",
        "chassis",
        "discard",
        "draw",
        "drawing",
        "engine",
        "grid",
        "hands",
        "last_race",
        "market",
        "may_hold",
        "may_wait",
        "money",
        "outlet_card",
        "phase",
        "pilots",
        "points",
        "quiet",
        "raced",
        "races",
        "season",
        "seats",
        "seen",
        "setups",
        "sponsored",
        "sponsors",
        "stall_rule",
        "stalled",
        "table_card",
        "target",
        "unsettled",
        "wins",
    )

    def __init__(self, seats: int, stall_rule: bool = False) -> None:
        places = seats + 1
        self.seats = seats
        self.stall_rule = stall_rule
        self.quiet = False
        self.phase = Phase.FIRST
        self.active = 0
        """Whose turn it is."""
        self.actor = 0
        """Who moves now: the active player, a bidder, a buyer who must replace; 0 for fate."""
        self.money = [0] + [START_MONEY] * seats
        self.points = [0] * places
        self.wins = [0] * places
        self.hands: list[list[int]] = [[] for _ in range(places)]
        self.engine = [NONE] * places
        self.chassis = [NONE] * places
        self.pilots: list[tuple[int, ...]] = [()] * places
        self.sponsors: list[tuple[int, ...]] = [()] * places
        self.market: dict[int, int] = {}
        """Card and the seat it faces."""
        self.draw = list(deck_for(seats))
        """The top card is the last one."""
        self.discard: list[int] = []
        self.table_card = NONE
        """A special or circuit being resolved: in no pile and no hand."""
        self.season = SHORTEST
        self.races = 0
        self.calendar: tuple[tuple[int, int], ...] = ()
        """Circuit and winner of each race that was run."""
        self.stalled = 0
        """Ended turns without a race while a car was ready (RC-28)."""

        # this turn
        self.raced = False
        self.sponsored = False
        self.auctioned = 0
        """Cards (as bits) that were put up for auction this turn."""
        self.setups = 0
        self.drawing = 0
        """Cards still to draw."""
        self.target = 0
        """Whose hand the binoculars are on."""
        self.outlet_card = NONE
        """The pilot bought at the outlet while it is still to be said who is replaced."""

        self.auction_card = NONE
        self.auction_bid = NONE
        self.auction_bidder = 0
        self.auction_in: tuple[int, ...] = ()

        self.grid: tuple[Car, ...] = ()
        """The cars of the race being settled, in the order known so far."""
        self.unsettled: tuple[tuple[int, int], ...] = ()
        """Slices of the grid that lots must still put in order."""
        self.last_race: tuple[Finish, ...] | None = None

        everything = mask(deck_for(seats))
        self.may_wait = everything
        """Cards (as bits) that, by what everybody has seen, may lie in the draw pile."""
        self.may_hold = [everything] * places
        """The same for each hand."""
        self.seen: dict[tuple[int, int], int] = {}
        """What binoculars taught: (who knows, card) → seats (as bits) among which it must be."""

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats = self.seats
        twin.stall_rule = self.stall_rule
        twin.quiet = self.quiet
        twin.phase = self.phase
        twin.active = self.active
        twin.actor = self.actor
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.wins = self.wins[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.engine = self.engine[:]
        twin.chassis = self.chassis[:]
        twin.pilots = self.pilots[:]
        twin.sponsors = self.sponsors[:]
        twin.market = self.market.copy()
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        twin.table_card = self.table_card
        twin.season = self.season
        twin.races = self.races
        twin.calendar = self.calendar
        twin.stalled = self.stalled
        twin.raced = self.raced
        twin.sponsored = self.sponsored
        twin.auctioned = self.auctioned
        twin.setups = self.setups
        twin.drawing = self.drawing
        twin.target = self.target
        twin.outlet_card = self.outlet_card
        twin.auction_card = self.auction_card
        twin.auction_bid = self.auction_bid
        twin.auction_bidder = self.auction_bidder
        twin.auction_in = self.auction_in
        twin.grid = self.grid
        twin.unsettled = self.unsettled
        twin.last_race = self.last_race
        twin.may_wait = self.may_wait
        twin.may_hold = self.may_hold[:]
        twin.seen = self.seen.copy()
        return twin

    def following(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return seat % self.seats + 1

    def opponents(self) -> list[int]:
        """Return the seats of all but the active player."""
        return [seat for seat in range(1, self.seats + 1) if seat != self.active]

    def ready(self, seat: int) -> bool:
        """Return whether this player has a car that could start (RC-19)."""
        return bool(self.pilots[seat]) and self.engine[seat] >= 0 and self.chassis[seat] >= 0

    def anybody_ready(self) -> bool:
        engine, chassis, pilots = self.engine, self.chassis, self.pilots
        for seat in range(1, self.seats + 1):
            if pilots[seat] and engine[seat] >= 0 and chassis[seat] >= 0:
                return True
        return False
