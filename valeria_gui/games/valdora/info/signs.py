"""The signs before the words of a sheet, and on the plates of a choice: names of tokens that `art/signs` draws.

Beside these: `gear-<kind>`, `house-<colour>`, `craft-<colour>`, `shop-<colour>`, `ring-<how>` (see `glance`).
"""

from __future__ import annotations

from typing import Final

from engine.valdora.pieces import GEMS

COIN: Final = "valley-coin"
PROVISIONS: Final = "valley-basket"
BONUS: Final = "valley-bonus"
PAWN: Final = "valley-pawn"
PAGE: Final = "valley-page"
MARKET: Final = "valley-market"
MINE: Final = "valley-mine"
SHIP: Final = "valley-ship"
ARROW: Final = "valley-arrow"


def thing_sign(thing: str) -> str:
    """The sign of a gem, or of coins."""
    return f"gem-{thing}" if thing in GEMS else COIN
