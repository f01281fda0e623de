"""One server process for the tests of a module that only knock at its door."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.phones.server import RunningServer


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with RunningServer({"known" * 5: 7}) as running:
        yield running
