"""What is said to come of a choice before it is made is what the rules then do."""

from __future__ import annotations

from random import Random

from crossplay.games.ccross import GAME
from crossplay.games.ccross.rules.events import Connected, ZoneTaken
from crossplay.games.ccross.rules.moves import Put, Swap, Take
from crossplay.games.ccross.rules.preview import ZoneGain, of_placement, of_swap, of_taking
from crossplay.games.ccross.rules.state import CCross
from tests.harness.limits import rounds


def previewed(state: CCross, move: object) -> list[ZoneGain]:
    match move:
        case Put(cells):
            return of_placement(state, cells)
        case Take(zone):
            return [of_taking(state, zone)]
        case Swap(cell):
            gift = of_swap(state, cell)
            return [gift] if gift else []
    raise AssertionError(move)


def test_a_choice_brings_what_was_previewed() -> None:
    takings = gifts = wins = 0
    for seed in range(150):
        rng = Random(seed)
        state = GAME.start(2, GAME.defaults())
        assert isinstance(state, CCross)
        for _ in rounds():
            if not state.actors():
                break
            seat = state.actors()[0]
            move = state.sample(seat, rng)
            told = {gain.zone: gain for gain in previewed(state, move)}
            events = state.play(seat, move)
            first = next((event for event in events if isinstance(event, ZoneTaken)), None)
            if not told and not isinstance(move, Swap):
                assert first is None, f"seed {seed}: {move} takes a zone without notice"
            if told and not isinstance(move, Swap):
                assert first or state.choices, f"seed {seed}: {move} takes nothing"
            if told and first and first.zone in told:
                gain = told[first.zone]
                assert (gain.seat, gain.lifted) == (first.seat, first.lifted)
                after = events[events.index(first) + 1 :]
                won = bool(after) and isinstance(after[0], Connected)
                assert gain.wins == won
                takings, wins = takings + 1, wins + won
                gifts += isinstance(move, Swap)
    assert takings > 50
    assert wins and gifts
