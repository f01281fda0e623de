"""Choosing and resolving: CX-5 to CX-18."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, NOBODY, IllegalMove
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules import events
from crossplay.games.crossing.rules.moves import MUSHROOMS, TILES
from crossplay.games.crossing.rules.stones import heap
from tests.games.crossing.table import begin, choose, lay, position, tiles, words
from tests.harness.limits import rounds


@pytest.mark.rule("CX-5")
def test_nobody_learns_a_choice_before_all_are_made() -> None:
    state = begin(3, "rb yw")
    plain = state.report()
    assert state.play(2, GAME.parse("m2")) == [events.Decided(2, MUSHROOMS[1])]
    assert state.actors() == (1, 3)
    for viewer in (None, 1, 2, 3):
        assert state.report(viewer) == plain
    state.play(3, GAME.parse("m1"))
    happened = state.play(1, GAME.parse("m2"))
    assert happened[:2] == [
        events.Decided(1, MUSHROOMS[1]),
        events.Revealed(((1, MUSHROOMS[1]), (2, MUSHROOMS[1]), (3, MUSHROOMS[0]))),
    ]


@pytest.mark.rule("CX-5")
def test_that_a_seat_has_chosen_is_public_but_what_it_chose_is_its_own() -> None:
    state = begin(3, "rb yw")
    (event,) = state.play(2, GAME.parse("m2"))
    own = frozenset({2})
    assert event.for_viewer(own) == events.Decided(2, MUSHROOMS[1])
    assert state.seen_by(own).own == ((2, MUSHROOMS[1]),)
    for viewer in (NOBODY, frozenset({1}), frozenset({1, 3})):
        assert event.for_viewer(viewer) == events.Decided(2, None)
        seen = state.seen_by(viewer)
        assert seen.own == ()
        assert seen.decided == {2}
        assert seen.actors == (1, 3)


def test_who_sees_the_table_knows_what_every_seat_may_choose() -> None:
    state, rng = begin(4), Random(8)
    for _ in rounds():
        actors = state.actors()
        if not actors:
            break
        seen = state.seen_by(NOBODY)
        for seat in range(1, 5):
            assert list(seen.choices(seat)) == state.moves(seat)
        seat = actors[0]
        state.play(seat, state.fate(rng) if seat == FATE else state.sample(seat, rng))
    assert state.seen_by(NOBODY).choices(1) == ()


@pytest.mark.rule("CX-5")
def test_in_a_seats_eyes_the_others_have_not_chosen() -> None:
    state = position("rb yw", ["b", "r", ""])
    state.play(1, GAME.parse("m1"))
    state.play(2, GAME.parse("shield"))
    seen = state.imagine(1, Random(0))
    assert seen.actors() == (2, 3)
    assert seen.aims == {1: MUSHROOMS[0]}
    assert state.actors() == (3,)
    seen.play(2, GAME.parse("m2"))
    seen.play(3, GAME.parse("none"))
    assert tiles(seen) == ["bbr", "rwy", ""]


@pytest.mark.rule("CX-5")
def test_the_order_in_which_choices_arrive_does_not_matter() -> None:
    aims = {1: "s2", 2: "m1", 3: "s2", 4: "shield"}
    reports = []
    for order in ([1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3]):
        state = position("rb yw by", ["b", "rr", "", "y"])
        for seat in order:
            state.play(seat, GAME.parse(aims[seat]))
        reports.append(state.report())
    assert reports[0] == reports[1] == reports[2]


@pytest.mark.rule("CX-6", "CX-17")
def test_first_round_only_mushrooms() -> None:
    state = begin(4, "rb yw by")
    assert words(state.moves(1)) == ["m1", "m2", "m3", "none"]
    for word in ("s2", "shield"):
        with pytest.raises(IllegalMove, match="first round"):
            state.play(1, GAME.parse(word))


@pytest.mark.rule("CX-7", "CX-8")
def test_alone_takes_all_together_nothing() -> None:
    state = begin(4, "rb yw by")
    happened = choose(state, "m1 m1 m2 m3")
    assert tiles(state) == ["", "", "wy", "by"]
    assert state.report()["mushrooms"] == ["br", "", ""]
    assert events.Crowded(MUSHROOMS[0], (1, 2)) in happened
    assert events.Gathered(3, 2, heap("yw")) in happened


@pytest.mark.rule("CX-7")
def test_an_empty_mushroom_brings_nothing() -> None:
    state = position("- yw", ["r", "", ""])
    choose(state, "m1 none none")
    assert tiles(state) == ["r", "", ""]


@pytest.mark.rule("CX-9")
def test_a_lone_thief_takes_the_whole_tile() -> None:
    state = position("rb yw", ["b", "rry", ""])
    assert words(state.moves(1)) == ["m1", "m2", "s2", "s3", "shield", "none"]
    happened = choose(state, "s2 none none")
    assert tiles(state) == ["brry", "", ""]
    assert events.Robbed(1, 2, heap("rry")) in happened


@pytest.mark.rule("CX-10")
def test_two_thieves_get_nothing() -> None:
    state = position("rb yw", ["b", "rry", ""])
    happened = choose(state, "s2 none s2")
    assert tiles(state) == ["b", "rry", ""]
    assert events.Crowded(TILES[1], (1, 3)) in happened


@pytest.mark.rule("CX-11", "CX-12")
def test_protecting_wins_at_once_and_rebuffs() -> None:
    state = position("rb yw", ["b", "rry", ""], won=["", "w", ""])
    happened = choose(state, "s2 shield none")
    assert state.report()["won"] == ["", "rrwy", ""]
    assert tiles(state) == ["b", "", ""]
    assert events.Protected(2, heap("rry")) in happened
    assert events.Rebuffed((1,), 2) in happened


@pytest.mark.rule("CX-11")
def test_won_stones_cannot_be_stolen() -> None:
    state = position("rb yw", ["", "", ""], won=["", "rry", ""])
    choose(state, "s2 none none")
    assert state.report()["won"] == ["", "rry", ""]
    assert tiles(state) == ["", "", ""]


@pytest.mark.rule("CX-13")
def test_who_protected_sits_out_one_round() -> None:
    state = position("rb yw", ["b", "rry", ""])
    choose(state, "none shield none")
    assert state.report()["paused"] == [2]
    lay(state, "r b")
    assert state.actors() == (1, 3)
    assert state.moves(2) == []
    with pytest.raises(IllegalMove, match="sits this round out"):
        state.play(2, GAME.parse("m1"))
    happened = choose(state, "m1 m2")
    assert events.Returned(2) in happened
    assert state.report()["paused"] == []
    lay(state, "ry by")
    assert state.actors() == (1, 2, 3)


@pytest.mark.rule("CX-13")
def test_paused_names_who_protected_in_the_last_round_too() -> None:
    state = position("rb yw", ["b", "rry", ""], bag=0)
    choose(state, "none shield none")
    assert state.report()["paused"] == [2]
    assert state.report()["winner"] == [2]


@pytest.mark.rule("CX-14")
def test_pointing_at_each_other_swaps() -> None:
    state = position("rb yw", ["ry", "bb", ""])
    choose(state, "s2 s1 none")
    assert tiles(state) == ["bb", "ry", ""]


@pytest.mark.rule("CX-14")
def test_a_chain_moves_every_heap_one_on() -> None:
    state = position("rb yw by ww", ["r", "b", "y", "w", ""])
    choose(state, "s2 s3 s4 s5 s1")
    assert tiles(state) == ["b", "y", "w", "", "r"]


@pytest.mark.rule("CX-14")
def test_a_victim_keeps_what_the_round_brings() -> None:
    state = position("yy b", ["rr", "", ""])
    choose(state, "m1 s1 none")
    assert tiles(state) == ["yy", "rr", ""]


@pytest.mark.rule("CX-15")
def test_an_empty_tile_cannot_be_protected() -> None:
    state = position("rb yw", ["", "b", ""])
    assert "shield" not in words(state.moves(1))
    with pytest.raises(IllegalMove, match="no stone on the tile"):
        state.play(1, GAME.parse("shield"))


@pytest.mark.rule("CX-16")
def test_a_paused_player_cannot_be_pointed_at_an_empty_tile_can() -> None:
    state = position("rb yw by", ["b", "", "", ""], paused=[2])
    assert words(state.moves(1)) == ["m1", "m2", "m3", "s3", "s4", "shield", "none"]
    with pytest.raises(IllegalMove, match="seat 2 is paused"):
        state.play(1, GAME.parse("s2"))
    happened = choose(state, "s3 none none")
    assert events.Robbed(1, 3, 0) in happened


@pytest.mark.rule("CX-17")
def test_who_does_not_choose_lies_open() -> None:
    state = position("rb yw", ["b", "rry", ""])
    choose(state, "none s1 none")
    assert tiles(state) == ["", "brry", ""]
    first = begin(3, "rb yw")
    choose(first, "none none none")
    assert first.report()["mushrooms"] == ["br", "wy"]


@pytest.mark.rule("CX-18")
def test_everybody_paused_the_round_passes() -> None:
    state = position("rb yw", ["b", "r", "y"], turn=2)
    choose(state, "shield shield shield")
    assert state.report()["paused"] == [1, 2, 3]
    happened = lay(state, "r b")
    assert events.Passed(3) in happened
    assert [event.seat for event in happened if isinstance(event, events.Returned)] == [1, 2, 3]
    assert state.actors() == (FATE,)
    assert state.report()["paused"] == []
    assert state.report()["round"] == 3
    lay(state, "y y")
    assert state.actors() == (1, 2, 3)
    assert state.report()["round"] == 4


@pytest.mark.rule("CX-18", "CX-21")
def test_everybody_paused_in_the_last_round_ends_the_game() -> None:
    state = position("rb yw", ["bb", "r", "y"], bag=heap("rb"))
    choose(state, "shield shield shield")
    happened = lay(state, "r b")
    assert happened[-1] == events.Ended((2, 1, 1), (1,))
    assert state.actors() == ()
    assert state.report()["paused"] == []


@pytest.mark.parametrize(
    ("seat", "word", "reason"),
    [
        (1, "m3", "only 2 mushrooms"),
        (1, "s1", "own tile"),
        (1, "s5", "no seat 5"),
        (7, "m1", "no seat 7"),
        (1, "stones m1=r", "no stones are laid now"),
        (FATE, "stones m1=r m2=b", "the seats choose"),
    ],
)
def test_an_illegal_move_changes_nothing(seat: int, word: str, reason: str) -> None:
    state = position("rb yw", ["b", "r", ""])
    state.play(3, GAME.parse("m1"))
    before = (state.report(), state.actors(), dict(state.aims))
    with pytest.raises(IllegalMove, match=reason):
        state.play(seat, GAME.parse(word))
    assert (state.report(), state.actors(), state.aims) == before


def test_a_second_choice_is_refused() -> None:
    state = position("rb yw", ["b", "r", ""])
    state.play(3, GAME.parse("m1"))
    with pytest.raises(IllegalMove, match="chosen already"):
        state.play(3, GAME.parse("m2"))


def test_nothing_is_played_before_the_stones_lie_or_after_the_end() -> None:
    state = begin(3)
    with pytest.raises(IllegalMove, match="stones must be laid first"):
        state.play(1, GAME.parse("m1"))
    with pytest.raises(IllegalMove, match="fate lays stones"):
        state.play(FATE, GAME.parse("m1"))
    over = position("rb yw", ["b", "r", ""], bag=0)
    choose(over, "none none none")
    for seat, word in ((1, "m1"), (FATE, "stones m1=r")):
        with pytest.raises(IllegalMove, match="over"):
            over.play(seat, GAME.parse(word))


def test_copies_are_independent_and_quiet_search_tells_nothing() -> None:
    state = position("rb yw", ["b", "r", ""])
    before = state.report()
    twin = state.copy()
    twin.quiet = True
    for seat, word in ((1, "m1"), (2, "shield"), (3, "s1")):
        assert twin.play(seat, GAME.parse(word)) == []
    assert twin.copy().quiet
    assert state.report() == before
    assert state.actors() == (1, 2, 3)


def test_every_legal_move_is_sampled() -> None:
    state, rng = position("rb yw", ["b", "r", ""]), Random(1)
    assert {state.sample(1, rng) for _ in range(300)} == set(state.moves(1))
