"""Check of a position that was read: whatever `from_dict` lets through can be played to its end.

Everything is in one place and as much of it as there is in the game (D1, D2), limits hold (D8.1), what is known of
the books is what play can have shown (D8.4), and what is asked is a question that the rules ask there.
"""

from __future__ import annotations

from engine.stacked.position_check import check_cards, check_counts, check_named_seats, check_seats, check_whole
from engine.stacked.table_setup import check_options
from engine.valdora import stack_check
from engine.valdora.card_tables import ALL_BOOKS, ALL_COLOURS, ALL_GEMS, ALL_KINDS, EQUIPMENT_PILES
from engine.valdora.pieces import COLOURS
from engine.valdora.position import EMPTY, NOBODY, NONE, ValleyOptions
from engine.valdora.setup import FEWEST, SEATS
from engine.valdora.stack_check import require
from engine.valdora.state import State
from engine.valdora.steps.turns import CRAFTSMEN, ENDS, STALL


def check(state: State) -> None:
    """Raise GameError, with one sentence and a code, if `state` is a position that cannot be played."""
    _check_shape(state)
    check_options(ValleyOptions, state.options._asdict(), state.seats)
    _check_numbers(state)
    _check_pages(state)
    _check_equipment(state)
    _check_gems(state)
    _check_craftsmen(state)
    _check_end(state)
    stack_check.check(state)


def _check_shape(state: State) -> None:
    by_seat = (state.pawns, state.provisions, state.cards, state.hands, state.done, state.bonus)
    check_seats(state.seats, SEATS, (*by_seat, state.loads[::ALL_KINDS], state.hired[::ALL_COLOURS]))
    truths = all(type(one) is bool for one in state.provisions)
    require(truths, "provisions", "provisions are there or not, true or false")


def _check_numbers(state: State) -> None:
    counts = (*state.coins, *state.gems, *state.market, *state.board, *state.hired, *state.bonus, *state.unseen)
    seats = (state.start, state.active, *state.shops)
    check_whole((*counts, *seats, state.turn, state.dry_turns, state.seed))
    check_counts((*counts, state.start, state.active))
    check_counts((*state.shops, state.dry_turns), -1)
    check_named_seats(seats, state.seats)
    box = state.tables.box
    require(max(state.coins) <= box.coin_limit, "coins", "somebody has more coins than a player may have")
    require(state.bonus_left >= 0, "bonus", "it has more bonus tiles than there are")
    in_turn = state.turn > 0 and state.active == (state.start + state.turn - 1) % state.seats
    require(in_turn, "active", "it is another's turn than the count of turns says")


def _check_pages(state: State) -> None:
    """Every page lies in one place; those never turned lie as they were laid, at the bottom (D2.5, D8.4)."""
    tables = state.tables
    loose = [page for pages in (*state.cards, *state.hands, *state.done) for page in pages]
    lying = [page for piles in (state.left, state.right) for pages in piles for page in pages]
    require(min((*loose, *lying)) >= 0, "hidden", "a page of it is hidden")
    expected = [page for book in range(ALL_BOOKS) for page in tables.deck(book)]
    check_cards([page & ~1 for page in (*loose, *lying)], sorted(expected))
    for book in range(ALL_BOOKS):
        pages, unseen = (*state.left[book], *state.right[book]), state.unseen[book]
        sold = {tables.book_of[page] < EQUIPMENT_PILES for page in pages}
        require(sold <= {book < EQUIPMENT_PILES}, "books", "a book has pages of another kind")
        require(book >= EQUIPMENT_PILES or {tables.book_of[page] for page in pages} <= {book}, "books_letter",
                "a page of equipment lies in another book")  # fmt: skip
        require(unseen <= len(state.right[book]), "unseen", "a book has fewer pages than are unseen")
        as_laid = all(tables.book_of[page] == book and not page & 1 for page in state.right[book][:unseen])
        require(as_laid, "unseen_pages", "a page that nobody has turned does not lie as it was laid")
    limit = tables.box.commission_limit
    held = all(len(hand) <= limit for hand in state.hands)
    require(held, "hand", "somebody has more unfinished commissions than a player may have")
    commissions = (page for pages in (*state.hands, *state.done) for page in pages)
    sound = all(tables.book_of[page] >= EQUIPMENT_PILES for page in commissions)
    require(sound, "hand_pages", "somebody holds equipment as a commission")


def _check_equipment(state: State) -> None:
    """Everybody has the pan and what was bought, once each, and on it what it may carry (D4.1, D4.2)."""
    tables = state.tables
    for seat, cards in enumerate(state.cards):
        own = [tables.first_equipment]
        own += [tables.face_of[page] for page in cards if tables.book_of[page] < EQUIPMENT_PILES]
        loads = state.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
        there = [kind for kind, gem in enumerate(loads) if gem != NONE]
        fits = len(own) == len(cards) + 1 and sorted(own) == there
        require(fits, "equipment", "somebody's equipment does not fit the pages that were bought")
        carried = all(gem in (NONE, EMPTY) or tables.carries[kind][gem] for kind, gem in enumerate(loads))
        require(carried, "carried", "an equipment carries a gem that it cannot carry")


def _check_gems(state: State) -> None:
    """Gems neither made nor lost; none comes back to a deposit (D2.4, D4.3)."""
    box = state.tables.box
    for gem, in_game in enumerate(box.gems):
        found = sum(state.gems[gem::ALL_GEMS]) + state.market[gem] + state.loads.count(gem)
        require(found == in_game, "gems", "gems were made or lost")
    pits = [sum(state.gems[i : i + ALL_GEMS]) for i in range(0, len(state.gems), ALL_GEMS)]
    require(max(pits) <= box.gems_per_deposit, "deposit", "a deposit has more gems than were laid there")


def _check_craftsmen(state: State) -> None:
    """Craftsmen neither made nor lost (D2.7); a workshop belongs to somebody who has enough of them (D6.5)."""
    tables = state.tables
    removed = tables.box.removed_with_three if state.seats == FEWEST else ()
    for colour, tiles in enumerate(tables.tiles):
        hired = state.hired[colour::ALL_COLOURS]
        whole = state.board[colour] + sum(hired) == tiles - (COLOURS[colour] in removed)
        require(whole, "craftsmen", "craftsmen were made or lost")
        owner, needs = state.shops[colour], tables.needs[colour]
        earned = max(hired) < needs if owner == NOBODY else hired[owner] >= needs
        require(earned, "workshop", "a workshop is not with who has earned it")


def _check_end(state: State) -> None:
    """The end has come when craftsmen of at most one colour are left (D9.1)."""
    require(state.ending in ("", *ENDS), "ending", "it knows no such end")
    few = state.colours_left <= state.tables.box.colours_left
    require(few == (state.ending == CRAFTSMEN), "ending_craftsmen", "its end does not fit the craftsmen left")
    require(bool(state.stack) or state.ending != "", "ending_open", "nobody is asked, and it is not over")
    require(not (state.stack and state.ending == STALL), "ending_asked", "it is over, and somebody is asked")
    last = bool(state.stack) or not state.to_play
    require(last, "ending_round", "it is over before everybody has had as many turns")
