"""The villages of a finished game: what of them gives points, what is lifted and marked while those are counted."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.game import Seat
from valeria_gui.art import tokens
from valeria_gui.games.valeria.art.tokens import coin_pile
from valeria_gui.games.valeria.board.centre import own_label
from valeria_gui.games.valeria.board.seat_banner import BannerPainter
from valeria_gui.games.valeria.board.shape import shown_card, village_cards
from valeria_gui.games.valeria.board.village import VillagePainter, paint_mat, village_face
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.info.pieces import Facts
from valeria_gui.games.valeria.info.result import ValeriaResult
from valeria_gui.games.valeria.result.layout import final_layout
from valeria_gui.games.valeria.result.sources import Sources
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import Sheet
from valeria_gui.play.piece_id import kind_of
from valeria_gui.result.counting import Beat, Pace
from valeria_gui.result.score_board import CountedGame, ScoreBoard
from valeria_gui.table import sounds
from valeria_gui.table.paint import soft_light
from valeria_gui.text.layout import fitted

if TYPE_CHECKING:
    from engine.valeria.view import View
    from valeria_gui.settings.sizing import Sizing

LIGHTS: Final = 3
"""So many strengths has the light under a card that is lifted."""
RISE_MS: Final = 260
"""How long a card is lifted while it sends its points."""
RISE: Final = 0.09
"""How much larger it is then."""
POWER_MS: Final = 420
"""From one End power to the next: what it counts is to be seen."""
PACES: Final = {"powers": Pace(POWER_MS), "gold": Pace(singly=True, sound=sounds.COIN_COUNTED)}
"""How those parts are counted that are not counted as usual."""


def gold_words(result: ValeriaResult, seat: Seat, count: int) -> str:
    """The words under the bowl of `seat`: "your" only where one person sat at the screen."""
    return own_label(count) if seat == result.you else _("Gold {count}").format(count=count)


class VillageScores(ScoreBoard):
    """Draws `game`, which ended as `view` knows it, in a window of `size` pixels."""

    mat = "village"
    told = ("banner", "castle", "resource", "card")

    def __init__(
        self, game: CountedGame, view: View, result: ValeriaResult, size: tuple[int, int], sizing: Sizing
    ) -> None:
        layout = final_layout(view, game.bottom, size, sizing)
        super().__init__(game, result, layout)
        self.village, self.view, self._result = layout, view, result
        self.sources = Sources(layout, view, result, self.panel.looks)
        self.facts = Facts(insight_of(view), game.names, layout.bottom, layout.stacks)

    # --- what does not move --------------------------------------------------------------------------------------

    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        paint_mat(target, self.village, seat)

    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        VillagePainter(self.village, self.view, seat, self.game.names[seat]).paint(target)
        if seat == self.game.bottom:
            self._label_gold(target)

    def hang_banner(self, target: pygame.Surface, seat: Seat, total: int) -> None:
        rect, hung = self.banner_of(seat), self.game.banners[seat]
        target.blit(tokens.banner(seat, rect.w, rect.h), rect)
        BannerPainter(self.village, self.view, seat, rect, total, hung.emblem).paint(target, hung.words)

    def _label_gold(self, target: pygame.Surface) -> None:
        """Under the own bowl: the gold in it, and what lies on cards."""
        layout, seat = self.layout, self.game.bottom
        bowl, mat = layout["gold"], self.mat_of(seat)
        room = Rect(0, 0, round(2 * bowl.w), 0)
        supply = self.view.gold[seat]
        more = self.view.gold_of(seat) - supply
        words, _px = fitted(
            gold_words(self._result, seat, supply), "label-bold", layout.printed(25), theme.INK, room.w
        )
        top = bowl.bottom + layout.px(4)
        target.blit(words, words.get_rect(midtop=(bowl.centerx, top)))
        if more:
            said = ngettext("{n} more on cards", "{n} more on cards", more).format(n=more)
            below, _px = fitted(said, "body", layout.printed(18), theme.INK, room.w)
            place = below.get_rect(midtop=(bowl.centerx, top + words.get_height() - layout.px(4)))
            target.blit(below, place.clamp(mat))

    # --- every frame ---------------------------------------------------------------------------------------------

    def changing(self, ms: float) -> list[tuple[pygame.Surface, Rect]]:
        """The own bowl, with the coins that have not been counted yet; all of them when everything is."""
        seat, place = self.game.bottom, self.layout["gold"]
        gone = 0
        if ms < self.counting.length:
            gone = sum(b.seat == seat and b.share.source == "supply" for b in self.counting.sent(ms))
        return [(coin_pile(self.view.gold[seat] - gone, place.w), place)]

    # --- what gives points ---------------------------------------------------------------------------------------

    def source(self, beat: Beat) -> str:
        return self.sources.of(beat.seat, beat.share.part)[beat.number][1]

    def flyer(self, beat: Beat) -> pygame.Surface:
        if beat.share.part == "gold":
            return tokens.coin(max(14, self.layout.px(38)), beat.number % 8)
        return self.sources.chip(beat.seat, beat.share, self.source(beat))[0]

    def prepare(self, beat: Beat, nothing: pygame.Surface) -> None:
        if beat.share.part != "gold":
            for light in range(LIGHTS):
                self._lifted(nothing, beat, (light + 1) / LIGHTS)
            super().prepare(beat, nothing)

    def mark_part(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        self.sources.mark(target, seat, part)

    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """The End powers that have given their points."""
        if beat.share.part == "powers":
            face, place = self.sources.chip(beat.seat, beat.share, self.source(beat))
            target.blit(face, place)

    def lift(self, target: pygame.Surface, beat: Beat, since: float) -> None:
        """A card is lifted; what a power counts stands in light."""
        if beat.share.part == "powers" and since < POWER_MS:
            for piece in self.sources.counted_by(beat.seat, beat.number):
                self.sources.light(target, piece)
        if beat.share.part != "gold" and since < RISE_MS:
            self._lifted(target, beat, math.sin(math.pi * since / RISE_MS))

    def _lifted(self, target: pygame.Surface, beat: Beat, height: float) -> None:
        piece = self.source(beat)
        place, seat = self.layout[piece], beat.seat
        card = village_cards(self.view, seat)[int(piece.rpartition(":")[2])]
        face = village_face(self.village, seat, card, place)
        size = round(place.w * (1 + RISE * height)), round(place.h * (1 + RISE * height))
        raised = transform.smoothscale(face, size)
        if light := round(LIGHTS * height):
            soft_light(target, place, 0.7 * light / LIGHTS, self.layout.px(10))
        target.blit(
            raised, raised.get_rect(center=(place.centerx, place.centery - round(self.layout.px(6) * height)))
        )

    # --- what can be opened --------------------------------------------------------------------------------------

    def sheet(self, piece: str) -> Sheet | None:
        return self.facts.of(piece)

    def label(self, piece: str) -> str:
        """The name of a piece of the villages: a card by its name, anything else by what is told about it."""
        card = shown_card(self.facts.view, piece, self.layout.bottom) if kind_of(piece) == "card" else None
        return card_name(card.name) if card is not None else super().label(piece)
