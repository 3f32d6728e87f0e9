"""What pictures for phones are called in a path."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any, Final

CARD: Final = "card"
FIGURE: Final = "figure"
COVER: Final = "cover"
SIGN: Final = "sign"
"""The kinds of pictures."""

SMALL: Final = "s"
LARGE: Final = "l"
WIDTHS: Final = {SMALL: 208, LARGE: 700}
"""How wide a card is (pixels), by its size: twice what a page of 390 shows in a hand, and alone."""

ENDING: Final = ".png"
"""How a path may end."""

LARGEST_VP: Final = 199
"""The largest number in a laurel."""


def card_key(card: Any) -> str:
    """How the face of a card, tile or page (what `Sheet.card` may be) is called in a path: letters, digits and "-",
    the same in every process and language."""
    name = card if isinstance(card, str) else card.name
    kind = "" if isinstance(card, str) else type(card).__name__
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{plain}-{sha256(f'{kind}:{name}'.encode()).hexdigest()[:8]}"
