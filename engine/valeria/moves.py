"""Moves: the answers of a player, each one readable line of text and back.

All numbers in a line count from 0, as seats do. Which are legal the `steps` say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.stacked.move_book import MoveBook
from engine.valeria.cards import ACTIONS, RESOURCES, CardSet

PILES = 5
"""Piles beside the deck (V1.6), counted from 0."""

MAX_SEATS = 5


class Move(NamedTuple):
    """One answer. `verb` is lead, follow, pass, pay, draw, discard, remove, develop, use, accept or done; the rest
    is "" or −1 where the verb does not need it. `source` is "castle", "deck" or a resource."""

    verb: str
    action: str = ""
    card: str = ""
    source: str = ""
    seat: Seat = -1
    pile: int = -1

    def __str__(self) -> str:
        return " ".join(_words(self))


def _words(move: Move) -> list[str]:
    words = [move.verb]
    if move.verb == "use":
        words.append(move.card)
        if move.seat >= 0:
            words += ["on", str(move.seat)]
        return words
    if move.seat >= 0:
        words.append(str(move.seat))
    words += [word for word in (move.action, move.source, move.card) if word]
    if move.pile >= 0:
        words += ["pile", str(move.pile)]
    return words


class MoveTable(MoveBook[Move]):
    """Every move that a card set makes possible, made once: states share them, so comparing is cheap.

    Moves with a card stand at its CardId, the acceptance of an event card at its index.
    `pay_castle_of`, a coin for somebody's castle, is never legal: it is there to be refused with a reason (V5.1).
    """

    def __init__(self, card_set: CardSet, events: Sequence[str] = ()) -> None:
        buildings = [card.name for card in card_set.buildings]
        names = [*buildings, *(card.name for card in card_set.adventurers)]
        taken = ["build"] * len(buildings) + ["recruit"] * len(card_set.adventurers)
        self.lead = {action: Move("lead", action) for action in ACTIONS}
        self.follow = {action: Move("follow", action) for action in ACTIONS}
        self.lead_card = tuple(Move("lead", action, n) for action, n in zip(taken, names, strict=True))
        self.follow_card = tuple(Move("follow", action, n) for action, n in zip(taken, names, strict=True))
        self.develop = tuple(Move("develop", card=n) for n in buildings)
        self.remove = tuple(Move("remove", card=n) for n in buildings)
        self.accept = tuple(Move("accept", card=n) for n in events)
        self.discard = tuple(tuple(Move("discard", card=n, pile=i) for i in range(PILES)) for n in buildings)
        self.use = tuple(Move("use", card=n) for n in names)
        self.use_on = tuple(tuple(Move("use", card=n, seat=s) for s in range(MAX_SEATS)) for n in names)
        self.pay_power = tuple(Move("pay", card=n) for n in names)
        self.pay_resource = tuple(tuple(Move("pay", source=r, seat=s) for r in RESOURCES) for s in range(MAX_SEATS))
        self.pay_castle = Move("pay", source="castle")
        self.pay_castle_of = tuple(Move("pay", source="castle", seat=s) for s in range(MAX_SEATS))
        self.draw_pile = tuple(Move("draw", pile=i) for i in range(PILES))
        self.draw_deck = Move("draw", source="deck")
        self.draw_any = (*self.draw_pile, self.draw_deck)
        self.passing = Move("pass")
        self.done = Move("done")
        super().__init__(Move, self._all())

    def _all(self) -> list[Move]:
        single = [self.pay_castle, self.draw_deck, self.passing, self.done, *self.draw_pile]
        for by_card in (self.lead_card, self.follow_card, self.develop, self.remove, self.use, self.pay_power):
            single += by_card
        single += self.accept
        for action in ("harvest", "develop", "tax"):
            single += [self.lead[action], self.follow[action]]
        for rows in (*self.discard, *self.use_on, *self.pay_resource, self.pay_castle_of):
            single += rows
        return single
