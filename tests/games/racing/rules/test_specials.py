"""Sponsors and specials (RC-15 … RC-17)."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import IllegalMove
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import Kind
from crossplay.games.racing.rules.events import (
    Eliminated,
    HandSeen,
    Marketed,
    MoneyMoved,
    SeasonChanged,
    SetUp,
    Taken,
)
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.specials import SPECIALS, special_of
from tests.games.racing.table import hand, legal, names, play, refuse, season, team

READY = "e1 c1 p1a"


@pytest.mark.rule("RC-15")
def test_a_sponsor_pays_when_it_enters_one_a_turn_and_two_in_all() -> None:
    s = season(hands={1: "s1 s8 s3"})
    play(s, "1 sponsor s8")
    assert s.money[1] == 25
    assert team(s, 1)["sponsors"] == ["s8"]
    refuse(s, "1 sponsor s1", "one sponsor a turn")
    play(s, "1 end", "2 draw 1", "2 end", "1 draw 1", "1 sponsor s1")
    assert s.money[1] == 27
    play(s, "1 end", "2 draw 1", "2 end", "1 draw 1")
    refuse(s, "1 sponsor s3", "two sponsors are in play")
    refuse(s, "1 sponsor s2", "not in the hand")


@pytest.mark.rule("RC-15")
@pytest.mark.parametrize(
    "card", [card for card in CARDS if card.kind is Kind.SPONSOR], ids=lambda card: card.id
)
def test_each_sponsor_pays_its_amount(card: object) -> None:
    sponsor = card.id  # type: ignore[attr-defined]
    s = season(6, hands={1: f"{sponsor} oval"}, teams={2: READY})
    play(s, f"1 sponsor {sponsor}")
    amount = {"1": 2, "2": 2, "3": 3, "4": 3, "5": 3, "6": 4, "7": 4, "8": 5}[sponsor[-1]]
    assert s.money[1] == 20 + amount
    play(s, "1 race oval")
    assert s.money[1] == 20 + 2 * amount


@pytest.mark.rule("RC-15")
def test_only_sponsors_are_signed() -> None:
    s = season(hands={1: "tv e4 oval"})
    for card in ("tv", "e4", "oval"):
        refuse(s, f"1 sponsor {card}", "no sponsor")


@pytest.mark.rule("RC-15", "RC-23")
def test_sponsors_pay_after_every_race_also_those_who_did_not_race() -> None:
    s = season(3, hands={1: "oval"}, teams={1: "e1 c1 p4a s1", 2: "s6 s8", 3: "e2"})
    play(s, "1 race oval")
    assert s.money[1:] == [22, 29, 20]


@pytest.mark.rule("RC-16", "RC-17")
def test_better_offer_puts_a_sponsor_in_play_beyond_the_one_a_turn() -> None:
    s = season(hands={1: "s1 s3 offer"})
    play(s, "1 sponsor s1", "1 play offer s3")
    assert team(s, 1)["sponsors"] == ["s1", "s3"]
    assert s.money[1] == 25
    assert names(s.discard) == ["offer"]


@pytest.mark.rule("RC-16", "RC-17")
def test_better_offer_does_not_use_up_the_sponsor_of_the_turn() -> None:
    s = season(hands={1: "s1 s3 offer"})
    play(s, "1 play offer s3", "1 sponsor s1")
    assert team(s, 1)["sponsors"] == ["s1", "s3"]


@pytest.mark.rule("RC-16")
def test_better_offer_replaces_one_of_two_sponsors() -> None:
    s = season(hands={1: "s8 offer"}, teams={1: "s1 s3"})
    refuse(s, "1 sponsor s8", "two sponsors")
    refuse(s, "1 play offer s8", "must go")
    refuse(s, "1 play offer s8 s2", "must go")
    assert {move for move in legal(s) if move.startswith("play")} == {"play offer s8 s1", "play offer s8 s3"}
    play(s, "1 play offer s8 s1")
    assert team(s, 1)["sponsors"] == ["s3", "s8"]
    assert s.money[1] == 25
    assert sorted(names(s.discard)) == ["offer", "s1"]


@pytest.mark.rule("RC-17")
def test_better_offer_needs_a_sponsor_in_hand_and_room_says_none_goes() -> None:
    s = season(hands={1: "offer tv"}, teams={1: "s1"})
    refuse(s, "1 play offer s3", "no sponsor in the hand")
    refuse(s, "1 play offer tv", "no sponsor in the hand")
    s = season(hands={1: "offer s3"}, teams={1: "s1"})
    refuse(s, "1 play offer s3 s1", "none is replaced")
    refuse(s, "1 play offer s1", "no sponsor in the hand")


@pytest.mark.rule("RC-17")
def test_specials_belong_into_the_own_turn_and_then_to_the_discard_pile() -> None:
    s = season(hands={1: "tv taxman", 2: "sugar"}, market={"e4": 1})
    refuse(s, "2 play sugar 1", "another player")
    refuse(s, "1 play sugar 2", "not in the hand")
    play(s, "1 play tv", "1 play taxman 2")
    assert names(s.discard) == ["tv", "taxman"]
    assert hand(s, 1) == []
    play(s, "1 auction e4 0")
    refuse(s, "2 play sugar 1", "not now")


@pytest.mark.rule("RC-17", "RC-25")
def test_calendar_makes_the_season_longer_up_to_eight_races() -> None:
    s = season(hands={1: "calendar"})
    refuse(s, "1 play calendar -", "at least 6")
    events = play(s, "1 play calendar +")
    assert s.report()["season"] == 7
    assert SeasonChanged(7) in events
    for length, moves in ((8, {"play calendar -"}), (7, {"play calendar +", "play calendar -"})):
        s = season(hands={1: "calendar"})
        s.season = length
        assert {move for move in legal(s) if move.startswith("play")} == moves
    s.season = 8
    refuse(s, "1 play calendar +", "at most 8")


@pytest.mark.rule("RC-17")
def test_sugar_eliminates_an_opponents_engine() -> None:
    s = season(3, hands={1: "sugar"}, teams={1: "e1", 2: "e5 c2 p1a"})
    refuse(s, "1 play sugar 3", "no engine")
    refuse(s, "1 play sugar 1", "opponents")
    refuse(s, "1 play sugar 4", "no seat 4")
    events = play(s, "1 play sugar 2")
    assert team(s, 2) == {"engine": None, "chassis": "c2", "pilots": ["p1a"], "sponsors": []}
    assert sorted(names(s.discard)) == ["e5", "sugar"]
    assert any(isinstance(event, Eliminated) for event in events)


@pytest.mark.rule("RC-17")
def test_crashtest_eliminates_an_opponents_chassis() -> None:
    s = season(3, hands={1: "crashtest"}, teams={1: "c1", 2: "e5 c2 p1a"})
    refuse(s, "1 play crashtest 3", "no chassis")
    refuse(s, "1 play crashtest 1", "opponents")
    play(s, "1 play crashtest 2")
    assert team(s, 2)["chassis"] is None
    assert team(s, 2)["engine"] == "e5"
    assert sorted(names(s.discard)) == ["c2", "crashtest"]


@pytest.mark.rule("RC-17")
@pytest.mark.parametrize("special", ["licence", "xlicence"])
def test_licence_eliminates_an_opponents_pilot(special: str) -> None:
    s = season(5, hands={1: special}, teams={1: "p2a", 2: "p3a p4a"})
    refuse(s, f"1 play {special} 2 p2a", "no such pilot")
    refuse(s, f"1 play {special} 3 p3a", "no such pilot")
    refuse(s, f"1 play {special} 1 p2a", "opponents")
    assert {move for move in legal(s) if move.startswith("play")} == {
        f"play {special} 2 p3a",
        f"play {special} 2 p4a",
    }
    play(s, f"1 play {special} 2 p3a")
    assert team(s, 2)["pilots"] == ["p4a"]
    assert sorted(names(s.discard)) == sorted([special, "p3a"])


@pytest.mark.rule("RC-17")
def test_scandal_eliminates_an_opponents_sponsor() -> None:
    s = season(2, hands={1: "scandal"}, teams={1: "s1", 2: "s3 s4"})
    refuse(s, "1 play scandal 2 s1", "no such sponsor")
    refuse(s, "1 play scandal 1 s1", "opponents")
    play(s, "1 play scandal 2 s4")
    assert team(s, 2)["sponsors"] == ["s3"]
    assert s.money[2] == 20
    assert sorted(names(s.discard)) == ["s4", "scandal"]


@pytest.mark.rule("RC-17")
def test_rumours_put_an_opponents_pilot_on_the_market() -> None:
    s = season(2, active=2, hands={2: "rumours"}, teams={1: "p3a p6b"})
    refuse(s, "2 play rumours 1 p3b", "no such pilot")
    events = play(s, "2 play rumours 1 p6b")
    assert team(s, 1)["pilots"] == ["p3a"]
    assert s.report()["market"] == {"p6b": 2}
    assert names(s.discard) == ["rumours"]
    moved = next(event for event in events if isinstance(event, Marketed))
    assert (moved.facing, moved.owner, moved.from_hand) == (2, 1, False)
    play(s, "2 auction p6b 1")


@pytest.mark.rule("RC-17")
@pytest.mark.parametrize(
    ("special", "mine", "other", "slot"),
    [("crates", "e1", "e6", "engine"), ("xcrates", "c1", "c6", "chassis")],
)
def test_crates_swap_engines_and_trailers_chassis(special: str, mine: str, other: str, slot: str) -> None:
    s = season(5, hands={1: special}, teams={1: mine, 2: other, 3: "p1a"})
    refuse(s, f"1 play {special} 3", "both teams")
    refuse(s, f"1 play {special} 1", "opponents")
    play(s, f"1 play {special} 2")
    assert team(s, 1)[slot] == other
    assert team(s, 2)[slot] == mine
    assert names(s.discard) == [special]
    s = season(5, hands={1: special}, teams={2: other})
    refuse(s, f"1 play {special} 2", "both teams")
    assert not {move for move in legal(s) if move.startswith("play")}


@pytest.mark.rule("RC-17")
@pytest.mark.parametrize("special", ["binoculars", "xbinoculars"])
def test_binoculars_show_a_hand_and_take_a_card(special: str) -> None:
    s = season(5, hands={1: special, 2: "e4 tv s1", 4: "oval"})
    refuse(s, f"1 play {special} 3", "that hand is empty")
    refuse(s, f"1 play {special} 1", "opponents")
    events = play(s, f"1 play {special} 2")
    seen = next(event for event in events if isinstance(event, HandSeen))
    assert names(seen.cards) == ["e4", "s1", "tv"]
    assert s.report()["discard_pile"] == 0
    assert legal(s) == {"take e4", "take s1", "take tv"}
    refuse(s, "1 take oval", "not in that hand")
    refuse(s, "1 end", "not now")
    events = play(s, "1 take tv")
    assert any(isinstance(event, Taken) for event in events)
    assert hand(s, 1) == ["tv"]
    assert hand(s, 2) == ["e4", "s1"]
    assert names(s.discard) == [special]
    refuse(s, "1 take e4", "only with binoculars")


@pytest.mark.rule("RC-17")
def test_the_taxman_takes_four_or_all() -> None:
    s = season(4, hands={1: "taxman"}, money={2: 3, 3: 0})
    refuse(s, "1 play taxman 3", "no money")
    refuse(s, "1 play taxman 1", "opponents")
    other = s.copy()
    play(s, "1 play taxman 2")
    assert s.money[1:] == [20, 0, 0, 20]
    play(other, "1 play taxman 4")
    assert other.money[1:] == [20, 3, 0, 16]


@pytest.mark.rule("RC-17")
@pytest.mark.parametrize("special", ["tv", "xtv"])
def test_television_brings_five(special: str) -> None:
    s = season(5, hands={1: special})
    events = play(s, f"1 play {special}")
    assert s.money[1] == 25
    assert [event.amount for event in events if isinstance(event, MoneyMoved)] == [5]


@pytest.mark.rule("RC-17")
@pytest.mark.parametrize("special", ["nightshift", "xnightshift"])
def test_night_shift_draws_three_for_nothing(special: str) -> None:
    s = season(5, hands={1: special}, top="e1 e2 e3 e4")
    play(s, f"1 play {special}")
    assert hand(s, 1) == ["e1", "e2", "e3"]
    assert s.money[1] == 20
    assert names(s.discard) == [special]


@pytest.mark.rule("RC-9", "RC-17")
def test_night_shift_lies_on_the_table_while_the_pile_is_reshuffled() -> None:
    s = season(2, hands={1: "nightshift"}, draw="e1")
    play(s, "1 play nightshift")
    assert s.actors() == (0,)
    reshuffle = s.fate(Random(1))
    assert "nightshift" not in str(reshuffle)
    assert "nightshift" not in names(s.discard)
    s.play(0, reshuffle)
    assert len(s.hands[1]) == 3
    assert names(s.discard) == ["nightshift"]


@pytest.mark.rule("RC-17")
def test_night_shift_needs_a_card_to_draw() -> None:
    s = season(2, hands={1: "nightshift"})
    s.hands[2], s.draw = s.draw, []
    refuse(s, "1 play nightshift", "no card to draw")
    assert "play nightshift" not in legal(s)


@pytest.mark.rule("RC-14", "RC-17")
def test_the_outlet_sells_a_market_card_for_its_value() -> None:
    s = season(2, hands={1: "outlet"}, market={"e5": 2, "c6": 1}, money={1: 5}, teams={1: "e2"})
    refuse(s, "1 play outlet c6", "costs")
    refuse(s, "1 play outlet e6", "not on the market")
    assert {move for move in legal(s) if move.startswith("play")} == {"play outlet e5"}
    play(s, "1 play outlet e5")
    assert team(s, 1)["engine"] == "e5"
    assert s.money[1] == 0
    assert s.report()["market"] == {"c6": 1, "e2": 1}
    assert names(s.discard) == ["outlet"]


@pytest.mark.rule("RC-14", "RC-17")
def test_a_third_pilot_from_the_outlet_replaces_one() -> None:
    s = season(2, hands={1: "outlet"}, market={"p5a": 2}, teams={1: "p1a p2a"})
    play(s, "1 play outlet p5a")
    assert s.phase == Phase.REPLACE
    assert s.report()["auction"] is None
    assert s.report()["market"] == {"p5a": 2}
    assert s.report()["discard_pile"] == 0
    assert s.money[1] == 20
    refuse(s, "1 replace p5a", "no pilot of this team")
    play(s, "1 replace p2a")
    assert team(s, 1)["pilots"] == ["p1a", "p5a"]
    assert s.money[1] == 15
    assert s.report()["market"] == {"p2a": 1}
    assert names(s.discard) == ["outlet"]


@pytest.mark.rule("RC-17", "RC-20")
def test_a_perfect_set_up_gives_the_own_cars_two_more() -> None:
    s = season(2, hands={1: "setup oval"}, teams={1: "e1 c1 p1a p2a", 2: "e2 c2 p4a"})
    events = play(s, "1 play setup")
    assert SetUp(1, 2) in events
    play(s, "1 race oval")
    assert {car["pilot"]: car["total"] for car in s.report()["last_race"]} == {"p1a": 5, "p2a": 6, "p4a": 8}


@pytest.mark.rule("RC-17")
def test_a_set_up_is_played_only_by_who_could_start_a_race_with_an_own_car() -> None:
    refuse(season(2, hands={1: "setup"}, teams={1: READY}), "1 play setup", "no circuit")
    refuse(season(2, hands={1: "setup oval"}, teams={2: READY}), "1 play setup", "no own car")
    s = season(2, hands={1: "setup oval hairpin"}, teams={1: READY})
    assert "play setup" in legal(s)
    play(s, "1 race oval")
    refuse(s, "1 play setup", "a race was run")
    assert "play setup" not in legal(s)


@pytest.mark.rule("RC-17")
def test_a_set_up_lapses_with_the_turn() -> None:
    s = season(2, hands={1: "setup oval"}, teams={1: READY}, top="e4 e5 e6")
    play(s, "1 play setup", "1 end", "2 draw 1", "2 end", "1 draw 1", "1 race oval")
    assert s.report()["last_race"][0]["total"] == 3


@pytest.mark.rule("RC-17")
def test_only_specials_are_played() -> None:
    for number, card in enumerate(CARDS):
        s = season(6, hands={1: card.id})
        if card.kind is not Kind.SPECIAL:
            with pytest.raises(IllegalMove, match="no special"):
                s.play(1, Act(Verb.PLAY, number))
            assert not any(move.startswith("play") for move in legal(s))


@pytest.mark.rule("RC-1", "RC-3", "RC-17")
def test_every_special_card_of_the_deck_has_its_class() -> None:
    specials = {card.original for card in CARDS if card.kind is Kind.SPECIAL}
    assert specials == set(SPECIALS)
    for number, card in enumerate(CARDS):
        if card.kind is Kind.SPECIAL:
            assert special_of(number).id == card.original
