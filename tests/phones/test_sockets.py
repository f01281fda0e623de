"""What listens on this computer, and when; the command that switches phones on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from crossplay.kiosk.config import Kiosk
from crossplay.phones import phones as phones_module
from tests.kiosk.visit import KIOSK, Visit
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.phones.evening import Player, SocketEvening
from tests.phones.server import HOST

ROOT = Path(__file__).parents[2]
HEAVY = ("websockets", "segno", "ifaddr", "crossplay.phones.server")


def listening() -> set[int]:
    """Return the ports at which this process and those that it has started listen."""
    own = psutil.Process()
    return {
        one.laddr.port
        for process in (own, *own.children(recursive=True))
        for one in process.net_connections("inet")
        if one.status == psutil.CONN_LISTEN or one.type == 2
    }


def test_nothing_listens_before_phones_are_chosen_and_after_they_are_switched_off() -> None:
    before = listening()
    with SocketEvening() as evening:
        evening.context.navigator.home()
        evening.frames(5)
        assert listening() == before
        evening.show_code()
        assert listening() - before == {evening.port}
        first, code = evening.port, evening.context.phones.code
        evening.context.phones.stop()
        assert listening() == before
        evening.hide_code()
        evening.show_code()
        assert listening() - before == {evening.port}
        assert (evening.port, evening.context.phones.code) != (first, code)
    assert listening() == before


def test_the_program_loads_no_server_before_phones_are_chosen() -> None:
    script = (
        "import sys; import tests.harness; from tests.harness.evening import Evening\n"
        "with Evening() as evening:\n"
        "    evening.context.navigator.home(); evening.frames(3)\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout == "[]\n"


def test_play_with_phones_prints_where_it_listens() -> None:
    command = [sys.executable, "-m", "crossplay", "play", "ccross", "--window", "320x180"]
    silent = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [*command, "--phones", f"{HOST}:0"], cwd=ROOT, env=silent, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        line = program.stdout.readline()
        found = re.fullmatch(rf"phones: http://{HOST}:(\d+)/#([a-z0-9]{{26}})\n", line)
        server = [
            one.laddr.port
            for process in psutil.Process(program.pid).children(recursive=True)
            for one in process.net_connections("inet")
            if one.status == psutil.CONN_LISTEN
        ]
        program.kill()
    assert found, line
    assert server == [int(found[1])]


# --- in a kiosk ----------------------------------------------------------------------------------------


def kiosk(phones: bool) -> Visit:
    values = {name: getattr(KIOSK, name) for name in KIOSK.__dataclass_fields__}
    return Visit(Kiosk(**{**values, "phones": phones, "phones_address": f"{HOST}:0"}))


def test_in_a_kiosk_the_operator_decides(blank_drawings: None) -> None:
    for allowed in (False, True):
        visit = kiosk(allowed)
        offered = [item.key for item in visit.program.context.services.scene_stack.top.items]
        visit.program.close()
        assert ("phones" in offered) is allowed


def test_every_visitor_of_a_kiosk_gets_a_new_code_and_old_phones_are_gone(blank_drawings: None) -> None:
    before = listening()
    visit = kiosk(True)
    context = visit.program.context
    codes = []
    for _ in range(2):
        context.navigator.open_phones()
        codes.append(context.phones.code)
        assert context.phones.addresses == [HOST]
        visit.program.navigator.home()
        context.forget_visitors()
        assert listening() == before
        assert len(context.phones.known) == 0
    visit.program.close()
    assert None not in codes and codes[0] != codes[1]


# --- a server that cannot be started -------------------------------------------------------------------


def test_a_server_that_never_listens_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with SocketEvening(size=(320, 180)) as evening:
        link = evening.context.phones.server
        starts = 0

        def broken() -> None:
            nonlocal starts
            starts += 1

        monkeypatch.setattr(link, "start", broken)
        evening.context.navigator.open_phones()
        evening.frames(20)
        assert starts == phones_module.MOST_STARTS
        assert evening.context.phones.trouble
        evening.hide_code()
        monkeypatch.undo()
        evening.context.navigator.open_phones()
        evening.until(lambda: evening.port > 0)
        assert not evening.context.phones.trouble


# --- coming back ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_after_the_program_was_killed_phones_find_their_seats_at_the_same_port() -> None:
    with SocketEvening(games={GAME.id: GAME}, keep=True, size=(320, 180)) as evening:
        scene = evening.start(GAME, 2, hands=(), furnish=True)
        evening.context.resuming.keep(scene)
        evening.show_code()
        players = [Player(evening, name) for name in ("Ada", "Ben")]
        for seat, player in enumerate(players, 1):
            player.join(seat)
        evening.hide_code()
        acting = players[scene.acting - 1]
        evening.until(lambda: acting.listen() and acting.view.get("page") == "table")
        assert acting.wish(KEEP)["type"] == "ok"
        port = evening.port
    with SocketEvening(games={GAME.id: GAME}, keep=True, size=(320, 180)) as evening:
        saved = evening.context.resuming.offered()[0]
        assert evening.context.matches.resume(saved, evening.context.last_used)
        evening.until(lambda: evening.port > 0)
        assert evening.port == port
        for player in players:
            player.evening = evening
            player.connect()
        evening.until(lambda: all(one.listen() and one.view.get("page") == "table" for one in players))
        assert [one.view["seat"] for one in players] == [1, 2]
        for player in players:
            player.hang_up()
