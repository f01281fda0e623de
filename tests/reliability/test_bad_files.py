"""It starts, whatever its files say: each of these once stopped a start, froze it, or spoilt the terminal."""

from __future__ import annotations

import json
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from crossplay.app import Program
from crossplay.bots.worker import InlineBotWorker
from crossplay.core import i18n
from crossplay.core.files import LONGEST_NAME, set_aside, write_atomically
from crossplay.core.log import LogFile, log, logging_to
from crossplay.core.notices import print_line
from crossplay.core.plain_text import NAME, drawable, one_line, shortened
from crossplay.core.user_files import read_file
from crossplay.games.registry import GAMES
from crossplay.kiosk import config
from crossplay.match import evening as evenings
from crossplay.match.match import Match
from crossplay.match.record import RecordError, clean_name, read
from crossplay.match.saves import Saves
from crossplay.match.statistics import Figures, Statistics
from crossplay.phones.known_phones import KnownPhone, KnownPhones, PhonesFile
from crossplay.screens.shelf import Shelf
from crossplay.stage.text import Face, FontSize, Typesetter, font_file


def start() -> Program:
    program = Program(size=(320, 180), bot_worker=InlineBotWorker(), sound=False, strict=True)
    program.services.live_previews = False
    program.navigator.home()
    for _ in range(3):
        program.frame(0.05)
    assert any(isinstance(scene, Shelf) for scene in program.services.scene_stack.scenes)
    return program


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(4 * 2**20 + 1)


# --- what is no file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [pipe, folder, endless, large])
def test_only_regular_files_of_4_mb_are_read(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "x")
    with pytest.raises(OSError, match=r"regular file|folder|larger than 4 MB"):
        read_file(tmp_path / "x")


