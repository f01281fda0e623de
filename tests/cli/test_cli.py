"""The command line: output, exit codes, and one line for each error."""

from __future__ import annotations

import errno
import importlib
import itertools
import json
import os
import signal
import subprocess
import sys
import tomllib
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from crossplay import cli
from crossplay.bots.contract import Level
from crossplay.games.registry import GAMES
from crossplay.match.line_up import line_up, seats_for
from crossplay.tools import bench, bench_frames, bench_phones, simulate
from tests.nullgame import GAME

GOLDEN = Path(__file__).parent.parent / "nullgame" / "records" / "high.record"

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The null game stands on the shelf."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    try:
        code = cli.main([str(word) for word in words])
    except SystemExit as end:
        assert isinstance(end.code, int)
        code = end.code
    out, err = capsys.readouterr()
    return code, out, err


def document(capsys: pytest.CaptureFixture[str], *words: object) -> Any:
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_replay_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "replay", GOLDEN, "--json") == {
        "game": "nullgame",
        "over": True,
        "to_act": [],
        "winner": [1],
        "hands": [9, 5, 8],
        "decided": 3,
    }


def test_replay_json_of_a_match_that_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = GOLDEN.read_text()
    for lines, to_act in ((12, [3]), (9, []), (13, [1]), (14, [])):
        file = tmp_path / "x.record"
        file.write_text("\n".join(text.splitlines()[:lines]))
        report = document(capsys, "replay", file, "--json")
        assert (report["over"], report["to_act"], report["winner"]) == (False, to_act, None)


def test_replay_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", GOLDEN)
    assert (code, out) == (0, "Null game, 3 seats, 6 moves; won by Ann\n")


def test_a_bad_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    file.write_text(GOLDEN.read_text().replace("3 keep", "3 jump"))
    for flags in ((), ("--json",)):
        assert run(capsys, "replay", file, *flags) == (1, "", f"{file}:13: 3 jump: there is no such move\n")


def test_a_record_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", "nowhere.record")
    assert (code, out) == (1, "")
    assert err == "nowhere.record: No such file or directory\n"


def test_headless(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    words = ("play", "nullgame", "--headless", "--seats", 3, "--bots", "hard,easy", "--seed", 5)
    told = document(capsys, *words, "--record", file, "--option", "best=low")
    assert list(told)[:5] == ["game", "winner", "ranking", "scores", "moves"]
    assert told["game"] == "nullgame"
    assert sorted(told["ranking"]) == [1, 2, 3]
    text = file.read_text()
    assert "bot 1 hard\nbot 2 easy\nbot 3 easy\n" in text
    assert "option best low\n" in text
    assert told["moves"] == len(text.split("---\n")[1].splitlines())
    assert document(capsys, "replay", file, "--json")["winner"] == told["winner"]
    assert document(capsys, *words, "--option", "best=low") == told


def test_headless_when_the_record_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, *, mode: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("crossplay.match.journal.write_atomically", full)
    code, out, err = run(capsys, "play", "nullgame", "--headless", "--record", tmp_path / "x")
    assert code == 1
    assert json.loads(out)["game"] == "nullgame"
    assert len(err.splitlines()) == 1


# --- what needs a window ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "module", "function"),
    [
        ((), "crossplay.app", "play"),
        (("play", "nullgame"), "crossplay.app", "play"),
        (("replay", str(GOLDEN), "--watch"), "crossplay.app", "watch"),
        (("gallery", "out", "--size", "800x600"), "crossplay.tools.gallery", "main"),
        (("bench", "--json"), "crossplay.tools.bench", "main"),
        (("kiosk",), "crossplay.kiosk.command", "main"),
        (("monkey", "--minutes", "3"), "crossplay.tools.monkey.command", "main"),
        (("test", "tests/table", "-k", "undo", "-x"), "crossplay.tools.run_tests", "main"),
    ],
)
def test_commands_are_loaded_when_they_run(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], module: str, function: str
) -> None:
    calls: list[Namespace] = []

    def import_module(name: str) -> Namespace:
        assert name == module
        return Namespace(**{function: calls.append})

    monkeypatch.setattr(importlib, "import_module", import_module)
    assert cli.main(list(words)) == 0
    assert len(calls) == 1
    if words[:1] == ("test",):
        assert calls[0].rest == ["tests/table", "-k", "undo", "-x"]
    if words[:1] == ("gallery",):
        assert (calls[0].folder, calls[0].size, calls[0].lang) == (Path("out"), (800, 600), "en")
    if not words:
        assert (calls[0].game, calls[0].headless, calls[0].options) == (None, False, {})


