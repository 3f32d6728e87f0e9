"""Overlay of this game on its still table: what hovers over it, and what a raid would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from engine.raiders.view import View
from valeria_gui.art import marks
from valeria_gui.art.assets import tinted
from valeria_gui.art.marks import middled
from valeria_gui.art.panels import parchment_panel
from valeria_gui.games.raiders.art.card_faces import card_back, card_face
from valeria_gui.games.raiders.art.pieces import good, ship
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mats import strength_line
from valeria_gui.games.raiders.board.raid_sheet import raid_sheet
from valeria_gui.games.raiders.board.shape import shown_card
from valeria_gui.games.raiders.decide.others import SwapWorkers
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.raid import RaidPreview
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.piece_id import kind_of, name_of
from valeria_gui.table.bowed_line import BowedLine
from valeria_gui.table.drawn import Drawn, Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Laid
from valeria_gui.table.options import laid_options
from valeria_gui.table.paint import shadowed
from valeria_gui.table.paper import LyingPaper
from valeria_gui.table.preview_sheet import drop_notes, halo

_store: Final = SurfaceStore(3 << 20)

_RISEN: Final = 1.14
"""How much higher a ship is that is about to sail."""
NIGHT_GLOW: Final = theme.rgb("#bfe0ff")
"""The light around a Valkyrie."""

RaiderFrame = TableFrame[View, RaiderLayout]


def laid(frame: RaiderFrame, hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
    """All of it at one moment (see `GameBoard.overlay`)."""
    preview = previewed(frame, hovered)
    pieces = [*_parchment(frame, hidden), *_units(frame), *_valkyrie(frame, hidden), *laid_options(frame)]
    pieces += _pairs(frame, hovered)
    notes = _of_a_raid(frame, preview) if preview else drop_notes(frame, hovered, frame.layout.sheet)
    return Laid(pieces=tuple(pieces), notes=tuple(notes))


# --- a raid ahead ---------------------------------------------------------------------------------------------


def previewed(frame: RaiderFrame, hovered: str) -> RaidPreview | None:
    """The raid that letting go of the worker over `hovered` would be; None for none."""
    holds = frame.dragged or frame.layout.held
    settlement = raided_by(hovered)
    view, decision = frame.view, frame.view.decision
    if not settlement or kind_of(holds) != "held" or decision is None or decision.kind != "turn":
        return None
    return insight_of(view).raid(settlement) if view.seat == frame.me == decision.seat else None


def raided_by(piece: str) -> str:
    """The settlement that a piece belongs to, "" if it is none."""
    kind, name = kind_of(piece), name_of(piece)
    return name.partition(":")[0] if kind in ("settlement", "set") else ""


def _of_a_raid(frame: RaiderFrame, told: RaidPreview) -> Iterator[Drawn]:
    """The sheet, what is taken from the trays, the strength there."""
    layout = frame.layout
    if told.refused is None:
        yield halo(layout, f"settlement:{told.settlement}")
        yield _rising_ship(frame, told.worker)
    yield raid_sheet(told, layout.sheet, layout.sizing.text)
    for cost in told.paid:
        if cost.pays:
            rect = layout[f"good:{frame.me}:{cost.good}"]
            face = minus(cost.pays, max(18, layout.px(24)), cost.has < cost.pays)
            yield Held(face, (rect.right - layout.px(6), rect.y + layout.px(7)))
    if told.tiers:
        rect, parts = layout[f"strength:{frame.me}"], told.parts
        size = layout.printed(19), rect.w, rect.h
        yield Held(strength_line(parts.crew, parts.armour, parts.boons, *size), rect.center)


def _rising_ship(frame: RaiderFrame, worker: str) -> Held:
    """The own ship, about to sail with the worker: a little larger, in a warm light."""
    rect = frame.layout[f"ship:{frame.me}"]
    face = rising_ship(frame.me, round(rect.h * _RISEN), worker, max(4, frame.layout.px(9)))
    return Held(face, (rect.centerx, rect.centery - frame.layout.px(2)))


@cached(_store)
def rising_ship(seat: int, height: int, worker: str, reach: int) -> Surface:
    """The ship of a seat with a worker aboard, its light `reach` pixels far."""
    face = ship(seat, height, worker)
    surface = shapes.filled(shapes.soft(tinted(face, theme.GLOW_HALO), reach / 2, reach), theme.GLOW_HALO)
    surface.blit(surface.copy(), (0, 0))
    surface.blit(face, (reach, reach))
    return surface


@cached(_store)
def minus(number: int, px: int, refused: bool) -> Surface:
    """So much of a good would be paid."""
    color = theme.COST_OPEN if not refused else theme.mix(theme.COST_OPEN, theme.SOOT, 0.5)
    surface = shapes.shaded(shapes.rounded(px, px, px / 2), theme.band(color))
    surface.blit(shapes.filled(shapes.rim(px, px, px / 2, 1), theme.darker(color, 0.5)), (0, 0))
    marks.centred(surface, marks.numeral(f"–{number}", round(px * 0.66), theme.IVORY, px - 4), surface.get_rect())
    return surface


# --- what waits -----------------------------------------------------------------------------------------------


def _valkyrie(frame: RaiderFrame, hidden: frozenset[str]) -> Iterator[Drawn]:
    """The Valkyrie that waits over the crew."""
    layout = frame.layout
    if "valkyrie" in layout and "valkyrie" not in hidden:
        rect = layout["valkyrie"]
        yield Held(waiting_valkyrie(round(min(rect.w, rect.h) * 0.8)), rect.center)


@cached(_store)
def waiting_valkyrie(px: int) -> Surface:
    """A Valkyrie in pale light."""
    side = round(px * 1.28)
    surface = shapes.blank(side, side, NIGHT_GLOW)
    halo = shapes.filled(shapes.soft(shapes.rounded(px, px, px / 2), px * 0.14, (side - px) // 2), NIGHT_GLOW, 0.55)
    middled(surface, halo, (side / 2, side / 2))
    middled(surface, good("valkyrie", round(px * 0.78)), (side / 2, side / 2))
    return surface


def _pairs(frame: RaiderFrame, hovered: str) -> Iterator[Drawn]:
    """Lines from the worker that is carried or pointed at to those that it may change places with."""
    if not isinstance(frame.ask, SwapWorkers):
        return
    meant = frame.dragged or frame.layout.held or hovered
    for one, other in frame.ask.pairs():
        if meant in (one, other) and one in frame.layout:
            ends = frame.layout.outline(one).center, frame.layout[other].center
            yield BowedLine(*ends, max(2, frame.layout.px(3)))


def _units(frame: RaiderFrame) -> Iterator[Drawn]:
    """The units of a tile one of which a Trader spares."""
    layout = frame.layout
    for piece in (piece for piece in layout.rects if kind_of(piece) == "unit"):
        rect = layout[piece]
        yield Held(unit_disc(piece.rpartition(":")[2], rect.w), rect.center)


@cached(_store)
def unit_disc(name: str, px: int) -> Surface:
    """A good to be spared, on a pale disc."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.GOLD_DARK)
    surface.blit(shapes.filled(shapes.rounded(px - 2, px - 2, px / 2), theme.PARCHMENT_LIGHT), (1, 1))
    middled(surface, good(name, round(px * 0.72)), (px / 2, px / 2))
    return surface


# --- a trade --------------------------------------------------------------------------------------------------


def _parchment(frame: RaiderFrame, hidden: frozenset[str]) -> Iterator[Drawn]:
    layout = frame.layout
    if "parchment" not in layout:
        return
    place = layout["parchment"]
    yield LyingPaper(place, parchment_panel(place.w, place.h))
    for piece in layout.ids("laid"):
        if piece not in hidden:
            card, rect = shown_card(frame.view, piece, frame.me), layout[piece]
            seen = card is not None and not frame.covered
            face = card_face(card, rect.w) if card and seen else card_back(rect.w)
            yield Held(shadowed(face), rect.center)
