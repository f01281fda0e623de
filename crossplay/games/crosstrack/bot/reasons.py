"""Why an action is good: the sentences of hints."""

from __future__ import annotations

from crossplay.bots.contract import Reason
from crossplay.core.i18n import N_
from crossplay.games.crosstrack.bot.survey import Actions, Survey
from crossplay.games.crosstrack.rules.finishing import finishing_move, finishing_moves
from crossplay.games.crosstrack.rules.geometry import LETTERS, SIDES, SPACES
from crossplay.games.crosstrack.rules.moves import Action, Rotate
from crossplay.games.crosstrack.rules.pieces import EXITS
from crossplay.games.crosstrack.rules.routes import arrivals, routes
from crossplay.games.crosstrack.rules.state import CrosstrackState

FINISHES = N_("Finishes the route {route}.")
ANNOUNCES = N_("A finished route stands: announce it.")
ENDS = N_("Your action is made: end your turn.")
SURE = N_("Next turn you can close a route at {space}, and nobody can stop it.")
DOUBLE = N_("Threatens to close a route at {space} and another at {other}.")
BLOCKS = N_("Blocks the route {route}.")
THREATENS = N_("Next turn you can close a route at {space}, if nobody stops you.")
LEADS_ON = N_("A train from {side} can run on through {space} then.")
SAFE = N_("After it no opponent can finish a route at once.")
BEST = N_("Of all that can be done here it looks best.")


def reason_for(state: CrosstrackState, seat: int, move: Action) -> Reason:
    """Return the reason for an action that the seat is about to take."""
    after = state.copy()
    after.play(seat, move)
    marks = (SPACES[move.space],)
    if after.finisher:
        return Reason(FINISHES, {"route": _route(after)}, marks)
    rivals = state.ownership.rivals(seat)
    safe = not any(finishing_move(after, rival) for rival in rivals)
    spaces = _closable(after, seat)
    if spaces and safe:
        if Survey(state, seat, Actions.only(state, seat, move)).sure():
            return Reason(SURE, {"space": SPACES[spaces[0]]}, (*marks, SPACES[spaces[0]]))
        if len(spaces) > 1:
            values = {"space": SPACES[spaces[0]], "other": SPACES[spaces[1]]}
            return Reason(DOUBLE, values, (*marks, *(SPACES[space] for space in spaces)))
    for rival in rivals:
        feared = finishing_move(state, rival)
        if feared is not None and finishing_move(after, rival) is None:
            return Reason(BLOCKS, {"route": _route_by(state, rival, feared)}, marks)
    new = [space for space in spaces if space not in _closable(state, seat)]
    if new and safe:
        return Reason(THREATENS, {"space": SPACES[new[0]]}, (*marks, SPACES[new[0]]))
    for letter in range(len(LETTERS)):
        if _runs_through(after, letter, move.space) and not _runs_through(state, letter, move.space):
            return Reason(LEADS_ON, {"side": LETTERS[letter], "space": SPACES[move.space]}, marks)
    return Reason(SAFE if safe else BEST, marks=marks)


def _closable(state: CrosstrackState, seat: int) -> list[int]:
    """Return the spaces where the seat, were it in turn, could finish a route by turning a piece."""
    return sorted({own.space for own in finishing_moves(state, seat) if isinstance(own, Rotate)})


def _runs_through(state: CrosstrackState, letter: int, space: int) -> bool:
    """Return whether a train from this side of the board can enter the piece on a space, and leave it."""
    entries = arrivals(state.board, letter)[space]
    return any(entries >> side & 1 and EXITS[state.board[space]][side] for side in range(SIDES))


def _route_by(state: CrosstrackState, rival: int, feared: Action) -> str:
    """Return the route that a rival, were it in turn, would finish with the action `feared`."""
    twin = state.copy()
    twin.to_act = rival
    twin.play(rival, feared)
    return _route(twin)


def _route(state: CrosstrackState) -> str:
    """Return a finished route by its ends, such as `c1–c6`."""
    nodes = routes(state.board)[0]
    return f"{SPACES[nodes[0] >> 3]}–{SPACES[nodes[-1] >> 3]}"
