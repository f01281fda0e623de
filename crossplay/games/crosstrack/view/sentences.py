"""The sentences of the table: what to do now, what decided the match, and its numbers."""

from __future__ import annotations

from crossplay.games.crosstrack.rules.endings import REPETITION, TURN_LIMIT
from crossplay.games.crosstrack.rules.geometry import LETTERS
from crossplay.games.crosstrack.rules.pieces import colour_of
from crossplay.games.crosstrack.rules.routes import routes
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.rules.tracks import kind_of
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.seats import Seating
from crossplay.table.view import Tally


def prompt(seen: CrosstrackSeen, selection: Selection, lesson_guide: LessonGuide | None) -> str:
    """Return what the seat to act is to do now."""
    held, ghost = selection.held, selection.ghost
    if seen.acted:
        return tr("Announce a route, or end your turn")
    if held and held.pinned:
        if ghost and ghost.routes:
            return tr("The last link! Set it down")
        if held.origin is not None:
            return tr("Turn it, or move it")
        return tr("Turn it, then set it down")
    if held:
        return tr("Choose a space for it")
    if lesson_guide and not lesson_guide.over:
        return tr("Take the marked piece")
    return tr("Take a piece of yours, from the stock or the board")


def verdict(seen: CrosstrackSeen, seating: Seating) -> str:
    """Return what decided the match: one sentence; empty while the game goes on."""
    if seen.drawn == REPETITION:
        return tr("A draw: the same position three times")
    if seen.drawn:
        return tr("A draw: {count} turns without a route", count=TURN_LIMIT)
    if not seen.winner:
        return ""
    name = seating[seen.winner].title
    if seen.forgotten:
        other = seating[seen.finisher].title
        return tr("{name} announced the route that {other} forgot", name=name, other=other)
    start, end = kind_of(routes(seen.board)[0])
    return tr(
        "{name} laid the last link from {start} to {end}", name=name, start=LETTERS[start], end=LETTERS[end]
    )


def tally(seen: CrosstrackSeen) -> list[Tally]:
    """Return the numbers that the results show."""
    lying = {space for space, piece in enumerate(seen.board) if piece}
    crossed = {node >> 3 for route in routes(seen.board) for node in route}
    ownership = seen.ownership

    def row(title: str, spaces: set[int]) -> Tally:
        """Count each seat's pieces of its own colours; common ones are nobody's."""
        counts = []
        for stock in ownership.stock[1:]:
            own = set(stock) - {ownership.common}
            counts.append(str(sum(colour_of(seen.board[space]) in own for space in spaces)))
        return Tally(title, tuple(counts))

    rows = [row(tr("Own pieces on the board"), lying)]
    if crossed:
        rows.append(row(tr("Own pieces in the route"), crossed))
    return rows
