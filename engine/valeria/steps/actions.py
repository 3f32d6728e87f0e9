"""The five actions as rows of steps (V5), and the steps that carry them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Reason, Seat
from engine.valeria import changes
from engine.valeria.card_tables import CardId
from engine.valeria.cards import BUILDING_TYPES
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.hands import distinct, holds, take
from engine.valeria.moves import MAX_SEATS, Move
from engine.valeria.position import HAND_LIMIT, Position
from engine.valeria.step_stack import STEPS, Events, RuleStep
from engine.valeria.steps.payment import buildable, missing_for

Row = tuple[tuple[str, int], ...]

PLANS: Final[dict[str, dict[str, Row]]] = {
    "lead": {
        "harvest": (("draw", 3),),
        "develop": (("discard", 1), ("develop", 1)),
        "build": (("pay", 0), ("enter", 0), ("draw", 1)),
        "recruit": (("fee", 1), ("enter", 0)),
        "tax": (("gold", 1), ("draw", 1)),
    },
    "follow": {
        "harvest": (("draw", 1),),
        "develop": (("discard", 2), ("develop", 1)),
        "build": (("pay", 0), ("enter", 0)),
        "recruit": (("fee", 2), ("enter", 0)),
        "tax": (("draw", 1),),
    },
    "solo": {
        "harvest": (("draw", 3),),
        "develop": (("remove", 1), ("develop", 1)),
        "build": (("pay", 0), ("enter", 0), ("draw", 1)),
        "recruit": (("fee", 2), ("enter", 0)),
        "tax": (("remove", 1), ("gold", 1)),
    },
}
"""The steps of each action, in order, for who leads and who follows it (V5.5–V5.9), and in the solo game (V8.5)."""

CLOSING: Final[Row] = (("power", 0), ("limit", HAND_LIMIT), ("finish", 0))
"""The steps that end every action: powers (V6.5), the hand limit (V4.5)."""


def _total(role: str, action: str, *steps: str) -> int:
    return sum(amount for step, amount in PLANS[role][action] if step in steps)


def _frames(row: Row, seat: Seat) -> tuple[Frame, ...]:
    """A row and what ends it, as it lies on the stack: its first step on top."""
    return tuple(Frame(step, seat, amount) for step, amount in reversed((*row, *CLOSING)))


_FRAMES: Final = {
    role: {action: [_frames(row, seat) for seat in range(MAX_SEATS)] for action, row in plans.items()}
    for role, plans in PLANS.items()
}
"""The frames of every action by role, action and seat: frames never change, so all games share them."""

CARDS_NEEDED: Final = {
    role: {action: _total(role, action, "discard", "remove", "develop") for action in plans}
    for role, plans in PLANS.items()
}
FEE: Final = {role: _total(role, "recruit", "fee") for role in PLANS}


def begin(state: Position, seat: Seat, role: str, move: Move, events: Events) -> None:
    """Start the action that `move` names: lay its card open and put its steps on the stack."""
    card = state.tables.ids.get(move.card, -1)
    leads = role != "follow"
    if leads:
        state.action = move.action
    state.chosen = card
    events.append(Event("led" if leads else "followed", seat, move.card, what=move.action))
    if move.action == "build":
        take(state.hands[seat], card)
        state.need = state.tables.cost[card]
        state.left = state.tables.icons[card]
    state.stack += _FRAMES[role][move.action][seat]


def openings(position: Position, seat: Seat, role: str, action: str) -> list[Move]:
    """The ways in which `seat` may lead or follow `action` now; [] if it can't (V4.6, V5)."""
    moves = position.tables.moves
    with_card = moves.follow_card if role == "follow" else moves.lead_card
    if action == "build":
        return [with_card[card] for card in buildable(position, seat)]
    if action == "recruit":
        return [with_card[card] for card in recruitable(position, seat, role)]
    if len(position.hands[seat]) < CARDS_NEEDED[role][action]:
        return []
    if action == "harvest" and position.is_full(seat):
        return []
    return [moves.follow[action] if role == "follow" else moves.lead[action]]


