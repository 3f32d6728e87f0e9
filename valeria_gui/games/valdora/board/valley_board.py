"""The board of Valdora: each question of the kit handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from engine.valdora.events import Event
from engine.valdora.pieces import EQUIPMENT
from engine.valdora.view import View
from valeria_gui.games.valdora.board import overlay, sprites
from valeria_gui.games.valdora.board.faces import named_face
from valeria_gui.games.valdora.board.layout import ValleyLayout, valley_layout
from valeria_gui.games.valdora.board.regions import ValleyRegions, paint_bare_table
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.board.shared_layout import shared_layout
from valeria_gui.games.valdora.board.side import green_button, green_panel
from valeria_gui.games.valdora.motion import pictures, sounds, trips
from valeria_gui.games.valdora.motion.things import OnItsWay
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, PieceWhole, PrintedFace, Region, Room, Still
from valeria_gui.table.layout import NOBODY
from valeria_gui.table.options import unfolded
from valeria_gui.table.trips import Trip

ValleyFrame = TableFrame[View, ValleyLayout]


class ValleyBoard(GameBoard[View, ValleyLayout, Event]):
    """A map to travel over, books to leaf through, mats with what everybody has."""

    # --- where things lie --------------------------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> ValleyLayout:
        if room.shared:
            shape = valley_shape(view, NOBODY, None, 0, "")
            return shared_layout(shape, room.size, room.sizing, mirrored=room.mirrored)
        shape = valley_shape(view, room.bottom, room.ask, *unfolded(room.ask))
        return valley_layout(shape, room.size, room.sizing, held=room.held, mirrored=room.mirrored)

    # --- the still layer ---------------------------------------------------------------------------------------

    paint_ground = staticmethod(paint_bare_table)
    log_panel = staticmethod(green_panel)
    button = staticmethod(green_button)

    def regions(self, still: Still[View, ValleyLayout]) -> Sequence[Region]:
        return ValleyRegions(still).all()

    def to_come(self, frame: ValleyFrame) -> Iterable[Callable[[], object]]:
        for piece in (f"pawn:{frame.me}", *frame.layout.ids(f"commission:{frame.me}")):
            yield partial(self.lifted, piece, frame)

    def printed(self, game: Any) -> Iterable[PrintedFace]:
        yield from (PrintedFace(kind, partial(named_face, game, kind)) for kind in EQUIPMENT)
        for face in game.tables.commissions:
            yield PrintedFace(face, partial(named_face, game, face.name))

    # --- over it -----------------------------------------------------------------------------------------------

    overlay = staticmethod(overlay.laid)

    # --- pieces ------------------------------------------------------------------------------------------------

    def card(self, subject: Any, width: int, *, zoom: bool = False) -> Surface:
        """A card enlarged: the name of a face and the view that tells what it is."""
        view, name = subject
        return named_face(view, name, width)

    def subject(self, piece: str, frame: ValleyFrame) -> Any:
        return None

    face = staticmethod(sprites.face)
    lifted = staticmethod(sprites.lifted)

    def shown_with(self, piece: str, frame: ValleyFrame) -> Sequence[Rect]:
        return overlay.way_places(frame, piece)

    def whole(self, piece: str, frame: ValleyFrame) -> PieceWhole | None:
        if kind_of(piece) in ("banner", "mat"):
            return PieceWhole(_("Show all of it"), number_of(piece))
        return None

    # --- motion ------------------------------------------------------------------------------------------------

    trips = staticmethod(trips.trips)
    flight = staticmethod(pictures.flight)

    def sounds(self, trip: Trip) -> tuple[str, str]:
        kind = trip.what.kind if isinstance(trip.what, OnItsWay) else ""
        return sounds.SETTING_OUT.get(kind, ""), sounds.ARRIVING.get(kind, "")


BOARD: Final = ValleyBoard()
"""Valdora on the table."""