def test_an_unforeseen_error_is_one_line_and_a_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def broken(args: Namespace) -> int:
        raise KeyError("lost\nthings")

    monkeypatch.setattr(importlib, "import_module", lambda name: Namespace(main=broken))
    code, out, err = run(capsys, "bench")
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert "KeyError" in (home / "crossplay.log").read_text()


def test_the_version_is_the_projects(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run(capsys, "--version") == (0, f"crossplay {project['version']}\n", "")


def test_the_command_line_loads_no_pygame() -> None:
    script = (
        "import sys; from crossplay import cli; "
        "import crossplay.tools.headless, crossplay.tools.replay, crossplay.tools.simulate; "
        "cli.parser(); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


# --- simulate --------------------------------------------------------------------------------------


def without_times(told: Any) -> Any:
    for row in told["bots"]:
        times = row.pop("seconds_per_move")
        assert 0 <= times["median"] <= times["p95"]
    return told


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "nullgame", "--bots", "hard,easy", "--games", 40, "--seed", 2, "--json", "--jobs", 1)
    told = without_times(document(capsys, *words))
    assert (told["game"], told["games"], told["draws"], told["seats"]) == ("nullgame", 40, 0, 2)
    hard, easy = told["bots"]
    assert (hard["bot"], easy["bot"]) == ("hard", "easy")
    assert hard["wins"] + easy["wins"] == 1
    assert hard["wins"] > easy["wins"]
    assert hard["low"] < hard["wins"] < hard["high"]
    assert hard["mean_rank"] + easy["mean_rank"] == 3
    assert without_times(document(capsys, *words)) == told


def test_simulate_counts_the_thoughts_that_the_clock_cut_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("simulate", "ccross", "--bots", "hard,random", "--games", 1, "--seed", 1, "--jobs", 1)
    clock = itertools.count(0, 10)
    monkeypatch.setattr("crossplay.bots.clock.thread_time", lambda: next(clock))
    hard, random = document(capsys, *words, "--json")["bots"]
    assert hard["cut_off"] > 0
    assert random["cut_off"] == 0
    _, out, _ = run(capsys, *words)
    _, head, hard_row, random_row = out.splitlines()
    assert head.endswith("cut off")
    assert [row.split()[-1] for row in (hard_row, random_row)] == [str(hard["cut_off"]), "0"]


def test_bench_tells_how_many_thoughts_the_clock_cut_off() -> None:
    spans = {"median": 1.0, "p95": 2.0, "p99": 2.0, "longest": 3.0, "cpu_median": 1.0, "cpu_longest": 2.5}
    figures = {
        "frame_ms": {"shelf": spans},
        "frame_ms_4k": {"shelf": spans},
        "plain_ratio": {"shelf": {"ratio": 1.5, "program_ms": 1.5, "plain_ms": 1.0}},
        "hard_answer_s": {"ccross": {**spans, "answers": 7, "cut_off": 3}},
        "idle_core_percent": 1,
        "shelf_core_percent": 2,
        "flip_ms": None,
        "start_s": 1,
        "start_plain_s": 0.5,
        "rss_mb": 1,
        "rss_mb_4k": 2,
        "route_ms": 1,
        "moves_per_second": {},
        "frame_ms_attacked": {"racing": spans},
        "phone_attack": {"racing": {"connections": 1000, "requests": 234, "open": 96}},
        "tap_ms": {"median": 20.0, "p95": 40.0, "taps": 200},
    }
    table = bench.as_table(figures)
    assert "3 of 7 cut off by the clock" in table
    assert "(1,234 knocks)" in table
    assert "median 20.0 ms, p95 40.0 ms" in table


@pytest.mark.slow
def test_bench_counts_them_in_a_real_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "FRAMES", 120)
    told = bench_frames.thinking(Namespace(scene="ccross", size=(640, 360)))["answer_s"]
    assert 0 <= told["cut_off"] <= told["answers"]


