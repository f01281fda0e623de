"""Crossing: count to three, point, and hope to be the only one."""

from __future__ import annotations

from crossplay.games.crossing.moves import parse
from crossplay.games.crossing.rules import start
from crossplay.table.contract import Game, Option
from crossplay.words import N_

GAME = Game(
    id="crossing",
    title="Crossing",
    tagline=N_("Count to three, point, and hope to be the only one."),
    seats=(3, 4, 5, 6),
    usual_seats=4,
    minutes=10,
    options=(
        Option("length", ("full", "short"), "full", N_("Length"), (N_("60 stones"), N_("42 stones"))),
        Option(
            "count",
            ("slow", "normal", "fast"),
            "normal",
            N_("Count"),
            (N_("slow"), N_("normal"), N_("fast")),
            rule=False,
        ),
    ),
    start=start,
    parse=parse,
    room="crossplay.games.crossing",
    points=True,
)
