"""The stack of scenes: who is told what, what is seen, and when a frame is drawn."""

from __future__ import annotations

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing
from crossplay.stage.scene import Director, Scene
from tests.harness.limits import rounds


class Note(Scene):
    """Remembers what it was told."""

    def __init__(self, name: str, told: list[str], overlay: bool = False) -> None:
        super().__init__()
        self.name, self.told = name, told
        self.overlay = overlay

    def enter(self) -> None:
        self.told.append(f"{self.name} enters")

    def leave(self) -> None:
        self.told.append(f"{self.name} leaves")

    def covered(self) -> None:
        self.told.append(f"{self.name} is covered")

    def uncovered(self) -> None:
        super().uncovered()
        self.told.append(f"{self.name} is uncovered")

    def signal(self, signal: object) -> None:
        self.told.append(f"{self.name} hears {signal}")

    def draw(self, canvas: Canvas) -> None:
        self.told.append(f"{self.name} is drawn")


def test_scenes_come_and_go_in_order() -> None:
    told: list[str] = []
    director = Director()
    director.push(Note("shelf", told))
    director.push(Note("table", told))
    director.signal("a press")
    director.pop()
    director.replace(Note("lobby", told))
    director.reset(Note("end", told))
    director.close()
    assert told == [
        "shelf enters",
        "shelf is covered",
        "table enters",
        "table hears a press",
        "table leaves",
        "shelf is uncovered",
        "shelf leaves",
        "lobby enters",
        "lobby leaves",
        "end enters",
        "end leaves",
    ]


def test_under_an_overlay_the_scene_below_is_seen() -> None:
    told: list[str] = []
    director, canvas = Director(), Canvas(pygame.Surface((320, 180)))
    director.push(Note("far", told))
    director.push(Note("table", told))
    director.push(Note("pause", told, overlay=True))
    told.clear()
    for _ in rounds():
        if director.draw(canvas):
            break
    assert told == ["table is drawn", "pause is drawn"]


def test_nothing_moving_means_nothing_redrawn() -> None:
    told: list[str] = []
    director, canvas = Director(), Canvas(pygame.Surface((320, 180)))
    scene = Note("table", told)
    director.push(scene)
    assert director.draw(canvas)
    assert not director.draw(canvas)
    thing = Thing()
    scene.motions.to(thing, 0.1, x=5)
    assert director.draw(canvas)
    director.update(0.2)
    assert director.draw(canvas), "the last frame shows where it arrived"
    director.update(0.2)
    assert not director.draw(canvas)
    scene.refresh()
    assert director.draw(canvas)
