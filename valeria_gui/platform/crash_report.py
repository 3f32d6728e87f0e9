"""The report that is left behind when something unexpected broke: one for each fault, and a few for each run.

A report holds what a developer needs to find the fault. The autosave of the game stays as it is.
"""

from __future__ import annotations

import contextlib
import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from valeria_gui.version import VERSION

DISTRIBUTION: Final = "villages-of-valeria"
MOST: Final = 10
"""Reports that one run of the program writes: what breaks in every frame must not fill the disk."""

_written: dict[tuple[Path, str], Path] = {}
"""The reports of this run by folder and fault."""


def write_report(error: BaseException, data_dir: Path) -> Path | None:
    """Write what broke and where to a new file in `data_dir` and return it, or the one there is if it broke before.

    None if there are enough, or if even that fails.
    """
    fault = "".join(traceback.format_exception(error))
    known = _written.get((data_dir, fault))
    if known is not None or len(_written) >= MOST:
        return known
    try:
        path = _write(fault, data_dir)
    except OSError:
        return None
    _written[data_dir, fault] = path
    return path


def _write(fault: str, data_dir: Path) -> Path:
    """A new file, whatever other programs write in the same second."""
    now = datetime.now()
    lines = [
        f"{DISTRIBUTION} {VERSION}, {now:%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()}, pygame {pygame.version.ver}, {platform.platform()}",
        "",
        fault,
    ]
    data_dir.mkdir(parents=True, exist_ok=True)
    names = ["", *(f"-{number}" for number in range(2, 100))]
    for name in names:
        with contextlib.suppress(FileExistsError):
            path = data_dir / f"crash-{now:%Y%m%d-%H%M%S}{name}.txt"
            with path.open("x", encoding="utf-8") as file:
                file.write("\n".join(lines))
            return path
    raise FileExistsError(data_dir)
