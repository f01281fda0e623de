"""What to do in the own turn: one action at a time, each weighed in points of the season."""

from __future__ import annotations

from crossplay.bots.contract import Choice, Reason
from crossplay.core.i18n import N_
from crossplay.games.racing.bot.evaluation import Outlook, Teams, race_now
from crossplay.games.racing.bot.style import SPECIAL_WORTH, Style
from crossplay.games.racing.rules.deck import (
    EFFECT,
    IDS,
    IS_CIRCUIT,
    IS_PART,
    IS_SPONSOR,
    KIND,
    VALUE,
    CardName,
    Kind,
    Special,
)
from crossplay.games.racing.rules.legal_moves import all_moves
from crossplay.games.racing.rules.moves import END, LONGER, NONE, Act, Verb
from crossplay.games.racing.rules.season import HAND_LIMIT, MOST_SPONSORS, SHORTEST, Season
from crossplay.games.racing.rules.specials import SET_UP_BONUS
from crossplay.games.racing.rules.turn import STALL_ROUNDS, must_race

SPONSOR = N_("{card} pays ${amount}M now and after every race.")
MONEY = N_("Money at once, for nothing.")
CARDS = N_("Three cards for nothing.")
ATTACK = N_("It sets back the strongest rival.")
LOOK = N_("The best card of that hand becomes yours.")
SWAP = N_("Their part is better than yours.")
CALENDAR_MORE = N_("One more race is good for your cars.")
CALENDAR_LESS = N_("One race less keeps your lead.")
OFFER = N_("{card} pays at once.")
MARKET = N_("{card} would make your team faster.")
AUCTION = N_("{card} is worth up to ${limit}M to you.")
BARGAIN = N_("Without an auction {card} cannot get dearer.")
SET_UP = N_("Two more for your cars win places in this race.")
RACE = N_("This circuit brings you {points} points.")
RACE_NOW = N_("A race is due; this circuit suits you best.")
LAST_RACE = N_("The last race, and you would win the season.")
TOO_MANY = N_("Only five cards may stay; {card} is missed least.")
REST = N_("Nothing more is worth its price this turn.")


