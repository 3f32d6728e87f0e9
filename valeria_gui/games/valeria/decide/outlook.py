"""What leading an action would come to now (V5), in a sentence for who does not look at the table."""

from __future__ import annotations

from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import village_cards
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.i18n import _, either, listed, ngettext


def outlook(view: View, action: str) -> str:
    """What the cards in hand, the pool or the own village make of an action; "" for nothing beyond the rule."""
    if action == "build":
        n = sum(price is not None and price.payable for price in insight_of(view).hand_prices())
        return ngettext("{n} of your cards can be paid for.", "{n} of your cards can be paid for.", n).format(n=n)
    if action == "recruit":
        names = [move.card for move in view.moves() if move.action == "recruit" and move.card]
        return _("Would come: {adventurers}.").format(adventurers=either(_called(names)))
    mine = village_cards(view, view.seat or 0)
    powers = [card.name for card in mine if card.power is not None and card.power.when == action]
    return _("Your powers then: {cards}.").format(cards=listed(_called(powers))) if powers else ""


def _called(names: list[str]) -> list[str]:
    """Cards by their names in the language in use, each once."""
    return [card_name(name) for name in dict.fromkeys(names)]
