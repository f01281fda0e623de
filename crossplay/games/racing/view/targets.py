"""What can be pointed at on the table, and by which key each target is known.

Keys are `("card", n)` for a card of the hand, `("market", n)` for one on the market, `("act", move)` for
what stands for a move, and words for the other buttons.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from crossplay.games.racing.action_words import on_table, with_card
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.specials import special_of
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.market_view import lying_places
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.input.targets import Target

HAND = "hand"
"""The covered hand."""


def card_key(card: int) -> Hashable:
    return ("card", card)


def card_of(key: Hashable) -> int:
    """Return the card of the hand that this key stands for, or −1."""
    return key[1] if isinstance(key, tuple) and key[0] == "card" else -1


def market_card_of(key: Hashable) -> int:
    """Return the card on the market that this key stands for, or −1."""
    return key[1] if isinstance(key, tuple) and key[0] == "market" else -1


def act_of(key: Hashable) -> Act | None:
    """Return the move that this key stands for."""
    return key[1] if isinstance(key, tuple) and key[0] == "act" else None


def target_on(key: Hashable, rect: pygame.Rect | pygame.FRect, words: str) -> Target:
    return Target(key, rect.centerx, rect.centery, rect.width, rect.height, words)


def rect_of(target: Target) -> pygame.FRect:
    return pygame.FRect(
        target.x - target.width / 2, target.y - target.height / 2, target.width, target.height
    )


def table_targets(picture: TablePicture, moves: Sequence[Act], picked: int) -> list[Target]:
    """Return what may be put up for auction; with a card picked, what that card may be aimed at."""
    spots = lying_places(picture.places, dict(picture.seen.market))

    def lying(key: Hashable, card: int) -> Target:
        x, y, width, _ = spots[card]
        return Target(key, x, y, width, width * 1.3, CARDS[card].name())

    if picked < 0:
        up = {act.card for act in moves if act.verb is Verb.AUCTION}
        return [lying(("market", card), card) for card in spots if card in up]
    return [
        target_on(("act", act), _aim(picture, act), picture.title(act.seat))
        if act.seat
        else lying(("act", act), act.other)
        for act in with_card(moves, picked)
        if on_table(act)
    ]


def _aim(picture: TablePicture, act: Act) -> pygame.Rect:
    """Return what a special is aimed at: a part, a sponsor, a purse, or a whole team."""
    inside = slots(picture.places.garages[act.seat])
    match special_of(act.card).aim:
        case Aim.CARD:
            return inside.of(picture.seen.teams[act.seat], act.other)
        case Aim.ENGINE:
            return inside.engine
        case Aim.CHASSIS:
            return inside.chassis
        case Aim.MONEY:
            return inside.money
        case _:
            return inside.header
