"""Browser tests: `pytest tests/browser`, with Debian's chromium and the extra “browser” of pyproject.toml."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.program import CHROMIUM

TAPS: dict[str, list[float]] = {}
"""Milliseconds from tap to picture, for each game."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> list[float]:
    """Where a test leaves the times that the summary prints."""
    return TAPS.setdefault(request.node.name, [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for name, times in TAPS.items():
        if times:
            ranked = sorted(times)
            most = ranked[int(len(ranked) * 0.95)]
            terminalreporter.write_line(
                f"{name}: {len(ranked)} taps, to the picture {ranked[len(ranked) // 2]:.0f} ms half of them, "
                f"{most:.0f} ms 95 %, {ranked[-1]:.0f} ms at most"
            )
