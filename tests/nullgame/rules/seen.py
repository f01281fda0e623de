"""What happens, and what a viewer knows of the position: the last event of each kind."""

from dataclasses import dataclass, replace

from crossplay.core.contract import FATE, Event, PublicEvent, Viewer


@dataclass(frozen=True, slots=True)
class Turn(PublicEvent):
    """It is this seat's turn: to decide, or, when `drawing`, to get a card."""

    seat: int = 0
    decided: int = 0
    drawing: bool = False


@dataclass(frozen=True, slots=True)
class Cards(Event):
    """Each seat's card, None where only its back is seen, after the deal, a draw, or the end."""

    reveals = True
    hands: tuple[int | None, ...] = ()
    dealt: tuple[int, ...] = ()  # who has just got one
    open: bool = False

    def for_viewer(self, viewer: Viewer) -> "Cards":
        hands = (card if self.open or seat in viewer else None for seat, card in enumerate(self.hands, 1))
        return replace(self, hands=tuple(hands))


@dataclass(frozen=True, slots=True)
class NullSeen:
    viewer: Viewer
    seats: int
    high: bool
    turn: Turn = Turn()
    cards: Cards = Cards()

    @property
    def actors(self) -> tuple[int, ...]:
        due = FATE if self.turn.drawing or not self.cards.hands else self.turn.seat
        return (due,) if self.turn.decided < self.seats else ()

    def after(self, event: Event) -> "NullSeen":
        return replace(self, **{"turn" if isinstance(event, Turn) else "cards": event})
