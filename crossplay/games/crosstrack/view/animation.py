"""How events are shown: pieces fly and turn, ice melts, the train runs."""

from __future__ import annotations

import math
from functools import partial

from crossplay.core.contract import Event
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.pieces import colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.piece_view import DEGREES, PieceView
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.sentences import verdict
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.games.crosstrack.words import announced
from crossplay.stage.motion import back_out, ease_in_out
from crossplay.stage.sequence import NOTHING, Sequence, call, chain, move, together, wait
from crossplay.table.view import Table

TRAIN_SECONDS = 1.8
PUFFS = 9
"""How often an engine puffs on its way."""
START_SECONDS, DRAW_SECONDS = 0.8, 1.0
FLIGHT_SECONDS, TURN_SECONDS, SET_DOWN_SECONDS = 0.42, 0.34, 0.16
FLIGHT_HEIGHT = 34.0
NEAR = 20.0
"""Units within which a piece is over its space already and need not fly."""


class Animation:
    """Turns each event into a sequence that moves what lies on the table."""

    def __init__(self, table: Table, top: TableTop, selection: Selection) -> None:
        self._table = table
        self._top = top
        self._selection = selection

    def of(self, event: Event, seen: CrosstrackSeen) -> Sequence:
        """Return how the event is shown; `seen` is the position after it."""
        self._top.seen = seen
        match event:
            case events.Started(seat):
                words = tr("{name} starts", name=self._title(seat))
                return together(self._say(words), self._sound("bell"), wait(START_SECONDS))
            case events.PiecePut():
                return self._placed(event)
            case events.PieceRotated(_, space, before, piece):
                return self._changed(space, before, space, piece)
            case events.PieceShifted(_, origin, space, before, piece):
                return self._changed(origin, before, space, piece)
            case events.Announced():
                return self._announced(event)
            case events.Drawn():
                words = verdict(seen, self._table.seating)
                return together(self._say(words), self._sound("draw"), wait(DRAW_SECONDS))
            case events.TurnPassed(_, _, thawed) if thawed:
                return self._sound("chime", 0.5)
        return NOTHING

    # --- pieces ----------------------------------------------------------------------------------------

    def _placed(self, event: events.PiecePut) -> Sequence:
        ghost = self._selection.hand_over(event.space, event.piece)
        if ghost:
            return self._fly(ghost, event.space, event.piece)
        colour, shape = colour_of(event.piece), shape_of(event.piece)
        slot = self._top.stock_of(colour).slot(colour, shape)
        view = PieceView(colour, shape, *slot, pitch=self._top.plan.pitch)
        return together(self._sound("slide", 0.6), self._fly(view, event.space, event.piece))

    def _changed(self, origin: int, before: int, space: int, piece: int) -> Sequence:
        """Return how a piece that lay on `origin` as `before` comes to lie on `space` as `piece`."""
        lift = call(partial(self._top.lift, origin))
        ghost = self._selection.hand_over(space, piece)
        if ghost:
            return together(lift, self._fly(ghost, space, piece))
        slide = NOTHING if space == origin else self._sound("slide", 0.6)
        return together(lift, slide, self._fly(self._top.piece_view(before, origin), space, piece))

    def _fly(self, view: PieceView, space: int, piece: int) -> Sequence:
        """Move the piece to its space, turning it on the way; then it lies there."""
        x, y = self._top.plan.spaces[space]
        far = math.dist((view.x, view.y), (x, y)) > NEAR
        turned = (DEGREES * rotation_of(piece) - view.angle + 180) % 360 - 180
        seconds = FLIGHT_SECONDS if far else TURN_SECONDS if turned else SET_DOWN_SECONDS
        self._top.flying.append(view)

        def land() -> None:
            self._top.land(view, space, piece)
            self._table.sound("rail" if far or not turned else "click", 0.8)
            if far or not turned:
                self._table.effects.dust((x, y + self._top.plan.pitch * 0.4), self._top.plan.pitch * 0.8)

        turning = move(view, seconds, angle=view.angle + turned, ease=back_out)
        if not far:
            return together(turning, move(view, seconds, x=x, y=y, lift=0.0, then=land))
        rising, falling = move(view, seconds / 2, lift=FLIGHT_HEIGHT), move(view, seconds / 2, lift=0.0)
        crossing = move(view, seconds, x=x, y=y, ease=ease_in_out, then=land)
        return together(turning, chain(rising, falling), crossing)

    # --- ends ------------------------------------------------------------------------------------------

    def _announced(self, event: events.Announced) -> Sequence:
        words = announced(event, self._title)
        self._top.train.share = 0.0
        return together(
            call(self._top.light_routes),
            self._say(words),
            self._sound("train"),
            call(self._lean_in),
            move(self._top.train, TRAIN_SECONDS, share=1.0, ease=ease_in_out, then=self._arrived),
            chain(*(chain(wait(TRAIN_SECONDS / PUFFS), call(self._puff)) for _ in range(PUFFS))),
        )

    def _lean_in(self) -> None:
        """Bring the eye nearer to the route while the train runs."""
        line = self._top.routes[0].line
        middle = sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
        self._table.effects.push(middle, 1.06, TRAIN_SECONDS + 0.6)

    def _puff(self) -> None:
        """Let each engine puff where it is now."""
        for route in self._top.routes:
            way = self._top.train.share * (route.lengths[-1] + route.train)
            if way < route.lengths[-1]:
                x, y, _ = route.at(way)
                self._table.effects.smoke((x, y), count=2)

    def _arrived(self) -> None:
        self._table.sound("fanfare")
        plan = self._top.plan
        for route in self._top.routes:
            self._table.effects.burst(route.line[-1])
            self._table.effects.fountain(route.line[0], 90.0 if route.line[0][1] < plan.y else 270.0)
        self._table.effects.confetti((plan.x, plan.y - 3 * plan.pitch), 6 * plan.pitch)

    def _title(self, seat: int) -> str:
        return self._table.seating[seat].title

    def _say(self, words: str) -> Sequence:
        return call(partial(self._table.say, words))

    def _sound(self, name: str, volume: float = 1.0) -> Sequence:
        return call(partial(self._table.sound, name, volume))
