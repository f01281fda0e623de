"""What happens, and what a viewer knows of the position."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossplay.core.contract import FATE, Event, PublicEvent, Viewer


@dataclass(frozen=True, slots=True)
class Began(PublicEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card goes to a seat; the others see only its back."""

    reveals = True
    seat: int
    card: int | None

    def for_viewer(self, viewer: Viewer) -> Event:
        return self if self.seat in viewer else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Decided(PublicEvent):
    seat: int
    draws: bool


@dataclass(frozen=True, slots=True)
class Shown(PublicEvent):
    reveals = True
    cards: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class NullSeen:
    viewer: Viewer
    seats: int
    first: int = 0
    hands: tuple[int | None, ...] = ()
    """Each seat's card, None where only its back is seen; empty before the deal."""
    decided: int = 0
    drawing: bool = False

    @property
    def actors(self) -> tuple[int, ...]:
        if self.decided == self.seats:
            return ()
        return (FATE,) if self.drawing or len(self.hands) < self.seats else (self.deciding,)

    @property
    def deciding(self) -> int:
        return (self.first - 1 + self.decided) % self.seats + 1

    def after(self, event: Event) -> NullSeen:
        match event:
            case Began(seat):
                return replace(self, first=seat)
            case Dealt(seat, card):
                hands = (*self.hands[: seat - 1], card, *self.hands[seat:])
                return replace(self, hands=hands, drawing=False, decided=self.decided + self.drawing)
            case Decided(_, draws):
                return replace(self, drawing=draws, decided=self.decided + (not draws))
            case Shown(cards):
                return replace(self, hands=cards)
        return self
