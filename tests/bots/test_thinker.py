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
from crossplay.bots.worker import BotQuery, InlineBotWorker, ProcessBotWorker
from crossplay.core.contract import FATE, Game, State
from crossplay.games.registry import GAMES
from tests.bots.slow_game import GAME as SLOW
from tests.harness.limits import rounds
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
def bot_worker(told: Told) -> Iterator[ProcessBotWorker]:
    bot_worker = ProcessBotWorker(told)
    yield bot_worker
    bot_worker.close()


def begun(game: Game, seats: int) -> State:
    state, rng = game.start(seats, game.defaults()), Random(1)
    for _ in rounds():
        if state.actors() != (FATE,):
            break
        state.play(FATE, state.fate(rng))
    return state


def slow(seat: int) -> State:
    """The slow room with this seat in turn."""
    state = begun(SLOW, 3)
    for _ in rounds():
        if state.actors() == (seat,):
            break
        state.play(state.actors()[0], KEEP)
    return state


def wait(bot_worker: ProcessBotWorker, question: BotQuery, seconds: float = LONG) -> Choice:
    until = time.monotonic() + seconds
    while question.answer is None:
        assert time.monotonic() < until, "no answer"
        bot_worker.poll()
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


def warmed(bot_worker: ProcessBotWorker) -> int:
    """The process, ready to think."""
    bot_worker.warm()
    wait(bot_worker, bot_worker.ask(SLOW, slow(1), 1, 1, Level.EASY))
    assert bot_worker.pid is not None
    return bot_worker.pid


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_process_answers_as_one_would_here(name: str, bot_worker: ProcessBotWorker) -> None:
    game = GAMES[name]
    state = begun(game, game.usual_seats)
    seat = state.actors()[0]
    here = InlineBotWorker().ask(game, state, seat, 7, Level.NORMAL).answer
    assert wait(bot_worker, bot_worker.ask(game, state, seat, 7, Level.NORMAL)) == here


def test_killed_in_the_middle_of_a_thought_it_answers_within_two_seconds(
    bot_worker: ProcessBotWorker,
) -> None:
    first = warmed(bot_worker)
    question = bot_worker.ask(SLOW, slow(1), 1, 1, Level.NORMAL)
    time.sleep(0.2)
    assert question.answer is None
    os.kill(first, signal.SIGKILL)
    assert wait(bot_worker, question, 2.0).move == KEEP
    assert bot_worker.pid != first
    assert not alive(first)


def test_killed_while_nobody_asks_it_is_there_for_the_next_question(bot_worker: ProcessBotWorker) -> None:
    first = warmed(bot_worker)
    os.kill(first, signal.SIGKILL)
    assert soon(lambda: not alive(first), 2)
    assert wait(bot_worker, bot_worker.ask(SLOW, slow(1), 1, 1, Level.EASY), 2.0).move == KEEP


def test_a_dropped_question_does_not_keep_the_next_one_waiting(bot_worker: ProcessBotWorker) -> None:
    warmed(bot_worker)
    old = bot_worker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    time.sleep(0.05)
    bot_worker.drop(old)
    assert wait(bot_worker, bot_worker.ask(SLOW, slow(1), 1, 1, Level.EASY), 2.0).move == KEEP
    assert old.answer is None


def test_a_question_dropped_before_its_turn_is_never_asked(bot_worker: ProcessBotWorker) -> None:
    warmed(bot_worker)
    first = bot_worker.ask(SLOW, slow(1), 1, 1, Level.NORMAL)
    second = bot_worker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    third = bot_worker.ask(SLOW, slow(1), 1, 1, Level.EASY)
    bot_worker.drop(second)
    wait(bot_worker, first)
    wait(bot_worker, third)
    assert second.answer is None


def test_a_hanging_bot_is_answered_for(
    bot_worker: ProcessBotWorker, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessBotWorker, "LIMIT", 0.3)
    state = slow(1)
    assert wait(bot_worker, bot_worker.ask(SLOW, state, 1, 1, Level.HARD)).move in state.moves(1)
    assert any("again and again" in line for line in told)


def test_a_bot_that_stumbles_is_answered_for_at_once(bot_worker: ProcessBotWorker, told: Told) -> None:
    state = slow(2)
    assert wait(bot_worker, bot_worker.ask(SLOW, state, 2, 1, Level.EASY)).move in state.moves(2)
    assert told == ["a bot failed (ZeroDivisionError: counted wrong); a simple move is played instead"]


def test_a_bot_that_takes_the_process_down_is_answered_for(bot_worker: ProcessBotWorker, told: Told) -> None:
    state = slow(3)
    assert wait(bot_worker, bot_worker.ask(SLOW, state, 3, 1, Level.EASY)).move in state.moves(3)
    assert any("again and again" in line for line in told)


def test_closing_leaves_no_process(bot_worker: ProcessBotWorker) -> None:
    pid = warmed(bot_worker)
    bot_worker.ask(SLOW, slow(1), 1, 1, Level.HARD)
    bot_worker.close()
    assert bot_worker.pid is None
    assert not alive(pid)


PROGRAM = """
import sys, time
from crossplay.bots.contract import Level
from crossplay.bots.worker import ProcessBotWorker
from tests.bots.slow_game import GAME
from tests.bots.test_thinker import slow

if __name__ == "__main__":
    bot_worker = ProcessBotWorker()
    bot_worker.ask(GAME, slow(1), 1, 1, Level.HARD)
    print(bot_worker.pid, flush=True)
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
