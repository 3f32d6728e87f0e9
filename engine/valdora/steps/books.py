"""Cities (D5, D7.2): leafing through a book, buying and giving back, provisions."""

from __future__ import annotations

from typing import Final

from engine.game import Reason, Seat
from engine.stacked.frame import StackFrame
from engine.valdora.card_tables import ALL_KINDS, EQUIPMENT_PILES, GEM_GOLD, Page
from engine.valdora.changes import ask_for_gems, count_carried, face_name, pay_coins
from engine.valdora.events import Event
from engine.valdora.moves import FORWARD, LEFT, RIGHT, SIDES, Move
from engine.valdora.pieces import BOOKS, EQUIPMENT
from engine.valdora.position import EMPTY, NONE, ValleyPosition
from engine.valdora.step_stack import STEPS, Events, PlaceStep, ValleyStep
from engine.valdora.steps import loading

PAGE: Final = "page"
COMMISSION: Final = "commission"


def book_at(position: ValleyPosition, seat: Seat) -> int:
    """The number of the book in whose city the pawn of `seat` stands, −1 elsewhere."""
    return position.tables.book_at[position.pawns[seat]]


def turning_price(position: ValleyPosition, turned: int) -> int:
    """The price of the next page turned in an action: the first one is free (D5.2)."""
    return position.tables.box.page_price if turned else 0


def steps_in_book(position: ValleyPosition, seat: Seat, turned: int) -> list[Move]:
    """What can be done next with the book of the city where `seat` is, when so many pages were turned (D5)."""
    tables, book, coins = position.tables, book_at(position, seat), position.coins[seat]
    moves, left, right = tables.moves, position.left[book], position.right[book]
    found: list[Move] = []
    if turning_price(position, turned) <= coins:
        if right:
            found.append(moves.forward)
        if left:
            found.append(moves.back)
    if book < EQUIPMENT_PILES:
        if count_carried(position, seat, GEM_GOLD) >= tables.box.equipment_price:
            first = seat * ALL_KINDS
            for side, pile in enumerate((left, right)):
                if pile and position.loads[first + tables.face(pile[-1])] == NONE:
                    found.append(moves.buy[side])
    elif coins >= tables.box.commission_price:
        hand = position.hands[seat]
        if len(hand) < tables.box.commission_limit:
            found += [moves.buy[side] for side, pile in enumerate((left, right)) if pile]
        else:
            given = dict.fromkeys(move for page in hand for move in moves.give_back[page])
            found += given
    return found


