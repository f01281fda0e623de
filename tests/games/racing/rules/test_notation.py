"""Notation and report: spelled in one way only."""

from __future__ import annotations

import json
import pickle

import pytest

from crossplay.core.i18n import LANGUAGES, use_language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.notation import parse
from crossplay.games.racing.rules.state import Racing
from tests.games.racing.table import play, random_season, season

LINES = [
    "draw 2",
    "market e4",
    "auction e4 3",
    "auction xe4 0",
    "bid 5",
    "bid 0",
    "pass",
    "replace p2a",
    "sponsor s3",
    "play calendar +",
    "play calendar -",
    "play sugar 2",
    "play crashtest 6",
    "play licence 2 p3a",
    "play xlicence 2 xp4a",
    "play scandal 2 s3",
    "play rumours 2 p3a",
    "play crates 2",
    "play xcrates 2",
    "play binoculars 2",
    "play offer s3",
    "play offer s3 s1",
    "play taxman 2",
    "play tv",
    "play nightshift",
    "play outlet e4",
    "play setup",
    "take e4",
    "race oval",
    "discard s2",
    "end",
    "first 2",
    "deck p1a,e3",
    "reshuffle xs1",
    "tie 2.p3a 1.p5a",
]

NONSENSE = [
    "",
    " ",
    "draw",
    "draw 02",
    "draw +2",
    "draw -1",
    "draw two",
    "draw ２",
    "draw 1 2",
    "Draw 1",
    " draw 1",
    "draw 1 ",
    "draw\t1",
    "draw\u00a01",
    "market",
    "market e7",
    "market E4",
    "market e4 c2",
    "auction e4",
    "auction e4 03",
    "auction 3 e4",
    "bid",
    "bid 1.5",
    "pass 1",
    "end turn",
    "play",
    "play e4",
    "play calendar",
    "play calendar 1",
    "play calendar + +",
    "play sugar",
    "play sugar 0",
    "play sugar 02",
    "play sugar 2 e4",
    "play licence 2",
    "play licence p3a 2",
    "play offer",
    "play offer s3 s1 s2",
    "play tv 2",
    "play setup oval",
    "play outlet",
    "play nightshift 3",
    "first",
    "first 0",
    "first 02",
    "deck",
    "deck p1a, e3",
    "deck p1a,,e3",
    "deck p1a e3",
    "reshuffle",
    "tie",
    "tie 2.p3a",
    "tie 2p3a 1.p5a",
    "tie 02.p3a 1.p5a",
    "tie 0.p3a 1.p5a",
    "tie 2.p3a,1.p5a",
    "* first 2",
    "1 draw 1",
]


@pytest.mark.parametrize("line", LINES)
def test_moves_are_written_as_they_are_read(line: str) -> None:
    move = parse(line)
    assert str(move) == line
    assert pickle.loads(pickle.dumps(move)) == move
    assert hash(move) == hash(parse(line))


@pytest.mark.parametrize("line", NONSENSE)
def test_anything_else_is_no_move(line: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        parse(line)


def test_the_report_before_the_first_move() -> None:
    nothing = {"engine": None, "chassis": None, "pilots": [], "sponsors": []}
    assert Racing(2).report() == {
        "race": 0,
        "season": 6,
        "active": None,
        "to_act": [],
        "money": [20, 20],
        "points": [0, 0],
        "hands": [[], []],
        "teams": [nothing, nothing],
        "market": {},
        "draw_pile": 52,
        "discard_pile": 0,
        "auction": None,
        "last_race": None,
        "winner": None,
    }


def test_lists_of_the_report_are_sorted_by_their_ids() -> None:
    s = season(
        5,
        hands={1: "tv xe2 e4 c1 oval"},
        teams={2: "e1 c1 p6a p2a s8 s2".replace("c1", "c2")},
        market={"e3": 2},
    )
    s.hands[1].reverse()
    report = s.report()
    assert report["hands"][0] == ["c1", "e4", "oval", "tv", "xe2"]
    assert report["teams"][1] == {
        "engine": "e1",
        "chassis": "c2",
        "pilots": ["p2a", "p6a"],
        "sponsors": ["s2", "s8"],
    }
    play(s, "1 auction e3 1")
    assert s.report()["auction"] == {"card": "e3", "bid": 1, "bidder": 1, "in": [1, 2, 3, 4, 5]}


def test_a_report_is_plain_data() -> None:
    for seed in range(5):
        report = random_season(2 + seed, seed).report()
        assert json.loads(json.dumps(report)) == report
        assert report["winner"]
        assert report["last_race"]


def test_every_card_has_a_name_and_a_text_in_every_language() -> None:
    assert len({card.id for card in CARDS}) == 76
    try:
        for code in LANGUAGES:
            use_language(code)
            for card in CARDS:
                assert card.name()
                assert bool(card.text()) == (card.kind in ("pilot", "special", "circuit"))
                assert not set("'{}") & set(card.name() + card.text())
    finally:
        use_language("en")


def test_cards_speak_french() -> None:
    cards = {card.id: card for card in CARDS}
    try:
        use_language("fr")
        assert cards["e6"].name() == "Cœur-Tonnerre"
        assert cards["xp5b"].text() == "1er ou 2e\u00a0: versez-lui 2\u00a0M$ si vous le pouvez."
        assert cards["taxman"].text() == "Un adversaire verse 4\u00a0M$ à la banque (ou tout ce qu’il a)."
        assert cards["harbour"].text() == "Voitures avec châssis de 5 ou plus\u00a0: +3."
    finally:
        use_language("en")
