"""Check of the stack of a position that was read: what is asked, and what comes after, are as the rules have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from engine.raiders.card_tables import TO_CREW, Deed, Robbery, WorkChoice
from engine.raiders.cards import WORKERS
from engine.raiders.hands import holds
from engine.raiders.position import NOWHERE
from engine.raiders.state import State
from engine.raiders.steps.trade import laid_by
from engine.stacked.frame import StackFrame
from engine.stacked.position_check import check_asked, check_steps, refuse_unless

_OUT_OF_TURN: Final = ("give", "forfeit", "lay")


def require(condition: bool, code: str, clause: str, **facts: object) -> None:
    """Raise GameError, the clause in its sentence and the flaw of that code in it, unless the condition holds."""
    refuse_unless(condition, f"raiders.{code}", clause, **facts)


def check(state: State) -> None:
    """Raise GameError if the stack is none that a game can have."""
    check_steps(state)
    if not state.stack:
        return
    if state.turn == 0:
        _check_first_cards(state)
    else:
        _check_turn(state)
    check_asked(state)


def _check_first_cards(state: State) -> None:
    """Before the first turn everybody puts cards aside, in the order of seats (R2.5)."""
    asked = state.stack[-1]
    waiting = [StackFrame("bury", seat, state.buries) for seat in range(asked.seat + 1, state.seats)]
    fits = 1 <= asked.amount <= state.buries and 0 <= asked.seat < state.seats
    rest = [StackFrame("begin", 0), *reversed(waiting), StackFrame("bury", asked.seat, asked.amount)]
    require(fits and state.stack == rest, "beginning", "its first turn does not begin as it should")
    done = [state.buries if seat < asked.seat else 0 for seat in range(state.seats)]
    done[asked.seat] = state.buries - asked.amount
    require(
        [len(cards) for cards in state.buried] == done, "beginning_buried", "somebody has put other cards aside"
    )
    require(state.start == state.active == NOWHERE, "beginning_active", "somebody began before it")


def _check_turn(state: State) -> None:
    """The end of the turn below, each step on one that it may lie on, each about what is there (R3–R7)."""
    stack, seat = state.stack, state.active
    require(seat >= 0 and state.start >= 0, "turn", "nobody has the turn")
    require(stack[0] == StackFrame("end turn", seat), "turn_end", "its turn has no end")
    fits = all(frame.step in _RULES and below.step in _RULES[frame.step].below for below, frame in pairwise(stack))
    require(len(stack) > 1 and fits, "question_order", "what is asked does not fit what comes after")
    for frame in stack[1:]:
        own = frame.seat == seat or (frame.step in _OUT_OF_TURN and 0 <= frame.seat < state.seats)
        about = own and _RULES[frame.step].fits(state, frame)
        require(about, "question_about", "something is asked about what is not there ({step})", step=frame.step)
    _check_progress(state)


def _check_progress(state: State) -> None:
    """Where the worker was placed, what was used, rolled and laid belongs to what goes on (R3.2, R3.6)."""
    steps = {frame.step for frame in state.stack}
    raids = steps & {"set", "valkyries"}
    fresh = state.placed < 0 and not state.used
    require(fresh or not (raids or "turn" in steps), "turn_begun", "something is done in a turn that has not begun")
    placed = state.placed >= 0 and state.village[state.placed] >= 0
    require(placed or "pick" not in steps, "turn_placed", "nobody has placed the worker")
    require(bool(state.dice) <= ("set" in steps), "dice_lie", "dice lie there without a raid")
    require(bool(state.laid) <= ("exchange" in steps), "laid_lie", "cards are laid without a trade")


# --- Each step ---------------------------------------------------------------------------------------------------

_Fits: TypeAlias = Callable[[State, StackFrame], bool]


def _plain(state: State, frame: StackFrame) -> bool:
    return (frame.amount, frame.what, frame.by) == (0, -1, -1)


def _of_building(pick: Callable[[WorkChoice], bool], most: int = 0) -> _Fits:
    """A building whose action goes on, with a worker, and a choice that is meant."""

    def fits(state: State, frame: StackFrame) -> bool:
        tables = state.tables
        if frame.what not in tables.all_buildings or not 0 <= frame.by < len(WORKERS):
            return False
        choices = tables.choices[frame.what][frame.by]
        within = 0 <= frame.amount <= most if most else 0 <= frame.amount < len(choices)
        return bool(within and state.used >> frame.what & 1 and any(map(pick, choices)))

    return fits


def _chooses(state: State, frame: StackFrame) -> bool:
    most = 1 + sum(max(row) for row in state.tables.more_actions) * state.tables.board.crew_limit
    return frame.amount > 0 and _of_building(lambda choice: True, most)(state, frame)


def _discards(state: State, frame: StackFrame) -> bool:
    below = state.stack[state.stack.index(frame) - 1]
    choice = state.tables.choices[below.what][below.by][below.amount]
    return 1 <= frame.amount <= min(choice.pay_cards, len(state.hands[frame.seat]))


def _hires(state: State, price: int, building: int) -> bool:
    """At the price of a card, or at the price that a building asks."""
    if building < 0:
        return price >= 0
    within = price == -1 and building in state.tables.all_buildings
    return within and any(choice.hire for row in state.tables.choices[building] for choice in row)


def _hire(state: State, frame: StackFrame) -> bool:
    returned = frame.by < 0 or (holds(state.hands[frame.seat], frame.by) and frame.what < 0)
    return returned and _hires(state, frame.amount, frame.what)


def _dismiss(state: State, frame: StackFrame) -> bool:
    return holds(state.hands[frame.seat], frame.what) and _hires(state, frame.amount, frame.by)


def _of_deed(pick: Callable[[Deed, StackFrame], object]) -> _Fits:
    """A card whose Town Hall action asks for it."""

    def fits(state: State, frame: StackFrame) -> bool:
        deed = state.tables.deeds[frame.what] if 0 <= frame.what < len(state.tables.deeds) else None
        return bool(deed and pick(deed, frame))

    return fits


def _robs(robbery: Robbery | None, each: bool) -> bool:
    return robbery is not None and robbery.each == each


def _targets(state: State, frame: StackFrame) -> bool:
    if frame.amount not in (0, 1) or not 0 <= frame.what < len(state.tables.deeds):
        return False
    if frame.amount:
        return _robs(state.tables.killed_lose[frame.what], False)
    return _of_deed(lambda deed, _: _robs(deed.lose, False))(state, frame)


def _forfeits(state: State, frame: StackFrame) -> bool:
    if frame.seat == state.active or not 0 <= frame.what < len(state.tables.deeds):
        return False
    deed = state.tables.deeds[frame.what]
    robberies = (state.tables.killed_lose[frame.what], deed.lose if deed else None)
    return any(robbery is not None and robbery.kinds == (TO_CREW,) for robbery in robberies)


def _of_settlement(most: int) -> _Fits:
    """A settlement, and an amount up to `most`."""
    return lambda state, frame: frame.what in range(len(state.tables.settlements)) and 0 <= frame.amount <= most


def _set(state: State, frame: StackFrame) -> bool:
    if not _of_settlement(0)(state, frame):
        return False
    left = any(state.tokens[n] is not None for n in state.tables.sets_of(frame.what))
    return left and len(state.dice) == state.tables.board.settlements[frame.what].dice


def _same_settlement(state: State, frame: StackFrame) -> bool:
    most = 2 * state.tables.board.crew_limit * max(map(max, state.tables.rerolls))
    return _of_settlement(most)(state, frame) and state.stack[2].what == frame.what


def _exchange(state: State, frame: StackFrame) -> bool:
    seat, partner, n = frame.seat, frame.what, frame.amount
    if not 0 <= partner < state.seats or partner == seat:
        return False
    laid = {one: len(laid_by(state, one)) for one in (partner, seat)}
    order = ((partner, seat), (seat, partner))
    waiting = [StackFrame("lay", one, n - laid[one], other) for one, other in order if laid[one] < n]
    enough = all(n <= len(state.hands[one]) for one in laid) and len(state.laid) == sum(laid.values())
    place = state.stack.index(frame) + 1
    in_turn = not laid[partner] or laid[seat] == n
    return enough and in_turn and bool(waiting) and state.stack[place:] == waiting


class _Rule(NamedTuple):
    """What a step may lie on, and whether what it asks about is there."""

    below: tuple[str, ...]
    fits: _Fits = _plain


_LIMIT: Final = ("limit",)
_GROUND: Final = ("limit", "pick")
_PAID_WITH_CREW: Final = _of_deed(lambda deed, _: deed.pay_crew and deed.hire < 0)
_RULES: Final[Mapping[str, _Rule]] = {
    "limit": _Rule(("end turn",)),
    "turn": _Rule(_LIMIT),
    "pick": _Rule(_LIMIT),
    "set": _Rule(_LIMIT, _set),
    "strength": _Rule(("set",), _same_settlement),
    "reroll": _Rule(("strength",), _same_settlement),
    "valkyries": _Rule(_LIMIT, _of_settlement(4)),
    "play": _Rule(_GROUND, _of_building(lambda choice: choice.play, 1)),
    "choose": _Rule(_GROUND, _chooses),
    "choose more": _Rule(_GROUND, _chooses),
    "receive": _Rule((*_GROUND, "choose more"), _of_building(lambda choice: choice.pay_cards > 0)),
    "discard": _Rule(("receive",), _discards),
    "hire": _Rule(_GROUND, _hire),
    "dismiss": _Rule(_GROUND, _dismiss),
    "bring": _Rule(_GROUND, _PAID_WITH_CREW),
    "pay crew": _Rule(("bring",), _PAID_WITH_CREW),
    "gain": _Rule(_GROUND, _of_deed(lambda deed, frame: 1 <= frame.amount <= deed.plunder)),
    "rob": _Rule(_GROUND, _of_deed(lambda deed, _: _robs(deed.take, False))),
    "give": _Rule((*_GROUND, "give"), _of_deed(lambda deed, _: _robs(deed.take, True))),
    "target": _Rule((*_GROUND, "valkyries"), _targets),
    "forfeit": _Rule((*_GROUND, "forfeit", "valkyries"), _forfeits),
    "recall": _Rule(_GROUND, _of_deed(lambda deed, frame: deed.pay_crew and frame.amount == deed.hire)),
    "use": _Rule(_GROUND, lambda state, frame: 0 <= frame.by < len(WORKERS)),
    "swap": _Rule(_GROUND),
    "tile": _Rule(_GROUND, lambda state, frame: frame.amount > 0),
    "trade": _Rule(_GROUND),
    "exchange": _Rule(_GROUND, _exchange),
    "lay": _Rule(("exchange", "lay"), lambda state, frame: True),
}