def why_not_in_book(position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
    """The reason why a step can't be made in a book now; `amount` of the frame counts the pages turned."""
    seat = frame.seat
    book = book_at(position, seat)
    if move.verb == "turn":
        price = turning_price(position, frame.amount)
        side = RIGHT if move.what == FORWARD else LEFT
        if position.top(book, side) is None:
            return Reason("no_page", side=SIDES[side])
        return Reason("no_coin", what=PAGE, has=position.coins[seat], needs=price)
    if move.verb == "buy":
        return _why_not_buy(position, seat, book, SIDES.index(move.what))
    if move.verb == "return" and book >= EQUIPMENT_PILES:
        return _why_not_return(position, seat, move)
    return Reason("not_asked", asked=frame.step)


def _why_not_buy(position: ValleyPosition, seat: Seat, book: int, side: int) -> Reason:
    top, box = position.top(book, side), position.tables.box
    if top is None:
        return Reason("no_page", side=SIDES[side])
    if book < EQUIPMENT_PILES:
        kind = position.tables.face(top)
        if position.loads[seat * ALL_KINDS + kind] != NONE:
            return Reason("owned", kind=EQUIPMENT[kind])
        return Reason("no_gold")
    if len(position.hands[seat]) >= box.commission_limit:
        return Reason("three_commissions")
    return Reason("no_coin", what=COMMISSION, has=position.coins[seat], needs=box.commission_price)


def _why_not_return(position: ValleyPosition, seat: Seat, move: Move) -> Reason:
    tables, hand = position.tables, position.hands[seat]
    if len(hand) < tables.box.commission_limit:
        return Reason("fewer_than_three")
    if all(tables.page_names[page] != move.what for page in hand):
        return Reason("not_held", page=move.what)
    return Reason("no_coin", what=COMMISSION, has=position.coins[seat], needs=tables.box.commission_price)


# --- what is done ------------------------------------------------------------------------------------------------


def step_in_book(state: ValleyPosition, seat: Seat, turned: int, move: Move, events: Events) -> None:
    """Turn, buy or give back; more may follow."""
    book = book_at(state, seat)
    state.stack.append(StackFrame("book", seat, turned + (move.verb == "turn"), book))
    if move.verb == "turn":
        _turn_page(state, seat, book, move.what, turning_price(state, turned), events)
    elif move.verb == "return":
        _give_back(state, seat, book, move, events)
    else:
        side = SIDES.index(move.what)
        state.stack.append(StackFrame("take", seat, side, book))
        if book < EQUIPMENT_PILES:
            page = state.top(book, side)
            assert page is not None
            ask_for_gems(state, seat, GEM_GOLD, state.tables.box.equipment_price, ~state.tables.face(page))
        else:
            pay_coins(state, seat, state.tables.box.commission_price, COMMISSION, events)


def _turn_page(state: ValleyPosition, seat: Seat, book: int, direction: str, price: int, events: Events) -> None:
    """The top page of one side comes to the other, its other face up (D5.2)."""
    pay_coins(state, seat, price, PAGE, events)
    left, right = state.left[book], state.right[book]
    is_news = False
    if direction == FORWARD:
        is_news = _uncover(state, book, RIGHT)
        state.right[book], state.left[book] = right[:-1], (*left, right[-1] ^ 1)
    else:
        state.left[book], state.right[book] = left[:-1], (*right, left[-1] ^ 1)
    faces = tuple(_top_face(state, book, side) for side in (LEFT, RIGHT))
    events.append(Event("turned", seat, what=direction, amount=price, city=BOOKS[book], names=faces, news=is_news))


def _uncover(state: ValleyPosition, book: int, side: int) -> bool:
    """The top page of a side leaves it; whether it was never turned before, so that something new is seen
    (D8.4)."""
    is_new = side == RIGHT and state.unseen[book] == len(state.right[book])
    if is_new:
        state.unseen[book] -= 1
    return is_new


def _top_face(state: ValleyPosition, book: int, side: int) -> str:
    page = state.top(book, side)
    return "" if page is None else face_name(state, page)


def _give_back(state: ValleyPosition, seat: Seat, book: int, move: Move, events: Events) -> None:
    """A commission goes back into the book of this city, on top of one side (D5.6)."""
    names, hand = state.tables.page_names, list(state.hands[seat])
    page = next(page for page in hand if names[page] == move.what)
    hand.remove(page)
    state.hands[seat] = tuple(hand)
    piles = state.left if move.to == SIDES[LEFT] else state.right
    piles[book] = (*piles[book], page)
    events.append(Event("returned", seat, move.what, to=move.to, city=BOOKS[book]))


class _Take(ValleyStep):
    """A page that has been paid for leaves the book (D5.3–D5.5); `amount` is the side, `what` the book."""

    def run(self, position: ValleyPosition, frame: StackFrame, events: Events) -> None:
        seat, side, book = frame.seat, frame.amount, frame.what
        is_news = _uncover(position, book, side)
        piles = position.left if side == LEFT else position.right
        page, piles[book] = piles[book][-1], piles[book][:-1]
        if book < EQUIPMENT_PILES:
            position.cards[seat] = (*position.cards[seat], page)
            position.loads[seat * ALL_KINDS + position.tables.face_of[page]] = EMPTY
        else:
            position.hands[seat] = (*position.hands[seat], page)
        events.append(_bought(position, seat, page, side, book, is_news))


def _bought(position: ValleyPosition, seat: Seat, page: Page, side: int, book: int, is_news: bool) -> Event:
    name, other = face_name(position, page), face_name(position, page ^ 1)
    uncovered = (_top_face(position, book, side),)
    return Event("bought", seat, name, other, to=SIDES[side], city=BOOKS[book], names=uncovered, news=is_news)


# --- the steps ---------------------------------------------------------------------------------------------------


class _Book(PlaceStep):
    """Each further step in a book city; `amount` counts the pages turned."""

    def possible(self, position: ValleyPosition, frame: StackFrame) -> list[Move]:
        return steps_in_book(position, frame.seat, frame.amount)

    def why_not(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb == "provisions":
            return Reason("action_used")
        return why_not_in_book(position, frame, move)

    def act(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        step_in_book(state, frame.seat, frame.amount, move, events)


class _City(PlaceStep):
    """The first step in a city: its book, or in the harbour city the market, or provisions (D3.8, D7.2)."""

    def possible(self, position: ValleyPosition, frame: StackFrame) -> list[Move]:
        if book_at(position, frame.seat) < 0:
            found = loading.loads(position, frame)
        else:
            found = steps_in_book(position, frame.seat, 0)
        if not position.provisions[frame.seat]:
            found.append(position.tables.moves.provisions)
        return found

    def why_not(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb == "provisions":
            return Reason("has_provisions")
        if book_at(position, frame.seat) >= 0:
            return why_not_in_book(position, frame, move)
        if move.verb == "load":
            return loading.why_not_load(position, frame, move)
        return Reason("not_asked", asked="city")

    def act(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        if move.verb == "provisions":
            state.provisions[frame.seat] = True
            events.append(Event("provisions", frame.seat, state.space_of(frame.seat)))
        elif move.verb == "load":
            loading.load(state, frame, move, events)
        else:
            step_in_book(state, frame.seat, 0, move, events)


STEPS |= {"city": _City(), "book": _Book(), "take": _Take()}
