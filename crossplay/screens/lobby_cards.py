"""The seats of the lobby: what can be chosen on each card, and how they are drawn."""

from __future__ import annotations

from functools import partial

from crossplay.core.i18n import tr
from crossplay.input.signals import Action
from crossplay.screens import lobby_view as view
from crossplay.screens.game_parts import emblem_of, seat_look
from crossplay.screens.items import Item
from crossplay.screens.lobby_choosing import OWN, glyphs_of
from crossplay.screens.lobby_screen import LobbyScreen
from crossplay.screens.lobby_view import Card
from crossplay.screens.seat_rows import LEVEL_WORDS
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.palette import SeatLook
from crossplay.table.seats import SEAT_NAMES

HOP = 0.3
"""Seconds that a new face takes to grow."""


class SeatCards:
    def __init__(self, lobby: LobbyScreen) -> None:
        self._lobby = lobby
        self._faces = {seat: Thing() for seat in range(1, max(lobby.game.seats) + 1)}
        self._emblem = emblem_of(lobby.game)

    def all(self) -> list[Card]:
        """Return the cards of all seats, from left to right."""
        table = self._lobby.table
        rects, characters = view.places(table.order, table.teams), table.characters
        return [
            Card(
                seat,
                rects[seat],
                self.look(seat),
                table.seats[seat - 1],
                self.title(seat),
                characters[seat],
                self._faces[seat],
            )
            for seat in table.order
        ]

    def look(self, seat: int) -> SeatLook:
        return seat_look(self._lobby.game, self._lobby.table.count, seat)

    def title(self, seat: int) -> str:
        """Return what a seat is called: as its person is, or after its colour."""
        return self._lobby.table.seats[seat - 1].name or tr(SEAT_NAMES[self.look(seat).name])

    def hop(self, seat: int) -> tuple[float, float]:
        """Let a face grow to its size; return its middle."""
        face = self._faces[seat]
        face.scale = 0.7
        self._lobby.motions.to(face, HOP, ease=back_out, scale=1.0)
        return next(card.portrait.center for card in self.all() if card.seat == seat)

    # --- what can be chosen --------------------------------------------------------------------------

    def items(self) -> list[Item]:
        items: list[Item] = []
        for card in self.all():
            items += self._person(card) if card.lobby_seat.taken else self._free(card)
        return items

    def _person(self, card: Card) -> list[Item]:
        """Return what can be chosen on the card of a person."""
        lobby, seat = self._lobby, card.seat
        named = lobby.services.venue.may_give_names

        def another_face(x: float) -> bool:
            lobby.change_face(seat, 1)
            return True

        return [
            Item(
                ("face", seat),
                card.portrait,
                partial(self._paint_face, card),
                change=partial(lobby.change_face, seat),
                label=tr("Another face"),
                sideways=False,
                tap=another_face,
            ),
            Item(
                ("seat", seat),
                card.number,
                _nothing,
                change=partial(lobby.move, seat),
                label=tr("Another seat"),
                sideways=False,
            ),
            Item(
                ("leave", seat),
                card.leave,
                _nothing,
                partial(lobby.leave_seat, seat),
                label=tr("Leave the seat"),
            ),
            Item(
                ("name", seat),
                card.plate,
                partial(_paint_name, card, named),
                partial(lobby.edit, seat),
                label=tr("Change the name") if named else "",
            ),
            Item(
                ("ready", seat),
                card.strip,
                partial(self._paint_strip, card),
                partial(lobby.change_ready, seat),
                label=tr("Choose again") if card.lobby_seat.ready else tr("Ready"),
            ),
        ]

    def _free(self, card: Card) -> list[Item]:
        """Return what can be chosen on the card of a free seat."""
        lobby, seat = self._lobby, card.seat
        words = tr("Sit here too") if lobby.table.seats_of(lobby.by) else tr("Join")
        level = tr("Bot: {level}", level=tr(LEVEL_WORDS[card.lobby_seat.level]))
        return [
            Item(
                ("join", seat),
                card.rect,
                partial(self._paint_free, card, words),
                partial(lobby.join, seat),
                label=words,
            ),
            Item(
                ("level", seat),
                card.plate,
                partial(_paint_level, card),
                change=partial(lobby.table.change_level, seat),
                label=level,
                sideways=False,
            ),
        ]

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies under everything that can be chosen."""
        cards = {card.seat: card for card in self.all()}
        for number, team in enumerate(self._lobby.table.teams, 1):
            view.paint_team(canvas, [cards[seat] for seat in team], tr("Team {number}", number=number))
        for card in cards.values():
            view.paint_card(canvas, card)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the corners of the cards, which lie over the faces."""
        lobby = self._lobby
        focus = lobby.focus if lobby.cursor_shown else None
        pointer = lobby.by.kind not in OWN
        for card in self.all():
            taken, seat = card.lobby_seat.taken, card.seat
            arrows = taken and (pointer or card.choosing)
            view.paint_number(canvas, card, focus == ("seat", seat), arrows)
            if taken and (pointer or focus == ("leave", seat)):
                view.paint_leave(canvas, card, focus == ("leave", seat))

    def _paint_face(self, card: Card, canvas: Canvas, focus: bool) -> None:
        view.paint_face(canvas, card, focus, self._emblem, self._lobby.table.count)

    def _paint_free(self, card: Card, words: str, canvas: Canvas, focus: bool) -> None:
        self._paint_face(card, canvas, False)
        (glyph,) = glyphs_of(self._lobby.services.hub, self._lobby.by, Action.CONFIRM)
        view.paint_join(canvas, card, focus, words, glyph)

    def _paint_strip(self, card: Card, canvas: Canvas, focus: bool) -> None:
        device = card.lobby_seat.device
        glyph = None
        if device is not None and device.kind in OWN:
            (glyph,) = glyphs_of(self._lobby.services.hub, device, Action.CONFIRM)
        view.paint_strip(canvas, card, focus, glyph)


def _paint_name(card: Card, pencil: bool, canvas: Canvas, focus: bool) -> None:
    view.paint_name(canvas, card, focus, pencil)


def _paint_level(card: Card, canvas: Canvas, focus: bool) -> None:
    view.paint_level(canvas, card, focus)


def _nothing(canvas: Canvas, focus: bool) -> None:
    """For items that are drawn elsewhere."""
