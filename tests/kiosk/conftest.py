"""A kiosk and its visitors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crossplay.core.i18n import use_language
from tests.kiosk.visit import Visit


@pytest.fixture
def visit() -> Iterator[Visit]:
    visit = Visit()
    yield visit
    visit.program.close()
    use_language("en")
