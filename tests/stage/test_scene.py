"""The stack of scenes: who is told what, what is seen, and when a frame is drawn."""

from __future__ import annotations

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing
from crossplay.stage.scene import Scene, SceneStack
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
    scene_stack = SceneStack()
    scene_stack.push(Note("shelf", told))
    scene_stack.push(Note("table", told))
    scene_stack.signal("a press")
    scene_stack.pop()
    scene_stack.replace(Note("lobby", told))
    scene_stack.reset(Note("end", told))
    scene_stack.close()
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
    scene_stack, canvas = SceneStack(), Canvas(pygame.Surface((320, 180)))
    scene_stack.push(Note("far", told))
    scene_stack.push(Note("table", told))
    scene_stack.push(Note("pause", told, overlay=True))
    told.clear()
    for _ in rounds():
        if scene_stack.draw(canvas):
            break
    assert told == ["table is drawn", "pause is drawn"]


def test_nothing_moving_means_nothing_redrawn() -> None:
    told: list[str] = []
    scene_stack, canvas = SceneStack(), Canvas(pygame.Surface((320, 180)))
    scene = Note("table", told)
    scene_stack.push(scene)
    assert scene_stack.draw(canvas)
    assert not scene_stack.draw(canvas)
    thing = Thing()
    scene.motions.to(thing, 0.1, x=5)
    assert scene_stack.draw(canvas)
    scene_stack.update(0.2)
    assert scene_stack.draw(canvas), "the last frame shows where it arrived"
    scene_stack.update(0.2)
    assert not scene_stack.draw(canvas)
    scene.refresh()
    assert scene_stack.draw(canvas)
