"""Sounds are worked out, finite and audible; without a device everything is silent and nothing fails."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import numpy as np
import pygame
import pytest

from crossplay.stage import synth
from crossplay.stage.sound import SoundKind, Sounds, kind_of

PACKAGE = Path(synth.__file__).parents[1]


@pytest.mark.parametrize("name", synth.RECIPES)
def test_every_sound_can_be_heard_and_ends_quietly(name: str) -> None:
    wave = synth.RECIPES[name]()
    assert np.isfinite(wave).all()
    assert 0.02 < len(wave) / synth.RATE < 2.5
    assert np.abs(wave).max() > 0.05
    assert np.abs(wave[-20:]).max() < 0.1
    assert np.array_equal(wave, synth.RECIPES[name]())


@pytest.mark.parametrize("name", synth.CHORDS)
def test_music_runs_round_without_a_click(name: str) -> None:
    loop = synth.music(name)
    steps = np.abs(np.diff(loop))
    assert abs(loop[0] - loop[-1]) <= steps.max() * 1.5


def test_samples_are_stereo_and_never_clip() -> None:
    samples = synth.samples(5 * synth.tone(440, 0.1))
    assert samples.dtype == np.int16
    assert samples.shape[1] == 2
    assert np.abs(samples.astype(int)).max() <= 32_000
    assert len(synth.samples(synth.tone(440, 0.1), pitch=2.0)) == pytest.approx(len(samples) / 2, abs=2)


def test_a_machine_without_sound_plays_on_silently(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    sounds = Sounds()
    assert not sounds.works
    assert "no-such-driver" in caplog.text
    sounds.play("stone")
    sounds.music("night")
    sounds.set_volumes(1, 1, 1)
    sounds.mute(True)
    sounds.close()


def test_volumes_go_by_kind_and_nothing_is_heard_when_muted() -> None:
    sounds = Sounds()
    assert sounds.works
    assert (kind_of("count1"), kind_of("stone")) == (SoundKind.VOICE, SoundKind.EFFECTS)
    sounds.set_volumes(0.0, 1.0, 0.0)
    sounds.play("stone")
    assert not pygame.mixer.get_busy()
    sounds.play("count1")
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    sounds.mute(True)
    sounds.play("count1")
    assert not pygame.mixer.get_busy()
    sounds.close()


class AtOnce(threading.Thread):
    """Work that is done before anything else happens."""

    def start(self) -> None:
        self.run()

    def join(self, timeout: float | None = None) -> None:
        pass


def _music() -> pygame.mixer.Sound | None:
    """What plays as music."""
    return pygame.mixer.Channel(0).get_sound()


def test_music_turned_up_again_is_that_of_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silent on the shelf, up again at the table: the table's piece, not the shelf's."""
    monkeypatch.setattr(threading, "Thread", AtOnce)
    monkeypatch.setattr(synth, "music", lambda name: synth.tone(440, 0.1))
    sounds = Sounds()
    sounds.set_volumes(1, 1, 0.5)
    sounds.music("shelf")
    shelf = _music()
    sounds.set_volumes(1, 1, 0)
    sounds.music("evening")
    assert not pygame.mixer.Channel(0).get_busy()
    sounds.set_volumes(1, 1, 0.5)
    assert _music() not in (None, shelf)
    sounds.set_volumes(1, 1, 0)
    sounds.set_volumes(1, 1, 0.5)
    assert pygame.mixer.Channel(0).get_busy(), "the same piece goes on"
    sounds.close()


def test_whatever_the_program_plays_is_known() -> None:
    """Names of sounds and music are looked up in the source: a wrong one would be silence."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
    effects = set(re.findall(r'\bsound\("([a-z0-9]+)"', source))
    music = set(re.findall(r'\bmusic\("([a-z]+)"', source)) | set(
        re.findall(r'\bMUSIC\b.* = "([a-z]+)"', source)
    )
    assert effects
    assert effects <= set(synth.RECIPES)
    assert {"shelf", "evening"} <= music <= set(synth.CHORDS)
