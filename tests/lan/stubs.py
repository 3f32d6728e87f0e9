"""Who sits at a phone in tests of the network: a page of few words, of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.toy import TOY
from valeria_gui.lan.remote_host import RemoteHost

NAME = TOY.name


class PlainSitter:
    """Its page tells how many moves were made, what can be pressed, and what was opened."""

    def __init__(self, host: RemoteHost, table: Mapping[str, Any], language: str) -> None:
        self._host, self._table, self._language = host, table, language
        self._open = ""
        self.follow(table)

    def follow(self, table: Mapping[str, Any]) -> None:
        self._table = table
        while self._host.step():
            pass

    def do(self, message: Mapping[str, Any]) -> str:
        if message["say"] == "open":
            self._open = str(message["piece"])
            return ""
        if message.get("made") != self._host.status.made:
            return "The table has changed meanwhile."
        if message["say"] != "press":
            raise ValueError("nobody can do that")
        self._host.answer(self._host.view(self._host.seat).parse(str(message["id"])))
        return ""

    def rest(self) -> dict[str, Any]:
        return {}

    def first(self) -> dict[str, Any]:
        if not self._host.is_there:
            return {"language": self._language}
        view = self._host.view(self._host.seat)
        return {
            "language": self._language,
            "made": self._host.status.made,
            "mine": list(getattr(view, "drawn", ())),
            "buttons": [str(move) for move in view.moves()] if not self._host.status.pending else [],
            "paused": self._table.get("paused"),
            "open": self._open,
        }
