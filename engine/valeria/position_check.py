"""Check that a position read from plain data can be played: the border where broken saves and puzzles are refused.

Refuses what would break the rules later: cards or gold too many or too few, numbers of a wrong kind, questions
that nobody could be asked. Unusual positions (a hand of twelve, a short pool) are allowed. Every refusal is a
GameError with one sentence.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engine.game import Seat
from engine.stacked.position_check import (
    check_asked,
    check_cards,
    check_counts,
    check_named_seats,
    check_own_hands,
    check_seats,
    check_steps,
    check_whole,
    refuse_unless,
)
from engine.stacked.table_setup import check_options
from engine.valeria.card_tables import EVENTS
from engine.valeria.cards import ACTIONS
from engine.valeria.event_cards import EVENT_CARDS
from engine.valeria.frame import Frame
from engine.valeria.hands import SEAT_BITS
from engine.valeria.moves import PILES
from engine.valeria.position import HAND_LIMIT, Options
from engine.valeria.setup import GOLD, POOL, SEATS
from engine.valeria.state import State
from engine.valeria.steps.actions import CLOSING, PLANS
from engine.valeria.steps.payment import can_complete, means_of
from engine.valeria.steps.powers import draws, times
from engine.valeria.steps.turns import lead_role

MOST_HELD = 24
"""Different cards in the hand of who begins an action: three times as many as the hand limit leaves."""
_COUNTED = ("draw", "discard", "remove")
"""Steps that take their frame's amount one by one."""

_Extras = list[tuple[Frame, ...]]


def check(state: State) -> None:
    """Raise GameError, with one sentence, if `state` is a position that cannot be played."""
    _check_shape(state)
    check_options(Options, state.options._asdict(), state.seats)
    _check_numbers(state)
    _check_cards(state)
    _check_events(state)
    check_own_hands(state.hands)
    _check_gold(state)
    _check_stack(state)


def _demand(condition: bool, code: str, clause: str, **facts: int) -> None:
    refuse_unless(condition, f"valeria.{code}", clause, **facts)


def _check_shape(state: State) -> None:
    seats = state.seats
    by_seat = (state.hands, state.villages, state.developed, state.castle_coins, state.castle_tired)
    check_seats(seats, SEATS, by_seat)
    coins_fit = len(state.lying) == len(state.tired) == seats * 4
    _demand(coins_fit and len(state.need) == 4, "coin_lists", "its coins do not fit its seats")
    _demand(len(state.pile_cards) == PILES, "piles", "it has {piles} piles", piles=len(state.pile_cards))


def _check_numbers(state: State) -> None:
    counts = (state.steals, state.turn, state.left, state.given, state.idle_turns, state.start, state.leader)
    coins = (*state.castle_coins, *state.castle_tired, *state.gold, *state.lying, *state.tired, state.bank)
    check_whole((*counts, *state.need, *coins, state.safe, state.seed))
    check_counts((*counts, *state.need, state.safe))
    check_named_seats((state.start, state.leader), state.seats)
    _demand(type(state.grew) is bool, "grown", "it does not say whether a village has grown")
    _demand(state.action is None or state.action in ACTIONS, "no_such_action", "it knows no such action")
    _demand(state.ended in ("", "goal", "stall", "deck"), "no_such_end", "it knows no such end")
    _demand(bool(state.ended) != bool(state.stack), "over_and_on", "it is both over and going on")


