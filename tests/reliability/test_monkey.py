"""A short outing of the monkey in each mode; `python3 main.py monkey --minutes 60` is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay.monkey.monkey import Monkey

FRAMES = 1500


@pytest.mark.slow
@pytest.mark.parametrize("kiosk", [False, True])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_finds_nothing(seed: int, kiosk: bool, home: Path) -> None:
    outing = Monkey(seed, kiosk=kiosk, size=(320, 180)).run(frames=FRAMES)
    assert [str(find) for find in outing.finds] == []
    assert outing.frames == FRAMES
    assert len(outing.scenes) > 2, "it came round in the house"
