"""Pictures of Racing for the gallery and the pages of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach import positions
from crossplay.games.racing.view.scene import RacingScene
from crossplay.input.signals import Device, Kind
from crossplay.stage.scene import Scene
from crossplay.table.gallery import Moment, scene_from_record
from crossplay.table.services import House


def _scene(house: House, text: str, humans: Sequence[int] = (1,)) -> RacingScene:
    return cast(RacingScene, scene_from_record(house, text, humans=humans))


def _pick(scene: RacingScene, card: str) -> RacingScene:
    """A card of the hand is chosen, the cursor on the first thing to do with it."""
    target = next(item for item in scene.cursor.items if item.key == ("card", NUMBER[card]))
    scene.choose(scene.acting, target)
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
    scene.step_price(2)
    scene.retarget()
    return scene


def _overbid(house: House) -> Scene:
    scene = _scene(house, positions.AUCTION, (2,))
    scene.step_price(scene.position.money[2] + 3 - scene.price)
    scene.warned = True
    scene.retarget()
    scene.cursor.select("lower")
    return scene


def _aim(house: House) -> Scene:
    return _pick(_scene(house, positions.MISCHIEF, (2,)), "licence")


def _binoculars(house: House) -> Scene:
    return _scene(house, positions.BINOCULARS, (3,))


def _forecast(house: House) -> Scene:
    return _pick(_scene(house, positions.CIRCUIT_IN_HAND, (3,)), "harbour")


def _running(house: House, seconds: float) -> RacingScene:
    scene = _scene(house, positions.READY_TO_RACE)
    scene.submit(1, Act(Verb.RACE, NUMBER["oval"]))
    scene.update(0.0)
    if scene.race:
        scene.motions.finish()
        scene.race.clock = seconds
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
