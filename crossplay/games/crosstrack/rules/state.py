"""Crosstrack: one position and what may be done in it. The rules stand in docs/rules/crosstrack.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, State
from crossplay.core.i18n import N_
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.geometry import SIDES, SPACE_COUNT, SPACES
from crossplay.games.crosstrack.rules.moves import (
    ANNOUNCE,
    DONE,
    Action,
    Announce,
    Done,
    First,
    Move,
    Place,
    Shift,
    Turn,
)
from crossplay.games.crosstrack.rules.ownership import SEATINGS, Seating
from crossplay.games.crosstrack.rules.pieces import (
    COLOURS,
    EMPTY,
    SHAPES,
    Colour,
    Shape,
    code,
    colour_of,
    describe,
    rotated,
    rotation_of,
)
from crossplay.games.crosstrack.rules.routes import route_stands, route_through, routes

TURN_LIMIT = 300
REPETITIONS = 3
FREEZE = 2
"""Turns of others during which a common piece just played rests."""

ROUTE = N_("a route from side to side")
FORGOTTEN = N_("a forgotten route, announced by the next player")
REPETITION = N_("the same position three times")
LIMIT = N_("300 turns without a route")
NO_ROUTE = N_("No route is finished")


class CrosstrackState:
    """One position; there are no secrets."""

    __slots__ = (
        "_empty",
        "_free_at",
        "_on_board",
        "_seen",
        "acted",
        "board",
        "drawn",
        "finisher",
        "first",
        "players_announce",
        "quiet",
        "seating",
        "stock",
        "to_act",
        "turn",
        "winner",
    )

    def __init__(self, seats: int, players_announce: bool = False) -> None:
        self.seating: Seating = SEATINGS[seats]
        self.players_announce = players_announce
        self.quiet = False
        self.board = bytearray(SPACE_COUNT)
        self.stock: list[list[Shape]] = [list(SHAPES) for _ in COLOURS]
        """What is left of each colour, in the order of the shapes."""
        self.turn = 1
        self.to_act = FATE
        """The seat in turn; FATE before the first turn."""
        self.acted = False
        """The seat in turn has made its action and may still announce (only where players announce)."""
        self.finisher = 0
        """Who laid the last link of the route that stands; 0 while none stands."""
        self.winner = 0
        """The seat that won; its team wins with it."""
        self.drawn = ""
        self.first = 0
        """The seat that started; 0 before fate has drawn it."""
        self._empty = list(range(SPACE_COUNT))
        self._on_board: list[list[int]] = [[] for _ in COLOURS]
        self._free_at: dict[int, int] = {}
        """Frozen common pieces: the turn in which each may be played again."""
        self._seen: dict[bytes, int] = {}
        """How often each position stood at the beginning of a turn since the last piece was placed:
        positions with fewer pieces on the board cannot come back."""

    # --- what may be done

    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.to_act,)

    @property
    def over(self) -> bool:
        return bool(self.winner or self.drawn)

    def frozen(self) -> dict[int, int]:
        """Turns until each frozen common piece is free, by space."""
        if self.over:
            return {}
        return {space: min(FREEZE, free - self.turn) for space, free in self._free_at.items()}

    def touchable(self, seat: int) -> list[int]:
        """The spaces whose piece the seat may turn or move in a turn of its own, in board order."""
        return sorted(self._touchable(seat))

    def _touchable(self, seat: int) -> list[int]:
        on_board = self._on_board
        found: list[int] = []
        for colour in self.seating.touch[seat]:
            found += on_board[colour]
        if self._free_at:
            free_at = self._free_at
            found = [space for space in found if space not in free_at]
        return found

    def placeable(self, seat: int) -> list[tuple[Colour, Shape]]:
        """The pieces the seat may place."""
        return [(colour, shape) for colour in self.seating.stock[seat] for shape in self.stock[colour]]

    def empty_spaces(self) -> list[int]:
        return sorted(self._empty)

    def moves(self, seat: int) -> list[Move]:
        if self.over or seat != self.to_act or seat == FATE:
            return []
        found: list[Move] = [ANNOUNCE] if self.players_announce and self.finisher else []
        if self.acted:
            return [*found, DONE]
        empty = self.empty_spaces()
        touchable = self.touchable(seat)
        found += [
            Place(colour, shape, space, rotation)
            for colour, shape in self.placeable(seat)
            for space in empty
            for rotation in range(SIDES)
        ]
        found += [
            Turn(space, rotation)
            for space in touchable
            for rotation in range(SIDES)
            if rotation != rotation_of(self.board[space])
        ]
        found += [
            Shift(origin, space, rotation)
            for origin in touchable
            for space in empty
            for rotation in range(SIDES)
        ]
        return found

    def fate(self, rng: Random) -> First:
        return First(rng.randrange(self.seating.seats) + 1)

    def sample(self, seat: int, rng: Random) -> Move:
        if self.acted:
            return ANNOUNCE if self.finisher and rng.random() < 0.5 else DONE
        spaces = len(self._empty) * SIDES
        stock, seat_stock = self.stock, self.seating.stock[seat]
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
                    return Place(colour, shapes[which], self._empty[place >> 3], place & 7)
                which -= len(shapes)
        pick -= places
        if pick < turns:
            which, step = divmod(pick, SIDES - 1)
            space = touchable[which]
            return Turn(space, (rotation_of(self.board[space]) + 1 + step) & 7)
        pick -= turns
        if pick >= spaces * len(touchable):
            return ANNOUNCE
        which, place = divmod(pick, spaces)
        return Shift(touchable[which], self._empty[place >> 3], place & 7)

    def normal(self, seat: int, move: Any) -> Any:
        """A placed piece always has its colour written."""
        if isinstance(move, Place) and move.colour is None:
            return replace(move, colour=self._first_colour_with(seat, move.shape))
        return move

    def _first_colour_with(self, seat: int, shape: Shape) -> Colour | None:
        return next((colour for colour in self.seating.stock[seat] if shape in self.stock[colour]), None)

    # --- playing

    def play(self, seat: int, move: Any) -> list[Event]:
        if self.over:
            raise IllegalMove("the game is over")
        if seat != self.to_act:
            raise IllegalMove(
                "fate draws who starts" if self.to_act == FATE else f"seat {self.to_act} is in turn"
            )
        if seat == FATE:
            return self._start(move)
        if isinstance(move, Announce):
            return self._announce(seat)
        if isinstance(move, Done):
            return self._done()
        if self.acted:
            raise IllegalMove("the action of this turn has been made: announce or done")
        happened = self._act(seat, move)
        if self.finisher and not self.players_announce:
            return happened + self._win(seat)
        if self.players_announce:
            self.acted = True
            return happened
        return happened + self._end_turn()

    def _start(self, move: Any) -> list[Event]:
        if not isinstance(move, First):
            raise IllegalMove("fate draws who starts")
        if not 1 <= move.seat <= self.seating.seats:
            raise IllegalMove(f"there is no seat {move.seat}")
        self.to_act = self.first = move.seat
        self._count_position()
        return [] if self.quiet else [events.Started(move.seat)]

    def _act(self, seat: int, move: Action) -> list[Event]:
        """Changes the board and says what happened; every refusal comes before the first change."""
        event: Event | None = None
        if isinstance(move, Place):
            colour = self._colour_to_place(seat, move)
            self._need_empty(move.space)
            piece = code(colour, move.shape, move.rotation)
            self.stock[colour].remove(move.shape)
            self._set_down(colour, move.space, piece)
            self._seen = {}
            if not self.quiet:
                event = events.Placed(seat, move.space, piece)
        elif isinstance(move, Turn):
            before, colour = self._need_touch(seat, move.space)
            if move.rotation == rotation_of(before):
                raise IllegalMove("the piece lies in that rotation already")
            piece = rotated(before, move.rotation)
            self.board[move.space] = piece
            if not self.quiet:
                event = events.Turned(seat, move.space, before, piece)
        elif isinstance(move, Shift):
            before, colour = self._need_touch(seat, move.origin)
            if move.space == move.origin:
                raise IllegalMove("a move goes to another space")
            self._need_empty(move.space)
            piece = rotated(before, move.rotation)
            self.board[move.origin] = EMPTY
            self._on_board[colour].remove(move.origin)
            self._empty.append(move.origin)
            self._set_down(colour, move.space, piece)
            if not self.quiet:
                event = events.Moved(seat, move.origin, move.space, before, piece)
        else:
            raise IllegalMove("that is not a move of a player")
        if colour is self.seating.common:
            self._free_at[move.space] = self.turn + self.seating.seats
        finished = self._look_for_route(seat, move.space)
        if event is None:
            return []
        if finished:
            return [event, events.RouteFinished(seat, tuple(routes(self.board)))]
        return [event]

    def _set_down(self, colour: Colour, space: int, piece: int) -> None:
        self.board[space] = piece
        self._on_board[colour].append(space)
        self._empty.remove(space)

    def _look_for_route(self, seat: int, space: int) -> bool:
        """Whether the change on `space` finished a route where none stood."""
        if self.finisher:
            if not route_stands(self.board):
                self.finisher = 0
            return False
        if route_through(self.board, space):
            self.finisher = seat
        return bool(self.finisher)

    def _colour_to_place(self, seat: int, move: Place) -> Colour:
        colour = move.colour
        if colour is None:
            colour = self._first_colour_with(seat, move.shape)
            if colour is None:
                raise IllegalMove(f"no {move.shape.word} is left in the stock")
            return colour
        if colour not in self.seating.stock[seat]:
            raise IllegalMove(f"{colour.word} is not in this player's stock")
        if move.shape not in self.stock[colour]:
            raise IllegalMove(f"no {colour.word} {move.shape.word} is left in the stock")
        return colour

    def _need_empty(self, space: int) -> None:
        if self.board[space]:
            raise IllegalMove(f"{SPACES[space]} is not empty")

    def _need_touch(self, seat: int, space: int) -> tuple[int, Colour]:
        piece = self.board[space]
        if not piece:
            raise IllegalMove(f"{SPACES[space]} is empty")
        colour = colour_of(piece)
        if colour not in self.seating.touch[seat]:
            raise IllegalMove("that is an opponent's piece")
        if space in self._free_at:
            raise IllegalMove("that common piece was played a moment ago and must rest a full round")
        return piece, colour

    # --- announcing and ending

    def _announce(self, seat: int) -> list[Event]:
        if not self.players_announce:
            raise IllegalMove("the program announces finished routes")
        if not self.finisher:
            raise IllegalMove(NO_ROUTE)
        return self._win(seat)

    def _done(self) -> list[Event]:
        if not self.players_announce:
            raise IllegalMove("a turn is over with its action")
        if not self.acted:
            raise IllegalMove("a turn needs an action first")
        return self._end_turn()

    def _win(self, seat: int) -> list[Event]:
        self.winner = seat
        if self.quiet:
            return []
        return [events.Announced(seat, tuple(routes(self.board)), self._was_forgotten())]

    def _was_forgotten(self) -> bool:
        return self.winner not in self.seating.team[self.finisher]

    def _end_turn(self) -> list[Event]:
        self.turn += 1
        self.to_act = self.to_act % self.seating.seats + 1
        self.acted = False
        thawed: tuple[int, ...] = ()
        if self._free_at:
            thawed = tuple(space for space, free in self._free_at.items() if free == self.turn)
            for space in thawed:
                del self._free_at[space]
        if self._count_position() >= REPETITIONS:
            self.drawn = REPETITION
        elif self.turn > TURN_LIMIT:
            self.drawn = LIMIT
        if self.drawn:
            self.turn -= 1  # the turn that would have begun is not played
            return [] if self.quiet else [events.Drawn(self.drawn)]
        return [] if self.quiet else [events.TurnPassed(self.to_act, self.turn, thawed)]

    def _count_position(self) -> int:
        key = bytes(self.board) + bytes((self.to_act,))
        if self._free_at:
            for space, free in sorted(self._free_at.items()):
                key += bytes((space, free - self.turn))
        count = self._seen[key] = self._seen.get(key, 0) + 1
        return count

    # --- results

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        everybody = tuple(range(1, self.seating.seats + 1))
        if self.drawn:
            return Outcome((), everybody, (0.5,) * len(everybody), self.drawn)
        winners = self.seating.team[self.winner]
        ranking = winners + tuple(seat for seat in everybody if seat not in winners)
        scores = tuple(1.0 if seat in winners else 0.0 for seat in everybody)
        return Outcome(winners, ranking, scores, FORGOTTEN if self._was_forgotten() else ROUTE)

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "to_act": [seat for seat in self.actors() if seat != FATE],
            "board": {SPACES[space]: describe(piece) for space, piece in enumerate(self.board) if piece},
            "stock": {colour.word: [shape.word for shape in self.stock[colour]] for colour in COLOURS},
            "frozen": {SPACES[space]: turns for space, turns in sorted(self.frozen().items())},
            "routes": [[SPACES[node >> 3] for node in route] for route in routes(self.board)],
            "winner": list(self.seating.team[self.winner]) if self.winner else [],
            "draw": bool(self.drawn),
        }

    # --- copies

    def copy(self) -> CrosstrackState:
        twin = CrosstrackState.__new__(CrosstrackState)
        twin.seating = self.seating
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
        twin._empty = self._empty[:]
        twin._on_board = [spaces[:] for spaces in self._on_board]
        twin._free_at = self._free_at.copy()
        twin._seen = self._seen.copy()
        return twin

    def imagine(self, seat: int, rng: Random) -> CrosstrackState:
        """Everybody sees everything: a copy."""
        return self.copy()


def start(seats: int, options: Mapping[str, str]) -> CrosstrackState:
    return CrosstrackState(seats, players_announce=options["announce"] == "players")


def rematch_fate(state: State) -> First | None:
    """Who starts the next game: the seat after the winner, after a draw the seat after the last starter."""
    if not isinstance(state, CrosstrackState) or not state.over:
        return None
    return First(state.seating.after(state.winner or state.first))
