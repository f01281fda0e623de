"""Sponsors (RC-15, RC-16)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS, IS_SPONSOR, VALUE
from crossplay.games.racing.rules.events import MoneyMoved, SponsorSigned, Why
from crossplay.games.racing.rules.moves import NONE, Act
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import NOT_NOW, Refusal, not_in_hand
from crossplay.games.racing.rules.season import MOST_SPONSORS, Log, Season

_ACT = Phase.ACT

_ONE_A_TURN = Refusal(N_("one sponsor a turn"))
_ENOUGH = Refusal(N_("two sponsors are in play already"))


def sponsor_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if act.card not in s.hands[s.active]:
        return not_in_hand(act.card)
    if not IS_SPONSOR[act.card]:
        return Refusal(N_("{card} is no sponsor"), {"card": IDS[act.card]})
    if s.sponsored:
        return _ONE_A_TURN
    if len(s.sponsors[s.active]) == MOST_SPONSORS:
        return _ENOUGH
    return None


def sign_sponsor(s: Season, act: Act, log: Log) -> None:
    s.sponsored = True
    if log is not None:
        log.append(SponsorSigned(s.active, act.card, NONE))
    sign(s, act.card, log)


def sign(s: Season, card: int, log: Log) -> None:
    """Put a sponsor from the hand into play; it pays at once."""
    s.hands[s.active].remove(card)
    s.sponsors[s.active] = (*s.sponsors[s.active], card)
    s.money[s.active] += VALUE[card]
    if log is not None:
        log.append(MoneyMoved(s.active, VALUE[card], Why.SPONSOR, card))
