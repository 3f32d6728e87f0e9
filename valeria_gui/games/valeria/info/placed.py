"""Names of pieces with their places, for who does not see where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.valeria.view import View
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import HAND, kind_of, number_of


def placed(label: str, piece: str, view: View, names: Sequence[str]) -> str:
    """The piece called `label` in its place; a place of nobody's and the only one of its kind needs no more."""
    kind, number = kind_of(piece), number_of(piece)
    if kind == HAND and number >= 0:
        return _hand_card(label, number, view)
    if kind in _NUMBERED:
        return _NUMBERED[kind](label, number, view)
    if kind in _OWNED and number >= 0:
        own, other = _OWNED[kind]
        return own(label) if number == view.seat else other(label, names[number])
    return label


def _hand_card(label: str, number: int, view: View) -> str:
    whole = view.hand_size(view.seat) if view.seat is not None else number + 1
    return _("{card}, hand card {n} of {all}").format(card=label, n=number + 1, all=whole)


_NUMBERED: Final[dict[str, Callable[[str, int, View], str]]] = {
    "pile": lambda label, number, view: _("{card}, pile {n}").format(card=label, n=number + 1),
    "pool": lambda label, number, view: _("{card}, adventurer {n} to recruit").format(card=label, n=number + 1),
}

_Own = Callable[[str], str]
_Other = Callable[[str, str], str]
_IN_VILLAGE: Final[tuple[_Own, _Other]] = (
    lambda label: _("{card} in your village").format(card=label),
    lambda label, name: _("{card} in the village of {name}").format(card=label, name=name),
)
_OWNED: Final[dict[str, tuple[_Own, _Other]]] = {
    "card": _IN_VILLAGE,
    "resource": _IN_VILLAGE,
    "spot": _IN_VILLAGE,
    "tired": _IN_VILLAGE,
    "slot": _IN_VILLAGE,
    "develop": _IN_VILLAGE,
    "village": (
        lambda label: _("Your village"),
        lambda label, name: _("Village of {name}").format(name=name),
    ),
    "known": (
        lambda label: label,
        lambda label, name: _("{card}, known in the hand of {name}").format(card=label, name=name),
    ),
}
"""What is said of a piece of one's own, and of somebody else's."""
