"""The figures of the book of rules that show cards, castles and coins as they lie on the table.

The cards are picked from the built-in set by what stands on them, and set on the sheet of `rulebook.canvas`. What
is no picture of the table is drawn in `diagrams`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from engine.valeria.card_files import load_card_set
from engine.valeria.cards import BUILDING_TYPES, Card
from valeria_gui.art.panels import felt, mat
from valeria_gui.art.tokens import banner, coin, pile_edges, shield, token
from valeria_gui.games.valeria.art.card_faces import card_back, card_face, card_turned
from valeria_gui.games.valeria.art.card_measures import CardPlan, plan
from valeria_gui.games.valeria.art.castles import castle_coin_px, castle_face, castle_spot, resource_tab
from valeria_gui.games.valeria.art.tokens import coin_pile
from valeria_gui.games.valeria.rulebook.diagrams import DIAGRAMS
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.rulebook.canvas import WIDE, Drawing, Easel
from valeria_gui.table.card_measures import card_radius

ME: Final = 0
NEIGHBOUR: Final = 1


def figures() -> dict[str, Drawing]:
    """Every figure by its name."""
    return FIGURES | DIAGRAMS


# --- which cards are shown ---------------------------------------------------------------------------------------


@cache
def _first(test: Callable[[Card], bool], adventurer: bool = False) -> Card:
    """The first card of the built-in set for which `test` holds, or the first one of all."""
    cards = load_card_set().adventurers if adventurer else load_card_set().buildings
    return next(filter(test, cards), cards[0])


def _of_three_resources(card: Card) -> bool:
    return len(card.cost) == 3 == len(set(card.cost)) and card.power is not None


def _with_everything(card: Card) -> bool:
    return len(card.cost) >= 3 and card.vp > 0 and card.power is not None and card.power.resource is None


def _demanding(card: Card) -> bool:
    return len(card.requirement) >= 2 and card.power is not None


@cache
def _one_of_each() -> tuple[Card, ...]:
    """A building of each type."""
    cards = [card for card in load_card_set().buildings if card.vp and card.power]
    return tuple(next(card for card in cards if card.type == kind) for kind in BUILDING_TYPES)


# --- villages ----------------------------------------------------------------------------------------------------


def _village(easel: Easel) -> None:
    easel.surface.blit(mat(ME, easel.px(WIDE), easel.px(166)), (0, 0))
    easel.surface.blit(banner(ME, easel.px(84), easel.px(148)), easel.rect(14, 8, 84, 148))
    easel.put(shield(ME, easel.px(42)), 56, 70)
    _castle(easel, ME, 112, 14, ("wood", "food", "stone"), 140)
    guest = _first(_demanding, adventurer=True)
    for i, card in enumerate((*_one_of_each(), guest)):
        easel.card(card_face(card, easel.px(84), in_village=True), 238 + 88 * i, 24)


def _castle(easel: Easel, seat: int, x: float, y: float, tucked: tuple[str, ...], high: float) -> None:
    """A castle 110 units wide under the tabs of its resources, `high` units together."""
    rows = (len(tucked) + 1) // 2
    for i, resource in enumerate(tucked):
        tab = resource_tab(resource, easel.px(54), easel.px(30), coin=False)
        easel.surface.blit(tab, easel.rect(x + 56 * (i % 2), y + 30 * (rows - 1 - i // 2), 54, 30))
    easel.card(castle_face(seat, easel.px(110), easel.px(high - 30 * rows)), x, y + 30 * rows)


def _two_lives(easel: Easel) -> None:
    card = _first(_of_three_resources)
    easel.card(card_face(card, easel.px(150)), 270, 10)
    easel.arrow(252, 110, -70)
    easel.arrow(438, 110, 70)
    easel.card(card_face(card, easel.px(112), in_village=True), 56, 30)
    easel.words(_("Build: it stands in the village"), 0, 214, 224, units=18)
    _castle(easel, ME, 530, 24, (card.resource or "food",), 166)
    easel.words(_("Develop: it is a resource"), 474, 214, 216, units=18)


def _develop(easel: Easel) -> None:
    card = _first(_of_three_resources)
    easel.card(card_face(card, easel.px(136)), 30, 8)
    easel.arrow(186, 103, 60)
    easel.card(card_turned(card, easel.px(136)), 266, 8)
    easel.arrow(422, 103, 60)
    _castle(easel, ME, 520, 18, (card.resource or "food",), 170)


def _market(easel: Easel) -> None:
    easel.surface.blit(felt(easel.px(WIDE), easel.px(296)), (0, 0))
    buildings, guests = load_card_set().buildings, load_card_set().adventurers
    for y, back, row in ((20, "building", buildings[3::7][:5]), (156, "adventurer", guests[:5])):
        _deck(easel, back, 36, y)
        for i, card in enumerate(row):
            easel.card(card_face(card, easel.px(88)), 158 + 102 * i, y)


def _deck(easel: Easel, back: str, x: float, y: float) -> None:
    face = card_back(back, easel.px(88))
    rect = easel.rect(x, y, 88, 123)
    edges = pile_edges(face.get_width(), face.get_height(), card_radius(face.get_width()), easel.px(6))
    easel.surface.blit(edges, rect)
    easel.surface.blit(face, rect)


# --- paying ------------------------------------------------------------------------------------------------------


def _payment(easel: Easel) -> None:
    """Each icon of a cost, and the place that pays for it."""
    card = _first(_of_three_resources)
    easel.card(card_face(card, easel.px(190)), 10, 12)
    wild, own, other = card.cost
    rows = (
        (wild, _("on your castle: it stands for anything")),
        (own, _("on a resource of your own")),
        (other, _("on a resource of another player")),
    )
    for i, (resource, words) in enumerate(rows):
        y = 50 + 96 * i
        easel.panel(222, y - 44, 468, 88, theme.MAT, 0.38)
        easel.put(token(resource, easel.px(42)), 256, y)
        easel.arrow(286, y, 44)
        if i == 0:
            _paid_castle(easel, 346, y)
        else:
            _paid_tab(easel, NEIGHBOUR if i == 2 else ME, resource, 346, y)
        easel.words(words, 478, y, 204, align="left", units=18)


def _paid_castle(easel: Easel, x: float, y: float) -> None:
    """The lower part of the own castle with a coin on its spot."""
    size = easel.px(116), easel.px(78)
    face = castle_face(ME, *size)
    rect = easel.card(face, x, y - 39)
    piece = coin(castle_coin_px(*size), 2)
    easel.surface.blit(piece, piece.get_rect(center=rect.move(castle_spot(*size)).topleft))


def _paid_tab(easel: Easel, seat: int, resource: str, x: float, y: float) -> None:
    """A resource with a coin on it, on the mat of its village."""
    easel.surface.blit(mat(seat, easel.px(116), easel.px(64)), easel.rect(x, y - 32, 116, 64))
    easel.put(shield(seat, easel.px(24)), x + 21, y)
    tab = resource_tab(resource, easel.px(68), easel.px(38), coin=True)
    easel.surface.blit(tab, easel.rect(x + 40, y - 19, 68, 38))


def _coins(easel: Easel) -> None:
    rows = ((ME, _("Your turn: it comes home")), (NEIGHBOUR, _("Their turn: it is theirs")))
    for i, (seat, words) in enumerate(rows):
        x = 352 * i
        easel.panel(x, 0, 338, 146, theme.MAT, 0.38)
        _paid_tab(easel, seat, "wood", x + 16, 54)
        easel.arrow(x + 146, 54, 56)
        easel.put(coin_pile(3 + i, easel.px(92)), x + 262, 54)
        easel.put(shield(seat, easel.px(30)), x + 312, 86)
        easel.words(words, x + 10, 124, 318, units=18)


# --- the parts of a card -----------------------------------------------------------------------------------------

_LEFT: Final = 205


def _middle(rect: pygame.Rect, area: pygame.Rect, x: float, y: float) -> tuple[int, int]:
    """The pixel at the shares `x` and `y` of a part `area` of the card that lies at `rect`."""
    return rect.left + area.left + round(area.w * x), rect.top + area.top + round(area.h * y)


def _building(easel: Easel) -> None:
    card = _first(_with_everything)
    face = card_face(card, easel.px(280))
    rect = easel.card(face, _LEFT, 5)
    parts: CardPlan = plan(card, face.get_width())
    for text, y, area, at in (
        (_("Type"), 44, parts.header, (0.10, 0.5)),
        (_("Cost: what it takes to build it"), 196, parts.scene, (0.10, 0.30)),
        (_("Place for a coin, once it is a resource"), 356, parts.foot, (0.12, 0.5)),
    ):
        easel.callout(text, "left", y, _middle(rect, area, *at), 170)
    for text, y, area, at in (
        (_("Name"), 20, parts.header, (0.62, 0.3)),
        (_("Victory points"), 62, parts.header, (0.93, 0.7)),
        (_("Power, in signs"), 108, parts.strip, (0.86, 0.5)),
        (_("Resource section, upside down: what it gives when you develop it"), 346, parts.foot, (0.89, 0.5)),
    ):
        easel.callout(text, "right", y, _middle(rect, area, *at), 170)


def _adventurer(easel: Easel) -> None:
    card = _first(_demanding, adventurer=True)
    face = card_face(card, easel.px(220))
    rect = easel.card(face, 235, 5)
    parts: CardPlan = plan(card, face.get_width())
    asks = _("Requirement: your village needs a building of its own for each shield")
    easel.callout(asks, "left", 170, _middle(rect, parts.scene, 0.13, 0.25), 200)
    easel.callout(_("Victory points"), "right", 34, _middle(rect, parts.header, 0.92, 0.5), 200)
    easel.callout(_("Power, in signs"), "right", 88, _middle(rect, parts.strip, 0.80, 0.5), 200)


FIGURES: Final = {
    "village": Drawing(172, _village),
    "two-lives": Drawing(240, _two_lives),
    "develop": Drawing(206, _develop, read=True),
    "market": Drawing(300, _market),
    "payment": Drawing(292, _payment, read=True),
    "coins": Drawing(150, _coins, read=True),
    "building": Drawing(402, _building),
    "adventurer": Drawing(318, _adventurer),
}
