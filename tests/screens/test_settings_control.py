"""Settings take effect at once, and are kept where somebody is in charge."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from crossplay.core import settings as settings_files
from crossplay.core.i18n import language, use_language
from crossplay.core.settings import TextSize
from crossplay.screens.settings_control import LARGER_TEXT, SettingsControl
from crossplay.table.services import Services
from crossplay.table.venue import Venue
from crossplay.tools.gallery import services_for


@pytest.fixture
def services() -> Iterator[Services]:
    yield services_for((320, 180), "en")
    use_language("en")


def test_a_change_takes_effect_and_is_kept(services: Services, home: Path) -> None:
    filled: list[bool] = []
    control = SettingsControl(services, kept=True, fill_screen=filled.append)
    changed = replace(
        services.settings,
        language="fr",
        text_size=TextSize.LARGE,
        reduced_motion=True,
        full_screen=not services.settings.full_screen,
    )
    control.apply(changed)
    assert services.settings == changed
    assert language() == "fr"
    assert services.canvas.text_scale == LARGER_TEXT
    assert services.scene_stack.reduced
    assert filled == [changed.full_screen]
    assert settings_files.load(print) == changed


def test_what_visitors_change_is_not_kept_and_leaves_the_window_alone(services: Services, home: Path) -> None:
    services.venue = Venue(unattended=True)
    filled: list[bool] = []
    control = SettingsControl(services, kept=True, fill_screen=filled.append)
    control.apply(replace(services.settings, language="fr", full_screen=not services.settings.full_screen))
    assert language() == "fr"
    assert filled == []
    assert not (home / "settings.json").exists()


def test_what_found_no_room_is_written_at_the_end(
    services: Services, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    control = SettingsControl(services, kept=True)
    with monkeypatch.context() as without_room:
        without_room.setattr(settings_files, "write_atomically", full)
        control.apply(replace(services.settings, music=0.125))
    assert not (home / "settings.json").exists()
    control.close()
    assert settings_files.load(print).music == 0.125
