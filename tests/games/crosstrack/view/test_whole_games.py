"""Whole games through the real event loop, with one kind of device each and with all of them mixed."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from tests.games.crosstrack.view.hands import make, position, sit, view_of
from tests.harness.evening import Evening

TWO = (
    "place red switch c1 0",
    "place blue junction e2 3",
    "place yellow cross c2 4",
    "place green cross c3 4",
    "turn c1 2",
    "move e2 e4 7",
    "turn c1 0",
    "place blue switch c4 0",
    "place red triple d6 2",
    "place green junction c5 0",
    "move d6 c6 0",
)
"""Placing, turning, moving, every way round; the last link is a moved piece."""

COLUMN = ("red switch", "blue switch", "red cross", "blue cross", "red triple")
"""Five of the six pieces of an A–C route."""

DEVICES = ("pad", "keys", "mouse", "touch")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.rule("CT-11")
def test_a_game_with_one_kind_of_device(device: str) -> None:
    hands = ("pad", "pad") if device == "pad" else (device,)
    with Evening() as evening:
        scene = sit(evening, 2, hands)
        for line in TWO:
            make(evening, scene, line)
        assert scene.match.over and position(scene).winner == 1
        assert scene.verdict() == "Ember laid the last link from A to C"
        assert view_of(scene).top.train.share == 1.0 and len(view_of(scene).top.routes) == 1


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.rule("CT-17", "CT-18")
def test_announcing_with_one_kind_of_device(device: str) -> None:
    hands = ("pad", "pad") if device == "pad" else (device,)
    with Evening() as evening:
        scene = sit(evening, 2, hands, "players")
        evening.hands[1].press_bar(scene, Action.EXTRA)
        assert not scene.match.over and len(scene.match.history) == 1, "there is no route yet"
        for row, shape in enumerate(COLUMN, 1):
            make(evening, scene, f"place {shape} c{row} 0")
            make(evening, scene, "done")
        make(evening, scene, "place blue triple c6 0")
        assert not scene.match.over, "nobody has said anything"
        make(evening, scene, "done")
        assert scene.acting == 1
        make(evening, scene, "announce")
        assert position(scene).report()["winner"] == [1]
        assert "forgot" in scene.verdict()


@pytest.mark.rule("CT-16")
def test_four_players_with_four_devices() -> None:
    lines = (
        "place red switch c1 0",
        "place blue switch c2 0",
        "place yellow switch c3 2",
        "place green switch c4 0",
        "turn c3 0",
        "place blue cross c5 0",
        "place yellow triple a3 0",
        "place green fork a4 0",
        "move a3 c6 0",
    )
    with Evening() as evening:
        scene = sit(evening, 4, DEVICES)
        for line in lines:
            make(evening, scene, line)
        assert position(scene).report()["winner"] == [1, 3]


@pytest.mark.rule("CT-15")
def test_three_players_cannot_touch_the_ice() -> None:
    with Evening() as evening:
        scene = sit(evening, 3, ("keys", "mouse", "touch"))
        make(evening, scene, "place green cross c3 0")
        frozen = ("space", next(iter(view_of(scene).top.seen.frozen)))
        assert view_of(scene).top.seen.frozen[frozen[1]] == 2
        assert frozen not in [target.key for target in evening.shown()]
        make(evening, scene, "place yellow cross d3 0")
        assert list(view_of(scene).top.seen.frozen.values()) == [1]
        make(evening, scene, "place blue cross e3 0")
        assert not view_of(scene).top.seen.frozen
        make(evening, scene, "turn c3 5")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_on_the_stage_to_the_end(seats: int) -> None:
    bots = dict.fromkeys(range(1, seats + 1), Level.EASY)
    with Evening(step=0.5) as evening:
        scene = evening.start("crosstrack", seats=seats, hands=(), bots=bots, seed=3)
        evening.settle()
        assert scene.match.over and scene.verdict() and len(scene.tally()[0].values) == seats
