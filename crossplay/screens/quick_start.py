"""A match straight from the command line, past shelf and lobby: `play GAME`."""

from __future__ import annotations

from argparse import Namespace
from itertools import cycle

from crossplay.bots.contract import Level
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_PAD, KEYS_WASD
from crossplay.match.journal import Journal
from crossplay.match.line_up import seats_for
from crossplay.match.match import Match
from crossplay.screens.context import ScreenContext
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating

KEYBOARDS = (KEYS_ARROWS, KEYS_WASD, KEYS_IJKL, KEYS_PAD)


def quick_table(context: ScreenContext, args: Namespace) -> TableScene:
    """Return a table: people first, then bots; without `--bots` one person plays against normal ones."""
    services, game = context.services, args.game
    seats = seats_for(game, args.seats, len(args.bots or []))
    bots: list[Level] = args.bots or [Level.NORMAL] * (seats - 1)
    people = seats - len(bots)
    levels = {people + number: level for number, level in enumerate(bots, 1)}
    match = Match.begin(game, seats, options=args.options, bots=levels, seed=args.seed)
    if args.record:
        match.keep_in(Journal(args.record, services.tell))
    elif services.saves is not None:
        services.saves.keep(match)
    # With phones everybody brings their own device.
    keyboards = {} if args.phones is not None else dict(zip(range(1, people + 1), cycle(KEYBOARDS)))
    seating = Seating(match, keyboards, shared=people == 1 and args.phones is None)
    return TableScene(services, match, seating, exits=context.navigator)
