"""Synthesis of all sounds and music with numpy.

A sound is a mono array of floats, −1…1, at `RATE`. It is made of tones (with partials and a glide), filtered
noise, envelopes, and mixing in time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossplay.stage.sound import RATE

Wave = NDArray[np.float64]
WOOD = (1.0, 0.0, 0.32, 0.0, 0.12)
BELL = (1.0, 0.55, 0.28, 0.35, 0.1, 0.18)
REED = (1.0, 0.5, 0.33, 0.25, 0.2, 0.16, 0.12)
SOFT = (1.0, 0.18, 0.06)


def _times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def tone(
    pitch: float,
    seconds: float,
    partials: Sequence[float] = SOFT,
    *,
    glide: float = 1.0,
    stretch: float = 1.0,
    vibrato: float = 0.0,
) -> Wave:
    """Return a tone of `pitch` hertz that glides to `pitch × glide`; `stretch` ≠ 1 makes it metallic."""
    t = _times(seconds)
    bend = glide ** (t / seconds) if glide != 1.0 else np.ones_like(t)
    if vibrato:
        bend = bend * (1 + vibrato * np.sin(2 * np.pi * 5.5 * t))
    phase = 2 * np.pi * np.cumsum(pitch * bend) / RATE
    wave = np.zeros_like(t)
    for number, loudness in enumerate(partials, 1):
        if loudness and pitch * number**stretch < RATE / 2.2:
            wave += loudness * np.sin(phase * number**stretch)
    return wave / sum(partials)


def noise(seconds: float, low: float = 0.0, high: float = RATE / 2, *, seed: int = 1) -> Wave:
    """Return noise between two frequencies; the same seed gives the same noise."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum[(frequencies < low) | (frequencies > high)] = 0
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / (np.abs(wave).max() or 1.0))


def fading(wave: Wave, attack: float = 0.004, sharpness: float = 6.0) -> Wave:
    """Return a sound that rises in `attack` seconds and fades; the higher the sharpness, the faster."""
    t = np.arange(len(wave)) / max(1, len(wave))
    rise = np.minimum(1.0, np.arange(len(wave)) / max(1.0, attack * RATE))
    return wave * rise * np.exp(-sharpness * t) * np.minimum(1.0, (1 - t) * 20)


