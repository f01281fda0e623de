"""The game and the slow reference agree on every move of thousands of positions."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.ccross import GAME
from crossplay.games.ccross.rules.board import CELL_NAMES
from crossplay.games.ccross.rules.state import CCross
from tests.games.ccross.rules.reference import ALL_CELLS, NEXT_TO, Reference
from tests.games.ccross.table import accepted, listed, position, same_position


def greedy(state: CCross, moves: list[str], rng: Random) -> str:
    """Mostly where many pawns stand already: zones fill up, and chains begin."""

    def crowd(move: str) -> int:
        zones = {part[-2] for part in move.split("+")}
        return sum(bool(state.pawns[seat] >> cell & 1) for seat in (1, 2) for cell in range(80)
                   if CELL_NAMES[cell][0] in zones)  # fmt: skip

    some = [rng.choice(moves) for _ in range(rng.choice((1, 2, 6)))]
    return max(some, key=crowd) if " " not in some[0] else some[0]


def check(state: CCross, slow: Reference) -> list[str]:
    told = state.report()
    assert told == slow.report()
    moves = slow.legal_moves()
    assert sorted(listed(state)) == sorted(moves) if state.actors() else not moves
    return moves


def play_out(state: CCross, slow: Reference, rng: Random, turns: int = 999) -> None:
    for _ in range(turns):
        moves = check(state, slow)
        if not moves:
            break
        move = greedy(state, moves, rng)
        slow.play(move)
        state.play(state.actors()[0], GAME.parse(move))


@pytest.mark.rule("CC-10", "CC-12", "CC-13", "CC-14")
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_agree(seed: int) -> None:
    rng = Random(seed)
    for _ in range(4):
        play_out(position(), Reference(), rng)


def crowded(rng: Random) -> CCross:
    """Pawns close together, no zone held yet, some tiles: whatever is placed has consequences."""
    zones = rng.sample(sorted(NEXT_TO), rng.randint(3, 7))
    cells = [cell for cell in ALL_CELLS if cell[0] in zones]
    rng.shuffle(cells)
    held: dict[int, list[str]] = {1: [], 2: []}
    limits = {1: rng.randint(2, 12), 2: rng.randint(1, 12)}
    for cell in cells:
        seat = rng.choice((1, 2))
        inside = sum(other[0] == cell[0] for other in held[seat])
        if inside < 2 and len(held[seat]) < limits[seat] and rng.random() < 0.9:
            held[seat].append(cell)
    closed = [zone for zone in sorted(NEXT_TO) if zone not in zones]
    rng.shuffle(closed)
    light = "".join(closed[: rng.choice((0, 1, 3, 7, 8))])
    dark = "".join(closed[len(light) :][: rng.choice((0, 2, 4, 7, 8))])
    return position(" ".join(held[1]), " ".join(held[2]), (light, dark), rng.choice((1, 2)))


@pytest.mark.rule("CC-6", "CC-7", "CC-10", "CC-13", "CC-14")
@pytest.mark.parametrize("seed", range(8))
def test_crowded_positions_agree(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(25):
        state = crowded(rng)
        if not any(state.pawns) or not state.moves(state.active):
            continue
        play_out(state, same_position(state), rng, turns=12)


def test_what_is_listed_is_what_is_played() -> None:
    """`moves` lists exactly the moves that `play` does not refuse, of all 249 that can be written."""
    rng = Random(7)
    for _ in range(40):
        state = crowded(rng)
        for _ in range(5):
            if not state.actors() or not state.moves(state.actors()[0]):
                break
            moves = listed(state)
            assert sorted(moves) == sorted(accepted(state))
            state.play(state.actors()[0], GAME.parse(rng.choice(moves)))
