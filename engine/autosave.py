"""Which autosave is this program's: two programs at once never write the same one.

A folder holds `autosave.yaml`, `autosave-2.yaml` …, each with its previous save and, while a program plays it, a
lock that dies with that program. Knows their names and locks, but not what is in them nor how they are written.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine import lock
from engine.storage import previous

AUTOSAVE: Final = "autosave.yaml"
_NAME: Final = re.compile(r"autosave(?:-(?P<number>[2-9]|[1-9][0-9]{1,3}))?\.yaml")
_LOOK_S: Final = 0.1
"""How long a claim waits for one who only looks whether it is taken."""


class Claim:
    """That this program alone writes the autosave at `path`, until each of its holders has released it once.

    `others` says that another program was playing an earlier autosave of the same folder when this one was claimed.
    """

    def __init__(self, path: Path, held: lock.Lock | None, others: bool) -> None:
        self.path = path
        self.others = others
        self.holders = 1
        self._held = held

    def release(self) -> None:
        """One holder less; after the last one another program may have the autosave."""
        self.holders -= 1
        if self.holders > 0:
            return
        if self._held is not None:
            del _claims[_identity(self.path)]
            self._held.remove()
            self._held = None


_claims: dict[Path, Claim] = {}
"""What this program holds locked, by `_identity`."""


def claim_for_new_game(folder: Path) -> Claim:
    """An autosave to begin a game in: the one that this program already holds in `folder`, else the first that no
    other program holds. Where nothing can be locked it is the first, and nobody is kept out.

    Whoever asks first whether the game there may be lost holds the claim while the question stands."""
    here = folder.resolve()
    held = [folder / own.name for own in _claims if own.parent == here]
    paths = itertools.chain(held, _numbered(folder))
    return next(mine for path in paths if (mine := claim(path)) is not None)


def claim(path: Path) -> Claim | None:
    """The autosave at `path`, to go on with its game; None if another program is playing it."""
    mine = _claims.get(_identity(path))
    if mine is None:
        return _take(path)
    mine.holders += 1
    return mine


def autosaves(folder: Path) -> list[Path]:
    """The autosaves in `folder` that no other program is playing, the one written last first.

    One of which only the previous save is left is among them.
    """
    try:
        names = {name.removesuffix(".previous") for name in os.listdir(folder)}
    except OSError:
        return []
    free = [folder / name for name in names if _NAME.fullmatch(name) and not _is_taken(folder / name)]
    return sorted(free, key=lambda path: (-_written_at(path), _number(path)))


def _take(path: Path) -> Claim | None:
    """A claim of what this program does not hold yet; without a lock where there can be none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = lock.lock(_lock_file(path), _LOOK_S)
    except OSError:
        return Claim(path, None, others=False)
    if held is None:
        return None
    earlier = itertools.islice(_numbered(path.parent), _number(path) - 1)
    mine = Claim(path, held, others=any(map(_is_taken, earlier)))
    _claims[_identity(path)] = mine
    return mine


def _numbered(folder: Path) -> Iterator[Path]:
    yield folder / AUTOSAVE
    for number in itertools.count(2):
        yield folder / f"{Path(AUTOSAVE).stem}-{number}{Path(AUTOSAVE).suffix}"


def _number(path: Path) -> int:
    """1 for `autosave.yaml`, 2 for `autosave-2.yaml` …"""
    found = _NAME.fullmatch(path.name)
    return int(found["number"] or 1) if found else 1


def _is_taken(path: Path) -> bool:
    return _identity(path) not in _claims and lock.is_locked(_lock_file(path))


def _lock_file(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _identity(path: Path) -> Path:
    return path.parent.resolve() / path.name


def _written_at(path: Path) -> int:
    """When the later of an autosave's two files was written, in ns since 1970."""
    times = [0]
    for file in (path, previous(path)):
        with contextlib.suppress(OSError):
            times.append(file.stat().st_mtime_ns)
    return max(times)
