"""Runs a match: whose turn it is, what fate and bots do by themselves, taking back, hints.

Driven by `tick`; knows no picture. The table, headless play, attract mode and tests all use it.
"""

from __future__ import annotations

from typing import Any

from crossplay.bots.contract import Choice, Level
from crossplay.bots.worker import Question, Thinker
from crossplay.core.contract import FATE, Event
from crossplay.match.match import Match

BOT_PAUSE = (0.45, 0.9)
"""Seconds a bot pauses at least and at most before it moves: people want to see whose turn it is."""
HINT_LEVEL = Level.HARD


class MatchRunner:
    """Moves a match on. Every method that moves returns the events of what happened."""

    def __init__(
        self,
        match: Match,
        worker: Thinker,
        *,
        alone: bool = True,
        together: bool = False,
        bot_pause: tuple[float, float] = BOT_PAUSE,
    ) -> None:
        """`alone`: fate and bots move by themselves in `tick`.

        `together`: all seats choose at the same moment, so bots only think; whoever runs the round asks
        for their choices and plays them.
        """
        self.match = match
        self.alone = alone
        self.together = together
        self.speed = 1.0
        """Above 1 bots pause for a shorter time."""
        self.hint: Choice | None = None
        """The answer to the last question for a hint, until the position changes."""
        self._worker = worker
        self._bot_pause = bot_pause
        self._questions: dict[int, Question] = {}
        self._hint_question: Question | None = None
        self._waited = 0.0

    # --- whose turn it is ------------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[int, ...]:
        return self.match.state.actors()

    @property
    def people(self) -> tuple[int, ...]:
        """The people's seats that may move now."""
        return tuple(seat for seat in self.actors if seat != FATE and self.match.bot(seat) is None)

    @property
    def bots(self) -> tuple[int, ...]:
        """The bots' seats that may move now."""
        return tuple(seat for seat in self.actors if seat != FATE and self.match.bot(seat) is not None)

    # --- moving ----------------------------------------------------------------------------------------

    def tick(self, dt: float) -> list[Event]:
        """Let time pass: fate moves at once, a bot when it has thought and paused."""
        self._poll()
        if not self.alone or self.match.over:
            return []
        if self.match.fate_due:
            return self._moved(self.match.advance())
        self._waited += dt
        if self.together:
            return []
        for seat in self.bots:
            move = self.bot_choice(seat)
            if move is not None and self._waited >= self._pause():
                return self.play(seat, move)
        return []

    def play(self, seat: int, move: Any) -> list[Event]:
        """Play a move; it is in the record before this returns. Raises IllegalMove."""
        return self._moved(self.match.play(seat, move))

    def run(self) -> None:
        """Play on without pauses until the match is over or a person is to move."""
        while not self.match.over and not self.people:
            self.tick(self._bot_pause[1])

    def _moved(self, events: list[Event]) -> list[Event]:
        self.forget()
        self._waited = 0.0
        return events

    def _pause(self) -> float:
        """Seconds before the next bot moves; they vary a little from move to move."""
        low, high = self._bot_pause
        varied = len(self.match.history) * 37 % 10 / 10
        return (low + (high - low) * varied) / self.speed

    # --- bots and hints --------------------------------------------------------------------------------

    def bot_choice(self, seat: int) -> Any | None:
        """Return the move a bot wants to make; None for people, and until the bot knows."""
        level = self.match.bot(seat)
        if level is None:
            return None
        if seat not in self._questions:
            self._questions[seat] = self._ask(seat, level)
        answer = self._questions[seat].answer
        return answer.move if answer else None

    def ask_hint(self, seat: int) -> bool:
        """Ask what a strong player would do for this seat; False when that is known or asked already."""
        if self._hint_question or self.hint:
            return False
        self._hint_question = self._ask(seat, HINT_LEVEL)
        return True

    @property
    def hint_pending(self) -> bool:
        """Whether a hint was asked for and has not come yet."""
        return self._hint_question is not None

    def forget(self) -> None:
        """Drop all questions and answers: the position, or who plays, is another one."""
        for question in self._questions.values():
            self._worker.drop(question)
        self._questions.clear()
        if self._hint_question:
            self._worker.drop(self._hint_question)
        self._hint_question = self.hint = None

    def _ask(self, seat: int, level: Level) -> Question:
        match = self.match
        return self._worker.ask(match.game, match.state, seat, match.bot_seed(seat), level)

    def _poll(self) -> None:
        self._worker.poll()
        if self._hint_question and self._hint_question.answer:
            self.hint, self._hint_question = self._hint_question.answer, None

    # --- taking back -----------------------------------------------------------------------------------

    @property
    def may_take_back(self) -> int:
        """The person's seat that may take back its last move now, or 0."""
        people = (seat for seat, level in self.match.bots.items() if level is None)
        return next((seat for seat in people if self.match.can_take_back(seat)), 0)

    def take_back(self, seat: int) -> None:
        """Take back this seat's last move and the bots' moves after it. Raises IllegalMove."""
        self.forget()
        self._waited = 0.0
        self.match.take_back(seat)
