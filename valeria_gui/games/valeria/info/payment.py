"""A payment in progress: the icons of the cost that are open, and what covers the rest (V5.1)."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from engine.valeria.best_payment import wild_icons
from engine.valeria.card_tables import WILD_INDEX
from engine.valeria.cards import RESOURCES
from engine.valeria.view import View

COIN: Final = "coin"
POWER: Final = "when-build"
"""The cover of an icon, by its token."""


class CostIcon(NamedTuple):
    """One icon of the cost. `by`: "" while it is open, else the token of what covered it (COIN or POWER)."""

    resource: str
    by: str = ""


def cost_icons(view: View) -> tuple[CostIcon, ...]:
    """The icons of the building that is being paid for: of each resource first those that powers pay, then those
    that coins on that resource do, then the open ones, then those for which a wild stands."""
    card, tables = view.building_card, view.tables
    if card is None:
        return ()
    used, wild = Counter(tables.provides[power] for power in view.used), wild_icons(view)
    free = used[WILD_INDEX]
    icons: list[CostIcon] = []
    for kind, resource in enumerate(RESOURCES):
        count, need = card.cost.count(resource), view.need[kind]
        stood = min(free, wild[kind])
        free -= stood
        paid = [POWER] * min(used[kind], count - need) + [COIN] * count
        by_wild = [POWER] * stood + [COIN] * (wild[kind] - stood)
        marks = [*paid[: count - need], *[""] * (need - wild[kind]), *by_wild]
        icons += [CostIcon(resource, by) for by in marks]
    return tuple(icons)
