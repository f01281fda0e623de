"""The rules once more, as plainly as they can be written; shares nothing with the game but its words."""

from __future__ import annotations

from typing import Any

from tests.harness.limits import rounds

COLOURS = ["red", "yellow", "blue", "green"]
PATHS = {
    "switch": [(0, 4), (0, 3)],
    "fork": [(0, 3), (0, 5)],
    "bends": [(0, 3), (1, 6)],
    "cross": [(0, 4), (1, 6)],
    "junction": [(0, 4), (0, 3), (1, 6)],
    "triple": [(0, 4), (1, 6), (2, 7)],
}
STOCK = {
    2: {1: ["red", "yellow"], 2: ["blue", "green"]},
    3: {1: ["red", "green"], 2: ["yellow", "green"], 3: ["blue", "green"]},
    4: {1: ["red"], 2: ["blue"], 3: ["yellow"], 4: ["green"]},
}
WAYS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
SPACES = [f"{c}{r}" for r in "123456" for c in "abcdef" if f"{c}{r}" not in ("a1", "f1", "a6", "f6")]


class RefusedError(Exception):
    pass


def beside(space: str, side: int) -> str:
    """The space beyond a side, or a terminal's letter, or nothing."""
    column, row = "abcdef".index(space[0]), int(space[1])
    way = WAYS[side]
    there = chr(ord("a") + column + ("e" in way) - ("w" in way)) + str(row + ("s" in way) - ("n" in way))
    if there in SPACES:
        return there
    if space[0] in "bcde" and (space[1], way) in (("1", "n"), ("6", "s")):
        return "A" if way == "n" else "C"
    if space[1] in "2345" and (space[0], way) in (("f", "e"), ("a", "w")):
        return "B" if way == "e" else "D"
    return ""


class SecondEngine:
    def __init__(self, seats: int, announce: str) -> None:
        self.seats, self.players = seats, announce == "players"
        self.board: dict[str, tuple[str, str, int]] = {}
        self.stock = {colour: list(PATHS) for colour in COLOURS}
        self.rest: dict[str, int] = {}
        self.seat, self.turn, self.acted = 0, 1, False
        self.winner: list[int] = []
        self.draw = False
        self.history: list[Any] = []

    @property
    def over(self) -> bool:
        return bool(self.winner) or self.draw

    # --- routes

    def reaches(self, start: str, end: str) -> bool:
        open_ends = [
            (space, side) for space in self.board for side in range(8) if beside(space, side) == start
        ]
        been = set()
        for _ in rounds():
            if not open_ends:
                break
            space, entry = open_ends.pop()
            if (space, entry) in been:
                continue
            been.add((space, entry))
            _, shape, rotation = self.board[space]
            for path in PATHS[shape]:
                sides = [(side + rotation) % 8 for side in path]
                if entry not in sides:
                    continue
                leaving = sides[1 - sides.index(entry)]
                onward = beside(space, leaving)
                if onward == end:
                    return True
                if onward in self.board:
                    open_ends.append((onward, (leaving + 4) % 8))
        return False

    def kinds(self) -> list[str]:
        return [pair for pair in ("AC", "BD") if self.reaches(*pair)]

    # --- playing

    def play(self, seat: int, line: str) -> None:
        words = line.split()
        if self.over or seat != self.seat:
            raise RefusedError
        if seat == 0:
            if words[0] != "first" or int(words[1]) > self.seats:
                raise RefusedError
            self.seat = int(words[1])
            self.begin_turn()
            return
        if words[0] in ("announce", "done"):
            if not self.players or (words[0] == "done" and not self.acted):
                raise RefusedError
            if words[0] == "done":
                self.end_turn()
            elif self.kinds():
                self.win()
            else:
                raise RefusedError
            return
        if self.acted or words[0] == "first":
            raise RefusedError
        space = self.act(words)
        if self.seats == 3 and self.board[space][0] == "green":
            self.rest[space] = 3
        if self.players:
            self.acted = True
        elif self.kinds():
            self.win()
        else:
            self.end_turn()

    def act(self, words: list[str]) -> str:
        own = STOCK[self.seats][self.seat]
        rotation = int(words[-1])
        if words[0] == "place":
            colour = words[1] if len(words) == 5 else ""
            shape, space = words[-3], words[-2]
            if not colour:
                colour = next((one for one in own if shape in self.stock[one]), "")
            if colour not in own or shape not in self.stock[colour] or space in self.board:
                raise RefusedError
            self.stock[colour].remove(shape)
            self.board[space] = (colour, shape, rotation)
            return space
        origin, space = words[1], words[-2]
        touch = own + (STOCK[4][(self.seat + 1) % 4 + 1] if self.seats == 4 else [])
        if origin not in self.board or self.board[origin][0] not in touch or origin in self.rest:
            raise RefusedError
        colour, shape, before = self.board[origin]
        if words[0] == "turn" and rotation == before:
            raise RefusedError
        if words[0] == "move" and space in self.board:
            raise RefusedError
        del self.board[origin]
        self.board[space] = (colour, shape, rotation)
        return space

    def win(self) -> None:
        self.winner = [self.seat] if self.seats < 4 else sorted([self.seat, (self.seat + 1) % 4 + 1])

    def end_turn(self) -> None:
        self.rest = {space: left - 1 for space, left in self.rest.items() if left > 1}
        self.seat = self.seat % self.seats + 1
        self.acted = False
        self.turn += 1
        self.begin_turn()
        if self.turn > 300:
            self.draw = True
        if self.draw:
            self.turn -= 1

    def begin_turn(self) -> None:
        position = (sorted(self.board.items()), sorted(self.rest.items()), self.seat)
        self.history.append(position)
        self.draw = self.history.count(position) == 3

    def report(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "to_act": [self.seat] if self.seat and not self.over else [],
            "board": {space: "{} {} {}".format(*piece) for space, piece in self.board.items()},
            "stock": self.stock,
            "frozen": {} if self.over else {space: min(2, left) for space, left in self.rest.items()},
            "winner": self.winner,
            "draw": self.draw,
        }
