"""What stands on the shelf and the title of Valdora, its figures, and what stands on its map."""

from __future__ import annotations

from art.manifest import Asset
from art.valdora import adventurer, ornament, places, title, travellers


def assets() -> list[Asset]:
    """Every file of them but box, name and what stands before it, which are made as for every game."""
    return [*travellers.assets(), *adventurer.assets(), *title.assets(), *ornament.assets(), *places.assets()]
