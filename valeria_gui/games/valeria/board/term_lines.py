"""Small lines of numbers and pictures: the costs and gains of an action, a count with its icon."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from valeria_gui.art.tokens import token
from valeria_gui.games.valeria.info.action_terms import ARROW, TermFigure
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import filled, polygon
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.paint import joined
from valeria_gui.text.layout import render

_store: Final = SurfaceStore(6 << 20)


@cached(_store)
def terms_line(figures: tuple[TermFigure, ...], px: int, color: theme.Color) -> Surface:
    """The figures side by side, `px` pixels high, as they are printed; a dash for none."""
    if not figures:
        return render("—", "number", round(px * 0.72), theme.mix(color, theme.PARCHMENT, 0.4))
    parts: list[Surface] = []
    for figure in figures:
        if figure.number:
            parts.append(render(figure.number, "number", round(px * 0.74), color))
        parts.append(_picture(figure.token, px, color))
    return joined(parts, max(1, round(px * 0.06)))


def _picture(name: str, px: int, color: theme.Color) -> Surface:
    if name == ARROW.token:
        size = max(4, round(px * 0.34))
        return filled(polygon(size, size, ((0, 0), (0.85 * size, size / 2), (0, size))), color)
    return token(name, px)


@cached(_store)
def counted(name: str, number: str, px: int, color: theme.Color, mirrored: bool = False) -> Surface:
    """A token and a number beside it, `px` pixels high; from right to left if `mirrored`."""
    return joined((token(name, px), count(number, px, color))[:: -1 if mirrored else 1], round(px * 0.18))


def count(number: str, px: int, color: theme.Color) -> Surface:
    """The number beside a token that is `px` pixels high."""
    return render(number, "number", round(px * 0.86), color, shadow=color == theme.IVORY)
