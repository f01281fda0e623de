"""Motions: tweens that move attributes of objects to their ends over time."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Ease = Callable[[float], float]
REDUCED_SECONDS = 0.15
"""The longest a tween lasts with reduced motion; it then jumps to its end."""
_FINISH_ROUNDS = 1000
"""Tweens that `finish` ends at most: more than that are an idle motion that starts itself again."""


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t**3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back_out(t: float) -> float:
    """Go a little past the end and back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


@dataclass
class Thing:
    """Something that moves on the stage: a card, a stone, a runner."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 255.0
    share: float = 0.0
    width: float = 0.0
    height: float = 0.0
    squash: float = 0.0
    """How flat it is pressed just now; negative when it is stretched."""
    name: str = ""


@dataclass
class _Tween:
    """Attributes of one object on their way to their ends."""

    thing: Any
    seconds: float
    delay: float
    ease: Ease
    then: Callable[[], None] | None
    ends: dict[str, float]
    arc: float = 0.0
    clock: float = 0.0
    starts: dict[str, float] | None = None

    @property
    def left(self) -> float:
        return self.delay + self.seconds - self.clock

    def begin(self) -> None:
        # Read now, since another tween may have moved the thing after this one was added.
        self.starts = {name: float(getattr(self.thing, name)) for name in self.ends}

    def advance(self, reduced: bool) -> bool:
        """Set the attributes to where they are now; return True at the end."""
        if self.left <= 0:
            self.arrive()
            return True
        if not reduced:
            self._place((self.clock - self.delay) / self.seconds)
        return False

    def _place(self, t: float) -> None:
        share = self.ease(t)
        for name, end in self.ends.items():
            start = self.starts[name] if self.starts else end
            setattr(self.thing, name, start + (end - start) * share)
        if self.arc and "y" in self.ends:
            self.thing.y -= self.arc * math.sin(math.pi * min(1.0, max(0.0, share)))

    def arrive(self) -> None:
        for name, end in self.ends.items():
            setattr(self.thing, name, end)


class Motions:
    """All tweens of one scene."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.reduced = False
        self.when_finished: Callable[[], None] | None = None
        """Called when `finish` has ended everything: for what belongs to the motions, but ends otherwise."""
        self._tweens: list[_Tween] = []

    @property
    def busy(self) -> bool:
        return bool(self._tweens)

    def to(
        self,
        thing: Any,
        seconds: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_out,
        then: Callable[[], None] | None = None,
        **ends: float,
    ) -> None:
        """Move the named attributes of `thing` to their ends."""
        self._add(_Tween(thing, seconds, delay, ease, then, ends))

    def arc(
        self,
        thing: Any,
        seconds: float,
        x: float,
        y: float,
        *,
        height: float = 120,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Throw `thing` to (x, y), `height` units above the straight line in the middle."""
        self._add(_Tween(thing, seconds, delay, ease_in_out, then, {"x": x, "y": y}, arc=height))

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after some seconds."""
        self._add(_Tween(None, 0.0, seconds, linear, then, {}))

    def _add(self, tween: _Tween) -> None:
        for name in tween.ends:
            getattr(tween.thing, name)  # A wrong name shows here, not a second later.
        if self.reduced:
            tween.seconds = min(tween.seconds, REDUCED_SECONDS)
        self._tweens.append(tween)

    def stop(self, thing: Any) -> None:
        """Drop every tween of `thing`, which stays where it is; their `then` is not called."""
        self._tweens = [tween for tween in self._tweens if tween.thing is not thing]

    def update(self, dt: float) -> bool:
        """Advance all tweens by `dt` seconds; return True while there are any."""
        arrived = []
        for tween in self._tweens:
            tween.clock += dt * self.speed
            if tween.clock >= tween.delay:
                self._begin(tween)
                if tween.advance(self.reduced):
                    arrived.append(tween)
        if arrived:
            gone = {id(tween) for tween in arrived}
            self._tweens = [tween for tween in self._tweens if id(tween) not in gone]
            for tween in arrived:
                if tween.then:
                    tween.then()
        return self.busy

    def _begin(self, tween: _Tween) -> None:
        """Begin a tween. Others that move the same attributes no longer do."""
        if tween.starts is not None:
            return
        for other in self._tweens:
            if other is not tween and other.thing is tween.thing and other.starts is not None:
                for name in tween.ends:
                    other.ends.pop(name, None)
        tween.begin()

    def finish(self) -> None:
        """End all tweens at once, in order of arrival, with their `then` and the tweens it starts."""
        self._finish_tweens()
        if self.when_finished:
            self.when_finished()

    def _finish_tweens(self) -> None:
        for _ in range(_FINISH_ROUNDS):
            if not self._tweens:
                return
            now = min(self._tweens, key=lambda tween: tween.left)
            passed = max(0.0, now.left)
            for tween in self._tweens:
                tween.clock += passed
                if tween.clock >= tween.delay:
                    self._begin(tween)
            self._tweens.remove(now)
            now.arrive()
            if now.then:
                now.then()