class Turn:
    """The own turn, seen by a player with a style."""

    def __init__(self, s: Season, seat: int, style: Style, outlook: Outlook) -> None:
        self.s, self.me, self.style, self.outlook = s, seat, style, outlook
        self.teams = Teams(s)
        self.worths = outlook.worths(self.teams)
        self._rivalries: dict[int, list[float]] = {}
        self.weights = self._weights(seat)
        self.now = self._standing(self.teams)

    def _standing(self, teams: Teams) -> float:
        return self.outlook.standing(teams, self.me, self.weights)

    def _weights(self, seat: int) -> list[float]:
        """How much its rivals count for a seat."""
        if seat not in self._rivalries:
            self._rivalries[seat] = self.outlook.rivals(self.worths, seat)
        return self._rivalries[seat]

    # -- prices

    def limit(self, seat: int, card: int, instead: int = 0, bid: int = 0) -> int:
        """The most a seat would pay for a card; −1 if it would not even take it for nothing.

        With `instead`, that seat gets it for `bid` otherwise.
        """
        teams = self.teams
        weights = self._weights(seat)
        if instead:
            before = self.outlook.standing(teams.with_part(instead, card, bid), seat, weights)
        else:
            before = self.outlook.standing(teams, seat, weights)
        price, step = -1, 8
        while step:
            offer = price + step
            if offer <= teams.money[seat]:
                after = self.outlook.standing(teams.with_part(seat, card, offer), seat, weights)
                if after > before:
                    price = offer
                    continue
            step //= 2
        return price

    def likely_price(self, card: int) -> tuple[int, int]:
        """What the rivals would bid for a card at most, and which rival that is (0: nobody)."""
        best, who = -1, 0
        for seat in range(1, self.s.seats + 1):
            if seat != self.me and self.s.money[seat]:
                limit = self.limit(seat, card)
                if limit > best:
                    best, who = limit, seat
        return best, who

    # -- the turn

    def choose(self) -> Choice:
        legal = set(all_moves(self.s))
        for plan in (
            self._season_over,
            self._for_nothing,
            self._specials,
            self._parts,
            self._race,
            self._too_many,
        ):
            choice = plan()
            if choice is not None and choice.move in legal:
                return choice
        if END in legal:
            return Choice(END, Reason(REST))
        return Choice(min(legal, key=self._last_resort))

    def _last_resort(self, act: Act) -> tuple[int, str]:
        order = {Verb.DISCARD: 0, Verb.RACE: 1, Verb.MARKET: 2}
        return order.get(act.verb, 3), str(act)

    def _in_hand(self, special: Special) -> int:
        for card in self.s.hands[self.me]:
            if EFFECT[card] is special:
                return card
        return NONE

    def _season_over(self) -> Choice | None:
        """The calendar ends the season at once for whoever is ahead."""
        s = self.s
        card = self._in_hand(Special.CALENDAR)
        if card < 0 or s.season <= SHORTEST or s.season - 1 > s.races or not self._leads(s.points):
            return None
        return Choice(Act(Verb.PLAY, card, 1 - LONGER), Reason(CALENDAR_LESS))

    def _leads(self, points: list[int] | list[float]) -> bool:
        s = self.s
        mine = (points[self.me], s.wins[self.me], s.money[self.me])
        return all(
            mine > (points[seat], s.wins[seat], s.money[seat])
            for seat in range(1, s.seats + 1)
            if seat != self.me
        )

    def _for_nothing(self) -> Choice | None:
        """Sponsors, television, night shift, binoculars: nothing is gained by waiting."""
        s = self.s
        hand = s.hands[self.me]
        sponsors = [card for card in hand if IS_SPONSOR[card]]
        if sponsors and not s.sponsored and len(s.sponsors[self.me]) < MOST_SPONSORS:
            best = max(sponsors, key=lambda card: (VALUE[card], -card))
            values = {"card": CardName(best), "amount": VALUE[best]}
            return Choice(Act(Verb.SPONSOR, best), Reason(SPONSOR, values, (IDS[best],)))
        if (card := self._in_hand(Special.TV)) >= 0:
            return Choice(Act(Verb.PLAY, card), Reason(MONEY, {}, (IDS[card],)))
        if (card := self._in_hand(Special.NIGHTSHIFT)) >= 0 and (s.draw or s.discard):
            return Choice(Act(Verb.PLAY, card), Reason(CARDS, {}, (IDS[card],)))
        if (card := self._in_hand(Special.BINOCULARS)) >= 0:
            seat = max(self._rivals(), key=lambda seat: (len(s.hands[seat]), self.weights[seat], -seat))
            if s.hands[seat]:
                return Choice(Act(Verb.PLAY, card, seat=seat), Reason(LOOK, {}, (IDS[card],)))
        if (card := self._in_hand(Special.OFFER)) >= 0 and sponsors:
            return self._offer(card, max(sponsors, key=lambda card: (VALUE[card], -card)))
        return None

    def _rivals(self) -> list[int]:
        return [seat for seat in range(1, self.s.seats + 1) if seat != self.me]

    def _offer(self, card: int, sponsor: int) -> Choice | None:
        mine = self.s.sponsors[self.me]
        gone = NONE
        if len(mine) == MOST_SPONSORS:
            gone = min(mine, key=lambda card: (VALUE[card], card))
            to_come = self.s.season - self.s.races
            if VALUE[sponsor] + (VALUE[sponsor] - VALUE[gone]) * to_come <= 0:
                return None
        act = Act(Verb.PLAY, card, other=sponsor, gone=gone)
        return Choice(act, Reason(OFFER, {"card": CardName(sponsor)}, (IDS[sponsor],)))

    # -- specials against rivals

    def _specials(self) -> Choice | None:
        best: tuple[float, Choice] | None = None
        crowded = len(self.s.hands[self.me]) > HAND_LIMIT
        least = 0.0 if crowded else self.style.attack
        for act in all_moves(self.s):
            if act.verb is not Verb.PLAY:
                continue
            tried = self._attack(act)
            if tried is not None and tried[0] > least and (best is None or tried[0] > best[0]):
                best = tried
        return best[1] if best else None

    def _attack(self, act: Act) -> tuple[float, Choice] | None:
        """What a special against a rival gains, and why."""
        effect = EFFECT[act.card]
        teams = self.teams.copy()
        seat = act.seat
        reason = Reason(ATTACK, {}, (IDS[act.card],))
        match effect:
            case Special.SUGAR:
                teams.engine[seat] = NONE
            case Special.CRASHTEST:
                teams.chassis[seat] = NONE
            case Special.LICENCE | Special.RUMOURS:
                teams.pilots[seat] = tuple(card for card in teams.pilots[seat] if card != act.other)
            case Special.SCANDAL:
                teams.sponsors[seat] = tuple(card for card in teams.sponsors[seat] if card != act.other)
            case Special.TAXMAN:
                teams.money[seat] = max(0, teams.money[seat] - 4)
            case Special.CRATES:
                teams.engine[seat], teams.engine[self.me] = teams.engine[self.me], teams.engine[seat]
                reason = Reason(SWAP, {}, (IDS[act.card],))
            case Special.TRAILERS:
                teams.chassis[seat], teams.chassis[self.me] = teams.chassis[self.me], teams.chassis[seat]
                reason = Reason(SWAP, {}, (IDS[act.card],))
            case Special.CALENDAR:
                return self._calendar(act)
            case _:
                return None
        gain = self._standing(teams) - self.now
        if self.style.strike and self.s.could_race(self.me):
            gain += self.style.strike * (self._best_race(teams) - self._best_race(self.teams))
        return gain, Choice(act, reason)

    def _best_race(self, teams: Teams) -> float:
        """The best that a circuit in hand brings now, against the others, with the teams like that."""
        s = self.s.copy()
        s.engine, s.chassis, s.pilots = teams.engine, teams.chassis, teams.pilots
        if not s.anybody_ready():
            return 0.0
        return max(self._relative(race_now(s, card)) for card in s.hands[self.me] if IS_CIRCUIT[card])

    def _calendar(self, act: Act) -> tuple[float, Choice]:
        relative = self._relative(self.outlook.per_race(self.teams))
        if act.amount == LONGER:
            return relative, Choice(act, Reason(CALENDAR_MORE, {}, (IDS[act.card],)))
        return -relative, Choice(act, Reason(CALENDAR_LESS, {}, (IDS[act.card],)))

    def _relative(self, points: list[float]) -> float:
        return points[self.me] - sum(w * p for w, p in zip(self.weights, points, strict=True))

    # -- parts

    def _parts(self) -> Choice | None:
        s = self.s
        best_gain, best = self.style.bargain, None
        # Somebody has to begin: without any car the season would stand still.
        deadlock = not s.anybody_ready()
        outlet = self._in_hand(Special.OUTLET)
        for card in sorted({*s.market, *(card for card in s.hands[self.me] if IS_PART[card])}):
            if s.auctioned >> card & 1:
                continue
            mine = self.limit(self.me, card)
            if mine < 0:
                continue
            their, _ = self.likely_price(card)
            if mine < their and not deadlock:
                continue
            price = max(0, min(mine, their))
            gain = self._standing(self.teams.with_part(self.me, card, price)) - self.now
            if gain > best_gain or (deadlock and best is None):
                best_gain, best = gain, self._acquire(card, mine, price)
        if outlet >= 0:
            for card in sorted(s.market):
                if VALUE[card] <= s.money[self.me]:
                    gain = self._standing(self.teams.with_part(self.me, card, VALUE[card])) - self.now
                    if gain > best_gain + 0.3:
                        act = Act(Verb.PLAY, outlet, other=card)
                        best_gain, best = (
                            gain,
                            Choice(act, Reason(BARGAIN, {"card": CardName(card)}, (IDS[card],))),
                        )
        return best

    def _acquire(self, card: int, limit: int, price: int) -> Choice:
        if card in self.s.market:
            opening = max(0, price - 1) if self.s.money[self.me] else 0
            reason = Reason(AUCTION, {"card": CardName(card), "limit": limit}, (IDS[card],))
            return Choice(Act(Verb.AUCTION, card, opening), reason)
        return Choice(Act(Verb.MARKET, card), Reason(MARKET, {"card": CardName(card)}, (IDS[card],)))

    # -- races

    def _race(self) -> Choice | None:
        s = self.s
        if s.raced or not s.anybody_ready():
            return None
        circuits = sorted(card for card in s.hands[self.me] if IS_CIRCUIT[card])
        if not circuits:
            return None
        setup = self._in_hand(Special.SETUP) if s.ready(self.me) else NONE
        plain = {card: self._relative(race_now(s, card)) for card in circuits}
        best = max(circuits, key=lambda card: (plain[card], -card))
        won = race_now(s, best)
        last = s.races + 1 >= s.season
        if setup >= 0:
            helped = {card: self._relative(race_now(s, card, SET_UP_BONUS)) for card in circuits}
            choice = max(circuits, key=lambda card: (helped[card], -card))
            if helped[choice] >= plain[best] + 1 and (
                self._worth_racing(helped[choice], race_now(s, choice, SET_UP_BONUS), last)
            ):
                return Choice(Act(Verb.PLAY, setup), Reason(SET_UP, {}, (IDS[setup],)))
        values = {"points": round(won[self.me])}
        act = Act(Verb.RACE, best)
        if self._worth_racing(plain[best], won, last):
            return Choice(act, Reason(LAST_RACE if last else RACE, values, (IDS[best],)))
        if must_race(s) or s.setups or s.stalled >= 2 * STALL_ROUNDS * s.seats:
            return Choice(act, Reason(RACE_NOW, values, (IDS[best],)))
        return None

    def _worth_racing(self, relative: float, won: list[float], last: bool) -> bool:
        s = self.s
        if last:
            return self._leads([s.points[seat] + won[seat] for seat in range(s.seats + 1)])
        usual = self._relative(self.outlook.per_race(self.teams))
        return relative >= self.style.patience * usual - self.style.eager

    # -- the hand

    def _too_many(self) -> Choice | None:
        s = self.s
        if len(s.hands[self.me]) <= HAND_LIMIT:
            return None
        acts = [act for act in all_moves(s) if act.verb in (Verb.DISCARD, Verb.MARKET)]
        if not acts:
            return None
        act = min(acts, key=lambda act: (self._missed(act), act.card))
        return Choice(act, Reason(TOO_MANY, {"card": CardName(act.card)}, (IDS[act.card],)))

    def _missed(self, act: Act) -> float:
        return self.keep_worth(act.card) if act.verb is Verb.DISCARD else self.market_cost(act.card)

    def market_cost(self, card: int) -> float:
        """What it costs to let the others have a part: what the best of them makes of it."""
        cost = 0.0
        for seat in self._rivals():
            gain = self.outlook.worths(self.teams.with_part(seat, card, min(2, self.s.money[seat])))[seat]
            cost = max(cost, (gain - self.worths[seat]) * self.weights[seat])
        return cost + max(0.0, 0.5 * self.use(card))

    def use(self, card: int) -> float:
        """What a part would add to the own standing at a fair price."""
        price = min(3, self.s.money[self.me])
        return self._standing(self.teams.with_part(self.me, card, price)) - self.now

    def keep_worth(self, card: int) -> float:
        """What a card in hand may be worth, in points."""
        s = self.s
        kind = KIND[card]
        to_come = s.season - s.races
        if kind is Kind.SPONSOR:
            room = len(s.sponsors[self.me]) < MOST_SPONSORS
            return VALUE[card] * (0.08 if room else 0.02) * to_come
        if kind is Kind.SPECIAL:
            effect = EFFECT[card]
            assert effect is not None
            return SPECIAL_WORTH[effect] * min(1.0, to_come / 3)
        if kind is Kind.CIRCUIT:
            return 0.9
        return max(0.0, self.use(card))
