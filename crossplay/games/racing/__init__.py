"""Racing: team managers, auctions and six races of "Formule Fun"."""

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from crossplay.games.racing.rules.notation import parse
from crossplay.games.racing.rules.state import start

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
            values=("on", "off"),
            default="on",
            title=N_("Two rounds without a race"),
            labels=(N_("Then a race must be started"), N_("Nobody has to race")),
        ),
    ),
    start=start,
    parse=parse,
    package="crossplay.games.racing",
    points=True,
    secrets=True,
)
