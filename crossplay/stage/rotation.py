"""A picture turned by quarters, for a screen that hangs turned: drawn upright, turned when it is shown."""

from __future__ import annotations

import pygame

QUARTER = 90
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Rotation:
    """Turns pictures clockwise, and what comes from mouse and fingers the other way."""

    def __init__(self, degrees: int = 0) -> None:
        self._quarters = degrees // QUARTER % 4

    def rotated_size(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return width and height after the rotation."""
        width, height = size
        return (height, width) if self._quarters % 2 else (width, height)

    def upright(self, display: pygame.Surface, before: pygame.Surface | None = None) -> pygame.Surface:
        """Return what is drawn on: the display, or a surface that fits when turned (`before`, if it does)."""
        if not self._quarters:
            return display
        size = self.rotated_size(display.get_size())
        if before is not None and before.get_size() == size:
            return before
        return pygame.Surface(size).convert()

    def present(self, upright: pygame.Surface) -> None:
        """Turn the picture onto the display."""
        display = pygame.display.get_surface()
        if self._quarters and display is not None:
            # pygame turns counterclockwise.
            display.blit(pygame.transform.rotate(upright, -QUARTER * self._quarters), (0, 0))

    def share(self, x: float, y: float) -> tuple[float, float]:
        """Return a place of the display in the upright picture, both as shares of width and height."""
        for _ in range(self._quarters):
            x, y = y, 1.0 - x
        return x, y

    def event(self, event: pygame.event.Event, size: tuple[int, int]) -> pygame.event.Event:
        """Return an event of a mouse or finger as it is in the upright picture; `size`: of the display."""
        if not self._quarters:
            return event
        if event.type in FINGERS:
            x, y = self.share(event.x, event.y)
            return pygame.event.Event(event.type, {**event.dict, "x": x, "y": y})
        if event.type in MOUSE:
            return pygame.event.Event(event.type, {**event.dict, "pos": self._pixel(event.pos, size)})
        return event

    def _pixel(self, place: tuple[float, float], size: tuple[int, int]) -> tuple[int, int]:
        """Return a pixel of the display in the upright picture: the middle of a pixel stays one."""
        x, y = self.share((place[0] + 0.5) / max(1, size[0]), (place[1] + 0.5) / max(1, size[1]))
        width, height = self.rotated_size(size)
        return int(x * width), int(y * height)
