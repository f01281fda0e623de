"""The kiosk in a real window, tried with real keys and clicks: `python -m tests.reliability.window`.

Needs Xvfb and xdotool. Prints what was tried, whether it held, and how long the shelf took to come back.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

from crossplay.kiosk.command import FOLDER
from tests.kiosk.poisoned import SAVE
from tests.kiosk.watched import Watched, alive, family

DISPLAY = ":97"
CONFIG = 'pin = "2468"\nlanguage = "en"\npin_wait = 8\n'
WAYS_OUT = "Escape alt+F4 ctrl+q F11 ctrl+c ctrl+w alt+Tab super ctrl+alt+Delete alt+Return Escape Escape"
MASHED = "q w e r a s d f z x c v Escape Return space BackSpace F1 F4 F10 F12 1 2 3"
CORNERS = ((8, 8), (1911, 8), (1911, 1071), (8, 1071))
KEYS = {
    **{str(n + 1): (790 + n % 3 * 170, 395 + n // 3 * 148) for n in range(9)},
    "0": (960, 839),
    "enter": (1130, 839),
}
LEAVE = (660, 684)


def xdotool(*words: object) -> str:
    return subprocess.run(
        ["xdotool", *map(str, words)], capture_output=True, text=True, check=False
    ).stdout.strip()


def click(place: tuple[int, int]) -> None:
    xdotool("mousemove", *place, "click", 1)
    sleep(0.25)


def enter(pin: str) -> None:
    for digit in (*pin, "enter"):
        click(KEYS[digit])


@contextlib.contextmanager
def screen(display: str = DISPLAY) -> Iterator[None]:
    with subprocess.Popen(
        ["Xvfb", display, "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL
    ) as xvfb:
        os.environ.update(DISPLAY=display, SDL_AUDIODRIVER="dummy")
        os.environ.pop("SDL_VIDEODRIVER", None)
        sleep(1)
        try:
            yield
        finally:
            xvfb.terminate()


class Trial:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failed = 0
        (folder / "kiosk.toml").write_text(CONFIG)

    def kiosk(self, name: str, *, poisoned: bool = False) -> Watched:
        config = str(self.folder / "kiosk.toml")
        command = [sys.executable, "-m", "tests.kiosk.poisoned", "4", config]
        if not poisoned:
            command = [sys.executable, "-m", "crossplay", "kiosk", "--config", config]
        return Watched(command, self.folder / name)

    def tell(self, what: str, held: bool, seconds: float | None = None) -> None:
        self.failed += not held
        time = "" if seconds is None else f", shelf after {seconds:.1f} s"
        print(f"{'held  ' if held else 'FAILED'}  {what}{time}", flush=True)

    def ways_out(self, kiosk: Watched) -> None:
        before = kiosk.program
        for key in WAYS_OUT.split():
            xdotool("key", key)
            sleep(0.2)
        self.tell(f"keys {WAYS_OUT}", kiosk.supervisor.poll() is None and kiosk.program == before)
        # SDL makes the same event of this signal as of a window that is told to close.
        os.kill(before, signal.SIGTERM)
        sleep(1)
        self.tell("window told to close", alive(before) and kiosk.program == before)
        for _ in range(15):
            xdotool("key", *MASHED.split())
        sleep(6)  # until the last of them is dealt with: one that cancels would close the PIN pad again
        self.tell("mashing (345 keys)", alive(before) and kiosk.program == before)

    def operator(self, kiosk: Watched) -> None:
        whole = family(kiosk.supervisor.pid)
        for place in CORNERS:
            click(place)
        sleep(1)
        self.tell("four corners open the PIN pad", "operator's gesture" in kiosk.log)
        for _ in range(3):
            enter("1111")
        began = monotonic()
        enter("2468")
        self.tell("three wrong PINs: the right one is refused", "PIN accepted" not in kiosk.log)
        sleep(max(0.0, 9 - (monotonic() - began)))
        enter("2468")
        sleep(1)
        self.tell("after the wait the PIN is accepted", "PIN accepted" in kiosk.log)
        click(LEAVE)
        try:
            code: int | None = kiosk.supervisor.wait(10)
        except subprocess.TimeoutExpired:
            code = None
        sleep(0.5)
        left = [pid for pid in whole if alive(pid)]
        self.tell(
            f"left by the operator: exit code {code}, processes left: {len(left)}", code == 0 and not left
        )

    def accident(self, name: str, number: signal.Signals) -> None:
        with self.kiosk(name) as kiosk:
            kiosk.until_shown(1)
            sleep(2)
            os.kill(kiosk.program, number)
            seconds = kiosk.until_shown(2)
            self.tell(f"program gets {number.name}", seconds < 10, seconds)

    def poison(self, name: str) -> None:
        saves = self.folder / name / FOLDER / "saves"
        saves.mkdir(parents=True)
        (saves / f"{name}.record").write_text(SAVE)
        if name == "mark":
            (saves / "mark.loading").touch()
        began = monotonic()
        with self.kiosk(name, poisoned=True) as kiosk:
            kiosk.until_shown(1)
            seconds = monotonic() - began
            aside = (saves / f"{name}.record.broken").exists()
            self.tell(f"poisonous save ({name}) set aside", aside and seconds < 10, seconds)

    def crashes(self) -> None:
        with self.kiosk("crashes") as kiosk:
            for number in range(1, 6):
                kiosk.until_shown(number)
                os.kill(kiosk.program, signal.SIGKILL)
            kiosk.until_shown(6)
            pauses = [line.split("again in ")[1] for line in kiosk.log.splitlines() if "again in" in line]
            self.tell(f"five crashes in a row: pauses {', '.join(pauses)}", len(pauses) == 5)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, screen():
        trial = Trial(Path(folder))
        began = monotonic()
        with trial.kiosk("usual") as kiosk:
            kiosk.until_shown(1)
            trial.tell("start", True, monotonic() - began)
            sleep(1)
            trial.ways_out(kiosk)
            trial.operator(kiosk)
        trial.accident("killed", signal.SIGKILL)
        trial.accident("frozen", signal.SIGSTOP)
        for name in ("mark", "kill", "hang"):
            trial.poison(name)
        trial.crashes()
    return 1 if trial.failed else 0


if __name__ == "__main__":
    sys.exit(main())
