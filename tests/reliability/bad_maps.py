"""Starts a game whose map is missing or broken: `python -m tests.reliability.bad_maps missing crosstrack …`.

In a process of its own, since a map that was read once is remembered. Prints what is on top after each try.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from crossplay.core.paths import MAPS
from crossplay.stage import maps

TRUE_LOAD = maps.load_map


def spoil(how: str, names: list[str]) -> None:
    """These maps are not there, or are rubbish; the others are as they were."""
    folder = Path(tempfile.mkdtemp())
    if how == "broken":
        for name in names:
            (folder / f"{name}.tmx").write_bytes(b"\x00<map rubbish" * 40)

    def load(name: str, where: Path = MAPS) -> maps.BoardMap:
        return TRUE_LOAD(name, folder if name in names else where)

    # Before the games are there: each takes the function by its name.
    maps.load_map = load


def main(how: str, names: list[str]) -> None:
    spoil(how, names)
    import tests.harness  # noqa: F401 - no window, no sound card
    from crossplay.games.registry import GAMES
    from crossplay.input.signals import Action
    from tests.harness.evening import Evening
    from tests.harness.hands import ButtonHands

    with Evening(keep=True, strict=False) as evening:
        services = evening.services
        services.settings = replace(services.settings, lessons_offered=frozenset(GAMES))
        evening.context.navigator.home()
        evening.frames(40, 0.05)
        hands = evening.hands_of("keys")
        assert isinstance(hands, ButtonHands)
        for name in names:
            hands.choose(name)
            evening.frames(8, 0.05)
            print("lobby", type(evening.top).__name__)
            hands.tap(Action.CONFIRM)
            hands.point("start")
            hands.down(Action.CONFIRM)
            evening.frames(30, 0.05)
            hands.up(Action.CONFIRM)
            evening.frames(8, 0.05)
            print("after", type(evening.top).__name__, evening.program.running)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
