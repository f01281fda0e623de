"""The card of a seat: its character, its tray with counters, its score, and what it has won for good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.games.crossing.view.stones import ORDER, SPRITES, Stone
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.palette import CREAM, INK, mix
from crossplay.table.active_seat import draw_active_frame

NIGHT_SIDE = "#241f2b"
WOOD, WOOD_DARK = "#a8744a", "#8a5a38"
MOSS, MOSS_DARK = "#3d6b55", "#274a40"
SCORE = "#f6d36b"
STONE, BADGE = 58.0, 87.0
LINE = 50.0
"""Units that a line of text is high at least, also on a small card."""
ASIDE = 0.17
"""How far beside the middle of its place a stone lies, in sizes: its number is at the other side."""
PALE = 70
"""How strong a stone is drawn of which there is none."""


@dataclass(frozen=True, slots=True)
class CardState:
    """What a card shows besides the character itself."""

    mood: Mood = Mood.NORMAL
    paused: bool = False
    framed: bool = False
    """Whether this seat is still to say ready."""
    ready: bool = False


def draw_card(canvas: Canvas, place: SeatPlace, appearance: Appearance, state: CardState) -> None:
    """Draw portrait, badge and name of a seat, and its empty tray."""
    rect = place.card.inflate(100, 100)
    key = ("crossing card", appearance, state, place.size, place.inwards)
    canvas.cached(key, rect, lambda c: _paint_card(c, place, appearance, state))


def _paint_card(canvas: Canvas, place: SeatPlace, appearance: Appearance, state: CardState) -> None:
    scale, look, paused = place.scale, appearance.look, state.paused
    if state.framed:
        draw_active_frame(canvas, place.card.inflate(8, 8), radius=24 * scale)
    frame = place.portrait
    canvas.panel(frame, NIGHT_SIDE if paused else look.colour, border=5, radius=26 * scale)
    inner = frame.inflate(-20 * scale, -20 * scale)
    x, y = frame.center
    if paused:
        canvas.panel(inner, "#322b3d", outline=look.colour, border=4, radius=18 * scale, shadow=False)
        canvas.sprite(
            f"characters/{appearance.character}{Mood.ASLEEP}", x, y + 4 * scale, width=132 * scale, alpha=150
        )
        canvas.sprite("crossing/sleep", x + place.inwards * 44 * scale, y - 46 * scale, width=72 * scale)
    else:
        canvas.panel(inner, CREAM, border=4, radius=18 * scale, shadow=False)
        canvas.sprite(f"characters/{appearance.character}{state.mood}", x, y + 2 * scale, width=136 * scale)
    _paint_tray(canvas, place)
    outer = frame.centerx - place.inwards * (frame.width / 2 - 5)
    if appearance.bot is not None:
        robot_x = outer + place.inwards * 20 * scale
        widgets.robot(canvas, appearance.bot, robot_x, frame.bottom - 24 * scale, 54 * scale)
    elif appearance.banker:
        canvas.sprite("crossing/bag", outer, frame.bottom - 20 * scale, width=60)
    widgets.badge(canvas, appearance.seat, outer, frame.top + 26 * scale, BADGE * min(1.2, scale), look=look)
    if state.ready:
        tick_x = frame.centerx + place.inwards * (frame.width / 2 - 6)
        canvas.circle(tick_x, frame.top + 6, 28, "#7fcf7a", outline=INK, border=5)
        widgets.icon(canvas, "check", tick_x, frame.top + 6, 36)
    _paint_name(canvas, appearance, place.name)


def _paint_tray(canvas: Canvas, place: SeatPlace) -> None:
    scale = place.scale
    canvas.panel(place.tray, WOOD_DARK, border=5, radius=20 * scale)
    canvas.panel(
        place.tray.inflate(-16 * scale, -16 * scale), WOOD, outline="#6a4227", border=3, radius=13 * scale,
        shadow=False,
    )  # fmt: skip
    canvas.panel(place.safe, MOSS, outline=INK, border=5, radius=place.safe.height * 0.42)


def _paint_name(canvas: Canvas, appearance: Appearance, rect: pygame.FRect) -> None:
    canvas.panel(rect, CREAM, outline=mix(appearance.look.colour, INK, 0.25), border=5, radius=16)
    canvas.text(
        appearance.name, *rect.center, FontSize.BODY, face=Face.BOLD, width=rect.width - 18,
        height=max(LINE, rect.height),
    )  # fmt: skip


def draw_counters(
    canvas: Canvas, place: SeatPlace, lying: tuple[int, ...], safe: tuple[int, ...] | None, score: int
) -> None:
    """Draw how many stones of each kind a seat has, and what they are worth.

    `safe`: those it has won for good; None where something else stands in their place.
    """
    key = ("crossing counters", lying, safe, score, place.size, place.inwards)
    canvas.cached(key, place.card, lambda c: _paint_counters(c, place, lying, safe, score))


def _paint_counters(
    canvas: Canvas, place: SeatPlace, lying: Sequence[int], safe: Sequence[int] | None, score: int
) -> None:
    scale = place.scale
    for number, stones in enumerate(lying):
        _paint_counter(canvas, *place.slot(number), ORDER[number], stones, STONE * scale)
    rect = place.score
    canvas.panel(rect, SCORE, border=5, radius=16, shadow=False)
    canvas.sprite("racing/star", rect.left + 34 * scale, rect.centery - 1, width=36 * scale)
    canvas.text(
        str(score), rect.centerx + 22 * scale, rect.centery, FontSize.BODY, face=Face.BOLD,
        width=rect.width - 66 * scale, height=max(LINE, rect.height),
    )  # fmt: skip
    if safe is None:
        return
    rect, alpha = place.safe, 255 if any(safe) else 120
    canvas.sprite("crossing/shield", rect.left + 32 * scale, rect.centery, height=44 * scale, alpha=alpha)
    for number, stones in enumerate(safe):
        if stones:
            _paint_counter(canvas, *place.safe_slot(number), ORDER[number], stones, 44 * scale)


def _paint_counter(canvas: Canvas, x: float, y: float, letter: str, stones: int, size: float) -> None:
    canvas.sprite(
        SPRITES[letter], x - size * ASIDE, y - size * 0.08, width=size, alpha=255 if stones else PALE
    )
    if stones:
        canvas.text(
            str(stones), x + size * 0.29, y + size * 0.24, FontSize.BODY, face=Face.BOLD, colour="#fffaf0",
            outline=INK,
        )  # fmt: skip


def draw_landing(canvas: Canvas, place: SeatPlace, stones: Sequence[Stone]) -> None:
    """Draw stones that have just landed on a tray, as flat as they are."""
    size = STONE * place.scale
    for stone in stones:
        x, y = place.slot(ORDER.index(stone.letter))
        canvas.sprite(
            SPRITES[stone.letter], x - size * ASIDE, y - size * 0.08, width=size * 1.12, squash=stone.squash
        )
