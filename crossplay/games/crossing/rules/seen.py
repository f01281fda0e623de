"""What a viewer knows of a position: everything but the choices that other seats have made in this round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from crossplay.core.contract import FATE, Event, Viewer
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules import scoring
from crossplay.games.crossing.rules.choices import bits, choices
from crossplay.games.crossing.rules.moves import Aim, Stones
from crossplay.games.crossing.rules.serving import is_short, layings
from crossplay.games.crossing.rules.stones import Heap, heap

Heaps = tuple[Heap, ...]


class Phase(Enum):
    SERVING = "stones are laid"
    CHOOSING = "the seats choose"
    OVER = "the game is over"


def phase_after_round(bag: Heap) -> Phase:
    """Return what follows a round: an empty bag ends the game (CX-21)."""
    return Phase.SERVING if bag else Phase.OVER


@dataclass(frozen=True, slots=True)
class CrossingSeen:
    """Tuples are by seat or mushroom, counted from 0."""

    viewer: Viewer
    phase: Phase
    round: int
    """The number of the round; 0 before the first stones are laid."""
    bag: Heap
    mushrooms: Heaps
    tiles: Heaps
    won: Heaps
    paused: frozenset[int]
    """The seats that protected in the round resolved last."""
    decided: frozenset[int]
    """The seats that have chosen in this round."""
    own: tuple[tuple[int, Aim], ...] = ()
    """What the viewer's own seats have chosen in this round, by seat."""
    banker: int = 0
    """The seat that lays the last stones if the bag is short, or 0 (CX-20)."""

    @property
    def seats(self) -> int:
        return len(self.tiles)

    @property
    def actors(self) -> tuple[int, ...]:
        if self.phase is Phase.CHOOSING:
            waiting = self.paused | self.decided
            return tuple(seat for seat in range(1, self.seats + 1) if seat not in waiting)
        if self.phase is Phase.SERVING:
            return (self.banker,) if self.banking else (FATE,)
        return ()

    @property
    def banking(self) -> bool:
        """Whether the banker is to lay the stones that are left."""
        return self.phase is Phase.SERVING and self.banker > 0 and is_short(self.bag, self.mushrooms)

    def layings(self) -> tuple[Stones, ...]:
        """Return all that the banker may do now; nothing at any other time."""
        return layings(self.bag, self.mushrooms) if self.banking else ()

    @property
    def last_round(self) -> bool:
        """Whether the last round is being played, or over (CX-21)."""
        return not self.bag and self.phase is not Phase.SERVING

    def choices(self, seat: int) -> tuple[Aim, ...]:
        """Return what a seat may choose now; nothing for a seat that may not."""
        if self.phase is not Phase.CHOOSING or seat not in self.actors:
            return ()
        return choices(self.seats, seat, self.round == 1, bits(self.paused), self.tiles[seat - 1] > 0)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as if the game ended now."""
        return scoring.scores(self.won, self.tiles)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now."""
        return scoring.winners(self.won, self.tiles)

    @property
    def breakdowns(self) -> tuple[scoring.Breakdown, ...]:
        return tuple(scoring.breakdown(won + tile) for won, tile in zip(self.won, self.tiles, strict=True))

    def after(self, event: Event) -> CrossingSeen:
        """Return the position once this event is known."""
        match event:
            case ev.Served(mushroom, letters):
                stones = heap(letters)
                return replace(
                    self, bag=self.bag - stones, mushrooms=_added(self.mushrooms, mushroom, stones)
                )
            case ev.RoundBegan(number):
                return replace(self, phase=Phase.CHOOSING, round=number)
            case ev.Decided(seat, aim):
                own = self.own if aim is None else (*self.own, (seat, aim))
                return replace(
                    self, decided=self.decided | {seat}, own=tuple(sorted(own, key=lambda pair: pair[0]))
                )
            case ev.Revealed() | ev.Passed():
                return replace(self, phase=phase_after_round(self.bag), decided=frozenset(), own=())
            case ev.Gathered(seat, mushroom, stones):
                return replace(
                    self,
                    mushrooms=_added(self.mushrooms, mushroom, -stones),
                    tiles=_added(self.tiles, seat, stones),
                )
            case ev.Robbed(thief, victim, stones):
                return replace(self, tiles=_added(_added(self.tiles, victim, -stones), thief, stones))
            case ev.Protected(seat, stones):
                return replace(
                    self,
                    tiles=_added(self.tiles, seat, -stones),
                    won=_added(self.won, seat, stones),
                    paused=self.paused | {seat},
                )
            case ev.Returned(seat):
                return replace(self, paused=self.paused - {seat})
        return self


def _added(heaps: Heaps, number: int, stones: Heap) -> Heaps:
    """Return the heaps with stones added to one of them, counted from 1."""
    return (*heaps[: number - 1], heaps[number - 1] + stones, *heaps[number:])
