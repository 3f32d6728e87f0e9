"""What stands on cards: the lists of subjects that a game's assets hold, and pictures cut to a scene."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml
from pygame import Surface

from valeria_gui.art.assets import crisp, picture
from valeria_gui.paths import asset_path


@cache
def subjects_of(game: str) -> dict[str, Any]:
    """The list of a game; empty when it is missing."""
    path = asset_path(f"games/{game}/subjects.yaml")
    if not path.is_file():
        return {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or {}


def covering(name: str, width: int, height: int, copy: int, low: float) -> Surface:
    """As much of the middle of a picture as fits that size, cut at `low` of what is too high; `copy` is the height
    of the copy of it that serves most sizes (pixels)."""
    whole = picture(name, height, copy)
    scale = max(width / whole.get_width(), height / whole.get_height())
    cut = min(whole.get_width(), round(width / scale)), min(whole.get_height(), round(height / scale))
    top = round((whole.get_height() - cut[1]) * low)
    part = whole.subsurface(((whole.get_width() - cut[0]) // 2, top, *cut))
    return crisp(part, (width, height))
