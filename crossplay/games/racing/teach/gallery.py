"""Pictures of Racing for the gallery and the pages of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach import positions
from crossplay.games.racing.view.targets import card_key
from crossplay.games.racing.view.view import RacingView
from crossplay.input.signals import Device, Kind
from crossplay.stage.scene import Scene
from crossplay.table.gallery import Moment, scene_from_record
from crossplay.table.scene import TableScene
from crossplay.table.services import House


def _scene(house: House, text: str, humans: Sequence[int] = (1,)) -> TableScene:
    return cast(TableScene, scene_from_record(house, text, humans=humans))


def _view(scene: TableScene) -> RacingView:
    assert isinstance(scene.view, RacingView)
    return scene.view


def _pick(scene: TableScene, card: str) -> TableScene:
    """A card of the hand is chosen, the cursor on the first thing to do with it."""
    target = next(item for item in scene.cursor.items if item.key == card_key(NUMBER[card]))
    scene.view.choose(target)
    return scene


def _opening(house: House) -> Scene:
    return _scene(house, positions.OPENING)


def _market(house: House) -> Scene:
    scene = _scene(house, positions.MARKET, (4,))
    scene.cursor.select(("market", NUMBER["c4"]))
    return scene


def _auction(house: House) -> Scene:
    scene = _scene(house, positions.AUCTION, (2,))
    scene.seating[2].device = Device("pad:1", Kind.PAD)
    scene.view.turn(2)
    return scene


def _overbid(house: House) -> Scene:
    """A bid of $3M more than there is, and the warning of it."""
    scene = _scene(house, positions.AUCTION, (2,))
    view = _view(scene)
    view.turn(view.picture.seen.teams[2].money + 3 - view.selection.price)
    view.choose(next(item for item in scene.cursor.items if item.key == "bid"))
    return scene


def _aim(house: House) -> Scene:
    return _pick(_scene(house, positions.MISCHIEF, (2,)), "licence")


def _binoculars(house: House) -> Scene:
    return _scene(house, positions.BINOCULARS, (3,))


def _forecast(house: House) -> Scene:
    return _pick(_scene(house, positions.CIRCUIT_IN_HAND, (3,)), "harbour")


def _running(house: House, seconds: float) -> TableScene:
    """A race, this many seconds after its start."""
    scene = _scene(house, positions.READY_TO_RACE)
    scene.submit(1, Act(Verb.RACE, NUMBER["oval"]))
    scene.update(0.0)
    scene.motions.finish()
    if race := _view(scene).picture.race:
        race.clock = seconds
    return scene


def _race(house: House) -> Scene:
    return _running(house, 4.9)


def _race_results(house: House) -> Scene:
    scene = _running(house, 0.0)
    scene.skip()
    scene.update(0.0)
    return scene


def _season_end(house: House) -> Scene:
    return _scene(house, positions.SEASON)


def _six(house: House) -> Scene:
    return _scene(house, positions.SIX, (3,))


def _curtain(house: House) -> Scene:
    return _scene(house, positions.MARKET, (1, 4))


MOMENTS: tuple[Moment, ...] = (
    Moment("racing/opening-hand", _opening),
    Moment("racing/market", _market),
    Moment("racing/auction", _auction),
    Moment("racing/overbid", _overbid),
    Moment("racing/special", _aim),
    Moment("racing/binoculars", _binoculars),
    Moment("racing/forecast", _forecast),
    Moment("racing/race", _race),
    Moment("racing/race-results", _race_results),
    Moment("racing/season-end", _season_end),
    Moment("racing/six", _six),
    Moment("racing/curtain", _curtain),
)
