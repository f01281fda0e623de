"""Tracks that players have drawn: found, offered, raced on, explained when wrong, missed when gone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from crossplay.core.contract import MissingError
from crossplay.core.paths import MAPS
from crossplay.games.crosscartes import GAME, TRACK
from crossplay.games.crosscartes.own_tracks import OWN
from crossplay.games.crosscartes.rules.track import DATA
from crossplay.games.crosscartes.view.track_layout import circuit
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import RecordError, check_option, parse, read
from crossplay.match.saves import Saves
from crossplay.stage.maps import MapError
from crossplay.stage.text import SOFT_BREAK
from tests.harness.evening import Evening

LAKE = (MAPS / "crosscartes-lake.tmx").read_text(encoding="utf-8")


def given(name: str = "Dunes 2.tmx", text: str = LAKE) -> Path:
    """A file that somebody has drawn elsewhere: the tilesets are not beside it."""
    file = OWN.folder.parent / "drawn" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text.replace('source="', 'source="../../crossplay/maps/'), encoding="utf-8")
    return file


def the_track() -> str:
    (value,) = OWN.labels()
    return value


def test_a_track_that_is_given_is_kept_and_offered() -> None:
    assert OWN.take(given()) == "Dunes 2"
    assert re.fullmatch(r"dunes-2-[0-9a-f]{6}", the_track())
    assert TRACK.values_at(4) == ("country", "lake", the_track())
    assert TRACK.label(the_track()) == "Dunes 2"
    assert OWN.find(the_track()).lap == DATA.tracks["lake"].lap
    assert OWN.problems() == []


def test_the_title_of_the_map_is_its_label() -> None:
    titled = LAKE.replace(
        " <tileset", ' <properties><property name="title" value="Sea  of sand"/></properties>\n <tileset', 1
    )
    assert OWN.take(given(text=titled)) == "Sea of sand"


def test_a_race_on_an_own_track_goes_to_its_end_and_its_record_names_it() -> None:
    OWN.take(given())
    match = Match.begin(GAME, 4, options={"laps": "1", "track": the_track()}, seed=1)
    match.advance()
    record = "\n".join(match.header.lines())
    assert f"option track {the_track()}" in record
    state = parse(record + "\n", GAMES).header.start()
    assert state.course.track == OWN.find(the_track())  # type: ignore[attr-defined]
    assert circuit(OWN.find(the_track())).terrains == circuit(DATA.tracks["lake"]).terrains


def moved(line: str, text: str = LAKE) -> str:
    """The map with one of its lines moved by a hexagon and a half."""
    found = re.search(rf'name="{line}" x="([0-9.]+)"', text)
    assert found is not None
    return text.replace(found.group(), f'name="{line}" x="{float(found[1]) + 70:g}"')


def tile(column: int, row: int, number: int, text: str = LAKE) -> str:
    """The map with another tile at this place."""
    before, rest = text.split('<data encoding="csv">\n')
    cells, after = rest.split("\n</data>", 1)
    rows = [line.split(",") for line in cells.split(",\n")]
    rows[row][column] = str(number)
    cells = ",\n".join(",".join(line) for line in rows)
    return f'{before}<data encoding="csv">\n{cells}\n</data>{after}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LAKE.replace('name="lap 1"', 'name="lap one"'), "no line named “lap 1”: draw it as a polyline"),
        (moved("lap 2"), "leaves the road near"),
        (moved("ramp 1"), "lead it over hexagons|does not begin and end on the lap"),
        (tile(0, 15, 3), "row 1 of the lap has two terrains (0, 15 and 1, 15): paint both alike"),
        (tile(0, 15, 2), "“lap 1” has 71 rows, “lap 2” has 72|torn apart|two terrains"),
        (tile(20, 7, 1), "20, 7: the cards lie here; move the road out of the middle"),
        (tile(20, 17, 1), "20, 17: no line runs over this hexagon’s middle"),
        (LAKE.replace('name="start"', 'name="begin"'), "no object layer 'start'"),
        (LAKE.replace('tilewidth="48"', 'tilewidth="50"'), "begin with a copy of crosscartes.tmx"),
        ("<map rubbish", "the map cannot be read"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_mends_it(text: str, told: str) -> None:
    with pytest.raises(ValueError, match="|".join(map(re.escape, told.split("|")))) as problem:
        OWN.take(given(text=text))
    assert "\n" not in str(problem.value)
    assert OWN.labels() == {}
    OWN.folder.mkdir()
    (OWN.folder / "wrong.tmx").write_text(text, encoding="utf-8")
    assert len(OWN.problems()) == 1


def test_a_track_that_has_changed_is_another_one() -> None:
    OWN.take(given())
    before = the_track()
    up = 3
    OWN.take(given(text=tile(0, 15, up, tile(1, 15, up))))
    assert the_track() != before
    with pytest.raises(MissingError, match="has changed since"):
        OWN.find(before)


def test_a_record_whose_track_is_missing_says_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "race.record"
    file.write_text("crossplay 1\ngame crosscartes\nseats 2\noption track dunes-012345\n---\n")
    with pytest.raises(RecordError, match=r":4: .*put dunes\.tmx into ") as problem:
        read(file, GAMES)
    assert problem.value.missing
    with pytest.raises(MissingError):
        GAME.start(2, {"laps": "2", "track": "dunes-012345"})


def test_a_track_of_the_program_is_found_without_looking_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks for others imports pygame, which headless play does without."""
    monkeypatch.setattr(type(TRACK), "own_values", lambda _option: pytest.fail("looked for others"))
    assert [check_option(GAME, "track", name, 4) for name in DATA.tracks] == list(DATA.tracks)


