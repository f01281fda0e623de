"""What an auction says to whoever looks at it, and to the seat that is asked for a bid."""

from __future__ import annotations

from dataclasses import replace

from crossplay.games.racing.action_words import replaced_by
from crossplay.games.racing.rules.market import everybody, penalty_for
from crossplay.games.racing.rules.moves import PASS
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.auction_view import Bidding
from crossplay.games.racing.view.card_view import money
from crossplay.games.racing.view.selection import Selection
from crossplay.games.racing.view.suggestion import suggested
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage.widgets import GlyphOf
from crossplay.table.view import Table


class AuctionWords:
    """Builds the auction as it is drawn, from what has been shown and what is selected."""

    def __init__(self, table: Table, picture: TablePicture, selection: Selection) -> None:
        self._table = table
        self._picture = picture
        self._selection = selection

    def bidding(self) -> Bidding | None:
        """Return the auction as it is shown, or None when there is none."""
        seen, selection = self._picture.seen, self._selection
        order = tuple((seen.active - 1 + step) % seen.seats + 1 for step in range(seen.seats))
        if selection.selling >= 0 and self._table.acting:
            inside = everybody(seen.seats)
            return self._asked(
                Bidding(selection.selling, -1, 0, order, inside, seen.active, 0, "", opening=True)
            )
        auction, settled = seen.auction, self._table.settled
        if auction is None or (settled and seen.phase == Phase.REPLACE):
            return None
        asked = seen.actor if settled and seen.phase == Phase.AUCTION else 0
        shown = Bidding(auction.card, auction.bid, auction.bidder, order, auction.bidders, asked, -1, "")
        if asked and asked == self._table.acting:
            return self._asked(shown)
        purses = tuple((self._picture.title(seat), seen.teams[seat].money) for seat in order)
        return replace(shown, purses=purses)

    def _asked(self, bidding: Bidding) -> Bidding:
        """Return the auction with buttons for the seat to act."""
        selection = self._selection
        prices, purse = selection.prices(), self._picture.seen.teams[self._table.acting].money
        if not prices:
            return replace(bidding, price=0, can_bid=False, note=tr("You can only pass."))
        note, warning = self._note(bidding.card, purse), ""
        if selection.price > purse == 0 and selection.warned:
            warning = tr(
                "You have no money. If you win at {price}, the sale is void.", price=money(selection.price)
            )
            note = tr("After that the auction begins again without you.")
        elif selection.price > purse and selection.warned:
            warning = tr(
                "You have only {have}. If you win at {price}, the sale is void and costs you {lost}.",
                have=money(purse), price=money(selection.price),
                lost=money(penalty_for(purse, selection.price)),
            )  # fmt: skip
            note = tr("After that the auction begins again.")
        return replace(
            bidding,
            price=selection.price,
            note=note,
            warning=warning,
            can_less=selection.price > prices[0],
            can_more=selection.price < prices[-1],
            marked=self._marked(),
            glyphs=self._price_glyphs(),
        )

    def _note(self, card: int, purse: int) -> str:
        """Return what a bid at the price would mean."""
        price = self._selection.price
        if price > purse == 0:
            return tr("You have no money! If you win, you get nothing and may not bid again.")
        if price > purse:
            return tr(
                "More than you have ({have})! If you win, you pay {lost} and get nothing.", have=money(purse),
                lost=money(penalty_for(purse, price)),
            )  # fmt: skip
        note = tr("You have {have}, and {left} after buying.", have=money(purse), left=money(purse - price))
        if old := replaced_by(self._picture.seen, self._table.acting, card):
            note += " " + tr("It replaces {old}.", old=old)
        return note

    def _marked(self) -> str:
        """Return the button on the way to the suggested move; empty when nothing is suggested."""
        hint = suggested(self._table)
        if hint is None:
            return ""
        further = hint.amount - self._selection.price
        return "pass" if hint == PASS else "more" if further > 0 else "less" if further < 0 else "bid"

    def _price_glyphs(self) -> tuple[GlyphOf, ...]:
        """Return the buttons or keys that lower and raise the price, where the device has any."""
        device = self._table.seating[self._table.acting].device
        if device is None or device.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
            return ()
        keys = self._table.key_labels(device)
        actions = (Action.ROTATE_LEFT, Action.ROTATE_RIGHT)
        if any(len(keys.get(action, "")) > 1 for action in actions):
            return ()  # no room for long words on keys; the buttons do
        return tuple(GlyphOf(device.kind, action, keys.get(action, "")) for action in actions)
