"""Crosstrack on the stage: take a piece, see it as a ghost, turn it, set it down; watch the train run."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as ListOf
from typing import ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crosstrack.rules.moves import ANNOUNCE, DONE, Announce, Move
from crossplay.games.crosstrack.rules.ownership import OWNERSHIP
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.view import sentences
from crossplay.games.crosstrack.view.animation import Animation
from crossplay.games.crosstrack.view.bar import announcing, bar_buttons
from crossplay.games.crosstrack.view.layout import Point
from crossplay.games.crosstrack.view.picture import Picture
from crossplay.games.crosstrack.view.piece_view import LOOKS
from crossplay.games.crosstrack.view.preload import warm
from crossplay.games.crosstrack.view.refusals import why_not
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SeatLook
from crossplay.stage.sequence import Sequence
from crossplay.table.banner import Banner
from crossplay.table.turn_bar import BarButton
from crossplay.table.view import Table, Tally, View


class CrosstrackView(View):
    """Puts the parts together: what lies on the table, the piece in hand, the picture."""

    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(522, 2, 876, 964)
    MUSIC: ClassVar[str] = "workshop"
    LESSON_HAS_ROOM_BESIDE = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.top = TableTop()
        self.selection = Selection(table, self.top)
        self._animation = Animation(table, self.top, self.selection)
        self._picture = Picture(table, self.top, self.selection)
        self._settled: CrosstrackSeen | None = None
        """The position that was shown at rest last."""

    @property
    def lesson_rect(self) -> pygame.Rect:
        return pygame.Rect(484, 47, 952, 146)

    @classmethod
    def seat_look(cls, seats: int, seat: int) -> SeatLook:
        """Return the look of the seat's pieces (with two players that of the first of its two colours)."""
        return LOOKS[OWNERSHIP[seats].stock[seat][0]]

    # --- the picture -----------------------------------------------------------------------------------

    def show(self, seen: CrosstrackSeen) -> None:
        """Put everything in its place; whoever comes back from a menu still holds the same piece."""
        self.top.show(seen, lesson=self.table.lesson_guide is not None)
        if seen != self._settled or not self.table.acting:
            self._settled = seen
            self.selection.release()
        self.selection.ask_again()

    def animate(self, event: Event, seen: CrosstrackSeen) -> Sequence:
        return self._animation.of(event, seen)

    def preload(self, canvas: Canvas) -> Iterator[None]:
        return warm(canvas, self.top.plan)

    def draw(self, canvas: Canvas) -> None:
        self._picture.draw(canvas)

    def draw_cursor(self, canvas: Canvas) -> None:
        focus = self.table.cursor.focus
        if focus and self.table.cursor_shown and not self.table.showing:
            self._picture.draw_focus(canvas, focus)

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        return sentences.prompt(self.top.seen, self.selection, self.table.lesson_guide)

    def banner(self, usual: Banner | None) -> Banner | None:
        seen = self.top.seen
        if usual is None and seen.over and self.table.settled:
            return Banner(sentences.verdict(seen, self.table.seating), seen.winner)
        return usual

    def bar_buttons(self, seat: int) -> ListOf[BarButton]:
        return bar_buttons(self.table, self.top, self.selection)

    def verdict(self, seen: CrosstrackSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, self.table.seating)

    def tally(self, seen: CrosstrackSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[Move]) -> list[Target]:
        return [] if self.top.seen.acted else self.selection.targets()

    def choose(self, target: Target) -> Move | None:
        return self.selection.choose(target)

    def confirm(self) -> Move | None:
        """End the turn, or set down the piece in hand where it is."""
        if self.top.seen.acted:
            return DONE
        if self.selection.held and self.selection.held.pinned:
            return self.selection.set_down()
        return super().confirm()

    def leads_to(self, target: Target, move: Move) -> bool:
        return self.selection.leads_to(target, move)

    def cancel(self) -> bool:
        return self.selection.cancel()

    def focused(self, target: Target | None) -> None:
        self.selection.focused(target)

    def rotate(self, steps: int) -> None:
        self.selection.rotate(steps)

    def extra(self) -> Announce | None:
        """Announce, where players do; else turn the piece in hand."""
        if announcing(self.table, self.top):
            return ANNOUNCE
        self.rotate(1)
        return None

    def drag(self, target: Target) -> bool:
        return self.selection.drag(target)

    def drop(self, target: Target | None) -> None:
        self.selection.drop(target)

    def stroke(self, start: Point, end: Point) -> None:
        """Say why nothing can be done where somebody tapped."""
        if self.table.lesson_guide or self.top.seen.acted:
            super().stroke(start, end)
        elif reason := why_not(self.top, self.selection, self.table.acting, end):
            self.table.refuse(reason)


VIEW = CrosstrackView
