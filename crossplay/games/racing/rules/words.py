"""Sentences of the rules: English texts marked for translation, with the values of their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossplay.core.i18n import N_, tr


@dataclass(frozen=True, slots=True)
class Words:
    """A text marked with `N_`; `str` gives it in the current language, with its `{places}` filled."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.text, **self.values)


def money(amount: int) -> Words:
    """Return a sum of money, in millions of dollars."""
    return Words(N_("${n}M"), {"n": amount})
