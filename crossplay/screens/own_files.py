"""Files that players have made for a game, such as tracks: kept when dropped, explained when wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from crossplay.core.contract import Game, Option
from crossplay.core.i18n import tr
from crossplay.screens.context import ScreenContext
from crossplay.screens.file_messages import breakable
from crossplay.screens.question import PANEL, Answer, QuestionScreen


class TakenFile(QuestionScreen):
    """The panel that says what has become of the file; reasons need room."""

    panel = PANEL.inflate(140, 120)


def option_of(path: Path, games: Mapping[str, Game]) -> tuple[Game, Option] | None:
    """Return the option that the file may be a value of, and its game; None where it is of none."""
    for game in games.values():
        for option in game.options:
            if option.own and path.suffix.lower() == option.own_values().suffix:
                return game, option
    return None


def taken_file(context: ScreenContext, path: Path, game: Game, option: Option) -> TakenFile:
    """Keep the file and return a panel that says so, or what is wrong with it and what mends it."""
    answers = (Answer("fine", tr("OK"), lambda: None, "check"),)
    try:
        label = option.own_values().take(path)
    except ValueError as problem:
        title, words = tr("This file cannot be used"), breakable(str(problem))
        return TakenFile(context, title, words, answers, picture="cross")
    words = tr("“{name}” is offered in the lobby of {game} from now on.", name=label, game=game.title)
    return TakenFile(context, game.texts.tr(option.title), words, answers, picture="check")


def tell_problems(context: ScreenContext, game: Game) -> None:
    """Tell people which of their files for this game cannot be used, and why."""
    for option in game.options:
        for problem in option.own_values().problems() if option.own else ():
            context.services.tell(problem)
