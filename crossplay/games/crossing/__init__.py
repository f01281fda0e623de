"""Crossing: count to three, point, and hope to be the only one."""

from __future__ import annotations

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.games.crossing.rules.moves import parse
from crossplay.games.crossing.rules.state import start

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
    package="crossplay.games.crossing",
    points=True,
)
