"""Cables pulled out: whose, and how they come back."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import NOBODY
from crossplay.input.signals import Action
from crossplay.screens import match_setup as tables
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands, Hands, MouseHands, PadHands
from tests.nullgame.rules.moves import KEEP
from tests.nullgame.view.view import NullView
from tests.screens.conftest import Visit


def two_pads(visit: Visit) -> tuple[TableScene, PadHands, PadHands]:
    one, two = visit.hands_of("pad"), visit.hands_of("pad")
    visit.lobby(one)
    visit.join(one)
    visit.join(two)
    visit.hold(one, "start")
    scene = visit.at(TableScene)
    scene.seating.open_hands = True
    scene.retarget()
    visit.settle()
    assert isinstance(one, PadHands)
    assert isinstance(two, PadHands)
    return scene, one, two


def tap(hands: Hands, action: Action) -> None:
    assert isinstance(hands, ButtonHands)
    hands.tap(action)


def test_a_lost_pad_pauses_the_match_and_any_button_of_any_free_device_takes_the_seat(visit: Visit) -> None:
    for action, kind in (
        (Action.CONFIRM, "keys:ijkl"),
        (Action.EXTRA, "keys:ijkl"),
        (Action.HINT, "keys:ijkl"),
        (Action.MENU, "pad"),
    ):
        scene, one, two = two_pads(visit)
        two.pad.unplug()
        visit.frames(4)
        reclaim = visit.at(Reclaim)
        assert reclaim.missing == (2,)
        keys = visit.hands_of(kind)
        tap(keys, action)
        visit.frames(2)
        assert visit.at(TableScene) is scene
        assert scene.seating[2].device == keys.device
        assert scene.seating[1].device == one.device
        visit.context.navigator.home()
        visit.context.forget_visitors()
        visit.frames(4)


def test_a_device_that_plays_already_does_not_take_the_seat_by_accident(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    for action in (Action.HINT, Action.CONFIRM, Action.CONFIRM):
        tap(one, action)
        visit.frames(4)
        visit.at(Reclaim)
    assert scene.seating[2].device is None
    back = visit.hands_of("pad")
    tap(back, Action.CONFIRM)
    visit.frames(2)
    assert visit.at(TableScene) is scene
    assert scene.seating[2].device == back.device


def test_a_mouse_that_plays_already_does_not_take_the_seat_by_a_click(visit: Visit) -> None:
    scene, _, two = two_pads(visit)
    mouse = visit.hands_of("mouse")
    scene.seating[1].device = mouse.device
    two.pad.unplug()
    visit.frames(4)
    mouse.choose(("seat", 2))
    visit.frames(20)
    visit.at(Reclaim)
    visit.hold(mouse, ("seat", 2))
    assert visit.at(TableScene) is scene
    assert scene.seating.of(mouse.device) == (1, 2)


def test_the_one_who_is_left_may_play_for_both(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    visit.hold(one, ("seat", 2))
    assert visit.at(TableScene) is scene
    assert scene.seating.of(one.device) == (1, 2)


def test_one_keyboard_takes_all_seats_of_a_match_gone_on_with_by_mere_presses(visit: Visit) -> None:
    scene, *_ = two_pads(visit)
    scene.seating[1].device = scene.seating[2].device = None
    visit.context.navigator.open_table(scene)
    visit.frames(4)
    keys = visit.hands_of("keys")
    for left in ((2,), ()):
        visit.at(Reclaim)
        tap(keys, Action.CONFIRM)
        visit.frames(2)
        assert scene.seating.orphans == left
    assert visit.at(TableScene) is scene


def test_a_bot_takes_the_seat_until_they_come_back(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    one.choose(("bot", 2))
    visit.frames(2)
    assert visit.at(TableScene) is scene
    assert scene.seating[2].bot is Level.NORMAL
    assert scene.match.bots[2] is Level.NORMAL
    back = visit.hands_of("pad")
    tap(back, Action.MENU)
    visit.frames(2)
    visit.at(Pause)
    back.choose(("seat", 2))
    visit.frames(2)
    assert scene.seating[2].bot is None
    assert scene.seating[2].device == back.device
    assert scene.match.bots[2] is None


def test_whoever_has_no_seat_takes_one_over_in_the_menu_by_holding(visit: Visit) -> None:
    scene, _, two = two_pads(visit)
    for kind in ("pad", "keys:ijkl", "mouse"):
        late = visit.hands_of(kind)
        held = scene.seating[2].device
        tap(two, Action.MENU)
        visit.frames(2)
        pause = visit.at(Pause)
        late.choose(("seat", 2))
        visit.frames(2)
        assert scene.seating[2].device == held, "a mere press is no taking over"
        assert scene.seating[2].bot is None
        visit.hold(late, ("seat", 2))
        assert scene.seating[2].device == late.device
        assert scene.seating[2].bot is None, "letting go gives it to nobody else"
        assert visit.at(Pause) is pause
        tap(two, Action.MENU)
        visit.frames(2)


def test_whoever_has_no_seat_takes_one_whose_device_is_gone_at_once(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    tap(one, Action.MENU)
    visit.frames(2)
    two.pad.unplug()
    visit.frames(4)
    back = visit.hands_of("pad")
    back.choose(("seat", 2))
    visit.frames(2)
    assert scene.seating[2].device == back.device
    one.choose("resume")
    visit.frames(2)
    assert visit.at(TableScene) is scene


def test_escape_seats_nobody_and_a_right_click_gives_no_seats_away(visit: Visit) -> None:
    scene, _, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    reclaim = visit.at(Reclaim)
    tap(visit.hands_of("keys:ijkl"), Action.MENU)
    visit.frames(4)
    assert visit.at(Reclaim) is reclaim
    visit.hands_of("mouse").back()
    visit.frames(4)
    assert visit.at(Reclaim) is reclaim
    assert reclaim.missing == (2,)
    assert scene.seating[2].bot is None


def test_cancel_lets_bots_play_on(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    one.back()
    visit.frames(2)
    assert visit.at(TableScene) is scene
    assert scene.seating[2].bot is Level.NORMAL


def test_a_finger_takes_the_seat_of_a_lost_pad(visit: Visit) -> None:
    scene, _, two = two_pads(visit)
    two.pad.unplug()
    visit.frames(4)
    finger = visit.hands_of("touch")
    finger.choose(("seat", 2))
    visit.frames(2)
    assert scene.seating[2].device == finger.device


def test_both_equal_pads_pulled_out_and_swapped_each_finds_its_seat(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    one.pad.unplug()
    two.pad.unplug()
    visit.frames(4)
    assert visit.at(Reclaim).missing == (1, 2)
    # Plugged in the other way round: SDL numbers them anew, and their names and GUIDs are equal.
    second, first = visit.hands_of("pad"), visit.hands_of("pad")
    second.point(("seat", 2))
    tap(second, Action.CONFIRM)
    visit.frames(2)
    assert visit.at(Reclaim).missing == (1,)
    tap(first, Action.CONFIRM)
    visit.frames(2)
    assert visit.at(TableScene) is scene
    assert scene.seating[1].device == first.device
    assert scene.seating[2].device == second.device
    visit.settle()
    acting = scene.acting
    wrong, right = (second, first) if acting == 1 else (first, second)
    before = len(scene.match.history)
    tap(wrong, Action.CONFIRM)
    assert len(scene.match.history) == before
    tap(right, Action.CONFIRM)
    assert len(scene.match.history) > before


def test_a_pad_lost_while_the_menu_is_open_is_missed_when_it_closes(visit: Visit) -> None:
    _, one, two = two_pads(visit)
    tap(one, Action.MENU)
    visit.frames(2)
    visit.at(Pause)
    two.pad.unplug()
    visit.frames(4)
    one.choose("resume")
    visit.frames(2)
    assert visit.at(Reclaim).missing == (2,)


def test_the_match_can_be_saved_when_somebody_does_not_come_back(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    {1: one, 2: two}[scene.acting].choose(KEEP)
    two.pad.unplug()
    visit.frames(4)
    one.choose("leave")
    visit.frames(8)
    visit.at(Shelf)
    assert len(visit.context.resuming.offered()) == 1


def test_all_pads_lost_and_only_a_mouse_left(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    one.pad.unplug()
    two.pad.unplug()
    visit.frames(4)
    mouse = visit.hands_of("mouse")
    mouse.choose("bots")
    visit.frames(4)
    assert visit.at(TableScene) is scene
    assert scene.seating.humans == ()
    visit.settle()


def test_once_more_with_a_pad_that_is_gone_asks_for_its_player(visit: Visit) -> None:
    scene, one, two = two_pads(visit)
    for _ in range(400):
        visit.frames()
        if visit.top is not scene:
            break
        if scene.acting and not scene.showing and scene.settled:
            tap((one, two)[scene.acting - 1], Action.CONFIRM)
    visit.at(Results)
    two.pad.unplug()
    visit.frames(20)
    one.choose("again")
    visit.frames(4)
    assert visit.at(Reclaim).missing == (2,)


def test_a_pad_lost_under_the_pause_is_missed_however_the_pause_ends(visit: Visit) -> None:
    for way_back in ("resume", "hint"):
        scene, one, two = two_pads(visit)
        hands = {1: one, 2: two}
        acting, other = scene.acting, 3 - scene.acting
        tap(hands[acting], Action.MENU)
        visit.frames(4)
        visit.at(Pause)
        hands[other].pad.unplug()
        visit.frames(4)
        hands[acting].choose(way_back)
        visit.frames(4)
        assert visit.at(Reclaim).missing == (other,)
        visit.context.navigator.home()
        visit.context.forget_visitors()
        visit.frames(4)


def test_a_pad_pulled_out_over_the_lobby_leaves_its_seat(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("pad")
    assert isinstance(two, PadHands)
    lobby = visit.lobby(one)
    visit.join(one)
    visit.join(two)
    visit.context.navigator.open_settings()
    visit.frames(8)
    two.pad.unplug()
    visit.frames(4)
    one.back()
    visit.frames(8)
    assert visit.at(Lobby) is lobby
    assert [place.device for _, place in lobby.table.shown] == [one.device, None]


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse"])
def test_a_hand_held_open_is_covered_by_whatever_lies_over_the_table(kind: str, visit: Visit) -> None:
    """The button is let go of under the menu, where the table cannot hear it."""
    hands = [visit.hands_of(kind), visit.hands_of("keys:wasd")]
    visit.lobby(hands[0])
    for seat, one in enumerate(hands, 1):
        visit.join(one, seat)
    visit.hold(hands[0], "start")
    scene = visit.at(TableScene)
    visit.settle()
    if scene.acting == 2:
        tables.give_to_bot(scene, 2, Level.RANDOM)
        visit.settle()
        tables.take_seat(scene, 2, hands[1].device, ())
        visit.settle()
    looking = hands[0]
    if isinstance(looking, ButtonHands):
        looking.hold_extra()
    else:
        assert isinstance(looking, MouseHands)
        looking.press_on(*NullView.HAND_AREA.center)
    visit.frames(2)
    assert scene.viewer == {1}
    visit.context.navigator.pause(scene)
    visit.frames(2)
    assert scene.viewer == NOBODY
    if isinstance(looking, ButtonHands):
        looking.release_extra()
    else:
        assert isinstance(looking, MouseHands)
        looking.let_go(*NullView.HAND_AREA.center)
    visit.frames(2)
    visit.at(Pause).back()
    visit.frames(4)
    assert visit.at(TableScene) is scene
    assert scene.viewer == NOBODY
    assert not any(step.seat == 1 for step in scene.match.history)
