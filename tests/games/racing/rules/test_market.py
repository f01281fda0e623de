"""Market and auctions (RC-10 … RC-14)."""

from __future__ import annotations

import pytest

from crossplay.games.racing.rules.events import (
    AuctionReopened,
    Bought,
    Marketed,
    MoneyMoved,
    SaleVoid,
    Unsold,
    Why,
)
from crossplay.games.racing.rules.phase import Phase
from tests.games.racing.table import hand, legal, names, play, refuse, season, team


@pytest.mark.rule("RC-10")
def test_parts_in_hand_go_to_the_market_facing_the_active_player() -> None:
    s = season(3, active=2, hands={2: "p1a e4 c3 s1 tv oval"})
    play(s, "2 market p1a", "2 market e4", "2 market c3")
    assert s.report()["market"] == {"p1a": 2, "e4": 2, "c3": 2}
    assert hand(s, 2) == ["oval", "s1", "tv"]
    assert team(s, 2) == {"engine": None, "chassis": None, "pilots": [], "sponsors": []}
    for card in ("s1", "tv", "oval"):
        refuse(s, f"2 market {card}", "only pilots, engines and chassis")
    refuse(s, "2 market e5", "not in the hand")
    refuse(s, "2 market e4", "not in the hand")


@pytest.mark.rule("RC-11")
def test_only_the_active_player_puts_a_card_up_and_it_may_be_anyones() -> None:
    s = season(3, market={"e4": 1, "e5": 2}, hands={1: "e6"})
    refuse(s, "2 auction e5 3", "another player")
    refuse(s, "1 auction e6 0", "not on the market")
    play(s, "1 auction e5 3")
    assert s.report()["auction"] == {"card": "e5", "bid": 3, "bidder": 1, "in": [1, 2, 3]}
    refuse(s, "2 end", "not now")
    play(s, "2 pass", "3 pass")
    assert team(s, 1)["engine"] == "e5"
    assert s.money[1] == 17
    play(s, "1 auction e4 0")
    assert s.report()["to_act"] == [2]


@pytest.mark.rule("RC-11")
def test_the_starting_price_is_the_own_first_bid_and_may_be_nothing() -> None:
    s = season(market={"e4": 2})
    play(s, "1 auction e4 0", "2 pass")
    assert team(s, 1)["engine"] == "e4"
    assert s.money[1] == 20


@pytest.mark.rule("RC-11")
def test_a_card_is_put_up_once_a_turn_whatever_the_outcome() -> None:
    s = season(market={"e4": 1, "e5": 1}, money={2: 1})
    play(s, "1 auction e4 0", "2 bid 2")
    assert s.report()["to_act"] == [1]
    play(s, "1 pass")
    assert s.money[2] == 0
    assert s.report()["auction"] == {"card": "e4", "bid": None, "bidder": None, "in": [1]}
    play(s, "1 pass")
    refuse(s, "1 auction e4 0", "once a turn")
    play(s, "1 auction e5 1", "2 pass", "1 end", "2 draw 1")
    assert s.report()["market"] == {"e4": 1}
    play(s, "2 auction e4 0")


@pytest.mark.rule("RC-11", "RC-14")
def test_a_card_sold_and_replaced_in_one_turn_is_not_put_up_again() -> None:
    s = season(market={"e4": 1, "e5": 1})
    play(s, "1 auction e4 1", "2 pass", "1 auction e5 1", "2 pass")
    assert s.report()["market"] == {"e4": 1}
    refuse(s, "1 auction e4 0", "once a turn")


