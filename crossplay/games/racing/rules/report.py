"""The report of a season: plain data with the keys of the rules document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crossplay.core.contract import Outcome
from crossplay.games.racing.rules.deck import IDS
from crossplay.games.racing.rules.events import Finish
from crossplay.games.racing.rules.seen import Auction, RacingSeen, Team


def report(seen: RacingSeen, outcome: Outcome | None) -> dict[str, Any]:
    """Return what the viewer may know; hands that are hidden from that viewer are None."""
    seats = range(1, seen.seats + 1)
    return {
        "race": seen.races,
        "season": seen.season,
        "active": seen.active or None,
        "to_act": [seen.actor] if seen.actor else [],
        "money": [seen.teams[seat].money for seat in seats],
        "points": [seen.teams[seat].points for seat in seats],
        "hands": [_ids(seen.hands[seat]) if seen.knows(seat) else None for seat in seats],
        "teams": [_team(seen.teams[seat]) for seat in seats],
        "market": {IDS[card]: facing for card, facing in seen.market},
        "draw_pile": seen.draw_count,
        "discard_pile": len(seen.discard),
        "auction": _auction(seen.auction) if seen.auction else None,
        "last_race": None if seen.last_race is None else [_finish(car) for car in seen.last_race],
        "winner": list(outcome.winners) if outcome else None,
    }


def _team(team: Team) -> dict[str, Any]:
    return {
        "engine": IDS[team.engine] if team.engine >= 0 else None,
        "chassis": IDS[team.chassis] if team.chassis >= 0 else None,
        "pilots": _ids(team.pilots),
        "sponsors": _ids(team.sponsors),
    }


def _auction(auction: Auction) -> dict[str, Any]:
    return {
        "card": IDS[auction.card],
        "bid": auction.bid if auction.bidder else None,
        "bidder": auction.bidder or None,
        "in": sorted(auction.bidders),
    }


def _finish(car: Finish) -> dict[str, Any]:
    return {"seat": car.seat, "pilot": IDS[car.pilot], "total": car.total, "points": car.points}


def _ids(cards: Iterable[int]) -> list[str]:
    return sorted(IDS[card] for card in cards)
