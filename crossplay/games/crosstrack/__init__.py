"""Crosstrack: white tracks on octagons, and whoever lays the last link wins."""

from __future__ import annotations

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.core.later import later

GAME = Game(
    id="crosstrack",
    title=N_("Crosstrack"),
    tagline=N_("Lay the last link from side to side."),
    seats=(2, 3, 4),
    usual_seats=2,
    minutes=20,
    options=(
        Option(
            key="announce",
            values=("auto", "players"),
            default="auto",
            title=N_("Finished routes"),
            labels=(N_("The program announces"), N_("Players announce")),
            explained=(
                N_("A finished route wins at once."),
                N_("Whoever announces a finished route first wins."),
            ),
        ),
    ),
    start=later("crossplay.games.crosstrack.rules.state:start"),
    parse=later("crossplay.games.crosstrack.rules.moves:parse"),
    package="crossplay.games.crosstrack",
    rematch_fate=later("crossplay.games.crosstrack.rules.state:rematch_fate"),
    starter_fate=later("crossplay.games.crosstrack.rules.state:starter_fate"),
    teams=later("crossplay.games.crosstrack.rules.state:teams"),
)
