"""A reroll before it is made (R7.16): the chances of each tier as the dice lie, and with one rolled again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.raiders.view import View
from valeria_gui.games.raiders.info.dice import Roll, outcomes_from, rerolled
from valeria_gui.games.raiders.info.raid import TierChance, strength_of, tier_chances
from valeria_gui.games.raiders.info.raid_rows import percent
from valeria_gui.games.raiders.words.terms import good_count
from valeria_gui.i18n import _
from valeria_gui.play.info import InfoRow


class RerollPreview(NamedTuple):
    """The tiers with their chances if the dice are kept, and if the die that shows `face` is rolled again."""

    face: int
    kept: tuple[TierChance, ...]
    again: tuple[TierChance, ...]


def reroll_preview(view: View, face: int) -> RerollPreview:
    """The chances of a reroll; those that are left then are played for the most VP."""
    frame, tables = view.stack[-1], view.tables
    place = tables.board.settlements[frame.what]
    roll = Roll(tables.board.die, place.tiers, strength_of(view, frame.seat, place.name).total)
    dice = tuple(sorted(view.dice))
    kept, again = outcomes_from(roll, dice, 0), rerolled(roll, dice, face, frame.amount - 1)
    return RerollPreview(face, tier_chances(place.tiers, kept), tier_chances(place.tiers, again))


def reroll_rows(view: View, face: int) -> Iterator[InfoRow]:
    """The chances of each tier before and after."""
    told = reroll_preview(view, face)
    yield InfoRow(("die",), _("Roll the {face} again").format(face=face))
    for kept, again in zip(told.kept, told.again, strict=True):
        # Translators: the chances of a strength and its VP as the die lies, and once it is rolled again
        words = _("Strength {needs}: {vp}, {kept} as it lies, {again} then")
        chances = percent(float(kept.chance)), percent(float(again.chance))
        vp = good_count("vp", kept.vp)
        chance = words.format(needs=kept.needs, vp=vp, kept=chances[0], again=chances[1])
        yield InfoRow((f"vp:{kept.vp}",), chance)
