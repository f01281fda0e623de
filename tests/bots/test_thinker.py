"""The process in which bots think, with real processes: killed, hanging, orphaned."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from crossplay.bots.contract import Choice, Level
from crossplay.bots.worker import InlineThinker, ProcessThinker, Question
from crossplay.core.contract import FATE, Game, State
from crossplay.games.registry import GAMES
from tests.bots.slowroom import GAME as SLOW
from tests.nullgame.rules.moves import KEEP

ROOT = Path(__file__).parents[2]
LONG = 20.0
"""Where only the answer counts: a busy machine may take its time."""


class Told(list[str]):
    def __call__(self, line: str) -> None:
        self.append(line)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def thinker(told: Told) -> Iterator[ProcessThinker]:
    thinker = ProcessThinker(told)
    yield thinker
    thinker.close()


def begun(game: Game, seats: int) -> State:
    state, rng = game.start(seats, game.defaults()), Random(1)
    while state.actors() == (FATE,):
        state.play(FATE, state.fate(rng))
    return state


def slow(seat: int) -> State:
    """The slow room with this seat in turn."""
    state = begun(SLOW, 3)
    while state.actors() != (seat,):
        state.play(state.actors()[0], KEEP)
    return state


def wait(thinker: ProcessThinker, question: Question, seconds: float = LONG) -> Choice:
    until = time.monotonic() + seconds
    while question.answer is None:
        assert time.monotonic() < until, "no answer"
        thinker.poll()
        time.sleep(0.005)
    return question.answer


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def soon(happens: Callable[[], bool], seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def warmed(thinker: ProcessThinker) -> int:
    """The process, ready to think."""
    thinker.warm()
    wait(thinker, thinker.ask(SLOW, slow(1), 1, 1, Level.EASY))
    assert thinker.pid is not None
    return thinker.pid


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_process_answers_as_one_would_here(name: str, thinker: ProcessThinker) -> None:
    game = GAMES[name]
    state = begun(game, game.usual_seats)
    seat = state.actors()[0]
    here = InlineThinker().ask(game, state, seat, 7, Level.NORMAL).answer
    assert wait(thinker, thinker.ask(game, state, seat, 7, Level.NORMAL)) == here


def test_answers_that_the_clock_cut_off_are_counted(thinker: ProcessThinker) -> None:
    for level in (Level.EASY, Level.NORMAL, Level.EASY, Level.NORMAL):
        assert wait(thinker, thinker.ask(SLOW, slow(1), 1, 1, level)).cut_off is (level is Level.NORMAL)
    assert thinker.cut_off == 2


def test_killed_in_the_middle_of_a_thought_it_answers_within_two_seconds(thinker: ProcessThinker) -> None:
    first = warmed(thinker)
    question = thinker.ask(SLOW, slow(1), 1, 1, Level.NORMAL)
    time.sleep(0.2)
    assert question.answer is None
    os.kill(first, signal.SIGKILL)
    assert wait(thinker, question, 2.0).move == KEEP
    assert thinker.pid != first
    assert not alive(first)


def test_killed_while_nobody_asks_it_is_there_for_the_next_question(thinker: ProcessThinker) -> None:
    first = warmed(thinker)
    os.kill(first, signal.SIGKILL)
    assert soon(lambda: not alive(first), 2)
    assert wait(thinker, thinker.ask(SLOW, slow(1), 1, 1, Level.EASY), 2.0).move == KEEP


def test_a_dropped_question_does_not_keep_the_next_one_waiting(thinker: ProcessThinker) -> None:
    warmed(thinker)
    old = thinker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    time.sleep(0.05)
    thinker.drop(old)
    assert wait(thinker, thinker.ask(SLOW, slow(1), 1, 1, Level.EASY), 2.0).move == KEEP
    assert old.answer is None


def test_a_question_dropped_before_its_turn_is_never_asked(thinker: ProcessThinker) -> None:
    warmed(thinker)
    first = thinker.ask(SLOW, slow(1), 1, 1, Level.NORMAL)
    second = thinker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    third = thinker.ask(SLOW, slow(1), 1, 1, Level.EASY)
    thinker.drop(second)
    wait(thinker, first)
    wait(thinker, third)
    assert second.answer is None


def test_a_hanging_bot_is_answered_for(
    thinker: ProcessThinker, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessThinker, "LIMIT", 0.3)
    state = slow(1)
    assert wait(thinker, thinker.ask(SLOW, state, 1, 1, Level.HARD)).move in state.moves(1)
    assert any("again and again" in line for line in told)


def test_a_bot_that_stumbles_is_answered_for_at_once(thinker: ProcessThinker, told: Told) -> None:
    state = slow(2)
    assert wait(thinker, thinker.ask(SLOW, state, 2, 1, Level.EASY)).move in state.moves(2)
    assert told == ["a bot stumbled (ZeroDivisionError: counted wrong); a simple move is played instead"]


def test_a_bot_that_takes_the_process_down_is_answered_for(thinker: ProcessThinker, told: Told) -> None:
    state = slow(3)
    assert wait(thinker, thinker.ask(SLOW, state, 3, 1, Level.EASY)).move in state.moves(3)
    assert any("again and again" in line for line in told)


def test_closing_leaves_no_process(thinker: ProcessThinker) -> None:
    pid = warmed(thinker)
    thinker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    thinker.close()
    assert thinker.pid is None
    assert not alive(pid)


PROGRAM = """
import sys, time
from crossplay.bots.contract import Level
from crossplay.bots.worker import ProcessThinker
from tests.bots.slowroom import GAME
from tests.bots.test_thinker import slow

if __name__ == "__main__":
    thinker = ProcessThinker()
    thinker.ask(GAME, slow(1), 1, 1, Level.HARD)
    print(thinker.pid, flush=True)
    if "stay" in sys.argv:
        time.sleep(600)
"""


@pytest.mark.parametrize("end", ["killed", "asked to end", "done"])
def test_a_program_that_ends_leaves_no_process_behind(end: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program), *([] if end == "done" else ["stay"])]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        if end != "done":
            time.sleep(0.5)
            assert alive(child)
            parent.send_signal(signal.SIGKILL if end == "killed" else signal.SIGTERM)
        parent.wait(LONG)
        assert soon(lambda: not alive(child), 3.0)
