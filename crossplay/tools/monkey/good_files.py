"""One good file of every kind that the program reads: what `monkey --files` damages copies of."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

from crossplay.bots.contract import Level
from crossplay.core import i18n
from crossplay.core import settings as settings_files
from crossplay.core.files import Report, write_atomically
from crossplay.core.paths import ASSETS
from crossplay.core.schema import to_json
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.phones.known_phones import KnownPhones, PhonesFile
from crossplay.stage import maps

LANGUAGES, MAPS, HOME, CONFIG = "assets/languages", "maps", "home", "kiosk.toml"
"""Where the files are in the monkey's folder."""
KIOSK = """pin = "2468"
language = "fr"
languages = ["fr", "en"]
games = ["crossing", "racing"]
ask_after = 30
sound_from = "09:00"
log_files = 3
"""
KEPT = {
    "pin-tries.json": '{"wrong": 4, "waits": true}\n',
    "daily-counts.json": '{"days": {"2026-11-18": {"crossing": {"begun": 3, "finished": 2, "left": 1}}}}\n',
    "health.json": "{}\n",
    "kiosk.log": "Crossplay\n",
    "crossplay.log": "Crossplay\n",
    "crossplay.lock": "",
}
"""What else is in the user's folder, a kiosk's files among it; some of it is only written."""


def write_good_files(folder: Path, seed: int, report: Report) -> list[Path]:
    """Write them and return their paths within the folder.

    Art and fonts are not copied, they are linked: nobody damages them.
    """
    not_read = shutil.ignore_patterns("*.po", ".*")
    shutil.copytree(i18n.folder, folder / LANGUAGES, ignore=not_read)
    shutil.copytree(maps.folder, folder / MAPS, ignore=not_read)
    for other in ASSETS.iterdir():
        if other.name != "languages":
            (folder / "assets" / other.name).symlink_to(other)
    home = folder / HOME
    for place in (home, home / "others" / "2"):
        settings_files.save(Settings(language="fr", full_screen=False), report, place / "settings.json")
        _keep_matches(place, seed, report)
    played = [PlayedMatch("crossing", {"Ann": 10, "Zoë": 4, "#3": 0})]
    evening = to_json(Evening(["crossing", "racing", "ccross"], played, 77))
    for place in (home, home / "others" / "2"):
        write_atomically(place / "evening.json", evening.encode())
    phones = KnownPhones()
    phones.add("Ann", "elf")
    PhonesFile(report, home / "phones.json").write("", 8123, phones)
    for name, content in KEPT.items():
        write_atomically(home / name, content.encode())
    (folder / CONFIG).write_text(KIOSK, encoding="utf-8")
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path.relative_to(folder) for path in found)


def _keep_matches(home: Path, seed: int, report: Report) -> None:
    """Keep a running match of every game, and finish one that is counted."""
    saves = Saves(report, GAMES, home / "saves")
    statistics = Statistics(report, home / "statistics.sqlite")
    rng = Random(f"{seed} {home.name}")
    for game in GAMES.values():
        seats = game.usual_seats
        match = Match.begin(game, seats, names={1: "Ann", 2: "Zoë"}, bots={seats: Level.EASY}, seed=seed)
        saves.keep(match)
        _play(match, rng, 12)
    match = Match.begin(GAMES["ccross"], 2, names={1: "Ann", 2: "Zoë"}, seed=seed + 1)
    saves.keep(match)
    _play(match, rng, 100_000)
    statistics.add(match)
    saves.finish(match)
    statistics.close()


def _play(match: Match, rng: Random, moves: int) -> None:
    """Play at random."""
    for _ in range(moves):
        match.advance()
        if match.over:
            return
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
