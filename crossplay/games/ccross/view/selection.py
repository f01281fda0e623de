"""What the player to act points at and has chosen: a cell or two, a zone, a pawn to give up."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import NOBODY
from crossplay.games.ccross.rules import preview
from crossplay.games.ccross.rules.board import CELL_NAMES, CELL_OF, LETTERS
from crossplay.games.ccross.rules.moves import CCrossMove, Put, Swap, Take
from crossplay.games.ccross.rules.preview import ZoneGain
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.texts import tr
from crossplay.games.ccross.view.layout import CELL_TARGET, Point, cell_at, cell_place, zone_middle
from crossplay.input.targets import Target
from crossplay.table.view import Table

ZONE_TARGET = 230.0
"""How large a zone is for a finger."""


class Selection:
    """A placement is put together from one or two cells; zones and pawns to give up are chosen at once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen = CCrossSeen(NOBODY)
        self._places: set[tuple[int, ...]] = set()
        """The cells of each placement that is possible now."""
        self.first: int | None = None
        """The cell chosen for a first pawn, while the second is open."""
        self.gains: list[ZoneGain] = []
        """The zones that somebody would take by the choice under the cursor."""
        self.needs_second = False
        """Whether the pawn under the cursor may be placed only together with a second one."""

    def show(self, seen: CCrossSeen) -> None:
        """Begin anew at this position."""
        self._seen = seen
        self._places = set()
        self.first, self.gains, self.needs_second = None, [], False

    # --- what may be chosen ----------------------------------------------------------------------------

    def targets(self, moves: Sequence[CCrossMove]) -> list[Target]:
        self._places = {move.cells for move in moves if isinstance(move, Put)}
        chosen = [_target(move) for move in moves if isinstance(move, Take | Swap)]
        return chosen + [_cell_target(cell) for cell in sorted(self._cells())]

    def _cells(self) -> set[int]:
        """Return the cells that may be chosen next for a placement."""
        if self.first is None:
            return {cell for cells in self._places for cell in cells}
        cells = set(self._partners_of(self.first))
        return cells | {self.first} if (self.first,) in self._places else cells

    def partners(self, here: int | None) -> list[int]:
        """Return the cells on which a second pawn may go with the chosen one, or else with one on `here`."""
        first = here if self.first is None else self.first
        return [] if first is None else self._partners_of(first)

    def _partners_of(self, cell: int) -> list[int]:
        return [other for cells in self._places if cell in cells for other in cells if other != cell]

    # --- choosing --------------------------------------------------------------------------------------

    def leads_to(self, target: Target, move: CCrossMove) -> bool:
        """Whether choosing this target is a step towards that move."""
        if isinstance(move, Put):
            left = [cell for cell in move.cells if cell != self.first] or move.cells
            return target.key in [CELL_NAMES[cell] for cell in left]
        return target.key == _target(move).key

    def choose(self, target: Target) -> CCrossMove | None:
        """Return the move that this target completes; None when it is the first cell of a placement."""
        if self._seen.choices:
            return Take(zone_of(target))
        cell = cell_of(target)
        if self._seen.to_swap:
            return Swap(cell)
        if self.first is None and (self._partners_of(cell) or preview.of_placement(self._seen, [cell])):
            # A finger sees only now what a pawn would take: so that is confirmed, as one of a pair is.
            self.first = cell
            self._table.sound("click")
            return None
        return Put(tuple(self._meant(cell)))

    def cancel(self) -> bool:
        """Give up the first cell; False when none is chosen."""
        chosen, self.first = self.first is not None, None
        return chosen

    def stroke(self, start: Point, end: Point) -> CCrossMove | None:
        """Place two pawns by a line from cell to neighbour; a tap beside the targets chooses anew.

        A cell that may not be chosen is returned as a move all the same: refusing it says why.
        """
        cell = cell_at(*end)
        if cell is None:
            return None
        if self._seen.choices or self._seen.to_swap:
            if self._table.cursor.at(*end) is None:
                self._table.refuse(tr("Choose one of what is lit"))
            return None
        begun = cell_at(*start)
        if begun not in (None, cell):
            pair = tuple(sorted((begun, cell)))
            return Put(pair) if pair in self._places else None
        if self._table.cursor.at(*end):
            return None
        if self.cancel():
            self._table.retarget()
            self._table.cursor.select(CELL_NAMES[cell])
            focus = self._table.cursor.focus
            if focus and cell_of(focus) == cell:
                return self.choose(focus)
        return Put((cell,))

    # --- looking ahead ---------------------------------------------------------------------------------

    def focused(self, target: Target | None) -> None:
        """Work out what choosing this target would bring."""
        self.gains, self.needs_second = [], False
        if target is None:
            return
        if self._seen.choices:
            self.gains = [preview.of_taking(self._seen, zone_of(target))]
        elif self._seen.to_swap:
            gain = preview.of_swap(self._seen, cell_of(target))
            self.gains = [gain] if gain else []
        else:
            meant = self._meant(cell_of(target))
            self.gains = preview.of_placement(self._seen, meant)
            self.needs_second = tuple(meant) not in self._places

    def _meant(self, cell: int) -> list[int]:
        """Return the cells that confirming would fill."""
        return sorted({cell} if self.first is None else {self.first, cell})


def zone_of(target: Target) -> int:
    return LETTERS.index(str(target.key))


def cell_of(target: Target) -> int:
    return CELL_OF[str(target.key)]


def _target(move: Take | Swap) -> Target:
    if isinstance(move, Swap):
        return _cell_target(move.cell)
    return Target(LETTERS[move.zone], *zone_middle(move.zone), ZONE_TARGET, ZONE_TARGET, round=True)


def _cell_target(cell: int) -> Target:
    return Target(CELL_NAMES[cell], *cell_place(cell), CELL_TARGET, CELL_TARGET, round=True)
