"""Typefaces: the roles that a text can play, and the font file of each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from valeria_gui.paths import asset_path

FILES: Final = {
    "title": "Cinzel-ExtraBold",
    "title-over": "Cinzel-SemiBold",
    "menu": "Forum-Regular",
    "prompt": "Philosopher-Bold",
    "prompt-plain": "Philosopher-Regular",
    "name": "Forum-Regular",
    "card-name": "Forum-Regular",
    "card-name-small": "AlegreyaSans-Bold",
    "label": "CormorantSC-SemiBold",
    "label-bold": "CormorantSC-Bold",
    "body": "Philosopher-Regular",
    "body-bold": "Philosopher-Bold",
    "number": "Philosopher-Bold",
}
"""The font of each role; a role that is not here is an error."""

OLD_STYLE: Final = frozenset({"card-name-small", "label", "label-bold"})
"""Roles whose own figure 1 reads as a capital I: their numbers are set in the "number" font."""


def font(role: str, px: int) -> pygame.font.Font:
    """The font of `role` with an em of `px` pixels (at least 1).

    Raises KeyError for an unknown role. Without its file the built-in font stands in.
    """
    return _opened(FILES[role], px)


@lru_cache(maxsize=64)
def _opened(name: str, px: int) -> pygame.font.Font:
    """A font file at one size: up to 200 KB of memory with its letters, opened anew in 0.1 ms."""
    path = asset_path(f"fonts/{name}.ttf")
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path if path.is_file() else None, max(1, px))


def close_fonts() -> None:
    """Close every font: those of a game that is over are not needed again."""
    _opened.cache_clear()
