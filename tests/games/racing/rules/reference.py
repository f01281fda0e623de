"""A second engine, written from the numbered rules alone: slow, in plain words and lists.

It shares nothing with the game but the ids of the cards. Tests play the same lines on both and compare
what is refused and what is reported.
"""

from __future__ import annotations

from typing import Any

from tests.games.racing.rules.reference_cards import (
    DECK,
    EXTENSION,
    PAYS,
    POINTS,
    WANTS,
    Refused,
    arguments,
    base,
    effect_of,
    kind,
    need,
    value,
)
from tests.games.racing.rules.reference_specials import Specials
from tests.harness.limits import rounds

__all__ = ["Reference", "Refused"]


class Reference:
    def __init__(self, seats: int, stall_rule: bool = True) -> None:
        self.n = seats
        self.stall_rule = stall_rule
        self.deck = DECK + (EXTENSION if seats > 4 else [])
        self.due = "first"
        self.active: int | None = None
        self.who: int | None = None
        self.money = dict.fromkeys(self.all(), 20)
        self.points = dict.fromkeys(self.all(), 0)
        self.wins = dict.fromkeys(self.all(), 0)
        self.hand: dict[int, list[str]] = {s: [] for s in self.all()}
        self.team: dict[int, list[str]] = {s: [] for s in self.all()}
        self.market: dict[str, int] = {}
        self.draw = list(self.deck)
        self.discard: list[str] = []
        self.table: str | None = None
        self.length, self.run, self.quiet_turns = 6, 0, 0
        self.auction: dict[str, Any] | None = None
        self.last: list[dict[str, Any]] | None = None
        self.to_draw = 0
        self.new_turn_flags()

    def all(self) -> range:
        return range(1, self.n + 1)

    def new_turn_flags(self) -> None:
        self.raced = self.signed = False
        self.put_up: set[str] = set()
        self.plus = 0
        self.wanted: str | None = None
        self.seen = 0

    def of(self, seat: int, what: str) -> list[str]:
        return [card for card in self.team[seat] if kind(card) == what]

    def ready(self, seat: int) -> bool:
        return all(self.of(seat, what) for what in ("engine", "chassis", "pilot"))

    def any_ready(self) -> bool:
        return any(self.ready(seat) for seat in self.all())

    def holds(self, what: str) -> list[str]:
        return [card for card in self.hand[self.active or 0] if kind(card) == what]

    # -- lines

    def line(self, text: str) -> None:
        """Plays a line of a record; raises Refused, and may then be in disorder: copy before."""
        who, _, move = text.partition(" ")
        words = move.split(" ")
        need(self.due != "over", "over")
        if who == "*":
            need(self.due in ("first", "deck", "reshuffle", "tie"), "fate is not due")
            need(words[0] == self.due and len(words) > 1, "not this")
            getattr(self, f"fate_{words[0]}")(words[1:])
            return
        need(self.due not in ("first", "deck", "reshuffle", "tie"), "fate is due")
        need(who == str(self.who), "not this seat")
        need(words[0] in self.verbs(), "not now")
        getattr(self, f"do_{words[0]}")(*arguments(words))

    def verbs(self) -> list[str]:
        return {
            "draw": ["draw"],
            "act": ["market", "auction", "sponsor", "play", "race", "discard", "end"],
            "auction": ["bid", "pass"],
            "replace": ["replace"],
            "take": ["take"],
        }[self.due]

    # -- fate

    def fate_first(self, words: list[str]) -> None:
        need(len(words) == 1 and words[0] in map(str, self.all()), "seat")
        self.active = int(words[0])
        self.due = "deck"

    def fate_deck(self, words: list[str]) -> None:
        need(len(words) == 1, "one list")
        cards = words[0].split(",")
        need(sorted(cards) == sorted(self.deck), "all cards once")
        seat = self.active or 0
        for _ in self.all():
            self.hand[seat], cards = cards[:5], cards[5:]
            seat = seat % self.n + 1
        self.draw = cards
        self.begin(seat)

    def fate_reshuffle(self, words: list[str]) -> None:
        need(len(words) == 1, "one list")
        cards = words[0].split(",")
        need(sorted(cards) == sorted(self.discard), "the discard pile")
        self.draw, self.discard = cards, []
        self.drawing()

    def fate_tie(self, words: list[str]) -> None:
        group = self.ties[0]
        need(sorted(words) == sorted(f"{car['seat']}.{car['pilot']}" for car in group), "the cars")
        for car in group:
            car["lot"] = words.index(f"{car['seat']}.{car['pilot']}")
        self.ties.pop(0)
        if not self.ties:
            self.settle()

    # -- turn

    def begin(self, seat: int) -> None:
        self.active = self.who = seat
        self.due = "draw"
        self.new_turn_flags()
        for card in [card for card, facing in self.market.items() if facing == seat]:
            del self.market[card]
            self.discard.append(card)

    def do_draw(self, count: int) -> None:
        need(count in (1, 2, 3), "one to three")
        need(self.money[self.who] >= count - 1, "money")
        self.money[self.who] -= count - 1
        self.to_draw = count
        self.drawing()

    def drawing(self) -> None:
        self.due, self.who = "act", self.active
        for _ in rounds():
            if not self.to_draw:
                break
            if not self.draw:
                if self.discard:
                    self.due, self.who = "reshuffle", None
                    return
                self.to_draw = 0
                break
            self.hand[self.active].append(self.draw.pop(0))
            self.to_draw -= 1
        self.done_with_table()
        self.six_circuits()

    def done_with_table(self) -> None:
        if self.table:
            self.discard.append(self.table)
            self.table = None

    def six_circuits(self) -> None:
        circuits = self.holds("circuit")
        if len({base(card) for card in circuits}) == 6:
            for card in circuits:
                self.hand[self.active].remove(card)
                self.discard.append(card)
            self.to_draw = 5
            self.drawing()

    def do_end(self) -> None:
        need(len(self.hand[self.who]) <= 5, "too many cards")
        could = self.holds("circuit") and not self.raced and self.any_ready()
        need(not (self.stall_rule and could and self.quiet_turns >= 2 * self.n), "race first")
        if not self.raced:
            self.quiet_turns = self.quiet_turns + 1 if self.any_ready() else 0
        self.begin(self.who % self.n + 1)

    def do_discard(self, card: str) -> None:
        hand = self.hand[self.who]
        need(card in hand and len(hand) > 5, "more than five")
        need(kind(card) not in ("pilot", "engine", "chassis"), "parts stay")
        if kind(card) == "circuit" and self.any_ready():
            need(self.raced and len(self.holds("circuit")) == len(hand), "a car is ready")
        hand.remove(card)
        self.discard.append(card)

    # -- market

    def do_market(self, card: str) -> None:
        need(card in self.hand[self.who] and kind(card) in ("pilot", "engine", "chassis"), "a part")
        self.hand[self.who].remove(card)
        self.market[card] = self.who

    def most(self, seat: int) -> int:
        return self.money[seat] + 10 if self.money[seat] else 0

    def do_auction(self, card: str, price: int) -> None:
        need(card in self.market and card not in self.put_up, "once a turn")
        need(price <= self.most(self.who), "too high")
        self.put_up.add(card)
        inside = [seat for seat in self.all() if self.money[seat] or seat == self.active]
        self.auction = {"card": card, "bid": price, "bidder": self.who, "in": inside}
        self.due = "auction"
        self.next_bidder()

    def next_bidder(self) -> None:
        """From `who` clockwise to the next who is in; the hammer when only the bidder is."""
        inside = self.auction["in"]
        if not inside:
            self.auction = None
            self.due, self.who = "act", self.active
        elif inside == [self.auction["bidder"]]:
            self.hammer()
        else:
            self.who = self.who % self.n + 1
            for _ in rounds():
                if self.who in inside:
                    break
                self.who = self.who % self.n + 1

    def do_bid(self, amount: int) -> None:
        bid = self.auction["bid"]
        need(self.money[self.who] > 0, "no money")
        need(bid is None or amount > bid, "higher")
        need(amount <= self.most(self.who), "too high")
        self.auction["bid"], self.auction["bidder"] = amount, self.who
        self.next_bidder()

    def do_pass(self) -> None:
        self.auction["in"].remove(self.who)
        self.next_bidder()

    def hammer(self) -> None:
        buyer, bid = self.auction["bidder"], self.auction["bid"]
        if bid > self.money[buyer]:
            self.money[buyer] -= min(self.money[buyer], bid - bid // 2)
            self.auction["bid"] = self.auction["bidder"] = None
            self.auction["in"] = [seat for seat in self.all() if self.money[seat]]
            self.who = (self.active - 2) % self.n + 1
            self.next_bidder()
        elif kind(self.auction["card"]) == "pilot" and len(self.of(buyer, "pilot")) == 2:
            self.due, self.who = "replace", buyer
        else:
            self.sold(None)

    def sold(self, gone: str | None) -> None:
        sale, self.auction = self.auction, None
        self.buy(sale["bidder"], sale["card"], sale["bid"], gone)

    def buy(self, buyer: int, card: str, price: int, gone: str | None) -> None:
        self.money[buyer] -= price
        del self.market[card]
        if kind(card) != "pilot":
            gone = next(iter(self.of(buyer, kind(card))), None)
        if gone:
            self.team[buyer].remove(gone)
            self.market[gone] = self.active
        self.team[buyer].append(card)
        self.due, self.who = "act", self.active

    def do_replace(self, card: str) -> None:
        need(card in self.of(self.who, "pilot"), "an own pilot")
        if self.wanted:
            self.buy(self.who, self.wanted, value(self.wanted), card)
            self.wanted = None
            self.done_with_table()
        else:
            self.sold(card)

    # -- sponsors and specials

    def do_sponsor(self, card: str) -> None:
        need(card in self.holds("sponsor") and not self.signed, "one a turn")
        need(len(self.of(self.who, "sponsor")) < 2, "two at most")
        self.signed = True
        self.sign(card)

    def sign(self, card: str) -> None:
        self.hand[self.who].remove(card)
        self.team[self.who].append(card)
        self.money[self.who] += value(card)

    def do_play(self, card: str, *rest: str) -> None:
        need(card in self.holds("special"), "not in the hand")
        self.hand[self.who].remove(card)
        self.table = card
        try:
            getattr(Specials(self), base(card))(*rest)
        except TypeError as problem:
            raise Refused("words") from problem
        if self.due == "act" and not self.wanted:
            self.done_with_table()
        if self.length == self.run:
            self.due, self.who = "over", None

    def do_take(self, card: str) -> None:
        need(card in self.hand[self.seen], "not in that hand")
        self.hand[self.seen].remove(card)
        self.hand[self.who].append(card)
        self.due = "act"
        self.done_with_table()
        self.six_circuits()

    # -- races

    def do_race(self, circuit: str) -> None:
        need(circuit in self.holds("circuit") and not self.raced and self.any_ready(), "no race")
        self.hand[self.who].remove(circuit)
        self.table = circuit
        self.raced = True
        self.quiet_turns = 0
        self.cars = []
        for seat in self.all():
            if self.ready(seat):
                for pilot in self.of(seat, "pilot"):
                    total = self.total(seat, pilot, base(circuit))
                    hand = len(self.hand[seat])
                    self.cars.append({"seat": seat, "pilot": pilot, "total": total, "hand": hand, "lot": 0})
        places = sorted({(car["total"], car["hand"]) for car in self.cars}, reverse=True)
        groups = [[car for car in self.cars if (car["total"], car["hand"]) == place] for place in places]
        self.ties = [group for group in groups if len(group) > 1]
        if self.ties:
            self.due, self.who = "tie", None
        else:
            self.settle()

    def total(self, seat: int, pilot: str, circuit: str) -> int:
        chassis, engine = value(self.of(seat, "chassis")[0]), value(self.of(seat, "engine")[0])
        driver = value(pilot)
        plain = chassis + engine + driver
        effect = effect_of(circuit, chassis, engine, driver)
        slipstream = base(pilot) == "p3b" and len(self.of(seat, "pilot")) == 2
        return plain + effect + slipstream + (self.plus if seat == self.active else 0)

    def settle(self) -> None:
        self.cars.sort(key=lambda car: (-car["total"], -car["hand"], car["lot"]))
        row = POINTS[min(6, len(self.cars))] + [0] * len(self.cars)
        self.last = []
        for place, car in enumerate(self.cars):
            self.points[car["seat"]] += row[place]
            self.last.append({**{key: car[key] for key in ("seat", "pilot", "total")}, "points": row[place]})
        self.wins[self.cars[0]["seat"]] += 1
        for seat in self.all():
            self.money[seat] += sum(value(card) for card in self.of(seat, "sponsor"))
        for car in self.cars:
            self.money[car["seat"]] += PAYS.get(base(car["pilot"]), 0)
        for car in self.cars[:2]:
            fee = WANTS.get(base(car["pilot"]), 0)
            if self.money[car["seat"]] >= fee:
                self.money[car["seat"]] -= fee
        self.run += 1
        self.done_with_table()
        over = self.run == self.length
        self.due, self.who = ("over", None) if over else ("act", self.active)

    # -- report

    def report(self) -> dict[str, Any]:
        best = max((self.points[s], self.wins[s], self.money[s]) for s in self.all())
        champions = [s for s in self.all() if (self.points[s], self.wins[s], self.money[s]) == best]
        return {
            "race": self.run,
            "season": self.length,
            "active": self.active,
            "to_act": [self.who] if self.who else [],
            "money": list(self.money.values()),
            "points": list(self.points.values()),
            "hands": [sorted(hand) for hand in self.hand.values()],
            "teams": [
                {
                    "engine": next(iter(self.of(seat, "engine")), None),
                    "chassis": next(iter(self.of(seat, "chassis")), None),
                    "pilots": sorted(self.of(seat, "pilot")),
                    "sponsors": sorted(self.of(seat, "sponsor")),
                }
                for seat in self.all()
            ],
            "market": dict(self.market),
            "draw_pile": len(self.draw),
            "discard_pile": len(self.discard),
            "auction": self.auction and {**self.auction, "in": sorted(self.auction["in"])},
            "last_race": self.last,
            "winner": champions if self.due == "over" else None,
        }
