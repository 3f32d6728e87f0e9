"""Small table: one position as it lay on the table, drawn by the real board and made smaller.

It is looked at only: no buttons, no light on what could be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from engine.game import AnyView, Event, Seat
from valeria_gui.art.assets import shrunk
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import only, rounded
from valeria_gui.play.event_log import EventLog
from valeria_gui.play.game_play import GamePlay
from valeria_gui.play.piece_id import HAND
from valeria_gui.settings.sizing import FULL
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Room
from valeria_gui.table.game_table import AnyTable
from valeria_gui.table.layout import Layout
from valeria_gui.table.prompt import Prompt, paint_prompt
from valeria_gui.text.layout import render

LARGER: Final = 1.6
"""The table is laid so many times larger than it is shown: its letters are meant for a whole window."""

HANDS: Final = 0.3
"""The part of the width in which the hands of the others lie."""


class ShownPosition(NamedTuple):
    """A position to be drawn: `view` of the seat `bottom` before which the table lies, what has happened up to it
    as that seat knows it, the question in words; `hands` are the views of the seats whose cards lie open beside
    it."""

    view: AnyView
    bottom: Seat
    events: Sequence[Event]
    question: str
    hands: Sequence[AnyView] = ()


class SmallTable:
    """Draws positions of one game; `names` are the players' by seat, `emblems` the signs of the characters."""

    def __init__(
        self, table: AnyTable, play: GamePlay[Any, Any, Any], names: Sequence[str], emblems: Sequence[str] = ()
    ) -> None:
        self.kit: GameBoard[Any, Any, Any] = table.board
        self.play = play
        self.names, self.emblems = tuple(names), tuple(emblems)
        self._board: Board | None = None

    def forget(self) -> None:
        """Nothing that was drawn is of use any more."""
        self._board = None

    def picture(self, shown: ShownPosition, size: tuple[int, int], *, mirrored: bool = False) -> Surface:
        """The table of a position, so many pixels wide and high."""
        hands = round(size[0] * HANDS) if shown.hands else 0
        whole = Surface(size)
        table = self._table(shown, (size[0] - hands, size[1]), mirrored)
        whole.blit(table, (hands if mirrored else 0, 0))
        if hands:
            room = Rect(0 if mirrored else size[0] - hands, 0, hands, size[1])
            self._paint_hands(whole, room, shown, size, mirrored)
        return whole

    # --- the table -------------------------------------------------------------------------------------------

    def _table(self, shown: ShownPosition, size: tuple[int, int], mirrored: bool) -> Surface:
        large = round(size[0] * LARGER), round(size[1] * LARGER)
        frame = self._frame(shown, large, mirrored)
        if self._board is None or self._board.layout.size != large:
            self._board = Board(self.kit, frame.layout, self.names, self.emblems)
        self._board.show(frame)
        self._board.refresh()
        still = self._board.still.copy()
        paint_prompt(still, frame.layout, Prompt((shown.question,), calm=True))
        return shrunk(still, size)

    def _frame(self, shown: ShownPosition, size: tuple[int, int], mirrored: bool) -> TableFrame[Any, Layout]:
        room = Room(size, FULL, shown.bottom, news=shown.events, mirrored=mirrored)
        layout = self.kit.layout(shown.view, room)
        for button in layout.ids("button"):
            del layout.rects[button]
        decision = shown.view.decision
        log = EventLog(lambda: self.names, self.play.log, lambda viewer: shown.events)
        acting = None if decision is None else decision.seat
        return TableFrame(shown.view, layout, log.story(shown.bottom, 0), acting)

    # --- open hands ------------------------------------------------------------------------------------------

    def _paint_hands(
        self, target: Surface, room: Rect, shown: ShownPosition, size: tuple[int, int], mirrored: bool
    ) -> None:
        """The hands of the others, one below the other, each behind its shield."""
        target.fill(theme.PANEL_BOTTOM, room)
        high = room.h // len(shown.hands)
        for row, view in enumerate(shown.hands):
            place = Rect(room.x, room.y + row * high, room.w, high).inflate(-12, -10)
            self._paint_hand(target, place, view, size, mirrored)

    def _paint_hand(
        self, target: Surface, place: Rect, view: AnyView, size: tuple[int, int], mirrored: bool
    ) -> None:
        assert view.seat is not None
        arms = shield(view.seat, min(26, place.h // 3))
        head = render(self.names[view.seat], "body-bold", max(11, arms.get_height() // 2), theme.PANEL_TITLE)
        where = arms.get_rect(topright=place.topright) if mirrored else arms.get_rect(topleft=place.topleft)
        target.blit(arms, where)
        words = head.get_rect(midright=(where.left - 6, where.centery))
        if not mirrored:
            words = head.get_rect(midleft=(where.right + 6, where.centery))
        target.blit(head, words, Rect(0, 0, place.w - arms.get_width() - 6, head.get_height()))
        room = Rect(place.x, where.bottom + 4, place.w, place.bottom - where.bottom - 4)
        cards = [self.kit.readable(one, min(room.h * 5 // 7, room.w // 3)) for one in self._hand(view, size)]
        self._lay(target, room, cards, mirrored)

    def _hand(self, view: AnyView, size: tuple[int, int]) -> list[Any]:
        """The cards of a hand, as the table of their seat has them."""
        assert view.seat is not None
        room = Room((round(size[0] * LARGER), round(size[1] * LARGER)), FULL, view.seat)
        frame: TableFrame[Any, Layout] = TableFrame(view, self.kit.layout(view, room))
        found = (self.kit.subject(piece, frame) for piece in frame.layout.ids(HAND))
        return [subject for subject in found if subject is not None]

    def _lay(self, target: Surface, room: Rect, cards: Sequence[Surface], mirrored: bool) -> None:
        """Cards side by side, over each other where they find no room."""
        if not cards:
            return
        wide = cards[0].get_width()
        step = min(wide + 4, (room.w - wide) // max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            x = room.right - wide - number * step if mirrored else room.x + number * step
            target.blit(card, (x, room.y))


def framed(picture: Surface, radius: int) -> Surface:
    """A picture with round corners and a gold line around it."""
    width, height = picture.get_size()
    whole = only(picture.convert_alpha(), rounded(width, height, radius))
    pygame.draw.rect(whole, theme.GOLD, whole.get_rect(), max(2, radius // 6), border_radius=radius)
    return whole
