"""The board of Valdora: each question of the kit handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from engine.valdora.events import Event
from engine.valdora.view import View
from valeria_gui.animation.flight import Flight
from valeria_gui.games.valdora.board import overlay, sprites
from valeria_gui.games.valdora.board.faces import named_face
from valeria_gui.games.valdora.board.layout import ValleyLayout, valley_layout
from valeria_gui.games.valdora.board.regions import ValleyRegions, paint_bare_table
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.board.side import green_button, green_panel
from valeria_gui.games.valdora.motion import pictures, sounds, trips
from valeria_gui.games.valdora.motion.things import OnItsWay
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Laid, PieceWhole, Region, Room, Still
from valeria_gui.table.options import unfolded
from valeria_gui.table.trips import Origin, Trip

ValleyFrame = TableFrame[View, ValleyLayout]


class ValleyBoard(GameBoard[View, ValleyLayout, Event]):
    """A map to travel over, books to leaf through, mats with what everybody has."""

    # --- where things lie --------------------------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> ValleyLayout:
        shape = valley_shape(view, room.bottom, room.ask, *unfolded(room.ask))
        return valley_layout(shape, room.size, room.sizing, held=room.held)

    # --- the still layer ---------------------------------------------------------------------------------------

    def paint_ground(self, target: Surface, layout: ValleyLayout) -> None:
        paint_bare_table(target, layout)

    def log_panel(self, width: int, height: int) -> Surface:
        return green_panel(width, height)

    def button(self, px: int) -> Surface:
        return green_button(px)

    def regions(self, still: Still[View, ValleyLayout]) -> Sequence[Region]:
        return ValleyRegions(still).all()

    def to_come(self, frame: ValleyFrame) -> Iterable[Callable[[], object]]:
        for piece in (f"pawn:{frame.me}", *frame.layout.ids(f"commission:{frame.me}")):
            yield partial(self.lifted, piece, frame)

    # --- over it -----------------------------------------------------------------------------------------------

    def overlay(self, frame: ValleyFrame, hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
        return overlay.laid(frame, hidden, hovered, busy)

    # --- pieces ------------------------------------------------------------------------------------------------

    def card(self, subject: Any, width: int, *, zoom: bool = False) -> Surface:
        """A card enlarged: the name of a face and the view that tells what it is."""
        view, name = subject
        return named_face(view, name, width)

    def subject(self, piece: str, frame: ValleyFrame) -> Any:
        return None

    def face(self, piece: str, frame: ValleyFrame) -> Surface | None:
        return sprites.face(piece, frame)

    def lifted(
        self, piece: str, frame: ValleyFrame, tilt: float = 0.0, under: Sequence[str] = ()
    ) -> Surface | None:
        return sprites.lifted(piece, frame, tilt, under)

    def shown_with(self, piece: str, frame: ValleyFrame) -> Sequence[Rect]:
        return overlay.way_places(frame, piece)

    def whole(self, piece: str, frame: ValleyFrame) -> PieceWhole | None:
        if kind_of(piece) in ("banner", "mat"):
            return PieceWhole(_("Show all of it"), number_of(piece))
        return None

    # --- motion ------------------------------------------------------------------------------------------------

    def trips(
        self, events: Sequence[Event], before: ValleyFrame, after: ValleyFrame, origin: Origin | None = None
    ) -> Sequence[Trip]:
        return trips.trips(events, before, after, origin)

    def flight(self, trip: Trip, layout: ValleyLayout, turn: int, name: str, still: bool) -> Flight:
        return pictures.flight(trip, layout, turn, name, still)

    def sounds(self, trip: Trip) -> tuple[str, str]:
        kind = trip.what.kind if isinstance(trip.what, OnItsWay) else ""
        return sounds.SETTING_OUT.get(kind, ""), sounds.ARRIVING.get(kind, "")


BOARD: Final = ValleyBoard()
"""Valdora on the table."""
