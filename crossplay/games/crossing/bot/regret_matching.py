"""Guesses what the others will do, by regret matching.

All seats play the round again and again; what a seat would rather have chosen it chooses more often. The
average of all these mixes is close to a balance in which no seat can do much better.
"""

from __future__ import annotations

from random import Random

from crossplay.games.crossing.bot.payoffs import Prospect
from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.rules.round import SEVERAL, claims

Mix = list[float]
"""The share of each prospect in a seat's choices; they add up to one."""


class RoundGame:
    """One round as a game of its own: the prospects of every seat that plays it."""

    def __init__(self, prospects: dict[int, list[Prospect]]) -> None:
        self.prospects = prospects
        self.seats = list(prospects)

    def balance(self, passes: int, rng: Random) -> dict[int, Mix]:
        """Return the average mixes after `passes` rounds."""
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
        """Return one choice of every seat, drawn from its mix."""
        return {seat: self.prospects[seat][pick(mixes[seat], rng)] for seat in self.seats}

    def worths(self, seat: int, profile: dict[int, Prospect]) -> list[float]:
        """Return what each of the seat's choices is worth when the others choose as in the profile."""
        claimed = claims({other: prospect.aim for other, prospect in profile.items() if other != seat})
        robbed = claimed.tiles.get(seat, SEVERAL) != SEVERAL
        worths = []
        for own in self.prospects[seat]:
            if own.mushroom:
                failed = own.mushroom in claimed.mushrooms
            else:
                failed = own.victim in claimed.tiles or own.victim in claimed.shields
            if robbed:
                worths.append(own.failed_robbed if failed else own.alone_robbed)
            else:
                worths.append(own.failed if failed else own.alone)
        return worths

    def share(self, seat: int, aim: Aim, mixes: dict[int, Mix]) -> float:
        """Return how often a seat chooses this."""
        return sum(
            share
            for share, prospect in zip(mixes[seat], self.prospects[seat], strict=True)
            if prospect.aim == aim
        )


def _matching(regrets: list[float]) -> Mix:
    return _normal(regrets) if any(regrets) else [1 / len(regrets)] * len(regrets)


def _normal(weights: list[float]) -> Mix:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def pick(mix: Mix, rng: Random) -> int:
    """Return the number of one prospect, drawn from the mix."""
    point = rng.random()
    for index, share in enumerate(mix):
        point -= share
        if point < 0:
            return index
    return len(mix) - 1
