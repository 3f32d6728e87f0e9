"""Draws the settlements of the chart: plaque, sets on their rafts, the workers whom raids left."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Surface

from engine.raiders.card_tables import Tokens
from engine.raiders.cards import WORKERS, Settlement
from engine.raiders.view import View
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.plaques import settlement_plaque
from valeria_gui.games.raiders.art.stones import raft
from valeria_gui.games.raiders.board.chart_layout import set_places
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mats import faded
from valeria_gui.games.raiders.board.sea import ripple
from valeria_gui.games.raiders.info.roll import Rolled

_LACKS: Final = {"worker": "workers"}
"""What is called otherwise on a plaque."""


class SettlementData(NamedTuple):
    """A settlement: the tokens of each set with its worker (None: raided), who was left there in its place (""),
    `strength` of the raid that goes on there (−1: none), what alone fails for a raid ("" for nothing)."""

    place: Settlement
    sets: tuple[tuple[Tokens, str] | None, ...]
    left: tuple[str, ...]
    strength: int = -1
    lacking: str = ""
    hidden: frozenset[str] = frozenset()


def settlement_data(
    view: View, name: str, lacking: str, hidden: frozenset[str], rolled: Rolled | None
) -> SettlementData:
    """What a settlement shows; `hidden` sets are in the air, `rolled` the dice of the raid that goes on."""
    tables, sets = view.tables, view.sets_left(name)
    number = tables.settlement_ids[name]
    workers = [WORKERS[tables.set_worker[n]] for n in tables.sets_of(number)]
    posted = iter(view.workers_left_at(name))
    left = tuple("" if tokens is not None else next(posted, "") for tokens in sets)
    strength = rolled.reckoning.total if rolled and rolled.settlement == name else -1
    shown = tuple(
        None if tokens is None else (tokens, worker) for tokens, worker in zip(sets, workers, strict=True)
    )
    return SettlementData(tables.board.settlements[number], shown, left, strength, lacking, hidden)


def paint_settlement(target: Surface, layout: RaiderLayout, data: SettlementData) -> None:
    """Draw it."""
    rect, unit = layout[f"settlement:{data.place.name}"], layout.scale
    target.blit(
        settlement_plaque(data.place, rect.w, rect.h, data.strength, _LACKS.get(data.lacking, data.lacking)), rect
    )
    for n, place in enumerate(set_places(rect, unit, len(data.sets))):
        found = data.sets[n]
        if found is None:
            if data.left[n]:
                rings = ripple(round(50 * unit), round(17 * unit))
                middled(target, rings, (place.centerx, place.bottom - 9 * unit))
                face = faded(data.left[n], round(40 * unit), 0.5)
                middled(target, face, (place.centerx, place.bottom - face.get_height() / 2 - unit * 6))
        elif f"set:{data.place.name}:{n}" not in data.hidden:
            tokens, worker = found
            middled(target, raft(tokens, worker, place.size), place.center)
