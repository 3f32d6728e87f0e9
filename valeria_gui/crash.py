"""The report that is left behind when something unexpected broke.

Knows what a developer needs to find the fault; knows nothing of the game, whose autosave stays as it is.
"""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from valeria_gui.version import VERSION

DISTRIBUTION: Final = "villages-of-valeria"


def write_report(error: BaseException, data_dir: Path) -> Path | None:
    """Writes what broke and where to a new file in `data_dir` and returns it; None if even that fails."""
    now = datetime.now()
    path = data_dir / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    lines = [
        f"{DISTRIBUTION} {VERSION}, {now:%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()}, pygame {pygame.version.ver}, {platform.platform()}",
        "",
        *traceback.format_exception(error),
    ]
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError:
        return None
    return path
