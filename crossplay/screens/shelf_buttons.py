"""What stands under the boxes of the shelf: tickets, and small buttons with their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from crossplay.core.i18n import LANGUAGES, tr, trn
from crossplay.screens.game_boxes import box_of
from crossplay.screens.game_parts import playable
from crossplay.screens.items import Item, labelled_icon
from crossplay.screens.tickets import Ticket, ticket_button

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

TICKETS = pygame.Rect(96, 806, 860, 114)
ICONS = pygame.Rect(1000, 796, 824, 134)
GAP = 24
CHIPS = 5
"""As many games of an evening are shown on its ticket."""


def tickets(context: ScreenContext, games: Sequence[str]) -> list[Item]:
    """Return the tickets: for matches that were left, if there are any, and for the evening."""
    navigator = context.navigator
    waiting = len(context.resuming.offered())
    wide = (TICKETS.width - GAP) // 2 if waiting else TICKETS.width
    right = pygame.Rect(TICKETS.right - wide, TICKETS.top, wide, TICKETS.height)
    evening = _evening_ticket(context, games, alone=not waiting)
    found = [ticket_button("evening", right, evening, _evening_words(context), navigator.open_evening)]
    if waiting:
        left = pygame.Rect(TICKETS.left, TICKETS.top, wide, TICKETS.height)
        ticket = Ticket("play", tr("Resume a match"))
        words = trn("{count} match waits", "{count} matches wait", waiting)
        found.insert(0, ticket_button("resume", left, ticket, words, navigator.offer_resuming))
    return found


def _evening_ticket(context: ScreenContext, offered: Sequence[str], *, alone: bool) -> Ticket:
    """Return the ticket of the evening; `alone`: there is room for a card for each of its games."""
    if not alone:
        return Ticket("trophy", tr("Game evening"))
    evening, known = context.evening.current, context.services.games
    games = evening.games if evening else [one for one in offered if playable(known[one])]
    played = len(evening.played) if evening else 0
    words = trn("{count} game", "{count} games in a row", len(games))
    if evening:
        words = tr("{number} of {count} played", number=played, count=len(games))
    cards = [(box_of(game_id).colour, number < played) for number, game_id in enumerate(games)]
    return Ticket("trophy", tr("Game evening"), words, tuple(cards[:CHIPS]))


def _evening_words(context: ScreenContext) -> str:
    evening = context.evening.current
    if evening is None:
        return tr("Several games in one evening, with points for every match")
    number, count = len(evening.played), len(evening.games)
    return tr("The evening: {number} of {count} games played", number=number, count=count)


def icons(context: ScreenContext, leave: Callable[[], None]) -> list[Item]:
    """Return the small buttons, the last one outermost; `leave` asks whether to leave the program."""
    kinds = []
    venue, navigator = context.services.venue, context.navigator
    if venue.may_give_names:
        kinds.append(("replays", "eye", tr("Watch past matches"), tr("Replays"), navigator.open_replays))
        words = tr("Players and their records")
        kinds.append(("players", "crown", words, tr("Players"), navigator.open_players))
    if venue.may_use_phones:
        words = tr("Play with your phone")
        kinds.append(("phones", "phone", words, tr("Phones"), navigator.open_phones))
    if len(venue.languages) > 1:
        # Its own name for itself: whoever wants the language can read that.
        language = _next_language(context)
        name = LANGUAGES[language]

        def change() -> None:
            context.change_settings(replace(context.services.settings, language=language))

        kinds.append(("language", "globe", name, name, change))
    if venue.may_change_settings:
        kinds.append(("settings", "gear", tr("Settings"), tr("Settings"), navigator.open_settings))
    if venue.may_leave:
        kinds.append(("quit", "leave", tr("Leave Crossplay"), tr("Quit"), leave))
    wide = min(164, ICONS.width // max(1, len(kinds)))
    left = ICONS.right - wide * len(kinds)
    return [
        labelled_icon(
            key, pygame.Rect(left + number * wide, ICONS.top, wide, ICONS.height), picture, words, name, act
        )
        for number, (key, picture, words, name, act) in enumerate(kinds)
    ]


def _next_language(context: ScreenContext) -> str:
    offered, now = context.services.venue.languages, context.services.settings.language
    place = offered.index(now) if now in offered else -1
    return offered[(place + 1) % len(offered)]