@pytest.mark.slow
def test_bench_measures_frames_while_phones_are_attacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "FRAMES", 60)
    told = bench_frames.attacked(Namespace(scene="ccross", size=(640, 360)))
    assert told["attack"]["connections"] >= 1
    assert told["attack"]["requests"] >= 1
    assert told["frame_ms"]["frames"] >= 1


@pytest.mark.slow
def test_bench_measures_from_a_tap_to_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_phones, "TAPS", 3)
    assert bench_frames.tapping(Namespace(scene="crossing", size=(640, 360)))["tap_ms"]["taps"] == 3


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "nullgame", "--bots", "easy,random", "--games", 4, "--jobs", 1)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["Null", "bot", "easy", "random"]


def threads(jobs: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(jobs)


def test_simulate_anywhere_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "nullgame", "--bots", "hard,easy", "--seats", 3, "--games", 6, "--seed", 2, "--json")
    here = without_times(document(capsys, *words, "--jobs", 1))
    assert without_times(document(capsys, *words, "--jobs", 2)) == here
    elsewhere = document(capsys, *words, "--jobs", 2, "--executor", f"{__name__}:threads")
    assert without_times(elsewhere) == here


@pytest.mark.parametrize("name", ["nowhere:thing", "os:nothing", "os", "os:getpid"])
def test_an_executor_that_is_none(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, _, err = run(capsys, "simulate", "nullgame", "--bots", "easy", "--games", 1, "--executor", name)
    assert code == 2
    assert len(err.splitlines()) == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see processes begin")
def test_an_interrupted_tournament_is_one_line() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one answers."""
    words = ("simulate", "crosscartes", "--bots", "hard,hard", "--games", "200", "--jobs", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "crossplay", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A test run in the background may have been told to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = monotonic() + 20
    while len(children.read_text().split()) < 3 and monotonic() < end:
        sleep(0.01)
    started = [Path("/proc", number) for number in children.read_text().split()]
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, "", "crossplay simulate: interrupted\n")
    while any(one.exists() for one in started):
        assert monotonic() < end, "a process is left behind"
        sleep(0.01)


def test_seats_are_rotated() -> None:
    tasks = list(simulate.tasks_of(GAME, [Level.HARD, Level.EASY], 3, {}, 4, 0))
    assert [task.bots.index(Level.HARD) for task in tasks] == [0, 2, 1, 0]
    assert len({task.seed for task in tasks}) == 4
    tournament = simulate.Tournament(GAME, [Level.HARD, Level.EASY], 3, [])
    for number, task in enumerate(tasks):
        assert [task.bots[seat - 1] for seat in (1, 2, 3)] == [
            tournament.bots[tournament.entrant_of(number, seat)] for seat in (1, 2, 3)
        ]


def test_wilson() -> None:
    low, high = simulate.wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert simulate.wilson(0, 10)[0] == 0
    assert simulate.wilson(10, 10)[1] == pytest.approx(1)


def test_quantiles() -> None:
    assert simulate.quantile([], 0.5) == 0
    assert simulate.quantile([3, 1, 2], 0.5) == 2
    assert simulate.quantile(list(map(float, range(1, 101))), 0.95) == 95


def test_line_up_and_seats() -> None:
    assert line_up([Level.HARD, Level.EASY], 4) == [Level.HARD, Level.EASY, Level.EASY, Level.EASY]
    assert [seats_for(GAME, None, bots) for bots in (0, 1, 2, 3)] == [2, 2, 2, 3]
    crossing = GAMES["crossing"]
    assert [seats_for(crossing, None, bots) for bots in (2, 3, 5)] == [4, 3, 5]


def test_output_nobody_reads(tmp_path: Path) -> None:
    record = tmp_path / "x.record"
    record.write_text("crossplay 1\ngame crossing\nseats 3\n---\n")
    script = "import sys; from crossplay.cli import main; sys.stdin.read(); sys.exit(main(sys.argv[1:]))"
    process = subprocess.Popen(
        [sys.executable, "-c", script, "replay", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    assert process.communicate()[1] == b""
    assert process.returncode == 1


def test_without_an_output_a_good_record_is_still_good(tmp_path: Path) -> None:
    (tmp_path / "x.record").write_text("crossplay 1\ngame crossing\nseats 3\n---\n")
    command = [sys.executable, "-m", "crossplay", "replay", str(tmp_path / "x.record")]
    told = subprocess.run(command, stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1), check=False)
    assert (told.returncode, told.stderr) == (0, b"")
