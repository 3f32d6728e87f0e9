"""The signs of sheets, prompts and rules, as tokens of the kit: goods, workers, settlements, buildings and more.

To import it makes them known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from engine.raiders.cards import GOODS, KINDS, VALKYRIE, WORKERS
from valeria_gui.art.emblems import arrow, medal, squared
from valeria_gui.art.tokens import draw_token
from valeria_gui.games.raiders.art.colours import BUILDING_ICONS, FJORD, LEATHER, NIGHT, STRENGTH
from valeria_gui.games.raiders.art.pieces import (
    building_sign,
    crew_sign,
    die,
    drawn,
    good,
    kind_sign,
    mail_sign,
    plain_card,
    worker,
)
from valeria_gui.games.raiders.info.signs import ARROW, CARD
from valeria_gui.graphics.theme import Color

_MEDALS: Final[dict[str, tuple[str, Color]]] = {
    "raid": ("drakkar", FJORD),
    "strength": ("crossed-swords", STRENGTH),
    "killed": ("death-skull", NIGHT),
    "end": ("sunset", LEATHER),
    "hero": ("viking-helmet", STRENGTH),
    "sleep": ("night-sleep", NIGHT),
}


def _signs() -> dict[str, Callable[[int], Surface]]:
    """Who draws each sign, so many pixels wide and high."""
    found: dict[str, Callable[[int], Surface]] = {name: partial(good, name) for name in (*GOODS, VALKYRIE)}
    found |= {f"worker-{one}": partial(_worker, one) for one in WORKERS}
    found |= {kind: partial(kind_sign, kind) for kind in KINDS}
    found |= {name: partial(building_sign, name) for name in BUILDING_ICONS}
    found |= {name: partial(_medal, name) for name in _MEDALS}
    return found | {
        "armour": mail_sign,
        "crew": crew_sign,
        CARD: lambda px: squared(plain_card(px), px),
        "tile": lambda px: squared(drawn("stone-back", round(px * 0.74), px), px),
        "die": lambda px: die(4, px),
        ARROW: lambda px: squared(arrow(px), px),
    }


def _medal(name: str, px: int) -> Surface:
    glyph, color = _MEDALS[name]
    return medal(glyph, px, color)


def _worker(colour: str, px: int) -> Surface:
    return squared(worker(colour, px), px)


SIGNS: Final = _signs()
for _name, _draw in SIGNS.items():
    draw_token(_name, _draw)