@pytest.mark.rule("RC-12")
def test_bidding_goes_clockwise_each_bid_higher_who_passes_is_out() -> None:
    s = season(4, active=3, market={"c5": 1})
    play(s, "3 auction c5 2")
    assert s.report()["to_act"] == [4]
    refuse(s, "1 bid 3", "another player")
    refuse(s, "4 bid 2", "higher than")
    refuse(s, "4 bid 0", "higher than")
    play(s, "4 bid 3", "1 pass", "2 bid 5")
    assert s.report()["auction"] == {"card": "c5", "bid": 5, "bidder": 2, "in": [2, 3, 4]}
    play(s, "3 pass", "4 bid 6")
    assert s.report()["to_act"] == [2]
    events = play(s, "2 pass")
    assert team(s, 4)["chassis"] == "c5"
    assert s.money[1:] == [20, 20, 20, 14]
    assert s.report()["auction"] is None
    assert s.report()["to_act"] == [3]
    assert [event.price for event in events if isinstance(event, Bought)] == [6]


@pytest.mark.rule("RC-12")
def test_bids_and_passes_belong_into_auctions() -> None:
    s = season(market={"c5": 1})
    refuse(s, "1 bid 3", "no auction")
    refuse(s, "1 pass", "no auction")
    play(s, "1 auction c5 0")
    refuse(s, "2 draw 1", "once, at the beginning")
    assert legal(s) == {"pass", *(f"bid {amount}" for amount in range(1, 31))}


@pytest.mark.rule("RC-13")
def test_no_bid_is_more_than_ten_above_the_bidders_money() -> None:
    s = season(market={"e4": 1}, money={1: 3, 2: 5})
    refuse(s, "1 auction e4 14", "10M above")
    assert "auction e4 13" in legal(s)
    play(s, "1 auction e4 13")
    refuse(s, "2 bid 16", "10M above")
    assert legal(s) == {"pass", "bid 14", "bid 15"}


@pytest.mark.rule("RC-13")
def test_whoever_has_no_money_may_open_and_bid_all_the_same() -> None:
    s = season(4, market={"e4": 1, "e5": 1}, money={1: 0, 3: 0})
    assert {move for move in legal(s) if move.startswith("auction e4")} == {
        f"auction e4 {amount}" for amount in range(11)
    }
    refuse(s, "1 auction e4 11", "10M above")
    play(s, "1 auction e4 2")
    assert s.report()["auction"]["in"] == [1, 2, 3, 4]
    play(s, "2 bid 3")
    assert s.report()["to_act"] == [3]
    assert legal(s) == {"pass", *(f"bid {amount}" for amount in range(4, 11))}
    refuse(s, "3 bid 11", "10M above")
    play(s, "3 bid 4", "4 pass", "1 bid 5", "2 bid 6", "3 pass", "1 pass")
    assert team(s, 2)["engine"] == "e4"
    assert s.money[1:] == [0, 14, 0, 20]


@pytest.mark.rule("RC-13")
def test_a_winner_without_money_pays_nothing_and_is_left_out_of_the_new_auction() -> None:
    s = season(3, market={"e4": 1}, money={3: 0})
    events = play(s, "1 auction e4 0", "2 pass", "3 bid 10", "1 pass")
    void = next(event for event in events if isinstance(event, SaleVoid))
    assert (void.seat, void.bid, void.penalty) == (3, 10, 0)
    assert not any(isinstance(event, MoneyMoved) for event in events)
    assert s.report()["auction"] == {"card": "e4", "bid": None, "bidder": None, "in": [1, 2]}
    assert s.report()["to_act"] == [1]
    play(s, "1 pass", "2 bid 0")
    assert team(s, 2)["engine"] == "e4"
    assert s.money[1:] == [20, 20, 0]


@pytest.mark.rule("RC-13")
def test_an_opener_without_money_is_left_out_and_the_next_clockwise_opens() -> None:
    s = season(3, active=2, market={"e4": 1}, money={2: 0})
    play(s, "2 auction e4 1", "3 pass", "1 pass")
    assert s.report()["auction"]["in"] == [1, 3]
    assert s.report()["to_act"] == [3]
    play(s, "3 pass", "1 pass")
    assert s.report()["market"] == {"e4": 1}
    assert s.report()["to_act"] == [2]


