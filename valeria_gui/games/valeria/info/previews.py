"""Moves before they are made: what a payment would use and whom it pays, what a card costs and is worth."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import coin_marks, village_cards
from valeria_gui.games.valeria.info.cards import offer_rows
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.i18n import ngettext, row
from valeria_gui.play.ask import Preview
from valeria_gui.play.info import InfoRow
from valeria_gui.play.piece_id import kind_of


def payment_preview(view: View, payment: Sequence[Move], payer: int, names: Sequence[str]) -> Preview:
    """The sources that `payment` would use, one piece each, and the places of its coins."""
    used = _places_of(view, payment, payer)
    laid = tuple(piece for piece in used if kind_of(piece) in ("spot", "castle-spot"))
    told = payment_words(payment, payer, names)
    return Preview(used, laid, (InfoRow(("coin",), told),) if told else ())


def payment_words(payment: Sequence[Move], payer: int, names: Sequence[str]) -> str:
    """The takings of a payment in words; "" for none."""
    used = sum(bool(move.card) for move in payment)
    home = sum(move.source == "castle" or (not move.card and move.seat == payer) for move in payment)
    told = [ngettext("{n} power", "{n} powers", used).format(n=used)] if used else []
    told += [ngettext("{n} coin at home", "{n} coins at home", home).format(n=home)] if home else []
    for seat, name in enumerate(names):
        paid = sum(not move.card and move.seat == seat != payer for move in payment)
        if paid:
            told.append(ngettext("{n} to {name}", "{n} to {name}", paid).format(n=paid, name=name))
    return row(told)


def _places_of(view: View, payment: Sequence[Move], payer: int) -> tuple[str, ...]:
    """The pieces that a payment touches: free spots for its coins, cards for its powers."""
    taken: list[str] = []
    for move in payment:
        if move.card:
            names = [card.name for card in village_cards(view, payer)]
            found = [f"card:{payer}:{i}" for i, name in enumerate(names) if name == move.card]
        elif move.source == "castle":
            found = [f"castle-spot:{payer}"]
        else:
            marks = coin_marks(view, move.seat)
            kinds = enumerate(zip(view.tucked(move.seat), marks, strict=True))
            found = [
                f"spot:{move.seat}:{i}" for i, (card, mark) in kinds if card.resource == move.source and not mark
            ]
        taken += [piece for piece in found if piece not in taken][:1]
    return tuple(taken)


def entry_preview(view: View, name: str, names: Sequence[str]) -> Preview:
    """The cost of the card of that name for the seat of `view`, and its worth in that seat's village."""
    card = view.tables.cards[view.tables.ids[name]]
    return Preview(rows=tuple(offer_rows(insight_of(view), card, names, held=True)))
