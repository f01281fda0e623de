"""A kiosk has no keyboard and no mouse: whatever can be chosen is large enough for a finger."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.touch_pads import TouchPads
from crossplay.games.registry import GAMES
from crossplay.input.signals import TOUCH
from crossplay.input.targets import Target, Targets
from crossplay.match.match import Match
from crossplay.table import gallery as play_moments
from crossplay.table.corner_buttons import REACH
from crossplay.table.gallery import GalleryPicture
from crossplay.table.seats import Seating
from crossplay.tools.gallery import pictures, services_for

SMALLEST = 96
WITHOUT_TARGETS = ("kiosk/attract", "screens/log")
"""A touch anywhere wakes attract; the log is dragged, and a touch beside it closes it."""
PICTURES = tuple(picture for picture in pictures() if not picture.name.startswith(WITHOUT_TARGETS))


def reach(targets: Targets, target: Target, dx: int, dy: int) -> int:
    """How far from its centre a finger still finds the target, in one direction."""
    for steps in range(SMALLEST):
        found = targets.at(target.x + dx * (steps + 1), target.y + dy * (steps + 1))
        if found is None or found.key != target.key:
            return steps
    return SMALLEST


def finger_size(targets: Targets, target: Target) -> tuple[int, int]:
    """Width and height of the place in which a finger finds the target, across its centre."""
    if targets.at(target.x, target.y) != target:
        return 0, 0
    return (
        1 + reach(targets, target, -1, 0) + reach(targets, target, 1, 0),
        1 + reach(targets, target, 0, -1) + reach(targets, target, 0, 1),
    )


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_finger_finds_everything(picture: GalleryPicture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_moments, "KEYS_ARROWS", TOUCH)
    services = services_for((320, 180), "en")
    services.live_previews = False
    scene = picture.make(services)
    targets = getattr(scene, "cursor", None)
    assert isinstance(targets, Targets)
    small: dict[Hashable, tuple[int, int]] = {}
    for target in targets.items:
        size = finger_size(targets, target)
        if min(size) < SMALLEST:
            small[target.key] = size
    assert small == {}


@pytest.mark.parametrize("talking", [False, True])
@pytest.mark.parametrize("seats", range(3, 7))
def test_a_finger_finds_every_key_of_the_pads_in_crossing(seats: int, talking: bool) -> None:
    everybody = range(1, seats + 1)
    match = Match.begin(GAMES["crossing"], seats)
    devices = Devices(Seating(match, dict.fromkeys(everybody, TOUCH)))
    pads = TouchPads(Ground(devices), devices)
    for seat in everybody:
        if talking:
            pads.show_emotes(seat)
        for cell in pads.cells(seat):
            x, y = pads.middle(seat, cell.key)
            for dx, dy in ((1, 0), (0, 1)):
                found = [
                    pads.at(x + dx * n, y + dy * n) == (seat, cell.key) for n in range(-SMALLEST, SMALLEST)
                ]
                assert sum(found) >= SMALLEST, (seat, cell)


def test_the_round_buttons_at_the_table_are_as_large() -> None:
    assert 2 * REACH >= SMALLEST


def test_two_small_neighbours_are_found_out() -> None:
    """The measure itself: alone a target of 40 is large enough, beside another one it is not."""
    alone, pair = Targets(), Targets()
    one = Target("one", 500, 500, 40, 40)
    alone.show([one])
    pair.show([one, Target("two", 550, 500, 40, 40)])
    assert min(finger_size(alone, one)) >= SMALLEST
    assert finger_size(pair, one)[0] < SMALLEST
