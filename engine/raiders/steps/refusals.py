"""Refusals: the reasons why an answer is not among the options, as codes with what a player should be told."""

from __future__ import annotations

from engine.game import Reason, Seat
from engine.raiders.card_tables import ALL_GOODS, SILVER, TO_ARMOUR, CardId, Deed, Parts, WorkChoice
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.steps import possible
from engine.stacked.frame import StackFrame


def colours(allowed: tuple[bool, ...]) -> tuple[str, ...]:
    """The colours of workers that are allowed."""
    return tuple(colour for colour, fits in zip(WORKERS, allowed, strict=True) if fits)


def goods(position: TablePosition, seat: Seat, parts: Parts) -> Reason | None:
    """The first good of which `seat` has too little; None if it has all of them."""
    for good, needs in parts:
        owned = position.goods[seat * ALL_GOODS + good]
        if owned < needs:
            return Reason("not_enough", good=GOODS[good], has=owned, needs=needs)
    return None


def gain(position: TablePosition, parts: Parts) -> Reason:
    """The reason why nothing of what is promised would come (R4.9)."""
    for thing, _ in parts:
        if thing < ALL_GOODS:
            return Reason("supply_empty", good=GOODS[thing])
    full = any(thing == TO_ARMOUR for thing, _ in parts)
    return Reason("nothing_changes", why="armour" if full else "cards")


def choice(position: TablePosition, at: possible.Prospect, one: WorkChoice) -> Reason:
    """The reason why one choice of a building's action cannot be taken."""
    if one.play:
        return Reason("nothing_changes", why="play")
    if one.hire:
        return Reason("nothing_changes", why="hire")
    if one.draw:
        return Reason("nothing_changes", why="cards")
    if len(at.hand) < one.pay_cards:
        return Reason("not_enough", good="cards", has=len(at.hand), needs=one.pay_cards)
    return goods(position, at.seat, one.pay) or gain(position, one.gain)


def building(position: TablePosition, at: possible.Prospect, number: int) -> Reason:
    """The reason why the action of a building cannot be taken now (R3.6, R3.7)."""
    if at.used >> number & 1:
        return Reason("action_used", building=position.tables.buildings[number])
    choices = position.tables.choices[number][at.worker]
    if len(choices) == 1:
        return choice(position, at, choices[0])
    return Reason("nothing_changes", why="choices", building=position.tables.buildings[number])


def place(position: TablePosition, seat: Seat, number: int) -> Reason:
    """The reason why the worker in hand cannot be placed in a building, or not with its action (R3.4)."""
    tables, worker = position.tables, position.workers[seat]
    name = tables.buildings[number]
    if position.village[number] >= 0:
        return Reason("building_taken", building=name)
    if not tables.welcome[number][worker]:
        return Reason("worker_colour", needs=colours(tables.welcome[number]), building=name)
    return building(position, possible.after_placing(position, seat), number)


def pick(position: TablePosition, seat: Seat, number: int) -> Reason:
    """The reason why no worker can be picked up at a building, or not with its action (R3.4, R3.6)."""
    name = position.tables.buildings[number]
    if number == position.placed:
        return Reason("placed_here", building=name)
    if position.village[number] < 0:
        return Reason("nothing_changes", why="no_worker", building=name)
    return building(position, possible.after_picking(position, seat, position.village[number]), number)


def raid(position: TablePosition, seat: Seat, settlement: int) -> Reason:
    """The requirement of a raid that is not met (R5.1)."""
    tables = position.tables
    if not possible.sets_left(position, settlement):
        return Reason("no_set_left", settlement=tables.settlements[settlement])
    if not tables.may_raid[settlement][position.workers[seat]]:
        return Reason("worker_colour", needs=colours(tables.may_raid[settlement]))
    crew = len(position.crews[seat])
    if crew < tables.crew_needed[settlement]:
        return Reason("crew_too_small", has=crew, needs=tables.crew_needed[settlement])
    missing = goods(position, seat, possible.raid_cost(position, seat, settlement))
    assert missing is not None
    return missing


