"""How the program plays Crossing.

Choices are simultaneous, so a good player must not be predictable: every level draws its choice from a mix.
*Easy* looks only at what a choice would bring if it worked. *Normal* expects the others to think as it does
and plays its part of the balance. *Hard* guesses how such players will choose and looks for what wins the
match.
"""

from __future__ import annotations

from math import exp, prod
from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.crossing.bot.banking import lay
from crossplay.games.crossing.bot.evaluation import Chances
from crossplay.games.crossing.bot.payoffs import Temper, gain, prospects
from crossplay.games.crossing.bot.regret_matching import Mix, RoundGame, pick
from crossplay.games.crossing.rules.moves import SHIELD, TILES, Aim, At
from crossplay.games.crossing.rules.seen import Phase
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import points

TEMPER = Temper(keep=0.85, pause=2.0, spite=0.15, leader_spite=0.35)

NORMAL_PASSES = 60
HARD_PASSES = 300
"""Rounds that regret matching plays."""
HARD_ROUNDS = 300
"""Rounds in which every choice is tried."""
EASY_SPREAD = 1.5
"""In points: how much less a choice may promise and still be drawn now and then."""
HARD_SPREAD = 0.01
"""The same in chances of winning the match."""

ALONE = N_("Points to win: {points}. Chance to be alone there: {chance} %.")
ROBBERY = N_("Points to steal: {points}. Chance that it works: {chance} %.")
COVER = N_("Points to save: {points}. Chance of a thief: {chance} %.")
NOTHING = N_("Nothing can be taken in this round.")


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, Crossing)
    if state.server() == seat and state.phase is Phase.SERVING:
        return lay(state, seat, rng, level)
    table = RoundGame({actor: prospects(state, actor, TEMPER) for actor in state.actors()})
    own = table.prospects[seat]
    if level is Level.EASY:
        mixes = {actor: _greedy_mix(table, actor) for actor in table.seats}
        mix = mixes[seat]
    elif level is Level.NORMAL:
        mixes = table.balance(NORMAL_PASSES, rng)
        mix = mixes[seat]
    else:
        mixes = table.balance(HARD_PASSES, rng)
        mix = _mix_of(_chances(state, seat, table, mixes, rng), HARD_SPREAD)
    aim = own[pick(mix, rng)].aim
    return Choice(aim, _reason(state, seat, aim, table, mixes))


def _greedy_mix(table: RoundGame, seat: int) -> Mix:
    """Return the mix of a seat that does not think of the others."""
    return _mix_of([prospect.alone for prospect in table.prospects[seat]], EASY_SPREAD)


def _chances(state: Crossing, seat: int, table: RoundGame, mixes: dict[int, Mix], rng: Random) -> list[float]:
    """Return how often each choice of the seat wins the match while the others follow their mixes."""
    chances = Chances(state, seat)
    own = table.prospects[seat]
    sums = [0.0] * len(own)
    for _ in range(HARD_ROUNDS):
        aims = {other: prospect.aim for other, prospect in table.draw(mixes, rng).items()}
        for index, prospect in enumerate(own):
            aims[seat] = prospect.aim
            sums[index] += chances.after(aims)
    return [total / HARD_ROUNDS for total in sums]


def _mix_of(worths: list[float], spread: float) -> Mix:
    """Return a mix: the more a choice is worth, the larger its share; a wide spread makes shares alike."""
    best = max(worths)
    weights = [exp((worth - best) / spread) for worth in worths]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _reason(state: Crossing, seat: int, aim: Aim, table: RoundGame, mixes: dict[int, Mix]) -> Reason:
    if aim.at is At.NOTHING:
        return Reason(NOTHING)
    others = [other for other in table.seats if other != seat]
    if aim.at is At.SHIELD:
        won = state.won[seat - 1]
        safe = points(won + state.tiles[seat - 1]) - points(won)
        left_alone = prod(1 - table.share(other, TILES[seat - 1], mixes) for other in others)
        return Reason(COVER, {"points": safe, "chance": round(100 * (1 - left_alone))}, (str(aim),))
    success = prod(1 - table.share(other, aim, mixes) for other in others)
    if aim.at is At.SEAT:
        success *= 1 - table.share(aim.number, SHIELD, mixes)
    values = {"points": gain(state, seat, aim), "chance": round(100 * success)}
    return Reason(ROBBERY if aim.at is At.SEAT else ALONE, values, (str(aim),))
