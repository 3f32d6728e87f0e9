"""Pictures of single pieces as they look in the air: dragged, flying, or the raised hand card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from engine.valeria.cards import Card
from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.games.valeria.art.card_faces import card_back, card_face, card_turned
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.art.plaques import plaque
from valeria_gui.games.valeria.art.tokens import action_token, tired_coin
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.shape import shown_card, shown_event
from valeria_gui.graphics import transform
from valeria_gui.play.piece_id import is_hand_card, kind_of, number_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.paint import Turned
from valeria_gui.table.placement import lifted_width

TILT_STEP: Final = 1.0
"""Degrees: a dragged card is turned in steps, each drawn once."""

_UNDER_A_CASTLE: Final = ("castle", "castle-spot", "develop", "resource", "spot", "tired")
_turned: Final = Turned()


def coin_width(layout: TableLayout) -> int:
    """Pixels: how wide a lifted coin is."""
    return max(30, layout.px(46))


def token_face(layout: TableLayout, seat: int) -> Surface:
    """The active token as it lies on the action card: hanging over a column, or pointing at a row."""
    face = action_token(seat, layout.px(38))
    turn = -90 if layout.mirrored else 90
    return face if layout.in_columns else transform.rotate(face, turn)


def face(piece: str, frame: TableFrame[View, TableLayout]) -> Surface | None:
    """The flat picture of a piece at the size of its place, without shadow; None if nothing lies there."""
    layout, kind = frame.layout, kind_of(piece)
    if piece not in layout:
        return None
    width = layout[piece].w
    if kind in ("spot", "castle-spot"):
        return tokens.coin(width)
    if kind in ("bank", "gold"):
        return tokens.coin(coin_width(layout))
    if kind == "token":
        return token_face(layout, frame.view.leader)
    if kind in ("tired", "castle-tired"):
        return tired_coin(width)
    if kind in ("deck", "adventurer-deck"):
        return card_back("building" if kind == "deck" else "adventurer", width)
    if (event := shown_event(frame.view, piece)) is not None:
        return event_face(event, width)
    card = shown_card(frame.view, piece, layout.bottom) if kind != "box" else None
    if card is None:
        return card_back("building", width) if kind == "hand" else None
    return _lying(card, piece, layout)


def _lying(card: Card, piece: str, layout: TableLayout) -> Surface:
    """`card` as it lies at the place `piece`."""
    rect = layout[piece]
    if kind_of(piece) not in ("card", "slot"):
        return card_face(card, rect.w)
    if layout.styles[number_of(piece)] == "plaque":
        return plaque(card, rect.w, rect.h)
    return card_face(card, rect.w, in_village=True)


def lifted(
    piece: str, frame: TableFrame[View, TableLayout], tilt: float = 0.0, under: Sequence[str] = ()
) -> Surface | None:
    """The picture of a piece at the pointer, shadow included, turned by `tilt` degrees counter-clockwise; a hand
    card turns round over the own castle, so that its resource stands upright. None if there is nothing to lift."""
    layout, kind = frame.layout, kind_of(piece)
    if kind in ("bank", "gold", "spot", "castle-spot"):
        return _turned.get(("coin",), tokens.coin(coin_width(layout)), 0.0, "dragged")
    if kind == "token":
        return token_face(layout, frame.view.leader)
    card = shown_card(frame.view, piece, layout.bottom)
    if card is None and kind not in ("deck", "adventurer-deck", "hand"):
        return None
    upside_down = is_hand_card(piece) and any(_is_own_castle(one, layout.bottom) for one in under)
    picture = _lifted_card(card, kind, lifted_width(layout), upside_down)
    name = card.name if card else kind
    return _turned.get((name, upside_down), picture, round(tilt / TILT_STEP) * TILT_STEP, "dragged")


def _is_own_castle(piece: str, bottom: int) -> bool:
    return kind_of(piece) in _UNDER_A_CASTLE and number_of(piece) == bottom


def _lifted_card(card: Card | None, kind: str, width: int, upside_down: bool) -> Surface:
    if card is None:
        return card_back("adventurer" if kind == "adventurer-deck" else "building", width)
    return card_turned(card, width) if upside_down else card_face(card, width)
