"""Cross Cartes on the stage: a summer landscape, the circuit always in sight, the trick in its middle."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import replace
from typing import ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crosscartes.rules.cards import HAND_SIZE, Card, card_named
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view import hand_view, sentences
from crossplay.games.crosscartes.view.animation import RaceAnimation
from crossplay.games.crosscartes.view.close_up import draw_close_up
from crossplay.games.crosscartes.view.eye import Eye
from crossplay.games.crosscartes.view.hand_view import HandView
from crossplay.games.crosscartes.view.landscape import STRIP, draw_landscape, draw_rail
from crossplay.games.crosscartes.view.last_move import draw_last_move
from crossplay.games.crosscartes.view.lean import Lean
from crossplay.games.crosscartes.view.open_hands import draw_open_hands
from crossplay.games.crosscartes.view.photo_finish import PhotoFinish
from crossplay.games.crosscartes.view.runner_looks import runner_looks
from crossplay.games.crosscartes.view.standings_view import StandingsView
from crossplay.games.crosscartes.view.track_view import TrackView
from crossplay.games.crosscartes.view.trick_view import CLOTH, TrickView
from crossplay.input.signals import Action
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK
from crossplay.stage.sequence import Sequence
from crossplay.table.banner import Banner
from crossplay.table.turn_bar import BarButton
from crossplay.table.view import Table, Tally, View

_CLOCK = pygame.Rect(96, 944, 244, 76)


class CrossCartesView(View):
    MUSIC: ClassVar[str] = "summer"
    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(1270, 30, 620, 682)
    SWEEP: ClassVar[pygame.Rect] = pygame.Rect(850, 418, 580, 300)
    HAND_AREA: ClassVar[pygame.Rect | None] = hand_view.AREA

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.track = TrackView()
        self.trick = TrickView()
        self.hand = HandView(table)
        self.photo = PhotoFinish()
        self.standings = StandingsView(table)
        self.eye = Eye(Lean(STRIP))
        self._animation = RaceAnimation(
            table, self.track, self.trick, self.hand, self.photo, self.standings, self.eye
        )

    def show(self, seen: CrossCartesSeen) -> None:
        self.seen = seen
        self.looks = runner_looks(seen.runners, self.table.seating)
        self.track.show(seen)
        self.trick.show(seen)
        self.hand.show(seen, self.looks)
        self.photo.show(seen)
        self.standings.show(seen)

    def update(self, dt: float) -> None:
        if self.table.motions.reduced:
            self.eye.lean.end()
        if self.table.acting and self.table.settled:
            self.eye.lean.leave()
        self.eye.lean.update(dt)
        if self.track.update(dt) or self.eye.lean.busy:
            self.table.refresh()

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
        return sentences.prompt(self.seen, self.looks)

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

    def leads_to(self, target: Target, move: Card) -> bool:
        return target.key == str(move)

    def draw_wanted(self, canvas: Canvas, target: Target) -> None:
        """Draw nothing: the wanted card is marked in the hand, and all others are dimmed."""

    def bar_buttons(self, seat: int) -> ListOf[BarButton]:
        return (BarButton(Action.CONFIRM, tr("Play"), main=True),)

    def verdict(self, seen: CrossCartesSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, self.looks)

    def tally(self, seen: CrossCartesSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        # What nameless players are called may have changed with the language.
        self.looks = runner_looks(self.seen.runners, self.table.seating)
        chosen = self.hand.chosen
        due = -1 if self.table.showing else self.seen.due
        lean, over = self.eye.lean, self.seen.phase is RacePhase.OVER
        if lean.shown(canvas):
            lean.draw_landscape(canvas, self.seen.laps, self.seen.track)
        else:
            draw_landscape(canvas, self.seen.laps, self.seen.track)
        if not lean.near and not over:
            self.trick.draw(canvas, self.looks, chosen)
        with lean.applied(canvas):
            preview = self.hand.previews.get(chosen) if chosen else None
            if not over:
                circuit, pieces = self.track.circuit, self.track.pieces
                draw_last_move(canvas, circuit, self.seen.course, pieces, self.looks, self.table.recent)
            self.track.draw(canvas, self.seen.course, self.looks, due, preview, CLOTH)
        draw_rail(canvas)
        if lean.near:
            draw_close_up(canvas, self.eye.step, self.track, self.looks, lean.view())
        if over:
            self.photo.draw(canvas, self.seen, self.looks, self.table.seating)
            return
        self.standings.draw(canvas, self.seen, self.looks, due)
        self._draw_clock(canvas)
        dead = [
            (self.looks[runner], self.seen.hands[runner] or 0)
            for runner in RUNNERS
            if self.seen.runners.dead[runner]
        ]
        draw_open_hands(canvas, dead, due + 1)
        self.hand.draw(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        """Draw deal and trick at the lower left."""
        if not self.seen.trick:
            return
        x, y = _CLOCK.left + 32, _CLOCK.centery
        canvas.circle(x, y, 36, CREAM, outline=INK, border=5)
        canvas.sprite("ui/icon-cards", x, y, width=46)
        words = (
            (tr("Deal {n}", n=self.seen.deal), FontSize.NOTE, y - 22),
            (f"{self.seen.trick}/{HAND_SIZE}", FontSize.BODY, y + 16),
        )
        for line, size, middle in words:
            canvas.text(line, x + 50, middle, size, face=Face.BOLD, anchor="left", colour=CREAM,
                        outline=INK, width=_CLOCK.right - x - 40, height=44)  # fmt: skip

    def draw_cursor(self, canvas: Canvas) -> None:
        """Draw nothing: the chosen card is large already."""


VIEW = CrossCartesView
