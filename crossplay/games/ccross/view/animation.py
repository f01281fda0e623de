"""How what happens is shown: pawns fly, tiles fall, and a sentence says why."""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.view.highlights import Highlights
from crossplay.games.ccross.view.piece_view import Pieces
from crossplay.games.ccross.words import tell
from crossplay.stage.sequence import NOTHING, Sequence, together, wait
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
            case events.Connected(_, zones):
                self._tell(event, seen)
                return self._connection(zones)
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
            self._pieces.place(seat, cell, lambda: self._table.sound("knock", 0.7, 1.25)).after(
                number * BETWEEN_PAWNS
            )
            for number, cell in enumerate(cells)
        ]
        return together(*pawns).holding(LANDING + BETWEEN_PAWNS * (len(cells) - 1))

    def _taking(self, event: events.ZoneTaken, seen: CCrossSeen) -> Sequence:
        self._highlights.take(event.seat, event.zone)
        self._tell(event, seen)
        leaving = [
            self._pieces.to_rack(pawn).after(number * BETWEEN_LEAVING)
            for number, pawn in enumerate(self._pieces.on_cells(event.own))
        ]
        lifted = self._pieces.pick_up(event.lifted, event.zone).after(BETWEEN_LEAVING)
        tile = self._pieces.lay(event.seat, event.zone, lambda: self._table.sound("tile")).after(TILE_FALLS)
        return together(*leaving, lifted, tile).holding(TAKING)

    def _swap(self, cell: int) -> Sequence:
        self._table.sound("slide", 0.6)
        return self._pieces.swap(cell, lambda: self._table.sound("knock", 0.8)).holding(SWAPPING)

    def _returning(self) -> Sequence:
        """The picked-up pawns go to their owner's rack."""
        held = self._pieces.held()
        return together(
            *(self._pieces.to_rack(pawn).after(number * BETWEEN_PAWNS) for number, pawn in enumerate(held))
        )

    def _connection(self, zones: tuple[int, ...]) -> Sequence:
        self._table.sound("fanfare")
        return together(self._returning(), self._highlights.connect(zones)).holding(ENDING)
