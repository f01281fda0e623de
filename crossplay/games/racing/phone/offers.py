"""The amounts that a seat may name in an auction, each with what it would mean."""

from __future__ import annotations

from crossplay.games.racing.phone.table import Offer
from crossplay.games.racing.rules.marked_text import money
from crossplay.games.racing.rules.market import penalty_for
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.texts import tr


def offers_of(seen: RacingSeen, seat: int, moves: list[Act]) -> list[Offer]:
    """Return every amount that is legal now: bids, or opening bids, which are the same for all cards."""
    amounts = {act.amount for act in moves if act.verb in (Verb.BID, Verb.AUCTION)}
    return [_offer(seen.teams[seat].money, amount) for amount in sorted(amounts)]


def _offer(purse: int, amount: int) -> Offer:
    price = str(money(amount))
    if amount <= purse:
        note = tr("You have {have}, and {left} after buying.", have=money(purse), left=money(purse - amount))
        return Offer(amount, price, note, "")
    if not purse:
        note = tr("You have no money! If you win, you get nothing and may not bid again.")
    else:
        note = tr(
            "More than you have ({have})! If you win, you pay {lost} and get nothing.", have=money(purse),
            lost=money(penalty_for(purse, amount)),
        )  # fmt: skip
    ask = tr("You have only {have}. Bid {price} all the same?", have=money(purse), price=price)
    return Offer(amount, price, note, ask)
