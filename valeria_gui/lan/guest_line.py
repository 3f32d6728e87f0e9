"""The line from this computer to the table of another one: a thread with a socket, which comes back by itself."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from valeria_gui.lan.protocol import LEAVE, MAX_TOLD, VERSION, Message, decoded, encoded

if TYPE_CHECKING:
    from valeria_gui.lan.guest_socket import GuestSocket

PAUSES_S: Final = (0.3, 0.6, 1.0, 2.0, 4.0, 8.0)
"""How long it waits before it tries again: each time longer."""

_FIRST_S: Final = 12.0
"""How long a table is looked for before it is said that there is none."""

_FIND_S: Final = 8.0
_LAST_WORDS_S: Final = 1.0
_MAX_WAITING_IN: Final = 2_000
_MAX_WAITING_OUT: Final = 200
_LAST_SAY: Final = frozenset(("replaced", "removed", "closed"))
_FINAL: Final = frozenset(("version", "code", "token", "full", "malformed"))
"""Refusals of a hello after which it is not tried again."""


class GuestLine:
    """The line to a table at `host` ("": found in the network). What it hears is what the table says, and "lost" or
    "failed" with a code. `wake` is called from the thread when something came."""

    def __init__(
        self, host: str, port: int, code: str, token: str, language: str, wake: Callable[[], None] | None = None
    ) -> None:
        self._given = host, port, code, language
        self._token, self._wake = token, wake or (lambda: None)
        self._have: list[int] | None = None
        self._in: queue.Queue[Message] = queue.Queue(_MAX_WAITING_IN)
        self._out: queue.Queue[Message | None] = queue.Queue(_MAX_WAITING_OUT)
        self._socket: GuestSocket | None = None
        self._closed = threading.Event()
        self._was_there = self._is_over = self._says_hello = False
        threading.Thread(target=self._run, name="guest", daemon=True).start()

    def receive(self) -> Message | None:
        """The next that has come, None if there is nothing now."""
        try:
            return self._in.get_nowait()
        except queue.Empty:
            return None

    def send(self, message: Message) -> None:
        """Say something as soon as there is a table; what nobody takes is forgotten."""
        with suppress(queue.Full):
            self._out.put_nowait(message)

    def leave(self) -> None:
        """Say that the seat is free, and close."""
        self.send({"say": LEAVE})
        self.send_end()

    def send_end(self) -> None:
        """Close when what waits is said."""
        with suppress(queue.Full):
            self._out.put_nowait(None)
        self._closed.set()

    def close(self) -> None:
        """Close the line."""
        self.send_end()

    def cut(self) -> None:
        """Break the connection, as networks do: it is tried again."""
        if self._socket is not None:
            self._socket.cut()

    def anew(self) -> GuestLine:
        """Another line to the same place, which knows nothing yet."""
        self.close()
        host, port, code, language = self._given
        return GuestLine(host, port, code, self._token, language, self._wake)

    # --- in the thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._come_back_for_ever()
        except Exception as error:
            self._put({"say": "failed", "code": "broken", "what": f"{type(error).__name__}: {error}"[:300]})

    def _come_back_for_ever(self) -> None:
        begun, tries = monotonic(), 0
        while not self._closed.is_set():
            for host, port in self._places():
                if self._closed.is_set() or self._is_over:
                    return
                self._says_hello = False
                # A connection that breaks, or says what means nothing, is tried again.
                with suppress(OSError, EOFError, ValueError, KeyError, TypeError):
                    self._play(host, port)
                if self._was_there:
                    self._given = (host, port, *self._given[2:])
                    break
            if self._is_over or self._closed.is_set():
                return
            if self._says_hello:
                tries = 0
            if self._was_there:
                self._put({"say": "lost"})
            elif monotonic() - begun > _FIRST_S:
                self._put({"say": "failed", "code": "unreachable" if self._given[0] else "not_found"})
                return
            self._closed.wait(PAUSES_S[min(tries, len(PAUSES_S) - 1)])
            tries += 1

    def _places(self) -> Iterator[tuple[str, int]]:
        """Where the table may be."""
        host, port, _code, _language = self._given
        if host:
            yield host, port
            return
        from valeria_gui.lan.discovery import Finder

        finder, end, seen = Finder(), monotonic() + _FIND_S, set()
        try:
            while monotonic() < end and not self._closed.wait(0.2):
                for table in finder.tables():
                    if (table.address, table.port) not in seen:
                        seen.add((table.address, table.port))
                        yield table.address, table.port
        finally:
            finder.close()

    def _play(self, host: str, port: int) -> None:
        """One connection, from the hello to its end."""
        from valeria_gui.lan.guest_socket import GuestSocket

        line = self._socket = GuestSocket(host, port)
        if self._closed.is_set():
            # Whoever has gone meanwhile must not take the seat of who came in their place.
            line.close()
            return
        line.send(encoded(self._hello()))
        self._forget_what_waits()
        writer = threading.Thread(target=self._write, args=(line,), name="guest out", daemon=True)
        writer.start()
        try:
            while not self._closed.is_set():
                text = line.receive()
                if text is not None and not self._hear(text):
                    return
        finally:
            with suppress(queue.Full):
                self._out.put_nowait(None)
            writer.join(_LAST_WORDS_S)
            line.close()

    def _hello(self) -> Message:
        _host, _port, code, language = self._given
        hello: Message = {"say": "hello", "v": VERSION, "wants": "view", "language": language}
        hello |= {"token": self._token} if self._token else {"code": code} if code else {}
        return hello | ({"have": self._have} if self._have is not None else {})

    def _hear(self, text: str | bytes) -> bool:
        """Take in a message; whether the connection goes on."""
        message = decoded(text, MAX_TOLD)
        what = message["say"]
        if what == "refused" and not self._says_hello:
            return self._refused(str(message.get("code")))
        self._says_hello = self._was_there = True
        if what == "welcome":
            self._token = str(message["token"])
        elif what == "game":
            self._have = [int(message["id"]), 0, 0]
        elif what == "news" and self._have is not None:
            known = int(message["from"]) + len(message["events"])
            self._have = [self._have[0], int(message["status"]["branch"]), known]
        elif what == "removed":
            self._token = ""
        self._is_over = what in _LAST_SAY
        self._put(message)
        return not self._is_over

    def _refused(self, code: str) -> bool:
        """The table does not let it in."""
        if not self._given[0] and code == "code":
            return False
        if code in _FINAL:
            self._is_over = True
            self._put({"say": "failed", "code": code})
        return False

    def _write(self, line: GuestSocket) -> None:
        """In a thread of its own: say what there is to be said."""
        with suppress(OSError):
            while (message := self._out.get()) is not None:
                line.send(encoded(message))

    def _forget_what_waits(self) -> None:
        """What was said to a connection that is gone is not said to another one."""
        with suppress(queue.Empty):
            while not self._closed.is_set():
                self._out.get_nowait()

    def _put(self, message: Message) -> None:
        while not self._closed.is_set():
            try:
                self._in.put(message, timeout=0.2)
                break
            except queue.Full:
                continue
        self._wake()
