"""Where the server process begins; importing this imports no server yet."""

from __future__ import annotations

from multiprocessing.connection import Connection


def run(link: Connection) -> None:
    from crossplay.phones.server.main import work

    work(link)
