"""The record format: what is read, what is refused and with which line."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossplay.bots.contract import Level
from crossplay.core.plain_text import NAME
from crossplay.match.record import LONGEST_LINE, RecordError, clean_name, parse, played_moves, read, replay
from tests.nullgame import GAME

GAMES = {GAME.id: GAME}

WHOLE = """crossplay 1
game nullgame
seats 2
option best low
name 1 Alice in Chains
bot 2 hard
date 2026-11-18
seed 7
---
* first 1
* deal 3,5
1 keep
2 draw card
* card 1
"""


def read_text(text: str | bytes) -> Any:
    return parse(text, GAMES, "x.record")


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(read_text(text))
    return caught.value


def test_everything_in_a_header() -> None:
    header = read_text(WHOLE).header
    assert (header.game, header.seats, header.seed, header.date) == (GAME, 2, 7, "2026-11-18")
    assert header.options == {"best": "low"}
    assert header.names == {1: "Alice in Chains"}
    assert header.bots == {2: Level.HARD}


def test_replay_reaches_the_last_position() -> None:
    state = replay(read_text(WHOLE))
    assert state.report()["hands"] == [3, 1]
    assert state.report()["winner"] == [2]


def test_a_match_that_is_not_over_is_a_good_record() -> None:
    short = WHOLE.split("2 draw")[0]
    assert replay(read_text(short)).actors() == (2,)
    assert replay(read_text(short.split("* first")[0])).report()["winner"] is None


def test_written_as_read() -> None:
    record = read_text(WHOLE)
    state = record.header.start()
    lines = [*record.header.lines(), *(played.line for played in played_moves(record, state))]
    assert "\n".join(lines) + "\n" == WHOLE


@pytest.mark.parametrize(
    ("written", "read"),
    [("A" * 5000, "A" * NAME), ("\x1b[31mAda", "[31mAda"), ("Ada \u202e", "Ada"), ("\x07", None)],
)
def test_a_name_is_read_as_people_could_have_given_it(written: str, read: str | None) -> None:
    """Whoever draws it need not expect a million letters."""
    assert read_text(WHOLE.replace("Alice in Chains", written)).header.names.get(1) == read


def test_a_line_without_end_is_refused_and_a_comment_is_not() -> None:
    with pytest.raises(RecordError, match="more than 10000 characters"):
        read_text(WHOLE.replace("Alice in Chains", "a " * LONGEST_LINE))
    read_text(f"{WHOLE}# {'a ' * LONGEST_LINE}\n")


@pytest.mark.parametrize(
    "variant",
    [
        "\ufeff" + WHOLE,
        WHOLE.replace("\n", "\r\n"),
        WHOLE.rstrip("\n"),
        WHOLE.replace("\n", "   # a comment\n"),
        WHOLE.replace("\n", "\n\n \t \n#\n"),
        WHOLE.replace(" ", " \t  "),
        WHOLE.replace("\n", "\n  "),
        "# first a comment\n\n" + WHOLE,
        WHOLE.replace("\n", " \n"),
        WHOLE.replace("name 1 Alice in Chains\n", "").replace(
            "game nullgame", "name 1 Alice in Chains\ngame nullgame"
        ),
    ],
)
def test_what_makes_no_difference(variant: str) -> None:
    expected, found = read_text(WHOLE), read_text(variant.encode())
    assert found.header == expected.header
    assert [line.text for line in found.moves] == [line.text for line in expected.moves]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("crossplay 1", "crossplay 2", 1, "begins with"),
        ("crossplay 1", "crossplay 01", 1, "begins with"),
        ("crossplay 1\n", "", 1, "begins with"),
        ("game nullgame", "game chess", 2, "unknown game"),
        ("game nullgame", "game", 2, "should read"),
        ("game nullgame", "game nullgame x", 2, "should read"),
        ("game nullgame", "game Nullgame", 2, "unknown game"),
        ("game nullgame\n", "", 8, "no “game” line"),
        ("seats 2\n", "", 8, "no “seats” line"),
        ("seats 2", "seats 2\nseats 2", 4, "said before, in line 3"),
        ("seats 2", "game nullgame\nseats 2", 3, "said before"),
        ("seats 2", "seats 4", 3, "not played by 4"),
        ("seats 2", "seats 02", 3, "not a whole number"),
        ("seats 2", "seats +2", 3, "not a whole number"),
        ("seats 2", "seats ２", 3, "not a whole number"),
        ("seats 2", "seats two", 3, "not a whole number"),
        ("seats 2", "seats " + "9" * 5000, 3, "not a whole number"),
        ("option best low", "option worst low", 4, "no option"),
        ("option best low", "option best middle", 4, "one of high, low"),
        ("option best low", "option cloth blue", 4, "no option"),
        ("option best low", "option best", 4, "should read"),
        ("option best low", "option best low\noption best high", 5, "said before"),
        ("name 1", "name 3", 5, "no seat 3"),
        ("name 1", "name 0", 5, "no seat 0"),
        ("name 1", "name 01", 5, "not a whole number"),
        ("name 1 Alice in Chains", "name 1 # nobody", 5, "should read"),
        ("bot 2 hard", "bot 2 perfect", 6, "level"),
        ("bot 2 hard", "bot 2 HARD", 6, "level"),
        ("bot 2 hard", "bot 3 hard", 6, "no seat 3"),
        ("2026-11-18", "2026-02-29", 7, "no such day"),
        ("2026-11-18", "18.11.2026", 7, "written like"),
        ("2026-11-18", "20261118", 7, "written like"),
        ("seed 7", "seed -7", 8, "not a whole number"),
        ("seed 7", "seed 7.0", 8, "not a whole number"),
        ("seed 7", "colour red", 8, "unknown header key"),
        ("seed 7", "Seed 7", 8, "unknown header key"),
        ("---\n", "", 9, "unknown header key"),
        ("1 keep", "3 keep", 12, "no seat 3"),
        ("1 keep", "0 keep", 12, "no seat 0"),
        ("1 keep", "01 keep", 12, "not a whole number"),
        ("1 keep", "+1 keep", 12, "not a whole number"),
        ("1 keep", "2 keep", 12, "not to move now"),
        ("1 keep", "* keep", 12, "fate is not due"),
        ("1 keep", "1", 12, "no move"),
        ("1 keep", "1 Keep", 12, "no such move"),
        ("1 keep", "1keep", 12, "not a whole number"),
        ("1 keep", "---", 12, "not a whole number"),
        ("1 keep", "1\u00a0keep", 12, "not a whole number"),
        ("1 keep", "1 card 4", 12, "keep or draw"),
        ("* deal 3,5", "1 keep", 11, "fate is due"),
        ("* deal 3,5", "* deal 3", 11, "fate cannot do that now"),
        ("* card 1\n", "* card 1\n1 keep\n", 15, "over"),
        ("* card 1\n", "* card 1\nrubbish", 15, "not a whole number"),
        ("* card 1\n", "* car", 14, "no such move"),
    ],
)
def test_what_is_refused(old: str, new: str, line: int, reason: str) -> None:
    assert old in WHOLE
    error = refused(WHOLE.replace(old, new, 1))
    assert (error.line, error.file) == (line, "x.record")
    assert reason in error.reason


def test_the_first_wrong_line_is_reported() -> None:
    error = refused(WHOLE.replace("1 keep", "2 keep").replace("2 draw card", "9 nonsense"))
    assert error.line == 12


HEADER = [
    "game nullgame",
    "seats 2",
    "option best low",
    "name 2 Bo",
    "bot 1 easy",
    "date 2026-11-18",
    "seed 7",
]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game nullgame", "game chess"),
        ("game nullgame", "game"),
        ("seats 2", "seats two"),
        ("seats 2", "seats 9"),
        ("option best low", "option worst low"),
        ("name 2 Bo", "name 3 Bo"),
        ("bot 1 easy", "bot 1 perfect"),
        ("date 2026-11-18", "date today"),
        ("seed 7", "seed x"),
        ("seed 7", "sead 7"),
    ],
)
@pytest.mark.parametrize(
    "later", ["colour red", "seats 2", "game nullgame", "name 0 Al", "option best high", ""]
)
def test_the_first_wrong_line_of_a_header_is_reported(old: str, new: str, later: str) -> None:
    """Whatever is wrong after it: another line, a thing said twice, or that there is no end."""
    for shift in range(len(HEADER)):
        lines = HEADER[shift:] + HEADER[:shift]
        place = lines.index(old)
        lines[place] = new
        text = "\n".join(["crossplay 1", *lines, later, *(["---"] if later else [])])
        error = refused(text)
        assert (error.line, error.text) == (place + 2, new)


def test_what_is_said_before_game_and_seats_is_judged_by_them() -> None:
    header = read_text("\n".join(["crossplay 1", *reversed(HEADER), "---"])).header
    assert (header.options, header.names, header.bots) == ({"best": "low"}, {2: "Bo"}, {1: Level.EASY})


def test_a_seed_of_64_bits() -> None:
    assert read_text(WHOLE.replace("seed 7", f"seed {2**64 - 1}")).header.seed == 2**64 - 1


def test_the_error_is_one_line_with_file_line_text_and_reason() -> None:
    error = refused(WHOLE.replace("1 keep", "1   jump \x1b[2J\r high # ha"))
    assert str(error) == "x.record:12: 1 jump \\x1b[2J\\r high: there is no such move"


@pytest.mark.parametrize("empty", ["", "\n\n", "# nothing\n"])
def test_an_empty_file_is_refused(empty: str) -> None:
    assert "begins with" in refused(empty).reason


def test_no_separator() -> None:
    error = refused("crossplay 1\ngame nullgame\nseats 2\n")
    assert (error.line, error.text) == (3, "seats 2")
    assert "---" in error.reason


def test_not_utf8() -> None:
    error = refused(WHOLE.encode().replace(b"Alice", b"Al\xefce"))
    assert (error.line, error.reason) == (5, "not UTF-8 text")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.record", tmp_path, Path("a\0b")):
        with pytest.raises(RecordError):
            read(missing, GAMES)


@given(st.text(max_size=60))
def test_a_clean_name_survives_a_record(name: str) -> None:
    cleaned = clean_name(name)
    if cleaned:
        text = WHOLE.replace("Alice in Chains", cleaned)
        assert read_text(text).header.names[1] == cleaned


@given(st.binary(max_size=200))
def test_rubbish_is_refused_and_nothing_else(rubbish: bytes) -> None:
    assert "\n" not in str(refused(rubbish))


@given(
    place=st.integers(0, len(WHOLE) - 1),
    length=st.integers(0, 12),
    new=st.text(alphabet=string.ascii_lowercase + string.digits + " \t\r\n#*-,é\0\u2028", max_size=6),
)
def test_a_damaged_record_is_read_or_refused(place: int, length: int, new: str) -> None:
    text = WHOLE[:place] + new + WHOLE[place + length :]
    try:
        replay(read_text(text))
    except RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert str(error).isprintable()
