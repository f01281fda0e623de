"""The shelf: the games' boxes, each showing its game at play. Any button of any device chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.contract import Game
from crossplay.core.i18n import LANGUAGES, tr, trn
from crossplay.input.signals import Action, Press, Signal
from crossplay.screens.game_boxes import SHAPE, Box, box_of, draw_cover, seats_told
from crossplay.screens.game_parts import offered_games, playable
from crossplay.screens.menu import Item, Menu, icon_button
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.thumbnails import hang, pixel_height
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, GOLD, GREY, INK, mix, shade
from crossplay.stage.widgets import LegendEntry

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

PLANK = 720
"""The y of the plank on which the boxes stand."""
WIDTH, HEIGHT, GAP = 304, 440, 41
GROWN = (338, 490)
"""Width and height of the box under the cursor."""
BUTTONS_Y = 846
NOTICE_SECONDS = 9.0


class Shelf(Menu):
    has_back = False

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context)
        self._games = offered_games(context.services)
        self._notice = ""
        self._notice_left = 0.0
        self._first = True

    # --- what stands there ---------------------------------------------------------------------------

    def lay_out(self) -> Sequence[Item]:
        items = []
        for number, game_id in enumerate(self._games):
            game = self.services.games[game_id]
            act = partial(self.choose, game) if playable(game) else partial(self._coming, game_id)
            items.append(
                Item(
                    game_id,
                    _place(number, len(self._games)),
                    partial(self._paint_box, game_id),
                    act,
                    label=box_of(game_id).title,
                )
            )
        return [*items, *self._buttons()]

    def _buttons(self) -> list[Item]:
        """Return the small buttons at the right, the last one outermost."""
        kinds = []
        if self.context.resuming.offered():
            kinds.append(("resume", "play", tr("Resume a match"), self.context.navigator.offer_resuming))
        kinds.append(("evening", "trophy", self._evening_words(), self.context.navigator.open_evening))
        if self.services.venue.may_give_names:
            kinds.append(("replays", "eye", tr("Watch past matches"), self.context.navigator.open_replays))
            kinds.append(("players", "crown", tr("Players"), self.context.navigator.open_players))
        if len(self.services.venue.languages) > 1:
            # Its own name for itself: whoever wants the language can read that.
            name = LANGUAGES[self._next_language()]
            kinds.append(("language", "globe", name, self._change_language))
        if self.services.venue.may_change_settings:
            kinds.append(("settings", "gear", tr("Settings"), self.context.navigator.open_settings))
        if self.services.venue.may_leave:
            kinds.append(("quit", "leave", tr("Leave Crossplay"), self.ask_quit))
        places = [pygame.Rect(1824 - 104 - 124 * number, BUTTONS_Y, 104, 104) for number in range(len(kinds))]
        return [
            icon_button(key, place, picture, words, act)
            for (key, picture, words, act), place in zip(kinds, reversed(places), strict=True)
        ]

    def _evening_words(self) -> str:
        evening = self.context.evening.current
        if evening is None:
            return tr("Game evening")
        number, count = len(evening.played), len(evening.games)
        return tr("The evening: {number} of {count} games played", number=number, count=count)

    def _next_language(self) -> str:
        offered = self.services.venue.languages
        now = self.services.settings.language
        place = offered.index(now) if now in offered else -1
        return offered[(place + 1) % len(offered)]

    def _change_language(self) -> None:
        self.context.change_settings(replace(self.services.settings, language=self._next_language()))

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
        if self.context.previews.advance(dt, str(self.focus)):
            self.refresh()
        if self._notice:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self._notice = ""
                self._take_notice()

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
        self.refresh()

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
        game = self.services.games.get(str(self.focus))
        if game is not None and playable(game):
            self._paint_label(canvas, game)

    def draw_front(self, canvas: Canvas) -> None:
        if self._notice:
            rect = pygame.Rect(330, 206, 1260, 104)
            canvas.panel(rect, "#fff3c4", radius=30)
            widgets.icon(canvas, "hint", rect.left + 64, rect.centery, 62)
            canvas.text(
                self._notice,
                rect.left + 120,
                rect.centery,
                FontSize.NOTE,
                anchor="left",
                width=rect.width - 160,
                height=rect.height - 12,
            )

    def _paint_label(self, canvas: Canvas, game: Game) -> None:
        """Draw what stands under the boxes: how many play, how long, and what it is."""
        canvas.panel((96, BUTTONS_Y, 378, 104), CREAM, radius=24)
        widgets.icon(canvas, "people", 152, BUTTONS_Y + 52, 64)
        canvas.text(seats_told(game), 192, BUTTONS_Y + 52, anchor="left", face=Face.BOLD, width=74, height=60)
        widgets.icon(canvas, "clock", 294, BUTTONS_Y + 52, 54)
        minutes = trn("{count} min", "{count} min", game.minutes)
        canvas.text(
            minutes, 328, BUTTONS_Y + 52, FontSize.NOTE, anchor="left", face=Face.BOLD, width=140, height=90
        )
        buttons = min(item.rect.left for item in self.items if item.rect.top == BUTTONS_Y)
        canvas.text(
            game.texts.tr(game.tagline),
            504,
            BUTTONS_Y + 52,
            colour=CREAM,
            outline=INK,
            anchor="left",
            width=buttons - 40 - 504,
            height=104,
        )

    def _paint_box(self, game_id: str, canvas: Canvas, focus: bool) -> None:
        box, game = box_of(game_id), self.services.games.get(game_id)
        ready = game is not None and playable(game)
        rect = _place(self._games.index(game_id), len(self._games))
        if focus:
            grown = pygame.Rect(0, 0, *GROWN)
            grown.midbottom = rect.midbottom
            rect = grown
            canvas.glow(rect, reach=26, radius=18)
        canvas.cached(
            ("box", game_id, focus, ready), rect.inflate(80, 40), lambda c: _paint_carton(c, rect, box, focus)
        )
        window = _window(rect)
        picture = self.context.previews.picture(game_id, pixel_height(canvas, _LARGE)) if ready else None
        if picture is not None:
            hang(canvas, picture, window)
        else:
            with canvas.clip(window):
                draw_cover(
                    canvas, game_id, window.centerx, window.centery, max(window.height, window.width / SHAPE)
                )
        canvas.panel(window.inflate(8, 8), None, border=6, radius=10, shadow=False)
        if not ready:
            canvas.panel(window, GREY + "b0", outline=None, border=0, radius=4, shadow=False)
            widgets.chip(
                canvas,
                tr("coming soon"),
                window.centerx,
                window.centery,
                picture="hourglass",
                height=64,
                width=window.width - 30,
            )

    def legend(self) -> list[LegendEntry]:
        return [self.legend_entry("move", tr("Look around")), self.legend_entry("any", tr("Choose"))]

    def legend_words(self) -> str:
        item = self.item(self.focus)
        if item is not None and item.key not in self._games:
            return item.label
        return tr("Choose a game")


def _place(number: int, count: int) -> pygame.Rect:
    """Return where a box is that is not under the cursor; the row is centred."""
    total = count * WIDTH + (count - 1) * GAP
    left = (UNITS.width - total) // 2 + number * (WIDTH + GAP)
    return pygame.Rect(left, PLANK + 20 - HEIGHT, WIDTH, HEIGHT)


def _window(rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a box that shows its game."""
    edge = round(rect.width * 0.05)
    return pygame.Rect(rect.left + edge, rect.top + edge, rect.width - 2 * edge, round(rect.height * 0.74))


