"""Raids (R5): payment, dice, strength, the set, and the Valkyries with what they do to the crew."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Reason, Seat
from engine.raiders import changes
from engine.raiders.card_tables import ALL_GOODS, FIRST_PLUNDER, VALKYRIES, Boon, CardId
from engine.raiders.cards import TOKENS, WORKERS
from engine.raiders.events import Event
from engine.raiders.hands import ALL, added
from engine.raiders.moves import Move
from engine.raiders.position import NOWHERE, TablePosition
from engine.raiders.step_stack import STEPS, Events, RaiderQuestion, RaiderStep
from engine.raiders.steps import possible
from engine.raiders.steps.card_question import CrewQuestion
from engine.raiders.steps.town_hall import lose
from engine.stacked.frame import StackFrame


def begin_raid(state: TablePosition, seat: Seat, settlement: int, events: Events) -> None:
    """Place the worker, pay, roll; then rerolls, strength and the choice of a set (R5.2–R5.6)."""
    tables = state.tables
    _post(state, seat, settlement, events)
    changes.pay(state, seat, possible.raid_cost(state, seat, settlement), tables.settlements[settlement], events)
    state.idle_turns = -1
    state.stack.append(StackFrame("set", seat, what=settlement))
    state.stack.append(StackFrame("strength", seat, what=settlement))
    dice = tables.board.settlements[settlement].dice
    if dice:
        state.dice = tuple([changes.roll(state) for _ in range(dice)])
        events.append(Event("rolled", seat, tables.settlements[settlement], numbers=state.dice))
        rerolls = tables.rerolls[tables.kind[settlement]]
        count = sum([rerolls[member] for member in state.crews[seat]])
        if count:
            state.stack.append(StackFrame("reroll", seat, count, settlement))


def _post(state: TablePosition, seat: Seat, settlement: int, events: Events) -> None:
    """The worker goes to a free space of the settlement and stays there (R5.2)."""
    worker, state.workers[seat] = state.workers[seat], NOWHERE
    posted = list(state.posted)
    space = next(n for n in state.tables.sets_of(settlement) if posted[n] < 0)
    posted[space] = worker
    state.posted = tuple(posted)
    events.append(Event("raided", seat, state.tables.settlements[settlement], worker=WORKERS[worker]))


class _Reroll(RaiderStep):
    """One die may be rolled again, `amount` times, one after the other (R5.4, R7.16)."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return frame.amount > 0

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        moves = position.tables.moves
        return [*(moves.reroll[face] for face in sorted(set(position.dice))), moves.done]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "reroll":
            return Reason("not_asked", asked="reroll")
        return Reason("nothing_changes", why="face", face=move.number)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        if move.verb == "done":
            state.stack.pop()
            return
        state.stack[-1] = frame.one_less()
        dice = list(state.dice)
        place = dice.index(move.number)
        dice[place] = changes.roll(state)
        state.dice = tuple(dice)
        numbers = (move.number, dice[place])
        events.append(Event("rerolled", frame.seat, numbers=numbers))


class _Strength(RaiderStep):
    """VP of the highest tier that strength reaches, then those of the crew (R5.4, R5.5)."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        seat, tables = frame.seat, position.tables
        place = tables.board.settlements[frame.what]
        changes.score_vp(position, seat, place.vp, "harbour", events)
        if place.tiers:
            parts = strength_parts(position, seat, frame.what)
            total = sum(parts) + sum(position.dice)
            numbers = (sum(position.dice), *parts, total)
            events.append(Event("strength", seat, place.name, amount=total, numbers=numbers))
            changes.score_vp(position, seat, vp_of_strength(place.tiers, total), "strength", events)
        boons = tables.raid_vp[tables.kind[frame.what]]
        for member in position.crews[seat]:
            n = boon(position, seat, boons[member])
            changes.score_vp(position, seat, n, "crew", events, tables.names[member])


def vp_of_strength(tiers: Iterable[tuple[int, int]], total: int) -> int:
    """VP of the highest tier reached, 0 below the lowest (R5.4)."""
    return max((vp for needed, vp in tiers if total >= needed), default=0)


def strength_parts(position: TablePosition, seat: Seat, settlement: int) -> tuple[int, int, int, int]:
    """Strength at a settlement without dice: of the crew, of crew actions, of heroes' actions, armour (R5.4)."""
    tables, crew = position.tables, position.crews[seat]
    boons = tables.raid_strength[tables.kind[settlement]]
    actions = heroes = 0
    for member in crew:
        n = boon(position, seat, boons[member])
        if tables.hero[member]:
            heroes += n
        else:
            actions += n
    return sum([tables.strength[member] for member in crew]), actions, heroes, position.armour[seat]


