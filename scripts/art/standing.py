"""What stands before the boxes of the games on a shelf: coins, dice and workers, gems and travellers.

As wide as a box; the foot of the box lies `BELOW` above the lower edge. Transparent around.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, covers, tokens
from art.colours import PALETTES
from art.icons import COIN_ICON, RESOURCE_ICONS
from art.manifest import Asset, Workshop
from art.raiders import things, workers
from art.valdora import travellers, tray

WIDTH, HEIGHT = covers.WIDTH, 190
BELOW = 56
Draw = Callable[[skia.Canvas, Workshop], None]


@dataclass(frozen=True)
class Thing:
    """One of them: who draws it and how large that is, where its foot stands, how high, turned by degrees, and how
    deep its shadow is, a share of its width."""

    draw: Draw
    size: tuple[int, int]
    foot: tuple[float, float]
    high: float
    turn: float = 0.0
    shade: float = 0.2


def _food(page: skia.Canvas, shop: Workshop) -> None:
    tokens.resource(page, shop, "food", PALETTES[""])


def _round(draw: Draw, foot: tuple[float, float], high: float, turn: float = 0.0) -> Thing:
    return Thing(draw, (tokens.SIZE, tokens.SIZE), foot, high, turn)


def _die(face: int, foot: tuple[float, float], turn: float) -> Thing:
    return Thing(partial(things.die, face=face), (200, 200), foot, 70, turn)


def _worker(colour: str, x: float, y: float) -> Thing:
    return Thing(workers.DRAWN[colour], (workers.WIDE, workers.TALL), (x, y), 122)


def _traveller(seat: int, x: float, y: float) -> Thing:
    draw = partial(travellers.traveller, seat=seat, colour=PALETTES[""].seats[seat], shade=False)
    return Thing(draw, (travellers.WIDE, travellers.TALL), (x, y), 146)


THINGS = {
    "valeria": (
        _round(_food, (166, 146), 68, -8),
        _round(tokens.coin, (568, 146), 74, -12),
        _round(tokens.coin, (628, 154), 70, 10),
    ),
    "raiders": (
        _die(5, (122, 150), -7),
        _die(3, (196, 156), 12),
        _worker("black", 520, 156),
        _worker("grey", 592, 154),
        _worker("white", 664, 158),
    ),
    "valdora": (
        Thing(tray.tray, (tray.WIDE, tray.TALL), (402, 163), 142, shade=0.03),
        _traveller(0, 102, 162),
        _traveller(1, 680, 162),
    ),
}
ICONS: dict[str, tuple[str, ...]] = {
    "valeria": (COIN_ICON, RESOURCE_ICONS["food"]),
    "raiders": (),
    "valdora": (),
}


def _place(page: skia.Canvas, shop: Workshop, thing: Thing) -> None:
    """The thing on its own shadow."""
    x, y = thing.foot
    scale = thing.high / thing.size[1]
    wide = thing.size[0] * scale
    page.drawOval(brush.box_around(x + 5, y - 3, wide * 0.86, wide * thing.shade), brush.fill((8, 4, 2), 0.75, 5))
    behind = skia.ImageFilters.DropShadow(7, 5, 6, 6, skia.Color(6, 3, 2, 150))
    page.saveLayer(None, skia.Paint(ImageFilter=behind))
    page.translate(x, y - thing.high / 2)
    page.rotate(thing.turn)
    page.scale(scale, scale)
    page.translate(-thing.size[0] / 2, -thing.size[1] / 2)
    thing.draw(page, shop)
    page.restore()


def _standing(shop: Workshop, game: str) -> bytes:
    surface = brush.canvas(WIDTH, HEIGHT)
    with surface as page:
        for thing in THINGS[game]:
            _place(page, shop, thing)
    return brush.encode(surface, "webp", 88)


def assets() -> list[Asset]:
    """The things of each game."""
    found = []
    for game, icons in ICONS.items():
        what = f"what stands before the box of {game}"
        found.append(Asset(f"games/{game}/standing.webp", what, partial(_standing, game=game), icons))
    return found
