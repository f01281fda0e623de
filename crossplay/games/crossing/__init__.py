"""Crossing: count to three, point, and hope to be the only one."""

from __future__ import annotations

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.core.later import later
from crossplay.games.crossing.rules.moves import LOT, MOST_SEATS, parse

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
            "banker",
            (LOT, *map(str, range(1, MOST_SEATS + 1))),
            LOT,
            N_("Last stones"),
            (
                N_("by lot"),
                N_("by seat 1"),
                N_("by seat 2"),
                N_("by seat 3"),
                N_("by seat 4"),
                N_("by seat 5"),
                N_("by seat 6"),
            ),
            seat_values=True,
        ),
        Option(
            "talk",
            ("none", "20", "40", "60"),
            "none",
            N_("Time to talk"),
            (N_("no limit"), N_("20 seconds"), N_("40 seconds"), N_("60 seconds")),
            rule=False,
        ),
    ),
    start=later("crossplay.games.crossing.rules.state:start"),
    parse=parse,
    package="crossplay.games.crossing",
    points=True,
    lobby_settings=("count_speed",),
)
