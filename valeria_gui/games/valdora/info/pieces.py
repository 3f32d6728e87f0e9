"""Pieces of the table told: from the id of each to its name and its `Sheet`.

The sentences are those of `places`, `mats` and the previews.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.decide.pieces import ValleyAsk
from valeria_gui.games.valdora.info import mats, places
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    craftsman_name,
    equipment_name,
    gem_name,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.input.intents import PLAN
from valeria_gui.play.info import Info, Sheet, heading
from valeria_gui.play.now import now_rows, sign_of
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
        gem = self.gem_at(piece)
        return gem_name(gem) if gem else _("Empty place")

    def gem_at(self, piece: str) -> str:
        """The gem that a place of a deposit holds, "" for none."""
        space, _colon, place = name_of(piece).rpartition(":")
        lying = [gem for gem, n in self.view.gems_at(space).items() for _each in range(n)]
        return lying[int(place)] if int(place) < len(lying) else ""


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


def present_ask(view: View, names: Sequence[str]) -> ValleyAsk | None:
    """The question to who looks; None if somebody else is asked, or nobody."""
    decision = view.decision
    return ask_for(view, names) if decision is not None and decision.seat == view.seat else None


_Teller = Callable[[View, Sequence[str], str], Sheet | None]

_SHEETS: Final[dict[str, _Teller]] = {
    "space": lambda view, names, one: places.space_sheet(view, names, name_of(one)),
    "gem": lambda view, names, one: _gem_sheet(view, names, one),
    "heap": lambda view, names, one: places.gem_sheet(view, name_of(one)),
    "market": lambda view, names, one: places.market_sheet(view),
    "page": lambda view, names, one: places.page_sheet(view, names, *name_of(one).split(":")),
    "tile": lambda view, names, one: places.craftsman_sheet(view, names, name_of(one)),
    "shop": lambda view, names, one: places.craftsman_sheet(view, names, name_of(one)),
    "bonus": lambda view, names, one: places.bonus_sheet(view),
    "ends": lambda view, names, one: places.ends_sheet(view, names),
    "desk": lambda view, names, one: places.overview_sheet(view),
    **dict.fromkeys(
        ("mat", "banner", "pawn"), lambda view, names, one: mats.player_sheet(view, number_of(one), names)
    ),
    "equipment": lambda view, names, one: mats.equipment_sheet(view, number_of(one), last_of(one)),
    "commission": lambda view, names, one: mats.commission_sheet(view, names, *numbers_of(one)),
    "fulfilled": lambda view, names, one: mats.fulfilled_sheet(view, names, number_of(one)),
    "column": lambda view, names, one: mats.column_sheet(view, names, number_of(one), last_of(one)),
    **dict.fromkeys(
        ("coins", "adventurer", "bonuses"),
        lambda view, names, one: mats.small_sheet(view, names, kind_of(one), number_of(one)),
    ),
    "plate": lambda view, names, one: Sheet(PieceNames(view, names).of(one)),
    "slot": lambda view, names, one: Sheet(PieceNames(view, names).of(one)),
}
"""What is told about a piece, by its kind."""


def _gem_sheet(view: View, names: Sequence[str], piece: str) -> Sheet | None:
    gem = PieceNames(view, names).gem_at(piece)
    return places.gem_sheet(view, gem) if gem else None


_TOLD_WITH_IT: Final = ("space", "pawn", "mat", "commission")
"""Kinds whose sheets tell what they would do whoever is asked."""


class ValleyInfo(Info[View]):
    """The names and sheets of spaces, books, mats and craftsmen."""

    overview = "desk"

    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        if kind_of(piece) == "option":
            sign = sign_of(present_ask(view, names), number_of(piece))
            return sign.words if sign is not None else _("Choice")
        found = PieceNames(view, names).of(piece)
        return found[:1].upper() + found[1:]

    def sheet(
        self, piece: str, view: View, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        kind = kind_of(piece)
        found = _SHEETS[kind](view, names, piece) if kind in _SHEETS else None
        if found is None or kind in _TOLD_WITH_IT:
            return found
        now = now_rows(present_ask(view, names), piece)
        rest = (heading(_("What it is")), *found.rows) if found.rows else ()
        return found._replace(rows=(*now, *rest)) if now else found

    def answer(self, command: str, view: View, bottom: Seat, told: str) -> str:
        """The way to each own commission, one after the other."""
        if command != PLAN:
            return super().answer(command, view, bottom, told)
        held = [f"commission:{bottom}:{i}" for i in range(len(view.hands[bottom]))]
        return held[(held.index(told) + 1) % len(held) if told in held else 0] if held else ""

    def card_sheet(self, card: str, view: View, names: Sequence[str]) -> Sheet:
        """The sheet about a face that is only named somewhere."""
        valley = PieceNames(view, names).valley
        return Sheet(valley.page(card), tuple(places.face_rows(view, names, card)))
