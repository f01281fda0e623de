"""The shelf: the games' boxes, of which one is played by bots. Any button of any device chooses."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.contract import Game
from crossplay.core.i18n import tr
from crossplay.input.signals import Action, DeviceKind, Press, Signal
from crossplay.screens import shelf_boxes
from crossplay.screens.box_toppers import draw_glints, draw_toppers
from crossplay.screens.game_boxes import box_of
from crossplay.screens.game_parts import offered_games, playable
from crossplay.screens.menu import Item, Menu
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.sentence_bar import draw_sentence_bar
from crossplay.screens.shelf_buttons import icons, tickets
from crossplay.screens.shelf_previews import TICK
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.focus import FOCUSED, draw_focus
from crossplay.stage.ground import draw_ground
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.widgets import LegendEntry

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

NOTICE = pygame.Rect(130, 932, 1660, 92)
NOTICE_SECONDS = 9.0
RESTS_AFTER = 90.0
"""Seconds without a press after which nothing moves on the shelf."""
STROLL = 14.0
"""Seconds after which the next box shows itself, where nobody points at one."""


class Shelf(Menu):
    has_back = False

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context)
        self._games = offered_games(context.services)
        self._notice = ""
        self._notice_left = 0.0
        self._first = True
        self.showcased = self._games[0] if self._games else ""
        """The box that is lifted, and played: the one under the cursor, or that was last under it."""
        self._risen = Thing(share=1.0)
        self._clock = 0.0
        self._since_frame = 0.0
        self._idle = self._shown = 0.0

    # --- what stands there ---------------------------------------------------------------------------

    def lay_out(self) -> Sequence[Item]:
        items = []
        for number, game_id in enumerate(self._games):
            game = self.services.games[game_id]
            act = partial(self.choose, game) if playable(game) else partial(self._coming, game_id)
            items.append(
                Item(
                    game_id,
                    shelf_boxes.place(number, len(self._games)),
                    partial(self._paint_box, game_id),
                    act,
                    label=box_of(game_id).title,
                )
            )
        return [*items, *tickets(self.context, self._games), *icons(self.context, self.ask_quit)]

    def choose(self, game: Game) -> None:
        self.context.navigator.open_lobby(game)

    def _coming(self, game_id: str) -> None:
        self.sound("refuse")
        self.say(tr("{game} is not ready yet", game=box_of(game_id).title))

    def ask_quit(self) -> None:
        answers = (
            Answer("yes", tr("Leave"), self.context.leave_program, "leave"),
            Answer("no", tr("Stay"), lambda: None, "home"),
        )
        words = tr("Unfinished matches are kept.")
        self.services.scene_stack.push(
            QuestionScreen(self.context, tr("Leave Crossplay?"), words, answers, picture="leave", first="no")
        )

    # --- life ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.services.sounds.music("shelf")
        self._take_notice()

    def leave(self) -> None:
        self.context.previews.rest()

    def covered(self) -> None:
        super().covered()
        self.context.previews.rest()

    def uncovered(self) -> None:
        super().uncovered()
        self._take_notice()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._first:
            self._first = False
            if self.context.navigator.first_offer():
                return
        self._live(dt)
        if self._notice:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self._notice = ""
                self._take_notice()

    def _live(self, dt: float) -> None:
        """Let one box move, as long as somebody might be looking."""
        self._idle += dt
        if not self.services.live_previews or self.motions.reduced or self._idle > RESTS_AFTER:
            return
        self._clock += dt
        self._since_frame += dt
        if self.context.previews.advance(dt, self.showcased) or self._since_frame >= TICK:
            self._since_frame = 0.0
            self.refresh()
        self._shown += dt
        if self.by.kind is DeviceKind.TOUCH and min(self._idle, self._shown) > STROLL:
            place = self._games.index(self.showcased) + 1
            self._lift(self._games[place % len(self._games)])

    def _lift(self, game_id: str) -> None:
        """Lift another box: what is in it climbs out."""
        if game_id != self.showcased:
            self.showcased, self._shown = game_id, 0.0
            self._risen.share = 0.0
            self.motions.to(self._risen, 0.45, ease=back_out, share=1.0)
            self.refresh()

    @property
    def said(self) -> str:
        """The message that is shown now."""
        return self._notice

    def say(self, words: str) -> None:
        self._notice, self._notice_left = words, NOTICE_SECONDS
        self.refresh()

    def _take_notice(self) -> None:
        """Show the next message; each is shown once.

        Where nobody is in charge they are for the log only: visitors need no paths of files.
        """
        if self.services.venue.unattended:
            self.services.notices.clear()
        if not self._notice and self.services.notices:
            self.say(self.services.notices.pop(0))
        self.refresh()

    # --- signals -------------------------------------------------------------------------------------

    def intercept(self, signal: Signal) -> bool:
        """Let any button choose."""
        self._idle = 0.0
        if isinstance(signal, Press) and signal.down and not signal.repeat:
            if signal.action in (Action.EXTRA, Action.HINT):
                self.press(self.focus, signal.device)
                return True
            if signal.action in (Action.ROTATE_LEFT, Action.ROTATE_RIGHT):
                self.cursor.hop(-1.0 if signal.action is Action.ROTATE_LEFT else 1.0, 0.0)
                self.focused()
                return True
        return False

    def focused(self) -> None:
        if self.focus in self._games:
            self._lift(str(self.focus))
        self.refresh()

    def select(self, key: Hashable) -> None:
        super().select(key)
        self.focused()

    def back(self) -> None:
        if self._notice:
            self._notice = ""
            self.refresh()
        elif self.services.venue.may_leave:
            self.sound("cancel")
            self.ask_quit()

    def menu(self) -> None:
        if self.services.venue.may_change_settings:
            self.context.navigator.open_settings()

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        draw_ground(canvas, "wall", _paint_wall)
        for number, game_id in enumerate(self._games):
            x = shelf_boxes.place(number, len(self._games)).centerx
            shelf_boxes.draw_label(
                canvas, self.services.games[game_id], x, gold=self.cursor_shown and game_id == self.focus
            )

    def draw_front(self, canvas: Canvas) -> None:
        if not self.cursor_shown or self.focus != self.showcased:
            self._paint_lifted(canvas, False)

    def draw_hints(self, canvas: Canvas) -> None:
        if not self._notice:
            legend = [] if self.by.kind is DeviceKind.TOUCH else self.legend()
            draw_sentence_bar(canvas, self._sentence(), legend, main=1)
            return
        canvas.panel(NOTICE, FOCUSED, radius=40)
        widgets.icon(canvas, "hint", NOTICE.left + 66, NOTICE.centery, 62)
        left = NOTICE.left + 120
        canvas.text(
            self._notice, left, NOTICE.centery, anchor="left", width=NOTICE.right - 40 - left, height=84
        )

    def _paint_box(self, game_id: str, canvas: Canvas, focus: bool) -> None:
        if game_id == self.showcased:
            if focus:
                self._paint_lifted(canvas, True)
            return
        number, lifted = self._games.index(game_id), self._games.index(self.showcased)
        beside = 1 if number > lifted else -1
        rect = shelf_boxes.place(number, len(self._games), beside=beside)
        ready = playable(self.services.games[game_id])
        shelf_boxes.draw_box(canvas, box_of(game_id), rect, gold=False, faint=not ready)
        if not ready:
            self._paint_coming(canvas, rect)

    def _paint_lifted(self, canvas: Canvas, focus: bool) -> None:
        """Draw the box that shows itself: what climbs out of it, its game at play, what to press."""
        game_id = self.showcased
        if game_id not in self._games:
            return
        rect = shelf_boxes.place(self._games.index(game_id), len(self._games), grown=True)
        rect.y += round(14 * (1 - self._risen.share))
        ready = playable(self.services.games[game_id])
        if focus:
            canvas.glow(rect.inflate(30, 4), reach=40, radius=24)
        if ready:
            draw_toppers(canvas, game_id, rect, self._risen.share, self._clock, flying=False)
        if focus:
            draw_focus(canvas, rect, 12)
        shelf_boxes.draw_box(canvas, box_of(game_id), rect, gold=focus, faint=not ready)
        if not ready:
            self._paint_coming(canvas, rect)
            return
        pane = shelf_boxes.window(rect)
        self.context.previews.draw(canvas, game_id, pane)
        canvas.panel(pane.inflate(4, 4), None, border=6, radius=8, shadow=False)
        draw_toppers(canvas, game_id, rect, self._risen.share, self._clock, flying=True)
        if focus:
            draw_glints(canvas, rect, self._clock)
            self._paint_what_to_press(canvas, rect)

    def _paint_what_to_press(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the button that opens the box, on its lower edge."""
        entry = self.legend_entry("confirm", "").glyphs[0]
        wide = widgets.glyph_width(canvas, entry.kind, entry.action, 46, entry.label)
        disc = pygame.FRect(0, 0, wide + 22, 66)
        disc.center = rect.centerx, rect.bottom + 6
        canvas.panel(disc, "#4a4152", border=4, radius=33)
        widgets.glyph(canvas, entry.kind, entry.action, *disc.center, 46, label=entry.label)

    def _paint_coming(self, canvas: Canvas, rect: pygame.Rect) -> None:
        pane = shelf_boxes.window(rect)
        words, wide = tr("coming soon"), pane.width - 20
        widgets.chip(canvas, words, *pane.center, picture="hourglass", height=64, width=wide)

    def legend(self) -> list[LegendEntry]:
        return [self.legend_entry("move", tr("Look around")), self.legend_entry("any", tr("Choose"))]

    def _sentence(self) -> str:
        """Return what the box is about, or what the button under the cursor does."""
        item = self.item(self.focus) if self.cursor_shown else None
        if item is not None and item.key not in self._games:
            return item.label
        game = self.services.games.get(self.showcased)
        if game is None or not playable(game):
            return tr("Choose a game")
        return game.texts.tr(game.tagline)


def _paint_wall(canvas: Canvas) -> None:
    canvas.sprite("ui/wall", 0, 0, width=1920, anchor="topleft")
    canvas.text("Crossplay", 960, 90, FontSize.TITLE, face=Face.DISPLAY, width=470, height=72)
