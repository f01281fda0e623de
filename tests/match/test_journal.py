"""A match goes on when its file cannot be written, and loses nothing when it can be again."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from crossplay.core.files import set_aside, write_atomically
from crossplay.match.journal import Journal


class Disk:
    """A disk that can be full: syncing fails then."""

    full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Disk]]:
    real = os.fsync

    def fsync(handle: int) -> None:
        if Disk.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    yield Disk
    Disk.full = False


def test_a_full_disk_is_reported_once_and_healed(tmp_path: Path, disk: type[Disk]) -> None:
    said: list[str] = []
    file = tmp_path / "x.record"
    journal = Journal(file, said.append)
    journal.write(["one"])
    assert journal.complete
    disk.full = True
    journal.append("two")
    journal.append("three")
    assert not journal.complete
    assert len(said) == 1
    assert "No space left" in said[0]
    assert "\n" not in said[0]
    disk.full = False
    journal.append("four")
    assert journal.complete
    assert file.read_text() == "one\ntwo\nthree\nfour\n"
    journal.append("five")
    assert file.read_text() == "one\ntwo\nthree\nfour\nfive\n"
    assert len(said) == 1


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    said: list[str] = []
    journal = Journal(tmp_path / "file" / "x.record", said.append)
    journal.write(["one"])
    journal.append("two")
    assert len(said) == 1


def test_a_failed_rewrite_leaves_the_old_file(tmp_path: Path, disk: type[Disk]) -> None:
    file = tmp_path / "x.record"
    write_atomically(file, b"old")
    disk.full = True
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    names = []
    for content in ("a", "b", "c"):
        file = tmp_path / "x.record"
        file.write_text(content)
        moved = set_aside(file)
        assert moved is not None
        names.append(moved.name)
        assert not file.exists()
    assert names == ["x.record.broken", "x.record.broken2", "x.record.broken3"]
    assert (tmp_path / "x.record.broken2").read_text() == "b"
    assert set_aside(tmp_path / "gone") is None
