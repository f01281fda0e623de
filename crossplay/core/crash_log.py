"""What is kept of an error that nobody foresaw."""

from __future__ import annotations

import traceback
from pathlib import Path

from crossplay.core.paths import user_folder


def remember(problem: BaseException) -> Path | None:
    """Leaves the traceback in the user's folder; None when even that cannot be done."""
    log = user_folder() / "crash.log"
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("".join(traceback.format_exception(problem)), encoding="utf-8")
    except OSError:
        return None
    return log
