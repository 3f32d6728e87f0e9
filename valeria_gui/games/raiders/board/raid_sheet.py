"""The sheet of a raid before it is made: what it costs, its strength with the chances, what each set brings.

It lies where the lower half of the chronicle is, so no target is covered. Measures are units of its plan.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.art.tokens import laurel
from valeria_gui.games.raiders.art.pieces import die, good, kind_sign
from valeria_gui.games.raiders.art.plaques import tier_chip
from valeria_gui.games.raiders.art.stones import raft
from valeria_gui.games.raiders.info.raid import RaidCost, RaidPreview, SetPreview
from valeria_gui.games.raiders.info.raid_rows import percent, track_words
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.games.raiders.words.terms import good_row, settlement_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.table.paper import Bar, LyingPaper, PaperPage

_store: Final = SurfaceStore(3 << 20)

SIZE: Final = (367, 241)
LOWER: Final = theme.rgb("#3f7f8c")
HIGHER: Final = theme.rgb("#c58b2c")
LOSS: Final = theme.rgb("#8e1f26")
GAIN: Final = theme.rgb("#2f6b3c")
"""The bars of chances below and above the middle tier; what is lost and gained."""

_HEAD, _MIDDLE, _NO_TIERS, _SETS = 43, 147, 84, 48
"""Units: the height of the head, where the sets begin, also if there are no tiers, how high one is."""


def raid_sheet(told: RaidPreview, place: Rect, text: float = 1.0) -> LyingPaper:
    """The sheet at its place; `text` is how much larger than usual letters are."""
    return LyingPaper(place, sheet_face(told, place.w, place.h, text))


@cached(_store)
def sheet_face(told: RaidPreview, width: int, height: int, text: float) -> Surface:
    """All of the sheet on parchment."""
    page = _RaidPage((width, height), SIZE, text)
    page.head(told)
    page.strength(told)
    page.tiers(told)
    top = _MIDDLE if told.tiers else _NO_TIERS
    if told.refused is not None:
        page.rule(top)
        page.paragraph(refusal(told.refused), 18, theme.COST_OPEN, top + 8)
    else:
        page.sets(told.sets, top)
    return page.surface


class _RaidPage(PaperPage):
    """A sheet that is being drawn."""

    # --- name and cost -----------------------------------------------------------------------------------------

    def head(self, told: RaidPreview) -> None:
        """The name, what is paid; what a discount saves is struck through."""
        self.left(kind_sign(told.settlement.partition("_")[0], self.px(34)), 7, 22)
        costs = [face for cost in told.paid if cost.printed for face in self._cost(cost)]
        row = self.row(costs, 6) if costs else None
        left = self.plan.size[0] - 14 - (self.units(row) if row else 0)
        end = left
        if row:
            # Translators: before the signs of goods that a raid costs
            said = self.words(pgettext("raid", "Pay"), 18, theme.LABEL, 54, "label-bold")
            end = left - 8 - self.units(said)
            self.left(said, end, 23)
            self.left(row, left, 22)
        self.left(self.words(settlement_name(told.settlement), 22, room=end - 54, role="name"), 46, 23)
        self.rule(_HEAD)

    def _cost(self, cost: RaidCost) -> list[Surface]:
        ink = theme.COST_OPEN if cost.has < cost.pays else theme.INK
        found = [good(cost.good, self.px(27))]
        if cost.saved:
            found.append(self.struck(str(cost.printed), 20))
        return [*found, self.words(str(cost.pays), 22, ink)]

    # --- strength and chances ----------------------------------------------------------------------------------

    def strength(self, told: RaidPreview) -> None:
        """The strength without dice, the dice, a bar for every total."""
        if not told.tiers:
            total = told.harbour_vp + sum(vp for _card, vp in told.crew_vp)
            # Translators: before the VP that a raid brings whatever its strength
            self.left(self.words(_("Always"), 19), 12, 62)
            self.left(laurel(total, self.px(30)), 84, 62)
            return
        # Translators: before the dice that are added
        said = _("Strength {number} +") if not told.fallen else _("Strength {number}")
        total = told.parts.total + sum(told.fallen)
        x = self.left(self.words(said.format(number=total), 19), 12, 61) + 10
        for i in range(told.dice - len(told.fallen)):
            self.left(die(4 - i, self.px(19), -6 if i % 2 else 6), x + 22 * i, 61)
        self._crew_vp(told, x + 22 * told.dice + 8)
        self._bars(told)

    def _crew_vp(self, told: RaidPreview, x: float) -> None:
        """VP of crew actions, whatever the strength."""
        total = sum(vp for _card, vp in told.crew_vp)
        if total:
            end = self.left(self.words("+", 19), x, 61)
            self.left(laurel(total, self.px(24)), end + 3, 61)

    def _bars(self, told: RaidPreview) -> None:
        """How likely each total is, by the tiers that it reaches."""
        most = max(chance for _total, chance in told.outcomes)
        reached = [sum(total >= tier.needs for tier in told.tiers) for total, _chance in told.outcomes]
        bars = [
            Bar(str(total), float(chance / most), _tint(now), now > before)
            for (total, chance), now, before in zip(told.outcomes, reached, [reached[0], *reached], strict=False)
        ]
        self.histogram(bars, 12, 205, 87, 125)

    def tiers(self, told: RaidPreview) -> None:
        """Each tier with its chance."""
        for i, tier in enumerate(told.tiers):
            box = self.facing(self.plan.fill((227, 50 + 27 * i, 125, 26)))
            if tier.chance:
                tint = HIGHER if i else LOWER
                self.surface.blit(shapes.filled(shapes.rounded(box.w, box.h, box.h * 0.25), tint, 0.26), box)
            self.left(tier_chip(tier.needs, tier.vp, self.px(23)), 232, 63 + 27 * i)
            said = self.words(percent(float(tier.chance)), 20, theme.INK if tier.chance else theme.FADED, 62)
            self.right(said, 346, 63 + 27 * i)

    # --- sets --------------------------------------------------------------------------------------------------

    def sets(self, sets: tuple[SetPreview, ...], top: float) -> None:
        """What each set brings and costs."""
        room = (self.plan.size[1] - 6 - top) / max(1, len(sets))
        height = min(_SETS, room)
        for i, one in enumerate(sets):
            y = top + i * height
            self.rule(y)
            size = (
                round(80 * min(1.0, height / _SETS) * self.plan.unit),
                round(45 * min(1.0, height / _SETS) * self.plan.unit),
            )
            face = raft(one.tokens, one.worker, size)
            self.left(face, 10, y + height / 2)
            x = 14 + max(94.0, self.units(face) + 8)
            first, second = _set_words(one)
            ink = LOSS if one.lost else GAIN
            self.left(self.words(first, 18, ink, 350 - x, "body-bold"), x, y + height * 0.28)
            self.left(self.words(second, 16, theme.INK, 350 - x), x, y + height * 0.72)


def _tint(reached: int) -> theme.Color:
    """The colour of a bar by how many tiers are reached."""
    if not reached:
        return theme.mix(LOWER, theme.FADED, 0.7)
    return LOWER if reached == 1 else HIGHER


def _set_words(one: SetPreview) -> tuple[str, str]:
    """Two short lines: what is lost or gained, and what it means."""
    goods = good_row(one.plunder)
    plunder = _("+{goods}").format(goods=goods) if goods else pgettext("plunder", "nothing")
    if one.ends:
        return plunder, _("This brings the end of the game")
    if not one.valkyries:
        return plunder, _("nobody is lost")
    before, after = one.track
    track = _("Valkyries {before} to {after}").format(before=before, after=after)
    if one.track_vp:
        track = track_words(one.track, one.track_vp)
    lost = ngettext("lose {n} of your crew", "lose {n} of your crew", one.lost).format(n=one.lost)
    return lost, track
