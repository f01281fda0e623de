"""What a seat may know: imagining, reports and events (RC-2)."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import NOBODY
from crossplay.games.racing.rules.deck import IDS, NUMBER
from crossplay.games.racing.rules.events import Dealt, Drawn, HandSeen, Taken
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.seen import UNKNOWN
from crossplay.games.racing.rules.state import Racing
from tests.games.racing.table import (
    everything,
    hand,
    names,
    numbers,
    placed,
    play,
    random_move,
    random_season,
    season,
)
from tests.harness.limits import rounds

PICTURES = [(seats, moves) for seats in (2, 3, 4, 6) for moves in (0, 1, 2, 9, 40, 90, 150, 210)]


@pytest.mark.rule("RC-2")
@pytest.mark.parametrize(("seats", "moves"), PICTURES)
def test_an_imagined_season_looks_the_same_to_the_seat(seats: int, moves: int) -> None:
    for seed in range(3):
        s = random_season(seats, seed + moves, moves)
        before = everything(s)
        for seat in range(1, seats + 1):
            other = s.imagine(seat, Random(seed))
            assert other.report(seat) == s.report(seat)
            assert sorted(placed(other)) == sorted(placed(s))
            assert [len(cards) for cards in other.hands] == [len(cards) for cards in s.hands]
            assert other.moves(seat) == s.moves(seat)
            assert other.discard == s.discard
        assert everything(s) == before


@pytest.mark.rule("RC-2")
@pytest.mark.parametrize(("seats", "moves"), PICTURES)
def test_imagining_depends_only_on_what_the_seat_knows(seats: int, moves: int) -> None:
    s = random_season(seats, moves, moves)
    for seat in range(1, seats + 1):
        other = s.imagine(seat, Random(99))
        assert everything(s.imagine(seat, Random(3))) == everything(other.imagine(seat, Random(3)))


@pytest.mark.rule("RC-2")
def test_reports_for_a_seat_hide_the_other_hands() -> None:
    s = season(3, hands={1: "e4 binoculars", 2: "tv", 3: "s1"})
    assert s.report(1)["hands"] == [["binoculars", "e4"], None, None]
    assert s.report(3)["hands"] == [None, None, ["s1"]]
    play(s, "1 play binoculars 2")
    assert s.report(1)["hands"] == [["e4"], ["tv"], None]
    assert s.report(2)["hands"] == [None, ["tv"], None]
    play(s, "1 take tv")
    assert s.report(1)["hands"] == [["e4", "tv"], None, None]


@pytest.mark.rule("RC-2")
def test_binoculars_open_a_hand_to_their_owner_until_a_card_is_taken() -> None:
    s = season(3, hands={1: "e4 binoculars", 2: "tv e1", 3: "s1"})
    play(s, "1 play binoculars 2")
    backs = (UNKNOWN, UNKNOWN)
    assert names(s.seen_by(frozenset({1})).hands[2]) == ["e1", "tv"]
    assert s.seen_by(frozenset({3})).hands[2] == backs
    assert s.seen_by(NOBODY).hands[2] == backs
    play(s, "1 take tv")
    assert names(s.seen_by(frozenset({1})).hands[1]) == ["e4", "tv"]
    assert s.seen_by(frozenset({1})).hands[2] == (UNKNOWN,)
    assert s.seen_by(frozenset({2})).hands[1] == backs


@pytest.mark.rule("RC-2")
def test_open_hands_show_what_each_of_their_owners_sees() -> None:
    s = season(3, hands={1: "e4", 2: "tv e1", 3: "s1"})
    seen = s.seen_by(frozenset({1, 3}))
    assert [names(hand) for hand in (seen.hands[1], seen.hands[3])] == [["e4"], ["s1"]]
    assert seen.hands[2] == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("RC-2")
def test_the_order_of_the_draw_pile_is_seen_by_nobody() -> None:
    s = season(2, hands={1: "e4", 2: "tv"})
    other = s.copy()
    other.draw.reverse()
    everybody = frozenset({1, 2})
    assert other.seen_by(everybody) == s.seen_by(everybody)
    assert s.seen_by(everybody).draw_count == len(s.draw)


@pytest.mark.rule("RC-2")
def test_events_for_a_seat_hide_what_others_drew_and_took() -> None:
    s = season(3, hands={1: "binoculars", 2: "tv e1"}, phase=Phase.DRAW, top="e4 e5")
    drawn = next(event for event in play(s, "1 draw 2") if isinstance(event, Drawn))
    assert names(drawn.cards) == ["e4", "e5"]
    assert drawn.for_viewer(frozenset({1})) == drawn
    assert drawn.for_viewer(frozenset({2})) == Drawn(1, (), 2)
    seen = next(event for event in play(s, "1 play binoculars 2") if isinstance(event, HandSeen))
    assert seen.for_viewer(frozenset({1})) == seen.for_viewer(frozenset({2})) == seen
    assert seen.for_viewer(frozenset({3})) == HandSeen(1, 2, ())
    taken = next(event for event in play(s, "1 take tv") if isinstance(event, Taken))
    assert taken.for_viewer(frozenset({1})) == taken.for_viewer(frozenset({2})) == Taken(1, 2, NUMBER["tv"])
    assert taken.for_viewer(frozenset({3})) == Taken(1, 2, -1)
    assert drawn.reveals
    assert seen.reveals


@pytest.mark.rule("RC-2")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_event_tells_a_seat_a_card_it_cannot_see(seats: int) -> None:
    """A card named to a seat is its own, or open to all after the move, or was seen by binoculars."""
    for seed in range(6):
        s = Racing(seats)
        rng = Random(seed)
        for _ in rounds():
            if not s.actors():
                break
            actor = s.actors()[0]
            before = s.copy()
            events = s.play(actor, random_move(s, actor, rng))
            for seat in range(1, seats + 1):
                hidden = set(s.draw).union(
                    *(s.hands[other] for other in range(1, seats + 1) if other != seat)
                )
                hidden -= set(before.discard)
                if seat in (s.active, s.target or before.target):
                    hidden -= {*before.hands[before.target], *s.hands[s.target], *before.hands[seat]}
                for event in events:
                    cut = event.for_viewer(frozenset({seat}))
                    for cards in (getattr(cut, "cards", ()), (getattr(cut, "card", -1),)):
                        told = {card for card in cards if isinstance(card, int)}
                        assert not told & hidden, f"{cut} tells seat {seat} of {names(sorted(told & hidden))}"


@pytest.mark.rule("RC-2")
def test_dealt_cards_are_shown_to_their_owner_only() -> None:
    s = Racing(2)
    s.play(0, s.fate(Random(1)))
    dealt = [event for event in s.play(0, s.fate(Random(1))) if isinstance(event, Dealt)]
    for event in dealt:
        assert event.for_viewer(frozenset({event.seat})) == event
        assert event.for_viewer(frozenset({3 - event.seat})) == Dealt(event.seat, (), 5)
        assert event.reveals


def test_every_hidden_card_can_be_imagined_elsewhere() -> None:
    s = random_season(3, 5, 2)
    imagined = [s.imagine(1, Random(seed)) for seed in range(30)]
    assert all(other.hands[1] == s.hands[1] for other in imagined)
    assert len({tuple(sorted(other.hands[2])) for other in imagined}) > 25
    assert len({tuple(other.draw) for other in imagined}) == 30


def test_after_a_reshuffle_no_hand_has_a_card_of_the_new_pile() -> None:
    s = season(3, phase=Phase.DRAW, hands={1: "tv", 2: "e4 e5", 3: "c1 c2"}, draw="")
    play(s, "1 draw 1")
    s.play(0, s.fate(Random(4)))
    for seed in range(20):
        other = s.imagine(2, Random(seed))
        assert set(hand(other, 3)) < {"tv", "c1", "c2"}
        assert {"tv", "c1", "c2"} < {*hand(other, 1), *hand(other, 3)}
    assert len({tuple(s.imagine(2, Random(seed)).hands[1]) for seed in range(20)}) > 10


def test_the_two_concerned_remember_what_binoculars_showed_and_took() -> None:
    s = season(4, hands={1: "binoculars s1", 2: "tv e1 e2", 3: "c3", 4: "c4"})
    play(s, "1 play binoculars 2")
    for seed in range(10):
        assert hand(s.imagine(1, Random(seed)), 2) == ["e1", "e2", "tv"]
    play(s, "1 take tv")
    for seed in range(10):
        assert hand(s.imagine(1, Random(seed)), 2) == ["e1", "e2"]
        assert "tv" in hand(s.imagine(2, Random(seed)), 1)
    assert {"tv" in hand(s.imagine(3, Random(seed)), 1) for seed in range(200)} == {False, True}


def test_a_card_taken_out_of_sight_may_be_in_either_hand() -> None:
    s = season(3, hands={1: "binoculars s1", 2: "tv e1 e2", 3: "c3"})
    play(s, "1 play binoculars 2", "1 take tv", "1 end")
    s.active = s.actor = 3
    s.phase = Phase.ACT
    s.discard.remove(NUMBER["binoculars"])
    s.hands[3].append(NUMBER["binoculars"])
    play(s, "3 play binoculars 2", "3 take e1")
    places = set()
    for seed in range(100):
        other = s.imagine(1, Random(seed))
        assert hand(s.imagine(3, Random(seed)), 2) == ["e2"]
        places.add(("e1" in hand(other, 2), "e1" in hand(other, 3)))
    assert places == {(True, False), (False, True)}


@pytest.mark.rule("RC-28")
def test_whoever_ends_a_turn_when_a_race_was_due_has_no_circuit() -> None:
    s = season(2, teams={2: "e1 c1 p1a"}, hands={1: "tv s1 s2 s3 s4"}, stall_rule=True)
    s.stalled = 4
    play(s, "1 end")
    circuits = set(numbers("champions oval harbour monsoon hairpin outsiders"))
    assert not any(circuits & set(s.imagine(2, Random(seed)).hands[1]) for seed in range(40))


@pytest.mark.rule("RC-8")
def test_nobody_is_imagined_with_six_circuits_on_the_quiet() -> None:
    """Nearly all that is hidden are circuits: seven cards in the active hand are never all six of them."""
    circuits = "champions oval harbour monsoon hairpin outsiders"
    s = season(2, hands={1: "champions oval harbour monsoon hairpin e1 e2", 2: "tv"}, market={"c1": 1})
    s.discard = [card for card in s.draw if IDS[card] not in ("outsiders", "e3")]
    s.draw = numbers("outsiders e3")
    play(s, "1 auction c1 0")
    for seed in range(60):
        other = s.imagine(2, Random(seed))
        assert not set(numbers(circuits)) <= set(other.hands[1])
