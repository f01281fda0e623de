"""Pictures of Racing for the gallery and the pages of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.racing import GAME
from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach import positions
from crossplay.games.racing.teach.lesson import LESSON
from crossplay.games.racing.view.race_show import Stage
from crossplay.games.racing.view.targets import card_key
from crossplay.games.racing.view.view import RacingView
from crossplay.input.signals import Device, DeviceKind
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryMotion, GalleryPicture, scene_from_record
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.scene import TableScene
from crossplay.table.services import Services


def _scene(services: Services, text: str, humans: Sequence[int] = (1,)) -> TableScene:
    return scene_from_record(services, text, humans=humans)


def _view(scene: TableScene) -> RacingView:
    assert isinstance(scene.view, RacingView)
    return scene.view


def _pick(scene: TableScene, card: str) -> TableScene:
    """Return the table with a card of the hand chosen, the cursor on the first thing to do with it."""
    target = next(item for item in scene.cursor.items if item.key == card_key(NUMBER[card]))
    scene.view.choose(target)
    return scene


def _opening(services: Services) -> Scene:
    return _scene(services, positions.OPENING)


def _market(services: Services) -> Scene:
    scene = _scene(services, positions.MARKET, (4,))
    scene.cursor.select(("market", NUMBER["c4"]))
    return scene


def _auction(services: Services) -> Scene:
    scene = _scene(services, positions.AUCTION, (2,))
    scene.seating[2].device = Device("pad:1", DeviceKind.PAD)
    scene.view.rotate(2)
    return scene


def _overbid(services: Services) -> Scene:
    """Return the table with a bid of $3M more than there is, and the warning of it."""
    scene = _scene(services, positions.AUCTION, (2,))
    view = _view(scene)
    view.rotate(view.picture.seen.teams[2].money + 3 - view.selection.price)
    view.choose(next(item for item in scene.cursor.items if item.key == "bid"))
    return scene


def _no_money(services: Services) -> Scene:
    """Whoever has no money is asked for a bid all the same."""
    return _scene(services, positions.NO_MONEY, (2,))


def _aim(services: Services) -> Scene:
    return _pick(_scene(services, positions.MISCHIEF, (2,)), "licence")


def _binoculars(services: Services) -> Scene:
    return _scene(services, positions.BINOCULARS, (3,))


def _forecast(services: Services) -> Scene:
    return _pick(_scene(services, positions.CIRCUIT_IN_HAND, (3,)), "harbour")


def _running(services: Services, seconds: float, text: str = positions.READY_TO_RACE) -> TableScene:
    """A race, this many seconds after its start."""
    scene = _scene(services, text)
    scene.submit(1, Act(Verb.RACE, NUMBER["oval"]))
    scene.update(0.0)
    if race := _view(scene).picture.race:
        race.clock = seconds
    return scene


def _lights(services: Services) -> Scene:
    return _running(services, 2.0)


def _race(services: Services) -> Scene:
    return _running(services, 8.1)


def _at(services: Services, stage: Stage, seconds: float) -> Scene:
    """A race that is over, so many seconds after a stage began."""
    scene = _running(services, 0.0)
    scene.skip()
    scene.update(0.0)
    if race := _view(scene).picture.race:
        race.clock = race.begin(stage) + seconds
    return scene


def _photo_finish(services: Services) -> Scene:
    return _at(services, Stage.PHOTO, 3.0)


def _podium(services: Services) -> Scene:
    return _at(services, Stage.PODIUM, 4.0)


def _race_results(services: Services) -> Scene:
    return _at(services, Stage.NUMBERS, 0.0)


def _season_end(services: Services) -> Scene:
    return _scene(services, positions.SEASON)


def _six(services: Services) -> Scene:
    return _scene(services, positions.SIX, (3,))


def _curtain(services: Services) -> Scene:
    return _scene(services, positions.MARKET, (1, 4))


def _lesson(services: Services) -> Scene:
    """Return the lesson's first words, with the button that goes on."""
    scene = scene_from_record(services, LESSON.record, devices={1: Device("pad:1", DeviceKind.PAD)})
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    scene.settle()
    return scene


PICTURES: tuple[GalleryPicture, ...] = (
    GalleryPicture("racing/opening-hand", _opening),
    GalleryPicture("racing/market", _market),
    GalleryPicture("racing/auction", _auction),
    GalleryPicture("racing/overbid", _overbid),
    GalleryPicture("racing/no-money", _no_money),
    GalleryPicture("racing/special", _aim),
    GalleryPicture("racing/binoculars", _binoculars),
    GalleryPicture("racing/forecast", _forecast),
    GalleryPicture("racing/lights", _lights),
    GalleryPicture("racing/race", _race),
    GalleryPicture("racing/photo-finish", _photo_finish),
    GalleryPicture("racing/podium", _podium),
    GalleryPicture("racing/race-results", _race_results),
    GalleryPicture("racing/season-end", _season_end),
    GalleryPicture("racing/six", _six),
    GalleryPicture("racing/curtain", _curtain),
    GalleryPicture("racing/lesson", _lesson),
)


def _finish(services: Services) -> Scene:
    """Return the end of a race, from the finish on."""
    return _at(services, Stage.PHOTO, 0.0)


MOTIONS: tuple[GalleryMotion, ...] = (GalleryMotion("racing/finish", _finish, 8.5),)
