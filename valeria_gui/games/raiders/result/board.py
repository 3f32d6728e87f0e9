"""The mats of a finished game: what of them gives points, and how that is marked while those are counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import pygame

from engine.game import Seat
from engine.raiders.view import View
from engine.stacked.ranking import ScoreShare
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mat_layout import BANNERS, OWN_BANNER
from valeria_gui.games.raiders.board.mats import MatPainter, mat_data
from valeria_gui.games.raiders.board.regions import COOL, paint_bare_mat
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.pieces import PieceFacts
from valeria_gui.games.raiders.result.layout import SMALL, is_wide
from valeria_gui.play.info import Sheet
from valeria_gui.result.counting import Beat, Pace
from valeria_gui.result.mat_board import MatBoard
from valeria_gui.result.signs import part_chip, small_chip
from valeria_gui.table.seat_banner import BannerPlan

_SCENE: Final = 0.56
"""Where on a card its scene ends: a share of its height."""
PACES: Final = {"crew": Pace(260)}
"""Of the crew it is to be seen who counts."""


class MatScores(MatBoard[View, RaiderLayout]):
    """The end of a game on its mats."""

    name = "raiders"
    light = COOL
    told = ("banner", "good", "crew", "strength", "armour", "valkyries", "tiles")

    def pieces(self, seat: Seat, shares: Sequence[ScoreShare]) -> list[tuple[ScoreShare, str]]:
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

    def banner_plan(self, seat: Seat) -> BannerPlan:
        return OWN_BANNER if is_wide(self.table, seat) else BANNERS[SMALL]

    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        paint_bare_mat(target, self.table, seat)

    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        painter = MatPainter(self.table, mat_data(self.view, seat, self.words(seat, 0), False, frozenset()))
        painter.own, painter.others = is_wide(self.table, seat), SMALL
        painter.paint(target)

    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """The crew members who have given their points."""
        if beat.share.part == "crew":
            self.mark(target, "crew", self.source(beat), beat.points)

    def mark(self, target: pygame.Surface, part: str, piece: str, points: int) -> None:
        """On a card the points stand at the foot of its scene, on a plaque at its end."""
        place, look = self.layout[piece], self.panel.looks[part]
        if part != "crew":
            super().mark(target, part, piece, points)
        elif place.w > place.h:
            face = small_chip(look, points, min(self.usual, round(0.84 * place.h)))
            target.blit(face, face.get_rect(midright=(place.right - 2, place.centery)))
        else:
            face = part_chip(look, points, self.usual)
            target.blit(face, face.get_rect(center=(place.centerx, place.y + round(_SCENE * place.h))))

    def sheet(self, piece: str) -> Sheet | None:
        return PieceFacts(insight_of(self.view), self.game.names).standing(piece)
