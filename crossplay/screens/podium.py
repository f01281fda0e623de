"""The ceremony at the end of a match or an evening: blocks rise, points are counted, the winners are glad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from crossplay.bots.contract import Level
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.effects import Effects, draw_rays
from crossplay.stage.faces import Mood
from crossplay.stage.motion import ease_out
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER, SeatLook
from crossplay.stage.podium import DEPTH, RISE, Moment, draw_box, draw_figure, draw_honours, risen

FLOOR = 806.0
HEIGHTS = {1: 258, 2: 206, 3: 172, 4: 140}
"""How high the block of each rank is; those who follow stand as high as the fourth."""
LOWEST = 140
WIDEST = 390.0
ROOM = 1740.0
"""The width of all blocks together, at most."""
FACE = 250.0
EACH = 0.38
"""Seconds between the beginnings of two blocks; before the best one there is a little more."""
AFTER = 0.55
"""Seconds between the last block's beginning and the moment in which it is known who won."""
STILL = 9.6
"""Seconds after that in which the figures move: then nothing does, and nothing need be drawn."""
COUNTS = 0.8
"""Seconds that points are counted."""
WON = "won"
"""What `Ceremony.update` returns, once, when it is known who won."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Somebody's block: rank 1 is the highest, shared by all who won."""

    name: str
    rank: int
    winner: bool
    look: SeatLook
    seat: int = 0
    """The number on the badge; 0 for none."""
    character: str = ""
    """Whose face is shown; a robot's if empty."""
    bot: Level | None = None
    points: int | None = None

    @property
    def height(self) -> int:
        return HEIGHTS.get(self.rank, LOWEST)

    @property
    def mood(self) -> Mood:
        if self.winner:
            return Mood.GLAD
        return Mood.NORMAL if self.rank < 3 else Mood.SAD


def order(count: int) -> list[int]:
    """Return who stands where from left to right, 0 for the best, who stands in the middle."""
    order: list[int] = []
    for number in range(count):
        if number % 2:
            order.insert(0, number)
        else:
            order.append(number)
    return order