def offer(position: TablePosition, seat: Seat, tile: str) -> Reason:
    """The reason why a tile cannot be offered for (R6.1)."""
    number = position.tables.tile_ids[tile]
    if number not in position.row:
        return Reason("not_in_row", tile=tile)
    return goods(position, seat, position.tables.tile_cost[number]) or Reason("not_asked", asked="offer")


def thrifty_offer(position: TablePosition, frame: StackFrame, move: Move) -> Reason:
    """The reason why a tile cannot be offered for with units of that good spared (R7.34)."""
    number, good = position.tables.tile_ids[move.what], GOODS.index(move.good)
    if number not in position.row:
        return Reason("not_in_row", tile=move.what)
    cost = position.tables.tile_cost[number]
    if good not in dict(cost):
        return Reason("nothing_changes", why="not_on_tile", good=move.good)
    missing = goods(position, frame.seat, possible.spared(cost, good, frame.amount))
    assert missing is not None
    return missing


# --- Hiring ------------------------------------------------------------------------------------------------------


def hire(position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
    """The reason why a hand card cannot be hired (R4.4, R4.11, R7.23)."""
    crew = position.crews[frame.seat]
    if frame.by >= 0 and card == frame.by:
        return Reason("same_kind", card=position.tables.names[card])
    if frame.by >= 0 and possible.is_second_hero(position, crew, card):
        return Reason("second_hero", card=position.tables.names[card])
    dear = _too_dear(position, frame.seat, possible.price(position, crew, card, frame.amount, frame.what))
    return dear or Reason("crew_full", card=position.tables.names[card])


def _too_dear(position: TablePosition, seat: Seat, needs: int) -> Reason | None:
    return goods(position, seat, ((SILVER, needs),))


def dismiss(position: TablePosition, frame: StackFrame, member: CardId) -> Reason:
    """The reason why a member cannot make room for the card that is hired (R4.11)."""
    crew = list(position.crews[frame.seat])
    if member not in possible.who_makes_room(position, crew, frame.what):
        return Reason("second_hero", card=position.tables.names[frame.what])
    crew.remove(member)
    dear = _too_dear(position, frame.seat, possible.price(position, crew, frame.what, frame.amount, frame.by))
    assert dear is not None
    return dear


# --- Cards at the Town Hall (R7.3) -------------------------------------------------------------------------------


def card(position: TablePosition, at: possible.Prospect, number: CardId) -> Reason:
    """The reason why a card cannot be played at the Town Hall (R7.3.3, R7.3.4)."""
    tables = position.tables
    deed = tables.deeds[number]
    if deed is None:
        return Reason("hero", card=tables.names[number])
    if missing := goods(position, at.seat, deed.pay):
        return missing
    if deed.pay_crew and not position.crews[at.seat]:
        return Reason("crew_too_small", has=0, needs=1)
    if deed.gain or deed.plunder:
        return gain(position, deed.gain) if deed.gain else Reason("supply_empty", good="plunder")
    for robbery in filter(None, (deed.take, deed.lose)):
        return nobody_has(robbery.kinds)
    if deed.hire >= 0 and not deed.pay_crew:
        return goods(position, at.seat, ((SILVER, deed.hire),)) or Reason("nothing_changes", why="hire")
    return Reason("nothing_changes", why=_why(deed))


def nobody_has(kinds: tuple[int, ...]) -> Reason:
    """No opponent has any of what is asked (R7.3.2)."""
    names = (*GOODS, "armour", "", "", "", "crew")
    return Reason("nobody_has", good="plunder" if len(kinds) > 1 else names[kinds[0]])


def _why(deed: Deed) -> str:
    """What an action that is one question would not find."""
    if deed.pay_crew:
        return "recall"
    if deed.offer_less:
        return "offer"
    if deed.use:
        return "use"
    return "stack" if deed.renew else deed.swap