def recruitable(position: Position, seat: Seat, role: str) -> list[CardId]:
    """The different adventurers of the pool that `seat` can pay for and satisfy (V5.3, V5.8)."""
    if position.gold[seat] < FEE[role]:
        return []
    counts, requirement = position.type_counts[seat], position.tables.requirement
    return [card for card in dict.fromkeys(position.pool_cards) if _is_met(requirement[card], counts)]


def _is_met(wanted: tuple[int, ...], counts: list[int]) -> bool:
    """Whether a village with `counts` by type has the buildings that an adventurer asks for (V5.3)."""
    worker, soldier, shadow, holy = wanted
    return worker <= counts[0] and soldier <= counts[1] and shadow <= counts[2] and holy <= counts[3]


def unmet(position: Position, seat: Seat, card: CardId) -> tuple[str, ...]:
    """The building types that an adventurer asks for and the village lacks, one per icon (V5.3)."""
    counts, wanted = position.type_counts[seat], position.tables.requirement[card]
    return tuple(t for i, t in enumerate(BUILDING_TYPES) for _ in range(wanted[i] - counts[i]))


def opening_refusal(position: Position, seat: Seat, role: str, move: Move) -> Reason:
    """The reason why `seat` cannot lead or follow with `move`."""
    if role == "follow" and move.action != position.action:
        return Reason("other_action", action=position.action)
    if move.action == "build":
        return _build_refusal(position, seat, move.card)
    if move.action == "harvest":
        return Reason("full_hand")
    if move.action in ("develop", "tax"):
        needed = CARDS_NEEDED[role][move.action]
        return Reason("needs_cards", needed=needed, has=len(position.hands[seat]))
    return _recruit_refusal(position, seat, role, move.card)


def _build_refusal(position: Position, seat: Seat, name: str) -> Reason:
    card = position.tables.ids.get(name, -1)
    if card < 0 or not holds(position.hands[seat], card):
        return Reason("not_in_hand", card=name)
    if card in position.villages[seat]:
        return Reason("duplicate", card=name)
    return missing_for(position, seat, card)


def _recruit_refusal(position: Position, seat: Seat, role: str, name: str) -> Reason:
    card = position.tables.ids.get(name, -1)
    if card not in position.pool_cards:
        return Reason("not_in_pool", card=name)
    if missing := unmet(position, seat, card):
        return Reason("requirement", card=name, missing=missing)
    return Reason("needs_fee", needed=FEE[role], has=position.gold[seat])


class _Draw(RuleStep):
    """Draw `amount` cards one by one, each from a pile or the deck (V3.1); what is not there is not drawn, nor
    what a full solo hand cannot hold (V8.3)."""

    def asks(self, position: Position, frame: Frame) -> bool:
        if frame.amount <= 0 or position.is_full(frame.seat):
            return False
        return bool(position.deck) or any(position.pile_cards)

    def options(self, position: Position, frame: Frame) -> Sequence[Move]:
        moves, piles = position.tables.moves, position.pile_cards
        if position.deck and all(piles):
            return moves.draw_any
        found = [moves.draw_pile[i] for i, pile in enumerate(piles) if pile]
        return [*found, moves.draw_deck] if position.deck else found

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "draw":
            return Reason("not_asked", asked="draw")
        return Reason("deck_empty" if move.source == "deck" else "pile_empty", pile=move.pile)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        if move.pile >= 0:
            changes.draw_from_pile(state, frame.seat, move.pile, events)
        elif not changes.draw_from_deck(state, frame.seat, events):
            return
        state.stack[-1] = frame.one_less()


class _Discard(RuleStep):
    """Discard `amount` cards of choice onto piles of choice (V1.7)."""

    def asks(self, position: Position, frame: Frame) -> bool:
        return frame.amount > 0 and bool(position.hands[frame.seat])

    def options(self, position: Position, frame: Frame) -> list[Move]:
        discard = position.tables.moves.discard
        return [move for card in distinct(position.hands[frame.seat]) for move in discard[card]]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "discard":
            return Reason("not_asked", asked="discard")
        return Reason("not_in_hand", card=move.card)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        self.count(state, frame)
        card = state.tables.ids[move.card]
        take(state.hands[frame.seat], card)
        state.pile_cards[move.pile].append(card)
        events.append(Event("discarded", frame.seat, move.card, move.pile))

    def count(self, state: Position, frame: Frame) -> None:
        """Note that one of the cards of this frame has gone."""
        state.stack[-1] = frame.one_less()


