"""What `bench` measures."""

from argparse import Namespace

import pytest

from crossplay.tools import bench, bench_frames, bench_plain

SMALL = (640, 360)


def test_the_same_pictures_are_drawn_by_plain_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_plain, "FRAMES", 6)
    told = bench_plain.plain(Namespace(scene="shelf", size=SMALL))

    assert told["blits"] > 20
    assert told["plain_ms"] > 0
    assert told["ratio"] > 0


def test_frames_are_measured_on_both_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "FRAMES", 5)
    monkeypatch.setattr(bench_frames, "OPENING", 1)
    told = bench_frames.frames(Namespace(scene="shelf", size=SMALL))["frame_ms"]

    assert told["frames"] >= 2
    assert 0 < told["median"] <= told["p99"]
    assert 0 < told["cpu_longest"] <= told["longest"] + 1
    assert told["opening"] > 0


def test_all_figures_have_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    spans = {"median": 1.0, "p99": 2.0, "longest": 3.0, "cpu_median": 1.0, "cpu_longest": 2.0}
    parts = {
        "frames": {"frame_ms": spans, "rss_mb": 100},
        "plain": {"ratio": 1.5, "program_ms": 1.5, "plain_ms": 1.0},
        "thinking": {"frame_ms": spans, "answer_s": {"median": 1, "p95": 1, "answers": 1, "cut_off": 0}},
        "attacked": {"frame_ms": spans, "attack": {"connections": 1, "requests": 2, "open": 0}},
        "tapping": {"tap_ms": {"median": 1.0, "p95": 2.0, "taps": 3}},
        "idle": {"percent": 1.0},
        "flip": {"driver": "x11", "median": 1.0, "longest": 2.0},
    }
    monkeypatch.setattr(bench, "measured_part", lambda part, *about, **more: parts[part])
    monkeypatch.setattr(bench, "start_seconds", lambda: 0.5)
    monkeypatch.setattr(bench, "plain_start_seconds", lambda: 0.25)
    monkeypatch.setattr(bench, "moves_per_second", lambda game: 1000)
    figures = bench.measure()
    wanted = "frame_ms_4k frame_max_ms frame_max_ms_4k plain_ratio shelf_core_percent start_plain_s rss_mb_4k"

    assert set(wanted.split()) <= set(figures)
    assert "bare pygame: 0.25 s" in bench.as_table(figures)
