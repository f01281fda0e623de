"""Tournaments elsewhere: what is asked of Dask, with a Dask that only writes down what it is asked."""

from __future__ import annotations

import sys
from concurrent.futures import Executor
from types import ModuleType
from typing import Any

import pytest

from crossplay.core.errors import CommandError
from crossplay.tools import cluster
from crossplay.tools.simulate import InlineExecutor


class Notes:
    def __init__(self, address: str | None) -> None:
        self.address = address
        self.asked: tuple[tuple[Any, ...], dict[str, Any]] = ((), {})

    def get(self, key: str, default: Any) -> Any:
        assert key == "scheduler-address"
        return self.address or default

    def client(self, *args: Any, **options: Any) -> Notes:
        self.asked = args, options
        return self

    def get_executor(self, *, pure: bool) -> Executor:
        assert not pure, "the same task twice is two games"
        return InlineExecutor()


def pretend(monkeypatch: pytest.MonkeyPatch, address: str | None) -> Notes:
    notes = Notes(address)
    dask, distributed = ModuleType("dask"), ModuleType("distributed")
    dask.config = notes  # type: ignore[attr-defined]
    distributed.Client = notes.client  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dask", dask)
    monkeypatch.setitem(sys.modules, "distributed", distributed)
    return notes


def test_the_cluster_that_dask_knows_of(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = pretend(monkeypatch, "tcp://table:8786")
    assert cluster.dask(4).submit(int, "7").result() == 7
    assert notes.asked == (("tcp://table:8786",), {})


def test_without_a_cluster_workers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = pretend(monkeypatch, None)
    cluster.dask(4)
    assert notes.asked[1]["n_workers"] == 4
    assert notes.asked[1]["threads_per_worker"] == 1


def test_without_dask_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask", None)
    with pytest.raises(CommandError, match="cluster"):
        cluster.dask(1)
