"""What the seat to act has selected on the way to a move: a card, something to sell, a price."""

from __future__ import annotations

from crossplay.core.contract import NOBODY, Viewer
from crossplay.games.racing.rules.moves import NONE, Act, Verb
from crossplay.table.view import Table


class Selection:
    """A selection lives as long as the decision it was made for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._decision = (-1, 0)
        """The number of moves played and the seat to act when the selection began."""
        self._viewer = NOBODY
        self.picked = NONE
        """The card of the hand that something is to be done with."""
        self.selling = NONE
        """The market card that the active player is about to put up for auction."""
        self.price = 0
        """What would be bid now."""
        self.warned = False
        """Whether the player has been warned of a bid that cannot be paid."""
        self.fresh = False
        """Whether the cursor has still to be put in its place for this decision."""

    def show(self, viewer: Viewer) -> None:
        """Begin anew. Opening or covering the hand gives up only the card that is picked from it."""
        decision = (self._table.move_number, self._table.acting)
        only_looks = decision == self._decision and viewer != self._viewer
        self.fresh = self.fresh or decision != self._decision
        self._decision, self._viewer = decision, viewer
        self.picked = NONE
        if not only_looks:
            self.selling = NONE
            self.begin_price()

    def give_up(self) -> bool:
        """Go back one step; False when nothing is selected."""
        if self.warned:
            self.warned = False
        elif self.selling >= 0:
            self.selling = NONE
        elif self.picked >= 0 and not self._table.guards(self._table.acting):
            self.picked = NONE
        else:
            return False
        return True

    # --- prices ----------------------------------------------------------------------------------------

    def prices(self) -> list[int]:
        """Return what the seat to act may bid now, lowest first."""
        moves: list[Act] = list(self._table.moves)
        if self.selling >= 0:
            return [act.amount for act in moves if act.verb is Verb.AUCTION and act.card == self.selling]
        return [act.amount for act in moves if act.verb is Verb.BID]

    def begin_price(self) -> None:
        self.price = min(self.prices(), default=0)
        self.warned = False

    def sell(self, card: int) -> None:
        """This card of the market shall be put up for auction: what is the first bid?"""
        self.selling = card
        self.begin_price()

    def step_price(self, steps: int) -> None:
        prices = self.prices()
        if prices:
            before, self.price = self.price, max(prices[0], min(prices[-1], self.price + steps))
            self._table.sound("tick" if self.price != before else "refuse", pitch=1.0 + self.price * 0.02)

    def bid(self) -> Act:
        """Return the move that bids the price."""
        if self.selling >= 0:
            return Act(Verb.AUCTION, self.selling, self.price)
        return Act(Verb.BID, amount=self.price)
