"""The panel of an auction always shows the auction that goes on, and nothing of one that is over."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.state import Racing
from crossplay.table.scene import TableScene
from tests.games.racing.view.stage import position, view_of
from tests.harness.evening import Evening
from tests.harness.limits import rounds

AUCTIONS = 6


def for_sale(state: Racing) -> tuple[int, int] | None:
    """Return card and highest bid of the auction that goes on."""
    auction = state.seen_by(frozenset()).auction
    return (auction.card, auction.bid) if auction and state.phase is Phase.AUCTION else None


def check_panel(scene: TableScene) -> tuple[int, int] | None:
    """Compare the panel with the rules once everything is shown; return what is for sale."""
    truth, bidding = for_sale(position(scene)), view_of(scene).auction.bidding()
    if truth is None:
        assert bidding is None, "nothing is left of an auction that is over"
        return None
    assert bidding is not None
    assert (bidding.card, bidding.bid) == truth
    money = position(scene).money
    assert [amount for _, amount in bidding.purses] in ([], [money[seat] for seat in bidding.order])
    if scene.acting:
        assert bidding.price == min(view_of(scene).selection.prices(), default=0)
        assert bidding.price > bidding.bid or not bidding.can_bid
    return truth


@pytest.mark.parametrize("seed", [1, 2])
def test_the_panel_shows_the_auction_that_goes_on(seed: int) -> None:
    rng, sold = Random(seed), set[int]()
    with Evening(size=(640, 360), step=0.3) as evening:
        bots = {2: Level.RANDOM, 3: Level.RANDOM}
        scene = evening.start("racing", 3, ("keys",), seed=seed, bots=bots, open_hands=True)
        for _ in rounds(600):
            if len(sold) >= AUCTIONS:
                break
            evening.settle()
            if truth := check_panel(scene):
                sold.add(truth[0])
            scene.submit(scene.acting, rng.choice(scene.moves))
    assert len(sold) >= AUCTIONS
