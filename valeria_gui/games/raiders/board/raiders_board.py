"""The board of Raiders of the North Sea: each question of the kit handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import Surface

from engine.raiders.card_files import load_content
from engine.raiders.cards import Townsfolk
from engine.raiders.events import Event
from engine.raiders.view import View
from valeria_gui.animation.flight import Flight
from valeria_gui.art.preload import reading
from valeria_gui.games.raiders.art.stones import tile
from valeria_gui.games.raiders.art.subjects import pictures_of
from valeria_gui.games.raiders.board import overlay, sprites
from valeria_gui.games.raiders.board.badges import hand_prices, price_marks
from valeria_gui.games.raiders.board.cards import RaiderCards
from valeria_gui.games.raiders.board.layout import RaiderLayout, raider_layout
from valeria_gui.games.raiders.board.regions import TableRegions, paint_bare_table
from valeria_gui.games.raiders.board.shape import raider_shape, shown_card
from valeria_gui.games.raiders.board.shared_layout import shared_layout
from valeria_gui.games.raiders.board.side import cold_button, cold_panel
from valeria_gui.games.raiders.motion import pictures, sounds, trips
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.drawn import Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Laid, PieceWhole, PrintedFace, Region, Room, Still
from valeria_gui.table.layout import NOBODY
from valeria_gui.table.options import unfolded
from valeria_gui.table.trips import Origin, Trip

RaiderFrame = TableFrame[View, RaiderLayout]


class RaidersBoard(RaiderCards, GameBoard[View, RaiderLayout, Event]):
    """A chart to sail on, mats with crews, a hand of townsfolk."""

    # --- where things lie --------------------------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> RaiderLayout:
        if room.shared:
            shape = raider_shape(view, NOBODY, news=room.news)
            return shared_layout(shape, room.size, room.sizing, mirrored=room.mirrored)
        shape = raider_shape(view, room.bottom, *unfolded(room.ask), room.news)
        return raider_layout(shape, room.size, room.sizing, held=room.held, mirrored=room.mirrored)

    # --- the still layer ---------------------------------------------------------------------------------------

    def paint_ground(self, target: Surface, layout: RaiderLayout) -> None:
        paint_bare_table(target, layout)

    def log_panel(self, width: int, height: int) -> Surface:
        return cold_panel(width, height)

    def button(self, px: int) -> Surface:
        return cold_button(px)

    def regions(self, still: Still[View, RaiderLayout]) -> Sequence[Region]:
        return TableRegions(still).all()

    def to_come(self, frame: RaiderFrame) -> Iterable[Callable[[], object]]:
        for piece in (*frame.layout.ids("hand"), *frame.layout.ids("held")):
            yield partial(self.lifted, piece, frame)
        yield from pictures.ahead(frame.layout)

    def pictures(self) -> Iterator[None]:
        return reading(pictures_of(load_content().townsfolk))

    def printed(self, game: Any) -> Iterable[PrintedFace]:
        content = game.tables.content
        yield from (PrintedFace(card, partial(self.readable, card)) for card in content.townsfolk)
        yield from (PrintedFace(one, partial(tile, one.cost, one.vp)) for one in content.offerings)

    # --- over it -----------------------------------------------------------------------------------------------

    def overlay(self, frame: RaiderFrame, hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
        return overlay.laid(frame, hidden, hovered, busy)

    def marks(self, still: Still[View, RaiderLayout]) -> Sequence[Held]:
        """The prices of the hand cards that lie there for the viewer to see; not of the one that is raised."""
        frame, lit = still.frame, still.overlay
        if frame.covered or frame.view.seat != frame.me:
            return []
        left_out = still.hidden | lit.dimmed | {lit.risen}
        prices = hand_prices(frame.view, frame.me).items()
        return price_marks(
            frame.layout,
            frame.view,
            {piece: n for piece, n in prices if piece in frame.layout and piece not in left_out},
        )

    # --- pieces ------------------------------------------------------------------------------------------------

    def subject(self, piece: str, frame: RaiderFrame) -> Townsfolk | None:
        return shown_card(frame.view, piece, frame.me)

    def subject_named(self, name: str, view: View) -> Townsfolk | None:
        tables = view.tables
        return tables.cards[tables.ids[name]] if name in tables.ids else None

    def face(self, piece: str, frame: RaiderFrame) -> Surface | None:
        return sprites.face(piece, frame)

    def lifted(
        self, piece: str, frame: RaiderFrame, tilt: float = 0.0, under: Sequence[str] = ()
    ) -> Surface | None:
        return sprites.lifted(piece, frame, tilt, under)

    def whole(self, piece: str, frame: RaiderFrame) -> PieceWhole | None:
        kind, view = kind_of(piece), frame.view
        if kind in ("banner", "mat"):
            return PieceWhole(_("Show all of it"), number_of(piece))
        if kind == "discard" and view.discard:
            cards = view.cards(view.discard)
            return PieceWhole(_("Show all cards"), title=_("Discard pile, the last one first"), cards=cards[::-1])
        return None

    # --- motion ------------------------------------------------------------------------------------------------

    def trips(
        self, events: Sequence[Event], before: RaiderFrame, after: RaiderFrame, origin: Origin | None = None
    ) -> Sequence[Trip]:
        return trips.trips(events, before, after, origin)

    def flight(self, trip: Trip, layout: RaiderLayout, turn: int, name: str, still: bool) -> Flight:
        return pictures.flight(trip, layout, turn, name, still)

    def sounds(self, trip: Trip) -> tuple[str, str]:
        return sounds.setting_out(trip), sounds.arriving(trip)


BOARD: Final = RaidersBoard()
"""Raiders of the North Sea on the table."""
