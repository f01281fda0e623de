"""Playing sounds, which are made when they are first used; silent without an audio device."""

from __future__ import annotations

import contextlib
import importlib
import threading
from enum import Enum, auto
from typing import Any

import pygame

from crossplay.core.log import log

RATE = 44_100
"""Samples a second."""
CHANNELS = 24
MOST_AT_ONCE = 4
"""How many times the same sound may play at once, such as the steps of six runners."""


class SoundKind(Enum):
    """The kinds of sounds that have a volume of their own."""

    EFFECTS = auto()
    VOICE = auto()
    MUSIC = auto()


def kind_of(name: str) -> SoundKind:
    return SoundKind.VOICE if name.startswith(("count", "emote")) else SoundKind.EFFECTS


def _synth() -> Any:
    """Return the module that makes the waves; it needs numpy, which is imported for the first sound only."""
    return importlib.import_module("crossplay.stage.synth")


class Sounds:
    """Plays sounds by name; volumes 0…1 for each kind."""

    def __init__(self, *, wanted: bool = True, waiting: bool = False) -> None:
        """`waiting`: nothing is made before `warm`, so that the first picture comes sooner."""
        self._waiting = waiting
        self.volumes = {SoundKind.EFFECTS: 0.8, SoundKind.VOICE: 0.8, SoundKind.MUSIC: 0.4}
        self.muted = False
        """Whether everything is silent, as in attract mode and in quiet hours."""
        self._sounds: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._music_name: str | None = None
        self._begun: str | None = None
        """The piece of music that is being made or played; with volume 0 it is not the one asked for last."""
        self._composing: threading.Thread | None = None
        self._warming: threading.Thread | None = None
        self.works = wanted and self._open()

    @staticmethod
    def _open() -> bool:
        """Return whether there is anything that can be heard; why not is for the log only."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
        except pygame.error as problem:
            log.warning("no sound: %s", problem)
            return False
        return True

    def set_volumes(self, effects: float, voice: float, music: float) -> None:
        self.volumes = {SoundKind.EFFECTS: effects, SoundKind.VOICE: voice, SoundKind.MUSIC: music}
        self._set_music_volume()
        if self.works:
            self._begin_music()

    def mute(self, muted: bool) -> None:
        self.muted = muted
        self._set_music_volume()

    def play(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        loud = self.volumes[kind_of(name)] * volume
        if not self.works or self.muted or loud <= 0:
            return
        with contextlib.suppress(pygame.error):
            key = name, round(pitch * 12) / 12 or 1 / 12
            if key not in self._sounds and not self.ready:
                return  # To make it now would take longer than a frame.
            sound = self._sound(*key)
            if sound.get_num_channels() >= MOST_AT_ONCE:
                return
            channel = pygame.mixer.find_channel()
            if channel:
                channel.set_volume(min(1.0, loud))
                channel.play(sound)

    def warm(self) -> None:
        """Make all effects in a thread, so that none is late."""
        self._waiting = False
        if self.works:
            self._begin_music()
            self._warming = threading.Thread(target=self._warm, daemon=True)
            self._warming.start()

    @property
    def ready(self) -> bool:
        """Whether the usual sounds are made, or nobody is making them."""
        return self._warming is None or not self._warming.is_alive()

    def _warm(self) -> None:
        for name in _synth().RECIPES:
            with contextlib.suppress(pygame.error):
                if self.works:
                    self._sound(name, 1.0)

    def music(self, name: str | None) -> None:
        """Play a piece of music, or with None end the music. It is made in a thread."""
        if not self.works or name == self._music_name:
            return
        self._music_name, self._begun = name, None
        with contextlib.suppress(pygame.error):
            channel = pygame.mixer.Channel(0)
            # SDL does not fade out what is at volume 0: it would play on.
            if channel.get_volume() > 0:
                channel.fadeout(600)
            else:
                channel.stop()
        self._begin_music()

    def _begin_music(self) -> None:
        """Make and play the music, unless its volume is 0."""
        name = self._music_name
        if self._waiting or name is None or name == self._begun:
            return
        if self.volumes[SoundKind.MUSIC] > 0:
            self._begun = name
            self._composing = threading.Thread(target=self._compose, args=(name,), daemon=True)
            self._composing.start()

    def _compose(self, name: str) -> None:
        with contextlib.suppress(pygame.error):
            synth = _synth()
            sound = pygame.mixer.Sound(buffer=synth.samples(synth.music(name), loudest=0.5).tobytes())
            if self._music_name == name and self.works:
                self._set_music_volume()
                pygame.mixer.Channel(0).play(sound, loops=-1, fade_ms=1500)

    def _set_music_volume(self) -> None:
        if self.works:
            with contextlib.suppress(pygame.error):
                pygame.mixer.Channel(0).set_volume(0.0 if self.muted else self.volumes[SoundKind.MUSIC])

    def _sound(self, name: str, pitch: float) -> pygame.mixer.Sound:
        key = (name, pitch)
        if key not in self._sounds:
            synth = _synth()
            samples = synth.samples(synth.RECIPES[name](), pitch)
            self._sounds[key] = pygame.mixer.Sound(buffer=samples.tobytes())
        return self._sounds[key]

    def close(self) -> None:
        self.works = False
        for thread in (self._warming, self._composing):
            if thread is not None:
                thread.join(2)
        if pygame.mixer.get_init():
            pygame.mixer.quit()
