"""The buttons that end a turn where players announce finished routes."""

from __future__ import annotations

import pygame

from crossplay.games.crosstrack.rules.moves import ANNOUNCE, DONE, Announce, Done
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.knobs import points
from crossplay.games.crosstrack.view.table_top import TableTop
from crossplay.input.signals import Action
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD
from crossplay.table.view import Table

ANNOUNCE_RECT = pygame.Rect(1238, 776, 266, 124)
DONE_RECT = pygame.Rect(416, 776, 266, 124)
ANNOUNCE_KEY, DONE_KEY = ("announce",), ("done",)


class Buttons:
    """`Announce!` and `End turn`."""

    def __init__(self, table: Table, top: TableTop) -> None:
        self._table = table
        self._top = top
        self._cursor_put = False
        """Whether the cursor has been put on the end of the turn; from then on it is the player's."""

    def reset(self) -> None:
        """Forget where the cursor was put: another position is shown."""
        self._cursor_put = False

    @property
    def offered(self) -> bool:
        """Whether there are buttons at all.

        Announcing is always on offer where players announce: a button that came with a route would tell.
        """
        return self._top.seen.players_announce and self._table.lesson_guide is None

    def targets(self) -> list[Target]:
        if not self.offered:
            return []
        found = [Target(ANNOUNCE_KEY, *ANNOUNCE_RECT.center, *ANNOUNCE_RECT.size)]
        if self._top.seen.acted:
            found.append(Target(DONE_KEY, *DONE_RECT.center, *DONE_RECT.size))
        return found

    @staticmethod
    def move(target: Target) -> Announce | Done | None:
        """Return the move of a button; None for any other target."""
        if target.key == ANNOUNCE_KEY:
            return ANNOUNCE
        return DONE if target.key == DONE_KEY else None

    def put_cursor(self) -> None:
        """Put the cursor on the end of the turn, once: who does not look forgets to announce."""
        if self._top.seen.acted and not self._cursor_put:
            self._cursor_put = True
            self._table.cursor.select(DONE_KEY)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_hint(self, canvas: Canvas, move: Announce | Done) -> None:
        """Draw the light round the button that a hint speaks of."""
        canvas.glow(ANNOUNCE_RECT if isinstance(move, Announce) else DONE_RECT, reach=30, radius=40)

    def draw(self, canvas: Canvas) -> None:
        for target in self._table.cursor.items:
            if target.key == ANNOUNCE_KEY:
                self._draw(canvas, target, tr("Announce!"), Action.EXTRA, primary=True)
            elif target.key == DONE_KEY:
                self._draw(canvas, target, tr("End turn"), Action.CONFIRM, primary=False)

    def _draw(self, canvas: Canvas, target: Target, words: str, action: Action, *, primary: bool) -> None:
        table = self._table
        focused = table.cursor_shown and table.cursor.focus == target
        rect = pygame.FRect(0, 0, target.width, target.height)
        rect.center = (target.x, target.y)
        if focused:
            canvas.glow(rect, reach=24, radius=36)
        canvas.panel(rect, GOLD if primary else CREAM, border=8 if focused else 6, radius=36)
        canvas.text(
            words, rect.centerx, rect.top + 42, FontSize.LEAD if primary else FontSize.BODY,
            face=Face.DISPLAY if primary else Face.BOLD, width=rect.width - 36, height=62,
        )  # fmt: skip
        device = table.seating[table.acting].device if table.acting else None
        if device:
            label = table.key_labels(device).get(action, "")
            shown = Action.CONFIRM if points(device) else action
            widgets.glyph(canvas, device.kind, shown, rect.centerx, rect.bottom - 34, 50, label=label)
