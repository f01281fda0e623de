"""How the program plays Racing.

All levels weigh teams in points of the season by what everybody can see (`evaluation`, `appraisal`), and
act on it (`tactics`). *Easy* misjudges prices; *normal* judges them well; *hard* also considers who else
would get a card, saves money for later races and starts races that suit it.
"""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.racing.bot.appraisal import Appraisal
from crossplay.games.racing.bot.evaluation import Evaluation, Parameters
from crossplay.games.racing.bot.style import Style
from crossplay.games.racing.bot.tactics import TurnPlanner
from crossplay.games.racing.rules.cards import CardName
from crossplay.games.racing.rules.deck import IDS, IS_PART
from crossplay.games.racing.rules.draw_pile import PRICE
from crossplay.games.racing.rules.moves import PASS, Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.season import HAND_LIMIT
from crossplay.games.racing.rules.state import Racing

STYLES = {
    Level.EASY: Style(Parameters(), denies=False, draws=1, guess=0.5, reserve=3, strike=0),
    Level.NORMAL: Style(
        Parameters(cash=0.15, build=0.4), denies=False, draws=2, spare=1, reserve=3, strike=0
    ),
    Level.HARD: Style(Parameters(cash=0.35, build=0.25)),
}
_EVALUATIONS = {level: Evaluation(style.parameters) for level, style in STYLES.items()}

DRAW_FREE = N_("One card is free.")
DRAW_MORE = N_("There is room for more cards, and they are cheap.")
BID = N_("{card} is worth up to ${limit}M to you.")
TOO_DEAR = N_("{card} is not worth more than that to you.")
REPLACE = N_("{card} helps your team least.")
TAKE = N_("{card} helps you most.")


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, Racing)
    return decide(state, seat, rng, STYLES[level], _EVALUATIONS[level])


def decide(s: Racing, seat: int, rng: Random, style: Style, evaluation: Evaluation) -> Choice:
    if s.phase == Phase.DRAW:
        return _draw(s, seat, style)
    appraisal = Appraisal(s, seat, style, evaluation)
    if s.phase == Phase.AUCTION:
        return _bid(s, seat, rng, appraisal)
    if s.phase == Phase.REPLACE:
        return _replace(s, seat, appraisal)
    if s.phase == Phase.TAKE:
        return _take(s, appraisal)
    return TurnPlanner(appraisal).choose()


def _draw(s: Racing, seat: int, style: Style) -> Choice:
    room = max(1, HAND_LIMIT + style.spare - len(s.hands[seat]))
    count = min(style.draws, room)
    while count > 1 and s.money[seat] < PRICE[count] + style.reserve:
        count -= 1
    return Choice(Act(Verb.DRAW, amount=count), Reason(DRAW_MORE if count > 1 else DRAW_FREE))


def _bid(s: Racing, seat: int, rng: Random, appraisal: Appraisal) -> Choice:
    card = s.auction_card
    instead = s.auction_bidder if appraisal.style.denies else 0
    limit = appraisal.limit(seat, card, instead, max(0, s.auction_bid))
    if appraisal.style.guess:
        limit = round(limit * (1 + appraisal.style.guess * (2 * rng.random() - 1)))
        limit = min(limit, s.money[seat])
    marks = (IDS[card],)
    if limit > s.auction_bid:
        reason = Reason(BID, {"card": CardName(card), "limit": limit}, marks)
        return Choice(Act(Verb.BID, amount=s.auction_bid + 1), reason)
    return Choice(PASS, Reason(TOO_DEAR, {"card": CardName(card)}, marks))


def _replace(s: Racing, seat: int, appraisal: Appraisal) -> Choice:
    card, price = s.auction_card, s.auction_bid
    if s.outlet_card >= 0:
        card, price = s.outlet_card, 0

    def left(gone: int) -> tuple[float, int]:
        return appraisal.standing(appraisal.teams.with_part(seat, card, price, gone)), -gone

    gone = max(s.pilots[seat], key=left)
    return Choice(Act(Verb.REPLACE, gone), Reason(REPLACE, {"card": CardName(gone)}, (IDS[gone],)))


def _take(s: Racing, appraisal: Appraisal) -> Choice:
    def gain(card: int) -> tuple[float, int]:
        worth = appraisal.keep_worth(card) + (0.5 * appraisal.market_cost(card) if IS_PART[card] else 0)
        return worth, -card

    best = max(s.hands[s.target], key=gain)
    return Choice(Act(Verb.TAKE, best), Reason(TAKE, {"card": CardName(best)}, (IDS[best],)))
