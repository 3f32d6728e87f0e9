"""Pieces of the table told: from the id of each to its name and its `Sheet`.

The sentences are those of `cards`, `places` and the previews.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.game import Seat
from engine.raiders.cards import OfferingTile, Townsfolk
from engine.raiders.view import View
from valeria_gui.games.raiders.info import mats, places
from valeria_gui.games.raiders.info.cards import hand_rows, member_rows, printed, title_of
from valeria_gui.games.raiders.info.insight import RaidersInsight, insight_of
from valeria_gui.games.raiders.info.lying import RaidersLying
from valeria_gui.games.raiders.info.now import present_ask
from valeria_gui.games.raiders.info.placed import placed
from valeria_gui.games.raiders.words.terms import building_name, good_name, settlement_name, tile_name
from valeria_gui.i18n import _
from valeria_gui.play.info import InfoRow, Sheet, heading
from valeria_gui.play.now import now_rows, sign_of
from valeria_gui.play.piece_id import HAND, kind_of, last_of, name_of, number_of, numbers_of


class PieceFacts:
    """Tells about the pieces of one table as one view shows it; `names` are the players' by seat."""

    def __init__(self, insight: RaidersInsight, names: Sequence[str]) -> None:
        self.insight = insight
        self.view: View = insight.view
        self.names = names

    def of(self, piece: str) -> Sheet | None:
        """The sheet about the piece with this id, and what it would do now; None if there is nothing to tell."""
        found = self.standing(piece)
        if found is None or kind_of(piece) in _TOLD_WITH_IT:
            return found
        now = now_rows(present_ask(self.view, self.names), piece)
        card = self.card(piece)
        if now and card is not None:
            return Sheet(title_of(card), (*now, *printed(card)), card)
        rest = (heading(_("What it is")), *found.rows) if found.rows else ()
        return found._replace(rows=(*now, *rest)) if now else found

    def standing(self, piece: str) -> Sheet | None:
        """The sheet about a piece, whatever is asked."""
        kind = kind_of(piece)
        if kind in _SHEETS:
            return _SHEETS[kind](self, piece)
        card = self.card(piece)
        return None if card is None else self.of_card(card, piece)

    def option(self, piece: str) -> Sheet | None:
        """A sign that unfolds."""
        sign = sign_of(present_ask(self.view, self.names), number_of(piece))
        return None if sign is None else Sheet(sign.words)

    def card(self, piece: str) -> Townsfolk | None:
        """The card that a piece shows, None if it shows none to this view."""
        kind, numbers = kind_of(piece), numbers_of(piece)
        if kind == HAND and numbers and self.view.seat is not None:
            hand = self.view.hand(self.view.seat)
            return hand[numbers[0]] if numbers[0] < len(hand) else None
        if kind == "crew" and len(numbers) == 2:
            crew = self.view.crew(numbers[0])
            return crew[numbers[1]] if numbers[1] < len(crew) else None
        return None

    def of_card(self, card: Townsfolk | OfferingTile, piece: str = "") -> Sheet:
        """The sheet about a card, wherever it lies: as that piece, or only named somewhere."""
        if isinstance(card, OfferingTile):
            return places.tile_told(self.view, card.name)
        rows: list[InfoRow] = []
        if kind_of(piece) == "crew":
            rows += member_rows(self.insight, card, number_of(piece))
        elif kind_of(piece) == HAND:
            rows += hand_rows(self.insight, card)
        return Sheet(title_of(card), (*rows, *printed(card)), card)


_Teller = Callable[[PieceFacts, str], Sheet | None]

