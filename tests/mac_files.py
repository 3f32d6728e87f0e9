"""File names as macOS keeps them (HFS+), pretended below one folder: capitals and ways to compose letters do not
tell names apart, and names come back with their accents as letters of their own.

Source: Apple's Technical Q&A QA1235 and Technical Note TN1150. APFS tells the same names apart, but gives them back
as they were given.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ONE_PATH = ("open", "stat", "lstat", "mkdir", "rmdir", "unlink", "remove", "listdir", "scandir", "utime", "chmod")


def decomposed(name: str) -> str:
    """A name as it is kept: "é" is an "e" and an accent."""
    return unicodedata.normalize("NFD", name)


def _known_by(name: str) -> str:
    return decomposed(decomposed(name).casefold())


class MacFiles:
    """Turns a path below `root` into the path of the file that it would mean there."""

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self._listdir = os.listdir
        self._replace = os.replace

    def place(self, path: Any) -> Any:
        """Where a file lies or would be made."""
        text = os.fspath(path) if isinstance(path, str | os.PathLike) else path
        if not isinstance(text, str) or not text.startswith(self.root + os.sep):
            return path
        found = self.root
        for part in text[len(self.root) + 1 :].split(os.sep):
            found = os.path.join(found, self._name_in(found, part))
        return found

    def _name_in(self, folder: str, name: str) -> str:
        there: list[str] = []
        with contextlib.suppress(OSError):
            there = self._listdir(folder)
        return next((one for one in there if _known_by(one) == _known_by(name)), decomposed(name))

    def replace(self, source: Any, target: Any) -> None:
        """Renames: over a file that the new name means, and to the new capitals if that is the file itself."""
        there = self.place(target)
        self._replace(self.place(source), there)
        if isinstance(there, str):
            self._replace(there, os.path.join(os.path.dirname(there), decomposed(os.path.basename(target))))

    def set_up(self, patch: pytest.MonkeyPatch) -> None:
        """All that opens, asks for, lists, renames or removes a file follows until `patch` is undone."""
        for name in ONE_PATH:
            patch.setattr(os, name, self._following(getattr(os, name)))
        patch.setattr(io, "open", self._following(io.open))
        patch.setattr(builtins, "open", io.open)
        linked = os.link
        patch.setattr(os, "link", lambda source, target: linked(self.place(source), self.place(target)))
        for name in ("replace", "rename"):
            patch.setattr(os, name, self.replace)

    def _following(self, action: Callable[..., Any]) -> Callable[..., Any]:
        def followed(path: Any = ".", *more: Any, **options: Any) -> Any:
            return action(self.place(path), *more, **options)

        return followed
