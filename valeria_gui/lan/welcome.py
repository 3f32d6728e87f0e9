"""Welcome: who may come in to a table, and as whom."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from secrets import compare_digest
from typing import Any, Final, NamedTuple

from engine.game import Seat
from valeria_gui.i18n import ENGLISH, LANGUAGES
from valeria_gui.lan.clients import WANTS, Client
from valeria_gui.lan.hearing import read
from valeria_gui.lan.limits import Limits, Tries
from valeria_gui.lan.protocol import VERSION, Message

_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_CODE: Final = re.compile(r"[A-Za-z0-9]{1,12}")


class Hello(NamedTuple):
    """The first word of a client: its seat (None: it watches), what it wants, and what it knows already: of which
    game, after how many ways back, how many events."""

    seat: Seat | None
    token: str
    wants: str
    language: str
    have: tuple[int, int, int] | None


class Welcome:
    """Knows which `code` and which tokens are good now, and who tried too many others."""

    def __init__(self, limits: Limits) -> None:
        self.code = ""
        self._limits = limits
        self._tokens: dict[Seat, str] = {}
        self._tries = Tries(limits)

    def take(self, message: Message) -> None:
        """Other tokens and another code are good from now on."""
        self.code = str(message.get("code", ""))
        self._tokens = {int(seat): str(token) for seat, token in message["tokens"].items() if token}

    def seat_of(self, token: str) -> Seat | None:
        """Which seat a token opens; None for none. Takes as long for any token."""
        found = None
        for seat, good in self._tokens.items():
            if compare_digest(good.encode(), token.encode()):
                found = seat
        return found

    def read(self, text: str | bytes, address: str) -> Hello | str:
        """Who says so and may come in; else the code of a refusal."""
        try:
            hello = read(text)
        except ValueError:
            return "malformed"
        if hello.get("say") != "hello":
            return "malformed"
        if type(hello.get("v")) is not int or hello["v"] != VERSION:
            return "version"
        if hello.get("wants") not in WANTS:
            return "malformed"
        return self._admitted(hello, address)

    def _admitted(self, hello: Mapping[str, Any], address: str) -> Hello | str:
        if not self._tries.may_try(address) and not self._has_token(hello):
            return "busy"
        code = "token" if hello.get("token") else "code"
        if self._has_token(hello):
            token = str(hello["token"])
            return self._hello(hello, self.seat_of(token), token)
        if code == "code" and self._has_code(hello):
            self._tries.was_right(address)
            return self._hello(hello, None, "")
        if code == "token" or hello.get("code"):
            self._tries.was_wrong(address)
        return code

    def _has_token(self, hello: Mapping[str, Any]) -> bool:
        token = hello.get("token")
        return isinstance(token, str) and _TOKEN.fullmatch(token) is not None and self.seat_of(token) is not None

    def _has_code(self, hello: Mapping[str, Any]) -> bool:
        code = hello.get("code")
        if not isinstance(code, str) or _CODE.fullmatch(code) is None or not self.code:
            return False
        return compare_digest(code.upper().encode(), self.code.upper().encode())

    def _hello(self, hello: Mapping[str, Any], seat: Seat | None, token: str) -> Hello:
        return Hello(seat, token, hello["wants"], _language(hello.get("language")), _have(hello.get("have")))

    def has_room(self, hello: Hello, address: str, others: Collection[Client]) -> bool:
        """Whether one more may come in beside the others: whoever has a seat always may."""
        if hello.seat is not None:
            return True
        of_it = sum(other.address == address for other in others)
        return len(others) < self._limits.clients and of_it < self._limits.clients_per_address


def _language(told: object) -> str:
    """The first of our languages in what a client says: "pt-BR" or "fa, en;q=0.8"; English if there is none."""
    for word in str(told).split(",")[:10] if isinstance(told, str) else ():
        name = word.split(";")[0].strip().replace("-", "_").split("_")[0].lower()
        if name in LANGUAGES:
            return name
    return ENGLISH


def _have(told: object) -> tuple[int, int, int] | None:
    if not isinstance(told, list) or len(told) != 3 or not all(type(n) is int and 0 <= n < 2 * 10**9 for n in told):
        return None
    game, branch, events = told
    return game, branch, events
