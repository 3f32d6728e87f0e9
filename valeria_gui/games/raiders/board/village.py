"""Draws the buildings of the village, each with the worker who stands there."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from engine.raiders.cards import Building
from engine.raiders.view import View
from valeria_gui.art.emblems import medal
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.colours import NIGHT
from valeria_gui.games.raiders.art.pieces import worker
from valeria_gui.games.raiders.art.plaques import building_plaque
from valeria_gui.games.raiders.board.chart_layout import sleep, stand
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mats import faded


class BuildingData(NamedTuple):
    """A building and who stands there ("" for nobody); a `ghost` stands in its picture."""

    building: Building
    worker: str
    away: bool = False
    ghost: str = ""


def building_data(view: View, name: str, hidden: frozenset[str]) -> BuildingData:
    """What a building shows; `hidden` pieces are in the air."""
    tables = view.tables
    building = tables.board.buildings[tables.building_ids[name]]
    standing = view.workers_in_village()[name]
    asked = view.decision.kind if view.decision else ""
    ghost = ""
    if asked == "use" and name == "town_hall" and "ghost" not in hidden:
        ghost = standing or view.worker_of(view.active)
    return BuildingData(building, standing, f"worker:{name}" in hidden, ghost)


def paint_building(target: Surface, layout: RaiderLayout, data: BuildingData) -> None:
    """Draw it."""
    rect, unit = layout[f"building:{data.building.name}"], layout.scale
    here = rect.move_to(topleft=(0, 0))
    space, moon = stand(here, unit), sleep(here, unit)
    face = building_plaque(data.building, rect.w, rect.h, (*space.center, space.w), (*moon.center, moon.w))
    target.blit(face, rect)
    if data.worker:
        height, space = round(50 * unit), stand(rect, unit)
        face = faded(data.worker, height, 0.3) if data.away else worker(data.worker, height)
        target.blit(face, face.get_rect(midbottom=(space.centerx, space.bottom - round(2 * unit))))
        target.blit(medal("night-sleep", moon.w, NIGHT), sleep(rect, unit))
    if data.ghost:
        place = layout["ghost"]
        middled(target, faded(data.ghost, min(place.h - 2, round(70 * unit)), 0.7), place.center)
