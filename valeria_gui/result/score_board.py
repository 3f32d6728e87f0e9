"""The table of a finished game on the screen: what every seat has, and the sheet on which its points are counted.

What does not move is painted once; what moves or changes while points are counted is drawn over it in every frame.
A game tells what lies on its mats and which piece sends which points.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from engine.game import Seat
from valeria_gui.animation.easing import out_cubic
from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import candle_light, cast_glow
from valeria_gui.i18n import _
from valeria_gui.play.info import Sheet
from valeria_gui.play.result import Result
from valeria_gui.result.counting import FLIGHT_MS, Beat, Counting
from valeria_gui.result.panel import ScorePanel
from valeria_gui.result.signs import segments
from valeria_gui.table.layout import Layout
from valeria_gui.ui.widgets.style import dashed


class Banner(NamedTuple):
    """The banner of a seat: the words on it, and the sign of a character ("" for a person)."""

    words: str
    emblem: str = ""


class CountedGame(Protocol):
    """A finished game whose points are counted up, at one moment of that: `ms` after it began.

    `order` are the seats as they count, `bottom` the one whose mat is the lowest; `grown` is how much of the
    winner's laurels is there, 0–1.
    """

    ms: float
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


class ScoreBoard(ABC):
    """Draws the end of `game`, its `result`, where `layout` has the `reckoning` and the game's own pieces."""

    def __init__(self, game: CountedGame, result: Result, layout: Layout) -> None:
        self.game, self.result, self.layout = game, result, layout
        self.panel = ScorePanel(layout, result, game.note)
        self.counting = game.counting
        self._seats = range(len(result.rows))
        self._still = pygame.Surface(layout.size)
        self._bare: dict[Seat, pygame.Surface] = {}
        self._shown: dict[Seat, int] = {}
        self.is_painted = False

    # --- what a game tells ---------------------------------------------------------------------------------------

    mat = "mat"
    """The kind of piece that all that a seat has lies on."""

    told: tuple[str, ...]
    """The kinds of piece that can be asked about."""

    def mat_of(self, seat: Seat) -> Rect:
        """The place of all that a seat has."""
        return self.layout[f"{self.mat}:{seat}"]

    def banner_of(self, seat: Seat) -> Rect:
        """The place of a seat's banner."""
        return self.layout[f"banner:{seat}"]

    def paint_ground(self, target: pygame.Surface) -> None:
        """Draw the wood of the table."""
        target.blit(panels.table_background(*self.layout.size), (0, 0))

    @abstractmethod
    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        """Draw a mat on which nothing lies."""

    @abstractmethod
    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        """Draw what lies on a seat's mat."""

    @abstractmethod
    def hang_banner(self, target: pygame.Surface, seat: Seat, total: int) -> None:
        """Draw a seat's banner with its points so far."""

    @abstractmethod
    def source(self, beat: Beat) -> str:
        """The piece that sends its points."""

    @abstractmethod
    def flyer(self, beat: Beat) -> pygame.Surface:
        """The points of a beat on their way."""

    def prepare(self, beat: Beat, nothing: pygame.Surface) -> None:
        """Draw once what a beat will show, so that no frame has to make it."""
        self.flyer(beat)

    def changing(self, ms: float) -> Iterable[tuple[pygame.Surface, Rect]]:
        """What changes on the mats while points are counted, and where it lies."""
        return ()

    @abstractmethod
    def mark_part(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        """Mark whatever gives the points of a part."""

    @abstractmethod
    def mark_counted(self, target: pygame.Surface, beat: Beat) -> None:
        """Mark a thing that has sent its points, if it stays marked."""

    @abstractmethod
    def lift(self, target: pygame.Surface, beat: Beat, since: float) -> None:
        """Lift a thing that has sent its points `since` so many ms."""

    @abstractmethod
    def sheet(self, piece: str) -> Sheet | None:
        """What is told about a piece."""

    def told_pieces(self) -> list[str]:
        """The pieces that can be asked about, seat by seat."""
        return [
            piece
            for seat in self.game.order
            for kind in self.told
            for piece in self.layout.rects
            if piece == f"{kind}:{seat}" or piece.startswith(f"{kind}:{seat}:")
        ]

    def label(self, piece: str) -> str:
        """The name of a piece."""
        found = self.sheet(piece)
        return found.title if found is not None else piece

    # --- what does not move --------------------------------------------------------------------------------------

    def in_steps(self) -> Iterator[None]:
        """Paint what does not move, and on nothing what will come: a step each, before the first `draw`."""
        still, layout = self._still, self.layout
        self.paint_ground(still)
        yield
        for seat in self._seats:
            self.paint_bare_mat(still, seat)
            yield
        still.blit(candle_light(*layout.size), (0, 0))
        yield
        for seat in self._seats:
            self._bare[seat] = still.subsurface(self.banner_of(seat).clip(still.get_rect())).copy()
            self.paint_things(still, seat)
            yield
        self.panel.paint(still)
        yield
        yield from self._preload(pygame.Surface((1, 1)))
        self.is_painted = True

    def _preload(self, nothing: pygame.Surface) -> Iterator[None]:
        """Draw once what will be seen first while points are counted, so that no frame has to make it."""
        panel = self.panel
        for stage in range(len(self.counting.parts)):
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
            self.prepare(beat, nothing)
            yield

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
        for face, place in self.changing(ms):
            target.blit(face, place)
        self._panel(target, ms, points)
        self._marks(target, ms, opened)
        self._moving(target, ms)

    def _points(self, ms: float) -> list[dict[str, float]]:
        """The points of every seat by part as they are shown: what has just arrived still grows."""
        if self.game.is_counted:
            return [dict(row.parts) for row in self.result.rows]
        found: list[dict[str, float]] = [dict.fromkeys(self.counting.parts, 0.0) for _row in self._seats]
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
            self._still.blit(self._bare[seat], self.banner_of(seat))
            self.hang_banner(self._still, seat, total)

    def _glow(self, target: pygame.Surface, ms: float) -> None:
        """Light around the mat that is counted, in the end around those of the winners."""
        seats = self.result.winners if ms >= self.counting.length else self._counted_now(ms)
        for seat in seats:
            self._cast_light(target, seat)

    def _cast_light(self, target: pygame.Surface, seat: Seat) -> None:
        cast_glow(target, self.mat_of(seat), self.layout.px(14), self.layout.px(24))

    def _counted_now(self, ms: float) -> tuple[Seat, ...]:
        """The seat whose things send their points, if any do."""
        sent = self.counting.sent(ms)
        return (sent[-1].seat,) if sent and ms < sent[-1].arrives else ()

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
        part = self.counting.parts[stage]
        sent = [beat for beat in self.counting.sent(ms) if beat.share.part == part]
        if not sent:
            return "…"
        seat = sent[-1].seat
        n = sum(beat.points for beat in sent if beat.seat == seat)
        words = _("your {n} of {total}") if seat == self.result.you else _("{n} of {total}")
        return words.format(n=n, total=self.result.rows[seat].parts[part])

    # --- what gives points ---------------------------------------------------------------------------------------

    def _marks(self, target: pygame.Surface, ms: float, opened: str) -> None:
        """Whatever gives the points of the part that is opened, else what stays marked of what was counted."""
        if opened.startswith("part:"):
            _kind, seat, part = opened.split(":")
            self.mark_part(target, int(seat), part)
            return
        for beat in self.counting.sent(ms):
            self.mark_counted(target, beat)

    def _moving(self, target: pygame.Surface, ms: float) -> None:
        """The things that are lifted, and the points on their way."""
        if ms >= self.counting.length:
            return
        for beat in self.counting.sent(ms):
            self.lift(target, beat, ms - beat.at)
        for beat in self.counting.flying(ms):
            self._expected(target, beat)
        for beat in self.counting.flying(ms):
            self._flying(target, beat, out_cubic((ms - beat.at) / FLIGHT_MS))

    def _flying(self, target: pygame.Surface, beat: Beat, t: float) -> None:
        start, end = self.layout[self.source(beat)].center, self._arrival(beat).midleft
        rise = 0.08 * math.dist(start, end) * math.sin(math.pi * t)
        at = round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t - rise)
        face = self.flyer(beat)
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
        found, panel = {}, self.panel
        for place, seat in enumerate(self.result.ranking()):
            bar = panel.row(place).bar
            for one in segments(self.result.rows[seat].parts, panel.unit, panel.number_px, panel.looks):
                found[f"part:{seat}:{one.part}"] = Rect(bar.x + one.left, bar.y, one.width, bar.h)
        return found

    def beside(self, id: str, place: Rect) -> Rect:
        """The room that a sheet about `id` leaves free: of a part its row and the side on which its mat lies; it
        stands above or below what it is about."""
        if not id.startswith("part:"):
            return place
        wide, high = self.layout.size
        own = id.split(":")[1] == str(self.game.bottom)
        free = Rect(place.centerx - wide, place.y, 2 * wide, place.h)
        return free.union(Rect(free.x, high if own else 0, free.w, 1))
