"""The Town Hall (R4.2, R7.3): a played card and the steps that its action is made of."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Reason, Seat
from engine.raiders import changes
from engine.raiders.card_tables import ALL_GOODS, FIRST_PLUNDER, TO_ARMOUR, TO_CREW, CardId, Deed, Robbery
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.events import Event
from engine.raiders.hands import ALL, added, distinct
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion, RaiderStep
from engine.raiders.steps import possible, refusals
from engine.raiders.steps.card_question import CrewQuestion, HandQuestion
from engine.raiders.steps.offerings import renew
from engine.raiders.steps.village import begin_action, prospect
from engine.stacked.frame import StackFrame


class _Play(HandQuestion):
    """Which card is played; `what` is the building, `by` the worker by which it is used (R4.2)."""

    verb = "play"

    def cards(self, position: TablePosition, frame: StackFrame) -> list[CardId]:
        at = prospect(position, frame)
        return [card for card in distinct(at.hand) if possible.playable(position, at, card)]

    def why(self, position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
        return refusals.card(position, prospect(position, frame), card)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        card = state.tables.ids[move.what]
        changes.discard_card(state, frame.seat, card)
        events.append(Event("played", frame.seat, move.what))
        _begin_deed(state, frame, card, events)


def _begin_deed(state: TablePosition, frame: StackFrame, card: CardId, events: Events) -> None:
    """Pay for a card's action, then carry it out (R7.3)."""
    deed, seat = state.tables.deeds[card], frame.seat
    assert deed is not None
    changes.pay(state, seat, deed.pay, state.tables.names[card], events)
    if not deed.pay_crew:
        _carry_out(state, frame, card, events)
    elif deed.hire >= 0:
        state.stack.append(StackFrame("recall", seat, deed.hire, card))
    else:
        state.stack.append(StackFrame("bring", seat, what=card, by=frame.by))
        state.stack.append(StackFrame("pay crew", seat, 1, card))


def _carry_out(state: TablePosition, frame: StackFrame, card: CardId, events: Events) -> None:
    """Carry out what a card gives once it is paid for; `frame.by` is the worker at the Town Hall."""
    deed, seat, stack = state.tables.deeds[card], frame.seat, state.stack
    assert deed is not None
    changes.gain(state, seat, deed.gain, state.tables.names[card], events)
    if deed.plunder:
        stack.append(StackFrame("gain", seat, deed.plunder, card))
    elif deed.take:
        _take(state, seat, card, deed.take)
    elif deed.lose:
        lose(state, seat, card, deed.lose, events)
    elif deed.hire >= 0:
        stack.append(StackFrame("hire", seat, deed.hire))
    elif deed.renew:
        renew(state, seat, events)
    else:
        stack += _asked_of(deed, frame)


def _asked_of(deed: Deed, frame: StackFrame) -> Iterable[StackFrame]:
    """The frames of those actions that are one question."""
    if deed.offer_less:
        yield StackFrame("tile", frame.seat, deed.offer_less)
    if deed.use:
        yield StackFrame("use", frame.seat, by=frame.by)
    if deed.swap:
        yield StackFrame("swap" if deed.swap == "workers" else "trade", frame.seat)


class _Bring(RaiderStep):
    """What the card `what` gives, once a crew member has paid for it (R7.16)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        _carry_out(position, frame, frame.what, events)


class _PayCrew(CrewQuestion):
    """Which own crew member is lost for the card `what` (R7.16)."""

    verb = "lose"

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        changes.lose_from_crew(state, frame.seat, state.tables.ids[move.what], "paid", events)


class _Gain(RaiderStep):
    """Which kind of plunder is gained, `amount` times, while the supply has any (R7.16)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return frame.amount > 0 and any(position.supply[FIRST_PLUNDER:])

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        gain, supply = position.tables.moves.gain, position.supply
        return [gain[good] for good in range(FIRST_PLUNDER, ALL_GOODS) if supply[good] > 0]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "gain" or GOODS.index(move.good) < FIRST_PLUNDER:
            return Reason("not_asked", asked="gain")
        return Reason("supply_empty", good=move.good)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack[-1] = frame.one_less()
        why = state.tables.names[frame.what]
        changes.gain_good(state, frame.seat, GOODS.index(move.good), 1, why, events)