_LARGE = _window(pygame.Rect(0, 0, *GROWN))
"""Pictures are painted for the box under the cursor; the others show the middle of theirs."""


def _paint_wall(canvas: Canvas) -> None:
    canvas.sprite("ui/wall", 0, 0, width=1920, anchor="topleft")
    canvas.text("Crossplay", 954, 108, FontSize.TITLE, face=Face.DISPLAY, width=660, height=110)


def _paint_carton(canvas: Canvas, rect: pygame.Rect, box: Box, focus: bool) -> None:
    """Draw a box: a side in the shade, cardboard, and a plate with its name."""
    depth = 22
    side = (
        (rect.right - 8, rect.top + 6),
        (rect.right + depth, rect.top + 20),
        (rect.right + depth, rect.bottom - 14),
        (rect.right - 8, rect.bottom),
    )
    canvas.polygon(side, shade(box.colour, -0.35), outline=INK, border=6)
    canvas.panel(rect, GOLD if focus else CREAM, radius=12, border=6)
    window = _window(rect)
    plate = pygame.Rect(window.left, window.bottom + 14, window.width, rect.bottom - window.bottom - 30)
    canvas.panel(plate, box.colour, radius=10, border=5, shadow=False)
    canvas.text(
        box.title,
        plate.centerx,
        plate.centery,
        FontSize.LEAD,
        face=Face.DISPLAY,
        colour=mix(CREAM, "#ffffff", 0.4),
        width=plate.width - 16,
        height=plate.height - 8,
    )
