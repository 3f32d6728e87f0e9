"""The colours of this game: of card types, resources and backs, in the palette in use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import Color, rgb


@dataclass(frozen=True, slots=True)
class TypeInk:
    """The colours of one card type: its band, what lies behind the scene's mask, and the scene itself."""

    band: Color
    dark: Color
    sky: tuple[Color, Color]
    hills: tuple[Color, Color, Color]
    ink: tuple[Color, Color]
    second: tuple[Color, Color]


class _Scene(NamedTuple):
    """The scene that is painted on a card of a type, in every palette."""

    sky: tuple[Color, Color]
    hills: tuple[Color, Color, Color]
    ink: tuple[Color, Color]
    second: tuple[Color, Color]


def _scene(sky: str, hills: str, ink: str, second: str) -> _Scene:
    above, below = (rgb(part) for part in sky.split())
    far, middle, near = (rgb(part) for part in hills.split())
    lit, deep = (rgb(part) for part in ink.split())
    pale, warm = (rgb(part) for part in second.split())
    return _Scene((above, below), (far, middle, near), (lit, deep), (pale, warm))


_SCENES: Final = {
    "worker": _scene(
        sky="#e9c26c #f7e6b8",
        hills="#d8b566 #b58e3c #8a6a28",
        ink="#5b3a10 #2b1a08",
        second="#fff1cf #e2b865",
    ),
    "soldier": _scene(
        sky="#b9543a #f3c893",
        hills="#c07a58 #8f4630 #5f2a1e",
        ink="#4b1710 #220a07",
        second="#f7dcc0 #cf8a66",
    ),
    "shadow": _scene(
        sky="#2f2b58 #a092c4",
        hills="#6d639b #463d70 #2a2349",
        ink="#2c2149 #120c22",
        second="#ffe9ae #dd9440",
    ),
    "holy": _scene(
        sky="#79b3da #f3f1e2",
        hills="#b8d0c4 #86ab9f #587f7c",
        ink="#183f63 #0a1d30",
        second="#ffffff #c9dbe6",
    ),
    "adventurer": _scene(
        sky="#4d8f73 #ecebc0",
        hills="#93b98b #4f8a66 #275943",
        ink="#123d2d #071b14",
        second="#f5efd2 #b9c08a",
    ),
}
_JEWELS: Final = ("soldier", "holy", "shadow", "adventurer", "worker")
"""Whose the jewels of a palette are, in their order."""

_RESOURCES: Final = {
    "default": {
        "food": "#739638",
        "wood": "#955c35",
        "stone": "#8a95a2",
        "magic": "#8145a6",
        "wild": "#fff0c8",
    },
    "colour-blind": {
        "food": "#a6cc56",
        "wood": "#61361a",
        "stone": "#8d99a7",
        "magic": "#7d44b4",
        "wild": "#fff3d6",
    },
    "high-contrast": {
        "food": "#a8dc3c",
        "wood": "#5a2c0c",
        "stone": "#8f9caa",
        "magic": "#7a2fc4",
        "wild": "#fffbe8",
    },
}

BACKS: Final = {"building": rgb("#4a2d1a"), "adventurer": rgb("#1a5a42"), "event": rgb("#641c1a")}
"""The backs of cards."""


def types() -> dict[str, TypeInk]:
    """The five card types by their names in the card data."""
    return {kind: type_ink(kind) for kind in _SCENES}


def type_ink(kind: str) -> TypeInk:
    """The colours of a card type."""
    band, dark = theme.JEWELS[_JEWELS.index(kind)]
    return TypeInk(band, dark, *_SCENES[kind])


def resources() -> dict[str, Color]:
    """The colours of the resources, the wild one the last."""
    return {name: rgb(color) for name, color in _RESOURCES[theme.NAME].items()}


def resource_color(name: str) -> Color:
    """The colour of a resource."""
    return rgb(_RESOURCES[theme.NAME][name])
