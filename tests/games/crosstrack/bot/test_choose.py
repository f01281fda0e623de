"""How the program plays Crosstrack: it finishes, hands nothing over, and builds links of its own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from crossplay.bots.contract import Choice, Level, decide
from crossplay.games.crosstrack.bot import choose as bot
from crossplay.games.crosstrack.bot import reasons
from crossplay.games.crosstrack.bot.evaluation import flags
from crossplay.games.crosstrack.bot.survey import Actions, Survey
from crossplay.games.crosstrack.rules.finishing import finishing_move, finishing_moves
from crossplay.games.crosstrack.rules.geometry import LETTERS, SPACE_NUMBER, SPACES
from crossplay.games.crosstrack.rules.moves import Action, Put, Rotate
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, code
from crossplay.games.crosstrack.rules.routes import arrivals, route_stands
from crossplay.games.crosstrack.rules.state import CrosstrackState
from tests.games.crosstrack.positions import begin, board_of, random_board, stand
from tests.harness.limits import rounds

THINKING = [Level.NORMAL, Level.HARD]
BLUE = code(Colour.BLUE, 0, 0) - code(Colour.RED, 0, 0)
"""From a red piece to the same one in blue."""


def random_position(seats: int, rng: Random) -> CrosstrackState:
    """A position without a finished route."""
    board = random_board(rng)
    for _ in rounds():
        if not route_stands(board):
            break
        board = random_board(rng)
    state = begin(seats, rng.randrange(seats) + 1)
    state.quiet = True
    stand(state, board)
    return state


def rivals(state: CrosstrackState, seat: int) -> list[int]:
    return list(state.ownership.rivals(seat))


def after(state: CrosstrackState, seat: int, move: Action) -> CrosstrackState:
    twin = state.copy()
    twin.play(seat, move)
    return twin


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_actions_and_the_boards_after_them(seats: int) -> None:
    rng = Random(seats)
    for _ in range(6):
        state = random_position(seats, rng)
        seat = state.to_act
        actions = Actions(state, seat)
        found = [actions.move(index) for index in range(len(actions))]
        common = state.ownership.common

        def kind(move: Action, common: object = common) -> object:
            if isinstance(move, Put):
                return move.colour is common, move.shape, move.space, move.rotation
            return move

        assert {kind(move) for move in found} == {kind(move) for move in state.moves(seat)}
        assert len({kind(move) for move in found}) == len(found)
        boards = actions.boards()
        for index in rng.sample(range(len(found)), 40):
            told = bytes(after(state, seat, found[index]).board)
            assert bytes(boards[index]) == told
            assert bytes(Actions.only(state, seat, found[index]).boards()[0]) == told


@pytest.mark.parametrize("seats", [2, 4])
def test_the_survey_sees_every_win_handed_over(seats: int) -> None:
    """It may see more: it does not count what is left in the stocks."""
    rng = Random(seats)
    handed = 0
    for _ in range(12):
        state = random_position(seats, rng)
        seat = state.to_act
        actions = Actions(state, seat)
        seen = flags(Survey(state, seat, actions).handed_over(), len(actions))
        for index in rng.sample(range(len(actions)), 60):
            twin = after(state, seat, actions.move(index))
            if not twin.over and any(finishing_move(twin, rival) for rival in rivals(state, seat)):
                handed += 1
                assert seen[index]
    assert handed > 5


def test_a_sure_link_cannot_be_stopped() -> None:
    """Whatever the other does, short of winning, the owner of a sure link finishes."""
    rng = Random(5)
    sure = 0
    for _ in rounds():
        if sure >= 5:
            break
        state = random_position(2, rng)
        seat = state.to_act
        actions = Actions(state, seat)
        survey = Survey(state, seat, actions)
        boards = survey.sure() & ~survey.handed_over() & ~survey.finished()
        if not boards:
            continue
        sure += 1
        twin = after(state, seat, actions.move((boards & -boards).bit_length() - 1))
        answers = Actions(twin, 3 - seat)
        for index in rng.sample(range(len(answers)), 60):
            answered = after(twin, 3 - seat, answers.move(index))
            assert not answered.winner
            assert finishing_move(answered, seat) is not None


@pytest.mark.parametrize("level", THINKING)
def test_whoever_can_finish_finishes_and_says_so(level: Level) -> None:
    rng = Random(1)
    for _ in range(10):
        state = random_position(2, rng)
        seat = state.to_act
        if finishing_move(state, seat) is None:
            continue
        choice = decide(bot, state, seat, 1, level)
        assert after(state, seat, choice.move).winner == seat
        assert choice.reason is not None
        assert choice.reason.text == reasons.FINISHES


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_win_is_handed_over_where_it_can_be_helped(seats: int, level: Level) -> None:
    rng = Random(seats)
    looked = 0
    for _ in rounds():
        if looked >= 4:
            break
        state = random_position(seats, rng)
        seat = state.to_act
        actions = Actions(state, seat)
        survey = Survey(state, seat, actions)
        if finishing_move(state, seat) or survey.handed_over() == survey.sheet.all:
            continue
        looked += 1
        twin = after(state, seat, decide(bot, state, seat, 1, level).move)
        assert not any(finishing_move(twin, rival) for rival in rivals(state, seat))


@pytest.mark.parametrize("level", THINKING)
def test_the_route_that_a_hint_blocks_is_named(level: Level) -> None:
    """All of column c lies but c6, which the other side only has to turn; the piece on c3 is one's own."""
    theirs = {"c1": "switch 0", "c2": "cross 0", "c4": "junction 0", "c5": "triple 0"}
    board = bytearray(piece and piece + BLUE for piece in board_of(**theirs))
    board[SPACE_NUMBER["c6"]] = code(Colour.GREEN, Shape.SWITCH, 2)
    board[SPACE_NUMBER["c3"]] = code(Colour.RED, Shape.SWITCH, 0)
    state = begin(2, 1)
    stand(state, board)
    assert finishing_move(state, 1) is None
    assert str(finishing_move(state, 2)).startswith("turn c6")
    choice = decide(bot, state, 1, 1, level)
    assert choice.reason is not None
    assert choice.reason.text == reasons.BLOCKS
    assert choice.reason.values == {"route": "c1–c6"}
    assert finishing_move(after(state, 1, choice.move), 2) is None


