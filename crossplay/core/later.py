"""Work put off, so that the program starts sooner: imports until they are needed, chores until it is idle."""

from __future__ import annotations

import contextlib
import importlib
from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import Any


def later(place: str) -> Callable[..., Any]:
    """Return a function that calls the one at a place such as `package.module:name`."""
    module, _, name = place.partition(":")

    @cache
    def function() -> Any:
        return getattr(importlib.import_module(module), name)

    def call(*values: Any) -> Any:
        return function()(*values)

    return call


class Chores:
    """Work that can wait until the first picture is shown: done piece by piece while nothing moves."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()

    def add(self, *work: Callable[[], object]) -> None:
        self._waiting.extend(work)

    def add_modules(self, *names: str) -> None:
        """Have modules imported that will soon be needed; what goes wrong then will be said when they are."""
        self._waiting.extend(partial(_try_import, name) for name in names)

    def do_one(self) -> bool:
        """Do the next piece of work; return whether there was one."""
        if not self._waiting:
            return False
        self._waiting.popleft()()
        return True


def _try_import(name: str) -> None:
    with contextlib.suppress(Exception):
        importlib.import_module(name)
