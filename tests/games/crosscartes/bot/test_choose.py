"""How the program plays Cross Cartes: thrift, the sprint at the line, and reasons."""

from __future__ import annotations

from typing import Any

import pytest

from crossplay.bots.contract import Choice, Level, decide
from crossplay.bots.worker import InlineBotWorker
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.bot import choose as bot
from crossplay.games.crosscartes.bot.policy import balance, thrifty
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner
from tests.games.crosscartes.table import put, race, random_race

THINKING = [Level.NORMAL, Level.HARD]


def chosen(state: CrossCartes, level: Level, seed: int = 1) -> Choice:
    return decide(bot, state, state.actors()[0], seed, level)


@pytest.mark.parametrize("level", THINKING)
def test_the_ten_is_not_wasted_uphill(level: Level) -> None:
    """Uphill a 2 brings 4 and a 10 only 5: the 10 is for the plain."""
    state = put(race(r1="10r 2r 3r", r2="9r", r3="8r", r4="7r"), 13, 12, 11, 10)
    hand = state.hands[0]
    state.hands[0] = sum(1 << index for index in (0, 1, 8)) | hand & ~0x1FFF
    assert str(chosen(state, level).move) != "10r"


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seed", range(8))
def test_the_sprint_is_won_by_whoever_plays_last_and_can(level: Level, seed: int) -> None:
    state = put(random_race(4, 2, seed, 2), 231, 230, 229, 228)
    for _ in range(3):
        state.play(state.actors()[0], state.moves(state.actors()[0])[0])
    seat = state.actors()[0]
    if any(_wins(state, seat, card) for card in state.moves(seat)):
        assert _wins(state, seat, chosen(state, level).move)


def _wins(state: CrossCartes, seat: int, card: Any) -> bool:
    twin = state.copy()
    twin.play(seat, card)
    outcome = twin.outcome()
    return outcome is not None and outcome.winners == (seat,)


def test_thrift_weighs_every_legal_card() -> None:
    for seed in range(20):
        state = random_race(4, 2, seed, 30)
        if not state.actors() or not state.moves(state.actors()[0]):
            continue
        found = balance(state)
        assert {card.index for card in state.moves(state.actors()[0])} == set(found)  # type: ignore[union-attr]
        assert thrifty(state) in found


def test_reasons_name_the_card_and_what_it_does() -> None:
    texts = set()
    for seed in range(40):
        state = random_race(4, 2, seed, 2 + seed * 3)
        if not state.actors() or not state.moves(state.actors()[0]):
            continue
        choice = chosen(state, Level.HARD, seed)
        assert choice.reason is not None
        assert choice.reason.marks == (str(choice.move),)
        texts.add(choice.reason.text)
    assert len(texts) >= 5


@pytest.mark.slow
def test_two_laps_take_three_deals() -> None:
    """The track was laid out for it: of 80 races between bots at least nine in ten end in the third deal."""
    third = 0
    for seed in range(80):
        match = Match.begin(GAME, 4, bots=dict.fromkeys(range(1, 5), Level.NORMAL), seed=seed)
        MatchRunner(match, InlineBotWorker()).run()
        third += match.state.report()["deal"] == 3
    assert third >= 72
