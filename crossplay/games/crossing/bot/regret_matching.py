"""Guessing what the others will do, by regret matching.

Every seat plays the round in its head again and again; what it would rather have chosen it chooses
more often. The average of those habits is close to a balance in which nobody can do much better.
"""

from __future__ import annotations

from random import Random

from crossplay.games.crossing.bot.payoffs import Prospect
from crossplay.games.crossing.rules.moves import At

Mix = list[float]
"""How often each prospect of a seat is chosen; adds up to one."""


class Round:
    """The round as a game: the prospects of every seat that plays it."""

    def __init__(self, prospects: dict[int, list[Prospect]]) -> None:
        self.prospects = prospects
        self.seats = list(prospects)

    def balance(self, passes: int, rng: Random) -> dict[int, Mix]:
        """The average habits after so many passes."""
        regrets = {seat: [0.0] * len(self.prospects[seat]) for seat in self.seats}
        sums = {seat: [0.0] * len(self.prospects[seat]) for seat in self.seats}
        for turn in range(1, passes + 1):
            mixes = {seat: _matching(regrets[seat]) for seat in self.seats}
            profile = self.draw(mixes, rng)
            for seat in self.seats:
                worths = self.worths(seat, profile)
                mix, regret, total = mixes[seat], regrets[seat], sums[seat]
                expected = sum(share * worth for share, worth in zip(mix, worths, strict=True))
                for index, worth in enumerate(worths):
                    regret[index] = max(0.0, regret[index] + worth - expected)
                    total[index] += turn * mix[index]
        return {seat: _normal(sums[seat]) for seat in self.seats}

    def draw(self, mixes: dict[int, Mix], rng: Random) -> dict[int, Prospect]:
        """One choice of every seat."""
        return {seat: self.prospects[seat][pick(mixes[seat], rng)] for seat in self.seats}

    def worths(self, seat: int, profile: dict[int, Prospect]) -> list[float]:
        """What each of the seat's choices is worth when the others do what the profile says."""
        mushrooms, victims, covered, thieves = set(), set(), set(), 0
        for other, prospect in profile.items():
            if other == seat:
                continue
            if prospect.mushroom:
                mushrooms.add(prospect.mushroom)
            elif prospect.victim:
                victims.add(prospect.victim)
                thieves += prospect.victim == seat
            elif prospect.aim.at is At.SHIELD:
                covered.add(other)
        taken = victims | covered
        worths = []
        for own in self.prospects[seat]:
            failed = own.mushroom in mushrooms or own.victim in taken
            if thieves == 1:
                worths.append(own.failed_robbed if failed else own.alone_robbed)
            else:
                worths.append(own.failed if failed else own.alone)
        return worths

    def share(self, seat: int, notation: str, mixes: dict[int, Mix]) -> float:
        """How often a seat chooses what is written so."""
        return sum(
            share
            for share, prospect in zip(mixes[seat], self.prospects[seat], strict=True)
            if str(prospect.aim) == notation
        )


def _matching(regrets: list[float]) -> Mix:
    return _normal(regrets) if any(regrets) else [1 / len(regrets)] * len(regrets)


def _normal(weights: list[float]) -> Mix:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def pick(mix: Mix, rng: Random) -> int:
    point = rng.random()
    for index, share in enumerate(mix):
        point -= share
        if point < 0:
            return index
    return len(mix) - 1
