"""Days and times in words, in the present language."""

from __future__ import annotations

import datetime

from crossplay.core.i18n import N_, tr

MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


def day_words(day: datetime.date) -> str:
    """Return a day as in "18 Nov 2026"; a line never ends within it."""
    return _glued(tr("{day} {month} {year}", **_parts(day)))


def moment_words(seconds: float) -> str:
    """Return a local time as in "18 Nov 2026, 13:16"; `seconds` are counted from 1970."""
    try:
        when = datetime.datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    return _glued(tr("{day} {month} {year}, {time}", **_parts(when.date()), time=f"{when:%H:%M}"))


def _parts(day: datetime.date) -> dict[str, object]:
    return {"day": day.day, "month": tr(MONTHS[day.month - 1]), "year": day.year}


def _glued(words: str) -> str:
    return words.replace(" ", "\u00a0")