# --- From opponents (R7.3.2) -------------------------------------------------------------------------------------


def _take(state: TablePosition, seat: Seat, card: CardId, robbery: Robbery) -> None:
    """Take from one opponent, who is chosen with the good, or from each, clockwise."""
    if not robbery.each:
        state.stack.append(StackFrame("rob", seat, what=card))
        return
    for victim in reversed(possible.victims(state, seat, robbery)):
        state.stack.append(StackFrame("give", victim, what=card))


def lose(state: TablePosition, seat: Seat, card: CardId, robbery: Robbery, events: Events, killed: int = 0) -> None:
    """Opponents lose something: each of them, or one whom the player names; `killed` is 1 if the card died."""
    losers = possible.victims(state, seat, robbery)
    if not robbery.each:
        state.stack += [StackFrame("target", seat, killed, card)] if losers else []
    elif robbery.kinds[0] == TO_CREW:
        state.stack += [StackFrame("forfeit", loser, 1, card) for loser in reversed(losers)]
    else:
        for loser in losers:
            _lose_one(state, loser, card, robbery, events)


def _lose_one(state: TablePosition, loser: Seat, card: CardId, robbery: Robbery, events: Events) -> None:
    """One opponent loses goods, armour, or a crew member of his choice."""
    kind, why = robbery.kinds[0], state.tables.names[card]
    if kind == TO_CREW:
        state.stack.append(StackFrame("forfeit", loser, 1, card))
    elif kind == TO_ARMOUR:
        changes.move_armour(state, loser, -robbery.upto, why, events)
    else:
        lost = min(robbery.upto, possible.has(state, loser, kind))
        changes.pay(state, loser, ((kind, lost),), why, events)


def _robbery_of(position: TablePosition, frame: StackFrame) -> Robbery:
    """What the card of a frame takes from opponents; `amount` 1: what it does when it is killed."""
    if frame.amount and frame.step == "target":
        found = position.tables.killed_lose[frame.what]
    else:
        deed = position.tables.deeds[frame.what]
        found = deed and (deed.take or deed.lose)
    assert found
    return found


class _Target(RaiderQuestion):
    """Which opponent loses something to the card `what` (R7.13, R7.15)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        against = position.tables.moves.against
        found = possible.victims(position, frame.seat, _robbery_of(position, frame))
        return [against[seat] for seat in found]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "against" or move.seat == frame.seat or move.seat >= position.seats:
            return Reason("not_asked", asked="target")
        return refusals.nobody_has(_robbery_of(position, frame).kinds)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        _lose_one(state, move.seat, frame.what, _robbery_of(state, frame), events)


class _Forfeit(_PayCrew):
    """Which crew member an opponent loses: he chooses himself, out of turn (R7.13)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return bool(position.crews[frame.seat])

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        changes.lose_from_crew(state, frame.seat, state.tables.ids[move.what], "avenger", events)
        events.append(Event("answered", frame.seat))


