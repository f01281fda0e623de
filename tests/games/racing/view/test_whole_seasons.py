"""Whole seasons through the real event loop, curtain down, with each kind of device alone."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.games.racing.teach.positions import record, sale
from crossplay.games.racing.view.layout import counter
from tests.games.racing.view.stage import make, position, sit
from tests.harness.evening import Evening
from tests.harness.hands import MouseHands, TouchHands

CARDS = (
    "e5 c4 p5a oval champions  harbour monsoon hairpin outsiders s4 "
    "p4a p6a binoculars taxman tv s7 s8 s1 s2 s3 scandal s5 s6"
)
SEASON = [
    "1 draw 3",
    "1 market e5", *sale(1, 2, "e5", 2, "2:4", "1:5"),
    "1 market c4", *sale(1, 2, "c4", 0),
    "1 market p5a", *sale(1, 2, "p5a", 1),
    "1 market p4a", *sale(1, 2, "p4a", 0),
    "1 market p6a", "1 auction p6a 0", "2 bid 23", "1 pass", "1 bid 0", "2 pass", "1 replace p4a",
    "1 play binoculars 2", "1 take s4", "1 sponsor s4",
    "1 race oval", "1 end",
    "2 draw 1", "2 play taxman 1", "2 race harbour", "2 end",
    "1 draw 3", "1 race champions", "1 end",
    "2 draw 1", "2 sponsor s1", "2 race monsoon", "2 end",
    "1 draw 3", "1 discard s7", "1 play scandal 2 s1", "1 end",
    "2 draw 1", "2 race hairpin", "2 end",
    "1 draw 1", "1 play tv", "1 end",
    "2 draw 1", "2 race outsiders",
]  # fmt: skip
"""Every kind of move: a bid beyond the own means, a replaced pilot, a look into a hand, six races."""


@pytest.mark.parametrize("device", ["pad", "keys", "mouse", "touch"])
@pytest.mark.rule("RC-2", "RC-13", "RC-14")
def test_a_season_with_one_kind_of_device(device: str) -> None:
    hands = ("pad", "pad") if device == "pad" else (device,)
    with Evening(size=(640, 360), step=0.2) as evening:
        scene = sit(evening, record(2, CARDS, ()), hands)
        assert scene.curtain.needed(1) and not scene.viewer, "the curtain is down"
        for line in SEASON:
            make(evening, scene, line)
        assert scene.match.over and scene.match.outcome is not None
        assert scene.match.outcome.winners == (1,)
        assert scene.tally()[0].values == tuple(map(str, position(scene).points[1:]))
        assert scene.seating[1].title in scene.verdict()


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_looking_takes_no_card(device: str) -> None:
    """With binoculars every card is one to take; pressing on the hand to look is no choice yet."""
    with Evening(size=(640, 360), step=0.2) as evening:
        scene = sit(evening, record(2, CARDS, ()), (device,))
        for line in SEASON[: SEASON.index("1 take s4")]:
            make(evening, scene, line)
        hands = evening.hands[1]
        assert isinstance(hands, MouseHands | TouchHands)
        hands.press_on(*counter().center)
        card = next(item for item in evening.shown() if isinstance(item.key, tuple))
        hands.let_go(*counter().center)
        before = len(scene.match.history)
        hands.press_on(card.x, card.y)
        evening.frames(10)
        banner = scene.banner()
        assert banner and "let go there" in banner.words
        hands.let_go(card.x, card.y)
        evening.frames(4)
        assert len(scene.match.history) == before
        assert not scene.viewer
        make(evening, scene, "1 take s4")


def test_open_hands_need_no_holding() -> None:
    with Evening(size=(640, 360), step=0.2) as evening:
        scene = sit(evening, record(2, CARDS, ()), ("keys", "mouse"), open_hands=True)
        for line in SEASON[:20]:
            make(evening, scene, line)
        assert scene.viewer == {1, 2}


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_play_a_season_on_the_stage(seats: int) -> None:
    bots = dict.fromkeys(range(1, seats + 1), Level.EASY)
    with Evening(size=(640, 360), step=0.5) as evening:
        scene = evening.start("racing", seats=seats, hands=(), bots=bots, seed=3)
        for _ in range(40):
            evening.frames(400, 0.5)
            if scene.match.over:
                break
        assert scene.match.over and scene.verdict()
