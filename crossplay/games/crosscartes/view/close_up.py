"""What stands beside the landscape while the eye leans in: the card that moves, and the lap in small."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import dataclass

import pygame

from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.rules.track import Terrain
from crossplay.games.crosscartes.view.card_view import SHAPE, draw_card
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.track_layout import ORIGIN, SCALE, Circuit
from crossplay.games.crosscartes.view.track_view import TrackView
from crossplay.stage.canvas import Canvas, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK
from crossplay.stage.widgets import chip
from crossplay.table.active_seat import draw_active_frame

SMALL_MAP = pygame.Rect(1424, 54, 400, 184)
_CARD = pygame.Rect(1652, 466, 160, round(160 * SHAPE))
_COLOURS = {Terrain.PLAIN: "#9ccb6b", Terrain.UP: "#e08a3c", Terrain.DOWN: "#7db9e8"}
_TRACK = pygame.FRect(ORIGIN[0], ORIGIN[1], 1900 * SCALE, 820 * SCALE)
"""The part of the canvas that the small map shows."""


@dataclass(frozen=True)
class Step:
    """The move that is being looked at."""

    runner: int
    card: Card | None
    """The card that moves the runner; None for a bonus."""
    gain: int


def draw_close_up(
    canvas: Canvas, step: Step | None, track: TrackView, looks: ListOf[RunnerLook], view: pygame.FRect
) -> None:
    _draw_small_map(canvas, track, looks, view)
    if step is None:
        return
    if step.card is not None:
        draw_active_frame(canvas, _CARD, 18)
        draw_card(canvas, step.card, _CARD.left, _CARD.top, _CARD.width)
    chip(canvas, f"+{step.gain}", _CARD.left - 62, _CARD.bottom - 36, fill=GOLD, font_size=FontSize.LEAD,
         height=84)  # fmt: skip


def _draw_small_map(canvas: Canvas, track: TrackView, looks: ListOf[RunnerLook], view: pygame.FRect) -> None:
    key = ("crosscartes/small map", id(track.circuit))
    canvas.cached(key, SMALL_MAP.inflate(24, 24), lambda paper: _paint_small_map(paper, track.circuit))
    for piece in track.pieces:
        canvas.circle(*_small(piece.place()), 9, looks[piece.number].badge.colour, outline=INK, border=3)
    left, top = _small(view.topleft)
    right, bottom = _small(view.bottomright)
    frame = pygame.FRect(left, top, right - left, bottom - top).clip(SMALL_MAP.inflate(-12, -12))
    canvas.panel(frame, None, outline=INK, border=6, radius=10, shadow=False)
    canvas.panel(frame.inflate(-4, -4), None, outline=CREAM, border=3, radius=8, shadow=False)


def _small(point: tuple[float, float]) -> tuple[float, float]:
    """Return where a point of the track lies in the small map."""
    inner = SMALL_MAP.inflate(-28, -20)
    return (
        inner.left + (point[0] - _TRACK.left) / _TRACK.width * inner.width,
        inner.top + (point[1] - _TRACK.top) / _TRACK.height * inner.height,
    )


def _paint_small_map(canvas: Canvas, found: Circuit) -> None:
    canvas.panel(SMALL_MAP, "#dfeab9", border=5, radius=18)
    for place in found.hexagons.values():
        canvas.circle(*_small(place), 7, INK)
    for (ramp, row, _), place in found.hexagons.items():
        canvas.circle(*_small(place), 5, _COLOURS[found.terrains[ramp, row]])
