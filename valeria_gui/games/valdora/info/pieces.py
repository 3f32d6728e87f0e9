"""Pieces of the table told: from the id of each to its name (`texts/pieces.yaml`) and its `Sheet`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.decide.pieces import ValleyAsk, commission_of, gem_of
from valeria_gui.games.valdora.info import mats, places
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.lying import ValleyLying
from valeria_gui.games.valdora.info.placed import placed
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    craftsman_name,
    equipment_title,
    gem_name,
    gem_title,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.input.intents import PLAN
from valeria_gui.play.info import InfoRow, Sheet, heading
from valeria_gui.play.now import now_rows, sign_of
from valeria_gui.play.phrases import Phrases
from valeria_gui.play.piece_id import kind_of, last_of, name_of, number_of, numbers_of
from valeria_gui.text.spans import Part


class Named:
    """A piece that is to be called by name at the table of a view."""

    def __init__(self, piece: str, view: View) -> None:
        self.piece, self.view = piece, view
        self.valley = ValleyNames(view.tables.content)

    @property
    def commission(self) -> str:
        """The commission that lies there, "" for none."""
        found = commission_of(self.view, self.piece)
        return self.valley.commission(found.name) if found is not None else ""

    @property
    def face(self) -> str:
        """The page that lies on that side of a book, "" for none."""
        pile = self.view.pile(*name_of(self.piece).split(":"))
        return self.valley.page_title(pile[0][0]) if pile else ""


_FACTS: Final[dict[str, Callable[[Named, Sequence[str]], Part]]] = {
    "name": lambda one, names: names[number_of(one.piece)],
    "place": lambda one, names: one.valley.space(name_of(one.piece)),
    "gem": lambda one, names: gem_name(gem_of(one.view, one.piece)),
    "stone": lambda one, names: gem_title(gem_of(one.view, one.piece)),
    "face": lambda one, names: one.face,
    "commission": lambda one, names: one.commission,
    "craftsman": lambda one, names: craftsman_name(last_of(one.piece)),
    "workshop": lambda one, names: workshop_name(last_of(one.piece)),
    "equipment": lambda one, names: equipment_title(last_of(one.piece)),
}
"""What fills the places of a name."""


def _owned(one: Named) -> str:
    """Whether an equipment is there, and loaded."""
    owned = one.view.equipment(number_of(one.piece))
    kind = last_of(one.piece)
    return "missing" if kind not in owned else "" if owned[kind] else "empty"


_VARIANTS: Final[dict[str, Callable[[Named], str]]] = {
    "gem": lambda one: "" if gem_of(one.view, one.piece) else "none",
    "page": lambda one: "" if one.face else "none",
    "commission": lambda one: "" if one.commission else "none",
    "equipment": _owned,
    **dict.fromkeys(("plate", "slip"), lambda one: name_of(one.piece)),
}
_NAMES: Final = Phrases("valdora", "pieces", _FACTS, _VARIANTS)


def _called(piece: str, view: View, names: Sequence[str]) -> str:
    """The name of a piece, by its id if it has none."""
    one = Named(piece, view)
    return _NAMES.words(kind_of(piece), one, names) if _NAMES.has(kind_of(piece), one) else piece


def present_ask(view: View, names: Sequence[str]) -> ValleyAsk | None:
    """The question to who looks; None if somebody else is asked, or nobody."""
    decision = view.decision
    return ask_for(view, names) if decision is not None and decision.seat == view.seat else None


def _gem_sheet(at: ValleyFacts, piece: str) -> Sheet | None:
    gem = gem_of(at.view, piece)
    return places.gem_sheet(at, gem) if gem else None


def _small_sheet(at: ValleyFacts, seat: Seat, row: Callable[[ValleyFacts, Seat], InfoRow]) -> Sheet:
    return Sheet(at.names[seat], (row(at, seat),))


_SHEETS: Final[dict[str, Callable[[ValleyFacts, str], Sheet | None]]] = {
    "space": lambda at, one: places.space_sheet(at, name_of(one)),
    **dict.fromkeys(("gem", "heap"), _gem_sheet),
    "market": lambda at, one: places.market_sheet(at),
    "page": lambda at, one: places.page_sheet(at, *name_of(one).split(":")),
    **dict.fromkeys(("tile", "shop"), lambda at, one: places.craftsman_sheet(at, name_of(one))),
    "bonus": lambda at, one: places.bonus_sheet(at),
    "ends": lambda at, one: places.ends_sheet(at),
    "desk": lambda at, one: places.overview_sheet(at),
    **dict.fromkeys(("mat", "banner", "pawn"), lambda at, one: mats.player_sheet(at, number_of(one))),
    "equipment": lambda at, one: mats.equipment_sheet(at, number_of(one), last_of(one)),
    "commission": lambda at, one: mats.commission_sheet(at, *numbers_of(one)),
    "fulfilled": lambda at, one: mats.fulfilled_sheet(at, number_of(one)),
    "column": lambda at, one: mats.column_sheet(at, number_of(one), last_of(one)),
    "coins": lambda at, one: _small_sheet(at, number_of(one), mats.coin_row),
    "adventurer": lambda at, one: _small_sheet(at, number_of(one), mats.provisions_row),
    "bonuses": lambda at, one: _small_sheet(at, number_of(one), mats.bonus_row),
    **dict.fromkeys(("plate", "slot"), lambda at, one: Sheet(_called(one, at.view, at.names))),
}
"""What is told about a piece, by its kind."""

_TOLD_WITH_IT: Final = ("space", "pawn", "mat", "commission")
"""Kinds whose sheets tell what they would do whoever is asked."""


class ValleyInfo(ValleyLying):
    """The names and sheets of spaces, books, mats and craftsmen."""

    overview = "desk"

    def own_title(self) -> str:
        return _("Your commissions")

    def laid_title(self) -> str:
        return _("Travellers")

    def between_title(self) -> str:
        # Translators: the name of a page of a phone: all that lies between the players
        return _("Valley")

    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        if kind_of(piece) == "option":
            sign = sign_of(present_ask(view, names), number_of(piece))
            return sign.words if sign is not None else _("Choice")
        return _called(piece, view, names)

    def placed(self, piece: str, view: View, names: Sequence[str]) -> str:
        return placed(self.label(piece, view, names), piece, view, names)

    def sheet(
        self, piece: str, view: View, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        kind = kind_of(piece)
        found = _SHEETS[kind](ValleyFacts(view, names), piece) if kind in _SHEETS else None
        if found is None or kind in _TOLD_WITH_IT:
            return found
        now = now_rows(present_ask(view, names), piece)
        rest = (heading(_("What it is")), *found.rows) if found.rows else ()
        return found._replace(rows=(*now, *rest)) if now else found

    def quick_sheet(
        self, piece: str, view: View, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        """A commission without the way to it."""
        if kind_of(piece) != "commission":
            return self.sheet(piece, view, names, bottom, stacks)
        return mats.commission_sheet(ValleyFacts(view, names), *numbers_of(piece), with_way=False)

    def answer(self, command: str, view: View, bottom: Seat, told: str) -> str:
        """The way to each own commission, one after the other."""
        if command != PLAN:
            return super().answer(command, view, bottom, told)
        held = [f"commission:{bottom}:{i}" for i in range(len(view.hands[bottom]))]
        return held[(held.index(told) + 1) % len(held) if told in held else 0] if held else ""

    def card_sheet(self, card: str, view: View, names: Sequence[str]) -> Sheet:
        """The sheet about a face that is only named somewhere."""
        at = ValleyFacts(view, names)
        return Sheet(at.valley.page_title(card), tuple(places.face_rows(at, card)))
