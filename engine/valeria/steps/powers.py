"""Powers that wait until the basic action is complete (V6.2, V6.3, V6.5–V6.7). Resource powers: see `payment`."""

from __future__ import annotations

from engine.game import Reason, Seat
from engine.valeria import changes
from engine.valeria.card_tables import CardId
from engine.valeria.cards import INSTANT, Power
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.hands import SEAT_BITS, add, forget, take
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.step_stack import STEPS, Events, RuleStep


def times(position: Position, seat: Seat, card: CardId) -> int:
    """How often a power gives its gain: once, or once per counted card of the village (V6.7)."""
    counted = position.tables.counted[card]
    return position.type_counts[seat][counted] if counted >= 0 else 1


def draws(position: Position, power: Power) -> int:
    """Cards that a power lets its owner draw: in the solo game steals are draws (V8.6)."""
    return power.cards + (power.steal_cards if position.seats == 1 else 0)


def income(position: Position, power: Power) -> int:
    """Gold that a power takes from the bank: in the solo game also what it would steal (V8.6)."""
    return power.gold + (power.steal_gold if position.seats == 1 else 0)


def victims(position: Position, seat: Seat, power: Power) -> list[Seat]:
    """The seats that `power` could steal from: one card in hand, or one gold in supply (V6.6)."""
    if power.steal_cards:
        return [s for s in range(position.seats) if s != seat and position.hands[s]]
    if power.steal_gold:
        return [s for s in range(position.seats) if s != seat and position.gold[s]]
    return []


def waiting(position: Position, seat: Seat) -> list[CardId]:
    """The different cards of the village whose power may still be used in this action (V6.1, V6.2)."""
    acts_on, action, entered = position.tables.acts_on, position.action, position.entered
    village = position.villages[seat]
    here = [card for card in village if acts_on[card] == action or card == entered]
    if not here:
        return here
    return [card for card in dict.fromkeys(here) if _uses(position, village, card) > position.used.count(card)]


def _uses(position: Position, village: list[CardId], card: CardId) -> int:
    """How often the power of `card` may be used in this action: once a copy, but not that of an entered card,
    unless it is an instant, which works only then (V6.2)."""
    entered = card == position.entered
    when = position.tables.acts_on[card]
    if when == INSTANT:
        return 1 if entered else 0
    return village.count(card) - entered if when == position.action else 0


def power_moves(position: Position, seat: Seat, card: CardId) -> list[Move]:
    """The ways to use the power of `card` now; [] if it can't be paid or would give nothing (V6.3)."""
    power = position.tables.power[card]
    assert power is not None
    if len(position.hands[seat]) < power.pay_cards or position.gold[seat] < power.pay_gold:
        return []
    moves = position.tables.moves
    often = times(position, seat, card)
    if often and (found := victims(position, seat, power)):
        return [moves.use_on[card][s] for s in found]
    return [moves.use[card]] if often and _gives(position, seat, power) else []


def _ways(position: Position, seat: Seat) -> list[Move]:
    """The ways to use any power that waits."""
    return [move for card in waiting(position, seat) for move in power_moves(position, seat, card)]


def _gives(position: Position, seat: Seat, power: Power) -> bool:
    """Whether the bank, the deck and the piles have something for it, its cost paid."""
    if income(position, power) and position.bank + power.pay_gold:
        return True
    if not draws(position, power) or (position.is_full(seat) and not power.pay_cards):
        return False
    return bool(position.deck or power.pay_cards or any(position.pile_cards))


class _Power(RuleStep):
    """Ask for one power after the other, until none is left or the owner is done."""

    def asks(self, position: Position, frame: Frame) -> bool:
        return bool(_ways(position, frame.seat))

    def options(self, position: Position, frame: Frame) -> list[Move]:
        return [*_ways(position, frame.seat), position.tables.moves.done]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "use":
            return Reason("not_asked", asked="power")
        return _refusal(position, frame.seat, move)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        if move.verb == "done":
            state.stack.pop()
            return
        card, seat = state.tables.ids[move.card], frame.seat
        power = state.tables.power[card]
        assert power is not None
        state.used.append(card)
        events.append(Event("power", seat, move.card, other=move.seat))
        changes.give_to_bank(state, seat, power.pay_gold, events)
        state.stack.append(Frame("gain", seat, card, move.seat))
        if power.pay_cards:
            state.stack.append(Frame("discard", seat, power.pay_cards))


def _refusal(position: Position, seat: Seat, move: Move) -> Reason:
    card = position.tables.ids.get(move.card, -1)
    if card not in position.villages[seat] or not position.tables.acts_on[card]:
        return Reason("no_such_power", card=move.card)
    if card not in waiting(position, seat):
        return _not_waiting(position, card)
    power = position.tables.power[card]
    assert power is not None
    if len(position.hands[seat]) < power.pay_cards or position.gold[seat] < power.pay_gold:
        return Reason("cost_too_high", card=move.card, cards=power.pay_cards, gold=power.pay_gold)
    if power_moves(position, seat, card):
        return Reason("choose_victim" if move.seat < 0 else "nothing_to_steal", card=move.card, seat=move.seat)
    return Reason("gives_nothing", card=move.card)


def _not_waiting(position: Position, card: CardId) -> Reason:
    name, when = position.tables.names[card], position.tables.acts_on[card]
    if card in position.used:
        return Reason("used", card=name)
    if card == position.entered:
        return Reason("just_entered", card=name)
    return Reason("other_moment", card=name, when=when)


class _Gain(RuleStep):
    """Give what the power of card `amount` gives, in full as far as it reaches (V6.3); `detail` is the victim."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        seat, card, victim = frame.seat, frame.amount, frame.detail
        power = state.tables.power[card]
        assert power is not None
        often = times(state, seat, card)
        changes.take_from_bank(state, seat, income(state, power) * often, events)
        if victim >= 0:
            _steal_gold(state, seat, victim, power.steal_gold * often, events)
            _steal_cards(state, seat, victim, power.steal_cards * often, events)
        if cards := draws(state, power) * often:
            state.stack.append(Frame("draw", seat, cards))


def _steal_gold(state: Position, thief: Seat, victim: Seat, amount: int, events: Events) -> None:
    taken = min(amount, state.gold[victim])
    if taken:
        state.gold[victim] -= taken
        state.gold[thief] += taken
        events.append(Event("stole_gold", thief, other=victim, amount=taken))


def _steal_cards(state: Position, thief: Seat, victim: Seat, amount: int, events: Events) -> None:
    """Cards are taken at random; only thief and victim go on knowing what the victim holds (V3.4, V6.6)."""
    hand, both = state.hands[victim], 1 << thief | 1 << victim
    for _ in range(min(amount, len(hand))):
        card = hand[changes.next_chance(state, len(hand))] >> SEAT_BITS
        take(hand, card)
        add(state.hands[thief], card, both)
        forget(hand, both)
        events.append(Event("stole", thief, state.tables.names[card], other=victim, known=both))


STEPS |= {"power": _Power(), "gain": _Gain()}
