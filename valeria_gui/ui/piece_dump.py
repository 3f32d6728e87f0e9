"""Places of things for a test: the pieces of the top scene as JSON in the file that VALERIA_PIECES names.

For tests that use the real program from outside, by a real pointer. Tells nothing that the player cannot see: ids,
rectangles (pixels of the window) and words of the pieces, what may be picked up now and where it may go.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from valeria_gui.ui.scene_stack import Scene

VARIABLE: Final = "VALERIA_PIECES"


def wanted_file() -> Path | None:
    """The file that somebody wants to read the pieces from, None if nobody does."""
    name = os.environ.get(VARIABLE)
    return Path(name) if name else None


def write_pieces(scene: Scene | None, path: Path) -> None:
    """Replace `path` by what `scene` shows; whoever reads it finds it whole."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(described(scene)), encoding="utf-8")
    os.replace(fresh, path)


def described(scene: Scene | None) -> dict[str, Any]:
    """The pieces that a scene shows, as plain data.

    `pieces` has rectangle and label by id. At the table: `asked` tells whether the person who looks is asked and
    nothing flies, `picks` which pieces may then be taken up and where they may go, `buttons` which ones to press,
    `suggested` which of them the tutorial of a first game lights up.
    """
    found = {piece.id: {"rect": [*piece.rect], "label": piece.label} for piece in scene.pieces()} if scene else {}
    return {"scene": type(scene).__name__, "pieces": found, **(scene.offers() if scene is not None else {})}
