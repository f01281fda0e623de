"""Crosstrack on the stage: take a piece, see it as a ghost, turn it, set it down; watch the train run."""

from __future__ import annotations

import math
from typing import ClassVar, cast

import pygame

from crossplay.controls.signals import Action, Kind
from crossplay.controls.targets import Target
from crossplay.games.crosstrack import events
from crossplay.games.crosstrack.board_view import RouteView
from crossplay.games.crosstrack.holding import Ghost, Held, Reach, look_ahead, route_views
from crossplay.games.crosstrack.moves import ANNOUNCE, DONE, Announce, Done, Place
from crossplay.games.crosstrack.moves import Action as Deed
from crossplay.games.crosstrack.piece_view import LOOKS, PieceView, view_of
from crossplay.games.crosstrack.pieces import Colour, Shape, colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.plan import (
    LESSON_PLAN,
    BoardPlan,
    board_plan,
    stock_of,
    stock_plans,
)
from crossplay.games.crosstrack.results import tally, verdict
from crossplay.games.crosstrack.rules import CrosstrackState
from crossplay.games.crosstrack.seating import SEATINGS
from crossplay.games.crosstrack.table_view import draw_focus, draw_table
from crossplay.play.banner import Banner
from crossplay.play.game_scene import GameScene, Tally
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing, back_out, ease_in_out
from crossplay.stage.palette import SeatLook
from crossplay.table.contract import Event
from crossplay.words import tr

ANNOUNCE_RECT = pygame.Rect(1238, 776, 266, 124)
DONE_RECT = pygame.Rect(416, 776, 266, 124)
LIFT = 9.0
TRAIN_SECONDS = 1.5


