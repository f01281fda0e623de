"""What all tests share: no test touches the user's own files, and slow tests run last."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# No time limits: tests measure nothing, and the machine may be busy.
settings.register_profile("crossplay", deadline=None, max_examples=60, database=None)
settings.load_profile("crossplay")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user folder for each test."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("CROSSPLAY_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def bots_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think to the end, however busy the machine is: their clock is for slow machines only."""
    for module in ("mcts", "determinized"):
        monkeypatch.setattr(f"crossplay.bots.{module}.monotonic", lambda: 0.0)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