class Ceremony:
    """The blocks of everybody, best first; `clock` says how far it has gone.

    Blocks that are equally high rise together, the lowest first. Without a winner nobody is glad or sad.
    """

    def __init__(self, stands: Sequence[Stand], *, trophy: bool = False, calm: bool = False) -> None:
        self.stands = list(stands)
        self.trophy = trophy
        self.calm = calm
        self.clock = 0.0
        self._told = False
        ranks = sorted({stand.rank for stand in stands}, reverse=True)
        self._begins = {rank: EACH * number for number, rank in enumerate(ranks)}
        if len(ranks) > 1:
            self._begins[ranks[-1]] += EACH
        self.known_at = self._begins[ranks[-1]] + RISE + AFTER if ranks else 0.0
        """When it is known who won."""
        if calm:
            self.finish()

    @property
    def decided(self) -> bool:
        """Whether somebody won."""
        return any(stand.winner for stand in self.stands)

    @property
    def known(self) -> bool:
        """Whether it has been shown who won."""
        return self.clock >= self.known_at

    @property
    def moving(self) -> bool:
        return not self.calm and self.clock < self.known_at + STILL

    def update(self, dt: float) -> list[str]:
        """Let time pass; return the names of the sounds that are due, and `WON`."""
        before, self.clock = self.clock, self.clock + dt
        stood = [begin + RISE * 0.6 for begin in self._begins.values()]
        cues = ["tile" for moment in stood if before < moment <= self.clock and not self.calm]
        if self.known and not self._told:
            self._told = True
            cues.append(WON)
        return cues

    def finish(self) -> None:
        """Show at once who won."""
        self.clock = max(self.clock, self.known_at)

    def middle_of(self, stand: Stand) -> tuple[float, float]:
        """Return the middle of the top of somebody's block."""
        pitch, left = self._pitch()
        column = order(len(self.stands)).index(self.stands.index(stand))
        return left + pitch * (column + 0.5), FLOOR - stand.height

    def celebrate(self, effects: Effects) -> None:
        """Let it rain confetti, and shoot some from where the winners stand."""
        for stand in self.stands:
            if stand.winner:
                x, y = self.middle_of(stand)
                colours = (stand.look.colour, GOLD, CREAM)
                effects.fountain((x - 150, y + 60), angle=250, count=18, colours=colours)
                effects.fountain((x + 150, y + 60), angle=290, count=18, colours=colours)
        effects.confetti(count=60)

    def draw(self, canvas: Canvas) -> None:
        pitch, _ = self._pitch()
        if self.known:
            light = 0.01 + self.clock - self.known_at if self.moving else 0.0
            for stand in self.stands:
                if stand.winner:
                    x, top = self.middle_of(stand)
                    draw_rays(canvas, x, top - FACE * 0.4, 540, "#ffe08a", light)
        for stand in reversed(self.stands):
            self._draw_stand(canvas, stand, pitch)

    def _pitch(self) -> tuple[float, float]:
        """Return the distance of two blocks, and where the first one begins."""
        count = max(1, len(self.stands))
        pitch = min(WIDEST, ROOM / count)
        return pitch, 960 - pitch * count / 2

    def _draw_stand(self, canvas: Canvas, stand: Stand, pitch: float) -> None:
        since = self.clock - self._begins[stand.rank]
        share = 1.0 if self.calm else risen(since)
        if not share:
            return
        x, _ = self.middle_of(stand)
        rect = pygame.FRect(x - pitch / 2 + 4, FLOOR - stand.height * share, pitch - 8 - DEPTH, stand.height)
        # The block comes out of the floor.
        with canvas.clip((0, 0, 1920, FLOOR)):
            canvas.cached(
                ("podium block", stand, pitch), rect.inflate(52, 60), partial(_paint_block, rect, stand)
            )
            if stand.points is not None:
                counted = 1.0 if self.calm else ease_out(min(1.0, max(0.0, (since - 0.2) / COUNTS)))
                _draw_points(canvas, rect, stand, round(stand.points * counted))
        canvas.line([(rect.left - 8, FLOOR), (rect.right + DEPTH + 6, FLOOR)], INK, 8)
        if self.calm or since >= RISE:
            self._draw_figure(canvas, stand, rect, since - RISE)

    def _draw_figure(self, canvas: Canvas, stand: Stand, rect: pygame.FRect, stood: float) -> None:
        size = min(FACE, rect.width * 0.86) * (1.0 if stand.rank == 1 else 0.84)
        x, top = rect.centerx, rect.top
        moment = Moment(stood, self.clock - self.known_at, not self.moving)
        if stand.character:
            mood = stand.mood if self.known and self.decided else Mood.NORMAL
            draw_figure(canvas, stand.character, x, top, size, mood, moment)
        else:
            widgets.robot(canvas, stand.bot or Level.NORMAL, x, top - size * 0.42, size * 0.8)
        if stand.winner:
            draw_honours(canvas, x, top, size, moment, 148 if self.trophy else 0)
        if stand.bot is not None and stand.character:
            widgets.robot(canvas, stand.bot, x - size * 0.5, top - 34, 62)


def _paint_block(rect: pygame.FRect, stand: Stand, canvas: Canvas) -> None:
    draw_box(canvas, rect, stand.look.colour)
    rank = FontSize.TITLE if stand.rank < 3 else FontSize.LEAD
    x = rect.left + 56 if stand.points is not None else rect.centerx
    middle = rect.top + 6 + (rect.height - 78) / 2
    canvas.text(str(stand.rank), x, middle, rank, face=Face.DISPLAY, colour=PAPER, outline=INK)
    plate = pygame.FRect(rect.left + 10, rect.bottom - 72, rect.width - 20, 62)
    canvas.panel(plate, PAPER, radius=16, border=5, shadow=False)
    left = plate.left + 14
    if stand.seat:
        widgets.badge(canvas, stand.seat, plate.left + 36, plate.centery, 52, look=stand.look)
        left = plate.left + 68
    width = plate.right - 12 - left
    canvas.text(
        stand.name, left + width / 2, plate.centery, face=Face.BOLD, width=width, height=plate.height - 6
    )


def _draw_points(canvas: Canvas, rect: pygame.FRect, stand: Stand, points: int) -> None:
    high = 84.0 if stand.rank < 3 else 58.0
    middle = rect.top + 6 + (rect.height - 78) / 2
    box = pygame.FRect(rect.right - 14 - rect.width * 0.52, middle - high / 2, rect.width * 0.52, high)
    canvas.panel(box, CREAM, radius=16, border=5, shadow=False)
    step = FontSize.TITLE if stand.rank < 3 else FontSize.LEAD
    canvas.text(str(points), *box.center, step, face=Face.DISPLAY, width=box.width - 16, height=high)
