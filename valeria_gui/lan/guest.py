"""Guest: this computer at the table of another one, as the window sees it.

A thread has the socket (`guest_line`); the window calls `attend` in every frame and never waits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.game import GameError, Seat
from valeria_gui.lan.guest_line import GuestLine
from valeria_gui.lan.protocol import LOBBY, NUDGE, PORT, READY, Message
from valeria_gui.lan.remote_host import RemoteHost

CONNECTING: Final = "connecting"
AT_LOBBY: Final = "lobby"
SEATED: Final = "seated"
WATCHING: Final = "watching"
REPLACED: Final = "replaced"
REMOVED: Final = "removed"
CLOSED: Final = "closed"
LOST: Final = "lost"
FAILED: Final = "failed"

_ENDS: Final = (REPLACED, REMOVED, CLOSED, FAILED)
_AT_ONCE: Final = 64

_CODE: Final = re.compile(r"[A-Za-z]{4}")
_TOKEN: Final = re.compile(r"[0-9a-fA-F]{32}")
_LINK: Final = re.compile(
    r"(?P<scheme>http://)?(?P<host>[0-9A-Za-z][0-9A-Za-z.-]{0,252})(?::(?P<port>[0-9]{1,5}))?/?(?:#(?P<key>\w*))?"
)


class WayIn(NamedTuple):
    """The way to a table: a host with a port ("" to be found in the network), and a code or a token or neither."""

    host: str
    port: int
    code: str
    token: str


def read_way(where: str) -> WayIn | None:
    """What somebody has typed or scanned: an address, a link or a code; None if it is none of them."""
    text = where.strip()
    if _CODE.fullmatch(text):
        return WayIn("", 0, text.upper(), "")
    found = _LINK.fullmatch(text)
    if found is None or int(found["port"] or PORT) not in range(1, 65_536):
        return None
    key, is_plain = found["key"] or "", not (found["scheme"] or found["port"] or found["key"])
    code, token = (key.upper() if _CODE.fullmatch(key) else ""), (key.lower() if _TOKEN.fullmatch(key) else "")
    if (key and not (code or token)) or (is_plain and "." not in found["host"]):
        return None
    return WayIn(found["host"], int(found["port"] or PORT), code, token)


class Guest:
    """Somebody who comes to a table at `where`: an address, a link, or a code alone; `code` for an address without
    one. `name` is who sits down here, `language` what the table is told of it.

    `state` is "connecting", "lobby", "seated", "watching", "lost" (it is tried again), or one of the ends
    "replaced", "removed", "closed", "failed"; `code` says why (`play/network_words.py`). `table` is the lobby as in
    docs/network.md, `host` the game as soon as one is on: another one for another game or seat. `refusal` is the
    code of what was refused last, "" for nothing, `nudges` counts how often this seat was called.
    """

    def __init__(
        self,
        where: str,
        name: str = "",
        language: str = "en",
        code: str = "",
        wake: Callable[[], None] | None = None,
    ) -> None:
        self.name = name
        self.state, self.code = CONNECTING, ""
        self.table: Mapping[str, Any] = {}
        self.seat: Seat | None = None
        self.token = ""
        self.host: RemoteHost | None = None
        self.refusal = ""
        self.nudges = 0
        way = read_way(where)
        self._line: GuestLine | None = None
        if way is None:
            self.state, self.code = FAILED, "no_address"
        else:
            self._line = GuestLine(way.host, way.port, code.strip().upper() or way.code, way.token, language, wake)

    # --- in every frame -----------------------------------------------------------------------------------------

    def attend(self) -> bool:
        """Take in what has come; whether there was anything."""
        changed = False
        for _ in range(_AT_ONCE):
            message = self._line.receive() if self._line is not None else None
            if message is None:
                break
            self._take(message)
            changed = True
        return changed

    def _take(self, message: Message) -> None:
        if self.state in _ENDS:
            return
        known: dict[str, Callable[[Message], None]] = {
            "lobby": self._take_lobby,
            "welcome": self._take_welcome,
            "game": self._take_game,
            "news": self._take_news,
            "hint": self._take_hint,
            "refused": self._take_refused,
            "nudge": self._take_nudge,
        }
        what = message["say"]
        try:
            if what in known:
                known[what](message)
            elif what in (REPLACED, REMOVED, CLOSED, LOST, FAILED):
                self._end(what, str(message.get("code", what)))
        except (GameError, ImportError):
            self._end(FAILED, "no_such_game")
        except (ValueError, KeyError, TypeError, AttributeError):
            self._end(FAILED, "version")

    def _end(self, state: str, code: str) -> None:
        self.state, self.code = state, code
        if state == REMOVED:
            self.seat, self.token, self.host = None, "", None
        if state in _ENDS and self._line is not None:
            self._line.close()

    def _take_lobby(self, message: Message) -> None:
        self.table = message["table"]
        self._look_where()

    def _look_where(self) -> None:
        """Seated, in the lobby, or watching a game that is on."""
        self.code = ""
        if self.seat is not None:
            self.state = SEATED
        else:
            self.state = AT_LOBBY if self.table.get("phase", LOBBY) == LOBBY else WATCHING

    def _take_welcome(self, message: Message) -> None:
        if message["seat"] != self.seat:
            self.host = None
        self.seat, self.token = int(message["seat"]), str(message["token"])
        self._look_where()

    def _take_game(self, message: Message) -> None:
        self.host = RemoteHost(message, self.seat, self._do)

    def _take_news(self, message: Message) -> None:
        if self.host is not None:
            self.host.take(message)

    def _take_hint(self, message: Message) -> None:
        if self.host is not None:
            self.host.take_hint(message)

    def _take_refused(self, message: Message) -> None:
        self.refusal = str(message["code"])
        if self.host is not None:
            self.host.refused()

    def _take_nudge(self, _message: Message) -> None:
        self.nudges += 1

    # --- what is done -------------------------------------------------------------------------------------------

    def sit(self, seat: Seat, name: str = "") -> None:
        """Ask for a seat: `state` is "seated" when it was given, `refusal` says why not."""
        self.refusal = ""
        self.name = name or self.name
        self._say({"say": "sit", "seat": seat, "name": self.name})

    def ready(self) -> None:
        """The person is back."""
        self._say({"say": READY})

    def nudge(self) -> None:
        """Call whoever is waited for."""
        self._say({"say": NUDGE})

    def leave(self) -> None:
        """Get up from the seat, which is free for others then, and go."""
        if self._line is not None and self.state not in _ENDS:
            self._line.leave()
            self.state, self.code = CLOSED, "left"

    def _do(self, deed: Message) -> None:
        self.refusal = ""
        self._say({"say": deed["what"], **{name: value for name, value in deed.items() if name != "what"}})

    def _say(self, message: Message) -> None:
        if self._line is not None:
            self._line.send(message)

    def again(self) -> None:
        """Try once more, after the seat was played elsewhere or the table was closed."""
        if self._line is not None and self.state in _ENDS:
            self._line = self._line.anew()
            self.state, self.code = CONNECTING, ""

    def close(self) -> None:
        """Go without a word: the seat is kept."""
        if self._line is not None:
            self._line.close()
