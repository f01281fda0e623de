"""Moves made as a person makes them, on whatever device the hands hold."""

from __future__ import annotations

from typing import cast

from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.moves import Announce, Done, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.state import CrosstrackState
from crossplay.games.crosstrack.view.view import CrosstrackView
from crossplay.input.signals import Action
from crossplay.match.match import Match
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening


def make(evening: Evening, scene: TableScene, line: str) -> None:
    """Make the move that the line writes, for the seat to act, and wait until the next may act."""
    hands = evening.hands[scene.acting]
    before = len(scene.match.history)
    match GAME.parse(line):
        case Put(colour, shape, space, rotation):
            hands.choose(("stock", colour, shape))
            hands.choose(("space", space))
            _turn(evening, scene, rotation)
            hands.choose(("space", space))
        case Rotate(space, rotation):
            hands.choose(("space", space))
            _turn(evening, scene, rotation)
            hands.choose(("space", space))
        case Shift(origin, space, rotation):
            hands.choose(("space", origin))
            hands.choose(("space", space))
            _turn(evening, scene, rotation)
            hands.choose(("space", space))
        case Announce():
            hands.press_bar(scene, Action.EXTRA)
        case Done():
            hands.press_bar(scene, Action.CONFIRM)
    assert len(scene.match.history) == before + 1, f"{line} was not played"
    assert str(scene.match.history[-1].move) == line
    evening.settle()


def _turn(evening: Evening, scene: TableScene, rotation: int) -> None:
    """Turn by the device's own way of turning; the last step with the bar's button."""
    held = view_of(scene).selection.held
    assert held is not None
    hands = evening.hands[scene.acting]
    steps = (rotation - held.rotation + 4) % 8 - 4
    if not steps:
        return
    one = 1 if steps > 0 else -1
    if steps != one:
        hands.turn(steps - one)
    hands.press_bar(scene, Action.ROTATE_RIGHT if one > 0 else Action.ROTATE_LEFT)
    assert held.rotation == rotation


def view_of(scene: TableScene) -> CrosstrackView:
    return cast(CrosstrackView, scene.view)


def position(scene: TableScene) -> CrosstrackState:
    """The position as the rules know it, not as it is shown."""
    return cast(CrosstrackState, scene.state)


def sit(evening: Evening, seats: int, hands: tuple[str, ...], announce: str = "auto") -> TableScene:
    """A table where seat 1 starts."""
    seed = next(seed for seed in range(40) if _starter(seats, seed) == 1)
    scene = evening.start("crosstrack", seats=seats, hands=hands, seed=seed, options={"announce": announce})
    evening.settle()
    return scene


def _starter(seats: int, seed: int) -> int:
    match = Match.begin(GAME, seats, seed=seed)
    match.advance()
    return match.state.actors()[0]
