"""Saves on disk: atomic, checked, never lost; one writer in the background.

A save is a YAML text whose first line names the format and the SHA-256 of the rest. It is written beside the old
one and renamed over it, after the old one was kept as "previous".

Why a power cut is no worse than a kill: the bytes of a file are on the disk before it gets a name that counts, a
name only ever moves from one whole save to another, and the folder is flushed last. So whatever part of the renames
the disk has seen, each name leads to a whole save.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import itertools
import os
import re
import stat
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import platformdirs
import yaml

from engine import reading
from engine.failure import Failure
from engine.reading import SAVE, SAVE_HEAD, Bounds
from engine.saving import file_lock
from engine.strict_yaml import StrictYamlError, read_strict_yaml

if sys.platform == "darwin":
    import fcntl

T = TypeVar("T")

APP_NAME: Final = "Villages of Valeria"
FORMAT: Final = 1
_HEAD: Final = "# Villages of Valeria save"
_HEAD_LINE: Final = re.compile(_HEAD.encode() + rb" format=(?P<format>[0-9]{1,9}) sha256=(?P<sha256>[0-9a-f]{64})")
_GAME_LINE: Final = re.compile(rb"\n +game: (?P<game>[a-z][a-z0-9_]{0,39})\n")
MAX_BYTES: Final = SAVE.bytes
RETRY_S: Final = 5.0
"""How long the background writer waits before it tries again what could not be written, in seconds."""
_WAIT_S: Final = 2.0
"""How long a save waits for another program that is just writing the same one."""
_PAUSES_S: Final = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32) if os.name == "nt" else ()
"""Windows lets nobody rename or delete a file while somebody, say a virus scanner, reads it; that passes."""


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes everything in full: aliases are not read back."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


class SaveError(Failure):
    """A save that cannot be read or written; its text is one sentence for the player."""


class OutOfReach(SaveError):
    """A save that may be whole but cannot be read now: the system refuses it, or another version wrote it."""


def user_folder() -> Path:
    """The folder for this user's saves, settings and own cards, as the system wants it."""
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def encode(data: dict[str, Any]) -> bytes:
    """A save as the bytes of its file."""
    body = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False).encode()
    return f"{_HEAD} format={FORMAT} sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


def decode(raw: bytes, name: str) -> dict[str, Any]:
    """The save in the bytes of the file `name`; raises SaveError if it is damaged or of a later format."""
    return _data(_unseal(raw, name), name, SAVE)


def _unseal(raw: bytes, name: str) -> bytes:
    """The YAML text behind the first line, checked against it."""
    head, _, body = raw.partition(b"\n")
    if not head.startswith(_HEAD.encode()):
        raise SaveError.of("no_save", "{name} is not a save of this program.", name=name)
    marks = _HEAD_LINE.fullmatch(head)
    if marks and int(marks["format"]) != FORMAT:
        raise OutOfReach.of(
            "other_version",
            "{name} was saved by another version of this program (format {format}).",
            name=name,
            format=int(marks["format"]),
        )
    if not marks or marks["sha256"].decode() != hashlib.sha256(body).hexdigest():
        raise SaveError.of("changed", "{name} is damaged or was changed by hand.", name=name)
    return body


def _data(body: bytes, name: str, bounds: Bounds) -> dict[str, Any]:
    try:
        data, flaws = read_strict_yaml(body.decode(), bounds)
    except (StrictYamlError, UnicodeDecodeError):
        raise SaveError.of("damaged", "{name} is damaged.", name=name) from None
    if flaws:
        raise SaveError.of("damaged", "{name} is damaged.", name=name)
    if not isinstance(data, dict):
        raise SaveError.of("no_game", "{name} holds no game.", name=name)
    return data


def write_atomically(path: Path, raw: bytes) -> None:
    """Replace `path` by `raw` so that at every instant the old or the new content is there whole.

    The old file stays as `<name>.previous`. Raises SaveError with the system's reason; then the old file is still
    there, unless only flushing the folder failed. Two programs that write one file take turns.
    """
    if len(raw) > MAX_BYTES:
        raise SaveError.of("too_large_to_save", "The game could not be saved: it is too large.")
    try:
        _make_folder(path.parent)
        _write_beside(path, raw)
        _flush_folder(path.parent)
    except OSError as error:
        raise SaveError.of(
            "not_saved_there",
            "The game could not be saved in {folder}: {reason}.",
            folder=path.parent,
            reason=error.strerror or error,
        ) from None


