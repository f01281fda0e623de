"""The specials of the second engine: one method for each, with the words of its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.racing.rules.reference_cards import kind, need, number, value

if TYPE_CHECKING:
    from tests.games.racing.rules.reference import Reference


class Specials:
    def __init__(self, season: Reference) -> None:
        self.season = season

    def _opponent(self, word: str) -> int:
        seat = number(word)
        need(seat in self.season.all() and seat != self.season.active, "an opponent")
        return seat

    def calendar(self, way: str) -> None:
        need(way in ("+", "-"), "plus or minus")
        self.season.length += 1 if way == "+" else -1
        need(6 <= self.season.length <= 8 and self.season.length >= self.season.run, "six to eight")

    def _eliminate(self, word: str, what: str, card: str | None = None) -> None:
        seat = self._opponent(word)
        found = [one for one in self.season.of(seat, what) if card in (None, one)]
        need(found, "nothing there")
        self.season.team[seat].remove(found[0])
        self.season.discard.append(found[0])

    def sugar(self, seat: str) -> None:
        self._eliminate(seat, "engine")

    def crashtest(self, seat: str) -> None:
        self._eliminate(seat, "chassis")

    def licence(self, seat: str, pilot: str) -> None:
        self._eliminate(seat, "pilot", pilot)

    def scandal(self, seat: str, sponsor: str) -> None:
        self._eliminate(seat, "sponsor", sponsor)

    def rumours(self, seat: str, pilot: str) -> None:
        self._eliminate(seat, "pilot", pilot)
        self.season.market[self.season.discard.pop()] = self.season.who

    def _swap(self, word: str, what: str) -> None:
        seat = self._opponent(word)
        mine, other = self.season.of(self.season.who, what), self.season.of(seat, what)
        need(mine and other, "both must have one")
        self.season.team[self.season.who].remove(mine[0])
        self.season.team[seat].remove(other[0])
        self.season.team[self.season.who].append(other[0])
        self.season.team[seat].append(mine[0])

    def crates(self, seat: str) -> None:
        self._swap(seat, "engine")

    def xcrates(self, seat: str) -> None:
        self._swap(seat, "chassis")

    def binoculars(self, word: str) -> None:
        self.season.seen = self._opponent(word)
        need(self.season.hand[self.season.seen], "empty hand")
        self.season.due = "take"

    def offer(self, card: str, gone: str | None = None) -> None:
        need(card in self.season.holds("sponsor"), "no sponsor in hand")
        mine = self.season.of(self.season.who, "sponsor")
        need((gone in mine) if len(mine) == 2 else gone is None, "which one goes")
        if gone:
            self.season.team[self.season.who].remove(gone)
            self.season.discard.append(gone)
        self.season.sign(card)

    def taxman(self, word: str) -> None:
        seat = self._opponent(word)
        need(self.season.money[seat], "no money")
        self.season.money[seat] = max(0, self.season.money[seat] - 4)

    def tv(self) -> None:
        self.season.money[self.season.who] += 5

    def nightshift(self) -> None:
        need(self.season.draw or self.season.discard, "no cards")
        self.season.to_draw = 3
        self.season.drawing()

    def outlet(self, card: str) -> None:
        need(
            card in self.season.market and self.season.money[self.season.who] >= value(card),
            "cannot be bought",
        )
        if kind(card) == "pilot" and len(self.season.of(self.season.who, "pilot")) == 2:
            self.season.wanted = card
            self.season.due = "replace"
        else:
            self.season.buy(self.season.who, card, value(card), None)

    def setup(self) -> None:
        need(
            self.season.holds("circuit") and not self.season.raced and self.season.ready(self.season.who),
            "no race to set up",
        )
        self.season.plus += 2
