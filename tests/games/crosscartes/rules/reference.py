"""A second, slow reading of the rules, written for the tests: it steps row by row and shares no table.

It takes the same moves and gives the same report; the tests let both run side by side.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.harness.limits import rounds

LAP = (
    "p" * 12
    + "u" * 16
    + "d" * 12
    + "p" * 16
    + "u" * 10
    + "d" * 12
    + "p" * 12
    + "u" * 12
    + "d" * 10
    + "p" * 12
)
WORTH = {
    "p": dict(zip(range(2, 11), (2, 3, 4, 5, 6, 7, 8, 9, 10), strict=True)),
    "u": dict(zip(range(2, 11), (4, 4, 4, 4, 5, 5, 5, 5, 5), strict=True)),
    "d": dict(zip(range(2, 11), (6, 6, 7, 7, 8, 8, 9, 9, 10), strict=True)),
}
RANKS = {**{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
SUITS = "rbgy"


def key(card: str) -> tuple[int, int]:
    return SUITS.index(card[-1]), RANKS[card[:-1]]


@dataclass
class Runner:
    row: int = 0
    surplus: int | None = None
    came: int = 0
    hand: list[str] = field(default_factory=list)


class Reference:
    def __init__(self, seats: int, laps: int) -> None:
        self.seats = seats
        self.way = LAP[:120] + "ppppuu" + LAP[18:] if laps == 2 else LAP
        self.runners = {number: Runner(came=number) for number in range(1, 5)}
        self.deal = self.trick = 0
        self.time = 10
        self.winner: int | None = None
        self.order: list[int] = []
        self.table: list[tuple[int, str]] = []
        self.waiting: list[int] = []
        self.driver = 0
        self.over = False

    def standing(self) -> list[int]:
        def place(number: int) -> tuple[int, int, bool, int]:
            runner = self.runners[number]
            return -runner.row, -(runner.surplus or 0), number != self.winner, runner.came

        return sorted(self.runners, key=place)

    def feed(self, text: str) -> None:
        what, *words = text.split(" ")
        if what == "dealer":
            first = int(words[0]) % self.seats + 1
            if self.seats == 3:
                self.order = [(first - 1 + step) % 3 + 1 for step in range(3)] + [4]
            else:
                self.order = [(first - 1 + step) % 4 + 1 for step in range(4)]
            for place, number in enumerate(self.order):
                self.runners[number].came = place
        elif what == "deal":
            for word in words:
                number, cards = word.split("=")
                self.runners[int(number)].hand = cards.split(",")
            self.deal += 1
            self.begin(1)
        else:
            self.card(what)

    def begin(self, trick: int) -> None:
        self.trick, self.order = trick, self.standing()
        self.driver = [number for number in self.order if number != 4][-1]

    def card(self, card: str) -> None:
        number = self.order[len(self.table)]
        self.runners[number].hand.remove(card)
        self.table.append((number, card))
        rank = RANKS[card[:-1]]
        if rank <= 10:
            for waiter in self.waiting:
                self.follow(waiter, rank)
            self.waiting = []
            self.walk(number, WORTH[self.ahead(number)][rank])
        else:
            paces = [RANKS[other[:-1]] for _, other in self.table if RANKS[other[:-1]] <= 10]
            if paces:
                self.follow(number, paces[-1])
            else:
                self.waiting.append(number)
        if len(self.table) == 4:
            self.finish()
        elif len(self.table) == 3 and self.deal == self.trick == 1:
            self.driver = [other for other in self.standing() if other != 4][-1]

    def ahead(self, number: int) -> str:
        return self.way[self.runners[number].row]

    def follow(self, number: int, pace: int) -> None:
        self.walk(number, pace)

    def walk(self, number: int, points: int) -> None:
        runner = self.runners[number]
        if self.ahead(number) == "u":
            points = min(points, 5)
        row, climbed = runner.row, 0
        for _ in rounds():
            if not points or row == len(self.way):
                break
            if self.way[row] == "u":
                climbed += 1
                if climbed > 5:
                    points = 0
                    break
            row += 1
            points -= 1
        if row == len(self.way):
            runner.surplus = points
        for _ in rounds():
            if row in (runner.row, len(self.way)) or self.crowd(row) < 2:
                break
            row -= 1
        self.arrive(runner, row)

    def crowd(self, row: int) -> int:
        return sum(other.row == row for other in self.runners.values())

    def arrive(self, runner: Runner, row: int) -> None:
        if row != runner.row:
            self.time += 1
            runner.row, runner.came = row, self.time

    def finish(self) -> None:
        led = self.table[0][1][-1]
        best = max((card for _, card in self.table if card[-1] == led), key=key)
        self.winner = next(number for number, card in self.table if card == best)
        runner = self.runners[self.winner]
        if runner.surplus is not None:
            runner.surplus += 1
        elif runner.row + 1 == len(self.way):
            runner.surplus = 0
            self.arrive(runner, runner.row + 1)
        elif self.crowd(runner.row + 1) < 2:
            self.arrive(runner, runner.row + 1)
        self.table, self.waiting = [], []
        if any(other.surplus is not None for other in self.runners.values()):
            self.over = True
        elif self.trick < 13:
            self.begin(self.trick + 1)

    def seat_of(self, number: int) -> int:
        if self.seats == 2:
            return 1 if number in (1, 3) else 2
        return self.driver if self.seats == 3 and number == 4 else number

    def report(self) -> dict[str, object]:
        order = self.standing()
        due = not self.over and bool(self.runners[1].hand or self.table)
        runner = self.order[len(self.table)] if due else None
        players = [number for number in order if self.seats != 3 or number != 4]
        return {
            "deal": self.deal,
            "trick": self.trick,
            "to_act": [self.seat_of(runner)] if runner else [],
            "runner": runner,
            "rows": [runner.row for runner in self.runners.values()],
            "order": order,
            "table": [[number, card] for number, card in self.table],
            "hands": [",".join(sorted(runner.hand, key=key)) for runner in self.runners.values()],
            "surplus": [runner.surplus for runner in self.runners.values()],
            "ranking": order if self.over else None,
            "winner": [self.seat_of(players[0])] if self.over else None,
        }
