"""The guide through a lesson: it shows one sentence at a time and allows only its moves."""

from __future__ import annotations

from typing import Any

from crossplay.core.contract import FATE, Event, Game
from crossplay.core.i18n import tr
from crossplay.core.teaching import Lesson
from crossplay.match.match import Match

LEARNER = 1


class LessonGuide:
    """Goes through the steps of a lesson with the learner, who has seat 1."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self.position = 0
        self._waiting = False
        """Whether the words of the last step stay: those of the next tell of what is still to be seen."""
        self._game = game
        self._due: list[str] = []

    @property
    def over(self) -> bool:
        return self.position >= len(self.lesson.steps) and not self._due

    @property
    def reading(self) -> bool:
        """Whether the learner has only to read on."""
        return not self.over and not self._due and not self.lesson.steps[self.position].allowed

    @property
    def goes_on(self) -> bool:
        """Whether a press is enough: there is only something to read, or the lesson is over."""
        return self.over or self.reading

    def allows(self, move: Any) -> bool:
        if self.over:
            return True
        if self._due:
            return False
        return str(move) in self.lesson.steps[self.position].allowed

    def read_on(self) -> None:
        self._step_done()
        self._waiting = bool(self._due)

    def played(self) -> None:
        self._step_done()
        self._waiting = True

    def _step_done(self) -> None:
        if not self.over:
            self._due.extend(self.lesson.steps[self.position].then)
            self.position += 1

    def due(self) -> list[str]:
        """Return the next line that is played by itself, if any; asked for when nothing moves any more."""
        if self._due:
            return [self._due.pop(0)]
        self._waiting = False
        return []

    def play(self, match: Match, line: str) -> list[Event]:
        who, _, move = line.partition(" ")
        return match.play(FATE if who == "*" else int(who), self._game.parse(move.strip()))

    @property
    def shown(self) -> int:
        """The number of the step whose words are shown, from 0; as many as there are steps at the end."""
        return self.position - self._waiting

    @property
    def words(self) -> str:
        """What the lesson says now."""
        if self.shown >= len(self.lesson.steps):
            more = self.lesson.then is not None
            return tr("Well done! One thing is left.") if more else tr("Well done! That was the lesson.")
        return self._game.texts.tr(self.lesson.steps[self.shown].text)
