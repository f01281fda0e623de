"""The report of a race: plain data with the keys of the rules document."""

from __future__ import annotations

from typing import Any

from crossplay.core.contract import Outcome
from crossplay.games.crosscartes.rules.cards import hand_text
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen, lying_cards


def report(seen: CrossCartesSeen, outcome: Outcome | None) -> dict[str, Any]:
    """Return what the viewer may know; hands that are hidden from that viewer are None."""
    due = seen.phase is RacePhase.CARD
    order = [runner + 1 for runner in seen.standing]
    return {
        "deal": seen.deal,
        "trick": seen.trick,
        "to_act": list(seen.actors) if due else [],
        "runner": seen.due + 1 if due else None,
        "rows": [min(row, seen.course.arrival) for row in seen.rows],
        "order": order,
        "table": [[runner + 1, str(card)] for runner, card in lying_cards(seen)],
        "hands": [_hand(seen, runner) for runner in RUNNERS],
        "surplus": [seen.surplus(runner) for runner in RUNNERS],
        "ranking": order if outcome else None,
        "winner": list(outcome.winners) if outcome else None,
    }


def _hand(seen: CrossCartesSeen, runner: int) -> str | None:
    """Return the cards of a runner; everybody knows an empty hand."""
    hand = seen.hands[runner] if seen.counts[runner] else 0
    return None if hand is None else hand_text(hand)
