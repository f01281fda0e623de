"""The null game on the stage: two cards to choose from, and nothing else."""

from __future__ import annotations

import pygame

from crossplay.controls.targets import Target
from crossplay.play.game_scene import GameScene
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.table.contract import Event
from tests.nullgame.moves import DRAW, KEEP

MOVES = {"keep": KEEP, "draw": DRAW}


class NullScene(GameScene):
    HAND_AREA = pygame.Rect(560, 300, 800, 400)

    def rebuild(self) -> None:
        pass

    def animate(self, event: Event) -> float:
        return 0.1

    def targets(self, seat: int) -> list[Target]:
        return [Target("keep", 760, 500, 300, 200), Target("draw", 1160, 500, 300, 200)]

    def choose(self, seat: int, target: Target) -> None:
        self.submit(seat, MOVES[str(target.key)])

    def draw_table(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        for target in self.cursor.items:
            widgets.button(
                canvas,
                (target.x - 150, target.y - 100, 300, 200),
                str(target.key),
                enabled=not self.hand_hidden,
            )


SCENE = NullScene
