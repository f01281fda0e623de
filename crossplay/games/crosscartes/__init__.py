"""Cross Cartes: a cross-country race driven by trick-taking."""

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.core.later import later

GAME = Game(
    id="crosscartes",
    title="Cross Cartes",
    tagline=N_("Spend your strength wisely: the right card for plain, climb and descent."),
    seats=(2, 3, 4),
    usual_seats=4,
    minutes=45,
    options=(
        Option(
            key="laps",
            values=("2", "1"),
            default="2",
            title=N_("Race"),
            labels=(N_("Two laps"), N_("One lap (quick)")),
        ),
    ),
    start=later("crossplay.games.crosscartes.rules.state:start"),
    parse=later("crossplay.games.crosscartes.rules.chance:parse"),
    package="crossplay.games.crosscartes",
    points=True,
    secrets=True,
    starter_fate=later("crossplay.games.crosscartes.rules.chance:dealer_before"),
)
