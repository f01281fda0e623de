"""Races and the end of the season (RC-18 … RC-27)."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.racing.rules.deck import IDS
from crossplay.games.racing.rules.events import (
    LotsDrawn,
    MoneyMoved,
    RaceFinished,
    RaceStarted,
    SeasonEnded,
    Why,
)
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.race import entries, points_for
from tests.games.racing.table import names, play, refuse, season
from tests.harness.limits import rounds

READY = "e1 c1 p1a"


def totals(circuit: str, cars: str, seats: int = 2) -> list[int]:
    """The totals of seat 1's cars on a circuit, in the order the pilots are named."""
    s = season(seats, hands={1: circuit, 2: "s1 s2 s3 s4"}, teams={1: cars})
    told = {IDS[entry.pilot]: entry.total for entry in entries(s, s.hands[1][0])}
    play(s, f"1 race {circuit}")
    for _ in rounds():
        if s.actors() != (0,):
            break
        s.play(0, s.fate(Random(1)))
    ran = {car["pilot"]: car["total"] for car in s.report()["last_race"]}
    assert told == ran
    return [ran[card] for card in cars.split() if card in ran]


@pytest.mark.rule("RC-18")
def test_one_circuit_a_turn_if_anybody_has_a_car_ready() -> None:
    s = season(2, hands={1: "oval hairpin tv"})
    refuse(s, "1 race oval", "no car is ready")
    s = season(2, hands={1: "oval hairpin tv"}, teams={2: READY})
    refuse(s, "1 race monsoon", "not in the hand")
    refuse(s, "1 race tv", "no circuit")
    refuse(s, "2 race oval", "another player")
    play(s, "1 race oval")
    assert names(s.discard) == ["oval"]
    assert s.report()["race"] == 1
    refuse(s, "1 race hairpin", "one race a turn")
    play(s, "1 end", "2 draw 1", "2 end", "1 draw 1", "1 race hairpin")
    assert s.report()["race"] == 2


@pytest.mark.rule("RC-19")
@pytest.mark.parametrize("parts", ["e1 c1", "e1 p1a", "c1 p1a", "p1a p1b", ""])
def test_a_car_needs_engine_chassis_and_pilot(parts: str) -> None:
    s = season(2, hands={1: "oval"}, teams={1: parts})
    refuse(s, "1 race oval", "no car is ready")


@pytest.mark.rule("RC-19", "RC-22")
def test_two_pilots_are_two_cars_and_every_ready_car_races() -> None:
    s = season(3, hands={1: "oval"}, teams={1: "e2 c2 p5a p3a", 2: "e1 c1 p1a", 3: "e6 c6"})
    play(s, "1 race oval")
    assert s.report()["last_race"] == [
        {"seat": 1, "pilot": "p5a", "total": 9, "points": 4},
        {"seat": 1, "pilot": "p3a", "total": 7, "points": 2},
        {"seat": 2, "pilot": "p1a", "total": 3, "points": 1},
    ]
    assert s.points[1:] == [6, 1, 0]


@pytest.mark.rule("RC-20", "RC-23")
def test_worked_example_1_champions_park() -> None:
    s = season(2, hands={1: "champions"}, teams={1: "c4 e4 p5a", 2: "c3 e6 p4a p3a"})
    play(s, "1 race champions")
    assert s.report()["last_race"] == [
        {"seat": 1, "pilot": "p5a", "total": 15, "points": 4},
        {"seat": 2, "pilot": "p4a", "total": 13, "points": 2},
        {"seat": 2, "pilot": "p3a", "total": 12, "points": 1},
    ]
    assert s.points[1:] == [4, 3]
    assert s.money[1:] == [19, 21]


@pytest.mark.rule("RC-20")
@pytest.mark.parametrize(
    ("circuit", "cars", "expected"),
    [
        ("champions", "e1 c1 p4a p5a", [6, 9]),
        ("champions", "e1 c1 p6a p3a", [10, 5]),
        ("oval", "e4 c1 p1a", [6]),
        ("oval", "e5 c1 p1a", [9]),
        ("oval", "e6 c1 p1a p2a", [10, 11]),
        ("harbour", "e1 c4 p1a", [6]),
        ("harbour", "e1 c5 p1a", [10]),
        ("harbour", "e1 c6 p1a", [11]),
        ("monsoon", "e2 c3 p6a p1a", [17, 7]),
        ("hairpin", "e1 c2 p2a", [5]),
        ("hairpin", "e4 c2 p2a", [6]),
        ("hairpin", "e5 c2 p2a", [7]),
        ("hairpin", "e6 c2 p2a", [7]),
        ("outsiders", "e3 c3 p4a p5a", [14, 11]),
        ("outsiders", "e1 c1 p1a", [7]),
    ],
)
def test_circuits(circuit: str, cars: str, expected: list[int]) -> None:
    assert totals(circuit, cars) == expected


