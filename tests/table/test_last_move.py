"""What others did since one's own last move is marked at every table, until the next move."""

from __future__ import annotations

import pygame
import pytest

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.bots.contract import Level
from crossplay.core.contract import Event, Game
from crossplay.games.racing.rules.events import Bought
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS
from crossplay.match.match import Match
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.tools.gallery import services_for
from tests.harness.limits import rounds

PERSON = 1


def middle(game: Game, moves: int = 60) -> TableScene:
    """A table in the middle of a match, at which the person is to act."""
    services = services_for((640, 360), "en")
    seats = range(1, game.usual_seats + 1)
    match = Match.begin(game, len(seats), bots=dict.fromkeys(seats, Level.EASY), seed=5)
    for _ in rounds(2000):
        match.advance()
        due = bool(match.state.actors()) and match.state.actors()[0] == PERSON
        enough = len(match.history) >= moves and due and (game.id != "racing" or bought(match))
        if match.over or enough:
            break
        for seat in match.state.actors():
            match.play(seat, match.state.moves(seat)[len(match.history) * 5 % len(match.state.moves(seat))])
    match.hand_over(PERSON, None)
    scene = TableScene(services, match, Seating(match, {PERSON: KEYS_ARROWS}), Mode.PICTURE)
    scene.settle()
    return scene


def bought(match: Match) -> bool:
    """Whether others have bought something since the person's last move."""
    for played in reversed(match.history):
        if played.seat == PERSON:
            return False
        if any(isinstance(event, Bought) and event.seat != PERSON for event in played.events):
            return True
    return False


def pixels(scene: TableScene) -> bytes:
    canvas = scene.services.canvas
    scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize(("game", "moves"), [("ccross", 8), ("crosstrack", 9), ("crosscartes", 40),
                                             ("crossing", 20), ("racing", 160)])  # fmt: skip
def test_the_last_moves_of_others_are_marked(game: str, moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = middle(GAMES[game], moves)
    assert not scene.match.over
    assert scene.acting == PERSON
    marked = pixels(scene)

    def nothing(seat: int) -> list[Event]:
        return []

    monkeypatch.setattr(scene.log, "recent", nothing)
    assert pixels(scene) != marked
