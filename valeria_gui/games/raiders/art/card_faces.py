"""Faces of townsfolk at any width, composed from the card data, busts, icons and fonts, each kept by its size.

All surfaces are shared: copy before you draw on one.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.raiders.cards import Townsfolk
from valeria_gui.art.assets import icon, picture, shrunk
from valeria_gui.art.card_parts import GILT, HALO, glory, hang, price_coin, print_name
from valeria_gui.art.emblems import haloed
from valeria_gui.games.raiders.art.card_frames import bare_card
from valeria_gui.games.raiders.art.card_measures import SMALLEST_NAME, TITLES_FROM, FacePlan, face_plan
from valeria_gui.games.raiders.art.card_signs import crew_rows, half, hall_rows, when_sign
from valeria_gui.games.raiders.art.colours import HALL, band_of, dark_of, letters_on
from valeria_gui.games.raiders.art.pieces import strength_sign
from valeria_gui.games.raiders.art.subjects import bust, land, land_of, portrayed
from valeria_gui.games.raiders.words.card_text import crew_words, hall_words
from valeria_gui.games.raiders.words.terms import building_name, card_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, darker, mix
from valeria_gui.i18n import _
from valeria_gui.table.card_measures import card_height, card_radius
from valeria_gui.text.layout import fitted, fitted_paragraph, middle

_faces: Final = SurfaceStore(16 << 20)


@cached(_faces)
def card_face(card: Townsfolk, width: int, *, zoom: bool = False) -> Surface:
    """The face of `card`, `width` pixels wide and 7/5 as high; from 330 pixels on or with `zoom` it has words."""
    layout, of_kind = face_plan(width, zoom=zoom), land_of(card)
    face = bare_card(of_kind, width, zoom).copy()
    _scene(face, card, layout, of_kind)
    _heads(face, layout, of_kind)
    for i, rows in enumerate((crew_rows(card.crew), hall_rows(card.town_hall))):
        face.blit(half(rows, *layout.signs[i].size), layout.signs[i])
    if layout.words[0].h:
        _words(face, card, layout)
    _header(face, card, layout, of_kind)
    return shapes.only(face, shapes.rounded(width, layout.height, card_radius(width)))


@cached(_faces)
def card_back(width: int) -> Surface:
    """The back of a card, `width` pixels wide."""
    size = (width, card_height(width))
    back = shrunk(picture("games/raiders/back.webp", width, 180), size).copy()
    return shapes.only(back, shapes.rounded(*size, card_radius(width)))


@cached(_faces)
def crew_plaque(card: Townsfolk, width: int, height: int) -> Surface:
    """A member of a crew where room is short: strength, name, and when the card works."""
    color = band_of(land_of(card))
    surface = shapes.filled(shapes.rounded(width, height, height * 0.16), darker(color, 0.72))
    edge = max(1, height // 26)
    inner = shapes.rounded(width - 2 * edge, height - 2 * edge, height * 0.14)
    surface.blit(shapes.shaded(inner, theme.band(mix(color, HALO, 0.06))), (edge, edge))
    if card.hero:
        surface.blit(shapes.filled(shapes.rim(width, height, height * 0.16, max(1, height // 18)), GILT), (0, 0))
    pennant = strength_sign(card.strength, round(height * 0.84))
    surface.blit(pennant, (round(height * 0.14), round(height * 0.03)))
    sign = when_sign(card.crew, round(height * 0.76))
    place = sign.get_rect(midright=(width - round(height * 0.12), height // 2))
    surface.blit(sign, place)
    left = round(height * 0.2) + pennant.get_width()
    room = Rect(left, 0, place.left - left - round(height * 0.08), height)
    _name(surface, card, room, "card-name-small", round(height * 0.5), color)
    return surface


def _name(surface: Surface, card: Townsfolk, room: Rect, role: str, px: int, ground: Color) -> None:
    print_name(surface, card_name(card.name), room, role, max(SMALLEST_NAME, px), letters_on(ground), SMALLEST_NAME)


def _header(face: Surface, card: Townsfolk, layout: FacePlan, of_kind: str) -> None:
    """Strength, name and price; the pennant hangs into the scene."""
    px, large = layout.px, layout.width >= TITLES_FROM
    pennant = strength_sign(card.strength, px(104))
    left, top = px(15), px(12)
    hang(face, pennant, (left, top), px(4))
    coin = price_coin(card.cost, px(86))
    place = coin.get_rect(topright=(layout.width - px(14), px(13)))
    hang(face, coin, place.topleft, px(4))
    room = Rect(left + pennant.get_width() + px(5), px(10), 0, px(92))
    room.w = place.left - px(5) - room.left
    role, wanted = ("card-name", px(62)) if large else ("card-name-small", px(64))
    _name(face, card, room, role, wanted, band_of(of_kind))


def _scene(face: Surface, card: Townsfolk, layout: FacePlan, of_kind: str) -> None:
    """Landscape, person and attribute."""
    area, who = layout.scene, portrayed(card)
    scene = land(of_kind, *area.size).copy()
    px = round(min(area.h * 0.93, area.w * 0.72))
    centre = round(area.w * 0.38)
    if card.hero:
        glory(scene, (centre, area.h - round(px * 0.55)), round(px * 0.46))
    scene.blit(bust(who.bust, px), (centre - px // 2, area.h - px))
    px = round(min(area.w * 0.335, area.h * 0.46))
    sign = haloed(who.attribute, px, dark_of(of_kind), HALO)
    scene.blit(sign, sign.get_rect(center=(round(area.w * 0.80), round(area.h * 0.52))))
    scene.blit(shapes.vignette(*area.size, theme.SOOT, 0.28, 0.6), (0, 0))
    face.blit(scene, area)


def _heads(face: Surface, layout: FacePlan, of_kind: str) -> None:
    """What the halves are called: in words, or on a small card by signs."""
    if not layout.heads[0].h:
        return
    hall = building_name("town_hall")
    names = ((_("Crew"), "viking-head", band_of(of_kind)), (hall, "throne-king", HALL))
    for area, (words, name, ground) in zip(layout.heads, names, strict=True):
        ink = letters_on(ground)
        if layout.width >= TITLES_FROM:
            letters, size = fitted(words, "label-bold", round(area.h * 0.86), ink, area.w - 4, least=9)
            at = area.left + (area.w - letters.get_width()) // 2, area.centery - middle("label-bold", size)
            face.blit(letters, at)
        else:
            glyph = icon(name, max(7, round(area.h * 0.96)), ink)
            face.blit(glyph, glyph.get_rect(center=area.center))


def _words(face: Surface, card: Townsfolk, layout: FacePlan) -> None:
    """Both halves in sentences."""
    for area, words in zip(layout.words, (crew_words(card), hall_words(card)), strict=True):
        room = (area.w - layout.px(24), area.h - layout.px(16))
        text = fitted_paragraph(words, "body", max(11, layout.px(27)), theme.INK, room, align="center", least=9)
        face.blit(text, text.get_rect(center=(area.centerx, area.centery + layout.px(2))))
