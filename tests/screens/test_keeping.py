"""What outlives a match and the program: saves, replays, and who played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crossplay.input.signals import Action
from crossplay.match.saves import LOADING, SUFFIX
from crossplay.screens.file_messages import SavedFile
from crossplay.screens.lobby import Lobby
from crossplay.screens.players import Players
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.replay_list import ReplayList
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.results import Results
from crossplay.screens.resume import ResumeOffer
from crossplay.screens.shelf import Shelf
from crossplay.screens.thumbnails import ThumbnailPainter
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands, KeyHands
from tests.nullgame.rules.moves import KEEP
from tests.nullgame.rules.state import NullState
from tests.screens.conftest import Visit, keys


@pytest.fixture(autouse=True)
def first_seat_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = NullState.fate
    monkeypatch.setattr(
        NullState, "fate", lambda state, rng: draw(state, rng) if state.truth.turn.seat else "first 1"
    )


def begun(visit: Visit, people: int = 1, *, moved: bool = True, cloth: str = "green") -> TableScene:
    """A match with its first human move made, and something left to do."""
    hands = [visit.hands_of(kind) for kind in ("keys:arrows", "keys:wasd")[:people]]
    lobby = visit.lobby(hands[0])
    for one in hands:
        visit.join(one)
    if people == 1:
        lobby.table.resize(1)
    lobby.table.open_hands = True
    lobby.table.options["cloth"] = cloth
    visit.hold(hands[0], "start")
    scene = visit.at(TableScene)
    visit.settle()
    if moved:
        hands[scene.acting - 1].choose(KEEP)
    return scene


# --- going on -----------------------------------------------------------------------------------------


def test_a_match_left_is_offered_at_the_next_start_and_resumed(
    open_program: Callable[[], Visit],
) -> None:
    visit = open_program()
    scene = begun(visit)
    lines = scene.match.lines()
    visit = open_program()
    offer = visit.at(ResumeOffer)
    assert offer.scene() is not None
    hands = visit.hands_of("keys:ijkl")
    hands.choose("go-on")
    visit.frames(8)
    again = visit.at(TableScene)
    assert again.match.lines()[: len(lines)] == lines, "the bots play on"
    assert again.seating[1].device == hands.device


def test_several_people_take_their_seats_again_by_a_press_each(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    begun(visit, people=2)
    visit = open_program()
    visit.hands_of("keys:arrows").choose("go-on")
    visit.frames(8)
    assert visit.at(Reclaim).missing == (1, 2)
    one, two = visit.hands_of("keys:wasd"), visit.hands_of("keys:ijkl")
    for hands in (one, two):
        assert isinstance(hands, ButtonHands)
        hands.tap(Action.CONFIRM)
    scene = visit.at(TableScene)
    assert [sitting.device for sitting in scene.seating.sittings] == [one.device, two.device]


def test_save_and_leave_can_be_gone_on_with_from_the_shelf(visit: Visit) -> None:
    scene = begun(visit, people=2)
    hands = keys(visit)
    hands.tap(Action.MENU)
    hands.choose("keep")
    visit.frames(8)
    visit.at(Shelf)
    hands.choose("resume")
    visit.frames(8)
    visit.at(ResumeOffer)
    hands.choose("go-on")
    visit.frames(8)
    assert visit.at(Reclaim).scene.match.lines() == scene.match.lines()


def test_not_now_keeps_the_match_and_putting_away_does_not(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    begun(visit)
    visit = open_program()
    hands = visit.hands_of("keys")
    hands.choose("later")
    visit.frames(8)
    visit.at(Shelf)
    hands.choose("resume")
    visit.frames(8)
    hands.choose("away")
    visit.frames(8)
    visit.at(Shelf)
    assert visit.context.resuming.offered() == []
    assert visit.services.saves is not None
    assert len(visit.services.saves.finished()) == 1


def test_a_save_that_turned_bad_is_set_aside_and_told(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    begun(visit)
    visit = open_program()
    offer = visit.at(ResumeOffer)
    path = offer.chosen.path
    path.write_text("crossplay 1\ngame nullgame\nseats 2\n---\n1 nonsense\n")
    visit.hands_of("keys").choose("go-on")
    visit.frames(8)
    visit.at(Shelf)
    assert visit.context.resuming.offered() == []
    assert list(path.parent.glob("*.broken*"))
    assert any("set aside" in line for line in visit.services.notices) or visit.at(Shelf).said


def test_a_save_whose_picture_cannot_be_drawn_is_set_aside(
    open_program: Callable[[], Visit], monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = open_program()
    path = begun(visit).match.journal.path  # type: ignore[union-attr]

    def fail(self: ThumbnailPainter, scene: TableScene, pixels: int, onto: object = None) -> None:
        # A program that is killed here leaves this mark behind; the next start goes by it.
        assert path.with_suffix(LOADING).exists()
        raise ZeroDivisionError("by a picture")

    with monkeypatch.context() as patch:
        patch.setattr(ThumbnailPainter, "paint", fail)
        visit = open_program()
    visit.at(ResumeOffer)
    assert not path.exists()
    assert not path.with_suffix(LOADING).exists()
    assert any("by a picture" in line for line in visit.services.notices)
    visit.hands_of("keys").choose("go-on")
    visit.frames(8)
    visit.at(Shelf)
    assert visit.context.resuming.offered() == []


def test_a_match_nobody_has_moved_in_leaves_nothing(open_program: Callable[[], Visit], home: Path) -> None:
    visit = open_program()
    begun(visit, moved=False)
    hands = keys(visit)
    hands.tap(Action.MENU)
    hands.choose("keep")
    visit.frames(8)
    assert visit.at(Shelf).item("resume") is None
    assert not list(home.rglob(f"*{SUFFIX}"))
    begun(visit, moved=False)
    visit = open_program()
    assert visit.at(Shelf).item("resume") is None


def test_a_table_gone_on_with_is_as_it_was(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    before = begun(visit, people=2, cloth="blue").seating
    visit = open_program()
    keys(visit).choose("go-on")
    visit.frames(8)
    after = visit.at(Reclaim).scene.seating
    assert before.open_hands
    assert before.settings == {"cloth": "blue"}
    assert (after.open_hands, after.settings) == (before.open_hands, before.settings)


# --- watching again -----------------------------------------------------------------------------------


def finished(visit: Visit) -> Results:
    hands = visit.hands_of("keys")
    visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    return visit.at(Results)


def test_a_match_is_watched_again_from_its_results(visit: Visit) -> None:
    results = finished(visit)
    hands = keys(visit)
    hands.choose("watch")
    visit.frames(2)
    screen = visit.at(ReplayScreen)
    last = len(results.scene.match.history)
    assert screen.last == last
    visit.frames(600)
    assert screen.number == last
    assert not screen.playing
    assert screen.match.state.report() == results.scene.state.report()
    hands.choose("before")
    assert screen.number == last - 1
    hands.choose("start")
    assert screen.number == 0
    hands.choose("next")
    assert screen.number == 1
    hands.choose("end")
    assert screen.number == last
    hands.back()
    visit.frames(8)
    visit.at(Results)


def test_the_hints_of_the_replay_name_keys_that_do_it(visit: Visit) -> None:
    finished(visit)
    hands = visit.hands_of("keys:wasd")
    assert isinstance(hands, KeyHands)
    hands.choose("watch")
    visit.frames(8)
    legend = visit.at(ReplayScreen).legend()
    assert [entry.glyphs[0].label for entry in legend] == ["Z C", "E", "Q"]


def test_the_timeline_is_dragged_with_a_finger(visit: Visit) -> None:
    finished(visit)
    finger = visit.hands_of("touch")
    finger.choose("watch")
    visit.frames(2)
    screen = visit.at(ReplayScreen)
    line = visit.target("line")
    visit.player.finger_down(line.x - line.width / 2 + 10, line.y)
    visit.frames(1)
    assert screen.number == 0
    visit.player.finger_move(line.x + line.width / 2 - 10, line.y)
    visit.frames(1)
    visit.player.finger_up(line.x + line.width / 2 - 10, line.y)
    visit.frames(2)
    assert screen.number == screen.last


def test_finished_matches_are_listed_and_watched(visit: Visit) -> None:
    finished(visit)
    hands = keys(visit)
    hands.choose("shelf")
    visit.frames(8)
    hands.choose("replays")
    visit.frames(8)
    listed = visit.at(ReplayList)
    assert len(listed.files) == 1
    hands.choose(listed.files[0].name)
    visit.frames(4)
    visit.at(ReplayScreen)


@pytest.mark.parametrize("fails", ["play", "outcome"])
def test_one_odd_record_leaves_the_others_to_be_watched(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, home: Path, fails: str
) -> None:
    """A game may raise anything on a record that somebody has changed by hand."""
    finished(visit)
    (good,) = (home / "saves" / "finished").iterdir()
    odd = good.with_name("odd.record")
    odd.write_text(good.read_text())
    sound = getattr(NullState, fails)

    def broken(self: NullState, *given: Any) -> Any:
        if odd_one_is_read:
            raise KeyError("odd")
        return sound(self, *given)

    listed = ReplayList(visit.context, [odd, good])
    monkeypatch.setattr(NullState, fails, broken)
    odd_one_is_read = True
    assert listed.kept(odd) is None
    odd_one_is_read = False
    visit.services.scene_stack.push(listed)
    visit.frames(4)
    assert [item.key for item in listed.items if item.key != "back"] == [good.name]


def test_a_match_is_saved_as_a_file_for_others(visit: Visit, home: Path) -> None:
    results = finished(visit)
    mouse = visit.hands_of("mouse")
    mouse.choose("watch")
    visit.frames(2)
    for _ in range(2):
        mouse.choose("share")
        visit.frames(2)
        assert visit.at(SavedFile).path.exists()
        mouse.choose("fine")
        visit.frames(2)
    files = sorted((home / "shared").glob("*.record"))
    assert len(files) == 2
    assert files[0].read_text().splitlines() == results.scene.match.lines()


def test_players_are_shown_by_everybody_who_played_under_a_name(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    visit.lobby(hands)
    visit.join(hands)
    visit.at(Lobby).table.seats[0].name = "Ada"
    visit.hold(hands, "start")
    visit.play_on(hands)
    visit.frames(20)
    hands.choose("shelf")
    visit.frames(8)
    hands.choose("players")
    visit.frames(8)
    assert visit.at(Players).names == ["Ada"]
