"""`kiosk`: the supervisor, and the program that it watches over."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import IO

from crossplay.kiosk.config import ConfigError, Kiosk, load
from crossplay.kiosk.supervisor import Heart, Supervisor, log
from crossplay.places import user_folder

USAGE = 2


class SharedLog(logging.handlers.RotatingFileHandler):
    """Supervisor and program write into the same file: whoever finds it rotated goes on in the new one."""

    def emit(self, record: logging.LogRecord) -> None:
        stream = self.stream
        if stream is not None and self._moved(stream):
            stream.close()
            with contextlib.suppress(OSError):
                self.stream = self._open()
        super().emit(record)

    def _moved(self, stream: IO[str]) -> bool:
        try:
            return os.fstat(stream.fileno()).st_ino != Path(self.baseFilename).stat().st_ino
        except (OSError, ValueError):
            return True


def main(args: Namespace) -> int:
    try:
        kiosk = load(args.config)
    except ConfigError as problem:
        print(problem, file=sys.stderr)
        return USAGE
    keep_log(kiosk)
    if args.program:
        return run(kiosk, args.window)
    command = [sys.executable, "-m", "crossplay", "kiosk", "--program"]
    if args.config is not None:
        command += ["--config", str(args.config)]
    if args.window is not None:
        command += ["--window", "{}x{}".format(*args.window)]
    return Supervisor(command).run()


def keep_log(kiosk: Kiosk) -> None:
    """A rotated file; when it cannot be written, the terminal or the journal has the lines all the same."""
    logging.raiseExceptions = False
    log.setLevel(logging.INFO)
    log.propagate = False
    shape = logging.Formatter("%(asctime)s %(levelname)s %(process)d %(message)s")
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    path = Path(kiosk.log) if kiosk.log else user_folder() / "kiosk.log"
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(
            SharedLog(
                path, maxBytes=kiosk.log_kilobytes * 1024, backupCount=kiosk.log_files, encoding="utf-8"
            )
        )
    for handler in handlers:
        handler.setFormatter(shape)
        log.addHandler(handler)


def report(line: str) -> None:
    """What the program survives belongs into the log too: nobody is there to see the terminal."""
    log.warning("%s", line)


def run(kiosk: Kiosk, window: tuple[int, int] | None) -> int:
    """The program itself, locked. Its exit code is 0 only when the operator leaves it."""
    # A window manager's shortcuts must not reach out of the kiosk.
    os.environ["SDL_GRAB_KEYBOARD"] = "1"
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from crossplay import screens
    from crossplay.app import Program
    from crossplay.kiosk.guard import Guard

    heart = Heart.from_environment()
    program = Program(size=window, settings=kiosk.visitor_settings(), kiosk=kiosk, report=report)
    program.lock()
    rooms = screens.furnish(program.house)
    if heart is not None and program.house.saves is not None:
        # From here to the shelf somebody's save may be poison: the supervisor hears of every single one.
        program.house.saves.alive = heart.beat
    program.house.director.reset(screens.opening(program.house))
    Guard(program, rooms, kiosk, heart=heart)
    try:
        program.run()
    except Exception:
        log.exception("the program crashed")
        return 1
    return 0