def _check_cards(state: State) -> None:
    buildings = state.tables.buildings
    held = [h >> SEAT_BITS for hand in state.hands for h in hand]
    lie = [card for group in (*state.pile_cards, *state.developed) for card in group]
    stand = [card for village in state.villages for card in village]
    open_card = [state.chosen] if 0 <= state.chosen < buildings and state.entered < 0 else []
    deck = [card for card in state.deck if card < EVENTS]
    away = [*deck, *state.box, *state.removed]
    pool = [*state.pool_cards, *state.adventurer_deck]
    expected = [card for card, copies in enumerate(state.tables.copies_of) for _ in range(copies)]
    check_cards((*held, *lie, *stand, *open_card, *away, *pool), expected)
    _demand(max((*held, *lie, *away), default=0) < buildings, "adventurer", "an adventurer lies where none can be")
    _demand(min(pool, default=buildings) >= buildings, "building", "a building lies among the adventurers")
    lying = len(state.pool_cards)
    _demand(lying <= POOL, "pool", "its pool holds {adventurers} adventurers", adventurers=lying)
    built = [[c for c in village if c < buildings] for village in state.villages]
    _demand(all(len(set(b)) == len(b) for b in built), "twice", "a village holds one building twice")


def _check_events(state: State) -> None:
    """The event cards: four in the game, each in one place, none on top of the deck while it is safe (V9.1)."""
    lie = [card - EVENTS for card in state.deck if card >= EVENTS]
    seen = [*lie, *state.due, *state.past]
    expected = EVENT_CARDS if state.options.events else 0
    _demand(len(seen) == len(set(seen)) == expected, "event_cards", "its event cards are not four different ones")
    top = state.deck[max(0, len(state.deck) - state.safe) :]
    _demand(all(card < EVENTS for card in top), "too_high", "an event card lies too high in the deck")
    solo = state.seats == 1
    _demand(solo or not (state.box or state.removed), "box", "cards are in the box, which is for the solo game")
    tired = any(state.tired) or any(state.castle_tired)
    _demand(solo or not tired, "tired", "coins are tired, which is for the solo game")


def _check_gold(state: State) -> None:
    castles = [a + b for a, b in zip(state.castle_coins, state.castle_tired, strict=True)]
    least = min(*state.free, *state.lying, *state.tired, *state.gold, state.bank, *castles)
    _demand(least >= 0, "debt", "gold or resources are negative")
    _demand(max(castles) <= 1, "castle", "a castle bears more than one coin")
    right = GOLD[state.seats]
    total = state.bank + sum(state.gold) + sum(state.lying) + sum(state.tired) + sum(castles)
    _demand(total == right, "gold", "it holds {gold} gold instead of {right}", gold=total, right=right)


# --- What is asked, and what comes after -----------------------------------------------------------------------


def _check_stack(state: State) -> None:
    check_steps(state)
    if not state.stack or state.stack[0].step == "turn":
        _check_beginning(state)
        _check_no_action(state)
    else:
        _check_turn(state)
    if state.stack:
        top = state.stack[-1]
        free = top.step not in ("lead", "follow") or len(set(state.hands[top.seat])) <= MOST_HELD
        _demand(free, "too_much_choice", "somebody chooses among more than {most} cards", most=MOST_HELD)
        check_asked(state)


def _check_beginning(state: State) -> None:
    """Before the first turn everybody owes a resource, from the start player on (V2.5)."""
    order = [(state.start + i) % state.seats for i in range(state.seats)]
    owed = [Frame("start", seat, 1) for seat in reversed(order)]
    turn = [Frame("turn", state.start)]
    allowed = [[], *([*turn, *owed[: n + 1]] for n in range(state.seats))]
    _demand(state.stack in allowed, "beginning", "its first turn does not begin as it should")
    able = all(state.hands[frame.seat] for frame in state.stack[1:])
    _demand(able, "none_to_develop", "somebody has no card to develop")


def _check_no_action(state: State) -> None:
    clean = (state.chosen, state.entered, state.left, state.given, *state.need) == (-1, -1, 0, 0, 0, 0, 0, 0)
    _demand(clean and not state.used, "old_action", "it remembers an action that is over")


