"""What systemd is told, over a real socket, and the unit that asks for it."""

from __future__ import annotations

import re
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from crossplay.kiosk.service import Service
from crossplay.kiosk.supervisor import Supervisor
from tests.harness.limits import rounds

UNIT = Path(__file__).resolve().parents[2] / "docs" / "kiosk" / "crossplay-kiosk.service"
LISTS = {
    "Unit": "After",
    "Service": "DeviceAllow Environment SystemCallFilter",
    "Install": "WantedBy",
}
"""Keys whose values add up."""
SINGLE = {
    "Unit": "Description Documentation Conflicts",
    "Service": """
        User PAMName TTYPath TTYReset TTYVHangup StandardInput StandardOutput StandardError UtmpIdentifier
        UtmpMode WorkingDirectory StateDirectory StateDirectoryMode RuntimeDirectory RuntimeDirectoryMode
        ExecStart Type NotifyAccess WatchdogSec Restart RestartSec TimeoutStopSec NoNewPrivileges
        CapabilityBoundingSet AmbientCapabilities RestrictSUIDSGID UMask KeyringMode ProtectSystem ProtectHome
        PrivateTmp RemoveIPC DevicePolicy ProtectKernelTunables ProtectKernelModules ProtectKernelLogs
        ProtectControlGroups ProtectClock ProtectHostname ProtectProc RestrictNamespaces RestrictRealtime
        LockPersonality SystemCallArchitectures SystemCallErrorNumber RestrictAddressFamilies IPAddressDeny
        MemoryMax TasksMax
    """,
    "Install": "",
}
"""Keys that stand once."""
KNOWN = {
    section: {**dict.fromkeys(LISTS[section].split(), True), **dict.fromkeys(SINGLE[section].split(), False)}
    for section in LISTS
}
"""Keys of systemd by section, and whether their values add up: systemd.unit(5), .service(5), .exec(5)."""
END = b"no more"
BEATING = """
import sys, time
from crossplay.kiosk.supervisor import Heartbeat
from tests.harness.limits import rounds
heartbeat = Heartbeat.from_environment()
end = time.monotonic() + float(sys.argv[1])
while time.monotonic() < end:
    heartbeat.beat()
    time.sleep(0.05)
"""


class Systemd:
    """Listens where systemd would."""

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "notify")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address)
        self._words: list[str] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        for _ in rounds():
            if (word := self._socket.recv(4096)) == END:
                break
            self._words.append(word.decode())

    def heard(self) -> list[str]:
        """Everything that was said; nothing more is read."""
        if self._reader.is_alive():
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.sendto(END, self.address)
            self._reader.join()
        return self._words

    def close(self) -> None:
        self.heard()
        self._socket.close()


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Systemd]:
    systemd = Systemd(tmp_path)
    yield systemd
    systemd.close()


def test_it_says_that_it_is_alive_often_enough_and_no_oftener(systemd: Systemd) -> None:
    now = [0.0]
    service = Service(systemd.address, 3.0, lambda: now[0])
    for _ in range(100):
        service.alive()
        now[0] += 0.1
    assert systemd.heard() == ["WATCHDOG=1"] * 10


def test_without_a_watchdog_it_need_not_say_that_it_is_alive(systemd: Systemd) -> None:
    Service(systemd.address).alive()
    assert systemd.heard() == []


def test_it_says_when_it_is_ready_how_it_is_and_when_it_stops(systemd: Systemd) -> None:
    service = Service(systemd.address)
    service.ready()
    service.status("the program runs")
    service.stopping()
    assert systemd.heard() == ["READY=1", "STATUS=the program runs", "STOPPING=1"]


