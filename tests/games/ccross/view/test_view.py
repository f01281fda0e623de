"""The view of C-Cross: whole matches with every kind of device, choices, taking back, words that fit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from crossplay.core import i18n as words
from crossplay.games.ccross import GAME
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import CELL_OF
from crossplay.games.ccross.rules.moves import CCrossMove, Put, Swap, Take
from crossplay.games.ccross.teach.gallery import PICTURES, lesson
from crossplay.games.ccross.teach.lesson import LESSON
from crossplay.games.ccross.view.layout import LESSON as LESSON_PANEL
from crossplay.games.ccross.view.layout import cell_place
from crossplay.games.ccross.view.view import CCrossView
from crossplay.games.registry import GAMES
from crossplay.input.signals import TOUCH, Action, Contact, Pointer
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.screens.match_setup import lesson_table
from crossplay.stage.scene import Scene
from crossplay.table.exits import NoExits
from crossplay.table.gallery import GalleryPicture
from crossplay.table.scene import TableScene
from crossplay.table.services import Services
from crossplay.tools.gallery import services_for
from tests.harness import layout_check
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, Hands
from tests.harness.limits import rounds


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening() as running:
        yield running


def begin(evening: Evening, hands: tuple[str, ...], moves: str = "") -> TableScene:
    scene = evening.start("ccross", 2, hands)
    if moves:
        lines = ["crossplay 1", "game ccross", "seats 2", "---", *(line.strip() for line in moves.split(","))]
        scene = evening.sit_down(Match.from_record(parse("\n".join(lines), GAMES)))
    assert isinstance(scene, TableScene)
    evening.settle()
    return scene


def view_of(scene: TableScene) -> CCrossView:
    assert isinstance(scene.view, CCrossView)
    return scene.view


def chosen(evening: Evening) -> set[str]:
    """The keys of what may be chosen now."""
    return {str(target.key) for target in evening.shown()}


def words_of(scene: TableScene) -> str:
    banner = scene.banner()
    return banner.words if banner else ""


def carry_out(evening: Evening, scene: TableScene, move: CCrossMove) -> None:
    """Makes a move with the device of whoever is to act."""
    hands = evening.hands[scene.acting]
    match move:
        case Take():
            hands.choose(str(move)[-1])
        case Swap():
            hands.choose(str(move)[-2:])
        case Put():
            names = str(move).split("+")
            before = len(scene.match.history)
            hands.choose(names[0])
            if len(scene.match.history) == before:
                hands.choose(names[-1])
    evening.settle()


@pytest.mark.parametrize(
    "hands", [("pad", "pad"), ("keys", "keys:wasd"), ("mouse",), ("touch",), ("pad", "touch")]
)
def test_a_whole_game_with_each_kind_of_device(evening: Evening, hands: tuple[str, ...]) -> None:
    scene = begin(evening, hands)
    rng = Random(11)
    for _ in range(200):
        if scene.match.over:
            break
        seat = scene.acting
        assert seat == scene.state.actors()[0]
        before = len(scene.match.history)
        move = scene.state.sample(seat, rng)
        carry_out(evening, scene, move)
        assert [step.move for step in scene.match.history[before:]] == [move]
    assert scene.match.over and scene.verdict()
    happened = [event for step in scene.match.history for event in step.events]
    taken = [event for event in happened if isinstance(event, events.ZoneTaken)]
    assert [row.values for row in scene.tally()] == [
        by_seat([event.seat for event in taken]),
        by_seat([event.seat for event in taken if event.chain]),
        by_seat([event.seat for event in happened if isinstance(event, events.Swapped)]),
    ]


def by_seat(seats: list[int]) -> tuple[str, ...]:
    return tuple(str(seats.count(seat)) for seat in (1, 2))


SWAP_OF_DARK = "1 F1, 2 G3, 1 F2, 2 G4, 1 G1, 2 F3, 1 G2, 2 P1, 1 A1, 2 P2, 1 F5, 1 swap G1"


def test_the_inactive_players_choice_is_that_seats(evening: Evening) -> None:
    """In light's turn dark gains a zone: only dark's device may say which pawn is given up."""
    scene = begin(evening, ("keys", "keys:wasd"), SWAP_OF_DARK)
    assert scene.player.shown.active == 1 and scene.acting == 2
    before = len(scene.match.history)
    evening.hands[1].back()
    evening.services.scene_stack.reset(scene)
    evening.settle()
    assert len(scene.match.history) == before
    evening.hands[2].choose("P2")
    evening.settle()
    assert str(scene.match.history[before].move) == "swap P2"
    assert scene.player.shown.active == 2


def test_one_pawn_or_two(evening: Evening) -> None:
    scene = begin(evening, ("keys",), "1 A1, 2 P1")
    hands = evening.hands[1]
    hands.choose("F2")
    assert scene.match.history[-1].line == "2 P1"
    assert chosen(evening) == {"F2", "G1", "B4"}, (
        "the cell itself for one pawn, or a neighbour across a ridge"
    )
    hands.back()
    evening.frames(2)
    assert {"F3", "K3"} <= chosen(evening), "any free cell once more"
    hands.choose("F2")
    hands.choose("G1")
    evening.settle()
    assert scene.match.history[-1].line == "1 F2+G1"
    evening.hands[2].choose("K3")
    evening.hands[2].choose("K3")
    evening.settle()
    assert scene.match.history[-1].line == "2 K3"


def test_a_tap_beside_what_may_be_chosen(evening: Evening) -> None:
    """With a cell chosen, a tap on another cell chooses that one; a forbidden cell says why."""
    scene = begin(evening, ("touch",), "1 F1, 2 F3, 1 F2, 2 F4")
    evening.hands[1].choose("K3")
    assert "K3" in chosen(evening) and "C3" not in chosen(evening)
    tap(evening, scene, "C3")
    assert "C3" in chosen(evening) and "K3" not in chosen(evening)
    tap(evening, scene, "F5")
    assert {"C3", "K3"} <= chosen(evening), "no cell is chosen any more"
    banner = scene.banner()
    assert banner and banner.warning and banner.words == "There are not enough own pawns elsewhere to swap"
    assert len(scene.match.history) == 4


def test_a_cell_that_needs_a_second_pawn(evening: Evening) -> None:
    """One light pawn on F4 could not be paid for; with a second one it can."""
    scene = begin(evening, ("keys",), "1 F1, 2 F3, 1 F2, 2 P1")
    evening.hands[1].point("F5")
    assert words_of(scene) == "Only together with a second pawn across the ridge"
    evening.hands[1].choose("F5")
    assert "F5" not in chosen(evening)
    evening.hands[1].choose("K1")
    evening.settle()
    assert scene.match.history[-1].line == "1 F5+K1"


def test_a_finger_drawn_across_the_ridge_places_two(evening: Evening) -> None:
    scene = begin(evening, ("touch",), "1 A1, 2 P1")
    (x, y), (goal_x, goal_y) = cell_place(CELL_OF["F2"]), cell_place(CELL_OF["G1"])
    scene.signal(Pointer(TOUCH, Contact.DOWN, x, y))
    scene.signal(Pointer(TOUCH, Contact.MOVE, (x + goal_x) / 2, (y + goal_y) / 2))
    scene.signal(Pointer(TOUCH, Contact.UP, goal_x, goal_y))
    evening.settle()
    assert scene.match.history[-1].line == "1 F2+G1"


def test_a_finger_drawn_elsewhere_places_nothing(evening: Evening) -> None:
    scene = begin(evening, ("touch",), "1 A1, 2 P1")
    for goal in ("F4", "K1"):
        start, end = cell_place(CELL_OF["F2"]), cell_place(CELL_OF[goal])
        scene.signal(Pointer(TOUCH, Contact.DOWN, *start))
        scene.signal(Pointer(TOUCH, Contact.UP, *end))
        evening.frames(2)
        assert len(scene.match.history) == 2
        assert {"F2", goal} <= chosen(evening), "nothing is chosen by it either"


def test_a_pair_is_drawn_elsewhere_although_a_cell_is_chosen(evening: Evening) -> None:
    scene = begin(evening, ("touch",), "1 A1, 2 P1")
    evening.hands[1].choose("K3")
    start, end = cell_place(CELL_OF["F2"]), cell_place(CELL_OF["G1"])
    scene.signal(Pointer(TOUCH, Contact.DOWN, *start))
    scene.signal(Pointer(TOUCH, Contact.UP, *end))
    evening.settle()
    assert scene.match.history[-1].line == "1 F2+G1"


def tap(evening: Evening, scene: TableScene, name: str) -> None:
    x, y = cell_place(CELL_OF[name])
    for phase in (Contact.DOWN, Contact.UP):
        scene.signal(Pointer(TOUCH, phase, x, y))
    evening.frames(1)


def test_a_threatened_taking_is_seen_before(evening: Evening) -> None:
    scene = begin(evening, ("mouse",), "1 F1, 2 F3, 1 F2, 2 P1, 1 A1, 2 P2")
    evening.hands[1].point("F5")
    assert words_of(scene) == "Would take zone F and give up one pawn"


def test_moves_are_taken_back(evening: Evening) -> None:
    scene = begin(evening, ("keys",), "1 A1, 2 P1")
    before = scene.state.report()
    evening.hands[1].choose("F3")
    evening.hands[1].choose("F3")
    evening.settle()
    assert scene.take_back()
    evening.settle()
    assert scene.state.report() == before and scene.acting == 1
    assert len(view_of(scene).pieces.in_rack(1)) == 11


def test_pieces_end_where_the_position_says(evening: Evening) -> None:
    """What is animated arrives where a picture built anew has it: nothing jumps at the end."""
    scene = begin(evening, ("mouse",))
    view, rng = view_of(scene), Random(5)
    for _ in rounds():
        if scene.match.over:
            break
        seat = scene.state.actors()[0]
        seen = scene.player.shown
        for event in scene.runner.play(seat, scene.state.sample(seat, rng)):
            seen = seen.after(event)
            view.animate(event, seen).start(scene.motions)
            scene.motions.finish()
        arrived = lying(view)
        scene.settle()
        assert arrived == lying(view)


def lying(view: CCrossView) -> tuple[object, ...]:
    """Where every piece lies."""
    pawns = sorted((p.seat, round(p.x), round(p.y), p.lift, p.small, p.held) for p in view.pieces.pawns)
    tiles = sorted((tile.seat, tile.zone, tile.lift, tile.alpha) for tile in view.pieces.tiles)
    return pawns, tiles, view.pieces.spare[:]


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("language", ["en", "fr", words.PSEUDO])
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_larger_words_fit(picture: GalleryPicture, language: str) -> None:
    """Words of the usual size are looked at with all pictures of the program."""
    assert not misfits(picture, language, 1.2)


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("language", ["fr", words.PSEUDO])
def test_words_of_the_lesson_fit(language: str) -> None:
    def at_step(services: Services, place: int) -> Scene:
        scene = lesson(services)
        assert isinstance(scene, TableScene) and scene.lesson_guide
        scene.lesson_guide.position = place
        return scene

    for place in range(len(LESSON.steps) + 1):
        picture = GalleryPicture(f"step {place}", lambda services, place=place: at_step(services, place))
        assert not misfits(picture, language, 1.2)


def misfits(picture: GalleryPicture, language: str, larger: float) -> list[object]:
    """What is wrong with the words of a picture."""
    services = services_for((960, 540), language)
    try:
        scene = picture.make(services)
        services.canvas.text_scale = larger
        services.canvas.texts = []
        scene.draw(services.canvas)
        texts = services.canvas.texts
    finally:
        words.use_language("en")
    assert texts
    return [
        *layout_check.overlapping(texts),
        *layout_check.overflowing(texts),
        *layout_check.outside_safe(texts),
    ]


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_the_lesson_can_be_learnt_with_any_device(
    evening: Evening, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = evening.hands_of(kind)
    over: list[object] = []
    exits = NoExits()
    monkeypatch.setattr(exits, "lesson_over", over.append)
    scene = lesson_table(evening.services, GAME, LESSON, hands.device, exits)
    assert scene.lesson_guide
    evening.hands = {1: hands}
    evening.services.scene_stack.reset(scene)
    evening.frames(2)
    for step in LESSON.steps:
        evening.settle()
        place = scene.lesson_guide.position
        assert LESSON.steps[place] is step
        if step.allowed:
            carry_out(evening, scene, GAME.parse(step.allowed[0]))
        else:
            confirm(evening, scene, hands)
        assert scene.lesson_guide.position == place + 1
    evening.settle()
    assert scene.lesson_guide.over and scene.player.shown.winner == 1
    confirm(evening, scene, hands)
    assert over == [scene]


def confirm(evening: Evening, scene: TableScene, hands: Hands) -> None:
    """Reads on: a button, or a tap on the words."""
    if isinstance(hands, ButtonHands):
        hands.tap(Action.CONFIRM)
        return
    x, y = LESSON_PANEL.center
    for phase in (Contact.DOWN, Contact.UP):
        scene.signal(Pointer(hands.device, phase, x, y))
    evening.frames(1)


def test_pictures_are_not_empty() -> None:
    services = services_for((960, 540), "en")
    seen = set()
    for picture in PICTURES:
        scene = picture.make(services)
        services.canvas.use(services.canvas.surface)
        scene.draw(services.canvas)
        seen.add(pygame.image.tobytes(services.canvas.surface, "RGB"))
    assert len(seen) == len(PICTURES)
