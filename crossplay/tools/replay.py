"""`replay FILE`: check a record; `--json` prints the report of its last position."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import clean_name, read


def main(args: Namespace) -> int:
    match = Match.from_record(read(args.file, GAMES))
    print(json.dumps(report(match)) if args.json else summary(match))
    return 0


def report(match: Match) -> dict[str, Any]:
    """Return the game's report, with the keys that every game has."""
    outcome = match.outcome
    own = match.state.report()
    return {
        "game": match.game.id,
        **own,
        "over": match.over,
        "to_act": [seat for seat in match.state.actors() if seat != FATE],
        "winner": own.get("winner", list(outcome.winners) if outcome else None),
    }


def summary(match: Match) -> str:
    """Return a summary in one line."""
    moves = f"{match.game.title}, {match.header.seats} seats, {len(match.history)} moves"
    outcome = match.outcome
    if outcome is None:
        who = "fate" if match.fate_due else f"seat {' or '.join(map(str, match.state.actors()))}"
        return f"{moves}; {who} to move"
    if not outcome.winners:
        return f"{moves}; drawn"
    names = (clean_name(match.names.get(seat, "")) or f"seat {seat}" for seat in outcome.winners)
    return f"{moves}; won by {' and '.join(names)}"
