"""The move that is marked on the table: a hint, or what a lesson asks for."""

from __future__ import annotations

from typing import cast

from crossplay.games.racing.rules.moves import Act
from crossplay.table.view import Table


def suggested(table: Table) -> Act | None:
    """Return the move to be marked, or None; there is none while the hand is covered."""
    if table.hint:
        return cast(Act, table.hint.move)
    if table.lesson_guide and table.acting and not table.lesson_guide.over and len(table.moves) == 1:
        return cast(Act, table.moves[0])
    return None
