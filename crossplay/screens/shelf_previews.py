"""The pictures on the boxes of the shelf: each game, small and silent, played by bots again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.match.match import Match
from crossplay.screens.game_parts import playable
from crossplay.screens.thumbnails import ThumbnailPainter
from crossplay.table.exits import NoExits
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services

TICK = 1 / 30
"""Seconds between two steps at least: a shelf that nobody touches should cost little."""
_LONGEST = 0.25
"""Seconds of play in one step at most, however long a box has waited."""


@dataclass
class Preview:
    """The match of bots on a box, and its picture."""

    game: Game
    scene: TableScene
    surface: pygame.Surface | None = None
    waited: float = 0.0
    broken: bool = False


class ShelfPreviews:
    def __init__(self, services: Services, games: Sequence[Game]) -> None:
        self._services = services
        self._games = [game for game in games if playable(game)]
        self._previews: dict[str, Preview] = {}
        self._painter = ThumbnailPainter()
        self._height = 0
        self._clock = 0.0
        self._steps = 0
        self._seed = 0

    def picture(self, game: str, height: int) -> pygame.Surface | None:
        """Return the picture of a game, None until it is painted; `height`: how many pixels it needs."""
        if height > self._height or height < self._height * 0.7:
            self._height = height
        preview = self._previews.get(game)
        return preview.surface if preview else None

    def advance(self, dt: float, focus: str) -> bool:
        """Let time pass, for at most one box; True if its picture has changed."""
        if not self._services.live_previews or not self._games or not self._height:
            return False
        self._clock += dt
        for preview in self._previews.values():
            preview.waited += dt
        if self._clock < TICK:
            return False
        self._clock = 0.0
        return self._move(self._next_to_move(focus))

    def rest(self) -> None:
        """Ask no bot until somebody looks again."""
        for preview in self._previews.values():
            preview.scene.runner.forget()
            preview.waited = 0.0
        self._painter.forget()

    def forget(self) -> None:
        """Set everything up anew: the settings have changed."""
        self.rest()
        self._previews.clear()
        self._painter = ThumbnailPainter()

    def _next_to_move(self, focus: str) -> Game:
        """Return the game to move: every second time the one under the cursor."""
        self._steps += 1
        chosen = next((game for game in self._games if game.id == focus), None)
        if chosen and self._steps % 2 and chosen.id in self._previews:
            return chosen
        return self._games[self._steps // 2 % len(self._games)]

    def _move(self, game: Game) -> bool:
        preview = self._previews.get(game.id)
        try:
            if preview is None:
                preview = self._previews[game.id] = Preview(game, self._begin(game))
            elif preview.broken:
                return False
            preview.scene.update(min(preview.waited, _LONGEST))
            preview.waited = 0.0
            surface, stale = preview.surface, preview.scene.take_stale()
            if stale or surface is None or surface.get_height() != self._height:
                preview.surface = self._painter.paint(preview.scene, self._height, surface)
                return True
        except Exception as problem:  # a game that fails must not take the shelf down
            reason = f"{type(problem).__name__}: {problem}"
            self._services.tell(f"{game.title}: the picture on the box stopped ({reason})")
            if preview is None:
                self._games = [other for other in self._games if other is not game]
            else:
                preview.broken = True
        return False

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
