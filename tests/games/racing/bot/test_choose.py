"""The computer players choose sensibly, without peeking and with a reason."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from crossplay.bots.contract import Choice, Level, decide
from crossplay.bots.worker import InlineBotWorker
from crossplay.core.contract import FATE
from crossplay.games.racing import GAME
from crossplay.games.racing.bot import choose as bot
from crossplay.games.racing.bot import tactics
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.state import Racing
from crossplay.games.racing.rules.turn import must_race
from crossplay.games.racing.texts import tr
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner
from tests.games.racing.table import play, random_season, season
from tests.harness.limits import decisions, rounds

THINKING = [Level.EASY, Level.NORMAL, Level.HARD]


def chosen(s: Racing, level: Level, seed: int = 1) -> Choice:
    return decide(bot, s, s.actor, seed, level)


def move(s: Racing, level: Level, seed: int = 1) -> str:
    return str(chosen(s, level, seed).move)


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_seasons_of_legal_choices_with_a_reason(level: Level, seats: int) -> None:
    s, rng = Racing(seats), Random(seats)
    count = 0
    for _ in rounds():
        actors = s.actors()
        if not actors:
            break
        seat = actors[0]
        if seat == FATE:
            s.play(FATE, s.fate(rng))
            continue
        choice = chosen(s, level, rng.randrange(1 << 30))
        assert choice.move in s.moves(seat)
        assert choice.reason is not None
        words = tr(choice.reason.text, **choice.reason.values)
        assert "{" not in words
        assert pickle.loads(pickle.dumps(choice)) == choice
        if s.phase == Phase.AUCTION and choice.move.amount >= 0:
            assert choice.move.amount <= s.money[seat], "no level bids what it does not have"
        s.play(seat, choice.move)
        count += 1
    assert count < 2500


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cards_it_cannot_see_never_change_its_choice(level: Level, seats: int) -> None:
    for seed in range(12):
        s = random_season(seats, seed, 3 + seed * 17)
        if not s.actors() or s.actor == FATE:
            continue
        others = [s.imagine(s.actor, Random(number)) for number in range(4)]
        assert {str(chosen(other, level).move) for other in others} == {move(s, level)}
        direct = {str(bot.choose(other, s.actor, Random(5), level).move) for other in others}
        assert len(direct) == 1


@pytest.mark.parametrize("level", THINKING)
def test_what_costs_nothing_is_done_first(level: Level) -> None:
    assert move(season(hands={1: "s1 s8 e4"}), level) == "sponsor s8"
    assert move(season(hands={1: "tv"}), level) == "play tv"
    assert move(season(hands={1: "nightshift"}), level) == "play nightshift"


@pytest.mark.parametrize("level", THINKING)
def test_a_part_that_completes_the_car_is_bought(level: Level) -> None:
    s = season(2, hands={1: "p5a"}, teams={1: "e4 c4"})
    assert move(s, level) == "market p5a"
    play(s, "1 market p5a")
    assert move(s, level).startswith("auction p5a ")


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_nobody_pays_for_what_is_worse_than_the_own(level: Level) -> None:
    s = season(2, market={"e1": 1}, teams={1: "e5 c4 p4a", 2: "e6 c5 p5a"})
    play(s, "1 auction e1 0")
    assert move(s, level) == "pass"


@pytest.mark.parametrize("level", THINKING)
def test_the_best_car_races_and_the_worst_waits(level: Level) -> None:
    strong, weak = "e6 c6 p6a", "e1 c1 p2b"
    assert move(season(2, hands={1: "oval"}, teams={1: strong, 2: weak}), level) == "race oval"
    assert move(season(2, hands={1: "oval"}, teams={1: weak, 2: strong}), level) == "end"


@pytest.mark.parametrize("level", THINKING)
def test_the_only_car_races(level: Level) -> None:
    assert move(season(3, hands={1: "hairpin"}, teams={1: "e1 c1 p1a"}), level) == "race hairpin"


@pytest.mark.parametrize("level", THINKING)
def test_the_last_race_is_started_by_who_wins_the_season_with_it(level: Level) -> None:
    s = season(2, hands={1: "hairpin"}, teams={1: "e1 c1 p1a", 2: "e2 c2 p4a"})
    s.races = 5
    s.points = [0, 20, 3]
    assert move(s, level) == "race hairpin"
    s.points = [0, 3, 20]
    assert move(s, level) == "end"


@pytest.mark.parametrize("level", THINKING)
def test_the_calendar_ends_a_season_that_is_won(level: Level) -> None:
    s = season(2, hands={1: "calendar"})
    s.races, s.season = 6, 7
    s.points = [0, 9, 8]
    assert move(s, level) == "play calendar -"


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_specials_go_against_the_leader(level: Level) -> None:
    s = season(3, hands={1: "sugar"}, teams={1: "e3 c3 p3a", 2: "e2 c1 p1a", 3: "e6 c6 p6a"})
    s.points = [0, 4, 2, 9]
    assert move(s, level) == "play sugar 3"


@pytest.mark.parametrize("level", THINKING)
def test_the_less_useful_pilot_makes_room(level: Level) -> None:
    s = season(2, market={"p6a": 1}, teams={1: "e4 c4 p2b p5a", 2: "e5 c5 p4a"})
    play(s, "1 auction p6a 1", "2 pass")
    assert move(s, level) == "replace p2b"


def test_a_better_player_wins_more_often() -> None:
    """Not a tournament, only that the order is right: one against three, seats rotated."""
    for better, worse, least in ((Level.NORMAL, Level.RANDOM, 9), (Level.HARD, Level.NORMAL, 4)):
        wins = 0
        for seed in range(10):
            hero = seed % 4 + 1
            levels = {seat: better if seat == hero else worse for seat in range(1, 5)}
            match = Match.begin(GAME, 4, bots=levels, seed=seed)
            MatchRunner(match, InlineBotWorker()).run()
            assert match.outcome is not None
            wins += hero in match.outcome.winners
        assert wins >= least, f"{better} won {wins} of 10 against {worse}"


@pytest.mark.parametrize("rule", ["off", "on"])
def test_hints_about_races_say_what_is_true(rule: str) -> None:
    told = set()
    for seed in range(4):
        rng = Random(seed)
        state = GAME.start(3, {"stall_rule": rule})
        assert isinstance(state, Racing)
        for seat in decisions(state, rng):
            choice = decide(bot, state, seat, rng.getrandbits(30), Level.HARD)
            assert choice.reason is not None
            text = choice.reason.text
            told.add(text)
            if text == tactics.RACE_NOW:
                assert must_race(state), "only where the rules ask for a race"
            if text == tactics.SET_UP_NOW:
                assert state.setups
            if text == tactics.CALENDAR_LESS:
                assert all(state.points[seat] >= points for points in state.points[1:])
            before = state.points[seat]
            state.play(seat, choice.move)
            if text == tactics.RACE and state.phase != Phase.TIE:
                assert state.points[seat] - before == choice.reason.values["points"]
    assert tactics.RACE in told
