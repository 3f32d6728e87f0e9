"""A position in a file of its own, YAML or JSON: where a game is to begin."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from engine import reading
from engine.game import quoted
from engine.reading import POSITION
from engine.strict_yaml import StrictYamlError, read_strict_yaml


class Start(NamedTuple):
    """A position to begin at. `game` and `cards` are None where the file does not say whose position it is."""

    game: str | None
    cards: dict[str, Any] | None
    position: dict[str, Any]


def read_start(raw: bytes) -> Start:
    """The position in the bytes of a file, YAML or JSON: bare, or as `position` beside `game` and `cards`.

    Raises ValueError with one sentence.
    """
    data = _plain(raw)
    if "position" not in data:
        return Start(None, None, data)
    game, cards, position = data.get("game"), data.get("cards"), data["position"]
    if unknown := sorted(set(map(str, data)) - {"game", "cards", "position"}):
        raise ValueError(f"Beside a position there is no {quoted(unknown[0])}; known are: game, cards, position.")
    if not (isinstance(game, str | None) and isinstance(cards, dict | None) and isinstance(position, dict)):
        raise ValueError("This is no position of a game.")
    return Start(game, cards, position)


def _plain(raw: bytes) -> dict[str, Any]:
    """The mapping in a YAML or JSON text, without anything that only YAML has; raises ValueError."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("This is no text in UTF-8.") from None
    data = _json(text) if text.lstrip().startswith("{") else _yaml(text)
    if not isinstance(data, dict):
        raise ValueError("This is no position of a game.")
    return data


def _json(text: str) -> Any:
    try:
        return reading.read_json(text, POSITION)
    except ValueError as error:
        why = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else str(error)
        raise ValueError(f"This cannot be read as JSON ({why}).") from None


def _yaml(text: str) -> Any:
    try:
        data, flaws = read_strict_yaml(text, POSITION)
    except StrictYamlError as error:
        flaws = [error.flaw]
    if flaws:
        where = quoted(".".join(flaws[0].path)) if flaws[0].path else ""
        what = flaws[0].what.format(**flaws[0].values)
        raise ValueError(f"This cannot be read as YAML ({where + ': ' if where else ''}{what}).")
    return data
