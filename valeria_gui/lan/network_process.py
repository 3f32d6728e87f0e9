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
from typing import TYPE_CHECKING, Final

from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.protocol import MAX_TOLD, Message, decoded, encoded

if TYPE_CHECKING:
    import asyncio

_BUSY: Final = 300
"""Messages to the window that may wait before clients are told to come back later."""

_LAST_WORDS_S: Final = 0.5

_MAX_HEARD: Final = 8 * MAX_TOLD
"""Bytes of one message from the window: the news of all viewers together."""


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
    except Exception as error:
        said.put({"say": "fault", "what": f"{type(error).__name__}: {error}"})
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
