"""Specials: each has one function that says why it cannot be played now, and one that does it (RC-17)."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.games.racing.rules.deck import EFFECT, IDS, IS_CIRCUIT, IS_SPONSOR, VALUE, Special
from crossplay.games.racing.rules.draw_pile import go_on_drawing, look_for_circuits, put_aside
from crossplay.games.racing.rules.events import (
    Eliminated,
    HandSeen,
    Marketed,
    MoneyMoved,
    SeasonChanged,
    SetUp,
    SpecialPlayed,
    SponsorSigned,
    Swapped,
    Taken,
    Why,
)
from crossplay.games.racing.rules.market import buy_at_outlet
from crossplay.games.racing.rules.moves import LONGER, NONE, Act
from crossplay.games.racing.rules.season import LONGEST, MOST_SPONSORS, SHORTEST, Log, Phase, Season
from crossplay.games.racing.rules.sponsors import sign

TAX = 4
TELEVISION = 5
NIGHT_CARDS = 3
SET_UP_BONUS = 2


def play_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.ACT:
        return "not now"
    if act.card not in s.hands[s.active]:
        return f"{IDS[act.card]} is not in the hand"
    effect = EFFECT[act.card]
    if effect is None:
        return f"{IDS[act.card]} is no special"
    if act.seat:
        if act.seat > s.seats:
            return f"there is no seat {act.seat}"
        if act.seat == s.active:
            return "specials are aimed at opponents"
    return _REFUSED[effect](s, act)


def play_special(s: Season, act: Act, log: Log) -> None:
    """The card leaves the hand, does its work and, when that is done, lies on the discard pile."""
    effect = EFFECT[act.card]
    assert effect is not None
    s.hands[s.active].remove(act.card)
    s.table_card = act.card
    if log is not None:
        log.append(SpecialPlayed(s.active, act.card, act.seat, act.other))
    _DO[effect](s, act, log)
    if effect not in _TAKE_THEIR_TIME:
        put_aside(s, log)


def _calendar_refused(s: Season, act: Act) -> str | None:
    if act.amount == LONGER:
        return None if s.season < LONGEST else f"a season has at most {LONGEST} races"
    if s.season <= SHORTEST:
        return f"a season has at least {SHORTEST} races"
    return None if s.season > s.races else "this race has already been run"


def _calendar(s: Season, act: Act, log: Log) -> None:
    s.season += 1 if act.amount == LONGER else -1
    if log is not None:
        log.append(SeasonChanged(s.season))
    # The rules' top level sees that a season as long as its races run is over.


def _sugar_refused(s: Season, act: Act) -> str | None:
    return None if s.engine[act.seat] >= 0 else "that team has no engine"


def _sugar(s: Season, act: Act, log: Log) -> None:
    _eliminate(s, act.seat, s.engine[act.seat], log)
    s.engine[act.seat] = NONE


def _crashtest_refused(s: Season, act: Act) -> str | None:
    return None if s.chassis[act.seat] >= 0 else "that team has no chassis"


def _crashtest(s: Season, act: Act, log: Log) -> None:
    _eliminate(s, act.seat, s.chassis[act.seat], log)
    s.chassis[act.seat] = NONE


def _pilot_refused(s: Season, act: Act) -> str | None:
    return None if act.other in s.pilots[act.seat] else "that team has no such pilot"


def _licence(s: Season, act: Act, log: Log) -> None:
    s.pilots[act.seat] = _without(s.pilots[act.seat], act.other)
    _eliminate(s, act.seat, act.other, log)


def _rumours(s: Season, act: Act, log: Log) -> None:
    s.pilots[act.seat] = _without(s.pilots[act.seat], act.other)
    s.market[act.other] = s.active
    if log is not None:
        log.append(Marketed(act.other, s.active, act.seat, from_hand=False))


def _scandal_refused(s: Season, act: Act) -> str | None:
    return None if act.other in s.sponsors[act.seat] else "that team has no such sponsor"


def _scandal(s: Season, act: Act, log: Log) -> None:
    s.sponsors[act.seat] = _without(s.sponsors[act.seat], act.other)
    _eliminate(s, act.seat, act.other, log)


def _eliminate(s: Season, seat: int, card: int, log: Log) -> None:
    s.discard.append(card)
    if log is not None:
        log.append(Eliminated(seat, card))


def _without(cards: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(card for card in cards if card != gone)


def _crates_refused(s: Season, act: Act) -> str | None:
    both = s.engine[s.active] >= 0 and s.engine[act.seat] >= 0
    return None if both else "both teams must have an engine"


def _crates(s: Season, act: Act, log: Log) -> None:
    _swap(s, s.engine, act.seat, log)


def _trailers_refused(s: Season, act: Act) -> str | None:
    both = s.chassis[s.active] >= 0 and s.chassis[act.seat] >= 0
    return None if both else "both teams must have a chassis"


def _trailers(s: Season, act: Act, log: Log) -> None:
    _swap(s, s.chassis, act.seat, log)


def _swap(s: Season, slot: list[int], seat: int, log: Log) -> None:
    slot[s.active], slot[seat] = slot[seat], slot[s.active]
    if log is not None:
        log.append(Swapped(s.active, slot[s.active], seat, slot[seat]))


def _binoculars_refused(s: Season, act: Act) -> str | None:
    return None if s.hands[act.seat] else "that hand is empty"


def _binoculars(s: Season, act: Act, log: Log) -> None:
    s.target = act.seat
    s.phase = Phase.TAKE
    hand = s.hands[act.seat]
    for key in [key for key in s.seen if key[0] == s.active]:
        s.seen[key] &= ~(1 << act.seat)
    for card in hand:
        s.seen[s.active, card] = 1 << act.seat
    if log is not None:
        log.append(HandSeen(s.active, act.seat, tuple(sorted(hand))))


def take_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.TAKE:
        return "a card is taken only with binoculars"
    return None if act.card in s.hands[s.target] else f"{IDS[act.card]} is not in that hand"


def take(s: Season, act: Act, log: Log) -> None:
    seat, target = s.active, s.target
    s.hands[target].remove(act.card)
    s.hands[seat].append(act.card)
    if log is not None:
        log.append(Taken(seat, target, act.card))
    _learn(s, seat, target, act.card)
    s.target = 0
    s.phase = Phase.ACT
    put_aside(s, log)
    look_for_circuits(s, log)


def _learn(s: Season, seat: int, target: int, card: int) -> None:
    """The two concerned know the card; to the others it may be any card of that hand."""
    s.may_hold[seat] |= s.may_hold[target]
    for (knower, known), seats in s.seen.items():
        if knower not in (seat, target) and seats >> target & 1:
            s.seen[knower, known] = seats | 1 << seat
    s.seen.pop((seat, card), None)
    s.seen[target, card] = 1 << seat


def _offer_refused(s: Season, act: Act) -> str | None:
    if act.other not in s.hands[s.active] or not IS_SPONSOR[act.other]:
        return "that is no sponsor in the hand"
    full = len(s.sponsors[s.active]) == MOST_SPONSORS
    if not full:
        return None if act.gone < 0 else "with fewer than two sponsors none is replaced"
    return None if act.gone in s.sponsors[s.active] else "one of the two sponsors in play must go"


def _offer(s: Season, act: Act, log: Log) -> None:
    if act.gone >= 0:
        s.sponsors[s.active] = _without(s.sponsors[s.active], act.gone)
        s.discard.append(act.gone)
    if log is not None:
        log.append(SponsorSigned(s.active, act.other, act.gone))
    sign(s, act.other, log)


def _taxman_refused(s: Season, act: Act) -> str | None:
    return None if s.money[act.seat] else "that player has no money"


def _taxman(s: Season, act: Act, log: Log) -> None:
    tax = min(TAX, s.money[act.seat])
    s.money[act.seat] -= tax
    if log is not None:
        log.append(MoneyMoved(act.seat, -tax, Why.TAXMAN, act.card))


def _always(s: Season, act: Act) -> str | None:
    return None


def _tv(s: Season, act: Act, log: Log) -> None:
    s.money[s.active] += TELEVISION
    if log is not None:
        log.append(MoneyMoved(s.active, TELEVISION, Why.TELEVISION, act.card))


def _nightshift_refused(s: Season, act: Act) -> str | None:
    return None if s.draw or s.discard else "there is no card to draw"


def _nightshift(s: Season, act: Act, log: Log) -> None:
    go_on_drawing(s, NIGHT_CARDS, log)


def _outlet_refused(s: Season, act: Act) -> str | None:
    if act.other not in s.market:
        return f"{IDS[act.other]} is not on the market"
    return None if s.money[s.active] >= VALUE[act.other] else f"it costs ${VALUE[act.other]}M"


def _outlet(s: Season, act: Act, log: Log) -> None:
    buy_at_outlet(s, act.other, log)


def _setup_refused(s: Season, act: Act) -> str | None:
    if s.raced:
        return "a race was run this turn"
    if not s.ready(s.active):
        return "there is no own car ready"
    if not any(IS_CIRCUIT[card] for card in s.hands[s.active]):
        return "there is no circuit in the hand"
    return None


def _setup(s: Season, act: Act, log: Log) -> None:
    s.setups += 1
    if log is not None:
        log.append(SetUp(s.active, SET_UP_BONUS * s.setups))


_REFUSED: dict[Special, Callable[[Season, Act], str | None]] = {
    Special.CALENDAR: _calendar_refused,
    Special.SUGAR: _sugar_refused,
    Special.CRASHTEST: _crashtest_refused,
    Special.LICENCE: _pilot_refused,
    Special.RUMOURS: _pilot_refused,
    Special.CRATES: _crates_refused,
    Special.TRAILERS: _trailers_refused,
    Special.BINOCULARS: _binoculars_refused,
    Special.OFFER: _offer_refused,
    Special.SCANDAL: _scandal_refused,
    Special.TAXMAN: _taxman_refused,
    Special.TV: _always,
    Special.NIGHTSHIFT: _nightshift_refused,
    Special.OUTLET: _outlet_refused,
    Special.SETUP: _setup_refused,
}

_DO: dict[Special, Callable[[Season, Act, Log], None]] = {
    Special.CALENDAR: _calendar,
    Special.SUGAR: _sugar,
    Special.CRASHTEST: _crashtest,
    Special.LICENCE: _licence,
    Special.RUMOURS: _rumours,
    Special.CRATES: _crates,
    Special.TRAILERS: _trailers,
    Special.BINOCULARS: _binoculars,
    Special.OFFER: _offer,
    Special.SCANDAL: _scandal,
    Special.TAXMAN: _taxman,
    Special.TV: _tv,
    Special.NIGHTSHIFT: _nightshift,
    Special.OUTLET: _outlet,
    Special.SETUP: _setup,
}

_TAKE_THEIR_TIME = frozenset({Special.NIGHTSHIFT, Special.BINOCULARS, Special.OUTLET})
"""Specials that see to the discard pile themselves, since they are done later than they are played."""
