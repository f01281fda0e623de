"""Placing, taking, swapping, chains and ends: CC-4 to CC-16, one by one."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import Event, IllegalMove
from crossplay.games.ccross import GAME
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import CELL_NAMES, CELL_OF, LETTERS
from crossplay.games.ccross.rules.moves import ONES, TWOS
from tests.games.ccross.table import listed, play, position, refused
from tests.harness.limits import rounds


def kinds(told: list[Event]) -> list[str]:
    return [type(event).__name__ for event in told]


@pytest.mark.rule("CC-4")
def test_the_start() -> None:
    assert position().report() == {
        "to_act": [1], "active": 1, "board": {}, "tiles": {}, "reserve": [12, 12], "tiles_left": [8, 8],
        "pending": [], "to_swap": 0, "winner": None, "reason": None,
    }  # fmt: skip


@pytest.mark.rule("CC-5")
def test_light_begins_with_exactly_one_pawn() -> None:
    state = position()
    assert state.moves(1) == list(ONES)
    assert refused(state, "F2+G1") == "the first turn is one pawn"
    with pytest.raises(IllegalMove):
        state.play(2, GAME.parse("F3"))
    play(state, "F3")
    assert state.report()["board"] == {"F3": 1}
    assert state.report()["to_act"] == [2]
    assert len(state.moves(2)) == 79 + sum(CELL_OF["F3"] not in pair.cells for pair in TWOS)


@pytest.mark.rule("CC-6")
def test_a_pair_is_written_either_way() -> None:
    state = position("A1", "P1")
    assert str(GAME.parse("G1+F2")) == "F2+G1"
    told = play(state, "G1+F2")
    assert state.report()["board"] == {"A1": 1, "P1": 2, "F2": 1, "G1": 1}
    assert told[0] == events.PawnsPut(1, (CELL_OF["F2"], CELL_OF["G1"]))


@pytest.mark.rule("CC-6")
@pytest.mark.parametrize("move", ["F1+F2", "F1+G1", "F2+F2", "A1+P1", "F2+G1+G2", "F6", "Q1", "f1", "F2+"])
def test_what_is_no_pair_or_no_cell(move: str) -> None:
    refused(position("A1", "P1"), move)


@pytest.mark.rule("CC-6")
def test_only_free_cells() -> None:
    state = position("F2 A1", "G1", ("", "D"))
    for move in ("F2", "G1", "D1", "F2+G1", "C5+D1", "A1"):
        assert refused(state, move) == "this cell is not free"


@pytest.mark.rule("CC-6")
def test_two_pawns_need_two_in_the_reserve() -> None:
    eleven = "A1 A2 B1 B2 C1 C2 E1 E2 I1 I2 M1"
    state = position(eleven, "P1")
    assert refused(state, "F2+G1") == "there is only one pawn left in the reserve"
    assert all("+" not in move for move in listed(state))
    play(state, "F2")
    assert state.report()["reserve"] == [0, 11]


@pytest.mark.rule("CC-6")
def test_both_pawns_stand_before_anything_is_taken() -> None:
    """The second pawn of the pair is the one that pays for the zone of the first."""
    state = position("F1 F3", "F4 P1")
    told = play(state, "F2+G1")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "Swapped", "TurnBegan"]
    assert state.report()["board"] == {"G1": 2, "P1": 2}


@pytest.mark.rule("CC-7", "CC-8")
def test_a_majority_is_taken_at_once() -> None:
    state = position("F1 F2", "P1")
    told = play(state, "F5")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "TurnBegan"]
    report = state.report()
    assert report["tiles"] == {"F": 1} and report["tiles_left"] == [7, 8]
    assert report["reserve"] == [12, 11] and report["board"] == {"P1": 2}
    assert report["to_act"] == [2]
    for cell in "12345":
        assert refused(state, f"F{cell}") == "this cell is not free"


@pytest.mark.rule("CC-9")
def test_the_conqueror_chooses_what_to_give_up() -> None:
    state = position("F1 F2 A1 P1 K3", "F3 F4 M1")
    play(state, "F5")
    report = state.report()
    assert (report["to_act"], report["to_swap"], report["active"]) == ([1], 2, 1)
    assert report["reserve"] == [12 - 3, 12 - 1 - 2], "picked-up pawns are in nobody's reserve"
    assert listed(state) == ["swap A1", "swap K3", "swap P1"]
    refused(state, "swap M1")
    refused(state, "swap F1")
    refused(state, "take F")
    refused(state, "B1")
    told = play(state, "swap K3")
    assert told == [events.Swapped(1, CELL_OF["K3"])]
    assert state.report()["to_swap"] == 1 and listed(state) == ["swap A1", "swap P1"]
    play(state, "swap A1")
    report = state.report()
    assert report["board"] == {"A1": 2, "K3": 2, "P1": 1, "M1": 2}
    assert report["reserve"] == [11, 9] and report["to_act"] == [2] and report["to_swap"] == 0


@pytest.mark.rule("CC-9")
def test_without_a_choice_no_line_is_written() -> None:
    state = position("F1 F2 A1 P1", "F3 F4")
    told = play(state, "F5")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "Swapped", "Swapped", "TurnBegan"]
    assert state.report()["board"] == {"A1": 2, "P1": 2}
    assert refused(state, "swap A1") == "there is nothing to swap by choice"
    assert refused(state, "take A") == "there is no choice between zones"


@pytest.mark.rule("CC-10")
def test_what_cannot_be_paid_for_is_refused() -> None:
    state = position("F1 F2 A1", "F3 F4 P1")
    assert refused(state, "F5") == "there are not enough own pawns elsewhere to swap"
    # With the second pawn of a pair there are two elsewhere.
    assert "E5+F4" not in listed(state) and "F5+K1" in listed(state)


@pytest.mark.rule("CC-10")
def test_a_winning_tile_does_not_excuse() -> None:
    state = position("M1 M2", "M3 P1", ("AEI", ""))
    assert refused(state, "M4") == "there are not enough own pawns elsewhere to swap"
    play(state, "O1", "P2", "M4")
    assert state.report()["winner"] == [1]


@pytest.mark.rule("CC-11")
def test_a_swap_may_give_the_opponent_a_zone() -> None:
    """Light must give G1 to dark, who has two there: dark takes G in light's turn and swaps in turn."""
    state = position("F1 F2 G1 G2", "F3 G3 G4 P1 P2")
    told = play(state, "F5")
    assert listed(state) == ["swap G1", "swap G2"]
    told = play(state, "swap G1")
    assert kinds(told) == ["Swapped", "ZoneTaken"]
    assert told[1] == events.ZoneTaken(2, LETTERS.index("G"), (30, 32, 33), (31,), True)
    report = state.report()
    assert (report["active"], report["to_act"], report["to_swap"]) == (1, [2], 1)
    assert listed(state) == ["swap P1", "swap P2"]
    with pytest.raises(IllegalMove):
        state.play(1, GAME.parse("swap P1"))
    play(state, "swap P2")
    report = state.report()
    assert report["board"] == {"P1": 2, "P2": 1}
    assert report["tiles"] == {"F": 1, "G": 2} and report["to_act"] == [2]


