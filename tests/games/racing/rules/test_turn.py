"""Setup, the frame of a turn, drawing (RC-1 … RC-9, RC-28)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from crossplay.games.racing import GAME
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IDS, Kind, deck_for
from crossplay.games.racing.rules.events import CircuitsShown, Dealt, Drawn, MarketCleared, Reshuffled
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.state import Racing
from tests.games.racing.table import hand, legal, names, play, refuse, season

DECK = ",".join(IDS[card] for card in deck_for(2))
CIRCUITS = "champions oval harbour monsoon hairpin outsiders"
READY = "e1 c1 p1a"


@pytest.mark.rule("RC-1")
def test_the_deck_has_52_cards_of_six_kinds() -> None:
    cards = [card for card in CARDS if not card.extension]
    kinds = Counter(card.kind for card in cards)
    assert len(cards) == 52
    assert kinds == {
        Kind.PILOT: 12,
        Kind.ENGINE: 6,
        Kind.CHASSIS: 6,
        Kind.SPONSOR: 8,
        Kind.SPECIAL: 14,
        Kind.CIRCUIT: 6,
    }
    for kind, values in (
        (Kind.PILOT, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]),
        (Kind.ENGINE, [1, 2, 3, 4, 5, 6]),
        (Kind.CHASSIS, [1, 2, 3, 4, 5, 6]),
        (Kind.SPONSOR, [2, 2, 3, 3, 3, 4, 4, 5]),
    ):
        assert [card.value for card in cards if card.kind is kind] == values


@pytest.mark.rule("RC-1", "RC-2")
def test_five_cards_and_twenty_millions_each_from_the_top_of_the_deck() -> None:
    s = Racing(3)
    refuse(s, f"* deck {DECK}", "not due")
    refuse(s, "* first 4", "no seat 4")
    play(s, "* first 2")
    refuse(s, "* first 2", "already known")
    refuse(s, "* deck p1a,e3", "exactly once")
    refuse(s, f"* deck {DECK.replace('p1a', 'p1b')}", "exactly once")
    assert s.report()["draw_pile"] == 52
    events = play(s, f"* deck {DECK}")
    cards = DECK.split(",")
    assert [hand(s, seat) for seat in (2, 3, 1)] == [sorted(cards[n : n + 5]) for n in (0, 5, 10)]
    assert s.money[1:] == [20, 20, 20]
    assert s.report()["draw_pile"] == 52 - 15
    assert s.report()["active"] == 2
    assert s.report()["to_act"] == [2]
    assert [event.seat for event in events if isinstance(event, Dealt)] == [2, 3, 1]


@pytest.mark.rule("RC-2")
def test_anybody_may_be_drawn_to_begin_and_play_goes_clockwise() -> None:
    assert {str(Racing(4).fate(Random(seed))) for seed in range(60)} == {f"first {n}" for n in (1, 2, 3, 4)}
    s = season(3, active=3)
    play(s, "3 end")
    assert s.active == 1
    play(s, "1 draw 1", "1 end")
    assert s.active == 2


@pytest.mark.rule("RC-3")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (3, 52), (4, 52), (5, 76), (6, 76)])
def test_the_extension_joins_with_five_players(seats: int, cards: int) -> None:
    s = GAME.start(seats, GAME.defaults())
    s.play(0, s.fate(Random(1)))
    deck = s.fate(Random(2))
    assert len(set(str(deck).split(","))) == cards
    s.play(0, deck)
    assert s.report()["draw_pile"] == cards - 5 * seats


@pytest.mark.rule("RC-3")
def test_the_cards_of_the_extension_are_those_they_copy() -> None:
    cards = {card.id: card for card in CARDS}
    added = [card for card in CARDS if card.extension]
    assert len(added) == 24
    for card in added:
        if card.id in ("xp4a", "xcrates"):
            assert card.original == card.id
            continue
        first = cards[card.id[1:]]
        told = ("kind", "value", "pays", "wants", "pair", "title", "rule")
        assert [getattr(card, key) for key in told] == [getattr(first, key) for key in told]
        assert card.original == first.id
    other = cards["xp4a"]
    assert (other.kind, other.value, other.pays, other.wants, other.pair) == (Kind.PILOT, 3, 0, 0, 0)


@pytest.mark.rule("RC-4")
def test_what_faces_a_player_is_cleared_when_the_turn_begins() -> None:
    s = season(3, active=1, market={"e4": 2, "c2": 1, "p3a": 2, "e5": 3})
    events = play(s, "1 end")
    assert s.report()["market"] == {"c2": 1, "e5": 3}
    assert names(s.discard) == ["e4", "p3a"]
    assert [event.cards for event in events if isinstance(event, MarketCleared)] == [tuple(s.discard)]


@pytest.mark.rule("RC-5")
@pytest.mark.parametrize(("count", "price"), [(1, 0), (2, 1), (3, 2)])
def test_one_card_is_free_two_cost_one_three_cost_two(count: int, price: int) -> None:
    s = season(phase=Phase.DRAW, top="e4 tv s3 p1a")
    events = play(s, f"1 draw {count}")
    assert hand(s, 1) == sorted(["e4", "tv", "s3"][:count])
    assert s.money[1] == 20 - price
    assert [event.count for event in events if isinstance(event, Drawn)] == [count]
    refuse(s, "1 draw 1", "once")


@pytest.mark.rule("RC-5")
def test_a_player_must_be_able_to_pay_for_drawing() -> None:
    assert legal(season(phase=Phase.DRAW, money={1: 0})) == {"draw 1"}
    assert legal(season(phase=Phase.DRAW, money={1: 1})) == {"draw 1", "draw 2"}
    assert legal(season(phase=Phase.DRAW, money={1: 2})) == {"draw 1", "draw 2", "draw 3"}
    s = season(phase=Phase.DRAW, money={1: 1})
    refuse(s, "1 draw 3", "costs")
    refuse(s, "1 draw 0", "one, two or three")
    refuse(s, "1 draw 4", "one, two or three")


@pytest.mark.rule("RC-5", "RC-6")
def test_the_draw_is_the_first_move_of_a_turn() -> None:
    s = season(phase=Phase.DRAW, hands={1: "e4 s3 tv oval"}, market={"c2": 2}, teams={1: READY})
    for line in ("market e4", "auction c2 0", "sponsor s3", "play tv", "race oval", "end", "discard tv"):
        refuse(s, f"1 {line}", "not now")
    refuse(s, "2 draw 1", "another player")


@pytest.mark.rule("RC-6")
def test_actions_come_in_any_order_and_number() -> None:
    s = season(hands={1: "s3 tv e4 c4 oval"}, teams={1: READY})
    play(s, "1 race oval", "1 market e4", "1 play tv", "1 market c4", "1 sponsor s3")
    assert hand(s, 1) == []
    assert s.active == 1


@pytest.mark.rule("RC-7")
def test_nobody_ends_the_turn_with_more_than_five_cards() -> None:
    s = season(hands={1: "s1 s2 tv e4 c4 p1a s3"})
    refuse(s, "1 end", "no more than 5")
    play(s, "1 discard tv")
    refuse(s, "1 end", "no more than 5")
    play(s, "1 market e4")
    refuse(s, "1 discard s1", "more than 5")
    play(s, "1 end")


@pytest.mark.rule("RC-7")
def test_parts_are_never_discarded() -> None:
    s = season(hands={1: "p1a e4 c4 s1 s2 s3"})
    for part in ("p1a", "e4", "c4"):
        refuse(s, f"1 discard {part}", "market or stay")
    refuse(s, "1 discard tv", "not in the hand")
    assert {move for move in legal(s) if move.startswith("discard")} == {
        "discard s1",
        "discard s2",
        "discard s3",
    }


@pytest.mark.rule("RC-7", "RC-19")
def test_no_circuit_is_discarded_while_anybody_has_a_car_ready() -> None:
    s = season(hands={1: "oval s1 s2 s3 s4 s5"}, teams={2: READY})
    refuse(s, "1 discard oval", "while a car is ready")
    s = season(hands={1: "oval s1 s2 s3 s4 s5"}, teams={2: "e1 c1"})
    play(s, "1 discard oval")
    assert names(s.discard) == ["oval"]


@pytest.mark.rule("RC-7")
def test_worked_example_5_circuits_are_raced_not_discarded() -> None:
    s = season(hands={1: "oval hairpin s1 s2 s3 tv e4"}, teams={1: READY})
    refuse(s, "1 discard oval", "while a car is ready")
    refuse(s, "1 discard hairpin", "while a car is ready")
    play(s, "1 race oval", "1 discard tv")
    refuse(s, "1 discard hairpin", "more than 5")
    play(s, "1 end")


@pytest.mark.rule("RC-7")
def test_with_the_extension_a_hand_of_nothing_but_circuits_can_be_got_rid_of_after_a_race() -> None:
    held = "champions xchampions oval monsoon xmonsoon outsiders xoutsiders"
    s = season(5, hands={1: held}, teams={1: READY})
    refuse(s, "1 discard oval", "while a car is ready")
    play(s, "1 race champions")
    assert len(s.hands[1]) == 6
    play(s, "1 discard xmonsoon")
    refuse(s, "1 discard oval", "more than 5")
    play(s, "1 end")
    s = season(5, hands={1: f"{held} tv"}, teams={1: READY})
    play(s, "1 race champions")
    refuse(s, "1 discard oval", "while a car is ready")


@pytest.mark.rule("RC-8")
def test_all_six_circuits_in_one_hand_are_shown_and_bring_five_cards() -> None:
    s = season(
        phase=Phase.DRAW,
        hands={1: "champions oval harbour monsoon hairpin"},
        top="outsiders e1 e2 e3 e4 e5 tv",
    )
    events = play(s, "1 draw 1")
    assert hand(s, 1) == ["e1", "e2", "e3", "e4", "e5"]
    assert sorted(names(s.discard)) == sorted(CIRCUITS.split())
    assert any(isinstance(event, CircuitsShown) for event in events)
    assert s.phase == Phase.ACT


@pytest.mark.rule("RC-8")
def test_the_six_circuits_are_looked_for_when_the_drawing_is_complete() -> None:
    s = season(
        phase=Phase.DRAW,
        hands={1: "champions oval harbour monsoon hairpin"},
        top="outsiders e1 tv c1 c2 c3 c4 c5 c6",
    )
    play(s, "1 draw 3")
    assert hand(s, 1) == ["c1", "c2", "c3", "c4", "c5", "e1", "tv"]


@pytest.mark.rule("RC-8")
def test_nightshift_and_binoculars_can_complete_the_six_circuits() -> None:
    five = "champions oval harbour monsoon hairpin"
    s = season(hands={1: f"nightshift {five}"}, top="e1 outsiders e2 p1a p1b p2a p2b p3a")
    play(s, "1 play nightshift")
    assert hand(s, 1) == sorted(["e1", "e2", "p1a", "p1b", "p2a", "p2b", "p3a"])
    s = season(hands={1: f"binoculars {five}", 2: "outsiders tv"}, top="p1a p1b p2a p2b p3a")
    play(s, "1 play binoculars 2", "1 take outsiders")
    assert hand(s, 1) == sorted(["p1a", "p1b", "p2a", "p2b", "p3a"])
    assert sorted(names(s.discard)) == sorted([*five.split(), "outsiders", "binoculars"])


@pytest.mark.rule("RC-8")
def test_the_six_must_be_different_but_all_circuits_in_hand_go() -> None:
    s = season(5, phase=Phase.DRAW, hands={1: "champions oval monsoon outsiders xoutsiders"}, top="xmonsoon")
    play(s, "1 draw 1")
    assert len(s.hands[1]) == 6
    assert not s.discard
    s = season(
        5,
        phase=Phase.DRAW,
        hands={1: "xchampions champions oval harbour monsoon hairpin"},
        top="xoutsiders e1 e2 e3 e4 e5 e6",
    )
    play(s, "1 draw 1")
    assert hand(s, 1) == ["e1", "e2", "e3", "e4", "e5"]
    assert len(s.discard) == 7


@pytest.mark.rule("RC-8", "RC-9")
def test_the_circuits_just_shown_are_part_of_a_reshuffle() -> None:
    s = season(
        phase=Phase.DRAW,
        hands={1: "champions oval harbour monsoon hairpin"},
        draw="outsiders e1 e2",
        teams={2: "e3"},
    )
    play(s, "1 draw 1")
    assert s.actors() == (0,)
    assert hand(s, 1) == ["e1", "e2"]
    assert set(names(s.discard)) > set(CIRCUITS.split())


@pytest.mark.rule("RC-9")
def test_an_empty_draw_pile_is_refilled_only_when_a_card_must_be_drawn() -> None:
    s = season(phase=Phase.DRAW, draw="e1 e2")
    count = len(s.discard)
    play(s, "1 draw 2")
    assert s.actors() == (1,)
    assert not s.draw
    play(s, "1 end")
    assert s.actors() == (2,)
    play(s, "2 draw 1")
    assert s.actors() == (0,)
    assert s.report()["to_act"] == []
    refuse(s, "* reshuffle e1,e2", "discard pile shuffled")
    refuse(s, "* tie 1.p1a 2.p1b", "no lots")
    pile = sorted(names(s.discard), reverse=True)
    events = play(s, f"* reshuffle {','.join(pile)}")
    assert any(isinstance(event, Reshuffled) and event.count == count for event in events)
    assert hand(s, 2) == [pile[0]]
    assert s.report()["draw_pile"] == count - 1
    assert s.report()["discard_pile"] == 0


@pytest.mark.rule("RC-9")
def test_the_drawing_goes_on_after_a_reshuffle() -> None:
    s = season(phase=Phase.DRAW, draw="e1")
    play(s, "1 draw 3")
    assert hand(s, 1) == ["e1"]
    assert s.money[1] == 18
    s.play(0, s.fate(Random(5)))
    assert len(s.hands[1]) == 3
    assert s.actors() == (1,)


@pytest.mark.rule("RC-9")
def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    s = season(phase=Phase.DRAW)
    s.hands[2] = s.draw[2:]
    s.draw = s.draw[:2]
    play(s, "1 draw 3")
    assert len(s.hands[1]) == 2
    assert s.money[1] == 18
    assert s.actors() == (1,)
    play(s, "1 end")
    s.hands[1] += s.hands[2]
    s.hands[2] = []
    play(s, "2 draw 2")
    assert hand(s, 2) == []
    assert s.money[2] == 19


@pytest.mark.rule("RC-28")
def test_after_two_rounds_without_a_race_a_circuit_must_be_played() -> None:
    s = season(
        2, teams={2: READY}, hands={1: "oval"}, phase=Phase.DRAW, top="e2 e3 e4 e5 e6 p6a", stall_rule=True
    )
    play(s, "1 draw 1", "1 end", "2 draw 1", "2 end", "1 draw 1", "1 end", "2 draw 1", "2 end")
    assert s.stalled == 4
    play(s, "1 draw 1")
    refuse(s, "1 end", "a circuit must be played")
    assert "end" not in legal(s)
    play(s, "1 race oval", "1 end")
    assert s.stalled == 0


@pytest.mark.rule("RC-28")
def test_whoever_has_no_circuit_or_has_raced_may_end_the_turn() -> None:
    s = season(2, teams={2: READY}, hands={1: "tv", 2: "oval hairpin"}, stall_rule=True)
    s.stalled = 4
    play(s, "1 end")
    assert s.stalled == 5
    play(s, "2 draw 1")
    refuse(s, "2 end", "a circuit must be played")
    play(s, "2 race oval", "2 end")


@pytest.mark.rule("RC-28")
def test_a_turn_that_ends_with_no_car_ready_sets_the_count_to_nothing() -> None:
    s = season(2, teams={2: "e1 c1"}, hands={1: "oval"})
    s.stalled = 9
    play(s, "1 end")
    assert s.stalled == 0


@pytest.mark.rule("RC-28")
@pytest.mark.parametrize("options", [GAME.defaults(), {"stall_rule": "off"}])
def test_without_the_stall_rule_which_is_usual_nobody_has_to_race(options: dict[str, str]) -> None:
    s = GAME.start(2, options)
    assert isinstance(s, Racing)
    assert s.stall_rule is False
    s = season(2, teams={2: READY}, hands={1: "oval"}, stall_rule=s.stall_rule)
    s.stalled = 40
    play(s, "1 end")


@pytest.mark.rule("RC-28")
def test_the_stall_rule_is_an_option_that_is_off_unless_chosen() -> None:
    (option,) = GAME.options
    assert (option.key, option.values, option.default) == ("stall_rule", ("off", "on"), "off")
    chosen = GAME.start(2, {"stall_rule": "on"})
    assert isinstance(chosen, Racing)
    assert chosen.stall_rule is True