def previous(path: Path) -> Path:
    """The path where the save before the last one is kept."""
    return path.with_name(path.name + ".previous")


def _write_beside(path: Path, raw: bytes) -> None:
    """The new file is its own lock: as long as it lies beside the old one, nobody else writes. Where it cannot be
    renamed before it is closed, a file that says whose turn it is keeps others out until then."""
    beside = path.with_name(path.name + ".new")
    with contextlib.ExitStack() as held:
        if file_lock.OPEN_FILES_STAY:
            held.callback(_wait_for(path.with_name(path.name + ".turn")).remove)
        _let_go_of_another_file(beside)
        fresh = _wait_for(beside)
        held.callback(fresh.close)
        try:
            _fill(fresh.fd, raw)
            if path.exists():
                _keep_as_previous(path)
            if file_lock.OPEN_FILES_STAY:
                fresh.close()
            patiently(os.replace, beside, path)
        except OSError:
            fresh.remove()
            raise


def _wait_for(path: Path) -> file_lock.Lock:
    """The file at `path`, as soon as nobody else holds it."""
    held = patiently(file_lock.lock, path, _WAIT_S)
    if held is None:
        raise BlockingIOError(errno.EAGAIN, "another program is saving there")
    return held


def _let_go_of_another_file(beside: Path) -> None:
    """Take the name off a file that has a second one elsewhere: what is written here must not stand there, too."""
    with contextlib.suppress(FileNotFoundError):
        facts = os.lstat(beside)
        if stat.S_ISREG(facts.st_mode) and facts.st_nlink > 1:
            os.unlink(beside)


def refuse_link(folder: Path) -> None:
    """Raise SaveError if a folder in the data folder is a link to somewhere else: nothing is changed there."""
    if folder.is_symlink():
        raise SaveError.of(
            "another_place",
            "The folder {name} is a link to another place, where nothing is changed.",
            name=folder.name,
        )


def _fill(fd: int, raw: bytes) -> None:
    """Make `raw` the content of an open file, down to the disk."""
    os.ftruncate(fd, 0)
    rest = memoryview(raw)
    while rest:
        rest = rest[os.write(fd, rest) :]
    os.fsync(fd)
    if sys.platform == "darwin":
        # There fsync only brings the bytes to the drive, which may still keep them in its memory.
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)


def _keep_as_previous(path: Path) -> None:
    """A second name for the old file, so that there is no instant without a whole save under one of them."""
    kept = path.with_name(path.name + ".kept")
    patiently(kept.unlink, True)
    try:
        _link_or_copy(path, kept)
        patiently(os.replace, kept, previous(path))
    finally:
        # A failure leaves it, and so does renaming one of two names of a file to the other.
        with contextlib.suppress(OSError):
            kept.unlink()


def _link_or_copy(path: Path, kept: Path) -> None:
    try:
        os.link(path, kept)
    except OSError:
        fd = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        try:
            _fill(fd, reading.read_bytes(path, SAVE))
        finally:
            os.close(fd)


def _make_folder(folder: Path) -> None:
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
    for place in missing:
        _flush_folder(place.parent)


def _flush_folder(folder: Path) -> None:
    """The names in `folder` down to the disk, on the systems that let a folder be flushed."""
    if os.name == "nt":
        return
    try:
        fd = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(fd)


def patiently(action: Callable[..., T], *arguments: object) -> T:
    """`action(*arguments)`; while that is not permitted and may be a moment later, again.

    Only Windows says no for a moment; elsewhere there is one try. Raises what the last try raises.
    """
    for pause in _PAUSES_S:
        try:
            return action(*arguments)
        except PermissionError:
            time.sleep(pause)
    return action(*arguments)


def read(path: Path) -> dict[str, Any]:
    """The save in `path`; raises SaveError, FileNotFoundError if there is none."""
    return decode(_raw(path), path.name)


