"""Names of pieces with their places, for who does not see where they lie."""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.view import View
from valeria_gui.games.raiders.words.terms import building_name
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import HAND, kind_of, name_of, number_of, numbers_of


def placed(label: str, piece: str, view: View, names: Sequence[str]) -> str:
    """The piece called `label` in its place; what has the only such place, or names its owner, needs no more."""
    kind, numbers = kind_of(piece), numbers_of(piece)
    if kind == HAND and numbers:
        whole = len(view.hand(view.seat)) if view.seat is not None else numbers[0] + 1
        return _("{card}, hand card {n} of {all}").format(card=label, n=numbers[0] + 1, all=whole)
    if kind == "crew":
        if numbers[0] == view.seat:
            return _("{card} in your crew").format(card=label)
        return _("{card} in the crew of {name}").format(card=label, name=names[numbers[0]])
    if kind == "tile":
        return _("Offering {n}, {goods}").format(n=number_of(piece) + 1, goods=label)
    if kind == "worker":
        # Translators: a worker that stands at a building of the village
        return _("{worker} · {building}").format(worker=label, building=building_name(name_of(piece)))
    if kind == "mat":
        return _("Crew and goods of {name}").format(name=names[number_of(piece)])
    return label
