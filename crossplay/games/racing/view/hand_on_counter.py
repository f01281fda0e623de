"""The hand that lies on the counter: whose it is, what is seen of it, and what may be chosen from it."""

from __future__ import annotations

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.flights import Flights, Spot
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.hand_view import hand_of_backs, hand_of_faces, sorted_hand
from crossplay.games.racing.view.layout import counter
from crossplay.games.racing.view.selection import Selection
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.games.racing.view.targets import HAND, card_key, target_on
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, INK
from crossplay.table.card_hand import HandLayout, Marks
from crossplay.table.view import Table

FROM_HAND = (Phase.ACT, Phase.TAKE)
"""What is decided with a card of a hand."""


class HandOnCounter:
    def __init__(self, table: Table, picture: TablePicture, flights: Flights, selection: Selection) -> None:
        self._table = table
        self._picture = picture
        self._flights = flights
        self._selection = selection
        self._acted_last = 0
        self.area = counter()
        self._faces = hand_of_faces(self.area)
        self._backs = hand_of_backs(self.area)

    def show(self) -> None:
        """Show the hand: the position is settled, or somebody else looks at it."""
        self._acted_last = self._table.acting or self._acted_last

    def _layout(self, count: int) -> HandLayout:
        return self._faces.lay_out(count, self.area.left, self.area.right)

    @property
    def owner(self) -> int:
        """The seat whose hand lies on the counter, face up or face down; 0 before the first turn."""
        people = self._table.seating.humans
        if len(people) == 1:
            return people[0]
        last = self._acted_last if self._acted_last in people else 0
        return self._table.acting or last or self._picture.seen.active

    @property
    def looking_into(self) -> int:
        """The seat whose hand the binoculars of the seat to act are on, if that may be seen now; or 0."""
        seen = self._picture.seen
        looks = seen.phase == Phase.TAKE and self._table.acting == seen.actor
        return seen.target if looks and seen.actor in seen.viewer else 0

    def cards(self) -> list[int]:
        """Return the cards that lie face up on the counter."""
        seen = self._picture.seen
        if other := self.looking_into:
            return sorted_hand(seen.hands[other])
        if self.owner not in seen.viewer:
            return []
        coming = self._flights.cards
        return sorted_hand([card for card in seen.hands[self.owner] if card not in coming])

    def place(self, seat: int) -> Spot:
        """Return where the hand of a seat lies: on the counter, or in its garage."""
        if seat == self.owner:
            return self.area.centerx, self.area.top + 110, 150
        header = slots(self._picture.places.garages[seat]).header
        return header.centerx, header.centery, 60

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        phase = self._picture.seen.phase
        if phase not in FROM_HAND:
            return []
        if self._table.hand_covered:
            # Somewhere to rest the cursor: the next press must not end a turn unseen.
            return [target_on(HAND, self.area.inflate(-200, -8), tr("Your hand"))]
        taking = phase == Phase.TAKE
        cards = self.cards() if self.looking_into or (self.owner == seat and not taking) else []
        layout = self._layout(len(cards))
        return [
            target_on(
                ("act", Act(Verb.TAKE, card)) if taking else card_key(card),
                layout.rect(place),
                CARDS[card].name(),
            )
            for place, card in enumerate(cards)
        ]

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, suggested: Act | None) -> None:
        """Draw the hand; `suggested` is the move to be marked."""
        cards, owner = self.cards(), self.owner
        if whose := self.looking_into or owner:
            self._draw_owner(canvas, whose, len(cards) or len(self._picture.seen.hands[whose]))
        if not cards:
            backs = self._backs.lay_out(self._covered(owner), self.area.left, self.area.right)
            self._backs.draw_backs(canvas, backs)
            return
        table, phase = self._table, self._picture.seen.phase
        usable: frozenset[int] = frozenset()
        hinted = None
        if table.acting and table.settled and phase in FROM_HAND:
            if phase == Phase.ACT:
                usable = frozenset(act.card for act in table.moves if act.card in cards)
            hinted = suggested.card if suggested else None
        picked = self._selection.picked if self._selection.picked >= 0 else None
        marks = Marks(chosen=picked, usable=usable, hinted=hinted)
        self._faces.draw(canvas, self._layout(len(cards)), cards, marks)

    def _covered(self, owner: int) -> int:
        """Cards of a covered hand that lie on the counter: not those that are still on their way."""
        if not owner:
            return 0
        coming = self._flights.backs_towards(self.place(owner))
        return max(0, len(self._picture.seen.hands[owner]) - coming)

    def _draw_owner(self, canvas: Canvas, owner: int, count: int) -> None:
        """Whose hand it is, and whether it may be seen, left of the cards if there is room."""
        if count and self._layout(count).left < self.area.left + 170:
            return
        x, y = self.area.left + 62, self.area.top + 74
        widgets.badge(canvas, owner, x, y, 92, look=self._picture.look(owner))
        if self.looking_into:
            canvas.sprite("racing/special-binoculars", x, y + 96, height=76)
        else:
            shown = "eye" if owner in self._picture.seen.viewer else "eye-closed"
            canvas.circle(x, y + 96, 36, CREAM, outline=INK, border=5)
            widgets.icon(canvas, shown, x, y + 96, 48)
