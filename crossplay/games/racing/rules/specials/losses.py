"""Specials by which an opponent's team loses a card."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.events import Eliminated, Marketed
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import NONE, Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import CardOfOpponent, Opponent
from crossplay.games.racing.rules.team_cards import name_of

_NO_ENGINE = Refusal(N_("that team has no engine"))
_NO_CHASSIS = Refusal(N_("that team has no chassis"))
_NO_SUCH_PILOT = Refusal(N_("that team has no such pilot"))
_NO_SUCH_SPONSOR = Refusal(N_("that team has no such sponsor"))


class SugarInTheTank(Special):
    id = "sugar"
    name = N_("Sugar in the Tank")
    text = MarkedText(N_("Eliminate one opponent’s engine in play."))
    target = Opponent(Aim.ENGINE)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.engine[act.seat] >= 0 else _NO_ENGINE

    def do(self, s: Season, act: Act, log: Log) -> None:
        _eliminate(s, act.seat, s.engine[act.seat], log)
        s.engine[act.seat] = NONE

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _loses(opponent, seen.teams[act.seat].engine)


class FailedCrashTest(Special):
    id = "crashtest"
    name = N_("Failed Crash Test")
    text = MarkedText(N_("Eliminate one opponent’s chassis in play."))
    target = Opponent(Aim.CHASSIS)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.chassis[act.seat] >= 0 else _NO_CHASSIS

    def do(self, s: Season, act: Act, log: Log) -> None:
        _eliminate(s, act.seat, s.chassis[act.seat], log)
        s.chassis[act.seat] = NONE

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _loses(opponent, seen.teams[act.seat].chassis)


class LicenceLost(Special):
    id = "licence"
    name = N_("Licence Lost")
    text = MarkedText(N_("Eliminate one opponent’s pilot in play."))
    target = CardOfOpponent(lambda s: s.pilots)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if act.other in s.pilots[act.seat] else _NO_SUCH_PILOT

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.pilots[act.seat] = without(s.pilots[act.seat], act.other)
        _eliminate(s, act.seat, act.other, log)

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _loses(opponent, act.other)


class Rumours(Special):
    id = "rumours"
    name = N_("Whispers in the Paddock")
    text = MarkedText(N_("Put one opponent’s pilot in play on the market, facing you."))
    target = CardOfOpponent(lambda s: s.pilots)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if act.other in s.pilots[act.seat] else _NO_SUCH_PILOT

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.pilots[act.seat] = without(s.pilots[act.seat], act.other)
        s.market[act.other] = s.active
        if log is not None:
            log.append(Marketed(act.other, s.active, act.seat, from_hand=False))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        text = N_("{card} of {name} goes to the market, facing you.")
        return MarkedText(text, {"card": name_of(act.other), "name": opponent})


class Scandal(Special):
    id = "scandal"
    name = N_("Tabloid Scandal")
    text = MarkedText(N_("Eliminate one opponent’s sponsor in play."))
    target = CardOfOpponent(lambda s: s.sponsors)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if act.other in s.sponsors[act.seat] else _NO_SUCH_SPONSOR

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.sponsors[act.seat] = without(s.sponsors[act.seat], act.other)
        _eliminate(s, act.seat, act.other, log)

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _loses(opponent, act.other)


def without(cards: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(card for card in cards if card != gone)


def _eliminate(s: Season, seat: int, card: int, log: Log) -> None:
    s.discard.append(card)
    if log is not None:
        log.append(Eliminated(seat, card))


def _loses(opponent: str, card: int) -> MarkedText:
    return MarkedText(N_("{name} loses {card}."), {"name": opponent, "card": name_of(card)})
