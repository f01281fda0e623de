"""Every table shows who is a bot, and how well it plays: a robot beside the face."""

from __future__ import annotations

from typing import Any

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.games.registry import GAMES
from crossplay.stage import widgets
from tests.harness.evening import Evening

LEVELS = {2: Level.EASY, 3: Level.HARD}


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_robot_stands_beside_every_bot(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, float, float]] = []

    def note(canvas: Any, level: Any, x: float, y: float, size: float = 140, **_: Any) -> None:
        drawn.append((widgets.plain(level), x, y))

    monkeypatch.setattr(widgets, "robot", note)
    seats = 3 if 3 in game.seats else 2
    bots = {seat: level for seat, level in LEVELS.items() if seat <= seats}
    with Evening(size=(640, 360)) as evening:
        scene = evening.start(game, seats, ("touch",), seed=3, bots=bots, open_hands=True)
        evening.settle()
        scene.sweep.dismiss()
        drawn.clear()
        evening.services.canvas.forget()
        scene.view.draw(evening.services.canvas)
        assert {level for level, _, _ in drawn} == {level.name.lower() for level in bots.values()}
        places = {level: (x, y) for level, x, y in drawn}
        assert len(set(places.values())) == len(bots), "each stands beside another seat"
