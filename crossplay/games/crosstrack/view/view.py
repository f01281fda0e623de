"""Crosstrack on the stage: take a piece, see it as a ghost, turn it, set it down; watch the train run."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as ListOf
from typing import ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crosstrack.rules.moves import ANNOUNCE, Announce, Move
from crossplay.games.crosstrack.rules.ownership import OWNERSHIP
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.view import sentences
from crossplay.games.crosstrack.view.animation import Animation
from crossplay.games.crosstrack.view.buttons import Buttons
from crossplay.games.crosstrack.view.picture import Picture
from crossplay.games.crosstrack.view.piece_view import LOOKS
from crossplay.games.crosstrack.view.preload import warm
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SeatLook
from crossplay.stage.sequence import Sequence
from crossplay.table.banner import Banner
from crossplay.table.view import Table, Tally, View


class CrosstrackView(View):
    """Puts the parts together: what lies on the table, the piece in hand, the buttons, the picture."""

    BANNER: ClassVar[pygame.Rect] = pygame.Rect(420, 954, 1080, 80)
    BUTTONS: ClassVar[tuple[int, int, int, int]] = (1852, 1008, -100, 0)
    MUSIC: ClassVar[str] = "workshop"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.top = TableTop()
        self.selection = Selection(table, self.top)
        self.buttons = Buttons(table, self.top)
        self._animation = Animation(table, self.top, self.selection)
        self._picture = Picture(table, self.top, self.selection, self.buttons)
        self._warming: Iterator[None] | None = None
        self._settled: CrosstrackSeen | None = None
        """The position that was shown at rest last."""

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
            self.buttons.reset()
        self.selection.ask_again()

    def animate(self, event: Event, seen: CrosstrackSeen) -> Sequence:
        return self._animation.of(event, seen)

    def update(self, dt: float) -> None:
        if self._warming and self.table.settled and not self.table.motions.busy:
            next(self._warming, None)

    def draw(self, canvas: Canvas) -> None:
        self._picture.draw(canvas)
        if self._warming is None and self.table.mode.runs:
            self._warming = warm(canvas, self.top.plan, self.top.number_of)

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

    def verdict(self, seen: CrosstrackSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, self.table.seating)

    def tally(self, seen: CrosstrackSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[Move]) -> list[Target]:
        pieces = [] if self.top.seen.acted else self.selection.targets()
        return pieces + self.buttons.targets()

    def choose(self, target: Target) -> Move | None:
        return self.buttons.move(target) or self.selection.choose(target)

    def cancel(self) -> bool:
        return self.selection.cancel()

    def focused(self, target: Target | None) -> None:
        self.buttons.put_cursor()
        self.selection.focused(target)

    def rotate(self, steps: int) -> None:
        self.selection.rotate(steps)

    def extra(self) -> Announce | None:
        """Announce, where players do; else turn the piece in hand."""
        if self.buttons.offered:
            return ANNOUNCE
        self.rotate(1)
        return None

    def drag(self, target: Target) -> bool:
        return self.selection.drag(target)

    def drop(self, target: Target | None) -> None:
        self.selection.drop(target)


VIEW = CrosstrackView
