"""The standings at the left edge, which are the seats too: order is place, chips tell the rows between."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence as ListOf
from dataclasses import dataclass

import pygame

from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_portrait
from crossplay.stage.motion import Thing
from crossplay.stage.palette import CREAM, INK, PAPER
from crossplay.stage.sequence import Sequence, move, together
from crossplay.stage.widgets import badge
from crossplay.table.active_seat import REACH, draw_active_frame, draw_confirm_glyph
from crossplay.table.view import Table

LEFT, TOP, WIDTH, HEIGHT = 96, 54, 262, 124
PITCH = 166
SWAP_SECONDS = 0.4
_STRIP = 56
"""The width of the coloured strip with the place."""


@dataclass(frozen=True)
class Row:
    """What one runner's card shows."""

    look: RunnerLook
    place: int
    character: str
    mood: Mood
    bot: str | None
    active: bool


class StandingsView:
    """Four cards, first to last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._order: tuple[int, ...] = tuple(RUNNERS)
        self._rows: tuple[int, ...] = (0,) * len(RUNNERS)
        self._cards = [Thing(y=_top(place)) for place in RUNNERS]

    def show(self, seen: CrossCartesSeen) -> None:
        self._read(seen)
        for place, runner in enumerate(self._order):
            self._cards[runner].y = _top(place)

    def change(self, seen: CrossCartesSeen) -> Sequence:
        """Let the cards of those who overtook and were overtaken swap places."""
        self._read(seen)
        return together(
            *(
                move(self._cards[runner], SWAP_SECONDS, y=_top(place))
                for place, runner in enumerate(self._order)
            )
        )

    def _read(self, seen: CrossCartesSeen) -> None:
        self._order = seen.standing
        self._rows = tuple(min(row, seen.course.arrival) for row in seen.rows)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, seen: CrossCartesSeen, looks: ListOf[RunnerLook], due: int) -> None:
        """Draw the cards; `due`: the runner whose card is awaited, or −1."""
        for place, runner in enumerate(self._order):
            row = self._row(seen, looks[runner], runner, place, runner == due)
            _draw_card(canvas, row, self._cards[runner].y)
        for place in range(1, len(self._order)):
            ahead, behind = self._order[place - 1], self._order[place]
            _draw_gap(canvas, _top(place), self._rows[ahead] - self._rows[behind])
        if due >= 0:
            draw_confirm_glyph(canvas, self._table, LEFT + 60, self._cards[due].y + HEIGHT)

    def _row(self, seen: CrossCartesSeen, look: RunnerLook, runner: int, place: int, active: bool) -> Row:
        owner = seen.runners.owner[runner]
        if not owner:
            return Row(look, place + 1, "", Mood.NORMAL, None, active)
        sitting = self._table.seating[owner]
        mood = Mood.NORMAL
        if seen.phase is RacePhase.OVER:
            mood = Mood.GLAD if place == 0 else Mood.SAD if place == len(RUNNERS) - 1 else Mood.NORMAL
        elif active and sitting.bot is not None:
            mood = Mood.THINKING
        level = sitting.bot.name.lower() if sitting.bot is not None else None
        return Row(look, place + 1, sitting.character, mood, level, active)


def _top(place: int) -> float:
    return float(TOP + PITCH * place)


def _draw_gap(canvas: Canvas, top: float, rows: int) -> None:
    """Draw the chip above a card: the rows between it and the one before."""
    middle = top - (PITCH - HEIGHT) / 2
    rect = pygame.FRect(LEFT + 132, middle - 21, 122, 42)
    canvas.panel(rect, CREAM, border=4, radius=21)
    points = [pygame.Vector2(0, -13).rotate(60 * number) for number in range(6)]
    hexagon = [(rect.left + 30 + point.x, middle + point.y) for point in points]
    canvas.polygon(hexagon, "#9ccb6b", outline=INK, border=3)
    words = f"− {rows}" if rows else "= 0"
    canvas.text(words, rect.left + 80, middle, FontSize.BODY, face=Face.BOLD, width=76, height=46)


def _draw_card(canvas: Canvas, row: Row, top: float) -> None:
    reach = REACH + 16
    area = (LEFT - reach, top - reach, WIDTH + 2 * reach, HEIGHT + 2 * reach)
    canvas.cached(("crosscartes/standing", row), area, lambda on: _paint_card(on, row, top))


def _paint_card(canvas: Canvas, row: Row, top: float) -> None:
    rect = pygame.FRect(LEFT, top, WIDTH, HEIGHT)
    if row.active:
        draw_active_frame(canvas, rect, 24)
    canvas.panel(rect, CREAM if row.active else PAPER, border=5, radius=24)
    with canvas.clip((rect.left, rect.top, _STRIP, rect.height)):
        strip = (rect.left, rect.top, _STRIP + 60, rect.height)
        canvas.panel(strip, row.look.badge.colour, border=5, radius=24, shadow=False)
    canvas.text(str(row.place), rect.left + 29, rect.centery, FontSize.LEAD, face=Face.DISPLAY,
                colour=CREAM, outline=INK)  # fmt: skip
    face_x = rect.left + 104
    if row.character:
        colour = row.look.badge.colour
        draw_portrait(canvas, row.character, face_x, rect.centery, 96, colour, mood=row.mood, bot=row.bot)
    else:
        canvas.sprite("ui/icon-cards", face_x, rect.centery, width=72)
    x = rect.left + 206
    badge(canvas, row.look.number, x, rect.top + 38, 56, look=row.look.badge)
    canvas.text(fitted(canvas, row.look.title, 98), x, rect.top + 93, FontSize.BODY, width=98, height=54)


def fitted(canvas: Canvas, name: str, width: float) -> str:
    """Return a name, shortened when it is wider than `width`."""
    if canvas.measure(name, FontSize.NOTE)[0] <= width:
        return name

    def shortened(length: int) -> str:
        return name[:length].rstrip() + "…"

    def width_of(length: int) -> float:
        return canvas.measure(shortened(length), FontSize.NOTE)[0]

    return shortened(bisect_right(range(1, len(name)), width, key=width_of))
