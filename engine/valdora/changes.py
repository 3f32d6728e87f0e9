"""What several steps ask or change: coins, gems on equipment, payments in gems."""

from __future__ import annotations

from engine.game import Seat
from engine.stacked.frame import StackFrame
from engine.valdora.card_tables import ALL_KINDS, EQUIPMENT_PILES, Page
from engine.valdora.events import Event
from engine.valdora.pieces import EQUIPMENT, GEMS, SILVER
from engine.valdora.position import EMPTY, ValleyPosition
from engine.valdora.step_stack import Events


def carrying(position: ValleyPosition, seat: Seat, gem: int) -> list[int]:
    """The equipment of `seat` that carries a gem of this kind."""
    first = seat * ALL_KINDS
    return [kind for kind in range(ALL_KINDS) if position.loads[first + kind] == gem]


def count_carried(position: ValleyPosition, seat: Seat, gem: int) -> int:
    """How many gems of a kind `seat` carries."""
    return position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS].count(gem)


def face_name(position: ValleyPosition, page: Page) -> str:
    """The name of the face that a page shows."""
    names = EQUIPMENT if position.tables.book_of[page] < EQUIPMENT_PILES else position.tables.faces
    return names[position.tables.face_of[page]]


def pay_coins(position: ValleyPosition, seat: Seat, n: int, what: str, events: Events) -> None:
    """Pay coins to the bank (D7.3)."""
    if n:
        position.coins[seat] -= n
        events.append(Event("paid", seat, SILVER, what, n))


def pay_gems(position: ValleyPosition, seat: Seat, kinds: list[int], thing: int, events: Events) -> None:
    """Pay the gems, all of one kind, that these kinds of equipment carry, to the market (D5.3, D6.2a).

    `thing` is what they are paid for (see `ask_for_gems`).
    """
    first = seat * ALL_KINDS
    gem = position.loads[first + kinds[0]]
    for kind in kinds:
        position.loads[first + kind] = EMPTY
    position.market[gem] += len(kinds)
    names = tuple([EQUIPMENT[kind] for kind in kinds])
    what = position.tables.faces[thing] if thing >= 0 else EQUIPMENT[~thing]
    events.append(Event("paid", seat, GEMS[gem], what, len(kinds), names=names))


def ask_for_gems(position: ValleyPosition, seat: Seat, gem: int, n: int, thing: int) -> None:
    """The next thing to do is to pay so many gems of a kind for `thing`: the face of a commission, or `~kind` of
    equipment. All see the stack, so it names no page: the back of one that was never turned is hidden (D8.5)."""
    position.stack.append(StackFrame("pay", seat, n, gem, thing))
