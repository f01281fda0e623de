"""Crosstrack: one position and what may be done in it. The rules stand in docs/rules/crosstrack.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from crossplay.core.contract import FATE, NOBODY, Event, IllegalMove, Outcome, State, Viewer
from crossplay.core.i18n import N_
from crossplay.games.crosstrack.rules import events, results
from crossplay.games.crosstrack.rules.actions import actions
from crossplay.games.crosstrack.rules.endings import LIMIT, REPETITION, REPETITIONS, TURN_LIMIT
from crossplay.games.crosstrack.rules.geometry import SIDES, SPACE_COUNT
from crossplay.games.crosstrack.rules.moves import (
    ANNOUNCE,
    DONE,
    Action,
    Announce,
    Done,
    First,
    Move,
    Put,
    Rotate,
    Shift,
)
from crossplay.games.crosstrack.rules.ownership import OWNERSHIP, Ownership
from crossplay.games.crosstrack.rules.pieces import (
    COLOURS,
    EMPTY,
    SHAPES,
    Colour,
    Shape,
    code,
    rotated,
    rotation_of,
)
from crossplay.games.crosstrack.rules.refusals import colour_to_place, need_empty, piece_to_touch
from crossplay.games.crosstrack.rules.routes import route_stands, route_through, routes
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen


class CrosstrackState:
    """One position; nothing in it is hidden."""

    __slots__ = (
        "_stood", "acted", "board", "drawn", "empty", "finisher", "first", "free_at", "on_board", "ownership",
        "players_announce", "quiet", "stock", "to_act", "turn", "winner",
    )  # fmt: skip

    def __init__(self, seats: int, players_announce: bool = False) -> None:
        self.ownership: Ownership = OWNERSHIP[seats]
        self.players_announce = players_announce
        self.quiet = False
        self.board = bytearray(SPACE_COUNT)
        self.stock: list[list[Shape]] = [list(SHAPES) for _ in COLOURS]
        """What is left of each colour, in the order of the shapes."""
        self.turn = 1
        self.to_act = FATE
        """The seat in turn; FATE before the first turn."""
        self.acted = False
        """Whether the seat in turn has made its action and may still announce (where players announce)."""
        self.finisher = 0
        """Who laid the last link of the route that stands; 0 while none stands."""
        self.winner = 0
        """The seat that won; its team wins with it."""
        self.drawn = ""
        """Why the match was drawn; empty while it was not."""
        self.first = 0
        """The seat that started; 0 before fate has drawn it."""
        self.empty = list(range(SPACE_COUNT))
        """The empty spaces, in any order."""
        self.on_board: list[list[int]] = [[] for _ in COLOURS]
        """The spaces of each colour's pieces, in any order."""
        self.free_at: dict[int, int] = {}
        """Frozen common pieces: the turn in which each may be played again."""
        self._stood: dict[bytes, int] = {}
        """How often each position stood at the beginning of a turn since the last piece was placed:
        positions with fewer pieces on the board cannot come back."""

    # --- what may be done

    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.to_act,)

    @property
    def over(self) -> bool:
        return bool(self.winner or self.drawn)

    def touchable(self, seat: int) -> list[int]:
        """Return the spaces whose piece the seat may turn or move in a turn of its own, in board order."""
        return sorted(self._touchable(seat))

    def _touchable(self, seat: int) -> list[int]:
        on_board = self.on_board
        found: list[int] = []
        for colour in self.ownership.touch[seat]:
            found += on_board[colour]
        if self.free_at:
            free_at = self.free_at
            found = [space for space in found if space not in free_at]
        return found

    def placeable(self, seat: int) -> list[tuple[Colour, Shape]]:
        """Return the pieces that the seat may place."""
        return [(colour, shape) for colour in self.ownership.stock[seat] for shape in self.stock[colour]]

    def empty_spaces(self) -> list[int]:
        return sorted(self.empty)

    def moves(self, seat: int) -> list[Move]:
        if self.over or seat != self.to_act or seat == FATE:
            return []
        found: list[Move] = [ANNOUNCE] if self.players_announce and self.finisher else []
        if self.acted:
            return [*found, DONE]
        return found + actions(self.board, self.placeable(seat), self.touchable(seat), self.empty_spaces())

    def fate(self, rng: Random) -> First:
        return First(rng.randrange(self.ownership.seats) + 1)

    def sample(self, seat: int, rng: Random) -> Move:
        if self.acted:
            return ANNOUNCE if self.finisher and rng.random() < 0.5 else DONE
        spaces = len(self.empty) * SIDES
        stock, seat_stock = self.stock, self.ownership.stock[seat]
        places = spaces * sum(len(stock[colour]) for colour in seat_stock)
        touchable = self._touchable(seat)
        turns = len(touchable) * (SIDES - 1)
        announcing = 1 if self.players_announce and self.finisher else 0
        pick = int(rng.random() * (places + turns + spaces * len(touchable) + announcing))
        if pick < places:
            which, place = divmod(pick, spaces)
            for colour in seat_stock:
                shapes = stock[colour]
                if which < len(shapes):
                    return Put(colour, shapes[which], self.empty[place >> 3], place & 7)
                which -= len(shapes)
        pick -= places
        if pick < turns:
            which, step = divmod(pick, SIDES - 1)
            space = touchable[which]
            return Rotate(space, (rotation_of(self.board[space]) + 1 + step) & 7)
        pick -= turns
        if pick >= spaces * len(touchable):
            return ANNOUNCE
        which, place = divmod(pick, spaces)
        return Shift(touchable[which], self.empty[place >> 3], place & 7)

    def normal(self, seat: int, move: Any) -> Any:
        """Return the move with the colour of a placed piece written out."""
        if isinstance(move, Put) and move.colour is None:
            return replace(move, colour=self._first_colour_with(seat, move.shape))
        return move

    def _first_colour_with(self, seat: int, shape: Shape) -> Colour | None:
        return next((colour for colour in self.ownership.stock[seat] if shape in self.stock[colour]), None)

    # --- playing

    def play(self, seat: int, move: Any) -> list[Event]:
        if self.over:
            raise IllegalMove(N_("the game is over"))
        if seat != self.to_act:
            if self.to_act == FATE:
                raise IllegalMove(N_("fate draws who starts"))
            raise IllegalMove(N_("seat {seat} is in turn"), seat=self.to_act)
        if seat == FATE:
            return self._start(move)
        if isinstance(move, Announce):
            return self._announce(seat)
        if isinstance(move, Done):
            return self._done()
        if self.acted:
            raise IllegalMove(N_("the action of this turn has been made: announce or done"))
        happened = self._act(seat, move)
        if self.finisher and not self.players_announce:
            return happened + self._win(seat)
        if self.players_announce:
            self.acted = True
            return happened
        return happened + self._end_turn()

    def _start(self, move: Any) -> list[Event]:
        if not isinstance(move, First):
            raise IllegalMove(N_("fate draws who starts"))
        if not 1 <= move.seat <= self.ownership.seats:
            raise IllegalMove(N_("there is no seat {seat}"), seat=move.seat)
        self.to_act = self.first = move.seat
        self._stood[_position_key(self.board, self.to_act, self.free_at, self.turn)] = 1
        return [] if self.quiet else [events.Started(move.seat)]

    def _act(self, seat: int, move: Action) -> list[Event]:
        """Change the board and return what happened; every refusal comes before the first change."""
        event: Event | None = None
        if isinstance(move, Put):
            first = self._first_colour_with(seat, move.shape) if move.colour is None else None
            colour = colour_to_place(self.ownership.stock[seat], self.stock, move, first)
            need_empty(self.board, move.space)
            piece = code(colour, move.shape, move.rotation)
            self.stock[colour].remove(move.shape)
            self._set_down(colour, move.space, piece)
            self._stood = {}
            if not self.quiet:
                event = events.PiecePut(seat, move.space, piece)
        elif isinstance(move, Rotate):
            before, colour = piece_to_touch(self.board, self.ownership.touch[seat], self.free_at, move.space)
            if move.rotation == rotation_of(before):
                raise IllegalMove(N_("the piece lies in that rotation already"))
            piece = rotated(before, move.rotation)
            self.board[move.space] = piece
            if not self.quiet:
                event = events.PieceRotated(seat, move.space, before, piece)
        elif isinstance(move, Shift):
            before, colour = piece_to_touch(self.board, self.ownership.touch[seat], self.free_at, move.origin)
            if move.space == move.origin:
                raise IllegalMove(N_("a move goes to another space"))
            need_empty(self.board, move.space)
            piece = rotated(before, move.rotation)
            self.board[move.origin] = EMPTY
            self.on_board[colour].remove(move.origin)
            self.empty.append(move.origin)
            self._set_down(colour, move.space, piece)
            if not self.quiet:
                event = events.PieceShifted(seat, move.origin, move.space, before, piece)
        else:
            raise IllegalMove(N_("that is not a move of a player"))
        if colour is self.ownership.common:
            self.free_at[move.space] = self.turn + self.ownership.seats
        stood = self.finisher
        if not stood and route_through(self.board, move.space):
            self.finisher = seat
        elif stood and not route_stands(self.board):
            self.finisher = 0
        if event is None:
            return []
        if self.finisher == stood:
            return [event]
        if self.finisher:
            return [event, events.RouteFinished(seat, tuple(routes(self.board)))]
        return [event, events.RouteBroken()]

    def _set_down(self, colour: Colour, space: int, piece: int) -> None:
        self.board[space] = piece
        self.on_board[colour].append(space)
        self.empty.remove(space)

    # --- announcing and ending

    def _announce(self, seat: int) -> list[Event]:
        if not self.players_announce:
            raise IllegalMove(N_("the program announces finished routes"))
        if not self.finisher:
            raise IllegalMove(N_("No route is finished"))
        return self._win(seat)

    def _done(self) -> list[Event]:
        if not self.players_announce:
            raise IllegalMove(N_("a turn is over with its action"))
        if not self.acted:
            raise IllegalMove(N_("a turn needs an action first"))
        return self._end_turn()

    def _win(self, seat: int) -> list[Event]:
        self.winner = seat
        if self.quiet:
            return []
        forgotten = seat not in self.ownership.team[self.finisher]
        return [events.Announced(seat, tuple(routes(self.board)), forgotten)]

    def _end_turn(self) -> list[Event]:
        self.turn += 1
        self.to_act = self.to_act % self.ownership.seats + 1
        self.acted = False
        thawed: tuple[int, ...] = ()
        if self.free_at:
            thawed = tuple(space for space, free in self.free_at.items() if free == self.turn)
            for space in thawed:
                del self.free_at[space]
        key = _position_key(self.board, self.to_act, self.free_at, self.turn)
        stood = self._stood[key] = self._stood.get(key, 0) + 1
        if stood >= REPETITIONS:
            self.drawn = REPETITION
        elif self.turn > TURN_LIMIT:
            self.drawn = LIMIT
        if self.drawn:
            self.turn -= 1  # the turn that would have begun is not played
            return [] if self.quiet else [events.Drawn(self.drawn)]
        return [] if self.quiet else [events.TurnPassed(self.to_act, self.turn, thawed)]

    # --- results

    def outcome(self) -> Outcome | None:
        if self.winner:
            return results.won(self.ownership, self.winner, self.finisher)
        return results.drawn(self.ownership, self.drawn) if self.drawn else None

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        return results.report(self.seen_by(NOBODY))

    # --- copies

    def copy(self) -> CrosstrackState:
        twin = CrosstrackState.__new__(CrosstrackState)
        twin.ownership = self.ownership
        twin.players_announce = self.players_announce
        twin.quiet = self.quiet
        twin.board = self.board[:]
        twin.stock = [shapes[:] for shapes in self.stock]
        twin.turn = self.turn
        twin.to_act = self.to_act
        twin.acted = self.acted
        twin.finisher = self.finisher
        twin.winner = self.winner
        twin.drawn = self.drawn
        twin.first = self.first
        twin.empty = self.empty[:]
        twin.on_board = [spaces[:] for spaces in self.on_board]
        twin.free_at = self.free_at.copy()
        twin._stood = self._stood.copy()
        return twin

    def seen_by(self, viewer: Viewer) -> CrosstrackSeen:
        over = self.over
        return CrosstrackSeen(
            viewer=viewer,
            seats=self.ownership.seats,
            players_announce=self.players_announce,
            board=bytes(self.board),
            turn=self.turn,
            to_act=FATE if over else self.to_act,
            acted=self.acted,
            finisher=self.finisher,
            winner=self.winner,
            drawn=self.drawn,
            free_at=() if over else tuple(sorted(self.free_at.items())),
        )

    def imagine(self, seat: int, rng: Random) -> CrosstrackState:
        """Return a copy: everybody sees everything."""
        return self.copy()


def _position_key(board: bytearray, to_act: int, free_at: Mapping[int, int], turn: int) -> bytes:
    """Return what makes two positions the same (CT-20)."""
    key = bytes(board) + bytes((to_act,))
    for space, free in sorted(free_at.items()) if free_at else ():
        key += bytes((space, free - turn))
    return key


def start(seats: int, options: Mapping[str, str]) -> CrosstrackState:
    return CrosstrackState(seats, players_announce=options["announce"] == "players")


def starter_fate(seats: int, seat: int) -> First:
    """Return fate's move by which this seat starts."""
    return First(seat)


def teams(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return who wins together (CT-16); nothing where everybody plays alone."""
    together = dict.fromkeys(OWNERSHIP[seats].team[1:])
    return tuple(team for team in together if len(team) > 1)


def rematch_fate(state: State) -> First | None:
    """Return who starts the next game: the seat after the winner, or after the last starter when drawn."""
    if not isinstance(state, CrosstrackState) or not state.over:
        return None
    return First(state.ownership.after(state.winner or state.first))
