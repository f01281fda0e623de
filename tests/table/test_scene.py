"""What every table does, shown with the null game: through the real loop, with every kind of device."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, NOBODY
from crossplay.input.signals import Action
from crossplay.table.corner_buttons import Tool
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, KeyHands, MouseHands, PadHands, TouchHands
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import DRAW, KEEP
from tests.nullgame.view.view import BUTTONS, NullView

DEVICES = ("pad", "keys", "keys:wasd", "keys:ijkl", "keys:pad", "mouse", "touch")


def decide(evening: Evening, scene: TableScene, move: object) -> None:
    """The seat to act lifts the curtain and decides with the card in sight."""
    hands = evening.hands[scene.acting]
    if isinstance(hands, MouseHands | TouchHands):
        hands.press_on(*NullView.HAND_AREA.center)
        target = evening.target(move)
        hands.slide_to(target.x, target.y)
        hands.let_go(target.x, target.y)
    else:
        assert isinstance(hands, ButtonHands)
        hands.hold_extra()
        hands.choose(move)
        hands.release_extra()


@pytest.mark.parametrize("kind", DEVICES)
def test_a_match_is_played_to_its_end_with_one_kind_of_device(kind: str) -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 3, (kind,), seed=5)
        for _ in range(3):
            evening.settle()
            decide(evening, scene, KEEP)
        evening.settle()
        assert scene.match.over
        assert [step.seat for step in scene.match.history if step.seat != FATE] == [
            (scene.match.state.truth.turn.seat - 1 + n) % 3 + 1  # type: ignore[attr-defined]
            for n in range(3)
        ]


@pytest.mark.parametrize("kind", DEVICES)
def test_a_hand_is_seen_only_while_its_owner_holds_it_open(kind: str) -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, (kind, "keys:wasd"), seed=3)
        evening.settle()
        if scene.acting == 2:
            decide(evening, scene, KEEP)
            evening.settle()
        assert scene.acting == 1
        assert scene.viewer == NOBODY
        assert not evening.shown()
        hands = evening.hands[1]
        if isinstance(hands, MouseHands | TouchHands):
            hands.press_on(*NullView.HAND_AREA.center)
        else:
            assert isinstance(hands, ButtonHands)
            hands.hold_extra()
        assert scene.viewer == {1}
        if isinstance(hands, MouseHands | TouchHands):
            hands.let_go(20, 900)
        else:
            assert isinstance(hands, ButtonHands)
            hands.release_extra()
        assert scene.viewer == NOBODY
        assert scene.acting == 1


def test_what_is_covered_changes_no_pixel() -> None:
    """The same picture whatever the cards under the curtain are."""
    pictures = []
    for card in (2, 9):
        with Evening() as evening:
            scene = evening.start(GAME, 2, ("pad", "keys"), seed=3)
            evening.settle()
            state: Any = scene.match.state
            hands = list(state.truth.cards.hands)
            hands[scene.acting - 1] = card
            state.truth = replace(state.truth, cards=replace(state.truth.cards, hands=tuple(hands)))
            scene.settle()
            evening.frames()
            surface = pygame.display.get_surface()
            assert surface is not None
            pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_one_person_among_bots_needs_no_curtain() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 3, ("pad",), seed=1, bots={2: Level.EASY, 3: Level.NORMAL})
        evening.settle()
        assert scene.viewer == {1}
        evening.hands[1].choose(DRAW)
        evening.settle()
        assert scene.match.over


def test_the_last_own_move_is_taken_back_with_the_bots_moves_after_it() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 3, ("keys",), seed=2, bots={2: Level.EASY, 3: Level.EASY})
        evening.settle()
        assert scene.match.state.truth.turn.decided == 0, "the person begins"  # type: ignore[attr-defined]
        before = len(scene.match.history)
        scene.submit(1, KEEP)
        assert scene.undoer() == 1
        assert scene.take_back()
        assert len(scene.match.history) == before
        evening.settle()
        assert scene.acting == 1


def test_a_hint_is_offered_only_while_the_hand_it_speaks_of_is_open() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("pad", "keys"), seed=2)
        evening.settle()
        hands, button = evening.hands[scene.acting], scene.corner.place(Tool.HINT)
        assert isinstance(hands, ButtonHands)
        assert not scene.hints.allowed
        assert not scene.corner.usable(Tool.HINT)
        hands.hold_extra()
        assert scene.hints.allowed
        assert scene.corner.at(*button) is Tool.HINT
        assert scene.corner.usable(Tool.HINT)
        hands.release_extra()
        scene.hints.ask()
        assert not scene.runner.hint_pending


def test_the_legal_moves_are_found_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("pad",), seed=2, open_hands=True)
        evening.settle()
        asked: list[int] = []
        state_class = type(scene.state)
        moves = state_class.moves

        def counted(state: Any, seat: int) -> Any:
            asked.append(seat)
            return moves(state, seat)

        monkeypatch.setattr(state_class, "moves", counted)
        scene.settle()
        assert asked == [scene.acting]
        scene.retarget()
        scene.viewer_changed()
        assert asked == [scene.acting]
        assert list(scene.moves) == list(moves(scene.state, scene.acting))


def test_a_press_skips_what_is_being_shown() -> None:
    with Evening(step=0.01) as evening:
        scene = evening.start(GAME, 2, ("keys",), seed=2)
        for _ in rounds():
            if scene.motions.busy:
                break
            evening.frames()
        hands = evening.hands[1]
        assert isinstance(hands, KeyHands)
        hands.tap(Action.CONFIRM)
        assert not scene.motions.busy
        assert scene.acting


def test_only_the_seat_to_act_moves_the_cursor() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("pad", "pad"), seed=2, open_hands=True)
        evening.settle()
        other = evening.hands[3 - scene.acting]
        assert isinstance(other, PadHands)
        focus = scene.cursor.focus
        other.tap(Action.RIGHT)
        other.tap(Action.LEFT)
        other.tap(Action.CONFIRM)
        assert scene.cursor.focus == focus
        assert scene.acting


def test_a_click_beside_everything_does_nothing() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("mouse",), seed=2, open_hands=True)
        evening.settle()
        before = len(scene.match.history)
        evening.player.click(100, 1000)
        evening.player.drag(BUTTONS[KEEP], (100, 1000))
        evening.frames(3)
        assert len(scene.match.history) == before


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("keys",), seed=2)
        evening.settle()
        before = len(scene.match.history)
        assert not scene.submit(3 - scene.acting, KEEP)
        banner = scene.banner()
        assert banner is not None
        assert banner.warning
        assert len(scene.match.history) == before


def test_nothing_is_drawn_while_nothing_moves() -> None:
    with Evening() as evening:
        evening.start(GAME, 2, ("keys",), seed=2)
        evening.settle()
        evening.frames(20)
        drawn = evening.services.scene_stack.draw(evening.services.canvas)
        assert not drawn


def test_a_hand_let_go_of_while_something_is_shown_is_covered() -> None:
    with Evening(step=0.02) as evening:
        scene = evening.start(GAME, 2, ("keys", "keys:wasd"), seed=3)
        evening.settle()
        hands = evening.hands[scene.acting]
        assert isinstance(hands, ButtonHands)
        hands.hold_extra()
        assert scene.viewer == {scene.acting}
        hands.choose(DRAW)
        assert not scene.settled
        hands.release_extra()
        assert scene.viewer == NOBODY


def test_a_learner_goes_on_with_the_pad_that_is_plugged_in_again() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("pad", "keys:wasd"), seed=3)
        evening.settle()
        scene.mode = Mode.PICTURE
        seat = scene.acting
        scene.seating[seat].device = None
        new = evening.hands_of("pad")
        assert scene.seat_of(new.device) == seat
        scene.seating[seat].device = evening.hands_of("keys:ijkl").device
        assert scene.seat_of(new.device) == 0
