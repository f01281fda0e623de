"""What kind of table a scene is."""

from __future__ import annotations

from enum import Enum, auto


class Mode(Enum):
    """Who plays at a table, and for whom it is drawn."""

    LIVE = auto()
    """A match is played: people act, fate and bots move by themselves."""
    LESSON = auto()
    """The learner acts; everything else follows the lesson."""
    REPLAY = auto()
    """Moves are played from outside; nobody acts."""
    ATTRACT = auto()
    """Bots play for whoever passes by: no sound, no cursor, no buttons, no sentence."""
    PICTURE = auto()
    """A position for a picture: people may act, nothing moves by itself, no sound."""

    @property
    def runs(self) -> bool:
        """Whether fate and bots move by themselves."""
        return self in (Mode.LIVE, Mode.ATTRACT)

    @property
    def people_act(self) -> bool:
        return self in (Mode.LIVE, Mode.LESSON, Mode.PICTURE)

    @property
    def silent(self) -> bool:
        return self in (Mode.ATTRACT, Mode.PICTURE)

    @property
    def for_players(self) -> bool:
        """Whether what only players need is drawn."""
        return self is not Mode.ATTRACT
