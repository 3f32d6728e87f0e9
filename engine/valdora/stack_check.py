"""Check of the stack of a position that was read: what is asked is a question that the rules ask there."""

from __future__ import annotations

from typing import Final

from engine.stacked.frame import StackFrame
from engine.stacked.position_check import check_asked, check_steps, refuse_unless
from engine.valdora.card_tables import ALL_KINDS, EQUIPMENT_PILES, GEM_GOLD
from engine.valdora.changes import count_carried
from engine.valdora.moves import SIDES
from engine.valdora.pieces import CITY, DEPOSIT, HARBOUR, HOUSE
from engine.valdora.position import NONE, ValleyPosition
from engine.valdora.state import State

_DELIVERY: Final = ("deliver", "hire", "bonus", "settle")


def require(condition: bool, code: str, clause: str, **facts: object) -> None:
    """Raise GameError, with the flaw of that code, unless the condition holds."""
    refuse_unless(condition, f"valdora.{code}", clause, **facts)


def check(state: State) -> None:
    """Raise GameError if the stack is not that of a turn under way; an empty one is that of a game that is over."""
    if not state.stack:
        return
    check_steps(state)
    seat = state.active
    require(
        all(frame.seat == seat for frame in state.stack), "asked_seat", "another is asked than whose turn it is"
    )
    bottom, rest = state.stack[0], state.stack[1:]
    require(bottom == StackFrame("end turn", seat) and bool(rest), "turn", "its turn has no end")
    first = rest[0]
    require(_is_sound(state, first), "asked", "a question is asked where the rules do not ask it")
    if len(rest) > 1:
        paying = _pays_for_page(state, rest) if first.step == "book" else _pays_for_commission(state, rest)
        require(paying, "paying", "somebody pays for what is not bought or delivered")
    check_asked(state)


def _is_sound(position: ValleyPosition, frame: StackFrame) -> bool:
    """Whether a frame is one of those that a turn puts above its end, and where."""
    tables, seat = position.tables, frame.seat
    here = position.pawns[seat]
    kind = tables.kind[here]
    if frame.step == "go":
        return frame == StackFrame("go", seat)
    if frame.step in ("city", "deliver"):
        plain = frame == StackFrame(frame.step, seat, 0, -1, 0)
        return plain and kind == (CITY if frame.step == "city" else HOUSE)
    if frame.step == "book":
        sound = frame.amount >= 0 and frame.by == -1
        return sound and kind == CITY and frame.what == tables.book_at[here] >= 0
    return frame.step == "load" and _is_loading(position, frame, kind)


def _is_loading(position: ValleyPosition, frame: StackFrame, kind: str) -> bool:
    tables, seat = position.tables, frame.seat
    here = position.pawns[seat]
    in_city = kind == CITY and tables.ships[here] > 0
    place = kind in (DEPOSIT, HARBOUR) or (in_city and frame.amount > 0)
    wagons = [kind for kind in tables.wagons if frame.by >> kind & 1]
    loaded = all(position.loads[seat * ALL_KINDS + kind] >= 0 for kind in wagons)
    counted = frame.by == sum(1 << kind for kind in wagons) and 0 <= len(wagons) <= frame.amount
    return place and frame.what == -1 and frame.by >= 0 and loaded and counted


def _pays_for_page(position: ValleyPosition, frames: list[StackFrame]) -> bool:
    """A page of equipment is paid for (D5.3)."""
    book, take, *pay = frames
    price = position.tables.box.equipment_price
    if take.step != "take" or len(pay) != 1 or book.what >= EQUIPMENT_PILES or take.what != book.what:
        return False
    if take.by != -1 or take.amount not in range(len(SIDES)):
        return False
    page = position.top(book.what, take.amount)
    if page is None:
        return False
    kind, only = position.tables.face(page), pay[0]
    fits = only.step == "pay" and only.what == GEM_GOLD and 0 < only.amount <= price and only.by == ~kind
    return fits and position.loads[take.seat * ALL_KINDS + kind] == NONE


def _pays_for_commission(position: ValleyPosition, frames: list[StackFrame]) -> bool:
    """A commission is paid for, its gems one after the other (D6.2a)."""
    tables, seat = position.tables, frames[0].seat
    if tuple(frame.step for frame in frames[:4]) != _DELIVERY or len(frames) < 5:
        return False
    page = frames[3].what
    if page not in position.hands[seat]:
        return False
    face = tables.face_of[page]
    colour = tables.house[face]
    chain = [
        *(StackFrame(step, seat, 0, colour) for step in ("hire", "bonus")),
        StackFrame("settle", seat, 0, page),
    ]
    if frames[1:4] != chain or colour != tables.colour_at[position.pawns[seat]]:
        return False
    asked = [StackFrame("pay", seat, n, gem, face) for gem, n in reversed(tables.gems[face])]
    paying = frames[4:]
    top, wanted = paying[-1], asked[: len(paying)]
    begun = bool(wanted) and 0 < top.amount <= wanted[-1].amount
    same = begun and [*wanted[:-1], wanted[-1]._replace(amount=top.amount)] == paying
    return same and all(count_carried(position, seat, frame.what) >= frame.amount for frame in paying)
