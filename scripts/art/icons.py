"""The icons the game uses: their names, their authors and their outlines.

They are read from the icon package.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import skia  # type: ignore[import-not-found]

from art import packages, svg_path

BOX = 512.0
AUTHORS_FILE = Path(__file__).with_name("icon_authors.json")

TYPE_ICONS = {
    "worker": "flat-hammer",
    "soldier": "crossed-swords",
    "shadow": "hood",
    "holy": "holy-grail",
    "adventurer": "laurel-crown",
}
RESOURCE_ICONS = {"food": "wheat", "wood": "log", "stone": "stone-block", "magic": "rupee"}
WHEN_ICONS = {
    "harvest": "sickle",
    "develop": "sprout",
    "build": "trowel",
    "recruit": "knight-banner",
    "tax": "receive-money",
    "instant": "power-lightning",
    "end": "hourglass",
}
COIN_ICON = "queen-crown"
VP_ICON = "laurels"
STEAL_ICON = "domino-mask"
CARD_ICON = "white-tower"
TREE_ICON = "pine-tree"
ORNAMENT_ICONS = ("heraldic-sun", "laurel-crown", "fleur-de-lys", "polar-star", TREE_ICON)
INTERFACE_ICONS = (
    "anticlockwise-rotation",
    "backward-time",
    "cancel",
    "card-pick",
    "card-play",
    "check-mark",
    "clockwise-rotation",
    "cog",
    "contract",
    "conversation",
    "exit-door",
    "expand",
    "eyeball",
    "fast-forward-button",
    "files",
    "hamburger-menu",
    "hand",
    "help",
    "house",
    "info",
    "keyboard",
    "laurels-trophy",
    "light-bulb",
    "magnifying-glass",
    "mouse",
    "musical-notes",
    "next-button",
    "open-book",
    "padlock",
    "pause-button",
    "person",
    "perspective-dice-six-faces-random",
    "plain-arrow",
    "play-button",
    "previous-button",
    "quill-ink",
    "robot-golem",
    "rule-book",
    "save",
    "scroll-unfurled",
    "speaker",
    "speaker-off",
    "star-formation",
    "stone-tower",
    "three-friends",
    "tower-flag",
    "trash-can",
    "trophy",
)
RAIDERS_ICONS = (
    "anchor",
    "anvil",
    "barrel",
    "battle-gear",
    "bloody-sword",
    "bow-arrow",
    "broadsword",
    "brutal-helm",
    "chest-armor",
    "church",
    "crossed-axes",
    "crossed-swords",
    "cycle",
    "death-skull",
    "drakkar",
    "gem-pendant",
    "hunting-horn",
    "keyring",
    "mailed-fist",
    "medieval-barracks",
    "medieval-gate",
    "mushrooms",
    "night-sleep",
    "open-treasure-chest",
    "power-ring",
    "primitive-torch",
    "raven",
    "rune-stone",
    "scales",
    "sea-serpent",
    "sheep",
    "spade",
    "spears",
    "stag-head",
    "sunset",
    "swap-bag",
    "tattered-banner",
    "throne-king",
    "treasure-map",
    "triquetra",
    "viking-head",
    "viking-helmet",
    "viking-longhouse",
    "viking-shield",
    "watchtower",
    "windmill",
    "winged-sword",
    "wood-club",
)
"""Townsfolk, buildings, settlements, goods and signs of Raiders of the North Sea."""

VALDORA_ICONS = (
    "amphora",
    "basket",
    "chisel",
    "column-vase",
    "crown-coin",
    "cut-diamond",
    "diamond-ring",
    "fern",
    "flower-emblem",
    "hand-saw",
    "horse-head",
    "moon",
    "old-wagon",
    "path-distance",
    "war-pick",
    "wave-crest",
    "yarn",
)
"""Charges of houses, crafts, equipment and signs of Valdora."""


def run_time_names() -> tuple[str, ...]:
    """Every icon that is shipped as a one-colour glyph, sorted."""
    tables = (TYPE_ICONS, RESOURCE_ICONS, WHEN_ICONS)
    names = {name for table in tables for name in table.values()}
    return tuple(
        sorted(
            names
            | {
                CARD_ICON,
                COIN_ICON,
                VP_ICON,
                STEAL_ICON,
                *ORNAMENT_ICONS,
                *INTERFACE_ICONS,
                *RAIDERS_ICONS,
                *VALDORA_ICONS,
            }
        )
    )


class IconError(Exception):
    """An icon is unknown or has no named author; the message says which."""


def authors() -> dict[str, str]:
    """Icon name to author, for the icons this project uses."""
    table: dict[str, str] = json.loads(AUTHORS_FILE.read_text(encoding="utf-8"))
    return table


class IconBook:
    """Reads icons by name out of the icon package."""

    def __init__(self, cache: Path) -> None:
        self._bodies: dict[str, dict[str, str]] = json.loads(packages.read(packages.ICONS, "icons.json", cache))[
            "icons"
        ]
        self._authors = authors()

    def data(self, name: str) -> str:
        """The path data of an icon; raises IconError if it is unknown or nobody is named as its author."""
        if name not in self._bodies:
            raise IconError(f"There is no icon called {name}.")
        if not self._authors.get(name):
            raise IconError(f"The icon {name} has no named author in {AUTHORS_FILE.name}: choose another.")
        found = re.search(r' d="([^"]+)"', self._bodies[name]["body"])
        if not found:
            raise IconError(f"The icon {name} has no outline.")
        return found.group(1)

    def path(self, name: str) -> skia.Path:
        """The outline of an icon in a box of 512 by 512 units."""
        return svg_path.parse(self.data(name))

    def svg(self, name: str) -> bytes:
        """The icon as a white glyph on nothing."""
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
        return f'{head}<path fill="#ffffff" d="{self.data(name)}"/></svg>\n'.encode()
