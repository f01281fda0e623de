"""Whole races through the real loop, each with one kind of device alone, the curtain closed between turns."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import NOBODY
from crossplay.games.crosscartes.bot.policy import thrifty
from crossplay.games.crosscartes.rules.cards import CARDS, cards_of
from crossplay.input.targets import Target
from crossplay.stage.scene import Scene
from crossplay.table.scene import TableScene
from tests.games.crosscartes.view.stage import race_of, view_of
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, MouseHands, TouchHands

DEVICES = ("pad", "keys:ijkl", "mouse", "touch")
CORNER = (40.0, 800.0)
"""A part of the rail without cards."""


def begin(evening: Evening, seats: int, hands: tuple[str, ...], **more: object) -> TableScene:
    scene: Scene = evening.start("crosscartes", seats, hands, options={"laps": "1"}, **more)  # type: ignore[arg-type]
    assert isinstance(scene, TableScene)
    return scene


def play_card(evening: Evening, scene: TableScene, key: str) -> None:
    """The seat to act lifts the curtain, looks, plays a card and lets the curtain fall."""
    hands = evening.hands[scene.acting]
    if isinstance(hands, MouseHands | TouchHands):
        hands.press_on(*CORNER)
        target = evening.target(key)
        hands.slide_to(target.x, target.y)
        hands.let_go(target.x, target.y)
    else:
        assert isinstance(hands, ButtonHands)
        hands.hold_extra()
        hands.choose(key)
        hands.release_extra()


def finish(evening: Evening, scene: TableScene) -> int:
    """Play the race to its end; return how many cards people laid."""
    for laid in range(400):
        evening.settle()
        if scene.match.over:
            return laid
        race = race_of(scene)
        assert scene.hand_covered or race.runners.dead[race.order[len(race.played)]]
        before = len(scene.match.history)
        play_card(evening, scene, str(CARDS[thrifty(race_of(scene))]))
        assert len(scene.match.history) == before + 1
    raise AssertionError("the race does not end")


@pytest.mark.parametrize("kind", DEVICES)
def test_a_race_is_run_with_one_kind_of_device(kind: str) -> None:
    """Two people share the device; four runners, two of them with open hands."""
    with Evening(step=0.2) as evening:
        scene = begin(evening, 2, (kind,), seed=11)
        assert finish(evening, scene) > 50
        assert scene.verdict()


def test_four_people_with_four_kinds_of_device() -> None:
    with Evening(step=0.2) as evening:
        scene = begin(evening, 4, ("pad", "keys", "mouse", "touch"), seed=5)
        assert finish(evening, scene) > 50


def test_three_people_play_the_open_hand_for_the_last() -> None:
    with Evening(step=0.2) as evening:
        scene = begin(evening, 3, ("keys", "mouse", "pad"), seed=4)
        assert finish(evening, scene) > 50


def test_one_person_among_bots_needs_no_curtain() -> None:
    with Evening() as evening:
        bots = {2: Level.EASY, 3: Level.EASY, 4: Level.EASY}
        scene = begin(evening, 4, ("mouse",), seed=2, bots=bots)
        for _ in range(3):
            evening.settle()
            assert scene.acting == 1
            assert not scene.hand_covered
            evening.hands[1].choose(evening.shown()[0].key)
        evening.settle()
        played = [step for step in scene.match.history if step.seat == 1]
        assert len(played) == 3


@pytest.mark.parametrize("kind", ["mouse", "touch"])
@pytest.mark.parametrize("frames", [1, 40])
def test_looking_at_the_covered_hand_plays_nothing_however_long(kind: str, frames: int) -> None:
    with Evening() as evening:
        scene = begin(evening, 4, (kind,), seed=5)
        evening.settle()
        before = len(scene.match.history)
        hands = evening.hands[scene.acting]
        assert isinstance(hands, MouseHands | TouchHands)
        card = next(iter(legal_cards(scene)))
        hands.press_on(card.x, card.y)
        assert scene.viewer == frozenset({scene.acting})
        evening.frames(frames)
        # A hand trembles.
        hands.slide_to(card.x + 20, card.y - 20)
        hands.let_go(card.x, card.y)
        assert scene.viewer == NOBODY
        assert len(scene.match.history) == before


def test_another_finger_or_a_nudged_mouse_plays_nothing_while_somebody_looks() -> None:
    with Evening() as evening:
        scene = begin(evening, 4, ("touch",), seed=5)
        evening.settle()
        before = len(scene.match.history)
        hands = evening.hands[scene.acting]
        assert isinstance(hands, TouchHands)
        card, *_, far = legal_cards(scene)
        hands.press_on(card.x, card.y)
        assert scene.viewer == frozenset({scene.acting})
        evening.player.finger(far.x, far.y, 2)
        evening.player.hover(400, 300)
        evening.frames(3)
        assert scene.viewer == frozenset({scene.acting}), "the first finger still holds it open"
        hands.let_go(card.x, card.y)
        evening.frames(3)
        assert scene.viewer == NOBODY
        assert len(scene.match.history) == before


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_who_holds_the_hand_open_is_told_to_slide_and_the_card_that_was_pressed_on_can_be_played(
    kind: str,
) -> None:
    with Evening() as evening:
        scene = begin(evening, 4, (kind,), seed=5)
        evening.settle()
        before = len(scene.match.history)
        hands = evening.hands[scene.acting]
        assert isinstance(hands, MouseHands | TouchHands)
        card = next(iter(legal_cards(scene)))
        hands.press_on(card.x, card.y)
        banner = scene.banner()
        assert banner and "let go there" in banner.words
        hands.slide_to(card.x, card.y - 200)
        hands.slide_to(card.x, card.y)
        hands.let_go(card.x, card.y)
        assert [str(step.move) for step in scene.match.history[before:]] == [card.key]


def legal_cards(scene: TableScene) -> list[Target]:
    """Where the cards lie that the seat to act may play, though they are covered."""
    race, layout = race_of(scene), view_of(scene).hand.layout()
    hand = cards_of(race.hands[race.order[len(race.played)]])
    return [
        Target(str(card), layout.middle(place), 820, layout.pitch, 190)
        for place, card in enumerate(hand)
        if card in scene.moves
    ]


def test_the_curtain_falls_for_the_next_seat_even_while_the_button_is_held() -> None:
    with Evening() as evening:
        scene = begin(evening, 4, ("keys",), seed=5)
        evening.settle()
        first = scene.acting
        hands = evening.hands[first]
        assert isinstance(hands, ButtonHands)
        hands.hold_extra()
        hands.choose(evening.shown()[0].key)
        assert not view_of(scene).hand.face_up
        evening.settle()
        assert scene.acting != first
        assert scene.hand_covered
        assert not evening.shown()
        hands.release_extra()


def test_a_played_card_cannot_be_taken_back_once_others_saw_it() -> None:
    with Evening() as evening:
        scene = begin(evening, 4, ("keys",), seed=5)
        evening.settle()
        play_card(evening, scene, str(CARDS[thrifty(race_of(scene))]))
        evening.settle()
        assert scene.undoer() == 0


def test_with_two_players_nothing_is_revealed_and_a_card_may_be_taken_back() -> None:
    """All hands but one lie open or in the own hand: the fourth is known by counting."""
    with Evening() as evening:
        scene = begin(evening, 2, ("keys", "keys:wasd"), seed=3)
        evening.settle()
        seat, rows = scene.acting, list(race_of(scene).rows)
        play_card(evening, scene, str(CARDS[thrifty(race_of(scene))]))
        evening.settle()
        assert scene.undoer() == seat
        assert scene.take_back()
        assert race_of(scene).rows == rows


def test_the_photo_finish_is_seen_before_the_results() -> None:
    with Evening(step=0.2) as evening:
        scene = begin(evening, 2, ("keys",), seed=11, furnish=True)
        finish(evening, scene)
        assert evening.top is scene
        assert view_of(scene).photo.taken
        evening.frames(20)
        assert evening.top is not scene
        evening.frames(5)
