"""The sound files: one for each variant of each recipe, and the ambience.

Knows which files there are; `sound_recipes` knows how they sound.
"""

from __future__ import annotations

from art.manifest import Asset, Maker
from art.sound_recipes import FIRE, RECIPES, effect, fire
from art.wav import wav
from art.waves import RATE

SOURCE = "computed by this project (`scripts/art/sound_recipes.py`)"


def assets() -> list[Asset]:
    """Every sound file; the variants of one sound are counted from 0."""
    found = [
        _asset(f"{name}-{i}", recipe.what, _effect(name, i))
        for name, recipe in RECIPES.items()
        for i in range(recipe.variants)
    ]
    return [*found, _asset("fire", FIRE.what, lambda shop: wav(fire(), RATE))]


def _asset(name: str, what: str, make: Maker) -> Asset:
    return Asset(f"sounds/{name}.wav", f"sound: {what}", make, source=SOURCE)


def _effect(name: str, variant: int) -> Maker:
    return lambda shop: wav(effect(name, variant), RATE)
