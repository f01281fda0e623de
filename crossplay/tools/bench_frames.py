"""What `bench` measures of frames: the work for each, waiting, and showing them in a window."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from time import perf_counter, sleep, thread_time
from typing import Any

from crossplay.games.registry import GAMES
from crossplay.stage.memory import tidy_up
from crossplay.tools import bench_phones, memory
from crossplay.tools.simulate import quantile

FRAMES = 900
"""The number of frames that are measured where no match sets an end: fifteen seconds of play."""
STEP = 1 / 60
FULL_HD = (1920, 1080)
IDLE_SECONDS = 5.0
SETTLING = 8.0
"""Seconds until everything that the program puts off has been done, such as making sounds."""
OPENING = 20
"""The number of frames behind the transition to a scene: the longest of them is told apart."""
LONGEST_MATCH = 180.0
"""Seconds after which a match is not measured further."""
SHOWN = 120
"""The number of pictures that are shown in a real window."""


class Times:
    """The milliseconds of each frame: on the clock, and those that this process had the processor."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.processor: list[float] = []

    def figures(self) -> dict[str, float]:
        return {
            "median": round(quantile(self.clock, 0.5), 3),
            "p99": round(quantile(self.clock, 0.99), 3),
            "longest": round(max(self.clock[OPENING:], default=0.0), 3),
            "opening": round(max(self.clock[:OPENING], default=0.0), 3),
            "cpu_median": round(quantile(self.processor, 0.5), 3),
            "cpu_longest": round(max(self.processor[OPENING:], default=0.0), 3),
            "cpu_opening": round(max(self.processor[:OPENING], default=0.0), 3),
            "frames": len(self.clock),
        }


def program_of(size: tuple[int, int], bot_worker: Any = None) -> Any:
    from crossplay.app import Program
    from crossplay.core.settings import Settings

    program = Program(size=size, settings=Settings(full_screen=False), keep=False, bot_worker=bot_worker)
    program.services.scene_stack.between = tidy_up
    return program


def make_ready(program: Any) -> None:
    """Do what a program has done long before somebody opens a table."""
    program.navigator.home()
    program.frame(STEP)
    program.services.sounds.warm()
    while program.chores.do_one():
        pass
    while not program.services.sounds.ready:
        sleep(STEP)


def open_scene(program: Any, scene: str, level: str = "normal", people: int = 0) -> None:
    """Show the shelf or a table of bots, with some people at it."""
    from crossplay.bots.contract import Level
    from crossplay.input.signals import KEYS_ARROWS
    from crossplay.match.match import Match
    from crossplay.table.scene import TableScene
    from crossplay.table.seats import Seating

    if scene == "shelf":
        program.navigator.home()
        return
    game = GAMES[scene]
    seats = max(game.seats) if level == "normal" else game.usual_seats
    bots = {seat: Level(level) for seat in range(people + 1, seats + 1)}
    match = Match.begin(game, seats, bots=bots, seed=7)
    seating = Seating(match, dict.fromkeys(range(1, people + 1), KEYS_ARROWS))
    program.services.scene_stack.reset(TableScene(program.services, match, seating))


def frames(args: Namespace) -> dict[str, Any]:
    """Measure the work for each frame that is drawn while bots play: events, update, drawing.

    A whole match is measured, and the frames behind the transition to its table apart from the others; on
    the shelf fifteen seconds.
    """
    program = program_of(args.size)
    make_ready(program)
    open_scene(program, args.scene)
    scene = program.services.scene_stack.top
    until = perf_counter() + LONGEST_MATCH

    def going_on() -> Iterator[None]:
        frame = 0
        while frame < FRAMES if args.scene == "shelf" else not (scene.match.over and scene.settled):
            if perf_counter() > until or program.services.scene_stack.top is not scene:
                return
            frame += 1
            yield

    times = timed(program, going_on())
    program.close()
    return {"frame_ms": times.figures(), "rss_mb": round(memory.peak(), 1)}


def timed(program: Any, turns: Iterator[None]) -> Times:
    times, scene = Times(), program.services.scene_stack.top
    for _ in turns:
        if not program.services.scene_stack.top.moving:
            sleep(STEP)  # bots need real time to think
        began, busy = perf_counter(), thread_time()
        program.frame(STEP)
        busy, spent = thread_time() - busy, perf_counter() - began
        # With the frame in which another scene is opened, such as the results, this one is over.
        if program.drew and program.services.scene_stack.top is scene:
            times.clock.append(spent * 1000)
            times.processor.append(busy * 1000)
    return times


def thinking(args: Namespace) -> dict[str, Any]:
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
    program = program_of(args.size, bot_worker)
    open_scene(program, args.scene, "hard")
    times = timed(program, iter([None] * FRAMES))
    program.close()
    seconds = bot_worker.seconds
    return {
        "frame_ms": times.figures(),
        "answer_s": {
            "median": round(quantile(seconds, 0.5), 3),
            "p95": round(quantile(seconds, 0.95), 3),
            "answers": len(seconds),
            "cut_off": bot_worker.cut_off,
        },
    }


def attacked(args: Namespace) -> dict[str, Any]:
    """Measure the frames of a game while a thousand connections and a flood knock at the phones' server."""
    program = program_of(args.size)
    open_scene(program, args.scene)
    attack = bench_phones.Attack(bench_phones.listen(program))
    times = timed(program, iter([None] * FRAMES))
    told = attack.end()
    program.close()
    return {"frame_ms": times.figures(), "attack": told}


def tapping(args: Namespace) -> dict[str, Any]:
    """Measure how long a phone waits for the picture of a tap, with a table of Crossing on the screen."""
    program = program_of(args.size)
    open_scene(program, "crossing", "easy", people=1)
    times = [1000 * one for one in bench_phones.taps(program)]
    program.close()
    return {
        "tap_ms": {
            "median": round(quantile(times, 0.5), 1),
            "p95": round(quantile(times, 0.95), 1),
            "taps": len(times),
        }
    }


def idle(args: Namespace) -> dict[str, Any]:
    """Measure how much of a core this process needs while a table waits for a person, or the shelf does.

    On the shelf the game under the cursor is played on its box meanwhile.
    """
    program = program_of(args.size)
    open_scene(program, args.scene, "easy", people=2)
    until = perf_counter() + 3
    while perf_counter() < until:
        program.frame(STEP)
        sleep(STEP)
    ends = perf_counter() + SETTLING
    marks: list[tuple[float, float]] = []

    def stop_in_time(_signal: object) -> None:
        """Begin to measure once what the program puts off until it is idle has been done."""
        now = perf_counter()
        if not marks and now >= ends:
            marks.append((now, _cpu_seconds()))
        elif marks and now >= marks[0][0] + IDLE_SECONDS:
            marks.append((now, _cpu_seconds()))
            program.stop()

    program.watchers.append(stop_in_time)
    program.loop()
    program.close()
    (began, busy), (ended, busy_then) = marks[0], marks[-1]
    return {"percent": round(100 * (busy_then - busy) / (ended - began), 2)}


def _cpu_seconds() -> float:
    return sum(os.times()[:2])


def flip(args: Namespace) -> dict[str, Any]:
    """Measure how long a picture takes to be shown in a window, with the driver of this machine."""
    import pygame

    program = program_of(args.size)
    open_scene(program, args.scene)
    times = []
    for _ in range(SHOWN):
        program.frame(STEP)
        began = perf_counter()
        pygame.display.flip()
        times.append((perf_counter() - began) * 1000)
    driver = pygame.display.get_driver()
    program.close()
    return {"driver": driver, "median": round(quantile(times, 0.5), 3), "longest": round(max(times), 3)}
