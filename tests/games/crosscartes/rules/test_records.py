"""The worked examples as records, and whole races replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from crossplay.match.record import parse, played_moves, read, replay

RECORDS = Path(__file__).parent / "records"
GOLDEN = sorted(RECORDS.glob("race-*.record"))


def rows_before_and_after(name: str, last: int) -> tuple[list[int], dict[str, object], dict[str, object]]:
    """The runners of the last cards, and the reports before and after those cards."""
    record = read(RECORDS / f"{name}.record", GAMES)
    state = record.header.start()
    runners: list[int] = []
    before: dict[str, object] = {}
    for count, played in enumerate(played_moves(record, state), 1):
        if count == len(record.moves) - last:
            before = state.report()
        elif count > len(record.moves) - last:
            runners.append(played.events[0].runner)  # type: ignore[attr-defined]  # the card comes first
    return runners, before, state.report()


def gains(name: str, last: int) -> list[int]:
    """How far the runners of the last cards got by them, in playing order."""
    runners, before, after = rows_before_and_after(name, last)
    return [after["rows"][r - 1] - before["rows"][r - 1] for r in runners]  # type: ignore[index]


@pytest.mark.rule("XC-10", "XC-12")
def test_example_1_the_king_follows_the_four_and_wins() -> None:
    assert gains("01-pace-and-plus-one", 4) == [10, 10, 4, 5]


@pytest.mark.rule("XC-13")
def test_example_2_a_figure_led_takes_the_value_of_the_next_number() -> None:
    assert gains("02-figure-led", 2) == [3, 3]
    assert gains("02-two-figures-led", 3)[:2] == [5, 5]


@pytest.mark.rule("XC-3", "XC-12", "XC-17")
def test_example_3_a_ten_uphill_is_worth_five_to_its_own_runner_only() -> None:
    runners, before, _ = rows_before_and_after("03-ten-uphill", 3)
    course = read(RECORDS / "03-ten-uphill.record", GAMES).header.start().course  # type: ignore[attr-defined]
    terrains = [course.terrain_from(before["rows"][r - 1]) for r in runners]  # type: ignore[index]
    assert terrains[0] == "up"
    assert {"up"} < set(terrains[1:]) | {"up"}
    assert gains("03-ten-uphill", 3) == [5 if terrain == "up" else 10 for terrain in terrains]


@pytest.mark.rule("XC-12")
def test_example_4_a_king_follows_the_face_of_the_two() -> None:
    assert gains("04-king-follows-two", 2) == [4, 2]


@pytest.mark.rule("XC-18")
def test_example_5_two_rows_and_then_five_uphill() -> None:
    _, before, after = rows_before_and_after("05-foot-of-the-climb", 1)
    assert (before["rows"][0], after["rows"][0]) == (10, 17)  # type: ignore[index]


@pytest.mark.rule("XC-16")
def test_example_6_from_the_top_one_plays_downhill() -> None:
    assert gains("06-top-of-the-climb", 1) == [7]


@pytest.mark.rule("XC-21", "XC-22")
@pytest.mark.parametrize("laps", [1, 2])
def test_example_7_the_tie_goes_to_the_winner_of_the_trick(laps: int) -> None:
    runners, before, after = rows_before_and_after(f"07-sprint-{laps}", 4)
    line = {1: 124, 2: 232}[laps]
    assert [line - before["rows"][r - 1] for r in runners[:3]] == [3, 5, 6]  # type: ignore[index]
    assert [after["surplus"][r - 1] for r in runners] == [4, 5, 5, None]  # type: ignore[index]
    assert after["winner"] == [runners[2]]


@pytest.mark.rule("XC-19", "XC-20")
def test_example_8_the_runner_stops_before_the_full_row() -> None:
    assert gains("08-full-row", 4) == [8, 8, 7, 2]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_whole_races_replay_to_the_letter(path: Path) -> None:
    record = read(path, GAMES)
    state = record.header.start()
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    tricks: list[dict[str, object]] = []
    lines: list[str] = []
    for played in played_moves(record, state):
        lines.append(played.line)
        if not state.report()["table"]:
            tricks.append(state.report())
    assert lines == [line.text for line in record.moves]
    assert tricks == expected


def test_there_are_whole_races_for_every_number_of_players() -> None:
    seats = {read(path, GAMES).header.seats for path in GOLDEN}
    assert seats == {2, 3, 4}
    assert all(replay(read(path, GAMES)).outcome() is not None for path in GOLDEN)


def test_a_deal_may_list_its_cards_in_any_order() -> None:
    lines = (RECORDS / "02-figure-led.record").read_text(encoding="utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("* deal "))
    hands = lines[place].removeprefix("* deal ").split(" ")
    turned = [f"{hand[:2]}{','.join(reversed(hand[2:].split(',')))}" for hand in hands]
    other = [*lines[:place], f"* deal {' '.join(turned)}", *lines[place + 1 :]]
    assert replay(parse("\n".join(other), GAMES)).report() == replay(parse("\n".join(lines), GAMES)).report()
