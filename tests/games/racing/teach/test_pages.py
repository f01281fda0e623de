"""The pages of Racing name what the published rules leave open."""

from __future__ import annotations

import pytest

from crossplay.games.racing.teach.pages import ABOUT, PAGES


@pytest.mark.rule("RC-17", "RC-25", "RC-3")
def test_the_page_about_the_rules_names_what_we_decided() -> None:
    for words in (
        "no effect cannot be played",
        "take an added race away",
        "24 cards for five and six players",
    ):
        assert words in ABOUT
    assert any("Whoever has no money may bid" in page.text for page in PAGES)
