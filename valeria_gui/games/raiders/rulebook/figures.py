"""The figures of the book of rules: pieces of the table with what their parts mean, set on the sheet of
`rulebook.canvas`. Cards, tiles and places are picked from the built-in set by what stands on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from pygame import Rect, Surface

from engine.raiders.board_file import load_board
from engine.raiders.card_files import load_content
from engine.raiders.cards import GOODS, WORKERS, Building, Settlement, Townsfolk
from valeria_gui.art.emblems import edged
from valeria_gui.art.tokens import laurel, token
from valeria_gui.games.raiders.art import stones
from valeria_gui.games.raiders.art.card_faces import card_face
from valeria_gui.games.raiders.art.card_measures import FacePlan, face_plan
from valeria_gui.games.raiders.art.colours import PALE_STEEL
from valeria_gui.games.raiders.art.pieces import armour_sign, die, good, kind_sign, strength_sign, worker
from valeria_gui.games.raiders.art.plaques import building_plaque, settlement_plaque
from valeria_gui.games.raiders.board import chart_layout
from valeria_gui.games.raiders.words.terms import card_name, good_name, worker_name
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.rulebook.canvas import Drawing, Easel

PLAQUE: Final = (193, 88)
LONG_PLAQUE: Final = (363, 104)
"""Units of a building and of a settlement on the table."""


def figures() -> Mapping[str, Drawing]:
    """Every figure by its name."""
    return FIGURES


# --- pieces ------------------------------------------------------------------------------------------------------


@cache
def _building(name: str) -> Building:
    return next(one for one in load_board().buildings if one.name == name)


@cache
def _settlement(name: str) -> Settlement:
    return next(one for one in load_board().settlements if one.name == name)


@cache
def _card(test: Callable[[Townsfolk], bool]) -> Townsfolk:
    """The first card of the built-in set for which `test` holds, or the first one of all."""
    cards = load_content().townsfolk
    return next(filter(test, cards), cards[0])


def _plaque(easel: Easel, name: str, x: float, y: float, wide: float, standing: str = "") -> tuple[Rect, float]:
    """A building with its worker; where it lies, and how many pixels a unit of the table has there."""
    unit = easel.px(wide) / PLAQUE[0]
    area = Rect(0, 0, easel.px(wide), round(PLAQUE[1] * unit))
    space, sleep = chart_layout.stand(area, unit), chart_layout.sleep(area, unit)
    face = building_plaque(_building(name), *area.size, (*space.center, space.w), (*sleep.center, sleep.w))
    if standing:
        face = face.copy()
        figure = worker(standing, round(44 * unit))
        face.blit(figure, figure.get_rect(center=(space.centerx, space.centery - round(4 * unit))))
    place = easel.seen(area.move(round(x * easel.scale), round(y * easel.scale)))
    return easel.surface.blit(face, place), unit


def _pile(easel: Easel, faces: list[Surface], x: float, y: float, step: float) -> None:
    for i, face in enumerate(faces):
        easel.put(face, x + step * (i - (len(faces) - 1) / 2), y)


# --- workers and goods -------------------------------------------------------------------------------------------


def _things(easel: Easel) -> None:
    for i, colour in enumerate(WORKERS):
        x = 69 + 86 * i
        easel.put(worker(colour, easel.px(76)), x, 42)
        easel.words(worker_name(colour), x - 42, 104, 84, units=18)
    for i, name in enumerate((*GOODS, "valkyrie")):
        x = 330 + 64 * i
        easel.put(good(name, easel.px(46)), x, 46)
        easel.words(good_name(name), x - 36, 104 if i % 2 == 0 else 82, 72, units=16)


# --- a turn ------------------------------------------------------------------------------------------------------


def _turn(easel: Easel) -> None:
    for x, words in (
        (0, _("First: place, and take the action")),
        (352, _("Then: pick up another one, and take its action")),
    ):
        easel.panel(x, 0, 338, 196, theme.MAT, 0.38)
        easel.words(words, x + 10, 168, 318, units=18)
    easel.put(worker("black", easel.px(84)), 44, 78)
    easel.arrow(80, 78, 44)
    _plaque(easel, "mill", 130, 34, 196)
    _plaque(easel, "silversmith", 366, 34, 196, "black")
    easel.arrow(572, 78, 44)
    easel.put(worker("black", easel.px(84)), 652, 78)


def _building_parts(easel: Easel) -> None:
    area, unit = _plaque(easel, "armoury", 190, 14, 310)
    space, sleep = (
        spot(Rect((0, 0), area.size), unit).move(area.topleft) for spot in (chart_layout.stand, chart_layout.sleep)
    )
    easel.callout(
        _("Its action: one of both"),
        "left",
        84,
        (area.x + round(0.5 * area.w), area.centery + round(8 * unit)),
        170,
    )
    easel.callout(_("Place for a worker; who may enter stands in it"), "right", 60, space.midright, 170)
    easel.callout(_("Sleeping sign: without the action"), "right", 138, sleep.midright, 170)


# --- raids -------------------------------------------------------------------------------------------------------


def _settlement_parts(easel: Easel) -> None:
    place = _settlement("monastery_1")
    wide = 376.0
    unit = easel.px(wide) / LONG_PLAQUE[0]
    area = Rect(round(156 * easel.scale), round(54 * easel.scale), easel.px(wide), round(LONG_PLAQUE[1] * unit))
    easel.surface.blit(settlement_plaque(place, *area.size, -1, ""), area)
    tokens = ((1, 1, 0, 1), (0, 1, 1, 0))
    rafts = chart_layout.set_places(area, unit, 2)
    for spot, found, printed in zip(rafts, tokens, place.sets, strict=True):
        easel.surface.blit(stones.raft(found, printed.worker, spot.size), spot)
    slip = area.x + round(30 * unit), area.y + round(64 * unit)
    easel.callout(_("Needed: worker, crew, dice, provisions, gold"), "left", 108, slip, 142)
    tiers = area.right - round(60 * unit), area.y + round(4 * unit)
    easel.callout(_("Strength, and its points"), "right", 46, tiers, 142)
    easel.callout(_("A set: its plunder, and a worker"), "right", 150, rafts[-1].midright, 142)


def _raid(easel: Easel) -> None:
    """The example of the page: dice, crew, crew action, armour."""
    parts = (
        (_("Dice"), 7, None),
        (_("Crew"), 11, "viking-head"),
        (card_name("Armourer"), 2, "monastery"),
        (_("Armour"), 2, "chest-armor"),
    )
    for i, (name, amount, sign) in enumerate(parts):
        x = 60 + 118 * i
        easel.words(f"{amount}", x - 40, 88, 80, role="number", units=30)
        easel.words(name, x - 58, 122, 116, units=18)
        easel.words("+" if i < len(parts) - 1 else "=", x + 39, 88, 40, role="number", units=28)
        if sign is None:
            _pile(easel, [die(face, easel.px(40)) for face in (3, 4)], x, 36, 46)
        elif sign == "monastery":
            easel.put(kind_sign(sign, easel.px(46)), x, 36)
        else:
            easel.put(edged(sign, easel.px(48), PALE_STEEL), x, 36)
    easel.put(strength_sign(22, easel.px(65)), 540, 70)
    easel.arrow(582, 70, 36)
    easel.put(laurel(6, easel.px(62)), 652, 70)


# --- cards and offerings -----------------------------------------------------------------------------------------


def _has_both(card: Townsfolk) -> bool:
    return card.town_hall is not None and card.strength > 1 and card.cost > 1


def _card_parts(easel: Easel) -> None:
    card = _card(_has_both)
    face = card_face(card, easel.px(250), zoom=True)
    rect = easel.card(face, 220, 5)
    parts: FacePlan = face_plan(face.get_width(), zoom=True)
    for text, side, y, (area, across, down) in (
        (_("Strength in raids"), "left", 34, (parts.header, 0.07, 0.5)),
        (_("Price in silver"), "right", 34, (parts.header, 0.93, 0.5)),
        (_("In your crew: when it works, and what it brings"), "left", 250, (parts.signs[0], 0.3, 0.5)),
        (_("Played at the Town Hall: once, then it is gone"), "right", 250, (parts.signs[1], 0.7, 0.5)),
    ):
        end = rect.left + area.left + round(area.w * across), rect.top + area.top + round(area.h * down)
        easel.callout(text, "left" if side == "left" else "right", y, end, 190)


def _offering(easel: Easel) -> None:
    tile = max(load_content().offerings, key=lambda one: (len(one.cost), one.vp))
    units = [name for name, n in tile.cost for _i in range(n)]
    _pile(easel, [good(name, easel.px(50)) for name in units], 150, 84, 58)
    easel.words(_("Exactly these goods"), 30, 140, 240, units=18)
    easel.arrow(286, 84, 60)
    easel.put(stones.tile(tile.cost, tile.vp, easel.px(112)), 424, 80)
    easel.arrow(500, 84, 60)
    easel.put(laurel(tile.vp, easel.px(76)), 616, 76)
    easel.words(_("Points at the end"), 540, 140, 150, units=18)


def _tracks(easel: Easel) -> None:
    board = load_board()
    rows = (
        (armour_sign(easel.px(40)), board.armour_track),
        (good("valkyrie", easel.px(44)), board.valkyrie_track),
    )
    for row, (sign, track) in enumerate(rows):
        y = 30 + 82 * row
        easel.put(sign, 30, y)
        for place, points in enumerate(track):
            x = 86 + 56 * place
            easel.panel(x - 22, y - 18, 44, 36, theme.MAT, 0.5)
            easel.words(f"{place}", x - 22, y, 44, role="number", units=22)
            if points and (place == 0 or points != track[place - 1]):
                easel.put(laurel(points, easel.px(34)), x, y + 38)


def _score(easel: Easel) -> None:
    parts = (
        (kind_sign("harbour", easel.px(38)), _("Raids"), 38),
        (good("valkyrie", easel.px(42)), _("Valkyries"), 7),
        (armour_sign(easel.px(40)), _("Armour"), 4),
        (token("tile", easel.px(44)), _("Offerings"), 14),
        (token("crew", easel.px(40)), _("Crew"), 3),
        (good("gold", easel.px(38)), _("Plunder"), 8),
    )
    for i, (face, name, points) in enumerate(parts):
        x = 48 + 98 * i
        easel.put(face, x, 26)
        easel.words(f"{points}", x - 30, 70, 60, role="number", units=26)
        easel.words(name, x - 48, 104, 96, units=17)
        easel.words("+" if i < len(parts) - 1 else "=", x + 34, 70, 30, role="number", units=24)
    easel.put(laurel(sum(points for _face, _name, points in parts), easel.px(66)), 645, 62)
    easel.words(_("Total"), 600, 110, 90, role="body-bold", units=18)


FIGURES: Final = {
    "things": Drawing(124, _things),
    "turn": Drawing(200, _turn, read=True),
    "building": Drawing(172, _building_parts),
    "settlement": Drawing(204, _settlement_parts),
    "raid": Drawing(142, _raid),
    "card": Drawing(362, _card_parts),
    "offering": Drawing(162, _offering, read=True),
    "tracks": Drawing(164, _tracks),
    "score": Drawing(124, _score),
}