class _Rob(RaiderQuestion):
    """What is taken from which opponent by the card `what` (R7.14, R7.35, R7.36)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        robbery, take_from = _robbery_of(position, frame), position.tables.moves.take_from
        return [
            take_from[good][seat]
            for seat in possible.victims(position, frame.seat, robbery)
            for good in robbery.kinds
            if possible.has(position, seat, good)
        ]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        asked = Reason("not_asked", asked="rob")
        if move.verb != "take" or not 0 <= move.seat < position.seats or move.seat == frame.seat:
            return asked
        kinds = _robbery_of(position, frame).kinds
        return Reason("nobody_has", good=move.good) if GOODS.index(move.good) in kinds else asked

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        robbery, good = _robbery_of(state, frame), GOODS.index(move.good)
        taken = changes.hand_over(state, move.seat, frame.seat, good, robbery.upto)
        why = state.tables.names[frame.what]
        events.append(Event("took", frame.seat, good=move.good, amount=taken, why=why, other=move.seat))


class _Give(RaiderStep):
    """What an opponent gives to the player of the card `what`; who has but one kind of it is not asked (R7.27)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return len(self._kinds(position, frame)) > 1

    def _kinds(self, position: TablePosition, frame: StackFrame) -> list[int]:
        kinds = _robbery_of(position, frame).kinds
        return [good for good in kinds if possible.has(position, frame.seat, good)]

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        give = position.tables.moves.give
        return [give[good] for good in self._kinds(position, frame)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        kinds = _robbery_of(position, frame).kinds
        if move.verb != "give" or GOODS.index(move.good) not in kinds:
            return Reason("not_asked", asked="give")
        return Reason("not_enough", good=move.good, has=0, needs=1)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        self._give(state, frame, GOODS.index(move.good), events)
        events.append(Event("answered", frame.seat))

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        for good in self._kinds(position, frame):
            self._give(position, frame, good, events)

    def _give(self, state: TablePosition, frame: StackFrame, good: int, events: Events) -> None:
        taker, why = state.active, state.tables.names[frame.what]
        given = changes.hand_over(state, frame.seat, taker, good, _robbery_of(state, frame).upto)
        events.append(Event("gave", frame.seat, good=GOODS[good], amount=given, why=why, other=taker))


# --- Own crew, workers, buildings --------------------------------------------------------------------------------


class _Recall(CrewQuestion):
    """Which member returns to the hand, open to all, before another is hired at the price `amount` (R7.23)."""

    verb = "recall"

    def cards(self, position: TablePosition, frame: StackFrame) -> list[CardId]:
        return possible.recallable(position, frame.seat, position.hands[frame.seat], frame.amount)

    def why(self, position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
        return Reason("same_kind", card=position.tables.names[card])

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        card, seat = state.tables.ids[move.what], frame.seat
        changes.leave_crew(state, seat, card)
        state.hands[seat] = added(state.hands[seat], card, ALL)
        events.append(Event("recalled", seat, move.what))
        state.stack.append(StackFrame("hire", seat, frame.amount, by=card))


class _Use(RaiderQuestion):
    """Which building's action is taken, by the worker `by` that stands at the Town Hall (R7.28)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        use = position.tables.moves.use
        return [use[building] for building in possible.usable(position, prospect(position, frame))]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "use":
            return Reason("not_asked", asked="use")
        building, tables = position.tables.building_ids[move.what], position.tables
        at = prospect(position, frame)
        if at.used >> building & 1 or tables.welcome[building][frame.by]:
            return refusals.building(position, at, building)
        needs = refusals.colours(tables.welcome[building])
        return Reason("worker_colour", needs=needs, building=move.what)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        events.append(Event("used", frame.seat, move.what))
        begin_action(state, frame.seat, state.tables.building_ids[move.what], frame.by, events)


class _Swap(RaiderQuestion):
    """Which opponent's worker changes places with which one in the village (R7.11)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        swap = position.tables.moves.swap
        found = possible.swaps(position, prospect(position, frame))
        return [swap[building][seat] for building, seat in found]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "swap" or move.seat == frame.seat or move.seat >= position.seats:
            return Reason("not_asked", asked="swap")
        building, tables = position.tables.building_ids[move.what], position.tables
        if position.village[building] < 0:
            return Reason("nothing_changes", why="no_worker", building=move.what)
        if position.village[building] == position.workers[move.seat]:
            return Reason("same_colour", worker=WORKERS[position.workers[move.seat]])
        return Reason("worker_colour", needs=refusals.colours(tables.welcome[building]), building=move.what)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        building, seat = state.tables.building_ids[move.what], move.seat
        there, held = state.village[building], state.workers[seat]
        state.village[building], state.workers[seat] = held, there
        names = (WORKERS[held], WORKERS[there])
        events.append(Event("swapped", frame.seat, move.what, other=seat, names=names))


STEPS |= {
    "play": _Play(),
    "bring": _Bring(),
    "pay crew": _PayCrew(),
    "gain": _Gain(),
    "target": _Target(),
    "forfeit": _Forfeit(),
    "rob": _Rob(),
    "give": _Give(),
    "recall": _Recall(),
    "use": _Use(),
    "swap": _Swap(),
}
