"""Letters that can be read: what may stand in a name of a player, a save or a card.

Those are the letters that Python calls printable, and the zero-width non-joiner (U+200C) between two letters:
Persian is written with it.
"""

from __future__ import annotations

import unicodedata
from typing import Final

NON_JOINER: Final = "\u200c"


def is_printable(text: str) -> bool:
    """Whether every letter of a text can be read."""
    return all(_stands(text, at) for at in range(len(text)))


def printable(text: str, instead: str = "") -> str:
    """A text with `instead` in the place of whatever cannot be read; a non-joiner that joins nothing is dropped."""
    told = (text[at] if _stands(text, at) else _other(text[at], instead) for at in range(len(text)))
    return "".join(told)


def _stands(text: str, at: int) -> bool:
    if text[at] != NON_JOINER:
        return text[at].isprintable()
    return 0 < at < len(text) - 1 and _is_letter(text[at - 1]) and _is_letter(text[at + 1])


def _other(letter: str, instead: str) -> str:
    return "" if letter == NON_JOINER else instead


def _is_letter(sign: str) -> bool:
    """Whether a sign is a letter, or a mark on one."""
    return unicodedata.category(sign)[0] in "LM"
