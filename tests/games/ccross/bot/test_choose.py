"""How the program plays C-Cross: it connects, stands in the way, and rates positions between turns."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level, decide
from crossplay.games.ccross import GAME
from crossplay.games.ccross.bot import choose as bot
from crossplay.games.ccross.bot.evaluation import best_chain
from crossplay.games.ccross.bot.search_model import candidates, children, settled
from crossplay.games.ccross.rules.board import LETTERS, ZONE_OF
from crossplay.games.ccross.rules.moves import Put
from crossplay.games.ccross.rules.state import CCross
from tests.games.ccross.table import position
from tests.harness.limits import rounds

THINKING = [Level.NORMAL, Level.HARD]


def random_position(seed: int, moves: int) -> CCross:
    state, rng = GAME.start(2, {}), Random(seed)
    assert isinstance(state, CCross)
    state.quiet = True
    for _ in range(moves):
        if state.winner:
            return random_position(seed + 1000, moves)
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, rng))
    return random_position(seed + 1000, moves) if state.winner else state


@pytest.mark.parametrize("level", THINKING)
def test_the_last_zone_of_the_chain_is_taken(level: Level) -> None:
    state = position("M1 M2 P5", "B1 G2", ("AEI", ""))
    choice = decide(bot, state, 1, 1, level)
    state.play(1, choice.move)
    assert state.winner == 1
    assert choice.reason is not None
    assert choice.reason.text == bot.WINS


@pytest.mark.parametrize("level", THINKING)
def test_the_other_chain_is_stopped(level: Level) -> None:
    """Dark lacks one pawn in M; with a second light pawn there it could not pay for the zone (CC-10)."""
    state = position("K1 M3", "M1 M2", ("", "AEI"))
    choice = decide(bot, state, 1, 1, level)
    assert choice.reason is not None
    assert choice.reason.text == bot.STOPS
    assert choice.reason.values == {"zone": "M"}
    state.play(1, choice.move)
    for move in state.moves(2):
        twin = state.copy()
        twin.play(2, move)
        assert twin.winner != 2


def test_candidates_differ_in_kind_and_are_legal() -> None:
    for seed in range(10):
        state = random_position(seed, 12)
        seat = state.actors()[0]
        found = candidates(state, seat)
        legal = state.moves(seat)
        assert set(found) <= set(legal)
        if isinstance(found[0], Put):
            zones = [tuple(cell // 5 for cell in move.cells) for move in found if isinstance(move, Put)]
            assert len(set(zones)) == len(zones)
            assert set(zones) == {
                tuple(cell // 5 for cell in move.cells) for move in legal if isinstance(move, Put)
            }


def test_a_taking_is_only_rated_when_its_swaps_are_done() -> None:
    """Light takes F and owes two dark pawns: before they stand again, the position flatters light."""
    state = position("F1 F2 G1 G2 K1", "F3 F4 A1", active=1)
    child = children(state, 1, [GAME.parse("F5")])[0]  # type: ignore[list-item]
    assert child.state.to_swap == 2
    assert settled(child, 1, 1) < child.worth


def test_hints_say_what_is_true_of_the_position() -> None:
    told = set()
    for seed in range(8):
        state, rng = GAME.start(2, {}), Random(seed)
        assert isinstance(state, CCross)
        for _ in rounds():
            if state.winner:
                break
            seat = state.actors()[0]
            choice = decide(bot, state, seat, rng.getrandbits(30), Level.EASY)
            assert choice.reason is not None
            text, values = choice.reason.text, choice.reason.values
            twin = state.copy()
            twin.play(seat, choice.move)
            zones = {LETTERS[ZONE_OF[cell]] for cell in getattr(choice.move, "cells", ())}
            match text:
                case bot.BUILDS:
                    assert zones & set(str(values["zones"]).split("–"))
                case bot.SPARE:
                    assert not zones & {LETTERS[zone] for zone in best_chain(twin, seat)[0]}
                case bot.STOPS:
                    assert values["zone"] in zones
                    assert values["zone"] not in twin.report()["tiles"]
                case bot.TAKES:
                    assert twin.report()["tiles"][values["zone"]] == seat
            told.add(text)
            state.play(seat, choice.move)
    assert told >= {bot.BUILDS, bot.SPARE, bot.STOPS, bot.TAKES, bot.GIVES_UP}
