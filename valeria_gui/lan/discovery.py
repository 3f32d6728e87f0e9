"""Finding tables in the network by themselves (zeroconf): one that is announced, and those that others announce.

Neither needs a network: without one nothing is announced and nothing found. No code and no token is announced.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, cast

from valeria_gui.lan.addresses import is_alone, own_addresses
from valeria_gui.lan.protocol import SERVICE

_LONGEST: Final = 60
_MAX_TABLES: Final = 50
_ASKING_MS: Final = 3_000


class FoundTable(NamedTuple):
    """A table that was announced: on which computer, what is played there by which version, and where."""

    host: str
    game: str
    version: str
    address: str
    port: int


def host_name() -> str:
    """How this computer is called."""
    return socket.gethostname().partition(".")[0][:_LONGEST] or "table"


async def announce(game: str, version: str, port: int, addresses: tuple[str, ...]) -> Callable[[], Any] | None:
    """Announce a table; what takes that back again (to be awaited), None if it cannot be announced."""
    if is_alone(addresses):
        return None
    zeroconf = None
    try:
        made = await asyncio.to_thread(_announcement, game, version, port, addresses)
        from zeroconf.asyncio import AsyncZeroconf

        zeroconf = AsyncZeroconf(interfaces=[one for one in addresses if not is_alone([one])])
        await (await zeroconf.async_register_service(made, allow_name_change=True))
    except Exception:
        if zeroconf is not None:
            with suppress(Exception):
                await zeroconf.async_close()
        return None
    return zeroconf.async_close


def _announcement(game: str, version: str, port: int, addresses: tuple[str, ...]) -> Any:
    from zeroconf import ServiceInfo

    host = host_name()
    return ServiceInfo(
        SERVICE,
        f"{host}-{port}.{SERVICE}",
        addresses=[socket.inet_aton(one) for one in addresses if not is_alone([one])],
        port=port,
        properties={"host": host, "game": game, "version": version},
        server=f"{_plain(host)}-{port}.local.",
    )


def _plain(host: str) -> str:
    plain = (letter if letter.isascii() and letter.isalnum() else "-" for letter in host)
    return "".join(plain).strip("-") or "table"


class Finder:
    """Looks for tables in a thread of its own until it is closed. `changed` is called from there."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self._changed = changed or (lambda: None)
        self._found: dict[str, FoundTable] = {}
        self._lock = threading.Lock()
        self._stop = threading.Event()
        threading.Thread(target=self._run, name="finder", daemon=True).start()

    def tables(self) -> tuple[FoundTable, ...]:
        """The tables that are announced now, in order of their computers' names."""
        with self._lock:
            return tuple(sorted(self._found.values()))

    def close(self) -> None:
        """Look no more."""
        self._stop.set()

    def _run(self) -> None:
        if is_alone(own_addresses()):
            return
        try:
            from zeroconf import ServiceBrowser, Zeroconf

            zeroconf = Zeroconf()
        except Exception:
            return
        with suppress(Exception):
            ServiceBrowser(zeroconf, SERVICE, cast(Any, self))
            self._stop.wait()
        with suppress(Exception):
            zeroconf.close()

    # --- called by zeroconf -------------------------------------------------------------------------------------

    def add_service(self, zeroconf: Any, kind: str, name: str) -> None:
        """A table was announced."""
        with suppress(Exception):
            self._take(name, zeroconf.get_service_info(kind, name, timeout=_ASKING_MS))

    update_service = add_service

    def remove_service(self, _zeroconf: Any, _kind: str, name: str) -> None:
        """A table is announced no more."""
        with self._lock:
            self._found.pop(name, None)
        self._changed()

    def _take(self, name: str, info: Any) -> None:
        addresses = info.parsed_addresses() if info is not None else ()
        ours = [one for one in addresses if one.count(".") == 3]
        if not ours or not info.port:
            return
        host, game, version = (_word(info.properties, key) for key in ("host", "game", "version"))
        table = FoundTable(host, game, version, ours[0], info.port)
        with self._lock:
            if len(self._found) < _MAX_TABLES:
                self._found[name] = table
        self._changed()


def _word(properties: Mapping[Any, Any], key: str) -> str:
    """What a table says of itself: a stranger's words."""
    raw = properties.get(key.encode()) or b""
    return "".join(letter for letter in raw.decode("utf-8", "replace") if letter.isprintable())[:_LONGEST]