def test_a_save_whose_track_is_missing_waits_for_it() -> None:
    told: list[str] = []
    OWN.take(given())
    saves = Saves(told.append, GAMES)
    match = Match.begin(GAME, 2, options={"track": the_track()}, seed=1)
    saves.keep(match)
    match.advance()
    seat = match.state.actors()[0]
    match.play(seat, match.state.moves(seat)[0])
    assert len(Saves(told.append, GAMES).resumable()) == 1
    kept = OWN.folder / "dunes-2.tmx"
    away = kept.rename(kept.with_suffix(".away"))
    assert Saves(told.append, GAMES).resumable() == []
    assert len(told) == 1
    assert "put dunes-2.tmx into" in told[0]
    away.rename(kept)
    assert len(Saves(told.append, GAMES).resumable()) == 1


def test_a_map_that_has_gone_is_told_by_the_view() -> None:
    OWN.take(given())
    track = OWN.find(the_track())
    (OWN.folder / "dunes-2.tmx").unlink()
    with pytest.raises(MapError, match="missing"):
        OWN.board(track)


@pytest.fixture
def dropped(blank_drawings: None) -> Callable[[Path], tuple[str, str]]:
    """Drops a file on the window; returns title and words of the panel."""

    def drop(path: Path) -> tuple[str, str]:
        with Evening(keep=True) as evening:
            evening.context.navigator.home()
            evening.context.navigator.open_file(path)
            top = evening.top
            return str(getattr(top, "heading", "")), str(getattr(top, "words", "")).replace(SOFT_BREAK, "")

    return drop


def test_a_map_dropped_on_the_window_is_offered_in_the_lobby(
    dropped: Callable[[Path], tuple[str, str]],
) -> None:
    title, words = dropped(given())
    assert title == "Track"
    assert "“Dunes 2” is offered in the lobby of Cross Cartes" in words
    assert OWN.labels()


def test_a_wrong_map_dropped_on_the_window_is_explained(
    dropped: Callable[[Path], tuple[str, str]],
) -> None:
    title, words = dropped(given(text=tile(20, 17, 1)))
    assert title == "This file cannot be used"
    assert "no line runs over" in words.replace("\u00a0", " ")
