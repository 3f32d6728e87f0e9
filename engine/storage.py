"""Saves on disk: atomic, checked, never lost; one writer in the background.

A save is a YAML text whose first line names the format and the SHA-256 of the rest. It is written beside the old
one and renamed over it, after the old one was kept as "previous". Knows nothing of what a save holds.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import threading
from pathlib import Path
from typing import Any, Final

import platformdirs
import yaml

APP_NAME: Final = "Villages of Valeria"
FORMAT: Final = 1
_HEAD: Final = "# Villages of Valeria save"
_HEAD_LINE: Final = re.compile(_HEAD.encode() + rb" format=(?P<format>[0-9]{1,9}) sha256=(?P<sha256>[0-9a-f]{64})")
MAX_BYTES: Final = 8_000_000
_MAX_DEPTH: Final = 20

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class SaveError(ValueError):
    """A save that cannot be read or written; its text is one sentence for the player."""


def user_folder() -> Path:
    """The folder for this user's saves, settings and own cards, as the system wants it."""
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def encode(data: dict[str, Any]) -> bytes:
    """A save as the bytes of its file."""
    body = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False).encode()
    return f"{_HEAD} format={FORMAT} sha256={hashlib.sha256(body).hexdigest()}\n".encode() + body


def decode(raw: bytes, name: str) -> dict[str, Any]:
    """The save in the bytes of the file `name`; raises SaveError if it is damaged or of a later format."""
    head, _, body = raw.partition(b"\n")
    if not head.startswith(_HEAD.encode()):
        raise SaveError(f"{name} is not a save of this program.")
    marks = _HEAD_LINE.fullmatch(head)
    if marks and int(marks["format"]) != FORMAT:
        raise SaveError(f"{name} was saved by another version of this program (format {int(marks['format'])}).")
    if not marks or marks["sha256"].decode() != hashlib.sha256(body).hexdigest():
        raise SaveError(f"{name} is damaged or was changed by hand.")
    try:
        data = _load(body)
    except (yaml.YAMLError, ValueError):
        raise SaveError(f"{name} is damaged.") from None
    if not isinstance(data, dict):
        raise SaveError(f"{name} holds no game.")
    return data


def _load(body: bytes) -> Any:
    """The data of a YAML text; ValueError or YAMLError if there is none. Looks at the depth first, because the
    loader calls itself for every level and would take the whole program down with it."""
    depth = 0
    for event in yaml.parse(body, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _MAX_DEPTH:
            raise ValueError("nested too deeply")
    return yaml.load(body, Loader=_Loader)


def write_atomically(path: Path, raw: bytes) -> None:
    """Replace `path` by `raw` so that at every instant the old or the new content is there whole.

    The old file stays as `<name>.previous`. Raises SaveError with the system's reason.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(fresh, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _keep_as_previous(path)
        os.replace(fresh, path)
    except OSError as error:
        raise SaveError(f"The game could not be saved in {path.parent}: {error.strerror or error}.") from None


def previous(path: Path) -> Path:
    """Where the save before the last one is kept."""
    return path.with_name(path.name + ".previous")


def _keep_as_previous(path: Path) -> None:
    """A second name for the old file, so that there is no instant without a whole save under one of them."""
    kept = path.with_name(path.name + ".kept")
    kept.unlink(missing_ok=True)
    try:
        os.link(path, kept)
    except OSError:
        kept.write_bytes(path.read_bytes())
    os.replace(kept, previous(path))


def read(path: Path) -> dict[str, Any]:
    """The save in `path`; raises SaveError, FileNotFoundError if there is none."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise SaveError(f"{path.name} is not a file.")
        if facts.st_size > MAX_BYTES:
            raise SaveError(f"{path.name} is too large to be a save.")
        return decode(path.read_bytes(), path.name)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}.") from None


def set_aside(path: Path) -> Path:
    """Rename a damaged save so that it is neither lost nor in the way; returns its new path."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not aside.exists():
            break
    try:
        os.replace(path, aside)
    except OSError:
        return path
    return aside


class Writer:
    """Writes one file in the background. Of several saves waiting only the newest is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.error: SaveError | None = None
        self._waiting: dict[str, Any] | None = None
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
        """Flush and end; saves handed over later are not written."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while (data := self._next()) is not None:
            self.error = self._write(data)
            with self._wake:
                self._busy = False
                self._wake.notify_all()

    def _write(self, data: dict[str, Any]) -> SaveError | None:
        """Write `data`; what went wrong, or None. Whatever it is, the next save is tried again."""
        try:
            write_atomically(self.path, encode(data))
        except SaveError as error:
            return error
        except Exception as error:
            reason = " ".join(str(error).split())
            return SaveError(f"The game could not be saved: {reason}.")
        return None

    def _next(self) -> dict[str, Any] | None:
        with self._wake:
            self._wake.wait_for(lambda: self._waiting is not None or self._closing)
            data, self._waiting = self._waiting, None
            self._busy = data is not None
            return data
