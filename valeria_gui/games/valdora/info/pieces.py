"""Pieces of the table told: from the id of each to its name and its `Sheet`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    craftsman_name,
    equipment_name,
    gem_name,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.play.info import Info
from valeria_gui.play.piece_id import kind_of, last_of, name_of, number_of, numbers_of


class PieceNames:
    """Calls the pieces of one table by name; `names` are the players' by seat."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.valley = ValleyNames(view.tables.content)

    def of(self, piece: str) -> str:
        """What the piece with this id is called."""
        kind = kind_of(piece)
        return _NAMED[kind](self, piece) if kind in _NAMED else piece

    def player(self, piece: str) -> str:
        """Whose piece it is."""
        return self.names[number_of(piece)]

    def equipment(self, piece: str) -> str:
        """An equipment with its gem, or that it is not there."""
        seat, kind = number_of(piece), last_of(piece)
        owned = self.view.equipment(seat)
        if kind not in owned:
            return _("{equipment}, not there").format(equipment=equipment_name(kind))
        gem = owned[kind]
        if not gem:
            return _("{equipment}, empty").format(equipment=equipment_name(kind))
        return _("{equipment} with {gem}").format(equipment=equipment_name(kind), gem=gem_name(gem))

    def commission(self, piece: str) -> str:
        """An unfinished commission."""
        seat, place = numbers_of(piece)
        held = self.view.commissions(seat)
        return self.valley.commission(held[place].name) if place < len(held) else _("Free place for a commission")

    def page(self, piece: str) -> str:
        """The page that lies on one side of a book, or that there is none."""
        book, _colon, side = name_of(piece).partition(":")
        pile = self.view.pile(book, side)
        return self.valley.page(pile[0][0]) if pile else _("No page")

    def gem(self, piece: str) -> str:
        """A gem of a deposit."""
        space, _colon, place = name_of(piece).rpartition(":")
        lying = [gem for gem, n in self.view.gems_at(space).items() for _each in range(n)]
        return gem_name(lying[int(place)]) if int(place) < len(lying) else _("Empty place")


_Namer = Callable[[PieceNames, str], str]

_NAMED: Final[dict[str, _Namer]] = {
    "map": lambda facts, one: _("Map of the valley"),
    "space": lambda facts, one: facts.valley.space(name_of(one)),
    "gem": PieceNames.gem,
    "market": lambda facts, one: _("Market"),
    "heap": lambda facts, one: _("Market: {gem}").format(gem=gem_name(name_of(one))),
    "page": PieceNames.page,
    "pawn": lambda facts, one: _("Traveller of {name}").format(name=facts.player(one)),
    "craftsmen": lambda facts, one: _("Craftsmen"),
    "tile": lambda facts, one: craftsman_name(name_of(one)),
    "shop": lambda facts, one: workshop_name(name_of(one)),
    "bonus": lambda facts, one: _("Bonus tiles"),
    "ends": lambda facts, one: _("How it ends"),
    "desk": lambda facts, one: _("Reading desk"),
    "mat": lambda facts, one: facts.player(one),
    "banner": lambda facts, one: facts.player(one),
    "equipment": PieceNames.equipment,
    "commission": PieceNames.commission,
    "slot": lambda facts, one: _("Free place for a commission"),
    "fulfilled": lambda facts, one: _("Fulfilled by {name}").format(name=facts.player(one)),
    "adventurer": lambda facts, one: _("Adventurer of {name}").format(name=facts.player(one)),
    "coins": lambda facts, one: _("Coins of {name}").format(name=facts.player(one)),
    "bonuses": lambda facts, one: _("Bonus tiles of {name}").format(name=facts.player(one)),
    "column": lambda facts, one: _("{craftsman} of {name}").format(
        craftsman=craftsman_name(last_of(one)), name=facts.player(one)
    ),
    "book": lambda facts, one: _("Open book"),
    "plate": lambda facts, one: {
        "back": _("Leaf back"),
        "left": _("Buy the left page"),
        "right": _("Buy the right page"),
        "forward": _("Leaf forward"),
        "provisions": _("Take provisions"),
        "done": _("Stop"),
    }[name_of(one)],
}
"""The names of pieces by their kind."""


class ValleyInfo(Info[View]):
    """The names and sheets of spaces, books, mats and craftsmen."""

    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        found = PieceNames(view, names).of(piece)
        return found[:1].upper() + found[1:]