def swelling(wave: Wave, peak: float = 0.5) -> Wave:
    """Return a sound that rises to its peak, a share of its length, and falls again."""
    t = np.arange(len(wave)) / max(1, len(wave))
    return wave * np.where(t < peak, t / peak, (1 - t) / (1 - peak)) ** 1.5


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Return the sum of parts, each given as (start in seconds, loudness, wave)."""
    length = max(round(start * RATE) + len(wave) for start, _, wave in parts)
    whole = np.zeros(length)
    for start, loudness, wave in parts:
        begin = round(start * RATE)
        whole[begin : begin + len(wave)] += loudness * wave
    return whole


def _note(semitones: float, octave: int = 0) -> float:
    """Return the pitch that is some semitones above middle C."""
    return float(261.63 * 2 ** (semitones / 12 + octave))


def pluck(pitch: float, seconds: float = 0.6, partials: Sequence[float] = SOFT, sharpness: float = 6) -> Wave:
    return fading(tone(pitch, seconds, partials), 0.003, sharpness)


def _thud(pitch: float, seconds: float, grit: float = 0.4) -> Wave:
    return mixed(
        (0, 1.0, fading(tone(pitch, seconds, WOOD, glide=0.7), 0.002, 9)),
        (0, grit, fading(noise(seconds * 0.3, 300, 4000), 0.001, 10)),
    )


def _sweep(low: float, high: float, seconds: float, peak: float = 0.4) -> Wave:
    """Return bands of noise one after the other, like passing air."""
    bands = 6
    step = (high - low) / bands
    piece = seconds * 0.5
    gap = (seconds - piece) / (bands - 1)
    return mixed(
        *(
            (i * gap, 0.5, swelling(noise(piece, low + i * step, low + (i + 2) * step, seed=i + 1), peak))
            for i in range(bands)
        )
    )


def _scale(
    semitones: Sequence[float], gap: float, seconds: float, partials: Sequence[float], octave: int
) -> Wave:
    return mixed(
        *((i * gap, 0.7, pluck(_note(one, octave), seconds, partials, 5)) for i, one in enumerate(semitones))
    )


def _crowd(mood: float) -> Wave:
    """Return many voices at once: rising (mood above 1) for a cheer, falling for a groan."""
    rng = np.random.default_rng(7)
    voices = []
    for _ in range(9):
        pitch = _note(float(rng.uniform(-8, 6)))
        voice = swelling(tone(pitch, 0.9, REED, glide=mood, vibrato=0.02), 0.3)
        voices.append((float(rng.uniform(0, 0.2)), 0.3, voice))
    return mixed(*voices, (0, 0.25, swelling(noise(1.0, 600, 3500), 0.3)))


def _engine(low: float, high: float, seconds: float) -> Wave:
    wave = tone(low, seconds, REED, glide=high / low, vibrato=0.03)
    return swelling(np.tanh(2.5 * wave) + 0.15 * noise(seconds, 80, 900), 0.6)


def _train() -> Wave:
    """Return wheels on rail joints, and a whistle."""
    clacks = [(i * 0.11 + (i % 2) * 0.03, 0.5, _thud(180, 0.08, 0.7)) for i in range(9)]
    whistle = swelling(
        mixed((0, 0.5, tone(_note(9), 0.55, REED)), (0, 0.4, tone(_note(14), 0.55, REED))), 0.3
    )
    return mixed(*clacks, (0.15, 0.35, whistle))


def _emote(semitones: Sequence[float], vibrato: float = 0.0) -> Wave:
    """Return a few sung syllables."""
    return mixed(
        *(
            (i * 0.12, 0.7, swelling(tone(_note(one), 0.16, REED, glide=1.1, vibrato=vibrato), 0.25))
            for i, one in enumerate(semitones)
        )
    )


RECIPES: dict[str, Callable[[], Wave]] = {
    "hop": lambda: 0.5 * pluck(_note(7, 1), 0.07, WOOD, 8),
    "confirm": lambda: _scale((0, 7), 0.05, 0.22, WOOD, 1),
    "cancel": lambda: _scale((5, 0), 0.05, 0.2, WOOD, 0),
    "refuse": lambda: 0.8 * mixed((0, 0.7, _thud(130, 0.16)), (0.1, 0.6, _thud(105, 0.2))),
    "knock": lambda: _thud(210, 0.18),
    "click": lambda: _thud(900, 0.05, 0.7),
    "slide": lambda: 0.5 * _sweep(900, 5000, 0.2),
    "flip": lambda: mixed((0, 0.4, _sweep(1500, 6000, 0.12)), (0.09, 0.5, _thud(500, 0.06))),
    "deal": lambda: mixed((0, 0.45, _sweep(1200, 7000, 0.1)), (0.07, 0.35, _thud(340, 0.05))),
    "stone": lambda: mixed((0, 0.6, pluck(_note(16, 1), 0.18, BELL, 9)), (0, 0.4, _thud(700, 0.05, 0.8))),
    "whoosh": lambda: 0.8 * _sweep(300, 2600, 0.32, 0.5),
    "chime": lambda: mixed(
        (0, 0.6, pluck(_note(12, 1), 0.9, BELL, 4)), (0.08, 0.5, pluck(_note(19, 1), 0.9, BELL, 4))
    ),
    "bell": lambda: fading(tone(_note(4, 1), 1.4, BELL, stretch=1.18), 0.002, 4),
    "cheer": lambda: _crowd(1.25),
    "groan": lambda: 0.8 * _crowd(0.72),
    "count1": lambda: mixed((0, 0.8, swelling(tone(_note(0), 0.26, REED), 0.15)), (0, 0.5, _thud(130, 0.25))),
    "count2": lambda: mixed((0, 0.8, swelling(tone(_note(4), 0.26, REED), 0.15)), (0, 0.5, _thud(150, 0.25))),
    "count3": lambda: mixed(
        (0, 0.9, swelling(tone(_note(12), 0.5, REED, glide=1.06), 0.12)), (0, 0.7, _thud(100, 0.4))
    ),
    "lock": lambda: mixed((0, 0.6, _thud(420, 0.07)), (0.05, 0.5, pluck(_note(12), 0.15, WOOD, 8))),
    "shield": lambda: fading(tone(_note(7), 0.7, BELL, stretch=1.1, glide=1.02), 0.01, 5),
    "run": lambda: mixed((0, 0.6, _thud(160, 0.07, 0.8)), (0.12, 0.5, _thud(140, 0.07, 0.8))),
    "jump": lambda: fading(tone(_note(0), 0.22, WOOD, glide=1.8), 0.01, 3),
    "engine": lambda: 0.7 * _engine(70, 150, 1.1),
    "rev": lambda: 0.7 * _engine(90, 320, 0.7),
    "coin": lambda: mixed(
        (0, 0.5, pluck(_note(23, 1), 0.12, BELL, 6)), (0.06, 0.6, pluck(_note(28, 1), 0.4, BELL, 6))
    ),
    "gavel": lambda: mixed((0, 0.9, _thud(260, 0.14)), (0.16, 0.7, _thud(240, 0.14))),
    "tile": lambda: mixed((0, 0.9, _thud(150, 0.22)), (0.03, 0.3, _thud(320, 0.1))),
    "rail": lambda: fading(tone(_note(16), 0.25, BELL, stretch=1.25), 0.002, 9),
    "train": _train,
    "tick": lambda: 0.5 * _thud(1100, 0.03, 0.5),
    "open": lambda: _scale((0, 4, 7), 0.04, 0.25, SOFT, 1),
    "close": lambda: _scale((7, 4, 0), 0.04, 0.22, SOFT, 0),
    "fanfare": lambda: mixed(
        *(
            (start, 0.5, swelling(tone(_note(step), long, REED), 0.2))
            for start, step, long in (
                (0, 0, 0.2),
                (0.16, 4, 0.2),
                (0.32, 7, 0.2),
                (0.48, 12, 0.9),
                (0.48, 7, 0.9),
            )
        ),
    ),
    "draw": lambda: _scale((7, 7, 5), 0.14, 0.4, SOFT, 0),
    "emote1": lambda: _emote((4, 7)),
    "emote2": lambda: _emote((7, 4, 0)),
    "emote3": lambda: _emote((-5, -5, -7), 0.03),
    "emote4": lambda: _emote((7, 9, 7, 9, 12)),
    "emote5": lambda: _emote((2, 9)),
    "emote6": lambda: _emote((-3, -8), 0.05),
}


CHORDS: dict[str, tuple[Sequence[float], ...]] = {
    "shelf": ((0, 4, 7, 14), (-3, 0, 4, 9), (-5, -1, 2, 7), (-7, -3, 0, 7)),
    "evening": ((0, 4, 7, 11), (-3, 0, 4, 7), (-7, -3, 0, 4), (-5, -1, 2, 5)),
    "night": ((-3, 0, 4, 9), (-7, -3, 0, 5), (0, 4, 7, 9), (-5, 0, 2, 7)),
    "summer": ((0, 4, 7, 9), (5, 9, 12, 14), (-3, 0, 4, 7), (-5, -1, 2, 7)),
    "workshop": ((2, 5, 9, 12), (-5, -1, 2, 5), (0, 4, 7, 11), (-3, 0, 4, 7)),
    "pit": ((-3, 4, 7, 12), (-5, 2, 7, 11), (-7, 0, 5, 9), (-5, 2, 5, 11)),
}
"""The chords of each piece of music, four for each, in semitones."""


def music(name: str) -> Wave:
    """Return plucked music of about half a minute that can be looped: its end fades into its beginning."""
    chords = CHORDS[name]
    rng = np.random.default_rng(sum(map(ord, name)))
    beat, beats = 0.42, 8
    bar = beat * beats
    parts: list[tuple[float, float, Wave]] = []
    for number, chord in enumerate([*chords, *chords]):
        start = number * bar
        parts.append((start, 0.5, pluck(_note(chord[0], -1), 2.6, SOFT, 3)))
        for step in range(beats):
            if rng.random() < 0.72:
                pitch = _note(float(rng.choice(chord)), int(rng.random() < 0.35))
                parts.append((start + step * beat, 0.22 + 0.1 * rng.random(), pluck(pitch, 1.6, SOFT, 5)))
    whole = mixed(*parts)
    length = round(len(chords) * 2 * bar * RATE)
    loop = whole[:length].copy()
    tail = whole[length:]
    loop[: len(tail)] += tail
    return loop


def samples(wave: Wave, pitch: float = 1.0, loudest: float = 0.85) -> NDArray[np.int16]:
    """Return 16-bit stereo samples of a sound, made quicker and higher by `pitch`."""
    if pitch != 1.0:
        wanted = np.arange(0, len(wave) - 1, pitch)
        wave = np.interp(wanted, np.arange(len(wave)), wave)
    peak: Any = np.abs(wave).max() or 1.0
    level = np.clip(wave * (loudest / max(1.0, peak)), -1, 1)
    return np.repeat((level * 32_000).astype(np.int16)[:, None], 2, axis=1)
