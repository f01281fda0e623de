"""A whole evening in both languages: people with every kind of device choose seats and faces, and play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from crossplay.games.crossing import GAME as CROSSING
from crossplay.input.signals import Action
from crossplay.screens.evening_screen import EveningScreen
from crossplay.screens.lobby import Lobby
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from crossplay.table.venue import HOME
from tests.games.crossing.view.fingers import play_round, sensible
from tests.harness.blank_drawings import blank_drawings
from tests.harness.hands import ButtonHands, Hands
from tests.harness.limits import rounds
from tests.nullgame import GAME as NULL
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import Visit

THREE = {"pad": 3, "keys:wasd": 1, "touch": 2}
FOUR = {"touch": 4, "mouse": 3, "pad": 1, "keys:wasd": 2}
"""The seats that they want at the first game and at the second."""
WORDS = {
    "en": ("Game 2 of 2", "The next game", "Results of the evening"),
    "fr": ("Jeu 2 sur 2", "Le jeu suivant", "Le bilan de la soirée"),
}


@pytest.fixture(params=["fr", "en"])
def visit(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    monkeypatch.setattr("tests.screens.conftest.NULL_SHELF", HOME)
    with blank_drawings(), Visit() as opened:
        settings = replace(opened.services.settings, language=request.param)
        opened.program.settings_control.apply(settings.with_lesson_offered(CROSSING.id))
        opened.frames(4)
        yield opened


def take_seat(lobby: Lobby, hands: Hands, seat: int) -> None:
    """Sit down there, or go there from another seat, and choose another face."""
    table = lobby.table
    if not table.seats_of(hands.device):
        if isinstance(hands, ButtonHands):
            hands.tap(Action.CONFIRM)
        else:
            hands.choose(("join", seat))
    for _ in rounds(12):
        (now,) = table.seats_of(hands.device)
        if now == seat:
            break
        if isinstance(hands, ButtonHands):
            hands.tap(Action.RIGHT)
        else:
            hands.choose(("seat", now))
    before = table.characters[seat]
    if isinstance(hands, ButtonHands):
        hands.tap(Action.DOWN)
    else:
        hands.choose(("face", seat))
    assert table.characters[seat] != before


def arrange(visit: Visit, people: Mapping[str, Hands], wanted: Mapping[str, int]) -> dict[int, str]:
    """Everybody takes the seat they want and another face, then says ready; return the faces."""
    lobby = visit.at(Lobby)
    for hands in people.values():
        if isinstance(hands, ButtonHands) and lobby.table.seats_of(hands.device):
            hands.back()  # They choose again.
    for kind, seat in wanted.items():
        take_seat(lobby, people[kind], seat)
    for kind, seat in wanted.items():
        if isinstance(people[kind], ButtonHands):
            people[kind].tap(Action.CONFIRM)  # type: ignore[attr-defined]
        elif seat in lobby.table.undecided:
            people[kind].choose(("ready", seat))
    assert lobby.table.undecided == []
    assert {kind: lobby.table.seats_of(people[kind].device) for kind in wanted} == {
        kind: [seat] for kind, seat in wanted.items()
    }
    return {seat: lobby.table.characters[seat] for seat in wanted.values()}


def begin(visit: Visit, people: Mapping[str, Hands], wanted: Mapping[str, int]) -> TableScene:
    faces = arrange(visit, people, wanted)
    visit.hold(people["pad"], "start")
    scene = visit.at(TableScene)
    visit.hands = {seat: people[kind] for kind, seat in wanted.items()}
    assert {seat: scene.seating[seat].device for seat in visit.hands} == {
        seat: hands.device for seat, hands in visit.hands.items()
    }
    assert {seat: scene.seating[seat].character for seat in visit.hands} == faces
    return scene


def to_results(visit: Visit) -> None:
    for _ in rounds(200):
        if isinstance(visit.top, Results):
            break
        visit.frames(1, 0.2)
    visit.frames(40, 0.2)


def words_on(visit: Visit) -> set[str]:
    visit.services.canvas.texts = []
    visit.top.draw(visit.services.canvas)
    return {text.words for text in visit.services.canvas.texts}


def test_a_whole_evening(visit: Visit) -> None:
    join, following, results = WORDS[visit.services.settings.language]
    people = {kind: visit.hands_of(kind) for kind in FOUR}
    people["pad"].choose("evening")
    visit.frames(8)
    for game_id in visit.at(EveningScreen).wanted[:]:
        if game_id not in (NULL.id, CROSSING.id):
            people["mouse"].choose(game_id)
    people["keys:wasd"].choose("begin")
    visit.frames(8)

    lobby = visit.at(Lobby)
    assert lobby.game is NULL
    lobby.table.resize(1)
    lobby.table.open_hands = True
    lobby.arrange()
    scene = begin(visit, people, THREE)
    for _ in rounds(400):
        visit.frames()
        if visit.top is not scene:
            break
        if scene.acting and scene.settled and not scene.showing:
            visit.hands[scene.acting].choose(KEEP)
    to_results(visit)
    assert following in words_on(visit)
    people["touch"].choose("evening")
    visit.frames(8)
    people["mouse"].choose("next")
    visit.frames(8)

    lobby = visit.at(Lobby)
    assert lobby.game is CROSSING
    assert any(join in words for words in words_on(visit)), words_on(visit)
    assert len(lobby.table.people) == len(THREE), "they sit there already"
    lobby.table.options["length"] = "short"
    visit.step = 0.2
    scene = begin(visit, people, FOUR)
    visit.settle()
    chance = Random(3)
    for _ in rounds(60):
        if scene.match.over:
            break
        aims = {seat: sensible(scene, seat, chance) for seat in scene.state.actors() if seat}
        if aims:
            play_round(visit, scene, aims)
        else:
            visit.frames(5)
    to_results(visit)
    assert results in words_on(visit)
    people["keys:wasd"].choose("evening")
    visit.frames(8)
    evening = visit.at(EveningScreen).evening
    assert evening is not None and evening.over
    assert len(evening.played) == 2
    people["mouse"].choose("end")
    visit.frames(8)
    people["touch"].choose("yes")
    visit.frames(8)
    visit.at(Shelf)
