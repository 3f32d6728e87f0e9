"""A space before a move ends there (D3): the way, what it costs, and all that could be done there, as data."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Reason, Seat
from engine.valdora.card_tables import SpaceId
from engine.valdora.moves import Move
from engine.valdora.pieces import CITY, COLOURS, EQUIPMENT, GEMS, HOUSE, MINE
from engine.valdora.position import EMPTY, NONE
from engine.valdora.travel import Journey, journeys
from engine.valdora.view import View
from valeria_gui.games.valdora.info.brings import Brings, brings, lacking, wanted


class GemFit(NamedTuple):
    """A gem that could be loaded at a space: how many lie there, on which `equipment`, at which price in coins;
    `unloads` is the gem that goes to the market for it ("" for none), `wanted` how many commissions ask for."""

    gem: str
    lying: int
    equipment: str
    price: int
    unloads: str
    wanted: int


class SpacePreview(NamedTuple):
    """The end of a move: `way` and the cities passed on it, the seats that get a coin, whether provisions are used,
    why it cannot be (None: it can). What can be done there then: `fits`, `deliveries`, the coins of a mine
    (`filled`), provisions, how many ships come."""

    space: str
    kind: str
    way: Journey
    met: tuple[Seat, ...]
    price: int
    uses_provisions: bool
    why_not: Reason | None
    fits: tuple[GemFit, ...]
    deliveries: tuple[Brings, ...]
    filled: int
    gives_provisions: bool
    ships: int


def space_preview(view: View, seat: Seat, space: str) -> SpacePreview:
    """What it would be for `seat` to end its move on a space."""
    tables = view.tables
    there, kind = tables.space_ids[space], tables.kind[tables.space_ids[space]]
    way = journey_to(view, seat, space)
    met = () if kind == MINE else tuple(i for i, one in enumerate(view.pawns) if one == there and i != seat)
    price = len(met) * tables.box.meeting_price
    coins = view.coins[seat] - price
    return SpacePreview(
        space=space,
        kind=kind,
        way=way,
        met=met,
        price=price,
        uses_provisions=len(way.cities) == 1,
        why_not=_why_not(view, seat, space),
        fits=gem_fits(view, seat, there, coins),
        deliveries=_deliveries(view, seat, there, price),
        filled=tables.box.coin_limit - view.coins[seat] if kind == MINE else 0,
        gives_provisions=kind == CITY and (not view.provisions[seat] or len(way.cities) == 1),
        ships=tables.ships[there],
    )


def journey_to(view: View, seat: Seat, space: str) -> Journey:
    """The way to a space, through however many cities it may lead."""
    tables, here = view.tables, view.pawns[seat]
    there = tables.space_ids[space]
    if there == here:
        return Journey((space,), ())
    known = tables.journeys[here].get(there)
    return known or journeys(tables.spaces[here], tables.roads, tables.cities, len(tables.cities))[space]


def _why_not(view: View, seat: Seat, space: str) -> Reason | None:
    """Why the seat cannot go there now; None also where it is asked something else."""
    decision = view.decision
    if decision is None or decision.kind != "go" or decision.seat != seat:
        return None
    return view.why_not(Move("go", space))


def gem_fits(view: View, seat: Seat, there: SpaceId, coins: int) -> tuple[GemFit, ...]:
    """All loadings that are possible one by one with so many coins, those that are asked for first."""
    tables = view.tables
    pit = tables.pit_at[there]
    if pit < 0 and not tables.ships[there]:
        return ()
    lying = view.in_market() if pit < 0 else view.gems_at(tables.spaces[there])
    asked, found = wanted(view, seat), []
    loads = view.loads[seat * len(EQUIPMENT) : (seat + 1) * len(EQUIPMENT)]
    for gem, n in lying.items():
        for kind in (tables.tool_of[GEMS.index(gem)], *tables.wagons) if n else ():
            held, price = loads[kind], tables.price_of[kind]
            fits = held == EMPTY or (held not in (NONE, GEMS.index(gem)) and price > 0)
            if fits and price <= coins:
                unloads = "" if held == EMPTY else GEMS[held]
                found.append(GemFit(gem, n, EQUIPMENT[kind], price, unloads, asked.get(gem, 0)))
    return tuple(sorted(found, key=lambda one: -one.wanted))


def _deliveries(view: View, seat: Seat, there: SpaceId, price: int) -> tuple[Brings, ...]:
    """What each own commission of that house would bring that can be paid, the coins for the meeting set aside."""
    tables = view.tables
    if tables.kind[there] != HOUSE:
        return ()
    colour, coins = COLOURS[tables.colour_at[there]], view.coins[seat] - price
    faces = [face for face in view.commissions(seat) if face.house == colour]
    return tuple(
        brings(view, seat, face)
        for face in faces
        if not lacking(view, seat, face) and dict(face.pay).get("silver", 0) <= coins
    )
