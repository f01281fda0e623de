"""What a person sees and may do at the table: ghosts, knobs, hints, taking back, the lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from crossplay.bots.contract import Choice
from crossplay.core.contract import Event
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER
from crossplay.games.crosstrack.rules.pieces import Colour, Shape
from crossplay.games.crosstrack.teach.gallery import PICTURES
from crossplay.games.crosstrack.teach.lesson import LESSON
from crossplay.games.crosstrack.teach.pages import ABOUT, PAGES
from crossplay.input.signals import Action
from crossplay.stage.sequence import NOTHING
from tests.games.crosstrack.view.hands import make, position, sit, view_of
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands, MouseHands, TouchHands

C1, C2, C3 = (SPACE_NUMBER[name] for name in ("c1", "c2", "c3"))
COLUMN = ("red switch", "blue switch", "red cross", "blue cross", "red triple")
RED_SWITCH = ("stock", Colour.RED, Shape.SWITCH)


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening() as made:
        yield made


def test_a_ghost_follows_the_cursor_until_it_is_pinned(evening: Evening) -> None:
    scene = sit(evening, 2, ("mouse",))
    top = view_of(scene).top
    selection = view_of(scene).selection
    hands = evening.hands[1]
    hands.choose(RED_SWITCH)
    hands.point(("space", C1))
    assert selection.held and selection.held.space == C1 and not selection.held.pinned
    assert selection.ghost and selection.ghost.ahead.tracks.terminals == {C1 * 8}, (
        "its light reaches the terminal"
    )
    hands.point(("space", C3))
    assert selection.held.space == C3 and not selection.ghost.ahead.tracks.paths
    hands.choose(("space", C3))
    hands.point(("space", C1))
    assert selection.held.pinned and selection.held.space == C3
    hands.choose(("space", C1))
    assert selection.held.space == C1, "another space takes the pinned ghost over"
    evening.frames(10)
    assert selection.ghost and (selection.ghost.view.x, selection.ghost.view.y) == top.plan.spaces[C1]
    assert not scene.match.history[1:]


def test_going_back_gives_up_one_thing_after_the_other(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    selection = view_of(scene).selection
    hands = evening.hands[1]
    hands.choose(RED_SWITCH)
    hands.choose(("space", C1))
    assert selection.held and selection.held.pinned
    hands.back()
    assert selection.held and not selection.held.pinned
    hands.back()
    assert selection.held is None and evening.top is scene


def test_fingers_put_a_piece_back_with_the_bar(evening: Evening) -> None:
    scene = sit(evening, 2, ("touch",))
    selection = view_of(scene).selection
    make(evening, scene, "place red switch c1 0")
    make(evening, scene, "place blue switch c3 0")
    hands = evening.hands[1]
    hands.choose(("space", C1))
    hands.turn(3)
    assert selection.held and selection.held.rotation == 3
    hands.press_bar(scene, Action.CANCEL)
    assert selection.held is None and len(scene.match.history) == 3
    hands.choose(("stock", Colour.RED, Shape.FORK))
    hands.choose(("stock", Colour.RED, Shape.FORK))
    assert selection.held is None, "the same piece again goes back to the stock"


def test_whoever_comes_back_from_a_menu_holds_the_same_piece(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    selection = view_of(scene).selection
    evening.hands[1].choose(RED_SWITCH)
    evening.hands[1].choose(("space", C1))
    scene.covered()
    scene.uncovered()
    evening.frames(3)
    assert selection.held and selection.held.pinned and selection.held.space == C1
    scene.submit(1, GAME.parse("place red cross c2 0"))
    evening.settle()
    assert selection.held is None, "another position is shown"


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_piece_can_be_pulled_to_its_space(evening: Evening, device: str) -> None:
    scene = sit(evening, 2, (device,))
    top = view_of(scene).top
    selection = view_of(scene).selection
    hands = cast(MouseHands | TouchHands, evening.hands[1])
    slot = evening.target(RED_SWITCH)

    def pull(x: float, y: float, *way: tuple[float, float]) -> None:
        hands.press_on(x, y)
        for place in way:
            hands.slide_to(*place)
            evening.frames(1, 0.02)
        hands.let_go(*way[-1])

    pull(
        slot.x,
        slot.y,
        (slot.x + 60, slot.y),
        top.plan.spaces[C2],
        top.plan.spaces[C1],
    )
    assert selection.held and selection.held.pinned and selection.held.space == C1
    pull(
        *top.plan.spaces[C1],
        top.plan.spaces[C2],
        top.plan.spaces[C3],
    )
    assert selection.held and selection.held.pinned and selection.held.space == C3, (
        "the ghost can be pulled on"
    )
    hands.choose(("space", C3))
    evening.settle()
    assert str(scene.match.history[-1].move) == "place red switch c3 0"
    slot = evening.target(("stock", Colour.BLUE, Shape.FORK))
    pull(slot.x, slot.y, (slot.x - 60, slot.y), (960.0, 1000.0))
    assert selection.held is None and scene.acting == 2, "dropped beside the board it goes back"


@pytest.mark.rule("CT-12")
def test_setting_down_what_was_not_turned_is_no_move(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    selection = view_of(scene).selection
    make(evening, scene, "place red switch c1 0")
    make(evening, scene, "place blue switch c3 0")
    evening.hands[1].choose(("space", C1))
    evening.hands[1].choose(("space", C1))
    assert selection.held is None and len(scene.match.history) == 3 and scene.acting == 1


def test_a_wheel_over_an_own_piece_turns_it(evening: Evening) -> None:
    scene = sit(evening, 2, ("mouse",))
    selection = view_of(scene).selection
    make(evening, scene, "place red switch c1 0")
    make(evening, scene, "place blue switch c3 0")
    evening.hands[1].point(("space", C1))
    evening.hands[1].turn(2)
    assert selection.held and (
        selection.held.origin,
        selection.held.rotation,
    ) == (C1, 2)


@pytest.mark.rule("CT-13")
def test_only_what_may_be_touched_is_a_target(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    make(evening, scene, "place red switch c1 0")
    keys = {target.key for target in evening.shown()}
    assert ("space", C1) not in keys
    assert {key for key in keys if key[0] == "stock"} == {  # type: ignore[index]
        ("stock", colour, shape) for colour in (Colour.BLUE, Colour.GREEN) for shape in Shape
    }


def test_the_ghost_of_the_last_link_lights_the_whole_route(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    selection = view_of(scene).selection
    for row, shape in enumerate(COLUMN, 1):
        make(evening, scene, f"place {shape} c{row} 0")
    evening.hands[2].choose(("stock", Colour.BLUE, Shape.TRIPLE))
    evening.hands[2].choose(("space", SPACE_NUMBER["c6"]))
    assert selection.ghost and len(selection.ghost.routes) == 1
    assert "last link" in scene.view.prompt(2)


def test_where_people_announce_the_ghost_does_not_tell(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",), "players")
    top = view_of(scene).top
    selection = view_of(scene).selection
    for row, shape in enumerate(COLUMN, 1):
        make(evening, scene, f"place {shape} c{row} 0")
        make(evening, scene, "done")
    evening.hands[2].choose(("stock", Colour.BLUE, Shape.TRIPLE))
    evening.hands[2].choose(("space", SPACE_NUMBER["c6"]))
    assert selection.ghost and not selection.ghost.routes
    assert "last link" not in scene.view.prompt(2)
    evening.hands[2].choose(("space", SPACE_NUMBER["c6"]))
    evening.settle()
    assert not top.routes, "a route is lit when it is announced, not before"


@pytest.mark.parametrize("kind", ["keys", "mouse", "touch", "pad"])
@pytest.mark.rule("CT-17")
def test_after_an_action_the_bar_ends_the_turn(kind: str) -> None:
    with Evening() as evening:
        scene = sit(evening, 2, (kind, kind), "players")
        make(evening, scene, "place red switch c1 0")
        assert scene.acting == 1 and not scene.cursor.items
        actions = [button.action for button in scene.view.bar_buttons(1)]
        assert actions == [Action.EXTRA, Action.CONFIRM]
        evening.hands[1].press_bar(scene, Action.CONFIRM)
        evening.settle()
        assert scene.acting == 2


def test_a_move_is_taken_back_until_the_next_player_has_moved(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    top = view_of(scene).top
    make(evening, scene, "place red switch c1 0")
    assert scene.take_back()
    assert scene.acting == 1 and not top.lying[C1]
    assert (Colour.RED, Shape.SWITCH) in top.seen.stock


def test_a_hint_is_marked_and_its_piece_comes_turned(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    selection = view_of(scene).selection
    scene.hints.ask()
    evening.frames(3)
    assert scene.runner.hint is not None and selection.suggestion == scene.runner.hint.move
    scene.runner.hint = Choice(GAME.parse("place red cross c2 5"))
    evening.hands[1].choose(("stock", Colour.RED, Shape.CROSS))
    assert selection.held and (
        selection.held.space,
        selection.held.rotation,
    ) == (C2, 5)
    evening.hands[1].choose(("space", C2))
    evening.hands[1].choose(("space", C2))
    evening.settle()
    make(evening, scene, "place blue cross d2 0")
    scene.runner.hint = Choice(GAME.parse("turn c2 3"))
    evening.hands[1].choose(("space", C2))
    evening.hands[1].choose(("space", C2))
    assert str(scene.match.history[-1].move) == "turn c2 3"


def test_pieces_lie_on_the_table_as_the_rules_say_after_every_move(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys",))
    top = view_of(scene).top
    for line in ("place red switch c1 3", "place green fork d1 1", "place blue bends e1 2", "move c1 c3 7"):
        make(evening, scene, line)
        assert top.lying == position(scene).board and not top.flying
        assert top.seen.free_at == tuple(sorted(position(scene).free_at.items()))
        left = {(colour, shape) for colour in Colour for shape in position(scene).stock[colour]}
        assert top.seen.stock == left


def test_a_press_skips_what_moves(evening: Evening) -> None:
    scene = sit(evening, 2, ("mouse",))
    top = view_of(scene).top
    scene.submit(1, GAME.parse("place red switch c1 3"))
    evening.frames(1, 0.01)
    assert top.flying
    evening.player.click(960, 500)
    evening.frames(2, 0.01)
    assert not top.flying and top.lying == position(scene).board


def test_the_lesson_can_be_played_to_its_end(evening: Evening) -> None:
    scene = evening.start_lesson(GAME, LESSON)
    selection = view_of(scene).selection
    hands = evening.hands[1]
    assert isinstance(hands, KeyHands)
    assert scene.lesson_guide is not None
    for step in LESSON.steps:
        if step.allowed:
            assert str(selection.suggestion) == step.allowed[0], "what the lesson asks for is marked"
            make(evening, scene, step.allowed[-1])
        else:
            assert scene.lesson_guide.reading and not evening.shown()
            assert scene.banner() is None
            hands.tap(Action.CONFIRM)
        evening.frames(40)
    assert scene.lesson_guide.over and position(scene).winner == 1


def test_every_page_has_its_picture() -> None:
    names = {picture.name.removeprefix("crosstrack/") for picture in PICTURES}
    assert {page.picture for page in PAGES} <= names
    assert "econstruct" in ABOUT and len({page.title for page in PAGES}) == len(PAGES)


def test_unknown_events_are_no_trouble(evening: Evening) -> None:
    scene = sit(evening, 2, ("keys",))
    top = view_of(scene).top
    assert scene.view.animate(Event(), top.seen) == NOTHING
