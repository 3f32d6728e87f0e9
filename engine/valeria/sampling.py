"""Dealing the cards that a view does not see: a position that the view could be of (V3.4, V9.1)."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import TypeVar

from engine.stacked import dealing
from engine.valeria.card_tables import EVENTS, CardId
from engine.valeria.event_cards import EVENT_CARDS
from engine.valeria.hands import HANDS
from engine.valeria.position import Position

S = TypeVar("S", bound=Position)


def deal(view: Position, kind: type[S], chance: Random) -> S:
    """A position of that kind that `view` could be of: hidden cards dealt by `chance`, with a fresh seed."""
    state = kind.__new__(kind)
    state.fill_from(view)
    state.seed = chance.getrandbits(64)
    unseen, state.adventurer_deck = _unseen(view)
    dealing.shuffle(unseen, chance)
    dealing.shuffle(state.adventurer_deck, chance)
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = dealing.dealt(HANDS, hand, unseen, 1 << seat)
    below = _events_below(view, chance)
    buildings = len(view.deck) - len(below)
    state.deck, state.box = unseen[:buildings], unseen[buildings:]
    _mix_in(state.deck, below, view.safe, chance)
    return state


def _events_below(view: Position, chance: Random) -> list[CardId]:
    """The event cards that may still lie in the deck, as many as there must be (V9.1)."""
    if not view.options.events:
        return []
    shown = {*view.due, *view.past}
    unseen = [EVENTS + i for i in range(len(view.tables.events)) if i not in shown]
    dealing.shuffle(unseen, chance)
    return unseen[: EVENT_CARDS - len(shown)]


def _unseen(view: Position) -> tuple[list[CardId], list[CardId]]:
    """The buildings and the adventurers that this view sees nowhere, in card order."""
    seen = (*view.pile_cards, *view.developed, *view.villages, view.removed, view.pool_cards, _laid_open(view))
    unseen = dealing.unseen(HANDS, view.tables.copies_of, seen, view.hands)
    first_adventurer = bisect_left(unseen, view.tables.buildings)
    return unseen[:first_adventurer], unseen[first_adventurer:]


def _laid_open(view: Position) -> list[CardId]:
    """The building that is being paid for, if there is one: it lies in no hand and no village."""
    return [view.chosen] if 0 <= view.chosen < view.tables.buildings and view.entered < 0 else []


def _mix_in(deck: list[CardId], events: list[CardId], safe: int, chance: Random) -> None:
    """Shuffle event cards into a deck below its `safe` top cards."""
    if not events:
        return
    below = len(deck) - safe
    rest = deck[:below] + events
    dealing.shuffle(rest, chance)
    deck[:below] = rest
