"""`play GAME --headless`: let bots play one match and print the outcome."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from crossplay.bots.contract import Level
from crossplay.bots.worker import InlineBotWorker
from crossplay.match.journal import Journal
from crossplay.match.line_up import line_up, seats_for
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner


def main(args: Namespace) -> int:
    bots = args.bots or [Level.NORMAL]
    seats = seats_for(args.game, args.seats, len(bots))
    journal = Journal(args.record, lambda line: print(line, file=sys.stderr)) if args.record else None
    match = Match.begin(
        args.game,
        seats,
        options=args.options,
        bots=dict(enumerate(line_up(bots, seats), 1)),
        seed=args.seed,
        journal=journal,
    )
    MatchRunner(match, InlineBotWorker()).run()
    outcome = match.outcome
    assert outcome is not None
    print(
        json.dumps(
            {
                "game": match.game.id,
                "winner": list(outcome.winners),
                "ranking": list(outcome.ranking),
                "scores": list(outcome.scores),
                "moves": len(match.history),
                "reason": outcome.reason,
                "seed": match.header.seed,
            }
        )
    )
    return 0 if journal is None or journal.complete else 1
