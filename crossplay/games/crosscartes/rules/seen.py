"""What a viewer knows of a race: plain, immutable data, advanced by events.

Runners count from 0 here, as in the state; events count them from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from crossplay.core.contract import FATE, Event, Viewer
from crossplay.games.crosscartes.rules.cards import CARDS, COLOUR_MASK, HAND_SIZE, Card, cards_of, playable
from crossplay.games.crosscartes.rules.events import (
    CardPlayed,
    CardsDealt,
    DeadHandGiven,
    DealerDrawn,
    DealOver,
    RaceOver,
    RunnerMoved,
    TrickBegins,
    TrickWon,
)
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import NO_RUNNER, NO_SEAT, RUNNERS, Runners, standing
from crossplay.games.crosscartes.rules.track import COUNTRY, Course, Track, course

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CrossCartesSeen:
    viewer: Viewer
    seats: int
    laps: int
    phase: RacePhase
    deal: int
    """Deals dealt so far."""
    trick: int
    """The trick of this deal that is played, or was played last."""
    rows: tuple[int, ...]
    """The unrolled row of each runner; beyond the arrival it counts on."""
    came: tuple[int, ...]
    """Runners in the order in which they came to their rows."""
    hands: tuple[int | None, ...]
    """The cards of each runner as a bit mask; None where the viewer may not know them."""
    counts: tuple[int, ...]
    """The number of cards of each runner."""
    order: tuple[int, ...]
    """Runners in the playing order of this trick."""
    played: tuple[int, ...]
    """Cards on the table; `played[n]` is by runner `order[n]`."""
    pace: int
    """Face of the number played last in this trick; 0 while there is none."""
    best: int
    """The runner whose card is the best of this trick; −1 while there is none."""
    last_winner: int
    """The winner of the trick before; −1 in the first."""
    driver: int
    """The seat that plays for the dead runner of three in this trick; 0 while not settled."""
    track: Track = field(default=COUNTRY, repr=False)

    # --- who and what ----------------------------------------------------------------------------------

    @property
    def course(self) -> Course:
        return course(self.laps, self.track)

    @property
    def runners(self) -> Runners:
        return Runners.of(self.seats)

    @property
    def due(self) -> int:
        """The runner whose card is awaited; −1 for none."""
        if self.phase is not RacePhase.CARD or len(self.played) == len(self.order):
            return NO_RUNNER
        return self.order[len(self.played)]

    @property
    def decider(self) -> int:
        """The seat that chooses the card that is awaited; 0 for none."""
        due = self.due
        return self.runners.owner[due] or self.driver if due >= 0 else NO_SEAT

    @property
    def actors(self) -> tuple[int, ...]:
        match self.phase:
            case RacePhase.CARD:
                return (self.decider,)
            case RacePhase.OVER:
                return ()
        return (FATE,)

    @property
    def led(self) -> int:
        """All cards of the colour led; 0 before a card is led."""
        return COLOUR_MASK[self.played[0]] if self.played else 0

    @property
    def legal(self) -> list[Card]:
        """The cards that may be played now; empty where the hand is not known."""
        hand = self.hands[self.due] if self.due >= 0 else None
        return cards_of(playable(hand, self.led)) if hand is not None else []

    @property
    def standing(self) -> tuple[int, ...]:
        """Runners, first to last."""
        return standing(self.rows, [self.came.index(runner) for runner in RUNNERS], self.last_winner)

    def surplus(self, runner: int) -> int | None:
        """Return what a runner has left over at the arrival; None before it."""
        over = self.rows[runner] - self.course.arrival
        return over if over >= 0 else None

    # --- what happens ----------------------------------------------------------------------------------

    def after(self, event: Event) -> CrossCartesSeen:
        match event:
            case DealerDrawn():
                order = _from_0(event.order)
                return replace(self, order=order, came=order, phase=RacePhase.DEAL)
            case CardsDealt():
                hands = tuple(None if hand is None else _mask(hand) for hand in event.hands)
                return replace(self, deal=event.deal, hands=hands, counts=(HAND_SIZE,) * len(hands))
            case TrickBegins():
                begun = replace(self, phase=RacePhase.CARD, trick=event.trick, driver=event.driver)
                return replace(begun.with_empty_table(), order=_from_0(event.order))
            case DeadHandGiven():
                return replace(self, driver=event.seat)
            case CardPlayed():
                return self._after_card(event)
            case RunnerMoved():
                return self._after_run(event)
            case TrickWon():
                return replace(self, last_winner=event.runner - 1)
            case DealOver():
                return replace(self.with_empty_table(), phase=RacePhase.DEAL)
            case RaceOver():
                return replace(self.with_empty_table(), phase=RacePhase.OVER)
        return self

    def with_empty_table(self) -> CrossCartesSeen:
        """Return the same position once the cards of the trick are put away."""
        return replace(self, played=(), pace=0, best=NO_RUNNER)

    def _after_card(self, event: CardPlayed) -> CrossCartesSeen:
        runner = event.runner - 1
        hand = self.hands[runner]
        return replace(
            self,
            hands=_with(self.hands, runner, None if hand is None else hand & ~event.card.bit),
            counts=_with(self.counts, runner, self.counts[runner] - 1),
            played=(*self.played, event.card.index),
            pace=event.pace,
            best=event.best - 1,
        )

    def _after_run(self, event: RunnerMoved) -> CrossCartesSeen:
        runner = event.runner - 1
        came = self.came
        if event.start != event.end:
            came = (*(other for other in came if other != runner), runner)
        row = event.end + (event.surplus or 0)
        return replace(self, rows=_with(self.rows, runner, row), came=came)


def lying_cards(seen: CrossCartesSeen) -> list[tuple[int, Card]]:
    """Return the cards on the table with their runners, in the order played."""
    return [(runner, CARDS[card]) for runner, card in zip(seen.order, seen.played, strict=False)]


def _from_0(order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(runner - 1 for runner in order)


def _mask(hand: tuple[Card, ...]) -> int:
    return sum(card.bit for card in hand)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
