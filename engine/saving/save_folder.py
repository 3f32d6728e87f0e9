"""The folder of saves that have names: what lies in it, saving, renaming, deleting and taking that back.

A save is `<name>.yaml` (see `save_file`), with the one before it and a small picture beside it. Records as text and
positions that somebody puts into the folder are listed too. What a save holds is handed on as it is.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar

from engine import reading
from engine.reading import PICTURE, POSITION, RECORD, SAVE, Bounds
from engine.records import record_text
from engine.records.record_text import Transcript
from engine.saving import file_lock, save_file
from engine.saving.file_lock import Lock
from engine.saving.position_file import Start, read_start
from engine.saving.save_file import SaveError
from engine.saving.save_names import clean_name, file_stem, name_of, same_name

Kind = Literal["save", "record", "position"]
T = TypeVar("T")

_SAVE: Final = ".yaml"
_KINDS: Final[dict[str, Kind]] = {
    _SAVE: "save", ".yml": "position", ".json": "position", ".txt": "record"
}  # fmt: skip
"""The kind of a file by its ending; a `.yaml` that is no save is a position."""
_DELETED: Final = "deleted"
_HELD: Final = "held"
"""The file in the folder of something deleted that is locked as long as it can be brought back."""
_KEPT_S: Final = 86_400
"""How long what was deleted is kept if the program ended before its list was left, in seconds."""

_SAVE_HEAD: Final = save_file.encode({}).partition(b" format=")[0]


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """A file of the folder. `changed` is when it was saved (seconds since 1970).

    `facts` are the parts of the save but record and position, or what a record says of its players. `failure` is
    what is wrong if the file is damaged; if `usable` nevertheless, then by the save before it.
    """

    path: Path
    name: str
    kind: Kind
    changed: float
    facts: Mapping[str, Any] = field(default_factory=dict)
    failure: SaveError | None = None
    usable: bool = True

    @property
    def problem(self) -> str | None:
        """The failure of the file, in English."""
        return None if self.failure is None else str(self.failure)


class Deleted(NamedTuple):
    """Files that were moved aside, until whoever did it restores it or lets it go; no other program does while
    `held`."""

    entry: SaveEntry
    aside: Path
    held: Lock | None


_Stamp = tuple[tuple[int, int, int] | None, tuple[int, int, int] | None]


def _touched(path: Path) -> tuple[int, int, int] | None:
    """When a file was written, its size and its number; None if there is none."""
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size, facts.st_ino


class SaveFolder:
    """The saves in `folder`, which need not be there yet.

    Whatever goes wrong with a file is raised as SaveError, one sentence.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, tuple[_Stamp, SaveEntry]] = {}

    # --- looking -----------------------------------------------------------------------------------------------

    def has_any(self) -> bool:
        """Whether there is anything to list; reads no file."""
        return next(self._files(), None) is not None

    def entries(self) -> list[SaveEntry]:
        """Everything in the folder, the newest first, damaged files among them; reads only what has changed."""
        self._known = {path.name: self._seen(path) for path in self._files()}
        found = [entry for _stamp, entry in self._known.values()]
        return sorted(found, key=lambda entry: (-entry.changed, entry.name, entry.path.name))

    def _seen(self, path: Path) -> tuple[_Stamp, SaveEntry]:
        """The stamp of a file, by which it is known again while nobody touches it, and its entry."""
        stamp = (_touched(path), _touched(save_file.previous(path)))
        known = self._known.get(path.name)
        return known if known and known[0] == stamp else (stamp, _entry(path, _KINDS[path.suffix.lower()]))

    def find(self, name: str) -> Path | None:
        """The file of the save with this name, None if there is none."""
        saves = [path for path in self._files() if path.suffix.lower() == _SAVE]
        named = [path for path in saves if same_name(name_of(path.stem), name)]
        return next((path for path in named if name_of(path.stem) == name), named[0] if named else None)

    def _files(self) -> Iterator[Path]:
        try:
            names = sorted(os.listdir(self.folder))
        except OSError:
            return
        for name in names:
            path = self.folder / name
            if not name.startswith(".") and path.suffix.lower() in _KINDS and not path.is_dir():
                yield path

    # --- opening -----------------------------------------------------------------------------------------------

    def save_data(self, entry: SaveEntry) -> dict[str, Any]:
        """The content of a save; if it is damaged, that of the save before it."""
        return _reading(entry.path, lambda: _this_or_previous(entry.path, save_file.read))[0]

    def transcript(self, entry: SaveEntry) -> Transcript:
        """The content of a record file."""
        return _reading(entry.path, lambda: _transcript(entry.path))

    def start(self, entry: SaveEntry) -> Start:
        """The content of a position file."""
        return _reading(entry.path, lambda: read_start(_bytes(entry.path, POSITION)))

    def picture(self, entry: SaveEntry) -> bytes | None:
        """The picture of a save as the bytes of a PNG file, None if there is none."""
        with contextlib.suppress(OSError):
            if entry.kind == "save":
                return save_file.patiently(reading.read_bytes, _picture(entry.path), PICTURE)
        return None

    # --- changing ----------------------------------------------------------------------------------------------

    def save(self, name: str, data: dict[str, Any], picture: bytes | None = None) -> Path:
        """Save under a name, over the save that has it; returns the file."""
        save_file.refuse_link(self.folder)
        path = self.folder / (file_stem(clean_name(name)) + _SAVE)
        there = self.find(name)
        if there is not None and there.name != path.name:
            _move(there, path)
        save_file.write_atomically(path, save_file.encode(data))
        with contextlib.suppress(OSError):
            save_file.patiently(_picture(path).unlink, True)
            if picture is not None:
                with open(_picture(path), "xb") as file:
                    file.write(picture)
        return path

    def is_free(self, entry: SaveEntry, name: str) -> bool:
        """Whether no other file of the entry's kind has this name."""
        others = (
            path for path in self._files() if path.suffix == entry.path.suffix and path.name != entry.path.name
        )
        return not any(same_name(name_of(path.stem), name) for path in others)

    def rename(self, entry: SaveEntry, name: str) -> Path:
        """Give another name; refused if another file of that kind has it. Returns the file."""
        save_file.refuse_link(self.folder)
        name = clean_name(name)
        path = entry.path.with_name(file_stem(name) + entry.path.suffix)
        if not self.is_free(entry, name):
            raise SaveError.of("name_taken", "There is already a save called {name}.", name=name)
        if path.name != entry.path.name:
            _move(entry.path, path)
        return path

    def delete(self, entry: SaveEntry) -> Deleted:
        """Move a file and what belongs to it aside, from where `restore` brings it back."""
        save_file.refuse_link(self.folder)
        save_file.refuse_link(self._bin)
        aside = _trying(entry.path, self._make_aside)
        held = None
        with contextlib.suppress(OSError):
            held = file_lock.lock(aside / _HELD)
        _move(entry.path, aside / entry.path.name)
        return Deleted(entry, aside, held)

    def restore(self, deleted: Deleted) -> Path:
        """Bring back what was deleted; beside a save that has taken its name meanwhile under another one."""
        path = deleted.entry.path
        names = [path.stem, *(f"{path.stem} ({number})" for number in range(2, 1000))]
        free = next(place for name in names if not os.path.lexists(place := path.with_name(name + path.suffix)))
        _move(deleted.aside / path.name, free)
        self._remove(deleted)
        return free

    def empty(self, deleted: Iterable[Deleted] = ()) -> None:
        """Delete for good what was `deleted` here, and what a program that has ended left a day ago."""
        for one in deleted:
            self._remove(one)
        with contextlib.suppress(OSError, SaveError):
            save_file.refuse_link(self.folder)
            save_file.refuse_link(self._bin)
            for aside in self._bin.iterdir():
                if time.time() - aside.stat().st_mtime > _KEPT_S and not file_lock.is_locked(aside / _HELD):
                    shutil.rmtree(aside, ignore_errors=True)
            self._bin.rmdir()

    def _remove(self, deleted: Deleted) -> None:
        if deleted.held is not None:
            deleted.held.close()
        shutil.rmtree(deleted.aside, ignore_errors=True)

    @property
    def _bin(self) -> Path:
        """The folder of what is deleted."""
        return self.folder / _DELETED

    def _make_aside(self) -> Path:
        """A folder that nobody else has; two programs may delete at once."""
        number = 1
        while True:
            with contextlib.suppress(FileExistsError):
                aside = self._bin / str(number)
                aside.mkdir(parents=True)
                return aside
            number += 1


