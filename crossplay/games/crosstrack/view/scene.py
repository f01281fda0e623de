"""Crosstrack on the stage: take a piece, see it as a ghost, turn it, set it down; watch the train run."""

from __future__ import annotations

import math
from typing import cast

import pygame

from crossplay.core.i18n import tr
from crossplay.games.crosstrack.rules.moves import ANNOUNCE, DONE, Announce, Done, Place, Shift, Turn
from crossplay.games.crosstrack.rules.moves import Action as Deed
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.view.animation import CrosstrackTable
from crossplay.games.crosstrack.view.holding import Ghost, Held, Reach, look_ahead, source_of
from crossplay.games.crosstrack.view.layout import stock_of
from crossplay.games.crosstrack.view.piece_view import PieceView
from crossplay.games.crosstrack.view.table_view import draw_focus, draw_table
from crossplay.input.signals import Action, Kind, Phase, Pointer, Signal
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas

ANNOUNCE_RECT = pygame.Rect(1238, 776, 266, 124)
DONE_RECT = pygame.Rect(416, 776, 266, 124)
LIFT = 9.0
DRAG = 26.0
"""A pointer that moves so many units from where it went down pulls the piece along."""


class CrosstrackScene(CrosstrackTable):
    _last_place: tuple[float, float] | None = None
    """Where a ghost was last: the next one comes near it."""
    _grip: Pointer | None = None
    """Where a pointer went down on a piece, until it is lifted."""
    _dragging = False

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
        if self.held:
            return None
        if self.hinted:
            return cast(Deed, self.hinted.move)
        if self.coach and self.acting and not self.coach.over:
            return cast(Deed, next(iter(self.legal(self.acting)), None))
        return None

    # --- choosing ----------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        if self.position.acted:
            return self._buttons()
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
                found.append(Target(key, x, y, 96, 96, round=True))
        return found + self._buttons()

    def _buttons(self) -> list[Target]:
        """Announcing is always on offer where players announce: a button that came would tell too much."""
        if not self.position.players_announce or self.coach:
            return []
        found = [Target(("announce",), *ANNOUNCE_RECT.center, *ANNOUNCE_RECT.size)]
        if self.position.acted:
            found.append(Target(("done",), *DONE_RECT.center, *DONE_RECT.size))
        return found

    def retarget(self) -> None:
        super().retarget()
        if self.position.acted and self.acting and not self._asked:
            # Ending the turn is what a person in haste does: forgetting to announce is part of the game.
            self._asked = True
            self.cursor.select(("done",))

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
        if isinstance(wish, Place | Turn | Shift) and source_of(wish) == held.source:
            held.rotation, first = wish.rotation, wish.space  # hinted at: it comes as it should lie
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

    # --- dragging: a piece may also be pulled to its space -------------------------------------------------

    def raw_signal(self, signal: Signal) -> bool:
        return isinstance(signal, Pointer) and self._drag(signal)

    def _drag(self, pointer: Pointer) -> bool:
        """Follows a pointer that pulls a piece; True when lifting it has been dealt with here."""
        seat = self.seat_of(pointer.device)
        if not seat or self.showing or self.unsettled or (self.coach and self.coach.reading):
            self._grip, self._dragging = None, False
            return False
        if pointer.phase is Phase.DOWN:
            same = self._grip and (self._grip.device, self._grip.finger) == (pointer.device, pointer.finger)
            if self._grip is None or same:  # a second finger may turn what the first one holds
                self._grip, self._dragging = pointer, False
            return False
        grip = self._grip
        if grip is None or (grip.device, grip.finger) != (pointer.device, pointer.finger):
            return False
        if pointer.phase is Phase.MOVE and not self._dragging:
            if math.hypot(pointer.x - grip.x, pointer.y - grip.y) > DRAG:
                self._dragging = self._pull(seat, grip)
        elif pointer.phase in (Phase.UP, Phase.CANCEL):
            dropped, self._grip, self._dragging = self._dragging, None, False
            if dropped and self.held:
                self._drop(pointer)
                return True
        return False

    def _pull(self, seat: int, grip: Pointer) -> bool:
        """Takes the piece under the place where the pointer went down, if there is one."""
        target = self.cursor.at(grip.x, grip.y)
        if target is None or target.key in self.handles():
            return False
        if not (self.held and _space_of(target) == self.held.space):
            if isinstance(target.key, tuple) and target.key[0] == "stock":
                self._take(Held(target.key[1:], *target.key[1:]))
            elif _space_of(target) in self.reach.pieces:
                self._release()
                self._choose_space(seat, _space_of(target))
            else:
                return False
        if self.held:
            self.held.pinned = False
        self.retarget()
        return True

    def _drop(self, pointer: Pointer) -> None:
        """Over a space the ghost is pinned, ready to be turned; anywhere else the piece goes back."""
        target = self.cursor.at(pointer.x, pointer.y)
        held = self.held
        assert held is not None
        if target and pointer.phase is Phase.UP and _space_of(target) in self.reach.spaces[held.source]:
            self._move_ghost(_space_of(target))
            held.pinned = True
            self.sound("click")
        else:
            self._release()
            self.sound("cancel")
        self.retarget()

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
        if self.coach and not self.coach.over:
            return tr("Confirm to read on") if self.coach.reading else tr("Take the marked piece")
        return tr("Take a piece of yours, from the stock or the board")

    # --- drawing -------------------------------------------------------------------------------------------

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
