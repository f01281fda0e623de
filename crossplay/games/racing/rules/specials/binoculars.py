"""The special that looks at an opponent's hand and takes a card of it."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS
from crossplay.games.racing.rules.draw_pile import look_for_circuits, put_aside
from crossplay.games.racing.rules.events import HandSeen, Taken
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import Opponent

_EMPTY_HAND = Refusal(N_("that hand is empty"))
_ONLY_WITH_BINOCULARS = Refusal(N_("a card is taken only with binoculars"))


class Binoculars(Special):
    id = "binoculars"
    name = N_("Binoculars")
    text = MarkedText(N_("Look at one opponent’s hand and take one card."))
    target = Opponent(Aim.TEAM)
    done_later = True

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.hands[act.seat] else _EMPTY_HAND

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.target = act.seat
        s.phase = Phase.TAKE
        hand = s.hands[act.seat]
        for key in [key for key in s.seen if key[0] == s.active]:
            s.seen[key] &= ~(1 << act.seat)
        for card in hand:
            s.seen[s.active, card] = 1 << act.seat
        if log is not None:
            log.append(HandSeen(s.active, act.seat, tuple(sorted(hand))))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return MarkedText(N_("You look at {name}’s hand and take a card."), {"name": opponent})


def take_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != Phase.TAKE:
        return _ONLY_WITH_BINOCULARS
    if act.card in s.hands[s.target]:
        return None
    return Refusal(N_("{card} is not in that hand"), {"card": IDS[act.card]})


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
    """Note that the two concerned know the card; to the others it may be any card of that hand."""
    s.may_hold[seat] |= s.may_hold[target]
    for (knower, known), seats in s.seen.items():
        if knower not in (seat, target) and seats >> target & 1:
            s.seen[knower, known] = seats | 1 << seat
    s.seen.pop((seat, card), None)
    s.seen[target, card] = 1 << seat
