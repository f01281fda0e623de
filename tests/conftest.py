"""What all tests share: no test touches the user's own files, and slow tests run last."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

if sys.dont_write_bytecode:
    # Many tests start the program: where it is not to be compiled beside its source, then elsewhere.
    compiled = Path(tempfile.gettempdir()) / f"crossplay-compiled-{os.environ.get('USER', 'tests')}"
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(compiled)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(compiled)

from tests.harness import blank_drawings as drawings

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
    for clock in ("monotonic", "thread_time"):
        monkeypatch.setattr(f"crossplay.bots.clock.{clock}", lambda: 0.0)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


@pytest.fixture
def blank_drawings() -> Iterator[None]:
    """Nothing is rasterised: for tests that only look at texts."""
    with drawings.blank_drawings():
        yield
