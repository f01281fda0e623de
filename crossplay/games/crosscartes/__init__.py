"""Cross Cartes: a cross-country race driven by trick-taking."""

from collections.abc import Mapping

from crossplay.core.contract import Game, Option, State
from crossplay.core.i18n import N_
from crossplay.core.later import later
from crossplay.games.crosscartes.rules.chance import dealer_before, parse
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA

TRACK = Option(
    key="track",
    values=tuple(DATA.tracks),
    default=COUNTRY.name,
    title=N_("Track"),
    labels=(N_("Country"), N_("Lake")),
    own="crossplay.games.crosscartes.own_tracks",
)
_race = later("crossplay.games.crosscartes.rules.state:CrossCartes")


def start(seats: int, options: Mapping[str, str]) -> State:
    """Return the position before the first deal. Raises ValueError where the track is missing."""
    name = options.get(TRACK.key, TRACK.default)
    track = DATA.tracks.get(name) or TRACK.own_values().find(name)
    state: State = _race(seats, int(options["laps"]), track)
    return state


GAME = Game(
    id="crosscartes",
    title="Cross Cartes",
    tagline=N_("Spend your strength wisely: the right card for plain, climb and descent."),
    seats=(2, 3, 4),
    usual_seats=4,
    minutes=45,
    options=(
        Option(
            key="laps",
            values=("2", "1"),
            default="2",
            title=N_("Race"),
            labels=(N_("Two laps"), N_("One lap")),
        ),
        TRACK,
    ),
    start=start,
    parse=parse,
    package="crossplay.games.crosscartes",
    points=True,
    secrets=True,
    starter_fate=dealer_before,
)
