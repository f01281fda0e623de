"""Watching a match again with every device: moving along, how fast, what is marked, and where a copy went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.match.match import Match
from crossplay.match.replays import Replay
from crossplay.screens import shared_records
from crossplay.screens.file_messages import SavedFile, saved_file
from crossplay.screens.navigator import screen_context
from crossplay.screens.replay_screen import CHAPTERS, DOTS, ReplayScreen
from crossplay.tools.gallery import services_for
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds
from tests.screens.conftest import Visit

ENOUGH = 8
"""Moves after which it can be told how fast a match is shown."""


def played(game: str, seed: int = 3) -> Match:
    box = GAMES[game]
    match = Match.begin(box, box.usual_seats, seed=seed)
    rng = Random(seed)
    for _ in rounds():
        if match.over:
            break
        match.advance()
        actors = match.state.actors()
        if actors and actors != (FATE,):
            match.play(actors[0], match.state.sample(actors[0], rng))
    return match


def watching(visit: Visit, game: str) -> ReplayScreen:
    match = played(game)
    visit.context.navigator.watch(Replay(match.header, match.history))
    visit.frames(4)
    screen = visit.at(ReplayScreen)
    screen.playing = False
    screen.go(0)
    return screen


@pytest.mark.parametrize("kind", ["pad", "keys"])
def test_left_and_right_on_the_timeline_move_through_the_match(visit: Visit, kind: str) -> None:
    screen = watching(visit, "ccross")
    hands = visit.hands_of(kind)
    assert isinstance(hands, ButtonHands)
    hands.point("line")
    for number in (1, 2, 3):
        hands.tap(Action.RIGHT)
        assert (screen.focus, screen.number) == ("line", number)
    hands.tap(Action.LEFT)
    assert (screen.focus, screen.number) == ("line", 2)
    hands.tap(Action.CONFIRM)
    assert (screen.playing, screen.number) == (True, 2), "a press goes nowhere by itself"
    hands.tap(Action.CONFIRM)
    assert not screen.playing
    hands.tap(Action.DOWN)
    assert screen.focus == "pace"


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse"])
def test_shoulders_and_wheel_go_move_by_move_on_the_timeline_too(visit: Visit, kind: str) -> None:
    screen = watching(visit, "racing")
    hands = visit.hands_of(kind)
    hands.point("line")
    hands.turn(3)
    assert screen.number == 3
    hands.turn(-1)
    assert screen.number == 2


def test_in_a_long_match_no_chapter_is_passed_by(visit: Visit) -> None:
    screen = watching(visit, "racing")
    assert screen.last > 4 * DOTS
    hands = visit.hands_of("keys")
    assert isinstance(hands, ButtonHands)
    hands.point("line")
    seen, back = [], []
    for _ in rounds():
        if screen.number >= screen.last:
            break
        hands.tap(Action.RIGHT)
        seen.append(screen.number)
    assert 20 < len(seen) < 60
    assert set(screen.chapters) <= set(seen)
    for _ in rounds():
        if not screen.number:
            break
        hands.tap(Action.LEFT)
        back.append(screen.number)
    assert back == [*reversed(seen[:-1]), 0]


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_a_match_is_watched_faster(visit: Visit, kind: str) -> None:
    screen = watching(visit, "ccross")
    hands = visit.hands_of(kind)
    needed = []
    for pace in (1, 2, 4):
        assert screen.pace == pace
        screen.go(0)
        screen.playing = True
        frames = 0
        for _ in rounds():
            if screen.number >= ENOUGH:
                break
            visit.frames(1, 0.02)
            frames += 1
        screen.playing = False
        needed.append(frames)
        hands.choose("pace")
    assert screen.pace == 1
    assert needed[0] > 1.7 * needed[1] > 1.7 * 1.7 * needed[2]


@pytest.mark.parametrize(
    ("game", "most"), [("crossing", 20), ("crosscartes", CHAPTERS), ("racing", 8), ("crosstrack", 0)]
)
def test_long_matches_have_chapters(game: str, most: int) -> None:
    match = played(game)
    replay = Replay(match.header, match.history)
    chapters = replay.chapters(CHAPTERS)
    assert len(chapters) <= most
    assert bool(chapters) == bool(most)
    assert all(any(event.chapter for event in replay.moves[number - 1].events) for number in chapters)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_timeline_marks_something(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_for((960, 540), "en")
    match = played(game)
    screen = ReplayScreen(screen_context(services), Replay(match.header, match.history))
    screen.enter()
    dots: list[float] = []
    monkeypatch.setattr(services.canvas, "circle", lambda x, *rest, **more: dots.append(x))
    item = screen.item("line")
    assert item is not None
    item.paint(services.canvas, False)
    assert 5 < len(dots) <= DOTS + 1


@pytest.mark.parametrize("larger", [1.0, 1.2])
@pytest.mark.parametrize(
    "path",
    [
        "/home/ada/Documents/crossplay-racing-2026-11-18.record",
        "C:\\Users\\Ada von und zu Lovelace\\OneDrive - Gesellschaft für Spiele\\Dokumente\\x.record",
        "/mnt/" + "n" * 180 + "/" + "spieleabend/" * 14 + "crossplay-crosscartes-2026-11-18-12.record",
    ],
)
def test_it_is_always_readable_where_a_file_was_saved(path: str, larger: float) -> None:
    services = services_for((1280, 720), "fr")
    services.canvas.text_scale = larger
    panel = saved_file(screen_context(services), Path(path))
    panel.enter()
    services.canvas.texts = []
    panel.draw(services.canvas)
    assert not any(text.cut for text in services.canvas.texts)
    said = "".join(text.words for text in services.canvas.texts).replace("\u200b", "").replace("\u00a0", " ")
    assert Path(path).name in said
    assert str(Path(path).parent) in said


def test_that_a_file_could_not_be_saved_is_said(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes, **more: int) -> None:
        raise OSError(28, "No space left on device")

    screen = watching(visit, "ccross")
    hands = visit.hands_of("keys")
    monkeypatch.setattr(shared_records, "write_atomically", full)
    hands.choose("share")
    visit.frames(4)
    assert not isinstance(visit.top, SavedFile)
    hands.choose("fine")
    visit.frames(4)
    assert visit.at(ReplayScreen) is screen


def test_it_is_watched_on_after_saving(open_program: Callable[[], Visit], home: Path) -> None:
    visit = open_program()
    screen = watching(visit, "ccross")
    finger = visit.hands_of("touch")
    finger.choose("share")
    visit.frames(4)
    assert visit.at(SavedFile).path.parent == home / "shared"
    finger.choose("fine")
    visit.frames(4)
    assert visit.at(ReplayScreen) is screen
