"""What teaches a game: lessons with real moves, and the pages of its rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: a sentence, the moves that the learner may make, and the moves that others make after it."""

    text: str
    """English, marked with N_; at most two short sentences."""
    allowed: tuple[str, ...] = ()
    """Moves of the learner (seat 1) in the game's notation; none: the learner only confirms to read on."""
    then: tuple[str, ...] = ()
    """Record lines (`2 m1`, `* stones …`) that are played after the learner's move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short match with given moves."""

    record: str
    """A record (header and moves) that leads to the first position."""
    steps: tuple[LessonStep, ...]
    then: Lesson | None = None
    """The second part, in another match."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rules, with a picture from the game itself."""

    title: str
    text: str
    """English, marked with N_; short paragraphs separated by blank lines."""
    picture: str | None = None
    """The name of one of the game's pictures in the gallery."""
    part: tuple[int, int, int, int] = (0, 0, 1920, 1080)
    """Left, top, width and height, in units, of what the page shows of that picture."""
