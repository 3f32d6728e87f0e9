"""Pieces of the table told: from the id of each to a `Sheet`.

The sentences are those of `cards`, `places` and the player aid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.game import Seat
from engine.valeria.cards import ACTIONS, Card
from engine.valeria.event_cards import EventCard
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import shown_card, shown_event
from valeria_gui.games.valeria.info import places
from valeria_gui.games.valeria.info.cards import kind_words, offer_rows, printed, worth_rows
from valeria_gui.games.valeria.info.insight import Insight, insight_of
from valeria_gui.games.valeria.info.lying import VillageLying
from valeria_gui.games.valeria.info.placed import placed
from valeria_gui.games.valeria.words.help import actions
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.play.info import InfoRow, Sheet, heading
from valeria_gui.play.piece_id import HAND, kind_of, name_of, number_of


class Facts:
    """Tells about the pieces of one table as one view shows it; `names` are the players' by seat, `bottom` the seat
    that the table lies before, `stacks` how many equal resources the tab with an id stands for."""

    def __init__(
        self,
        insight: Insight,
        names: Sequence[str],
        bottom: Seat | None = None,
        stacks: Mapping[str, int] | None = None,
    ) -> None:
        self.insight = insight
        self.view: View = insight.view
        self.names = names
        self.bottom = self.view.seat or 0 if bottom is None else bottom
        self.stacks = stacks or {}

    def of(self, piece: str) -> Sheet | None:
        """The sheet about the piece with this id; None if there is nothing to tell."""
        kind, rest = kind_of(piece), name_of(piece)
        if kind == "slot" and self.view.building_card is not None:
            kind = "payment"
        if kind in _PLACES:
            return _PLACES[kind](self, rest)
        card = shown_event(self.view, piece) or shown_card(self.view, piece, self.bottom)
        return self.of_card(card, kind, rest) if card is not None else None

    def of_card(self, card: Card | EventCard, kind: str = "", rest: str = "") -> Sheet:
        """The sheet about a card, wherever it lies: at a place of `kind`, or only named somewhere."""
        if isinstance(card, EventCard):
            return Sheet(kind_words(card), tuple(printed(card)), card)
        rows: list[InfoRow] = []
        below: tuple[Card, ...] = ()
        if kind == "card":
            seat = int(rest.partition(":")[0])
            rows += worth_rows(self.insight.standing(card, seat), stands=True)
        elif kind == "known":
            seat = int(rest.partition(":")[0])
            words = _("In the hand of {name}: it was taken face up.").format(name=self.names[seat])
            rows.append(InfoRow((f"seat:{seat}",), words))
        else:
            me = self.view.seat
            held = me is not None and card in self.view.hand(me)
            rows += offer_rows(self.insight, card, self.names, held=held)
        if kind == "pile":
            below = self.view.piles()[int(rest)][-2::-1]
            rows += places.pile_rows(below)
            return Sheet(kind_words(card), tuple(rows), card, below)
        return Sheet(kind_words(card), (*rows, heading(_("What its signs mean")), *printed(card)), card)

    # --- what is no card --------------------------------------------------------------------------------------

    def _resource(self, rest: str) -> Sheet:
        seat, _colon, place = rest.partition(":")
        together = self.stacks.get(f"resource:{rest}", 1)
        return places.resource_sheet(self.view, int(seat), int(place), self.names, together)

    def _action(self, name: str) -> Sheet:
        """One action: what it costs and gives who leads and who follows (V5)."""
        alone = self.view.seats == 1
        help_ = actions(alone)[ACTIONS.index(name)]
        rows = [InfoRow((f"when-{name}",), help_.lead)]
        if not alone:
            rows = [heading(_("Lead")), *rows, heading(_("Follow")), InfoRow((f"when-{name}",), help_.follow)]
        return Sheet(action_name(name), tuple(rows))

    def _payment(self, rest: str) -> Sheet | None:
        """The sheet about the card that is being paid for, and how much is still open (V5.1)."""
        card, left = self.view.building_card, self.view.left
        if card is None:
            return None
        words = ngettext("{n} icon still to pay", "{n} icons still to pay", left).format(n=left)
        return Sheet(card_name(card.name), (InfoRow((), words), *printed(card)), card)

    def _token(self, rest: str) -> Sheet:
        name = self.names[self.view.leader]
        words = _("{name} leads {action}.").format(name=name, action=action_name(rest)) if rest in ACTIONS else ""
        told = words or _("{name} leads the next action.").format(name=name)
        return Sheet(_("Token of the leader"), (InfoRow((f"seat:{self.view.leader}",), told),))


_PLACES: dict[str, Callable[[Facts, str], Sheet | None]] = {
    "banner": lambda facts, rest: places.player_sheet(facts.view, int(rest), facts.names),
    **dict.fromkeys(
        ("castle", "castle-spot", "castle-tired"),
        lambda facts, rest: places.castle_sheet(facts.view, int(rest), facts.names),
    ),
    "resource": Facts._resource,
    "spot": Facts._resource,
    "tired": Facts._resource,
    "gold": lambda facts, rest: places.own_gold_sheet(facts.view, facts.bottom),
    "bank": lambda facts, rest: places.bank_sheet(facts.view),
    "deck": lambda facts, rest: places.deck_sheet(facts.view),
    "adventurer-deck": lambda facts, rest: places.adventurer_deck_sheet(facts.view),
    "box": lambda facts, rest: places.box_sheet(facts.view),
    "events": lambda facts, rest: places.events_sheet(facts.view),
    "action": Facts._action,
    "token": Facts._token,
    "payment": Facts._payment,
}


_NAMED: dict[str, Callable[[View, Sequence[str], int], str]] = {
    "village": lambda view, names, seat: names[seat],
    "banner": lambda view, names, seat: names[seat],
    "felt": lambda view, names, seat: pgettext("piece", "Table"),
    "action-card": lambda view, names, seat: _("The five actions"),
    "develop": lambda view, names, seat: action_name("develop"),
}
"""The names of what is told without a look at it."""
_UNSEEN: dict[str, Callable[[], str]] = {
    HAND: lambda: _("Card, face down"),
    "pile": lambda: _("Empty pile"),
    "pool": lambda: _("No adventurer"),
    "slot": lambda: action_name("build"),
    "payment": lambda: action_name("build"),
    "event": lambda: _("Event card"),
}
"""The names of places where no card is seen."""


class ValeriaInfo(VillageLying):
    """The names and sheets of villages, piles and cards."""

    overview = "deck"

    def price(self, piece: str, view: View) -> str:
        card = self.face(piece, view)
        price = insight_of(view).price(card) if isinstance(card, Card) else None
        return str(price.coins + price.fee) if price is not None and price.payable else ""

    def laid_title(self) -> str:
        return _("Villages")

    laid_sign = "house"

    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        kind = kind_of(piece)
        if kind in _NAMED:
            return _NAMED[kind](view, names, number_of(piece))
        bottom = view.seat or 0
        if kind in _PLACES:
            sheet = self.sheet(piece, view, names, bottom, {})
            return sheet.title if sheet is not None else _UNSEEN[kind]()
        card = shown_event(view, piece) or shown_card(view, piece, bottom)
        if card is None or (kind == HAND and view.seat is None):
            return _UNSEEN[kind]()
        return card_name(card.name)

    def placed(self, piece: str, view: View, names: Sequence[str]) -> str:
        return placed(self.label(piece, view, names), piece, view, names)

    def sheet(
        self, piece: str, view: View, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        return Facts(insight_of(view), names, bottom, stacks).of(piece)

    def card_sheet(self, card: Card | EventCard, view: View, names: Sequence[str]) -> Sheet:
        return Facts(insight_of(view), names).of_card(card)
