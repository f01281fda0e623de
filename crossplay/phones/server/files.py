"""The files that phones may fetch: those of the page, and the program's pictures. There are no others."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from crossplay.core.paths import ASSETS
from crossplay.phones.server.page_texts import page_texts

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
PAGE = "phones"
"""The folder of the page."""
TEXTS = "/texts.js"
"""The sentences of the page: written by the program, in no folder."""


class PublicFiles:
    """All of them by the path that is asked for. Which ones there are is looked up once."""

    def __init__(self, assets: Path = ASSETS) -> None:
        self._paths = {
            f"/{file.name}": file for file in sorted((assets / PAGE).glob("*.*")) if file.suffix in KINDS
        }
        if index := self._paths.get("/index.html"):
            self._paths["/"] = index
        for file in sorted(assets.glob("*/*.svg")):
            if file.parent.name != PAGE:
                self._paths[f"/art/{file.parent.name}/{file.name}"] = file

    def __contains__(self, path: str) -> bool:
        return path == TEXTS or path in self._paths

    def content(self, path: str) -> tuple[str, bytes, bytes]:
        """Return the type of a file, what is in it, and the same with gzip."""
        if path == TEXTS:
            plain, suffix = page_texts(), ".js"
        else:
            file = self._paths[path]
            plain, suffix = file.read_bytes(), file.suffix
        return KINDS[suffix], plain, _zipped(plain)


@lru_cache(maxsize=512)
def _zipped(plain: bytes) -> bytes:
    return gzip.compress(plain, mtime=0)