# --- files -----------------------------------------------------------------------------------------------------


def _picture(path: Path) -> Path:
    return path.with_suffix(".png")


def _companions(path: Path) -> list[tuple[Path, Callable[[Path], Path]]]:
    """The files that lie beside a file and go where it goes: itself last, so that what is half moved is still
    listed."""
    ways: list[Callable[[Path], Path]] = [_picture, save_file.previous] if path.suffix.lower() == _SAVE else []
    return [*((way(path), way) for way in ways), (path, lambda place: place)]


def _move(path: Path, to: Path) -> None:
    """Rename a file and all that belongs to it."""
    for old, way in _companions(path):
        if old == path or old.is_file():
            _trying(path, os.replace, old, way(to))
        elif way(to) != old:
            with contextlib.suppress(OSError):
                save_file.patiently(way(to).unlink)


def _trying(path: Path, action: Callable[..., T], *arguments: object) -> T:
    """The result of `action`; an OSError as one sentence."""
    try:
        return save_file.patiently(action, *arguments)
    except OSError as error:
        reason = error.strerror or error
        raise SaveError.of(
            "cannot_be_changed", "{name} cannot be changed: {reason}.", name=path.name, reason=reason
        ) from None


def _reading(path: Path, action: Callable[[], T]) -> T:
    """The result of `action`; whatever is wrong with the file as a SaveError that names it."""
    try:
        return action()
    except FileNotFoundError:
        raise SaveError.of("gone", "{name} is not there any more.", name=path.name) from None
    except SaveError:
        raise
    except OSError as error:
        reason = error.strerror or error
        raise SaveError.of(
            "cannot_be_read", "{name} cannot be read: {reason}.", name=path.name, reason=reason
        ) from None
    except ValueError as error:
        raise SaveError.of("unusable", "{name}: {reason}", name=path.name, reason=error) from None


