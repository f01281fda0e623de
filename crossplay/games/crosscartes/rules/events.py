"""What happens in Cross Cartes, in the words of the rules. Runners are 1 to 4."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from crossplay.core.contract import Event, PublicEvent, Viewer
from crossplay.games.crosscartes.rules.cards import Card


class Why(StrEnum):
    """What made a runner move."""

    NUMBER = "number"
    FIGURE = "figure"
    BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class DealerDrawn(PublicEvent):
    reveals = True
    seat: int
    order: tuple[int, ...]
    """The runners in the order of the first trick."""


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """Hands of runners 1 to 4; a hand the seat may not know is None."""

    reveals = True
    deal: int
    hands: tuple[tuple[Card, ...] | None, ...]
    seers: tuple[tuple[int, ...], ...]
    """For each runner, the seats that may see its hand."""

    def for_viewer(self, viewer: Viewer) -> CardsDealt:
        hands = zip(self.hands, self.seers, strict=True)
        return replace(
            self, hands=tuple(hand if viewer.intersection(seers) else None for hand, seers in hands)
        )


@dataclass(frozen=True, slots=True)
class TrickBegins(PublicEvent):
    chapter = True
    deal: int
    trick: int
    order: tuple[int, ...]
    """The runners in playing order."""


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A card is laid from a hand that everybody knew anyhow."""

    seat: int
    runner: int
    card: Card
    waits: bool
    """A figure before any number: it moves when the pace is set."""


@dataclass(frozen=True, slots=True)
class HeldCardPlayed(CardPlayed):
    """A card comes out of a hand that others did not know: that cannot be unseen."""

    reveals = True


@dataclass(frozen=True, slots=True)
class RunnerMoved(PublicEvent):
    """A runner runs row by row (unrolled rows, never beyond the arrival)."""

    runner: int
    start: int
    end: int
    why: Why
    points: int
    """What the card says on this terrain, before any limit."""
    held: int
    """Rows given up because hexagons were taken (XC-19)."""
    surplus: int | None
    """Points left over at the arrival; None when not arrived."""


@dataclass(frozen=True, slots=True)
class TrickWon(PublicEvent):
    runner: int
    card: Card


@dataclass(frozen=True, slots=True)
class RaceOver(PublicEvent):
    ranking: tuple[int, ...]
    """Runners, best first."""
    surplus: tuple[int | None, ...]
    winners: tuple[int, ...]
    """Seats."""
