"""What stands on the shelf and the title of Valdora, and its figures."""

from __future__ import annotations

from art.manifest import Asset
from art.valdora import travellers


def assets() -> list[Asset]:
    """Every file of them."""
    return [*travellers.assets()]
