"""The server: one port for the page and the WebSockets, in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from http import HTTPStatus
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from crossplay.core.processes import serve_parent
from crossplay.phones import pipe_messages as pipe
from crossplay.phones import protocol
from crossplay.phones.server.files import PublicFiles
from crossplay.phones.server.http_checks import SOCKET, Requests, refusal
from crossplay.phones.server.room import Guest, Room

NICENESS = 5
HELLO_WITHIN = 10.0
"""Seconds in which a new connection must have said hello with a code or a token that is right."""
OPENING = 5.0
"""Seconds in which a request must be complete."""
PORT_WITHIN = 3.0
"""Seconds in which the port must get free at which phones expect the server."""
MOST_OPEN = 96
"""TCP connections at the same time, with those that fetch a file."""


def work(link: Connection) -> None:
    """Run the process: wait for the setup, then serve until the pipe is closed."""
    serve_parent(NICENESS)
    logging.disable(logging.CRITICAL)
    with contextlib.suppress(EOFError, OSError):
        setup = link.recv()
        if isinstance(setup, pipe.ServerSetup):
            asyncio.run(PhoneServer(link).run(setup))


class PhoneServer:
    def __init__(self, link: Connection) -> None:
        self._link = link
        self.room = Room(self._tell)
        self._requests = Requests(PublicFiles())
        self._ended = asyncio.Event()

    async def run(self, setup: pipe.ServerSetup) -> None:
        self.room.take(setup)
        try:
            server = await self._listen(setup)
        except OSError as problem:
            self._tell(pipe.NotListening(problem.strerror or str(problem)))
            return
        port = server.sockets[0].getsockname()[1]
        self._requests.hosts = frozenset(f"{name}:{port}" for name in setup.names)
        self._tell(pipe.Listening(port))
        Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        await self._ended.wait()
        server.close(close_connections=True)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), 1.0)

    async def _listen(self, setup: pipe.ServerSetup) -> Server:
        """Listen at the port that is wanted, or at a free one where that is taken.

        Phones that have joined before look for the server at its old port, which a killed server may
        leave a moment later.
        """
        loop = asyncio.get_running_loop()
        patience = PORT_WITHIN if setup.port and setup.permissions.tokens else 0.0
        until = loop.time() + patience
        while True:
            try:
                return await self._serve(setup.host, setup.port)
            except OSError:
                if not setup.port:
                    raise
                if loop.time() >= until:
                    return await self._serve(setup.host, 0)
                await asyncio.sleep(0.05)

    async def _serve(self, host: str, port: int) -> Server:
        return await serve(
            self._converse,
            host,
            port,
            process_request=self._answer,
            create_connection=CheckedConnection,
            max_size=protocol.LARGEST,
            max_queue=8,
            compression=None,
            server_header=None,
            open_timeout=OPENING,
            close_timeout=1.0,
            ping_interval=None,
            family=socket.AF_INET,
        )

    # --- the pipe --------------------------------------------------------------------------------------

    def _tell(self, message: pipe.FromServer) -> None:
        with contextlib.suppress(OSError):
            self._link.send(message)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand on what the program says; this runs in a thread of its own."""
        with contextlib.suppress(RuntimeError):  # the loop has ended
            try:
                while True:
                    loop.call_soon_threadsafe(self.room.take, self._link.recv())
            except (EOFError, OSError):
                loop.call_soon_threadsafe(self._ended.set)

    # --- connections -----------------------------------------------------------------------------------

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        answer = self._requests.answer(request)
        if answer is None:
            if all(guest.known for guest in self.room.guests.values()) and (
                len(self.room.guests) >= protocol.CONNECTIONS
            ):
                return refusal(HTTPStatus.SERVICE_UNAVAILABLE)
        elif answer.status_code == HTTPStatus.OK and request.path != SOCKET:
            self._tell(pipe.Asked())
        return answer

    async def _converse(self, socket: ServerConnection) -> None:
        """Talk with one phone until somebody has enough."""
        guest = self.room.enter()
        if guest is None:
            return
        sending = asyncio.create_task(self._send(guest, socket))
        hearing = asyncio.create_task(self._hear(guest, socket))
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and not sending.done():
                # What was heard last may be answered: wait for that, but not long.
                await asyncio.wait((sending,), timeout=0.2)
        finally:
            self.room.go(guest)
            for task in (sending, hearing):
                task.cancel()
            await asyncio.gather(sending, hearing, return_exceptions=True)

    async def _send(self, guest: Guest, socket: ServerConnection) -> None:
        try:
            await guest.outbox.deliver(socket)
        except TimeoutError:
            socket.transport.abort()

    async def _hear(self, guest: Guest, socket: ServerConnection) -> None:
        loop = asyncio.get_running_loop()
        known_by = loop.time() + HELLO_WITHIN
        try:
            while True:
                patience = protocol.SILENCE if guest.known else max(0.0, known_by - loop.time())
                text = await asyncio.wait_for(socket.recv(), patience)
                self.room.hear(guest, text)
                if guest.outbox.overfull:
                    socket.transport.abort()
                    return
        except TimeoutError:
            guest.dismiss("silent")
            await asyncio.sleep(1.0)
        except ConnectionClosed:
            return


class CheckedConnection(ServerConnection):
    """A connection whose first bytes are looked at: what is no GET gets its answer at once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._begun = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if len(self.server.handler_tasks) > MOST_OPEN:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self._begun:
            self._begun = True
            if not b"GET ".startswith(data[:4]) and not data.startswith(b"GET "):
                self._refuse(data)
                return
        super().data_received(data)

    def _refuse(self, data: bytes) -> None:
        """Say that only GET is allowed; to what is not even HTTP (a TLS hello) nothing is said."""
        if data[:1].isalpha():
            self.transport.write(refusal(HTTPStatus.METHOD_NOT_ALLOWED).serialize())
        self.transport.close()
