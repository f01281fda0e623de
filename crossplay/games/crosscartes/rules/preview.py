"""What each legal card would do to its own runner: asked of the rules, for the picture before the choice."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosscartes.rules.cards import Card, cards_of
from crossplay.games.crosscartes.rules.events import RunnerMoved, TrickWon
from crossplay.games.crosscartes.rules.state import CrossCartes, Stage


@dataclass(frozen=True, slots=True)
class Preview:
    start: int
    end: int
    """The unrolled row after the card (the +1 included when the trick ends with it)."""
    waits: bool
    """A figure before any number: nobody knows yet."""
    wins: bool
    """The card would be the best of the trick so far."""
    held: int
    """Rows lost because hexagons are taken."""
    surplus: int | None

    @property
    def gain(self) -> int:
        return self.end - self.start + (self.surplus or 0)


def previews(state: CrossCartes) -> dict[Card, Preview]:
    """For the runner whose card is due, by legal card."""
    if state.stage is not Stage.CARD:
        return {}
    return {card: _preview(state, card) for card in cards_of(state.legal())}


def _preview(state: CrossCartes, card: Card) -> Preview:
    runner = state.order[len(state.played)]
    start = state.rows[runner]
    then = state.copy()
    then.quiet = False
    events = then.play(state.decider(runner), card)
    own = [event for event in events if isinstance(event, RunnerMoved) and event.runner == runner + 1]
    won = next((event.runner == runner + 1 for event in events if isinstance(event, TrickWon)), None)
    return Preview(
        start=start,
        end=own[-1].end if own else start,
        waits=bool(card.figure) and not any(event.why != "bonus" for event in own) and won is None,
        wins=then.best == runner if won is None else won,
        held=sum(event.held for event in own),
        surplus=own[-1].surplus if own else None,
    )