@pytest.mark.rule("CC-11")
def test_the_inactive_player_swaps_as_many_as_possible() -> None:
    """Dark gains G with a light pawn in it: it replaces P1, or goes home where dark has no pawn elsewhere."""
    state = position("F1 F2 G1 G2", "F3 G3 G4 P1")
    play(state, "F5")
    told = play(state, "swap G1")
    assert kinds(told) == ["Swapped", "ZoneTaken", "Swapped", "TurnBegan"]
    state = position("F1 F2 G1 G2", "F3 G3 G4")
    play(state, "F5")
    told = play(state, "swap G1")
    assert kinds(told) == ["Swapped", "ZoneTaken", "Returned", "TurnBegan"]
    assert told[2] == events.Returned(1, 1)
    assert state.report()["board"] == {} and state.report()["reserve"] == [12, 12]


@pytest.mark.rule("CC-12")
def test_a_zone_gained_in_the_chain_need_not_be_paid_for() -> None:
    """Dark's swap hands light a third pawn in K; light has too few pawns to pay for K, and takes it."""
    state = position("F1 F2 G1 K1 K2", "F3 G3 G4 K3 K4")
    # Light takes F, gives G1: dark takes G without a light pawn in it. Then nothing more happens.
    play(state, "F5", "swap G1")
    assert state.report()["tiles"] == {"F": 1, "G": 2}
    state = position("F1 F2 G1 G2 K1 K2", "F3 G3 G4 K3 K4")
    play(state, "F5", "swap G1")
    assert state.report()["to_act"] == [2] and listed(state) == ["swap K3", "swap K4"]
    told = play(state, "swap K3")
    assert kinds(told) == ["Swapped", "ZoneTaken", "Returned", "TurnBegan"]
    assert told[1] == events.ZoneTaken(1, LETTERS.index("K"), (50, 51, 52), (53,), True)
    assert told[2] == events.Returned(2, 1)
    assert state.report()["board"] == {}


