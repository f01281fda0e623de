"""Texts of cards and choices: English, marked for translation, with the values of their `{places}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossplay.core.i18n import N_
from crossplay.games.racing.texts import tr


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A text marked with `N_`; `str` gives it in the current language, with its `{places}` filled."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.text, **self.values)


def money(amount: int) -> MarkedText:
    """Return a sum of money, in millions of dollars."""
    return MarkedText(N_("${n}M"), {"n": amount})
