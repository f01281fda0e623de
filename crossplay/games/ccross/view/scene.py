"""C-Cross on the stage."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, cast

import pygame

from crossplay.core.contract import Event, IllegalMove
from crossplay.core.i18n import tr
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import CELL_NAMES, CELL_OF, LETTERS, connection
from crossplay.games.ccross.rules.moves import Place, Swap, Take
from crossplay.games.ccross.rules.prospects import Lead, Prospect, leads, of_placement, of_swap, of_taking
from crossplay.games.ccross.rules.state import CONNECTION, NO_MOVE, CCross
from crossplay.games.ccross.view import marks
from crossplay.games.ccross.view import phrases as sayings
from crossplay.games.ccross.view import piece_view as pieces
from crossplay.games.ccross.view.board_view import draw_board, draw_panel
from crossplay.games.ccross.view.choice_view import (
    draw_free,
    draw_hint,
    draw_placing,
    draw_stuck,
    draw_swapping,
)
from crossplay.games.ccross.view.layout import (
    BANNER,
    COACH,
    LESSON_BANNER,
    PLATES,
    REACH,
    TOOLS,
    cell_at,
    cell_place,
    zone_middle,
)
from crossplay.games.ccross.view.marks import Band, draw_band, draw_connection, draw_focus
from crossplay.games.ccross.view.piece_view import Pieces
from crossplay.input.signals import Phase, Pointer, Signal
from crossplay.input.targets import Target
from crossplay.match.match import Match
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing, linear
from crossplay.table.banner import Banner, draw_banner
from crossplay.table.game_scene import GameScene, Tally
from crossplay.table.seats import Seating
from crossplay.table.services import House

BETWEEN_PAWNS = 0.14
LANDING = 0.36
TAKING = 0.8
SWAPPING = 0.5
TILE_FALLS = 0.22
"""So long after its zone is emptied."""


class CCrossScene(GameScene):
    BANNER: ClassVar[pygame.Rect] = BANNER
    TOOLS: ClassVar[tuple[int, int, int, int]] = TOOLS

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house, match, seating, live=live)
        self.selected: int | None = None
        """The cell chosen for a first pawn, while the second is open."""
        self.prospects: list[Prospect] = []
        """What the choice under the cursor would bring."""
        self._places: list[tuple[int, ...]] = []
        """The cells of each placement that is possible now."""
        self._drawn_from: int | None = None
        """The cell where a mouse button or finger went down."""
        self._needs_second = False
        """One pawn on the cell under the cursor could not be paid for; two can."""
        self.pieces = Pieces(self.motions)
        self._leads: list[Lead] = []
        self._actor, self._turn = 0, 1
        """Who is to act, and whose turn it is, in what is shown so far."""
        self._spot: tuple[int, int] | None = None
        """Zone and conqueror while a taking is shown."""
        self._chain: tuple[int, ...] = ()
        self._lit = Thing()

    @property
    def position(self) -> CCross:
        return cast(CCross, self.match.state)

    def title(self, seat: int) -> str:
        return self.seating[seat].title

    # --- the picture -----------------------------------------------------------------------------------

    @property
    def lesson_panel(self) -> pygame.Rect:
        return COACH

    def rebuild(self) -> None:
        state = self.position
        self.selected, self.prospects, self._spot = None, [], None
        self._needs_second = False
        self.pieces.arrange(state, self._last_taken())
        self._leads = leads(state)
        actors = state.actors()
        self._actor, self._turn = actors[0] if actors else state.winner, state.active
        self._chain, self._lit.share = (), 1.0
        if state.reason == CONNECTION:
            self._chain = connection(state.tiles[state.winner])

    def _last_taken(self) -> int:
        """The zone whose picked-up pawns are being swapped."""
        for step in reversed(self.match.history):
            for event in reversed(step.events):
                if isinstance(event, events.ZoneTaken):
                    return event.zone
        return 0

    def animate(self, event: Event) -> float:
        match event:
            case events.Placed(seat, cells):
                for number, cell in enumerate(cells):
                    self.pieces.place(
                        seat, cell, number * BETWEEN_PAWNS, lambda: self.sound("knock", 0.7, 1.25)
                    )
                self.sound("slide", 0.5)
                return LANDING + BETWEEN_PAWNS * (len(cells) - 1)
            case events.ZoneTaken():
                return self._show_taking(event)
            case events.Swapped(seat, cell):
                self._show_swap(cell)
                return SWAPPING
            case events.Returned(seat):
                for number, pawn in enumerate(self.pieces.held()):
                    self.pieces.to_rack(pawn, number * BETWEEN_PAWNS)
                self.caption = tr("Nothing left to swap: pawns go back to {name}", name=self.title(seat))
                return SWAPPING
            case events.LeftStanding(seat, zone):
                self.caption = tr(
                    "{name} has no tile left: zone {zone} stays open",
                    name=self.title(seat),
                    zone=LETTERS[zone],
                )
                return 0.8
            case events.Connected(seat, zones):
                self._show_connection(seat, zones)
                return 0.9
            case events.NoMove(seat):
                self.caption = tr("{name} cannot place a pawn any more", name=self.title(seat))
                self.sound("groan")
                return 0.9
            case events.TurnBegins(seat):
                self._actor = self._turn = seat
        return 0.0

    def _show_taking(self, event: events.ZoneTaken) -> float:
        seat, zone = event.seat, event.zone
        self._spot = zone, seat
        self._leads = [lead for lead in self._leads if lead.zone != zone]
        for number, cell in enumerate(event.own):
            pawn = self.pieces.on_cell(cell)
            if pawn:
                self.pieces.to_rack(pawn, number * 0.05)
        self.pieces.pick_up(event.lifted, zone, 0.05)
        self.pieces.lay(seat, zone, TILE_FALLS, lambda: self.sound("tile"))
        self.caption = sayings.taken(event, self._turn, self.title)
        return TAKING

    def _show_swap(self, cell: int) -> None:
        leaving, held = self.pieces.on_cell(cell), self.pieces.held()
        if leaving:
            self.pieces.to_rack(leaving)
        if held:
            coming = held[0]
            coming.held, coming.cell = False, cell
            self.pieces.fly(coming, cell_place(cell), then=lambda: self.sound("knock", 0.8))
        self.pieces.close_ranks()
        self.sound("slide", 0.6)

    def _show_connection(self, seat: int, zones: tuple[int, ...]) -> None:
        self.caption = tr("{name} joins two sides!", name=self.title(seat))
        for number, pawn in enumerate(self.pieces.held()):
            self.pieces.to_rack(pawn, number * BETWEEN_PAWNS)
        self._spot, self._chain, self._lit.share = None, zones, 0.0
        self.motions.to(self._lit, 0.8, ease=linear, share=1.0)
        self.sound("fanfare")

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        moves = self.legal(seat)
        if self.position.choices:
            return [self._zone_target(move.zone) for move in moves if isinstance(move, Take)]
        if self.position.to_swap:
            return [_cell_target(move.cell) for move in moves if isinstance(move, Swap)]
        self._places = [move.cells for move in moves if isinstance(move, Place)]
        if self.selected is None:
            shown = {cell for cells in self._places for cell in cells}
        else:
            shown = set(self._partners(None))
            if (self.selected,) in self._places:
                shown.add(self.selected)
        return [_cell_target(cell) for cell in sorted(shown)]

    def _zone_target(self, zone: int) -> Target:
        x, y = zone_middle(zone)
        return Target(LETTERS[zone], x, y, 230, 230, round=True)

    def choose(self, seat: int, target: Target) -> None:
        if self.position.choices:
            self.submit(seat, Take(LETTERS.index(str(target.key))))
            return
        cell = CELL_OF[str(target.key)]
        if self.position.to_swap:
            self.submit(seat, Swap(cell))
        elif self.selected is None and (self._partners(cell) or of_placement(self.position, [cell])):
            # A finger sees what a pawn would take only now; so that is confirmed, like the choice of a pair.
            self.selected = cell
            self.sound("click")
        elif self.selected in (None, cell):
            self.submit(seat, Place((cell,)))
        else:
            self.submit(seat, Place(tuple(sorted((self.selected, cell)))))

    def _partners(self, cell: int | None) -> list[int]:
        """The cells on which a second pawn may go with one on `cell`, or on the chosen cell."""
        first = cell if self.selected is None else self.selected
        return [other for cells in self._places if first in cells for other in cells if other != first]

    def back(self, seat: int) -> bool:
        if self.selected is None:
            return False
        self.selected = None
        return True

    def focused(self, seat: int, target: Target | None) -> None:
        state = self.position
        self.prospects, self._needs_second = [], False
        if target is None:
            return
        if state.choices:
            self.prospects = [of_taking(state, LETTERS.index(str(target.key)))]
            return
        cell = CELL_OF[str(target.key)]
        if state.to_swap:
            gift = of_swap(state, cell)
            self.prospects = [gift] if gift else []
        else:
            meant = self._meant(cell)
            self.prospects = of_placement(state, meant)
            self._needs_second = tuple(meant) not in self._places

    def _meant(self, cell: int) -> list[int]:
        """The cells that confirming would fill."""
        return sorted({cell} if self.selected is None else {self.selected, cell})

    def raw_signal(self, signal: Signal) -> bool:
        """A pointer drawn from cell to neighbour places two; a tap beside what glows chooses or says why."""
        if not isinstance(signal, Pointer) or not self._may_place_with(signal):
            return False
        seat, cell = self.acting, cell_at(signal.x, signal.y)
        if signal.phase is Phase.DOWN:
            self._drawn_from = cell
        if signal.phase is not Phase.UP or cell is None:
            return False
        pair = tuple(sorted({cell, self._drawn_from if self._drawn_from is not None else cell}))
        if len(pair) == 2 and pair in self._places:
            self.submit(seat, Place(pair))
            return True
        if self.cursor.at(signal.x, signal.y):
            return False
        if self.selected is not None:
            self.selected = None
            self.retarget()
            self.cursor.select(CELL_NAMES[cell])
            if self._under_cursor() == cell and self.cursor.focus:
                self.confirm(seat, self.cursor.focus)
            return True
        try:
            self.position.copy().play(seat, Place((cell,)))
        except IllegalMove as problem:
            self.refuse(tr(str(problem)))
        return True

    def _may_place_with(self, pointer: Pointer) -> bool:
        state = self.position
        if not self.acting or self.showing or self.unsettled or state.to_swap or state.choices:
            return False
        reading = self.coach is not None and self.coach.reading
        return not reading and self.seat_of(pointer.device) == self.acting

    def refuse(self, reason: str) -> None:
        super().refuse(reason[:1].upper() + reason[1:])

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        state = self.position
        if state.to_swap:
            gift = self.prospects[0] if self.prospects else None
            return sayings.swapping(state, gift, self.pieces.held_over, self.title)
        if state.choices:
            return tr("Several zones are due: which one first?")
        if self._needs_second:
            return tr("Only together with a second pawn across the ridge")
        if self.prospects:
            return sayings.taking(self.prospects)
        if self.selected is not None and self._under_cursor() != self.selected:
            return tr("Once more to place both pawns")
        if self.selected is not None:
            return tr("Once more for one pawn, or its neighbour for two")
        if state.first_turn():
            return tr("Place the first pawn")
        return tr("Place one pawn, or two across a ridge")

    def banner(self) -> Banner | None:
        if self.coach:
            return None
        told = super().banner()
        if told and told.words == self.caption and self._spot:
            return replace(told, seat=self._spot[1])
        if told is None and self.position.winner and not self.unsettled:
            return Banner(self.verdict(), self.position.winner)
        return told

    def verdict(self) -> str:
        return sayings.verdict(self.position, self._chain, self.title)

    def tally(self) -> list[Tally]:
        return sayings.tally([event for step in self.match.history for event in step.events])

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_table(self, canvas: Canvas) -> None:
        state = self.position
        draw_board(canvas, _warm_up)
        for seat in (1, 2):
            sitting = self.seating[seat]
            draw_panel(canvas, seat, sitting.look, seat == self._actor)
            if not self.coach:
                rect = PLATES[seat - 1]
                widgets.plate(
                    canvas, seat, sitting.title, rect, active=seat == self._actor, look=sitting.look
                )
                if state.actors() and self._actor != self._turn == seat:
                    # The other one chooses, but it is this player's turn.
                    widgets.icon(canvas, "hourglass", rect.right - 44, rect.centery, 52)
        self.pieces.draw_racks(canvas)
        self.pieces.draw_tiles(canvas)
        self._draw_zones(canvas)
        choosing = bool(self.acting) and not self.showing and not self.unsettled
        cells = (
            [CELL_OF[str(target.key)] for target in self.cursor.items]
            if choosing and not state.choices
            else []
        )
        here = self._under_cursor() if cells and self.cursor_shown else None
        if not state.to_swap:
            draw_free(canvas, cells)
        self.pieces.draw_pawns(canvas)
        if cells and state.to_swap:
            draw_swapping(canvas, state, cells, here, self.pieces.held())
        elif cells:
            draw_placing(canvas, self.acting, here, self.selected, self._partners(here), self.prospects)
        if self.hinted and choosing:
            draw_hint(canvas, self.hinted.move)
        if state.reason == NO_MOVE and not self.unsettled:
            draw_stuck(canvas, 3 - state.winner)
        if self._chain:
            draw_connection(canvas, self._chain, self._lit.share)

    def _under_cursor(self) -> int | None:
        focus = self.cursor.focus
        return CELL_OF[str(focus.key)] if focus else None

    def _draw_zones(self, canvas: Canvas) -> None:
        taken = {prospect.zone for prospect in self.prospects}
        for lead in self._leads:
            if lead.zone not in taken:
                draw_band(canvas, lead.zone, Band.CLOSE if lead.pawns > 1 else Band.AHEAD, lead.seat)
        if self.position.choices and self.acting:
            for zone in self.position.choices:
                draw_band(canvas, zone, Band.CHOICE)
        for prospect in self.prospects:
            draw_band(canvas, prospect.zone, Band.TAKE, prospect.seat)
        if self._spot:
            draw_band(canvas, self._spot[0], Band.TAKE, self._spot[1])

    def draw_front(self, canvas: Canvas) -> None:
        """In a lesson the coach speaks below the board, and what happens is told at its upper edge."""
        told = super().banner() if self.coach else None
        if told and (told.warning or told.hint or self.caption):
            draw_banner(canvas, LESSON_BANNER, told)

    def draw_cursor(self, canvas: Canvas) -> None:
        focus = self.cursor.focus
        if not focus or not self.cursor_shown or self.showing or not self.acting:
            return
        if self.position.choices:
            draw_band(canvas, LETTERS.index(str(focus.key)), Band.FOCUS)
        else:
            draw_focus(canvas, CELL_OF[str(focus.key)])


def _warm_up(canvas: Canvas) -> None:
    marks.warm_up(canvas)
    pieces.warm_up(canvas)


def _cell_target(cell: int) -> Target:
    x, y = cell_place(cell)
    return Target(CELL_NAMES[cell], x, y, REACH, REACH, round=True)


SCENE = CCrossScene
