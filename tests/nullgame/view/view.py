"""A card for each seat and two buttons: the least that a view needs."""

from collections.abc import Sequence as ListOf

import pygame

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import Thing
from crossplay.stage.sequence import NOTHING, Sequence, move
from crossplay.table.view import View
from tests.nullgame.rules.moves import DRAW, KEEP, Move
from tests.nullgame.rules.seen import Dealt, NullSeen

BUTTONS = {KEEP: (760.0, 420.0), DRAW: (1160.0, 420.0)}


class NullView(View):
    HAND_AREA = pygame.Rect(660, 620, 600, 330)

    def show(self, seen: NullSeen) -> None:
        self.seen = seen
        self.cards = [Thing(960 + (seat - 2) * 180, 780) for seat in range(1, seen.seats + 1)]

    def animate(self, event: Event, seen: NullSeen) -> Sequence:
        self.seen = seen
        if not isinstance(event, Dealt):
            return NOTHING
        self.table.sound("deal")
        self.cards[event.seat - 1].y = 200
        return move(self.cards[event.seat - 1], 0.4, y=780).holding(0.2)

    def targets(self, seat: int, moves: ListOf[Move]) -> list[Target]:
        """Whoever has not seen the own card cannot decide about it."""
        return [] if self.table.hand_covered else [Target(m, *BUTTONS[m], 320, 120, str(m)) for m in moves]

    def choose(self, target: Target) -> Move:
        assert isinstance(target.key, Move)
        return target.key

    def prompt(self, seat: int) -> str:
        return tr("Keep your card or draw another one")

    def draw(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        for item in self.table.cursor.items:
            widgets.button(canvas, (item.x - 160, item.y - 60, 320, 120), item.label)
        for place, card in enumerate(self.cards):
            canvas.panel((card.x - 80, card.y - 110, 160, 220))
            for number in filter(None, self.seen.hands[place : place + 1]):
                canvas.text(str(number), card.x, card.y, FontSize.TITLE, face=Face.DISPLAY)
            widgets.badge(canvas, place + 1, card.x, card.y + 150, 72)


VIEW = NullView
