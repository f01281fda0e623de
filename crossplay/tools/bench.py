"""`bench`: the figures of the performance page, measured on this machine without a screen."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from crossplay.core.contract import FATE, Game
from crossplay.games.registry import GAMES
from crossplay.tools import bench_phones, memory
from crossplay.tools.simulate import quantile

FRAMES = 900
"""The number of frames that are measured for each scene: fifteen seconds of play."""
STEP = 1 / 60
IDLE_SECONDS = 5.0
RANDOM_SECONDS = 1.5


def main(args: Namespace) -> int:
    if args.part:
        print(json.dumps(_PARTS[args.part](args.scene)))
        return 0
    figures = measure()
    print(json.dumps(figures) if args.json else as_table(figures))
    return 0


def measure() -> dict[str, Any]:
    """Return all figures. Each scene is measured in a process of its own, so that none disturbs another."""
    frames, rss, thinking, answers, attacked = {}, [], {}, {}, {}
    for name in ("shelf", *GAMES):
        measured = _part("frames", name)
        frames[name] = measured["frame_ms"]
        rss.append(measured["rss_mb"])
    for name in GAMES:
        measured = _part("thinking", name)
        thinking[name], answers[name] = measured["frame_ms"], measured["answer_s"]
        attacked[name] = _part("attacked", name)
    idle = _part("idle", next(iter(GAMES)))
    return {
        "frame_ms": frames,
        "frame_ms_thinking": thinking,
        "hard_answer_s": answers,
        "frame_ms_attacked": {name: one["frame_ms"] for name, one in attacked.items()},
        "phone_attack": {name: one["attack"] for name, one in attacked.items()},
        **_part("tapping", "crossing"),
        "idle_core_percent": idle["percent"],
        "start_s": statistics.median(_start() for _ in range(3)),
        "rss_mb": max(rss),
        "moves_per_second": {game.id: moves_per_second(game) for game in GAMES.values()},
        "route_ms": _route_ms(),
        "size": "1920x1080",
        "cores": os.cpu_count(),
    }


def _part(part: str, scene: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "crossplay", "bench", "--part", part, "--scene", scene]
    measured: dict[str, Any] = json.loads(_quiet(command).splitlines()[-1])
    return measured


def _quiet(command: list[str]) -> str:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


# --- frames -------------------------------------------------------------------------------------------


def _program(bot_worker: Any = None) -> Any:
    from crossplay.app import Program
    from crossplay.core.settings import Settings

    return Program(size=(1920, 1080), settings=Settings(full_screen=False), keep=False, bot_worker=bot_worker)


def _game_scene(program: Any, game: Game, level: str, people: int = 0) -> Any:
    from crossplay.bots.contract import Level
    from crossplay.input.signals import KEYS_ARROWS
    from crossplay.match.match import Match
    from crossplay.table.scene import TableScene
    from crossplay.table.seats import Seating

    seats = max(game.seats) if level == "normal" else game.usual_seats
    bots = {seat: Level(level) for seat in range(people + 1, seats + 1)}
    match = Match.begin(game, seats, bots=bots, seed=7)
    seating = Seating(match, dict.fromkeys(range(1, people + 1), KEYS_ARROWS))
    return TableScene(program.services, match, seating)


def frames(
    scene: str,
    level: str = "normal",
    bot_worker: Any = None,
    beside: Callable[[Any], Callable[[], None]] | None = None,
) -> dict[str, Any]:
    """Measure the work for each frame that is drawn while bots play: events, update, drawing.

    `beside` is called with the program, begins something that goes on meanwhile, and returns how to end it.
    """
    program = _program(bot_worker)
    if scene == "shelf":
        program.navigator.home()
    else:
        program.services.scene_stack.reset(_game_scene(program, GAMES[scene], level))
    end = beside(program) if beside else lambda: None
    for _ in range(60):
        program.frame(STEP)
    times = list(_timed_frames(program))
    end()
    program.close()
    return {
        "frame_ms": {
            "median": round(quantile(times, 0.5), 3),
            "p99": round(quantile(times, 0.99), 3),
            "frames": len(times),
        },
        "rss_mb": round(memory.peak(), 1),
    }


def _timed_frames(program: Any) -> Iterator[float]:
    from time import sleep

    for _ in range(FRAMES):
        if not program.services.scene_stack.top.moving:
            sleep(STEP)  # bots need real time to think
        began = perf_counter()
        program.frame(STEP)
        spent = (perf_counter() - began) * 1000
        if program.drew:
            yield spent


def thinking(scene: str) -> dict[str, Any]:
    """Measure the frames while hard bots search in their own process, and the seconds of their answers."""
    from crossplay.bots.worker import BotQuery, ProcessBotWorker

    class TimedBotWorker(ProcessBotWorker):
        """Keeps the seconds from each query to its answer."""

        def __init__(self) -> None:
            super().__init__()
            self.open: list[tuple[BotQuery, float]] = []
            self.seconds: list[float] = []

        def ask(self, *about: Any) -> BotQuery:
            query = super().ask(*about)
            self.open.append((query, perf_counter()))
            return query

        def poll(self) -> None:
            super().poll()
            now = perf_counter()
            # `ask` polls before its query is in the list.
            for query, began in [one for one in self.open if one[0].answer]:
                self.seconds.append(now - began)
                self.open.remove((query, began))

    bot_worker = TimedBotWorker()
    measured = frames(scene, "hard", bot_worker)
    seconds = bot_worker.seconds
    measured["answer_s"] = {
        "median": round(quantile(seconds, 0.5), 3),
        "p95": round(quantile(seconds, 0.95), 3),
        "answers": len(seconds),
        "cut_off": bot_worker.cut_off,
    }
    return measured


def idle(scene: str) -> dict[str, Any]:
    """Measure how much of a core the program needs while it waits for a person."""
    program = _program()
    program.services.scene_stack.reset(_game_scene(program, GAMES["crosstrack"], "easy", people=2))
    until = perf_counter() + 3
    while perf_counter() < until:
        program.frame(STEP)
    began, busy = perf_counter(), _cpu_seconds()
    end = began + IDLE_SECONDS

    def stop_in_time(_signal: object) -> None:
        if perf_counter() >= end:
            program.stop()

    program.watchers.append(stop_in_time)
    program.loop()
    share = (_cpu_seconds() - busy) / (perf_counter() - began)
    program.close()
    return {"percent": round(100 * share, 2)}


def _cpu_seconds() -> float:
    return sum(os.times()[:4])


def attacked(scene: str) -> dict[str, Any]:
    """Measure the frames of a game while a thousand connections and a flood knock at the phones' server."""
    told: dict[str, Any] = {}

    def begin(program: Any) -> Callable[[], None]:
        attack = bench_phones.Attack(bench_phones.listen(program))
        return lambda: told.update(attack.end())

    return {**frames(scene, beside=begin), "attack": told}


