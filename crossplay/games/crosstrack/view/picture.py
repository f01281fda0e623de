"""Draws the table: board, stocks, pieces, routes, hints and the piece in hand. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pygame

from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER, SPACES
from crossplay.games.crosstrack.rules.moves import Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, code, rotated
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.board_view import (
    draw_board,
    draw_chevrons,
    draw_octagon,
    draw_route,
    draw_tracks,
)
from crossplay.games.crosstrack.view.held import Ghost, Held
from crossplay.games.crosstrack.view.last_move import draw_halos, draw_rims
from crossplay.games.crosstrack.view.layout import Point, StockPlan
from crossplay.games.crosstrack.view.piece_view import (
    DEGREES,
    PieceView,
    draw_ice,
    draw_lying,
    draw_piece,
)
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.stock_view import PIECE_PITCH, Owner, StockView, draw_clock, draw_stock
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.palette import GOLD, INK, VERMILION
from crossplay.table.active_seat import draw_confirm_glyph
from crossplay.table.view import Table

_HINT_ALPHA = 205.0
GROWN = 1.06
"""How much larger a piece is while it is turned in the hand."""


class Picture:
    """The whole table, drawn from the back to the front."""

    def __init__(self, table: Table, top: TableTop, selection: Selection) -> None:
        self._table = table
        self._top = top
        self._selection = selection

    def draw(self, canvas: Canvas) -> None:
        top = self._top
        draw_board(canvas, top.plan)
        for plan in top.stocks:
            draw_stock(canvas, self._stock_view(plan))
        self._draw_spaces(canvas)
        recent = () if top.seen.winner else self._table.recent
        draw_halos(canvas, top.plan, recent, top.lying)
        self._draw_pieces(canvas)
        draw_rims(canvas, top.plan, recent, top.lying)
        winner = top.seen.winner
        swap = ((VERMILION, self._table.seating[winner].look.colour),) if winner else ()
        for route in top.routes:
            draw_route(canvas, route, top.train.share, swap)
        self._draw_suggestion(canvas)
        for view in top.flying:
            draw_piece(canvas, view)
        if self._selection.held and self._selection.ghost:
            self._draw_ghost(canvas, self._selection.held, self._selection.ghost)
        self._draw_glyph(canvas)
        draw_clock(canvas, len(top.seen.stock))

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        """Draw the cursor: an octagon round pieces and spaces."""
        match target.key:
            case ("stock", Colour(), Shape()):
                draw_octagon(canvas, "focus", target.x, target.y, PIECE_PITCH)
            case ("space", int() as space):
                held = self._selection.held
                if not (held and held.space == space):
                    draw_octagon(canvas, "focus", target.x, target.y, self._top.plan.pitch)

    # --- stocks ----------------------------------------------------------------------------------------

    def _stock_view(self, plan: StockPlan) -> StockView:
        seen, table, held = self._top.seen, self._table, self._selection.held
        choosing = table.acting and not table.showing and not seen.acted and not held
        winners = () if table.showing else seen.winners
        taken = (held.colour, held.shape) if held and held.origin is None else None
        return StockView(
            plan,
            self._owner(plan),
            seen.stock,
            active=bool(plan.seat) and plan.seat in (seen.actors or winners),
            crowned=plan.seat in winners,
            choosable=self._selection.reach.stock if choosing else frozenset(),
            taken=taken if taken and taken[0] in plan.colours else None,
        )

    def _owner(self, plan: StockPlan) -> Owner:
        seating, seen = self._table.seating, self._top.seen
        if not plan.seat:
            everybody = tuple((seat, seating[seat].look) for seat in range(1, seen.seats + 1))
            return Owner(tr("Common"), everybody=everybody)
        sitting = seating[plan.seat]
        partner = next((seat for seat in seen.ownership.team[plan.seat] if seat != plan.seat), 0)
        return Owner(
            sitting.title,
            plan.seat,
            sitting.look,
            sitting.character,
            self._mood(plan.seat),
            sitting.bot.name.lower() if sitting.bot else None,
            partner,
            seating[partner].look if partner else None,
        )

    def _mood(self, seat: int) -> Mood:
        """Return how somebody feels: at the end, and a bot while it thinks."""
        seen, table = self._top.seen, self._table
        if seen.winners and not table.showing:
            return Mood.GLAD if seat in seen.winners else Mood.SAD
        thinks = seat in seen.actors and table.seating[seat].bot is not None and table.settled
        return Mood.THINKING if thinks else Mood.NORMAL

    # --- board -----------------------------------------------------------------------------------------

    def _draw_spaces(self, canvas: Canvas) -> None:
        """Draw the names of empty spaces, as hints call them, and where the held piece may go."""
        held, wish, plan = self._selection.held, self._selection.suggestion, self._top.plan
        covered = {held.space if held else -1, wish.space if isinstance(wish, Put | Shift) else -1}
        for space, (x, y) in enumerate(plan.spaces):
            if not self._top.lying[space] and space not in covered:
                canvas.text(SPACES[space], x, y, FontSize.NOTE, colour="#7aa090")
        for space in self._selection.open_spaces:
            if held and space != held.space:
                draw_octagon(canvas, "halo-soft", *plan.spaces[space], plan.pitch)

    def _draw_pieces(self, canvas: Canvas) -> None:
        top, held = self._top, self._selection.held
        choosing = self._table.acting and not self._table.showing and not held
        glowing = self._selection.reach.pieces if choosing else frozenset()
        frozen, pitch = top.seen.frozen, top.plan.pitch
        for space, piece in enumerate(top.lying):
            if not piece:
                continue
            x, y = top.plan.spaces[space]
            if held and held.origin == space:
                draw_octagon(canvas, "dashes", x, y, pitch * 0.9, 150)
                continue
            draw_lying(canvas, piece, x, y, pitch)
            if space in glowing:
                draw_octagon(canvas, "halo", x, y, pitch)
            if space in frozen:
                draw_ice(canvas, x, y, pitch, frozen[space])

    # --- the piece in hand -----------------------------------------------------------------------------

    def _draw_ghost(self, canvas: Canvas, held: Held, ghost: Ghost) -> None:
        plan = self._top.plan
        view = replace(ghost.view, pitch=plan.pitch * GROWN) if held.pinned else ghost.view
        draw_piece(canvas, view, pale=0.0 if held.pinned else 0.3)
        if held.pinned:
            self._draw_rim(canvas, view)
        else:
            draw_octagon(canvas, "dashes", view.x, view.y - view.lift, plan.pitch)
        if not _moving(view, plan.spaces[held.space]):
            draw_tracks(canvas, plan, ghost.ahead.tracks, held.space, view.lift)
            for route in ghost.routes:
                for leg in route.legs:
                    draw_chevrons(canvas, plan, leg, view.lift if leg[0] == held.space else 0.0)

    def _draw_rim(self, canvas: Canvas, view: PieceView) -> None:
        """Draw the rim of the piece in hand: eight notches, the golden one turns with the piece."""
        y = view.y - view.lift
        canvas.sprite("crosstrack/in-hand", view.x, y, width=view.pitch * 1.4)
        up = pygame.Vector2(0, -view.pitch * 0.58).rotate(view.angle + DEGREES / 2)
        canvas.sprite("crosstrack/in-hand-up", view.x + up.x, y + up.y, width=view.pitch * 0.16)

    def _draw_glyph(self, canvas: Canvas) -> None:
        acting = self._table.acting
        plate = next((plan.rect for plan in self._top.stocks if plan.seat == acting), None)
        if acting and plate:
            draw_confirm_glyph(canvas, self._table, plate.centerx, plate.bottom)

    # --- hints -----------------------------------------------------------------------------------------

    def _draw_suggestion(self, canvas: Canvas) -> None:
        """Draw a hint on the board: the piece to take, and a pale picture of it where it should lie."""
        move, top, hint = self._selection.suggestion, self._top, self._table.hint
        pitch, spaces = top.plan.pitch, top.plan.spaces
        for name in hint.reason.marks if hint and hint.reason else ():
            draw_octagon(canvas, "halo", *spaces[SPACE_NUMBER[name]], pitch)
        match move:
            case Put(Colour() as colour, shape, space, rotation):
                _star(canvas, *top.stock_of(colour).slot(colour, shape), PIECE_PITCH)
                self._draw_wished(canvas, code(colour, shape, rotation), space)
            case Rotate(space):
                # Drawn as it should lie it would hide how it lies now; once in hand it comes turned.
                draw_octagon(canvas, "halo", *spaces[space], pitch)
                _star(canvas, *spaces[space], pitch)
            case Shift(origin, space, rotation):
                _star(canvas, *spaces[origin], pitch)
                self._draw_wished(canvas, rotated(top.lying[origin], rotation), space)

    def _draw_wished(self, canvas: Canvas, piece: int, space: int) -> None:
        """Draw a piece, pale, where a hint wants it to lie."""
        view = self._top.piece_view(piece, space)
        view.alpha = _HINT_ALPHA
        draw_piece(canvas, view)
        draw_octagon(canvas, "halo", view.x, view.y, view.pitch)
        _star(canvas, view.x, view.y, view.pitch)


def _moving(view: PieceView, place: Point) -> bool:
    """Whether a ghost is on its way: the light waits until it is there."""
    return abs(view.x - place[0]) + abs(view.y - place[1]) > 1 or view.angle % DEGREES > 0.01


def _star(canvas: Canvas, x: float, y: float, pitch: float) -> None:
    """Draw a small lamp at the upper right of what is hinted at."""
    canvas.circle(x + pitch * 0.36, y - pitch * 0.36, 24, GOLD, outline=INK, border=4)
    widgets.icon(canvas, "hint", x + pitch * 0.36, y - pitch * 0.36, 34)
