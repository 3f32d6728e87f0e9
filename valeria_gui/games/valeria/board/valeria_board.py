"""The board of Villages of Valeria: each question of the kit handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from engine.valeria import VALERIA
from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard, load_event_cards
from engine.valeria.events import Event
from engine.valeria.view import View
from valeria_gui.animation.flight import Flight
from valeria_gui.art.preload import reading
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.art.subjects import pictures_of
from valeria_gui.games.valeria.board import overlay, sprites
from valeria_gui.games.valeria.board.badges import hand_badges, on_card
from valeria_gui.games.valeria.board.cards import ValeriaCards
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.regions import Regions, paint_ground
from valeria_gui.games.valeria.board.shape import resolving, shown_card, shown_event, table_shape
from valeria_gui.games.valeria.board.shared_layout import shared_layout
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.motion import pictures, sounds, trips
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import is_hand_card, kind_of, number_of
from valeria_gui.table.drawn import Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Laid, PieceWhole, PrintedFace, Region, Room, Still
from valeria_gui.table.placement import held_up
from valeria_gui.table.trips import Origin, Trip

Frame = TableFrame[View, TableLayout]


class ValeriaBoard(ValeriaCards, GameBoard[View, TableLayout, Event]):
    """Cards, villages, coins and the action card."""

    def __init__(self) -> None:
        self._marked: tuple[object, list[Held]] = None, []

    # --- where things lie --------------------------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> TableLayout:
        if room.shared:
            return shared_layout(table_shape(view), room.size, room.sizing, mirrored=room.mirrored)
        decision = room.ask.view.decision if room.ask else None
        developing = decision is not None and (
            decision.kind in ("start", "develop") or decision.action == "develop" or is_hand_card(room.held)
        )
        shape = table_shape(view, room.bottom if developing else None)
        shape = shape._replace(viewer=room.bottom, hand=view.hand_size(room.bottom))
        return table_layout(shape, room.size, room.sizing, mirrored=room.mirrored)

    def kept_free(self, frame: Frame) -> Sequence[Rect]:
        return [held_up(frame.layout)] if resolving(frame.view) is not None else []

    # --- the still layer ---------------------------------------------------------------------------------------

    def paint_ground(self, target: Surface, layout: TableLayout) -> None:
        paint_ground(target, layout)

    def regions(self, still: Still[View, TableLayout]) -> Sequence[Region]:
        return Regions(still, insight_of(still.frame.view)).all()

    def to_come(self, frame: Frame) -> Iterable[Callable[[], object]]:
        layout, view = frame.layout, frame.view
        for piece in (*layout.ids("hand"), *layout.ids("pile"), *layout.ids("pool")):
            yield partial(self.lifted, piece, frame)
        if "events" in layout:
            width = held_up(layout).w
            cards = (card for i, card in enumerate(view.tables.events) if i not in view.past)
            yield from (partial(event_face, card, width) for card in cards)

    def pictures(self) -> Iterator[None]:
        cards = VALERIA.card_set
        return reading(pictures_of((*cards.buildings, *cards.adventurers)))

    def printed(self, game: Any) -> Iterable[PrintedFace]:
        every = (*game.tables.cards, *load_event_cards())
        return [PrintedFace(card, partial(self.readable, card)) for card in dict.fromkeys(every)]

    # --- over it -----------------------------------------------------------------------------------------------

    def overlay(self, frame: Frame, hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
        return overlay.laid(frame, self, hidden, hovered, busy)

    def marks(self, still: Still[View, TableLayout]) -> Sequence[Held]:
        """The costs of the hand cards that lie there for the viewer to see; not of the one that is raised."""
        layout, insight, lit = still.frame.layout, insight_of(still.frame.view), still.overlay
        if still.frame.covered or insight.seat != layout.bottom:
            return []
        prices = {f"hand:{i}": price for i, price in enumerate(insight.hand_prices()) if price is not None}
        left_out = still.hidden | lit.dimmed | {lit.risen}
        shown = {piece: price for piece, price in prices.items() if piece in layout and piece not in left_out}
        key = (insight, layout, tuple(shown))
        if self._marked[0] != key:
            badges = hand_badges(layout, shown).items()
            places = (
                (badge, on_card(layout[piece], layout.angles[piece], badge.get_size())) for piece, badge in badges
            )
            self._marked = key, [Held(badge, place.center) for badge, place in places]
        return self._marked[1]

    # --- pieces ------------------------------------------------------------------------------------------------

    def subject(self, piece: str, frame: Frame) -> Card | EventCard | None:
        return shown_event(frame.view, piece) or shown_card(frame.view, piece, frame.me)

    def subject_named(self, name: str, view: View) -> Card | EventCard | None:
        every: tuple[Card | EventCard, ...] = (*view.tables.cards, *load_event_cards())
        return next((card for card in every if card_name(card.name) == name), None)

    def face(self, piece: str, frame: Frame) -> Surface | None:
        return sprites.face(piece, frame)

    def lifted(self, piece: str, frame: Frame, tilt: float = 0.0, under: Sequence[str] = ()) -> Surface | None:
        return sprites.lifted(piece, frame, tilt, under)

    def whole(self, piece: str, frame: Frame) -> PieceWhole | None:
        kind, view = kind_of(piece), frame.view
        if kind in ("banner", "castle"):
            return PieceWhole(_("Show the village"), number_of(piece))
        if kind == "pile":
            cards = view.piles()[number_of(piece)]
            return PieceWhole(_("Show all cards"), title=_("Pile, from the top"), cards=cards[::-1])
        if kind == "box":
            cards = view.cards(view.removed)
            return PieceWhole(_("Show all cards"), title=_("Box, the last one first"), cards=cards[::-1])
        return None

    # --- motion ------------------------------------------------------------------------------------------------

    def trips(
        self, events: Sequence[Event], before: Frame, after: Frame, origin: Origin | None = None
    ) -> Sequence[Trip]:
        return trips.trips(events, before, after, origin)

    def flight(self, trip: Trip, layout: TableLayout, turn: int, name: str, still: bool) -> Flight:
        return pictures.flight(trip, layout, turn, name, still)

    def sounds(self, trip: Trip) -> tuple[str, str]:
        return sounds.setting_out(trip), sounds.arriving(trip)


BOARD: Final = ValeriaBoard()
