"""A match: its seats, its position, and the moves that led there.

All moves of all games are played here: they are written into the record before their events are shown, and
they are taken back here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from random import Random, SystemRandom

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, Event, Game, IllegalMove, Move, Normalises, Outcome, State
from crossplay.match.journal import Journal
from crossplay.match.record import Header, PlayedMove, Record, check_turn, clean_name, played_moves


class Match:
    """A running or finished match."""

    def __init__(self, header: Header, journal: Journal | None = None) -> None:
        """Begin a match before its first move. With a journal, its header is written at once."""
        if header.seed is None:
            header = replace(header, seed=new_seed())
        self.header = header
        self.state: State = header.start()
        self.history: list[PlayedMove] = []
        self._bot_made: list[bool] = []
        """Whether a bot chose the move, for each move of the history."""
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
        starter: int = 0,
    ) -> Match:
        """Return a new match. Options left out have their default; seats without a bot are people's.

        `starter`: the seat that starts, where the game lets people choose it; 0 for whoever is drawn.
        """
        cleaned = {seat: clean_name(name) for seat, name in (names or {}).items()}
        match = cls(
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
        if starter and game.starter_fate is not None:
            match._given_fate = game.starter_fate(seats, starter)
        return match

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """Return the match that a record holds. Raises RecordError."""
        match = cls(record.header)
        for played in played_moves(record, match.state):
            match._remember(played)
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
        """The level of each seat's bot, None for people."""
        return {seat: self.header.bots.get(seat) for seat in self.seats}

    def bot(self, seat: int) -> Level | None:
        """Return the level of the bot on this seat; None for a person."""
        return self.header.bots.get(seat)

    @property
    def journal(self) -> Journal | None:
        return self._journal

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def unplayed(self) -> bool:
        """Whether no seat has made a move; fate may have."""
        return not self.over and all(played.seat == FATE for played in self.history)

    @property
    def untouched(self) -> bool:
        """Whether people play and none of them has made a move yet, so that nothing would be lost."""
        if self.over or len(self.header.bots) == self.header.seats:
            return False
        # Only people have names: a bot with a name has taken over a person's seat.
        made = zip(self.history, self._bot_made, strict=True)
        return not any(
            played.seat != FATE and (not by_bot or played.seat in self.header.names)
            for played, by_bot in made
        )

    @property
    def fate_due(self) -> bool:
        return self.state.actors() == (FATE,)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def lines(self) -> list[str]:
        """Return the lines of the record."""
        return [*self.header.lines(), *(played.line for played in self.history)]

    def keep_in(self, journal: Journal, date: str | None = None) -> None:
        """Write the match, with all its moves, into this journal from now on."""
        if date is not None:
            self.header = replace(self.header, date=date)
        self._journal = journal
        journal.write(self.lines())

    # --- moves -------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> list[Event]:
        """Play a move and return what happened; its line is in the record by then. Raises IllegalMove."""
        try:
            check_turn(self.state, seat)
        except ValueError as problem:
            raise IllegalMove(str(problem)) from None
        if isinstance(self.state, Normalises):
            move = self.state.normal(seat, move)
        events = self.state.play(seat, move)
        played = PlayedMove(seat, move, tuple(events))
        self._remember(played)
        if self._journal is not None:
            self._journal.append(played.line)
        return events

    def advance(self) -> list[Event]:
        """Make all moves of fate that are due and return what happened, nothing if none are."""
        events: list[Event] = []
        while self.fate_due:
            move, self._given_fate = self._given_fate, None
            if move is None:
                move = self.state.fate(self._chance("fate"))
            events += self.play(FATE, move)
        return events

    def bot_seed(self, seat: int) -> int:
        """Return the seed of a bot's random numbers: always the same at the same move of the same match."""
        return self._chance(f"bot {seat}").getrandbits(62)

    def _chance(self, what: str) -> Random:
        """Return random numbers that depend only on the match's seed and the number of moves made.

        So resuming a match, or taking back, does not change what comes.
        """
        key = f"{self.header.seed} {len(self.history)} {what}"
        return Random(int.from_bytes(hashlib.sha256(key.encode()).digest()))

    def _remember(self, played: PlayedMove) -> None:
        self.history.append(played)
        self._bot_made.append(played.seat in self.header.bots)

    # --- taking back -------------------------------------------------------------------------------

    def can_take_back(self, seat: int) -> bool:
        return self._moves_kept(seat) is not None

    def take_back(self, seat: int) -> int:
        """Take back this seat's last move and the bots' moves after it; return how many moves that were.

        Raises IllegalMove if since then something was revealed, or fate or another person moved.
        """
        kept = self._moves_kept(seat)
        if kept is None:
            raise IllegalMove("the move can no longer be taken back")
        gone = len(self.history) - kept
        self.state = position(self.header, self.history[:kept])
        del self.history[kept:], self._bot_made[kept:]
        if self._journal is not None:
            self._journal.write(self.lines())
        return gone

    def _moves_kept(self, seat: int) -> int | None:
        """Return how many moves are left after this seat takes its last one back; None if it may not."""
        for number in reversed(range(len(self.history))):
            played = self.history[number]
            if played.seat == FATE or any(event.reveals for event in played.events):
                return None
            if played.seat == seat:
                return number
            if not self._bot_made[number]:
                return None
        return None

    # --- seats -------------------------------------------------------------------------------------

    def hand_over(self, seat: int, level: Level | None) -> None:
        """Give the seat to a bot of this level from now on, or with None to a person."""
        bots = {other: bot for other, bot in self.header.bots.items() if other != seat}
        if level is not None:
            bots[seat] = level
        self._change(replace(self.header, bots=bots))

    def rename(self, seat: int, name: str) -> None:
        """Set the name of a seat; an empty name removes it."""
        names = {other: known for other, known in self.header.names.items() if other != seat}
        if cleaned := clean_name(name):
            names[seat] = cleaned
        self._change(replace(self.header, names=names))

    def _change(self, header: Header) -> None:
        if header != self.header:
            self.header = header
            if self._journal is not None:
                self._journal.write(self.lines())

    def afresh(self) -> Match:
        """Return a new match with the same seats, which the same seat starts."""
        again = Match(replace(self.header, seed=None, date=None))
        if self.game.starter_fate is not None and self.history and again.fate_due:
            again._given_fate = self.history[0].move
        return again

    def rematch(self, *, seed: int | None = None, journal: Journal | None = None) -> Match:
        """Return a new match with the same seats; a game may have a rule for who begins."""
        again = Match(replace(self.header, seed=seed, date=None), journal)
        if self.game.rematch_fate is not None and again.fate_due:
            again._given_fate = self.game.rematch_fate(self.state)
        return again


def position(header: Header, history: list[PlayedMove]) -> State:
    """Return the position after these moves."""
    state = header.start()
    for played in history:
        state.play(played.seat, played.move)
    return state


dice: Random = SystemRandom()
"""Where the seeds of new matches come from; a test that must be repeatable replaces it."""


def new_seed() -> int:
    return dice.getrandbits(48)