def read_head(path: Path, until: str) -> dict[str, Any]:
    """The content of a save before its part `until`, for a list of saves: checked whole, but read far faster than
    whole. If that part begins with the name of a game, it stands under "game".

    Raises as `read` does.
    """
    head, _, rest = _unseal(_raw(path), path.name).partition(f"\n{until}:".encode())
    found = _GAME_LINE.match(rest)
    return _data(head, path.name, SAVE_HEAD) | ({"game": found["game"].decode()} if found else {})


def _raw(path: Path) -> bytes:
    """The bytes of a file; raises SaveError, FileNotFoundError if there is none."""
    try:
        return patiently(reading.read_bytes, path, SAVE)
    except reading.NotAFile:
        raise SaveError.of("no_file", "{name} is not a file.", name=path.name) from None
    except reading.TooLarge:
        raise SaveError.of("too_large_for_save", "{name} is too large to be a save.", name=path.name) from None
    except (FileNotFoundError, NotADirectoryError):
        raise FileNotFoundError(path) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutOfReach.of(
            "cannot_be_read", "{name} cannot be read: {reason}.", name=path.name, reason=reason
        ) from None


def set_aside(path: Path) -> Path:
    """Rename a damaged save so that it is neither lost nor in the way; returns its new path, the old one if that
    cannot be done."""
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in itertools.count(1))
    try:
        aside = next(name for name in names if not os.path.lexists(name))
        patiently(os.replace, path, aside)
    except OSError:
        return path
    return aside


_writing: Final = threading.Lock()
_last_writers: Final[WeakValueDictionary[Path, Writer]] = WeakValueDictionary()


class Writer:
    """Writes one file in the background. Of several saves waiting only the newest is written.

    What could not be written is tried again every few seconds and when the writer is closed; `error` says why, and
    is None as soon as a save is on disk. The writer that was made last for a file has it: what an earlier one still
    wanted to write there is dropped. `place` is asked before each save where it goes (None: always to `path`).
    """

    def __init__(self, path: Path, place: Callable[[], Path] | None = None) -> None:
        self.path = path
        self._place = place
        _last_writers[path.absolute()] = self
        self.error: SaveError | None = None
        self._waiting: dict[str, Any] | None = None
        self._failed: dict[str, Any] | None = None
        self._busy = False
        self._closing = False
        self._wake = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="save writer", daemon=True)
        self._thread.start()

    def save(self, data: dict[str, Any]) -> None:
        """Write `data` soon; it must not change any more."""
        with self._wake:
            if self._closing:
                return
            self._waiting = data
            self._wake.notify_all()

    def flush(self) -> None:
        """Wait until everything handed over is on disk (or has failed: see `error`)."""
        with self._wake:
            self._wake.wait_for(lambda: self._waiting is None and not self._busy)

    def close(self) -> None:
        """Flush, try once more what failed, and end; saves handed over later are not written."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while (data := self._next()) is not None:
            self.error = self._write(data)
            with self._wake:
                self._failed = data if self.error and not self._closing else None
                self._busy = False
                self._wake.notify_all()

    def _write(self, data: dict[str, Any]) -> SaveError | None:
        """Write `data`; what went wrong, or None. Whatever it is, the next save is tried again."""
        try:
            raw = encode(data)
            with _writing:
                if _last_writers.get(self.path.absolute()) is self:
                    self._follow()
                    write_atomically(self.path, raw)
        except SaveError as error:
            return error
        except Exception as error:
            reason = " ".join(str(error).split())
            return SaveError.of("not_saved", "The game could not be saved: {reason}.", reason=reason)
        return None

    def _follow(self) -> None:
        """Write where the save belongs now."""
        path = self.path if self._place is None else self._place()
        if path != self.path:
            self.path = path
            _last_writers[path.absolute()] = self

    def _next(self) -> dict[str, Any] | None:
        """The save to be written next, as soon as there is one; None to end."""
        with self._wake:
            patience = None if self._failed is None else RETRY_S
            self._wake.wait_for(lambda: self._waiting is not None or self._closing, patience)
            data, self._waiting = self._waiting or self._failed, None
            self._busy = data is not None
            return data
