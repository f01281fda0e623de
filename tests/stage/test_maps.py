"""Tiled maps as plain data: squares, hexagons and objects, and one clear line for what cannot be used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from crossplay.core.paths import MAPS
from crossplay.stage.maps import MapError, load_map

SET = '<tileset firstgid="1" name="t" tilewidth="60" tileheight="70" tilecount="2" columns="2">{}</tileset>'
TILE = '<tile id="1" type="hill"><properties><property name="row" type="int" value="7"/></properties></tile>'


def write(folder: Path, body: str, kind: str = 'orientation="orthogonal"') -> None:
    text = (
        f'<?xml version="1.0" encoding="UTF-8"?><map version="1.10" {kind} renderorder="right-down" '
        'width="2" height="2" tilewidth="60" tileheight="70" infinite="0" nextlayerid="3" nextobjectid="9">'
        f"{body}</map>"
    )
    (folder / "trial.tmx").write_text(text, encoding="utf-8")


def layer(numbers: str) -> str:
    return f'<layer id="1" name="ground" width="2" height="2"><data encoding="csv">{numbers}</data></layer>'


def test_squares_lie_in_rows(tmp_path: Path) -> None:
    write(tmp_path, SET.format(TILE) + layer("0,2,1,0"))
    found = load_map("trial", tmp_path)
    tiles = found.layer("ground").tiles
    assert [(tile.column, tile.row, tile.x, tile.y) for tile in tiles] == [(1, 0, 90, 35), (0, 1, 30, 105)]
    assert tiles[0].kind == "hill"
    assert tiles[0].properties["row"] == 7


def test_hexagons_are_staggered_as_tiled_does_it(tmp_path: Path) -> None:
    kind = 'orientation="hexagonal" hexsidelength="34" staggeraxis="y" staggerindex="odd"'
    write(tmp_path, SET.format(TILE) + layer("2,2,2,2"), kind)
    tiles = load_map("trial", tmp_path).layer("ground").tiles
    assert [(tile.x, tile.y) for tile in tiles] == [(30, 35), (90, 35), (60, 87), (120, 87)]


def test_objects_have_a_centre_points_and_properties(tmp_path: Path) -> None:
    body = (
        '<objectgroup id="2" name="places">'
        '<object id="1" name="seat" type="chair" x="10" y="20" width="40" height="60"/>'
        '<object id="2" name="road" x="100" y="100"><polyline points="0,0 20,0 20,40"/></object>'
        "</objectgroup>"
    )
    write(tmp_path, SET.format(TILE) + layer("0,0,0,0") + body)
    seat, road = load_map("trial", tmp_path).objects("places")
    assert (seat.name, seat.kind, seat.x, seat.y) == ("seat", "chair", 30, 50)
    assert road.points == ((100, 100), (120, 100), (120, 140))


@pytest.mark.parametrize("rubbish", ["", "<map", "rubbish", '<map orientation="isometric" width="1"/>'])
def test_a_broken_map_is_one_clear_line(rubbish: str, tmp_path: Path) -> None:
    (tmp_path / "trial.tmx").write_text(rubbish, encoding="utf-8")
    with pytest.raises(MapError) as caught:
        load_map("trial", tmp_path)
    assert str(caught.value).startswith("maps/trial.tmx: ")
    assert "\n" not in str(caught.value)


def test_a_missing_map_layer_or_tile_is_told(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"maps/trial.tmx: the map is missing"):
        load_map("trial", tmp_path)
    write(tmp_path, SET.format(TILE) + layer("0,9,0,0"))
    with pytest.raises(MapError, match="tile 9 is in no tileset"):
        load_map("trial", tmp_path)


def test_a_turned_hexagon_is_refused(tmp_path: Path) -> None:
    kind = 'orientation="hexagonal" hexsidelength="34" staggeraxis="y" staggerindex="odd"'
    write(tmp_path, SET.format(TILE) + layer(f"{2 | 1 << 28},0,0,0"), kind)
    with pytest.raises(MapError, match="turned hexagon"):
        load_map("trial", tmp_path)


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.tmx")), ids=lambda path: path.stem)
def test_every_map_of_the_house_can_be_read(path: Path) -> None:
    found = load_map(path.stem)
    assert found.layers or found.spots


@pytest.mark.parametrize(
    "damage",
    [
        ('width="2"', 'width="999999999"'),
        ('tilecount="2"', 'tilecount="999999999"'),
        ('width="2"', 'width="nan"'),
    ],
)
def test_a_number_out_of_all_bounds_is_refused_at_once(damage: tuple[str, str], tmp_path: Path) -> None:
    write(tmp_path, SET.format(TILE) + layer("0,2,1,0"))
    file = tmp_path / "trial.tmx"
    file.write_text(file.read_text().replace(*damage))
    with pytest.raises(MapError, match="more than 65536 tiles"):
        load_map("trial", tmp_path)


def test_a_pipe_is_no_map(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "trial.tmx")
    with pytest.raises(MapError, match="not a regular file"):
        load_map("trial", tmp_path)
