"""What stands on the shelf and the title of Valdora, and its figures."""

from __future__ import annotations

from art.manifest import Asset
from art.valdora import adventurer, ornament, title, travellers


def assets() -> list[Asset]:
    """Every file of them but box, name and what stands before it, which are made as for every game."""
    return [*travellers.assets(), *adventurer.assets(), *title.assets(), *ornament.assets()]
