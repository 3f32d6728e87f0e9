"""The mats of a finished game: what of them gives points, and what shines and is marked while those are counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGB_MULT

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from valeria_gui.games.raiders.board.mat_layout import BANNERS, OWN_BANNER
from valeria_gui.games.raiders.board.mats import MatPainter, mat_data
from valeria_gui.games.raiders.board.regions import COOL, paint_bare_mat
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.pieces import PieceFacts
from valeria_gui.games.raiders.info.result import RaidersResult
from valeria_gui.games.raiders.result.layout import SMALL, final_layout, is_wide
from valeria_gui.graphics.light import cast_glow
from valeria_gui.play.info import Sheet
from valeria_gui.result.counting import Beat, Pace
from valeria_gui.result.score_board import CountedGame, ScoreBoard
from valeria_gui.result.signs import part_chip, small_chip
from valeria_gui.table.seat_banner import BannerWords, paint_banner

if TYPE_CHECKING:
    from engine.raiders.view import View
    from valeria_gui.settings.sizing import Sizing

SHINE_MS: Final = 300
"""How long a thing shines that sends its points."""
CHIP: Final = (30, 18)
"""How high a mark on a thing is: units, and pixels at least."""
_SCENE: Final = 0.56
"""Where on a card its scene ends: a share of its height."""
PACES: Final = {"crew": Pace(260)}
"""Of the crew it is to be seen who counts."""


class MatScores(ScoreBoard):
    """Draws `game`, which ended as `view` knows it, in a window of `size` pixels."""

    told = ("banner", "good", "crew", "strength", "armour", "valkyries", "tiles")

    def __init__(
        self, game: CountedGame, view: View, result: RaidersResult, size: tuple[int, int], sizing: Sizing
    ) -> None:
        layout = final_layout(view, game.bottom, size, sizing)
        super().__init__(game, result, layout)
        self.table, self.view = layout, view
        self.facts = PieceFacts(insight_of(view), game.names)
        self.sources = {
            (seat, part): self._pieces(seat, row.shares_of(part))
            for seat, row in enumerate(result.rows)
            for part in row.parts
        }

    def _pieces(self, seat: Seat, shares: tuple[ScoreShare, ...]) -> list[tuple[ScoreShare, str]]:
        """The shares of a part, each with the piece that gives it."""
        members = defaultdict[str, list[str]](list)
        for i, card in enumerate(self.view.crew(seat)):
            members[card.name].append(f"crew:{seat}:{i}")
        places = {
            "vp": lambda share: f"banner:{seat}",
            "offerings": lambda share: f"tiles:{seat}",
            "crew": lambda share: members[share.source].pop(0),
            "plunder": lambda share: f"good:{seat}:{share.source}",
        }
        return [(share, places.get(share.part, lambda share: f"{share.part}:{seat}")(share)) for share in shares]

    # --- what does not move --------------------------------------------------------------------------------------

    def paint_ground(self, target: pygame.Surface) -> None:
        super().paint_ground(target)
        target.fill(COOL, special_flags=BLEND_RGB_MULT)

    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        paint_bare_mat(target, self.table, seat)

    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        painter = MatPainter(self.table, mat_data(self.view, seat, self._words(seat, 0), False, frozenset()))
        painter.own, painter.others = is_wide(self.table, seat), SMALL
        painter.paint(target)

    def hang_banner(self, target: pygame.Surface, seat: Seat, total: int) -> None:
        layout, rect = self.table, self.banner_of(seat)
        plan = OWN_BANNER if is_wide(layout, seat) else BANNERS[SMALL]
        paint_banner(target, rect, self._words(seat, total), plan, layout.scale, layout.sizing.text)

    def _words(self, seat: Seat, total: int) -> BannerWords:
        hung = self.game.banners[seat]
        return BannerWords(seat, hung.words, hung.emblem, total, False)

    # --- what gives points ---------------------------------------------------------------------------------------

    def source(self, beat: Beat) -> str:
        return self.sources[beat.seat, beat.share.part][beat.number][1]

    def flyer(self, beat: Beat) -> pygame.Surface:
        return self._chip(beat.share.part, beat.points, self._usual)

    def _chip(self, part: str, points: int, px: int) -> pygame.Surface:
        return part_chip(self.panel.looks[part], points, px)

    @property
    def _usual(self) -> int:
        return max(CHIP[1], self.layout.px(CHIP[0]))

    def mark_part(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        marks = Counter[str]()
        for share, piece in self.sources[seat, part]:
            marks[piece] += share.points
        for piece, points in marks.items():
            self._mark(target, part, piece, points)

    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """The crew members who have given their points."""
        if beat.share.part == "crew":
            self._mark(target, "crew", self.source(beat), beat.points)

    def _mark(self, target: pygame.Surface, part: str, piece: str, points: int) -> None:
        """The points of a piece over its lower edge, on a card at the foot of its scene, on a plaque at its end."""
        place = self.layout[piece]
        if part == "crew" and place.w > place.h:
            face = small_chip(self.panel.looks[part], points, min(self._usual, round(0.84 * place.h)))
            target.blit(face, face.get_rect(midright=(place.right - 2, place.centery)))
            return
        face = self._chip(part, points, self._usual)
        foot = place.bottom - round(0.1 * face.get_height())
        middle = place.y + round(_SCENE * place.h) if part == "crew" else foot
        target.blit(face, face.get_rect(center=(place.centerx, middle)))

    def lift(self, target: pygame.Surface, beat: Beat, since: float) -> None:
        if since < SHINE_MS:
            piece = self.source(beat)
            place = self.layout[piece]
            cast_glow(target, place, self.layout.radius(piece, place), self.layout.px(12))

    # --- what can be opened --------------------------------------------------------------------------------------

    def sheet(self, piece: str) -> Sheet | None:
        return self.facts.standing(piece)
