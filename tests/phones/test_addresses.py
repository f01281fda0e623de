"""Which address the screen shows first."""

from __future__ import annotations

from crossplay.phones.addresses import LOOPBACK, ordered
from crossplay.phones.codes import LENGTH, LETTERS, JoinCode


def test_private_addresses_only_the_default_route_first_and_virtual_ones_last() -> None:
    found = [
        ("172.17.0.1", "docker0"),
        ("127.0.0.1", "lo"),
        ("10.0.0.8", "eth0"),
        ("8.8.8.8", "ppp0"),
        ("169.254.3.3", "eth1"),
        ("192.168.1.23", "wlan0"),
    ]
    assert ordered(found, "192.168.1.23") == ["192.168.1.23", "10.0.0.8", "172.17.0.1"]


def test_without_a_network_there_is_this_computer_alone() -> None:
    assert ordered([("127.0.0.1", "lo")], "") == [LOOPBACK]


def test_codes_are_long_for_cameras_and_short_for_fingers() -> None:
    codes = [JoinCode.new() for _ in range(50)]
    assert len({code.secret for code in codes}) == 50
    assert {len(code.secret) for code in codes} == {LENGTH}
    assert all(len(code.word) == 4 and set(code.word) <= set(LETTERS) for code in codes)
    assert 5 * LENGTH >= 128
