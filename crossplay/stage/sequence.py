"""Sequences: animations of moves, waits and calls that are put together before they start.

    together(
        move(card, 0.3, x=400, y=200),
        chain(wait(0.1), call(click)),
    )

`seconds` is the time until what follows may begin; the motions may take longer, so that one animation
overlaps the next. `start` hands everything to a scene's `Motions`, which apply speed, skipping and reduced
motion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from crossplay.stage.motion import Ease, Motions, ease_in_out, ease_out


@dataclass(frozen=True)
class _Part:
    """One tween or call, `begin` seconds after the start of its sequence."""

    begin: float
    seconds: float = 0.0
    thing: Any = None
    ends: tuple[tuple[str, float], ...] = ()
    ease: Ease = ease_out
    arc: float = 0.0
    then: Callable[[], object] | None = None

    def start(self, motions: Motions) -> None:
        then = self.then
        run = None if then is None else (lambda: _ignore(then()))
        if self.thing is None:
            if run is not None:
                motions.after(self.begin, run)
        elif self.arc:
            ends = dict(self.ends)
            motions.arc(
                self.thing, self.seconds, ends["x"], ends["y"], height=self.arc, delay=self.begin, then=run
            )
        else:
            motions.to(
                self.thing, self.seconds, delay=self.begin, ease=self.ease, then=run, **dict(self.ends)
            )


def _ignore(_result: object) -> None:
    """Ignore what a call returned."""


@dataclass(frozen=True)
class Sequence:
    """Parts with the times at which they begin, and the seconds until what follows may begin."""

    parts: tuple[_Part, ...] = ()
    seconds: float = 0.0

    def start(self, motions: Motions) -> None:
        """Start now. Calls without a delay are made at once."""
        for part in self.parts:
            if part.thing is None and part.begin <= 0 and part.then is not None:
                part.then()
            else:
                part.start(motions)

    def after(self, delay: float) -> Sequence:
        """Return the same sequence, begun `delay` seconds later."""
        parts = tuple(replace(part, begin=part.begin + delay) for part in self.parts)
        return Sequence(parts, self.seconds + delay)

    def holding(self, seconds: float) -> Sequence:
        """Return the same sequence, with another time until what follows may begin."""
        return replace(self, seconds=seconds)


NOTHING = Sequence()


def wait(seconds: float) -> Sequence:
    """Return a sequence that does nothing for some seconds."""
    return Sequence((), seconds)


def call(action: Callable[[], object]) -> Sequence:
    """Return a sequence that calls `action`."""
    return Sequence((_Part(0.0, then=action),))


def move(
    thing: Any,
    seconds: float,
    *,
    ease: Ease = ease_out,
    then: Callable[[], object] | None = None,
    **ends: float,
) -> Sequence:
    """Return a sequence that moves the named attributes of `thing` to their ends and then calls `then`."""
    return Sequence((_Part(0.0, seconds, thing, tuple(ends.items()), ease, then=then),), seconds)


def throw(
    thing: Any,
    seconds: float,
    x: float,
    y: float,
    *,
    height: float = 120.0,
    then: Callable[[], object] | None = None,
) -> Sequence:
    """Return a sequence that throws `thing` to (x, y), `height` units above the straight line."""
    ends = (("x", x), ("y", y))
    return Sequence((_Part(0.0, seconds, thing, ends, ease_in_out, height, then),), seconds)


def together(*sequences: Sequence) -> Sequence:
    """Return a sequence of several at the same time, as long as the longest."""
    parts = tuple(part for one in sequences for part in one.parts)
    return Sequence(parts, max((one.seconds for one in sequences), default=0.0))


def chain(*sequences: Sequence) -> Sequence:
    """Return a sequence of several, one after the other."""
    parts: list[_Part] = []
    seconds = 0.0
    for one in sequences:
        later = one.after(seconds)
        parts += later.parts
        seconds = later.seconds
    return Sequence(tuple(parts), seconds)
