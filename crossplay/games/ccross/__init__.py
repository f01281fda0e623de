"""C-Cross: a connection game for two on a carved board."""

from crossplay.games.ccross.moves import parse
from crossplay.games.ccross.rules import start
from crossplay.table.contract import Game
from crossplay.words import N_

GAME = Game(
    id="ccross",
    title="C-Cross",
    tagline=N_("Win a zone, give up a pawn, and join two sides of the board."),
    seats=(2,),
    usual_seats=2,
    minutes=20,
    options=(),
    start=start,
    parse=parse,
    room="crossplay.games.ccross",
)
