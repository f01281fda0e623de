"""Whole matches in real browsers: every seat is a phone that taps what its page offers."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.program import NAMES, Phone, Program
from tests.harness.limits import rounds

MATCHES = {
    "crossing": (6, ["--option", "length=short"]),
    "crosscartes": (4, ["--option", "laps=1"]),
    "racing": (4, []),
    "crosstrack": (2, []),
    "ccross": (2, []),
}
"""How many phones play each game, and with which options."""
MOST_TAPS = 6000


@pytest.mark.parametrize("game", MATCHES)
def test_phones_play_a_whole_match(
    game: str, browser: Browser, tmp_path: Path, measured: list[float]
) -> None:
    count, options = MATCHES[game]
    with Program(game, tmp_path, "--seats", str(count), *options) as program:
        phones = [Phone(browser) for _ in range(count)]
        for phone, name in zip(phones, NAMES[:count], strict=True):
            phone.join(program.link, name)
        phones[0].start()
        play(phones)
        for phone in phones:
            phone.page.wait_for_selector(".podium")
            assert phone.page.locator(".podium li").count() == count
            measured += phone.taps
            assert phone.troubles == []
            phone.close()
    assert len(measured) > count


def play(phones: list[Phone]) -> None:
    """Let everybody tap in turn until the results are there."""
    for _ in rounds(MOST_TAPS):
        if phones[0].over:
            return
        tapped = [phone.tap_something() for phone in phones]
        if not any(tapped):
            phones[0].page.wait_for_timeout(40)
