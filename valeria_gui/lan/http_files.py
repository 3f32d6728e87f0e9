"""What a browser may fetch from a table: the page, fonts, signs and pictures, and nothing else."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from valeria_gui.i18n import LANGUAGES
from valeria_gui.paths import asset_path

FETCHED: Final = ("GET", "HEAD")

_TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
    ".txt": "text/plain; charset=utf-8",
}
_SHRUNK: Final = frozenset((".html", ".css", ".js", ".json", ".webmanifest", ".svg", ".ttf"))
_PICTURE: Final = re.compile(r"/((?:card|figure|cover|sign)/[A-Za-z0-9_:./-]{1,120})")
_CARD: Final = "card"
_SMALL: Final = "s"
_KEPT_S: Final = 86_400
_FIRST: Final = "page.html"

Picture = Callable[[str], Awaitable[bytes | None]]
"""Finds the picture of a path ("card/en/s/windmill-0f3a"), None if there is none."""


class _Body(NamedTuple):
    kind: str
    plain: bytes
    shrunk: bytes
    etag: str
    lasts: bool


class Files:
    """The files of the page, found when they are first asked for. `web` is the folder of the page, "" for the
    program's own."""

    def __init__(self, web: str = "") -> None:
        self._makers = dict(_makers(Path(web) if web else Path(__file__).resolve().parent / "web"))
        self._bodies: dict[str, _Body] = {}

    async def answer(self, request: Request, host: str, picture: Picture) -> Response:
        """What there is at the path of a request that was sent to `host`."""
        method = getattr(request, "method", "GET")
        if method not in FETCHED:
            return respond(405, "Only to be read.", host, [("Allow", ", ".join(FETCHED))])
        body = await self._body(request.path.partition("?")[0], picture)
        if body is None:
            return respond(404, "Not here.", host)
        return _answer(body, request, host, method == "HEAD")

    async def _body(self, path: str, picture: Picture) -> _Body | None:
        name = unquote(path, errors="replace")
        if (found := _PICTURE.fullmatch(name)) is not None and ".." not in name:
            drawn = await picture(_picture_path(found[1]))
            return None if drawn is None else _body(drawn, _type_of_picture(drawn), shrinks=False, lasts=True)
        if name not in self._makers:
            return None
        if name not in self._bodies:
            suffix, make = self._makers[name]
            try:
                raw = make()
            except (OSError, ImportError):
                return None
            self._bodies[name] = _body(raw, _TYPES[suffix], shrinks=suffix in _SHRUNK, lasts=suffix == ".ttf")
        return self._bodies[name]


def respond(status: int, words: str, host: str = "", more: Iterable[tuple[str, str]] = ()) -> Response:
    """A short answer in plain words."""
    raw = words.encode()
    own = [("Content-Type", _TYPES[".txt"]), ("Cache-Control", "no-store"), *more]
    return _response(status, [*own, ("Content-Length", str(len(raw)))], raw, host)


def _makers(web: Path) -> Iterable[tuple[str, tuple[str, Callable[[], bytes]]]]:
    """Every path that may be asked for, the kind of file there and what makes it: a list, so that no path leads out
    of it."""
    for file in sorted(web.glob("*.*")):
        if file.suffix in _TYPES:
            yield f"/{file.name}", (file.suffix, file.read_bytes)
    yield "/", (".html", (web / _FIRST).read_bytes)
    for folder, suffix in (("fonts", ".ttf"), ("icons", ".svg")):
        for file in sorted(asset_path(folder).glob(f"*{suffix}")):
            yield f"/{folder}/{file.name}", (suffix, file.read_bytes)
    for name, pattern in (("/favicon.ico", "*.ico"), ("/icon.png", "*-256.png")):
        for file in sorted(asset_path("icon").glob(pattern)):
            yield name, (file.suffix, file.read_bytes)
    for language in LANGUAGES:
        yield f"/words/{language}.json", (".json", partial(_words, language))


def _words(language: str) -> bytes:
    from valeria_gui.lan.phone.words import page_words

    return json.dumps(page_words(language), ensure_ascii=False, separators=(",", ":")).encode()


def _picture_path(name: str) -> str:
    """How a picture is called that is fetched under that name: without the ending, a card with its size."""
    kind, *rest = name.removesuffix(".png").split("/")
    return "/".join([kind, rest[0], _SMALL, rest[1]] if kind == _CARD and len(rest) == 2 else [kind, *rest])


def _body(raw: bytes, kind: str, shrinks: bool, lasts: bool) -> _Body:
    shrunk = gzip.compress(raw, 9, mtime=0) if shrinks else b""
    return _Body(kind, raw, shrunk if len(shrunk) < len(raw) else b"", f'"{sha256(raw).hexdigest()[:20]}"', lasts)


def _answer(body: _Body, request: Request, host: str, only_head: bool) -> Response:
    lasts = f"public, max-age={_KEPT_S}" if body.lasts else "no-cache"
    headers = [("ETag", body.etag), ("Cache-Control", lasts), ("Vary", "Accept-Encoding")]
    if body.etag in ",".join(request.headers.get_all("If-None-Match")):
        return _response(304, headers, b"", host)
    packed = body.shrunk and "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
    raw = body.shrunk if packed else body.plain
    if packed:
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", body.kind), ("Content-Length", str(len(raw)))]
    return _response(200, headers, b"" if only_head else raw, host)


def _response(status: int, headers: Iterable[tuple[str, str]], raw: bytes, host: str) -> Response:
    return Response(status, _PHRASES.get(status, "Answer"), Headers([*headers, *_guards(host)]), raw)


def _guards(host: str) -> Iterable[tuple[str, str]]:
    """What a browser is told never to do with the page."""
    own = f" ws://{host}" if host else ""
    yield "Connection", "close"
    yield "X-Content-Type-Options", "nosniff"
    yield "Referrer-Policy", "no-referrer"
    yield "X-Frame-Options", "DENY"
    yield "Cross-Origin-Opener-Policy", "same-origin"
    yield "Cross-Origin-Resource-Policy", "same-origin"
    yield "Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
    yield (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        f"media-src 'self' data: blob:; manifest-src 'self'; connect-src 'self'{own}; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'",
    )


def _type_of_picture(drawn: bytes) -> str:
    return _TYPES[".png" if drawn.startswith(b"\x89PNG") else ".jpg"]


_PHRASES: Final = {
    200: "OK",
    304: "Not Modified",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    421: "Misdirected Request",
    426: "Upgrade Required",
    429: "Too Many Requests",
    503: "Service Unavailable",
}
