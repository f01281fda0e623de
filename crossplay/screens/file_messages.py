"""Messages about files: where one was saved, with its whole path, or why one cannot be shown."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from crossplay.core.i18n import tr
from crossplay.match.record import RecordError
from crossplay.screens.context import ScreenContext
from crossplay.screens.question import PANEL, Answer, QuestionScreen
from crossplay.stage.canvas import Canvas, Face
from crossplay.stage.palette import INK_SOFT
from crossplay.stage.text import SOFT_BREAK

_AFTER = re.compile(r"([/\\._\u00a0-]|[^/\\._\u00a0-]{16})")
"""Where a line may break within a path: after separators, and within very long words."""


def breakable(path: str) -> str:
    """Return the path with marks where a line may break."""
    return _AFTER.sub(rf"\1{SOFT_BREAK}", path.replace(" ", "\u00a0"))


def saved_file(context: ScreenContext, path: Path | None) -> QuestionScreen:
    """Return a panel that says where the file is, or that it could not be saved."""
    answers = (Answer("fine", tr("OK"), lambda: None, "check"),)
    if path is None:
        words = tr("The folder is not writable, or the disk is full.")
        return QuestionScreen(context, tr("The file could not be saved"), words, answers, picture="cross")
    return SavedFile(context, path, answers)


def unreadable_file(context: ScreenContext, path: Path, problem: Exception) -> UnreadableFile:
    """Return a panel that says in one line why a file cannot be shown."""
    reason = problem.reason if isinstance(problem, RecordError) else type(problem).__name__
    name, line = breakable(path.name), problem.line if isinstance(problem, RecordError) else 0
    if line:
        words = tr("{file}, line {line}: {reason}", file=name, line=line, reason=reason)
    else:
        words = tr("{file}: {reason}", file=name, reason=reason)
    answers = (Answer("fine", tr("OK"), lambda: None, "check"),)
    return UnreadableFile(context, tr("This file cannot be shown"), words, answers, picture="cross")


class UnreadableFile(QuestionScreen):
    """The panel over a file that is not the record of a match."""


class SavedFile(QuestionScreen):
    panel = PANEL.inflate(140, 120)

    def __init__(self, context: ScreenContext, path: Path, answers: tuple[Answer, ...]) -> None:
        super().__init__(context, tr("Saved as a file"), "", answers, picture="save")
        self.path = path

    def draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Write the name first; the folder may take several lines."""
        name, folder = breakable(self.path.name), breakable(str(self.path.parent))
        said = canvas.text(
            name, box.left, box.top, anchor="topleft", face=Face.BOLD, width=box.width, height=box.height / 2
        )
        top = said.bottom + 16
        canvas.text(
            folder,
            box.left,
            top,
            anchor="topleft",
            colour=INK_SOFT,
            width=box.width,
            height=box.bottom - top,
        )
