"""A building before its action is taken (R4): what each choice costs and brings, who adds to it, what is left to
pick up.

Data only; `previews` has the words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import Reason, Seat
from engine.raiders.card_tables import ALL_GOODS, TO_ARMOUR, TO_CARDS, TO_CREW, Parts, WorkChoice
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.position import NOWHERE
from engine.raiders.view import View
from valeria_gui.games.raiders.info.ahead import Ahead

THINGS: Final = {**dict(enumerate(GOODS)), TO_ARMOUR: "armour", TO_CARDS: "cards", TO_CREW: "crew"}
"""What can come or go, by the number of the tables."""


class Income(NamedTuple):
    """A thing that comes: how many, how many were promised, and which cards of the crew add to it with how many."""

    thing: str
    amount: int
    promised: int
    crew: tuple[tuple[str, int], ...] = ()

    @property
    def short(self) -> int:
        """How many do not come: supply or track does not reach (R4.9)."""
        return self.promised - self.amount


class LimitLoss(NamedTuple):
    """What the limits take if the turn ends so: silver and provisions by themselves, cards of choice (R8.4)."""

    silver: int = 0
    provisions: int = 0
    cards: int = 0


class WorkPreview(NamedTuple):
    """One choice of a building: the goods and cards that it costs, what it brings, and why it cannot be taken
    (None: it can). `move` answers for it where there are several."""

    move: Move
    pays: tuple[tuple[str, int], ...]
    brings: tuple[Income, ...]
    refused: Reason | None
    limits: LimitLoss = LimitLoss()


class StandingWorker(NamedTuple):
    """A worker that can be picked up then, and whether the action of its building would change something."""

    building: str
    worker: str
    works: bool


class BuildingPreview(NamedTuple):
    """A building used by a worker of that colour. `refused` is why its action cannot be taken, None if it can;
    `answers` are the moves that it would ask for further (cards, offerings)."""

    building: str
    worker: str
    refused: Reason | None
    choices: tuple[WorkPreview, ...]
    answers: tuple[Move, ...]
    left: tuple[StandingWorker, ...]
    limits: LimitLoss


def worker_for(view: View, verb: str, building: str) -> int:
    """The colour of the worker that would be placed in a building, picked up there, or act there for a card; −1 for
    none."""
    if verb == "use":
        return view.stack[-1].by
    held = view.workers[view.seat] if view.seat is not None else NOWHERE
    return held if verb == "place" else view.village[view.tables.building_ids[building]]


def building_preview(view: View, verb: str, building: str) -> BuildingPreview:
    """What the action of a building brings the seat of `view`: placed, picked up or used by a card now (`verb`)."""
    move, worker = Move(verb, building), worker_for(view, verb, building)
    refused = view.why_not(move)
    if refused is not None:
        left = _left(view, move._replace(idle=True)) if verb == "place" else ()
        return BuildingPreview(building, _colour(worker), refused, (), (), left, LimitLoss())
    ahead = Ahead(view)
    events, seat = ahead.make(move), view.active
    asked = ahead.state.decision if _is_asked_of(ahead, seat, building) else None
    choices = view.tables.choices[view.tables.building_ids[building]][worker]
    told = tuple(_choice(ahead, seat, building, one, events, bool(asked)) for one in choices if _brings(one))
    left = _left(view, move._replace(idle=True)) if verb == "place" else ()
    answers = tuple(one for one in ahead.state.moves() if one.verb in ("play", "hire", "offer")) if asked else ()
    return BuildingPreview(building, _colour(worker), None, told, answers, left, limit_loss(ahead, seat))


def choice_preview(view: View, move: Move) -> WorkPreview:
    """One of the choices that a building asks for now."""
    frame = view.stack[-1]
    one = next(x for x in view.tables.choices[frame.what][frame.by] if not x.offer and x.move == move)
    return _choice(Ahead(view), frame.seat, view.tables.buildings[frame.what], one, (), True)


def _colour(worker: int) -> str:
    return WORKERS[worker] if worker >= 0 else ""


def _brings(choice: WorkChoice) -> bool:
    return bool(choice.gain or choice.draw)


def _is_asked_of(ahead: Ahead, seat: Seat, building: str) -> bool:
    """Whether the building asks further, so that its action is not done yet."""
    top = ahead.state.stack[-1] if ahead.state.stack else None
    return top is not None and top.seat == seat and top.step in ("choose", "play", "hire")


def _choice(
    ahead: Ahead, seat: Seat, building: str, one: WorkChoice, events: tuple[Event, ...], asked: bool
) -> WorkPreview:
    """One choice, made on a copy where it is asked for; its cost and gain are read off the events."""
    pays = (*named(one.pay), *((("cards", one.pay_cards),) if one.pay_cards else ()))
    state, parts = ahead.state, one.gain or ((TO_CARDS, one.draw),)
    after = ahead
    if asked:
        if (refused := state.why_not(one.move)) is not None:
            return WorkPreview(one.move, pays, (), refused)
        after = ahead.branch()
        events = after.make(one.move)
        after.make_any("receive")
        events = tuple(after.events)
    tables = state.tables
    more = [
        (THINGS[kind], tables.names[member], n)
        for member in ahead.start.crews[seat]
        for kind, n in tables.more[tables.building_ids[building]][member]
    ]
    brings = tuple(_income(THINGS[kind], n, more, events, seat) for kind, n in parts)
    return WorkPreview(one.move, pays, brings, None, limit_loss(after, seat))


def named(parts: Parts) -> tuple[tuple[str, int], ...]:
    """Goods by name, each with how many."""
    return tuple((GOODS[thing], n) for thing, n in parts if thing < ALL_GOODS)


def _income(thing: str, n: int, more: list[tuple[str, str, int]], events: tuple[Event, ...], seat: Seat) -> Income:
    crew = tuple((card, extra) for kind, card, extra in more if kind == thing)
    return Income(thing, came(events, seat, thing), n + sum(extra for _card, extra in crew), crew)


def came(events: tuple[Event, ...], seat: Seat, thing: str) -> int:
    """How many of a thing came to a seat."""
    own = [event for event in events if event.seat == seat]
    if thing == "cards":
        return sum(event.kind == "drew" for event in own)
    if thing == "armour":
        return sum(event.numbers[0] for event in own if event.kind == "armour")
    return sum(event.amount for event in own if event.kind in ("gained", "took") and event.good == thing)


def limit_loss(ahead: Ahead, seat: Seat) -> LimitLoss:
    """What the limits take, and how many cards they ask for, if the turn of `seat` ends now."""
    decision, events = ahead.state.decision, list(ahead.events)
    asks = decision is not None and ahead.state.stack[-1].step == "limit" and decision.seat == seat
    if asks:
        after = ahead.branch()
        while after.asked == "limit":
            after.make(after.state.moves()[0])
        events += after.events
    taken = {one.good: one.amount for one in events if one.why == "limit" and one.seat == seat}
    cards = decision.amount if decision is not None and asks else 0
    return LimitLoss(taken.get("silver", 0), taken.get("provisions", 0), cards)


def _left(view: View, idle: Move) -> tuple[StandingWorker, ...]:
    """The workers that could be picked up after the worker in hand was placed, its action left out."""
    if view.why_not(idle) is not None:
        return ()
    ahead = Ahead(view)
    ahead.make(idle)
    moves, village = ahead.state.moves(), ahead.state.workers_in_village()
    return tuple(
        StandingWorker(move.what, village[move.what], move._replace(idle=False) in moves)
        for move in moves
        if move.verb == "pick" and move.idle
    )
