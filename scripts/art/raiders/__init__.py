"""The pictures of Raiders of the North Sea: goods, workers, dice, rafts, stones, ships, the chart, its places."""

from __future__ import annotations

from art.manifest import Asset
from art.raiders import chart, goods, places, things, workers


def assets() -> list[Asset]:
    """Every file under ``games/raiders/`` but what stands on cards and covers."""
    return [*goods.assets(), *workers.assets(), *things.assets(), *places.assets(), *chart.assets()]
