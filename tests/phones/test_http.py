"""What the server answers to requests that are none of a phone's page."""

from __future__ import annotations

import gzip
import socket

import pytest
from websockets.exceptions import InvalidStatus

from crossplay.core.paths import ASSETS
from tests.phones.server import HOST, RunningServer, raw


def test_the_page_and_the_pictures_come_with_their_headers(server: RunningServer) -> None:
    status, headers, body = server.http("GET /")
    assert status == 200
    assert gzip.decompress(body) == (ASSETS / "phones" / "index.html").read_bytes()
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")
    assert "Set-Cookie" not in headers and "Server" not in headers
    status, headers, body = server.http("GET /art/racing/engine.svg")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert gzip.decompress(body).startswith(b"<svg")


def test_without_gzip_the_page_comes_as_it_is(server: RunningServer) -> None:
    head = f"GET /phones.js HTTP/1.1\r\nHost: {HOST}:{server.port}\r\n\r\n"
    _, headers, body = raw(server.port, head.encode())
    assert "Content-Encoding" not in headers
    assert body == (ASSETS / "phones" / "phones.js").read_bytes()


@pytest.mark.parametrize(
    "path",
    [
        "/index.htm", "/socket/", "/../pyproject.toml", "/%2e%2e/main.py", "//", "/art/racing/",
        "/art/racing", "/art/../phones.js", "/?x=1", "/art/languages/fr.svg", "/phones/index.html",
        "/.well-known/x",
    ],
)  # fmt: skip
def test_any_other_path_is_not_found(server: RunningServer, path: str) -> None:
    assert server.http(f"GET {path}")[0] == 404


@pytest.mark.parametrize("method", ["POST", "HEAD", "PUT", "DELETE", "OPTIONS", "GETX", "TRACE"])
def test_any_other_method_is_refused(server: RunningServer, method: str) -> None:
    status, headers, _ = server.http(f"{method} /")
    assert (status, headers["Allow"]) == (405, "GET")


def test_a_request_with_a_body_is_refused(server: RunningServer) -> None:
    head = f"POST / HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nContent-Length: 5\r\n\r\nhello"
    assert raw(server.port, head.encode())[0] == 405


@pytest.mark.parametrize("host", ["evil.example", "localhost", "", HOST, "127.0.0.1:1", "[::1]"])
def test_a_foreign_host_is_misdirected(server: RunningServer, host: str) -> None:
    head = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"
    assert raw(server.port, head.encode())[0] == 421


def test_no_host_and_two_hosts_are_misdirected(server: RunningServer) -> None:
    assert raw(server.port, b"GET / HTTP/1.1\r\n\r\n")[0] == 421
    twice = f"Host: {HOST}:{server.port}\r\n" * 2
    assert raw(server.port, f"GET / HTTP/1.1\r\n{twice}\r\n".encode())[0] == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null"])
def test_a_foreign_origin_is_forbidden(server: RunningServer, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.phone(origin=origin)
    assert refused.value.response.status_code == 403


def test_a_socket_without_an_origin_is_forbidden(server: RunningServer) -> None:
    assert server.http("GET /socket")[0] == 403


def test_a_tls_hello_is_refused_at_once(server: RunningServer) -> None:
    assert raw(server.port, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03") == (0, {}, b"")


def test_a_request_that_never_ends_is_cut_off(server: RunningServer) -> None:
    endless = b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500
    assert raw(server.port, endless)[0] in (0, 431)
    assert raw(server.port, b"GET /" + b"a" * 20_000)[0] in (0, 414)


def test_the_server_goes_on_after_all_that(server: RunningServer) -> None:
    with socket.create_connection((HOST, server.port)):
        assert server.http("GET /")[0] == 200
