"""Kinds of pieces: what lies on what, how a piece glows, what can be meant, read or brought there.

A game has one table of its kinds, which begins with those of the kit. A kind is the first word of a piece's id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

TABLE: Final = 0
GROUND: Final = 10
PILE: Final = 40
BUTTON: Final = 44
HAND: Final = 50
WAITING: Final = 64
PROMPT: Final = 70
"""Layers: a higher one is drawn later and found first by the pointer."""

Shape = Literal["card", "round", "mat", "sheet", "row", "place", "ribbon"]
"""How the corners of a piece are, and its light.

A `mat` is large and does not light up under the pointer, no more does a `sheet` of printed parchment; the `row`s on
it touch each other and glow as one; a `place` is an outline where something is to lie.
"""


class PieceKind(NamedTuple):
    """One kind of pieces.

    `narrow`: its glow reaches less far; `target`: something can be carried there; `readable`: the focus stops there
    whenever it lies there; `holds`: it only lies under other pieces, and may be covered; `thing`: somebody who
    clicks or drags it means it, the rest is wood, cloth and letters; `apart`: in the strip of the own hand it is no
    part of it; `rimmed`: its light is a gold rim without a halo, as where many lie side by side; `self_lit`: the
    game itself shows whether it may be chosen.
    """

    name: str
    layer: int = TABLE
    shape: Shape = "card"
    narrow: bool = False
    target: bool = False
    readable: bool = False
    holds: bool = False
    thing: bool = False
    apart: bool = False
    rimmed: bool = False
    self_lit: bool = False


Kinds = Mapping[str, PieceKind]
"""Kinds by their names."""


def kinds_of(*groups: Iterable[PieceKind]) -> Kinds:
    """One table of all these kinds; of two with one name the later counts."""
    return {kind.name: kind for group in groups for kind in group}


KIT: Final = (
    PieceKind("log", GROUND, "mat", apart=True),
    PieceKind("button", BUTTON, "round", narrow=True, readable=True),
    *(PieceKind(name, GROUND, "sheet", readable=True, apart=True) for name in ("decides", "round", "rejoin")),
    PieceKind("sign", WAITING, "ribbon", readable=True),
    PieceKind("hand", HAND, "mat", readable=True, thing=True),
    PieceKind("option", WAITING, readable=True, thing=True, rimmed=True),
    PieceKind("prompt", PROMPT, "ribbon", readable=True),
    *(PieceKind(name, readable=True) for name in ("piece-action", "small", "link", "fold", "filter", "newest")),
)
"""The kinds of every table: what is read, pressed and asked, the panels of a shared one, choices that unfold, and
the own hand."""
