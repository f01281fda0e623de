"""`kiosk`: the supervisor, and the program that it watches over."""

from __future__ import annotations

import contextlib
import errno
import logging
import logging.handlers
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import IO

from crossplay.core.files import why
from crossplay.core.paths import user_folder
from crossplay.kiosk.config import ConfigError, Kiosk, load, read_written, written
from crossplay.kiosk.supervisor import LEAVE_SAVES, Heart, Supervisor, log

USAGE = 2
CHECKED = "CROSSPLAY_KIOSK"
"""The environment variable in which the supervisor hands on the configuration that it has checked."""


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
    heart = Heart.from_environment() if args.program else None
    if heart is not None:
        heart.stir()
    try:
        kiosk = _configuration(args)
    except ConfigError as problem:
        print(problem, file=sys.stderr)
        return USAGE
    trouble = keep_log(kiosk)
    if args.program:
        return run(kiosk, args.window, heart)
    if trouble:
        log.warning("%s", trouble)
    command = [sys.executable, "-m", "crossplay", "kiosk", "--program"]
    if args.window is not None:
        command += ["--window", "{}x{}".format(*args.window)]
    return Supervisor(command, environment={CHECKED: written(kiosk)}).run()


def _configuration(args: Namespace) -> Kiosk:
    """The supervisor reads the file, once: the program may be started when it is gone or half edited."""
    if args.program and CHECKED in os.environ:
        return read_written(os.environ[CHECKED])
    return load(args.config)


def keep_log(kiosk: Kiosk) -> str:
    """A rotated file; when it cannot be used, the terminal or the journal has the lines all the same.

    Gives one line about why there is no file, or nothing.
    """
    logging.raiseExceptions = False
    log.setLevel(logging.INFO)
    log.propagate = False
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    trouble = ""
    try:
        handlers.append(_log_file(kiosk))
    except OSError as problem:
        trouble = f"{kiosk.log or user_folder() / 'kiosk.log'}: no log is written there ({why(problem)})"
    shape = logging.Formatter("%(asctime)s %(levelname)s %(process)d %(message)s")
    for handler in handlers:
        handler.setFormatter(shape)
        log.addHandler(handler)
    return trouble


def _log_file(kiosk: Kiosk) -> SharedLog:
    """Raises OSError. A pipe would stop the kiosk until somebody reads it: only a real file will do."""
    try:
        path = Path(kiosk.log).expanduser() if kiosk.log else user_folder() / "kiosk.log"
    except RuntimeError:
        raise OSError(errno.ENOENT, "there is no such user") from None
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no file")
    path.parent.mkdir(parents=True, exist_ok=True)
    size = kiosk.log_kilobytes * 1024
    return SharedLog(path, maxBytes=size, backupCount=kiosk.log_files, encoding="utf-8")


def report(line: str) -> None:
    """What the program survives belongs into the log too: nobody is there to see the terminal."""
    log.warning("%s", line)


def run(kiosk: Kiosk, window: tuple[int, int] | None, heart: Heart | None = None) -> int:
    """The program itself, locked. Its exit code is 0 only when the operator leaves it.

    On a slow machine packages and window may take their time: it stirs between them.
    """
    # A window manager's shortcuts must not reach out of the kiosk.
    os.environ["SDL_GRAB_KEYBOARD"] = "1"
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    stir = heart.stir if heart is not None else lambda: None
    from crossplay.app import Program

    stir()
    from crossplay.kiosk.idle_watch import Guard

    stir()
    program = Program(size=window, settings=kiosk.visitor_settings(), venue=kiosk.venue, report=report)
    stir()
    program.lock()
    if program.house.saves is not None and LEAVE_SAVES in os.environ:
        program.house.saves.leave_alone()
    if heart is not None:
        program.farewell = heart.goodbye
        if program.house.saves is not None:
            # From here to the shelf somebody's save may be poison: the supervisor hears of every single one.
            program.house.saves.alive = heart.beat
    program.navigator.home()
    Guard(program, kiosk, heart=heart)
    try:
        program.run()
    except Exception:
        log.exception("the program crashed")
        return 1
    return 0