def _check_turn(state: State) -> None:
    """The end of the turn below, then who may still follow, then the lead or the action going on (V4)."""
    stack, leader, seats = state.stack, state.leader, state.seats
    _demand(stack[0] == Frame("end turn", leader), "no_end", "its turn has no end")
    first = 2 if state.options.events else 1
    if first == 2 and stack[1:2] != [Frame("events", leader)]:
        _check_event_resolution(state)
        return
    followers = [Frame("follow", (leader - i) % seats) for i in range(1, seats)]
    waiting = 0
    while waiting < len(followers) and stack[first + waiting : first + waiting + 1] == [followers[waiting]]:
        waiting += 1
    going_on = stack[first + waiting :]
    leads = waiting == len(followers)
    if not going_on or (leads and going_on == [Frame("lead", leader)]):
        _demand((state.action is None) == bool(going_on), "other_action", "its action does not fit what is asked")
        _check_no_action(state)
        return
    role = lead_role(state) if leads else "follow"
    _check_action(state, leader if leads else followers[waiting].seat, role, going_on)


def _check_event_resolution(state: State) -> None:
    """The follows are over: event cards are resolved, or hands are cut to the limit after the last one (V9.3)."""
    _check_no_action(state)
    _demand(bool(state.past) and state.action is not None, "no_turn", "nothing is left of its turn")
    resolving, waiting = state.stack[1], state.stack[2:]
    if resolving.step == "limit":
        limits = state.stack[1:]
        fits = all(frame.step == "limit" and frame.amount == HAND_LIMIT for frame in limits) and not state.due
        _demand(fits and _is_clockwise(state, limits), "hand_limit", "it asks for a hand limit out of turn")
        return
    fits = (resolving.step, resolving.seat) == ("events", state.leader) and 1 <= resolving.amount <= len(state.past)
    _demand(fits, "events_order", "its event cards are resolved out of turn")
    number = state.past[-1]
    card = state.tables.events[number]
    begun = next((i for i, frame in enumerate(waiting) if frame.step in ("draw", "discard")), len(waiting))
    if waiting[begun:] and card.is_offer and waiting[begun].step == "discard":
        begun = max(0, begun - 1)
    step = "offer" if card.is_offer else "effect"
    to_come, going_on = waiting[:begun], waiting[begun:]
    fits = all((f.step, f.amount) == (step, number) for f in to_come) and _is_clockwise(state, to_come)
    _demand(fits, "events_order", "its event cards are resolved out of turn")
    fits = _is_rest_of_effect(state, number, going_on)
    _demand(fits, "event_steps", "its event card does not go on as it should")
    owed = sum(frame.amount for frame in going_on if frame.step == "discard")
    able = all(owed <= len(state.hands[frame.seat]) for frame in going_on)
    _demand(able, "owes_event", "somebody owes more cards than they have")


def _is_clockwise(state: State, frames: list[Frame]) -> bool:
    """Whether the seats of `frames`, the top one first, follow each other clockwise from the active player."""
    places = [(frame.seat - state.leader) % state.seats for frame in reversed(frames)]
    return all(a < b for a, b in pairwise(places))


def _is_rest_of_effect(state: State, number: int, frames: list[Frame]) -> bool:
    """Whether `frames` are what one player still owes or gets of an event card."""
    if not frames:
        return True
    card, seat = state.tables.events[number], frames[0].seat
    draws = [[Frame("draw", seat, n)] for n in range(1, card.cards + 1)]
    full = Frame("draw", seat, card.cards)
    loses = [[full, Frame("discard", seat, n)] for n in range(1, card.lose_cards + 1)]
    pays = [[Frame("effect", seat, number), Frame("discard", seat, n)] for n in range(1, card.pay_cards + 1)]
    return frames in [*draws, *loses, *pays]


