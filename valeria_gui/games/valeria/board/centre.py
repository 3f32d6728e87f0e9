"""Draws the centre that all players share: decks, piles, pool, bank, box and event cards; and the viewer's own gold
and the cards of the hand.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard
from engine.valeria.prices import Reach
from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.games.valeria.art.box import chest
from valeria_gui.games.valeria.art.card_faces import card_back, card_face
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.art.tokens import coin_pile
from valeria_gui.games.valeria.board.badges import on_edge, reach_badge
from valeria_gui.games.valeria.board.layout import PILES, TableLayout
from valeria_gui.games.valeria.board.outlines import bowl, chest_place, event_outline, label_px
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import chip, dashed_place, paint_card
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(4 << 20)


def paint_felt(
    target: Surface,
    layout: TableLayout,
    view: View,
    hidden: Container[str] = (),
    reach: Sequence[Reach | None] = (),
) -> None:
    """Draw both decks, the five piles and the pool; of a hidden pile the card below its top is shown.

    `reach` tells what the adventurers of the pool still ask of the person who looks.
    """
    _deck(target, layout, "deck", "building", view.deck_size)
    _deck(target, layout, "adventurer-deck", "adventurer", view.adventurer_deck_size)
    for i, pile in enumerate(view.piles()[:PILES]):
        name = f"pile:{i}"
        _pile(target, layout, name, pile[:-1] if name in hidden else pile)
    for i, card in enumerate(view.pool()):
        name = f"pool:{i}"
        if name in hidden:
            _empty(target, layout[name])
        else:
            _card(target, layout[name], card)
            if i < len(reach) and (lacking := reach[i]) is not None:
                badge = reach_badge(lacking, max(18, layout.px(24)), layout[name].w)
                target.blit(badge, on_edge(layout[name], badge.get_size()))


def felt_pictures(layout: TableLayout, view: View, hidden: Container[str] = ()) -> list[Callable[[], object]]:
    """The faces of the cards on the felt: what takes long to make when other ones come."""
    piles = {f"pile:{i}": pile for i, pile in enumerate(view.piles()[:PILES])}
    tops = {name: pile[:-1] if name in hidden else pile for name, pile in piles.items()}
    shown = {name: pile[-1] for name, pile in tops.items() if pile}
    shown |= {f"pool:{i}": card for i, card in enumerate(view.pool())}
    return [partial(card_face, card, layout[name].w) for name, card in shown.items()]


def _deck(target: Surface, layout: TableLayout, name: str, kind: str, size: int) -> None:
    rect = layout[name]
    if size == 0:
        _empty(target, rect)
    else:
        _thick(target, layout, rect, card_back(kind, rect.w), min(5, 1 + size // 10))
    paint_count(target, layout, name, size)


def _pile(target: Surface, layout: TableLayout, name: str, pile: tuple[Card, ...]) -> None:
    rect = layout[name]
    if not pile:
        _empty(target, rect)
        return
    _thick(target, layout, rect, card_face(pile[-1], rect.w), min(4, len(pile) // 2))
    if len(pile) > 1:
        paint_count(target, layout, name, len(pile))


def _thick(target: Surface, layout: TableLayout, rect: Rect, face: Surface, layers: int) -> None:
    """A card on `layers` others whose edges show."""
    depth = layers * max(1, layout.px(1.6))
    if depth:
        cast_shadow(target, Rect(rect.topleft, (rect.w + depth, rect.h + depth)), card_radius(rect.w))
        target.blit(tokens.pile_edges(rect.w, rect.h, card_radius(rect.w), depth), rect)
        target.blit(face, rect)
    else:
        paint_card(target, face, rect)


def _card(target: Surface, rect: Rect, card: Card) -> None:
    paint_card(target, card_face(card, rect.w), rect)


def count_chip(layout: TableLayout, piece: str, count: int) -> Surface:
    """The number on a pile or deck."""
    return chip(str(count), max(16, layout.px(20 if kind_of(piece) == "pile" else 24)))


def paint_count(target: Surface, layout: TableLayout, piece: str, count: int) -> None:
    """Draw the chip on the lower edge of a pile or deck, between what is printed at its foot."""
    rect, label = layout[piece], count_chip(layout, piece, count)
    target.blit(label, label.get_rect(midbottom=(rect.centerx, rect.bottom + label.get_height() // 4)))


def _empty(target: Surface, rect: Rect) -> None:
    ground, line = (theme.FELT_EDGE, 0.45), (theme.PARCHMENT_DARK, 0.35)
    target.blit(dashed_place(*rect.size, card_radius(rect.w), ground, line), rect)


def label_area(area: Rect) -> Rect:
    """The area that a bowl and its label may cover: a little wider than the bowl's own rectangle."""
    return area.inflate(round(area.w * 0.08), 0)