@pytest.mark.rule("RC-3", "RC-20")
@pytest.mark.parametrize(
    ("circuit", "cars", "expected"),
    [
        ("xchampions", "xe5 xc2 xp5b xp4a", [14, 10]),
        ("xmonsoon", "e2 c3 xp2b", [9]),
        ("xoutsiders", "xe4 xc3 xp4a xp4b", [14, 11]),
        ("oval", "xe5 c1 p1a", [9]),
        ("harbour", "e1 xc5 p1a", [10]),
        ("hairpin", "xe5 xc4 xp4b", [11]),
    ],
)
def test_circuits_with_the_extension(circuit: str, cars: str, expected: list[int]) -> None:
    assert totals(circuit, cars, seats=5) == expected


@pytest.mark.rule("RC-20")
def test_outsiders_looks_at_the_car_before_any_effect() -> None:
    """Slipstream and set-up lift the car above 10, but only afterwards."""
    s = season(2, hands={1: "outsiders setup"}, teams={1: "e3 c4 p3b p1a"})
    play(s, "1 play setup", "1 race outsiders")
    assert [car["total"] for car in s.report()["last_race"]] == [10 + 1 + 2 + 4, 8 + 2 + 4]


@pytest.mark.rule("RC-20")
def test_worked_example_6_hand_sizes_break_a_tie() -> None:
    s = season(2, hands={1: "hairpin e6", 2: "s1 s2"}, teams={1: "e1 c3 p4a", 2: "e2 c4 p3a"})
    events = play(s, "1 race hairpin")
    assert [(car["seat"], car["total"]) for car in s.report()["last_race"]] == [(2, 8), (1, 8)]
    assert not any(isinstance(event, LotsDrawn) for event in events)
    assert s.actors() == (1,)


@pytest.mark.rule("RC-20")
def test_worked_example_6_equal_hands_draw_by_lot() -> None:
    """The circuit has left the hand when the cards are counted."""
    s = season(2, hands={1: "hairpin e6", 2: "s1"}, teams={1: "e1 c3 p4a", 2: "e2 c4 p3a"})
    events = play(s, "1 race hairpin")
    assert any(isinstance(event, RaceStarted) for event in events)
    assert not any(isinstance(event, RaceFinished) for event in events)
    assert s.actors() == (0,)
    assert s.report()["race"] == 0
    assert s.report()["last_race"] is None
    assert s.report()["discard_pile"] == 0
    refuse(s, "* tie 1.p4a 1.p3a", "level")
    refuse(s, "1 end", "another player")
    assert {str(s.fate(Random(seed))) for seed in range(20)} == {"tie 1.p4a 2.p3a", "tie 2.p3a 1.p4a"}
    events = play(s, "* tie 2.p3a 1.p4a")
    assert [(car["seat"], car["points"]) for car in s.report()["last_race"]] == [(2, 3), (1, 1)]
    assert [type(event) for event in events[:2]] == [LotsDrawn, RaceFinished]


@pytest.mark.rule("RC-20")
def test_lots_are_drawn_for_every_group_best_places_first() -> None:
    s = season(
        4,
        hands={1: "hairpin"},
        teams={1: "e1 c1 p1a p1b", 2: "e2 c2 p6a", 3: "e4 c3 p4a", 4: "c4 e3 p2a p2b"},
    )
    play(s, "1 race hairpin")
    refuse(s, "* tie 1.p1a 1.p1b", "level")
    play(s, "* tie 3.p4a 2.p6a", "* tie 4.p2b 4.p2a", "* tie 1.p1b 1.p1a")
    assert [(car["seat"], car["pilot"], car["points"]) for car in s.report()["last_race"]] == [
        (3, "p4a", 10),
        (2, "p6a", 6),
        (4, "p2b", 4),
        (4, "p2a", 3),
        (1, "p1b", 2),
        (1, "p1a", 1),
    ]


