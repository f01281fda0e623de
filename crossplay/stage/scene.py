"""Scenes, and the stack of scenes.

A frame is drawn only when something changed: a scene calls `refresh` for one frame, or moves things with its
`motions`. Drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.effects import Effects
from crossplay.stage.memory import release_memory
from crossplay.stage.motion import Motions, ease_in_out

PRELOADED = 0.7
"""The part of the cache that is filled ahead."""


class Scene:
    """One layer of the screen: a menu, a table, a question."""

    overlay = False
    """Whether the scene below it is drawn too."""
    rate = 60
    """Frames a second while things move; a scene that nobody uses needs fewer."""

    def __init__(self) -> None:
        self.motions = Motions()
        self.effects = Effects(self.motions)
        self.preload: Callable[[Canvas], Iterator[None]] = lambda canvas: iter(())
        """Makes pictures that will be needed, one at each step, without showing any."""
        self._stale = True

    # Called by the stack:
    def enter(self) -> None:
        """Called when the scene is put on the stack."""

    def leave(self) -> None:
        """Called when the scene is taken off the stack."""

    def covered(self) -> None:
        """Called when another scene is put on top."""

    def uncovered(self) -> None:
        """Called when the scene is on top again."""
        self.refresh()

    def signal(self, signal: Any) -> None:
        """Called with each signal of a device while the scene is on top."""

    def update(self, dt: float) -> None:
        """Let time pass; called in every frame while the scene is on top."""
        moved = self.motions.busy or self.effects.busy
        if self.motions.update(self.effects.update(dt)) or moved:
            # The last frame is drawn too, in which everything has arrived.
            self.refresh()

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    @property
    def moving(self) -> bool:
        return self.motions.busy or self.effects.busy

    def refresh(self) -> None:
        """Have one frame drawn, since something changed."""
        self._stale = True

    def take_stale(self) -> bool:
        """Return whether a frame is due, and forget that it is."""
        stale, self._stale = self._stale or self.moving, False
        return stale


class SceneStack:
    """The stack of scenes, with a transition from one to the next."""

    SECONDS = 0.28
    """How long a transition takes."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._transition: _Transition | None = None
        self._last: pygame.Surface | None = None
        self._preloading: tuple[Scene, tuple[int, int], Iterator[None]] | None = None
        self.reduced = False
        self.between: Callable[[], object] = release_memory
        """Called when a transition begins, before anything moves."""

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.covered()
        if not scene.overlay:
            self._begin_transition(1)
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()

    def pop(self) -> None:
        scene = self.scenes.pop()
        if not scene.overlay:
            self._begin_transition(-1)
        scene.leave()
        if self.top:
            self.top.uncovered()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self.scenes:
            self.scenes.pop().leave()
        self._begin_transition(1)
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one."""
        while self.scenes:
            self.scenes.pop().leave()
        self._begin_transition(-1)
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()

    def close(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()

    def signal(self, signal: Any) -> None:
        if self.top:
            self.top.signal(signal)

    def update(self, dt: float) -> None:
        if self._transition and self._transition.update(dt):
            self._transition = None
            self.refresh()
        if self.top:
            self.top.update(dt)

    def refresh(self) -> None:
        for scene in self.scenes:
            scene.refresh()

    @property
    def rate(self) -> int:
        return self.top.rate if self.top else Scene.rate

    @property
    def moving(self) -> bool:
        return self._transition is not None or bool(self.top and self.top.moving)

    def draw(self, canvas: Canvas) -> bool:
        """Draw a frame if one is due; return whether it was."""
        shown = self._shown()
        due = [scene.take_stale() for scene in shown]
        if not any(due) and not self._transition:
            return False
        canvas.sprites.begin_picture()
        self.draw_now(canvas)
        if canvas.sprites.postponed and shown:
            shown[-1].refresh()
        if self._transition:
            self._transition.draw(canvas.surface)
        else:
            self._last = canvas.surface
        return True

    def draw_now(self, canvas: Canvas) -> None:
        """Draw the visible scenes, whether they changed or not."""
        for scene in self._shown():
            scene.draw(canvas)

    def preload(self, canvas: Canvas) -> None:
        """Take one step of what the top scene makes ahead; called while nothing moves.

        Nothing that is shown is dropped for it.
        """
        top, size, cache = self.top, canvas.surface.get_size(), canvas.cache
        if top is None or self.moving or cache.bytes > PRELOADED * cache.limit:
            return
        if self._preloading is None or self._preloading[:2] != (top, size):
            self._preloading = top, size, top.preload(canvas)
        next(self._preloading[2], None)

    def _shown(self) -> list[Scene]:
        """Return the top scene and the visible ones below it, bottom first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def _begin_transition(self, side: int) -> None:
        self.between()
        if self._last is None or self.reduced or (not self.scenes and self._transition):
            return
        self._transition = _Transition(self._last.copy(), side, self.SECONDS)


class _Transition:
    """The old picture slides away over the new one. Two opaque blits, so it costs little."""

    def __init__(self, old: pygame.Surface, side: int, seconds: float) -> None:
        self.old, self.side, self.seconds, self.age = old, side, seconds, 0.0

    def update(self, dt: float) -> bool:
        self.age += dt
        return self.age >= self.seconds

    def draw(self, surface: pygame.Surface) -> None:
        width = surface.get_width()
        gone = round(width * ease_in_out(min(1.0, self.age / self.seconds)))
        if self.old.get_size() != surface.get_size():
            return
        if self.side > 0:
            surface.blit(self.old, (0, 0), (gone, 0, width - gone, surface.get_height()))
        else:
            surface.blit(self.old, (gone, 0), (0, 0, width - gone, surface.get_height()))
