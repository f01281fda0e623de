"""A match: who sits where, the position, and how it came about.

One midend for all games: moves go through here, are written into the record before anybody sees what
they did, and are taken back here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from random import Random, SystemRandom

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, Event, Game, IllegalMove, Move, Normalises, Outcome, State
from crossplay.match.journal import Journal
from crossplay.match.record import Header, Record, Step, check_turn, clean_name, steps


class Match:
    """A running or finished match."""

    def __init__(self, header: Header, journal: Journal | None = None) -> None:
        """The match before its first move. With a journal its record is begun at once."""
        if header.seed is None:
            header = replace(header, seed=new_seed())
        self.header = header
        self.state: State = header.start()
        self.history: list[Step] = []
        self._bot_made: list[bool] = []
        """For each step of the history, whether a bot chose it."""
        self._given_fate: Move | None = None
        self._journal = journal
        if journal is not None:
            journal.write(self.lines())

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int,
        *,
        options: Mapping[str, str] | None = None,
        names: Mapping[int, str] | None = None,
        bots: Mapping[int, Level] | None = None,
        seed: int | None = None,
        date: str | None = None,
        journal: Journal | None = None,
    ) -> Match:
        """A new match. Options left out have their default; seats without a bot are people's."""
        cleaned = {seat: clean_name(name) for seat, name in (names or {}).items()}
        return cls(
            Header(
                game,
                seats,
                {**game.defaults(), **(options or {})},
                {seat: name for seat, name in cleaned.items() if name},
                dict(bots or {}),
                date,
                seed,
            ),
            journal,
        )

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match that a record tells. Raises RecordError."""
        match = cls(record.header)
        for step in steps(record, match.state):
            match._remember(step)
        return match

    @property
    def game(self) -> Game:
        return self.header.game

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(1, self.header.seats + 1))

    @property
    def names(self) -> Mapping[int, str]:
        return self.header.names

    @property
    def options(self) -> Mapping[str, str]:
        return self.header.options

    @property
    def bots(self) -> dict[int, Level | None]:
        """Each seat's level, None for people."""
        return {seat: self.header.bots.get(seat) for seat in self.seats}

    def bot(self, seat: int) -> Level | None:
        """The level of the bot on this seat; None for a person."""
        return self.header.bots.get(seat)

    @property
    def journal(self) -> Journal | None:
        return self._journal

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def unplayed(self) -> bool:
        """No seat has made a move: all that a record can tell of who moved themselves."""
        return not self.over and all(step.seat == FATE for step in self.history)

    @property
    def untouched(self) -> bool:
        """People sit here, and none of them has made a move yet: nothing would be lost with it."""
        if self.over or len(self.header.bots) == self.header.seats:
            return False
        # Only people have names: a bot with one plays on for somebody.
        made = zip(self.history, self._bot_made, strict=True)
        return not any(
            step.seat != FATE and (not by_bot or step.seat in self.header.names) for step, by_bot in made
        )

    @property
    def fate_due(self) -> bool:
        return self.state.actors() == (FATE,)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def lines(self) -> list[str]:
        """The whole record, line by line."""
        return [*self.header.lines(), *(step.line for step in self.history)]

    def keep_in(self, journal: Journal, date: str | None = None) -> None:
        """Writes the match into this journal from now on, all that happened so far included."""
        if date is not None:
            self.header = replace(self.header, date=date)
        self._journal = journal
        journal.write(self.lines())

    # --- moves -------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a move and says what happened; its line is in the record by then. Raises IllegalMove."""
        try:
            check_turn(self.state, seat)
        except ValueError as problem:
            raise IllegalMove(str(problem)) from None
        if isinstance(self.state, Normalises):
            move = self.state.normal(seat, move)
        events = self.state.play(seat, move)
        step = Step(seat, move, tuple(events))
        self._remember(step)
        if self._journal is not None:
            self._journal.append(step.line)
        return events

    def advance(self) -> list[Event]:
        """Lets fate make all moves that are due; says what happened (nothing when it is not fate's turn)."""
        events: list[Event] = []
        while self.fate_due:
            move, self._given_fate = self._given_fate, None
            if move is None:
                move = self.state.fate(self._chance("fate"))
            events += self.play(FATE, move)
        return events

    def bot_seed(self, seat: int) -> int:
        """What a bot's dice begin with now: the same match, the same moment, the same number."""
        return self._chance(f"bot {seat}").getrandbits(62)

    def _chance(self, what: str) -> Random:
        """Dice for this moment. They hang on seed and place only: resuming or taking back changes nothing."""
        words = f"{self.header.seed} {len(self.history)} {what}"
        return Random(int.from_bytes(hashlib.sha256(words.encode()).digest()))

    def _remember(self, step: Step) -> None:
        self.history.append(step)
        self._bot_made.append(step.seat in self.header.bots)

    # --- taking back -------------------------------------------------------------------------------

    def can_take_back(self, seat: int) -> bool:
        return self._place_to_return_to(seat) is not None

    def take_back(self, seat: int) -> int:
        """Takes back this seat's last move and the bots' moves after it; says how many moves went.

        Raises IllegalMove when something was revealed since, fate moved, or another person did.
        """
        place = self._place_to_return_to(seat)
        if place is None:
            raise IllegalMove("the move can no longer be taken back")
        gone = len(self.history) - place
        self.state = position(self.header, self.history[:place])
        del self.history[place:], self._bot_made[place:]
        if self._journal is not None:
            self._journal.write(self.lines())
        return gone

    def _place_to_return_to(self, seat: int) -> int | None:
        """How many moves would be left after this seat took its last one back; None if it may not."""
        for place in reversed(range(len(self.history))):
            step = self.history[place]
            if step.seat == FATE or any(event.reveals for event in step.events):
                return None
            if step.seat == seat:
                return place
            if not self._bot_made[place]:
                return None
        return None

    # --- seats -------------------------------------------------------------------------------------

    def hand_over(self, seat: int, level: Level | None) -> None:
        """A bot of this level takes the seat from now on, or with None a person does."""
        bots = {other: bot for other, bot in self.header.bots.items() if other != seat}
        if level is not None:
            bots[seat] = level
        self._change(replace(self.header, bots=bots))

    def rename(self, seat: int, name: str) -> None:
        """Who sits there now; an empty name takes the name away."""
        names = {other: said for other, said in self.header.names.items() if other != seat}
        if cleaned := clean_name(name):
            names[seat] = cleaned
        self._change(replace(self.header, names=names))

    def _change(self, header: Header) -> None:
        if header != self.header:
            self.header = header
            if self._journal is not None:
                self._journal.write(self.lines())

    def rematch(self, *, seed: int | None = None, journal: Journal | None = None) -> Match:
        """A new match with the same seats; who begins is the game's say, if it has one."""
        again = Match(replace(self.header, seed=seed, date=None), journal)
        if self.game.rematch_fate is not None and again.fate_due:
            again._given_fate = self.game.rematch_fate(self.state)
        return again


def position(header: Header, history: list[Step]) -> State:
    """The position after these steps."""
    state = header.start()
    for step in history:
        state.play(step.seat, step.move)
    return state


dice: Random = SystemRandom()
"""Where the seeds of new matches come from; a trial that must do the same again puts its own here."""


def new_seed() -> int:
    return dice.getrandbits(48)
