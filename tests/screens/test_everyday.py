"""What people expect of every program: commands keep their places, and what was chosen can be changed."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.match.evening import Evening
from crossplay.match.match import Match
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from crossplay.screens.results import Results
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands, Hands
from tests.nullgame import GAME
from tests.screens.conftest import Visit, keys

DEVICES = ("pad", "keys:arrows", "mouse", "touch")


def paused(visit: Visit, hands: Hands) -> Pause:
    """The pause menu of the match on the table."""
    visit.context.navigator.pause(visit.at(TableScene))
    visit.frames(4)
    pause = visit.at(Pause)
    pause.used_by(hands.device)
    return pause


# --- the pause menu --------------------------------------------------------------------------------------


def test_commands_of_the_pause_menu_keep_their_places(visit: Visit) -> None:
    """With nothing to take back the command is grey, says why, and everything else stays where it was."""
    scene = visit.table(keys(visit))
    visit.settle()
    pause = paused(visit, keys(visit))
    before = {item.key: item.rect for item in pause.items}
    assert not scene.undoer()
    pause.select("undo")
    keys(visit).tap(Action.CONFIRM)
    assert visit.at(Pause) is pause
    assert pause.legend_words() == "Nothing can be taken back now"
    undoer = scene.undoer
    scene.undoer = lambda: 1  # type: ignore[method-assign]
    pause.arrange()
    assert {item.key: item.rect for item in pause.items} == before
    scene.undoer = undoer  # type: ignore[method-assign]


@pytest.mark.parametrize("kind", DEVICES)
def test_a_match_is_started_again(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    scene = visit.table(hands)
    visit.settle()
    paused(visit, hands)
    hands.choose("restart")
    visit.frames(4)
    hands.choose("yes")
    visit.frames(8)
    again = visit.at(TableScene)
    assert again is not scene
    assert again.seating.of(hands.device) == scene.seating.of(hands.device)
    assert again.match.history[0].move == scene.match.history[0].move, "the same seat starts"
    assert again.match.header.seed != scene.match.header.seed
    assert visit.services.saves is not None


def test_a_match_of_the_evening_that_was_started_again_counts(visit: Visit) -> None:
    visit.context.evening.begin(Evening([GAME.id]))
    hands = keys(visit)
    scene = visit.table(hands)
    visit.settle()
    visit.context.matches.restart(scene)
    visit.frames(8)
    assert visit.context.evening.is_of(visit.at(TableScene).match.header.seed)


@pytest.mark.parametrize("kind", DEVICES)
def test_the_level_of_a_bot_is_changed_during_the_match(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    scene = visit.table(hands)
    visit.settle()
    assert scene.seating[2].bot is Level.NORMAL
    paused(visit, hands)
    if isinstance(hands, ButtonHands):
        hands.choose(("level", 2))
    else:
        target = visit.target(("level", 2))
        hands.press_on(target.x + 60, target.y)  # type: ignore[attr-defined]
        hands.let_go(target.x + 60, target.y)  # type: ignore[attr-defined]
    assert scene.seating[2].bot is Level.HARD
    assert scene.match.header.bots[2] is Level.HARD
    assert any("bot 2 hard" in line for line in scene.match.lines())


@pytest.mark.parametrize("name", ["crosstrack", "crosscartes", "racing"])
def test_a_match_begun_afresh_has_the_same_starter(name: str) -> None:
    game = GAMES[name]
    for starter in (1, 2):
        match = Match.begin(game, 2, starter=starter)
        match.advance()
        again = match.afresh()
        again.advance()
        assert again.state.actors() == match.state.actors() == (starter,)
        assert again.history[0].seat == FATE


# --- the results -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", DEVICES)
def test_from_the_results_players_and_options_are_changed(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    visit.at(Results)
    hands.choose("change")
    visit.frames(8)
    lobby = visit.at(Lobby)
    assert lobby.table.seats_of(hands.device) == [1]
    assert lobby.table.undecided == []
