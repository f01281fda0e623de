"""The kiosk left alone: `python -m tests.reliability.attract [MINUTES]` (30 unless told).

Needs Xvfb. The games play for themselves in a full screen of 1920×1080; memory and processor time of the
program and of its bots' process are printed every minute.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep

from tests.kiosk.watched import Watched, family
from tests.reliability.window import screen

CONFIG = 'pin = "2468"\nlanguage = "en"\nask_after = 10\n'
TICKS = os.sysconf("SC_CLK_TCK")


def usage(pid: int) -> tuple[float, float]:
    """Processor seconds and megabytes of a process and all that it started."""
    seconds, memory = 0.0, 0.0
    for one in family(pid):
        try:
            words = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
            pages = int(Path(f"/proc/{one}/statm").read_text().split()[1])
        except OSError:
            continue
        seconds += (int(words[11]) + int(words[12])) / TICKS
        memory += pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    return seconds, memory


def main(minutes: float) -> int:
    with tempfile.TemporaryDirectory() as folder, screen(":96"):
        config = Path(folder) / "kiosk.toml"
        config.write_text(CONFIG)
        command = [sys.executable, "-m", "crossplay", "kiosk", "--config", str(config)]
        with Watched(command, Path(folder) / "home") as kiosk:
            kiosk.until_shown(1)
            sleep(30)
            program, began = kiosk.program, monotonic()
            start, _ = usage(program)
            before, then = start, began
            while monotonic() - began < minutes * 60:
                sleep(min(60.0, minutes * 60))
                seconds, memory = usage(program)
                now = monotonic()
                share = (seconds - before) / (now - then)
                print(f"{(now - began) / 60:5.1f} min: {memory:4.0f} MB, {share:.1%} of one core", flush=True)
                before, then = seconds, now
            share = (before - start) / (then - began)
            print(f"{minutes:g} min: {share:.1%} of one core, restarts: {kiosk.shown() - 1}")
    return 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 30))
