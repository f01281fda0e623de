"""Why an action is good: the sentences of hints."""

from __future__ import annotations

from crossplay.bots.contract import Reason
from crossplay.core.i18n import N_
from crossplay.games.crosstrack.bot.survey import Actions, Survey
from crossplay.games.crosstrack.rules.finishing import finishing_move, finishing_moves
from crossplay.games.crosstrack.rules.geometry import SPACES
from crossplay.games.crosstrack.rules.moves import Action, Rotate, Shift
from crossplay.games.crosstrack.rules.routes import routes
from crossplay.games.crosstrack.rules.state import CrosstrackState

FINISHES = N_("Finishes the route {route}.")
ANNOUNCES = N_("A finished route stands: announce it.")
ENDS = N_("Your action is made: end your turn.")
SURE = N_("Next turn you can close a route at {space}, and nobody can stop it.")
DOUBLE = N_("Threatens to close a route at {space} and another at {other}: only one can be stopped.")
BLOCKS = N_("Blocks the route {route}.")
THREATENS = N_("Threatens to close a route at {space}, where only you may turn the piece.")
LAYS = N_("Lays track at {space} for a later route.")
HOLDS = N_("Changes the track so that nobody else gets close to a route.")


def reason_for(state: CrosstrackState, seat: int, move: Action) -> Reason:
    """Return the reason for an action that the seat is about to take."""
    after = state.copy()
    after.play(seat, move)
    marks = (SPACES[move.space],)
    if after.finisher:
        return Reason(FINISHES, {"route": _route(after)}, marks)
    rivals = state.ownership.rivals(seat)
    own = [own.space for own in finishing_moves(after, seat) if isinstance(own, Rotate)]
    spaces = sorted(set(own))
    if spaces and not any(finishing_move(after, rival) for rival in rivals):
        if Survey(state, seat, Actions.only(state, seat, move)).sure():
            return Reason(SURE, {"space": SPACES[spaces[0]]}, (*marks, SPACES[spaces[0]]))
        if len(spaces) > 1:
            values = {"space": SPACES[spaces[0]], "other": SPACES[spaces[1]]}
            return Reason(DOUBLE, values, (*marks, *(SPACES[space] for space in spaces)))
    for rival in rivals:
        feared = finishing_move(state, rival)
        if feared is not None and finishing_move(after, rival) is None:
            return Reason(BLOCKS, {"route": _route_by(state, rival, feared)}, marks)
    if spaces:
        return Reason(THREATENS, {"space": SPACES[spaces[0]]}, (*marks, SPACES[spaces[0]]))
    if isinstance(move, Rotate | Shift):
        return Reason(HOLDS, marks=marks)
    return Reason(LAYS, {"space": SPACES[move.space]}, marks)


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
