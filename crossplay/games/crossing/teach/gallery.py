"""Pictures of Crossing for the gallery and the pages of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from crossplay.core.contract import Event
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules.events import RoundBegan
from crossplay.games.crossing.rules.moves import Aim, parse
from crossplay.games.crossing.teach.lesson import LESSON
from crossplay.games.crossing.view.view import CrossingView
from crossplay.input.signals import (
    KEYS_ARROWS,
    KEYS_IJKL,
    KEYS_PAD,
    KEYS_WASD,
    MOUSE,
    TOUCH,
    Device,
    DeviceKind,
)
from crossplay.stage.motion import Motions
from crossplay.table.gallery import GalleryMotion, GalleryPicture, scene_from_record
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.scene import TableScene
from crossplay.table.services import Services

_SHORT_BAG = """\
* stones m1=by m2=by m3=yr; 2 m3; 4 m2; 3 none; 1 m1
* stones m1=ry m2=yw m3=yr; 2 m2; 3 m1; 4 shield; 1 s3
* stones m1=br m2=rb m3=r; 1 shield; 3 shield; 2 m2
* stones m1=y m2=rw m3=y; 4 none; 2 m1
* stones m1=rr m2=y m3=b; 1 s2; 3 s2; 4 s3; 2 m1
* stones m1=yr m2=y m3=b; 1 m3; 2 s1; 4 m2; 3 s4
* stones m1=w m2=ry m3=bb; 3 none; 2 s3; 1 none; 4 shield
* stones m1=r m2=r m3=w; 2 shield; 3 m1; 1 m3
* stones m1=ry m2=b m3=rb; 3 m2; 1 s4; 4 m1
* stones m1=ry m2=by m3=b; 2 s4; 3 m3; 4 m2; 1 s4
* stones m1=b m2=yb m3=by; 4 m3; 2 s3; 1 m2; 3 m2
* stones m1=w m2=y m3=br; 2 m1; 3 m3; 1 s4; 4 s2
""".replace("; ", "\n")
"""Four stones are left in the bag, too few for all mushrooms."""
PADS = tuple(Device(f"pad:{number}", DeviceKind.PAD, "Pad") for number in range(1, 7))
NAMES = {1: "Nora", 2: "Théo", 3: "Ines", 4: "Basile", 5: "Ada", 6: "Malik"}
_HEAD = "crossplay 1\ngame crossing\nseats {seats}\n{options}seed 5\n---\n"

_FIVE = """\
* stones m1=rb m2=yw m3=by m4=rr
1 m1
2 m2
3 m3
4 m3
5 m4
* stones m1=yb m2=rw m3=r m4=by
1 m2
2 shield
3 m1
4 s5
5 m2
* stones m1=ry m2=b m3=y m4=b
"""
_FIVE_LATER = (
    _FIVE
    + """\