def test_an_abstract_name_begins_with_a_zero_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Linux has such names, so that nobody listens here."""
    sent = []

    class Sender(socket.socket):
        def sendto(self, *given: object) -> int:
            sent.append(given)
            return 0

    monkeypatch.setattr("crossplay.kiosk.service.socket.socket", Sender)
    Service("@crossplay/test").ready()
    assert sent == [(b"READY=1", "\0crossplay/test")]


def test_the_program_cannot_speak_for_its_supervisor() -> None:
    environment = {"NOTIFY_SOCKET": "/s", "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "7", "HOME": "/h"}
    Service.from_environment(environment)
    assert environment == {"HOME": "/h"}


@pytest.mark.parametrize("address", ["", "/nowhere/at/all"])
def test_without_systemd_nothing_happens(address: str) -> None:
    service = Service(address, 1.0)
    service.ready()
    service.alive()


def test_a_supervisor_speaks_while_its_program_runs(systemd: Systemd) -> None:
    supervisor = Supervisor([sys.executable, "-c", BEATING, "1.5"], service=Service(systemd.address, 0.6))
    thread = threading.Thread(target=supervisor.watch_over)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
    heard = systemd.heard()
    assert heard[0] == "READY=1"
    assert heard[-1] == "STOPPING=1"
    assert "STATUS=the program runs" in heard
    assert heard.count("WATCHDOG=1") >= 4


# --- the unit -------------------------------------------------------------------------------------------


def unit() -> dict[str, dict[str, list[str]]]:
    """The unit's keys with all their values, by section."""
    sections: dict[str, dict[str, list[str]]] = {}
    lines = re.sub(r"\\\n\s*", "", UNIT.read_text(encoding="utf-8")).splitlines()
    for line in lines:
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            section.setdefault(key, []).append(value)
    return sections


def test_the_unit_gives_the_kiosk_no_rights_that_it_does_not_need() -> None:
    service = unit()["Service"]
    strict = {
        "NoNewPrivileges": "yes", "CapabilityBoundingSet": "", "AmbientCapabilities": "",
        "RestrictSUIDSGID": "yes", "UMask": "0077", "ProtectSystem": "strict", "ProtectHome": "yes",
        "PrivateTmp": "yes", "DevicePolicy": "closed", "ProtectKernelTunables": "yes",
        "ProtectKernelModules": "yes", "ProtectKernelLogs": "yes", "ProtectControlGroups": "yes",
        "ProtectClock": "yes", "ProtectHostname": "yes", "ProtectProc": "invisible",
        "RestrictNamespaces": "yes", "RestrictRealtime": "yes", "LockPersonality": "yes",
        "SystemCallArchitectures": "native", "IPAddressDeny": "any",
        "RestrictAddressFamilies": "AF_UNIX AF_NETLINK",
    }  # fmt: skip
    assert {key: service.get(key) for key in strict} == {key: [value] for key, value in strict.items()}
    assert service["SystemCallFilter"] == ["@system-service", "~@privileged"]
    assert "MemoryMax" in service
    assert service["User"] != ["root"]


def test_the_unit_waits_for_signs_of_a_supervisor_that_the_compositor_starts() -> None:
    service = unit()["Service"]
    assert service["Type"] == ["notify"]
    assert service["NotifyAccess"] == ["all"]
    assert int(service["WatchdogSec"][0]) >= 30
    assert service["Restart"] == ["on-failure"]


def test_the_unit_writes_only_where_its_data_is_and_runs_what_root_owns() -> None:
    service = unit()["Service"]
    (home,) = [value for value in service["Environment"] if value.startswith("CROSSPLAY_HOME=")]
    assert home == f"CROSSPLAY_HOME=/var/lib/{service['StateDirectory'][0]}"
    assert "ReadWritePaths" not in service
    (command,) = service["ExecStart"]
    assert "/opt/crossplay/.venv/bin/python" in command
    assert "--config /etc/crossplay/kiosk.toml" in command


def test_every_key_of_the_unit_is_one_of_systemds_and_stands_once_in_its_section() -> None:
    """systemd passes over a key that it does not know, and a right that was to be taken away stays.

    `python -m tests.reliability.unit` lets systemd itself look at the unit.
    """
    sections = unit()
    assert {name: set(keys) - KNOWN[name].keys() for name, keys in sections.items()} == {
        "Unit": set(), "Service": set(), "Install": set(),
    }  # fmt: skip
    for name, keys in sections.items():
        assert [key for key, values in keys.items() if len(values) > 1 and not KNOWN[name][key]] == []


def test_the_commands_and_times_of_the_unit_can_be_read() -> None:
    service = unit()["Service"]
    (command,) = service["ExecStart"]
    assert PurePosixPath(command.split()[0]).is_absolute()
    for key in ("WatchdogSec", "RestartSec", "TimeoutStopSec"):
        assert re.fullmatch(r"[0-9]+", service[key][0])
    assert re.fullmatch(r"[0-9]+M", service["MemoryMax"][0])
    assert all(re.fullmatch(r"char-[a-z]+ rw", device) for device in service["DeviceAllow"])
