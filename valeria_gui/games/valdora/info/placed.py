"""Names of pieces with their places, for who does not see where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.i18n import N_, _
from valeria_gui.play.piece_id import kind_of, name_of, number_of

_SIDES: Final = {
    "left": N_("{page}, left side of the book in {place}"),
    "right": N_("{page}, right side of the book in {place}"),
}
_OWN: Final = {
    "equipment": N_("Your equipment: {thing}"),
    "commission": N_("Your commission: {thing}"),
}
_OTHERS: Final = {
    "equipment": N_("Equipment of {name}: {thing}"),
    "commission": N_("Commission of {name}: {thing}"),
    "mat": N_("Equipment and commissions of {name}"),
}


def placed(label: str, piece: str, view: View, names: Sequence[str]) -> str:
    """The piece called `label` in its place; what names its place or its owner needs no more."""
    kind = kind_of(piece)
    if kind == "page":
        book, _colon, side = name_of(piece).partition(":")
        return _(_SIDES[side]).format(page=label, place=_place(view, book))
    if kind == "gem":
        return _("{gem} at {place}").format(gem=label, place=_place(view, name_of(piece).rpartition(":")[0]))
    if kind not in _OTHERS:
        return label
    seat = number_of(piece)
    said = _OWN[kind] if kind in _OWN and seat == view.seat else _OTHERS[kind]
    return _(said).format(thing=label, name=names[seat])


def _place(view: View, space: str) -> str:
    return ValleyNames(view.tables.content).space(space)