def boon(position: TablePosition, seat: Seat, what: Boon | None) -> int:
    """The amount that a crew action brings to `seat` now (R7.17, R7.20, R7.29)."""
    if what is None:
        return 0
    return what.n * (_counted(position, seat, what.per) // what.each if what.per else 1)


def _counted(position: TablePosition, seat: Seat, per: str) -> int:
    if per == "armour":
        return position.armour[seat]
    return position.valkyries[seat] if per == "valkyrie" else len(position.crews[seat]) - 1


class _Set(RaiderQuestion):
    """Which set is taken, with its worker; the triggers of the end that follow from it (R5.6, R9.1)."""

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        take_set = position.tables.moves.take_set
        return [take_set[n] for n in possible.sets_left(position, frame.what)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != "take" or move.number < 0:
            return Reason("not_asked", asked="set")
        return Reason("no_set_left", settlement=position.tables.settlements[frame.what], set=move.number)

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        tables, seat = state.tables, frame.seat
        number = tables.first_set[frame.what] + move.number
        tokens = state.tokens[number]
        assert tokens is not None
        state.tokens = (*state.tokens[:number], None, *state.tokens[number + 1 :])
        state.workers[seat] = tables.set_worker[number]
        state.dice = ()
        for good, n in enumerate(tokens[: len(TOKENS) - 1], seat * ALL_GOODS + FIRST_PLUNDER):
            state.goods[good] += n
        events.append(
            Event("plundered", seat, tables.settlements[frame.what], amount=move.number,
                  worker=WORKERS[state.workers[seat]], numbers=tokens)
        )  # fmt: skip
        if tokens[VALKYRIES]:
            state.stack.append(StackFrame("valkyries", seat, tokens[VALKYRIES], frame.what))
        _look_for_the_end(state, number, events)


def _look_for_the_end(state: TablePosition, number: int, events: Events) -> None:
    """Whether the fortresses or the Valkyries bring the end (R9.1a, R9.1c)."""
    board = state.tables.board
    if number in state.tables.fortress_sets and state.fortress_sets_left <= board.fortress_sets_left:
        changes.trigger(state, changes.FORTRESSES, events)
    if state.valkyries_on_board <= board.valkyrie_on_board:
        changes.trigger(state, changes.VALKYRIES, events)


class _Valkyries(CrewQuestion):
    """Lose a crew member to each of `amount` Valkyries, as long as there is a crew (R5.7–R5.9)."""

    verb = "lose"

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        return frame.amount > 0 and bool(position.crews[frame.seat])

    def take(self, state: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack[-1] = frame.one_less()
        card = state.tables.ids[move.what]
        _die(state, frame.seat, card, events)
        _move_valkyrie(state, frame.seat, events)
        _avenge(state, frame.seat, card, events)


def _die(state: TablePosition, seat: Seat, card: CardId, events: Events) -> None:
    """A crew member goes to the discard pile, or to the hand, known to all, if his action says so (R7.15)."""
    action = state.tables.killed[card]
    if action is None or not action.to_hand:
        changes.lose_from_crew(state, seat, card, "valkyrie", events)
        return
    changes.leave_crew(state, seat, card)
    state.hands[seat] = added(state.hands[seat], card, ALL)
    events.append(Event("lost", seat, state.tables.names[card], why="valkyrie", to="hand"))


def _move_valkyrie(state: TablePosition, seat: Seat, events: Events) -> None:
    """Move up the Valkyrie track; at its end it stays (R5.8)."""
    wasted = state.valkyries[seat] >= state.tables.board.valkyrie_limit
    if not wasted:
        state.valkyries[seat] += 1
    why = "wasted" if wasted else ""
    events.append(Event("valkyrie", seat, amount=state.valkyries[seat], why=why))


def _avenge(state: TablePosition, seat: Seat, card: CardId, events: Events) -> None:
    """What a killed crew member does, at once (R5.7, R7.13, R7.23, R7.27)."""
    if state.tables.killed[card] is None:
        return
    changes.gain(state, seat, state.tables.killed_gain[card], state.tables.names[card], events)
    robbery = state.tables.killed_lose[card]
    if robbery is not None:
        lose(state, seat, card, robbery, events, killed=1)


STEPS |= {"reroll": _Reroll(), "strength": _Strength(), "set": _Set(), "valkyries": _Valkyries()}
