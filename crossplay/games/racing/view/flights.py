"""Things that travel over the table: cards from place to place, money from a garage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pygame

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.state import Racing
from crossplay.games.racing.view.card_view import money
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.layout import Places, places
from crossplay.games.racing.view.market_view import lying_places
from crossplay.games.racing.view.picture import Picture
from crossplay.stage.motion import ease_out
from crossplay.stage.palette import SeatLook
from crossplay.table.game_scene import GameScene

FLIGHT = 0.45


@dataclass(eq=False)
class Flying:
    """A card on its way; −1 shows its back."""

    card: int
    x: float
    y: float
    width: float
    towards: tuple[float, float, float]
    """Where it is going to."""
    angle: float = 0.0


@dataclass(eq=False)
class Floating:
    """Money that comes or goes, rising from a garage."""

    words: str
    good: bool
    x: float
    y: float
    alpha: float = 255.0


class RacingFlights(GameScene):
    """The base of the table: where everything is, whose hand may be seen, and what is on its way."""

    picture: Picture
    flying: list[Flying]
    floating: list[Floating]

    @property
    def position(self) -> Racing:
        return cast(Racing, self.state)

    @property
    def places(self) -> Places:
        return places(self.position.seats)

    def look(self, seat: int) -> SeatLook:
        return self.seating[seat].look

    def title(self, seat: int) -> str:
        return self.seating[seat].title

    # --- whose hand lies on the counter ------------------------------------------------------------------

    @property
    def hand_owner(self) -> int:
        """The seat whose hand lies on the counter, face up or face down."""
        people = self.seating.humans
        if len(people) == 1:
            return people[0]
        return self.acting or (self._acted_last if self._acted_last in people else 0) or self.picture.active

    def face_up(self, seat: int) -> bool:
        """Whether this seat's hand may be seen now."""
        people = self.seating.humans
        if self.seating.open_hands:
            return seat in people
        return seat in people and self.viewer == seat

    @property
    def in_the_air(self) -> frozenset[int]:
        """Cards that are on their way: they do not lie at their end yet."""
        return frozenset(thing.card for thing in self.flying if thing.card >= 0)

    # --- flights -----------------------------------------------------------------------------------------

    def hand_place(self, seat: int) -> tuple[float, float, float]:
        if seat == self.hand_owner:
            area = self.places.hand
            return area.centerx, area.top + 110, 150
        header = slots(self.places.garages[seat]).header
        return header.centerx, header.centery, 60

    def _pile(self, rect: pygame.Rect) -> tuple[float, float, float]:
        return rect.centerx, rect.centery, 92

    def _garage_place(self, seat: int, card: int) -> tuple[float, float, float]:
        rect = slots(self.places.garages[seat]).of(self.picture.teams[seat], card)
        return rect.centerx, rect.centery, rect.height * 0.7

    def _market_place(self, card: int) -> tuple[float, float, float]:
        x, y, width, _ = lying_places(self.places, self.picture.market).get(card, (960, 380, 90, 0))
        return x, y, width

    def _send(
        self,
        card: int,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        delay: float = 0.0,
    ) -> float:
        thing = Flying(card, *start, end)
        self.flying.append(thing)
        self.motions.to(thing, FLIGHT, delay=delay, x=end[0], y=end[1], width=end[2], angle=6.0,
                        then=lambda: self._landed(self.flying, thing))  # fmt: skip
        return FLIGHT + delay

    def fly(self, event: Event) -> float:
        """Cards that change their place travel there; says how long the last one takes."""
        draw, discard = self._pile(self.places.draw), self._pile(self.places.discard)
        match event:
            case ev.Dealt(seat, _, count):
                for place in range(count):
                    self._send(-1, draw, self.hand_place(seat), place * 0.06)
                self.sound("deal")
                return 0.3
            case ev.Drawn(seat, cards, count):
                self.sound("deal")
                shown = cards if cards and self.face_up(seat) else (-1,) * count
                return max(
                    (
                        self._send(card, draw, self.hand_place(seat), place * 0.12)
                        for place, card in enumerate(shown)
                    ),
                    default=0.0,
                )
            case ev.MarketCleared(_, cards):
                return max(self._send(card, self._market_place(card), discard) for card in cards)
            case ev.Marketed(card, facing, owner, from_hand):
                zone = self.places.markets[facing]
                start = self.hand_place(owner) if from_hand else self._garage_place(owner, card)
                return self._send(card, start, (zone.centerx, zone.centery, 90))
            case ev.Discarded(seat, card):
                return self._send(card, self.hand_place(seat), discard)
            case ev.Eliminated(seat, card):
                return self._send(card, self._garage_place(seat, card), discard)
            case ev.Swapped(seat, card, other_seat, other_card):
                there, here = self._garage_place(other_seat, other_card), self._garage_place(seat, card)
                self._send(other_card, there, here)
                return self._send(card, here, there)
            case ev.Bought(seat, card, _, _):
                return self._send(card, (690, 400, 200), self._garage_place(seat, card)) + 0.2
            case ev.SponsorSigned(seat, card, _):
                return self._send(card, self.hand_place(seat), self._garage_place(seat, card))
            case ev.Taken(seat, target, card):
                shown_card = card if self.face_up(seat) else -1
                return self._send(shown_card, self.hand_place(target), self.hand_place(seat))
            case _:
                return 0.0

    def float_money(self, event: ev.MoneyMoved) -> float:
        """A sum rises from the team's purse."""
        rect = slots(self.places.garages[event.seat]).money
        words = f"+{money(event.amount)}" if event.amount > 0 else f"−{money(-event.amount)}"
        thing = Floating(words, event.amount > 0, rect.centerx, rect.centery)
        self.floating.append(thing)
        self.sound("coin")
        self.motions.to(thing, 1.1, ease=ease_out, y=rect.centery - 90)
        self.motions.to(thing, 0.4, delay=0.7, alpha=0.0, then=lambda: self._landed(self.floating, thing))
        return 0.4

    def _landed(self, things: list[Any], thing: object) -> None:
        if thing in things:
            things.remove(thing)