@pytest.mark.rule("CC-13")
def test_the_active_player_names_the_next_zone() -> None:
    state = position("F1 F3 G2 G3 A1", "P1")
    told = play(state, "F2+G1")
    assert kinds(told) == ["PawnsPut", "ZonesDue"]
    report = state.report()
    assert report["pending"] == ["F", "G"] and report["to_act"] == [1] and report["to_swap"] == 0
    assert listed(state) == ["take F", "take G"]
    assert refused(state, "take A") == "not this zone now"
    refused(state, "swap A1")
    refused(state, "B1")
    told = play(state, "take G")
    assert [event.zone for event in told if isinstance(event, events.ZoneTaken)] == [6, 5]


@pytest.mark.rule("CC-13")
def test_pending_is_live_during_swaps() -> None:
    state = position("F1 F3 G2 G3 A1 A2", "F4 P1")
    play(state, "F2+G1", "take F")
    assert state.report()["pending"] == ["G"] and state.report()["to_swap"] == 1
    play(state, "swap G1")
    assert state.report()["pending"] == [] and state.report()["tiles"] == {"F": 1}
    assert state.report()["board"]["G1"] == 2


@pytest.mark.rule("CC-13")
def test_a_swap_must_leave_the_other_zone_payable() -> None:
    """F costs one pawn and G one; only A1 stands elsewhere. Giving A1 for F leaves nothing to pay G with."""
    state = position("F1 F3 G2 G3 A1", "F4 G4 P1")
    play(state, "F2+G1", "take F")
    assert listed(state) == ["swap G1", "swap G2", "swap G3"]
    assert refused(state, "swap A1") == "then the other zone could not be paid for"
    play(state, "swap G2")
    assert state.report()["tiles"] == {"F": 1} and state.report()["to_act"] == [2]


@pytest.mark.rule("CC-13")
def test_only_one_order_is_possible() -> None:
    """Taking G first would leave nothing to pay for F with: so F comes first, and no line is written."""
    state = position("F1 F3 G2 G3", "F4 P1")
    told = play(state, "F2+G1")
    assert kinds(told) == ["PawnsPut", "ZoneTaken"]
    assert isinstance(told[1], events.ZoneTaken) and LETTERS[told[1].zone] == "F"
    assert listed(state) == ["swap G1", "swap G2", "swap G3"]


@pytest.mark.rule("CC-13")
def test_majorities_are_counted_anew() -> None:
    """The only payment for F is a pawn of G, which loses its majority: it is not taken, and stays open."""
    state = position("F1 F3 G2 G3", "F4 P1")
    told = play(state, "F2+G1", "swap G1")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "Swapped", "TurnBegan"]
    report = state.report()
    assert report["tiles"] == {"F": 1} and report["board"] == {"G1": 2, "G2": 1, "G3": 1, "P1": 2}


@pytest.mark.rule("CC-14")
def test_without_a_tile_no_zone_may_be_taken() -> None:
    eight = "ABEFJKNO"
    state = position("G1 G2 C1", "P1", (eight, ""))
    assert refused(state, "G3") == "there is no tile left to take the zone with"
    assert "C2" in listed(state)


@pytest.mark.rule("CC-14")
def test_without_a_tile_a_zone_of_the_chain_stays_as_it_is() -> None:
    """Dark has laid all tiles. Light's swap makes three dark pawns in G: nobody takes it, ever."""
    state = position("C1 C2 G1", "C3 G3 G4 P1", ("", "ABEFJKNO"))
    told = play(state, "C4")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "Swapped", "LeftStanding", "TurnBegan"]
    report = state.report()
    assert report["pending"] == [] and "G" not in report["tiles"] and report["to_act"] == [2]
    # Dark may not add to it; light may still use its free cells.
    assert refused(state, "G5") == "there is no tile left to take the zone with"
    play(state, "P2")
    assert {"G2", "G5"} <= set(listed(state))


