"""The page of one phone: somebody sits there and turns news into a page; the phone is sent what changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

from engine.game import AnyGame, GameError
from engine.registry import find_game
from valeria_gui.lan.known import Chronicle, Missing
from valeria_gui.lan.protocol import COMMIT, HINT, REDO, UNDO, Message
from valeria_gui.lan.remote_host import RemoteHost

GESTURES: Final = frozenset(("press", "bring", "open", COMMIT, UNDO, REDO, HINT))
"""What a person does to a page."""


class Sits(Protocol):
    """Who sits at a phone, in the language of that phone (see `phone.Sitter`)."""

    def follow(self, table: Mapping[str, Any]) -> None:
        """The table, or what its host was told, is another one now."""

    def do(self, message: Mapping[str, Any]) -> str:
        """Do what a phone asks for, through its host; "" or a sentence that tells why not. Raises ValueError for
        what means nothing."""
        ...

    def first(self) -> Mapping[str, Any]:
        """What the phone shows at once, by its parts: plain data."""
        ...

    def rest(self) -> Mapping[str, Any]:
        """What it shows when somebody turns to it: other parts."""
        ...


SitterMaker = Callable[[RemoteHost, Mapping[str, Any], str], Sits]
"""Seats somebody with a host, at a table (the message "lobby"), in a language."""


def usual_sitter(host: RemoteHost, table: Mapping[str, Any], language: str) -> Sits:
    """Who sits at a phone of the program."""
    from valeria_gui.lan.phone.sitter import Sitter

    sitter: Sits = Sitter(host, table, language)
    return sitter


def load_words(game: str) -> None:
    """Import what a phone at that game needs, before it comes; in any thread."""
    with suppress(ImportError, GameError, KeyError):
        import valeria_gui.lan.phone.sitter  # noqa: F401
        from valeria_gui.play.game_play import find_play

        find_play(find_game(game).name)


class PhonePage:
    """The page of one phone at a game, which it follows through a host of its own."""

    def __init__(
        self, host: RemoteHost, table: Mapping[str, Any], language: str, make: SitterMaker = usual_sitter
    ) -> None:
        self._host = host
        self._sitter = make(host, table, language)
        self._missing = Missing()
        self._missing.begin(0)
        self._shown: Mapping[str, Any] = {}
        self._shown_rest: Mapping[str, Any] = {}
        self._owes_answer = False

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self._host.game

    def put(self, start: int, after: int) -> None:
        """News have come, all events from `start` on."""
        self._missing.put(start, after, "")

    def changed(self, chronicle: Chronicle, table: Mapping[str, Any]) -> Message | None:
        """The parts seen at once that are others now than those that the phone was sent; None if none are, unless
        the phone has done something and waits to be answered."""
        news = self._missing.next_message(chronicle) if chronicle.has_begun else None
        if news is not None:
            self._host.take(news)
        self._sitter.follow(table)
        before, self._shown = self._shown, self._sitter.first()
        parts = _others(before, self._shown)
        owed, self._owes_answer = self._owes_answer, False
        return {"say": "page", "page": parts} if parts or owed else None

    def changed_rest(self) -> Message | None:
        """The other parts that are others now; None if none are."""
        before, self._shown_rest = self._shown_rest, self._sitter.rest()
        parts = _others(before, self._shown_rest)
        return {"say": "page", "page": parts} if parts else None

    def do(self, message: Mapping[str, Any]) -> str:
        """A person has done something to the page; "" or why not. Raises ValueError for what means nothing."""
        self._owes_answer = True
        return self._sitter.do(message) if self._host.is_there else ""

    def refused(self) -> None:
        """What was done last was not taken."""
        self._host.refused()

    def take_hint(self, told: Mapping[str, Any]) -> None:
        """A hint has come."""
        self._host.take_hint(told)


def _others(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that are not what they were; None for those that are no more."""
    parts = {name: part for name, part in now.items() if name not in before or before[name] != part}
    return parts | dict.fromkeys(sorted(before.keys() - now.keys()))