1 shield
3 m4
4 m3
5 s3
* stones m1=w m2=y m3=bb m4=ry
2 m3
3 m1
4 shield
5 m1
* stones m1=r m2=b m3=yr m4=r
"""
)
_FOUR = """\
* stones m1=rb m2=yw m3=by
1 m1
2 m2
3 m3
4 none
* stones m1=ry m2=bw m3=ry
"""
_THREE_SEATS_END = """\
* stones m1=rb m2=yw
1 m1
2 m2
3 m2
* stones m1=yy m2=r
1 m1
2 s1
3 m2
* stones m1=bw m2=by
"""
_SIX = """\
* stones m1=rb m2=yw m3=by m4=rr m5=by
1 m1
2 m2
3 m3
4 m4
5 m5
6 m5
* stones m1=yb m2=rw m3=rb m4=by m5=r
1 m2
2 shield
3 m1
4 s3
5 m4
6 m5
* stones m1=wy m2=rb m3=y m4=rb m5=yb
"""


def table(
    services: Services,
    seats: int,
    moves: str,
    devices: Mapping[int, Device] | None = None,
    options: Mapping[str, str] | None = None,
) -> TableScene:
    """Return the table after these moves: people with these devices on their seats, bots on the others."""
    devices = devices or {1: PADS[0]}
    chosen = "".join(f"option {key} {value}\n" for key, value in (options or {}).items())
    text = _HEAD.format(seats=seats, options=chosen) + moves
    return scene_from_record(services, text, humans=tuple(devices), names=NAMES, devices=devices)


def aim_of(text: str) -> Aim:
    aim = parse(text)
    assert isinstance(aim, Aim)
    return aim


def view_of(scene: TableScene) -> CrossingView:
    assert isinstance(scene.view, CrossingView)
    return scene.view


def on_three(scene: TableScene, aims: Mapping[int, str], seconds: float) -> TableScene:
    """Return the table some seconds after everybody has pointed."""
    return passed(pointing(scene, aims), seconds)


def pointing(scene: TableScene, aims: Mapping[int, str]) -> TableScene:
    """Return the table at the moment in which the last of these aims is chosen."""
    events: list[Event] = []
    for seat, aim in aims.items():
        events += scene.match.play(seat, parse(aim))
    scene.show_moves(events)
    return scene


def passed(scene: TableScene, seconds: float) -> TableScene:
    """Let time pass, then hold everything where it is."""
    for _ in range(round(seconds * 60)):
        scene.update(1 / 60)
    scene.motions = Motions()
    return scene


def _round_one(services: Services) -> TableScene:
    return table(services, 5, _FIVE.partition("1 m1")[0], {1: PADS[0], 2: PADS[1]})


def _three(services: Services) -> TableScene:
    scene = table(services, 5, _FIVE, {1: PADS[0], 2: PADS[1], 4: PADS[2]})
    return on_three(scene, {1: "m3", 3: "m3", 4: "s1", 5: "m2"}, 0.62)


def _robbery(services: Services) -> TableScene:
    return on_three(table(services, 4, _FOUR), {1: "m1", 2: "s3", 3: "s2", 4: "s1"}, 1.12)


def _shield(services: Services) -> TableScene:
    return on_three(table(services, 4, _FOUR), {1: "shield", 2: "s1", 3: "s1", 4: "m2"}, 0.98)


def _last_round(services: Services) -> TableScene:
    scene = table(services, 5, _FIVE_LATER)
    view = view_of(scene)
    view.show(replace(view.seen, bag=0))
    view.animate(RoundBegan(view.seen.round, last=True), view.seen).start(scene.motions)
    return passed(scene, 0.5)


def _emotes(services: Services) -> TableScene:
    scene = table(services, 5, _FIVE_LATER, {1: PADS[0], 3: PADS[1]})
    emotes = view_of(scene).emotes
    for seat, emote in ((2, 0), (3, 4), (4, 2), (5, 3)):
        emotes.say(seat, emote)
    emotes.update(0.5)
    emotes.open(1)
    return scene


def _scoring(services: Services) -> TableScene:
    """Return the count of a whole game of random moves."""
    scene = table(services, 5, _FIVE_LATER)
    rng, match = Random(3), scene.match
    while not match.over:
        if match.fate_due:
            match.advance()
            continue
        seat = match.state.actors()[0]
        match.play(seat, match.state.sample(seat, rng))
    scene.settle()
    return scene


def _six_players(services: Services) -> TableScene:
    scene = table(services, 6, _SIX, {1: PADS[0], 2: PADS[1], 3: KEYS_ARROWS})
    return on_three(scene, {1: "m4", 3: "s1", 4: "m2", 5: "m2", 6: "s5"}, 0.7)


def _keyboard(services: Services) -> TableScene:
    devices = {1: KEYS_WASD, 2: KEYS_IJKL, 3: KEYS_ARROWS, 4: KEYS_PAD}
    return table(services, 4, _FOUR, devices)


def _touch(services: Services) -> TableScene:
    scene = table(services, 6, _SIX, dict.fromkeys(range(1, 7), TOUCH))
    view_of(scene).pads.show_emotes(6)
    return scene


def _mouse(services: Services) -> TableScene:
    return table(services, 4, _FOUR, {1: MOUSE})


def _curtain(services: Services) -> TableScene:
    return table(services, 4, _FOUR, {1: MOUSE, 2: MOUSE})


def _paused(services: Services) -> TableScene:
    return table(
        services, 6, _SIX + "1 shield\n3 shield\n4 m1\n5 m3\n6 m2\n* stones m1=ry m2=rb m3=bb m4=r m5=w\n"
    )


def _counting(services: Services) -> TableScene:
    scene = table(services, 4, _FOUR, {1: PADS[0], 2: PADS[1], 3: PADS[2]})
    view_of(scene).burst.hold(2)
    return scene


def _three_players(services: Services) -> TableScene:
    return table(services, 3, _THREE_SEATS_END)


def _touch_few(services: Services) -> TableScene:
    return table(services, 5, _FIVE, {1: TOUCH, 3: TOUCH, 4: TOUCH})


def _lesson(services: Services) -> TableScene:
    scene = table(services, 3, "* stones m1=rb m2=yy\n")
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    scene.lesson_guide.read_on()
    scene.settle()
    return scene


def _lesson_touch(services: Services) -> TableScene:
    scene = table(services, 3, "* stones m1=rb m2=yy\n", {1: TOUCH})
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    scene.settle()
    return scene


def _hint(services: Services) -> TableScene:
    scene = table(services, 4, _FOUR, {1: KEYS_ARROWS})
    scene.hints.ask()
    scene.update(0.1)
    return scene


def _practice(services: Services) -> TableScene:
    """Return the first round: two pads try where their sticks point, one player is ready."""
    devices = {1: PADS[0], 2: PADS[1], 3: PADS[2], 4: KEYS_ARROWS}
    scene = table(services, 5, _FIVE.partition("1 m1")[0], devices)
    choosing = view_of(scene).choosing
    for seat, aim in ((1, "m2"), (2, "m3")):
        choosing.aims.set(seat, aim_of(aim))
    choosing.confirm(3)
    return scene


def _nobody_chose(services: Services) -> TableScene:
    scene = table(services, 4, _FOUR, {1: PADS[0], 2: PADS[1], 3: KEYS_WASD, 4: TOUCH})
    view_of(scene).choosing.ask_again()
    return scene


def _naming(services: Services) -> TableScene:
    """Return the table while people promise: with a mushroom's name, or about to choose it."""
    scene = table(services, 5, _FIVE_LATER, {1: PADS[0], 3: PADS[1]})
    emotes = view_of(scene).emotes
    for seat, emote, mushroom in ((2, 0, 3), (3, 2, 1), (5, 1, 4)):
        emotes.say(seat, emote, mushroom)
    emotes.update(0.5)
    emotes.ask_mushroom(1, 0)
    return scene


