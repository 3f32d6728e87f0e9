"""The network process: the pipes to the window on one side, a loop with all the sockets on the other.

The window's end of a pipe closes when the table does, or when the program is gone: then this process ends too. The
window imports this module to start it, so what the process needs is imported where it runs.
"""

from __future__ import annotations

import logging
import os
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from valeria_gui.lan.limits import Limits
from valeria_gui.lan.protocol import MAX_TOLD, Message, decoded, encoded

if TYPE_CHECKING:
    import asyncio

_BUSY: Final = 300
"""Messages to the window that may wait before clients are told to come back later."""

_LAST_WORDS_S: Final = 0.5

_MAX_HEARD: Final = 8 * MAX_TOLD
"""Bytes of one message from the window: the news of all viewers together."""


class NetworkOptions(NamedTuple):
    """How the process is set up; another way than usual only in tests."""

    limits: Limits = Limits()
    sitters: Callable[..., Any] | None = None
    """Makes who sits at a phone (see `pages`); None: `valeria_gui.lan.phone`."""
    web: str = ""
    """The folder of the page, "" for the program's own."""
    announced: bool = True
    """Whether the table can be found in the network by itself."""
    pictures: bool = True
    """Whether pictures of cards are drawn."""
    record: str = ""
    """A file in which all that is said to and by clients is written, "" for none: it holds hidden cards."""
    first_game: int = 0
    """The number of the first game; 0 for one by chance, so that nobody takes it for one of another process."""
    loopback: bool = False
    """Whether only this computer can come in."""


def run(told: Connection, saying: Connection, options: NetworkOptions) -> None:
    """What the process does: it serves until the window closes its pipe or says "end"."""
    import asyncio

    logging.getLogger("websockets").addHandler(logging.NullHandler())
    logging.getLogger("websockets").propagate = False
    said: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
    writer = threading.Thread(target=_write, args=(saying, said), daemon=True)
    writer.start()
    try:
        asyncio.run(_serve(told, said, options))
    finally:
        said.put(None)
        writer.join(_LAST_WORDS_S)
        # A thread still waits at the pipe, and nothing is left to be put in order.
        os._exit(0)


async def _serve(told: Connection, said: queue.SimpleQueue[Message | None], options: NetworkOptions) -> None:
    import asyncio

    from valeria_gui.lan.server import Network

    network = Network(said.put, lambda: said.qsize() > _BUSY, options)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: network.fault(context.get("exception") or context["message"]))
    reader = threading.Thread(target=_read, args=(told, loop, network.hear), daemon=True)
    reader.start()
    await network.run()


def _read(told: Connection, loop: asyncio.AbstractEventLoop, hear: Callable[[Message | None], None]) -> None:
    """In a thread: hand what the window says to the loop, None when it says nothing more."""
    try:
        while True:
            loop.call_soon_threadsafe(hear, decoded(told.recv_bytes(_MAX_HEARD), _MAX_HEARD))
    except (EOFError, OSError, ValueError):
        pass
    try:
        loop.call_soon_threadsafe(hear, None)
    except RuntimeError:
        return


def _write(saying: Connection, said: queue.SimpleQueue[Message | None]) -> None:
    """In a thread: say to the window what there is to be said."""
    try:
        while (message := said.get()) is not None:
            try:
                raw = encoded(message).encode()
            except ValueError as error:
                raw = encoded({"say": "fault", "what": repr(error)[:100]}).encode()
            saying.send_bytes(raw)
    except OSError:
        return
