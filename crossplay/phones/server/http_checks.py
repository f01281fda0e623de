"""Which HTTP requests are answered, and how: docs/phones.md lists the paths and status codes."""

from __future__ import annotations

from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from crossplay.phones.server.files import PublicFiles

SOCKET = "/socket"
SECURITY = (
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
)


class Requests:
    """Answers requests; None lets a WebSocket through."""

    def __init__(self, files: PublicFiles) -> None:
        self._files = files
        self.hosts: frozenset[str] = frozenset()
        """What may stand in `Host`: our own addresses, each with the port."""

    def answer(self, request: Request) -> Response | None:
        if request.method != "GET":
            return refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return refusal(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == SOCKET:
            origins = request.headers.get_all("Origin")
            same = len(origins) == 1 and origins[0].lower() == f"http://{hosts[0].lower()}"
            return None if same else refusal(HTTPStatus.FORBIDDEN)
        if request.path not in self._files:
            return refusal(HTTPStatus.NOT_FOUND)
        return self._file(request)

    def _file(self, request: Request) -> Response:
        kind, plain, zipped = self._files.content(request.path)
        packed = "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
        answer = response(HTTPStatus.OK, kind, zipped if packed else plain)
        if packed:
            answer.headers["Content-Encoding"] = "gzip"
        return answer


def refusal(status: HTTPStatus) -> Response:
    return response(status, "text/plain; charset=utf-8", f"{status.value} {status.phrase}\n".encode())


def response(status: HTTPStatus, kind: str, body: bytes) -> Response:
    headers = Headers(
        [
            ("Content-Type", kind),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
            *SECURITY,
        ]
    )
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = "GET"
    return Response(status.value, status.phrase, headers, body)
