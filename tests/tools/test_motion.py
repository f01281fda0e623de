"""The animated pictures: one for each game, in which something moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.tools.gallery import services_for
from crossplay.tools.motion import frames, motions


def test_every_game_has_one() -> None:
    assert {motion.name.partition("/")[0] for motion in motions()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_something_moves_in_it(game: str) -> None:
    services = services_for((160, 90), "en")
    (motion,) = motions(f"{game}/")
    seen = set()
    for _, surface in zip(range(20), frames(services, motion), strict=False):
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) > 5


def test_the_command_writes_a_moving_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", str(tmp_path), "--motion", "--size", "128x72", "--only", "crossing/"]) == 0
    file = Path(capsys.readouterr().out.strip())
    with Image.open(file) as picture:
        assert picture.n_frames > 5
        assert picture.size == (64, 36)


def test_a_name_that_no_motion_has_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", str(tmp_path), "--motion", "--only", "chess"]) == 1
    assert "no animated picture" in capsys.readouterr().err
