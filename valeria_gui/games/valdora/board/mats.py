"""Draws what lies on the mat of one seat: banner, equipment, coins, provisions, commissions, craftsmen, the sum.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from engine.valdora.pieces import COLOURS, EQUIPMENT, Commission
from engine.valdora.scoring import PARTS
from engine.valdora.view import View
from valeria_gui.art import marks, tokens
from valeria_gui.art.marks import middled
from valeria_gui.games.valdora.art import cards
from valeria_gui.games.valdora.art.adventurers import adventurer
from valeria_gui.games.valdora.art.gems import basket, bonus, empty_slot, gem, silver
from valeria_gui.games.valdora.art.houses import arms, craftsman, no_craftsman, plus_ten, workshop
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.games.valdora.board.faces import aboard, commission_face, equipment_face, letter_of, told
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.mat_layout import MAT_PLANS, MOST, OWN_BANNER, OWN_SIZE
from valeria_gui.games.valdora.words.terms import equipment_title
from valeria_gui.graphics import shapes, theme
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.settings.sizing import legible
from valeria_gui.table.mat_places import MatPlaces
from valeria_gui.table.paint import paint_card
from valeria_gui.table.seat_banner import LARGEST_PRINT, BannerWords, banner_light, paint_banner

INK: Final = theme.rgb("#4a3a22")
DARK: Final = theme.rgb("#2e2210")


class ValleyMat(NamedTuple):
    """All that is drawn on a mat, by which it is known whether it must be painted anew."""

    words: BannerWords
    equipment: tuple[tuple[str, str], ...]
    coins: int
    provisions: bool
    commissions: tuple[Commission, ...]
    on_board: tuple[tuple[bool, ...], ...]
    fulfilled: tuple[str, ...]
    craftsmen: tuple[int, ...]
    workshops: tuple[str, ...]
    bonus: int
    parts: tuple[int, ...]
    acts: bool
    hidden: frozenset[str]


def mat_data(view: View, seat: Seat, words: BannerWords, acts: bool, hidden: frozenset[str]) -> ValleyMat:
    """What the mat of `seat` shows; `hidden` pieces are in the air."""
    held = view.commissions(seat)
    return ValleyMat(
        words,
        tuple(view.equipment(seat).items()),
        view.coins[seat],
        view.provisions[seat],
        held,
        tuple(aboard(view, seat, face) for face in held),
        tuple(face.house for face in view.fulfilled(seat)),
        tuple(view.craftsmen(seat).values()),
        view.workshops(seat),
        view.bonus[seat],
        tuple(view.scores()[seat].parts.values()),
        acts,
        hidden,
    )


class ValleyMatPainter(MatPlaces):
    """Draws the mat of a seat where `layout` says; `data` is what lies there."""

    layout: ValleyLayout

    def __init__(self, layout: ValleyLayout, view: View, data: ValleyMat) -> None:
        super().__init__(layout, data.words.seat)
        self.view, self.data = view, data
        planned = OWN_SIZE if self.own else MAT_PLANS[self.others].size
        self.unit = layout[f"mat:{self.seat}"].w / planned[0]

    def paint(self, target: Surface) -> None:
        """Draw everything that lies on the mat, the mat itself excepted."""
        self._banner(target)
        if self.own:
            self._own_equipment(target)
            self._own_coins(target)
            self._own_middle(target)
            self._own_commissions(target)
            self._own_craftsmen(target)
            self._sum(target)
        else:
            self._head(target)
            self._equipment(target)
            self._commissions(target)
            self._craftsmen(target)

    # --- what every mat has ------------------------------------------------------------------------------------

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _letters(self, units: float) -> int:
        """Pixels to the em: what is printed shrinks with the mat."""
        px = legible(units * self.layout.scale, min(self.layout.sizing.text, LARGEST_PRINT))
        return round(px * min(1.0, self.unit / self.layout.scale))

    def _is_away(self, kind: str, part: int | str | None = None) -> bool:
        piece = f"{kind}:{self.seat}" if part is None else f"{kind}:{self.seat}:{part}"
        return piece in self.data.hidden

    def _letter(self, colour: str) -> str:
        return letter_of(self.view, colour)

    def _banner(self, target: Surface) -> None:
        layout, rect = self.layout, self.at("banner")
        if self.data.acts:
            reach = self._px(14)
            light = banner_light(self.seat, rect.w, rect.h, reach)
            target.blit(light, (rect.x - reach, rect.y - reach))
        plan = OWN_BANNER if self.own else MAT_PLANS[self.others].banner_parts
        paint_banner(target, rect, self.data.words, plan, self.unit, layout.sizing.text)
        if self.own:
            return
        figure = traveller(self.seat, round(rect.h * 0.17))
        place = figure.get_rect(midbottom=(rect.centerx, rect.bottom - round(rect.h * 0.09)))
        if place.y >= rect.y + self._px(plan.laurel + plan.laurel_width * 0.45):
            target.blit(figure, place)

    def _label(self, target: Surface, said: str, units: float, middle: tuple[float, float], room: int) -> None:
        px = self._letters(units)
        if self.unit * units >= marks.NO_LABEL:
            self.lay_middled(target, marks.label(said, px, DARK, room), middle)

    def _carried(self, kind: str) -> str | None:
        """What an equipment carries; None if it is not there."""
        return dict(self.data.equipment).get(kind)

    # --- the own mat -------------------------------------------------------------------------------------------

    def _own_equipment(self, target: Surface) -> None:
        for kind in EQUIPMENT:
            rect, carried = self.at("equipment", kind), self._carried(kind)
            if carried is None:
                target.blit(cards.no_equipment(kind, equipment_title(kind), rect.w, rect.h), rect)
            else:
                shown = "" if self._is_away("equipment", kind) else carried
                face = equipment_face(self.view, kind, shown, rect.w)
                paint_card(target, face, face.get_rect(center=rect.center))

    def _own_coins(self, target: Surface) -> None:
        rect, limit = self.plain("coins"), self.view.tables.box.coin_limit
        size, step = self._px(48), rect.w * 55 / 400
        for i in range(limit):
            face = silver(size) if i < self.data.coins else empty_slot(size)
            self.lay(target, face, rect.x + i * step, rect.y + size // 2)
        self._count(target, self.data.coins, limit, (rect.x + step * limit + self._px(32), rect.y + size / 2), 34)
        self._label(target, _("Silver"), 21, (rect.x + self._px(40), rect.bottom - self._px(12)), self._px(120))

    def _count(self, target: Surface, n: int, limit: int, middle: tuple[float, float], units: float) -> None:
        """A number and how many there may be."""
        digits = marks.numeral(str(n), self._letters(units), DARK, self._px(60))
        at = self.facing(Rect(round(middle[0]), round(middle[1]), 0, 0))
        place = middled(target, digits, (at.x - self._px(units * 0.4), at.y))
        rest = marks.numeral(f"/{limit}", self._letters(units * 0.62), INK, self._px(60))
        target.blit(rest, rest.get_rect(midleft=(place.right, place.centery + self._px(units * 0.12))))

    def _own_middle(self, target: Surface) -> None:
        """Bonus tiles, the gems on board, the adventurer."""
        rect, data, size = self.plain("bonuses"), self.data, self._px(46)
        self.lay_middled(target, bonus(size, data.bonus > 0), (rect.x + size * 0.6, rect.y + size / 2))
        digits = marks.numeral(str(data.bonus), self._letters(32), DARK, self._px(60))
        self.lay_middled(target, digits, (rect.x + size * 1.7, rect.y + size / 2))
        foot = rect.bottom - self._px(12)
        self._label(target, _("Bonus tiles"), 21, (rect.x + self._px(54), foot), self._px(122))
        gems = [carried for _kind, carried in data.equipment if carried]
        left, card = rect.right + self._px(18), self.plain("adventurer")
        pitch = min(self._px(33), (card.x - left - self._px(32)) // max(1, len(gems) - 1))
        for i, name in enumerate(gems):
            self.lay_middled(target, gem(name, self._px(29)), (left + self._px(14) + i * pitch, rect.y + size / 2))
        if gems:
            self._label(target, _("Gems on board"), 21, (left + self._px(60), foot), self._px(132))
        there = data.provisions and not self._is_away("adventurer")
        face = adventurer(self.seat, there, card.w, card.h)
        paint_card(target, face, self.at("adventurer"))
        self._label(target, _("Provisions"), 21, (card.centerx, card.bottom + self._px(18)), self._px(150))

    def _own_commissions(self, target: Surface) -> None:
        for i in range(MOST):
            if i < len(self.data.commissions):
                self._own_card(target, i)
            else:
                rect = self.at("slot", i)
                # Translators: on a place where a card may lie
                said = _("Free") if self.unit * 22 >= marks.NO_LABEL else ""
                target.blit(cards.no_commission(said, rect.w, rect.h, self._letters(22)), rect)
        self._fulfilled(target)

    def _own_card(self, target: Surface, i: int) -> None:
        rect = self.at("commission", i)
        if self._is_away("commission", i):
            target.blit(cards.no_commission("", rect.w, rect.h, 0), rect)
            return
        face = commission_face(self.view, self.seat, self.data.commissions[i], rect.w)
        paint_card(target, face, face.get_rect(center=rect.center))

    def _fulfilled(self, target: Surface) -> None:
        """The fulfilled commissions as a fan of arms, with their sum."""
        rect, houses = self.plain("fulfilled"), self.data.fulfilled
        size = round(rect.h * 0.62)
        step = min(round(size * 1.1), (rect.w - round(rect.h * 3.2)) // max(1, len(houses)))
        x = rect.x
        for house in houses:
            face = arms(house, size)
            self.lay(target, face, x, rect.centery)
            x += step
        x += max(0, size - step) + self._px(8)
        if houses:
            medal = tokens.laurel(self.data.parts[0], round(rect.h * 0.80))
            self.lay(target, medal, x, rect.centery)
            x += medal.get_width() + self._px(8)
            face = marks.label(_("Fulfilled"), self._letters(21), DARK, rect.right - x)
            if self.unit * 21 >= marks.NO_LABEL:
                self.lay(target, face, x, rect.centery)

    def _own_craftsmen(self, target: Surface) -> None:
        """Seven columns, the first of each bears its +10; a workshop stands below those of its colour."""
        for colour, n in zip(COLOURS, self.data.craftsmen, strict=True):
            rect = self.at("column", colour)
            bed = shapes.rounded(rect.w, rect.h - self._px(16), self._px(6))
            target.blit(shapes.filled(bed, theme.MAT_BURN, 0.14), (rect.x, rect.y + self._px(16)))
            shown = n - self._is_away("column", colour)
            size = min(rect.w - 2, self._px(38))
            top = rect.y + self._px(24)
            if shown:
                middled(target, plus_ten(self._px(20)), (rect.centerx, rect.y + self._px(10)))
            rows, step = min(shown, 3) or 1, 0.66 if colour in self.data.workshops else 1.02
            for row in range(rows):
                face = craftsman(colour, self._letter(colour), size)
                if not shown:
                    face = no_craftsman(colour, self._letter(colour), size)
                middled(target, face, (rect.centerx, top + size * (0.5 + step * row)))
            if shown > 3:
                disc = marks.count_disc(shown, max(12, round(size * 0.5)))
                middled(target, disc, (rect.centerx + size * 0.32, top + size * (0.96 + step * 2)))
        self._workshops(target)

    def _workshops(self, target: Surface) -> None:
        box = {one.name: one for one in self.view.tables.box.colours}
        for colour in self.data.workshops:
            rect, one = self.at("column", colour), box[colour]
            face = workshop(colour, one.letter, one.needs, one.vp, self.seat, self._px(40))
            middled(target, face, (rect.centerx, rect.bottom - self._px(20)))

    def _sum(self, target: Surface) -> None:
        """What the score is made of."""
        first, last = self.plain("column", COLOURS[0]), self.plain("column", COLOURS[-1])
        left, width = first.x, last.right - first.x
        mat = self.layout[f"mat:{self.seat}"]
        hired = sum(1 for n in self.data.craftsmen if n)
        y = mat.y + round(mat.h * 0.68)
        self._label(target, _("Craftsmen"), 20, (left + self._px(52), y), self._px(130))
        said = ngettext("{n} colour", "{n} colours", hired).format(n=hired)
        face = marks.label(said, self._letters(20), DARK, self._px(105))
        if self.unit * 20 >= marks.NO_LABEL:
            self.lay(target, face, left + width - self._px(10) - face.get_width(), y)
        target.fill(theme.mix(theme.MAT, INK, 0.4), self.facing(Rect(left, y + self._px(12), width, 1)))
        # Translators: parts of a score, each as short as can be: commissions, bonus tiles
        fulfilled, tiles = pgettext("short", "Fulfilled"), pgettext("short", "Bonus")
        # Translators: parts of a score, as short as can be: "Shops" are workshops
        words = dict(zip(PARTS, (fulfilled, _("Colours"), _("Shops"), tiles, _("Gems")), strict=True))
        step = width / (len(PARTS) + 1.1)
        px = marks.px_for(tuple(words.values()), "card-name-small", self._letters(14.5), round(step - 2))
        for i, (part, vp) in enumerate(zip(PARTS, self.data.parts, strict=True)):
            x = left + step * (i + 0.5)
            self.lay_middled(
                target, marks.numeral(str(vp), self._letters(24), DARK, round(step)), (x, y + self._px(34))
            )
            if self.unit * 15 >= marks.NO_LABEL:
                face = marks.words(words[part], "card-name-small", px, DARK, round(step - 2))
                self.lay_middled(target, face, (x, y + self._px(57)))
        x = left + width - self._px(20)
        self.lay_middled(
            target, marks.numeral("=", self._letters(24), INK, 40), (x - self._px(32), y + self._px(34))
        )
        self.lay_middled(target, tokens.laurel(sum(self.data.parts), self._px(44)), (x, y + self._px(36)))

    # --- the others' mats --------------------------------------------------------------------------------------

    def _head(self, target: Surface) -> None:
        """Coins, provisions, bonus tiles, in one line."""
        data = self.data
        rect = self.plain("coins")
        size = round(rect.h * 0.86)
        self.lay(target, silver(size), rect.x, rect.centery)
        limit = self.view.tables.box.coin_limit
        at = rect.x + size + round(rect.w * 0.26), rect.centery
        self._count(target, data.coins, limit, at, min(28, rect.h / self.unit * 0.8))
        rect = self.plain("adventurer")
        there = data.provisions and not self._is_away("adventurer")
        self.lay_middled(target, basket(min(rect.w, rect.h), there), rect.center)
        rect = self.plain("bonuses")
        size = round(rect.h * 0.9)
        face = bonus(size, data.bonus > 0)
        self.lay(target, face, rect.x, rect.centery)
        digits = marks.numeral(str(data.bonus), self._letters(26), DARK, self._px(40))
        self.lay_middled(target, digits, (rect.x + size * 1.32, rect.centery))
        width, left = self._px(29), rect.x + round(size * 1.62)
        step = min(round(width * 0.9), (rect.right - width - left) // max(1, len(data.workshops) - 1))
        box = {one.name: one for one in self.view.tables.box.colours}
        for i, colour in enumerate(data.workshops):
            one = box[colour]
            shop = workshop(colour, one.letter, one.needs, one.vp, self.seat, width)
            self.lay(target, shop, left + i * step, rect.centery)

    def _equipment(self, target: Surface) -> None:
        for kind in EQUIPMENT:
            rect, carried = self.at("equipment", kind), self._carried(kind)
            if carried is None:
                target.blit(cards.no_equipment(kind, "", rect.w, rect.h), rect)
            else:
                shown = "" if self._is_away("equipment", kind) else carried
                target.blit(cards.small_equipment(kind, shown, rect.w, rect.h), rect)

    def _commissions(self, target: Surface) -> None:
        for i in range(MOST):
            if i < len(self.data.commissions) and not self._is_away("commission", i):
                rect = self.at("commission", i)
                face = cards.strip(told(self.view, self.data.commissions[i]), self.data.on_board[i], rect.w, rect.h)
                target.blit(face, rect)
            else:
                rect = self.at("commission" if i < len(self.data.commissions) else "slot", i)
                target.blit(cards.no_commission("", rect.w, rect.h, 0), rect)

    def _craftsmen(self, target: Surface) -> None:
        for colour, n in zip(COLOURS, self.data.craftsmen, strict=True):
            rect = self.at("column", colour)
            shown = n - self._is_away("column", colour)
            size = min(rect.w, rect.h, self._px(27))
            face = (craftsman if shown else no_craftsman)(colour, self._letter(colour), size)
            middled(target, face, rect.center)
            if shown > 1:
                disc = marks.count_disc(shown, max(11, round(size * 0.56)))
                middled(target, disc, (rect.centerx + size * 0.36, rect.centery + size * 0.36))
