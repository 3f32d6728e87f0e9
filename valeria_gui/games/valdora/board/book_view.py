"""Draws the open book: its two pages large, what lies under them, what they would bring, the plates of what can be
done.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.valdora.pieces import EQUIPMENT, EQUIPMENT_BOOKS
from engine.valdora.view import View
from valeria_gui.art import marks, tokens
from valeria_gui.art.marks import middled
from valeria_gui.games.valdora.art import cards, pages
from valeria_gui.games.valdora.art.colours import FREE, PANEL_SECOND, PANEL_TITLE
from valeria_gui.games.valdora.art.gems import gem, panel_slot, silver
from valeria_gui.games.valdora.art.houses import craftsman, workshop
from valeria_gui.games.valdora.board.book_layout import (
    CRAFT,
    MINE,
    PAGES,
    SLIPS,
    UNDER,
    place_at,
    place_beside,
)
from valeria_gui.games.valdora.board.faces import aboard, commission_face, equipment_face, told
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.side import green_panel
from valeria_gui.games.valdora.info.brings import brings
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.previews import equipment_rows
from valeria_gui.games.valdora.info.rows import route_rows
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import InfoRow
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import paint_card
from valeria_gui.table.preview_sheet import letters_for, told_face


class OpenBook(NamedTuple):
    """All that the open book shows, by which it is known whether it must be painted anew: its letter, the top
    faces, the pages known below them, how many nobody has seen and the fronts among these, the own things, the next
    price of a page turned, the craftsmen and workshops of what lies open."""

    letter: str
    tops: tuple[str, str]
    under: tuple[tuple[str, ...], tuple[str, ...]]
    unseen: int
    fronts: tuple[tuple[str, int], ...]
    coins: int
    held: tuple[str, ...]
    gear: tuple[tuple[str, str], ...]
    turned: int
    total: int
    board: tuple[int, ...]
    shops: tuple[int, ...]
    hired: tuple[int, ...]
    hidden: frozenset[str]


def open_book(view: View, letter: str, me: Seat, hidden: frozenset[str]) -> OpenBook:
    """What the book of that letter shows to the seat that leafs; `hidden` pieces are in the air."""
    book, top = insight_of(view).book(letter), view.stack[-1]
    left, right = ([up for up, _other in side.pages] for side in (book.left, book.right))
    return OpenBook(
        letter,
        (left[0] if left else "", right[0] if right else ""),
        (tuple(left[1:]), tuple(right[1:])),
        book.right.unseen,
        tuple(sorted(book.fronts)),
        view.coins[me],
        tuple(face.name for face in view.commissions(me)),
        tuple(view.equipment(me).items()),
        top.amount if top.step == "book" else 0,
        view.scores()[me].total,
        tuple(view.board),
        tuple(view.shops),
        tuple(view.craftsmen(me).values()),
        hidden,
    )


class BookPainter:
    """Draws the open book where `layout` says; `data` is what it shows."""

    def __init__(self, layout: ValleyLayout, view: View, data: OpenBook, name: str) -> None:
        self.layout, self.view, self.data, self.name = layout, view, data, name
        self.me = layout.bottom
        self.is_equipment = data.letter in EQUIPMENT_BOOKS

    def paint(self, target: Surface) -> None:
        """Draw everything but the prompt and the round buttons."""
        for part in self.parts():
            part(target)

    def parts(self) -> list[Callable[[Surface], None]]:
        """What draws each part of it, from the lowest to the topmost."""
        pages = [partial(self._page, side=side) for side in PAGES]
        return [self._shadow, self._cover, *pages, self._slips, self._under, self._mine, self._crafts]

    def _px(self, units: float) -> int:
        return self.layout.px(units)

    def _lay(self, target: Surface, face: Surface, area: Rect, place: Rect) -> None:
        """Draw a face at its place in an area that begins at its left."""
        target.blit(face, self.layout.facing(area, place))

    # --- the book ----------------------------------------------------------------------------------------------

    @property
    def _leather(self) -> Rect:
        both = self.layout[f"page:{self.data.letter}:left"].union(self.layout[f"page:{self.data.letter}:right"])
        return both.inflate(self._px(48), self._px(34))

    def _shadow(self, target: Surface) -> None:
        cast_shadow(target, self._leather, self._px(14), "mat")

    def _cover(self, target: Surface) -> None:
        area = self._leather
        target.blit(pages.cover(area.w, area.h, self.is_equipment, self._leaves()), area)

    def _leaves(self) -> tuple[int, int]:
        """How many pages lie on either side."""
        left, right = (len(self.view.pile(self.data.letter, side)) for side in PAGES)
        return left, right

    def _page(self, target: Surface, side: str) -> None:
        piece = f"page:{self.data.letter}:{side}"
        place, name = self.layout[piece], self.data.tops[side == "right"]
        if piece in self.data.hidden:
            name = ""
        target.blit(self.page_face(name, place.w, place.h, side), place)

    def page_face(self, name: str, width: int, height: int, side: str) -> Surface:
        """A page of the open book, "" for a bare one."""
        px = self.layout.printed(24)
        if not name:
            return pages.bare_page(width, height, side == "left")
        if self.is_equipment:
            return pages.equipment_page(self._equipment(name), width, height, px, side == "left")
        face = self.view.tables.content.by_face[name]
        shown = told(self.view, face)
        here = aboard(self.view, self.me, face)
        return pages.commission_page(self._commission(shown, here), width, height, px, side == "left")

    def _equipment(self, name: str) -> pages.EquipmentPage:
        kind = self.view.tables.box.equipment[EQUIPMENT.index(name)]
        owned = name in dict(self.data.gear)
        return pages.EquipmentPage(name, kind.holds, kind.load, owned)

    def _commission(self, shown: cards.Commissioned, here: tuple[bool, ...]) -> pages.CommissionPage:
        colours = [one.name for one in self.view.tables.box.colours]
        number = colours.index(shown.house)
        left, owner = self.data.board[number], self.data.shops[number]
        title = ValleyNames(self.view.tables.content).house(shown.house)
        return pages.CommissionPage(shown, title, here, left > 0, self.data.hired[number] == 0, owner == self.me)

    def _slips(self, target: Surface) -> None:
        """What the pages mean now: the way to a delivery and what it is worth, what equipment would help with."""
        told = {side: tuple(self._meant(self.data.tops[side == "right"])) for side in SLIPS}
        areas = {side: place_at(self.layout, SLIPS, side) for side in SLIPS}
        px = min(letters_for(told[side], area.w, area.h, self.layout.printed(19)) for side, area in areas.items())
        for side, area in areas.items():
            name = self.data.tops[side == "right"]
            if not name:
                continue
            cast_shadow(target, area, self._px(8))
            target.blit(told_face(_("For you now"), told[side], area.w, area.h, px, area.h), area)
            if not self.is_equipment:
                worth = brings(self.view, self.me, self.view.tables.content.by_face[name]).total
                # Translators: so many VP
                said = _("worth {n}").format(n=worth)
                face = marks.words(said, "body-bold", round(px * 1.1), FREE, area.w // 3)
                place = face.get_rect(topright=(area.right - px, area.y + round(0.55 * px)))
                self._lay(target, face, area, place)

    def work_out(self, side: str) -> None:
        """Work out what the page of that side means: the way to a delivery is kept for its slip."""
        tuple(self._meant(self.data.tops[side == "right"]))

    def _meant(self, name: str) -> Iterator[InfoRow]:
        if self.is_equipment and name:
            yield from equipment_rows(ValleyFacts(self.view, ()), self.me, name)
        elif name:
            at = ValleyFacts(self.view, ())
            yield from route_rows(at, self.me, at.face(name))

    # --- beside it ---------------------------------------------------------------------------------------------

    def _panel(self, target: Surface, area: Rect, title: str, second: str) -> None:
        cast_shadow(target, area, self._px(10))
        target.blit(green_panel(area.w, area.h), area)
        room = area.w - self._px(36)
        if title:
            face = marks.words(title, "name", self.layout.printed(25), PANEL_TITLE, room)
            place = face.get_rect(topleft=(area.x + self._px(18), area.y + self._px(14)))
            self._lay(target, face, area, place)
        if second:
            face = marks.words(second, "body", self.layout.printed(18), PANEL_SECOND, room)
            place = face.get_rect(topleft=(area.x + self._px(18), area.y + self._px(48)))
            self._lay(target, face, area, place)

    def _under(self, target: Surface) -> None:
        known, unseen = self.data.under, self.data.unseen
        n = len(known[0])
        said = ngettext("{n} page, seen before", "{n} pages, all seen before", n).format(n=n) if n else _("no page")
        area = place_at(self.layout, UNDER, "left")
        self._panel(target, area, _("Under the left page"), said)
        self._small_pages(target, known[0], area.inflate(-self._px(36), -self._px(100)).move(0, self._px(38)), 2)
        said = ngettext("{n} page nobody has seen", "{n} pages nobody has seen", unseen).format(n=unseen)
        area = place_at(self.layout, UNDER, "right")
        self._panel(target, area, _("Under the right page"), said)
        top = area.y + self._px(84)
        if known[1]:
            row = Rect(area.x + self._px(18), top, area.w - self._px(36), self._px(150))
            self._small_pages(target, known[1], row, 3)
        elif unseen:
            face = cards.page_back(self._px(112), unseen, not self.is_equipment)
            place = face.get_rect(midtop=(area.centerx, top))
            target.blit(tokens.pile_edges(place.w, place.h, card_radius(place.w), min(unseen, self._px(8))), place)
            paint_card(target, face, place)
        self._fronts(target, area)

    def _small_pages(self, target: Surface, names: tuple[str, ...], area: Rect, columns: int) -> None:
        """Known pages in rows, the uppermost first, with their depth."""
        gap = self._px(16)
        width = (area.w - (columns - 1) * gap) // columns
        for i, name in enumerate(names[: columns * (2 if columns == 2 else 1)]):
            face = self._small(name, width)
            place = face.get_rect(topleft=(area.x + i % columns * (width + gap), area.y))
            place.y += i // columns * (place.h + gap)
            if place.bottom > area.bottom + gap:
                return
            place = self.layout.facing(area, place)
            target.blit(face, place)
            disc = marks.count_disc(i + 2, max(16, self._px(28)))
            middled(target, disc, (place.right - self._px(4), place.bottom - self._px(4)))

    def _small(self, name: str, width: int) -> Surface:
        if self.is_equipment:
            return equipment_face(self.view, name, "", width)
        return cards.commission(told(self.view, self.view.tables.content.by_face[name]), (), False, width)

    def _fronts(self, target: Surface, area: Rect) -> None:
        """The fronts that are among the pages nobody has seen."""
        if not self.data.fronts:
            return
        columns, gap = 4, self._px(10)
        width = (area.w - self._px(36) - (columns - 1) * gap) // columns
        rows = 2
        shown = self.data.fronts[: columns * rows]
        sample = self._small(shown[0][0], width).get_height()
        top = area.bottom - self._px(18) - rows * sample - (rows - 1) * gap
        said = _("These fronts are among them")
        face = marks.words(said, "body", self.layout.printed(18), PANEL_SECOND, area.w - self._px(36))
        place = face.get_rect(topleft=(area.x + self._px(18), top - self._px(32)))
        self._lay(target, face, area, place)
        for i, (name, n) in enumerate(shown):
            card = self._small(name, width)
            place = card.get_rect(topleft=(area.x + self._px(18) + i % columns * (width + gap), top))
            place.y += i // columns * (sample + gap)
            place = self.layout.facing(area, place)
            target.blit(card, place)
            if n > 1:
                disc = marks.count_disc(n, max(14, self._px(24)))
                middled(target, disc, place.bottomright)

    def _mine(self, target: Surface) -> None:
        """The own coins, commissions or equipment, and what is on board."""
        area = place_beside(self.layout, MINE)
        self._panel(target, area, "", "")
        px = self._px
        shield = tokens.shield(self.me, px(28))
        self._lay(target, shield, area, shield.get_rect(topleft=(area.x + px(18), area.y + px(16))))
        words = marks.words(self.name, "name", self.layout.printed(25), PANEL_TITLE, px(190))
        self._lay(target, words, area, words.get_rect(midleft=(area.x + px(56), area.y + px(32))))
        medal = tokens.laurel(self.data.total, px(42))
        self._lay(target, medal, area, medal.get_rect(midright=(area.right - px(16), area.y + px(32))))
        coins, limit = self.layout[f"coins:{self.me}"], self.view.tables.box.coin_limit
        size = px(32)
        for i in range(limit):
            face = silver(size) if i < self.data.coins else panel_slot(size)
            place = face.get_rect(topleft=(coins.x + round(i * size * 1.22), coins.y))
            self._lay(target, face, coins, place)
        digits = marks.numeral(f"{self.data.coins}/{limit}", self.layout.printed(24), theme.IVORY, px(90))
        self._lay(target, digits, coins, digits.get_rect(midright=(coins.right, coins.y + size // 2)))
        if self.is_equipment:
            self._own_equipment(target)
        else:
            self._own_commissions(target)
        self._on_board(target, area)

    def _own_commissions(self, target: Surface) -> None:
        for piece in self.layout.ids(f"commission:{self.me}"):
            rect, number = self.layout[piece], int(piece.rpartition(":")[2])
            if piece not in self.data.hidden and number < len(self.data.held):
                face = self.view.tables.content.by_face[self.data.held[number]]
                target.blit(commission_face(self.view, self.me, face, rect.w), rect)
        for piece in self.layout.ids(f"slot:{self.me}"):
            rect = self.layout[piece]
            target.blit(cards.panel_place("", _("Free"), rect.w, rect.h, self.layout.printed(18)), rect)

    def _own_equipment(self, target: Surface) -> None:
        gear = dict(self.data.gear)
        for kind in EQUIPMENT:
            rect = self.layout[f"equipment:{self.me}:{kind}"]
            if kind in gear and f"equipment:{self.me}:{kind}" not in self.data.hidden:
                face = equipment_face(self.view, kind, gear[kind], rect.w)
                target.blit(face, face.get_rect(center=rect.center))
            else:
                target.blit(cards.panel_place(kind, "", rect.w, rect.h, 0), rect)

    def _on_board(self, target: Surface, area: Rect) -> None:
        gems = [carried for _kind, carried in self.data.gear if carried]
        if not gems or self.is_equipment:
            return
        y = area.y + self._px(290)
        words = marks.words(_("on board"), "body", self.layout.printed(18), PANEL_SECOND, area.w // 2)
        place = words.get_rect(midleft=(area.x + self._px(18), y))
        self._lay(target, words, area, place)
        for i, name in enumerate(gems):
            face = gem(name, self._px(27))
            self._lay(target, face, area, face.get_rect(center=(place.right + self._px(24 + 34 * i), y)))

    def _crafts(self, target: Surface) -> None:
        """The craftsmen of the houses that lie open."""
        if self.is_equipment:
            return
        area = place_beside(self.layout, CRAFT)
        self._panel(target, area, _("Craftsmen of these"), "")
        by_face = self.view.tables.content.by_face
        houses = list(dict.fromkeys(by_face[name].house for name in self.data.tops if name))
        for i, house in enumerate(houses):
            number = [one.name for one in self.view.tables.box.colours].index(house)
            one = self.view.tables.box.colours[number]
            y = area.y + self._px(92 + 88 * i)
            face = craftsman(house, one.letter, self._px(44))
            self._lay(target, face, area, face.get_rect(center=(area.x + self._px(42), y)))
            left = ngettext("{n} left", "{n} left", self.data.board[number]).format(n=self.data.board[number])
            own = self.data.hired[number]
            has = ngettext("you have {n}", "you have {n}", own).format(n=own) if own else _("you have none")
            for said, role, dy in ((left, "body-bold", -12), (has, "body", 12)):
                face = marks.words(said, role, self.layout.printed(18), theme.IVORY, self._px(150))
                place = face.get_rect(midleft=(area.x + self._px(76), y + round(dy * self.layout.scale)))
                self._lay(target, face, area, place)
            shop = workshop(house, one.letter, one.needs, one.vp, self.data.shops[number], self._px(66))
            self._lay(target, shop, area, shop.get_rect(center=(area.right - self._px(52), y)))
