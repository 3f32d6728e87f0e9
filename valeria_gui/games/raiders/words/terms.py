"""The game's terms in words, from `texts/terms.yaml`: buildings, settlements, goods, workers, tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from engine.raiders.cards import WORKERS
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


def good_title(good: str) -> str:
    """The name of a good where a line begins."""
    return _TERMS.name("goods_title", good)


def good_of(good: str, name: str) -> str:
    """The title of a good that a player has."""
    return _TERMS.name("goods_of", good).format(name=name)


def good_count(good: str, n: int) -> str:
    """So many of a good, of armour, cards, Valkyries or VP: "2 provisions"."""
    return _TERMS.count(good, n)


def good_row(amounts: Iterable[tuple[str, int]]) -> str:
    """Goods in a row: "1 gold, 2 silver"."""
    return row(good_count(good, n) for good, n in amounts)


def tile_name(tile: str) -> str:
    """An offering tile, called by what it costs: "1 gold, 2 silver"; "" for none."""
    parts = [_UNIT.fullmatch(part) for part in tile.split("_")]
    if not tile or not all(parts):
        return tile.replace("_", " ")
    return good_row((part[1], int(part[2])) for part in parts if part)


def worker_name(worker: str) -> str:
    """The colour of a worker."""
    return _TERMS.name("workers", worker)


def a_worker(*colours: str) -> str:
    """A worker of that colour, or of one of these, in a sentence: "a black worker", "a grey or white worker"."""
    return _TERMS.name("a_worker", " ".join(sorted(colours, key=WORKERS.index)))


def worker_title(worker: str) -> str:
    """A worker where a line begins: "Black worker"."""
    return _TERMS.name("worker_title", worker)


def worker_of(worker: str, name: str) -> str:
    """The title of the worker that a player holds."""
    return _TERMS.name("worker_of", worker).format(name=name)


def moment_name(moment: str) -> str:
    """The moment at which a crew member acts: a raid, one of a kind of settlement, its death, the end."""
    return _TERMS.name("moments", moment)
