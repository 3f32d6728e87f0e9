"""Options: choices that no piece stands for unfold as plates beside a piece, each with pictures and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.buttons import parchment_plate
from valeria_gui.art.emblems import arrow
from valeria_gui.art.marks import middled
from valeria_gui.graphics import theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.ask import OPTION, Ask
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.drawn import Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.layout import Layout
from valeria_gui.table.paint import joined, shadowed
from valeria_gui.table.placement import beside
from valeria_gui.text.layout import fitted_paragraph

_store: Final = SurfaceStore(3 << 20)

SIZE: Final = (128, 88)
SMALLEST: Final = (84, 58)
"""How wide and high a plate is in units, and in pixels at least."""

GAP: Final = 6
"""Pixels between two plates."""


def unfolded(ask: Ask[Any, Any] | None) -> tuple[int, str]:
    """How many choices a question unfolds, and the piece beside which it does: 0 and "" without a question."""
    return (len(ask.options()), ask.options_near()) if ask is not None else (0, "")


def place_options(layout: Layout, count: int, over: Rect, *, inside: bool = False) -> None:
    """Give `option:<i>` their places: beside the rectangle `over`, or upon it, as large as it allows."""
    if not count:
        return
    width, height = (max(least, layout.px(side)) for least, side in zip(SMALLEST, SIZE, strict=True))
    columns = min(count, 4 if count < 9 else 6) if inside else min(count, 3 if count < 5 else 5)
    rows = -(-count // columns)
    if inside:
        width, height = min(width, over.w // columns - 2 * GAP), min(height, over.h // rows - 2 * GAP)
    size = columns * (width + GAP) - GAP, rows * (height + GAP) - GAP
    area = Rect((0, 0), size)
    area.center = over.center
    area = area if inside else beside(layout, over, size)
    for i in range(count):
        corner = area.x + i % columns * (width + GAP), area.y + i // columns * (height + GAP)
        layout.rects[f"{OPTION}:{i}"] = Rect(corner, (width, height))


def laid_options(frame: TableFrame[Any, Layout]) -> Iterator[Held]:
    """The plates of what is asked now, where they lie."""
    for i, one in enumerate(frame.ask.options() if frame.ask is not None else ()):
        if (piece := f"{OPTION}:{i}") in frame.layout:
            rect = frame.layout[piece]
            yield Held(option_face(one.signs, one.words, rect.w, rect.h), rect.center)


@cached(_store)
def option_face(signs: tuple[str, ...], said: str, width: int, height: int) -> Surface:
    """A plate with pictures and, below them, words, on its shadow."""
    surface = parchment_plate(width, height, height // 8).copy()
    px = min(round(height * 0.42), round(width * 0.9 / max(1, len(signs))))
    faces = [face for face in (_sign(name, px) for name in signs) if face is not None]
    if faces:
        middled(surface, joined(faces, max(1, px // 10)), (width / 2, height * 0.33))
    room = round(width * 0.9), round(height * (0.40 if faces else 0.8))
    words = fitted_paragraph(said, "body", max(11, round(height * 0.2)), theme.INK, room, align="center", least=9)
    middled(surface, words, (width / 2, height * (0.74 if faces else 0.5)))
    return shadowed(surface)


def _sign(name: str, px: int) -> Surface | None:
    """The shield of a `seat:<n>`, an arrow, or a token."""
    if kind_of(name) == "seat":
        return tokens.shield(number_of(name), round(px * 0.8))
    if name == "arrow":
        return arrow(round(px * 0.7))
    return tokens.token(name, px) if tokens.is_token(name) else None
