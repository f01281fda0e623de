"""Playing a special (RC-17)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS
from crossplay.games.racing.rules.draw_pile import put_aside
from crossplay.games.racing.rules.events import SpecialPlayed
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import NOT_NOW, Refusal, no_such_seat, not_in_hand
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.specials.registry import BY_CARD, special_of

_ACT = Phase.ACT

_NOT_ONESELF = Refusal(N_("specials are aimed at opponents"))


def play_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if act.card not in s.hands[s.active]:
        return not_in_hand(act.card)
    special = BY_CARD[act.card]
    if special is None:
        return Refusal(N_("{card} is no special"), {"card": IDS[act.card]})
    if act.seat:
        if act.seat > s.seats:
            return no_such_seat(act.seat)
        if act.seat == s.active:
            return _NOT_ONESELF
    return special.why_not(s, act)


def play_special(s: Season, act: Act, log: Log) -> None:
    """Play a special: it leaves the hand, does its work and is then laid on the discard pile."""
    special = special_of(act.card)
    s.hands[s.active].remove(act.card)
    s.table_card = act.card
    if log is not None:
        log.append(SpecialPlayed(s.active, act.card, act.seat, act.other))
    special.do(s, act, log)
    if not special.done_later:
        put_aside(s, log)
