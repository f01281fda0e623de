"""The hand on the rail: whose it is, its cards or their backs, and how far each would take the runner."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from typing import cast

import pygame

from crossplay.games.crosscartes.card_names import card_name
from crossplay.games.crosscartes.rules.cards import HAND_SIZE, Card, cards_of
from crossplay.games.crosscartes.rules.preview import Preview, previews
from crossplay.games.crosscartes.rules.runners import NO_RUNNER
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.view.card_view import SHAPE, draw_back, draw_card
from crossplay.games.crosscartes.view.open_hands import PANEL_WIDTH
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.input.targets import Target
from crossplay.stage.canvas import SAFE, Canvas, FontSize
from crossplay.stage.motion import Thing
from crossplay.stage.palette import CREAM, GOLD, INK
from crossplay.stage.sequence import Sequence, move, together
from crossplay.stage.widgets import chip
from crossplay.table.active_seat import draw_active_frame
from crossplay.table.card_hand import CardHand, CardSize, Enlarged, HandLayout, Mark, Marks
from crossplay.table.view import Table

AREA = pygame.Rect(0, 724, 1920, 214)
"""Where a finger or mouse button held down uncovers the hand."""
_MIDDLE = 820
"""The height at which cards are pointed at."""
_WIDTH, _TOP, _BOTTOM = 117.0, 742.0, 912.0
_GROWN = 1.12
"""How much larger the chosen card is."""
_TAB = 916.0
"""The middle of the tabs under the cards, which tell the steps."""
_SIZE = CardSize(
    _WIDTH,
    _WIDTH * SHAPE,
    _TOP,
    gap=2,
    chosen=Enlarged(_WIDTH * _GROWN, _WIDTH * _GROWN * SHAPE, _BOTTOM, gap=12, left_aside=14),
)


class HandView:
    """The cards of one runner on the rail."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._hand = CardHand((_SIZE,), self._draw_face, _draw_back)
        self._dealt: list[Thing] = []
        """Backs on their way from the pack."""
        self.runner = NO_RUNNER
        """Whose hand lies on the rail; −1 for none."""
        self.cards: list[Card] | None = None
        """None where only backs are seen."""
        self.previews: dict[Card, Preview] = {}
        """What the cards would do, where a person may choose."""
        self._count = 0
        self._open_hands = 0

    # --- what lies there -------------------------------------------------------------------------------

    def show(self, seen: CrossCartesSeen, looks: ListOf[RunnerLook]) -> None:
        self.seen, self._looks = seen, looks
        self._dealt = []
        self._open_hands = sum(seen.runners.dead)
        self.runner = self._whose()
        hand = seen.hands[self.runner] if self.runner >= 0 else None
        self.cards = cards_of(hand) if hand is not None else None
        self._count = seen.counts[self.runner] if self.runner >= 0 else 0
        person_decides = seen.decider > 0 and self._table.seating[seen.decider].bot is None
        self.previews = previews(seen) if person_decides else {}

    def _whose(self) -> int:
        """Return whose card is due; one person among bots keeps their own hand in sight meanwhile."""
        seen, people = self.seen, self._table.seating.humans
        if len(people) == 1 and seen.decider != people[0]:
            return seen.runners.of_seat(people[0])[0]
        return seen.due

    @property
    def face_up(self) -> bool:
        """Whether the cards are seen: a guarded hand only while its owner is to act."""
        if self.cards is None:
            return False
        runners = self.seen.runners
        owner = runners.owner[self.runner]
        return runners.dead[self.runner] or not self._table.guards(owner) or self._table.acting == owner

    @property
    def _choosing(self) -> bool:
        table = self._table
        return self.face_up and self.runner == self.seen.due and table.acting > 0 and not table.showing

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor, if that is shown."""
        focus = self._table.cursor.focus
        if focus is None or not self._table.cursor_shown or not self._choosing or not self.cards:
            return None
        return next((card for card in self.cards if str(card) == focus.key), None)

    def targets(self, moves: ListOf[Card]) -> list[Target]:
        """Return the cards that may be chosen."""
        if not self.face_up or not self.cards or self.runner != self.seen.due:
            return []
        layout, legal = self.layout(), frozenset(moves)
        return [
            Target(str(card), layout.middle(place), _MIDDLE, layout.pitch, 190, card_name(card))
            for place, card in enumerate(self.cards)
            if card in legal
        ]

    def unusable_at(self, x: float, y: float) -> Card | None:
        """Return the card at this point that may not be played now; None where there is none."""
        if not self._choosing or not self.cards:
            return None
        layout = self.layout()
        for place, card in reversed(list(enumerate(self.cards))):
            if layout.rect(place).collidepoint(x, y):
                return None if card in self._table.moves else card
        return None

    def layout(self) -> HandLayout:
        """Find room for the hand between the panels of open hands; a large card needs room at either end."""
        panel = PANEL_WIDTH + 12
        left = SAFE.left + 12 + (panel if self._open_hands >= 2 else 0)
        right = SAFE.right - 30 - (panel if self._open_hands else 0)
        return self._hand.lay_out(self._count, left, right)

    # --- what happens ----------------------------------------------------------------------------------

    def deal(self, x: float, y: float) -> Sequence:
        """Let the cards of a new hand fly from (x, y) to the rail, face down."""
        self.cards, self._count = None, HAND_SIZE
        layout = self.layout()
        self._count = 0
        self._dealt = [Thing(x, y) for _ in range(HAND_SIZE)]
        return together(
            *(
                move(back, 0.3, x=layout.middle(place), y=layout.rect(place).centery).after(0.035 * place)
                for place, back in enumerate(self._dealt)
            )
        )

    def take(self, runner: int, card: Card) -> tuple[float, float] | None:
        """Take a card out of the hand; return where it lay, or None when this hand is not on the rail."""
        if runner != self.runner or not self._count:
            return None
        layout = self.layout()
        place = self._count // 2
        if self.cards is not None and card in self.cards:
            place = self.cards.index(card)
            self.cards.remove(card)
        self._count -= 1
        rect = layout.rect(place, usable=True)
        return rect.left, rect.top

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        for back in self._dealt:
            rect = pygame.FRect(0, 0, _SIZE.width, _SIZE.height)
            rect.center = (back.x, back.y)
            _draw_back(canvas, rect, 0)
        if self.runner < 0 or not self._count:
            return
        layout = self.layout()
        if not self.face_up or self.cards is None:
            self._hand.draw_backs(canvas, layout)
            return
        self._hand.draw(canvas, layout, self.cards, self._marks())

    def _marks(self) -> Marks[Card]:
        if not self._choosing:
            return Marks()
        usable = frozenset(self._table.moves)
        return Marks(
            chosen=self.chosen,
            usable=usable,
            hinted=self._hinted,
            dimmed=frozenset(self.cards or ()) - usable,
        )

    @property
    def _hinted(self) -> Card | None:
        """The card that a hint or a lesson asks for."""
        table = self._table
        if table.hint:
            return cast(Card, table.hint.move)
        return cast(Card, table.moves[0]) if table.lesson_guide and len(table.moves) == 1 else None

    def _draw_face(self, canvas: Canvas, card: Card, rect: pygame.FRect, mark: Mark) -> None:
        x, y, width = rect.left, rect.top, rect.width
        usable, large = Mark.USABLE in mark, Mark.CHOSEN in mark
        terrain = self.seen.course.terrain_from(self.seen.rows[self.runner]) if usable else None
        if large:
            draw_active_frame(canvas, (x, y, width - 4, rect.height - 6), 16)
        draw_card(canvas, card, x, y, width, terrain=terrain, dim=Mark.DIMMED in mark)
        if usable and card in self.previews:
            _draw_gain(canvas, self.previews[card], rect.centerx - 2, large)
        if Mark.HINTED in mark:
            _draw_hint(canvas, x + width - 26, y + 26)


def _draw_back(canvas: Canvas, rect: pygame.FRect, angle: float) -> None:
    draw_back(canvas, rect.left, rect.top, rect.width)


def _draw_hint(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 26, GOLD, outline=INK, border=4)
    canvas.sprite("ui/icon-hint", x, y, width=34)


def _draw_gain(canvas: Canvas, preview: Preview, x: float, large: bool) -> None:
    """Draw how far the card takes the runner: a crown when it leads the trick, a bar when a row is full."""
    words = "?" if preview.waits else f"+{preview.gain}"
    fill = GOLD if large else "#fff3c4" if preview.wins else CREAM
    chip(canvas, words, x, _TAB, height=46, width=84, fill=fill, font_size=FontSize.BODY)
    if preview.held:
        canvas.sprite("crosscartes/line-start", x - 36, _TAB - 24, width=44)
    if preview.wins:
        canvas.sprite("crosscartes/crown", x + 40, _TAB - 24, width=34)