@pytest.mark.rule("RC-12", "RC-13")
def test_where_nobody_has_money_everybody_is_asked_and_the_opener_may_have_it_for_nothing() -> None:
    s = season(3, market={"e4": 1}, money={1: 0, 2: 0, 3: 0})
    play(s, "1 auction e4 0")
    assert s.report()["to_act"] == [2]
    play(s, "2 pass", "3 pass")
    assert team(s, 1)["engine"] == "e4"


@pytest.mark.rule("RC-13")
def test_worked_example_2_the_winner_who_has_less_than_half_pays_all_and_is_out() -> None:
    s = season(3, market={"e4": 1}, money={2: 4})
    events = play(s, "1 auction e4 1", "2 bid 9", "3 pass", "1 pass")
    assert s.money[1:] == [20, 0, 20]
    assert s.report()["auction"] == {"card": "e4", "bid": None, "bidder": None, "in": [1, 3]}
    assert s.report()["to_act"] == [1]
    void = next(event for event in events if isinstance(event, SaleVoid))
    assert (void.seat, void.bid, void.penalty) == (2, 9, 4)
    assert any(isinstance(event, AuctionReopened) for event in events)
    assert any(isinstance(event, MoneyMoved) and event.why is Why.PENALTY for event in events)


@pytest.mark.rule("RC-13")
def test_worked_example_3_the_winner_pays_half_rounded_up_and_stays_in() -> None:
    s = season(3, market={"e4": 1}, money={2: 6})
    play(s, "1 auction e4 1", "2 bid 9", "3 pass", "1 pass")
    assert s.money[1:] == [20, 1, 20]
    assert s.report()["auction"]["in"] == [1, 2, 3]


@pytest.mark.rule("RC-13")
def test_a_new_auction_opens_with_the_active_player_at_any_price_and_all_are_in_again() -> None:
    s = season(3, active=2, market={"e4": 1}, money={1: 2})
    play(s, "2 auction e4 0", "3 pass", "1 bid 6", "2 pass")
    assert s.money[1] == 0
    assert s.report()["to_act"] == [2]
    assert "bid 0" in legal(s)
    play(s, "2 bid 0")
    assert s.report()["auction"] == {"card": "e4", "bid": 0, "bidder": 2, "in": [2, 3]}
    refuse(s, "3 bid 0", "higher than")
    play(s, "3 bid 1", "2 pass")
    assert team(s, 3)["engine"] == "e4"
    assert s.money[3] == 19


@pytest.mark.rule("RC-13")
def test_without_the_active_player_the_next_clockwise_opens_and_passing_opens_nothing() -> None:
    s = season(4, active=3, market={"e4": 1}, money={3: 1, 4: 0})
    play(s, "3 auction e4 5", "4 pass", "1 pass", "2 pass")
    assert s.money[3] == 0
    assert s.report()["auction"]["in"] == [1, 2]
    assert s.report()["to_act"] == [1]
    play(s, "1 pass")
    assert s.report()["to_act"] == [2]
    events = play(s, "2 pass")
    assert any(isinstance(event, Unsold) for event in events)
    assert s.report()["market"] == {"e4": 1}
    assert s.report()["auction"] is None
    assert s.report()["to_act"] == [3]
    refuse(s, "3 auction e4 0", "once a turn")


@pytest.mark.rule("RC-13")
def test_the_last_one_in_may_have_the_card_for_nothing() -> None:
    s = season(2, market={"e4": 1}, money={2: 1})
    play(s, "1 auction e4 0", "2 bid 5", "1 pass")
    assert s.report()["auction"] == {"card": "e4", "bid": None, "bidder": None, "in": [1]}
    play(s, "1 bid 0")
    assert team(s, 1)["engine"] == "e4"
    assert s.money[1] == 20


