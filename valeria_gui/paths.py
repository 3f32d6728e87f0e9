"""Paths of the files that come with the program: in the package if it was installed or built, else beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_FOLDERS: Final = (_PACKAGE / "assets", _PACKAGE.parent / "assets")


def asset_path(name: str) -> Path:
    """The path at which the asset `name` ("icons/wheat.svg") lies, or would lie: the file need not exist."""
    for folder in _FOLDERS:
        if (folder / name).exists():
            return folder / name
    return _FOLDERS[-1] / name


def has_asset(name: str) -> bool:
    """Whether the asset `name` is installed."""
    return asset_path(name).is_file()
