"""All that lies before one seat, large, over the table. A click or Escape closes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from engine.game import AnyView, Seat
from valeria_gui.art.panels import lined_mat
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.input.intents import CANCEL, CONFIRM, Command, Intent, PointerDown, PointerMove
from valeria_gui.play.aloud import sentence
from valeria_gui.play.game_play import find_play
from valeria_gui.play.info import Sheet
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.info_layout import InfoText
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.table.layout import Layout
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.widgets.style import veil

V = TypeVar("V", bound=AnyView)
L = TypeVar("L", bound=Layout)


class WholeSeatScene(Scene, ABC, Generic[V, L]):
    """What `seat` has as `view` shows it; `names` are the players' by seat, `subjects` the game's cards."""

    opaque = False
    subjects: Subjects

    def __init__(self, services: Services, view: V, seat: Seat, names: Sequence[str]) -> None:
        self.services, self.view, self.seat, self.names = services, view, seat, names
        self.layout: L
        self.hovered = ""

    # --- what a game tells ---------------------------------------------------------------------------------------

    @abstractmethod
    def lay(self, size: tuple[int, int]) -> L:
        """The layout in a window of this size."""

    @abstractmethod
    def told(self) -> Mapping[str, Rect]:
        """The pieces about which something is told, the topmost last."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw all that lies there."""

    @abstractmethod
    def sheet(self, piece: str) -> Sheet | None:
        """What is told about a piece."""

    # --- the same for all ----------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self.layout = self.lay(size)
        self.hovered = ""
        self.needs_redraw = True

    def pieces(self) -> list[Piece]:
        return [Piece(piece, rect, piece) for piece, rect in self.told().items()]

    def spoken_title(self) -> str:
        return self.names[self.seat]

    def read(self) -> Iterator[Piece]:
        """A sentence about each thing; the focus goes to none of them."""
        for piece, rect in self.told().items():
            sheet = self.sheet(piece)
            if sheet is not None:
                yield Piece(piece, rect, sentence(sheet.title, sheet, whole=True), focusable=False)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerDown) or intent in (Command(CANCEL), Command(CONFIRM)):
            self.services.navigator.close(self)
        elif isinstance(intent, PointerMove):
            over = [piece for piece, rect in self.told().items() if rect.collidepoint(intent.pos)]
            hovered = over[-1] if over else ""
            self.needs_redraw = self.needs_redraw or hovered != self.hovered
            self.hovered = hovered
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil(surface)
        self.paint(surface)
        sheet = self.sheet(self.hovered) if self.hovered else None
        if sheet is not None:
            place = Rect(self.told()[self.hovered])
            InfoPanel(self.subjects, self.layout, InfoText(sheet), place).draw(surface)


class WholeMatScene(WholeSeatScene[V, L]):
    """The mat of `seat`, with the sheets of the table of its `game`."""

    game: str

    @abstractmethod
    def paint_things(self, surface: pygame.Surface) -> None:
        """Draw what lies on the mat."""

    def told(self) -> Mapping[str, Rect]:
        return {piece: rect for piece, rect in self.layout.rects.items() if self.layout.kind(piece).readable}

    def paint(self, surface: pygame.Surface) -> None:
        rect = self.layout[f"mat:{self.seat}"]
        cast_shadow(surface, rect, 14, "mat")
        surface.blit(lined_mat(self.seat, rect.w, rect.h), rect)
        self.paint_things(surface)

    def sheet(self, piece: str) -> Sheet | None:
        return find_play(self.game).info.sheet(piece, self.view, self.names, self.seat, {})
