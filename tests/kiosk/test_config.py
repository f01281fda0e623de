"""The operator's file: every key is checked, every mistake is one line, and the page tells every key."""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path

import pytest

from crossplay.cli import main
from crossplay.core.settings import Speed, TextSize
from crossplay.games.registry import GAMES
from crossplay.kiosk import command as kiosk_command
from crossplay.kiosk import config
from crossplay.kiosk.config import ConfigError, Kiosk, Screen, from_text, load, to_text
from crossplay.kiosk.pin import fits, hashed, is_plain
from crossplay.kiosk.supervisor import MESSAGE


def read(values: Mapping[str, object], file: str = "kiosk.toml") -> Kiosk:
    """The configuration that these values make, with the games that there are."""
    return config.read(values, GAMES, file)


PAGE = Path(__file__).resolve().parents[2] / "docs" / "kiosk.md"


def test_without_a_file_everything_has_a_sensible_value() -> None:
    kiosk = load(None, GAMES)
    assert kiosk == Kiosk()
    assert not kiosk.exit
    assert kiosk.pin == ""


def test_a_file_says_what_it_says(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(
        'pin = "2468"\nlanguage = "fr"\ngames = ["racing", "crossing", "racing"]\n'
        'text_size = "large"\nspeed = "slow"\nsound_from = "09:30"\nsound_until = "18:00"\nask_after = 45\n'
    )
    kiosk = load(file, GAMES)
    assert kiosk.pin == "2468"
    assert kiosk.games == ("racing", "crossing")
    settings = kiosk.visitor_settings()
    assert (settings.language, settings.text_size, settings.speed) == ("fr", TextSize.LARGE, Speed.SLOW)
    assert kiosk.ask_after == 45


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text("ask_after = 45\n", encoding="utf-8-sig")
    assert load(tmp_path / "kiosk.toml", GAMES).ask_after == 45


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"pi\nn": "1234"}, "'pi\\nn': there is no such key"),
        ({"pim": "1234"}, "'pim': there is no such key"),
        ({"pin": 1234}, "pin: write four to eight digits"),
        ({"pin": "12"}, "pin: write four to eight digits"),
        ({"pin": "scrypt-14-8-1:00:00"}, "pin: write four to eight digits"),
        ({"rotation": 45}, "rotation: write 0, 90, 180 or 270"),
        ({"screen_from": "9"}, "screen_from: write a time of day"),
        ({"screen_off_command": 1}, "screen_off_command: write a command in quotes"),
        ({"screen_on_command": "sh -c 'x"}, "screen_on_command: a quotation mark is missing"),
        ({"bright_until": 9}, "bright_until: write a time of day"),
        ({"language": "de"}, "language: 'de' is none of"),
        ({"languages": []}, "languages: write a list"),
        ({"languages": ["fr"], "language": "en"}, "language: 'en' is not among"),
        ({"games": ["chess"]}, "games: 'chess' is none of"),
        ({"effects": 2}, "effects: write a number from 0 to 1"),
        ({"effects": True}, "effects: write a number from 0 to 1"),
        ({"sound": 1}, "sound: write true or false"),
        ({"sound_from": "25:00"}, "sound_from: write a time of day"),
        ({"ask_after": 1}, "ask_after: write a number from 5"),
        ({"log_files": 1.5}, "log_files: write a whole number"),
        ({"log": 3}, "log: write the name of a file in quotes"),
        ({"log": "a\0b"}, "log: write the name of a file in quotes"),
        ({"speed": "warp"}, "speed: 'warp' is none of slow, normal, fast"),
    ],
)
def test_a_mistake_is_one_line_that_names_the_key(told: dict[str, object], words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read(told)
    assert str(caught.value).startswith(f"kiosk.toml: {words}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "content",
    [
        b"pin = ",
        b"\xff\xfe",
        b"pin = '1234'\npin = '1234'\n",
        b"ask_after = " + b"9" * 5000,
        b"games = " + b"[" * 3000,
        b'"a\\nb" = 1',
        None,
    ],
)
def test_a_bad_file_ends_with_code_2_and_one_line(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kiosk.toml"
    if content is not None:
        file.write_bytes(content)
    assert main(["kiosk", "--config", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert str(file) in told.err


def test_a_file_with_control_characters_in_its_name_is_one_plain_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["kiosk", "--config", str(tmp_path / "\x1b[31m\n.toml")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.strip().isprintable()


@pytest.mark.parametrize(
    ("begin", "end", "now", "heard"),
    [
        ("00:00", "00:00", "03:00", True),
        ("09:00", "18:00", "08:59", False),
        ("09:00", "18:00", "09:00", True),
        ("09:00", "18:00", "18:00", False),
        ("20:00", "02:00", "01:00", True),
        ("20:00", "02:00", "12:00", False),
    ],
)
def test_sound_hours_may_run_over_midnight(begin: str, end: str, now: str, heard: bool) -> None:
    kiosk = read({"sound_from": begin, "sound_until": end})
    assert kiosk.sounds_at(datetime.time.fromisoformat(now)) is heard
    assert not read({"sound": False}).sounds_at(datetime.time.fromisoformat(now))


@pytest.mark.parametrize(
    ("now", "screen"),
    [
        ("07:59", Screen.OFF),
        ("08:00", Screen.DIMMED),
        ("10:00", Screen.ON),
        ("18:00", Screen.DIMMED),
        ("22:00", Screen.OFF),
    ],
)
def test_the_screen_has_hours(now: str, screen: Screen) -> None:
    hours = {"screen_from": "08:00", "screen_until": "22:00", "bright_from": "10:00", "bright_until": "18:00"}
    assert read(hours).screen_at(datetime.time.fromisoformat(now)) is screen
    assert read({}).screen_at(datetime.time.fromisoformat(now)) is Screen.ON


def test_a_hash_is_a_pin() -> None:
    kiosk = read({"pin": hashed("2468")})
    assert fits("2468", kiosk.pin)
    assert from_text(to_text(kiosk), GAMES) == kiosk


def test_the_language_is_one_that_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert read({"languages": ["fr"]}).language == "fr"
    with pytest.raises(ConfigError):
        read({"languages": ["fr"], "language": "en"})


def test_each_game_and_language_is_offered_once() -> None:
    kiosk = read({"games": ["racing", "racing"], "languages": ["fr", "en", "fr"]})
    assert kiosk.games == ("racing",)
    assert kiosk.languages == ("fr", "en")
    assert [kiosk.offers(game) for game in ("racing", "crossing")] == [True, False]
    assert all(read({}).offers(game) for game in GAMES)


def test_the_operators_page_tells_every_key_and_no_other() -> None:
    told = set(re.findall(r"^\| `([a-z_]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert told == {one.name for one in fields(Kiosk)}


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"pin": "0246", "languages": ["fr"], "text_size": "large", "speed": "slow", "count_speed": "fast"},
        {"sound_from": "09:05", "sound_until": "18:30", "effects": 0.25, "exit": True, "log": "~/é.log"},
        {"games": ["racing", "crossing"], "ask_after": 12.5, "rotation": 270, "reduced_motion": True},
    ],
)
def test_what_is_handed_on_is_what_was_read(told: dict[str, object]) -> None:
    kiosk = read(told)
    assert from_text(to_text(kiosk), GAMES) == kiosk


@pytest.mark.parametrize("text", ["", "{", '{"pin": 1}', '{"chess": 1}'])
def test_what_was_not_handed_on_properly_is_one_line(text: str) -> None:
    with pytest.raises(ConfigError) as caught:
        from_text(text, GAMES)
    assert "\n" not in str(caught.value)


def test_the_program_needs_the_file_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Edited badly, or on a stick that was pulled out: the program must still start again after a crash."""
    commands: list[Sequence[str]] = []
    ran: list[Kiosk] = []

    class Started:
        """A supervisor that hands on what it should, and starts nothing."""

        def __init__(self, command: Sequence[str], *, message: bytes, **more: object) -> None:
            commands.append(command)
            reader, writer = os.pipe()
            os.write(writer, message)
            os.close(writer)
            monkeypatch.setenv(MESSAGE, str(reader))

        def run(self) -> int:
            return 0

    monkeypatch.setattr(kiosk_command, "Supervisor", Started)
    monkeypatch.setattr(kiosk_command, "keep_log", lambda kiosk: "")
    monkeypatch.setattr(kiosk_command, "run", lambda kiosk, *more: ran.append(kiosk))
    file = tmp_path / "kiosk.toml"
    file.write_text('pin = "1357"\nlog = "x.log"\n')
    assert main(["kiosk", "--config", str(file)]) == 0
    file.write_text("pin = ")
    assert main(commands[0][3:]) == 0
    (kiosk,) = ran
    assert kiosk.log == "x.log"
    assert fits("1357", kiosk.pin)
    assert not is_plain(kiosk.pin), "only its hash is handed on"
    assert capsys.readouterr().err == ""
