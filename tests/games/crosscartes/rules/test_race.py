"""Deal, order, tricks, arrival; two, three and four players."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, IllegalMove
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.rules.cards import card_named
from crossplay.games.crosscartes.rules.chance import Deal, Dealer, draw_deal
from crossplay.games.crosscartes.rules.state import CrossCartes
from tests.games.crosscartes.rules.reference import Reference
from tests.games.crosscartes.table import deal, lay, put, race, random_race
from tests.harness.limits import rounds


@pytest.mark.rule("XC-5")
def test_the_dealer_is_drawn_and_four_hands_of_thirteen_are_dealt() -> None:
    state = CrossCartes(4, 2)
    drawn = {state.fate(Random(seed)) for seed in range(40)}
    assert drawn == {Dealer(seat) for seat in (1, 2, 3, 4)}
    state.play(FATE, Dealer(3))
    dealt = state.fate(Random(1))
    assert isinstance(dealt, Deal)
    state.play(FATE, dealt)
    assert [len(hand.split(",")) for hand in state.report()["hands"]] == [13] * 4
    assert len({card for hand in state.report()["hands"] for card in hand.split(",")}) == 52


@pytest.mark.rule("XC-5")
@pytest.mark.parametrize(
    ("seats", "dealer", "order"),
    [
        (4, 4, [1, 2, 3, 4]),
        (4, 2, [3, 4, 1, 2]),
        (3, 1, [2, 3, 1, 4]),
        (3, 3, [1, 2, 3, 4]),
        (2, 1, [2, 3, 4, 1]),
        (2, 2, [1, 2, 3, 4]),
    ],
)
def test_the_first_trick_begins_at_the_dealers_left(seats: int, dealer: int, order: list[int]) -> None:
    state = CrossCartes(seats, 2)
    assert state.report()["order"] == [1, 2, 3, 4]
    state.play(FATE, Dealer(dealer))
    assert state.report()["order"] == order
    state.play(FATE, draw_deal(Random(4)))
    assert state.report()["runner"] == order[0]
    played = []
    for _ in order:
        played.append(state.report()["runner"])
        state.play(state.actors()[0], state.moves(state.actors()[0])[0])
    assert played == order


@pytest.mark.rule("XC-6")
def test_the_leader_of_the_race_leads_and_the_rest_play_in_track_order() -> None:
    state = race(r1="2r", r2="9r", r3="Ar", r4="4r")
    lay(state, "2r 9r Ar 4r")
    assert state.report()["rows"] == [2, 9, 10, 4]
    assert [runner + 1 for runner in state.order] == [3, 2, 4, 1]
    lay(state, str(state.moves(3)[0]))
    assert state.report()["runner"] == 2


@pytest.mark.rule("XC-6")
def test_the_playing_order_does_not_change_within_a_trick() -> None:
    state = put(race(r1="2r", r2="10r", r3="3r", r4="4r"), 44, 43, 42, 41)
    lay(state, "2r 10r")
    assert state.report()["order"] == [2, 1, 3, 4]
    assert state.report()["runner"] == 3


@pytest.mark.rule("XC-7")
def test_on_one_row_the_winner_of_the_last_trick_is_first() -> None:
    state = race(r1="5r", r2="4r", r3="3r", r4="Jr")
    lay(state, "5r 4r 3r")
    assert state.report()["order"] == [1, 2, 3, 4]
    lay(state, "Jr")
    assert state.report()["rows"] == [5, 4, 3, 4]
    assert state.report()["order"] == [1, 4, 2, 3]


@pytest.mark.rule("XC-7")
def test_then_whoever_came_to_the_row_first() -> None:
    state = race(r1="9r", r2="6b", r3="6g", r4="10r")
    state.hands[1] = card_named("6b").bit
    state.hands[2] = card_named("6g").bit
    lay(state, "9r 6b 6g 10r")
    assert state.report()["rows"] == [9, 6, 6, 11]
    assert state.report()["order"] == [4, 1, 2, 3]


@pytest.mark.rule("XC-7")
def test_the_plus_one_is_an_arrival_and_staying_keeps_the_time() -> None:
    state = put(race(r1="Jr", r2="Kr", r3="Qr", r4="Ar"), 20, 19, 10, 0)
    before = list(state.since)
    lay(state, "Jr Kr Qr Ar")
    assert state.report()["rows"] == [20, 19, 10, 1]
    assert state.since[:3] == before[:3]
    assert state.since[3] > max(before)


@pytest.mark.rule("XC-8")
def test_after_thirteen_tricks_there_is_a_new_deal_and_the_leader_leads() -> None:
    state = random_race(4, 2, seed=3, moves=2 + 52)
    report = state.report()
    assert (report["deal"], report["trick"], report["to_act"], report["runner"]) == (1, 13, [], None)
    assert report["hands"] == [""] * 4
    assert report["table"] == []
    assert state.actors() == (FATE,)
    state.play(FATE, draw_deal(Random(9)))
    after = state.report()
    assert (after["deal"], after["trick"], after["runner"]) == (2, 1, report["order"][0])


@pytest.mark.rule("XC-9")
def test_the_colour_led_must_be_followed_by_whoever_has_it() -> None:
    state = race(r1="7r", r2="2r Kr 5b")
    lay(state, "7r")
    assert {str(card) for card in state.moves(2)} >= {"2r", "Kr"}
    assert all(str(card).endswith("r") for card in state.moves(2))
    before = state.report()
    with pytest.raises(IllegalMove, match="must be followed"):
        state.play(2, card_named("5b"))
    assert state.report() == before


@pytest.mark.rule("XC-9")
def test_whoever_lacks_the_colour_discards_any_card() -> None:
    state = race(r1="7r", r3="2r 3r 4r 5r 6r 8r 9r 10r Jr Qr Kr Ar")
    lay(state, "7r")
    assert len(state.moves(2)) == 13


@pytest.mark.rule("XC-10")
def test_the_highest_card_of_the_colour_led_wins_the_trick() -> None:
    state = race(r1="7r", r2="Ab", r3="10r", r4="9r")
    state.hands[1] = card_named("Ab").bit
    lay(state, "7r Ab 10r 9r")
    assert state.last_winner == 2
    assert state.report()["rows"] == [7, 7, 11, 9]


@pytest.mark.rule("XC-21")
@pytest.mark.parametrize(("row", "card", "surplus"), [(229, "7r", 4), (225, "7r", 0), (226, "5r", None)])
def test_the_unused_points_are_noted_at_the_arrival(row: int, card: str, surplus: int | None) -> None:
    state = put(race(r1=card), row, 0, 0, 0)
    lay(state, card)
    assert state.report()["surplus"] == [surplus, None, None, None]
    assert state.report()["rows"][0] == min(232, row + int(card[:-1]))


@pytest.mark.rule("XC-22")
def test_the_trick_is_played_to_its_end_and_the_plus_one_counts() -> None:
    state = put(race(r1="7r", r2="10r", r3="Ar", r4="2r"), 229, 227, 226, 200)
    lay(state, "7r 10r Ar")
    assert state.outcome() is None
    lay(state, "2r")
    report = state.report()
    assert report["surplus"] == [4, 5, 5, None]
    assert report["ranking"] == report["order"] == [3, 2, 1, 4]
    assert report["winner"] == [3]
    assert (report["to_act"], report["runner"], report["table"]) == ([], None, [])


@pytest.mark.rule("XC-22")
def test_equal_surpluses_go_to_whoever_arrived_first() -> None:
    state = put(race(r1="5r", r2="6r", r3="2r", r4="Kr"), 229, 228, 100, 90)
    lay(state, "5r 6r 2r Kr")
    assert state.report()["surplus"][:2] == [2, 2]
    assert state.report()["ranking"][:2] == [1, 2]


@pytest.mark.rule("XC-22", "XC-21")
def test_the_plus_one_alone_can_reach_the_line() -> None:
    state = put(race(r1="Ar", r2="Qr", r3="Kr", r4="Jr"), 231, 12, 11, 10)
    lay(state, "Ar Qr Kr Jr")
    assert state.report()["surplus"] == [0, None, None, None]
    assert state.report()["winner"] == [1]


@pytest.mark.rule("XC-23")
def test_three_play_the_dead_hand_fourth_in_the_first_trick_by_whoever_is_last() -> None:
    state = race(seats=3, r1="9r", r2="2r", r3="8r", r4="5r")
    lay(state, "9r 2r 8r")
    assert state.report()["runner"] == 4
    assert state.report()["to_act"] == [2]


@pytest.mark.rule("XC-23")
def test_three_figures_in_the_first_trick_leave_the_last_to_play_as_last() -> None:
    state = race(seats=3, dealer=1, r2="Jr", r3="Qr", r1="Kr", r4="5r")
    lay(state, "Jr Qr Kr")
    assert state.report()["to_act"] == [1]


@pytest.mark.rule("XC-23")
def test_later_the_dead_runner_plays_at_its_place_by_the_last_player() -> None:
    state = put(race(seats=3), 30, 20, 10, 25)
    assert [runner + 1 for runner in state.order] == [1, 4, 2, 3]
    state.play(1, state.moves(1)[0])
    assert state.report()["runner"] == 4
    assert state.report()["to_act"] == [3]
    last = put(race(seats=3), 30, 20, 10, 5)
    for seat in (1, 2, 3):
        last.play(seat, last.moves(seat)[0])
    assert last.report()["to_act"] == [3]


@pytest.mark.rule("XC-23")
def test_if_the_dead_runner_wins_the_best_player_is_the_winner() -> None:
    state = put(race(seats=3, r4="Ar", r2="Kr", r1="2r", r3="9r"), 100, 225, 50, 231)
    lay(state, "Ar Kr 2r 9r")
    report = state.report()
    assert report["ranking"][0] == 4
    assert report["winner"] == [2]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == (2, 1, 3)


@pytest.mark.rule("XC-23")
def test_everybody_sees_the_dead_hand_of_three() -> None:
    state = race(seats=3)
    for seat in (1, 2, 3):
        shown = state.report(seat)["hands"]
        assert [runner for runner, hand in enumerate(shown, 1) if hand is not None] == sorted({seat, 4})


@pytest.mark.rule("XC-24")
def test_two_have_two_runners_each_and_an_open_hand() -> None:
    state = race(seats=2)
    seats = {}
    for _ in range(4):
        seats[state.report()["runner"]] = state.report()["to_act"]
        state.play(state.actors()[0], state.moves(state.actors()[0])[0])
    assert seats == {1: [1], 2: [2], 3: [1], 4: [2]}
    assert [hand is None for hand in race(seats=2).report(1)["hands"]] == [False, True, False, False]
    assert [hand is None for hand in race(seats=2).report(2)["hands"]] == [True, False, False, False]


@pytest.mark.rule("XC-24")
def test_the_two_hands_are_never_mixed() -> None:
    state = race(seats=2, r1="7r", r3="8r")
    with pytest.raises(IllegalMove, match="not in the hand"):
        state.play(1, card_named("8r"))


@pytest.mark.rule("XC-24")
def test_winning_with_either_runner_wins() -> None:
    state = put(race(seats=2, r4="Ar", r2="3r", r1="2r", r3="9r"), 100, 50, 20, 231)
    lay(state, "Ar 2r 3r 9r")
    assert state.report()["winner"] == [2]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == (2, 1)


def test_fate_and_players_keep_to_their_turns() -> None:
    state = CrossCartes(4, 2)
    for seat, move in ((1, Dealer(1)), (FATE, deal()), (1, card_named("2r"))):
        with pytest.raises(IllegalMove):
            state.play(seat, move)
    with pytest.raises(IllegalMove, match="no such dealer"):
        CrossCartes(3, 2).play(FATE, Dealer(4))
    state = race(r1="7r", r2="8r")
    with pytest.raises(IllegalMove, match="another player"):
        state.play(2, card_named("8r"))
    assert state.moves(2) == []


@pytest.mark.parametrize(
    "text", ["7x", "07r", "J r", "jr", "dealer 5", "dealer 01", "dealer", "deal 1=2r", "deal", "+7r", ""]
)
def test_notation_is_strict(text: str) -> None:
    with pytest.raises(ValueError):
        GAME.parse(text)


def test_a_deal_of_a_card_twice_is_refused() -> None:
    text = str(deal(r1="2r"))
    assert GAME.parse(text) == GAME.parse(str(GAME.parse(text)))
    with pytest.raises(ValueError, match="twice"):
        GAME.parse(text.replace("3r", "2r"))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("laps", [1, 2])
def test_a_second_reading_of_the_rules_agrees_at_every_step(seats: int, laps: int) -> None:
    for seed in range(12):
        state, slow, rng = CrossCartes(seats, laps), Reference(seats, laps), Random(seed)
        for _ in rounds():
            actors = state.actors()
            if not actors:
                break
            move = state.sample(actors[0], rng)
            state.play(actors[0], move)
            slow.feed(str(move))
            assert state.report() == slow.report()
        assert slow.over
