"""Every picture of the game in both languages and in one that is 40 % longer: no text is lost anywhere."""

from __future__ import annotations

import pytest

from crossplay.games.crosstrack.teach.gallery import PICTURES
from crossplay.stage.canvas import FontSize, PlacedText
from crossplay.table.services import Services
from tests.harness.layout import services, texts_of
from tests.harness.layout_check import outside_safe, overflowing, overlapping

__all__ = ["services"]


@pytest.fixture(params=PICTURES, ids=lambda picture: picture.name)
def texts(request: pytest.FixtureRequest, services: Services) -> list[PlacedText]:
    return texts_of(services, request.param)


def test_texts_are_seen_whole(texts: list[PlacedText]) -> None:
    assert not overlapping(texts)
    assert not overflowing(texts)
    assert not outside_safe(texts)
    assert all(text.font_size >= FontSize.NOTE for text in texts)
