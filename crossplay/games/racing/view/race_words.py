"""What is said of a race, one sentence for each of its moments."""

from __future__ import annotations

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.texts import tr, trn
from crossplay.games.racing.view.card_view import Names
from crossplay.games.racing.view.race_show import RaceShow, Stage
from crossplay.stage.faces import Mood
from crossplay.table.banner import Banner


def race_banner(race: RaceShow, name: Names) -> Banner | None:
    """Return the sentence of this moment; the numbers need none."""
    match race.stage:
        case Stage.GRID | Stage.PARTS:
            return Banner(_counting(race))
        case Stage.PHOTO:
            return _won(race) if _known(race) else Banner(_circuit(race))
        case Stage.PODIUM:
            return _won(race)
    return None


def _won(race: RaceShow) -> Banner:
    return Banner(_verdict(race), race.order[0].seat, mood=Mood.GLAD)


def _known(race: RaceShow) -> bool:
    return race.since(Stage.PHOTO) > 1.9


def _circuit(race: RaceShow) -> str:
    data = CARDS[race.circuit]
    return tr("{card}: {effect}", card=data.name(), effect=data.text())


def _counting(race: RaceShow) -> str:
    part = race.part_now
    if part < 0:
        return _circuit(race)
    return {
        "chassis": tr("The chassis of each car counts."),
        "engine": tr("The engines count."),
        "pilot": tr("The pilots count."),
        "circuit": _circuit(race),
        "extra": tr("Set-ups and pairs of cars count."),
    }[race.parts[part]]


def _verdict(race: RaceShow) -> str:
    """Return what decided the race."""
    first = race.order[0]
    pilot = CARDS[first.pilot].name()
    if len(race.order) == 1:
        return tr("{pilot} wins alone", pilot=pilot)
    ahead = first.total - race.order[1].total
    if ahead:
        return trn("{pilot} wins by {count} point", "{pilot} wins by {count} points", ahead, pilot=pilot)
    if race.hands[first.seat] > race.hands[race.order[1].seat]:
        return tr("Level! {pilot} wins by more cards in hand", pilot=pilot)
    return tr("Level! {pilot} wins by lot", pilot=pilot)
