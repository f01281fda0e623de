"""The settings in effect: every change is seen at once, and kept."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.core import i18n, settings
from crossplay.core.settings import Settings, TextSize
from crossplay.table.services import Services

LARGER_TEXT = 1.2
"""The scale of texts that are larger than usual."""


class SettingsControl:
    def __init__(
        self,
        services: Services,
        *,
        kept: bool = False,
        fill_screen: Callable[[bool], None] = lambda full: None,
    ) -> None:
        """`kept`: changes are written to the user's folder. `fill_screen`: puts full screen on or off."""
        self._services = services
        self._kept = kept
        self._fill_screen = fill_screen
        self._owed = False
        """Whether the last change could not be written: there was no room."""

    def apply(self, changed: Settings) -> None:
        """Put these settings in the place of the present ones."""
        services = self._services
        before, services.settings = services.settings, changed
        if not services.venue.unattended:
            if self._kept:
                self._owed = not settings.save(changed, services.tell)
            if changed.full_screen != before.full_screen:
                self._fill_screen(changed.full_screen)
        self.put_on()

    def put_on(self) -> None:
        """Let the present settings take effect."""
        services, chosen = self._services, self._services.settings
        if i18n.language() != chosen.language:
            i18n.use_language(chosen.language, services.tell)
            services.canvas.forget()
        services.canvas.text_scale = LARGER_TEXT if chosen.text_size is TextSize.LARGE else 1.0
        services.sounds.set_volumes(chosen.effects, chosen.voice, chosen.music)
        services.scene_stack.reduced = chosen.reduced_motion
        services.scene_stack.refresh()

    def close(self) -> None:
        """Write at the end what could not be written before."""
        if self._owed:
            settings.save(self._services.settings, lambda line: None)
