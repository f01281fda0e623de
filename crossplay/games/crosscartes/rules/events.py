"""What happens in Cross Cartes, in the words of the rules. Runners are 1 to 4."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from crossplay.core.contract import Event, PublicEvent, Viewer
from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.rules.runners import Runners


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
    """Hands of runners 1 to 4; a hand that the viewer may not know is None."""

    reveals = True
    deal: int
    hands: tuple[tuple[Card, ...] | None, ...]
    seats: int

    def for_viewer(self, viewer: Viewer) -> CardsDealt:
        runners = Runners.of(self.seats)
        return replace(
            self,
            hands=tuple(
                hand if runners.shows(runner, viewer) else None for runner, hand in enumerate(self.hands)
            ),
        )


@dataclass(frozen=True, slots=True)
class TrickBegins(PublicEvent):
    chapter = True
    deal: int
    trick: int
    order: tuple[int, ...]
    """The runners in playing order."""
    driver: int
    """The seat that plays for the dead runner of three; 0 while it is not settled, or there is none."""


@dataclass(frozen=True, slots=True)
class DeadHandGiven(PublicEvent):
    """In the first trick of three: the seat that plays for the dead runner is settled (XC-23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A card is laid from a hand that everybody knew: a dead one, or one of two players'."""

    seat: int
    runner: int
    card: Card
    waits: bool
    """A figure before any number: it moves when the pace is set."""
    pace: int
    """Face of the number played last in the trick, with this card; 0 while there is none."""
    best: int
    """The runner whose card is now the best of the trick."""


@dataclass(frozen=True, slots=True)
class HeldCardPlayed(CardPlayed):
    """A card is laid from a hand that others did not know: it cannot be taken back."""

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
class DealOver(PublicEvent):
    """All cards of a deal are played, and nobody has arrived."""

    deal: int


@dataclass(frozen=True, slots=True)
class RaceOver(PublicEvent):
    ranking: tuple[int, ...]
    """Runners, best first."""
    surplus: tuple[int | None, ...]
    winners: tuple[int, ...]
    """Seats."""
