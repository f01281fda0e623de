"""Computer players at a table: what was asked of them, and what they answered."""

from __future__ import annotations

from typing import Any

from crossplay.bots.contract import Choice, Level
from crossplay.bots.worker import Question
from crossplay.match.match import Match
from crossplay.table.seats import Seating
from crossplay.table.services import Services


class Minds:
    """Asks bots for moves and a strong one for hints; forgets all when the position changes."""

    def __init__(self, services: Services, match: Match, seating: Seating) -> None:
        self._services, self._match, self._seating = services, match, seating
        self._questions: dict[int, Question] = {}
        self._hint: Question | None = None
        self.hinted: Choice | None = None
        """The hint that is shown now."""

    def choice(self, seat: int) -> Any | None:
        """The move a bot wants to make, once it knows; asks it when nobody has yet."""
        level = self._seating[seat].bot
        if level is None:
            return None
        if seat not in self._questions:
            self._questions[seat] = self._ask(seat, level)
        answer = self._questions[seat].answer
        return answer.move if answer else None

    def _ask(self, seat: int, level: Level) -> Question:
        match = self._match
        return self._services.bot_worker.ask(match.game, match.state, seat, match.bot_seed(seat), level)

    def ask_hint(self, seat: int) -> bool:
        """Asks what a strong player would do for this seat; False when that is known or asked already."""
        if self._hint or self.hinted:
            return False
        self._hint = self._ask(seat, Level.HARD)
        return True

    @property
    def hint_due(self) -> bool:
        return self._hint is not None

    def poll(self) -> bool:
        """Looks whether answers have come; True when a hint has."""
        self._services.bot_worker.poll()
        if self._hint and self._hint.answer:
            self.hinted, self._hint = self._hint.answer, None
            return True
        return False

    def forget(self) -> None:
        """The position is another one: nobody wants these answers any more."""
        for question in self._questions.values():
            self._services.bot_worker.drop(question)
        self._questions.clear()
        if self._hint:
            self._services.bot_worker.drop(self._hint)
        self._hint = self.hinted = None
