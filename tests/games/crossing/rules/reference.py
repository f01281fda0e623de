"""Crossing once more, written from the rules alone: slow, plain, sharing nothing with the code of the game.

Stones are strings of letters. It reads the lines of a record, seat by seat, and believes none of them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

BAGS = {"full": "r" * 18 + "b" * 18 + "y" * 18 + "w" * 6, "short": "r" * 12 + "b" * 12 + "y" * 12 + "w" * 6}


class RefusedError(Exception):
    """A line that the rules do not allow."""


class Reference:
    def __init__(self, seats: int, length: str = "full", banker: str = "lot") -> None:
        self.seats = range(1, seats + 1)
        self.bag = Counter(BAGS[length])
        self.mushrooms = dict.fromkeys(range(1, seats), "")
        self.tiles = dict.fromkeys(self.seats, "")
        self.won = dict.fromkeys(self.seats, "")
        self.paused: set[int] = set()
        self.resting: set[int] = set()
        """Who sits out the round that is waiting."""
        self.banker = 0 if banker == "lot" else int(banker)
        self.round = 0
        self.choices: dict[int, str] = {}
        self.serving, self.over = True, False

    def to_act(self) -> set[int]:
        """Seats; 0 for chance."""
        if self.over:
            return set()
        if self.serving:
            return {self.banker if self.banker and self._short() else 0}
        return set(self.seats) - self.resting - set(self.choices)

    def play(self, seat: int, move: str) -> None:
        if seat not in self.to_act():
            raise RefusedError
        if move.startswith("stones"):
            if not self.serving:
                raise RefusedError
            self._lay(move.split()[1:])
        elif self.serving:
            raise RefusedError
        else:
            self._choose(seat, move)

    # --- CX-19 to CX-21

    def _due(self, mushroom: int) -> int:
        return 1 if self.mushrooms[mushroom] else 2

    def _short(self) -> bool:
        return sum(self.bag.values()) < sum(map(self._due, self.mushrooms))

    def _lay(self, words: list[str]) -> None:
        laid = [(int(word[1 : word.index("=")]), word[word.index("=") + 1 :]) for word in words]
        given = {mushroom: len(stones) for mushroom, stones in laid}
        drawn = Counter("".join(stones for _, stones in laid))
        if len(given) < len(laid) or not set(given) <= set(self.mushrooms) or drawn - self.bag:
            raise RefusedError
        if not self._short():
            if given != {mushroom: self._due(mushroom) for mushroom in self.mushrooms}:
                raise RefusedError
        else:
            less = [mushroom for mushroom, count in given.items() if count != self._due(mushroom)]
            left = sum(self.bag.values())
            if (
                sum(given.values()) != left
                or any(given[one] > self._due(one) for one in less)
                or len(less) > 1
            ):
                raise RefusedError
        for mushroom, stones in laid:
            self.mushrooms[mushroom] += stones
        self.bag -= drawn
        self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.serving, self.choices, self.resting = False, {}, self.paused
        if self.resting == set(self.seats):
            self._resolve()

    # --- CX-5 to CX-18

    def _choose(self, seat: int, move: str) -> None:
        if move != "none":
            if move[0] == "m" and int(move[1:]) not in self.mushrooms:
                raise RefusedError
            if move[0] == "s" and self.round == 1:
                raise RefusedError
            if move == "shield" and not self.tiles[seat]:
                raise RefusedError
            if move[0] == "s" and move != "shield":
                other = int(move[1:])
                if other == seat or other not in self.seats or other in self.resting:
                    raise RefusedError
        self.choices[seat] = move
        if len(self.choices) + len(self.resting) == len(self.seats):
            self._resolve()

    def _resolve(self) -> None:
        before = dict(self.tiles)
        pointed = Counter(self.choices.values())
        guarded = {seat for seat, move in self.choices.items() if move == "shield"}
        gained = dict.fromkeys(self.seats, "")
        robbed = set()
        for seat, move in self.choices.items():
            if move in ("none", "shield") or pointed[move] > 1:
                continue
            if move[0] == "m":
                gained[seat] = self.mushrooms[int(move[1:])]
                self.mushrooms[int(move[1:])] = ""
            elif int(move[1:]) not in guarded:
                gained[seat] = before[int(move[1:])]
                robbed.add(int(move[1:]))
        for seat in self.seats:
            kept = "" if seat in robbed or seat in guarded else before[seat]
            self.tiles[seat] = kept + gained[seat]
            if seat in guarded:
                self.won[seat] += before[seat]
        self.paused, self.resting = guarded, set()
        self.over = not self.bag.total()
        self.serving = not self.over

    # --- CX-22 to CX-24

    def _score(self, stones: str) -> int:
        coloured = [stones.count(letter) for letter in "rby"]
        sets = min(coloured)
        return 5 * sets + sum(coloured) - 3 * sets + 2 * stones.count("w")

    def report(self) -> dict[str, Any]:
        owned = {seat: self.tiles[seat] + self.won[seat] for seat in self.seats}
        scores = {seat: self._score(owned[seat]) for seat in self.seats}
        ranks = {seat: (scores[seat], owned[seat].count("w")) for seat in self.seats}
        best = max(ranks.values())
        return {
            "round": max(1, self.round),
            "bag": {letter: self.bag[letter] for letter in "rbyw"},
            "mushrooms": ["".join(sorted(stones)) for stones in self.mushrooms.values()],
            "tiles": ["".join(sorted(self.tiles[seat])) for seat in self.seats],
            "won": ["".join(sorted(self.won[seat])) for seat in self.seats],
            "paused": sorted(self.paused),
            "scores": [scores[seat] for seat in self.seats],
            "winner": [seat for seat in self.seats if ranks[seat] == best] if self.over else [],
        }
