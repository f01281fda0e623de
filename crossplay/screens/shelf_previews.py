"""The picture on the box under the cursor: its game, small and silent, played by bots again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.match.match import Match
from crossplay.screens.game_parts import playable, preview_of
from crossplay.screens.thumbnails import ThumbnailPainter, hang, pixel_height
from crossplay.stage.canvas import Canvas
from crossplay.table.exits import NoExits
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services

TICK = 1 / 15
"""Seconds between two steps at least: a shelf should cost little."""
PATIENCE = 1.1
"""Seconds for which the cursor stays on a box before its game begins: until then the cover is seen."""
FADE = 0.4
"""Seconds in which the cover gives way to the game."""
_LONGEST = 0.25
"""Seconds of play in one step at most, however long a box has waited."""


@dataclass
class Preview:
    """The match of bots on a box, and its picture."""

    game: Game
    scene: TableScene
    surface: pygame.Surface | None = None
    shown: float = 0.0
    """Seconds since the cover began to give way."""
    broken: bool = False


class ShelfPreviews:
    """Plays the game of one box at a time."""

    def __init__(self, services: Services, games: Sequence[Game]) -> None:
        self._services = services
        self._games = {game.id: game for game in games if playable(game)}
        self._previews: dict[str, Preview] = {}
        self._painter = ThumbnailPainter(wordless=True)
        self._place: tuple[Canvas, pygame.Rect] | None = None
        """Where the picture was drawn last."""
        self._clock = 0.0
        self._focus = ""
        self._stayed = 0.0
        self._seed = 0

    def draw(self, canvas: Canvas, game: str, rect: pygame.Rect) -> None:
        """Draw the picture of a game over its cover, as soon as there is one."""
        self._place = canvas, rect
        preview = self._previews.get(game)
        if game != self._focus or preview is None or preview.surface is None or not preview.shown:
            return
        part = preview_of(self._games[game])
        hang(canvas, preview.surface, rect, part, round(255 * min(1.0, preview.shown / FADE)))

    def advance(self, dt: float, focus: str) -> bool:
        """Let time pass for the box under the cursor; True if its picture has changed."""
        if focus != self._focus:
            self._focus, self._stayed = focus, 0.0
            if focus in self._previews:
                self._previews[focus].shown = 0.0
        self._stayed += dt
        self._clock += dt
        idle = self._stayed < PATIENCE or focus not in self._games or self._place is None
        if idle or self._clock < TICK or not self._services.live_previews:
            return False
        passed, self._clock = min(self._clock, _LONGEST), 0.0
        return self._move(self._games[focus], passed)

    def rest(self) -> None:
        """Ask no bot until somebody looks again."""
        for preview in self._previews.values():
            preview.scene.runner.forget()
            preview.shown = 0.0
        self._stayed = 0.0
        self._painter.forget()

    def forget(self) -> None:
        """Set everything up anew: the settings have changed."""
        self.rest()
        self._previews.clear()
        self._painter = ThumbnailPainter(wordless=True)

    def _move(self, game: Game, dt: float) -> bool:
        preview = self._previews.get(game.id)
        try:
            if preview is None:
                # Its first picture comes with the next step: both at once take longer than a frame.
                self._previews[game.id] = Preview(game, self._begin(game))
                return False
            if preview.broken:
                return False
            preview.scene.update(dt)
            surface, stale = preview.surface, preview.scene.take_stale()
            pixels = self._pixels(game)
            fading = preview.shown < FADE
            preview.shown += dt
            if stale or surface is None or surface.get_height() != pixels:
                preview.surface = self._painter.paint(preview.scene, pixels, surface, preview_of(game))
                return True
        except Exception as problem:  # a game that fails must not take the shelf down
            reason = f"{type(problem).__name__}: {problem}"
            self._services.tell(f"{game.title}: the picture on the box stopped ({reason})")
            if preview is None:
                del self._games[game.id]
            else:
                preview.broken = True
            return False
        return fading

    def _pixels(self, game: Game) -> int:
        """Return how many pixels high the whole table is where its part fills the place on the box."""
        assert self._place is not None
        return pixel_height(*self._place, preview_of(game))

    def _begin(self, game: Game) -> TableScene:
        """Return the table of a fresh match of bots, without any sound."""
        self._seed += 1
        levels = [Level.EASY] * game.usual_seats
        match = Match.begin(game, len(levels), bots=dict(enumerate(levels, 1)), seed=self._seed)
        exits = PreviewExits(self._begin_again)
        scene = TableScene(self._services, match, Seating(match), Mode.ATTRACT, exits)
        scene.enter()
        return scene

    def _begin_again(self, scene: TableScene) -> None:
        game = scene.match.game
        scene.leave()
        self._previews[game.id].scene = self._begin(game)


class PreviewExits(NoExits[TableScene]):
    """A match on a box leads to the next one."""

    def __init__(self, over: Callable[[TableScene], None]) -> None:
        self._over = over

    def results(self, scene: TableScene) -> None:
        self._over(scene)
