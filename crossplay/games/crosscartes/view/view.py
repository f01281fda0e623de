"""Cross Cartes on the stage: a summer landscape, the circuit always in sight, the trick in its middle."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import replace
from typing import ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crosscartes.rules.cards import Card, card_named
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view import hand_view, sentences
from crossplay.games.crosscartes.view.animation import RaceAnimation
from crossplay.games.crosscartes.view.hand_view import HandView
from crossplay.games.crosscartes.view.landscape import draw_landscape
from crossplay.games.crosscartes.view.open_hands import draw_open_hands
from crossplay.games.crosscartes.view.photo_finish import PhotoFinish
from crossplay.games.crosscartes.view.runner_looks import runner_looks
from crossplay.games.crosscartes.view.track_view import TrackView
from crossplay.games.crosscartes.view.trick_view import CLOTH, TrickView
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.sequence import Sequence
from crossplay.table.banner import Banner
from crossplay.table.view import Table, Tally, View

ON_RAIL = pygame.Rect(640, 924, 640, 92)
"""Where the sentence stands once no hand lies on the rail any more."""


class CrossCartesView(View):
    MUSIC: ClassVar[str] = "summer"
    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(1270, 30, 620, 682)
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(676, 694, 800, 92)
    HAND_AREA: ClassVar[pygame.Rect | None] = hand_view.AREA

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.track = TrackView()
        self.trick = TrickView()
        self.hand = HandView(table)
        self.photo = PhotoFinish()
        self._animation = RaceAnimation(table, self.track, self.trick, self.hand, self.photo)

    def show(self, seen: CrossCartesSeen) -> None:
        self.seen = seen
        self.looks = runner_looks(seen.runners, self.table.seating)
        self.track.show(seen)
        self.trick.show(seen)
        self.hand.show(seen, self.looks)
        self.photo.show(seen)

    def animate(self, event: Event, seen: CrossCartesSeen) -> Sequence:
        self.seen = seen
        return self._animation.animate(event, seen, self.looks)

    # --- choosing --------------------------------------------------------------------------------------

    def curtain_needed(self) -> bool:
        """Return False for a dead hand, which lies open."""
        return self.seen.due < 0 or not self.seen.runners.dead[self.seen.due]

    def targets(self, seat: int, moves: ListOf[Card]) -> list[Target]:
        return self.hand.targets(moves)

    def choose(self, target: Target) -> Card:
        return card_named(str(target.key))

    def rotate(self, steps: int) -> None:
        """Shoulder buttons and the wheel leaf through the legal cards."""
        items, focus = self.table.cursor.items, self.table.cursor.focus
        if focus is not None:
            self.table.cursor.select(items[(items.index(focus) + steps) % len(items)].key)
            self.table.cursor_shown = True
            self.table.sound("hop")

    def stroke(self, start: tuple[float, float], end: tuple[float, float]) -> Card | None:
        """Return a card that was tapped though it may not be played: refusing it says why."""
        return self.hand.unusable_at(*end) or super().stroke(start, end)

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        if self.table.hand_held_open and self.table.hand_guarded:
            return tr("Slide to a card and let go there to play it")
        return sentences.prompt(self.seen, self.looks, self.table.seating[seat].title)

    @property
    def banner_rect(self) -> pygame.Rect:
        # The photo finish covers the usual place.
        return ON_RAIL if self.photo.taken else self.BANNER

    def banner(self, usual: Banner | None) -> Banner | None:
        table = self.table
        if table.hand_covered and not table.showing:
            # A refusal or a hint may name cards: nothing of it stays when the curtain closes.
            return table.curtain_sentence(table.acting)
        if usual is None or usual.warning:
            return usual
        if usual.hint:
            reason = table.hint.reason if table.hint else None
            return replace(usual, words=sentences.hint(reason)) if reason else usual
        return None if table.lesson_guide and not table.caption else usual  # The lesson says what to do.

    def verdict(self, seen: CrossCartesSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, self.looks)

    def tally(self, seen: CrossCartesSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        draw_landscape(canvas, self.seen.laps)
        chosen = self.hand.chosen
        due = -1 if self.table.showing else self.seen.due
        self.trick.draw(canvas, self.looks, chosen)
        preview = self.hand.previews.get(chosen) if chosen else None
        self.track.draw(canvas, self.seen.course, self.looks, due, preview, CLOTH)
        dead = [
            (self.looks[runner], self.seen.hands[runner] or 0)
            for runner in RUNNERS
            if self.seen.runners.dead[runner]
        ]
        draw_open_hands(canvas, dead, due + 1)
        self.hand.draw(canvas)
        if self.seen.phase is RacePhase.OVER:
            self.photo.draw(canvas, self.seen, self.looks)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Draw nothing: the chosen card is large already."""


VIEW = CrossCartesView
