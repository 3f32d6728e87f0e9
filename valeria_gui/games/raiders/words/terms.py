"""The game's terms in words: buildings, settlements, goods, workers, tiles."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from valeria_gui.i18n import N_, _, ngettext

_PLACES: Final[dict[str, str]] = {
    "gate_house": N_("Gate House"),
    "town_hall": N_("Town Hall"),
    "treasury": N_("Treasury"),
    "barracks": N_("Barracks"),
    "mill": N_("Mill"),
    "silversmith": N_("Silversmith"),
    "armoury": N_("Armoury"),
    "long_house": N_("Long House"),
    "harbour_1": N_("West Harbour"),
    "harbour_2": N_("Middle Harbour"),
    "harbour_3": N_("East Harbour"),
    "outpost_1": N_("Bridge Outpost"),
    "outpost_2": N_("East Outpost"),
    "monastery_1": N_("West Monastery"),
    "monastery_2": N_("East Monastery"),
    "fortress_1": N_("West Fortress"),
    "fortress_2": N_("Middle Fortress"),
    "fortress_3": N_("East Fortress"),
}
_UNIT: Final = re.compile(r"([a-z]+)(\d+)")


def building_name(name: str) -> str:
    """The name of a building as printed."""
    return _(_PLACES.get(name, name))


def settlement_name(name: str) -> str:
    """The name of a settlement."""
    return _(_PLACES.get(name, name))


def card_name(name: str) -> str:
    """The name of a townsfolk card as printed."""
    return name.replace("_", " ")


def good_name(good: str) -> str:
    """The name of a good, or of armour, cards, crew, plunder, Valkyries."""
    names = {
        "silver": _("silver"),
        "provisions": _("provisions"),
        "gold": _("gold"),
        "iron": _("iron"),
        "livestock": _("livestock"),
        "plunder": _("plunder"),
        "armour": _("armour"),
        "cards": _("cards"),
        "crew": _("crew"),
        "valkyrie": _("Valkyries"),
    }
    return names.get(good, good)


def good_count(good: str, n: int) -> str:
    """So many of a good, of armour, cards or Valkyries: "2 provisions"."""
    sentences: dict[str, Callable[[], str]] = {
        "silver": lambda: ngettext("{n} silver", "{n} silver", n),
        "provisions": lambda: ngettext("{n} provision", "{n} provisions", n),
        "gold": lambda: ngettext("{n} gold", "{n} gold", n),
        "iron": lambda: ngettext("{n} iron", "{n} iron", n),
        "livestock": lambda: ngettext("{n} livestock", "{n} livestock", n),
        "plunder": lambda: ngettext("{n} plunder", "{n} plunder", n),
        "armour": lambda: ngettext("{n} armour", "{n} armour", n),
        "cards": lambda: ngettext("{n} card", "{n} cards", n),
        "crew": lambda: ngettext("{n} crew member", "{n} crew members", n),
        "valkyrie": lambda: ngettext("{n} Valkyrie", "{n} Valkyries", n),
    }
    return sentences[good]().format(n=n)


def tile_name(tile: str) -> str:
    """An offering tile, called by what it costs: "1 gold, 2 silver"; "" for none."""
    parts = [_UNIT.fullmatch(part) for part in tile.split("_")]
    if not tile or not all(parts):
        return tile.replace("_", " ")
    return ", ".join(good_count(part[1], int(part[2])) for part in parts if part)


def worker_name(worker: str) -> str:
    """The colour of a worker."""
    return {"black": _("black"), "grey": _("grey"), "white": _("white")}.get(worker, worker)
