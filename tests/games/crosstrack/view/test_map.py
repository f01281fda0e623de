"""The Tiled map and the rules tell of the same board, and all of it fits the table."""

from __future__ import annotations

import shutil
import subprocess
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from crossplay.core.paths import MAPS
from crossplay.games.crosstrack.rules.geometry import (
    BEYOND,
    CELLS,
    CONNECTORS,
    DEAD_END,
    LETTERS,
    NUMBER_AT,
    SIDES,
    SPACE_COUNT,
    SPACES,
    STEPS,
    TERMINAL,
    opposite,
)
from crossplay.games.crosstrack.rules.ownership import OWNERSHIP
from crossplay.games.crosstrack.rules.pieces import SHAPES
from crossplay.games.crosstrack.view.layout import LESSON_PLAN, BoardPlan, board_plan, stock_plans
from crossplay.games.crosstrack.view.view import CrosstrackView
from crossplay.stage.canvas import UNITS
from crossplay.stage.maps import Spot, load_map

PITCH = 100


def spots(layer: str) -> dict[str, Spot]:
    found = load_map("crosstrack").objects(layer)
    assert len({spot.name for spot in found}) == len(found), "names are used once"
    return {spot.name: spot for spot in found}


@pytest.mark.rule("CT-1")
def test_octagons_stand_where_the_rules_have_them() -> None:
    octagons = spots("spaces")
    assert set(octagons) == set(SPACES)
    for name, (row, column) in zip(SPACES, CELLS, strict=True):
        spot = octagons[name]
        assert spot.kind == "octagon"
        assert (spot.properties["row"], spot.properties["column"]) == (row, column)
        assert (spot.x, spot.y) == ((column + 1.5) * PITCH, (row + 1.5) * PITCH)


@pytest.mark.rule("CT-3")
def test_connectors_lie_between_their_octagons() -> None:
    squares = load_map("crosstrack").objects("connectors")
    assert [(spot.properties["row"], spot.properties["column"]) for spot in squares] == list(CONNECTORS)
    octagons = spots("spaces")
    for spot in squares:
        row, column = spot.properties["row"], spot.properties["column"]
        corners = {
            "north_west": (row, column),
            "north_east": (row, column + 1),
            "south_west": (row + 1, column),
            "south_east": (row + 1, column + 1),
        }
        for corner, cell in corners.items():
            name = spot.properties[corner] or ""
            assert name == (SPACES[NUMBER_AT[cell]] if cell in NUMBER_AT else "")
            if name:
                assert abs(octagons[name].x - spot.x) == abs(octagons[name].y - spot.y) == PITCH / 2


@pytest.mark.rule("CT-3")
def test_sides_lead_to_what_lies_beside_them_on_the_map() -> None:
    octagons = spots("spaces")
    by_place = {(spot.x, spot.y): name for name, spot in octagons.items()}
    ends = {(spot.properties["space"], spot.properties["side"]) for spot in spots("terminals").values()}
    for space in range(SPACE_COUNT):
        for side in range(SIDES):
            spot = octagons[SPACES[space]]
            down, right = STEPS[side]
            beside = by_place.get((spot.x + right * PITCH, spot.y + down * PITCH))
            beyond = BEYOND[space * SIDES + side]
            if beside is not None:
                assert (SPACES[beyond >> 3], beyond & 7) == (beside, opposite(side))
            elif (SPACES[space], side) in ends:
                assert beyond >= TERMINAL
            else:
                assert beyond == DEAD_END


@pytest.mark.rule("CT-2")
def test_terminals_have_their_letters_and_sides() -> None:
    octagons = spots("spaces")
    terminals = spots("terminals")
    assert len(terminals) == 16
    for name, spot in terminals.items():
        letter, side = spot.properties["letter"], spot.properties["side"]
        assert name.startswith(letter)
        space = SPACES.index(spot.properties["space"])
        assert BEYOND[space * SIDES + side] == TERMINAL + LETTERS.index(letter)
        down, right = STEPS[side]
        octagon = octagons[SPACES[space]]
        assert (spot.x, spot.y) == (octagon.x + right * 72.5, octagon.y + down * 72.5)


@pytest.mark.parametrize("plan", [board_plan(), board_plan(*LESSON_PLAN)], ids=["table", "lesson"])
def test_every_place_of_the_map_fits_the_board_picture(plan: BoardPlan) -> None:
    tray = plan.tray
    rim = tray.inflate(-0.04 * tray.width, -0.047 * tray.height)
    assert pygame.FRect(UNITS).contains(rim)
    felt = tray.inflate(-0.06 * tray.width, -0.06 * tray.height)
    half = plan.pitch / 2
    for x, y in plan.spaces:
        assert felt.contains(pygame.FRect(x - half, y - half, plan.pitch, plan.pitch))
    for x, y in plan.connectors:
        assert felt.collidepoint(x, y)
    for _, (x, y) in plan.terminals.values():
        assert felt.collidepoint(x, y)


def test_the_board_is_the_hero_and_nothing_covers_it() -> None:
    plan = board_plan()
    assert 6 * plan.pitch >= 0.8 * UNITS.height
    half = plan.pitch * 0.5
    octagons = [pygame.FRect(x - half, y - half, 2 * half, 2 * half) for x, y in plan.spaces]
    plates = [pygame.FRect(x - 9, y - 9, 18, 18) for _, (x, y) in plan.terminals.values()]
    others = [CrosstrackView.BANNER]
    for seats in OWNERSHIP.values():
        others += [stock.rect for stock in stock_plans(seats)]
    for rect in others:
        assert UNITS.contains(rect)
        assert not [place for place in octagons + plates if place.colliderect(rect)], rect


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_has_a_place_beside_the_board(seats: int) -> None:
    plans = stock_plans(OWNERSHIP[seats])
    slots = [(plan, plan.slot(*key)) for plan in plans for key in product(plan.colours, SHAPES)]
    assert len({place for _, place in slots}) == 24
    for plan, (x, y) in slots:
        assert plan.rect.contains(pygame.Rect(x - 48, y - 48, 96, 96))
    rects = [plan.rect for plan in plans]
    assert all(rect.collidelist([other for other in rects if other is not rect]) < 0 for rect in rects)


def test_the_map_opens_in_tiled(tmp_path: Path) -> None:
    tree = ElementTree.parse(MAPS / "crosstrack.tmx").getroot()
    sets = [MAPS / str(part.get("source")) for part in tree.iter("tileset")]
    pictures = [part.get("source") for file in sets for part in ElementTree.parse(file).iter("image")]
    assert len(pictures) == 6 and all((MAPS / str(name)).is_file() for name in pictures)
    if tool := shutil.which("tmxrasterizer"):  # Tiled itself, where it is installed
        file = tmp_path / "crosstrack.png"
        home = {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
        command = [tool, str(MAPS / "crosstrack.tmx"), str(file)]
        run = subprocess.run(command, env=home, capture_output=True, text=True, timeout=60, check=False)
        assert run.returncode == 0, run.stderr
        picture = pygame.image.load(file)
        assert picture.get_size() == (800, 800)
        for spot in spots("terminals").values():
            assert picture.get_at((round(spot.x), round(spot.y)))[:3] != (0, 0, 0), "the plate is painted"
