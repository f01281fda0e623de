"""Draws the table of Crosstrack from its scene; changes nothing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from crossplay.core.i18n import tr
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER, SPACES
from crossplay.games.crosstrack.rules.moves import Announce, Done, Place, Shift, Turn
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, colour_of, rotated
from crossplay.games.crosstrack.view.board_view import (
    draw_board,
    draw_chevrons,
    draw_octagon,
    draw_route,
    draw_tracks,
)
from crossplay.games.crosstrack.view.layout import Place as Point
from crossplay.games.crosstrack.view.layout import StockPlan, side_point, stock_of
from crossplay.games.crosstrack.view.piece_view import (
    LOOKS,
    PieceView,
    draw_ice,
    draw_lying,
    draw_piece,
    view_of,
)
from crossplay.games.crosstrack.view.stock_view import PIECE_PITCH, Owner, StockView, draw_stock
from crossplay.input.signals import Action, Kind
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, GOLD, INK, VERMILION

if TYPE_CHECKING:
    from crossplay.games.crosstrack.view.scene import CrosstrackScene


_KNOBS = {
    ("turn", -1): "turn-left",
    ("turn", 1): "turn-right",
    ("down", 0): "set-down",
    ("back", 0): "put-back",
}


def draw_table(canvas: Canvas, scene: CrosstrackScene) -> None:
    draw_board(canvas, scene.plan)
    for plan in scene.stocks:
        draw_stock(canvas, stock_view(scene, plan))
    _spaces(canvas, scene)
    _pieces(canvas, scene)
    winner = scene.position.winner
    swap = ((VERMILION, scene.seating[winner].look.colour),) if winner else ()
    for route in scene.routes:
        draw_route(canvas, route, scene.train.share, swap)
    _suggestion(canvas, scene)
    for view in scene.flying:
        draw_piece(canvas, view, scene.number_of(view.colour))
    _ghost(canvas, scene)
    _buttons(canvas, scene)


def stock_view(scene: CrosstrackScene, plan: StockPlan) -> StockView:
    state, seating = scene.position, scene.seating
    if plan.seat:
        sitting = seating[plan.seat]
        partner = next((seat for seat in state.seating.team[plan.seat] if seat != plan.seat), 0)
        owner = Owner(
            sitting.title,
            plan.seat,
            sitting.look,
            sitting.bot.name.lower() if sitting.bot else "",
            sitting.device.kind.name if sitting.device else "",
            sitting.device.id if sitting.device else "",
            partner,
            seating[partner].look if partner else None,
        )
    else:
        everybody = tuple((seat, seating[seat].look) for seat in range(1, len(seating) + 1))
        owner = Owner(tr("Common"), everybody=everybody)
    ready = scene.acting and not scene.showing and not scene.position.acted
    choosable = scene.reach.stock if ready and not scene.held else frozenset()
    held = scene.held
    winners = state.seating.team[state.winner] if state.winner and not scene.showing else ()
    return StockView(
        plan,
        owner,
        frozenset(scene.shown_stock),
        active=bool(plan.seat) and plan.seat in (state.actors() or winners),
        crowned=plan.seat in winners,
        choosable=choosable,
        taken=(held.colour, held.shape) if held and held.origin < 0 and held.colour in plan.colours else None,
    )


def _spaces(canvas: Canvas, scene: CrosstrackScene) -> None:
    """The names of empty spaces, as hints call them, and where the held piece may go."""
    held, wish = scene.held, scene.suggestion
    covered = {held.space if held else -1, wish.space if isinstance(wish, (Place, Shift)) else -1}
    for space, (x, y) in enumerate(scene.plan.spaces):
        if not scene.shown[space] and space not in covered:
            canvas.text(SPACES[space], x, y, Step.NOTE, colour="#55787d")
    if held is None:
        return
    for space in scene.reach.spaces.get(held.source, ()):
        if space != held.space:
            draw_octagon(canvas, "halo-soft", *scene.plan.spaces[space], scene.plan.pitch)


def _pieces(canvas: Canvas, scene: CrosstrackScene) -> None:
    plan, held = scene.plan, scene.held
    glowing = scene.reach.pieces if scene.acting and not scene.showing and not held else frozenset()
    for space, piece in enumerate(scene.shown):
        if not piece:
            continue
        x, y = plan.spaces[space]
        if held and held.origin == space:
            draw_octagon(canvas, "dashes", x, y, plan.pitch * 0.9, 150)
            continue
        draw_lying(canvas, piece, x, y, plan.pitch, scene.number_of(colour_of(piece)))
        if space in glowing:
            draw_octagon(canvas, "halo", x, y, plan.pitch)
        if space in scene.frozen:
            draw_ice(canvas, x, y, plan.pitch, scene.frozen[space])


def _ghost(canvas: Canvas, scene: CrosstrackScene) -> None:
    held, ghost, plan = scene.held, scene.ghost, scene.plan
    if held is None or ghost is None:
        return
    view = ghost.view
    if held.pinned:
        canvas.sprite("crosstrack/ring", view.x, view.y - view.lift, width=plan.pitch * 1.34)
    draw_piece(canvas, view, scene.number_of(view.colour), pale=0.3)
    draw_octagon(canvas, "dashes", view.x, view.y - view.lift, plan.pitch)
    if not _moving(ghost.view, plan.spaces[held.space]):
        draw_tracks(canvas, plan, ghost.tracks, held.space, view.lift)
        for route in ghost.routes:
            for leg in route.legs:
                draw_chevrons(canvas, plan, leg, view.lift if leg[0] == held.space else 0.0)
    if held.pinned:
        _handles(canvas, scene)


def _moving(view: PieceView, place: Point) -> bool:
    """A ghost on its way: the light waits until it is there."""
    return abs(view.x - place[0]) + abs(view.y - place[1]) > 1 or view.angle % 45 > 0.01


def _handles(canvas: Canvas, scene: CrosstrackScene) -> None:
    held, ghost, plan = scene.held, scene.ghost, scene.plan
    assert held is not None
    assert ghost is not None
    view = ghost.view
    bx, by = side_point(0, plan.pitch * 0.6)
    turn = pygame.Vector2(bx, by).rotate(view.angle)
    canvas.sprite(
        "crosstrack/bead", view.x + turn.x, view.y - view.lift + turn.y, width=plan.pitch * 0.27,
        angle=round(view.angle / 5) * 5, swap=((VERMILION, LOOKS[view.colour].colour),),
    )  # fmt: skip
    focus = scene.cursor.focus.key if scene.cursor.focus and scene.cursor_shown else None
    for key, (x, y) in scene.handles().items():
        name = _KNOBS[key]
        if focus == key:
            widgets.glow(canvas, (x, y, plan.pitch * 0.27), reach=18)
        canvas.sprite(f"crosstrack/{name}", x, y, width=plan.pitch * 0.62)
    _handle_glyphs(canvas, scene)


def _handle_glyphs(canvas: Canvas, scene: CrosstrackScene) -> None:
    """Beside each knob what does the same on the device in use; mouse and finger press the knob itself."""
    device = scene.seating[scene.acting].device if scene.acting else None
    if device is None or device.kind in (Kind.MOUSE, Kind.TOUCH):
        return
    assert scene.held is not None
    pitch, middle = scene.plan.pitch, scene.plan.spaces[scene.held.space][1]
    actions = {("turn", -1): Action.TURN_LEFT, ("turn", 1): Action.TURN_RIGHT, ("down", 0): Action.CONFIRM}
    for key, (x, y) in scene.handles().items():
        action = actions[key]
        aside, below = key[1] * pitch * 0.5, 0 if key[1] else math.copysign(pitch * 0.5, y - middle)
        widgets.glyph(canvas, device.kind, action, x + aside, y + below, 54, label=scene.key_label(action))


def _suggestion(canvas: Canvas, scene: CrosstrackScene) -> None:
    """A hint on the board: the piece to take, and a pale picture of it where it should lie."""
    move, plan = scene.suggestion, scene.plan
    if scene.hinted and scene.hinted.reason:
        for name in scene.hinted.reason.marks:
            draw_octagon(canvas, "halo", *plan.spaces[SPACE_NUMBER[name]], plan.pitch)
    if isinstance(move, Place) and move.colour is not None:
        x, y = stock_of(scene.stocks, move.colour).slot(move.colour, move.shape)
        _star(canvas, x, y, PIECE_PITCH)
        sx, sy = plan.spaces[move.space]
        view = PieceView(move.colour, move.shape, sx, sy, 45.0 * move.rotation, plan.pitch, alpha=205)
        _wished(canvas, view)
    elif isinstance(move, Turn):
        # Drawn as it should lie it would hide how it lies now; once in hand it comes turned.
        draw_octagon(canvas, "halo", *plan.spaces[move.space], plan.pitch)
        _star(canvas, *plan.spaces[move.space], plan.pitch)
    elif isinstance(move, Shift):
        _star(canvas, *plan.spaces[move.origin], plan.pitch)
        view = view_of(rotated(scene.shown[move.origin], move.rotation), *plan.spaces[move.space], plan.pitch)
        view.alpha = 205
        _wished(canvas, view)
    elif isinstance(move, (Announce, Done)):
        rect = scene.button_rect(move)
        canvas.glow(rect, reach=30, radius=40)


def _wished(canvas: Canvas, view: PieceView) -> None:
    draw_piece(canvas, view)
    draw_octagon(canvas, "halo", view.x, view.y, view.pitch)
    _star(canvas, view.x, view.y, view.pitch)


def _star(canvas: Canvas, x: float, y: float, pitch: float) -> None:
    """A small lamp at the upper right of what is hinted at."""
    canvas.circle(x + pitch * 0.36, y - pitch * 0.36, 24, GOLD, outline=INK, border=4)
    widgets.icon(canvas, "hint", x + pitch * 0.36, y - pitch * 0.36, 34)


def _buttons(canvas: Canvas, scene: CrosstrackScene) -> None:
    focus = scene.cursor.focus.key if scene.cursor.focus and scene.cursor_shown else None
    for target in scene.cursor.items:
        if target.key == ("announce",):
            _button(canvas, scene, target, tr("Announce!"), Action.EXTRA, focus == target.key, primary=True)
        elif target.key == ("done",):
            _button(canvas, scene, target, tr("End turn"), Action.CONFIRM, focus == target.key, primary=False)


def _button(
    canvas: Canvas,
    scene: CrosstrackScene,
    target: Target,
    words: str,
    action: Action,
    focus: bool,
    *,
    primary: bool,
) -> None:
    rect = pygame.FRect(0, 0, target.width, target.height)
    rect.center = (target.x, target.y)
    if focus:
        canvas.glow(rect, reach=24, radius=36)
    canvas.panel(rect, GOLD if primary else CREAM, border=8 if focus else 6, radius=36)
    canvas.text(
        words, rect.centerx, rect.top + 42, Step.LEAD if primary else Step.BODY,
        face=Face.DISPLAY if primary else Face.BOLD, width=rect.width - 36, height=62,
    )  # fmt: skip
    device = scene.seating[scene.acting].device if scene.acting else None
    if device:
        label = scene.key_label(action)
        wanted = Action.CONFIRM if device.kind in (Kind.MOUSE, Kind.TOUCH) else action
        widgets.glyph(canvas, device.kind, wanted, rect.centerx, rect.bottom - 34, 50, label=label)


def draw_focus(canvas: Canvas, scene: CrosstrackScene, target: Target) -> None:
    """The cursor: an octagon round pieces and spaces; knobs and buttons light up themselves."""
    match target.key:
        case ("stock", Colour(), Shape()):
            draw_octagon(canvas, "focus", target.x, target.y, PIECE_PITCH)
        case ("space", int() as space):
            if not (scene.held and scene.held.space == space):
                draw_octagon(canvas, "focus", target.x, target.y, scene.plan.pitch)
