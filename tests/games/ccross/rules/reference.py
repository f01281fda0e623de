"""C-Cross once more, slowly: names instead of bit masks, every choice of swaps tried out.

Written from the rules alone and sharing nothing with the game, so that both can be compared move by move.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.harness.limits import rounds

ROWS = """
...AA....
...ABBCC.
...AABCDD
..EEBBCCD
..EFFGGDD
..EEFGHH.
.IIFFGGH.
.IJJKKHH.
.IIJKLL..
MMJJKKL..
MNNOOLL..
MMNOPP...
.NNOOP...
....PP...
""".strip().splitlines()
BORDERS = (
    "A:BE B:ACEFG C:BDG D:CGH E:ABFI F:BEGIJK G:BCDFHK H:DGKL "
    "I:EFJM J:FIKMNO K:FGHJLO L:HKOP M:IJN N:JMO O:JKLNP P:LO"
)
NEXT_TO = {word[0]: set(word[2:]) for word in BORDERS.split()}
OPPOSITE = (("ABCD", "MNOP"), ("AEIM", "DHLP"))


def cell_names() -> dict[tuple[int, int], str]:
    """The name of the cell in each row and column of the drawing."""
    names: dict[tuple[int, int], str] = {}
    for row, line in enumerate(ROWS):
        for column, zone in enumerate(line):
            if zone != ".":
                names[row, column] = f"{zone}{1 + sum(name[0] == zone for name in names.values())}"
    return names


NAMES = cell_names()
ALL_CELLS = sorted(NAMES.values())
ALL_PAIRS = sorted(
    "+".join(sorted((name, NAMES[beside])))
    for (row, column), name in NAMES.items()
    for beside in ((row, column + 1), (row + 1, column))
    if beside in NAMES and NAMES[beside][0] != name[0]
)
EVERY_MOVE = [
    *ALL_CELLS,
    *ALL_PAIRS,
    *(f"take {zone}" for zone in NEXT_TO),
    *(f"swap {cell}" for cell in ALL_CELLS),
]


class Reference:
    def __init__(self) -> None:
        self.board: dict[str, int] = {}
        self.tiles: dict[str, int] = {}
        self.active = 1
        self.brought: set[str] = set()
        """Zones of the placement, not taken yet, that never lost their majority."""
        self.naming = False
        """The active player has to name the next zone."""
        self.conqueror = 0
        self.hand = 0
        """Picked-up pawns still to be swapped by choice."""
        self.winner = 0
        self.reason: str | None = None

    def copy(self) -> Reference:
        twin = Reference()
        twin.__dict__.update(self.__dict__)
        twin.board, twin.tiles, twin.brought = dict(self.board), dict(self.tiles), set(self.brought)
        return twin

    # Counting

    def of(self, seat: int, zone: str | None = None) -> list[str]:
        return [cell for cell, who in self.board.items() if who == seat and zone in (None, cell[0])]

    def spare(self, seat: int) -> int:
        """Tiles left."""
        return 8 - list(self.tiles.values()).count(seat)

    def reserve(self, seat: int) -> int:
        held = self.hand if self.conqueror and seat != self.conqueror else 0
        return 12 - len(self.of(seat)) - held

    def holder(self, zone: str) -> int:
        """Who must take the zone."""
        if zone in self.tiles or self.winner:
            return 0
        return next((seat for seat in (1, 2) if len(self.of(seat, zone)) >= 3 and self.spare(seat)), 0)

    def pending(self) -> list[str]:
        return [zone for zone in sorted(NEXT_TO) if self.holder(zone)]

    def joined(self, seat: int) -> bool:
        mine = {zone for zone, who in self.tiles.items() if who == seat}
        for one, other in OPPOSITE:
            seen = mine & set(one)
            for _ in rounds():
                more = {zone for zone in mine if NEXT_TO[zone] & seen} | seen
                if more == seen:
                    break
                seen = more
            if seen & set(other):
                return True
        return False

    def to_act(self) -> list[int]:
        return [] if self.winner else [self.conqueror or self.active]

    # What is legal

    def payable(self, zone: str) -> bool:
        """Whether the active player could take the zone at this moment: a tile, and a pawn for each."""
        seat = self.active
        elsewhere = len(self.of(seat)) - len(self.of(seat, zone))
        return self.spare(seat) > 0 and elsewhere >= len(self.of(3 - seat, zone))

    def fine(self, zone: str | None) -> bool:
        """The other zone of the placement is no trouble now."""
        return zone is None or len(self.of(self.active, zone)) < 3 or self.payable(zone)

    def all_swapped(self, seat: int, count: int) -> Iterator[Reference]:
        """Every position that swapping `count` of the seat's pawns can lead to."""
        for chosen in combinations(self.of(seat), min(count, len(self.of(seat)))):
            twin = self.copy()
            twin.board.update(dict.fromkeys(chosen, 3 - seat))
            yield twin

    def may_take(self, zone: str) -> bool:
        seat = self.active
        if self.holder(zone) != seat:
            return bool(self.holder(zone))
        if zone in self.brought and not self.payable(zone):
            return False
        other = next(iter(self.brought - {zone}), None)
        after = self.copy()
        lifted = len(self.of(3 - seat, zone))
        after.board = {cell: who for cell, who in self.board.items() if cell[0] != zone}
        after.tiles[zone] = seat
        if after.joined(seat):
            return True
        return any(end.fine(other) for end in after.all_swapped(seat, lifted))

    def may_swap(self, cell: str) -> bool:
        if self.board.get(cell) != self.conqueror:
            return False
        if self.conqueror != self.active or not self.brought:
            return True
        after = self.copy()
        after.board[cell] = 3 - self.conqueror
        (other,) = self.brought
        return any(end.fine(other) for end in after.all_swapped(self.conqueror, self.hand - 1))

    def after_placing(self, cells: list[str]) -> Reference | None:
        """The position with the pawns placed and nothing taken yet; None if that is forbidden."""
        seat = self.active
        empty = not self.board and not self.tiles
        if len(cells) > self.reserve(seat) or (empty and len(cells) > 1):
            return None
        if any(cell in self.board or cell[0] in self.tiles for cell in cells):
            return None
        after = self.copy()
        after.board.update(dict.fromkeys(cells, seat))
        full = {cell[0] for cell in cells if len(after.of(seat, cell[0])) >= 3}
        if full and not self.spare(seat):
            return None
        after.brought = full
        return after if not full or any(after.may_take(zone) for zone in full) else None

    def legal(self, move: str) -> bool:
        word, _, what = move.partition(" ")
        if self.winner:
            return False
        if self.conqueror:
            return word == "swap" and self.may_swap(what)
        if self.naming:
            return word == "take" and self.may_take(what)
        return not what and self.after_placing(move.split("+")) is not None

    def legal_moves(self) -> list[str]:
        return [move for move in EVERY_MOVE if self.legal(move)]

    # Playing

    def play(self, move: str) -> None:
        assert self.legal(move)
        word, _, what = move.partition(" ")
        if word == "take":
            self.naming = False
            self.take(what)
        elif word == "swap":
            self.hand -= 1
            self.swap(self.conqueror, what)
            if not self.hand:
                self.conqueror = 0
        else:
            after = self.after_placing(move.split("+"))
            assert after
            self.board, self.brought = after.board, after.brought
        self.go_on()

    def go_on(self) -> None:
        for _ in rounds():
            if self.winner or self.conqueror:
                return
            able = [zone for zone in self.pending() if self.may_take(zone)]
            if not able:
                assert not self.pending()
                self.brought = set()
                self.active = 3 - self.active
                if not any(self.legal(move) for move in EVERY_MOVE):
                    self.winner, self.reason = 3 - self.active, "no move"
                return
            if len(able) > 1:
                self.naming = True
                return
            self.take(able[0])

    def take(self, zone: str) -> None:
        seat = self.holder(zone)
        lifted = len(self.of(3 - seat, zone))
        self.board = {cell: who for cell, who in self.board.items() if cell[0] != zone}
        self.tiles[zone] = seat
        self.brought.discard(zone)
        if self.joined(seat):
            self.winner, self.reason = seat, "connection"
            return
        if len(self.of(seat)) > lifted:
            self.hand = lifted
            self.conqueror = seat if lifted else 0
            return
        for cell in self.of(seat):
            self.swap(seat, cell)

    def swap(self, seat: int, cell: str) -> None:
        self.board[cell] = 3 - seat
        self.brought = {zone for zone in self.brought if len(self.of(self.active, zone)) >= 3}

    def report(self) -> dict[str, object]:
        return {
            "to_act": self.to_act(),
            "active": self.active,
            "board": self.board,
            "tiles": self.tiles,
            "reserve": [self.reserve(1), self.reserve(2)],
            "tiles_left": [self.spare(1), self.spare(2)],
            "pending": self.pending(),
            "to_swap": self.hand,
            "winner": [self.winner] if self.winner else None,
            "reason": self.reason,
        }
