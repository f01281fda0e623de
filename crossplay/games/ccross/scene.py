"""C-Cross on the stage."""

from __future__ import annotations

from typing import ClassVar, cast

import pygame

from crossplay.controls.signals import Phase, Pointer, Signal
from crossplay.controls.targets import Target
from crossplay.games.ccross import events
from crossplay.games.ccross.board import CELL_NAMES, CELL_OF, LETTERS, LONG_SIDES, SHORT_SIDES
from crossplay.games.ccross.carving import draw_board, draw_panel
from crossplay.games.ccross.marks import (
    Band,
    draw_band,
    draw_choice,
    draw_connection,
    draw_danger,
    draw_focus,
    draw_free,
    draw_ghost,
    draw_hint,
    draw_offer,
    draw_price,
    draw_swap,
)
from crossplay.games.ccross.moves import Place, Swap, Take
from crossplay.games.ccross.pieces import Pieces
from crossplay.games.ccross.places import (
    BANNER,
    COACH,
    LESSON_BANNER,
    PLATES,
    REACH,
    TOOLS,
    cell_at,
    cell_place,
    zone_heart,
    zone_middle,
)
from crossplay.games.ccross.prospects import Lead, Prospect, leads, of_placement, of_swap, of_taking
from crossplay.games.ccross.rules import CONNECTION, CCross
from crossplay.play.banner import Banner, draw_banner
from crossplay.play.game_scene import GameScene, Tally
from crossplay.play.house import House
from crossplay.play.seats import Seating
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing, linear
from crossplay.table.contract import Event, IllegalMove
from crossplay.table.match import Match
from crossplay.words import tr, trn

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
        self.pieces = Pieces(self.motions)
        self._leads: list[Lead] = []
        self._actor = 0
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

    def rebuild(self) -> None:
        state = self.position
        self.selected, self.prospects, self._spot = None, [], None
        self.pieces.arrange(state, self._last_taken())
        if self.coach:
            self.coach.PANEL = COACH
        self._leads = leads(state)
        actors = state.actors()
        self._actor = actors[0] if actors else 0
        self._chain, self._lit.share = (), 1.0
        if state.reason == CONNECTION:
            self._chain = next(
                event.zones
                for step in reversed(self.match.history)
                for event in step.events
                if isinstance(event, events.Connected)
            )

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
                self._actor = seat
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
        named = {"name": self.title(seat), "zone": LETTERS[zone]}
        if not event.chain:
            self.caption = tr("{name} takes zone {zone}", **named)
        elif seat == self._actor:
            self.caption = tr("The chain goes on: {name} takes zone {zone} too", **named)
        else:
            self.caption = tr("The swap made three: zone {zone} goes to {name}", **named)
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
        places = [move.cells for move in moves if isinstance(move, Place)]
        if self.selected is not None:
            places = [cells for cells in places if self.selected in cells]
        shown = {cell for cells in places for cell in cells}
        if self.selected is not None and (self.selected,) not in places:
            shown.discard(self.selected)
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
        elif self.selected is None and self._partners(seat, cell):
            self.selected = cell
            self.sound("click")
        elif self.selected in (None, cell):
            self.submit(seat, Place((cell,)))
        else:
            self.submit(seat, Place(tuple(sorted((self.selected, cell)))))

    def _partners(self, seat: int, cell: int) -> list[int]:
        """The cells on which a second pawn may go with one on `cell`."""
        return [
            other
            for move in self.legal(seat)
            if isinstance(move, Place) and cell in move.cells
            for other in move.cells
            if other != cell
        ]

    def back(self, seat: int) -> bool:
        if self.selected is None:
            return False
        self.selected = None
        return True

    def focused(self, seat: int, target: Target | None) -> None:
        state = self.position
        self.prospects = []
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
            self.prospects = of_placement(state, self._meant(cell))

    def _meant(self, cell: int) -> list[int]:
        """The cells that confirming would fill."""
        return sorted({cell} if self.selected is None else {self.selected, cell})

    def raw_signal(self, signal: Signal) -> bool:
        """A tap beside what glows: on another cell it chooses that one, on a forbidden one it says why."""
        if not isinstance(signal, Pointer) or signal.phase is not Phase.UP:
            return False
        seat, state = self.acting, self.position
        if not seat or self.showing or self.unsettled or state.to_swap or state.choices:
            return False
        cell = cell_at(signal.x, signal.y)
        if cell is None or self._seat_of(signal.device) != seat or self.cursor.at(signal.x, signal.y):
            return False
        if self.coach and self.coach.reading:
            return False
        if self.selected is not None:
            self.selected = None
            self.retarget()
            self.cursor.select(CELL_NAMES[cell])
            if self.cursor.focus and self.cursor.focus.key == CELL_NAMES[cell]:
                self.choose(seat, self.cursor.focus)
                if self.acting:
                    self.retarget()
            return True
        try:
            state.copy().play(seat, Place((cell,)))
        except IllegalMove as problem:
            self.refuse(tr(str(problem)))
        return True

    def refuse(self, reason: str) -> None:
        super().refuse(reason[:1].upper() + reason[1:])

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        state = self.position
        if state.to_swap:
            return self._swap_prompt(seat, state.to_swap)
        if state.choices:
            return tr("Several zones are due: which one first?")
        if self.prospects:
            return self._taking_prompt()
        if self.selected is not None:
            return tr("Once more for one pawn, or its neighbour for two")
        if state.first_turn():
            return tr("Place the first pawn")
        return tr("Place one pawn, or two across a ridge")

    def _swap_prompt(self, seat: int, count: int) -> str:
        if self.prospects:
            gift = self.prospects[0]
            named = {"name": self.title(gift.seat), "zone": LETTERS[gift.zone]}
            if gift.wins:
                return tr("Careful: that gives {name} zone {zone} and the game!", **named)
            return tr("Careful: that gives {name} zone {zone}", **named)
        if seat != self.position.active:
            return trn(
                "Zone {zone} fell to you: which pawn do you give up?",
                "Zone {zone} fell to you: which pawns do you give up? {count} to go",
                count,
                zone=LETTERS[self.pieces.held_over],
            )
        return trn(
            "Which of your pawns do you give up?", "Which of your pawns do you give up? {count} to go", count
        )

    def _taking_prompt(self) -> str:
        if any(prospect.wins for prospect in self.prospects):
            return tr("This joins two sides and wins!")
        zones = " + ".join(LETTERS[prospect.zone] for prospect in self.prospects)
        price = sum(prospect.price for prospect in self.prospects)
        if not price:
            return tr("Takes zone {zone}", zone=zones)
        return trn(
            "Takes zone {zone} and gives up one pawn", "Takes zone {zone} and gives up {count} pawns", price,
            zone=zones,
        )  # fmt: skip

    def banner(self) -> Banner | None:
        if self.coach:
            return None
        told = super().banner()
        if told is None and self.position.winner and not self.unsettled:
            return Banner(self.verdict(), self.position.winner)
        return told

    def verdict(self) -> str:
        state = self.position
        if not state.winner:
            return ""
        if state.reason == CONNECTION:
            zones = 1 << self._chain[0] | 1 << self._chain[-1] if self._chain else 0
            chain = " – ".join(LETTERS[zone] for zone in self._chain)
            if all(zones & side for side in SHORT_SIDES):
                return tr(
                    "{name} joined the short sides: {zones}", name=self.title(state.winner), zones=chain
                )
            assert all(zones & side for side in LONG_SIDES)
            return tr("{name} joined the long sides: {zones}", name=self.title(state.winner), zones=chain)
        return tr("{name} could not place a pawn any more", name=self.title(3 - state.winner))

    def tally(self) -> list[Tally]:
        told = [event for step in self.match.history for event in step.events]
        taken = [event for event in told if isinstance(event, events.ZoneTaken)]
        swapped = [event for event in told if isinstance(event, events.Swapped)]

        def row(title: str, found: list[int]) -> Tally:
            return Tally(title, tuple(str(found.count(seat)) for seat in (1, 2)))

        return [
            row(tr("Zones"), [event.seat for event in taken]),
            row(tr("Zones by a chain"), [event.seat for event in taken if event.chain]),
            row(tr("Pawns given up"), [event.seat for event in swapped]),
        ]

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_table(self, canvas: Canvas) -> None:
        draw_board(canvas)
        for seat in (1, 2):
            sitting = self.seating[seat]
            draw_panel(canvas, seat, sitting.look, seat == self._actor)
            if not self.coach:
                turn = self._actor and self._actor != self.position.active == seat
                widgets.plate(
                    canvas, seat, sitting.title, PLATES[seat - 1], active=seat == self._actor,
                    look=sitting.look, note=tr("on turn") if turn else "",
                )  # fmt: skip
        self.pieces.draw_racks(canvas)
        self.pieces.draw_tiles(canvas)
        self._draw_zones(canvas)
        choosing = self.acting and not self.showing and not self.unsettled
        if choosing and self.position.to_swap:
            self._draw_swapping(canvas)
            return
        if choosing and not self.position.choices:
            self._draw_placing_below(canvas)
        self.pieces.draw_pawns(canvas)
        if choosing and not self.position.choices:
            self._draw_placing(canvas)
        self._draw_hint(canvas)
        if self._chain:
            draw_connection(canvas, self._chain, self._lit.share)

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

    def _draw_placing_below(self, canvas: Canvas) -> None:
        """Quiet rings round the hollows that may be filled."""
        for target in self.cursor.items:
            draw_free(canvas, CELL_OF[str(target.key)])

    def _draw_placing(self, canvas: Canvas) -> None:
        seat, focus = self.acting, self.cursor.focus
        here = CELL_OF[str(focus.key)] if focus else None
        if self.selected is not None:
            draw_ghost(canvas, seat, self.selected, firm=True)
            for cell in self._partners(seat, self.selected):
                if cell != here:
                    draw_offer(canvas, cell)
        if here is None or not (self.cursor_shown or self.selected is not None):
            return
        if here != self.selected:
            draw_ghost(canvas, seat, here)
            if self.selected is None and self.cursor_shown:
                for cell in self._partners(seat, here):
                    draw_offer(canvas, cell)
        for prospect in self.prospects:
            for cell in prospect.lifted if prospect.price else ():
                draw_price(canvas, *cell_place(cell))
            for cell in prospect.payers if prospect.price else ():
                if self.position.pawns[seat] >> cell & 1:
                    draw_choice(canvas, cell)

    def _draw_swapping(self, canvas: Canvas) -> None:
        state, focus = self.position, self.cursor.focus
        shown = self.cursor_shown or self.house.settings.reduced_motion
        here = CELL_OF[str(focus.key)] if focus and shown else None
        may = [CELL_OF[str(target.key)] for target in self.cursor.items]
        self.pieces.draw_pawns(canvas)
        for cell in may:
            draw_choice(canvas, cell)
            if of_swap(state, cell):
                draw_danger(canvas, cell)
        held = self.pieces.held()
        if here is not None and held:
            draw_swap(canvas, (held[0].x, held[0].y - held[0].lift), here)
        self._draw_hint(canvas)

    def draw_front(self, canvas: Canvas) -> None:
        """In a lesson the coach speaks below the board, and what happens is told at its upper edge."""
        told = super().banner() if self.coach else None
        if told and (told.warning or told.hint or self.caption):
            draw_banner(canvas, LESSON_BANNER, told)

    def _draw_hint(self, canvas: Canvas) -> None:
        if not self.hinted or not self.acting:
            return
        move = self.hinted.move
        if isinstance(move, Take):
            draw_hint(canvas, *zone_heart(move.zone))
        for cell in move.cells if isinstance(move, Place) else (move.cell,) if isinstance(move, Swap) else ():
            draw_hint(canvas, *cell_place(cell))

    def draw_cursor(self, canvas: Canvas) -> None:
        focus = self.cursor.focus
        if not focus or not self.cursor_shown or self.showing or not self.acting:
            return
        if self.position.choices:
            draw_band(canvas, LETTERS.index(str(focus.key)), Band.FOCUS)
        else:
            draw_focus(canvas, CELL_OF[str(focus.key)])


def _cell_target(cell: int) -> Target:
    x, y = cell_place(cell)
    return Target(CELL_NAMES[cell], x, y, REACH, REACH, round=True)


SCENE = CCrossScene
