"""What is said between a table and those who play at it: names, versions and bounds (docs/network.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

VERSION: Final = 1
"""The version of what is said; whoever speaks another one is told so and goes no further."""

PORT: Final = 7227
"""Where a table listens if it can; else at any free port."""

SERVICE: Final = "_valeria._tcp.local."
"""By what name tables are found in the network."""

MAX_ASKED: Final = 4_096
"""Bytes of one message from a client."""

MAX_TOLD: Final = 4_000_000
"""Bytes of one message to a client: a whole game of the longest kind, with its cards, is a tenth of that."""

EVERYBODY: Final = ""
"""The viewer who may know what everybody may know."""

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
"""The phases of a table."""

MOVE: Final = "move"
COMMIT: Final = "commit"
UNDO: Final = "undo"
REDO: Final = "redo"
HINT: Final = "hint"
READY: Final = "ready"
NUDGE: Final = "nudge"
LEAVE: Final = "leave"
PING: Final = "ping"
"""Asks for a sign of life."""
DEEDS: Final = (MOVE, COMMIT, UNDO, REDO, HINT, READY, NUDGE, LEAVE)
"""What a client may do to the table at the seat that it has."""

REFUSALS: Final = (
    "version",
    "code",
    "token",
    "full",
    "busy",
    "taken",
    "name",
    "late",
    "not_asked",
    "illegal",
    "no_way_back",
    "no_hints",
    "malformed",
    "paused",
)
"""Why something was not done, each with a sentence in `play/network_words.py`."""

Message = dict[str, Any]
"""One thing that is said: an object of JSON with its kind at "say"."""


def viewer_key(seat: int | None) -> str:
    """How a viewer is called in messages."""
    return EVERYBODY if seat is None else str(seat)


def encoded(message: Mapping[str, Any]) -> str:
    """A message as it is sent: the same for equal messages, whatever order they were made in."""
    return json.dumps(message, separators=(",", ":"), sort_keys=True, ensure_ascii=False, allow_nan=False)


def decoded(text: str | bytes, most: int) -> Message:
    """The message in a text; raises ValueError if it is longer than `most` bytes or none at all."""
    if len(text) > most:
        raise ValueError("too long")
    try:
        found = json.loads(text, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("too deep") from None
    if not isinstance(found, dict) or not isinstance(found.get("say"), str):
        raise ValueError("no message")
    return found


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is no number")
