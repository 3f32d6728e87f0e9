"""Pictures of single pieces as they look in the air: what is dragged, what flies, the raised hand card.

Knows what a piece id shows in a view and at which size it is lifted; knows nothing of motion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.games.valeria.art.card_faces import card_back, card_face, card_turned, plaque
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.shape import shown_card, shown_event
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.overlay import Held, token_face
from valeria_gui.table.paint import Turned

if TYPE_CHECKING:
    from engine.valeria.cards import Card
    from engine.valeria.event_cards import EventCard
    from engine.valeria.view import View

LIFT: Final = 1.18
"""How much larger than in the hand a lifted card is."""

TILT_STEP: Final = 1.0
"""Degrees: a dragged card is turned in steps, each drawn once."""


def lifted_width(layout: TableLayout) -> int:
    """Pixels: how wide a lifted card is."""
    return round(layout.px(142) * LIFT)


def raised_place(layout: TableLayout, piece: str) -> Rect:
    """Where a hand card lies while it is raised (pixels): wholly in the window."""
    place, width = layout[piece], lifted_width(layout)
    raised = Rect(0, 0, width, card_height(width))
    raised.midbottom = place.centerx, min(place.bottom, layout.size[1] - layout.px(6))
    return raised


class Sprites:
    """The pictures of the pieces of one table as one view shows them."""

    def __init__(self, layout: TableLayout, view: View, turned: Turned) -> None:
        self.layout = layout
        self.view = view
        self.turned = turned

    @property
    def card_width(self) -> int:
        """Pixels: how wide a lifted card is."""
        return lifted_width(self.layout)

    @property
    def coin_width(self) -> int:
        """Pixels: how wide a lifted coin is."""
        return max(30, self.layout.px(46))

    def card(self, piece: str) -> Card | None:
        """The card that `hand:<i>`, `pile:<i>`, `pool:<i>`, `card:<seat>:<i>` … shows; of the box its last one.

        None for a piece that is no card, that this view may not see or that is not there.
        """
        return shown_card(self.view, piece, self.layout.bottom)

    def event(self, piece: str) -> EventCard | None:
        """The event card that `event:<i>` shows; None for any other piece."""
        return shown_event(self.view, piece)

    def face(self, piece: str) -> Surface | None:
        """The flat picture of a piece at the size of its place, without shadow; None if nothing lies there."""
        if piece not in self.layout:
            return None
        rect = self.layout[piece]
        kind = kind_of(piece)
        if kind in ("spot", "castle-spot"):
            return tokens.coin(rect.w)
        if kind in ("bank", "gold"):
            return tokens.coin(self.coin_width)
        if kind == "token":
            return token_face(self.layout, self.view.leader)
        if kind in ("tired", "castle-tired"):
            return tokens.tired_coin(rect.w)
        if kind in ("deck", "adventurer-deck"):
            return card_back("building" if kind == "deck" else "adventurer", rect.w)
        if (event := self.event(piece)) is not None:
            return event_face(event, rect.w)
        card = self.card(piece) if kind != "box" else None
        if card is None:
            return card_back("building", rect.w) if kind == "hand" else None
        return self.card_at(card, piece)

    def card_at(self, card: Card, piece: str) -> Surface:
        """`card` as it would look lying at the place `piece`: what a flight ends as."""
        rect = self.layout[piece]
        if kind_of(piece) in ("card", "slot"):
            if self.layout.styles[number_of(piece)] == "plaque":
                return plaque(card, rect.w, rect.h)
            return card_face(card, rect.w, in_village=True)
        return card_face(card, rect.w)

    def lifted(self, piece: str, tilt: float = 0.0, *, upside_down: bool = False) -> Surface | None:
        """The picture of a piece at the pointer, shadow included, turned by `tilt` degrees counter-clockwise.

        `upside_down`: a card over its castle turns round. None if there is nothing to lift.
        """
        kind = kind_of(piece)
        if kind in ("bank", "gold", "spot", "castle-spot"):
            return self.turned.get(("coin",), tokens.coin(self.coin_width), 0.0, "dragged")
        if kind == "token":
            return token_face(self.layout, self.view.leader)
        card = self.card(piece)
        if card is None and kind not in ("deck", "adventurer-deck", "hand"):
            return None
        face = self._lifted_card(card, kind, upside_down)
        name = card.name if card else kind
        return self.turned.get((name, upside_down), face, round(tilt / TILT_STEP) * TILT_STEP, "dragged")

    def _lifted_card(self, card: Card | None, kind: str, upside_down: bool) -> Surface:
        if card is None:
            return card_back("adventurer" if kind == "adventurer-deck" else "building", self.card_width)
        return card_turned(card, self.card_width) if upside_down else card_face(card, self.card_width)

    def raised(self, piece: str) -> Held | None:
        """The hovered hand card: upright, lifted, wholly in the window."""
        face = self.lifted(piece)
        if face is None:
            return None
        place = raised_place(self.layout, piece)
        return Held(face, place.center, place.size)
