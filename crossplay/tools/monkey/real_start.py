"""The program in a process of its own, from its first line to the shelf, on files that may be damaged.

`python -m crossplay.tools.monkey.real_start FOLDER COMMAND …`: the command line, with art, languages and maps
of that folder; the program leaves as soon as the shelf has been shown.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

from crossplay.core import paths

SHELF = "the shelf is there"
WINDOW = ("--window", "320x180")
PATIENCE = 300.0
"""Seconds that a whole start may take beside other work."""
WORK = 10
"""Seconds of work that it may take: loading all packages is most of it."""
BAD_CONFIGURATION = 2


class FailedStartError(Exception):
    """A start after which there was no shelf, or that said more than lines."""


def start_for_real(folder: Path, home: str, config: str, rng: Random) -> None:
    """Start the program, or the kiosk's, on the files in a folder. Raises FailedStartError."""
    kiosk = rng.random() < 0.5
    command = ["kiosk", "--program", "--config", str(folder / config)] if kiosk else ["play"]
    variables = {**os.environ, "CROSSPLAY_HOME": str(folder / home)}
    if kiosk:
        # The kiosk's own folder is the one with the damaged files.
        (folder / "kiosk").symlink_to(home)
        variables["CROSSPLAY_HOME"] = str(folder)
    done = subprocess.run(
        [sys.executable, "-m", "crossplay.tools.monkey.real_start", str(folder), *command, *WINDOW],
        capture_output=True, timeout=PATIENCE, check=False, env=variables, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    said = done.stderr.decode(errors="backslashreplace")
    if "Traceback" in said:
        raise FailedStartError(said)
    if kiosk and done.returncode == BAD_CONFIGURATION and said.count("\n") == 1:
        return
    if done.returncode or SHELF not in done.stdout.decode():
        raise FailedStartError(f"exit code {done.returncode}: {said}")


def main(folder: Path, arguments: list[str]) -> None:
    """Run the program. What is imported here reads files: the folder must be known before."""
    paths.ASSETS, paths.MAPS = folder / "assets", folder / "maps"
    _limit_work()
    from crossplay import app
    from crossplay.screens.shelf import Shelf

    def until_the_shelf_is_shown(program: app.Program) -> None:
        for _ in range(3):
            program.frame(0.1)
        if any(isinstance(scene, Shelf) for scene in program.services.scene_stack.scenes):
            print(SHELF)

    app.Program.loop = until_the_shelf_is_shown  # type: ignore[assignment, method-assign]
    sys.argv = ["crossplay", *arguments]
    runpy.run_module("crossplay", run_name="__main__")


def _limit_work() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (WORK, WORK))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
