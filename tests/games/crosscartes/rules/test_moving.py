"""Cards, terrain, and how runners move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crossplay.games.crosscartes.rules.cards import CARDS, card_named
from crossplay.games.crosscartes.rules.events import CardPlayed, RunnerMoved, TrickWon, Why
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA, Terrain, course, read, unroll
from tests.games.crosscartes.table import lay, put, race


@pytest.mark.rule("XC-1", "XC-2")
def test_the_pack_has_thirty_six_numbers_and_sixteen_figures() -> None:
    numbers = [card for card in CARDS if not card.figure]
    figures = [card for card in CARDS if card.figure]
    assert (len(numbers), len(figures)) == (36, 16)
    assert {card.colour for card in CARDS} == set("rbgy")
    one_colour = sorted((card for card in CARDS if card.colour == "g"), key=lambda card: card.rank)
    assert [str(card)[:-1] for card in one_colour] == [
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
        "A",
    ]


@pytest.mark.rule("XC-3")
@pytest.mark.parametrize(
    ("terrain", "worths"),
    [
        (Terrain.PLAIN, (2, 3, 4, 5, 6, 7, 8, 9, 10)),
        (Terrain.UP, (4, 4, 4, 4, 5, 5, 5, 5, 5)),
        (Terrain.DOWN, (6, 6, 7, 7, 8, 8, 9, 9, 10)),
    ],
)
def test_what_a_number_is_worth(terrain: Terrain, worths: tuple[int, ...]) -> None:
    assert tuple(DATA.worth[terrain][face] for face in range(2, 11)) == worths
    row = {Terrain.PLAIN: 0, Terrain.UP: 13, Terrain.DOWN: 29}[terrain]
    assert tuple(course(2).by_number[row][face] - row for face in range(2, 11)) == worths


@pytest.mark.rule("XC-1", "XC-4")
def test_the_lap_and_the_ramp() -> None:
    full = course(2)
    assert full.arrival == 232
    assert [(full.place(row).ramp, full.place(row).row) for row in (120, 121, 126, 127, 232)] == [
        (False, 120),
        (True, 1),
        (True, 6),
        (False, 19),
        (False, 124),
    ]
    assert [full.place(row).terrain for row in range(121, 127)] == [Terrain.PLAIN] * 4 + [Terrain.UP] * 2
    ends = [
        row for row in range(1, 124) if course(1).place(row).terrain is not course(1).place(row + 1).terrain
    ]
    assert ends == [12, 28, 40, 56, 66, 78, 90, 102, 112]


@pytest.mark.rule("XC-4")
def test_the_quick_race_is_one_lap_without_the_ramp() -> None:
    quick = course(1)
    assert quick.arrival == 124
    assert not any(place.ramp for place in quick.places)


def test_another_track_needs_only_other_data() -> None:
    small = read(
        """{"colours": ["r", "b", "g", "y"], "figures": {"J": 11, "Q": 12, "K": 13, "A": 14},
        "worth": {"plain": {"9": 9}, "up": {"9": 3}, "down": {"9": 12}}, "climb_limit": 3, "lanes": 3,
        "tracks": {"small": {"lap": [["plain", 4], ["up", 5], ["down", 6]], "fork_after": 10,
        "ramp": [["up", 1]], "rejoin": 3}}}"""
    )
    way = unroll(small, small.tracks["small"], 2)
    assert way.arrival == 10 + 1 + 13
    assert way.by_number[0][9] == 7
    assert way.by_number[4][9] == 7


@pytest.mark.rule("XC-11", "XC-15")
def test_a_number_moves_its_runner_at_once_and_in_full() -> None:
    state = race(r1="7r")
    events = lay(state, "7r")
    assert state.report()["rows"] == [7, 0, 0, 0]
    assert RunnerMoved(1, 0, 7, Why.NUMBER, 7, 0, None) in events


@pytest.mark.rule("XC-11")
def test_a_discard_moves_too() -> None:
    state = race(r1="7r 2r", r2="9b", r3="3r 4r 5r 6r 8r 9r 10r Jr Qr Kr Ar")
    lay(state, "7r 9b")
    assert state.report()["rows"][1] == 9


@pytest.mark.rule("XC-12")
def test_a_figure_follows_the_number_played_last_of_whatever_colour() -> None:
    state = race(r1="10r", r2="4b", r3="Kg", r4="2r 3r 5r 6r 7r 8r 9r Jr Qr Kr Ar")
    events = lay(state, "10r 4b Kg 2r")
    assert state.report()["rows"][2] == 4
    assert TrickWon(1, card_named("10r")) in events


@pytest.mark.rule("XC-12")
def test_a_figure_follows_the_face_whatever_the_terrain() -> None:
    state = put(race(r1="2r", r2="Kr", r3="Qr"), 60, 32, 15, 0)
    lay(state, "2r Kr Qr")
    assert state.report()["rows"][:3] == [64, 34, 17]


@pytest.mark.rule("XC-13")
def test_waiting_figures_move_in_the_order_played_before_the_number() -> None:
    state = race(r1="Jr", r2="Kb", r3="6r", r4="2r 3r 4r 5r 7r 8r 9r 10r Qr Kr Ar")
    waiting = lay(state, "Jr Kb")
    assert [event.waits for event in waiting if isinstance(event, CardPlayed)] == [True, True]
    assert state.report()["rows"] == [0, 0, 0, 0]
    moved = [event for event in lay(state, "6r") if isinstance(event, RunnerMoved)]
    assert [(event.runner, event.end, event.held) for event in moved] == [(1, 6, 0), (2, 6, 0), (3, 5, 1)]


@pytest.mark.rule("XC-14")
def test_four_figures_move_nobody_but_the_winner() -> None:
    state = put(race(r1="Jr", r2="Qr", r3="Kr", r4="Ar"), 20, 15, 11, 10)
    lay(state, "Jr Qr Kr Ar")
    assert state.report()["rows"] == [20, 15, 11, 11]


@pytest.mark.rule("XC-16")
@pytest.mark.parametrize(("row", "end"), [(28, 35), (26, 30), (40, 44), (12, 16), (66, 73), (126, 130)])
def test_the_first_row_entered_gives_the_terrain(row: int, end: int) -> None:
    state = put(race(r1="4r"), row, 0, 0, 0)
    lay(state, "4r")
    assert state.report()["rows"][0] == end


@pytest.mark.rule("XC-17")
def test_uphill_nobody_moves_more_than_five_figures_included() -> None:
    state = put(race(r1="10r", r2="Jr"), 16, 14, 0, 0)
    lay(state, "10r Jr")
    assert state.report()["rows"][:2] == [21, 19]


@pytest.mark.rule("XC-17", "XC-16")
def test_a_move_from_the_climb_into_the_descent_is_uphill_all_the_way() -> None:
    state = put(race(r1="10r"), 26, 0, 0, 0)
    lay(state, "10r")
    assert state.report()["rows"][0] == 31


@pytest.mark.rule("XC-18")
@pytest.mark.parametrize(
    ("row", "card", "end"), [(10, "9r", 17), (8, "9r", 17), (7, "10r", 17), (6, "10r", 16)]
)
def test_a_move_into_the_climb_enters_five_rows_of_it_at_most(row: int, card: str, end: int) -> None:
    state = put(race(r1=card), row, 0, 0, 0)
    moved = next(event for event in lay(state, card) if isinstance(event, RunnerMoved))
    assert state.report()["rows"][0] == end
    assert moved.points - (moved.end - moved.start) == row + int(card[:-1]) - end


@pytest.mark.rule("XC-18")
def test_a_figure_too_enters_five_rows_of_climb_at_most() -> None:
    state = put(race(r1="10r", r2="Qr"), 30, 55, 0, 0)
    state.order = (0, 1, 2, 3)
    lay(state, "10r Qr")
    assert state.report()["rows"][:2] == [40, 61]


@pytest.mark.rule("XC-19")
def test_a_full_row_stops_the_runner_one_row_before_it() -> None:
    state = put(race(r1="2r", r2="3r", r3="7r"), 48, 48, 41, 0)
    state.order = (2, 0, 1, 3)
    moved = next(event for event in lay(state, "7r") if isinstance(event, RunnerMoved))
    assert (moved.end, moved.held) == (47, 1)


@pytest.mark.rule("XC-19")
def test_passing_is_free_and_one_runner_leaves_room_for_another() -> None:
    state = put(race(r1="2r", r2="3r", r3="7r"), 46, 46, 41, 48)
    state.order = (2, 0, 1, 3)
    lay(state, "7r")
    assert state.report()["rows"][2] == 48


@pytest.mark.rule("XC-19")
def test_nobody_is_pushed_further_back_than_it_started() -> None:
    state = put(race(r1="5r", r2="2r", r3="3r", r4="4r"), 21, 22, 23, 24)
    state.course = unroll(replace(DATA, lanes=1, worth={**DATA.worth, Terrain.UP: {5: 3}}), COUNTRY, 2)
    state.order = (0, 1, 2, 3)
    moved = next(event for event in lay(state, "5r") if isinstance(event, RunnerMoved))
    assert (moved.end, moved.held) == (21, 3)


@pytest.mark.rule("XC-19")
def test_start_and_arrival_are_never_full() -> None:
    state = put(race(laps=1, r1="2r", r2="3r", r3="4r", r4="5r"), 122, 121, 120, 119)
    lay(state, "2r 3r 4r 5r")
    assert state.report()["rows"] == [124] * 4
    assert state.report()["surplus"] == [0, 0, 0, 1]


@pytest.mark.rule("XC-19")
def test_runners_of_different_laps_do_not_block_each_other() -> None:
    assert course(2).place(130).row == course(2).place(22).row == 22
    state = put(race(r1="2r", r2="3r", r3="6r"), 22, 22, 125, 0)
    state.order = (2, 0, 1, 3)
    lay(state, "6r")
    assert state.report()["rows"][2] == 130


@pytest.mark.rule("XC-10", "XC-20")
def test_the_plus_one_is_outside_the_limit_of_five() -> None:
    state = put(race(r1="10r", r2="2r", r3="3r", r4="4r"), 16, 3, 2, 1)
    lay(state, "10r 2r 3r 4r")
    assert state.report()["rows"][0] == 22


@pytest.mark.rule("XC-20")
def test_the_plus_one_waits_before_a_full_row() -> None:
    state = race(r1="8g", r2="Jg", r3="Qg", r4="2g")
    events = lay(state, "8g Jg Qg 2g")
    assert state.report()["rows"] == [8, 8, 7, 2]
    assert RunnerMoved(3, 7, 7, Why.BONUS, 1, 1, None) in events
