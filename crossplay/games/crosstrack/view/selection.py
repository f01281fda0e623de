"""Taking a piece in hand: its ghost, where it goes, turning it, setting it down or putting it back."""

from __future__ import annotations

import math
from typing import cast

from crossplay.games.crosstrack.rules.geometry import SIDES
from crossplay.games.crosstrack.rules.moves import Action, Announce, Done, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import Colour, Shape
from crossplay.games.crosstrack.rules.tracks import preview
from crossplay.games.crosstrack.view.held import Ghost, Held, Reach, source_of
from crossplay.games.crosstrack.view.layout import Point
from crossplay.games.crosstrack.view.piece_view import DEGREES, PieceView
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.targets import Target
from crossplay.table.view import Table

LIFT = 9.0
"""Units above the board at which a ghost is held."""
_SECONDS = 0.16
"""Seconds a ghost takes to another space or rotation."""
_STOCK_SIZE, _SPACE_SIZE = 100.0, 0.92
"""Size of the targets: in the stock in units, on the board in pitches."""


class Selection:
    """The piece in hand. Every step of it is a target; the last one is the move."""

    def __init__(self, table: Table, top: TableTop) -> None:
        self._table = table
        self._top = top
        self.held: Held | None = None
        self.ghost: Ghost | None = None
        self._near: Point | None = None
        """Where a ghost was last: the next one comes near it."""
        self._reach: Reach | None = None

    def ask_again(self) -> None:
        """Forget what may be taken: the legal moves may be others."""
        self._reach = None

    def release(self) -> None:
        """Let the piece lie where it was taken from."""
        self.held = self.ghost = None

    @property
    def reach(self) -> Reach:
        """What the seat to act may take, and where to."""
        if not self._table.acting:
            return Reach()
        if self._reach is None:
            self._reach = Reach.of(self._table.moves)
        return self._reach

    @property
    def suggestion(self) -> Action | Announce | Done | None:
        """A move to be marked on the board: a hint, or what the lesson asks for."""
        table = self._table
        if self.held:
            return None
        if table.hint:
            return cast(Action | Announce | Done, table.hint.move)
        if table.lesson_guide and table.acting and not table.lesson_guide.over:
            return next(iter(table.moves), None)
        return None

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        reach, plan = self.reach, self._top.plan
        found = []
        for colour, shape in sorted(reach.stock):
            x, y = self._top.stock_of(colour).slot(colour, shape)
            found.append(Target(("stock", colour, shape), x, y, _STOCK_SIZE, _STOCK_SIZE, round=True))
        spaces = reach.pieces | self.open_spaces
        size = plan.pitch * _SPACE_SIZE
        for space in sorted(spaces):
            found.append(Target(("space", space), *plan.spaces[space], size, size, round=True))
        return found

    @property
    def open_spaces(self) -> frozenset[int]:
        """The spaces where the held piece may go."""
        return self.reach.spaces.get(self.held.source, frozenset()) if self.held else frozenset()

    def choose(self, target: Target) -> Action | None:
        """Take a step; return the action that it completes, if it does."""
        match target.key:
            case ("stock", Colour() as colour, Shape() as shape):
                if self.held and self.held.source == (colour, shape):
                    self.release()
                else:
                    self._take(Held.from_stock(colour, shape))
            case ("space", int() as space):
                return self._choose_space(space)
        return None

    def leads_to(self, target: Target, move: object) -> bool:
        """Whether choosing this target is a step towards that move."""
        source = source_of(move)
        in_hand = self.held is not None and self.held.source == source
        match target.key:
            case ("stock", Colour() as colour, Shape() as shape):
                return source == (colour, shape) and not in_hand
            case ("space", int() as space):
                return space == (getattr(move, "space", None) if in_hand else source)
        return False

    def _choose_space(self, space: int) -> Action | None:
        held = self.held
        if held and held.pinned and space == held.space:
            return self.set_down()
        if held and space in self.open_spaces:
            self._pin(held, space)
        elif space in self.reach.pieces:
            self._take(Held.from_board(space, self._top.lying[space]))
        return None

    def _pin(self, held: Held, space: int) -> None:
        self._move_ghost(held, space)
        held.pinned = True
        self._table.sound("click")

    def _put_back(self) -> None:
        self.release()
        self._table.sound("cancel")

    def set_down(self) -> Action | None:
        """Return the action that the held piece has become; where it lies as it lay it is put back."""
        action = self.held.action if self.held else None
        if action is None:
            self._put_back()
        return action

    def _take(self, held: Held) -> None:
        """Take a piece in hand; its ghost comes to a space where it may go, and the cursor with it."""
        self.release()
        self.held = held
        self._table.sound("tile", 0.7)
        space = self._first_space(held)
        self._move_ghost(held, space)
        self._table.cursor.show(self.targets())
        self._table.cursor.select(("space", space))

    def _first_space(self, held: Held) -> int:
        """Return where its ghost comes first: as hinted, where it lies, or near where a ghost was last."""
        wish = self._table.hint.move if self._table.hint else None
        if isinstance(wish, Put | Rotate | Shift) and source_of(wish) == held.source:
            held.rotation = wish.rotation
            return wish.space
        if held.origin is not None:
            return held.origin
        plan = self._top.plan
        near = self._near or (plan.x, plan.y)
        return min(self.open_spaces, key=lambda space: (math.dist(plan.spaces[space], near), space))

    def cancel(self) -> bool:
        """Give up one thing after the other: a ghost that stays follows again, then the piece goes back."""
        held = self.held
        if held is None:
            return False
        if held.pinned and held.origin is None:
            held.pinned = False
            self._table.cursor.select(("space", held.space))
        else:
            self.release()
        return True

    # --- the ghost -------------------------------------------------------------------------------------

    def focused(self, target: Target | None) -> None:
        """Let the ghost follow the cursor until it is pinned."""
        held, space = self.held, space_of(target)
        if held and not held.pinned and space != held.space and space in self.open_spaces:
            self._move_ghost(held, space)

    def rotate(self, steps: int) -> None:
        """Turn the piece in hand; with none in hand the one under the cursor is taken first."""
        space = space_of(self._table.cursor.focus)
        if self.held is None and space is not None:
            self._choose_space(space)
            self._table.retarget()
        held, ghost = self.held, self.ghost
        if held is None or ghost is None:
            return
        before = DEGREES * held.rotation
        held.rotation = (held.rotation + steps) % SIDES
        # From where the turn under way would have ended, so that quick steps add up.
        self._table.motions.finish()
        ghost.view.angle = before
        self._table.motions.to(ghost.view, _SECONDS, angle=before + DEGREES * steps)
        self._look_ahead(held, ghost)
        self._table.sound("tick")
        self._table.refresh()

    def _move_ghost(self, held: Held, space: int) -> None:
        x, y = self._near = self._top.plan.spaces[space]
        held.space = space
        if self.ghost is None:
            start = (x, y)
            if held.origin is None:
                start = self._top.stock_of(held.colour).slot(held.colour, held.shape)
            angle, pitch = DEGREES * held.rotation, self._top.plan.pitch
            self.ghost = Ghost(PieceView(held.colour, held.shape, *start, angle, pitch))
        self._table.motions.to(self.ghost.view, _SECONDS, x=x, y=y, lift=LIFT)
        self._look_ahead(held, self.ghost)

    def _look_ahead(self, held: Held, ghost: Ghost) -> None:
        ghost.ahead = preview(self._top.seen, held.piece, held.space, held.origin)
        ghost.routes = self._top.route_views(ghost.ahead.routes)

    def hand_over(self, space: int, piece: int) -> PieceView | None:
        """Return the ghost if it is this piece on this space: it becomes the piece. Nothing is held then."""
        held, ghost = self.held, self.ghost
        self.release()
        if held is None or ghost is None or (held.space, held.piece) != (space, piece):
            return None
        self._table.motions.stop(ghost.view)
        ghost.view.angle = DEGREES * held.rotation
        return ghost.view

    # --- dragging --------------------------------------------------------------------------------------

    def drag(self, target: Target) -> bool:
        """Pull the piece under the pointer, or the ghost; False when there is none."""
        space = space_of(target)
        if self.held is None or space != self.held.space:
            match target.key:
                case ("stock", Colour() as colour, Shape() as shape):
                    self._take(Held.from_stock(colour, shape))
                case ("space", int() as own) if own in self.reach.pieces:
                    self._take(Held.from_board(own, self._top.lying[own]))
                case _:
                    return False
        if self.held:
            self.held.pinned = False
        return True

    def drop(self, target: Target | None) -> None:
        """Pin the ghost to the space under the pointer, ready to be turned; elsewhere put the piece back."""
        space = space_of(target)
        if self.held and space is not None and space in self.open_spaces:
            self._pin(self.held, space)
        else:
            self._put_back()


def space_of(target: Target | None) -> int | None:
    """Return the space that a target stands for; None for any other."""
    match target.key if target else None:
        case ("space", int() as space):
            return space
    return None