class _Remove(_Discard):
    """Return `amount` hand cards of choice to the box (V1.8, V8.6)."""

    def options(self, position: Position, frame: Frame) -> list[Move]:
        remove = position.tables.moves.remove
        return [remove[card] for card in distinct(position.hands[frame.seat])]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "remove":
            return Reason("not_asked", asked="remove")
        return Reason("not_in_hand", card=move.card)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        self.count(state, frame)
        card = state.tables.ids[move.card]
        take(state.hands[frame.seat], card)
        state.removed.append(card)
        events.append(Event("removed", frame.seat, move.card))


class _Limit(_Discard):
    """Discard down to `amount` cards (V4.5)."""

    def asks(self, position: Position, frame: Frame) -> bool:
        return len(position.hands[frame.seat]) > frame.amount

    def count(self, state: Position, frame: Frame) -> None:
        """The hand itself counts."""


class _Develop(RuleStep):
    """Tuck one hand card under the castle (V1.5, V2.5): any card, also one that stands as a building (V5.2)."""

    def asks(self, position: Position, frame: Frame) -> bool:
        return frame.amount > 0

    def options(self, position: Position, frame: Frame) -> list[Move]:
        develop = position.tables.moves.develop
        return [develop[card] for card in distinct(position.hands[frame.seat])]

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "develop":
            return Reason("not_asked", asked=frame.step)
        return Reason("not_in_hand", card=move.card)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        state.stack.pop()
        seat, card = frame.seat, state.tables.ids[move.card]
        take(state.hands[seat], card)
        state.developed[seat].append(card)
        state.free[seat * 4 + state.tables.resource[card]] += 1
        state.grew = True
        events.append(Event("developed", seat, move.card))
        if frame.step == "start":
            events.append(Event("finished", seat))


class _Enter(RuleStep):
    """The named card enters the village: a building from where it lay open, an adventurer from the pool."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        card, name = state.chosen, state.tables.names[state.chosen]
        changes.enter_village(state, frame.seat, card)
        if card < state.tables.buildings:
            events.append(Event("built", frame.seat, name))
        else:
            slot = state.pool_cards.index(card)
            events.append(Event("recruited", frame.seat, name, pile=slot))
            _refill_pool(state, slot, events)
        if len(state.villages[frame.seat]) == state.village_goal:
            events.append(Event("goal", frame.seat))


def _refill_pool(state: Position, slot: int, events: Events) -> None:
    if not state.adventurer_deck:
        del state.pool_cards[slot]
        return
    state.pool_cards[slot] = state.adventurer_deck.pop()
    events.append(Event("pool", -1, state.tables.names[state.pool_cards[slot]], pile=slot))


class _Fee(RuleStep):
    """Pay `amount` gold to the bank (V5.8)."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        changes.give_to_bank(state, frame.seat, frame.amount, events)


class _Gold(RuleStep):
    """Take `amount` gold from the bank, if it has any (V5.9)."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        changes.take_from_bank(state, frame.seat, frame.amount, events)


class _Finish(RuleStep):
    """The action is complete: forget what belonged to it alone."""

    def run(self, state: Position, frame: Frame, events: Events) -> None:
        state.chosen = state.entered = -1
        state.need, state.left, state.given = (0, 0, 0, 0), 0, 0
        state.used.clear()
        events.append(Event("finished", frame.seat))


STEPS |= {
    "draw": _Draw(),
    "discard": _Discard(),
    "remove": _Remove(),
    "limit": _Limit(),
    "develop": _Develop(),
    "start": _Develop(),
    "enter": _Enter(),
    "fee": _Fee(),
    "gold": _Gold(),
    "finish": _Finish(),
}
