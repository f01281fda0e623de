"""The null game: everything a game needs and nothing more, the template for a new one.

Each seat gets a card that nobody else sees, and in turn keeps it or draws another one. The best card wins.
"""

from crossplay.core.contract import Game, Option
from tests.nullgame.rules.moves import parse
from tests.nullgame.rules.state import rematch_fate, start

GAME = Game(
    id="nullgame",
    title="Null game",
    tagline="Keep it or draw.",
    seats=(2, 3),
    usual_seats=2,
    minutes=1,
    options=(
        Option("best", ("high", "low"), "high", "Best card", ("the highest", "the lowest")),
        Option("cloth", ("green", "blue"), "green", "Cloth", ("green", "blue"), rule=False),
    ),
    start=start,
    parse=parse,
    package="tests.nullgame",
    secrets=True,
    rematch_fate=rematch_fate,
)
