"""A cache of surfaces with a limit in bytes, from which the least recently used are dropped first.

The ground of the scene that is shown stays: nothing takes longer to paint.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import pygame


@dataclass
class Entry:
    """A surface, how often it was used, and what belongs to it, such as the texts painted on it."""

    surface: pygame.Surface
    size: int
    uses: int = 0
    rough: bool = False
    """Whether it was scaled or rotated from another surface."""
    extra: Any = field(default=None)
    ground: bool = False
    """Whether it fills the window; the one that was used last is not dropped."""


class SurfaceCache:
    """Surfaces by key."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._entries: OrderedDict[Hashable, Entry] = OrderedDict()
        self._ground: Hashable = None

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Entry | None:
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
            entry.uses += 1
            if entry.ground:
                self._ground = key
        return entry

    def put(
        self,
        key: Hashable,
        surface: pygame.Surface,
        *,
        rough: bool = False,
        extra: Any = None,
        ground: bool = False,
    ) -> Entry:
        """Keep a surface and drop others until the limit holds; the newest always stays."""
        self.drop(key)
        # A surface costs memory beside its pixels, which counts when there are many tiny ones.
        size = surface.get_width() * surface.get_height() * surface.get_bytesize() + 256
        entry = Entry(surface, size, 1, rough, extra, ground)
        self._entries[key] = entry
        self.bytes += size
        if ground:
            self._ground = key
        kept = {key, self._ground} & self._entries.keys()
        while self.bytes > self.limit and len(self._entries) > len(kept):
            oldest = next(iter(self._entries))
            if oldest in kept:
                self._entries.move_to_end(oldest)
            else:
                self.drop(oldest)
        self._entries.move_to_end(key)
        return entry

    def drop(self, key: Hashable) -> None:
        entry = self._entries.pop(key, None)
        if entry is not None:
            self.bytes -= entry.size

    def clear(self) -> None:
        self._entries.clear()
        self.bytes = 0
