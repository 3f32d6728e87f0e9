"""Rafts with their sets, standing stones that are offerings."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.raiders.card_tables import Tokens
from engine.raiders.cards import TOKENS, VALKYRIE, Amounts
from valeria_gui.art import tokens as kit
from valeria_gui.games.raiders.art.pieces import drawn, good, worker
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(6 << 20)
_TOKEN: Final = 28 / 62
"""How high a token of a set is beside its raft, and how high its worker."""
_CREW: Final = 44 / 62


@cached(_store)
def raft(tokens: Tokens, worker_: str, size: tuple[int, int]) -> Surface:
    """A set: its tokens in a square, Valkyries first, and its worker beside them."""
    width, height = size
    surface = drawn("raft", width, height).copy()
    names = [name for name, n in zip(TOKENS, tokens, strict=True) for _ in range(n)]
    names.sort(key=lambda name: name != VALKYRIE)
    px = round(height * _TOKEN)
    for i, place in enumerate(_square(len(names))):
        surface.blit(
            good(names[i], px),
            (round(width * 0.37 + place[0] * px) - px // 2, round(height * 0.5 + place[1] * px) - px // 2),
        )
    figure = worker(worker_, round(height * _CREW))
    surface.blit(figure, figure.get_rect(bottomright=(width, height - max(1, height // 30))))
    return surface


def _square(count: int) -> list[tuple[float, float]]:
    """The places of so many tokens around a middle, in tokens."""
    if count < 3:
        return [(-0.52 + 1.04 * i if count > 1 else 0.0, 0.0) for i in range(count)]
    upper = count // 2 if count < 5 else 2
    rows = [(upper, -0.5), (count - upper, 0.5)]
    return [((i - (n - 1) / 2) * 1.02, y) for n, y in rows for i in range(n)]


@cached(_store)
def tile(cost: Amounts, vp: int, width: int) -> Surface:
    """An offering: its VP above, the goods that it takes below, laid as the points of a die."""
    height = round(width * 124 / 92)
    surface = drawn("stone", width, height).copy()
    medal = kit.laurel(vp, round(width * 0.42))
    surface.blit(medal, medal.get_rect(midtop=(width // 2, round(height * 0.05))))
    names = [name for name, n in cost for _ in range(n)]
    px = round(width * 0.31)
    for name, (x, y) in zip(names, _SPOTS.get(len(names), _SPOTS[5]), strict=False):
        surface.blit(good(name, px), (round(width / 2 + x * px) - px // 2, round(height * 0.66 + y * px) - px // 2))
    return surface


_SPOTS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    2: ((-0.62, 0), (0.62, 0)),
    3: ((0, -0.6), (-0.62, 0.52), (0.62, 0.52)),
    4: ((-0.62, -0.56), (0.62, -0.56), (-0.62, 0.56), (0.62, 0.56)),
    5: ((-0.8, -0.62), (0.8, -0.62), (0, 0), (-0.8, 0.62), (0.8, 0.62)),
}


@cached(_store)
def tile_back(width: int, height: int) -> Surface:
    """The back of an offering."""
    return drawn("stone-back", width, height)


@cached(_store)
def stack(count: int, width: int) -> Surface:
    """The stack of offerings as it lies; nothing of it for 0."""
    surface = drawn("slabs", width, round(width * 184 / 276))
    if count > 3:
        return surface
    part = surface.get_height() * (4 - count) // 5
    shown = surface.copy()
    shown.fill((255, 255, 255, 0), (0, 0, width, part if count else surface.get_height()))
    return shown
