"""What is lit on the table: zones about to be taken, the winning chain, who is to act."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.ccross.rules.board import connection
from crossplay.games.ccross.rules.preview import Lead, ZoneGain, leads
from crossplay.games.ccross.rules.seen import CONNECTION, CCrossSeen
from crossplay.games.ccross.view.connection_view import draw_connection
from crossplay.games.ccross.view.marks import Band, draw_band
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing, linear
from crossplay.stage.sequence import Sequence as Animation
from crossplay.stage.sequence import move

LIGHTING = 0.9
"""Seconds in which the winning chain lights up."""


class Highlights:
    """Changes with the animations, so it may lag behind the position."""

    def __init__(self) -> None:
        self.acting = 0
        """The seat whose panel is lit: it is to act, or has won."""
        self.conqueror = 0
        """The seat that is taking a zone, while that is shown."""
        self._zone = 0
        """The zone that it takes."""
        self._leads: list[Lead] = []
        self._chain: tuple[int, ...] = ()
        self._winner = 0
        self._lit = Thing(share=1.0)

    def show(self, seen: CCrossSeen) -> None:
        self.acting = seen.actors[0] if seen.actors else seen.winner
        self.conqueror = 0
        self._leads = leads(seen)
        self._chain = connection(seen.tiles[seen.winner]) if seen.reason == CONNECTION else ()
        self._winner = seen.winner
        self._lit = Thing(share=1.0)

    def take(self, seat: int, zone: int) -> None:
        """Show that the seat takes this zone now."""
        self.conqueror, self._zone = seat, zone
        self._leads = [lead for lead in self._leads if lead.zone != zone]

    def connect(self, seat: int, zones: tuple[int, ...]) -> Animation:
        """Return how the winning chain lights up, cell after cell."""
        self.conqueror, self._chain, self._winner, self.acting = 0, zones, seat, seat
        self._lit = Thing(share=0.0)
        return move(self._lit, LIGHTING, ease=linear, share=1.0)

    def draw_zones(self, canvas: Canvas, gains: Sequence[ZoneGain], choices: Sequence[int]) -> None:
        """Lines round zones; `gains` would be taken, one of `choices` is to be named."""
        taken = {gain.zone for gain in gains} | ({self._zone} if self.conqueror else set())
        forming = {lead.zone for lead in self._leads if lead.lacks_one and lead.seat == self.acting}
        for zone in sorted((forming | set(choices)) - taken):
            draw_band(canvas, zone, Band.FORMING)
        for zone in sorted(taken):
            draw_band(canvas, zone, Band.TAKEN)

    def draw_chain(self, canvas: Canvas) -> None:
        if self._chain:
            draw_connection(canvas, self._chain, self._winner, self._lit.share)
