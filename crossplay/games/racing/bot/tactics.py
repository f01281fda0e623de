"""What to do in the own turn: one action at a time, each weighed in points of the season."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.bots.contract import Choice, Reason
from crossplay.core.i18n import N_
from crossplay.games.racing.bot.appraisal import Appraisal
from crossplay.games.racing.bot.evaluation import Teams, race_now
from crossplay.games.racing.rules.cards import CardName
from crossplay.games.racing.rules.deck import IDS, IS_CIRCUIT, IS_PART, IS_SPECIAL, IS_SPONSOR, VALUE
from crossplay.games.racing.rules.legal_moves import all_moves
from crossplay.games.racing.rules.market import not_for_auction, opening_bids, outlet_price
from crossplay.games.racing.rules.moves import END, LONGER, NONE, SHORTER, Act, Verb
from crossplay.games.racing.rules.race import could_race
from crossplay.games.racing.rules.season import HAND_LIMIT
from crossplay.games.racing.rules.specials import (
    SET_UP_BONUS,
    BetterOffer,
    Binoculars,
    Calendar,
    FactoryOutlet,
    MixedUpCrates,
    MixedUpTrailers,
    NightShift,
    PerfectSetUp,
    Special,
    TelevisionRights,
    special_of,
)
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.turn import STALL_ROUNDS, must_race

SPONSOR = N_("{card} pays ${amount}M now and after every race.")
MONEY = N_("This card brings money and costs nothing.")
CARDS = N_("This card draws cards and costs nothing.")
ATTACK = N_("It sets back a rival.")
LOOK = N_("You see that hand and take its best card.")
SWAP = N_("Their part is better than yours.")
CALENDAR_MORE = N_("One more race is good for your cars.")
CALENDAR_LESS = N_("One race less keeps your lead.")
CALENDAR_FEWER = N_("One race less: races bring the others more than you.")
OFFER = N_("{card} pays at once.")
MARKET = N_("{card} would make your team faster.")
AUCTION = N_("{card} is worth up to ${limit}M to you.")
BARGAIN = N_("Without an auction nobody can outbid you for {card}.")
SET_UP = N_("+{bonus} for your cars moves them up in this race.")
RACE = N_("Points for you on this circuit: {points}.")
RACE_NOW = N_("A race is due, and this circuit suits you best.")
RACE_AT_LAST = N_("No race has been run for long, and this circuit suits you best.")
SET_UP_NOW = N_("Your set-up holds for this turn only.")
LAST_RACE = N_("It is the last race, and you would win the season.")
TOO_MANY = N_("Only {limit} cards may stay in hand, and you need {card} least.")
REST = N_("Nothing more is worth its price this turn.")

BARGAIN_MARGIN = 0.3
"""By how much a purchase at the outlet must be better than one in an auction: the special is spent."""
_ON_TEAMS = frozenset({Aim.ENGINE, Aim.CHASSIS, Aim.MONEY, Aim.CARD})
_SWAPS = (MixedUpCrates, MixedUpTrailers)


class TurnPlanner:
    """The own turn: plans are tried in this order, and the first that finds a legal move decides."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.appraisal = appraisal
        self.s, self.me, self.style = appraisal.s, appraisal.me, appraisal.style
        self.hand: Sequence[int] = self.s.hands[self.me]
        self.legal = all_moves(self.s)

    def choose(self) -> Choice:
        for plan in (
            self._season_over,
            self._for_nothing,
            self._specials,
            self._parts,
            self._race,
            self._too_many,
        ):
            choice = plan()
            if choice is not None and choice.move in self.legal:
                return choice
        if END in self.legal:
            return Choice(END, Reason(REST))
        return Choice(min(self.legal, key=_last_resort))

    def _in_hand(self, kind: type[Special]) -> int:
        """Return a special of this kind in the own hand, or NONE."""
        for card in self.hand:
            if IS_SPECIAL[card] and isinstance(special_of(card), kind):
                return card
        return NONE

    def _season_over(self) -> Choice | None:
        """Return the move that ends the season at once by the calendar, for whoever is ahead."""
        s = self.s
        card = self._in_hand(Calendar)
        if card < 0 or s.season - 1 > s.races or not self.appraisal.leads(s.points):
            return None
        return Choice(Act(Verb.PLAY, card, SHORTER), Reason(CALENDAR_LESS))

    # -- what costs nothing

    def _for_nothing(self) -> Choice | None:
        """Sponsors, television, night shift, binoculars: nothing is gained by waiting."""
        return self._sign() or self._bonus() or self._look() or self._offer()

    def _best_sponsor(self) -> int:
        sponsors = [card for card in self.hand if IS_SPONSOR[card]]
        return max(sponsors, key=lambda card: (VALUE[card], -card), default=NONE)

    def _sign(self) -> Choice | None:
        best = self._best_sponsor()
        act = Act(Verb.SPONSOR, best)
        if act not in self.legal:
            return None
        values = {"card": CardName(best), "amount": VALUE[best]}
        return Choice(act, Reason(SPONSOR, values, (IDS[best],)))

    def _bonus(self) -> Choice | None:
        for kind, reason in ((TelevisionRights, MONEY), (NightShift, CARDS)):
            card = self._in_hand(kind)
            act = Act(Verb.PLAY, card)
            if card >= 0 and act in self.legal:
                return Choice(act, Reason(reason, {}, (IDS[card],)))
        return None

    def _look(self) -> Choice | None:
        card = self._in_hand(Binoculars)
        if card < 0:
            return None
        hands, weights = self.s.hands, self.appraisal.weights
        seat = max(self.appraisal.rivals(), key=lambda seat: (len(hands[seat]), weights[seat], -seat))
        act = Act(Verb.PLAY, card, seat=seat)
        return Choice(act, Reason(LOOK, {}, (IDS[card],))) if act in self.legal else None

    def _offer(self) -> Choice | None:
        card, sponsor = self._in_hand(BetterOffer), self._best_sponsor()
        acts = [
            act for act in self.legal if act.verb is Verb.PLAY and (act.card, act.other) == (card, sponsor)
        ]
        if not acts or sponsor < 0:
            return None
        act = min(acts, key=lambda act: (VALUE[act.gone], act.gone))
        if act.gone >= 0:
            to_come = self.s.season - self.s.races
            if VALUE[sponsor] + (VALUE[sponsor] - VALUE[act.gone]) * to_come <= 0:
                return None
        return Choice(act, Reason(OFFER, {"card": CardName(sponsor)}, (IDS[sponsor],)))

    # -- specials against rivals

    def _specials(self) -> Choice | None:
        best: tuple[float, Choice] | None = None
        crowded = len(self.hand) > HAND_LIMIT
        least = 0.0 if crowded else self.style.attack
        for act in self.legal:
            if act.verb is not Verb.PLAY:
                continue
            tried = self._special(act)
            if tried is not None and tried[0] > least and (best is None or tried[0] > best[0]):
                best = tried
        return best[1] if best else None

    def _special(self, act: Act) -> tuple[float, Choice] | None:
        """Return what a special against the rivals gains, and why it is played; None for other specials."""
        special = special_of(act.card)
        marks = (IDS[act.card],)
        if isinstance(special, Calendar):
            usual = self.appraisal.usual_race()
            if act.amount == LONGER:
                return usual, Choice(act, Reason(CALENDAR_MORE, {}, marks))
            return -usual, Choice(act, Reason(CALENDAR_FEWER, {}, marks))
        if special.aim not in _ON_TEAMS:
            return None
        after = self.s.copy()
        special.do(after, act, None)
        gain = self.appraisal.standing(Teams(after)) - self.appraisal.now
        if self.style.strike and could_race(self.s):
            gain += self.style.strike * (self.appraisal.best_race(after) - self.appraisal.best_race(self.s))
        return gain, Choice(act, Reason(SWAP if isinstance(special, _SWAPS) else ATTACK, {}, marks))

    # -- parts

    def _parts(self) -> Choice | None:
        s, appraisal = self.s, self.appraisal
        best_gain, best = self.style.bargain, None
        # Somebody has to begin: without any car the season would stand still.
        deadlock = not s.anybody_ready()
        for card in sorted({*s.market, *(card for card in self.hand if IS_PART[card])}):
            if card in s.market and not_for_auction(s, card):
                continue
            mine = appraisal.limit(self.me, card)
            if mine < 0:
                continue
            their = appraisal.rivals_limit(card)
            if mine < their and not deadlock:
                continue
            price = max(0, min(mine, their))
            gain = appraisal.gain(card, price)
            if gain > best_gain or (deadlock and best is None):
                best_gain, best = gain, self._acquire(card, mine, price)
        outlet = self._in_hand(FactoryOutlet)
        for act in self.legal:
            if outlet >= 0 and act.verb is Verb.PLAY and act.card == outlet:
                gain = appraisal.gain(act.other, outlet_price(act.other))
                if gain > best_gain + BARGAIN_MARGIN:
                    reason = Reason(BARGAIN, {"card": CardName(act.other)}, (IDS[act.other],))
                    best_gain, best = gain, Choice(act, reason)
        return best

    def _acquire(self, card: int, limit: int, price: int) -> Choice:
        """Return the first step to buying a part for about this price."""
        if card in self.s.market:
            opening = min(max(0, price - 1), opening_bids(self.s)[-1])
            reason = Reason(AUCTION, {"card": CardName(card), "limit": limit}, (IDS[card],))
            return Choice(Act(Verb.AUCTION, card, opening), reason)
        return Choice(Act(Verb.MARKET, card), Reason(MARKET, {"card": CardName(card)}, (IDS[card],)))

    # -- races

    def _race(self) -> Choice | None:
        s, relative = self.s, self.appraisal.relative
        if not could_race(s):
            return None
        circuits = sorted(card for card in self.hand if IS_CIRCUIT[card])
        plain = {card: relative(race_now(s, card)) for card in circuits}
        best = max(circuits, key=lambda card: (plain[card], -card))
        won = race_now(s, best)
        last = s.races + 1 >= s.season
        set_up = Act(Verb.PLAY, self._in_hand(PerfectSetUp))
        if set_up in self.legal:
            helped = {card: relative(race_now(s, card, SET_UP_BONUS)) for card in circuits}
            circuit = max(circuits, key=lambda card: (helped[card], -card))
            if helped[circuit] >= plain[best] + 1 and (
                self._worth_racing(helped[circuit], race_now(s, circuit, SET_UP_BONUS), last)
            ):
                return Choice(set_up, Reason(SET_UP, {"bonus": SET_UP_BONUS}, (IDS[set_up.card],)))
        values = {"points": round(won[self.me])}
        act = Act(Verb.RACE, best)
        if self._worth_racing(plain[best], won, last):
            return Choice(act, Reason(LAST_RACE if last else RACE, values, (IDS[best],)))
        if must_race(s) or s.setups or s.stalled >= 2 * STALL_ROUNDS * s.seats:
            due = RACE_NOW if must_race(s) else SET_UP_NOW if s.setups else RACE_AT_LAST
            return Choice(act, Reason(due, values, (IDS[best],)))
        return None

    def _worth_racing(self, relative: float, won: list[float], last: bool) -> bool:
        s = self.s
        if last:
            return self.appraisal.leads([s.points[seat] + won[seat] for seat in range(s.seats + 1)])
        return relative >= self.style.patience * self.appraisal.usual_race() - self.style.eager

    # -- the hand

    def _too_many(self) -> Choice | None:
        if len(self.hand) <= HAND_LIMIT:
            return None
        acts = [act for act in self.legal if act.verb in (Verb.DISCARD, Verb.MARKET)]
        if not acts:
            return None
        act = min(acts, key=lambda act: (self._missed(act), act.card))
        values = {"limit": HAND_LIMIT, "card": CardName(act.card)}
        return Choice(act, Reason(TOO_MANY, values, (IDS[act.card],)))

    def _missed(self, act: Act) -> float:
        """Return what is lost with the card that a move gives away."""
        appraisal = self.appraisal
        return appraisal.keep_worth(act.card) if act.verb is Verb.DISCARD else appraisal.market_cost(act.card)


def _last_resort(act: Act) -> tuple[int, str]:
    """Sort key for moves when no plan has found one."""
    order = {Verb.DISCARD: 0, Verb.RACE: 1, Verb.MARKET: 2}
    return order.get(act.verb, 3), str(act)
