"""Bots' turns told in one sweep, so that people wait little: faster than usual, with a line for each bot.

The longer a person has waited, the faster the rest goes. What everybody wants to see, and what somebody at
the screen is concerned by, keeps time to be seen. A press hurries on to the next decision of a person.
"""

from __future__ import annotations

import pygame

from crossplay.core.contract import Event, Seen
from crossplay.core.i18n import tr
from crossplay.core.telling import Told, Weight, Words
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, INK
from crossplay.table.mode import Mode
from crossplay.table.running_table import RunningTable
from crossplay.table.told_line import draw_line, height_of, width_of

PACES = ((1.2, 1.5), (2.4, 2.2), (3.6, 4.0), (60.0, 10.0))
"""How many times as fast bots' moves are shown: up to so many seconds after a person's last decision."""
CONCERNED, CLIMAX, OWN = 2.0, 1.3, 1.0
"""The fastest that is shown what concerns people, what everybody wants to see, and a person's own move."""
HURRIED, HURRIED_CLIMAX = 30.0, 3.0
STAYS = 7.0
"""Seconds that the lines stay when a person is to act, if nobody presses."""
GAP = 0.0


class Sweep:
    """What bots did since a person's last decision."""

    def __init__(self, scene: RunningTable, words: Words) -> None:
        self._scene = scene
        self._words = words
        self._waited = 0.0
        self._hurried = False
        self._current: Told | None = None
        self._lines: dict[int, Told] = {}
        self._left = 0.0
        self._announced = False
        """Whether it has been said who starts."""

    @property
    def _on(self) -> bool:
        scene = self._scene
        return scene.mode is Mode.LIVE and bool(scene.seating.humans) and not scene.view.SIMULTANEOUS

    @property
    def lines(self) -> list[Told]:
        """A line for each bot, in the order in which they moved, as long as they are shown."""
        return list(self._lines.values()) if self._on and self._left > 0 else []

    # --- what happens ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """A person has decided: whatever follows is new."""
        self._lines.clear()
        self._waited, self._left, self._hurried, self._current = 0.0, STAYS, False, None

    def end(self) -> None:
        """A person is to act: the lines stay for a while."""
        self._hurried, self._current, self._left = False, None, STAYS

    def hurry(self) -> None:
        """Somebody pressed: go on to the next decision."""
        self._hurried = True

    def dismiss(self) -> None:
        """Put the lines away: somebody has read enough."""
        if self._left > 0 and self._lines:
            self._scene.refresh()
        self._left = 0.0

    def heard(self, event: Event, before: Seen, after: Seen) -> None:
        """Note an event that begins to be shown, as everybody knows it."""
        self._current = told = self._words.tell(
            event, before, after, lambda seat: self._scene.seating[seat].title
        )
        self.note(told)

    def note(self, told: Told | None) -> None:
        """Keep what is told of a bot as its line."""
        if told and told.weight > Weight.DETAIL and told.seats and self._is_bot(told.seats[0]):
            last = self._lines.pop(told.seats[0], None)
            # The weightiest stays: what a bot bought matters more than what it threw away afterwards.
            self._lines[told.seats[0]] = last if last and last.weight > told.weight else told

    def _is_bot(self, seat: int) -> bool:
        return self._scene.seating[seat].bot is not None

    # --- time ------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        """Let time pass, and set how fast things are shown."""
        scene = self._scene
        settings = scene.services.settings
        speed = settings.speed.factor * self.factor
        scene.motions.speed, scene.motions.reduced = speed, settings.reduced_motion
        scene.runner.speed = settings.bot_speed.factor * self.factor
        self._announce()
        if scene.acting and scene.settled:
            self._rest(dt)
        else:
            self._waited += dt

    def _announce(self) -> None:
        """Say once who starts."""
        scene = self._scene
        if self._announced or not scene.settled or scene.match.fate_due:
            return
        self._announced = True
        if self._on and scene.match.unplayed:
            seat = scene.state.actors()[0]
            self._lines = {seat: Told(tr("{name} starts", name=scene.seating[seat].title), (seat,))}
            self._left = STAYS
            scene.refresh()

    def _rest(self, dt: float) -> None:
        shown = bool(self.lines)
        self._left -= dt
        if shown and self._left <= 0:
            self._scene.refresh()

    @property
    def speed(self) -> float:
        """What time is multiplied by while events are shown."""
        return self._scene.motions.speed

    @property
    def factor(self) -> float:
        """How many times as fast as usual things are shown now."""
        if not self._on or (self._scene.acting and self._scene.settled):
            return 1.0
        if self._hurried:
            return HURRIED_CLIMAX if self._climax else HURRIED
        pace = next(pace for until, pace in PACES if self._waited < until or until == PACES[-1][0])
        if self._own_move:
            return min(pace, OWN)
        if self._climax:
            return min(pace, CLIMAX)
        return min(pace, CONCERNED) if self._concerned else pace

    @property
    def _climax(self) -> bool:
        return self._current is not None and self._current.weight is Weight.CLIMAX

    @property
    def _concerned(self) -> bool:
        """Whether what is shown is done to somebody at the screen, not by a bot to itself."""
        return self._current is not None and any(not self._is_bot(seat) for seat in self._current.seats)

    @property
    def _own_move(self) -> bool:
        history = self._scene.match.history
        return bool(history) and history[-1].seat in self._scene.seating.humans and not self._scene.settled

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines at the upper edge, one for each bot."""
        lines = self.lines
        if not lines:
            return
        area = self._scene.view.SWEEP
        width = min(area.width, max(width_of(canvas, told.words) for told in lines) + 56)
        heights = [height_of(canvas, told.words, width - 56) + GAP for told in lines]
        panel = pygame.FRect(area.centerx - width / 2, area.top, width, sum(heights) + 18)
        canvas.panel(panel, CREAM, outline=INK, border=6, radius=26, alpha=240)
        top = panel.top + 10
        for told, height in zip(lines, heights, strict=True):
            rect = pygame.FRect(panel.left + 22, top, panel.width - 50, height)
            draw_line(canvas, told, self._scene.seating, rect)
            top += height
