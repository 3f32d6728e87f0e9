"""One connection to a table of another computer: a plain socket, on which `websockets` only speaks.

The clients that come with it import `ssl`, which the built program leaves out.
"""

from __future__ import annotations

import select
import socket
import threading
from time import monotonic
from typing import Final

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN, Event
from websockets.typing import Origin
from websockets.uri import parse_uri

from valeria_gui.lan.protocol import MAX_TOLD

_OPEN_S: Final = 4.0
_PING_S: Final = 3.0
_LOST_S: Final = 8.0
_LOOK_S: Final = 0.5
_AT_ONCE: Final = 65_536


class GuestSocket:
    """Connects at once; raises OSError or EOFError if nobody lets it in. One thread receives, another may send."""

    def __init__(self, host: str, port: int) -> None:
        place = f"{host}:{port}"
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{place}/ws"), origin=Origin(f"http://{place}"), max_size=MAX_TOLD
        )
        self._lock = threading.Lock()
        self._parts: list[bytes] = []
        self._texts: list[str] = []
        self._heard = self._pinged = monotonic()
        self._socket = socket.create_connection((host, port), timeout=_OPEN_S)
        try:
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open()
        except BaseException:
            self._socket.close()
            raise
        self._socket.settimeout(_LOST_S)

    def _open(self) -> None:
        with self._lock:
            self._protocol.send_request(self._protocol.connect())
            self._flush()
        end = monotonic() + _OPEN_S
        while self._protocol.state is not OPEN:
            if self._protocol.handshake_exc is not None or monotonic() > end:
                raise ConnectionRefusedError("no table answers there")
            self._take()

    def send(self, text: str) -> None:
        """Say something; raises OSError if that cannot be done."""
        with self._lock:
            if self._protocol.state is OPEN:
                self._protocol.send_text(text.encode())
                self._flush()

    def receive(self) -> str | None:
        """The next text; None if there was none for a while. Raises OSError or EOFError when the connection is
        gone, ValueError for what is no text."""
        if not self._texts and self._has_more():
            self._take()
        self._keep_alive()
        return self._texts.pop(0) if self._texts else None

    def close(self) -> None:
        """End the connection."""
        with self._lock:
            try:
                if self._protocol.state is OPEN:
                    self._protocol.send_close(1000)
                    self._flush()
            except OSError:
                pass
        self.cut()
        self._socket.close()

    def cut(self) -> None:
        """Break the connection without a word, as networks do."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            return

    def _has_more(self) -> bool:
        readable, _writable, _failed = select.select([self._socket], [], [], _LOOK_S)
        return bool(readable)

    def _keep_alive(self) -> None:
        now = monotonic()
        if now - self._heard > _LOST_S:
            raise TimeoutError("nothing was heard for too long")
        if now - max(self._heard, self._pinged) > _PING_S:
            self._pinged = now
            with self._lock:
                if self._protocol.state is OPEN:
                    self._protocol.send_ping(b"")
                    self._flush()

    def _take(self) -> None:
        """Read what is there; raises EOFError at the end."""
        raw = self._socket.recv(_AT_ONCE)
        with self._lock:
            if raw:
                self._heard = monotonic()
                self._protocol.receive_data(raw)
            else:
                self._protocol.receive_eof()
            events = self._protocol.events_received()
            self._flush()
        for event in events:
            self._note(event)
        if not raw and not self._texts:
            raise EOFError("the connection is closed")

    def _note(self, event: Event) -> None:
        if isinstance(event, Response) or not isinstance(event, Frame):
            return
        if event.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(bytes(event.data))
            if event.fin:
                self._texts.append(b"".join(self._parts).decode())
                self._parts.clear()

    def _flush(self) -> None:
        """Send what there is to be sent, with the lock held."""
        for raw in self._protocol.data_to_send():
            if raw:
                self._socket.sendall(raw)
