"""What happens at the table of Crosstrack, shown: pieces fly and turn, ice melts, the train runs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import ClassVar, cast

import pygame

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.ownership import SEATINGS
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.rules.state import CrosstrackState
from crossplay.games.crosstrack.view.board_view import RouteView
from crossplay.games.crosstrack.view.holding import Ghost, Held, Reach, route_views
from crossplay.games.crosstrack.view.layout import LESSON_PLAN, BoardPlan, board_plan, stock_of, stock_plans
from crossplay.games.crosstrack.view.piece_view import LOOKS, PieceView, view_of
from crossplay.games.crosstrack.view.preload import warm
from crossplay.games.crosstrack.view.results import tally, verdict
from crossplay.stage.motion import Thing, back_out, ease_in_out
from crossplay.stage.palette import SeatLook
from crossplay.table.banner import Banner
from crossplay.table.game_scene import GameScene, Tally

TRAIN_SECONDS = 1.5


class CrosstrackTable(GameScene):
    """The picture and its motion; what people do with it stands in scene.py."""

    MUSIC: ClassVar[str] = "workshop"
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(420, 954, 1080, 80)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1852, 1008, -100, 0)

    @classmethod
    def seat_look(cls, seats: int, seat: int) -> SeatLook:
        """A seat wears the colour of its pieces (with two seats the first of two)."""
        return LOOKS[SEATINGS[seats].stock[seat][0]]

    @property
    def position(self) -> CrosstrackState:
        return cast(CrosstrackState, self.state)

    _warming: Iterator[None] | None = None

    # --- the picture -----------------------------------------------------------------------------------

    def rebuild(self) -> None:
        state = self.position
        self.plan: BoardPlan = board_plan(*LESSON_PLAN) if self.coach else board_plan()
        self.stocks = stock_plans(state.seating)
        self.shown = bytearray(state.board)
        """The board as it is seen by now: events still to be shown are not on it yet."""
        self.shown_stock: set[tuple[Colour, Shape]] = {
            (colour, shape) for colour in Colour for shape in state.stock[colour]
        }
        self.frozen = state.frozen()
        self.flying: list[PieceView] = []
        self.train = Thing(share=1.0 if state.winner else 0.0)
        self.routes: tuple[RouteView, ...] = route_views(self.shown, self.plan) if state.winner else ()
        self.held: Held | None = None
        self.ghost: Ghost | None = None
        self.landing: Held | None = None
        self._asked = False
        """The cursor has been put on the end of the turn; from then on it is the player's."""
        self._reach: tuple[object, Reach] | None = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.live and not self.moving:
            if self._warming is None:
                self._warming = warm(self.house.canvas, self.plan, self.number_of)
            next(self._warming, None)

    def number_of(self, colour: Colour) -> int:
        """The number of the colour's owner; 0 for common pieces."""
        owners = self.position.seating.owners(colour)
        return owners[0] if len(owners) == 1 else 0

    # --- events ----------------------------------------------------------------------------------------

    def animate(self, event: Event) -> float:
        if isinstance(event, events.Started):
            self.caption = tr("{name} starts", name=self.seating[event.seat].title)
            self.sound("bell")
            return 0.8
        if isinstance(event, events.Placed):
            return self._show_placed(event)
        if isinstance(event, events.Turned):
            return self._show_turned(event)
        if isinstance(event, events.Moved):
            return self._show_moved(event)
        if isinstance(event, events.Announced):
            return self._show_announced(event)
        if isinstance(event, events.Drawn):
            self.caption = verdict(self.position, self.seating)
            self.sound("draw")
            return 1.0
        if isinstance(event, events.TurnPassed):
            self.frozen = self.position.frozen()
            if event.thawed:
                self.sound("chime", 0.5)
        return 0.0

    def _taken_from_ghost(self, space: int, piece: int) -> PieceView | None:
        """Where a person has just set the piece down it need not fly: the ghost becomes the piece."""
        landing, self.landing = self.landing, None
        if landing and self.ghost and (landing.space, landing.piece) == (space, piece):
            view = self.ghost.view
            self.motions.stop(view)
            view.angle = 45.0 * rotation_of(piece)
            return view
        return None

    def _show_placed(self, event: events.Placed) -> float:
        key = (colour_of(event.piece), shape_of(event.piece))
        view = self._taken_from_ghost(event.space, event.piece)
        if view is None:
            x, y = stock_of(self.stocks, key[0]).slot(*key)
            view = PieceView(*key, x, y, pitch=self.plan.pitch)
            self.sound("slide", 0.6)
        self.shown_stock.discard(key)
        return self._fly(view, event.space, event.piece)

    def _show_turned(self, event: events.Turned) -> float:
        view = self._taken_from_ghost(event.space, event.piece)
        self.shown[event.space] = 0
        return self._fly(view or self._lifted(event.space, event.before), event.space, event.piece)

    def _show_moved(self, event: events.Moved) -> float:
        view = self._taken_from_ghost(event.space, event.piece)
        self.shown[event.origin] = 0
        self.frozen.pop(event.origin, None)
        if view is None:
            self.sound("slide", 0.6)
        return self._fly(view or self._lifted(event.origin, event.before), event.space, event.piece)

    def _lifted(self, space: int, piece: int) -> PieceView:
        return view_of(piece, *self.plan.spaces[space], self.plan.pitch)

    def _fly(self, view: PieceView, space: int, piece: int) -> float:
        """Moves the piece to its space, turning it on the way; then it lies there."""
        self.held = self.ghost = None
        x, y = self.plan.spaces[space]
        far = math.hypot(view.x - x, view.y - y) > 20
        steps = (45 * rotation_of(piece) - view.angle + 180) % 360 - 180
        seconds = 0.42 if far else 0.34 if steps else 0.16
        self.flying.append(view)

        def land() -> None:
            if view in self.flying:
                self.flying.remove(view)
            self.shown[space] = piece
            self.frozen = self.position.frozen()
            self.sound("rail" if far or not steps else "click", 0.8)

        self.motions.to(view, seconds, angle=view.angle + steps, ease=back_out)
        if far:
            self.motions.to(view, seconds * 0.5, lift=34.0)
            self.motions.to(view, seconds * 0.5, delay=seconds * 0.5, lift=0.0)
            self.motions.to(view, seconds, x=x, y=y, ease=ease_in_out, then=land)
        else:
            self.motions.to(view, seconds, x=x, y=y, lift=0.0, then=land)
        return seconds

    def _show_announced(self, event: events.Announced) -> float:
        self.routes = route_views(self.shown, self.plan)
        self.train.share = 0.0
        name = self.seating[event.seat].title
        if event.forgotten:
            self.caption = tr("{name} announces the route that was forgotten!", name=name)
        else:
            self.caption = tr("{name} lays the last link!", name=name)
        self.sound("train")
        self.motions.to(
            self.train, TRAIN_SECONDS, share=1.0, ease=ease_in_out, then=lambda: self.sound("fanfare")
        )
        return TRAIN_SECONDS

    # --- results and drawing -------------------------------------------------------------------------------

    def verdict(self) -> str:
        return verdict(self.position, self.seating)

    def tally(self) -> list[Tally]:
        return tally(self.position)

    def banner(self) -> Banner | None:
        found = super().banner()
        if found is None and self.match.over:
            return Banner(self.verdict(), self.position.winner)
        return found
