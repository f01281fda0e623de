"""Sponsors (RC-15, RC-16)."""

from __future__ import annotations

from crossplay.games.racing.rules.deck import IDS, IS_SPONSOR, VALUE
from crossplay.games.racing.rules.events import MoneyMoved, SponsorSigned, Why
from crossplay.games.racing.rules.moves import NONE, Act
from crossplay.games.racing.rules.season import MOST_SPONSORS, Log, Phase, Season


def sponsor_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.ACT:
        return "not now"
    if act.card not in s.hands[s.active]:
        return f"{IDS[act.card]} is not in the hand"
    if not IS_SPONSOR[act.card]:
        return f"{IDS[act.card]} is no sponsor"
    if s.sponsored:
        return "one sponsor a turn"
    if len(s.sponsors[s.active]) == MOST_SPONSORS:
        return "two sponsors are in play already"
    return None


def sign_sponsor(s: Season, act: Act, log: Log) -> None:
    s.sponsored = True
    if log is not None:
        log.append(SponsorSigned(s.active, act.card, NONE))
    sign(s, act.card, log)


def sign(s: Season, card: int, log: Log) -> None:
    """From the hand into play; it pays at once."""
    s.hands[s.active].remove(card)
    s.sponsors[s.active] = (*s.sponsors[s.active], card)
    s.money[s.active] += VALUE[card]
    if log is not None:
        log.append(MoneyMoved(s.active, VALUE[card], Why.SPONSOR, card))