def _banker(services: Services) -> TableScene:
    """Return the table while the banker lays the last stones; the first of them lies."""
    scene = table(services, 4, _SHORT_BAG, {1: PADS[0]}, {"banker": "1"})
    view = view_of(scene)
    view.choose(scene.cursor.items[0])
    scene.retarget()
    return scene


_MAKERS: Sequence[tuple[str, Callable[[Services], TableScene]]] = (
    ("round-one", _round_one),
    ("three", _three),
    ("robbery", _robbery),
    ("shield", _shield),
    ("last-round", _last_round),
    ("emotes", _emotes),
    ("scoring", _scoring),
    ("six-players", _six_players),
    ("keyboard-codes", _keyboard),
    ("touch-pads", _touch),
    ("touch-few", _touch_few),
    ("mouse-pick", _mouse),
    ("curtain", _curtain),
    ("paused", _paused),
    ("counting", _counting),
    ("three-players", _three_players),
    ("lesson", _lesson),
    ("lesson-touch", _lesson_touch),
    ("hint", _hint),
    ("practice", _practice),
    ("nobody-chose", _nobody_chose),
    ("naming", _naming),
    ("banker", _banker),
)
PICTURES: tuple[GalleryPicture, ...] = tuple(
    GalleryPicture(f"crossing/{name}", make) for name, make in _MAKERS
)


def _everybody_points(services: Services) -> TableScene:
    """Return the table when the last of five has chosen: the count, then all arms at once."""
    return pointing(table(services, 5, _FIVE), {1: "m3", 3: "m3", 4: "s1", 5: "m2"})


MOTIONS = (GalleryMotion("crossing/three", _everybody_points, 6.0),)
