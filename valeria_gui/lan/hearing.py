"""What clients ask for at a table: heard, checked, slowed down, and passed on to the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from engine.players import MAX_NAME, MAX_SEATS
from valeria_gui.i18n import speaking
from valeria_gui.lan.clients import PAGE, Client, Tap, line_of, number_of_moves
from valeria_gui.lan.limits import Limits
from valeria_gui.lan.pages import GESTURES
from valeria_gui.lan.protocol import DEEDS, LEAVE, MAX_ASKED, MOVE, NUDGE, PING, READY, Message, decoded, encoded
from valeria_gui.play.network_words import refusal_words

MAX_LINE: Final = 300
"""Letters of a move."""

_WITHOUT_STATE: Final = (READY, NUDGE, LEAVE)
"""What does not depend on how the game stands."""


class TableWindow(Protocol):
    """Where requests go."""

    limits: Limits

    def say(self, message: Message) -> None:
        """Tell the window something."""

    def is_busy(self) -> bool:
        """Whether the window has enough to do."""
        ...


class Hearing:
    """Hears clients, and passes on to the `window` what they may do."""

    def __init__(self, window: TableWindow, tap: Tap) -> None:
        self._window, self._tap = window, tap

    async def listen(self, client: Client) -> None:
        """Hear a client until it leaves or is sent away."""
        async for text in client.connection:
            client.heard_now()
            if client.is_leaving:
                return
            self._tap(client.key, "in", text if isinstance(text, str) else repr(text))
            if not await client.slow_down():
                await client.leave({"say": "closed", "code": "too_much"})
                return
            if not self._take(client, text):
                await client.leave({"say": "closed", "code": "malformed"})
                return

    def _take(self, client: Client, text: str | bytes) -> bool:
        """Do what a text asks for; whether the client may go on."""
        try:
            self._do(client, read(text))
        except (ValueError, KeyError):
            client.malformed += 1
            self.refuse(client, "malformed", {})
        return client.malformed <= self._window.limits.malformed

    def _do(self, client: Client, message: Message) -> None:
        what = message["say"]
        if what == PING:
            client.tell_newest(_pong)
        elif what == "sit":
            self._ask_for_seat(client, message)
        elif what in GESTURES and client.wants == PAGE:
            self._gesture(client, message)
        elif what not in DEEDS or (what not in _WITHOUT_STATE and client.wants == PAGE):
            raise ValueError("nobody can do that")
        else:
            self.do(client, _deed(message))

    def _ask_for_seat(self, client: Client, message: Message) -> None:
        seat, name = message.get("seat"), line_of(message, "name", 2 * MAX_NAME)
        if type(seat) is not int or not 0 <= seat < MAX_SEATS:
            raise ValueError("no seat")
        if client.seat is not None:
            self.refuse(client, "taken", {})
            return
        self._pass_on(client, {"say": "sit", "client": client.key, "seat": seat, "name": name, "by": client.by})

    def _gesture(self, client: Client, message: Message) -> None:
        if client.page is None:
            self.refuse(client, "late", {})
            return
        if words := client.page.do(message):
            client.tell({"say": "refused", "code": "", "words": words})
        client.tell_page()

    def do(self, client: Client, deed: Mapping[str, Any]) -> None:
        """Pass on what somebody at a seat does to the table."""
        if deed["what"] == LEAVE:
            client.is_leaving = True
        if client.seat is None:
            self.refuse(client, "not_asked", {})
        else:
            self._pass_on(client, {"say": "do", "client": client.key, "seat": client.seat, **deed})
        if deed["what"] == LEAVE:
            client.drop()

    def _pass_on(self, client: Client, message: Message) -> None:
        if self._window.is_busy():
            self.refuse(client, "busy", {})
        else:
            self._window.say(message)

    def refuse(self, client: Client, code: str, facts: Mapping[str, Any]) -> None:
        """Tell a client that something was not done, a phone in its own words."""
        message: Message = {"say": "refused", "code": code, "facts": dict(facts)}
        if client.wants == PAGE:
            with speaking(client.language):
                message["words"] = refusal_words(code, facts)
        client.tell(message)
        if client.page is not None:
            client.page.refused()
            client.tell_page()


def read(text: str | bytes) -> Message:
    """What a client says; raises ValueError if it is nothing, or bears signs that cannot be passed on."""
    if not isinstance(text, str):
        raise ValueError("no text")
    message = decoded(text, MAX_ASKED)
    try:
        encoded(message).encode()
    except RecursionError:
        raise ValueError("too deep") from None
    return message


def _pong() -> str:
    return encoded({"say": "pong"})


def _deed(message: Message) -> Mapping[str, Any]:
    """What a message does to the table, checked; raises ValueError if it means nothing."""
    what = message["say"]
    if what in _WITHOUT_STATE:
        return {"what": what}
    deed = {"what": what, "made": number_of_moves(message)}
    return deed | {"line": line_of(message, "line", MAX_LINE)} if what == MOVE else deed
