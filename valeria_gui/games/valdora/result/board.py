"""The mats of a finished game: what of them gives points, and what shines and is marked while those are counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGB_MULT

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from valeria_gui.games.valdora.board.mat_layout import MAT_PLANS, OWN_BANNER
from valeria_gui.games.valdora.board.mats import ValleyMatPainter, mat_data
from valeria_gui.games.valdora.board.regions import WARM, paint_bare_mat
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.info.result import ValleyResult
from valeria_gui.games.valdora.result.layout import SMALL, final_layout
from valeria_gui.graphics.light import cast_glow
from valeria_gui.play.info import Sheet
from valeria_gui.result.counting import Beat
from valeria_gui.result.score_board import CountedGame, ScoreBoard
from valeria_gui.result.signs import part_chip
from valeria_gui.table.seat_banner import BannerWords, paint_banner

if TYPE_CHECKING:
    from engine.valdora.view import View
    from valeria_gui.settings.sizing import Sizing

SHINE_MS: Final = 300
"""How long a thing shines that sends its points."""

CHIP: Final = (30, 18)
"""How high a mark on a thing is: units, and pixels at least."""


class ValleyScores(ScoreBoard):
    """Draws `game`, which ended as `view` knows it, in a window of `size` pixels."""

    told = ("banner", "equipment", "column", "bonuses", "fulfilled", "coins")

    def __init__(
        self, game: CountedGame, view: View, result: ValleyResult, size: tuple[int, int], sizing: Sizing
    ) -> None:
        layout = final_layout(view, game.bottom, size, sizing)
        super().__init__(game, result, layout)
        self.table, self.view = layout, view
        self.sources = {
            (seat, part): [(share, self._piece(seat, share)) for share in row.shares_of(part)]
            for seat, row in enumerate(result.rows)
            for part in row.parts
        }

    def _piece(self, seat: Seat, share: ScoreShare) -> str:
        """The piece that gives a share."""
        own = seat == self.table.bottom
        return {
            "commissions": f"fulfilled:{seat}" if own else f"banner:{seat}",
            "colours": f"column:{seat}:{share.source}",
            "workshops": f"column:{seat}:{share.source}",
            "bonus_tiles": f"bonuses:{seat}",
        }.get(share.part, f"equipment:{seat}:pan")

    # --- what does not move --------------------------------------------------------------------------------------

    def paint_ground(self, target: pygame.Surface) -> None:
        super().paint_ground(target)
        target.fill(WARM, special_flags=BLEND_RGB_MULT)

    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        paint_bare_mat(target, self.table, seat)

    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        data = mat_data(self.view, seat, self._words(seat, 0), False, frozenset())
        painter = ValleyMatPainter(self.table, self.view, data)
        painter.others = SMALL
        painter.paint(target)

    def hang_banner(self, target: pygame.Surface, seat: Seat, total: int) -> None:
        layout, rect = self.table, self.banner_of(seat)
        plan = OWN_BANNER if seat == layout.bottom else MAT_PLANS[SMALL].banner_parts
        paint_banner(target, rect, self._words(seat, total), plan, layout.scale, layout.sizing.text)

    def _words(self, seat: Seat, total: int) -> BannerWords:
        hung = self.game.banners[seat]
        return BannerWords(seat, hung.words, hung.emblem, total, False)

    # --- what gives points ---------------------------------------------------------------------------------------

    def source(self, beat: Beat) -> str:
        return self.sources[beat.seat, beat.share.part][beat.number][1]

    def flyer(self, beat: Beat) -> pygame.Surface:
        return part_chip(self.panel.looks[beat.share.part], beat.points, self._usual)

    @property
    def _usual(self) -> int:
        return max(CHIP[1], self.layout.px(CHIP[0]))

    def mark_part(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        marks = Counter[str]()
        for share, piece in self.sources[seat, part]:
            marks[piece] += share.points
        for piece, points in marks.items():
            place = self.layout[piece]
            face = part_chip(self.panel.looks[part], points, self._usual)
            target.blit(face, face.get_rect(center=(place.centerx, place.bottom - round(0.1 * face.get_height()))))

    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """Nothing stays marked: each thing is seen where it lies."""

    def lift(self, target: pygame.Surface, beat: Beat, since: float) -> None:
        if since < SHINE_MS:
            piece = self.source(beat)
            place = self.layout[piece]
            cast_glow(target, place, self.layout.radius(piece, place), self.layout.px(12))

    # --- what can be opened --------------------------------------------------------------------------------------

    def sheet(self, piece: str) -> Sheet | None:
        return PLAY.info.sheet(piece, self.view, self.game.names, self.table.bottom, {})
