"""The mats of a finished game whose points come from pieces on them: what shines and is marked meanwhile."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame
from pygame import BLEND_RGB_MULT

from engine.game import AnyView, Seat
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_glow
from valeria_gui.play.game_play import find_play
from valeria_gui.play.info import Sheet
from valeria_gui.play.result import Result
from valeria_gui.result.counting import Beat, Pace
from valeria_gui.result.final_scene import Ended, FinalScene, WaysOn
from valeria_gui.result.score_board import CountedGame, ScoreBoard
from valeria_gui.result.signs import part_chip
from valeria_gui.settings.sizing import Sizing
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.layout import Layout
from valeria_gui.table.seat_banner import BannerPlan, BannerWords, paint_banner
from valeria_gui.ui.navigation import Services

V = TypeVar("V", bound=AnyView)
L = TypeVar("L", bound=Layout)
R = TypeVar("R", bound=Result)

SHINE_MS: Final = 300
"""How long a thing shines that sends its points."""

CHIP: Final = (30, 18)
"""How high a mark on a thing is: units, and pixels at least."""


class MatBoard(ScoreBoard, Generic[V, L]):
    """Draws `game`, which ended as `view` knows it, where `table` has the pieces of the mats."""

    name: ClassVar[str]
    """The name of the game, whose sheets are told."""

    light: ClassVar[theme.Color]
    """The light that falls on the wood."""

    def __init__(self, game: CountedGame, view: V, result: Result, table: L) -> None:
        super().__init__(game, result, table)
        self.table, self.view = table, view
        self.sources = {
            (seat, part): self.pieces(seat, row.shares_of(part))
            for seat, row in enumerate(result.rows)
            for part in row.parts
        }

    # --- what a game tells ---------------------------------------------------------------------------------------

    @abstractmethod
    def pieces(self, seat: Seat, shares: Sequence[Any]) -> list[tuple[Any, str]]:
        """The shares of a part, each with the piece that gives it."""

    @abstractmethod
    def banner_plan(self, seat: Seat) -> BannerPlan:
        """Where things are on a seat's banner."""

    def mark(self, target: pygame.Surface, part: str, piece: str, points: int) -> None:
        """The points of a piece over its lower edge."""
        place, face = self.layout[piece], part_chip(self.panel.looks[part], points, self.usual)
        target.blit(face, face.get_rect(center=(place.centerx, place.bottom - round(0.1 * face.get_height()))))

    # --- the same for all ----------------------------------------------------------------------------------------

    def paint_ground(self, target: pygame.Surface) -> None:
        super().paint_ground(target)
        target.fill(self.light, special_flags=BLEND_RGB_MULT)

    def hang_banner(self, target: pygame.Surface, seat: Seat, total: int) -> None:
        layout, rect = self.table, self.banner_of(seat)
        paint_banner(
            target, rect, self.words(seat, total), self.banner_plan(seat), layout.scale, layout.sizing.text
        )

    def words(self, seat: Seat, total: int) -> BannerWords:
        """What stands on a seat's banner with so many points."""
        hung = self.game.banners[seat]
        return BannerWords(seat, hung.words, hung.emblem, total, False)

    @property
    def usual(self) -> int:
        """Pixels: how high a mark is."""
        return max(CHIP[1], self.layout.px(CHIP[0]))

    def source(self, beat: Beat) -> str:
        return self.sources[beat.seat, beat.share.part][beat.number][1]

    def flyer(self, beat: Beat) -> pygame.Surface:
        return part_chip(self.panel.looks[beat.share.part], beat.points, self.usual)

    def mark_part(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        marks = Counter[str]()
        for share, piece in self.sources[seat, part]:
            marks[piece] += share.points
        for piece, points in marks.items():
            self.mark(target, part, piece, points)

    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """Nothing stays marked: each thing is seen where it lies."""

    def lift(self, target: pygame.Surface, beat: Beat, since: float) -> None:
        if since < SHINE_MS:
            piece = self.source(beat)
            place = self.layout[piece]
            cast_glow(target, place, self.layout.radius(piece, place), self.layout.px(12))

    def sheet(self, piece: str) -> Sheet | None:
        return find_play(self.name).info.sheet(piece, self.view, self.game.names, self.table.bottom, {})


class MatEnd(FinalScene[R], Generic[V, L, R]):
    """The end of the `game` that `view` shows, with its `result`, on the mats of its `board`."""

    subjects: ClassVar[Subjects]
    """The game's cards."""

    paces: ClassVar[Mapping[str, Pace]] = {}

    def __init__(self, services: Services, view: V, result: R, game: Ended, ways: WaysOn) -> None:
        super().__init__(services, result, game, ways, self.subjects, self.paces)
        self.view = view

    @abstractmethod
    def lay(self, view: V, bottom: Seat, size: tuple[int, int], sizing: Sizing) -> L:
        """The layout of the mats."""

    @abstractmethod
    def board_of(self, game: CountedGame, view: V, result: R, table: L) -> MatBoard[V, L]:
        """The board that lies there."""

    def make_board(self, size: tuple[int, int]) -> MatBoard[V, L]:
        table = self.lay(self.view, self.bottom, size, self.services.display.sizing)
        return self.board_of(self, self.view, self.result, table)
