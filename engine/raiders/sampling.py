"""Dealing what a view does not see: a position that the view could be of (R8.6)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final, TypeVar

from engine.raiders.card_tables import CardId
from engine.raiders.hands import ALL, BLANK, HANDS, SEAT_BITS
from engine.raiders.position import HIDDEN, TablePosition
from engine.stacked import dealing
from engine.stacked.stack import legal

S = TypeVar("S", bound=TablePosition)


_OF_THE_HAND: Final = frozenset({"play", "hire", "recall", "use"})
"""Steps that ask only if the hand holds an answer."""

_MOST_DEALS: Final = 1000


def deal(view: TablePosition, kind: type[S], chance: Random) -> S:
    """A position of that kind that `view` could be of: what is hidden dealt by `chance`, with a fresh seed.

    Who is asked for a hidden card has one that will do: a deal in which that is not so is dealt again.
    """
    state = _dealt_once(view, kind, chance)
    top = view.stack[-1] if view.stack else None
    if top and top.step in _OF_THE_HAND and BLANK in view.hands[top.seat]:
        for _ in range(_MOST_DEALS):
            if legal(state):
                break
            state = _dealt_once(view, kind, chance)
    return state


def _dealt_once(view: TablePosition, kind: type[S], chance: Random) -> S:
    """One deal of what is hidden."""
    state = kind.__new__(kind)
    state.fill_from(view)
    state.seed = chance.getrandbits(64)
    own = [card for cards in view.buried for card in cards if card >= 0]
    unseen = dealing.unseen(HANDS, view.tables.copies_of, (*view.crews, view.discard, own), view.hands)
    dealing.shuffle(unseen, chance)
    for seat, hand in enumerate(view.hands):
        if hand and hand[-1] == BLANK:
            state.hands[seat] = tuple(dealing.dealt(HANDS, hand, unseen, 1 << seat))
    if view.turn:
        _fill_deck(state, unseen, own, chance)
    else:
        state.buried = tuple([_filled(cards, unseen) for cards in view.buried])
        state.deck = unseen
    _lay(state, chance)
    _stack_tiles(state, chance)
    return state


def _filled(cards: tuple[CardId, ...], unseen: list[CardId]) -> tuple[CardId, ...]:
    """The cards that somebody has put aside, unseen ones in the place of those that are blank (R2.5)."""
    return tuple([card if card >= 0 else unseen.pop() for card in cards])


def _fill_deck(state: TablePosition, unseen: list[CardId], own: list[CardId], chance: Random) -> None:
    """The draw pile, with the cards that are known to be buried among its lowest (R2.5).

    What the others buried lies there too, as long as nobody has drawn from among them.
    """
    state.deck = unseen
    lowest = state.buries * state.seats
    if not own:
        return
    block = min(lowest, len(unseen) + len(own))
    bottom = [*own, *unseen[: block - len(own)]]
    dealing.shuffle(bottom, chance)
    state.deck = bottom + unseen[block - len(own) :]


def _lay(state: TablePosition, chance: Random) -> None:
    """Cards laid for a trade that are blank: any of that hand which are not laid yet (R7.32)."""
    laid: list[int] = []
    for held in state.laid:
        if held >> SEAT_BITS == HIDDEN:
            seat = (held & ALL).bit_length() - 1
            gone = Counter(other >> SEAT_BITS for other in laid if other & ALL == held & ALL)
            left = Counter(other >> SEAT_BITS for other in state.hands[seat]) - gone
            held = chance.choice(sorted(left.elements())) << SEAT_BITS | held & ALL
        laid.append(held)
    state.laid = tuple(laid)


def _stack_tiles(state: TablePosition, chance: Random) -> None:
    """The stack of tiles: unseen ones above those that a card put there (R7.31)."""
    known = state.tiles[: state.below]
    seen = {*known, *state.row, *[tile for taken in state.taken for tile in taken]}
    hidden = [tile for tile in range(len(state.tables.tiles)) if tile not in seen]
    dealing.shuffle(hidden, chance)
    state.tiles = (*known, *hidden)
