"""What lies on the table, as far as it has been shown, and where everything has its place."""

from __future__ import annotations

from collections.abc import Iterable

from crossplay.games.crosstrack.rules.pieces import EMPTY, Colour
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.rules.tracks import Leg, finished_routes
from crossplay.games.crosstrack.view.board_view import RouteView
from crossplay.games.crosstrack.view.layout import LESSON_PLAN, BoardPlan, StockPlan, board_plan, stock_plans
from crossplay.games.crosstrack.view.piece_view import PieceView, view_of
from crossplay.stage.motion import Thing


class TableTop:
    """The board with the pieces that lie on it, the pieces in the air, the finished routes."""

    seen: CrosstrackSeen
    """The position as far as it has been shown; pieces in the air have arrived in it."""
    plan: BoardPlan
    stocks: tuple[StockPlan, ...]
    lying: bytearray
    """The pieces that lie on the board now: those in the air are not among them."""
    flying: list[PieceView]
    train: Thing
    """`share` is how far the train has run along the finished routes: 0 … 1."""
    routes: tuple[RouteView, ...]
    """The finished routes that are lit."""

    def show(self, seen: CrosstrackSeen, *, lesson: bool) -> None:
        """Put everything in its place; in a lesson the board is smaller."""
        self.seen = seen
        self.plan = board_plan(*LESSON_PLAN) if lesson else board_plan()
        self.stocks = stock_plans(seen.ownership)
        self.lying = bytearray(seen.board)
        self.flying = []
        self.train = Thing(share=1.0 if seen.winner else 0.0)
        self.routes = ()
        if seen.winner:
            self.light_routes()

    def light_routes(self) -> None:
        self.routes = self.route_views(finished_routes(self.lying))

    def route_views(self, routes: Iterable[tuple[Leg, ...]]) -> tuple[RouteView, ...]:
        return tuple(RouteView.of(self.plan, legs) for legs in routes)

    def stock_of(self, colour: Colour) -> StockPlan:
        return next(plan for plan in self.stocks if colour in plan.colours)

    # --- pieces in the air -----------------------------------------------------------------------------

    def piece_view(self, piece: int, space: int) -> PieceView:
        """Return the picture of a piece as it lies on a space."""
        return view_of(piece, *self.plan.spaces[space], self.plan.pitch)

    def lift(self, space: int) -> None:
        """Take the piece away from its space."""
        self.lying[space] = EMPTY

    def land(self, view: PieceView, space: int, piece: int) -> None:
        """Let a piece that was in the air lie on its space."""
        if view in self.flying:
            self.flying.remove(view)
        self.lying[space] = piece