@pytest.mark.rule("RC-13")
def test_with_nobody_left_who_has_money_the_card_stays() -> None:
    s = season(2, market={"e4": 2}, money={1: 3, 2: 0})
    play(s, "1 auction e4 7", "2 pass")
    assert s.money[1:] == [0, 0]
    assert s.report()["market"] == {"e4": 2}
    assert s.report()["auction"] is None
    assert s.report()["to_act"] == [1]


@pytest.mark.rule("RC-13")
def test_a_sale_can_be_void_more_than_once() -> None:
    s = season(2, market={"e4": 2}, money={1: 9, 2: 9})
    play(s, "1 auction e4 10", "2 pass")
    assert s.money[1] == 4
    play(s, "1 bid 5", "2 bid 11", "1 pass")
    assert s.money[1:] == [4, 3]
    assert s.report()["auction"]["bid"] is None
    play(s, "1 bid 4", "2 pass")
    assert team(s, 1)["engine"] == "e4"
    assert s.money[1:] == [0, 3]


@pytest.mark.rule("RC-14")
@pytest.mark.parametrize(("old", "new", "slot"), [("e2", "e5", "engine"), ("c6", "c1", "chassis")])
def test_worked_example_4_a_second_engine_or_chassis_replaces_the_first(
    old: str, new: str, slot: str
) -> None:
    s = season(3, market={new: 3}, teams={2: old})
    events = play(s, f"1 auction {new} 0", "2 bid 4", "3 pass", "1 pass")
    assert team(s, 2)[slot] == new
    assert s.report()["market"] == {old: 1}
    assert s.money[2] == 16
    back = next(event for event in events if isinstance(event, Marketed))
    assert (back.facing, back.owner, back.from_hand) == (1, 2, False)


@pytest.mark.rule("RC-14")
def test_two_pilots_find_room_and_a_third_replaces_one_of_the_owners_choice() -> None:
    s = season(2, market={"p1a": 1, "p2a": 1, "p6a": 1})
    play(s, "1 auction p1a 0", "2 bid 1", "1 pass", "1 auction p2a 0", "2 bid 1", "1 pass")
    assert team(s, 2)["pilots"] == ["p1a", "p2a"]
    play(s, "1 auction p6a 0", "2 bid 3", "1 pass")
    assert s.phase == Phase.REPLACE
    assert s.report()["to_act"] == [2]
    assert s.report()["auction"] == {"card": "p6a", "bid": 3, "bidder": 2, "in": [2]}
    assert s.report()["market"] == {"p6a": 1}
    assert s.money[2] == 18
    assert legal(s) == {"replace p1a", "replace p2a"}
    refuse(s, "2 replace p6a", "no pilot of this team")
    refuse(s, "2 pass", "no auction")
    refuse(s, "1 end", "another player")
    play(s, "2 replace p1a")
    assert team(s, 2)["pilots"] == ["p2a", "p6a"]
    assert s.report()["market"] == {"p1a": 1}
    assert s.report()["auction"] is None
    assert s.money[2] == 15
    assert s.report()["to_act"] == [1]
    refuse(s, "1 replace p1a", "nothing is to be replaced")


@pytest.mark.rule("RC-14", "RC-19")
def test_replacing_works_for_the_active_player_too() -> None:
    s = season(2, market={"p6a": 2}, teams={1: "e1 c1 p1a p2a"}, hands={1: "oval"})
    play(s, "1 auction p6a 2", "2 pass", "1 replace p2a", "1 race oval")
    assert {car["pilot"] for car in s.report()["last_race"]} == {"p1a", "p6a"}
    assert s.report()["market"] == {"p2a": 1}


@pytest.mark.rule("RC-4", "RC-14")
def test_what_was_replaced_is_cleared_with_the_active_players_own_cards() -> None:
    s = season(2, market={"e5": 2}, teams={2: "e2"}, money={1: 1})
    play(s, "1 auction e5 0", "2 bid 2", "1 pass", "1 end")
    assert s.report()["market"] == {"e2": 1}
    play(s, "2 draw 1", "2 end")
    assert names(s.discard) == ["e2"]
