"""Small table: one position as it lay on the table, drawn by the real board and made smaller.

It is looked at only: no buttons, no light on what could be done. It is drawn a little in each frame, the first time
in the background; what was drawn last is seen meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from engine.game import AnyView, Event, Seat
from valeria_gui.art.assets import shrunk
from valeria_gui.art.preload import Preloader
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


class Wanted(NamedTuple):
    """A picture that is wanted: `key` names it, `make` tells what it shows, `size` is in pixels."""

    key: Hashable
    make: Callable[[], ShownPosition]
    size: tuple[int, int]
    mirrored: bool


class SmallTable:
    """Draws positions of one game; `names` are the players' by seat, `emblems` the signs of the characters.

    `picture` is what was drawn last, None before the first.
    """

    def __init__(
        self, table: AnyTable, play: GamePlay[Any, Any, Any], names: Sequence[str], emblems: Sequence[str] = ()
    ) -> None:
        self.kit: GameBoard[Any, Any, Any] = table.board
        self.play = play
        self.names, self.emblems = tuple(names), tuple(emblems)
        self.picture: Surface | None = None
        self._board: Board | None = None
        self._painter: Preloader | None = None
        self._wanted: Wanted | None = None
        self._work: Iterator[bool] = iter(())
        self._is_done = True

    @property
    def is_busy(self) -> bool:
        """Whether what is wanted is not drawn yet."""
        return not self._is_done

    def forget(self) -> None:
        """Nothing that was drawn is of use any more, or nobody looks."""
        if self._painter is not None:
            self._painter.stop()
        self.picture = self._board = self._painter = self._wanted = None
        self._work, self._is_done = iter(()), True

    def want(self, wanted: Wanted) -> None:
        """This picture is wanted from now on."""
        if self._wanted is None or self._wanted.key != wanted.key:
            self._wanted, self._is_done = wanted, False
            self._work = self._steps(wanted)

    def attend(self, ms: float) -> bool:
        """Draw for about so many milliseconds; whether there is a new picture."""
        if self._is_done:
            return False
        until = perf_counter() + ms / 1000
        for waits in self._work:
            if waits or perf_counter() >= until:
                return False
        self._is_done = True
        return True

    # --- steps -----------------------------------------------------------------------------------------------

    def _steps(self, wanted: Wanted) -> Iterator[bool]:
        """Draws what is wanted; true where only time helps."""
        shown, size = wanted.make(), wanted.size
        hands = round(size[0] * HANDS) if shown.hands else 0
        yield from self._lay(shown, (size[0] - hands, size[1]), wanted.mirrored)
        assert self._board is not None
        whole, still = Surface(size), self._board.still.copy()
        paint_prompt(still, self._board.layout, Prompt((shown.question,), calm=True))
        whole.blit(shrunk(still, (size[0] - hands, size[1])), (hands if wanted.mirrored else 0, 0))
        if hands:
            room = Rect(0 if wanted.mirrored else size[0] - hands, 0, hands, size[1])
            yield from self._hands(whole, room, shown, wanted)
        self.picture = whole

    def _lay(self, shown: ShownPosition, size: tuple[int, int], mirrored: bool) -> Iterator[bool]:
        """Brings the board up to date: a new one in the background, else region by region."""
        while self._painter is not None and self._painter.busy:
            yield True
        frame = self._frame(shown, (round(size[0] * LARGER), round(size[1] * LARGER)), mirrored)
        if self._board is None or self._board.layout.size != frame.layout.size:
            self._board = Board(self.kit, frame.layout, self.names, self.emblems)
            self._board.show(frame)
            self._painter = Preloader(self._board.in_steps())
            while self._painter.busy:
                yield True
        self._painter = None
        self._board.show(frame)
        self._board.refresh(until=perf_counter())
        while self._board.unfinished:
            yield False
            self._board.refresh(until=perf_counter())

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

    def _hands(self, target: Surface, room: Rect, shown: ShownPosition, wanted: Wanted) -> Iterator[bool]:
        """The hands of the others, one below the other, each behind its shield."""
        target.fill(theme.PANEL_BOTTOM, room)
        high = room.h // len(shown.hands)
        for row, view in enumerate(shown.hands):
            place = Rect(room.x, room.y + row * high, room.w, high).inflate(-12, -10)
            left = self._head(target, place, view, wanted.mirrored)
            yield from self._hand(target, left, view, wanted)

    def _head(self, target: Surface, place: Rect, view: AnyView, mirrored: bool) -> Rect:
        """Whose hand it is; the room that is left for the cards."""
        assert view.seat is not None
        arms = shield(view.seat, min(26, place.h // 3))
        where = arms.get_rect(topright=place.topright) if mirrored else arms.get_rect(topleft=place.topleft)
        target.blit(arms, where)
        room = place.w - arms.get_width() - 6
        px = max(11, arms.get_height() // 2)
        words = render(self.names[view.seat], "body-bold", px, theme.PANEL_TITLE, max_width=room)
        spot = words.get_rect(midleft=(where.right + 6, where.centery))
        if mirrored:
            spot = words.get_rect(midright=(where.left - 6, where.centery))
        target.blit(words, spot)
        return Rect(place.x, where.bottom + 4, place.w, place.bottom - where.bottom - 4)

    def _hand(self, target: Surface, room: Rect, view: AnyView, wanted: Wanted) -> Iterator[bool]:
        """Cards side by side, over each other where they find no room."""
        subjects = self._cards(view, wanted.size)
        wide = min(room.h * 5 // 7, room.w // 3)
        step = min(wide + 4, (room.w - wide) // max(1, len(subjects) - 1))
        for number, subject in enumerate(subjects):
            x = room.right - wide - number * step if wanted.mirrored else room.x + number * step
            target.blit(self.kit.readable(subject, wide), (x, room.y))
            yield False

    def _cards(self, view: AnyView, size: tuple[int, int]) -> list[Any]:
        """The cards of a hand, as the table of their seat has them."""
        assert view.seat is not None
        room = Room((round(size[0] * LARGER), round(size[1] * LARGER)), FULL, view.seat)
        frame: TableFrame[Any, Layout] = TableFrame(view, self.kit.layout(view, room))
        found = (self.kit.subject(piece, frame) for piece in frame.layout.ids(HAND))
        return [subject for subject in found if subject is not None]


def framed(picture: Surface, radius: int) -> Surface:
    """A picture with round corners and a gold line around it."""
    width, height = picture.get_size()
    whole = only(picture.convert_alpha(), rounded(width, height, radius))
    pygame.draw.rect(whole, theme.GOLD, whole.get_rect(), max(2, radius // 6), border_radius=radius)
    return whole
