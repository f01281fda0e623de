"""What the buttons in the bar under the board do."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.crosstrack.rules.moves import Announce
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.signals import Action
from crossplay.table.turn_bar import BarButton
from crossplay.table.view import Table


def announcing(table: Table, top: TableTop) -> bool:
    """Whether `Announce!` is offered.

    It always is where players announce: a button that came with a route would tell that there is one.
    """
    return top.seen.players_announce and table.lesson_guide is None


def bar_buttons(table: Table, top: TableTop, selection: Selection) -> Sequence[BarButton]:
    """Return the buttons for what may be done now: take, turn, set down, announce."""
    hinted = table.hint is not None and isinstance(table.hint.move, Announce)
    announce = [BarButton(Action.EXTRA, tr("Announce!"), main=hinted)] if announcing(table, top) else []
    if top.seen.acted:
        return [*announce, BarButton(Action.CONFIRM, tr("End turn"), main=not hinted)]
    held = selection.held
    if held is None:
        return [*announce, BarButton(Action.CONFIRM, tr("Take"), main=not hinted)]
    back = BarButton(Action.CANCEL, tr("Back"))
    if not held.pinned:
        return [BarButton(Action.CONFIRM, tr("Choose"), main=True), back]
    return [
        BarButton(Action.ROTATE_LEFT, "", picture="turn-left"),
        BarButton(Action.ROTATE_RIGHT, "", picture="turn-right"),
        BarButton(Action.CONFIRM, tr("Set down"), main=True),
        back,
    ]
