"""The signs of sheets, prompts and rules, as tokens of the kit: gems, equipment, houses, craftsmen and more.

To import it makes them known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from engine.valdora.box_file import load_box
from engine.valdora.pieces import EQUIPMENT, GEMS
from valeria_gui.art.emblems import arrow, medal, squared
from valeria_gui.art.tokens import draw_token
from valeria_gui.games.valdora.art import cards, gems, houses, places
from valeria_gui.games.valdora.art.colours import WAGON
from valeria_gui.games.valdora.art.rings import ring
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.games.valdora.info import signs
from valeria_gui.games.valdora.info.glance import FREE, PROVISIONS
from valeria_gui.graphics import theme


def _gear(kind: str, px: int) -> Surface:
    return squared(cards.tool_sign(kind, px, theme.INK), px)


def _arms(colour: str, px: int) -> Surface:
    return squared(houses.arms(colour, round(px * 0.8)), px)


def _ring(free: bool, px: int) -> Surface:
    line = max(2, px // 9)
    return squared(ring(px - 4 * line, round(px * 0.5), free, True, line), px)


def _signs() -> dict[str, Callable[[int], Surface]]:
    """Who draws each sign, so many pixels wide and high."""
    found: dict[str, Callable[[int], Surface]] = {
        signs.COIN: gems.silver,
        signs.PROVISIONS: gems.basket,
        signs.BONUS: gems.bonus,
        signs.PAWN: lambda px: squared(traveller(0, px), px),
        signs.PAGE: lambda px: medal("open-book", px, WAGON),
        signs.MARKET: lambda px: medal("scales", px, WAGON),
        signs.MINE: lambda px: squared(places.mine(px), px),
        signs.SHIP: lambda px: squared(places.thing("boat", px), px),
        signs.ARROW: lambda px: squared(arrow(px), px),
    }
    found |= {signs.thing_sign(gem): partial(gems.gem, gem) for gem in GEMS}
    found |= {f"ring-{how}": partial(_ring, how == FREE) for how in (FREE, PROVISIONS)}
    found |= {f"gear-{kind}": partial(_gear, kind) for kind in EQUIPMENT}
    for one in load_box().colours:
        found[f"house-{one.name}"] = partial(_arms, one.name)
        found[f"craft-{one.name}"] = partial(houses.craftsman, one.name, one.letter)
        found[f"shop-{one.name}"] = partial(_shop, one.name, one.letter, one.needs, one.vp)
    return found


def _shop(colour: str, letter: str, needs: int, vp: int, px: int) -> Surface:
    return squared(houses.workshop(colour, letter, needs, vp, -1, px), px)


SIGNS: Final = _signs()
for _name, _draw in SIGNS.items():
    draw_token(_name, _draw)
