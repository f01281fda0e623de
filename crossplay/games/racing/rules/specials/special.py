"""What all specials have in common (RC-17)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.specials.targets import Target


class Special(ABC):
    """One kind of special card. It has no state of its own: there is one object of each class."""

    id: ClassVar[str]
    """The id of the original card."""
    name: ClassVar[str]
    text: ClassVar[MarkedText]
    """What is printed on the card."""
    target: ClassVar[Target]
    """What is named when it is played."""
    done_later: ClassVar[bool] = False
    """Whether something must still be decided or drawn after it is played: until then it lies on the table,
    and the rule that ends it moves it to the discard pile."""

    @property
    def aim(self) -> Aim:
        return self.target.aim

    def moves(self, s: Season, card: int) -> list[Act]:
        """Return the legal ways to play this card of the active player's hand."""
        why_not = self.why_not
        return [act for act in self.target.ways(s, card) if why_not(s, act) is None]

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        """Return why it cannot be played like that; None when it can.

        That the card is in the hand of the active player, and that the seat is an opponent's, is known.
        """
        return None

    @abstractmethod
    def do(self, s: Season, act: Act, log: Log) -> None:
        """Do what the card says; it lies on the table and has left the hand."""

    # -- in words

    def label(self, act: Act) -> MarkedText:
        """Return the words on the button that plays it."""
        return _PLAY_IT

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        """Return one sentence that says what comes of playing it; `opponent` is the name of `act.seat`."""
        return self.text


_PLAY_IT = MarkedText(N_("Play it"))
