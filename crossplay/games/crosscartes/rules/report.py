"""The report of a race: plain data with the keys of the rules document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossplay.games.crosscartes.rules.cards import CARDS, hand_text
from crossplay.games.crosscartes.rules.phase import RacePhase

if TYPE_CHECKING:
    from crossplay.games.crosscartes.rules.state import CrossCartes


def report(state: CrossCartes, viewer: int | None) -> dict[str, Any]:
    """Return everything, or for a seat what that seat may know: hidden hands are None."""
    due = state.phase is RacePhase.CARD
    order = [runner + 1 for runner in state.standing()]
    outcome = state.outcome()
    return {
        "deal": state.deal,
        "trick": state.trick,
        "to_act": list(state.actors()) if due else [],
        "runner": state.order[len(state.played)] + 1 if due else None,
        "rows": [min(row, state.course.arrival) for row in state.rows],
        "order": order,
        "table": [
            [runner + 1, str(CARDS[card])] for runner, card in zip(state.order, state.played, strict=False)
        ],
        "hands": [
            hand_text(hand) if viewer is None or viewer in seers or not hand else None
            for hand, seers in zip(state.hands, state.runners.seers, strict=True)
        ],
        "surplus": state.surpluses(),
        "ranking": order if outcome else None,
        "winner": list(outcome.winners) if outcome else None,
    }
