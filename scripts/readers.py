"""What a reader that gets damaged inputs is, and what all of them are made of."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from damage import damaged_bytes, damaged_data

from engine.chance import Chance

Input = Any
"""Bytes of a file, or plain data."""


class Reader(NamedTuple):
    """A reader that gets damaged inputs: how one is made, what reads and uses it, and what that may raise."""

    damaged: Callable[[Chance], Input]
    read: Callable[[Input], None]
    may_raise: tuple[type[Exception], ...]


class UseFailed(Exception):
    """Raised when what was taken could not be used."""


def damaged_of(data: dict[str, Any], chance: Chance) -> bytes:
    """A YAML file of damaged data, or a damaged file of good data."""
    if chance.below(2):
        return damaged_bytes(yaml.safe_dump(data, sort_keys=False).encode(), chance)
    return yaml.dump(damaged_data(data, chance), sort_keys=False, allow_unicode=True).encode(errors="surrogatepass")


@cache
def folder() -> Path:
    """A folder of this process; gone with it."""
    _folders.append(tempfile.TemporaryDirectory())
    return Path(_folders[-1].name)


_folders: list[tempfile.TemporaryDirectory[str]] = []
