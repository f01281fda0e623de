"""`bench`: the figures of the performance page, measured on this machine, most of them without a screen."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from argparse import Namespace
from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Any

from crossplay.core.contract import FATE, Game
from crossplay.games.registry import GAMES
from crossplay.tools import bench_frames, bench_plain
from crossplay.tools.simulate import quantile

RANDOM_SECONDS = 1.5
STARTS = 5
SIZES = {"": (1920, 1080), "_4k": (3840, 2160)}
"""The sizes of the window, and what the names of their figures end in."""
SCENES = ("shelf", *GAMES)


def main(args: Namespace) -> int:
    if args.part:
        print(json.dumps(_PARTS[args.part](args)))
        return 0
    figures = measure()
    print(json.dumps(figures) if args.json else as_table(figures))
    return 0


def measure() -> dict[str, Any]:
    """Return all figures. Each scene is measured in a process of its own, so that none disturbs another."""
    figures: dict[str, Any] = {}
    for ending, size in SIZES.items():
        measured = {scene: measured_part("frames", scene, size) for scene in SCENES}
        spans = {scene: one["frame_ms"] for scene, one in measured.items()}
        figures["frame_ms" + ending] = spans
        figures["frame_max_ms" + ending] = {scene: one["longest"] for scene, one in spans.items()}
        figures["rss_mb" + ending] = max(one["rss_mb"] for one in measured.values())
    figures["plain_ratio"] = {scene: measured_part("plain", scene) for scene in SCENES}
    thinking = {game: measured_part("thinking", game) for game in GAMES}
    figures["frame_ms_thinking"] = {game: one["frame_ms"] for game, one in thinking.items()}
    figures["hard_answer_s"] = {game: one["answer_s"] for game, one in thinking.items()}
    attacked = {game: measured_part("attacked", game) for game in GAMES}
    figures["frame_ms_attacked"] = {game: one["frame_ms"] for game, one in attacked.items()}
    figures["phone_attack"] = {game: one["attack"] for game, one in attacked.items()}
    figures.update(measured_part("tapping", "crossing"))
    figures["idle_core_percent"] = measured_part("idle", "crosstrack")["percent"]
    figures["shelf_core_percent"] = measured_part("idle", "shelf")["percent"]
    figures["flip_ms"] = measured_part("flip", "shelf", environment=os.environ) if _has_display() else None
    # In turns, so that a busy minute is as hard on one as on the other.
    starts = [(start_seconds(), plain_start_seconds()) for _ in range(STARTS)]
    figures["start_s"], figures["start_plain_s"] = (
        round(statistics.median(seconds), 3) for seconds in zip(*starts, strict=True)
    )
    figures["moves_per_second"] = {game.id: moves_per_second(game) for game in GAMES.values()}
    figures["route_ms"] = _route_ms()
    figures["size"] = "1920x1080"
    figures["cores"] = os.cpu_count()
    figures["load"] = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    return figures


def measured_part(
    part: str, scene: str, size: tuple[int, int] = SIZES[""], environment: Mapping[str, str] | None = None
) -> dict[str, Any]:
    command = ["-m", "crossplay", "bench", "--part", part, "--scene", scene, "--size", "{}x{}".format(*size)]
    measured: dict[str, Any] = json.loads(_run([sys.executable, *command], environment).splitlines()[-1])
    return measured


def _run(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """Return what a command prints; without an environment it has neither a screen nor a loudspeaker."""
    silent = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment = silent if environment is None else environment
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def _has_display() -> bool:
    """Return whether a window would be seen."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def start_seconds() -> float:
    command = ["-m", "crossplay", "bench", "--part", "start"]
    return bench_plain.seconds_until(_run, command, lambda line: float(json.loads(line)["shown"]))


def plain_start_seconds() -> float:
    return bench_plain.seconds_until(_run, ["-c", bench_plain.PLAIN_START], float)


# --- the rules ----------------------------------------------------------------------------------------