def _check_action(state: State, seat: Seat, role: str, frames: list[Frame]) -> None:
    """Check what is left of one player's action: the end of its plan, and what a power put on top of it."""
    _demand(state.action is not None, "other_action", "its action does not fit what is asked")
    assert state.action is not None
    plan = [Frame(step, seat, amount) for step, amount in (*PLANS[role][state.action], *CLOSING)]
    _check_card_of_action(state, seat, pays=any(frame.step == "pay" for frame in frames))
    fits = _is_rest_of(plan, frames, _on_top(state, seat))
    _demand(fits, "action_steps", "its action does not go on as it should")
    owed = sum(frame.amount for frame in frames if frame.step in ("discard", "remove", "develop"))
    _demand(owed <= len(state.hands[seat]), "owes", "somebody owes more cards than there are in hand")


def _is_rest_of(plan: list[Frame], frames: list[Frame], extras: _Extras) -> bool:
    """Whether `frames` are the last steps of `plan`, the first of them perhaps partly done, and one of `extras`."""
    for done in range(len(plan)):
        rest = plan[done:][::-1]
        below, on_top = frames[: len(rest)], tuple(frames[len(rest) :])
        if below == rest and on_top in (extras if rest[-1].step in ("pay", "power") else [()]):
            return True
        started = not on_top and below[:-1] == rest[:-1] and below[-1:] and below[-1].step in _COUNTED
        if started and below[-1] in [rest[-1]._replace(amount=n) for n in range(1, rest[-1].amount + 1)]:
            return True
    return False


def _on_top(state: State, seat: Seat) -> _Extras:
    """The frames that the power used last can have put on top of the action: its discards, its gain, its draws."""
    extras: _Extras = [()]
    power = state.tables.power[state.used[-1]] if state.used else None
    if power is None:
        return extras
    card = state.used[-1]
    discards = [Frame("discard", seat, n) for n in range(1, power.pay_cards + 1)]
    if power.resource is not None:
        return [*extras, *((discard,) for discard in discards)]
    victims = [s for s in range(state.seats) if s != seat] if power.steal_cards or power.steal_gold else []
    gains = [Frame("gain", seat, card, victim) for victim in (-1, *victims)]
    extras += [(gain, discard) for gain in gains for discard in discards]
    extras += [(Frame("draw", seat, n),) for n in range(1, draws(state, power) * times(state, seat, card) + 1)]
    return extras


def _check_card_of_action(state: State, seat: Seat, pays: bool) -> None:
    tables, village, card = state.tables, state.villages[seat], state.chosen
    named = (card >= 0) == (state.action in ("build", "recruit"))
    _demand(named, "named_card", "its action names no card, or one too many")
    is_building = 0 <= card < tables.buildings
    _demand(card < 0 or is_building == (state.action == "build"), "wrong_card", "its action names a wrong card")
    _demand(state.entered == (-1 if pays else card), "card_place", "the card of its action is in the wrong place")
    _demand(card < 0 or (card in village) != pays, "card_place", "the card of its action is in the wrong place")
    used = Counter(state.used)
    _demand(not used - Counter(village), "used_power", "a power is used up that nobody there has")
    given = {tables.provides[card] for card in used if tables.provides[card] >= 0}
    _demand(state.given == sum(1 << kind for kind in given), "given", "its resource powers do not add up")
    cost = tables.cost[card] if is_building else (0, 0, 0, 0)
    fits = all(n <= most for n, most in zip(state.need, cost, strict=True))
    _demand(fits, "payment", "its payment does not fit its cost")
    if pays:
        _check_payment(state, seat)
    else:
        _demand(state.left == 0, "payment", "its payment does not fit its cost")


def _check_payment(state: State, seat: Seat) -> None:
    """Check that what is still to be paid can be paid, with the cards that no discard has claimed (V5.1)."""
    top = state.stack[-1]
    claimed = top.amount if top.step == "discard" else 0
    _demand(0 <= state.left <= sum(state.need), "payment", "its payment does not fit its cost")
    means = means_of(state, seat, state.chosen, len(state.hands[seat]) - claimed)
    _demand(can_complete(state, means, state.need, state.left), "stranded", "its payment can't be completed")
