"""Draws what lies on the mat of one seat: banner, worker, goods, crew, strength, tracks, tiles, cards in hand.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.raiders.cards import GOODS, Townsfolk
from engine.raiders.view import View
from valeria_gui.art import marks, tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.emblems import faint
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.card_faces import card_back, card_face, crew_plaque
from valeria_gui.games.raiders.art.pieces import armour_sign, good, strength_sign, worker
from valeria_gui.games.raiders.art.stones import tile, tile_back
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mat_layout import BANNERS, CREW, OWN_BANNER
from valeria_gui.games.raiders.board.tracks import paint_armour, paint_valkyries
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _, row
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.mat_places import MatPlaces
from valeria_gui.table.paint import dashed_place, paint_card
from valeria_gui.table.seat_banner import BannerWords, banner_light, paint_banner
from valeria_gui.table.tray import paint_backs, paint_bar, paint_tray
from valeria_gui.text.layout import measure
from valeria_gui.text.rich import Run, rich

_store: Final = SurfaceStore(6 << 20)

INK: Final = theme.rgb("#4a3a22")
DARK: Final = theme.rgb("#2e2210")
"""What is printed on a mat, and the numbers among it."""

RED: Final = theme.rgb("#8e1f26")
_MARK: Final = "\0"
"""The colour of numbers of strength, and what stands around them until they are set."""


class MatData(NamedTuple):
    """All that is drawn on a mat, by which it is known whether it must be painted anew."""

    words: BannerWords
    worker: str
    goods: tuple[int, ...]
    limits: tuple[int, ...]
    crew: tuple[Townsfolk, ...]
    strength: int
    armour: int
    valkyries: int
    track_vp: tuple[int, int]
    tiles: tuple[tuple[tuple[tuple[str, int], ...], int], ...]
    hand: int
    acts: bool
    waits: bool
    hidden: frozenset[str]


def mat_data(view: View, seat: Seat, words: BannerWords, acts: bool, hidden: frozenset[str]) -> MatData:
    """What the mat of `seat` shows; `hidden` pieces are in the air."""
    board, score = view.tables.board, view.scores()[seat]
    crew = view.crew(seat)
    tiles = {one.name: one for one in view.tables.content.offerings}
    return MatData(
        words=words,
        worker=view.worker_of(seat),
        goods=tuple(view.goods_of(seat).values()),
        limits=(board.silver_limit, board.provisions_limit, 0, 0, 0),
        crew=crew,
        strength=sum(card.strength for card in crew),
        armour=view.armour[seat],
        valkyries=view.valkyries[seat],
        track_vp=(score.armour, score.valkyries),
        tiles=tuple((tiles[name].cost, tiles[name].vp) for name in view.offerings(seat)),
        hand=view.hand_size(seat),
        acts=acts,
        waits=bool(view.stack) and view.stack[-1].step == "valkyries" and view.stack[-1].seat == seat,
        hidden=hidden,
    )


class MatPainter(MatPlaces):
    """Draws the mat of a seat where `layout` says; `data` is what lies there."""

    layout: RaiderLayout

    def __init__(self, layout: RaiderLayout, data: MatData) -> None:
        super().__init__(layout, data.words.seat)
        self.data = data

    def pictures(self) -> list[Callable[[], object]]:
        """The crew's faces: what takes long to make."""
        if not self.own and self.others > 1:
            return []
        places = ((card, self.at("crew", i).w) for i, card in enumerate(self.data.crew))
        return [partial(card_face, card, width) for card, width in places]

    def paint(self, target: Surface) -> None:
        """Draw everything that lies on the mat, the mat itself excepted."""
        self._banner(target)
        self._worker(target)
        self._crew(target)
        if self.own:
            self._trays(target)
            self._own_strength(target)
            self._own_tiles(target)
            paint_armour(target, self.layout, self.at("armour"), self.data.armour)
            paint_valkyries(target, self.layout, self.at("valkyries"), self.data.valkyries, self.data.waits)
            self._own_words(target)
        else:
            self._goods(target)
            self._others_strength(target)
            paint_backs(target, self.at("backs"), card_back, self.data.hand, self._px(22))
            self._others_tiles(target)
            self._others_tracks(target)

    # --- what every mat has ------------------------------------------------------------------------------------

    def _px(self, units: float) -> int:
        return self.layout.px(units)

    def _banner(self, target: Surface) -> None:
        layout, rect = self.layout, self.at("banner")
        if self.data.acts:
            reach = layout.px(14)
            light = banner_light(self.seat, rect.w, rect.h, reach)
            target.blit(light, (rect.x - reach, rect.y - reach))
        plan = OWN_BANNER if self.own else BANNERS[self.others]
        paint_banner(target, rect, self.data.words, plan, layout.scale, layout.sizing.text)

    def _worker(self, target: Surface) -> None:
        """The worker in hand in its hole, faded while it is in the air."""
        rect, data = self.at("held"), self.data
        target.blit(marks.hole(rect.w), rect)
        if not data.worker:
            return
        face = worker(data.worker, round(rect.h * (0.875 if self.own else 0.85)))
        away = f"held:{self.seat}" in data.hidden
        middled(target, faded(data.worker, face.get_height(), 0.35) if away else face, rect.center)

    def _crew(self, target: Surface) -> None:
        for i in range(len(self.data.crew)):
            if f"crew:{self.seat}:{i}" not in self.data.hidden:
                self._member(target, self.data.crew[i], self.at("crew", i))
        if self.others == 3 and not self.own:
            return
        for piece in self.layout.ids(f"slot:{self.seat}"):
            self._slot(target, self.layout[piece])
        if self.own and "valkyrie" in self.layout and len(self.data.crew) < CREW:
            self._slot(target, self.layout["valkyrie"])

    def _member(self, target: Surface, card: Townsfolk, rect: Rect) -> None:
        if self.own or self.others == 1:
            paint_card(target, card_face(card, rect.w), rect)
        else:
            cast_shadow(target, rect, card_radius(rect.h))
            target.blit(crew_plaque(card, rect.w, rect.h), rect)

    def _slot(self, target: Surface, rect: Rect) -> None:
        if rect.h > rect.w and not self.own:
            return
        # Translators: on a place where a card may lie
        said = _("Free") if self.own else ""
        target.blit(free_place(rect.w, rect.h, said, self.layout.printed(17)), rect)

    # --- the own mat -------------------------------------------------------------------------------------------

    def _trays(self, target: Surface) -> None:
        for name, number, limit in zip(GOODS, self.data.goods, self.data.limits, strict=True):
            rect = self.at("good", name)
            in_air = f"good:{self.seat}:{name}" in self.data.hidden
            paint_tray(target, rect, partial(good, name), number - in_air, limit, self.layout.printed(30))

    def _own_strength(self, target: Surface) -> None:
        rect, data = self.at("strength"), self.data
        line = strength_line(data.strength, data.armour, (), self.layout.printed(19), rect.w, rect.h)
        middled(target, line, rect.center)

    def _own_tiles(self, target: Surface) -> None:
        rect, data = self.at("tiles"), self.data
        if not data.tiles:
            return
        height = min(round(rect.h * 0.54), round(rect.w * 0.66))
        width = round(height * 0.71)
        step = min(round(width * 0.52), max(1, (rect.w - width) // max(1, len(data.tiles))))
        left = rect.centerx - (width + step * (len(data.tiles) - 1)) // 2
        top = rect.y + round(rect.h * 0.10)
        for i, (cost, vp) in enumerate(data.tiles):
            target.blit(tile(cost, vp, width), (left + i * step, top + round(rect.h * 0.02) * (i % 2)))

    def _own_words(self, target: Surface) -> None:
        layout, tiles = self.layout, self.plain("tiles")
        rule = self._px(1.4)
        line = Rect(tiles.x - self._px(14), tiles.y, rule, tiles.h)
        target.fill(theme.mix(theme.MAT, INK, 0.3), self.facing(line))
        total = sum(vp for _cost, vp in self.data.tiles)
        face = tokens.laurel(total, self._px(40))
        place = face.get_rect(bottomright=(tiles.right - self._px(4), tiles.bottom - self._px(2)))
        if self.data.tiles:
            target.blit(face, self.facing(place))
        if layout.scale * 18 < marks.NO_LABEL:
            return
        held, px = self.plain("held"), layout.printed(18)
        self._label(
            target, _("Worker in hand"), px, (held.centerx, held.bottom + self._px(30)), round(held.w * 1.3)
        )
        room = place.x - tiles.x - self._px(2)
        self._label(target, _("Offerings"), px, (tiles.x + room // 2, place.centery + self._px(9)), room)

    def _label(self, target: Surface, said: str, px: int, middle: tuple[int, int], room: int) -> None:
        """Small capitals, unless there is no room for them."""
        if measure(said, "label-bold", SMALLEST_TEXT) <= room:
            self.lay_middled(target, marks.label(said, px, INK, room), middle)

    # --- the others' mats --------------------------------------------------------------------------------------

    def _goods(self, target: Surface) -> None:
        places, things = [self.at("good", name) for name in GOODS], [partial(good, name) for name in GOODS]
        paint_bar(target, places, things, self.data.goods, self._px(40 if self.others == 1 else 33))

    def _others_strength(self, target: Surface) -> None:
        rect, data = self.plain("strength"), self.data
        size = min(rect.h, self._px(44))
        sign = icon("crossed-swords", round(size * 0.72), INK)
        if self.others == 1 and self.layout.scale * 24 > marks.NO_LABEL:
            sign = marks.label(_("Strength"), self.layout.printed(24), INK, round(rect.w * 0.44))
        flag = strength_sign(data.strength, round(size * 0.93))
        left = rect.x + rect.w * (0.02 if self.others == 1 else 0.10)
        place = self.lay(target, sign, left, rect.centery)
        flag_place = self.lay(target, flag, place.right + self._px(6), rect.centery)
        if self.others == 1:
            plus = marks.words(f"+ {data.armour}", "body", self.layout.printed(26), INK, rect.w)
            place = self.lay(target, plus, flag_place.right + self._px(8), rect.centery)
            sign = armour_sign(round(size * 0.7))
            self.lay(target, sign, place.right + self._px(6), rect.centery)

    def _others_tracks(self, target: Surface) -> None:
        pairs = (("armour", self.data.armour, 0), ("valkyries", self.data.valkyries, 1))
        for kind, number, which in pairs:
            rect = self.plain(kind)
            size = min(rect.h, round(rect.w * 0.36))
            face = armour_sign(size) if kind == "armour" else good("valkyrie", size)
            self.lay_middled(target, face, (rect.x + size * 0.6, rect.centery))
            px = round(min(rect.h * 0.62, rect.w * 0.24))
            letters = marks.numeral(str(number), px, DARK, round(rect.w * 0.22))
            self.lay_middled(target, letters, (rect.x + rect.w * 0.52, rect.centery))
            medal = tokens.laurel(self.data.track_vp[which], round(min(rect.h * 0.78, rect.w * 0.32)))
            self.lay_middled(target, medal, (rect.x + rect.w * 0.81, rect.centery))

    def _others_tiles(self, target: Surface) -> None:
        rect, data = self.plain("tiles"), self.data
        height = round(min(rect.h * 0.96, rect.w * 0.62))
        stone = tile_back(round(height * 0.78), height)
        x = rect.x + rect.w * 0.26
        place = self.lay_middled(target, stone, (x, rect.centery))
        chip = marks.count_disc(len(data.tiles), max(14, round(height * 0.46)))
        self.lay_middled(
            target, chip, (place.right - chip.get_width() * 0.2, place.bottom - chip.get_height() * 0.3)
        )
        medal = tokens.laurel(sum(vp for _cost, vp in data.tiles), round(min(rect.h * 0.74, rect.w * 0.4)))
        self.lay_middled(target, medal, (rect.right - medal.get_width() / 2 - 1, rect.centery))


# --- pictures ---------------------------------------------------------------------------------------------------


@cached(_store)
def faded(colour: str, height: int, opacity: float) -> Surface:
    """A worker who is not there, or a ghost."""
    return shapes.filled(worker(colour, height), (255, 255, 255), opacity)


@cached(_store)
def free_place(width: int, height: int, said: str, px: int) -> Surface:
    """A dashed place for a crew member."""
    radius = card_radius(width) if height > width else max(3, height // 5)
    ground = (theme.MAT_BURN, 0.10 if said else 0.0)
    surface = dashed_place(width, height, radius, ground, (INK, 0.5), 0.016).copy()
    if said:
        middled(surface, faint("viking-helmet", round(width * 0.46), INK, 0.24), (width / 2, height * 0.44))
        if px >= marks.NO_LABEL:
            ink = theme.mix(theme.MAT, INK, 0.7)
            middled(surface, marks.label(said, px, ink, round(width * 0.9)), (width / 2, height * 0.78))
    return surface


@cached(_store)
def strength_line(
    crew: int, armour: int, boons: tuple[tuple[str, int], ...], px: int, room: int, height: int
) -> Surface:
    """The strength of the own crew and armour on a slip of parchment, with what cards add in the raid ahead."""
    total = crew + armour + sum(n for _card, n in boons)
    said = _("Strength {crew} + armour {armour} = {total}")
    if boons:
        said = _("Strength {crew} + armour {armour} · here +{more} {cards} = {total}")
    cards = row(map(card_name, dict.fromkeys(card for card, _n in boons)))
    numbers = {"crew": crew, "armour": armour, "more": total - crew - armour, "total": total}
    told = said.format(cards=cards, **{name: f"{_MARK}{number}{_MARK}" for name, number in numbers.items()})
    parts = [Run(part, "body", RED if i % 2 else theme.INK) for i, part in enumerate(told.split(_MARK))]
    letters = rich([part for part in parts if part.text], "body", min(px, round(height * 0.86)), theme.INK)
    letters = (
        letters if letters.get_width() <= room else transform.smoothscale(letters, (room, letters.get_height()))
    )
    width = letters.get_width() + round(1.2 * height)
    surface = shapes.filled(
        shapes.rounded(width, height, height * 0.28), theme.PARCHMENT, 0.78 if not boons else 1.0
    )
    middled(surface, letters, (width / 2, height / 2))
    return surface
