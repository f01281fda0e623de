"""What a seat may know: imagining, reports and events."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from crossplay.core.contract import FATE, NOBODY, Event
from crossplay.games.crosscartes.rules.cards import COLOUR_MASK, PACK
from crossplay.games.crosscartes.rules.chance import draw_deal
from crossplay.games.crosscartes.rules.events import CardPlayed, CardsDealt, DeadHandGiven, HeldCardPlayed
from crossplay.games.crosscartes.rules.imagine import deal_anew
from crossplay.games.crosscartes.rules.preview import previews
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import DATA
from tests.games.crosscartes.table import race, random_race
from tests.harness.limits import rounds

POSITIONS = [(seats, moves) for seats in (2, 3, 4) for moves in (0, 1, 2, 5, 21, 40, 53, 54, 80, 110)]


@pytest.mark.parametrize(("seats", "moves"), POSITIONS)
def test_an_imagined_race_looks_the_same_to_the_seat(seats: int, moves: int) -> None:
    state = random_race(seats, 2, seed=moves, moves=moves)
    for seat in range(1, seats + 1):
        for seed in range(5):
            other = state.imagine(seat, Random(seed))
            assert other.report(seat) == state.report(seat)
            assert sum(other.hands) == sum(state.hands)
            for runner in range(4):
                assert other.hands[runner].bit_count() == state.hands[runner].bit_count()
                assert not other.hands[runner] & state.voids[runner]


@pytest.mark.parametrize(("seats", "moves"), POSITIONS)
def test_imagining_depends_only_on_what_the_seat_knows(seats: int, moves: int) -> None:
    state = random_race(seats, 2, seed=moves, moves=moves)
    for seat in range(1, seats + 1):
        other = state.imagine(seat, Random(99))
        assert state.imagine(seat, Random(3)).hands == other.imagine(seat, Random(3)).hands


def test_every_hidden_hand_can_be_imagined_otherwise() -> None:
    state = race()
    imagined = [state.imagine(1, Random(seed)).hands for seed in range(4)]
    assert all(hands[0] == state.hands[0] for hands in imagined)
    assert len({hands[1] for hands in imagined}) == 4


def test_two_players_can_count_out_every_card() -> None:
    state = race(seats=2)
    assert state.imagine(1, Random(5)).hands == state.hands


def test_whoever_failed_to_follow_a_colour_is_never_given_it() -> None:
    red, blue = COLOUR_MASK[0], COLOUR_MASK[13]
    for seed in range(200):
        deal = [
            hand & ~(red if runner == 1 else 0) for runner, hand in enumerate(draw_deal(Random(seed)).masks())
        ]
        deal[2] &= ~blue
        voids = [0, red, blue, 0]
        hands = list(deal)
        deal_anew(hands, [1, 2, 3], voids, Random(seed))
        assert hands[0] == deal[0]
        assert sum(hands) == sum(deal)
        assert not hands[1] & red
        assert not hands[2] & blue
        assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in deal]


def test_tight_voids_still_leave_a_deal() -> None:
    """Two hands that can hold only one colour each: there is but one way."""
    red, blue, green, yellow = (COLOUR_MASK[place * 13] for place in range(4))
    hands = [0, red, blue, green | yellow]
    deal_anew(hands, [1, 2, 3], [0, PACK ^ red, PACK ^ blue, red], Random(1))
    assert hands == [0, red, blue, green | yellow]


def test_the_dealt_cards_reach_only_those_who_may_see_them() -> None:
    state = CrossCartes(3, 2)
    state.play(FATE, state.fate(Random(1)))
    dealt = next(event for event in state.play(FATE, state.fate(Random(2))) if isinstance(event, CardsDealt))
    for seat in (1, 2, 3):
        seen = dealt.for_viewer(frozenset({seat}))
        assert [hand is not None for hand in seen.hands] == [seat == 1, seat == 2, seat == 3, True]
    assert dealt.reveals


@pytest.mark.rule("XC-23", "XC-24")
@pytest.mark.parametrize(("seats", "dead"), [(2, {2, 3}), (3, {3}), (4, set())])
def test_only_dead_hands_are_seen_by_everybody_and_every_hand_is_counted(seats: int, dead: set[int]) -> None:
    state = random_race(seats, 2, seed=4, moves=13)
    seen = state.seen_by(NOBODY)
    assert {runner for runner, hand in enumerate(seen.hands) if hand is not None} == dead
    assert seen.counts == tuple(hand.bit_count() for hand in state.hands)
    for seat in range(1, seats + 1):
        own = {runner for runner in range(4) if state.runners.owner[runner] == seat}
        seen = state.seen_by(frozenset({seat}))
        assert {runner for runner, hand in enumerate(seen.hands) if hand is not None} == dead | own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_previewed_of_a_hand_that_is_not_seen(seats: int) -> None:
    for moves in range(2, 14):
        state = random_race(seats, 2, seed=7, moves=moves)
        seat = state.actors()[0]
        dead = state.runners.dead[state.order[len(state.played)]]
        assert bool(previews(state.seen_by(NOBODY))) is dead
        assert set(previews(state.seen_by(frozenset({seat})))) == set(state.moves(seat))


@pytest.mark.rule("XC-23")
def test_everybody_learns_who_plays_the_dead_hand_of_three_in_the_first_trick() -> None:
    state = race(seats=3)
    events: list[Event] = []
    for _ in rounds():
        if len(state.played) >= 3:
            break
        assert not any(isinstance(event, DeadHandGiven) for event in events)
        seat = state.actors()[0]
        events += state.play(seat, state.moves(seat)[0])
    last = state.runners.last_player(state.standing())
    assert events[-1] == DeadHandGiven(last)
    assert state.seen_by(NOBODY).actors == (last,)


@pytest.mark.parametrize(("seats", "hidden"), [(2, set()), (3, {1, 2, 3}), (4, {1, 2, 3, 4})])
def test_a_card_from_a_hidden_hand_cannot_be_unseen(seats: int, hidden: set[int]) -> None:
    state = race(seats=seats)
    revealing = set()
    for _ in range(4):
        seat = state.actors()[0]
        event = state.play(seat, state.moves(seat)[0])[0]
        assert isinstance(event, CardPlayed)
        assert event.reveals is isinstance(event, HeldCardPlayed)
        if event.reveals:
            revealing.add(event.runner)
    assert revealing == hidden


def test_a_state_sent_to_another_process_finds_the_course_there() -> None:
    """What bots work out for a course is kept by it: a course of its own for each state would pile up."""
    for track in DATA.tracks.values():
        state = CrossCartes(2, 2, track)
        sent = pickle.loads(pickle.dumps(state))
        assert sent.course is state.course
