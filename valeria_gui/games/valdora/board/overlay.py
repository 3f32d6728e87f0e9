"""Overlay of this game on its still table: the rings of spaces, the road of a journey, the plates of the open
book."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from pygame import Rect, Surface

from engine.valdora.pieces import BOOKS, COMMISSION_BOOKS
from engine.valdora.view import View
from valeria_gui.art import marks
from valeria_gui.games.valdora.art import pages, places
from valeria_gui.games.valdora.art.colours import FREE
from valeria_gui.games.valdora.art.rings import outline
from valeria_gui.games.valdora.art.travellers import traveller_left, traveller_lit
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.rings import ring_of
from valeria_gui.games.valdora.board.roads import course
from valeria_gui.games.valdora.board.zones import ZONES
from valeria_gui.games.valdora.decide.book import PLATES
from valeria_gui.games.valdora.decide.pieces import ValleyAsk, space_of
from valeria_gui.games.valdora.decide.travel import Travel
from valeria_gui.games.valdora.info.glance import PROVISIONS
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.words.terms import coins
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of, numbers_of
from valeria_gui.table.drawn import Drawn, Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Laid
from valeria_gui.table.options import laid_options
from valeria_gui.table.paint import edge_light
from valeria_gui.table.preview_sheet import drop_notes
from valeria_gui.table.way_line import way_line

_store: Final = SurfaceStore(6 << 20)
_HALO: Final = theme.rgb("#ffcf5a")

ValleyFrame = TableFrame[View, ValleyLayout]


def laid(frame: ValleyFrame, hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
    """All of it at one moment (see `GameBoard.overlay`)."""
    pieces: list[Drawn] = []
    if not busy and "map" in frame.layout and not frame.layout.shared:
        pieces += _planned(frame, hovered)
        pieces += _journey(frame, hovered)
        pieces += _own_pawn(frame, hidden)
    if "book" in frame.layout:
        pieces += _hovered_page(frame, hovered)
        pieces += _plates(frame)
    pieces += laid_options(frame)
    notes = drop_notes(frame, hovered, frame.layout.sheet, frame.layout.px(ZONES["desk"][3] + 6))
    return Laid(pieces=tuple(pieces), notes=tuple(notes))


# --- travelling ------------------------------------------------------------------------------------------------


def _journey(frame: ValleyFrame, hovered: str) -> Iterator[Drawn]:
    """The road to the space under the pointer, a light around it, and what others are paid on the spaces that can
    be reached."""
    if not isinstance(frame.ask, Travel):
        return
    layout, there, seen = frame.layout, space_of(hovered), insight_of(frame.view).glance(frame.me)
    if there in seen.lit:
        yield _road(frame, frame.view.space_of(frame.me), there)
        rect = ring_of(layout, there)
        yield Held(halo(rect.w, rect.h, there not in BOOKS, max(4, layout.px(14))), rect.center)
    for name, how in seen.lit.items():
        price, uses = seen.fees.get(name, 0), name == there and how == PROVISIONS
        if price or uses:
            face, rect = places.fee(price, uses, layout.px(28)), ring_of(layout, name)
            yield Held(face, face.get_rect(midleft=(rect.right - layout.px(22), rect.y + layout.px(8))).center)


def _own_pawn(frame: ValleyFrame, hidden: frozenset[str]) -> Iterator[Drawn]:
    """The own traveller in the light of who may set out; where he stood while he is carried."""
    piece = f"pawn:{frame.me}"
    if isinstance(frame.ask, Travel) and (frame.dragged == piece or piece not in hidden):
        rect, reach = frame.layout[piece], frame.layout.px(9)
        shown = traveller_left if frame.dragged == piece else traveller_lit
        face = shown(frame.me, rect.h, reach)
        yield Held(face, face.get_rect(midbottom=(rect.centerx, rect.bottom + reach)).center)


@cached(_store)
def halo(width: int, height: int, is_round: bool, reach: int) -> Surface:
    """The light around the space under the pointer, hollow."""
    size = width + 2 * reach, height + 2 * reach
    points = [(x + reach, y + reach) for x, y in outline(width, height, is_round)]
    mask = shapes.polygon(*size, points)
    light = shapes.filled(shapes.soft(mask, reach * 0.8, 0), _HALO)
    light.blit(light.copy(), (0, 0))
    return shapes.without(light, mask, (0, 0))


def _planned(frame: ValleyFrame, about: str) -> Iterator[Drawn]:
    """The way of a commission with its roads, and at each stop the number of the turn."""
    here = frame.view.space_of(frame.me)
    stops = _stops(frame, about)
    for start, end in pairwise((here, *stops)):
        yield _road(frame, start, end)
    for turn, stop in enumerate(stops, start=1):
        face = marks.count_disc(turn, frame.layout.px(40))
        yield Held(face, ring_of(frame.layout, stop).midtop)


def _stops(frame: ValleyFrame, about: str) -> tuple[str, ...]:
    """Where the turns of a way end: that of the own commission told about, or what the question shows."""
    plan = frame.ask.plan if isinstance(frame.ask, ValleyAsk) else None
    if about.startswith(f"commission:{frame.me}:"):
        held, place = frame.view.commissions(frame.me), numbers_of(about)[1]
        plan = insight_of(frame.view).route(frame.me, held[place]) if place < len(held) else None
    return tuple(stop.space for stop in plan.stops) if plan is not None else ()


def way_places(frame: ValleyFrame, about: str) -> list[Rect]:
    """The places of the spaces on that way."""
    if "map" not in frame.layout:
        return []
    tables, legs = frame.view.tables, pairwise((frame.view.space_of(frame.me), *_stops(frame, about)))
    ways = (tables.journeys[tables.space_ids[start]][tables.space_ids[end]].spaces for start, end in legs)
    return [ring_of(frame.layout, space) for space in dict.fromkeys(chain.from_iterable(ways))]


def _road(frame: ValleyFrame, here: str, there: str) -> Drawn:
    """The road of a journey in the colour of the seat."""
    view, layout = frame.view, frame.layout
    way = view.tables.journeys[view.tables.space_ids[here]][view.tables.space_ids[there]]
    points = tuple(course(layout.shape.map, way.spaces))
    chart = layout.chart
    pixels = tuple((round(x), round(y)) for x, y in (chart.point(*point) for point in points))
    xs, ys = [x for x, _ in pixels], [y for _, y in pixels]
    margin = layout.px(14)
    place = Rect(min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin)
    inside = tuple((x - place.x, y - place.y) for x, y in pixels)
    holes = tuple((*_hole(layout, space).move(-place.x, -place.y), space not in BOOKS) for space in way.spaces)
    return Held(way_line(inside, place.size, frame.me, max(3, round(12.5 * chart.unit)), holes), place.center)


def _hole(layout: ValleyLayout, space: str) -> Rect:
    """The part of a road that a space on it covers."""
    rect = layout[f"space:{space}"]
    return rect if space in BOOKS else rect.union(ring_of(layout, space))


# --- the open book ---------------------------------------------------------------------------------------------


def _hovered_page(frame: ValleyFrame, hovered: str) -> Iterator[Drawn]:
    """The light on the page under the pointer."""
    if kind_of(hovered) == "page" and hovered in frame.layout:
        rect = frame.layout[hovered]
        yield Held(edge_light(rect.w, rect.h, frame.layout.px(6)), rect.center)


def _plates(frame: ValleyFrame) -> Iterator[Drawn]:
    """The plates of what can be done with the open book."""
    layout, view = frame.layout, frame.view
    legal = view.moves()
    for name, move in PLATES.items():
        rect = layout[f"plate:{name}"]
        sign, title, second = _words(frame, name)
        face = pages.plate(sign, title, second, rect.w, rect.h, layout.printed(24), move in legal)
        yield Held(face, rect.center)
    yield _price(frame)


def _price(frame: ValleyFrame) -> Held:
    """The price of the next page turned, in the fold."""
    layout, top = frame.layout, frame.view.stack[-1]
    letter = layout.shape.book
    both = layout[f"page:{letter}:left"].union(layout[f"page:{letter}:right"])
    turned = top.step == "book" and top.amount > 0
    price = frame.view.tables.box.page_price
    face = pages.price_slip(not turned, price, layout.px(38), layout.printed(19), FREE)
    return Held(face, (both.centerx, both.bottom - layout.px(34)))


def _words(frame: ValleyFrame, name: str) -> tuple[str, str, str]:
    """Sign, title and second line of a plate."""
    view, letter, me = frame.view, frame.layout.shape.book, frame.me
    top = view.stack[-1]
    turned = top.amount if top.step == "book" else 0
    price = view.tables.box.page_price if turned else 0
    if name in ("back", "forward"):
        title = _("Leaf back") if name == "back" else _("Leaf forward")
        return name, title, _("costs {coins}").format(coins=coins(price)) if price else _("this one is free")
    if name in ("left", "right"):
        title = _("Buy left") if name == "left" else _("Buy right")
        if letter in COMMISSION_BOOKS:
            cost = view.tables.box.commission_price
            left = view.coins[me] - cost
            words = _("leaves {coins}") if left >= 0 else _("costs {coins}")
            return str(cost), title, words.format(coins=coins(left if left >= 0 else cost))
        return "gold", title, _("for one gold")
    if name == "provisions":
        return "basket", _("Provisions"), _("instead of all this")
    return "hourglass", _("Stop"), _("ends the turn")
