"""The table of a finished game on the screen: the villages with what gives points, and the sheet on which they are
counted.

The villages are painted once; what moves or changes while points are counted is drawn over them in every frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from engine.game import Seat
from engine.valeria.scoring import PARTS
from valeria_gui.animation.easing import out_cubic
from valeria_gui.art import panels, tokens
from valeria_gui.games.valeria.art.tokens import coin_pile
from valeria_gui.games.valeria.board.centre import own_label
from valeria_gui.games.valeria.board.seat_banner import BannerPainter
from valeria_gui.games.valeria.board.shape import shown_card, village_cards
from valeria_gui.games.valeria.board.village import VillagePainter, paint_mat, village_face
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.info.pieces import Facts
from valeria_gui.games.valeria.info.result import ValeriaResult
from valeria_gui.games.valeria.result.counting import FLIGHT_MS, POWER_MS, Beat, Counting
from valeria_gui.games.valeria.result.layout import final_layout
from valeria_gui.games.valeria.result.panel import ScorePanel
from valeria_gui.games.valeria.result.signs import segments
from valeria_gui.games.valeria.result.sources import Sources
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.light import candle_light, cast_glow
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.piece_id import kind_of
from valeria_gui.table.paint import soft_light
from valeria_gui.text.layout import fitted
from valeria_gui.ui.widgets.style import dashed

if TYPE_CHECKING:
    from engine.valeria.view import View
    from valeria_gui.settings.sizing import Sizing

LIGHTS: Final = 3
"""So many strengths has the light under a card that is lifted."""
RISE_MS: Final = 260
"""How long a card is lifted while it sends its points."""
RISE: Final = 0.09
"""How much larger it is then."""


def gold_words(result: ValeriaResult, seat: Seat, count: int) -> str:
    """The words under the bowl of `seat`: "your" only where one person sat at the screen."""
    return own_label(count) if seat == result.you else _("Gold {count}").format(count=count)


class Banner(NamedTuple):
    """The banner of a seat: the words on it, and the sign of a character ("" for a person)."""

    words: str
    emblem: str = ""


class CountedGame(Protocol):
    """A finished game whose points are counted up, at one moment of that: `ms` after it began.

    `order` are the seats as they count, `bottom` the one whose village is the lowest; `grown` is how much of the
    winner's laurels is there, 0–1.
    """

    ms: float
    view: View
    result: ValeriaResult
    bottom: Seat
    names: tuple[str, ...]
    note: str
    banners: tuple[Banner, ...]
    order: list[Seat]
    counting: Counting

    @property
    def is_counted(self) -> bool:
        """Whether all points are counted."""

    @property
    def grown(self) -> float:
        """The part of the laurels that is there."""

    def places(self) -> dict[Seat, float]:
        """By seat: in which row it stands, between two while the rows sort themselves."""


class ScoreBoard:
    """Draws `game` in a window of `size` pixels."""

    def __init__(self, game: CountedGame, size: tuple[int, int], sizing: Sizing) -> None:
        self.game, self.view, self.result = game, game.view, game.result
        self.layout = final_layout(game.view, game.bottom, size, sizing)
        self.panel = ScorePanel(self.layout, game.result, game.note)
        self.sources = Sources(self.layout, game.view, game.result)
        self.facts = Facts(insight_of(game.view), game.names, self.layout.bottom, self.layout.stacks)
        self.counting = game.counting
        self._seats = range(len(game.result.rows))
        self._still = pygame.Surface(size)
        self._bare: dict[Seat, pygame.Surface] = {}
        self._shown: dict[Seat, int] = {}
        self.is_painted = False

    # --- what does not move --------------------------------------------------------------------------------------

    def in_steps(self) -> Iterator[None]:
        """Paint what does not move, and on nothing what will come: a step each, before the first `draw`."""
        still, layout = self._still, self.layout
        still.blit(panels.table_background(*layout.size), (0, 0))
        yield
        for seat in self._seats:
            paint_mat(still, layout, seat)
            yield
        still.blit(candle_light(*layout.size), (0, 0))
        yield
        for seat in self._seats:
            banner = layout[f"banner:{seat}"].clip(still.get_rect())
            self._bare[seat] = still.subsurface(banner).copy()
            VillagePainter(layout, self.view, seat, self.game.names[seat]).paint(still)
            yield
        self.panel.paint(still)
        self._label_gold(still)
        yield
        yield from self._preload(pygame.Surface((1, 1)))
        self.is_painted = True

    def _preload(self, nothing: pygame.Surface) -> Iterator[None]:
        """Draw once what will be seen first while points are counted, so that no frame has to make it."""
        panel = self.panel
        for stage in range(len(PARTS)):
            panel.paint_counting(nothing, stage, "…")
            yield
        panel.paint_winner(nothing, 1.0)
        panel.paint_head(nothing, counted=True)
        panel.paint_note(nothing)
        yield
        for seat in self._seats:
            for final in (False, True):
                panel.paint_row(nothing, seat, 0, self.result.rows[seat].parts, final)
            self._cast_light(nothing, seat)
            yield
        for beat in self.counting.beats:
            if beat.share.part != "gold":
                for light in range(LIGHTS):
                    self._lifted(nothing, beat, (light + 1) / LIGHTS)
                self.sources.chip(beat.seat, beat.share, self._piece(beat))
            yield

    def _label_gold(self, target: pygame.Surface) -> None:
        """Under the own bowl: the gold in it, and what lies on cards."""
        layout, seat = self.layout, self.game.bottom
        bowl, mat = layout["gold"], layout[f"village:{seat}"]
        room = Rect(0, 0, round(2 * bowl.w), 0)
        supply = self.view.gold[seat]
        more = self.view.gold_of(seat) - supply
        words, _px = fitted(
            gold_words(self.result, seat, supply), "label-bold", layout.printed(25), theme.INK, room.w
        )
        top = bowl.bottom + layout.px(4)
        target.blit(words, words.get_rect(midtop=(bowl.centerx, top)))
        if more:
            said = ngettext("{n} more on cards", "{n} more on cards", more).format(n=more)
            below, _px = fitted(said, "body", layout.printed(18), theme.INK, room.w)
            place = below.get_rect(midtop=(bowl.centerx, top + words.get_height() - layout.px(4)))
            target.blit(below, place.clamp(mat))

    # --- every frame ---------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, opened: str) -> None:
        """Draw everything as it is at this moment, with the marks of what is `opened`."""
        if not self.is_painted:
            for _step in self.in_steps():
                pass
        ms = self.game.ms
        points = self._points(ms)
        self._bring_banners(points)
        target.blit(self._still, (0, 0))
        self._glow(target, ms)
        self._supply(target, ms)
        self._panel(target, ms, points)
        self._marks(target, ms, opened)
        self._moving(target, ms)

    def _points(self, ms: float) -> list[dict[str, float]]:
        """The points of every seat by part as they are shown: what has just arrived still grows."""
        if self.game.is_counted:
            return [dict(row.parts) for row in self.result.rows]
        found: list[dict[str, float]] = [dict.fromkeys(PARTS, 0.0) for _row in self._seats]
        for beat in self.counting.beats:
            if beat.arrives <= ms:
                found[beat.seat][beat.share.part] += beat.points
        return found

    def _bring_banners(self, points: list[dict[str, float]]) -> None:
        """Paint the banners anew whose score has changed."""
        for seat in self._seats:
            total = int(sum(points[seat].values()))
            if self._shown.get(seat) == total:
                continue
            self._shown[seat] = total
            rect = self.layout[f"banner:{seat}"]
            self._still.blit(self._bare[seat], rect)
            self._still.blit(tokens.banner(seat, rect.w, rect.h), rect)
            hung = self.game.banners[seat]
            painter = BannerPainter(self.layout, self.view, seat, rect, total, hung.emblem)
            painter.paint(self._still, hung.words)

    def _glow(self, target: pygame.Surface, ms: float) -> None:
        """Light around the mat that is counted, in the end around those of the winners."""
        seats = self.result.winners if ms >= self.counting.length else self._counted_now(ms)
        for seat in seats:
            self._cast_light(target, seat)

    def _cast_light(self, target: pygame.Surface, seat: Seat) -> None:
        cast_glow(target, self.layout[f"village:{seat}"], self.layout.px(14), self.layout.px(24))

    def _counted_now(self, ms: float) -> tuple[Seat, ...]:
        """The seat whose things send their points, if any do."""
        sent = self.counting.sent(ms)
        return (sent[-1].seat,) if sent and ms < sent[-1].arrives else ()

    def _supply(self, target: pygame.Surface, ms: float) -> None:
        """The own bowl, with the coins that have not been counted yet; all of them when everything is."""
        seat, place = self.game.bottom, self.layout["gold"]
        gone = 0
        if ms < self.counting.length:
            gone = sum(b.seat == seat and b.share.source == "supply" for b in self.counting.sent(ms))
        target.blit(coin_pile(self.view.gold[seat] - gone, place.w), place)

    def _panel(self, target: pygame.Surface, ms: float, points: list[dict[str, float]]) -> None:
        panel, final = self.panel, ms >= self.counting.length
        panel.paint_head(target, final)
        if final:
            panel.paint_winner(target, self.game.grown)
        else:
            stage = self.counting.stage(ms)
            panel.paint_counting(target, stage, self._said(ms, stage))
        places = self.game.places()
        for seat in sorted(places, key=lambda seat: seat in self.result.winners):
            panel.paint_row(target, seat, places[seat], points[seat], self.game.is_counted)
        if self.game.is_counted:
            panel.paint_note(target)

    def _said(self, ms: float, stage: int) -> str:
        """The points sent so far, of the part of whoever is counted: "your 6 of 8"."""
        part = PARTS[stage]
        sent = [beat for beat in self.counting.sent(ms) if beat.share.part == part]
        if not sent:
            return "…"
        seat = sent[-1].seat
        n = sum(beat.points for beat in sent if beat.seat == seat)
        words = _("your {n} of {total}") if seat == self.result.you else _("{n} of {total}")
        return words.format(n=n, total=self.result.rows[seat].parts[part])

    # --- what gives points ---------------------------------------------------------------------------------------

    def _marks(self, target: pygame.Surface, ms: float, opened: str) -> None:
        """The End powers that have given their points, and whatever gives those of the part that is opened."""
        if opened.startswith("part:"):
            _kind, seat, part = opened.split(":")
            self.sources.mark(target, int(seat), part)
            return
        for beat in self.counting.sent(ms):
            if beat.share.part == "powers":
                face, place = self.sources.chip(beat.seat, beat.share, self._piece(beat))
                target.blit(face, place)

    def _piece(self, beat: Beat) -> str:
        return self.sources.of(beat.seat, beat.share.part)[beat.number][1]

    def _moving(self, target: pygame.Surface, ms: float) -> None:
        """The cards that are lifted, what powers count, and the points on their way."""
        if ms >= self.counting.length:
            return
        for beat in self.counting.sent(ms):
            since = ms - beat.at
            if beat.share.part == "powers" and since < POWER_MS:
                for piece in self.sources.counted_by(beat.seat, beat.share):
                    self.sources.light(target, piece)
            if beat.share.part != "gold" and since < RISE_MS:
                self._lifted(target, beat, math.sin(math.pi * since / RISE_MS))
        for beat in self.counting.flying(ms):
            self._expected(target, beat)
        for beat in self.counting.flying(ms):
            self._flying(target, beat, out_cubic((ms - beat.at) / FLIGHT_MS))

    def _lifted(self, target: pygame.Surface, beat: Beat, height: float) -> None:
        piece = self._piece(beat)
        place, seat = self.layout[piece], beat.seat
        card = village_cards(self.view, seat)[int(piece.rpartition(":")[2])]
        face = village_face(self.layout, seat, card, place)
        size = round(place.w * (1 + RISE * height)), round(place.h * (1 + RISE * height))
        raised = transform.smoothscale(face, size)
        if light := round(LIGHTS * height):
            soft_light(target, place, 0.7 * light / LIGHTS, self.layout.px(10))
        target.blit(
            raised, raised.get_rect(center=(place.centerx, place.centery - round(self.layout.px(6) * height)))
        )

    def _flying(self, target: pygame.Surface, beat: Beat, t: float) -> None:
        start, end = self.layout[self._piece(beat)].center, self._arrival(beat).midleft
        rise = 0.08 * math.dist(start, end) * math.sin(math.pi * t)
        at = round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t - rise)
        if beat.share.part == "gold":
            face = tokens.coin(max(14, self.layout.px(38)), beat.number % 8)
        else:
            face = self.sources.chip(beat.seat, beat.share, self._piece(beat))[0]
        target.blit(face, face.get_rect(center=at))

    def _expected(self, target: pygame.Surface, beat: Beat) -> None:
        """The place in the bar that waits for points on their way."""
        place = self._arrival(beat)
        line = max(1, place.h // 24)
        target.blit(dashed(place.size, place.h // 7, theme.GOLD_DARK, line), place)

    def _arrival(self, beat: Beat) -> Rect:
        """The place where points arrive: at the end of the seat's bar."""
        bar = self.panel.row(self.game.places()[beat.seat]).bar
        total = sum(b.points for b in self.counting.beats if b.seat == beat.seat and b.arrives < beat.arrives)
        unit = self.panel.unit
        return Rect(bar.x + round(total * unit), bar.y, max(4, round(beat.points * unit)), bar.h)

    # --- what can be opened --------------------------------------------------------------------------------------

    def part_places(self) -> dict[str, Rect]:
        """The places of the parts of the bars, by `part:<seat>:<part>`, row by row."""
        found = {}
        for place, seat in enumerate(self.result.ranking()):
            bar = self.panel.row(place).bar
            for one in segments(self.result.rows[seat].parts, self.panel.unit, self.panel.number_px):
                found[f"part:{seat}:{one.part}"] = Rect(bar.x + one.left, bar.y, one.width, bar.h)
        return found

    def beside(self, id: str, place: Rect) -> Rect:
        """The room that a sheet about `id` leaves free: of a part its row and the side on which its village lies;
        it stands above or below what it is about."""
        if not id.startswith("part:"):
            return place
        wide, high = self.layout.size
        own = id.split(":")[1] == str(self.game.bottom)
        free = Rect(place.centerx - wide, place.y, 2 * wide, place.h)
        return free.union(Rect(free.x, high if own else 0, free.w, 1))

    def label(self, piece: str) -> str:
        """The name of a piece of the villages: a card by its name, anything else by what is told about it."""
        card = shown_card(self.facts.view, piece, self.layout.bottom) if kind_of(piece) == "card" else None
        sheet = None if card is not None else self.facts.of(piece)
        return card.name if card is not None else sheet.title if sheet is not None else piece

    def told_pieces(self) -> list[str]:
        """The pieces of the villages that can be asked about, seat by seat."""
        kinds = ("banner", "castle", "resource", "card")
        return [
            piece
            for seat in self.game.order
            for kind in kinds
            for piece in self.layout.rects
            if piece == f"{kind}:{seat}" or piece.startswith(f"{kind}:{seat}:")
        ]
