"""The rules of Crossing. The numbers CX-… are those of docs/rules/crossing.md."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, Viewer
from crossplay.core.i18n import N_
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules import scoring
from crossplay.games.crossing.rules.choices import SEATS_OF, bits, choices, everybody
from crossplay.games.crossing.rules.moves import LOT, Aim, At, Stones
from crossplay.games.crossing.rules.round import claims, events_of, tiles_after
from crossplay.games.crossing.rules.seen import CrossingSeen, Phase, phase_after_round
from crossplay.games.crossing.rules.serving import (
    FEWER_MUSHROOMS,
    check_banker,
    check_drawn,
    drawn,
    is_short,
    layings,
    tidy,
)
from crossplay.games.crossing.rules.stones import BLUE, COLOURS, RED, WHITE, YELLOW, Heap, count, letters

BAGS: dict[str, Heap] = {
    "full": 18 * (RED + BLUE + YELLOW) + 6 * WHITE,
    "short": 12 * (RED + BLUE + YELLOW) + 6 * WHITE,
}
"""What is in the bag at the start, by the option `length` (CX-2)."""

MOST_POINTS = N_("most points")
MOST_WHITES = N_("level on points, more white stones")
SHARED = N_("level on points and white stones: a shared victory")

OVER = N_("the game is over")
NO_SEAT = N_("there is no seat {seat}")
STONES_FIRST = N_("stones must be laid first")


class Crossing:
    """One position. Lists are by seat or mushroom, counted from 0."""

    __slots__ = (
        "aims",
        "bag",
        "banker",
        "mushrooms",
        "paused",
        "phase",
        "quiet",
        "round",
        "seats",
        "tiles",
        "waiting",
        "won",
    )

    seats: int
    banker: int
    """The seat that lays the last stones if the bag is short; 0 leaves it to the lot (CX-20)."""
    round: int
    phase: Phase
    bag: Heap
    mushrooms: list[Heap]
    tiles: list[Heap]
    won: list[Heap]
    paused: int
    """The seats that protected in the round resolved last, a bit for each."""
    aims: dict[int, Aim]
    """This round's choices by seat, unknown to the others until all are made."""
    waiting: int
    """The seats whose choices are still missing in this round, a bit for each."""
    quiet: bool

    def __init__(self, seats: int, bag: Heap, banker: int = 0) -> None:
        self.seats = seats
        self.banker = banker
        self.round = 0
        self.phase = Phase.SERVING
        self.bag = bag
        self.mushrooms = [0] * (seats - 1)
        self.tiles = [0] * seats
        self.won = [0] * seats
        self.paused = 0
        self.aims = {}
        self.waiting = 0
        self.quiet = False

    def copy(self) -> Crossing:
        twin = Crossing.__new__(Crossing)
        twin.seats = self.seats
        twin.banker = self.banker
        twin.round = self.round
        twin.phase = self.phase
        twin.bag = self.bag
        twin.mushrooms = self.mushrooms[:]
        twin.tiles = self.tiles[:]
        twin.won = self.won[:]
        twin.paused = self.paused
        twin.aims = self.aims.copy()
        twin.waiting = self.waiting
        twin.quiet = self.quiet
        return twin

    def imagine(self, seat: int, rng: Random) -> Crossing:
        """Return the position with the secret choices of the other seats not made yet (CX-5)."""
        twin = self.copy()
        twin.aims = {own: aim for own, aim in self.aims.items() if own == seat}
        twin.waiting |= bits(self.aims.keys() - twin.aims.keys())
        return twin

    # ---- who may do what

    def actors(self) -> tuple[int, ...]:
        if self.phase is Phase.CHOOSING:
            return SEATS_OF[self.waiting]
        return (self.server(),) if self.phase is Phase.SERVING else ()

    def server(self) -> int:
        """Return who lays the next stones: fate, or the banker when the bag is short (CX-20)."""
        return self.banker if self.banker and is_short(self.bag, self.mushrooms) else FATE

    def is_paused(self, seat: int) -> bool:
        return bool(self.paused >> seat & 1)

    def paused_seats(self) -> list[int]:
        return list(SEATS_OF[self.paused])

    @property
    def last_round(self) -> bool:
        """Whether the bag is empty, so that the round now played is the last (CX-21)."""
        return not self.bag

    def moves(self, seat: int) -> list[Aim | Stones]:
        if seat == FATE or seat not in self.actors():
            return []
        if self.phase is Phase.SERVING:
            return list(layings(self.bag, tuple(self.mushrooms)))
        return list(self.choices_of(seat))

    def sample(self, seat: int, rng: Random) -> Aim | Stones:
        if self.phase is Phase.SERVING:
            return tidy(drawn(self.bag, self.mushrooms, rng), self.mushrooms)
        found = self.choices_of(seat)
        return found[int(rng.random() * len(found))]

    def choices_of(self, seat: int) -> tuple[Aim, ...]:
        """Return what a seat that plays this round may choose."""
        return choices(self.seats, seat, self.round == 1, self.paused, self.tiles[seat - 1] > 0)

    # ---- play

    def play(self, seat: int, move: Any) -> list[Event]:
        if self.phase is not Phase.CHOOSING:
            return self._serve(seat, move)
        if seat == FATE:
            raise IllegalMove(N_("the seats choose now"))
        if seat not in SEATS_OF[self.waiting]:
            raise self._not_waiting(seat)
        if move not in self.choices_of(seat):
            raise self._refusal(seat, move)
        self.aims[seat] = move
        self.waiting ^= 1 << seat
        if self.waiting:
            return [] if self.quiet else [ev.Decided(seat, move)]
        happened = self._resolve()
        return [] if self.quiet else [ev.Decided(seat, move), *happened]

    def _not_waiting(self, seat: int) -> IllegalMove:
        """Return why a seat makes no choice now."""
        if not 1 <= seat <= self.seats:
            return IllegalMove(NO_SEAT, seat=seat)
        if self.is_paused(seat):
            return IllegalMove(N_("seat {seat} sits this round out"), seat=seat)
        return IllegalMove(N_("seat {seat} has chosen already"), seat=seat)

    def _refusal(self, seat: int, move: Any) -> IllegalMove:
        """Return why an illegal choice is illegal."""
        if not isinstance(move, Aim):
            return IllegalMove(N_("no stones are laid now"))
        if move.at is At.MUSHROOM:
            return IllegalMove(FEWER_MUSHROOMS, count=len(self.mushrooms))
        if self.round == 1:
            return IllegalMove(N_("in the first round only mushrooms can be pointed at"))
        if move.at is At.SHIELD:
            return IllegalMove(N_("there is no stone on the tile to protect"))
        if move.number == seat:
            return IllegalMove(N_("nobody points at the own tile"))
        if move.number > self.seats:
            return IllegalMove(NO_SEAT, seat=move.number)
        return IllegalMove(N_("seat {seat} is paused and cannot be pointed at"), seat=move.number)

    def _resolve(self) -> list[Event]:
        """Resolve all choices at once, and close the round."""
        claimed = claims(self.aims)
        happened = [] if self.quiet else events_of(self.aims, claimed, self.mushrooms, self.tiles)
        self.tiles = tiles_after(claimed, self.mushrooms, self.tiles)
        for mushroom, picker in claimed.mushrooms.items():
            if picker:
                self.mushrooms[mushroom - 1] = 0
        protected = 0
        for seat in claimed.shields:
            self.won[seat - 1] += self.tiles[seat - 1]
            self.tiles[seat - 1] = 0
            protected |= 1 << seat
        return happened + self._close(protected)

    def _close(self, protected: int) -> list[Event]:
        """End the round: who sat out returns, who protected is paused (CX-13), perhaps the game is over."""
        happened: list[Event] = []
        if not self.quiet:
            happened += [ev.Returned(seat) for seat in self.paused_seats()]
        self.paused = protected
        self.aims = {}
        self.phase = phase_after_round(self.bag)
        if self.phase is Phase.OVER and not self.quiet:
            happened.append(ev.Ended(self.scores(), self.winners()))
        return happened

    def normal(self, seat: int, move: Any) -> Any:
        """Return a banker's move as it is listed: mushrooms and letters may be written in any order."""
        return tidy(move, self.mushrooms) if seat != FATE and isinstance(move, Stones) else move

    # ---- new stones

    def fate(self, rng: Random) -> Stones:
        """Draw stones for every mushroom; if the bag is short, in an order drawn by lot (CX-19, CX-20)."""
        return drawn(self.bag, self.mushrooms, rng)

    def _serve(self, seat: int, move: Any) -> list[Event]:
        if self.phase is Phase.OVER:
            raise IllegalMove(OVER)
        server = self.server()
        if seat != server:
            raise IllegalMove(STONES_FIRST if seat else N_("seat {seat} lays the last stones"), seat=server)
        if not isinstance(move, Stones):
            raise IllegalMove(STONES_FIRST if seat else N_("fate lays stones"))
        check = check_banker if seat else check_drawn
        taken = check(move, self.bag, self.mushrooms)
        laid = move.heaps()
        self.bag -= taken
        self.round += 1
        for mushroom, stones in laid:
            self.mushrooms[mushroom - 1] += stones
        happened: list[Event] = []
        if not self.quiet:
            happened += [ev.Served(mushroom, stones) for mushroom, stones in move.laid]
            happened.append(ev.RoundBegan(self.round, self.last_round))
        self.waiting = everybody(self.seats) & ~self.paused
        if self.waiting:
            self.phase = Phase.CHOOSING
            return happened
        if not self.quiet:
            happened.append(ev.Passed(self.round))
        return happened + self._close(0)

    # ---- the count

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat as if the game ended now."""
        return scoring.scores(self.won, self.tiles)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self.won, self.tiles)

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        keys = scoring.standings(self.won, self.tiles)
        winners, scores = self.winners(), self.scores()
        ranking = sorted(range(1, self.seats + 1), key=lambda seat: keys[seat - 1], reverse=True)
        if len(winners) > 1:
            reason = SHARED
        else:
            reason = MOST_WHITES if scores.count(max(scores)) > 1 else MOST_POINTS
        return Outcome(winners, tuple(ranking), scores, reason)

    def seen_by(self, viewer: Viewer) -> CrossingSeen:
        """Return the whole position, but of this round only the choices of these seats (CX-5)."""
        own = [(seat, self.aims[seat]) for seat in sorted(viewer) if seat in self.aims]
        return CrossingSeen(
            viewer,
            self.phase,
            self.round,
            self.bag,
            tuple(self.mushrooms),
            tuple(self.tiles),
            tuple(self.won),
            frozenset(self.paused_seats()),
            frozenset(self.aims),
            tuple(own),
            self.banker,
        )

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the report, the same for every viewer: the choices of a round are in nobody's."""
        return {
            "round": max(1, self.round),
            "bag": {letter: count(self.bag, COLOURS[letter]) for letter in "rbyw"},
            "mushrooms": [letters(stones) for stones in self.mushrooms],
            "tiles": [letters(stones) for stones in self.tiles],
            "won": [letters(stones) for stones in self.won],
            "paused": self.paused_seats(),
            "scores": list(self.scores()),
            "winner": list(self.winners()) if self.phase is Phase.OVER else [],
        }


def start(seats: int, options: Mapping[str, str]) -> Crossing:
    banker = options["banker"]
    return Crossing(seats, BAGS[options["length"]], 0 if banker == LOT else int(banker))
