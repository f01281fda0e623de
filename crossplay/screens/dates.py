"""Days and times as people say them, in the language of the moment."""

from __future__ import annotations

import datetime

from crossplay.core.i18n import N_, tr

MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


def day_words(day: datetime.date) -> str:
    """18 Nov 2026, never broken at the end of a line."""
    return _glued(tr("{day} {month} {year}", **_parts(day)))


def moment_words(seconds: float) -> str:
    """18 Nov 2026, 13:16, on the clock of this place; seconds since 1970."""
    try:
        when = datetime.datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    return _glued(tr("{day} {month} {year}, {time}", **_parts(when.date()), time=f"{when:%H:%M}"))


def _parts(day: datetime.date) -> dict[str, object]:
    return {"day": day.day, "month": tr(MONTHS[day.month - 1]), "year": day.year}


def _glued(words: str) -> str:
    return words.replace(" ", "\u00a0")
