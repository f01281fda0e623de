"""What each legal card would do to its own runner, as far as a viewer knows: shown before the choice."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.rules.events import CardPlayed, RunnerMoved, TrickWon
from crossplay.games.crosscartes.rules.runners import NO_RUNNER, RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.state import CrossCartes


@dataclass(frozen=True, slots=True)
class Preview:
    start: int
    end: int
    """The unrolled row after the card (the +1 included when the trick ends with it)."""
    waits: bool
    """A figure before any number: how far it goes depends on cards to come."""
    wins: bool
    """The card would be the best of the trick so far."""
    held: int
    """Rows lost because hexagons are taken."""
    surplus: int | None

    @property
    def gain(self) -> int:
        return self.end - self.start + (self.surplus or 0)


def previews(seen: CrossCartesSeen) -> dict[Card, Preview]:
    """Return what each legal card would do, for the runner whose card is due; empty for a hidden hand."""
    legal = seen.legal
    if not legal:
        return {}
    state = _position(seen)
    return {card: _preview(state, card) for card in legal}


def _position(seen: CrossCartesSeen) -> CrossCartes:
    """Return a position to try cards in; hands that are not seen are empty in it."""
    state = CrossCartes(seen.seats, seen.laps, seen.track)
    state.phase, state.deal, state.trick = seen.phase, seen.deal, seen.trick
    state.rows = list(seen.rows)
    state.since = [seen.came.index(runner) for runner in RUNNERS]
    state.clock = len(RUNNERS)
    state.hands = [hand or 0 for hand in seen.hands]
    state.order, state.played = seen.order, list(seen.played)
    state.led, state.pace = seen.led, seen.pace
    state.best = seen.best
    state.best_card = seen.played[seen.order.index(seen.best)] if seen.best >= 0 else NO_RUNNER
    state.last_winner, state.driver = seen.last_winner, seen.driver
    return state


def _preview(state: CrossCartes, card: Card) -> Preview:
    runner = state.order[len(state.played)]
    start = min(state.rows[runner], state.course.arrival)
    events = state.copy().play(state.decider(runner), card)
    own = [event for event in events if isinstance(event, RunnerMoved) and event.runner == runner + 1]
    played = next(event for event in events if isinstance(event, CardPlayed))
    won = any(isinstance(event, TrickWon) for event in events)
    return Preview(
        start=start,
        end=own[-1].end if own else start,
        waits=played.waits and not won,
        wins=played.best == runner + 1,
        held=sum(event.held for event in own),
        surplus=own[-1].surplus if own else None,
    )