def _bytes(path: Path, bounds: Bounds) -> bytes:
    try:
        return save_file.patiently(reading.read_bytes, path, bounds)
    except reading.NotAFile:
        raise SaveError.of("no_file", "{name} is not a file.", name=path.name) from None
    except reading.TooLarge:
        raise SaveError.of("too_large", "{name} is too large.", name=path.name) from None


# --- what lies there ---------------------------------------------------------------------------------------------


def _entry(path: Path, kind: Kind) -> SaveEntry:
    """The entry of a file; one that cannot be read with its problem."""
    changed = 0.0
    with contextlib.suppress(OSError):
        changed = path.stat().st_mtime
    bare = SaveEntry(path, name_of(path.stem), kind, changed)
    try:
        return _reading(path, lambda: _look(bare))
    except SaveError as failure:
        return SaveEntry(path, bare.name, kind, changed, failure=failure, usable=False)


def entry_of(path: Path) -> SaveEntry:
    """A file from anywhere as the folder would list it."""
    kind = _KINDS.get(path.suffix.lower())
    if kind is None:
        failure = SaveError.of("no_save", "{name} is not a save of this program.", name=path.name)
        return SaveEntry(path, path.stem, "save", 0.0, failure=failure, usable=False)
    return _entry(path, kind)


def _look(bare: SaveEntry) -> SaveEntry:
    path, name, changed = bare.path, bare.name, bare.changed
    if bare.kind == "record":
        return SaveEntry(path, name, "record", changed, _facts_of_record(_transcript(path)))
    if bare.kind == "position" or not _is_save(path):
        read_start(_bytes(path, POSITION))
        return SaveEntry(path, name, "position", changed)
    facts, failure = _this_or_previous(path, lambda file: save_file.read_head(file, until="record"))
    facts.pop("position", None)
    return SaveEntry(path, name, "save", _saved_at(facts, changed), facts, failure)


def _is_save(path: Path) -> bool:
    """Whether a `.yaml` is or was a save: it begins like one, or it has a save before it."""
    return _bytes(path, SAVE).startswith(_SAVE_HEAD) or save_file.previous(path).exists()


def _saved_at(facts: Mapping[str, Any], changed: float) -> float:
    try:
        return max(0.0, datetime.datetime.fromisoformat(facts["saved"]).timestamp())
    except (LookupError, TypeError, ValueError, OverflowError, OSError):
        return changed


def _this_or_previous(
    path: Path, read: Callable[[Path], dict[str, Any]]
) -> tuple[dict[str, Any], SaveError | None]:
    """The part of a save that `read` finds, and None; if it is damaged, that of the one before it, and what is
    wrong."""
    try:
        return read(path), None
    except SaveError as error:
        with contextlib.suppress(SaveError, OSError):
            return read(save_file.previous(path)), error
        raise


def _transcript(path: Path) -> Transcript:
    return record_text.from_bytes(_bytes(path, RECORD))


def _facts_of_record(transcript: Transcript) -> dict[str, Any]:
    seats = [{"name": who.name, "kind": who.kind} for who in transcript.players]
    return {"game": transcript.record.game, "table": {"seats": seats}, "moves": len(transcript.record.moves)}
