"""How the program plays Crossing.

Choices are simultaneous, so a good player is not predictable: every level draws its choice from a
mix. *Easy* goes for what glitters. *Normal* expects the others to think as it does and plays its
part of the balance. *Hard* guesses how such players will choose and looks for what wins the match.
"""

from __future__ import annotations

from math import exp, prod
from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.crossing.bot.evaluation import Chances
from crossplay.games.crossing.bot.payoffs import Temper, gain, prospects
from crossplay.games.crossing.bot.regret_matching import Mix, Round, pick
from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import points

TEMPER = Temper(keep=0.85, pause=2.0, spite=0.15, leader_spite=0.35)

NORMAL_PASSES = 60
HARD_PASSES = 300
HARD_ROUNDS = 300
EASY_HEAT = 1.5
"""In points: how much less a choice may promise and still be drawn now and then."""
HARD_HEAT = 0.01
"""In chances of winning the match."""

ALONE = N_("Points to win: {points}. Chance to be alone there: {chance} %.")
ROBBERY = N_("Points to steal: {points}. Chance that it works: {chance} %.")
COVER = N_("Points to save: {points}. Chance of a thief: {chance} %.")
NOTHING = N_("Nothing can be taken in this round.")


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, Crossing)
    table = Round({actor: prospects(state, actor, TEMPER) for actor in state.actors()})
    own = table.prospects[seat]
    if level is Level.EASY:
        habits = {actor: _glittering(table, actor) for actor in table.seats}
        mix = habits[seat]
    elif level is Level.NORMAL:
        habits = table.balance(NORMAL_PASSES, rng)
        mix = habits[seat]
    else:
        habits = table.balance(HARD_PASSES, rng)
        mix = _soft(_chances(state, seat, table, habits, rng), HARD_HEAT)
    aim = own[pick(mix, rng)].aim
    return Choice(aim, _reason(state, seat, aim, table, habits))


def _glittering(table: Round, seat: int) -> Mix:
    """What one goes for who does not think of the others."""
    return _soft([prospect.alone for prospect in table.prospects[seat]], EASY_HEAT)


def _chances(state: Crossing, seat: int, table: Round, habits: dict[int, Mix], rng: Random) -> list[float]:
    """How often each choice of the seat wins the match, the others following their habits."""
    chances = Chances(state, seat)
    own = table.prospects[seat]
    sums = [0.0] * len(own)
    for _ in range(HARD_ROUNDS):
        aims = {other: prospect.aim for other, prospect in table.draw(habits, rng).items()}
        for index, prospect in enumerate(own):
            aims[seat] = prospect.aim
            sums[index] += chances.after(aims)
    return [total / HARD_ROUNDS for total in sums]


def _soft(worths: list[float], heat: float) -> Mix:
    """The better, the more often; the hotter, the less it matters how much better."""
    best = max(worths)
    weights = [exp((worth - best) / heat) for worth in worths]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _reason(state: Crossing, seat: int, aim: Aim, table: Round, habits: dict[int, Mix]) -> Reason:
    if aim.at is At.NOTHING:
        return Reason(NOTHING)
    others = [other for other in table.seats if other != seat]
    if aim.at is At.SHIELD:
        won = state.won[seat - 1]
        safe = points(won + state.tiles[seat - 1]) - points(won)
        left_alone = prod(1 - table.share(other, f"s{seat}", habits) for other in others)
        return Reason(COVER, {"points": safe, "chance": round(100 * (1 - left_alone))}, (str(aim),))
    success = prod(1 - table.share(other, str(aim), habits) for other in others)
    if aim.at is At.SEAT:
        success *= 1 - table.share(aim.number, "shield", habits)
    values = {"points": gain(state, seat, aim), "chance": round(100 * success)}
    return Reason(ROBBERY if aim.at is At.SEAT else ALONE, values, (str(aim),))
