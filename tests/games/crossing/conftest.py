"""The program in a small window, for everything that is tried at the table of Crossing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.harness.evening import Evening


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(480, 270)) as made:
        yield made
