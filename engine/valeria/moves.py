"""Moves: what a player can answer, each one readable line of text and back.

All numbers in a line count from 0, as seats do. Knows nothing of what is legal (see `steps`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import IllegalMove, Reason, Seat
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


class MoveTable:
    """Every move that a card set makes possible, made once: states share them, so comparing is cheap.

    `pay_castle_of`, a coin for somebody's castle, is never legal: it is there to be refused with a reason (V5.1).
    """

    def __init__(self, card_set: CardSet, events: Sequence[str] = ()) -> None:
        names = _distinct(card_set)
        buildings = {card.name for card in card_set.buildings}
        self.lead = {action: Move("lead", action) for action in ACTIONS}
        self.follow = {action: Move("follow", action) for action in ACTIONS}
        self.lead_card = {n: Move("lead", _taking(n, buildings), n) for n in names}
        self.follow_card = {n: Move("follow", _taking(n, buildings), n) for n in names}
        self.develop = {n: Move("develop", card=n) for n in names if n in buildings}
        self.remove = {n: Move("remove", card=n) for n in names if n in buildings}
        self.accept = {n: Move("accept", card=n) for n in events}
        self.discard = {
            n: tuple(Move("discard", card=n, pile=i) for i in range(PILES)) for n in names if n in buildings
        }
        self.use = {n: Move("use", card=n) for n in names}
        self.use_on = {n: tuple(Move("use", card=n, seat=s) for s in range(MAX_SEATS)) for n in names}
        self.pay_power = {n: Move("pay", card=n) for n in names}
        self.pay_resource = tuple(tuple(Move("pay", source=r, seat=s) for r in RESOURCES) for s in range(MAX_SEATS))
        self.pay_castle = Move("pay", source="castle")
        self.pay_castle_of = tuple(Move("pay", source="castle", seat=s) for s in range(MAX_SEATS))
        self.draw_pile = tuple(Move("draw", pile=i) for i in range(PILES))
        self.draw_deck = Move("draw", source="deck")
        self.passing = Move("pass")
        self.done = Move("done")
        self._by_text = {" ".join(str(move).split()): move for move in self._all()}
        self._known = frozenset(self._by_text.values())

    def _all(self) -> list[Move]:
        single = [self.pay_castle, self.draw_deck, self.passing, self.done, *self.draw_pile]
        for by_name in self._by_name():
            single += by_name.values()
        for action in ("harvest", "develop", "tax"):
            single += [self.lead[action], self.follow[action]]
        for rows in (*self.discard.values(), *self.use_on.values(), *self.pay_resource, self.pay_castle_of):
            single += rows
        return single

    def _by_name(self) -> tuple[dict[str, Move], ...]:
        taken = (self.lead_card, self.follow_card, self.develop, self.remove)
        return (*taken, self.use, self.pay_power, self.accept)

    def knows(self, move: object) -> bool:
        """Whether `move` is one of the moves that this card set makes possible."""
        return isinstance(move, Move) and move in self._known

    def parse(self, text: str) -> Move:
        """The move written as `text` (extra spaces are ignored); raises IllegalMove("unknown_move")."""
        try:
            return self._by_text[" ".join(text.split())]
        except KeyError:
            raise IllegalMove(Reason("unknown_move", text=text)) from None


def _distinct(card_set: CardSet) -> list[str]:
    return [card.name for card in (*card_set.buildings, *card_set.adventurers)]


def _taking(name: str, buildings: set[str]) -> str:
    return "build" if name in buildings else "recruit"
