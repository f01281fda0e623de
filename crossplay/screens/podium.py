"""The podium of the results: everybody on a stair whose height shows the rank."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, shade
from crossplay.table.scene import TableScene
from crossplay.table.seats import Sitting

HEIGHTS = {1: 258, 2: 222, 3: 186, 4: 150, 5: 150, 6: 150}
"""How high the stair of each rank is."""


@dataclass(frozen=True)
class Stair:
    """Somebody's rank: 1 is the top, shared by all who won."""

    sitting: Sitting
    rank: int
    winner: bool


def stairs_of(scene: TableScene) -> list[Stair]:
    """Return everybody's stair, best first."""
    outcome = scene.match.outcome
    if outcome is None:
        return [Stair(sitting, 1, False) for sitting in scene.seating.sittings]
    found = []
    for number, seat in enumerate(outcome.ranking, 1):
        level = outcome.winners or outcome.ranking
        rank = 1 if seat in level else number
        found.append(Stair(scene.seating[seat], rank, seat in outcome.winners))
    return found


def order(count: int) -> list[int]:
    """Return who stands where from left to right, 0 for the best, who stands in the middle."""
    order: list[int] = []
    for number in range(count):
        if number % 2:
            order.insert(0, number)
        else:
            order.append(number)
    return order


def draw_podium(
    canvas: Canvas, rect: pygame.Rect, stairs: list[Stair], share: float, *, names: bool = True
) -> None:
    if not stairs:
        return
    width = min(290.0, rect.width / len(stairs))
    left = rect.centerx - width * len(stairs) / 2
    for column, number in enumerate(order(len(stairs))):
        _draw_stair(canvas, left + width * (column + 0.5), rect.bottom, width, stairs[number], share, names)


def _draw_stair(
    canvas: Canvas, x: float, floor: float, width: float, stair: Stair, share: float, names: bool
) -> None:
    sitting, high = stair.sitting, HEIGHTS[stair.rank] * max(0.05, share)
    look = sitting.look
    box = (x - width / 2 + 6, floor - high, width - 12, high)
    canvas.panel(box, look.colour, radius=14, border=6)
    canvas.panel(
        (x - width / 2 + 6, floor - high, width - 12, 26),
        shade(look.colour, 0.45),
        radius=12,
        border=6,
        shadow=False,
    )
    face = min(236.0, width * 0.9)
    canvas.sprite(f"characters/{sitting.character}", x, floor - high + 8, width=face, anchor="bottom")
    if stair.winner:
        widgets.icon(canvas, "crown", x, floor - high - face * 0.98, face * 0.42, colour=GOLD)
        canvas.sprite("ui/icon-crown", x, floor - high - face * 0.98, width=face * 0.42, height=face * 0.42)
    widgets.badge(canvas, sitting.seat, x - width / 2 + 40, floor - high - 14, 66, look=look)
    if sitting.bot is not None:
        widgets.robot(canvas, sitting.bot, x + width / 2 - 40, floor - high - 22, 60)
    if names:
        _draw_name(canvas, x, floor, width, sitting)
    if share > 0.9:
        canvas.text(
            str(stair.rank),
            x,
            floor - high + 28 + (high - 28 - (64 if names else 0)) / 2,
            FontSize.TITLE if stair.rank < 3 and names else FontSize.LEAD,
            face=Face.DISPLAY,
            colour=INK,
            outline=CREAM,
        )


def _draw_name(canvas: Canvas, x: float, floor: float, width: float, sitting: Sitting) -> None:
    plate = pygame.Rect(0, 0, round(width - 16), 56)
    plate.midbottom = (round(x), round(floor) - 8)
    canvas.panel(plate, CREAM, radius=14, border=4, shadow=False)
    canvas.text(
        sitting.title,
        plate.centerx,
        plate.centery,
        FontSize.NOTE,
        face=Face.BOLD,
        width=plate.width - 10,
        height=plate.height,
    )
