"""Motion: attributes of any object move to their ends over time; nothing teleports."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Ease = Callable[[float], float]
REDUCED_SECONDS = 0.15
"""The longest any tween takes with reduced motion; then it jumps."""
_FINISH_ROUNDS = 1000
"""A chain of `then`s longer than this is taken for an idle motion that starts itself anew: it goes on."""


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t**3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back_out(t: float) -> float:
    """Shoots over its end a little and settles."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


@dataclass
class Thing:
    """Something on the stage that scenes move about: a card, a stone, a runner."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 255.0
    share: float = 0.0
    width: float = 0.0
    height: float = 0.0
    name: str = ""


@dataclass
class _Tween:
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
        # Read now, not when the tween was asked for: another may have moved the thing meanwhile.
        self.starts = {name: float(getattr(self.thing, name)) for name in self.ends}

    def step(self, reduced: bool) -> bool:
        """Puts the thing where it is by now; True when it has arrived."""
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
    """All that moves in one scene."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.reduced = False
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
        """Moves the named attributes of `thing` to their ends."""
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
        """Throws `thing` to (x, y), `height` units above the straight way in the middle."""
        self._add(_Tween(thing, seconds, delay, ease_in_out, then, {"x": x, "y": y}, arc=height))

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        self._add(_Tween(None, 0.0, seconds, linear, then, {}))

    def _add(self, tween: _Tween) -> None:
        for name in tween.ends:
            getattr(tween.thing, name)  # A wrong name shows here, not a second later.
        if self.reduced:
            tween.seconds = min(tween.seconds, REDUCED_SECONDS)
        self._tweens.append(tween)

    def stop(self, thing: Any) -> None:
        """Forgets every tween of `thing`, which stays where it is; their `then`s are not called."""
        self._tweens = [tween for tween in self._tweens if tween.thing is not thing]

    def update(self, dt: float) -> bool:
        """Moves everything on by `dt` seconds; True while anything moves."""
        arrived = []
        for tween in self._tweens:
            tween.clock += dt * self.speed
            if tween.clock >= tween.delay:
                self._begin(tween)
                if tween.step(self.reduced):
                    arrived.append(tween)
        if arrived:
            gone = {id(tween) for tween in arrived}
            self._tweens = [tween for tween in self._tweens if id(tween) not in gone]
            for tween in arrived:
                if tween.then:
                    tween.then()
        return self.busy

    def _begin(self, tween: _Tween) -> None:
        """A tween that begins takes its attributes from those under way, which would pull them back."""
        if tween.starts is not None:
            return
        for other in self._tweens:
            if other is not tween and other.thing is tween.thing and other.starts is not None:
                for name in tween.ends:
                    other.ends.pop(name, None)
        tween.begin()

    def finish(self) -> None:
        """Everything to its end at once, in the order of arrival, `then`s and what they start included."""
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
