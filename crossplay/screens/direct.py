"""Straight into a game, past shelf and lobby: `play GAME`."""

from __future__ import annotations

from argparse import Namespace

from crossplay.bots.contract import Level
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_PAD, KEYS_WASD
from crossplay.match.journal import Journal
from crossplay.match.line_up import seats_for
from crossplay.match.match import Match
from crossplay.table.game_scene import GameScene, scene_of
from crossplay.table.seats import Seating, Sitting
from crossplay.table.services import House

CLUSTERS = (KEYS_ARROWS, KEYS_WASD, KEYS_IJKL, KEYS_PAD)


def direct_scene(house: House, args: Namespace) -> GameScene:
    """People sit first, bots on the last seats; without `--bots` one person plays against normal ones."""
    game = args.game
    seats = seats_for(game, args.seats, len(args.bots or []))
    bots: list[Level] = args.bots or [Level.NORMAL] * (seats - 1)
    people = seats - len(bots)
    levels = {people + number: level for number, level in enumerate(bots, 1)}
    match = Match.begin(game, seats, options=args.options, bots=levels, seed=args.seed)
    if args.record:
        match.keep_in(Journal(args.record, house.tell))
    elif house.saves is not None:
        house.saves.keep(match)
    sittings = [
        Sitting(seat, bot=levels[seat])
        if seat in levels
        else Sitting(seat, device=CLUSTERS[(seat - 1) % len(CLUSTERS)])
        for seat in match.seats
    ]
    seating = Seating(sittings, shared=people == 1)
    return scene_of(house, match, seating)
