"""What the results say: what decided the game, and its numbers."""

from __future__ import annotations

from crossplay.core.i18n import tr
from crossplay.games.crosstrack.rules.geometry import LETTERS, SPACE_COUNT
from crossplay.games.crosstrack.rules.pieces import colour_of
from crossplay.games.crosstrack.rules.routes import routes
from crossplay.games.crosstrack.rules.state import REPETITION, CrosstrackState
from crossplay.games.crosstrack.view.lit_tracks import kind_of
from crossplay.table.game_scene import Tally
from crossplay.table.seats import Seating


def verdict(state: CrosstrackState, seating: Seating) -> str:
    """One sentence; empty while the game goes on."""
    if state.drawn:
        if state.drawn == REPETITION:
            return tr("A draw: the same position three times")
        return tr("A draw: 300 turns without a route")
    if not state.winner:
        return ""
    name = seating[state.winner].title
    if state.finisher not in state.seating.team[state.winner]:
        other = seating[state.finisher].title
        return tr("{name} announced the route that {other} forgot", name=name, other=other)
    start, end = kind_of(routes(state.board)[0])
    return tr(
        "{name} laid the last link from {start} to {end}", name=name, start=LETTERS[start], end=LETTERS[end]
    )


def tally(state: CrosstrackState) -> list[Tally]:
    lying = [space for space in range(SPACE_COUNT) if state.board[space]]
    crossed = {node >> 3 for route in routes(state.board) for node in route}
    seats = range(1, state.seating.seats + 1)

    def own(seat: int, spaces: set[int]) -> int:
        """Pieces of the seat's own colours; common ones are nobody's."""
        colours = {colour for colour in state.seating.stock[seat] if colour is not state.seating.common}
        return sum(colour_of(state.board[space]) in colours for space in spaces)

    rows = [Tally(tr("Own pieces on the board"), tuple(str(own(seat, set(lying))) for seat in seats))]
    if crossed:
        rows.append(Tally(tr("Own pieces in the route"), tuple(str(own(seat, crossed)) for seat in seats)))
    return rows
