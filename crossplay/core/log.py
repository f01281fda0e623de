"""The log: one file in the user's folder, rotated, with the version in its first line.

The file is made when the first line is logged, so without problems there is none. Logging never raises: on
a full disk the line is lost.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import logging.handlers
import os
import platform
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from crossplay.core.files import PRIVATE, make_folder
from crossplay.core.paths import user_folder
from crossplay.core.plain_text import one_line
from crossplay.core.version import version

LINE = "%(asctime)s %(levelname)s %(process)d %(message)s"
SIZE = 256 * 1024
"""Bytes at which a log file is rotated."""
OLD_FILES = 2
"""How many rotated files are kept."""
LONGEST = 2000
"""Characters of a line."""

log = logging.getLogger("crossplay")
log.setLevel(logging.INFO)
# Without a handler of its own, logging would print warnings a second time.
log.addHandler(logging.NullHandler())


def log_path() -> Path:
    return user_folder() / "crossplay.log"


class PlainFormatter(logging.Formatter):
    """Writes what happened on one line, without control characters; a traceback keeps its lines."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        record.message = one_line(record.message, LONGEST)
        return super().formatMessage(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's name
        return "\n".join(one_line(line, LONGEST) for line in super().formatException(ei).split("\n"))


class LogFile(logging.handlers.RotatingFileHandler):
    """A rotated file. Processes may share it: after one has rotated it, the others open the new file."""

    def __init__(
        self, path: Path, *, size: int = SIZE, old_files: int = OLD_FILES, at_once: bool = False
    ) -> None:
        """`at_once`: open the file now, and raise OSError if that cannot be done."""
        super().__init__(path, maxBytes=size, backupCount=old_files, encoding="utf-8", delay=not at_once)
        self.setFormatter(PlainFormatter(LINE))
        self.path = path
        self.broken = False
        """Whether the last line could not be written."""

    def emit(self, record: logging.LogRecord) -> None:
        self.broken = False
        stream = self.stream
        if stream is not None and self._moved(stream):
            stream.close()
            with contextlib.suppress(OSError):
                self.stream = self._open()
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        self.broken = True

    def _open(self) -> TextIOWrapper:
        """Open the file. Raises OSError, also for a pipe, which would stop the program until it is read."""
        path = Path(self.baseFilename)
        make_folder(path.parent)
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "it is not a regular file")
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        stream = super()._open()
        if not stream.tell():
            stream.write(f"Crossplay {version()}, Python {platform.python_version()}, {sys.platform}\n")
            stream.flush()
        return stream

    def _moved(self, stream: TextIO) -> bool:
        try:
            return os.fstat(stream.fileno()).st_ino != Path(self.baseFilename).stat().st_ino
        except (OSError, ValueError):
            return True


class LogTerminal(logging.StreamHandler[TextIO]):
    """Standard error, which may be closed or on a full disk."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(PlainFormatter(LINE))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        pass


@contextlib.contextmanager
def logging_to(file: LogFile) -> Iterator[None]:
    """Log into a file as long as the block lasts."""
    log.addHandler(file)
    try:
        yield
    finally:
        log.removeHandler(file)
        file.close()


def log_crash(problem: BaseException) -> Path | None:
    """Log an error with its traceback; return the file in which it is, or None if it could not be written.

    If no log file is open, the user's is opened for it.
    """
    file = next((handler for handler in log.handlers if isinstance(handler, LogFile)), None)
    if file is None:
        with logging_to(LogFile(log_path())):
            return log_crash(problem)
    log.error("%s", type(problem).__name__, exc_info=problem)
    return None if file.broken else file.path