def _reason_is_true(state: CrosstrackState, seat: int, choice: Choice) -> bool:
    assert choice.reason is not None
    twin, text, values = after(state, seat, choice.move), choice.reason.text, choice.reason.values
    safe = not any(finishing_move(twin, rival) for rival in rivals(state, seat))
    closable = {SPACES[move.space] for move in finishing_moves(twin, seat) if isinstance(move, Rotate)}
    if text == reasons.FINISHES:
        return bool(twin.winner)
    if text == reasons.BLOCKS:
        return any(finishing_move(state, rival) for rival in rivals(state, seat))
    if text in (reasons.SURE, reasons.DOUBLE, reasons.THREATENS):
        return safe and closable.issuperset(map(str, values.values()))
    if text == reasons.LEADS_ON:
        space, letter = SPACE_NUMBER[str(values["space"])], LETTERS.index(str(values["side"]))
        return twin.board[space] != 0 and arrivals(twin.board, letter)[space] != 0
    return text == reasons.BEST or (text == reasons.SAFE and safe)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hints_say_what_is_true_of_the_position(seats: int) -> None:
    rng = Random(seats)
    told = Counter[str]()
    for _ in range(12):
        state = random_position(seats, rng)
        choice = decide(bot, state, state.to_act, 1, Level.NORMAL)
        assert _reason_is_true(state, state.to_act, choice), choice
        assert choice.reason is not None
        told[choice.reason.text] += 1
    assert len(told) > 1, "not one sentence for everything"


def test_a_forgotten_route_is_announced() -> None:
    state = begin(2, 1, announce="players")
    stand(state, board_of(c1="switch 0", c2="cross 0", c3="junction 0", c4="triple 0", c5="fork 0"))
    state.finisher = 2
    assert str(decide(bot, state, 1, 1, Level.EASY).move) == "announce"


def test_where_players_announce_a_turn_without_a_route_is_ended() -> None:
    state = begin(2, 1, announce="players")
    choice = decide(bot, state, 1, 1, Level.NORMAL)
    state.play(1, choice.move)
    ending = decide(bot, state, 1, 1, Level.NORMAL)
    assert str(ending.move) == "done"
    assert ending.reason is not None
