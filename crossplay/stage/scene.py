"""Scenes and the stack they stand on.

A scene is drawn whole, but only in frames in which something changed: it says so with `refresh`
(one frame) or by moving things (`motions`). Drawing changes nothing.
"""

from __future__ import annotations

from typing import Any

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.memory import release_memory
from crossplay.stage.motion import Motions, ease_in_out


class Scene:
    """One thing on the screen: a menu, a table, a pause."""

    overlay = False
    """True: the scene below stays visible under this one."""
    rate = 60
    """Frames a second while things move; a scene that nobody plays needs fewer."""

    def __init__(self) -> None:
        self.motions = Motions()
        self._stale = True

    # The stack tells a scene where it is.
    def enter(self) -> None:
        """It came onto the stack."""

    def leave(self) -> None:
        """It went off the stack for good."""

    def covered(self) -> None:
        """Another scene was put on top of it."""

    def uncovered(self) -> None:
        """It is on top again."""
        self.refresh()

    def signal(self, signal: Any) -> None:
        """Something came from a device."""

    def update(self, dt: float) -> None:
        """Time passes; called every frame while on top."""
        moved = self.motions.busy
        if self.motions.update(dt) or moved:
            # The last frame too: it shows where everything arrived.
            self.refresh()

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    @property
    def moving(self) -> bool:
        return self.motions.busy

    def refresh(self) -> None:
        """Something changed that is seen: draw one frame."""
        self._stale = True

    def take_stale(self) -> bool:
        """Whether a frame is due; asking settles it."""
        stale, self._stale = self._stale or self.moving, False
        return stale


class SceneStack:
    """The stack of scenes, and the turning of pages between them."""

    SECONDS = 0.28

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._page: _PageTurn | None = None
        self._last: pygame.Surface | None = None
        self.reduced = False

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.covered()
        if not scene.overlay:
            self._turn(1)
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()

    def pop(self) -> None:
        scene = self.scenes.pop()
        if not scene.overlay:
            self._turn(-1)
        scene.leave()
        if self.top:
            self.top.uncovered()

    def replace(self, scene: Scene) -> None:
        """The top scene makes room for this one."""
        if self.scenes:
            self.scenes.pop().leave()
        self._turn(1)
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()

    def reset(self, scene: Scene) -> None:
        """Everything leaves; only this scene stays."""
        while self.scenes:
            self.scenes.pop().leave()
        self._turn(-1)
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
        if self._page and self._page.update(dt):
            self._page = None
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
        return self._page is not None or bool(self.top and self.top.moving)

    def draw(self, canvas: Canvas) -> bool:
        """Draws a frame if one is due; tells whether it did."""
        shown = self._shown()
        due = [scene.take_stale() for scene in shown]
        if not any(due) and not self._page:
            return False
        self.draw_now(canvas)
        if self._page:
            self._page.draw(canvas.surface)
        else:
            self._last = canvas.surface
        return True

    def draw_now(self, canvas: Canvas) -> None:
        """Draws what is seen, whether it changed or not."""
        for scene in self._shown():
            scene.draw(canvas)

    def _shown(self) -> list[Scene]:
        """The top scene and what is seen beneath it, bottom first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def _turn(self, side: int) -> None:
        release_memory()
        if self._last is None or self.reduced or (not self.scenes and self._page):
            return
        self._page = _PageTurn(self._last.copy(), side, self.SECONDS)


class _PageTurn:
    """The old picture slides away over the new one: two opaque blits, so it costs next to nothing."""

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
