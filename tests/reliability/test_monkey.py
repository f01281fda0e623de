"""A short run of the monkey in each mode; `python3 main.py monkey --minutes 60` is the long one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from crossplay.cli import main as cli
from crossplay.tools.monkey.command import Monkey, Report, main
from crossplay.tools.monkey.files import FileMonkey, FileReport
from crossplay.tools.monkey.progress import Progress

FRAMES = 1500
STARTS = 8


@pytest.mark.slow
@pytest.mark.parametrize("kiosk", [False, True])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_finds_nothing(seed: int, kiosk: bool, home: Path) -> None:
    report = Monkey(seed, kiosk=kiosk, size=(320, 180)).run(frames=FRAMES)
    assert [str(finding) for finding in report.findings] == []
    assert report.frames == FRAMES
    assert len(report.scenes) > 2, "it sees more than one screen"


@pytest.mark.slow
def test_a_seed_does_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only then can what it found be looked at."""
    reports = []
    for name in ("once", "again"):
        monkeypatch.setenv("CROSSPLAY_HOME", str(tmp_path / name))
        reports.append(Monkey(7, size=(320, 180)).run(frames=FRAMES))
    assert reports[0].scenes == reports[1].scenes
    assert reports[0].matches == reports[1].matches > 0


def test_a_monkey_does_not_play_among_peoples_own_matches(home: Path) -> None:
    assert main(Namespace(minutes=1.0, frames=20, seed=1, kiosk=False, files=False)) == 0
    assert list(home.iterdir()) == []


def test_with_a_number_of_files_time_is_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = []
    monkeypatch.setattr(
        FileMonkey, "run", lambda self, **given: limits.append(given["seconds"]) or FileReport()
    )
    monkeypatch.setattr("crossplay.tools.monkey.files.limit_memory", lambda: None)
    for words in ("--damaged 9", "--damaged 9 --minutes 2", ""):
        assert cli(["monkey", "--files", "--seed", "1", *words.split()]) == 0
    assert limits == [0.0, 120.0, 60.0]


def test_a_line_for_people_is_a_find(home: Path) -> None:
    """With good files nothing has to be said: it was a missing picture."""
    monkey = Monkey(1, size=(320, 180))
    monkey.program.services.canvas.sprite("characters/nobody", 100, 100)
    report = monkey.run(frames=20)
    assert ["nobody.svg" in str(finding) for finding in report.findings] == [True]


def test_a_long_run_tells_every_minute_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    progress = Progress(lambda: now[0])
    for _ in range(8):
        progress.tell(lambda: "all is well")
        now[0] += 20
    assert capsys.readouterr().err == "1 min: all is well\n2 min: all is well\n"


def test_growth_is_measured_between_the_second_and_the_last_sixth_of_a_run() -> None:
    sizes = [500, 80, 100, 100, 999, 100, 100, 100, 100, 100, 110, 110]
    report = Report(frames=1200, memory=[(index * 100, size) for index, size in enumerate(sizes)])
    assert report.sixths == [290, 100, 549.5, 100, 100, 110]
    assert report.growth == pytest.approx(0.1)


def test_a_run_too_short_to_tell_has_not_grown() -> None:
    assert Report(frames=1200, memory=[(600, 80.0), (1200, 90.0)]).growth == 0.0


@pytest.mark.slow
def test_files_damaged_at_random_break_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSPLAY_HOME", str(tmp_path))
    report = FileMonkey(1, tmp_path).run(starts=STARTS)
    assert [str(finding) for finding in report.findings] == []
    assert report.starts == STARTS
    assert report.real == 1, "one of them from the first line"
    assert {"catalogue", "statistics", "settings.json", "evening.json", "save", "map", "kiosk.toml"} <= set(
        report.damaged
    )


def test_the_monkey_finds_what_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fuzzer that finds nothing whatever happens would be of no use."""

    def breaks(*given: object) -> object:
        raise MemoryError

    monkeypatch.setenv("CROSSPLAY_HOME", str(tmp_path))
    monkey = FileMonkey(1, tmp_path)
    monkeypatch.setattr("crossplay.app.Statistics.__init__", breaks)
    report = monkey.run(starts=1)
    assert len(report.findings) == 1
    assert "MemoryError" in str(report.findings[0])
