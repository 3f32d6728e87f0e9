"""Pictures of single pieces as they look in the air: dragged, flying, or the raised hand card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from engine.raiders.view import View
from valeria_gui.games.raiders.art.card_faces import card_back, card_face, crew_plaque
from valeria_gui.games.raiders.art.pieces import die, good, ship, worker
from valeria_gui.games.raiders.art.stones import raft, tile, tile_back
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.sea import aboard
from valeria_gui.games.raiders.board.shape import shown_card
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.piece_id import kind_of, name_of, number_of, numbers_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.paint import Turned, carried_figure
from valeria_gui.table.placement import lifted_width

TILT_STEP: Final = 1.0
"""Degrees: a dragged thing is turned in steps, each drawn once."""

CARRIED: Final = 92
"""Units: how high a worker is that is carried."""

_turned: Final = Turned()
_store: Final = SurfaceStore(3 << 20)

RaiderFrame = TableFrame[View, RaiderLayout]


def face(piece: str, frame: RaiderFrame) -> Surface | None:
    """The flat picture of a piece at the size of its place, without shadow; None if nothing lies there."""
    layout, kind = frame.layout, kind_of(piece)
    if piece not in layout:
        return None
    rect = layout[piece]
    if kind in ("hand", "crew", "discard", "deck", "laid", "backs"):
        return _card(piece, frame, rect)
    if kind in ("held", "worker", "ghost"):
        colour = worker_of(frame, piece)
        return worker(colour, min(rect.h, layout.px(_height(kind, piece, layout)))) if colour else None
    return _thing(kind, piece, frame, rect)


def _card(piece: str, frame: RaiderFrame, rect: Rect) -> Surface | None:
    card, kind = shown_card(frame.view, piece, frame.me), kind_of(piece)
    if card is None:
        return None if kind in ("crew", "discard") else card_back(min(rect.w, round(rect.h * 5 / 7)))
    if kind == "crew" and rect.w > rect.h:
        return crew_plaque(card, rect.w, rect.h)
    return card_face(card, rect.w)


def _thing(kind: str, piece: str, frame: RaiderFrame, rect: Rect) -> Surface | None:
    """The picture of what is neither card nor worker."""
    view, layout = frame.view, frame.layout
    if kind in ("good", "chest", "unit"):
        return good(piece.rpartition(":")[2], min(rect.w, layout.px(31)))
    if kind == "valkyrie":
        return good("valkyrie", min(rect.w, rect.h))
    if kind == "die" and layout.shape.rolled:
        return die(layout.shape.rolled.dice[number_of(piece)], min(rect.w, layout.px(42)))
    if kind == "ship":
        seat = number_of(piece)
        return ship(seat, round(rect.h * 0.96), aboard(view)[seat])
    if kind == "stack":
        return tile_back(layout["tile:0"].w if "tile:0" in layout else layout.px(86), layout.px(122))
    if kind == "tile" and view.offering_row()[number_of(piece)]:
        return offering(view, view.offering_row()[number_of(piece)], rect.w)
    if kind == "tiles" and view.offerings(number_of(piece)):
        return offering(view, view.offerings(number_of(piece))[-1], layout.px(86))
    return _set(piece, view, rect) if kind == "set" else None


def _set(piece: str, view: View, rect: Rect) -> Surface | None:
    name, number = name_of(piece).rpartition(":")[0], numbers_of(piece)[-1]
    tokens = view.sets_left(name)[number]
    if tokens is None:
        return None
    printed = view.tables.board.settlements[view.tables.settlement_ids[name]].sets[number]
    return raft(tokens, printed.worker, rect.size)


def offering(view: View, name: str, width: int) -> Surface:
    """The face of an offering tile."""
    found = view.tables.content.offerings[view.tables.tile_ids[name]]
    return tile(found.cost, found.vp, width)


def worker_of(frame: RaiderFrame, piece: str) -> str:
    """The colour of the worker that a piece is, "" if nobody stands there."""
    view, kind = frame.view, kind_of(piece)
    if kind == "held":
        return view.worker_of(number_of(piece))
    village = view.workers_in_village()
    if kind == "ghost":
        return village["town_hall"] or view.worker_of(view.active)
    return village.get(name_of(piece), "")


def _height(kind: str, piece: str, layout: RaiderLayout) -> float:
    """Units: how high a worker is where it stands."""
    if kind == "held":
        return 98 if number_of(piece) == layout.bottom else 46
    return 50


# --- in the air -------------------------------------------------------------------------------------------------


def lifted(piece: str, frame: RaiderFrame, tilt: float = 0.0, under: Sequence[str] = ()) -> Surface | None:
    """The picture of a piece at the pointer, shadow included, turned by `tilt` degrees counter-clockwise. None if
    there is nothing to lift."""
    layout, kind = frame.layout, kind_of(piece)
    angle = round(tilt / TILT_STEP) * TILT_STEP
    if kind in ("held", "worker", "ghost"):
        colour = worker_of(frame, piece)
        return carried(colour, layout.px(CARRIED), angle) if colour else None
    if kind in ("hand", "crew", "deck", "discard", "laid"):
        card, width = shown_card(frame.view, piece, frame.me), lifted_width(layout)
        if card is None and kind in ("crew", "discard"):
            return None
        picture = card_face(card, width) if card else card_back(width)
        return _turned.get((card.name if card else "",), picture, angle, "dragged")
    found = face(piece, frame)
    return None if found is None else _turned.get((kind, piece, id(frame.view)), found, angle, "dragged")


@cached(_store)
def carried(colour: str, height: int, angle: float) -> Surface:
    """A worker in the air, his shadow below him."""
    return carried_figure(worker(colour, height), angle, 0.2, 0.62)
