"""Specials that move money between a player and the bank."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.events import MoneyMoved, Why
from crossplay.games.racing.rules.marked_text import MarkedText, money
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import Opponent, Untargeted

TAX = 4
"""What an opponent pays, or all there is if that is less."""
TELEVISION = 5

_NO_MONEY = Refusal(N_("that player has no money"))


class TaxInspector(Special):
    id = "taxman"
    name = N_("Tax Inspector")
    text = MarkedText(N_("One opponent pays {money} to the bank (or all they have)."), {"money": money(TAX)})
    target = Opponent(Aim.MONEY)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.money[act.seat] else _NO_MONEY

    def do(self, s: Season, act: Act, log: Log) -> None:
        tax = min(TAX, s.money[act.seat])
        s.money[act.seat] -= tax
        if log is not None:
            log.append(MoneyMoved(act.seat, -tax, Why.TAXMAN, act.card))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        tax = min(TAX, seen.teams[act.seat].money)
        return MarkedText(N_("{name} pays {money}."), {"name": opponent, "money": money(tax)})


class TelevisionRights(Special):
    id = "tv"
    name = N_("Television Rights")
    text = MarkedText(N_("Receive {money}."), {"money": money(TELEVISION)})
    target = Untargeted()

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.money[s.active] += TELEVISION
        if log is not None:
            log.append(MoneyMoved(s.active, TELEVISION, Why.TELEVISION, act.card))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return MarkedText(
            N_("You have {money} then."), {"money": money(seen.teams[seen.active].money + TELEVISION)}
        )
