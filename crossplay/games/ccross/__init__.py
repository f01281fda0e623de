"""C-Cross: a connection game for two on a carved board."""

from crossplay.core.contract import Game
from crossplay.core.i18n import N_
from crossplay.core.later import later

GAME = Game(
    id="ccross",
    title="C-Cross",
    tagline=N_("Win a zone, give up a pawn, and join two sides of the board."),
    seats=(2,),
    usual_seats=2,
    minutes=20,
    options=(),
    start=later("crossplay.games.ccross.rules.state:start"),
    parse=later("crossplay.games.ccross.rules.moves:parse"),
    package="crossplay.games.ccross",
    first_seat_starts=True,
)
