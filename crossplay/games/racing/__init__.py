"""Racing: team managers, auctions and six races of "Formule Fun"."""

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.core.later import later

GAME = Game(
    id="racing",
    title="Racing",
    tagline=N_("Bid for engines and pilots, sign sponsors, and race when it suits you."),
    seats=(2, 3, 4, 5, 6),
    usual_seats=4,
    minutes=30,
    options=(
        Option(
            key="stall_rule",
            values=("off", "on"),
            default="off",
            title=N_("When to race"),
            labels=(
                N_("when you like"),
                N_("every two rounds"),
            ),
            explained=(
                N_("Nobody ever has to start a race."),
                N_("After two rounds without a race, a team that can must start one."),
            ),
        ),
    ),
    start=later("crossplay.games.racing.rules.state:start"),
    parse=later("crossplay.games.racing.rules.notation:parse"),
    package="crossplay.games.racing",
    points=True,
    secrets=True,
    starter_fate=later("crossplay.games.racing.rules.state:starter_fate"),
)
