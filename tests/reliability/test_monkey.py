"""A short outing of the monkey in each mode; `python3 main.py monkey --minutes 60` is the long one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from crossplay.tools.monkey.command import Monkey, Outing, main

FRAMES = 1500


@pytest.mark.slow
@pytest.mark.parametrize("kiosk", [False, True])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_finds_nothing(seed: int, kiosk: bool, home: Path) -> None:
    outing = Monkey(seed, kiosk=kiosk, size=(320, 180)).run(frames=FRAMES)
    assert [str(find) for find in outing.finds] == []
    assert outing.frames == FRAMES
    assert len(outing.scenes) > 2, "it came round in the program"


@pytest.mark.slow
def test_a_seed_does_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only then can a find be looked at."""
    outings = []
    for name in ("once", "again"):
        monkeypatch.setenv("CROSSPLAY_HOME", str(tmp_path / name))
        outings.append(Monkey(7, size=(320, 180)).run(frames=FRAMES))
    assert outings[0].scenes == outings[1].scenes
    assert outings[0].matches == outings[1].matches > 0


def test_a_monkey_does_not_play_among_peoples_own_matches(home: Path) -> None:
    assert main(Namespace(minutes=1.0, frames=20, seed=1, kiosk=False)) == 0
    assert list(home.iterdir()) == []


def test_growth_is_measured_between_the_second_and_the_last_sixth_of_an_outing() -> None:
    sizes = [500, 80, 100, 100, 999, 100, 100, 100, 100, 100, 110, 110]
    outing = Outing(frames=1200, memory=[(index * 100, size) for index, size in enumerate(sizes)])
    assert outing.sixths == [290, 100, 549.5, 100, 100, 110]
    assert outing.growth == pytest.approx(0.1)


def test_an_outing_too_short_to_tell_has_not_grown() -> None:
    assert Outing(frames=1200, memory=[(600, 80.0), (1200, 90.0)]).growth == 0.0
