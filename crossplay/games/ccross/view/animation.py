"""How what happens is shown: pawns fly, tiles fall, and a sentence says why."""

from __future__ import annotations

from functools import partial

from crossplay.core.contract import Event
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.view.connection_view import path
from crossplay.games.ccross.view.highlights import LIGHTING, Highlights
from crossplay.games.ccross.view.layout import CELL_SIZE, FRAME, cell_place, zone_middle
from crossplay.games.ccross.view.piece_view import Pieces
from crossplay.games.ccross.words import tell
from crossplay.stage.palette import GLOW
from crossplay.stage.sequence import NOTHING, Sequence, call, chain, together, wait
from crossplay.table.view import Table

BETWEEN_PAWNS = 0.14
BETWEEN_LEAVING = 0.05
LANDING = 0.36
TAKING = 0.8
SWAPPING = 0.5
LEAVING_OPEN = 0.8
ENDING = 0.9
TILE_FALLS = 0.22
"""Seconds from the emptying of a zone to the fall of its tile."""


class Animator:
    """Turns events into sequences."""

    def __init__(self, table: Table, pieces: Pieces, highlights: Highlights) -> None:
        self._table = table
        self._pieces = pieces
        self._highlights = highlights

    def sequence(self, event: Event, seen: CCrossSeen) -> Sequence:
        """Return how the event is shown; `seen` is the position after it."""
        match event:
            case events.PawnsPut(seat, cells):
                return self._placing(seat, cells)
            case events.ZoneTaken():
                return self._taking(event, seen)
            case events.Swapped(_, cell):
                return self._swap(cell)
            case events.Returned():
                self._tell(event, seen)
                return self._returning().holding(SWAPPING)
            case events.LeftStanding():
                self._tell(event, seen)
                return wait(LEAVING_OPEN)
            case events.Connected(seat, zones):
                self._tell(event, seen)
                return self._connection(seat, zones)
            case events.NoMove():
                self._tell(event, seen)
                self._table.sound("groan")
                return wait(ENDING)
            case events.TurnBegan(seat):
                self._highlights.acting = seat
        return NOTHING

    def _tell(self, event: Event, seen: CCrossSeen) -> None:
        told = tell(event, seen, seen, lambda seat: self._table.seating[seat].title)
        if told:
            self._table.say(told.words)

    def _placing(self, seat: int, cells: tuple[int, ...]) -> Sequence:
        self._table.sound("slide", 0.5)
        pawns = [
            self._pieces.place(seat, cell, partial(self._landed, cell)).after(number * BETWEEN_PAWNS)
            for number, cell in enumerate(cells)
        ]
        return together(*pawns).holding(LANDING + BETWEEN_PAWNS * (len(cells) - 1))

    def _landed(self, cell: int) -> None:
        x, y = cell_place(cell)
        self._table.sound("knock", 0.7, 1.25)
        self._table.effects.dust((x, y + CELL_SIZE * 0.2), CELL_SIZE * 0.6)

    def _tile_laid(self, zone: int) -> None:
        self._table.sound("tile")
        x, y = zone_middle(zone)
        self._table.effects.dust((x, y + CELL_SIZE), 3 * CELL_SIZE)
        self._table.effects.burst((x, y), size=0.8)
        self._table.effects.shake(4.0, 0.2)

    def _taking(self, event: events.ZoneTaken, seen: CCrossSeen) -> Sequence:
        self._highlights.take(event.seat, event.zone)
        self._tell(event, seen)
        leaving = [
            self._pieces.to_rack(pawn).after(number * BETWEEN_LEAVING)
            for number, pawn in enumerate(self._pieces.on_cells(event.own))
        ]
        lifted = self._pieces.pick_up(event.lifted, event.zone).after(BETWEEN_LEAVING)
        tile = self._pieces.lay(event.seat, event.zone, partial(self._tile_laid, event.zone)).after(
            TILE_FALLS
        )
        return together(*leaving, lifted, tile).holding(TAKING)

    def _swap(self, cell: int) -> Sequence:
        self._table.sound("slide", 0.6)
        return self._pieces.swap(cell, lambda: self._table.sound("knock", 0.8)).holding(SWAPPING)

    def _returning(self) -> Sequence:
        """Return how the picked-up pawns go to their owner's rack."""
        held = self._pieces.held()
        return together(
            *(self._pieces.to_rack(pawn).after(number * BETWEEN_PAWNS) for number, pawn in enumerate(held))
        )

    def _connection(self, seat: int, zones: tuple[int, ...]) -> Sequence:
        points, effects = path(zones), self._table.effects
        self._table.sound("rail")

        def arrived() -> None:
            self._table.sound("fanfare")
            effects.burst(points[-1])
            effects.shake(5.0)
            effects.confetti((FRAME.centerx, FRAME.top), FRAME.width * 0.8)

        return together(
            self._returning(),
            self._highlights.connect(seat, zones),
            call(lambda: effects.glow_along(points, GLOW, LIGHTING, 1.2)),
            call(lambda: effects.burst(points[0], size=0.6)),
            chain(wait(LIGHTING), call(arrived)),
        ).holding(LIGHTING + ENDING)
