"""The signs of sheets, prompts and rules, as tokens of the kit: goods, workers, settlements, buildings and more.

To import it makes them known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from engine.raiders.cards import GOODS, KINDS, VALKYRIE, WORKERS
from valeria_gui.art.tokens import draw_token
from valeria_gui.games.raiders.art.colours import BUILDING_ICONS, FJORD, LEATHER, NIGHT, STRENGTH
from valeria_gui.games.raiders.art.pieces import arrow, die, drawn, good, kind_sign, medal, plain_card, worker
from valeria_gui.games.raiders.art.plaques import armour_sign, crew_sign, house_sign
from valeria_gui.games.raiders.info.signs import ARROW, CARD
from valeria_gui.graphics import shapes
from valeria_gui.graphics.theme import Color

_MEDALS: Final[dict[str, tuple[str, Color]]] = {
    "raid": ("drakkar", FJORD),
    "strength": ("crossed-swords", STRENGTH),
    "killed": ("death-skull", NIGHT),
    "end": ("sunset", LEATHER),
    "hero": ("viking-helmet", STRENGTH),
    "sleep": ("night-sleep", NIGHT),
}


def _square(face: Surface, px: int) -> Surface:
    """A face in the middle of a square of `px` pixels."""
    surface = shapes.blank(px, px)
    surface.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return surface


def _signs() -> dict[str, Callable[[int], Surface]]:
    """Who draws each sign, so many pixels wide and high."""
    found: dict[str, Callable[[int], Surface]] = {name: partial(good, name) for name in (*GOODS, VALKYRIE)}
    found |= {f"worker-{one}": partial(_worker, one) for one in WORKERS}
    found |= {kind: partial(kind_sign, kind) for kind in KINDS}
    found |= {name: partial(house_sign, icon) for name, icon in BUILDING_ICONS.items()}
    found |= {name: partial(_medal, name) for name in _MEDALS}
    return found | {
        "armour": armour_sign,
        "crew": crew_sign,
        CARD: lambda px: _square(plain_card(px), px),
        "tile": lambda px: _square(drawn("stone-back", round(px * 0.74), px), px),
        "die": lambda px: die(4, px),
        ARROW: lambda px: _square(arrow(px), px),
    }


def _medal(name: str, px: int) -> Surface:
    glyph, color = _MEDALS[name]
    return medal(glyph, px, color)


def _worker(colour: str, px: int) -> Surface:
    return _square(worker(colour, px), px)


SIGNS: Final = _signs()
for _name, _draw in SIGNS.items():
    draw_token(_name, _draw)
