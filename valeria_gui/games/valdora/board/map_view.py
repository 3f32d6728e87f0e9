"""Draws what lies on the map: spaces with their gems, books, the market, travellers."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.valdora.pieces import BOOKS, CITY, DEPOSIT, EQUIPMENT_BOOKS, GEMS, HARBOUR, HOUSE, MapSpace
from engine.valdora.view import View
from valeria_gui.art.marks import middled, plain_number
from valeria_gui.games.valdora.art import cards, places
from valeria_gui.games.valdora.art.gems import gem, wanted_halo
from valeria_gui.games.valdora.art.houses import lettered_arms, pennant
from valeria_gui.games.valdora.art.rings import ring
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.games.valdora.board.faces import ShownBook, letter_of, named_face, shown_book
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.map_layout import HEAP_STEP
from valeria_gui.games.valdora.board.rings import clearing_of, ring_of
from valeria_gui.games.valdora.board.shape import lying_gems
from valeria_gui.games.valdora.board.zones import MARKET
from valeria_gui.games.valdora.info.glance import FREE, Glance
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(2 << 20)


class MapData(NamedTuple):
    """All that is drawn on the map, by which it is known whether it must be painted anew.

    `asked` are the gems that glow because somebody needs them, `flags` the pennants: colour of the house, VP,
    whether it could be delivered now; `rings` the spaces where the viewer's move may end, and whether the road is
    free.
    """

    gems: tuple[tuple[str, tuple[str, ...]], ...]
    books: tuple[ShownBook, ...]
    market: tuple[int, ...]
    pawns: tuple[str, ...]
    ships: tuple[tuple[str, int], ...]
    asked: frozenset[str]
    flags: tuple[tuple[str, int, bool], ...]
    rings: tuple[tuple[str, bool], ...]
    hidden: frozenset[str]


def map_data(view: View, seen: Glance, is_asked: bool, hidden: frozenset[str]) -> MapData:
    """What the map shows, with what is `seen` at a glance; the spaces of a move if it `is_asked` for. `hidden`
    pieces are in the air."""
    tables = view.tables
    houses = {space.id: space.colour for space in tables.content.map.spaces}
    return MapData(
        tuple((tables.spaces[space], lying_gems(view, tables.spaces[space])) for space in tables.deposits),
        tuple(shown_book(view, book) for book in BOOKS),
        tuple(view.market),
        tuple(view.space_of(seat) for seat in range(view.seats)),
        _ships(view),
        frozenset(gem for gems in seen.wanted.values() for gem in gems),
        tuple((houses[space], one.ready or one.all, one.ready > 0) for space, one in seen.pennants.items()),
        tuple((space, how == FREE) for space, how in seen.lit.items()) if is_asked else (),
        hidden,
    )


def _ships(view: View) -> tuple[tuple[str, int], ...]:
    """The loads that are left where somebody is loading."""
    top = view.stack[-1] if view.stack else None
    if top is None or top.step != "load":
        return ()
    space = view.pawns[top.seat]
    return ((view.tables.spaces[space], view.tables.ships[space] - top.amount),)


class MapPainter:
    """Draws everything on the map where `layout` says; `data` is what lies there."""

    def __init__(self, layout: ValleyLayout, view: View, data: MapData) -> None:
        self.layout, self.view, self.data = layout, view, data
        self.unit, self.names = layout.chart.unit, ValleyNames(view.tables.content)

    def paint(self, target: Surface) -> None:
        """Draw it, from the far edge to the near one."""
        for space in sorted(self.layout.shape.map.spaces, key=lambda one: one.y):
            self._space(target, space)
        self._market(target)
        for seat in sorted(range(self.view.seats), key=lambda one: self.layout[f"pawn:{one}"].bottom):
            if f"pawn:{seat}" not in self.data.hidden:
                paint_pawn(target, seat, self.layout[f"pawn:{seat}"])

    def _px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    # --- spaces ------------------------------------------------------------------------------------------------

    def _space(self, target: Surface, space: MapSpace) -> None:
        rect = self.layout[f"space:{space.id}"]
        if space.id in BOOKS:
            self._book(target, space, rect)
            return
        ground = clearing_of(self.layout, space.id)
        places.lay_clearing(target, ground)
        self._ring(target, space.id)
        if space.kind == DEPOSIT:
            self._deposit(target, space, rect)
        elif space.kind == HOUSE:
            shield = lettered_arms(space.colour, letter_of(self.view, space.colour), self._px(52))
            target.blit(shield, shield.get_rect(midbottom=(rect.centerx, rect.bottom - self._px(7))))
            self._flag(target, space, rect)
        elif space.kind == CITY:
            self._harbour_city(target, space, rect)
        elif space.kind == HARBOUR:
            places.lay_boats(target, ground, space.ships, dict(self.data.ships).get(space.id, space.ships))
        else:
            face = places.mine(self._px(76))
            target.blit(face, face.get_rect(midbottom=(rect.centerx, rect.bottom - self._px(7))))

    def _ring(self, target: Surface, space: str) -> None:
        """The sign that a move may end there, if it may."""
        free = dict(self.data.rings).get(space)
        if free is None:
            return
        rect, line = ring_of(self.layout, space), max(2, self._px(4.6))
        face = ring(rect.w, rect.h, free, space not in BOOKS, line)
        target.blit(face, (rect.x - 2 * line, rect.y - 2 * line))

    def _deposit(self, target: Surface, space: MapSpace, rect: Rect) -> None:
        gems = dict(self.data.gems)[space.id]
        for i, place in enumerate(self.layout.chart.pits(rect)):
            in_air = f"gem:{space.id}:{i}" in self.data.hidden
            if i >= len(gems) or in_air:
                middled(target, places.pit(place.w), place.center)
                continue
            if gems[i] in self.data.asked:
                reach = self._px(7)
                target.blit(wanted_halo(gems[i], place.w, reach), (place.x - reach, place.y - reach))
            target.blit(gem(gems[i], place.w), place)

    def _flag(self, target: Surface, space: MapSpace, rect: Rect) -> None:
        for colour, vp, can in self.data.flags:
            if colour == space.colour:
                face = pennant(vp, self._px(26), can)
                target.blit(face, (rect.right - self._px(14), rect.y - self._px(6)))

    def _harbour_city(self, target: Surface, space: MapSpace, rect: Rect) -> None:
        town = places.thing("harbour", self._px(128))
        target.blit(town, town.get_rect(midbottom=(rect.centerx, rect.bottom - self._px(12))))
        plate = places.name_plate(self.names.space(space.id), self._px(26), self._letters(18))
        middled(target, plate, (rect.centerx, rect.bottom - self._px(8)))
        left = dict(self.data.ships).get(space.id, space.ships)
        face = places.thing("boat", self._px(40))
        for i in range(space.ships):
            shown = face if i < left else shapes.filled(face, (255, 255, 255), 0.3)
            middled(target, shown, (rect.right + self._px(4 + 24 * i), rect.bottom - self._px(26)))

    def _letters(self, units: float) -> int:
        return max(11, round(units * self.unit))

    # --- books -------------------------------------------------------------------------------------------------

    def _book(self, target: Surface, space: MapSpace, rect: Rect) -> None:
        is_equipment = space.id in EQUIPMENT_BOOKS
        told = self.data.books[BOOKS.index(space.id)]
        town = places.thing(space.id, self._px(118))
        target.blit(town, town.get_rect(midtop=(rect.centerx, rect.y - self._px(45))))
        cast_shadow(target, rect, self._px(7))
        target.blit(places.book_cover(rect.w, rect.h, is_equipment), rect)
        self._ring(target, space.id)
        for side, face, number in zip(("left", "right"), told.tops, told.counts, strict=True):
            self._page(target, space.id, side, face)
            chip = places.page_count(number, self._px(17))
            middled(target, chip, (self.layout[f"page:{space.id}:{side}"].centerx, rect.bottom - self._px(1)))
        self._city_name(target, space, rect)

    def _page(self, target: Surface, letter: str, side: str, name: str) -> None:
        piece = f"page:{letter}:{side}"
        place = self.layout[piece]
        if not name or piece in self.data.hidden:
            target.blit(cards.blank_page(place.w, letter not in EQUIPMENT_BOOKS), place)
            return
        face = named_face(self.view, name, place.w)
        target.blit(face, face.get_rect(center=place.center))
        shade = places.fold_shade(round(place.w * 0.16), place.h, side == "left")
        target.blit(shade, shade.get_rect(topright=place.topright) if side == "left" else place)

    def _city_name(self, target: Surface, space: MapSpace, rect: Rect) -> None:
        plate = places.name_plate(self.names.space(space.id), self._px(24), self._letters(17))
        disc = places.city_letter(space.id, self._px(28))
        area = plate.get_rect(center=(rect.centerx + self._px(10), rect.y - self._px(2)))
        target.blit(plate, area)
        middled(target, disc, (area.x - self._px(8), area.centery))

    # --- the market --------------------------------------------------------------------------------------------

    def _market(self, target: Surface) -> None:
        rect = self.layout["market"]
        cast_shadow(target, rect, self._px(8))
        target.blit(market_tray(rect.w, rect.h), rect)
        for name, number in zip(GEMS, self.data.market, strict=True):
            place = self.layout[f"heap:{name}"]
            size = self._px(21)
            at = place.centerx, place.y + place.h * 0.36
            if number and name in self.data.asked:
                reach = self._px(6)
                halo = wanted_halo(name, size, reach)
                middled(target, halo, at)
            face = gem(name, size) if number else shapes.filled(gem(name, size), (255, 255, 255), 0.35)
            middled(target, face, at)
            digits = plain_number(number, self._px(20), theme.IVORY, True)
            middled(target, digits, (place.centerx, place.y + place.h * 0.76))


@cached(_store)
def market_tray(width: int, height: int) -> Surface:
    """The tray in which used gems lie: a hollow for each kind in a wooden board."""
    wood = theme.rgb("#5a3a1e")
    surface = shapes.filled(shapes.rounded(width, height, height * 0.14), theme.rgb("#24150a"))
    board = shapes.rounded(width - 2, height - 2, height * 0.13)
    surface.blit(shapes.shaded(board, theme.band(wood)), (1, 1))
    line = max(2, round(height * 0.05))
    rim = shapes.rim(width - 2 * line, height - 2 * line, height * 0.10, max(1, line // 3))
    surface.blit(shapes.filled(rim, theme.rgb("#a87a3c")), (line, line))
    step = width * HEAP_STEP / MARKET[0]
    hollow = shapes.filled(
        shapes.rounded(round(step * 0.86), round(height * 0.76), height * 0.10), theme.SOOT, 0.42
    )
    for i in range(len(GEMS)):
        middled(surface, hollow, (width / 2 + (i + 0.5 - len(GEMS) / 2) * step, height / 2))
    return surface


def paint_pawn(target: Surface, seat: Seat, rect: Rect) -> None:
    """Draw a traveller on his shadow."""
    foot = pawn_shadow(max(4, round(rect.w * 0.9)))
    middled(target, foot, (rect.centerx, rect.bottom - rect.h * 0.06))
    face = traveller(seat, rect.h)
    target.blit(face, face.get_rect(midbottom=rect.midbottom))


@cached(_store)
def pawn_shadow(width: int) -> Surface:
    """The shadow at the feet of a traveller."""
    flat = shapes.rounded(width, max(2, width // 3), width / 6)
    return shapes.filled(shapes.soft(flat, width * 0.10, width // 6), theme.SHADOW, 0.5)
