"""The autosave of this program: two programs at once never write the same one.

A folder holds `autosave.yaml`, `autosave-2.yaml` …, each with its previous save and, while a program plays it, a
lock that dies with that program; a game whose autosaves are called after it has `autosave-<game>.yaml` …, which
programs that do not know the game leave alone. What is in them and how they are written `save_file` says.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from engine.saving import file_lock
from engine.saving.save_file import previous

AUTOSAVE: Final = "autosave.yaml"
_NAME: Final = re.compile(
    r"autosave(?:-(?P<game>[a-z][a-z0-9_]{0,39}))?(?:-(?P<number>[2-9]|[1-9][0-9]{1,3}))?\.yaml"
)
_LOOK_S: Final = 0.1
"""How long a claim waits for one who only looks whether it is taken."""


class Claim:
    """That this program alone writes the autosave at `path`, until each of its holders has released it once.

    `others` says that another program was playing an earlier autosave of the same folder when this one was claimed.
    """

    def __init__(self, path: Path, held: file_lock.Lock | None, others: bool) -> None:
        self.path = path
        self.others = others
        self.holders = 1
        self._held = held

    def release(self) -> None:
        """One holder less; after the last one another program may have the autosave."""
        self.holders -= 1
        if self.holders > 0:
            return
        with _changing:
            if self._held is not None:
                del _claims[_identity(self.path)]
                self._held.remove()
                self._held = None

    def secure(self) -> Path:
        """The path to write to now: `path`, for this program alone.

        If the folder was taken away, and with it the lock, the autosave is claimed anew; if another program has it
        by then, `path` is another one from now on.
        """
        with _changing:
            if self._held is not None and not self._held.is_ours:
                del _claims[_identity(self.path)]
                self._held.close()
                paths = itertools.chain([self.path], _numbered(self.path.parent, named_after(self.path)))
                fresh = next(mine for path in paths if path not in _played_here() and (mine := _take(path)))
                self.path, self._held = fresh.path, fresh._held
                if self._held is not None:
                    _claims[_identity(self.path)] = self
            return self.path


_claims: dict[Path, Claim] = {}
"""The locks that this program holds, by `_identity`."""
_changing: Final = threading.RLock()
"""Held by whoever changes that: saves are written in a thread of their own."""
_FEW: Final = 100
"""So many autosaves are tried before one is taken that should not be used."""


def _played_here() -> set[Path]:
    return {claim.path for claim in _claims.values()}


def claim_for_new_game(folder: Path, may_use: Callable[[Path], bool] = lambda path: True, game: str = "") -> Claim:
    """An autosave to begin a game in, of those that are called after `game` ("": after none): the one that this
    program already holds in `folder`, else the first that no other program holds. Where nothing can be locked it
    is the first, and nobody is kept out.

    Whoever asks first whether the game there may be lost holds the claim while the question stands. `may_use` says
    of an autosave that is claimed whether it can be written over at all.
    """
    here = folder.resolve()
    with _changing:
        held = [folder / own.name for own in _claims if own.parent == here and named_after(own) == game]
    paths = list(itertools.islice(itertools.chain(held, _numbered(folder, game)), _FEW))
    for mine in filter(None, map(claim, paths)):
        if may_use(mine.path):
            return mine
        mine.release()
    return next(free for path in _numbered(folder, game) if (free := claim(path)) is not None)


def claim(path: Path) -> Claim | None:
    """The autosave at `path`, to go on with its game; None if another program is playing it."""
    with _changing:
        mine = _claims.get(_identity(path))
        if mine is None:
            return _take(path)
        mine.holders += 1
        return mine


def autosaves(folder: Path) -> list[Path]:
    """The autosaves in `folder` that no other program is playing, the one written last first.

    One of which only the previous save is left is among them.
    """
    free = [path for path in every_autosave(folder) if not _is_taken(path)]
    return sorted(free, key=lambda path: (-_written_at(path), _number(path)))


def every_autosave(folder: Path) -> list[Path]:
    """All autosaves in `folder`, whoever plays them."""
    try:
        names = {name.removesuffix(".previous") for name in os.listdir(folder)}
    except OSError:
        return []
    return [folder / name for name in names if _NAME.fullmatch(name)]


def named_after(path: Path) -> str:
    """The game that an autosave is called after, "" for none."""
    found = _NAME.fullmatch(path.name)
    return (found["game"] or "") if found else ""


def _take(path: Path) -> Claim | None:
    """A claim of what this program does not hold yet; without a lock where there can be none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = file_lock.lock(_lock_file(path), _LOOK_S)
    except OSError:
        return Claim(path, None, others=False)
    if held is None:
        return None
    earlier = itertools.islice(_numbered(path.parent, named_after(path)), _number(path) - 1)
    mine = Claim(path, held, others=any(map(_is_taken, earlier)))
    _claims[_identity(path)] = mine
    return mine


def autosave_of(folder: Path, game: str = "") -> Path:
    """The first autosave that is called after `game`."""
    return next(_numbered(folder, game))


def _numbered(folder: Path, game: str = "") -> Iterator[Path]:
    stem, ending = Path(AUTOSAVE).stem + (f"-{game}" if game else ""), Path(AUTOSAVE).suffix
    yield folder / f"{stem}{ending}"
    for number in itertools.count(2):
        yield folder / f"{stem}-{number}{ending}"


def _number(path: Path) -> int:
    """1 for `autosave.yaml`, 2 for `autosave-2.yaml` …"""
    found = _NAME.fullmatch(path.name)
    return int(found["number"] or 1) if found else 1


def _is_taken(path: Path) -> bool:
    return _identity(path) not in _claims and file_lock.is_locked(_lock_file(path))


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
