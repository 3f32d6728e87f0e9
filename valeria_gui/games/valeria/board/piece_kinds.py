"""The one table of draw order: what lies on what. Higher is drawn later and found first by the pointer.

Knows the prefixes of piece ids (the part before the first colon); knows no rectangles and no pictures.
"""

from __future__ import annotations

from typing import Final

TABLE: Final = 0
GROUND: Final = 10
BANNER: Final = 20
TAB: Final = 30
CASTLE: Final = 32
SPOT: Final = 34
CARD: Final = 36
PLACE: Final = 38
PILE: Final = 40
BUTTON: Final = 44
HAND: Final = 50
GLOW: Final = 60
TOKEN: Final = 64
PAYMENT: Final = 66
PROMPT: Final = 70
HOVER: Final = 80
COIN: Final = 86
DRAG: Final = 90
ZOOM: Final = 96

_BY_PREFIX: Final = {
    "village": GROUND,
    "felt": GROUND,
    "action-card": GROUND,
    "log": GROUND,
    "banner": BANNER,
    "resource": TAB,
    "develop": TAB,
    "castle": CASTLE,
    "spot": SPOT,
    "castle-spot": SPOT,
    "tired": SPOT,
    "castle-tired": SPOT,
    "slot": PLACE - 3,
    "card": CARD,
    "known": CARD,
    "action": PLACE,
    "pile": PILE,
    "pool": PILE,
    "deck": PILE,
    "adventurer-deck": PILE,
    "bank": PILE,
    "box": PILE,
    "event": PILE,
    "gold": PILE,
    "button": BUTTON,
    "hand": HAND,
    "token": TOKEN,
    "payment": PAYMENT,
    "prompt": PROMPT,
}


def z(piece: str) -> int:
    """The draw-order number of the piece with this id; TABLE for an id of unknown kind."""
    return _BY_PREFIX.get(piece.partition(":")[0], TABLE)