def tapping(scene: str) -> dict[str, Any]:
    """Measure how long a phone waits for the picture of a tap, with a table of this game on the screen."""
    program = _program()
    program.services.scene_stack.reset(_game_scene(program, GAMES["crossing"], "easy", people=1))
    times = [1000 * one for one in bench_phones.taps(program)]
    program.close()
    return {
        "tap_ms": {
            "median": round(quantile(times, 0.5), 1),
            "p95": round(quantile(times, 0.95), 1),
            "taps": len(times),
        }
    }


def start(scene: str) -> dict[str, Any]:
    """Run the program up to its first frame on the shelf."""
    program = _program()
    program.navigator.home()
    program.frame(STEP)
    program.close()
    return {}


def _start() -> float:
    """Return the seconds from the command to the first frame, the start of the interpreter included."""
    began = perf_counter()
    _part("start", "shelf")
    return round(perf_counter() - began, 3)


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


_PARTS: dict[str, Callable[[str], dict[str, Any]]] = {
    "frames": frames,
    "thinking": thinking,
    "idle": idle,
    "start": start,
    "attacked": attacked,
    "tapping": tapping,
}


def as_table(figures: dict[str, Any]) -> str:
    lines = ["work a frame (ms), 1920×1080      median     p99    thinking: median     p99"]
    for scene, measured in figures["frame_ms"].items():
        beside = figures["frame_ms_thinking"].get(scene)
        rest = f"{beside['median']:18.2f} {beside['p99']:7.2f}" if beside else ""
        lines.append(f"  {scene:32} {measured['median']:6.2f} {measured['p99']:7.2f} {rest}")
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
    lines.append(f"waiting for a person: {figures['idle_core_percent']} % of one core")
    lines.append(f"start to first frame: {figures['start_s']} s; memory: {figures['rss_mb']} MB")
    lines.append(f"Crosstrack, “can a route be finished now?”: {figures['route_ms']} ms")
    for game, speed in figures["moves_per_second"].items():
        lines.append(f"random play, {game:12} {speed:8,} moves a second")
    return "\n".join(lines)
