"""A row of everything that is told apart by its colour: seats, goods, workers, settlements."""

from __future__ import annotations

from pygame import Surface

from engine.raiders.cards import GOODS, KINDS, VALKYRIE, WORKERS
from valeria_gui.art.tokens import shield
from valeria_gui.games.raiders.art.signs import SIGNS
from valeria_gui.graphics import theme
from valeria_gui.table.paint import joined


def swatch(px: int) -> Surface:
    """The signs side by side, each about `px` pixels wide, the sets a little apart."""
    sets = ((*GOODS, VALKYRIE), tuple(f"worker-{one}" for one in WORKERS), KINDS)
    rows = [joined([shield(seat, px) for seat in range(len(theme.SEATS))], max(1, px // 8))]
    rows += [joined([SIGNS[name](px) for name in names], max(1, px // 8)) for names in sets]
    return joined(rows, px // 2)