@pytest.mark.rule("RC-20")
def test_three_level_cars_are_one_lot() -> None:
    s = season(3, hands={1: "outsiders"}, teams={1: "e2 c5 p1a", 2: "e6 c1 p1b", 3: "e4 c2 p2a"})
    play(s, "1 race outsiders")
    assert sorted(str(s.fate(Random(1))).split()[1:]) == ["1.p1a", "2.p1b", "3.p2a"]


@pytest.mark.rule("RC-21")
def test_points_by_place_and_number_of_cars() -> None:
    table = """
        2 3 4 5 6 10
        - 1 2 3 4 6
        - - 1 2 3 4
        - - - 1 2 3
        - - - - 1 2
        - - - - - 1
    """
    rows = [line.split() for line in table.strip().splitlines()]
    for cars in range(1, 7):
        column = [row[cars - 1] for row in rows]
        assert list(points_for(cars)) == [int(entry) for entry in column if entry != "-"]
    assert points_for(8) == (10, 6, 4, 3, 2, 1, 0, 0)


@pytest.mark.rule("RC-21", "RC-22")
def test_more_than_six_cars() -> None:
    teams = {1: "e1 c1 p1a p6a", 2: "e2 c2 p1b p6b", 3: "e3 c3 p2a p5a", 4: "e4 c4 p2b p5b"}
    s = season(4, hands={1: "hairpin s1", 2: "s2"}, teams=teams)
    play(s, "1 race hairpin")
    for _ in rounds():
        if s.actors() != (0,):
            break
        s.play(0, s.fate(Random(2)))
    race = s.report()["last_race"]
    assert [car["points"] for car in race] == [10, 6, 4, 3, 2, 1, 0, 0]
    for seat in range(1, 5):
        assert s.points[seat] == sum(car["points"] for car in race if car["seat"] == seat)


@pytest.mark.rule("RC-23", "RC-24")
@pytest.mark.parametrize(
    ("pilot", "amount"),
    [
        ("p1a", 3),
        ("p1b", 2),
        ("p2a", 2),
        ("p2b", 1),
        ("p3a", 1),
        ("p3b", 0),
        ("p4a", 0),
        ("xp2b", 1),
        ("xp4a", 0),
    ],
)
def test_pilots_who_pay_pay_for_each_race_they_start(pilot: str, amount: int) -> None:
    s = season(5, hands={2: "oval"}, active=2, teams={1: f"e1 c1 {pilot}"})
    events = play(s, "2 race oval")
    assert s.money[1] == 20 + amount
    paid = [event for event in events if isinstance(event, MoneyMoved)]
    assert [(event.why, event.amount) for event in paid] == [(Why.PILOT_PAYS, amount)] * bool(amount)


@pytest.mark.rule("RC-23", "RC-24")
@pytest.mark.parametrize(
    ("pilot", "fee"),
    [("p4a", 0), ("p4b", 1), ("p5a", 1), ("p5b", 2), ("p6a", 2), ("p6b", 3), ("xp4b", 1), ("xp5b", 2)],
)
@pytest.mark.parametrize("place", [1, 2, 3])
def test_pilots_who_want_want_it_for_a_first_or_second_place(pilot: str, fee: int, place: int) -> None:
    better = {2: "e6 c6 p3b", 3: "e5 c5 xp4a"}
    rivals = {seat: cars for seat, cars in better.items() if seat <= place}
    s = season(5, hands={4: "hairpin"}, active=4, teams={1: f"e1 c1 {pilot}", **rivals})
    play(s, "4 race hairpin")
    assert [car["seat"] for car in s.report()["last_race"]].index(1) == place - 1
    assert s.money[1] == 20 - (fee if place <= 2 else 0)


@pytest.mark.rule("RC-23")
def test_nothing_is_due_to_a_pilot_the_owner_cannot_pay() -> None:
    s = season(2, hands={1: "hairpin"}, teams={1: "e6 c6 p6b"}, money={1: 2})
    play(s, "1 race hairpin")
    assert s.money[1] == 2


