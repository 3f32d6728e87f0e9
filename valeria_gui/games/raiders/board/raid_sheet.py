"""The sheet of a raid before it is made: what it costs, its strength with the chances, what each set brings.

It lies where the lower half of the chronicle is, so no target is covered. Measures are units of its plan.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art.marks import middled, words
from valeria_gui.art.panels import parchment_panel
from valeria_gui.art.tokens import laurel
from valeria_gui.games.raiders.art.pieces import die, good, kind_sign
from valeria_gui.games.raiders.art.plaques import tier_chip
from valeria_gui.games.raiders.art.stones import raft
from valeria_gui.games.raiders.info.raid import RaidCost, RaidPreview, SetPreview, TierChance
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.games.raiders.words.terms import good_count, settlement_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _, ngettext
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.paint import joined
from valeria_gui.text.layout import fitted_paragraph

_store: Final = SurfaceStore(3 << 20)

SIZE: Final = (367, 241)
LOWER: Final = theme.rgb("#3f7f8c")
HIGHER: Final = theme.rgb("#c58b2c")
LOSS: Final = theme.rgb("#8e1f26")
GAIN: Final = theme.rgb("#2f6b3c")
"""The bars of chances below and above the middle tier; what is lost and gained."""

_HEAD, _MIDDLE, _NO_TIERS, _SETS = 43, 147, 84, 48
"""Units: the height of the head, where the sets begin, also if there are no tiers, how high one is."""


class RaidSheet(NamedTuple):
    """The sheet at its place; `text` is how much larger than usual letters are."""

    told: RaidPreview
    place: Rect
    text: float = 1.0

    def rect(self) -> Rect:
        """The area that it covers, its shadow included (pixels)."""
        return self.place.inflate(self.place.w // 8, self.place.h // 8)

    def draw(self, target: Surface) -> None:
        """Draw it."""
        cast_shadow(target, self.place, self.place.h // 18, "mat")
        target.blit(sheet_face(self.told, self.place.w, self.place.h, self.text), self.place)


@cached(_store)
def sheet_face(told: RaidPreview, width: int, height: int, text: float) -> Surface:
    """All of the sheet on parchment."""
    surface = parchment_panel(width, height).copy()
    page = _Page(surface, GroundPlan(surface.get_rect(), SIZE), text)
    page.head(told)
    page.strength(told)
    page.tiers(told)
    top = _MIDDLE if told.tiers else _NO_TIERS
    if told.refused is not None:
        page.refused(refusal(told.refused), top)
    else:
        page.sets(told.sets, top)
    return surface


class _Page:
    """A sheet that is being drawn."""

    def __init__(self, surface: Surface, plan: GroundPlan, text: float) -> None:
        self.surface, self.plan = surface, plan
        self.text = min(text, 1.25)

    def _px(self, units: float) -> int:
        return max(1, round(units * self.plan.unit))

    def _letters(self, units: float) -> int:
        return round(max(11, units * self.plan.unit) * self.text)

    def _words(
        self, text: str, units: float, ink: theme.Color = theme.INK, room: float = 340, role: str = "body"
    ) -> Surface:
        return words(text, role, self._letters(units), ink, self._px(room))

    def _left(self, face: Surface, x: float, y: float) -> Rect:
        place = face.get_rect(midleft=(self.plan.fill((x, y, 0, 0)).topleft))
        self.surface.blit(face, place)
        return place

    def _rule(self, y: float) -> None:
        line = self.plan.fill((10, y, 347, 1))
        self.surface.blit(shapes.filled(shapes.rounded(line.w, max(1, line.h), 0), theme.GOLD, 0.55), line)

    # --- name and cost -----------------------------------------------------------------------------------------

    def head(self, told: RaidPreview) -> None:
        """The name, what is paid; what a discount saves is struck through."""
        self._left(kind_sign(told.settlement.partition("_")[0], self._px(34)), 7, 22)
        costs = [face for cost in told.paid if cost.printed for face in self._cost(cost)]
        row = joined(costs, self._px(6)) if costs else None
        left = self.plan.size[0] - 14 - (row.get_width() / self.plan.unit if row else 0)
        name = self._words(
            settlement_name(told.settlement), 22, room=(left - 96 if row else left - 52), role="name"
        )
        self._left(name, 46, 23)
        if row:
            said = self._words(_("Pay"), 18, theme.LABEL, 46, "label-bold")
            self._left(said, left - 8 - said.get_width() / self.plan.unit, 23)
            self._left(row, left, 22)
        self._rule(_HEAD)

    def _cost(self, cost: RaidCost) -> list[Surface]:
        ink = theme.COST_OPEN if cost.has < cost.pays else theme.INK
        found = [good(cost.good, self._px(27))]
        if cost.saved:
            found.append(self._struck(str(cost.printed)))
        return [*found, self._words(str(cost.pays), 22, ink)]

    def _struck(self, text: str) -> Surface:
        face = self._words(text, 20, theme.FADED).copy()
        width, height = face.get_size()
        wide = shapes.blank(width + self._px(10), height)
        middled(wide, face, (wide.get_width() / 2, height / 2))
        line = Rect(0, round(height * 0.52), wide.get_width(), max(2, self._px(2)))
        wide.fill((*theme.COST_OPEN, 255), line)
        return wide

    # --- strength and chances ----------------------------------------------------------------------------------

    def strength(self, told: RaidPreview) -> None:
        """The strength without dice, the dice, a bar for every total."""
        if not told.tiers:
            total = told.harbour_vp + sum(vp for _card, vp in told.crew_vp)
            self._left(self._words(_("Always"), 19), 12, 62)
            self._left(laurel(total, self._px(30)), 84, 62)
            return
        said = _("Strength {number} +") if not told.fallen else _("Strength {number}")
        total = told.parts.total + sum(told.fallen)
        place = self._left(self._words(said.format(number=total), 19), 12, 61)
        x = place.right / self.plan.unit + 10
        for i in range(told.dice - len(told.fallen)):
            self._left(die(4 - i, self._px(19), -6 if i % 2 else 6), x + 22 * i, 61)
        self._crew_vp(told, x + 22 * told.dice + 8)
        self._bars(told)

    def _crew_vp(self, told: RaidPreview, x: float) -> None:
        """VP of crew actions, whatever the strength."""
        total = sum(vp for _card, vp in told.crew_vp)
        if total:
            place = self._left(self._words("+", 19), x, 61)
            self._left(laurel(total, self._px(24)), place.right / self.plan.unit + 3, 61)

    def _bars(self, told: RaidPreview) -> None:
        most = max(chance for _total, chance in told.outcomes)
        count = len(told.outcomes)
        pitch = min(29.0, 205 / count)
        left, floor, high = 12.0 + (205 - pitch * count) / 2, 125.0, 38.0
        tiers = [tier.needs for tier in told.tiers]
        reached = [sum(total >= needs for needs in tiers) for total, _chance in told.outcomes]
        step = max(1, -(-count // 9))
        for i, (total, chance) in enumerate(told.outcomes):
            tall = max(4.0, float(high * chance / most))
            box = self.plan.fill((left + i * pitch + 1, floor - tall, pitch - 2, tall))
            tint = _tint(reached[i])
            self.surface.blit(chance_bar(box.w, box.h, tint), box)
            if i % step == 0:
                number = self._words(str(total), 14.5, room=pitch * step)
                middled(self.surface, number, self.plan.fill((left + (i + 0.5) * pitch, 134, 0, 0)).topleft)
            if i and reached[i] > reached[i - 1]:
                x = self.plan.fill((left + i * pitch, 80, 0, 47))
                self.surface.blit(dashed_line(x.h, max(2, self._px(2))), x)
        self.surface.fill(theme.FADED, self.plan.fill((left - 2, floor, pitch * count + 4, 1)))

    def tiers(self, told: RaidPreview) -> None:
        """Each tier with its chance."""
        for i, tier in enumerate(told.tiers):
            box = self.plan.fill((227, 50 + 27 * i, 125, 26))
            if tier.chance:
                tint = HIGHER if i else LOWER
                self.surface.blit(shapes.filled(shapes.rounded(box.w, box.h, box.h * 0.25), tint, 0.26), box)
            self._left(tier_chip(tier.needs, tier.vp, self._px(23)), 232, 63 + 27 * i)
            said = self._words(_percent(tier), 20, theme.INK if tier.chance else theme.FADED, 62)
            place = said.get_rect(midright=self.plan.fill((346, 63 + 27 * i, 0, 0)).topleft)
            self.surface.blit(said, place)

    def refused(self, why: str, top: float) -> None:
        """The reason why the raid cannot be made, in place of what it would bring."""
        self._rule(top)
        place = self.plan.fill((14, top + 8, 339, self.plan.size[1] - top - 18))
        said = fitted_paragraph(why, "body-bold", self._letters(18), theme.COST_OPEN, place.size)
        self.surface.blit(said, said.get_rect(midleft=place.midleft))

    # --- sets --------------------------------------------------------------------------------------------------

    def sets(self, sets: tuple[SetPreview, ...], top: float) -> None:
        """What each set brings and costs."""
        room = (self.plan.size[1] - 6 - top) / max(1, len(sets))
        height = min(_SETS, room)
        for i, one in enumerate(sets):
            y = top + i * height
            self._rule(y)
            size = (
                round(80 * min(1.0, height / _SETS) * self.plan.unit),
                round(45 * min(1.0, height / _SETS) * self.plan.unit),
            )
            face = raft(one.tokens, one.worker, size)
            self._left(face, 10, y + height / 2)
            x = 14 + max(94.0, face.get_width() / self.plan.unit + 8)
            first, second = _set_words(one)
            ink = LOSS if one.lost else GAIN
            self._left(self._words(first, 18, ink, 350 - x, "body-bold"), x, y + height * 0.28)
            self._left(self._words(second, 16, theme.INK, 350 - x), x, y + height * 0.72)


def _tint(reached: int) -> theme.Color:
    """The colour of a bar by how many tiers are reached."""
    if not reached:
        return theme.mix(LOWER, theme.FADED, 0.7)
    return LOWER if reached == 1 else HIGHER


def _percent(tier: TierChance) -> str:
    if not tier.chance:
        return "–"
    return _("{number} %").format(number=max(1, round(100 * tier.chance)))


def _set_words(one: SetPreview) -> tuple[str, str]:
    """Two short lines: what is lost or gained, and what it means."""
    plunder = ", ".join(good_count(name, n) for name, n in one.plunder)
    if one.ends:
        return (plunder and _("+{goods}").format(goods=plunder)) or _("nothing"), _(
            "This brings the end of the game"
        )
    if not one.valkyries:
        return _("+{goods}").format(goods=plunder), _("nobody is lost")
    before, after = one.track
    said = _("Valkyries {before} to {after}")
    if one.track_vp:
        said = _("Valkyries {before} to {after}: +{vp} VP at the end")
    track = said.format(before=before, after=after, vp=one.track_vp)
    lost = ngettext("lose {n} of your crew", "lose {n} of your crew", one.lost).format(n=one.lost)
    return lost, track


@cached(_store)
def chance_bar(width: int, height: int, color: theme.Color) -> Surface:
    """A bar of the chances."""
    surface = shapes.shaded(shapes.rounded(width, height, min(4, height / 3)), theme.band(color))
    surface.blit(shapes.filled(shapes.rim(width, height, min(4, height / 3), 1), theme.darker(color, 0.4)), (0, 0))
    return surface


@cached(_store)
def dashed_line(height: int, thick: int) -> Surface:
    """The upright dashed line where the next tier begins."""
    surface = shapes.blank(thick, height)
    for y in range(0, height, 4 * thick):
        surface.fill((*theme.COST_OPEN, 255), Rect(0, y, thick, round(2.4 * thick)))
    return surface
