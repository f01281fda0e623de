"""Arms that shoot out on three: a hand and as many links of sleeve as it needs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from crossplay.games.crossing.view.layout import Point
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import ORANGE, SeatLook

HEIGHT = 66.0
_SCALE = HEIGHT / 112
_TIP = (118 * _SCALE, -11 * _SCALE)
"""The fingertip of assets/crossing/point.svg, from its middle, pointing right."""
_CUFF = 120 * _SCALE
_LINK = 72 * _SCALE
_STEP = _LINK * 0.8
"""Links overlap a little, so that no gap shows between them."""


@dataclass(slots=True, eq=False)
class Arm:
    """`reach` is how much of the way the fingertip has come: 0 hidden, 1 at the target."""

    seat: int
    look: SeatLook
    start: Point
    end: Point
    reach: float = 0.0
    shake: float = 0.0
    """Sideways, in units: an arm that bounces off."""

    @property
    def length(self) -> float:
        return max(80.0, math.dist(self.start, self.end))

    @property
    def tip(self) -> Point:
        (x, y), (to_x, to_y) = self.start, self.end
        return x + (to_x - x) * self.reach, y + (to_y - y) * self.reach


def draw_arm(canvas: Canvas, arm: Arm) -> None:
    if arm.reach <= 0.02:
        return
    (x, y), (to_x, to_y) = arm.start, arm.end
    way = math.degrees(math.atan2(to_y - y, to_x - x))
    # Pointing left the picture is mirrored, so that thumb and shadow stay where they belong.
    left = abs(way) > 90
    turn = way - 180 if left else way
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (-_TIP[0] if left else _TIP[0]), _TIP[1]
    tip_x, tip_y = arm.tip
    tip_x, tip_y = (
        tip_x - arm.shake * math.sin(math.radians(way)),
        tip_y + arm.shake * math.cos(math.radians(way)),
    )
    hand_x, hand_y = tip_x - (dx * cos - dy * sin), tip_y - (dx * sin + dy * cos)
    back_x, back_y = -math.cos(math.radians(way)), -math.sin(math.radians(way))
    swap = ((ORANGE, arm.look.colour),)
    length = math.hypot(hand_x - x, hand_y - y) - _CUFF
    links = max(0, math.ceil((length - _LINK * 0.5) / _STEP))
    for number in reversed(range(links)):
        away = min(_CUFF + _LINK / 2 - 2 + number * _STEP, length + _CUFF - _LINK / 2)
        canvas.sprite(
            "crossing/sleeve", hand_x + back_x * away, hand_y + back_y * away, height=HEIGHT, angle=turn,
            swap=swap, flip=left,
        )  # fmt: skip
    canvas.sprite("crossing/point", hand_x, hand_y, height=HEIGHT, angle=turn, swap=swap, flip=left)
