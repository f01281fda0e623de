"""C-Cross on the stage: board, racks, pieces, and what a player sees while choosing."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import replace
from typing import ClassVar

import pygame

from crossplay.core.contract import NOBODY, Event, Outcome
from crossplay.games.ccross.rules.moves import CCrossMove
from crossplay.games.ccross.rules.position import first_turn
from crossplay.games.ccross.rules.seen import NO_MOVE, CCrossSeen
from crossplay.games.ccross.texts import tr
from crossplay.games.ccross.view import choice_view, marks, piece_view, sentences
from crossplay.games.ccross.view.animation import Animator
from crossplay.games.ccross.view.board_view import Owner, draw_board, draw_panel
from crossplay.games.ccross.view.highlights import Highlights
from crossplay.games.ccross.view.last_move import draw_last_move
from crossplay.games.ccross.view.layout import CONFIRM_X, LESSON, LESSON_BANNER, SEAT_PANELS, Point
from crossplay.games.ccross.view.piece_view import Pieces
from crossplay.games.ccross.view.selection import Selection, cell_of, zone_of
from crossplay.games.ccross.words import taking
from crossplay.input.signals import Action
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.stage.sequence import Sequence
from crossplay.table.active_seat import draw_confirm_glyph
from crossplay.table.banner import Banner
from crossplay.table.turn_bar import BarButton
from crossplay.table.view import Table, Tally, View


class CCrossView(View):
    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(560, 40, 790, 869)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.seen = CCrossSeen(NOBODY)
        self.pieces = Pieces()
        self.highlights = Highlights()
        self.selection = Selection(table)
        self._animator = Animator(table, self.pieces, self.highlights)

    # --- the picture -----------------------------------------------------------------------------------

    def show(self, seen: CCrossSeen) -> None:
        self.seen = seen
        self.pieces.show(seen)
        self.highlights.show(seen)
        self.selection.show(seen)

    def animate(self, event: Event, seen: CCrossSeen) -> Sequence:
        self.seen = seen
        return self._animator.sequence(event, seen)

    def draw(self, canvas: Canvas) -> None:
        draw_board(canvas, _warm_up)
        for seat in (1, 2):
            self._draw_seat(canvas, seat)
        self.pieces.draw_bays(canvas)
        self.pieces.draw_tiles(canvas)
        named = self.seen.choices if self.table.acting else ()
        self.highlights.draw_zones(canvas, self.selection.gains, named)
        cells = self._cells_to_choose()
        if not self.seen.to_swap:
            choice_view.draw_few(canvas, cells)
        self.pieces.draw_pawns(canvas)
        draw_last_move(canvas, self.table.recent, self.seen)
        if cells:
            self._draw_choice(canvas, cells)
        if self.table.hint and self._choosing:
            choice_view.draw_hint(canvas, self.table.hint.move)
        if self.seen.reason == NO_MOVE and self.table.settled:
            choice_view.draw_stuck(canvas, 3 - self.seen.winner)
        self.highlights.draw_chain(canvas)

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        sitting, acting = self.table.seating[seat], self.highlights.acting
        bot = sitting.bot.name.lower() if sitting.bot else None
        owner = Owner(seat, sitting.title, sitting.look, sitting.character, self._mood(seat), bot)
        draw_panel(canvas, owner, seat == acting)
        panel = SEAT_PANELS[seat - 1]
        if seat == acting and not self.table.lesson_guide:
            draw_confirm_glyph(canvas, self.table, CONFIRM_X[seat - 1], panel.bottom)
        if self.seen.actors and acting != self.seen.active == seat:
            # The other one chooses, but it is this player's turn.
            widgets.icon(canvas, "hourglass", panel.centerx, panel.top + 130, 56)

    def _mood(self, seat: int) -> Mood:
        """Return how somebody feels: at the end, robbed of a zone, and a bot while it thinks."""
        if self.seen.winner and not self.table.showing:
            return Mood.GLAD if seat == self.seen.winner else Mood.SAD
        if self.highlights.conqueror:
            return Mood.GLAD if seat == self.highlights.conqueror else Mood.ROBBED
        thinks = seat in self.seen.actors and self.table.seating[seat].bot is not None and self.table.settled
        return Mood.THINKING if thinks else Mood.NORMAL

    def _draw_choice(self, canvas: Canvas, cells: ListOf[int]) -> None:
        selection = self.selection
        here = self._cell_under_cursor() if self.table.cursor_shown else None
        if self.seen.to_swap:
            choice_view.draw_swapping(canvas, self.seen, cells, here, self.pieces.held())
        else:
            partners = selection.partners(here)
            choice_view.draw_placing(
                canvas, self.table.acting, here, selection.first, partners, selection.gains
            )

    def draw_cursor(self, canvas: Canvas) -> None:
        focus = self.table.cursor.focus
        if not focus or not self.table.cursor_shown or not self._choosing:
            return
        if self.seen.choices:
            marks.draw_band(canvas, zone_of(focus), marks.Band.TAKEN)
        elif self.seen.to_swap:
            marks.draw_focus(canvas, cell_of(focus))

    @property
    def _choosing(self) -> bool:
        return bool(self.table.acting) and self.table.settled

    def _cells_to_choose(self) -> list[int]:
        """Return the cells that may be chosen now; none while zones are."""
        if not self._choosing or self.seen.choices:
            return []
        return [cell_of(target) for target in self.table.cursor.items]

    def _cell_under_cursor(self) -> int | None:
        focus = self.table.cursor.focus
        return cell_of(focus) if focus else None

    @property
    def banner_rect(self) -> pygame.Rect:
        """Where sentences are shown: in a lesson at the top, since its own text is below the board."""
        return LESSON_BANNER if self.table.lesson_guide else self.BANNER

    @property
    def lesson_rect(self) -> pygame.Rect:
        return LESSON

    # --- words -----------------------------------------------------------------------------------------

    def _title(self, seat: int) -> str:
        return self.table.seating[seat].title

    def prompt(self, seat: int) -> str:
        seen, selection = self.seen, self.selection
        if seen.to_swap:
            return sentences.swapping(seen, selection.gains[0] if selection.gains else None, self._title)
        if seen.choices:
            return tr("Several zones are to be taken: which one first?")
        if selection.needs_second:
            return tr("Only together with a second pawn across the ridge")
        if selection.gains:
            return taking(selection.gains)
        if selection.first is not None and self._cell_under_cursor() != selection.first:
            return tr("Choose this cell to put down both pawns")
        if selection.first is not None:
            return tr("Choose it again for one pawn, or a neighbour for two")
        if first_turn(seen):
            return tr("Put down the first pawn")
        return tr("Put down one pawn, or two across a ridge")

    def banner(self, usual: Banner | None) -> Banner | None:
        if self.table.lesson_guide:
            wanted = usual and (usual.warning or usual.hint or self.table.caption)
            return usual if wanted else None
        if usual and usual.words == self.table.caption and self.highlights.conqueror:
            return replace(usual, seat=self.highlights.conqueror)
        if usual is None and self.seen.winner and self.table.settled:
            return Banner(sentences.verdict(self.seen, self._title), self.seen.winner)
        return usual

    def bar_buttons(self, seat: int) -> ListOf[BarButton]:
        """Place, take or give up; a first pawn that is chosen can be given up again."""
        words = tr("Give up") if self.seen.to_swap else tr("Take") if self.seen.choices else tr("Place")
        confirm = BarButton(Action.CONFIRM, words, main=True)
        back = [BarButton(Action.CANCEL, tr("Back"))] if self.selection.first is not None else []
        return [confirm, *back]

    def verdict(self, seen: CCrossSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, self._title)

    def tally(self, seen: CCrossSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[CCrossMove]) -> list[Target]:
        return self.selection.targets(moves)

    def choose(self, target: Target) -> CCrossMove | None:
        return self.selection.choose(target)

    def cancel(self) -> bool:
        return self.selection.cancel()

    def focused(self, target: Target | None) -> None:
        self.selection.focused(target)

    def leads_to(self, target: Target, move: CCrossMove) -> bool:
        return self.selection.leads_to(target, move)

    def stroke(self, start: Point, end: Point) -> CCrossMove | None:
        return self.selection.stroke(start, end)


def _warm_up(canvas: Canvas) -> None:
    marks.warm_up(canvas)
    piece_view.warm_up(canvas)


VIEW = CCrossView