@pytest.mark.parametrize("name", ["settings.json", "evening.json", "statistics.sqlite"])
@pytest.mark.parametrize("make", [pipe, folder, endless])
def test_what_is_no_file_is_set_aside_and_the_shelf_is_there(
    make: Callable[[Path], None], name: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(home / name)
    start().close()
    (line,) = capsys.readouterr().err.splitlines()
    assert name in line
    assert f"{name}.broken" in line
    assert os.path.lexists(home / f"{name}.broken")


@pytest.mark.parametrize("make", [pipe, folder, endless, large])
def test_a_replay_of_what_is_no_record_is_one_line(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "x\x1b[31m.record")
    done = subprocess.run(
        [sys.executable, "-m", "crossplay", "replay", str(tmp_path / "x\x1b[31m.record")],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.strip().isprintable()


@pytest.mark.parametrize("make", [pipe, folder, endless, large])
def test_a_configuration_that_is_no_file_is_one_line(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "kiosk.toml")
    with pytest.raises(config.ConfigError, match=r"cannot be read \([^\n]+\)"):
        config.load(tmp_path / "kiosk.toml", GAMES)


# --- what is damaged ------------------------------------------------------------------------------------


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The languages, copied, to be damaged."""
    place = tmp_path / "languages"
    shutil.copytree(i18n.folder, place)
    monkeypatch.setattr(i18n, "folder", place)
    return place


def test_a_catalogue_cut_anywhere_is_one_line_and_its_texts_stay_english(languages: Path) -> None:
    file = languages / "fr" / "LC_MESSAGES" / "program.mo"
    content, rng = file.read_bytes(), Random(1)
    try:
        for length in (*range(30), *(rng.randrange(len(content)) for _ in range(100))):
            file.write_bytes(content[:length])
            lines: list[str] = []
            i18n.use_language("fr", lines.append)
            assert len(lines) == 1, length
            assert "program.mo: unreadable language file" in lines[0]
            assert i18n.tr("Resume") == "Resume"
            assert i18n.trn("{count} move", "{count} moves", 2) == "2 moves"
    finally:
        i18n.use_language("en")


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (b"charset=utf-8", b"charset=utf-9"),
        (b"charset=utf-8", b"charset:utf-8"),
        (b"Plural-Forms: nplurals=2; plural=", b"Plural-Forms: nplurals=2; plura"),
        (b"plural=", b"plural("),
    ],
)
def test_a_catalogue_with_a_senseless_header_is_one_line(languages: Path, good: bytes, bad: bytes) -> None:
    file = languages / "fr" / "LC_MESSAGES" / "program.mo"
    content = file.read_bytes()
    assert good in content
    file.write_bytes(content.replace(good, bad.ljust(len(good), b" ")))
    lines: list[str] = []
    i18n.use_language("fr", lines.append)
    i18n.use_language("en")
    assert len(lines) == 1


def test_a_translation_with_other_places_is_shown_in_english(languages: Path) -> None:
    file = languages / "fr" / "LC_MESSAGES" / "program.mo"
    for bad in (b"{coant}", b"{count", b"{coun}}", b"{count.x"):
        # In the French texts only, or they would not be found.
        file.write_bytes(shipped().replace(b"{count} coup", bad.ljust(7, b" ") + b" coup"))
        i18n.use_language("fr")
        assert i18n.trn("{count} move", "{count} moves", 2) == "2 moves", bad
    i18n.use_language("en")


def shipped() -> bytes:
    from crossplay.core.paths import ASSETS

    return (ASSETS / "languages" / "fr" / "LC_MESSAGES" / "program.mo").read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE players SET name = x'ff00fe'",
        "UPDATE players SET name = CAST(x'ff00fe' AS TEXT)",
        "UPDATE players SET score = 'many'",
        "UPDATE players SET score = 9e999",
        "UPDATE players SET won = 'yes'",
        "UPDATE matches SET game = x'00'",
    ],
)
def test_statistics_with_values_of_wrong_kinds_are_set_aside(damage: str, tmp_path: Path) -> None:
    file, said = tmp_path / "x.sqlite", list[str]()
    Statistics(said.append, file).close()
    connection = sqlite3.connect(file)
    connection.execute("INSERT INTO matches VALUES (1, 'f', 'racing', 9)")
    connection.execute("INSERT INTO players VALUES (1, 1, 'Ann', NULL, 1.0, 3.0, 1)")
    connection.execute(damage)
    connection.commit()
    connection.close()
    statistics = Statistics(said.append, file)
    names = statistics.players()
    for name in names or ["Ann"]:
        statistics.figures(name)
        statistics.games_of(name)
        statistics.rivals(name)
    assert statistics.figures("Ann") == Figures()
    statistics.close()
    assert len(said) == 1
    assert (tmp_path / "x.sqlite.broken").exists()


def test_what_belonged_to_a_broken_database_does_not_spoil_the_next_one(tmp_path: Path) -> None:
    file, said = tmp_path / "x.sqlite", list[str]()
    file.write_bytes(b"rubbish" * 1000)
    os.mkfifo(tmp_path / "x.sqlite-journal")
    statistics = Statistics(said.append, file)
    assert statistics.players() == []
    statistics.close()
    assert len(said) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "x.sqlite", "x.sqlite-journal.broken", "x.sqlite.broken",
    ]  # fmt: skip


def test_an_evening_with_a_name_of_20_000_letters_is_set_aside(home: Path) -> None:
    points = {"x" * 20_000: 10}
    evening = {"games": ["racing", "crossing"], "played": [{"game": "racing", "points": points}]}
    (home / "evening.json").write_text(json.dumps(evening))
    lines: list[str] = []
    assert evenings.load(lines.append, GAMES) is None
    assert len(lines) == 1
    assert len(lines[0]) < 1000
    assert (home / "evening.json.broken").exists()


def test_very_many_phones_are_set_aside(home: Path) -> None:
    phones = KnownPhones()
    for number in range(1000):
        phones.restore(KnownPhone(number + 1, "", "", ""))
    PhonesFile(print).write("", 1, phones)
    said: list[str] = []
    assert PhonesFile(said.append).read() is None
    assert len(said) == 1
    assert [path.name for path in home.iterdir()] == ["phones.json.broken"]


def test_a_save_whose_name_has_255_bytes_stops_no_start(home: Path) -> None:
    saves = home / "saves"
    saves.mkdir()
    (saves / f"{'x' * (LONGEST_NAME - 7)}.record").write_bytes(b"rubbish")
    (saves / f"{'é' * 124}.record").write_bytes(b"rubbish")
    start().close()
    assert len(list(saves.glob("*.broken"))) == 2


def test_names_that_were_shortened_stay_different(tmp_path: Path) -> None:
    for letter in "ab":
        (tmp_path / ("x" * 254 + letter)).touch()
    moved = {set_aside(tmp_path / ("x" * 254 + letter)) for letter in "ab"}
    assert None not in moved
    assert len(moved) == 2


# --- bounds ---------------------------------------------------------------------------------------------

CONTROLS = "a\x1b[31mb\rc\nd\x00e\u202ef\udcff"


def test_a_line_for_people_is_cut_before_it_is_escaped() -> None:
    assert one_line("\x00" * 10_000_000).startswith("\\x00")
    assert len(one_line("\x00" * 10_000_000)) == 300
    assert one_line(CONTROLS).isprintable()
    assert shortened("abcdef", 4) == "abc…"


def test_names_are_short() -> None:
    assert clean_name("é" * 20_000) == "é" * NAME


def test_neither_terminal_nor_log_gets_control_characters(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The test runner keeps what it hears of the log, and cannot pass half a character on.
    monkeypatch.setattr(logging.getLogger("crossplay"), "propagate", False)
    with logging_to(LogFile(home / "x.log")):
        print_line(f"/some/{CONTROLS}.record: it is broken")
        try:
            raise KeyError(CONTROLS)
        except KeyError as problem:
            log.error("what %s", CONTROLS, exc_info=problem)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.isprintable()
    logged = (home / "x.log").read_text()
    assert all(line.isprintable() for line in logged.split("\n"))
    assert "is broken" in logged
    assert "what " in logged, "a line that cannot be written is lost"


def test_the_name_of_a_file_is_printable_in_its_error(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        read(tmp_path / CONTROLS.replace("\x00", ""), GAMES)
    assert str(caught.value).isprintable()


class Measured:
    """A font that counts how often it measures."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font
        self.count = 0

    def size(self, text: str) -> tuple[int, int]:
        self.count += 1
        return self._font.size(text)


def test_cutting_a_long_text_measures_it_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    file = font_file(Face.TEXT)
    typesetter = Typesetter(print)
    font = Measured(pygame.font.Font(file, 20))
    monkeypatch.setattr(typesetter, "font", lambda face, size: font)
    layout = typesetter.layout(
        "x" * 20_000, FontSize.BODY, Face.TEXT, 1.0, width=200.0, height=50.0, larger=1.0
    )
    assert layout.cut
    assert layout.lines[0].endswith("…")
    assert layout.width <= 201
    assert font.count < 60
    pygame.quit()


@pytest.mark.parametrize("width", [None, 300.0])
def test_any_text_can_be_drawn(width: float | None) -> None:
    pygame.font.init()
    typesetter = Typesetter(print)
    for words in (CONTROLS, "x" * 20_000, "x " * 20_000, "\n" * 5000, "\u200b" * 5000):
        layout = typesetter.layout(
            words, FontSize.SHOUT, Face.BOLD, 1.0, width=width, height=None, larger=1.0
        )
        if layout.height < 10_000:
            typesetter.paint(layout, Face.BOLD, pygame.Color("red"), None, "left")
    assert drawable(CONTROLS).count("\n") == 1
    pygame.quit()


# --- durability -----------------------------------------------------------------------------------------


def test_files_and_folders_are_for_this_user_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        saves = Saves(print, GAMES)
        match = Match.begin(GAMES["ccross"], 2, seed=1)
        saves.keep(match)
        match.advance()
        match.play(seat := match.state.actors()[0], next(iter(match.state.moves(seat))))
        with saves.trying(saves.resumable()[0]):
            marks = {path: path.stat().st_mode & 0o777 for path in home.rglob("*.loading")}
        Statistics(print).close()
        with logging_to(LogFile(home / "logs" / "x.log")):
            log.warning("anything")
        start().close()
    finally:
        os.umask(before)
    assert list(marks.values()) == [0o600]
    for path in home.rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path


def test_a_draft_is_a_new_file_whose_name_nobody_can_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int]] = []
    true = os.open

    def note(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            opened.append((str(path), flags))
        return true(path, flags, mode)

    monkeypatch.setattr(os, "open", note)
    for _ in range(2):
        write_atomically(tmp_path / "x", b"content")
    assert len({path for path, _ in opened}) == 2
    assert all(flags & os.O_EXCL for _, flags in opened)


def test_renames_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr("crossplay.core.files.sync_folder", synced.append)
    saves = Saves(print, GAMES, tmp_path / "saves")
    match = Match.begin(GAMES["ccross"], 2, seed=1)
    saves.keep(match)
    match.advance()
    match.play(seat := match.state.actors()[0], next(iter(match.state.moves(seat))))
    synced.clear()
    saves.put_away(saves.resumable()[0])
    assert {tmp_path / "saves", tmp_path / "saves" / "finished"} <= set(synced)
    synced.clear()
    saves.take_up(saves.finished()[0])
    assert {tmp_path / "saves", tmp_path / "saves" / "finished"} <= set(synced)
    synced.clear()
    (tmp_path / "y").touch()
    set_aside(tmp_path / "y")
    assert synced == [tmp_path]
