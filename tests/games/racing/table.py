"""Positions put together card by card, and lines played on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from crossplay.core.contract import Event, IllegalMove
from crossplay.games.racing import GAME
from crossplay.games.racing.rules.deck import IDS, KIND, NUMBER, Kind, deck_for
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.notation import parse
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.state import Racing
from tests.harness.limits import rounds


def numbers(ids: str) -> list[int]:
    return [NUMBER[word] for word in ids.split()]


def names(cards: Sequence[int]) -> list[str]:
    return [IDS[card] for card in cards]


def season(
    seats: int = 2,
    *,
    active: int = 1,
    phase: Phase = Phase.ACT,
    hands: Mapping[int, str] | None = None,
    teams: Mapping[int, str] | None = None,
    market: Mapping[str, int] | None = None,
    money: Mapping[int, int] | None = None,
    draw: str | None = None,
    top: str = "",
    discard: str = "",
    stall_rule: bool = False,
) -> Racing:
    """A position. Cards not named lie in the draw pile (below `top`), or with `draw` in the discard pile."""
    s = Racing(seats, stall_rule)
    s.active = s.actor = active
    s.phase = phase
    for seat, ids in (hands or {}).items():
        s.hands[seat] = numbers(ids)
    for seat, ids in (teams or {}).items():
        for card in numbers(ids):
            _put_in_team(s, seat, card)
    s.market = {NUMBER[word]: facing for word, facing in (market or {}).items()}
    for seat, amount in (money or {}).items():
        s.money[seat] = amount
    s.discard = numbers(discard)
    s.draw = numbers(top if draw is None else draw)
    rest = [card for card in deck_for(seats) if card not in placed(s)]
    if draw is None:
        s.draw += rest
    else:
        s.discard += rest
    s.draw.reverse()
    assert sorted(placed(s)) == list(deck_for(seats)), "a card is in two places"
    return s


def _put_in_team(s: Racing, seat: int, card: int) -> None:
    if KIND[card] is Kind.ENGINE:
        s.engine[seat] = card
    elif KIND[card] is Kind.CHASSIS:
        s.chassis[seat] = card
    elif KIND[card] is Kind.PILOT:
        s.pilots[seat] = (*s.pilots[seat], card)
    else:
        s.sponsors[seat] = (*s.sponsors[seat], card)


def placed(s: Racing) -> list[int]:
    """Every card that lies anywhere."""
    cards = [*s.draw, *s.discard, *s.market, s.table_card]
    for seat in range(1, s.seats + 1):
        cards += [*s.hands[seat], s.engine[seat], s.chassis[seat], *s.pilots[seat], *s.sponsors[seat]]
    return [card for card in cards if card != NONE]


def play(s: Racing, *lines: str) -> list[Event]:
    """Plays lines as a record has them and returns all that happened."""
    events: list[Event] = []
    for line in lines:
        who, _, text = line.partition(" ")
        events += s.play(0 if who == "*" else int(who), parse(text))
    return events


def refuse(s: Racing, line: str, reason: str = "") -> None:
    """The line is refused, for this reason, and nothing has changed."""
    before = everything(s)
    who, _, text = line.partition(" ")
    with pytest.raises(IllegalMove, match=reason):
        s.play(0 if who == "*" else int(who), parse(text))
    assert everything(s) == before


def everything(s: Racing) -> dict[str, object]:
    """All that a position is, as values that can be compared."""
    slots = [name for kind in type(s).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: repr(getattr(s, name)) for name in slots}


def legal(s: Racing) -> set[str]:
    """What the seat to act may do now, in the notation."""
    return {str(move) for move in s.moves(s.actor)}


def hand(s: Racing, seat: int) -> list[str]:
    return s.report()["hands"][seat - 1]


def team(s: Racing, seat: int) -> dict[str, object]:
    return s.report()["teams"][seat - 1]


def random_season(seats: int, seed: int, moves: int | None = None, *, lively: bool = True) -> Racing:
    """A season some random moves old; `lively` ones end their turns less readily."""
    s = GAME.start(seats, GAME.defaults())
    assert isinstance(s, Racing)
    rng = Random(seed)
    for _ in rounds() if moves is None else range(moves):
        if not s.actors():
            break
        seat = s.actors()[0]
        s.play(seat, random_move(s, seat, rng, lively))
    return s


def random_move(s: Racing, seat: int, rng: Random, lively: bool = True) -> object:
    move = s.sample(seat, rng)
    if lively and str(move) == "end" and rng.random() < 0.5:
        return s.sample(seat, rng)
    return move
