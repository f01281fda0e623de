"""Faults of the machine round the program: it says so in a line and plays on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from crossplay.app import LONGEST_STEP, Program
from crossplay.bots.worker import InlineBotWorker
from crossplay.core.errors import CommandError
from crossplay.core.settings import Settings
from crossplay.screens.shelf import Shelf
from crossplay.stage import text
from crossplay.stage.canvas import Canvas
from tests.harness.evening import Evening


def start(**more: object) -> Program:
    program = Program(bot_worker=InlineBotWorker(), sound=False, strict=True, **more)  # type: ignore[arg-type]
    program.services.live_previews = False
    program.navigator.home()
    for _ in range(5):
        program.frame(0.05)
    return program


def test_rubbish_in_every_file_is_set_aside_and_the_shelf_is_there(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "saves").mkdir(parents=True)
    rubbish = b"\x00\xff rubbish \xfe" * 50
    for name in ("settings.json", "statistics.sqlite", "saves/one.record"):
        (home / name).write_bytes(rubbish)
    (home / "saves" / "two.record").write_text("crossplay 1\ngame crossing\nseats 99\n---\n")
    program = start(size=(320, 180))
    assert any(isinstance(scene, Shelf) for scene in program.services.scene_stack.scenes)
    broken = {path.name for path in home.rglob("*.broken*")}
    assert {"settings.json.broken", "one.record.broken", "two.record.broken"} <= broken
    assert any(name.startswith("statistics") for name in broken)
    assert len(capsys.readouterr().err.splitlines()) == 4
    program.close()


def test_a_home_that_cannot_be_written_is_survived(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("CROSSPLAY_HOME", str(home / "file" / "inside"))
    program = start(size=(320, 180))
    program.settings_control.apply(Settings(language="en", full_screen=False, music=0.1))
    assert program.services.settings.music == 0.1
    lines = capsys.readouterr().err.splitlines()
    assert lines
    assert all(str(home / "file") in line for line in lines)
    program.close()


def test_a_display_without_the_mode_asked_for_gives_a_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true = pygame.display.set_mode

    def only_windows(size: tuple[int, int] = (0, 0), flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return true((320, 180), flags)

    monkeypatch.setattr(pygame.display, "set_mode", only_windows)
    program = start(settings=Settings(language="en", full_screen=True))
    assert "no full screen" in capsys.readouterr().err
    program.close()


def test_no_display_at_all_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(size: tuple[int, int] = (0, 0), flags: int = 0) -> pygame.Surface:
        raise pygame.error("no video device")

    monkeypatch.setattr(pygame.display, "set_mode", nothing)
    with pytest.raises(CommandError, match="no window can be opened"):
        Program(size=(320, 180), bot_worker=InlineBotWorker(), sound=False)
    pygame.quit()


def test_a_display_that_does_not_answer_is_one_clear_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", nothing)
    with pytest.raises(CommandError, match="no window can be opened"):
        Program(size=(320, 180), bot_worker=InlineBotWorker(), sound=False)


def test_without_its_fonts_everything_is_still_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "font_file", lambda face: None)
    pygame.display.init()
    pygame.font.init()
    lines: list[str] = []
    canvas = Canvas(pygame.Surface((640, 360)), warn=lines.append)
    rect = canvas.text("Crossplay é", 960, 540)
    assert rect.width > 50
    assert lines
    assert all("font" in line for line in lines)
    pygame.quit()


class SleptThrough:
    """A clock to which every frame has taken an hour."""

    def tick(self, rate: float = 0) -> int:
        return 3_600_000


def test_after_a_long_sleep_time_goes_on_from_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suspended machine, or a clock set forward by an hour, moves nothing by an hour."""
    monkeypatch.setattr(pygame.time, "Clock", SleptThrough)
    with Evening() as evening:
        evening.services.live_previews = False
        evening.context.navigator.home()
        steps: list[float] = []

        def note(dt: float) -> None:
            steps.append(dt)
            if len(steps) == 2:
                evening.program.stop()

        monkeypatch.setattr(evening.program, "frame", note)
        evening.program.loop()
        assert steps == [0.0, LONGEST_STEP]


def test_a_window_of_hardly_any_size_breaks_nothing() -> None:
    with Evening(size=(640, 360)) as evening:
        evening.services.live_previews = False
        evening.context.navigator.home()
        evening.frames(8)
        shelf, before = evening.top, pygame.image.tobytes(evening.services.canvas.surface, "RGB")
        for size in ((1, 1), (1, 900), (2000, 1), (640, 360)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
            evening.frames(3)
            assert evening.program.running
            assert evening.top is shelf
            assert evening.services.canvas.surface.get_size() == size
        assert pygame.image.tobytes(evening.services.canvas.surface, "RGB") == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "games"),
    [("missing", ("crossing", "crosstrack", "ccross")), ("broken", ("crosscartes", "racing"))],
)
def test_a_game_without_its_map_says_so_and_leads_back_to_the_shelf(
    how: str, games: tuple[str, ...], home: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.reliability.bad_maps", how, *games],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-2 * len(games) :] == ["lobby Lobby", "after Shelf True"] * len(games)
    reason = "the map is missing" if how == "missing" else "the map cannot be read"
    for game in games:
        told = [line for line in done.stderr.splitlines() if "back to the shelf" in line and game in line]
        assert len(told) == 1
        assert f"maps/{game}.tmx: {reason}" in told[0]
    assert not list((home / "saves").glob("*.record")), "nothing is left that could be gone on with"