def paint_gold(target: Surface, area: Rect, count: int, label: str, text: float = 1.0) -> None:
    """Draw a bowl of `count` coins over its label, whose letters are `text` times as large as usual."""
    place = bowl(area)
    face = coin_pile(count, place.w)
    target.blit(face, face.get_rect(center=place.center))
    px = label_px(area, text)
    words = gold_label(label, px, label_area(area).w)
    low = min(area.bottom, place.bottom + round(1.4 * px))
    target.blit(words, words.get_rect(midbottom=(area.centerx, low)))


@cached(_store)
def gold_label(label: str, px: int, room: int) -> Surface:
    """The words under a bowl: small capitals with a figure."""
    return fitted(label, "label-bold", px, theme.PANEL_TITLE, room, shadow=True)[0]


def bank_label(count: int) -> str:
    """The words under the bank's bowl."""
    # Translators: the supply of coins of the whole game, and how many are left
    return _("Bank {count}").format(count=count)


def own_label(count: int) -> str:
    """The words under the viewer's own bowl."""
    return _("Your gold {count}").format(count=count)


def box_label(count: int) -> str:
    """The words under the box: how many cards were put into it."""
    # Translators: the box of the game, into which cards go for good, and how many lie there
    return _("Box {count}").format(count=count)


def paint_box(target: Surface, area: Rect, count: int, is_open: bool, text: float = 1.0) -> None:
    """Draw the chest of removed cards (V1.8) over its label, whose letters are `text` times as large as usual."""
    px, place = label_px(area, text), chest_place(area, text)
    target.blit(chest(place.w, is_open), place)
    words = gold_label(box_label(count), px, label_area(area).w)
    low = min(area.bottom, place.bottom + round(1.2 * px))
    target.blit(words, words.get_rect(midbottom=(area.centerx, low)))


def paint_events(
    target: Surface, layout: TableLayout, cards: Sequence[EventCard], hidden: Container[str] = ()
) -> None:
    """Draw the event cards that lie set aside, in the order in which they are carried out (V9.3)."""
    if not cards:
        place = event_outline(layout["events"])
        target.blit(event_place(place.w, place.h, layout.printed(19)), place)
    for i, card in enumerate(cards):
        piece = f"event:{i}"
        if piece not in hidden:
            paint_card(target, event_face(card, layout[piece].w), layout[piece])


@cached(_store)
def event_place(width: int, height: int, px: int) -> Surface:
    """The place where event cards will lie: a dashed outline on the wood, a sun in it, and its name in letters of
    `px`."""
    thick = max(1.5, width * 0.014)
    ground, line = (theme.SHADOW, 0.45), (theme.PANEL_LINE, 0.8)
    surface = dashed_place(width, height, card_radius(width), ground, line).copy()
    words, _px = fitted(_("Events"), "label-bold", px, theme.PANEL_TITLE, round(width * 0.92))
    surface.blit(words, words.get_rect(midbottom=(width // 2, height - round(3 * thick))))
    room = height - words.get_height() - round(3 * thick)
    sun = shapes.filled(
        icon("heraldic-sun", min(round(width * 0.5), round(room * 0.7)), theme.PANEL_LINE),
        theme.PANEL_LINE,
        0.6,
    )
    surface.blit(sun, sun.get_rect(center=(width // 2, room // 2)))
    return surface


def hand_card(card: Card | None, width: int) -> Surface:
    """A card of the hand, or the back of one that is not known."""
    return card_face(card, width) if card else card_back("building", width)
