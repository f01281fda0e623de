"""The banker lays the last stones: CX-20 with the option `banker`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from crossplay.bots.contract import Level, decide
from crossplay.cli import main
from crossplay.core.contract import FATE, NOBODY, IllegalMove
from crossplay.games.crossing import GAME
from crossplay.games.crossing.bot import choose as bot
from crossplay.games.crossing.rules import events
from crossplay.games.crossing.rules.moves import Stones
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import heap
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import RecordError, parse, replay
from crossplay.screens.lobby_seats import LobbyTable
from tests.games.crossing.table import choose, lay, position
from tests.harness.limits import rounds

HEADER = "crossplay 1\ngame crossing\nseats {seats}\noption banker {banker}\n---\n"


def short_bag(bag: str = "ryb", mushrooms: str = "- rb -", *, paused: Sequence[int] = ()) -> Crossing:
    """Four players, the banker on seat 2, and a bag that cannot serve all mushrooms."""
    state = position(mushrooms, ["b", "r", "", ""], bag=heap(bag), banker="2")
    choose(state, " ".join("shield" if seat in paused else "none" for seat in (1, 2, 3, 4)))
    return state


@pytest.mark.rule("CX-20")
def test_the_banker_alone_lays_the_last_stones() -> None:
    state = short_bag()
    assert state.actors() == (2,)
    assert state.seen_by(NOBODY).actors == (2,)
    assert [state.moves(seat) for seat in (FATE, 1, 3, 4)] == [[], [], [], []]
    happened = state.play(2, GAME.parse("stones m3=ry m1=b"))
    assert happened == [
        events.Served(3, "ry"),
        events.Served(1, "b"),
        events.RoundBegan(3, last=True),
    ]
    assert state.report()["mushrooms"] == ["b", "br", "ry"]
    assert state.actors() == (1, 2, 3, 4)


@pytest.mark.rule("CX-20")
def test_a_paused_banker_lays_the_stones_all_the_same() -> None:
    state = short_bag(paused=[2])
    assert state.report()["paused"] == [2]
    assert state.actors() == (2,)
    state.play(2, GAME.parse("stones m1=ry m3=b"))
    assert state.actors() == (1, 3, 4)
    assert state.report()["paused"] == [2]


@pytest.mark.rule("CX-18", "CX-20")
def test_the_banker_lays_them_when_everybody_is_paused_too() -> None:
    state = position("- rb", ["b", "r", "y"], bag=heap("ry"), banker="1")
    choose(state, "shield shield shield")
    assert state.actors() == (1,)
    happened = state.play(1, GAME.parse("stones m2=r m1=y"))
    assert events.Passed(3) in happened
    assert state.actors() == ()


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize("bag", ["rybr", "rybrw"])
def test_while_the_bag_lasts_the_stones_are_drawn(bag: str) -> None:
    state = position("- rb", ["b", "r", ""], bag=heap(bag), banker="2")
    choose(state, "none none none")
    assert state.actors() == (FATE,)
    with pytest.raises(IllegalMove, match="stones must be laid first"):
        state.play(2, GAME.parse("stones m1=ry m2=b"))
    lay(state, "ry b")
    assert state.report()["round"] == 3


@pytest.mark.rule("CX-20")
def test_a_fate_line_is_refused_where_the_banker_lays() -> None:
    state = short_bag()
    with pytest.raises(IllegalMove, match="seat 2 lays the last stones"):
        state.play(FATE, GAME.parse("stones m3=ry m1=b"))
    for seat, word in ((1, "stones m3=ry m1=b"), (2, "m1"), (3, "none")):
        with pytest.raises(IllegalMove, match="stones must be laid first"):
            state.play(seat, GAME.parse(word))
    assert state.actors() == (2,)


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("stones m3=ry", "all stones that are left must be laid"),
        ("stones m1=r m3=y m2=b", "m3 must get 2, not 1"),
        ("stones m2=rb m1=y", "m2 must get 1, not 2"),
        ("stones m1=rw m2=b", "the bag does not hold those colours"),
        ("stones m1=ry m4=b", "there are only 3 mushrooms"),
    ],
)
def test_each_mushroom_gets_its_due_as_far_as_the_stones_go(line: str, reason: str) -> None:
    state = short_bag()
    before = state.report()
    with pytest.raises(IllegalMove, match=reason):
        state.play(2, GAME.parse(line))
    assert (state.report(), state.actors()) == (before, (2,))


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize("order", ["m3=ry m1=b", "m1=b m3=ry", "m1=b m3=yr"])
def test_mushrooms_and_letters_may_be_written_in_any_order(order: str) -> None:
    state = short_bag()
    move = GAME.parse(f"stones {order}")
    assert str(state.normal(2, move)) == "stones m3=ry m1=b", "the one at which they run out comes last"
    state.play(2, move)
    assert state.report()["mushrooms"] == ["b", "br", "ry"]


def bankers_turn(seats: int, banker: int) -> Match:
    """A match of random moves in which the banker is to lay the last stones."""
    for seed in range(40):
        match = Match.begin(GAME, seats, options={"length": "short", "banker": str(banker)}, seed=seed)
        rng = Random(seed)
        match.advance()
        for _ in rounds():
            if match.over:
                break
            if match.state.actors() == (banker,) and isinstance(match.state.moves(banker)[0], Stones):
                return match
            seat = rng.choice(match.state.actors())
            match.play(seat, match.state.sample(seat, rng))
            match.advance()
    raise AssertionError("no bag was short")


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_record_with_a_banker(seats: int) -> None:
    match = bankers_turn(seats, seats)
    text = "\n".join(match.lines())
    move = match.state.moves(seats)[-1]
    turned = "stones " + " ".join(f"m{number}={stones[::-1]}" for number, stones in reversed(move.laid))
    typed = replay(parse(f"{text}\n{seats} {turned}\n", GAMES))
    match.play(seats, GAME.parse(turned))
    assert match.lines()[-1] == f"{seats} {move}"
    assert typed.report() == match.state.report() == replay(parse("\n".join(match.lines()), GAMES)).report()
    with pytest.raises(RecordError, match="fate is not due"):
        replay(parse(f"{text}\n* {turned}\n", GAMES))


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize(
    ("bag", "mushrooms"),
    [
        *(("r", "- - -"), ("ry", "- rb -"), ("ry", "r b y"), ("rrb", "r - b"), ("rrb", "- rb -")),
        *(("ywbb", "- rb -"), ("rybwr", "- - -")),
    ],
)
def test_the_listed_moves_are_all_legal_ones(bag: str, mushrooms: str) -> None:
    state = short_bag(bag, mushrooms)
    assert state.actors() == (2,)
    listed = state.moves(2)
    assert len(set(listed)) == len(listed)
    assert listed == state.moves(2) == list(state.seen_by(NOBODY).layings())
    heaps = ["", *"rbyw", *(one + two for one, two in product("rbyw", repeat=2))]
    legal = set()
    for laid in product(heaps, repeat=3):
        move = Stones(tuple((number, word) for number, word in enumerate(laid, 1) if word))
        twin = state.copy()
        try:
            twin.play(2, move)
        except IllegalMove:
            continue
        legal.add(state.normal(2, move))
    assert legal == set(listed)
    rng = Random(1)
    sampled = {state.sample(2, rng) for _ in range(60 * len(listed))}
    assert sampled == legal


@pytest.mark.rule("CX-20")
def test_nobody_is_told_less_than_the_banker() -> None:
    state = short_bag()
    for seat in (1, 2, 3, 4):
        seen = state.imagine(seat, Random(1))
        assert (seen.actors(), seen.moves(2)) == ((2,), state.moves(2))
        assert state.report(seat) == state.report()
    assert state.copy().actors() == (2,)


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize(
    ("seats", "banker", "wanted"),
    [(3, "4", "lot, 1, 2, 3"), (5, "6", "lot, 1, 2, 3, 4, 5"), (6, "0", "lot, 1")],
)
def test_a_banker_sits_at_the_table(seats: int, banker: str, wanted: str) -> None:
    with pytest.raises(RecordError) as problem:
        parse(HEADER.format(seats=seats, banker=banker), GAMES)
    assert problem.value.line == 4
    assert f"option banker is one of {wanted}" in str(problem.value)
    assert parse(HEADER.format(seats=seats, banker=seats), GAMES).header.options["banker"] == str(seats)


# --- bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(Level))
def test_a_bot_lays_all_stones(level: Level) -> None:
    state = short_bag("rrbby", "- - -")
    choice = decide(bot, state, 2, 5, level)
    assert choice.move in state.moves(2)
    state.play(2, choice.move)
    assert state.last_round


def test_a_bot_lays_what_it_needs_where_others_need_it_less() -> None:
    """Seat 2 lacks a yellow stone for two sets; for the others it is worth one point like any other."""
    state = position("- - r", ["", "", "", ""], won=["rr", "rrbb", "b", "w"], bag=heap("yyrr"), banker="2")
    choose(state, "none none none none")
    choice = decide(bot, state, 2, 1, Level.NORMAL)
    assert "yy" in [stones for _, stones in choice.move.laid]
    assert choice.reason is not None and choice.reason.text


# --- where a banker is chosen --------------------------------------------------------------------------


@pytest.mark.rule("CX-20")
def test_the_lobby_offers_the_seats_that_there_are() -> None:
    table = LobbyTable(GAME, 4)
    option = next(option for option in GAME.options if option.key == "banker")
    offered = []
    for _ in range(5):
        offered.append(table.rules["banker"])
        table.change_option(option, 1)
    assert offered == ["lot", "1", "2", "3", "4"]
    table.change_option(option, -1)
    assert table.rules["banker"] == "4"
    for _ in rounds():
        if table.count == 3:
            break
        table.resize(-1)
    assert table.rules["banker"] == "lot", "there is no fourth seat any more"


@pytest.mark.rule("CX-20")
def test_the_command_line_refuses_a_banker_who_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["play", "crossing", "--headless", "--seats", "3", "--option", "banker=5"]
    assert main(line) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "crossplay play: option banker is one of lot, 1, 2, 3\n"
