"""The addresses under which phones in the room can reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import closing

import ifaddr

_VIRTUAL = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vethernet",
    "utun",
    "tun",
    "tap",
    "wg",
    "zt",
)
"""What the names of interfaces begin with behind which no phone is."""
LOOPBACK = "127.0.0.1"


def addresses() -> list[str]:
    """Return the private addresses of this computer: the default route's first, virtual interfaces' last."""
    found = [
        (str(ip.ip), str(adapter.nice_name))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    return ordered(found, default_route())


def ordered(found: Iterable[tuple[str, str]], first: str) -> list[str]:
    """Return the addresses that phones may use, of pairs of an address and its interface's name."""
    kept = [(address, name) for address, name in found if _usable(address)]
    kept.sort(key=lambda one: (one[0] != first, _is_virtual(one[1])))
    return list(dict.fromkeys(address for address, _ in kept)) or [LOOPBACK]


def default_route() -> str:
    """Return the address from which the computer would speak to the world; nothing is sent. May be empty."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _usable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return ip.is_private and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _is_virtual(name: str) -> bool:
    return name.lower().startswith(_VIRTUAL)
