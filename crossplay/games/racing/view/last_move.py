"""What others brought into play, or onto the market, since one's own last turn: marked until the next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.layout import Places
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GOLD, INK


def new_cards(recent: Sequence[Event], seen: RacingSeen) -> list[tuple[int, int]]:
    """Return the seats and cards that came into play, as far as they lie there still."""
    came: list[tuple[int, int]] = []
    for event in recent:
        match event:
            case ev.Bought(seat, card) | ev.SponsorSigned(seat, card):
                came.append((seat, card))
            case ev.Swapped(seat, card, other_seat, other_card):
                came += [(seat, card), (other_seat, other_card)]
    return [(seat, card) for seat, card in dict.fromkeys(came) if card in seen.teams[seat].cards]


def draw_last_moves(canvas: Canvas, places: Places, recent: Sequence[Event], seen: RacingSeen) -> None:
    """Draw a golden corner on each card that is new."""
    for seat, card in new_cards(recent, seen):
        rect = pygame.FRect(slots(places.garages[seat]).of(seen.teams[seat], card))
        canvas.circle(rect.right - 6, rect.top + 6, 13, GOLD, outline=INK, border=4)
