"""Door: the one port of a table, at which browsers fetch the page and clients come in.

Whoever was led here under a wrong name, by a page of another server or in too great a number is sent away.
"""

from __future__ import annotations

import asyncio
import errno
import re
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, cast

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from valeria_gui.lan.addresses import LOOPBACK
from valeria_gui.lan.http_files import Files, Picture, respond
from valeria_gui.lan.limits import Buckets, Limits
from valeria_gui.lan.protocol import MAX_ASKED

PLACE: Final = "/ws"
"""The path at which clients come in; every other one is a file."""

_HOST: Final = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::([0-9]{1,5}))?")
_LOCAL: Final = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,3}\.local\.?")
_HTTP_PORT: Final = 80
_OPENING_S: Final = 30
"""Until when a request is answered: the first pictures of a table wait for the process that draws them."""

_CLOSING_S: Final = 10.0

_FORBIDDEN: Final = frozenset((errno.EACCES, errno.EPERM))
_NO_NETWORK: Final = frozenset((errno.ENETDOWN, errno.ENETUNREACH, errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT))

Meet = Callable[[ServerConnection], Awaitable[None]]


class DoorFailure(Exception):
    """The door cannot be opened, for the reason `code` (docs/network.md)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Door:
    """Lets clients in to `meet`, and hands out `files` and what `picture` finds. `port` is 0 while it is closed."""

    def __init__(self, limits: Limits, files: Files, picture: Picture, meet: Meet) -> None:
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self._limits, self._files, self._picture, self._meet = limits, files, picture, meet
        self._requests = Buckets(limits.requests, limits.requests_burst)
        self._sockets: Counter[str] = Counter()
        self._server: Server | None = None

    async def open(self, port: int, loopback: bool = False) -> None:
        """Listen at that port, or at any other one if it is taken; raises DoorFailure."""
        listening = _listen(LOOPBACK if loopback else "", port)
        self.port = listening.getsockname()[1]
        self._server = await serve(
            self._meet,
            sock=listening,
            process_request=self._check,
            compression=None,
            max_size=MAX_ASKED,
            max_queue=8,
            ping_interval=None,
            open_timeout=_OPENING_S,
            close_timeout=_CLOSING_S,
            server_header=None,
            create_connection=cast(type[ServerConnection], self._connection),
        )

    async def close(self) -> None:
        """Stop to listen at once; connections that are open stay so until they are closed."""
        server, self._server = self._server, None
        if server is not None:
            server.close(close_connections=False)
            self.port = 0
            await asyncio.sleep(0)

    # --- who may come in ----------------------------------------------------------------------------------------

    def _connection(self, *given: Any, **named: Any) -> ServerConnection:
        return _Counted(self, *given, **named)

    def may_stay(self, address: str) -> bool:
        """Count a connection from there; whether there are not too many."""
        self._sockets[address] += 1
        few = self._sockets[address] <= self._limits.sockets_per_address
        return few and self._sockets.total() <= self._limits.sockets

    def has_gone(self, address: str) -> None:
        """A connection from there has ended."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    async def _check(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to what is asked for; None for a client that may come in."""
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or not self._is_own(hosts[0], connection):
            return respond(421, "This is not the address of a table.")
        host = hosts[0].lower()
        if not self._requests.may_take(_remote(connection)):
            return respond(429, "Too many requests.", host, [("Retry-After", "5")])
        if request.path.partition("?")[0] != PLACE:
            return await self._files.answer(request, host, self._picture)
        if getattr(request, "method", "GET") != "GET":
            return respond(405, "Only to be read.", host, [("Allow", "GET")])
        origins = request.headers.get_all("Origin")
        if origins and origins != [f"http://{host}"]:
            return respond(403, "Another page may not come in here.", host)
        return None

    def _is_own(self, host: str, connection: ServerConnection) -> bool:
        """Whether this computer is really called so: a name that somebody else made lead here is refused."""
        found = _HOST.fullmatch(host.strip())
        if found is None or int(found[2] or _HTTP_PORT) != self.port:
            return False
        name = found[1].lower().strip("[]")
        if name in ("localhost", LOOPBACK) or name in self.addresses or _LOCAL.fullmatch(name) is not None:
            return True
        local = connection.local_address
        return bool(local) and name == local[0]


class _Counted(ServerConnection):
    """A connection that the door counts as long as it lasts."""

    def __init__(self, door: Door, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._door, self._from = door, ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._from = str((transport.get_extra_info("peername") or ("",))[0])
        super().connection_made(transport)
        if not self._door.may_stay(self._from):
            cast(asyncio.Transport, transport).abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._door.has_gone(self._from)


def _remote(connection: ServerConnection) -> str:
    remote: Any = connection.remote_address
    return str(remote[0]) if remote else ""


def _listen(address: str, port: int) -> socket.socket:
    """A socket that waits for connections at that port, or at any; raises DoorFailure."""
    try:
        return _bound(address, port)
    except OSError as error:
        if error.errno in _NO_NETWORK:
            raise DoorFailure("no_network") from error
    try:
        return _bound(address, 0)
    except OSError as error:
        codes = [(_FORBIDDEN, "forbidden"), (_NO_NETWORK, "no_network"), ({errno.EADDRINUSE}, "taken")]
        raise DoorFailure(next((code for known, code in codes if error.errno in known), "broken")) from error


def _bound(address: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listening.bind((address, port))
        listening.listen(64)
    except OSError:
        listening.close()
        raise
    return listening
