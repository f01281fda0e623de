"""The real program without a window, and browsers in which phones play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = "/usr/bin/chromium"
QUICK = {
    "speed": "fast",
    "bot_speed": "fast",
    "count_speed": "fast",
    "reduced_motion": True,
    "language": "en",
}
NAMES = ("Noémie", "Ada", "Ben", "Zoé", "Maximilien", "Lou")
PATIENCE = 20_000
"""Milliseconds for anything that must come."""


class Program:
    """The program at a table, with phones let in."""

    def __init__(self, game: str, folder: Path, *arguments: str) -> None:
        (folder / "settings.json").write_text(json.dumps(QUICK))
        self._environment = {
            **os.environ,
            "CROSSPLAY_HOME": str(folder),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        self._command = [sys.executable, "-m", "crossplay", "play", game, "--window", "320x240"]
        self._command += ["--phones", "127.0.0.1:0", "--seed", "7", *arguments]
        self.link = ""

    def __enter__(self) -> Program:
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("phones: http://127.0.0.1:"), line
        self.link = line.removeprefix("phones: ").strip()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(10)
        assert self._process.stdout is not None
        self._process.stdout.close()

    @property
    def address(self) -> str:
        return self.link.partition("#")[0]


class Phone:
    """One phone: a browser of its own. `troubles` is whatever its console complains about."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        usual: dict[str, Any] = {
            "viewport": {"width": 390, "height": 844},
            "has_touch": True,
            "is_mobile": True,
            "locale": "en-GB",
        }
        self.context: BrowserContext = browser.new_context(**{**usual, **options})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=Path(__file__).with_name("fingers.js"))
        self.troubles: list[str] = []
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Open another tab in the same browser."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("response", lambda response: self._status(response.status, response.url))
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")

    def _status(self, status: int, url: str) -> None:
        if status >= 400:
            self.troubles.append(f"{status}: {url}")

    def join(self, link: str, name: str) -> None:
        """Scan the code and sit down where the page suggests."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.tap(".act .go")
        self.page.wait_for_selector(".say")

    def start(self) -> None:
        """Close the pairing screen, as its first button does."""
        self.page.tap(".items .go")
        self.page.wait_for_selector(".items", state="detached")

    def tap_something(self) -> bool:
        """Tap one of the things that the page offers now; False when there is nothing."""
        place = self.page.evaluate("crossplayFingers.next()")
        if place is None:
            return False
        self.page.touchscreen.tap(place["x"], place["y"])
        return True

    @property
    def over(self) -> bool:
        """Whether the page shows who has won."""
        return bool(self.page.evaluate("Boolean(document.querySelector('.podium'))"))

    @property
    def taps(self) -> list[float]:
        """Milliseconds from the taps on choices to the pictures that answer them."""
        found: list[float] = self.page.evaluate(
            "performance.getEntriesByName('tap to picture').map((one) => one.duration)"
        )
        return found

    def close(self) -> None:
        self.context.close()
