"""Cross Cartes on the stage: a summer landscape, the circuit always in sight, the trick in its middle."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, cast

import pygame

from crossplay.core.i18n import tr
from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.rules.preview import Preview
from crossplay.games.crosscartes.rules.state import RUNNERS, Stage
from crossplay.games.crosscartes.view import hand_view
from crossplay.games.crosscartes.view import phrases as telling
from crossplay.games.crosscartes.view.animation import RaceShow
from crossplay.games.crosscartes.view.hand_view import Shown, draw_backs, draw_hand, draw_open_hands
from crossplay.games.crosscartes.view.landscape import draw_landscape
from crossplay.games.crosscartes.view.photo_finish import Finisher, draw_photo
from crossplay.games.crosscartes.view.runner_view import (
    Piece,
    draw_gain,
    draw_ghost,
    draw_marker,
    draw_runner,
    draw_standing_ring,
    ghost_of,
)
from crossplay.games.crosscartes.view.trick_view import CLOTH, draw_trick
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.table.banner import Banner
from crossplay.table.game_scene import Tally

ON_RAIL = pygame.Rect(640, 924, 640, 92)


class CrossCartesScene(RaceShow):
    MUSIC: ClassVar[str] = "summer"
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(736, 694, 640, 92)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1872, 806, 0, 90)
    HAND_AREA: ClassVar[pygame.Rect | None] = hand_view.AREA

    def seen(self, runner: int) -> bool:
        """Whether the hand of a runner may be on the screen now."""
        sides = self.race.seating
        if runner < 0 or sides.dead[runner]:
            return runner >= 0
        owner = sides.owner[runner]
        if self.seating[owner].bot is not None:
            return False
        if not self.secrecy.covered(owner):
            return True
        return self.viewer == owner and self.acting == owner

    @property
    def curtain(self) -> bool:
        # A dead hand lies open: its turn needs no curtain.
        return super().curtain and not (self.due >= 0 and self.race.seating.dead[self.due])

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        if not self.seen(self.strip) or self.strip != self.due:
            return []
        place = self.hand_layout()
        legal = set(self.legal(seat))
        return [
            Target(str(card), place.middle(number), 940, place.pitch, 200, str(card))
            for number, card in enumerate(self.hand)
            if card in legal
        ]

    def choose(self, seat: int, target: Target) -> None:
        card = next(card for card in self.hand if str(card) == target.key)
        self.submit(seat, card)

    def turn(self, seat: int, steps: int) -> None:
        """Shoulder buttons and the wheel leaf through the legal cards."""
        items, focus = self.cursor.items, self.cursor.focus
        if focus is not None:
            self.cursor.select(items[(items.index(focus) + steps) % len(items)].key)
            self.cursor_shown = True
            self.sound("hop")

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor, if it is to be seen."""
        focus = self.cursor.focus
        if focus is None or not self.cursor_shown or not self.acting or self.showing:
            return None
        return next((card for card in self.hand if str(card) == focus.key), None)

    def prompt(self, seat: int) -> str:
        if self.secrecy.pressed and self.curtain:
            return tr("Slide to a card and let go there to play it")
        return telling.prompt(self.race, self.looks, self.seating[seat].title)

    @property
    def banner_place(self) -> pygame.Rect:
        # The photo finish covers the usual place, and no hand lies on the rail any more.
        return ON_RAIL if self.race.stage is Stage.OVER and self.photo else self.BANNER

    def banner(self) -> Banner | None:
        # A hint names cards: nothing of it may stay when the curtain closes.
        if self.hand_hidden and self.acting and not self.showing:
            return self.secrecy.banner(self.acting, self.house.hub)
        banner = super().banner()
        if self.coach and banner and not (banner.warning or banner.hint or self.caption):
            return None  # The lesson says what to do.
        if banner and banner.hint and self.hinted and self.hinted.reason:
            reason = self.hinted.reason
            return replace(banner, words=tr(reason.text, **telling.spelled(reason.values)))
        return banner

    def verdict(self) -> str:
        return telling.verdict(self.race, self.looks)

    def tally(self) -> list[Tally]:
        return telling.tally(self.race)

    # --- drawing -------------------------------------------------------------------------------------------

    def draw_table(self, canvas: Canvas) -> None:
        draw_landscape(canvas)
        state = self.race
        chosen = self.chosen
        draw_trick(canvas, self.trick, self.looks, chosen)
        self._draw_runners(canvas, chosen)
        self._draw_hands(canvas, chosen)
        if state.stage is Stage.OVER and self.photo:
            draw_photo(canvas, self._finishers(), self.flash.alpha)

    def _draw_runners(self, canvas: Canvas, chosen: Card | None) -> None:
        due = self.due if self.trick.due >= 0 and not self.showing else -1
        if due >= 0:
            draw_standing_ring(canvas, self.pieces[due], self.looks[due])
        preview = self.previews.get(chosen) if chosen else None
        ghost = self._ghost(due, preview) if preview and due >= 0 else None
        if ghost and preview:
            draw_ghost(canvas, ghost, self.looks[due])
        for piece in sorted(self.pieces, key=lambda piece: piece.place()[1]):
            late = 0 < self.last_lap <= self.rows[piece.number] < self.race.course.arrival
            draw_runner(canvas, piece, self.looks[piece.number], last_lap=late)
        if due >= 0:
            draw_marker(canvas, self.pieces[due], self.looks[due], CLOTH)
        if ghost and preview:
            draw_gain(canvas, ghost, telling.gain(preview), CLOTH)

    def _ghost(self, runner: int, preview: Preview) -> Piece | None:
        if preview.waits:
            return None
        piece = self.pieces[runner]
        lane = self.lane_at(preview.end, piece)
        return ghost_of(piece, self.circuit, self.race.course, preview.start, preview.end, lane)

    def _draw_hands(self, canvas: Canvas, chosen: Card | None) -> None:
        state = self.race
        dead = [(self.looks[r], state.hands[r]) for r in RUNNERS if state.seating.dead[r]]
        draw_open_hands(canvas, dead, self.due + 1 if not self.showing else 0)
        for thing in self.dealt:
            hand_view.draw_dealt(canvas, thing)
        if self.strip < 0 or not self.hand:
            return
        place = self.hand_layout()
        if not self.seen(self.strip):
            draw_backs(canvas, len(self.hand), place)
            return
        mine = self.strip == self.due and self.acting and not self.showing
        legal = set(self.legal(self.acting)) if mine else set()
        hinted = cast("Card | None", self.hinted.move) if self.hinted and mine else None
        terrain = state.course.terrain_from(self.rows[self.strip]) if mine else None
        shown = Shown(
            self.hand, {card: p for card, p in self.previews.items() if card in legal}, chosen, hinted,
            terrain, self.looks[self.strip],
        )  # fmt: skip
        draw_hand(canvas, shown, place)

    def _finishers(self) -> list[Finisher]:
        state = self.race
        return [
            Finisher(
                self.looks[runner], place, state.surplus(runner), state.course.arrival - state.rows[runner]
            )
            for place, runner in enumerate(state.standing(), 1)
        ]

    def draw_cursor(self, canvas: Canvas) -> None:
        """The chosen card is large already; nothing else marks it."""


SCENE = CrossCartesScene