class CrosstrackScene(GameScene):
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(420, 954, 1080, 80)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1852, 1008, -100, 0)

    _last_place: tuple[float, float] | None = None
    """Where a ghost was last: the next one comes near it."""

    @classmethod
    def seat_look(cls, seats: int, seat: int) -> SeatLook:
        """A seat wears the colour of its pieces (with two seats the first of two)."""
        return LOOKS[SEATINGS[seats].stock[seat][0]]

    @property
    def position(self) -> CrosstrackState:
        return cast(CrosstrackState, self.state)

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
        self._reach: tuple[object, Reach] | None = None

    def number_of(self, colour: Colour) -> int:
        """The number of the colour's owner; 0 for common pieces."""
        owners = self.position.seating.owners(colour)
        return owners[0] if len(owners) == 1 else 0

    @property
    def reach(self) -> Reach:
        """What the seat to act may take, and where to."""
        if not self.acting:
            return Reach()
        moment = (self.acting, len(self.match.history), self.coach.place if self.coach else 0)
        if self._reach is None or self._reach[0] != moment:
            self._reach = (moment, Reach.of(self.legal(self.acting)))
        return self._reach[1]

    @property
    def suggestion(self) -> Deed | Announce | Done | None:
        """A move to be marked on the board: a hint, or what the lesson asks for."""
        if self.hinted:
            return cast(Deed, self.hinted.move)
        if self.coach and self.acting and not self.coach.over and not self.held:
            return cast(Deed, next(iter(self.legal(self.acting)), None))
        return None

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

    # --- choosing ----------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        if self.position.acted:
            return self._buttons(seat)
        reach, held, pitch = self.reach, self.held, self.plan.pitch
        found = []
        for colour, shape in sorted(reach.stock):
            x, y = stock_of(self.stocks, colour).slot(colour, shape)
            found.append(Target(("stock", colour, shape), x, y, 100, 100, round=True))
        spaces = set(reach.pieces)
        if held:
            spaces |= reach.spaces.get(held.source, frozenset())
        for space in sorted(spaces):
            x, y = self.plan.spaces[space]
            found.append(Target(("space", space), x, y, pitch * 0.92, pitch * 0.92, round=True))
        if held and held.pinned:
            for key, (x, y) in self.handles().items():
                found.append(Target(key, x, y, 80, 80, round=True))
        return found + self._buttons(seat)

    def _buttons(self, seat: int) -> list[Target]:
        """Announcing is always on offer where players announce: a button that came would tell too much."""
        if not self.position.players_announce or self.coach:
            return []
        found = [Target(("announce",), *ANNOUNCE_RECT.center, *ANNOUNCE_RECT.size)]
        if self.position.acted:
            # First, so that ending the turn is what a person in haste does: forgetting is part of the game.
            found.insert(0, Target(("done",), *DONE_RECT.center, *DONE_RECT.size))
        return found

    def handles(self) -> dict[tuple[str, int], tuple[float, float]]:
        """The knobs round a pinned ghost: turn left, turn right, set down; for pointers also put back."""
        if not (self.held and self.held.pinned):
            return {}
        x, y = self.plan.spaces[self.held.space]
        pitch = self.plan.pitch
        down = -1 if y > self.plan.y + pitch else 1
        places = {
            ("turn", -1): (x - pitch * 0.86, y + down * pitch * 0.62),
            ("turn", 1): (x + pitch * 0.86, y + down * pitch * 0.62),
            ("down", 0): (x, y + down * pitch * 0.98),
        }
        device = self.seating[self.acting].device if self.acting else None
        if device and device.kind in (Kind.MOUSE, Kind.TOUCH):
            # Fingers have no button for going back.
            places["back", 0] = (x + pitch * 0.86, y - down * pitch * 0.62)
        return places

    def choose(self, seat: int, target: Target) -> None:
        match target.key:
            case ("stock", Colour() as colour, Shape() as shape):
                if self.held and self.held.source == (colour, shape):
                    self._release()
                else:
                    self._take(Held((colour, shape), colour, shape))
            case ("space", int() as space):
                self._choose_space(seat, space)
            case ("turn", int() as steps):
                self.turn(seat, steps)
            case ("down", _):
                self._set_down(seat)
            case ("back", _):
                self._release()
                self.sound("cancel")
            case ("announce",):
                self.submit(seat, ANNOUNCE)
            case ("done",):
                self.submit(seat, DONE)

    def _choose_space(self, seat: int, space: int) -> None:
        held = self.held
        if held and held.pinned and space == held.space:
            self._set_down(seat)
        elif held and space in self.reach.spaces.get(held.source, ()):
            self._move_ghost(space)
            held.pinned = True
            self.sound("click")
        elif space in self.reach.pieces:
            piece = self.shown[space]
            held = Held(space, colour_of(piece), shape_of(piece), rotation_of(piece), space, pinned=True)
            self._take(held)

    def _take(self, held: Held) -> None:
        """Takes a piece into the hand; its ghost comes to a space where it may go."""
        self._release()
        self.held = held
        self.sound("tile", 0.7)
        spaces = self.reach.spaces[held.source]
        wish = self.hinted.move if self.hinted else None
        if isinstance(wish, Place) and held.source == (wish.colour, wish.shape):
            held.rotation, first = wish.rotation, wish.space
        elif held.origin >= 0:
            first = held.origin
        else:
            # Where the cursor was last on the board, else the middle.
            place = self._last_place or (self.plan.x, self.plan.y)
            first = min(spaces, key=lambda space: (math.dist(self.plan.spaces[space], place), space))
        self._move_ghost(first)
        self.cursor.show(self.targets(self.acting))
        self.cursor.select(("space", first))

    def _release(self) -> None:
        self.held = self.ghost = None

    def _move_ghost(self, space: int) -> None:
        held = self.held
        assert held is not None
        x, y = self.plan.spaces[space]
        self._last_place = (x, y)
        held.space = space
        if self.ghost is None:
            key = (held.colour, held.shape)
            start = (x, y) if held.origin >= 0 else stock_of(self.stocks, held.colour).slot(*key)
            self.ghost = Ghost(PieceView(*key, *start, 45.0 * held.rotation, self.plan.pitch))
        view = self.ghost.view
        self.motions.to(view, 0.16, x=x, y=y, lift=LIFT)
        self._light_ghost()

    def _light_ghost(self) -> None:
        if self.held and self.ghost:
            secret = self.position.players_announce
            self.ghost.tracks, self.ghost.routes = look_ahead(self.shown, self.held, self.plan, secret=secret)

    def _set_down(self, seat: int) -> None:
        held = self.held
        assert held is not None
        move = held.move(self.shown)
        if move is None:
            self._release()
            self.sound("cancel")
            return
        self.landing = held
        if not self.submit(seat, move):
            self.landing = None

    def back(self, seat: int) -> bool:
        held = self.held
        if held is None:
            return False
        if held.pinned and held.origin < 0:
            held.pinned = False
            self.cursor.select(("space", held.space))
        else:
            self._release()
        return True

    def turn(self, seat: int, steps: int) -> None:
        focus = self.cursor.focus
        if self.held is None and focus and _space_of(focus) >= 0:
            self._choose_space(seat, _space_of(focus))
            self.retarget()
        held, ghost = self.held, self.ghost
        if held is None or ghost is None:
            return
        before = 45.0 * held.rotation
        held.rotation = (held.rotation + steps) % 8
        # From where the turn under way would have ended, so that quick steps add up.
        self.motions.finish()
        ghost.view.angle = before
        self.motions.to(ghost.view, 0.16, angle=before + 45.0 * steps)
        self._light_ghost()
        self.sound("tick")
        self.refresh()

    def extra(self, seat: int) -> None:
        if self.position.players_announce and not self.coach:
            self.submit(seat, ANNOUNCE)
        else:
            self.turn(seat, 1)

    def focused(self, seat: int, target: Target | None) -> None:
        held = self.held
        if held and not held.pinned and target:
            space = _space_of(target)
            if space != held.space and space in self.reach.spaces.get(held.source, ()):
                self._move_ghost(space)

    def prompt(self, seat: int) -> str:
        if self.position.acted:
            return tr("Announce a finished route, or end your turn")
        if self.ghost and self.ghost.routes and self.held and self.held.pinned:
            return tr("The last link! Set it down")
        if self.held and self.held.pinned:
            if self.held.origin >= 0:
                return tr("Turn it, or choose another space")
            return tr("Turn it, then set it down")
        if self.held:
            return tr("Choose a space for it")
        return tr("Take a piece of yours, from the stock or the board")

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

    def draw_table(self, canvas: Canvas) -> None:
        draw_table(canvas, self)

    def draw_cursor(self, canvas: Canvas) -> None:
        if self.cursor.focus and self.cursor_shown and not self.showing:
            draw_focus(canvas, self, self.cursor.focus)

    @staticmethod
    def button_rect(move: Announce | Done) -> pygame.Rect:
        return ANNOUNCE_RECT if isinstance(move, Announce) else DONE_RECT

    def key_label(self, action: Action) -> str:
        """What stands on the key of the seat to act, if it plays on a keyboard."""
        device = self.seating[self.acting].device if self.acting else None
        return self.house.hub.keys_of(device).get(action, "") if device else ""


def _space_of(target: Target) -> int:
    """The space a target stands for; -1 for any other."""
    match target.key:
        case ("space", int() as space):
            return space
    return -1


SCENE = CrosstrackScene
