"""A kiosk with saves that bring it down: `python -m tests.kiosk.poisoned [SECONDS] [CONFIG]`.

It is the real supervisor with the real program, except that a save called `hang…` never ends loading
and one called `kill…` kills the program while it is loaded.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from time import sleep

from crossplay.core.contract import Game
from crossplay.games.registry import GAMES
from crossplay.kiosk.command import keep_log, run
from crossplay.kiosk.config import load
from crossplay.kiosk.supervisor import FROZEN_AFTER, Heartbeat, Supervisor
from crossplay.match import saves
from crossplay.match.record import Record, parse

SAVE = """crossplay 1
game crosstrack
seats 2
option announce auto
seed 1
---
* first 1
"""


def _poisoned_parse(content: bytes, games: Mapping[str, Game], file: str) -> Record:
    name = Path(file).name
    if name.startswith("kill"):
        os.kill(os.getpid(), signal.SIGKILL)
    if name.startswith("hang"):
        sleep(3600)
    return parse(content, games, file)


def main(program: bool, patience: float, config: Path | None) -> int:
    kiosk = load(config, GAMES)
    keep_log(kiosk)
    if not program:
        command = [sys.executable, "-m", "tests.kiosk.poisoned", str(patience)]
        os.environ["CROSSPLAY_POISONED"] = "program"
        return Supervisor(command + ([str(config)] if config else []), frozen_after=patience).run()
    saves.parse = _poisoned_parse
    window = (640, 360) if os.environ.get("SDL_VIDEODRIVER") == "dummy" else None
    return run(kiosk, window, Heartbeat.from_environment())


if __name__ == "__main__":
    told = sys.argv[1:]
    sys.exit(
        main(
            "CROSSPLAY_POISONED" in os.environ,
            float(told[0]) if told else FROZEN_AFTER,
            Path(told[1]) if len(told) > 1 else None,
        )
    )