_SHEETS: Final[dict[str, _Teller]] = {
    "settlement": lambda facts, one: places.settlement_sheet(facts.insight, name_of(one)),
    "set": lambda facts, one: places.set_sheet(facts.view, name_of(one).rpartition(":")[0], number_of(one)),
    "sea": lambda facts, one: places.sea_sheet(facts.view),
    "building": lambda facts, one: places.building_sheet(facts.view, name_of(one)),
    "worker": lambda facts, one: places.worker_sheet(facts.view, name_of(one)),
    "notch": lambda facts, one: places.notch_sheet(facts.view, name_of(one)),
    "tile": lambda facts, one: places.tile_sheet(facts.view, number_of(one)),
    "unit": lambda facts, one: places.tile_sheet(facts.view, number_of(one)),
    "stack": lambda facts, one: places.stack_sheet(facts.view),
    "supply": lambda facts, one: places.supply_sheet(facts.view),
    "chest": lambda facts, one: places.chest_sheet(facts.view, name_of(one)),
    "ends": lambda facts, one: places.ends_sheet(facts.view),
    "end": lambda facts, one: places.end_sheet(facts.view, name_of(one)),
    **dict.fromkeys(
        ("mat", "banner", "ship"), lambda facts, one: mats.player_sheet(facts.view, number_of(one), facts.names)
    ),
    "held": lambda facts, one: mats.held_sheet(facts.view, number_of(one), facts.names),
    "good": lambda facts, one: mats.good_sheet(facts.view, number_of(one), last_of(one), facts.names),
    "strength": lambda facts, one: mats.strength_sheet(facts.insight, number_of(one), facts.names),
    "armour": lambda facts, one: mats.armour_sheet(facts.view, number_of(one), facts.names),
    "valkyries": lambda facts, one: mats.valkyries_sheet(facts.view, number_of(one), facts.names),
    "tiles": lambda facts, one: mats.tiles_sheet(facts.view, number_of(one), facts.names),
    "backs": lambda facts, one: mats.backs_sheet(facts.view, number_of(one), facts.names),
    "deck": lambda facts, one: places.deck_sheet(facts.view),
    "discard": lambda facts, one: places.discard_sheet(facts.view),
    "option": PieceFacts.option,
    "die": lambda facts, one: places.die_sheet(facts.view, number_of(one)),
    **dict.fromkeys(("parchment", "laid"), lambda facts, one: places.laid_sheet(facts.view)),
}
"""By the kind of a piece that is no card."""

_TOLD_WITH_IT: Final = ("settlement", "set")
"""Kinds whose sheets tell what they would do whoever is asked."""


_NAMED: Final[dict[str, Callable[[View, Sequence[str], str], str]]] = {
    "chart": lambda view, names, one: _("Sea chart"),
    # Translators: the strip of the table on which ships and dice lie
    "sea": lambda view, names, one: _("The sea"),
    "village": lambda view, names, one: _("Village"),
    "reckoning": lambda view, names, one: _("Strength of the raid"),
    "settlement": lambda view, names, one: settlement_name(name_of(one)),
    "building": lambda view, names, one: building_name(name_of(one)),
    "ship": lambda view, names, one: _("Ship of {name}").format(name=names[number_of(one)]),
    "ghost": lambda view, names, one: _("Worker of the Town Hall, for another building"),
    # Translators: one unit of what an offering costs, that a card spares
    "unit": lambda view, names, one: _("Keep {good}").format(good=good_name(last_of(one))),
    "ends": lambda view, names, one: _("How it ends"),
    "strength": lambda view, names, one: _("Strength of {name}").format(name=names[number_of(one)]),
    "slot": lambda view, names, one: _("Free place in the crew of {name}").format(name=names[number_of(one)]),
    "cup": lambda view, names, one: _("Cup for the dice"),
    "valkyrie": lambda view, names, one: _("The Valkyrie who waits"),
    "mat": lambda view, names, one: names[number_of(one)],
    "banner": lambda view, names, one: names[number_of(one)],
    "hand": lambda view, names, one: _("Card, face down"),
    "crew": lambda view, names, one: _("Free place in the crew"),
}
"""The names of what is told without a look at it."""


class RaidersInfo(RaidersLying):
    """The names and sheets of settlements, buildings, mats and cards."""

    overview = "supply"

    def laid_title(self) -> str:
        return _("Crews")

    def between_title(self) -> str:
        # Translators: the name of a page of a phone: all that lies between the players
        return _("Chart")

    laid_sign = "viking-helmet"
    between_sign = "drakkar"

    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        facts = PieceFacts(insight_of(view), names)
        if (card := facts.card(piece)) is not None:
            return title_of(card)
        kind = kind_of(piece)
        if kind == "option":
            sign = sign_of(present_ask(view, names), number_of(piece))
            return sign.words if sign is not None else _("Choice")
        if kind == "tile" and number_of(piece) < len(view.row):
            return tile_name(view.offering_row()[number_of(piece)]) or _("No offering")
        if kind in _NAMED:
            return _NAMED[kind](view, names, piece)
        sheet = facts.of(piece)
        return sheet.title if sheet is not None else piece

    def placed(self, piece: str, view: View, names: Sequence[str]) -> str:
        return placed(self.label(piece, view, names), piece, view, names)

    def sheet(
        self, piece: str, view: View, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        return PieceFacts(insight_of(view), names).of(piece)

    def card_sheet(self, card: Townsfolk | OfferingTile, view: View, names: Sequence[str]) -> Sheet:
        return PieceFacts(insight_of(view), names).of_card(card)
