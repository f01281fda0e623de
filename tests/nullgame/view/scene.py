"""The null game on the stage: the least that a scene needs, the template for a new one."""

from __future__ import annotations

from typing import cast

import pygame

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import Thing
from crossplay.table.game_scene import GameScene
from tests.nullgame.rules.moves import DRAW, KEEP
from tests.nullgame.rules.state import Dealt, NullState

HAND = pygame.Rect(660, 620, 600, 330)
BUTTONS = {KEEP: (760.0, 420.0), DRAW: (1160.0, 420.0)}


class NullScene(GameScene):
    HAND_AREA = HAND

    @property
    def position(self) -> NullState:
        return cast(NullState, self.state)

    def rebuild(self) -> None:
        self.cards = {
            seat: Thing(960 + (seat - 2) * 180, 780, name=str(card or ""))
            for seat, card in enumerate(self.position.hands, 1)
        }

    def animate(self, event: Event) -> float:
        if isinstance(event, Dealt):
            card = self.cards[event.seat]
            card.y = 200
            self.motions.to(card, 0.4, y=780)
            self.sound("deal")
            return 0.2
        return 0.0

    def targets(self, seat: int) -> list[Target]:
        """Whoever has not seen the own card cannot decide about it."""
        if self.hand_hidden:
            return []
        return [Target(move, *BUTTONS[move], 320, 120, str(move)) for move in self.legal(seat)]

    def choose(self, seat: int, target: Target) -> None:
        self.submit(seat, target.key)

    def prompt(self, seat: int) -> str:
        return tr("Keep your card or draw another one")

    def draw_table(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        for item in self.cursor.items:
            rect = (item.x - 160, item.y - 60, 320, 120)
            widgets.button(canvas, rect, item.label, focus=item == self.cursor.focus)
        for seat, card in self.cards.items():
            canvas.panel((card.x - 80, card.y - 110, 160, 220))
            if seat == self.viewer or self.match.over:
                canvas.text(card.name, card.x, card.y, Step.TITLE, face=Face.DISPLAY)
            widgets.badge(canvas, seat, card.x, card.y + 150, 72)


SCENE = NullScene
