"""`waiting` plays matches of one person with bots, and counts what the person waits."""

from __future__ import annotations

import json

import pytest

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.bots.contract import Level
from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.tools.waiting import PatientBotWorker


def test_an_answer_is_given_when_its_thinking_is_over() -> None:
    worker = PatientBotWorker()
    game = GAMES["ccross"]
    query = worker.ask(game, game.start(2, game.defaults()), 1, 1, Level.RANDOM)
    worker.poll()
    assert query.answer is None
    worker.clock += 60.0
    worker.poll()
    assert query.answer is not None


def test_waits_are_counted_from_decision_to_decision(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["waiting", "ccross", "--matches", "1", "--bots", "random", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["decisions"] > 5
    assert 0 < figures["median"] <= figures["p90"] <= figures["longest"]
