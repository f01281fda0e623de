"""The settings: they work at once, are kept, and every device reaches each of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from crossplay.bots.contract import Level
from crossplay.core import i18n as words
from crossplay.core.settings import Speed, TextSize
from crossplay.input.signals import Action
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.limits import rounds
from tests.screens.conftest import Visit, keys


def test_settings_work_at_once_and_are_kept(visit: Visit, home: Path) -> None:
    hands = keys(visit)
    hands.choose("settings")
    visit.frames(8)
    screen = visit.at(SettingsScreen)
    assert screen.focus == "language"
    hands.tap(Action.RIGHT)
    assert words.language() == "fr"
    hands.tap(Action.DOWN)
    hands.tap(Action.RIGHT)
    assert visit.services.canvas.text_scale > 1
    hands.tap(Action.DOWN)
    hands.tap(Action.RIGHT)
    hands.back()
    visit.frames(8)
    visit.at(Shelf)
    kept = json.loads((home / "settings.json").read_text())
    assert kept["language"] == "fr"
    assert kept["text_size"] == TextSize.LARGE
    assert kept["speed"] == Speed.SLOW
    words.use_language("en")


def test_arrows_reach_every_setting(visit: Visit) -> None:
    hands = keys(visit)
    hands.choose("settings")
    visit.frames(8)
    screen = visit.at(SettingsScreen)
    seen = []
    for _ in range(11):
        seen.append(screen.focus)
        hands.tap(Action.DOWN)
    assert len(set(seen)) == 11
    for _ in rounds():
        if screen.focus == "music":
            break
        hands.tap(Action.DOWN)
    before = visit.services.settings.music
    hands.tap(Action.LEFT)
    assert visit.services.settings.music == round(before - 0.1, 2)


def test_volumes_are_touched_where_their_bars_are(visit: Visit) -> None:
    finger = visit.hands_of("touch")
    finger.choose("settings")
    visit.frames(8)
    bars = visit.target("music")
    visit.player.finger(bars.x + bars.width / 2 - 70, bars.y)
    visit.frames(2)
    assert visit.services.settings.music == 1.0
    visit.player.finger(bars.x + bars.width / 2 - 30, bars.y)
    visit.frames(2)
    assert visit.services.settings.music == 1.0
    visit.player.finger(bars.x - 10, bars.y)
    visit.frames(2)
    assert visit.services.settings.music <= 0.2


def test_switches_are_switched(visit: Visit) -> None:
    mouse = visit.hands_of("mouse")
    mouse.choose("settings")
    visit.frames(8)
    mouse.choose("reduced_motion")
    assert visit.services.settings.reduced_motion
    mouse.choose("reduced_motion")
    assert not visit.services.settings.reduced_motion


def test_bots_have_a_speed_of_their_own(visit: Visit) -> None:
    hands = keys(visit)
    scene = visit.table(hands)
    visit.settle()
    settings = visit.services.settings
    for speed, bots in ((Speed.SLOW, Speed.FAST), (Speed.FAST, Speed.SLOW)):
        visit.context.change_settings(replace(settings, speed=speed, bot_speed=bots))
        visit.frames(1)
        share = scene.motions.speed / speed.factor
        assert scene.runner.speed == bots.factor * share


def test_a_match_that_goes_on_speaks_the_new_language() -> None:
    with Evening(size=(640, 360)) as evening:
        scene = evening.start("crosscartes", 2, ("keys",), bots={2: Level.EASY})
        evening.settle()
        assert "pace" in texts_of(scene, evening)
        evening.context.change_settings(replace(evening.services.settings, language="fr"))
        told = texts_of(scene, evening)
        assert "allure" in told
        assert "pace" not in told
        evening.context.change_settings(replace(evening.services.settings, language="en"))
        assert "pace" in texts_of(scene, evening)


def texts_of(scene: TableScene, evening: Evening) -> list[str]:
    canvas = evening.services.canvas
    canvas.texts = []
    scene.draw(canvas)
    found, canvas.texts = canvas.texts, None
    return [text.words for text in found or ()]
