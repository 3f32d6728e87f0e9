"""The signs before the words of a sheet, and on the plates of a choice: names of tokens that the art draws."""

from __future__ import annotations

from typing import Final

from engine.valdora.pieces import COLOURS, EQUIPMENT, GEMS

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


def ring_sign(how: str) -> str:
    """The ring around a space that can be reached so, as `glance` tells it."""
    return f"ring-{how}"


def gear_sign(kind: str) -> str:
    """The sign of a kind of equipment."""
    return f"gear-{kind}"


def house_sign(colour: str) -> str:
    """The arms of a house."""
    return f"house-{colour}"


def craft_sign(colour: str) -> str:
    """A craftsman."""
    return f"craft-{colour}"


def shop_sign(colour: str) -> str:
    """A workshop."""
    return f"shop-{colour}"


SIGNS: Final = (
    COIN,
    PROVISIONS,
    BONUS,
    PAWN,
    PAGE,
    MARKET,
    MINE,
    SHIP,
    ARROW,
    *map(thing_sign, GEMS),
    *map(gear_sign, EQUIPMENT),
    *(sign(colour) for colour in COLOURS for sign in (house_sign, craft_sign, shop_sign)),
)
"""All of them, beside those of the kit (`seat:<n>`, `vp:<n>`, `icon:<file>`)."""
