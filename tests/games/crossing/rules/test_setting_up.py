"""Pieces, notation, fate: CX-1 to CX-4 and CX-19 to CX-21."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, IllegalMove
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules import events
from crossplay.games.crossing.rules.moves import MUSHROOMS, NONE, SHIELD, TILES, Stones
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import heap, letters, total
from tests.games.crossing.table import begin, choose, lay, position
from tests.harness.limits import rounds

RBYW = "rbyw"


@pytest.mark.rule("CX-1", "CX-3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_mushroom_less_than_players(seats: int) -> None:
    state = begin(seats)
    assert len(state.mushrooms) == seats - 1
    assert len(state.tiles) == seats
    assert GAME.seats == (3, 4, 5, 6)


@pytest.mark.rule("CX-2")
def test_the_bag() -> None:
    assert begin().report()["bag"] == {"r": 18, "b": 18, "y": 18, "w": 6}
    assert begin(length="short").report()["bag"] == {"r": 12, "b": 12, "y": 12, "w": 6}


@pytest.mark.rule("CX-4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_two_stones_on_each_mushroom_at_the_start(seats: int) -> None:
    state = begin(seats)
    assert state.actors() == (FATE,)
    assert state.report()["round"] == 1
    state.play(FATE, state.fate(Random(seats)))
    assert [total(stones) for stones in state.mushrooms] == [2] * (seats - 1)
    assert total(state.bag) == 60 - 2 * (seats - 1)
    assert state.report()["round"] == 1
    assert state.actors() == tuple(range(1, seats + 1))


@pytest.mark.rule("CX-19")
def test_one_stone_onto_a_heap_two_onto_an_empty_mushroom() -> None:
    state = begin(4, "rb yw by")
    choose(state, "m1 m1 m2 none")
    served = lay(state, "r bb y")
    assert state.report()["mushrooms"] == ["brr", "bb", "byy"]
    assert state.report()["round"] == 2
    assert served[:3] == [events.Served(1, "r"), events.Served(2, "bb"), events.Served(3, "y")]
    assert served[3] == events.RoundBegan(2, last=False)


@pytest.mark.rule("CX-19")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("stones m1=rb m2=bb m3=y", "m1 must get 1, not 2"),
        ("stones m1=r m2=b m3=y", "m2 must get 2, not 1"),
        ("stones m1=r m2=bb", "a mushroom gets nothing although the bag holds stones"),
        ("stones m1=r m2=ww m3=w", "the bag does not hold those colours"),
        ("stones m1=r m2=bb m4=y", "there are only 3 mushrooms"),
    ],
)
def test_fate_must_serve_rightly(line: str, reason: str) -> None:
    state = begin(4, "rb yw by")
    choose(state, "m1 m1 m2 none")
    state.bag = heap("rrbbyyw" + "w")
    before = state.report()
    with pytest.raises(IllegalMove, match=reason):
        state.play(FATE, GAME.parse(line))
    assert state.report() == before
    assert state.actors() == (FATE,)


@pytest.mark.rule("CX-19")
@pytest.mark.parametrize("letter", "rbyw")
@pytest.mark.parametrize("many", [3, 255, 256, 257, 511])
def test_no_number_of_stones_is_mistaken_for_one_or_two(letter: str, many: int) -> None:
    """Heaps are counted in bytes: 256 of a colour must not pass for one of the next."""
    with pytest.raises(ValueError, match=f"m1 cannot get {many} stones at once"):
        GAME.parse(f"stones m1={letter * many} m2=bb m3=yy")


@pytest.mark.rule("CX-19")
@pytest.mark.parametrize("blank", ["\v", "\f", "\x1c", "\x85", "\u00a0", "\u2028"])
def test_only_a_blank_separates_mushrooms(blank: str) -> None:
    with pytest.raises(ValueError, match="is not of the form"):
        GAME.parse(f"stones m1=rb{blank} m2=yw")
    with pytest.raises(ValueError, match="is not of the form"):
        GAME.parse(f"stones m1=rb{blank}m2=yw")


@pytest.mark.rule("CX-20")
def test_a_short_bag_serves_in_the_order_written() -> None:
    state = position("- rb -", ["", "", "", ""], bag=heap("ryb"))
    choose(state, "none none none none")
    twin = state.copy()
    state.play(FATE, GAME.parse("stones m3=ry m1=b"))
    assert state.report()["mushrooms"] == ["b", "br", "ry"]
    with pytest.raises(IllegalMove, match="m3 must get 2, not 1"):
        twin.play(FATE, GAME.parse("stones m3=b m1=ry"))
    twin.play(FATE, GAME.parse("stones m2=b m3=ry"))
    assert twin.report()["mushrooms"] == ["", "bbr", "ry"]


@pytest.mark.rule("CX-20")
def test_lots_decide_who_is_served_from_a_short_bag() -> None:
    state = position("- rb -", ["", "", "", ""], bag=heap("ryb"))
    choose(state, "none none none none")
    orders = set()
    for seed in range(200):
        move = state.fate(Random(seed))
        twin = state.copy()
        twin.play(FATE, move)
        assert not twin.bag
        orders.add(tuple(mushroom for mushroom, _ in move.laid))
    assert orders == {(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)}


@pytest.mark.rule("CX-21")
def test_the_bag_running_empty_announces_the_last_round() -> None:
    state = position("rb -", ["", "", ""], bag=heap("ryb"))
    choose(state, "none none none")
    happened = lay(state, "r yb")
    assert happened[-1] == events.RoundBegan(3, last=True)
    assert state.last_round
    assert state.actors() == (1, 2, 3)
    assert state.outcome() is None
    choose(state, "m1 none none")
    assert state.actors() == ()
    assert state.report()["winner"] == [1]
    assert state.report()["round"] == 3


@pytest.mark.rule("CX-21")
def test_a_stone_left_in_the_bag_is_one_more_round() -> None:
    state = position("rb -", ["", "", ""], bag=heap("rybw"))
    choose(state, "none none none")
    assert lay(state, "r yb")[-1] == events.RoundBegan(3, last=False)
    choose(state, "none none none")
    assert state.actors() == (FATE,)


def test_fate_draws_every_colour_as_often_as_the_bag_holds_it() -> None:
    state, rng, drawn = begin(3), Random(4), dict.fromkeys(RBYW, 0)
    for _ in range(3000):
        for _, stones in state.fate(rng).laid:
            for letter in stones:
                drawn[letter] += 1
    assert abs(drawn["w"] - 1200) < 150
    assert all(abs(drawn[letter] - 3600) < 250 for letter in "rby")


def test_every_move_reads_back() -> None:
    for move in (*MUSHROOMS, *TILES, SHIELD, NONE, Stones(((2, "ry"), (1, "w")))):
        assert GAME.parse(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " m1", "m0", "m6", "m01", "+1", "M1", "s0", "s7", "m1 m2", "Shield", "stones", "stones m1"),
        *("stones m1=x", "stones m1=", "stones m1=rb m1=y", "stones m01=rb", "stone m1=rb"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError):
        GAME.parse(text)


def test_letters_of_a_heap_are_sorted() -> None:
    assert letters(heap("ywrbr")) == "brrwy"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_end_and_lose_no_stone(seats: int) -> None:
    rng = Random(seats)
    for _ in range(30):
        state = begin(seats)
        for _ in rounds():
            actors = state.actors()
            if not actors:
                break
            seat = rng.choice(actors)
            state.play(seat, state.fate(rng) if seat == FATE else state.sample(seat, rng))
            assert _all_stones(state) == heap("r" * 18 + "b" * 18 + "y" * 18 + "w" * 6)
        assert state.outcome() is not None


def _all_stones(state: Crossing) -> int:
    return state.bag + sum(state.mushrooms) + sum(state.tiles) + sum(state.won)
