"""Matches without a picture: record, journal, saves, replays, statistics, evenings."""