@pytest.mark.rule("RC-23")
def test_first_everybody_is_paid_then_the_pilots_in_the_order_of_arrival() -> None:
    """The sponsor's and the other pilot's money pays the winner; then too little is left for the second."""
    s = season(2, hands={1: "hairpin"}, teams={1: "e6 c6 p6b p6a s1"}, money={1: 1})
    play(s, "1 race hairpin", "* tie 1.p6b 1.p6a")
    assert s.money[1] == 1 + 2 - 3
    s = season(2, hands={1: "hairpin"}, teams={1: "e6 c6 p6b p1a"}, money={1: 0})
    events = play(s, "1 race hairpin")
    assert s.money[1] == 0
    assert [event.why for event in events if isinstance(event, MoneyMoved)] == [
        Why.PILOT_PAYS,
        Why.PILOT_WANTS,
    ]


@pytest.mark.rule("RC-24")
def test_peculiarities_work_only_in_play() -> None:
    s = season(2, hands={1: "hairpin p1a", 2: "p3b"}, teams={1: "e6 c6 p4a"}, market={"p2a": 1, "p1b": 2})
    play(s, "1 race hairpin")
    assert s.money[1:] == [20, 20]


@pytest.mark.rule("RC-20", "RC-24")
def test_slipstream_adds_one_to_her_own_car_if_the_owner_enters_two() -> None:
    assert totals("hairpin", "e2 c2 p3b") == [6]
    assert totals("hairpin", "e2 c2 p3b p4a") == [7, 7]
    assert totals("hairpin", "e2 c2 p4a p3b") == [7, 7]


@pytest.mark.rule("RC-25")
def test_the_season_ends_at_once_after_its_last_race() -> None:
    s = season(2, hands={1: "hairpin e1"}, teams={1: "e6 c6 p6b s8"}, money={1: 0})
    s.races = 5
    events = play(s, "1 race hairpin")
    assert s.actors() == ()
    assert s.moves(1) == []
    assert s.money[1] == 5 - 3
    assert s.report()["winner"] == [1]
    assert s.report()["to_act"] == []
    assert s.report()["active"] == 1
    assert any(isinstance(event, SeasonEnded) for event in events)
    refuse(s, "1 end", "over")
    refuse(s, "* first 1", "over")


@pytest.mark.rule("RC-25")
def test_the_calendar_may_end_the_season_but_never_below_the_races_run() -> None:
    s = season(2, hands={1: "calendar"})
    s.races, s.season = 6, 7
    play(s, "1 play calendar -")
    assert s.phase == Phase.OVER
    assert s.report()["season"] == 6
    assert names(s.discard) == ["calendar"]
    s = season(2, hands={1: "calendar"})
    s.races, s.season = 7, 8
    play(s, "1 play calendar -")
    assert s.report()["season"] == 7
    assert s.actors() == ()


@pytest.mark.rule("RC-25")
def test_a_longer_season_goes_on_after_six_races() -> None:
    s = season(2, hands={1: "calendar hairpin"}, teams={1: READY})
    s.races = 5
    play(s, "1 play calendar +", "1 race hairpin")
    assert s.actors() == (1,)
    assert s.outcome() is None


@pytest.mark.rule("RC-26")
@pytest.mark.parametrize(
    ("points", "wins", "money", "winners", "ranking"),
    [
        ((5, 9, 7), (9, 0, 0), (90, 0, 0), (2,), (2, 3, 1)),
        ((9, 9, 9), (1, 2, 3), (90, 0, 0), (3,), (3, 2, 1)),
        ((9, 9, 9), (2, 2, 2), (5, 6, 4), (2,), (2, 1, 3)),
        ((9, 9, 8), (2, 2, 2), (6, 6, 7), (1, 2), (1, 2, 3)),
    ],
)
def test_points_then_race_wins_then_money_then_shared(
    points: tuple[int, ...],
    wins: tuple[int, ...],
    money: tuple[int, ...],
    winners: tuple[int, ...],
    ranking: tuple[int, ...],
) -> None:
    s = season(3, hands={1: "calendar"})
    s.races, s.season = 6, 7
    s.points, s.wins, s.money = [0, *points], [0, *wins], [0, *money]
    play(s, "1 play calendar -")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.ranking == ranking
    assert outcome.scores == tuple(map(float, points))
    assert s.report()["winner"] == list(winners)


@pytest.mark.rule("RC-26")
def test_race_wins_are_first_places_of_own_cars() -> None:
    s = season(3, active=3, hands={3: "hairpin"}, teams={1: "e6 c6 p6a p6b", 2: READY})
    play(s, "3 race hairpin", "* tie 1.p6a 1.p6b")
    assert s.wins[1:] == [1, 0, 0]
