"""The DevTools protocol of a browser: calls with their answers, and events as they come."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

LIMIT_S: Final = 20.0
"""How long anything may take that says nothing else."""


class BrowserError(Exception):
    """The browser did not do what it was told."""


class DevTools:
    """A connection to the browser: calls with their answers, and events as they come."""

    def __init__(self, address: str, hear: Callable[[str, dict[str, Any]], None] | None = None) -> None:
        self._open = contextlib.ExitStack()
        opening = connect(
            address,
            open_timeout=LIMIT_S,
            ping_interval=None,
            close_timeout=1,
            max_size=None,
            compression=None,
            proxy=None,
        )
        self._connection: ClientConnection = self._open.enter_context(opening)
        self._hear = hear
        self._number = 0

    def call(self, method: str, **facts: Any) -> dict[str, Any]:
        """The answer to a call; raises BrowserError if there is none or it is an error."""
        self._number += 1
        number, end = self._number, time.monotonic() + LIMIT_S
        try:
            self._connection.send(json.dumps({"id": number, "method": method, "params": facts}))
            while True:
                message = json.loads(self._connection.recv(max(0.0, end - time.monotonic())))
                if message.get("id") == number:
                    break
                self._event(message)
        except (OSError, WebSocketException) as error:
            raise BrowserError(f"{method}: {type(error).__name__}") from None
        if "error" in message:
            raise BrowserError(f"{method}: {message['error'].get('message')}")
        answer: dict[str, Any] = message["result"]
        return answer

    def listen(self, seconds: float) -> None:
        """Hear events for so long."""
        end = time.monotonic() + seconds
        with contextlib.suppress(TimeoutError, WebSocketException):
            while True:
                self._event(json.loads(self._connection.recv(max(0.0, end - time.monotonic()))))

    def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(Exception):
            self._open.close()

    def _event(self, message: dict[str, Any]) -> None:
        if self._hear is not None and "method" in message:
            self._hear(message["method"], message["params"])
