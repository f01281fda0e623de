"""A card for each seat and two buttons: the least that a view needs."""

from collections.abc import Sequence as ListOf

import pygame

from crossplay.core.contract import Event
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import Thing
from crossplay.stage.sequence import Sequence, move, together
from crossplay.table.view import View
from tests.nullgame.rules.moves import DRAW, KEEP
from tests.nullgame.rules.seen import Cards, NullSeen

BUTTONS = {KEEP: (760.0, 420.0), DRAW: (1160.0, 420.0)}


class NullView(View):
    HAND_AREA = pygame.Rect(660, 620, 600, 330)

    def show(self, seen: NullSeen) -> None:
        self.seen = seen
        self.cards = [Thing(960 + (seat - 2) * 180, 740) for seat in range(1, seen.seats + 1)]

    def animate(self, event: Event, seen: NullSeen) -> Sequence:
        self.seen = seen
        dealt = [self.cards[seat - 1] for seat in event.dealt] if isinstance(event, Cards) else []
        for card in dealt:
            card.y = 200
            self.table.sound("deal")
        return together(*(move(card, 0.4, y=740) for card in dealt)).holding(0.2 * len(dealt))

    def targets(self, seat: int, moves: ListOf[str]) -> list[Target]:
        return [] if self.table.hand_covered else [Target(m, *BUTTONS[m], 320, 120, m) for m in moves]

    def prompt(self, seat: int) -> str:
        return self.table.texts.tr("Keep your card or draw another one")

    def draw(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        for item in self.table.cursor.items:
            widgets.button(canvas, (item.x - 160, item.y - 60, 320, 120), item.label)
        for place, card in enumerate(self.cards):
            canvas.panel((card.x - 80, card.y - 110, 160, 220))
            for number in filter(None, self.seen.cards.hands[place : place + 1]):
                canvas.text(str(number), card.x, card.y, FontSize.TITLE, face=Face.DISPLAY)
            widgets.badge(canvas, place + 1, card.x, card.y + 150, 72)


VIEW = NullView
