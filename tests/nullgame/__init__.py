"""The null game: everything a game needs and nothing more, the template for a new one.

Each seat gets a card that nobody else sees, from 1 to 9, and keeps it or draws another. The best card wins.
"""

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import N_
from tests.nullgame.rules.moves import parse
from tests.nullgame.rules.state import rematch_fate, start

GAME = Game(
    id="nullgame",
    title="Null game",
    tagline=N_("Keep it or draw."),
    seats=(2, 3),
    usual_seats=2,
    minutes=1,
    options=(
        Option("best", ("high", "low"), "high", N_("Best card"), (N_("the highest"), N_("the lowest"))),
        Option("cloth", ("green", "blue"), "green", N_("Cloth"), (N_("green"), N_("blue")), rule=False),
    ),
    start=start,
    parse=parse,
    package="tests.nullgame",
    secrets=True,
    rematch_fate=rematch_fate,
    starter_fate=lambda seats, seat: f"first {seat}",
)
