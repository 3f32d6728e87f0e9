"""The toy game on the table: two heaps, a die, three bowls, and a card that says which pile counts twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from engine.registry import find_game
from tests.toy.play import PLAY
from tests.toy.rules import PILES, SEATS, Event, View
from valeria_gui.animation.flight import Flight
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.scenes.plain_pages import PlainPages
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Region, Room, Still
from valeria_gui.table.game_table import GameTable
from valeria_gui.table.layout import Layout, part, place_buttons, place_prompt, table_box
from valeria_gui.table.piece_kinds import GROUND, KIT, PILE, PieceKind, kinds_of
from valeria_gui.table.trips import Origin, Trip, schedule
from valeria_gui.text.layout import fitted
from valeria_gui.ui.widgets.style import rounded

KINDS = kinds_of(
    KIT,
    (
        PieceKind("heap", PILE, "round", target=True, readable=True, thing=True),
        PieceKind("die", PILE + 2, "round", readable=True, thing=True),
        PieceKind("bowl", GROUND, "round", target=True, readable=True, thing=True),
    ),
)
PLACES = {
    "heap:0": (20, 25, 13.5, 24),
    "heap:1": (42, 25, 13.5, 24),
    "die": (33, 55, 7, 12),
    "log": (66, 70, 33, 28),
    "hand": (30, 80, 20, 19),
    **{f"bowl:{seat}": (70, 5 + 20 * seat, 10, 17) for seat in range(SEATS)},
}
STONE = (120, 120, 130)
WOOD = (90, 60, 40)

Frame = TableFrame[View, Layout]


class ToyBoard(GameBoard[View, Layout, Event]):
    def layout(self, view: View, room: Room) -> Layout:
        box = table_box(*room.size)
        scale = min(box.w / 1920, box.h / 1080)
        layout = Layout(room.size, box, scale, SEATS, room.bottom, KINDS, room.sizing)
        layout.rects.update({piece: part(box, percent) for piece, percent in PLACES.items()})
        layout.rects["hand:0"] = Rect(layout["hand"].x, layout["hand"].y, layout["hand"].w // 2, layout["hand"].h)
        place_prompt(layout, part(box, (20, 70, 40, 7)))
        place_buttons(layout, part(box, (1, 78, 9, 18)))
        return layout

    def paint_ground(self, target: Surface, layout: Layout) -> None:
        target.fill((40, 70, 50), layout.box)

    def regions(self, still: Still[View, Layout]) -> Sequence[Region]:
        frame, shown = still.frame, [piece for piece in PLACES if kind_of(piece) in ("heap", "die", "bowl")]
        return [self._region(piece, frame, piece in still.hidden) for piece in (*shown, "hand:0")]

    def _region(self, piece: str, frame: Frame, away: bool) -> Region:
        def paint(target: Surface) -> None:
            if not away:
                target.blit(self._drawn(piece, frame), frame.layout[piece])

        return Region(piece, frame.layout[piece], (self._words(piece, frame), away), paint)

    def _words(self, piece: str, frame: Frame) -> str:
        """What stands on a piece: a number, or the name of the pile that counts twice."""
        view, number = frame.view, number_of(piece) if ":" in piece else 0
        return {
            "heap": str(view.piles[number]) if number < len(PILES) else "",
            "bowl": str(sum(view.taken[number])),
            "die": str(view.rolled or "?"),
            "hand": view.drawn[frame.me] or "hidden",
        }[kind_of(piece)]

    def _drawn(self, piece: str, frame: Frame) -> Surface:
        rect = frame.layout[piece]
        px = frame.layout.px(40)
        face = rounded(rect.size, min(rect.size) // 2, STONE if kind_of(piece) == "heap" else WOOD).copy()
        words, _px = fitted(self._words(piece, frame), "number", px, (250, 250, 240), rect.w)
        face.blit(words, words.get_rect(center=face.get_rect().center))
        return face

    def card(self, subject: Any, width: int, *, zoom: bool = False) -> Surface:
        return pygame.Surface((width, width * 7 // 5))

    def subject(self, piece: str, frame: Frame) -> None:
        return None

    def face(self, piece: str, frame: Frame) -> Surface | None:
        return self._drawn(piece, frame) if kind_of(piece) in ("heap", "die", "bowl") else None

    def lifted(self, piece: str, frame: Frame, tilt: float = 0.0, under: Sequence[str] = ()) -> Surface | None:
        return self.face(piece, frame)

    def trips(
        self, events: Sequence[Event], before: Frame, after: Frame, origin: Origin | None = None
    ) -> Sequence[Trip]:
        def of(event: Event) -> Sequence[Trip]:
            if event.kind != "took":
                return ()
            start = before.layout[f"heap:{PILES.index(event.pile)}"]
            return [
                Trip("stones", start, after.layout[f"bowl:{event.seat}"], f"bowl:{event.seat}", seat=event.seat)
            ]

        return schedule(events, of, origin)

    def flight(self, trip: Trip, layout: Layout, turn: int, name: str, still: bool) -> Flight:
        return Flight(
            [rounded(trip.end.size, min(trip.end.size) // 2, STONE)], trip.start, trip.end, delay=trip.delay
        )


BOARD = ToyBoard()
TABLE = GameTable(PLAY, BOARD, PlainPages(PLAY, BOARD))
assert find_game("toy", "tests.toy").name == PLAY.name
