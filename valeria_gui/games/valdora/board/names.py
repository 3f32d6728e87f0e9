"""The words that are printed on pieces."""

from __future__ import annotations

from valeria_gui.i18n import N_, _

_EQUIPMENT = {
    "pan": N_("Pan"),
    "shovel": N_("Shovel"),
    "pickaxe": N_("Pickaxe"),
    "hammer": N_("Hammer"),
    "chisel": N_("Chisel"),
    "horse": N_("Horse"),
    "cart": N_("Cart"),
}


def equipment_name(kind: str) -> str:
    """The name of a kind of equipment, in the language in use."""
    return _(_EQUIPMENT[kind])


_CRAFTS = {
    "violet": N_("Weaver"),
    "red": N_("Smith"),
    "blue": N_("Potter"),
    "green": N_("Carpenter"),
    "white": N_("Mason"),
    "yellow": N_("Goldsmith"),
    "silver": N_("Minter"),
}


def craft_name(colour: str) -> str:
    """The name of the craft of a colour, in the language in use."""
    return _(_CRAFTS[colour])
