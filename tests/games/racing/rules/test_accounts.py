"""Whole random seasons: every card in one place, every dollar accounted for, a second engine agrees."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random

import pytest

from crossplay.core.contract import IllegalMove
from crossplay.games.racing import GAME
from crossplay.games.racing.rules.deck import IDS, deck_for
from crossplay.games.racing.rules.events import MoneyMoved, RaceFinished
from crossplay.games.racing.rules.moves import NONE, Act, Verb
from crossplay.games.racing.rules.notation import parse
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.race import POINTS
from crossplay.games.racing.rules.state import Racing
from tests.games.racing.rules.reference import Reference, Refused
from tests.games.racing.table import everything, placed, random_move, season
from tests.harness.limits import rounds

SEATS = (2, 3, 4, 5, 6)


@pytest.mark.rule("RC-27")
@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_in_one_place_and_every_dollar_is_accounted_for(seats: int) -> None:
    for seed in range(12):
        s = Racing(seats, seed % 3 > 0)
        rng = Random(seed)
        for _ in rounds():
            if not s.actors():
                break
            seat = s.actors()[0]
            money, points = s.money[:], s.points[:]
            quiet = s.copy()
            quiet.quiet = True
            move = random_move(s, seat, rng)
            events = s.play(seat, move)
            assert sorted(placed(s)) == list(deck_for(seats))
            for event in events:
                if isinstance(event, MoneyMoved):
                    assert event.amount
                    money[event.seat] += event.amount
                elif isinstance(event, RaceFinished):
                    assert [car.points for car in event.order if car.points] == list(
                        POINTS[min(6, len(event.order))]
                    )
                    for car in event.order:
                        points[car.seat] += car.points
            assert s.money == money
            assert min(money) >= 0
            assert s.points == points
            assert quiet.play(seat, move) == []
            assert {**everything(quiet), "quiet": "False"} == everything(s)


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_listed_is_legal_and_what_is_sampled_is_listed(seats: int) -> None:
    for seed in range(3):
        s = Racing(seats)
        rng = Random(seed)
        for _ in rounds():
            if not s.actors():
                break
            seat = s.actors()[0]
            if seat:
                moves = s.moves(seat)
                assert len(set(moves)) == len(moves) > 0
                assert moves == s.copy().moves(seat)
                assert s.sample(seat, rng) in moves
                for move in rng.sample(moves, min(5, len(moves))):
                    assert parse(str(move)) == move
                    s.copy().play(seat, move)
                for other in range(seats + 1):
                    assert other == seat or s.moves(other) == []
            s.play(seat, random_move(s, seat, rng))


def test_every_legal_move_can_be_sampled() -> None:
    states = [
        season(
            3,
            hands={1: "calendar licence binoculars offer s3 tv e4", 2: "e1", 3: "e2"},
            teams={2: "p1a p2a e5", 3: "p3a", 1: "s1 s2"},
            market={"c1": 2},
            money={1: 1},
        ),
        season(2, phase=Phase.DRAW),
        season(2, hands={1: "binoculars", 2: "e1 e2 e3"}),
        season(2, hands={1: "oval setup"}, teams={1: "e1 c1 p1a", 2: "e2 c2 p2a"}),
    ]
    states[2].play(1, parse("play binoculars 2"))
    auction = season(3, market={"e4": 1}, money={2: 2})
    auction.play(1, parse("auction e4 1"))
    for s in [*states, auction]:
        rng = Random(1)
        found = {s.sample(s.actor, rng) for _ in range(30000)}
        assert found == set(s.moves(s.actor))


def test_the_whole_universe_of_moves_is_either_listed_or_refused() -> None:
    """All that can be said at all, tried on random positions."""
    for seed in range(30):
        seats = SEATS[seed % 5]
        s = Racing(seats)
        rng = Random(seed)
        for _ in range(rng.randrange(2, 250)):
            if s.actors():
                s.play(s.actors()[0], random_move(s, s.actors()[0], rng))
        seat = s.actor
        if not seat or not s.actors():
            continue
        s.quiet = True
        listed = {move for move in s.moves(seat) if move.verb not in (Verb.AUCTION, Verb.BID)}
        assert {move for move in _universe(seats) if _accepted(s, seat, move)} == listed
        bids = {move for move in s.moves(seat) if move.verb in (Verb.AUCTION, Verb.BID)}
        assert {move for move in _bids(s) if _accepted(s, seat, move)} == bids


def _accepted(s: Racing, seat: int, move: Act) -> bool:
    twin = s.copy()
    try:
        twin.play(seat, move)
    except IllegalMove:
        return False
    return True


def _universe(seats: int) -> list[Act]:
    lines = ["pass", "end", "play calendar +", "play calendar -"]
    lines += [f"draw {count}" for count in range(5)]
    opponents = range(1, seats + 2)
    for card in IDS:
        lines += [f"{verb} {card}" for verb in ("market", "replace", "sponsor", "take", "race", "discard")]
        lines += [f"play {card}", f"play outlet {card}", f"play offer {card}"]
        lines += [f"play {card} {seat}" for seat in opponents]
        specials = ("licence", "xlicence", "scandal", "rumours")
        lines += [f"play {special} {seat} {card}" for special in specials for seat in opponents]
        lines += [f"play offer {card} {other}" for other in IDS if "s" in card and "s" in other]
    moves = []
    for line in lines:
        try:
            move = parse(line)
        except ValueError:
            continue
        assert isinstance(move, Act)
        moves.append(move)
    return moves


def _bids(s: Racing) -> list[Act]:
    highest = max(s.money) + 13
    acts = [Act(Verb.BID, NONE, amount) for amount in range(-1, highest)]
    return acts + [
        Act(Verb.AUCTION, card, amount) for card in deck_for(s.seats) for amount in range(-1, highest)
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_a_second_engine_agrees_with_every_line(seats: int) -> None:
    for seed in range(6):
        rng = Random(seed * 7 + seats)
        rule = "on" if seed % 2 else "off"
        s = GAME.start(seats, {"stall_rule": rule})
        assert isinstance(s, Racing)
        other = Reference(seats, rule == "on")
        for _ in range(260):
            if not s.actors():
                break
            seat = s.actors()[0]
            if seat and rng.random() < 0.5:
                _compare_a_guess(s, other, rng)
            move = random_move(s, seat, rng) if rng.random() < 0.7 or not seat else rng.choice(s.moves(seat))
            s.play(seat, move)
            other.line(f"{seat or '*'} {move}")
            assert s.report() == other.report()


def _compare_a_guess(s: Racing, other: Reference, rng: Random) -> None:
    """A line that is probably illegal: both engines accept it, with the same result, or neither does."""
    seat = s.actor if rng.random() < 0.9 else rng.randint(1, s.seats)
    cards = [IDS[card] for card in s.hands[s.active]] if rng.random() < 0.6 else list(IDS)
    text = _guess(rng, cards or list(IDS), s.seats)
    mine, theirs = s.copy(), copy.deepcopy(other)
    try:
        mine.play(seat, parse(text))
        accepted = True
    except ValueError:
        accepted = False
    try:
        theirs.line(f"{seat} {text}")
        agreed = True
    except Refused:
        agreed = False
    assert accepted == agreed, f"{seat} {text}"
    if accepted:
        assert mine.report() == theirs.report()


def _guess(rng: Random, cards: list[str], seats: int) -> str:
    verbs = "draw market auction bid pass replace sponsor play take race discard end"
    words = [rng.choice([*verbs.split(), "play", "play", "discard", "auction"])]
    if words[0] not in ("pass", "end", "draw", "bid"):
        words.append(rng.choice(cards))
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        numbers = ["0", "1", "2", "3", "12", "30", "01", "+", "-", str(rng.randint(1, seats))]
        words.append(rng.choice(numbers) if rng.random() < 0.6 else rng.choice(IDS))
    return " ".join(words)


def test_an_illegal_move_changes_nothing() -> None:
    for seed in range(20):
        s = Racing(SEATS[seed % 5])
        rng = Random(seed)
        for _ in range(60):
            if not s.actors():
                break
            before = everything(s)
            for move in (
                parse("bid 99"),
                parse("first 9"),
                parse("tie 1.p1a 2.p1b"),
                parse("play sugar 9"),
                7,
            ):
                for seat in range(s.seats + 1):
                    with pytest.raises(IllegalMove):
                        s.play(seat, move)
            assert everything(s) == before
            s.play(s.actors()[0], random_move(s, s.actors()[0], rng))


@pytest.mark.parametrize("seats", SEATS)
def test_copies_are_independent(seats: int) -> None:
    rng = Random(seats)
    s = Racing(seats)
    for _ in rounds():
        if not s.actors():
            break
        seat = s.actors()[0]
        twin, before = s.copy(), everything(s)
        assert everything(twin) == before
        twin.play(seat, random_move(s, seat, rng))
        assert everything(s) == before
        s = twin


def test_random_seasons_end_and_anybody_can_win() -> None:
    winners: Counter[int] = Counter()
    for seed in range(60):
        s = Racing(4)
        s.quiet = True
        rng = Random(seed)
        moves = 0
        for _ in rounds():
            if not s.actors():
                break
            s.play(s.actors()[0], s.sample(s.actors()[0], rng))
            moves += 1
        assert moves < 5000
        outcome = s.outcome()
        assert outcome is not None
        winners.update(outcome.winners)
    assert set(winners) == {1, 2, 3, 4}
