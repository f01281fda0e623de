"""Pictures of Crosstrack for the gallery and for the pages of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from crossplay.bots.contract import Level, decide
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER
from crossplay.games.crosstrack.rules.pieces import COLOUR_OF_WORD, SHAPE_OF_WORD
from crossplay.games.crosstrack.teach.lesson import LESSON
from crossplay.games.crosstrack.view.view import CrosstrackView
from crossplay.input.signals import KEYS_ARROWS, MOUSE, TOUCH, Device, DeviceKind
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryMotion, GalleryPicture, last_move_shown, scene_from_record
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.scene import TableScene
from crossplay.table.services import Services

PAD = Device("pad:1", DeviceKind.PAD, "Gamepad")

_TWO = """* first 1
1 place red fork a5 6
2 place blue switch e6 4
1 turn a5 3
2 place green switch f2 2
1 place yellow switch f4 2
2 place blue fork e5 1
1 place yellow fork b6 7
2 place green junction c6 6
1 place yellow junction d6 6
2 place green fork f3 2
1 place red triple d5 1
2 place blue junction c4 3"""

_THREE = """* first 1
1 place red switch c1 0
2 place yellow fork d2 7
3 place blue switch f5 2
1 place green fork f3 2
2 place yellow switch d3 0
3 place blue fork e6 4
1 place red fork a5 6
2 place yellow junction b4 5
3 place blue junction c5 7
1 place red junction e4 1
2 place yellow cross d5 5
3 place blue bends b6 1
1 place green junction b3 4"""

_FOUR = """* first 1
1 place red switch e6 4
2 place blue switch b6 4
3 place yellow fork a5 3
4 place green fork c6 4
1 place red fork b1 0
2 place blue junction d5 5
3 place yellow switch a2 6
4 place green triple a4 2
1 place red junction b5 3
2 place blue fork a3 1
3 turn a5 7
4 place green switch e4 5
1 place red cross b2 5
2 place blue triple f3 6"""

_ANNOUNCED = """* first 1
1 place red switch c1 0
1 done
2 place blue switch c2 0
2 done
1 place yellow junction c3 0
1 done
2 place green cross c4 0
2 done
1 place red triple d4 1
1 done
2 place green triple c5 0
2 done
1 place yellow cross c6 0"""

_NAMES = {1: "Ada", 2: "Bruno", 3: "Chloé", 4: "Dev"}


def record(seats: int, moves: str, announce: str = "auto") -> str:
    option = "" if announce == "auto" else f"option announce {announce}\n"
    return f"crossplay 1\ngame crosstrack\nseats {seats}\n{option}---\n{moves}\n"


def _scene(
    services: Services,
    seats: int,
    moves: str,
    humans: Sequence[int] = (1,),
    announce: str = "auto",
    device: Device = KEYS_ARROWS,
) -> TableScene:
    text = record(seats, moves, announce)
    devices = dict.fromkeys(humans, device)
    return scene_from_record(services, text, humans=humans, names=_NAMES, devices=devices)


def _hold(scene: TableScene, colour: str, shape: str, space: str, turned: int, *, pin: bool = True) -> None:
    """Take a piece of the stock, put its ghost on a space and turn it."""
    _choose(scene, ("stock", COLOUR_OF_WORD[colour], SHAPE_OF_WORD[shape]))
    if pin:
        _choose(scene, ("space", SPACE_NUMBER[space]))
    scene.view.rotate(turned)
    scene.motions.finish()


def _choose(scene: TableScene, key: tuple[object, ...]) -> None:
    """Choose a target that is a step towards a move."""
    target = next(item for item in scene.cursor.items if item.key == key)
    scene.cursor.select(key)
    scene.view.choose(target)
    scene.retarget()
    scene.motions.finish()


def _empty(services: Services) -> Scene:
    return _scene(services, 2, "* first 1")


def _two(services: Services) -> Scene:
    return _scene(services, 2, _TWO, humans=(1, 2))


def _three(services: Services) -> Scene:
    return _scene(services, 3, _THREE, humans=(2,), device=PAD)


def _four(services: Services) -> Scene:
    return _scene(services, 4, _FOUR, humans=(1, 3), device=PAD)


def _ghost(services: Services) -> Scene:
    scene = _scene(services, 2, _TWO, device=PAD)
    _hold(scene, "red", "junction", "e4", 2)
    return scene


def _last_link(services: Services) -> Scene:
    scene = _scene(services, 2, _TWO, device=MOUSE)
    _hold(scene, "yellow", "cross", "e4", 5)
    return scene


def _turning(services: Services) -> Scene:
    scene = _scene(services, 4, _FOUR, humans=(3,), device=TOUCH)
    _choose(scene, ("space", SPACE_NUMBER["b2"]))
    scene.view.rotate(1)
    scene.motions.finish()
    return scene


def _choosing(services: Services) -> Scene:
    scene = _scene(services, 3, _THREE, humans=(2,))
    _hold(scene, "yellow", "triple", "c3", 1, pin=False)
    return scene


def _route(services: Services) -> Scene:
    return _scene(services, 2, _TWO + "\n1 place yellow cross e4 5")


def _train(services: Services) -> Scene:
    scene = _scene(services, 4, _FOUR + "\n3 place yellow triple c1 7")
    cast(CrosstrackView, scene.view).top.train.share = 0.55
    return scene


def _button(services: Services) -> Scene:
    return _scene(services, 2, _ANNOUNCED, announce="players", device=PAD)


def _forgotten(services: Services) -> Scene:
    return _scene(services, 2, _ANNOUNCED + "\n1 done\n2 announce", announce="players", humans=(1, 2))


def _drawn(services: Services) -> Scene:
    pairs = "1 turn c3 1\n2 turn d3 1\n1 turn c3 0\n2 turn d3 0\n"
    moves = "* first 1\n1 place red cross c3 0\n2 place blue cross d3 0\n" + pairs * 2
    return _scene(services, 2, moves)


def _lesson(services: Services) -> Scene:
    """Return the third step of the lesson: a piece is to be turned until its track joins."""
    scene = scene_from_record(services, LESSON.record, names={1: "Ada", 2: "Bruno"})
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    for line in ("1 place red switch c1 0", "2 place blue cross d2 3"):
        scene.lesson_guide.play(scene.match, line)
    scene.lesson_guide.position = 2
    scene.settle()
    return scene


def _hint(services: Services) -> Scene:
    scene = _scene(services, 2, _TWO, device=PAD)
    scene.runner.hint = decide(GAME.module("bot.choose"), scene.state, 1, 1, Level.HARD)
    return scene


PICTURES = (
    GalleryPicture("crosstrack/empty", _empty),
    GalleryPicture("crosstrack/two", _two),
    GalleryPicture("crosstrack/three", _three),
    GalleryPicture("crosstrack/four", _four),
    GalleryPicture("crosstrack/choosing", _choosing),
    GalleryPicture("crosstrack/ghost", _ghost),
    GalleryPicture("crosstrack/last-link", _last_link),
    GalleryPicture("crosstrack/turning", _turning),
    GalleryPicture("crosstrack/route", _route),
    GalleryPicture("crosstrack/train", _train),
    GalleryPicture("crosstrack/announce", _button),
    GalleryPicture("crosstrack/forgotten", _forgotten),
    GalleryPicture("crosstrack/drawn", _drawn),
    GalleryPicture("crosstrack/hint", _hint),
    GalleryPicture("crosstrack/lesson", _lesson),
)


def _last_piece(services: Services) -> Scene:
    """Return the table while the last link is laid."""
    return last_move_shown(_scene(services, 2, _TWO), "1 place yellow cross e4 5")


MOTIONS = (GalleryMotion("crosstrack/train", _last_piece, 5.0),)
