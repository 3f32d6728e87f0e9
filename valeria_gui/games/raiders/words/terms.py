"""The game's terms in words, from `texts/terms.yaml`: buildings, settlements, goods, workers, tiles."""

from __future__ import annotations

import re
from typing import Final

from valeria_gui.i18n import pgettext, row
from valeria_gui.play.texts import GameTerms

_TERMS: Final = GameTerms("raiders")
_UNIT: Final = re.compile(r"([a-z]+)(\d+)")


def building_name(name: str) -> str:
    """The name of a building as printed."""
    return _TERMS.name("places", name)


def settlement_name(name: str) -> str:
    """The name of a settlement."""
    return _TERMS.name("places", name)


def card_name(name: str) -> str:
    """The name of a townsfolk card; one of the player's own set is called as its file calls it."""
    return pgettext("townsfolk", name.replace("_", " "))


def good_name(good: str) -> str:
    """The name of a good, or of armour, cards, crew, plunder, Valkyries."""
    return _TERMS.name("goods", good)


def good_count(good: str, n: int) -> str:
    """So many of a good, of armour, cards or Valkyries: "2 provisions"."""
    return _TERMS.count(good, n)


def tile_name(tile: str) -> str:
    """An offering tile, called by what it costs: "1 gold, 2 silver"; "" for none."""
    parts = [_UNIT.fullmatch(part) for part in tile.split("_")]
    if not tile or not all(parts):
        return tile.replace("_", " ")
    return row(good_count(part[1], int(part[2])) for part in parts if part)


def worker_name(worker: str) -> str:
    """The colour of a worker."""
    return _TERMS.name("workers", worker)
