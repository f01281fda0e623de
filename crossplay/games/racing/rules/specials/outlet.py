"""The special that buys a part without an auction."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.marked_text import MarkedText, money
from crossplay.games.racing.rules.market import buy_at_outlet, outlet_price
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal, not_on_market
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import MarketCard
from crossplay.games.racing.rules.team_cards import name_of


class FactoryOutlet(Special):
    id = "outlet"
    name = N_("Factory Outlet")
    text = MarkedText(N_("Buy one market card without auction for $1M per point of value."))
    target = MarketCard()
    done_later = True

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        if act.other not in s.market:
            return not_on_market(act.other)
        price = outlet_price(act.other)
        return None if s.money[s.active] >= price else Refusal(N_("it costs ${price}M"), {"price": price})

    def do(self, s: Season, act: Act, log: Log) -> None:
        buy_at_outlet(s, act.other, log)

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        price = outlet_price(act.other)
        return MarkedText(
            N_("{card} for {price}: leaves you {money}."),
            {
                "card": name_of(act.other),
                "price": money(price),
                "money": money(seen.teams[seen.active].money - price),
            },
        )
