"""Draws the panels right of the map: the craftsmen with their workshops, how near the end is, the desk."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Surface

from engine.valdora.pieces import BOOKS, COMMISSION_BOOKS
from engine.valdora.view import View
from valeria_gui.art import marks
from valeria_gui.art.marks import middled
from valeria_gui.art.panels import tinted_panel
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.cards import blank_page
from valeria_gui.games.valdora.art.gems import bonus
from valeria_gui.games.valdora.art.houses import craftsman, no_craftsman, workshop
from valeria_gui.games.valdora.art.panels import craft_board
from valeria_gui.games.valdora.art.places import city_letter, page_count
from valeria_gui.games.valdora.board.faces import ShownBook, named_face, shown_book
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.i18n import _, ngettext
from valeria_gui.table.paint import tinted_button


class CraftData(NamedTuple):
    """What the board of craftsmen shows: tiles left and workshop owners by colour, the bonus tiles left."""

    left: tuple[int, ...]
    owners: tuple[int, ...]
    bonus: int
    hidden: frozenset[str]


def craft_data(view: View, hidden: frozenset[str]) -> CraftData:
    """What the board of craftsmen shows; `hidden` pieces are in the air."""
    return CraftData(tuple(view.board), tuple(view.shops), view.bonus_left, hidden)


def green_panel(width: int, height: int) -> Surface:
    """A dark panel in the green of this table."""
    return tinted_panel(width, height, colours.PANEL, colours.PANEL_LINE)


def green_button(px: int) -> Surface:
    """A round button in the green of this table."""
    return tinted_button(px, colours.BUTTON, colours.PANEL_LINE)


_SIGNS: Final = 0.39
"""Where in its panel the signs of how it ends begin, in parts of its width."""


def paint_panels(target: Surface, layout: ValleyLayout) -> None:
    """Draw the bare panels with their titles."""
    for piece, title in (("craftsmen", _("Craftsmen")), ("ends", _("How it ends")), ("desk", "")):
        rect = layout[piece]
        cast_shadow(target, rect, layout.px(10))
        target.blit(green_panel(rect.w, rect.h), rect)
        if title:
            px = min(layout.printed(25 if piece == "craftsmen" else 22), layout.px(27))
            room = round(rect.w * (0.42 if piece == "craftsmen" else _SIGNS)) - layout.px(18)
            words = marks.words(title, "name", px, colours.PANEL_TITLE, room)
            top = layout.px(20) if piece == "craftsmen" else rect.h // 2
            place = words.get_rect(midleft=(rect.x + layout.px(13), rect.y + top))
            target.blit(words, layout.facing(rect, place))


def paint_craftsmen(target: Surface, layout: ValleyLayout, view: View, data: CraftData) -> None:
    """Draw the octagon with the colours that are left, clockwise, and the workshops outside."""
    middle = layout["bonus"].center
    board = craft_board(round(layout["craftsmen"].w * 0.555))
    middled(target, board, middle)
    for one, left, owner in zip(view.tables.box.colours, data.left, data.owners, strict=True):
        tile, shop = layout[f"tile:{one.name}"], layout[f"shop:{one.name}"]
        size = min(tile.w, tile.h)
        face = (craftsman if left else no_craftsman)(one.name, one.letter, size)
        middled(target, face, tile.center)
        disc = marks.count_disc(left, max(14, round(size * 0.52)))
        middled(target, disc, (tile.centerx + size * 0.34, tile.centery + size * 0.36))
        width = min(shop.w, shop.h)
        middled(target, workshop(one.name, one.letter, one.needs, one.vp, owner, width), shop.center)
    size = layout["bonus"].w
    middled(target, bonus(size, data.bonus > 0), middle)
    said = ngettext("{n} left", "{n} left", data.bonus).format(n=data.bonus)
    digits = marks.numeral(said, min(layout.printed(15), layout.px(21)), theme.INK, round(size * 1.4))
    middled(target, digits, (middle[0], middle[1] + size * 0.66))


def paint_ends(target: Surface, layout: ValleyLayout, view: View, left: tuple[int, ...]) -> None:
    """Draw which colours are left: at one it ends."""
    rect, edge = layout["ends"], layout.px(10)
    # Translators: so many colours are left, down to the number at which the game ends, e.g. "5 to 1"
    said = _("{n} to {goal}").format(n=sum(n > 0 for n in left), goal=view.tables.box.colours_left)
    x = rect.x + round(rect.w * _SIGNS)
    words_px = min(layout.printed(22), layout.px(26))
    face = marks.words(said, "number", words_px, colours.PANEL_TITLE, rect.w // 3)
    target.blit(face, layout.facing(rect, face.get_rect(midright=(rect.right - edge, rect.centery))))
    room = rect.right - 2 * edge - face.get_width() - x
    size = max(11, min(round(rect.h * 0.36), int(room / (1.05 * len(left)))))
    for one, n in zip(view.tables.box.colours, left, strict=True):
        sign = (craftsman if n else no_craftsman)(one.name, one.letter, size)
        place = layout.facing(rect, sign.get_rect(midleft=(x, rect.centery)))
        target.blit(sign, place)
        if not n:
            line = place.topright, place.bottomleft
            pygame.draw.line(target, colours.GONE, *line, max(2, size // 9))
        x += round(size * 1.05)


class DeskData(NamedTuple):
    """What the reading desk shows: the letter and name of a book city, and its book."""

    letter: str
    city: str
    book: ShownBook


def desk_data(view: View) -> DeskData:
    """The book of the city in which the active traveller stands, else the first one with commissions."""
    here = view.space_of(view.active)
    letter = here if here in BOOKS else COMMISSION_BOOKS[0]
    return DeskData(letter, ValleyNames(view.tables.content).space(letter), shown_book(view, letter))


def paint_desk(target: Surface, layout: ValleyLayout, view: View, data: DeskData) -> None:
    """Draw a book large enough to read from afar."""
    rect, px = layout["desk"], layout.px
    disc = city_letter(data.letter, px(28))
    target.blit(disc, layout.facing(rect, disc.get_rect(center=(rect.x + px(28), rect.y + px(24)))))
    title = marks.words(data.city, "name", min(layout.printed(22), px(27)), colours.PANEL_TITLE, rect.w - px(80))
    target.blit(title, layout.facing(rect, title.get_rect(midleft=(rect.x + px(50), rect.y + px(24)))))
    width = round((rect.h - px(66)) / 1.4)
    for i, (name, count) in enumerate(zip(*data.book, strict=True)):
        centre = rect.centerx + (i * 2 - 1) * round(width * 0.56), rect.y + px(44) + round(width * 0.7)
        face = named_face(view, name, width) if name else blank_page(width, data.letter in COMMISSION_BOOKS)
        place = middled(target, face, centre)
        middled(target, page_count(count, px(19)), (place.centerx, place.bottom + px(4)))