def moves_per_second(game: Game) -> int:
    """Return how many moves of random play are made in a second, those of fate included."""
    rng = Random(1)
    seats, options = game.usual_seats, game.defaults()
    count, began = 0, perf_counter()
    while perf_counter() - began < RANDOM_SECONDS:
        state = game.start(seats, options)
        state.quiet = True
        while actors := state.actors():
            seat = actors[0]
            state.play(seat, state.fate(rng) if seat == FATE else state.sample(seat, rng))
            count += 1
    return round(count / (perf_counter() - began))


def _route_ms() -> float:
    """Return the median milliseconds of Crosstrack's question whether a route can be finished now."""
    from crossplay.games.crosstrack.rules.finishing import finishing_move
    from crossplay.games.crosstrack.rules.state import CrosstrackState

    rng, times = Random(3), list[float]()
    for _ in range(60):
        state = GAMES["crosstrack"].start(2, {"announce": "auto"})
        state.quiet = True
        state.play(FATE, state.fate(rng))
        for _ in range(16):
            if state.actors():
                seat = state.actors()[0]
                state.play(seat, state.sample(seat, rng))
        if state.actors():
            assert isinstance(state, CrosstrackState)
            began = perf_counter()
            finishing_move(state, state.actors()[0])
            times.append((perf_counter() - began) * 1000)
    return round(quantile(times, 0.5), 3)


_PARTS = {
    "frames": bench_frames.frames,
    "plain": bench_plain.plain,
    "thinking": bench_frames.thinking,
    "idle": bench_frames.idle,
    "flip": bench_frames.flip,
    "start": bench_plain.start,
    "attacked": bench_frames.attacked,
    "tapping": bench_frames.tapping,
}


def as_table(figures: dict[str, Any]) -> str:
    lines = []
    for name, size in (("frame_ms", "1920×1080"), ("frame_ms_4k", "3840×2160")):
        if name not in figures:
            continue
        lines.append(f"work a frame (ms), {size}      median     p99  longest  processor: median  longest")
        for scene, one in figures[name].items():
            lines.append(
                f"  {scene:32} {one['median']:6.2f} {one['p99']:7.2f} {one['longest']:8.2f}"
                f" {one['cpu_median']:18.2f} {one['cpu_longest']:8.2f}"
            )
    for scene, one in figures.get("plain_ratio", {}).items():
        lines.append(
            f"against plain pygame, {scene:12} × {one['ratio']:.2f}: {one['program_ms']:.2f} ms for "
            f"{one['plain_ms']:.2f} ms of drawing"
        )
    for scene, measured in figures["hard_answer_s"].items():
        lines.append(
            f"a hard bot's answer, {scene:12} median {measured['median']:.2f} s, "
            f"p95 {measured['p95']:.2f} s, "
            f"{measured['cut_off']} of {measured['answers']} cut off by the clock"
        )
    for scene, measured in figures.get("frame_ms_attacked", {}).items():
        knocks = figures["phone_attack"][scene]
        lines.append(
            f"phones attacked, {scene:16} median {measured['median']:6.2f} ms, p99 {measured['p99']:6.2f} ms "
            f"({knocks['connections'] + knocks['requests']:,} knocks)"
        )
    if tap := figures.get("tap_ms"):
        lines.append(f"from a tap on a phone to the picture: median {tap['median']} ms, p95 {tap['p95']} ms")
    lines.append(
        f"waiting: {figures['idle_core_percent']} % of one core at a table, "
        f"{figures['shelf_core_percent']} % at the shelf"
    )
    if figures["flip_ms"]:
        one = figures["flip_ms"]
        lines.append(f"showing a picture ({one['driver']}): {one['median']} ms, longest {one['longest']} ms")
    lines.append(f"start to first frame: {figures['start_s']} s; bare pygame: {figures['start_plain_s']} s")
    lines.append(f"memory: {figures['rss_mb']} MB; 4K: {figures['rss_mb_4k']} MB")
    lines.append(f"Crosstrack, “can a route be finished now?”: {figures['route_ms']} ms")
    for game, speed in figures["moves_per_second"].items():
        lines.append(f"random play, {game:12} {speed:8,} moves a second")
    return "\n".join(lines)
