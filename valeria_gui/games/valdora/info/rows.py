"""Rows of signs and words about commissions: what one takes and brings, and the way on which it could be done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.game import Seat
from engine.valdora.pieces import EQUIPMENT, GEMS, SILVER, Commission
from valeria_gui.games.valdora.info.brings import Brings, barred, brings, lacking, on_board
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.route import RoutePlan, RouteStop
from valeria_gui.games.valdora.info.signs import COIN, PROVISIONS, thing_sign
from valeria_gui.games.valdora.words.terms import count, gem_name
from valeria_gui.i18n import row
from valeria_gui.play.info import InfoRow

Rows = Iterator[InfoRow]


def commission_rows(at: ValleyFacts, seat: Seat, face: Commission) -> Rows:
    """All about a commission for a seat: what it takes and where that is, what it brings."""
    yield at.row("it takes")
    yield from need_rows(at, seat, face)
    yield at.row("it brings")
    yield from brings_rows(at, seat, brings(at.view, seat, face))


def need_rows(at: ValleyFacts, seat: Seat, face: Commission) -> Rows:
    """The payment of a commission: what is on board, what is lacking and where it lies."""
    there = dict(on_board(at.view, seat, face))
    for thing, n in face.pay:
        sign = thing_sign(thing)
        if has := there.get(thing, 0):
            yield at.row("coins there" if thing == SILVER else "on board", sign=sign, goods=count(thing, has))
        if n > has:
            yield at.row("to find", sign=sign, goods=count(thing, n - has))
    for thing, _n in lacking(at.view, seat, face):
        yield _found_at(at, thing)
    for gem in barred(at.view, seat, face):
        yield at.row("barred", gem=gem, tool=EQUIPMENT[at.view.tables.tool_of[GEMS.index(gem)]])


def _found_at(at: ValleyFacts, thing: str) -> InfoRow:
    """Where a gem lies, the most first; of coins the mines."""
    view, tables, space = at.view, at.view.tables, at.valley.space
    if thing == SILVER:
        mines = [space(name) for name, mine in zip(tables.spaces, tables.is_mine, strict=True) if mine]
        return at.row("coins lie", places=row(mines))
    found = [(view.gems_at(name)[thing], name) for name in map(tables.spaces.__getitem__, tables.deposits)]
    told = [at.words("there", place=name, n=n) for n, name in sorted(found, key=lambda one: -one[0]) if n]
    if n := view.in_market()[thing]:
        told.append(at.words("market", n=n))
    return at.row("gems lie", stone=thing, places=row(told[:5]) or at.words("nowhere"))


def brings_rows(at: ValleyFacts, seat: Seat, told: Brings) -> Rows:
    """What a delivery brings, in its order (D6.2)."""
    yield at.row("scores", house=told.face.house, n=told.face.vp, vp=told.face.vp)
    if told.bonus:
        yield at.row("brings bonus", n=told.bonus)
    comes = told.craftsman
    if not comes:
        yield at.row("no craftsman")
        return
    if told.is_replacement:
        yield at.row("replacement", wanted=told.face.house, craftsman=comes)
    if told.first:
        yield at.row("first craftsman", craftsman=comes, n=told.first)
    elif not told.is_replacement:
        yield at.row("craftsman", craftsman=comes)
    if told.workshop is not None:
        yield at.row("opens", workshop=comes, vp=told.workshop)
    elif told.owner is None:
        yield at.row("nearer", workshop=comes, got=told.has, most=told.needs)
    elif told.owner != seat:
        yield at.row("belongs", workshop=comes, owner=told.owner)
    if told.ends:
        yield at.row("brings end")


# --- the way -----------------------------------------------------------------------------------------------------


def route_rows(at: ValleyFacts, seat: Seat, face: Commission) -> Rows:
    """The shortest way to a delivery as a row of stops, or why there is none."""
    plan = at.insight.route(seat, face)
    if plan.missing:
        yield at.row("no way", gems=row(map(gem_name, plan.missing)))
        return
    yield at.row("way", turns=plan.turns)
    for number, stop in enumerate(plan.stops, 1):
        yield _stop_row(at, plan, number, stop)


def _stop_row(at: ValleyFacts, plan: RoutePlan, number: int, stop: RouteStop) -> InfoRow:
    """One turn: where to, and what is done there."""
    signs = [PROVISIONS] if stop.passed else []
    does = [count(gem, len(list(same))) for gem, same in groupby(load.gem for load in stop.loads)]
    signs += [thing_sign(load.gem) for load in stop.loads]
    also = {"fills": (stop.fills, COIN), "takes": (stop.takes_provisions, PROVISIONS)}
    also["delivers"] = number == plan.turns, f"vp:{plan.face.vp}"
    for deed, (is_done, sign) in also.items():
        if is_done:
            does.append(at.words(deed))
            signs.append(sign)
    stands = at.words("through" if stop.passed else "stop", place=stop.space, city=stop.passed)
    return at.row("deeds" if does else "turn", signs=signs, n=number, stop=stands, does=row(does))
