"""What the command line takes: wrong usage is one line, and the help tells what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from tests.cli.test_cli import run
from tests.nullgame import GAME


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The null game stands on the shelf."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("--dance",),
        ("play", "chess"),
        ("play", "nullgame", "chess"),
        ("play", "--headless"),
        ("play", "--option", "best=low"),
        ("play", "nullgame", "--seats", "7"),
        ("play", "nullgame", "--seats", "02"),
        ("play", "nullgame", "--seats", "2", "--bots", "easy,easy,easy"),
        ("play", "nullgame", "--bots", "easy,easy,easy,easy"),
        ("play", "nullgame", "--bots", "genius"),
        ("play", "nullgame", "--option", "best"),
        ("play", "nullgame", "--option", "best=blue"),
        ("play", "nullgame", "--seed", "-1"),
        ("simulate", "nullgame", "--games", "3"),
        ("simulate", "nullgame", "--bots", "easy", "--games", "0"),
        ("replay",),
        ("replay", "a", "b"),
        ("gallery", "out", "--size", "big"),
        ("gallery", "out", "--lang", "xx"),
        ("play", "--lang", "xx"),
        ("play", "--record", "x.record"),
        ("gallery", "out", "--size", "16385x100"),
        ("gallery", "out", "--size", "63x63"),
        ("play", "--window", "99999999999x99999"),
        ("kiosk", "--window", "0x0"),
        ("languages", "nosuch"),
    ],
)
def test_wrong_usage_is_one_line_and_two(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("crossplay")


@pytest.mark.parametrize("headless", [("--headless",), ()])
@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("nowhere/x.record", "there is no folder"),
        ("file/x.record", "there is no folder"),
        ("", "it is not a regular file"),
    ],
)
def test_a_record_that_can_go_nowhere_is_known_before_the_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, headless: tuple[str], record: str, reason: str
) -> None:
    (tmp_path / "file").touch()
    code, out, err = run(capsys, "play", "nullgame", *headless, "--record", tmp_path / record)
    assert (code, out) == (2, "")
    assert err.startswith(f"crossplay play: --record {tmp_path / record}: {reason}")
    assert len(err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("words", [(), ("play",), ("simulate",)])
def test_help_lists_the_options_of_the_games(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    lines = [line.split() for line in run(capsys, *words, "--help")[1].splitlines()]
    for game in GAMES.values():
        for option in game.options:
            told = [line[1] for line in lines if line[:1] == [game.id] and line[-1].startswith(option.key)]
            assert len(told) == option.rule, (game.id, option.key)
            if told:
                key, values = told[0].split("=")
                assert key == option.key
                assert values.split("|")[0] == option.default
                assert sorted(values.split("|")) == sorted(option.values)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("play", "test", "replay", "simulate", "gallery", "bench", "kiosk", "monkey"):
        assert command in out
        assert run(capsys, command, "--help")[0] == 0
