"""Typefaces: the roles that a text can play, and the font file of each, for the language that is spoken.

Letters of Arabic script are set in files of their own: SDL_ttf joins them in a font that is told their script and
direction (`arabic_font`), and gets Latin letters wrong in the same one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from valeria_gui.i18n import spoken
from valeria_gui.paths import asset_path

FILES: Final[Mapping[str, str]] = {
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

_OTHERS: Final[Mapping[str, Mapping[str, str]]] = {
    "bg": {"title": "CormorantSC-Bold", "title-over": "CormorantSC-Bold"},
}
"""Roles whose usual font lacks the letters of a language."""

ARABIC: Final[Mapping[str, str]] = {
    "title": "ElMessiri-Bold",
    "title-over": "ElMessiri-SemiBold",
    "menu": "ElMessiri-SemiBold",
    "prompt": "Vazirmatn-Bold",
    "prompt-plain": "Vazirmatn-Regular",
    "name": "ElMessiri-SemiBold",
    "card-name": "ElMessiri-SemiBold",
    "card-name-small": "Vazirmatn-Bold",
    "label": "Vazirmatn-Regular",
    "label-bold": "Vazirmatn-Bold",
    "body": "Vazirmatn-Regular",
    "body-bold": "Vazirmatn-Bold",
    "number": "Vazirmatn-Bold",
}
"""The font of each role for letters of Arabic script, and for Persian digits."""

_SIZES: Final = {"Vazirmatn": 0.86, "ElMessiri": 0.9}
"""The sizes of these families beside our other faces: at the same size their lines are higher by two fifths."""
ARABIC_FALL: Final = 0.32
"""How far letters of Arabic script reach below their line, in ems of the other letters."""

OLD_STYLE: Final = frozenset({"card-name-small", "label", "label-bold"})
"""Roles whose own figure 1 reads as a capital I: their numbers are set in the "number" font."""

_JOINED: Final = frozenset({"fa", "pseudo-mirrored"})
"""Languages that are written in Arabic script."""
_NO_LETTER: Final = "\uffff"
"""A place of Unicode where no letter ever stands."""
_OF_ARABIC_SCRIPT: Final = re.compile("[\u0600-\u06ff\u200c-\u200f]")


def font(role: str, px: int) -> pygame.font.Font:
    """The font of `role` with an em of `px` pixels (at least 1).

    Raises KeyError for an unknown role. Without its file the built-in font stands in.
    """
    return _opened(file_of(role, spoken()), px, False)


def arabic_font(role: str, px: int, from_right: bool) -> pygame.font.Font:
    """The same for letters of Arabic script; `from_right` it joins them and sets them in their order."""
    name = ARABIC[role]
    return _opened(name, round(px * _SIZES[name.partition("-")[0]]), from_right)


def arabic_lacks(role: str, letter: str) -> bool:
    """Whether the font of a role for Arabic script has no such letter."""
    return not _has(ARABIC[role], letter)


def file_of(role: str, language: str) -> str:
    """The font file of a role for letters that are not joined."""
    return _OTHERS.get(language, {}).get(role) or FILES[role]


def joins_letters(language: str) -> bool:
    """Whether a language is written in joined letters, of which none can be set apart."""
    return language.split("_")[0] in _JOINED


def lacking(text: str, language: str) -> str:
    """The letters of `text` that a font of the language does not have, whatever the role; of signs those that
    running text does not have."""
    arabic = set(_OF_ARABIC_SCRIPT.findall(text))
    lacks = {letter for letter in arabic if not all(_has(name, letter) for name in _shaped())}
    for letter in set(text) - arabic:
        roles = FILES if unicodedata.category(letter) in ("Lu", "Ll") else ("body", "body-bold")
        if not all(_has(file_of(role, language), letter) for role in roles):
            lacks.add(letter)
    return "".join(sorted(lacks))


def close_fonts() -> None:
    """Close every font: those of a game that is over are not needed again."""
    _opened.cache_clear()


def _shaped() -> frozenset[str]:
    return frozenset(ARABIC.values())


@lru_cache(maxsize=4096)
def _has(name: str, letter: str) -> bool:
    """Whether a font file has a letter; marks that only join, order or lie on another letter are lacked by none.

    A font shows the same sign for all letters that it lacks, and SDL_ttf tells measures of that sign.
    """
    if unicodedata.category(letter) in ("Cf", "Mn") or letter.isspace():
        return True
    font_ = _opened(name, 20, False)
    if font_.metrics(letter) != font_.metrics(_NO_LETTER):
        return True
    return _drawn(name, letter) != _drawn(name, _NO_LETTER)


def _drawn(name: str, letter: str) -> bytes:
    return pygame.image.tobytes(_opened(name, 20, False).render(letter, True, (0, 0, 0)), "RGBA")


@lru_cache(maxsize=64)
def _opened(name: str, px: int, joined: bool) -> pygame.font.Font:
    """A font file at one size: up to 200 KB of memory with its letters, opened anew in 0.1 ms."""
    path = asset_path(f"fonts/{name}.ttf")
    if not pygame.font.get_init():
        pygame.font.init()
    opened = pygame.font.Font(path if path.is_file() else None, max(1, px))
    if joined:
        opened.set_script("Arab")
        opened.set_direction(pygame.DIRECTION_RTL)
    return opened
