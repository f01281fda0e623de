"""Play a match: whose turn it is, the moves of fate and bots, taking back, hints.

The table and attract mode drive a runner by `tick`; headless play, tournaments and tests let it `run`.
"""

from __future__ import annotations

from typing import Any

from crossplay.bots.contract import Choice, Level
from crossplay.bots.worker import BotQuery, BotWorker
from crossplay.core.contract import FATE, Event
from crossplay.match.match import Match

BOT_PAUSE = (0.45, 0.9)
"""The shortest and the longest pause, in seconds, before a bot moves: people want to see whose turn it is."""
HINT_LEVEL = Level.HARD
"""The level of the bot that is asked for a hint."""


class MatchRunner:
    """Makes the moves of a match, each with the events that say what happened."""

    def __init__(
        self,
        match: Match,
        worker: BotWorker,
        *,
        automatic: bool = True,
        simultaneous: bool = False,
        bot_pause: tuple[float, float] = BOT_PAUSE,
    ) -> None:
        """`automatic`: fate and bots move by themselves in `tick`.

        `simultaneous`: all seats choose at the same moment, so `tick` plays no bot's move; whoever
        runs the round asks for the bots' choices and plays them.
        """
        self.match = match
        self.automatic = automatic
        self.simultaneous = simultaneous
        self.speed = 1.0
        """A divisor of the bots' pauses: above 1 they are shorter."""
        self.hint: Choice | None = None
        """The answer to the last request for a hint, until the position changes."""
        self._worker = worker
        self._bot_pause = bot_pause
        self._queries: dict[int, BotQuery] = {}
        self._hint_query: BotQuery | None = None
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
        """Let `dt` seconds pass: fate moves at once, a bot when its choice is known and its pause is over."""
        self._poll()
        if not self.automatic or self.match.over:
            return []
        if self.match.fate_due:
            return self._moved(self.match.advance())
        self._waited += dt
        if self.simultaneous:
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
        """Play without pauses until the match is over or a person is to move.

        For an automatic runner whose worker answers at once.
        """
        while not self.match.over and not self.people:
            self.tick(self._bot_pause[1])

    def _moved(self, events: list[Event]) -> list[Event]:
        self.forget()
        self._waited = 0.0
        return events

    def _pause(self) -> float:
        """Return the seconds before the next bot moves; they vary a little from move to move."""
        low, high = self._bot_pause
        varied = len(self.match.history) * 37 % 10 / 10
        return (low + (high - low) * varied) / self.speed

    # --- bots and hints --------------------------------------------------------------------------------

    def bot_choice(self, seat: int) -> Any | None:
        """Return the move that a bot chose; None for people, and while the bot has not answered."""
        level = self.match.bot(seat)
        if level is None:
            return None
        if seat not in self._queries:
            self._queries[seat] = self._ask(seat, level)
        answer = self._queries[seat].answer
        return answer.move if answer else None

    def ask_hint(self, seat: int) -> bool:
        """Ask a strong bot for this seat's best move; False when it has been asked already."""
        if self._hint_query or self.hint:
            return False
        self._hint_query = self._ask(seat, HINT_LEVEL)
        return True

    def drop_hint(self) -> None:
        """Take the hint away, or the request for one."""
        if self._hint_query:
            self._worker.drop(self._hint_query)
        self._hint_query = self.hint = None

    @property
    def hint_pending(self) -> bool:
        """Whether a hint was asked for and not given yet."""
        return self._hint_query is not None

    def forget(self) -> None:
        """Drop all queries and answers: the position, or who plays, has changed."""
        for query in self._queries.values():
            self._worker.drop(query)
        self._queries.clear()
        self.drop_hint()

    def _ask(self, seat: int, level: Level) -> BotQuery:
        match = self.match
        return self._worker.ask(match.game, match.state, seat, match.bot_seed(seat), level)

    def _poll(self) -> None:
        self._worker.poll()
        if self._hint_query and self._hint_query.answer:
            self.hint, self._hint_query = self._hint_query.answer, None

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