@pytest.mark.rule("CC-15")
@pytest.mark.parametrize("chain", ["AEIM", "DHLP", "ABCD", "MNOP", "BFJN", "CGKO", "EFGH", "IJKL"])
def test_a_chain_between_opposite_sides_wins(chain: str) -> None:
    for seat in (1, 2):
        last = chain[2]
        tiles = chain.replace(last, "")
        own = f"{last}1 {last}2"
        state = position(own if seat == 1 else "", own if seat == 2 else "",
                         (tiles, "") if seat == 1 else ("", tiles), seat)  # fmt: skip
        told = play(state, f"{last}3")
        assert kinds(told) == ["PawnsPut", "ZoneTaken", "Connected"]
        report = state.report()
        assert (report["winner"], report["reason"], report["to_act"]) == ([seat], "connection", [])
        assert report["active"] == seat
        outcome = state.outcome()
        assert outcome and outcome.winners == (seat,)


@pytest.mark.rule("CC-15")
def test_the_win_comes_in_the_middle_of_swaps() -> None:
    """The tile wins before its swaps: what was picked up goes home."""
    state = position("I1 I2 P1 P2", "I3 K1", ("AEM", ""))
    play(state, "I4")
    report = state.report()
    assert report["winner"] == [1] and report["to_swap"] == 0 and report["pending"] == []
    assert report["board"] == {"K1": 2, "P1": 1, "P2": 1} and report["reserve"] == [10, 11]
    with pytest.raises(IllegalMove):
        state.play(2, GAME.parse("B1"))


@pytest.mark.rule("CC-15")
def test_a_win_in_the_opponents_turn() -> None:
    state = position("F1 F2 I1", "F3 I3 I4 P1", ("", "AEM"))
    told = play(state, "F5")
    assert kinds(told) == ["PawnsPut", "ZoneTaken", "Swapped", "ZoneTaken", "Connected"]
    report = state.report()
    assert (report["winner"], report["active"], report["to_act"]) == ([2], 1, [])


@pytest.mark.rule("CC-16")
def test_no_pawn_left_to_place_loses() -> None:
    state = position("A1 A2 C1 C2 E1 E2 G1 G2 I1 I2 K1", "B1 B2 D1 D2 F1 F2 H1 H2 J1 J2 L1 L2")
    told = play(state, "K2")
    assert told[-1] == events.NoMove(2)
    report = state.report()
    assert (report["winner"], report["reason"], report["active"]) == ([1], "no move", 2)


@pytest.mark.rule("CC-16")
def test_no_legal_placement_loses() -> None:
    """Dark has pawns in the reserve, but every free cell would take a zone that cannot be paid for."""
    state = position("D1", "D3 D4", ("ABCEHJKN", "FGILMOP"))
    told = play(state, "D2")
    assert told[-1] == events.NoMove(2), "D5 would make three, with two light pawns to pay for"
    assert state.report()["reason"] == "no move"


def test_pawns_and_tiles_are_conserved() -> None:
    rng = Random(3)
    for _ in range(60):
        state = position()
        for _ in rounds():
            if not state.actors():
                break
            seat = state.actors()[0]
            state.play(seat, state.sample(seat, rng))
            report = state.report()
            for who in (1, 2):
                board = list(report["board"].values()).count(who)
                held = report["to_swap"] if report["to_swap"] and report["to_act"] != [who] else 0
                assert board + held + report["reserve"][who - 1] == 12
                assert list(report["tiles"].values()).count(who) + report["tiles_left"][who - 1] == 8
            assert not [cell for cell in report["board"] if cell[0] in report["tiles"]]


def test_a_copy_is_independent_and_quiet_play_is_the_same() -> None:
    rng = Random(4)
    for _ in range(20):
        state = position()
        twin = state.copy()
        twin.quiet = True
        for _ in rounds():
            if not state.actors():
                break
            seat = state.actors()[0]
            move = state.sample(seat, rng)
            before = twin.report()
            assert state.play(seat, move)
            assert twin.report() == before
            assert twin.play(seat, move) == []
            assert twin.report() == state.report()


def test_every_legal_move_can_be_sampled() -> None:
    rng = Random(5)
    state = position("F1 F2 A1", "F3 G1 G2 P1", ("", "K"))
    drawn = {str(state.sample(1, rng)) for _ in range(6000)}
    assert drawn == set(listed(state))
    assert len(CELL_NAMES) == 80
