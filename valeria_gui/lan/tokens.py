"""The secrets of tables: a code that reaches the lobby, and a token for each seat.

They lie in a file of their own that only its owner may read, never in a save, a record, a log or a report.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.reading import SETTINGS, read_bytes, read_json

FILE: Final = "together.json"
LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of a code: none looks like another or like a digit, and no word comes of them."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 16
KEPT: Final = 12
"""So many tables are remembered, the latest."""


def new_code() -> str:
    """A code that nobody can guess in the tries that the lobby allows."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """What opens one seat and no other: 128 bits, as hexadecimal digits."""
    return secrets.token_hex(TOKEN_BYTES)


def is_token(text: object) -> bool:
    """Whether that could be a token."""
    return (
        isinstance(text, str) and len(text) == 2 * TOKEN_BYTES and all(sign in "0123456789abcdef" for sign in text)
    )


def is_code(text: object) -> bool:
    """Whether that could be a code."""
    return isinstance(text, str) and len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


@dataclass(slots=True)
class Secrets:
    """The secrets of the table of that name: its code, and tokens by person; where each person played last."""

    table: str
    code: str = field(default_factory=new_code)
    tokens: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)

    def token(self, person: str) -> str:
        """The token of a person; a new one for who has none."""
        return self.tokens.setdefault(person, new_token())

    def renew(self) -> None:
        """The code and the tokens of before are worthless from now on."""
        self.code, self.tokens = new_code(), {}


def fresh_secrets() -> Secrets:
    """Those of a new table."""
    return Secrets(secrets.token_hex(8))


def load_secrets(data_dir: Path, table: str) -> Secrets:
    """Those of a table that was open before; new ones where they are lost or cannot be read."""
    told = _read(data_dir).get(table)
    found = Secrets(table)
    if isinstance(told, dict) and is_code(told.get("code")):
        found.code = told["code"]
        tokens, places = told.get("tokens"), told.get("places")
        if isinstance(tokens, dict):
            found.tokens = {str(person): token for person, token in tokens.items() if is_token(token)}
        if isinstance(places, dict):
            found.places = {str(person): str(place) for person, place in places.items()}
    return found


def keep_secrets(data_dir: Path, kept: Secrets) -> None:
    """Write them where only the owner can read them; raises OSError if that fails."""
    told = _read(data_dir)
    told.pop(kept.table, None)
    told[kept.table] = {"code": kept.code, "tokens": kept.tokens, "places": kept.places}
    latest = dict(list(told.items())[-KEPT:])
    data_dir.mkdir(parents=True, exist_ok=True)
    beside = data_dir / f"{FILE}.{os.getpid()}"
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(latest, file)
        beside.replace(data_dir / FILE)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _read(data_dir: Path) -> dict[str, Any]:
    try:
        told = read_json(read_bytes(data_dir / FILE, SETTINGS).decode(), SETTINGS)
    except (OSError, ValueError):
        return {}
    return dict(told) if isinstance(told, Mapping) else {}
