"""What is to be seen on the boxes of the shelf: each game, small and silent, played by bots for ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.match.match import Match
from crossplay.screens.thumbnails import Easel
from crossplay.table.game_scene import GameScene, scene_of
from crossplay.table.mode import Mode
from crossplay.table.seats import Seating
from crossplay.table.services import Doors, House

TICK = 1 / 30
"""A box moves on at most this often: a shelf that nobody touches costs next to nothing."""
_LONGEST = 0.25
"""Seconds that a box may move on at once, however long it waited."""


@dataclass
class Demo:
    """One box: a match of bots, and its picture."""

    game: Game
    scene: GameScene
    surface: pygame.Surface | None = None
    waited: float = 0.0
    broken: bool = False


def playable(game: Game) -> bool:
    """Whether the game has its scene already; without one its box is "coming"."""
    return game.has_part("view.view") or game.has_part("view.scene")


class Showcase:
    def __init__(self, house: House, games: Sequence[Game]) -> None:
        self._house = house
        self._games = [game for game in games if playable(game)]
        self._demos: dict[str, Demo] = {}
        self._easel = Easel()
        self._height = 0
        self._clock = 0.0
        self._beat = 0
        self._seed = 0

    def picture(self, game: str, height: int) -> pygame.Surface | None:
        """The game as it stands, once it has been painted; `height` in pixels is how large it is wanted."""
        if height > self._height or height < self._height * 0.7:
            self._height = height
        demo = self._demos.get(game)
        return demo.surface if demo else None

    def advance(self, dt: float, focus: str) -> bool:
        """Time passes for at most one box; True if it looks different now."""
        if not self._house.lively or not self._games or not self._height:
            return False
        self._clock += dt
        for demo in self._demos.values():
            demo.waited += dt
        if self._clock < TICK:
            return False
        self._clock = 0.0
        return self._move(self._whose_turn(focus))

    def rest(self) -> None:
        """Nobody looks: no bot is asked until somebody does."""
        for demo in self._demos.values():
            demo.scene.forget_questions()
            demo.waited = 0.0
        self._easel.forget()

    def forget(self) -> None:
        """The settings changed: everything is set up anew."""
        self.rest()
        self._demos.clear()
        self._easel = Easel()

    def _whose_turn(self, focus: str) -> Game:
        """Every second turn is for the box that people look at."""
        self._beat += 1
        chosen = next((game for game in self._games if game.id == focus), None)
        if chosen and self._beat % 2 and chosen.id in self._demos:
            return chosen
        return self._games[self._beat // 2 % len(self._games)]

    def _move(self, game: Game) -> bool:
        demo = self._demos.get(game.id)
        try:
            if demo is None:
                demo = self._demos[game.id] = Demo(game, self._begin(game))
            elif demo.broken:
                return False
            demo.scene.update(min(demo.waited, _LONGEST))
            demo.waited = 0.0
            if demo.scene.take_stale() or demo.surface is None or demo.surface.get_height() != self._height:
                demo.surface = self._easel.paint(demo.scene, self._height, demo.surface)
                return True
        except Exception as problem:  # a game that fails must not take the shelf down
            reason = f"{type(problem).__name__}: {problem}"
            self._house.tell(f"{game.title}: the picture on the box stopped ({reason})")
            if demo is None:
                self._games = [other for other in self._games if other is not game]
            else:
                demo.broken = True
        return False

    def _begin(self, game: Game) -> GameScene:
        """A fresh match of bots that keeps nothing and makes no sound."""
        self._seed += 1
        levels = [Level.EASY] * game.usual_seats
        match = Match.begin(game, len(levels), bots=dict(enumerate(levels, 1)), seed=self._seed)
        house = replace(self._house, saves=None, statistics=None, doors=Doors(results=self._again))
        scene = scene_of(house, match, Seating.all_bots(levels), mode=Mode.ATTRACT)
        scene.enter()
        return scene

    def _again(self, scene: GameScene) -> None:
        game = scene.match.game
        scene.leave()
        self._demos[game.id].scene = self._begin(game)
