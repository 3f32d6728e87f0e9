"""Rows of signs and words about commissions: what one takes and brings, and the way on which it could be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.game import Seat
from engine.valdora.pieces import EQUIPMENT, GEMS, SILVER, Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.info.brings import Brings, barred, brings, lacking, on_board
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.route import RoutePlan, RouteStop
from valeria_gui.games.valdora.info.signs import (
    BONUS,
    COIN,
    PROVISIONS,
    craft_sign,
    gear_sign,
    house_sign,
    shop_sign,
    thing_sign,
)
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    capital,
    count,
    craftsman_name,
    equipment_name,
    gem_name,
    workshop_name,
)
from valeria_gui.i18n import _
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow, heading

Rows = Iterator[InfoRow]


def commission_rows(view: View, names: Sequence[str], seat: Seat, face: Commission) -> Rows:
    """All about a commission for a seat: what it takes and where that is, what it brings."""
    yield heading(_("It takes"))
    yield from need_rows(view, seat, face)
    yield heading(_("It brings"))
    yield from brings_rows(view, names, seat, brings(view, seat, face))


def need_rows(view: View, seat: Seat, face: Commission) -> Rows:
    """The payment of a commission: what is on board, what is lacking and where it lies."""
    there, valley = dict(on_board(view, seat, face)), ValleyNames(view.tables.content)
    for thing, n in face.pay:
        if has := there.get(thing, 0):
            words = _("{goods}: there") if thing == SILVER else _("{goods}: on board")
            yield InfoRow((thing_sign(thing),), words.format(goods=count(thing, has)), GOOD)
        if n > has:
            yield InfoRow((thing_sign(thing),), _("{goods}: still to find").format(goods=count(thing, n - has)))
    for thing, _n in lacking(view, seat, face):
        yield InfoRow((), _found_at(view, valley, thing), QUIET)
    for gem in barred(view, seat, face):
        tool = EQUIPMENT[view.tables.tool_of[GEMS.index(gem)]]
        words = _("Nothing carries {gem}: that takes {tool}, cart or horse")
        yield InfoRow((gear_sign(tool),), words.format(gem=gem_name(gem), tool=equipment_name(tool)), BAD)


def _found_at(view: View, valley: ValleyNames, thing: str) -> str:
    """Where a gem lies, the most first; of coins the mines."""
    if thing == SILVER:
        mines = [
            valley.space(name) for name, mine in zip(view.tables.spaces, view.tables.is_mine, strict=True) if mine
        ]
        return _("Coins: {places}").format(places=", ".join(mines))
    found = [
        (view.gems_at(name)[thing], name) for name in map(view.tables.spaces.__getitem__, view.tables.deposits)
    ]
    told = [f"{valley.space(name)} {n}" for n, name in sorted(found, key=lambda one: -one[0]) if n]
    if n := view.in_market()[thing]:
        told.append(_("market {n}").format(n=n))
    places = ", ".join(told[:5]) or _("nowhere")
    return _("{gem}: {places}").format(gem=capital(gem_name(thing)), places=places)


def brings_rows(view: View, names: Sequence[str], seat: Seat, told: Brings) -> Rows:
    """What a delivery brings, in its order (D6.2)."""
    yield InfoRow((house_sign(told.face.house), f"vp:{told.face.vp}"), count("vp", told.face.vp))
    if told.bonus:
        yield InfoRow((BONUS,), _("a bonus tile: +{n}").format(n=told.bonus), GOOD)
    wanted = craftsman_name(told.face.house)
    if not told.craftsman:
        yield InfoRow((), _("no craftsman is left"), QUIET)
        return
    comes = craftsman_name(told.craftsman)
    if told.is_replacement:
        words = _("no {wanted} is left: a {craftsman} comes instead")
        yield InfoRow((craft_sign(told.craftsman),), words.format(wanted=wanted, craftsman=comes), QUIET)
    if told.first:
        words = _("your first {craftsman}: +{n}").format(craftsman=comes, n=told.first)
        yield InfoRow((craft_sign(told.craftsman),), words, GOOD)
    elif not told.is_replacement:
        yield InfoRow((craft_sign(told.craftsman),), _("a {craftsman}").format(craftsman=comes))
    yield from _workshop_rows(names, seat, told)
    if told.ends:
        yield InfoRow(("icon:hourglass",), _("This brings the end of the game"), BAD)


def _workshop_rows(names: Sequence[str], seat: Seat, told: Brings) -> Rows:
    shop, sign = workshop_name(told.craftsman), shop_sign(told.craftsman)
    if told.workshop is not None:
        words = _("it opens the {workshop}: {vp}").format(workshop=shop, vp=count("vp", told.workshop))
        yield InfoRow((sign,), words, GOOD)
    elif told.owner is None:
        words = _("{workshop}: {has} of {needs}")
        yield InfoRow((sign,), words.format(workshop=shop, has=told.has, needs=told.needs), QUIET)
    elif told.owner != seat:
        words = _("{workshop}: belongs to {name}")
        yield InfoRow((sign,), words.format(workshop=shop, name=names[told.owner]), QUIET)


# --- the way -----------------------------------------------------------------------------------------------------


def route_rows(view: View, seat: Seat, face: Commission) -> Rows:
    """The shortest way to a delivery as a row of stops, or why there is none."""
    plan, valley = insight_of(view).route(seat, face.name), ValleyNames(view.tables.content)
    if plan.missing:
        gems = ", ".join(map(gem_name, plan.missing))
        yield InfoRow((), _("No way yet: nothing brings {gems}").format(gems=gems), BAD)
        return
    yield heading(_("The shortest way: {turns}").format(turns=count("turn", plan.turns)))
    for number, stop in enumerate(plan.stops, 1):
        yield _stop_row(plan, valley, number, stop)


def _stop_row(plan: RoutePlan, valley: ValleyNames, number: int, stop: RouteStop) -> InfoRow:
    """One turn: where to, and what is done there."""
    signs = [PROVISIONS] if stop.passed else []
    does = [count(gem, len(list(same))) for gem, same in groupby(load.gem for load in stop.loads)]
    signs += [thing_sign(load.gem) for load in stop.loads]
    if stop.fills:
        does.append(_("fill the purse"))
        signs.append(COIN)
    if stop.takes_provisions:
        does.append(_("take provisions"))
        signs.append(PROVISIONS)
    if number == plan.turns:
        does.append(_("deliver"))
        signs.append(f"vp:{plan.face.vp}")
    place = valley.space(stop.space)
    if stop.passed:
        place = _("{place}, through {city}").format(place=place, city=valley.space(stop.passed))
    words = _("{n}. {place}") if not does else _("{n}. {place}: {does}")
    return InfoRow(tuple(signs), words.format(n=number, place=place, does=", ".join(does)))
