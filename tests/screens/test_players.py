"""The players' page: everybody can be reached with every device, and be forgotten."""

from __future__ import annotations

import pytest

from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.kiosk.config import Kiosk
from crossplay.match.match import Match
from crossplay.screens.gallery import CrowdedBook
from crossplay.screens.navigator import screen_context
from crossplay.screens.players import MET, SHOWN, Players
from crossplay.screens.question import QuestionScreen
from crossplay.tools.gallery import services_for
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import Visit

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJKLMN"]
DEVICES = ("pad", "keys", "mouse", "touch")


def count(visit: Visit, one: str, other: str, seed: int) -> None:
    match = Match.begin(GAME, 2, names={1: one, 2: other}, seed=seed)
    match.advance()
    for _ in rounds():
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
    assert visit.services.statistics is not None
    visit.services.statistics.add(match)


@pytest.fixture
def players(visit: Visit) -> Players:
    for number in range(0, len(NAMES), 2):
        count(visit, NAMES[number], NAMES[number + 1], number)
    visit.hands_of("mouse").choose("players")
    visit.frames(8)
    screen = visit.at(Players)
    assert screen.names == NAMES
    return screen


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_all_names_are_reached_by_pointing(visit: Visit, players: Players, kind: str) -> None:
    hands = visit.hands_of(kind)
    seen = set()
    for _ in range(3):
        for item in list(players.items):
            if isinstance(item.key, tuple):
                hands.choose(item.key)
                seen.add(players.names[players.number])
        hands.choose("names-after")
    assert seen == set(NAMES)
    assert players.first == 0, "after the last ones come the first ones"
    hands.choose("names-before")
    assert players.names[players.first + SHOWN - 1] == NAMES[-1]


@pytest.mark.parametrize("kind", ["pad", "keys"])
def test_up_and_down_walk_through_all_names(visit: Visit, players: Players, kind: str) -> None:
    hands = visit.hands_of(kind)
    assert isinstance(hands, ButtonHands)
    players.select(("name", 0))
    seen = [players.number]
    for _ in NAMES[1:]:
        hands.tap(Action.DOWN)
        seen.append(players.number)
    assert seen == list(range(len(NAMES)))
    for _ in NAMES[1:]:
        hands.tap(Action.UP)
    assert (players.number, players.first) == (0, 0)


@pytest.mark.parametrize("kind", DEVICES)
def test_a_player_is_forgotten_after_a_question(visit: Visit, players: Players, kind: str) -> None:
    hands = visit.hands_of(kind)
    hands.choose(("name", 2))
    for answer in ("no", "yes"):
        assert players.names[players.number] == NAMES[2]
        hands.choose("forget")
        visit.frames(4)
        assert visit.at(QuestionScreen).focus == "no"
        hands.choose(answer)
        visit.frames(4)
        assert visit.at(Players) is players
    assert players.names == [name for name in NAMES if name != NAMES[2]]
    assert visit.context.people.known_names() == players.names


def test_the_last_player_is_forgotten_too(visit: Visit) -> None:
    count(visit, "Ada", "", 1)
    hands = visit.hands_of("keys")
    hands.choose("players")
    visit.frames(8)
    hands.choose("forget")
    visit.frames(4)
    hands.choose("yes")
    visit.frames(4)
    screen = visit.at(Players)
    assert screen.names == []
    assert [item.key for item in screen.items] == ["back"]


def test_visitors_of_a_kiosk_without_settings_forget_nobody(visit: Visit, players: Players) -> None:
    visit.services.venue = Kiosk(settings=False, names=True).venue
    players.arrange()
    assert players.item("forget") is None


def test_best_scores_stand_where_points_are_counted_and_rivals_not_shown_are_told() -> None:
    services = services_for((1280, 720), "en")
    screen = Players(screen_context(services), CrowdedBook())
    screen.enter()
    services.canvas.texts = []
    screen.draw(services.canvas)
    said = [text.words for text in services.canvas.texts]
    assert said.count("1042") == 3 == sum(game.points for game in GAMES.values())
    more = len(CrowdedBook().rivals("Ada")) - MET
    assert f"and {more} others" in said
