"""Files that come from anywhere: how much of each kind is read, and the one way to their bytes.

Whatever lies in the data folder is read through here, so that no file, however made, keeps the program busy or
fills its memory. `Bounds` are counted, never timed, and hold before anything is built of what was read: YAML is
counted by `strict_yaml`, JSON below. Reading waits for nobody: a pipe, a device or a folder is no file.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that a file of a kind may have: bytes, values (keys among them), levels of lists and mappings in
    each other, letters of one value, digits of a whole number, and lines of a text that is read line by line."""

    bytes: int
    values: int
    depth: int
    letters: int
    digits: int = 9
    lines: int = 0


CARDS: Final = Bounds(bytes=1_000_000, values=100_000, depth=8, letters=4_000)
"""A card file, and the program's own data. 900 cards, each with its sources, have 40,000 values."""
SETTINGS: Final = Bounds(bytes=16_000, values=2_000, depth=4, letters=400)
SAVE: Final = Bounds(bytes=2_000_000, values=100_000, depth=12, letters=1_000_000, digits=4_000)
"""A game is saved in 30,000 bytes and 3,000 values; with the largest card set it has 300,000 and 30,000."""
SAVE_HEAD: Final = Bounds(bytes=64_000, values=2_000, depth=6, letters=1_000, digits=4_000)
"""The part of a save before its record: all that a list of saves reads."""
RECORD: Final = Bounds(bytes=2_000_000, values=100_000, depth=12, letters=10_000, digits=4_000, lines=20_000)
REVIEWS: Final = Bounds(bytes=2_000_000, values=100_000, depth=8, letters=10_000)
"""The reviews of all seats of one game: of five seats and 100 decisions each 40,000 values and 400,000 bytes."""
POSITION: Final = Bounds(bytes=1_000_000, values=100_000, depth=12, letters=10_000, digits=4_000)
PICTURE: Final = Bounds(bytes=2_000_000, values=0, depth=0, letters=0)

_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


class NotAFile(OSError):
    """A folder, a pipe or a device lies where a file was looked for."""


class TooLarge(OSError):
    """The file has more bytes than its kind may have; none of them was read."""


def read_bytes(path: Path, bounds: Bounds) -> bytes:
    """The bytes of a file; raises OSError: NotAFile, TooLarge, FileNotFoundError if there is none.

    Never more than the file says that it has: what the system makes up as it is read says 0.
    """
    _check(os.stat(path), bounds)
    fd = os.open(path, _FLAGS)
    try:
        facts = os.fstat(fd)
        _check(facts, bounds)
        return b"".join(_pieces(fd, facts.st_size))
    finally:
        os.close(fd)


def _check(facts: os.stat_result, bounds: Bounds) -> None:
    if not stat.S_ISREG(facts.st_mode):
        raise NotAFile(errno.EINVAL, "it is not a file")
    if facts.st_size > bounds.bytes:
        raise TooLarge(errno.EFBIG, "it is too large")


def _pieces(fd: int, size: int) -> Iterator[bytes]:
    while size > 0 and (piece := os.read(fd, size)):
        size -= len(piece)
        yield piece


def read_json(text: str, bounds: Bounds = RECORD) -> Any:
    """The data of a JSON text; raises ValueError beyond the bounds and for equal keys, numbers that are none, and
    half letters."""
    if has_too_many_values(text, bounds):
        raise ValueError("too long")
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
        if _depth(data, bounds.depth) > bounds.depth:
            raise ValueError("nested too deeply")
        json.dumps(data, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except UnicodeEncodeError:
        raise ValueError("a letter is broken") from None
    return data


def has_too_many_values(text: str, bounds: Bounds) -> bool:
    """Whether a JSON text could have more values than allowed: each but the first of a list follows a mark."""
    return sum(map(text.count, "[{,:")) > bounds.values


def _depth(data: Any, most: int, above: int = 0) -> int:
    """How many lists and objects lie in each other; does not look much deeper than is allowed."""
    if above > most or not isinstance(data, dict | list):
        return above
    inside = data.values() if isinstance(data, dict) else data
    return max((_depth(entry, most, above + 1) for entry in inside), default=above + 1)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a key stands there twice")
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")
