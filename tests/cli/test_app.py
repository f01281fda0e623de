"""The window and its loop: sizes, full screen, settings, pointer, and the way out."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from crossplay.app import Program
from crossplay.bots.worker import InlineBotWorker, ProcessBotWorker
from crossplay.cli import main
from crossplay.core import settings as settings_files
from crossplay.core.i18n import language, tr, use_language
from crossplay.core.settings import Settings, TextSize
from crossplay.kiosk.config import Kiosk
from crossplay.screens.settings_control import LARGER_TEXT
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import Scene
from tests.harness.evening import Evening

SIGN = pygame.Rect(900, 500, 200, 100)


class Blank(Scene):
    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#204060")


def quiet_program(**more: object) -> Program:
    settings = Settings(language="en", full_screen=False)
    program = Program(settings=settings, bot_worker=InlineBotWorker(), sound=False, **more)  # type: ignore[arg-type]
    program.services.scene_stack.reset(Blank())
    return program


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (500, 900), (3840, 2160)])
def test_a_new_window_size_is_taken_at_once(size: tuple[int, int]) -> None:
    with Evening() as evening:
        evening.services.scene_stack.reset(Blank())
        evening.frames(2)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        evening.frames(2)
        surface = pygame.display.get_surface()
        assert surface is not None
        assert surface.get_size() == size
        middle = evening.services.canvas.to_units(size[0] / 2, size[1] / 2)
        assert middle == pytest.approx((960, 540), abs=3)
        assert surface.get_at((size[0] // 2, size[1] // 2))[:3] == (0x20, 0x40, 0x60)


def test_closing_the_window_ends_the_program() -> None:
    program = quiet_program(size=(320, 180), keep=False)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    program.frame(0.02)
    assert not program.running
    program.close()


def test_a_kiosk_does_not_hear_of_closing() -> None:
    program = quiet_program(size=(320, 180), keep=False, venue=Kiosk().venue)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    program.frame(0.02)
    assert program.running
    program.close()


@pytest.mark.parametrize("size", [None, (640, 360)])
def test_f11_changes_between_window_and_full_screen_and_remembers(
    home: Path, size: tuple[int, int] | None
) -> None:
    program = quiet_program(size=size)
    flags = []
    for _ in range(2):
        key = {"key": pygame.K_F11, "scancode": pygame.KSCAN_F11, "mod": 0, "unicode": "", "window": None}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        program.frame(0.02)
        surface = pygame.display.get_surface()
        assert surface is not None
        flags.append(bool(surface.get_flags() & pygame.FULLSCREEN))
    assert flags == [True, False]
    assert '"full_screen": false' in (home / "settings.json").read_text()
    program.close()


def test_a_language_of_the_command_line_is_that_of_this_run(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_files.save(Settings(language="en", full_screen=False), lambda line: None)
    before, seen = (home / "settings.json").read_text(), []
    monkeypatch.setattr(ProcessBotWorker, "warm", lambda worker: None)
    monkeypatch.setattr(Program, "loop", lambda program: seen.append((language(), tr("Leave Crossplay"))))
    try:
        for words in (("--lang", "fr"), ()):
            assert main(["play", "--window", "320x180", *words]) == 0
    finally:
        use_language("en")
    assert seen == [("fr", "Quitter Crossplay"), ("en", "Leave Crossplay")]
    assert (home / "settings.json").read_text() == before


def test_without_a_loudspeaker_people_read_a_sentence_and_the_log_has_the_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    settings = Settings(language="fr", full_screen=False)
    program = Program(size=(320, 180), settings=settings, bot_worker=InlineBotWorker(), keep=False)
    try:
        assert program.services.notices == ["Pas de son\u00a0: aucun haut-parleur n’a été trouvé."]
        assert "no-such-driver" in caplog.text
        assert "no-such-driver" not in capsys.readouterr().err
    finally:
        program.close()
        use_language("en")


def test_settings_are_put_on_at_once() -> None:
    with Evening() as evening:
        services = evening.services
        try:
            evening.program.settings_control.apply(
                replace(services.settings, language="fr", text_size=TextSize.LARGE, reduced_motion=True)
            )
            assert language() == "fr"
            assert services.canvas.text_scale == LARGER_TEXT
            assert services.scene_stack.reduced
        finally:
            use_language("en")


def test_settings_that_found_no_room_are_kept_at_the_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    program = quiet_program(size=(320, 180))
    with monkeypatch.context() as without_room:
        without_room.setattr(settings_files, "write_atomically", full)
        program.settings_control.apply(replace(program.services.settings, music=0.125))
    assert not (home / "settings.json").exists()
    program.close()
    assert '"music": 0.125' in (home / "settings.json").read_text()


def test_another_language_leaves_no_painted_words_behind() -> None:
    class Sign(Blank):
        def draw(self, canvas: Canvas) -> None:
            canvas.cached("a sign", SIGN, self._paint)

        def _paint(self, canvas: Canvas) -> None:
            canvas.text(language(), *SIGN.center)

    with Evening() as evening:
        services = evening.services
        try:
            services.scene_stack.reset(Sign())
            evening.frames(2)
            evening.program.settings_control.apply(replace(services.settings, language="fr"))
            services.canvas.texts = []
            evening.frames(2)
            assert "fr" in {text.words for text in services.canvas.texts}
            assert "en" not in {text.words for text in services.canvas.texts}
        finally:
            use_language("en")


def test_the_pointer_is_there_for_the_mouse_only() -> None:
    with Evening() as evening:
        evening.services.scene_stack.reset(Blank())
        evening.player.hover(300, 300)
        evening.frames(2)
        assert pygame.mouse.get_visible()
        evening.player.key(pygame.KSCAN_RETURN)
        evening.frames(2)
        assert not pygame.mouse.get_visible()
        evening.player.hover(310, 300)
        evening.frames(2)
        assert pygame.mouse.get_visible()


def test_a_scene_that_leaves_nothing_behind_ends_the_program() -> None:
    with Evening() as evening:
        evening.services.scene_stack.reset(Blank())
        evening.services.scene_stack.pop()
        evening.frames()
        assert not evening.program.running
