"""The operator's PIN: kept as a hash, and guarded against guessing, over restarts too."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from crossplay.cli import main
from crossplay.kiosk import command
from crossplay.kiosk.pin import FILE, FORGIVEN_AFTER, LONGEST_WAIT, TRIES, Tries, fits, hashed, is_plain
from crossplay.kiosk.supervisor import Supervisor


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def wrong(tries: Tries, times: int, clock: Clock) -> None:
    """Guess wrongly, each time after the wait."""
    for _ in range(times):
        clock.now += tries.waiting
        assert not tries.right("0000")


def test_a_hash_fits_its_pin_and_no_other() -> None:
    stored = hashed("2468")
    assert fits("2468", stored)
    assert not fits("2469", stored)
    assert not fits("", stored)
    assert not is_plain(stored)


def test_equal_pins_have_different_hashes() -> None:
    assert hashed("2468") != hashed("2468")


def test_a_plain_pin_still_works() -> None:
    assert is_plain("2468")
    assert fits("2468", "2468")
    assert not fits("2469", "2468")


def test_without_a_pin_nothing_fits() -> None:
    assert not fits("", "")


def test_each_round_of_wrong_pins_waits_longer(clock: Clock) -> None:
    tries = Tries("2468", 60, clock)
    waits = []
    for _ in range(9):
        wrong(tries, TRIES, clock)
        waits.append(tries.waiting)
    assert waits[:4] == [60, 120, 240, 480]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT


def test_while_the_pad_waits_the_right_pin_is_refused(clock: Clock) -> None:
    tries = Tries("2468", 60, clock)
    wrong(tries, TRIES, clock)
    assert not tries.right("2468")
    clock.now += 60
    assert tries.right("2468")


def test_a_restart_shortens_no_wait(clock: Clock, tmp_path: Path) -> None:
    wrong(Tries("2468", 60, clock, folder=tmp_path), TRIES, clock)
    again = Tries("2468", 60, clock, folder=tmp_path)
    assert again.waiting == 60
    assert not again.right("2468")


def test_wrong_pins_count_over_restarts(clock: Clock, tmp_path: Path) -> None:
    for _ in range(TRIES - 1):
        wrong(Tries("2468", 60, clock, folder=tmp_path), 1, clock)
    tries = Tries("2468", 60, clock, folder=tmp_path)
    assert not tries.waiting
    wrong(tries, 1, clock)
    assert tries.waiting == 60


def test_a_wait_that_is_over_does_not_begin_again(clock: Clock, tmp_path: Path) -> None:
    tries = Tries("2468", 60, clock, folder=tmp_path)
    wrong(tries, TRIES, clock)
    clock.now += 61
    tries.tick()
    again = Tries("2468", 60, clock, folder=tmp_path)
    assert not again.waiting
    wrong(again, TRIES, clock)
    assert again.waiting == 120, "the wrong ones before still count"


def test_the_right_pin_ends_the_count(clock: Clock, tmp_path: Path) -> None:
    tries = Tries("2468", 60, clock, folder=tmp_path)
    wrong(tries, TRIES + 1, clock)
    assert tries.right("2468")
    assert not (tmp_path / FILE).exists()
    wrong(tries, TRIES, clock)
    assert tries.waiting == 60


def test_a_day_later_wrong_pins_are_forgiven(clock: Clock, tmp_path: Path) -> None:
    tries = Tries("2468", 60, clock, folder=tmp_path)
    wrong(tries, TRIES + 1, clock)
    clock.now += FORGIVEN_AFTER + 1
    tries.tick()
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("content", ["", "{", '{"wrong": -1}', '{"wrong": "many"}', "[]"])
def test_a_broken_count_is_set_aside(content: str, clock: Clock, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(content)
    told: list[str] = []
    tries = Tries("2468", 60, clock, folder=tmp_path, report=told.append)
    assert tries.right("2468")
    assert len(told) == 1


def test_where_nothing_can_be_written_it_counts_all_the_same(clock: Clock, tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.touch()
    told: list[str] = []
    tries = Tries("2468", 60, clock, folder=nowhere / "folder", report=told.append)
    wrong(tries, TRIES, clock)
    assert tries.waiting == 60
    assert told


def test_nothing_that_is_kept_tells_the_digits(clock: Clock, tmp_path: Path) -> None:
    wrong(Tries("2468", 60, clock, folder=tmp_path), 2, clock)
    assert json.loads((tmp_path / FILE).read_text()) == {"wrong": 2, "waits": False}


class EndlessInput(io.TextIOBase):
    """Standard input without any end of a line."""

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        assert size > 0, "this would never end"
        return "\0" * size


# --- kiosk --hash-pin -----------------------------------------------------------------------------------


def test_the_command_reads_a_pin_and_prints_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("13579\n"))
    assert main(["kiosk", "--hash-pin"]) == 0
    found = re.fullmatch(r'pin = "(.+)"\n', capsys.readouterr().out)
    assert found
    assert fits("13579", found[1])
    assert not list(home.iterdir()), "it only prints"


@pytest.mark.parametrize("typed", ["", "123\n", "123456789\n", "abcd\n", "١٢٣٤\n"])
def test_what_is_no_pin_is_refused(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["kiosk", "--hash-pin"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "crossplay kiosk: a PIN has four to eight digits\n"


@pytest.mark.parametrize(
    "stdin",
    [None, io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8"), EndlessInput()],
    ids=["closed", "not UTF-8", "endless"],
)
def test_where_nothing_can_be_read_it_is_one_line(
    stdin: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["kiosk", "--hash-pin"]) == 2
    assert capsys.readouterr().err == "crossplay kiosk: a PIN has four to eight digits\n"
    assert not list(home.iterdir())


@pytest.mark.parametrize(("second", "code"), [("2468", 0), ("2469", 2)])
def test_whoever_types_it_types_it_twice_and_sees_nothing(
    second: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(("2468", second))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("crossplay.kiosk.command.getpass", lambda prompt: next(typed))
    assert main(["kiosk", "--hash-pin"]) == code


def test_a_pin_is_no_argument(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Arguments stay in the shell's history, and everybody can list them."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["kiosk", "--hash-pin", "2468"]) == 2
    assert "unknown argument" in capsys.readouterr().err


def test_a_plain_pin_is_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(command, "keep_log", lambda kiosk: "")
    monkeypatch.setattr(command, "run", lambda *given: 0)
    config = tmp_path / "kiosk.toml"
    for pin, lines in (("97531864", 1), (hashed("97531864"), 0)):
        caplog.clear()
        config.write_text(f'pin = "{pin}"\n')
        assert main(["kiosk", "--program", "--config", str(config)]) == 0
        assert len(caplog.records) == lines
        assert "97531864" not in caplog.text


def test_the_environment_never_has_the_pin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither as digits nor as a hash: the supervisor's own, and what it gives to the program."""
    notes = tmp_path / "environment"
    code = "import json, os, sys; open(sys.argv[1], 'w').write(json.dumps(dict(os.environ)))"

    class Quick(Supervisor):
        def __init__(self, given: object, **more: object) -> None:
            super().__init__([sys.executable, "-c", code, str(notes)], **more)  # type: ignore[arg-type]

    monkeypatch.setattr(command, "Supervisor", Quick)
    monkeypatch.setattr(command, "keep_log", lambda kiosk: "")
    config = tmp_path / "kiosk.toml"
    config.write_text('pin = "97531864"\n')
    assert main(["kiosk", "--config", str(config)]) == 0
    environments = [json.loads(notes.read_text()), dict(os.environ)]
    for environment in environments:
        assert not [value for value in environment.values() if "97531864" in value or "scrypt" in value]
