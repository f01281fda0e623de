"""A race on the screen: the track and its cars, the line, the podium, the numbers."""

from __future__ import annotations

from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.photo_finish import draw_photo_finish
from crossplay.games.racing.view.race_accounts import RaceResult
from crossplay.games.racing.view.race_board import draw_board, draw_tows
from crossplay.games.racing.view.race_cars import Teams, draw_cars
from crossplay.games.racing.view.race_podium import draw_pit, draw_podium
from crossplay.games.racing.view.race_show import COUNT, GO, RaceShow, Stage
from crossplay.games.racing.view.race_track import draw_gantry, draw_track, draw_weather
from crossplay.games.racing.view.results_view import draw_results
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import back_out
from crossplay.stage.palette import CREAM, INK

LIGHTS_STAY = 0.7
"""Seconds that the green lights stay."""


def draw_race(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    """Draw the present moment of a race."""
    match race.stage:
        case Stage.PHOTO:
            draw_photo_finish(canvas, race, teams)
        case Stage.PODIUM:
            draw_podium(canvas, race, teams)
        case Stage.NUMBERS:
            draw_pit(canvas)
            result = RaceResult(
                race.circuit, race.number, race.cars, race.order, tuple(race.payments), race.hands
            )
            draw_results(canvas, result, teams.look, teams.name)
        case _:
            _draw_running(canvas, race, teams)


def _draw_running(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    draw_track(canvas, race)
    draw_cars(canvas, race, teams)
    draw_weather(canvas, race)
    draw_tows(canvas, race, teams)
    draw_board(canvas, race, teams)
    if not race.calm and race.now < GO + LIGHTS_STAY:
        lit = sum(race.now >= moment for moment in COUNT)
        draw_gantry(canvas, lit, race.now >= GO)
        _draw_count(canvas, race, lit)


def _draw_count(canvas: Canvas, race: RaceShow, lit: int) -> None:
    """Draw the number that counts down, as it comes on."""
    if not lit:
        return
    go = race.now >= GO
    since = race.now - (GO if go else COUNT[lit - 1])
    words = tr("Go!") if go else str(4 - lit)
    grown = back_out(min(1.0, since / 0.2))
    fade = 255 * max(0.0, min(1.0, (LIGHTS_STAY - since) / 0.25)) if go else 255.0
    y = 740 + 70 * (1 - grown)
    canvas.text(words, 1560, y, FontSize.SHOUT, face=Face.DISPLAY, colour=CREAM, outline=INK, alpha=fade)
