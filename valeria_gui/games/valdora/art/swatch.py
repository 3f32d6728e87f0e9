"""A row of everything that is told apart by its colour: seats, gems, houses (and their craftsmen)."""

from __future__ import annotations

from pygame import Surface

from engine.valdora.pieces import COLOURS, GEMS
from valeria_gui.art.tokens import shield
from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.games.valdora.info.signs import thing_sign
from valeria_gui.graphics import theme
from valeria_gui.table.paint import joined


def swatch(px: int) -> Surface:
    """The signs side by side, each about `px` pixels wide, the sets a little apart."""
    sets = map(thing_sign, GEMS), (f"house-{colour}" for colour in COLOURS)
    rows = [joined([shield(seat, px) for seat in range(len(theme.SEATS))], max(1, px // 8))]
    rows += [joined([SIGNS[name](px) for name in names], max(1, px // 8)) for names in sets]
    return joined(rows, px // 2)
