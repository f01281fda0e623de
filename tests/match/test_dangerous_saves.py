"""A save that ends the program is set aside in the end, and one that is not at fault is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay.core.errors import InstallationError
from crossplay.core.user_files import LARGEST
from crossplay.match.saves import SUFFIX
from tests.harness.desk import Desk
from tests.nullgame.rules.moves import KEEP


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "saves")


def test_a_save_that_has_killed_the_program_twice_is_set_aside_at_the_next_start(desk: Desk) -> None:
    match = desk.match()
    with desk.saves.resuming(desk.only()):
        # What the folder looks like now is what a program that dies here leaves behind.
        again = Desk(desk.saves.folder)
        with again.saves.resuming(again.only()):
            third = Desk(desk.saves.folder)
            assert third.saves.resumable() == []
            assert "ended while it was being loaded" in third.said[0]
    assert not desk.path(match).exists()
    assert third.saves.resumable() == []
    assert len(third.said) == 1
    assert again.said == []


def test_a_damaged_installation_is_not_the_fault_of_a_save(desk: Desk) -> None:
    match = desk.match()
    with pytest.raises(InstallationError), desk.saves.resuming(desk.only()):
        raise InstallationError("maps/x.tmx: the map is missing")
    assert desk.saves.resumable() == []
    assert Desk(desk.saves.folder).only().path == desk.path(match)
    assert desk.said == []


def test_where_nobody_is_in_charge_once_is_enough(desk: Desk) -> None:
    desk.match()
    with desk.saves.resuming(desk.only()):
        again = Desk(desk.saves.folder)
        again.saves.second_try = False
        assert again.saves.resumable() == []
        assert "ended while it was being loaded" in again.said[0]


def test_a_save_that_is_shown_at_the_second_try_may_be_interrupted_again(desk: Desk) -> None:
    """A power cut while matches are loaded is not their fault."""
    match = desk.match()
    for _ in range(3):
        interrupted = Desk(desk.saves.folder)
        with interrupted.saves.resuming(interrupted.only()):
            after = Desk(desk.saves.folder)
            with after.saves.resuming(after.only()):
                pass
            assert after.said == []
    assert desk.only().path == desk.path(match)
    assert [path.name for path in desk.saves.folder.iterdir()] == [desk.path(match).name]


@pytest.mark.parametrize("content", [b"rubbish\n", None], ids=["broken", "good"])
def test_the_longest_name_that_a_file_may_have(desk: Desk, content: bytes | None) -> None:
    path = desk.path(desk.match())
    long = path.with_name("x" * (255 - len(SUFFIX)) + SUFFIX)
    path.rename(long)
    if content is None:
        with desk.saves.resuming(desk.only()) as resumed:
            resumed.play(resumed.state.actors()[0], KEEP)
        assert desk.only().moves == len(resumed.history)
        assert desk.said == []
    else:
        long.write_bytes(content)
        assert desk.saves.resumable() == []
        assert len(desk.said) == 1
        (broken,) = desk.saves.folder.iterdir()
        assert broken.name.endswith(".broken")


def test_a_save_larger_than_any_record_is_set_aside_unread(desk: Desk) -> None:
    path = desk.path(desk.match())
    with path.open("ab") as file:
        file.truncate(LARGEST + 1)
    assert desk.saves.resumable() == []
    assert "larger than 4 MB" in desk.said[0]
