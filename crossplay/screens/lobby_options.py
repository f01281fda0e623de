"""The row below the seats of the lobby: how many play, the options of the game, who starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from crossplay.core.i18n import tr, trn
from crossplay.core.settings import Speed
from crossplay.screens.items import Item
from crossplay.screens.lobby_screen import LobbyScreen
from crossplay.screens.lobby_seats import BY_LOT, FIRST
from crossplay.screens.settings_screen import COUNTS
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK_SOFT

ROW = pygame.Rect(96, 814, 1728, 154)
START_WIDTHS = (520, 420, 340)
"""How wide the start button is with up to two options, with up to four, and with more."""
COUNT_SPEED = "count_speed"
"""The setting that Crossing asks the lobby to offer: here and there the same one is changed."""


def start_place(lobby: LobbyScreen) -> pygame.Rect:
    """Return where the start button is: right of the options."""
    return _places(lobby)[-1]


def option_items(lobby: LobbyScreen) -> list[Item]:
    """Return everything that can be chosen for the match as a whole."""
    choices = _choices(lobby)
    return [_chooser(choice, place) for choice, place in zip(choices, _places(lobby), strict=False)]


@dataclass(frozen=True)
class Choice:
    """Something that is chosen for the match as a whole."""

    key: str
    title: str
    words: str
    """The present value."""
    change: Callable[[int], None]
    explained: str = ""
    """One sentence that says what the value means."""


def _choices(lobby: LobbyScreen) -> list[Choice]:
    table, game = lobby.table, lobby.game
    choices: list[Choice] = []
    if len(game.seats) > 1:
        words = trn("{count} player", "{count} players", table.count)
        choices.append(Choice("seats", tr("Table"), words, table.resize))
    for option in game.options:
        value, tr_game = table.options[option.key], game.texts.tr
        explained = tr_game(option.explained[option.values.index(value)]) if option.explained else ""
        change = partial(table.change_option, option)
        title, words = tr_game(option.title), tr_game(option.label(value))
        choices.append(Choice(option.key, title, words, change, explained))
    if COUNT_SPEED in game.lobby_settings:
        words = tr(COUNTS[lobby.services.settings.count_speed])
        choices.append(Choice(COUNT_SPEED, tr("Count to three"), words, partial(_change_count_speed, lobby)))
    if table.starters:
        choices.append(Choice("starter", tr("Who starts"), _starter_words(lobby), table.change_starter))
    if game.secrets:
        words = tr("open") if table.open_hands else tr("hidden")
        choices.append(Choice("hands", tr("Hands"), words, partial(_change_hands, lobby)))
    return choices


def _starter_words(lobby: LobbyScreen) -> str:
    table = lobby.table
    if table.starter == BY_LOT:
        return tr("drawn by lot")
    if table.starter == FIRST and table.game.first_seat_starts:
        return tr("seat 1: {name}", name=lobby.title_of(FIRST))
    return lobby.title_of(table.starter)


def _change_count_speed(lobby: LobbyScreen, steps: int) -> None:
    speeds, settings = list(Speed), lobby.services.settings
    chosen = speeds[(speeds.index(settings.count_speed) + steps) % len(speeds)]
    lobby.settings_control.apply(replace(settings, count_speed=chosen))


def _change_hands(lobby: LobbyScreen, steps: int) -> None:
    lobby.table.open_hands = not lobby.table.open_hands


def _places(lobby: LobbyScreen) -> list[pygame.Rect]:
    """Return where the options are; the last place is the start button's."""
    count = len(_choices(lobby))
    wide = START_WIDTHS[(count > 2) + (count > 4)]
    start = pygame.Rect(ROW.right - wide, ROW.top + 12, wide, ROW.height - 24)
    # With many options the first, the number of players, keeps the room that its words need.
    gap, more = (10, 44) if count > 4 else (20, 0)
    room = ROW.width - wide - 24 - more
    width = min(420, (room - gap * (count - 1)) // max(1, count))
    rects, left = [], ROW.left
    for number in range(count):
        rects.append(pygame.Rect(left, ROW.top, width + (0 if number else more), ROW.height))
        left = rects[-1].right + gap
    return [*rects, start]


def _chooser(choice: Choice, rect: pygame.Rect) -> Item:
    """Return an option: its title small, its value large, arrows at the sides."""

    def paint(canvas: Canvas, focus: bool) -> None:
        if focus:
            canvas.glow(rect, reach=20, radius=22)
        canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=22, border=8 if focus else 6)
        title, words = choice.title, choice.words
        # A title of two lines leaves its value one.
        broad = rect.width - 32
        split = 68 if canvas.measure(title, FontSize.NOTE, width=broad)[1] > 48 else 44
        top = rect.top + 8
        middle = top + split / 2
        canvas.text(title, rect.centerx, middle, FontSize.NOTE, colour=INK_SOFT, width=broad, height=split)
        room = rect.bottom - 8 - top - split
        middle = rect.bottom - 8 - room / 2
        canvas.sprite("ui/icon-left", rect.left + 24, middle, height=40)
        canvas.sprite("ui/icon-right", rect.right - 24, middle, height=40)
        canvas.text(words, rect.centerx, middle, face=Face.BOLD, width=rect.width - 80, height=room)

    label = choice.explained or tr("{title}: {words}", title=choice.title, words=choice.words)
    return Item(choice.key, rect, paint, change=choice.change, label=label, sideways=False)
