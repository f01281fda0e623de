"""The window: its size, rotation, full screen, the mouse pointer, and the lock of a machine in public."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from crossplay.stage.canvas import UNITS
from crossplay.stage.rotation import Rotation

SMALLEST = (640, 360)
SHARE = 0.85
"""The largest share of the screen that a new window takes."""
GRAPHICS_CARDS = Path("/dev/dri")
"""Where Linux lists the graphics cards."""


class Window:
    """Opens the window at once. Raises pygame.error when there is no display."""

    def __init__(
        self,
        report: Callable[[str], None],
        *,
        size: tuple[int, int] | None,
        full_screen: bool,
        rotation: int = 0,
    ) -> None:
        """`size`: of a window that is not full screen; None: most of the screen.

        `rotation`: degrees by which the picture is turned clockwise, a multiple of 90.
        """
        if not _has_graphics_card():
            # SDL would send every picture through OpenGL, computed by the processor: forty times as long.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._report = report
        self._size = size
        self.full_screen = full_screen
        self._pointer_shown = True
        self._rotation = Rotation(rotation)
        self.surface = self._rotation.upright(self._open())
        """What is drawn on: upright, however the screen hangs."""

    @property
    def upright_size(self) -> tuple[int, int]:
        """Width and height of the window as somebody sees it who stands before the screen."""
        return self._rotation.rotated_size(pygame.display.get_window_size())

    def upright(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event of a mouse or finger with its place in the upright picture."""
        return self._rotation.event(event, pygame.display.get_window_size())

    def present(self) -> None:
        """Show what was drawn."""
        self._rotation.present(self.surface)
        pygame.display.flip()

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption("Crossplay")
        if self.full_screen:
            try:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error as problem:
                self._report(f"no full screen ({problem}); a window is used")
                self.full_screen = False
        return pygame.display.set_mode(self._size or _usual_size(), pygame.RESIZABLE)

    def fill_screen(self, full: bool) -> bool:
        """Turn full screen on or off; return whether the surface is a new one."""
        if full == self.full_screen:
            return False
        self.full_screen = full
        self.surface = self._rotation.upright(self._open())
        return True

    def resized(self) -> bool:
        """Take the surface that the window has now; False while there is nothing to draw on."""
        surface = pygame.display.get_surface()
        if surface is None or min(surface.get_size()) <= 0:
            return False
        self.surface = self._rotation.upright(surface, self.surface)
        return True

    def lock(self) -> None:
        """Grab the window manager's keys, hide the pointer, and keep the screen on."""
        pygame.event.set_grab(True)
        # An empty cursor instead of a hidden one: a pointer that is grabbed and hidden reports no position,
        # and many touchscreens pose as mice.
        pygame.mouse.set_visible(True)
        pygame.mouse.set_cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
        pygame.display.set_allow_screensaver(False)
        self._pointer_shown = False

    def show_pointer(self, shown: bool) -> None:
        if shown != self._pointer_shown:
            self._pointer_shown = shown
            pygame.mouse.set_visible(shown)


def _has_graphics_card() -> bool:
    """Return whether there is a graphics card; only Linux is asked, the others always have something."""
    return not sys.platform.startswith("linux") or any(GRAPHICS_CARDS.glob("renderD*"))


def _usual_size() -> tuple[int, int]:
    """Return a size that takes most of the screen, in the shape of the table."""
    width, height = (pygame.display.get_desktop_sizes() or [UNITS.size])[0]
    scale = min(1.0, SHARE * min(width / UNITS.width, height / UNITS.height))
    return max(SMALLEST[0], round(UNITS.width * scale)), max(SMALLEST[1], round(UNITS.height * scale))
