"""Words of a text: it may be broken between two of them, but not at a space that holds together ("100 %")."""

from __future__ import annotations

import re
from typing import Final

SPACES: Final = re.compile(r"([ \t\n]+)")
"""The spaces between words, kept by `split`: a no-break space is none of them."""


def split_words(text: str) -> list[str]:
    """The words of a text in their order."""
    return [word for word in SPACES.split(text)[::2] if word]
