"""Moves before they are made, in rows: what they cost and bring, and what could be done afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.valdora.moves import SIDES, Move
from engine.valdora.pieces import BOOKS, EQUIPMENT, EQUIPMENT_BOOKS, GEMS, GOLD, SILVER, Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.info.books import UNSEEN, leaf_price, page_after
from valeria_gui.games.valdora.info.brings import barred, brings, lacking, wanted
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.rows import Rows, brings_rows, need_rows
from valeria_gui.games.valdora.info.signs import ARROW, COIN, MARKET, PAGE, PROVISIONS, SHIP, gear_sign, thing_sign
from valeria_gui.games.valdora.info.space import GemFit, SpacePreview
from valeria_gui.games.valdora.words.refusals import refusals_with
from valeria_gui.games.valdora.words.terms import ValleyNames, capital, coins, count, equipment_name, gem_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import Preview
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow


def preview_of(view: View, moves: Sequence[Move], names: Sequence[str]) -> Preview:
    """The effect of the first of these moves."""
    teller = _TELLERS.get(moves[0].verb) if moves else None
    return Preview(rows=tuple(teller(view, moves[0], names))) if teller is not None else Preview()


# --- travelling --------------------------------------------------------------------------------------------------


def _go(view: View, move: Move, names: Sequence[str]) -> Rows:
    yield from space_rows(view, names, insight_of(view).space(insight_of(view).me, move.what))


def space_rows(view: View, names: Sequence[str], told: SpacePreview) -> Rows:
    """The way to a space and its price, and what could be done there."""
    valley = ValleyNames(view.tables.content)
    if told.why_not is not None:
        yield InfoRow((), refusals_with(valley).words(told.why_not), BAD)
    elif told.uses_provisions:
        words = _("Through {city}: the provisions are used").format(city=valley.space(told.way.cities[0]))
        yield InfoRow((PROVISIONS,), words, BAD)
    for seat in told.met:
        words = _("{coins} to {name}").format(coins=coins(view.tables.box.meeting_price), name=names[seat])
        yield InfoRow((COIN, f"seat:{seat}"), words, BAD)
    deeds = list(_deeds(view, names, told))
    yield from deeds or [InfoRow((), _("Nothing can be done there now"), QUIET)]


def _deeds(view: View, names: Sequence[str], told: SpacePreview) -> Rows:
    """What can be done on a space."""
    if told.space in BOOKS:
        valley = ValleyNames(view.tables.content)
        tops = [pile[0][0] for side in SIDES if (pile := view.pile(told.space, side))]
        open_pages = ", ".join(map(valley.page, tops)) or _("no page is left")
        yield InfoRow((PAGE,), _("For sale: {pages}").format(pages=open_pages), QUIET)
    if told.ships:
        words = ngettext("{n} ship brings a gem", "{n} ships bring gems", told.ships).format(n=told.ships)
        yield InfoRow((SHIP,), words, QUIET)
    best: dict[str, GemFit] = {}
    for fit in told.fits:
        if fit.gem not in best or fit.price < best[fit.gem].price:
            best[fit.gem] = fit
    for fit in best.values():
        yield _fit_row(fit)
    for one in told.deliveries:
        yield from brings_rows(view, names, insight_of(view).me, one)
    if told.filled:
        yield InfoRow((COIN,), _("+{coins}").format(coins=coins(told.filled)), GOOD)
    if told.gives_provisions:
        yield InfoRow((PROVISIONS,), _("Provisions can be taken"), QUIET)


def _fit_row(fit: GemFit) -> InfoRow:
    """A gem, the equipment that it would go to, the price, and whether anything asks for it."""
    price = coins(fit.price) if fit.price else _("free")
    words = _("{gem}: {price}, {n} there").format(gem=gem_name(fit.gem), price=price, n=fit.lying)
    if fit.unloads:
        words = _("{gem}: {price}, instead of {old}")
        words = words.format(gem=gem_name(fit.gem), price=price, old=gem_name(fit.unloads))
    if not fit.wanted:
        words = _("{told}; nothing asks for it").format(told=words)
    signs = (thing_sign(fit.gem), ARROW, gear_sign(fit.equipment))
    return InfoRow(signs, words, GOOD if fit.wanted else QUIET)


# --- gems --------------------------------------------------------------------------------------------------------


def _load(view: View, move: Move, names: Sequence[str]) -> Rows:
    me, tables = insight_of(view).me, view.tables
    kind = move.to or EQUIPMENT[tables.tool_of[GEMS.index(move.what)]]
    price, held = tables.price_of[EQUIPMENT.index(kind)], view.equipment(me).get(kind, "")
    words = _("{coins} for the load").format(coins=coins(price)) if price else _("The load is free")
    yield InfoRow((thing_sign(move.what), ARROW, gear_sign(kind)), words)
    if price:
        yield _left_row(view.coins[me] - price)
    if held:
        asked = gem_name(held)
        yield InfoRow((thing_sign(held), ARROW, MARKET), _("{gem} goes to the market").format(gem=asked), BAD)
    faces = _asking(view, me, move.what)
    for face in faces:
        yield InfoRow((f"vp:{face.vp}",), ValleyNames(tables.content).commission(face.name), GOOD)
    if not faces:
        yield InfoRow((), _("No commission of yours asks for it"), QUIET)


def _asking(view: View, seat: int, gem: str) -> list[Commission]:
    """The own commissions that still lack a gem of that kind."""
    return [face for face in view.commissions(seat) if gem in dict(lacking(view, seat, face))]


def _left_row(n: int) -> InfoRow:
    return InfoRow((COIN,), _("{coins} left then").format(coins=coins(n)), QUIET)


def _pay(view: View, move: Move, names: Sequence[str]) -> Rows:
    gem = view.equipment(insight_of(view).me)[move.what]
    words = _("{gem} goes to the market, the {equipment} is empty then")
    told = words.format(gem=capital(gem_name(gem)), equipment=equipment_name(move.what))
    yield InfoRow((gear_sign(move.what), ARROW, MARKET), told)


# --- books -------------------------------------------------------------------------------------------------------


def _turn(view: View, move: Move, names: Sequence[str]) -> Rows:
    me, valley = insight_of(view).me, ValleyNames(view.tables.content)
    told = leaf_price(view, me)
    yield InfoRow((PAGE,), coins(told.price) if told.price else _("This turn is free"))
    if told.price:
        yield _left_row(told.left)
    sides = zip(
        (_("Left: {page}"), _("Right: {page}")), page_after(view, view.space_of(me), move.what), strict=True
    )
    for words, face in sides:
        page = _("a page that nobody has seen") if face == UNSEEN else valley.page(face)
        yield InfoRow((), words.format(page=page), QUIET)


def _buy(view: View, move: Move, names: Sequence[str]) -> Rows:
    me, book = insight_of(view).me, view.space_of(insight_of(view).me)
    face = view.pile(book, move.what)[0][0]
    if book in EQUIPMENT_BOOKS:
        yield InfoRow((thing_sign(GOLD), ARROW, MARKET), count(GOLD, view.tables.box.equipment_price))
        yield from equipment_rows(view, me, face)
        return
    price = view.tables.box.commission_price
    yield InfoRow((COIN,), coins(price))
    yield _left_row(view.coins[me] - price)
    commission = view.tables.content.by_face[face]
    yield from need_rows(view, me, commission)
    yield from brings_rows(view, names, me, brings(view, me, commission))


def equipment_rows(view: View, seat: int, kind: str) -> Rows:
    """What an equipment carries, at which price, and which commissions of a seat it would help."""
    one = view.tables.box.equipment[EQUIPMENT.index(kind)]
    price = _("{coins} a load").format(coins=coins(one.load)) if one.load else _("free to load")
    yield InfoRow((gear_sign(kind), *map(thing_sign, one.holds)), price)
    if kind in view.equipment(seat):
        yield InfoRow((), _("You have it already"), QUIET)
        return
    helped = [face for face in view.commissions(seat) if set(barred(view, seat, face)) & set(one.holds)]
    for face in helped:
        words = _("helps: {commission}").format(commission=ValleyNames(view.tables.content).commission(face.name))
        yield InfoRow((f"vp:{face.vp}",), words, GOOD)
    if not helped:
        yield InfoRow((), _("No commission of yours waits for it"), QUIET)


def _return(view: View, move: Move, names: Sequence[str]) -> Rows:
    me = insight_of(view).me
    yield InfoRow((PAGE,), _("It lies on top then, and no silver comes back"), BAD)
    words = _("Another one can be bought for {coins}").format(coins=coins(view.tables.box.commission_price))
    yield InfoRow((COIN,), words, QUIET if view.coins[me] else BAD)


# --- delivering, provisions, stopping ----------------------------------------------------------------------------


def _deliver(view: View, move: Move, names: Sequence[str]) -> Rows:
    me, face = insight_of(view).me, view.tables.content.by_face[move.what]
    for thing, n in face.pay:
        words = _("{coins} to the bank") if thing == SILVER else _("{gems} to the market")
        yield InfoRow((thing_sign(thing), ARROW, MARKET), words.format(coins=count(thing, n), gems=count(thing, n)))
    yield from brings_rows(view, names, me, brings(view, me, face))


def _provisions(view: View, move: Move, names: Sequence[str]) -> Rows:
    yield InfoRow((PROVISIONS,), _("For a later way through a city; this ends the turn"))


def worth_having(view: View) -> tuple[Move, ...]:
    """What could still be done here and is worth a second look before stopping: loading what is asked for, buying a
    commission whose gems all could be carried, delivering."""
    me = insight_of(view).me
    asked = wanted(view, me)
    return tuple(move for move in view.moves() if _is_worth(view, me, move, asked))


def _is_worth(view: View, me: int, move: Move, asked: dict[str, int]) -> bool:
    if move.verb == "load":
        return move.what in asked
    if move.verb == "buy" and view.space_of(me) not in EQUIPMENT_BOOKS:
        face = view.tables.content.by_face[view.pile(view.space_of(me), move.what)[0][0]]
        return not barred(view, me, face) and brings(view, me, face).first > 0
    return move.verb == "deliver"


def _done(view: View, move: Move, names: Sequence[str]) -> Rows:
    left = worth_having(view)
    valley = ValleyNames(view.tables.content)
    for words in dict.fromkeys(_still(view, valley, one) for one in left):
        yield InfoRow((), words, QUIET)
    if not left:
        yield InfoRow((), _("Your turn ends"), QUIET)


def _still(view: View, valley: ValleyNames, move: Move) -> str:
    """What is left to be had, in words."""
    if move.verb == "load":
        return _("still here: {gem}, which you need").format(gem=gem_name(move.what))
    if move.verb == "deliver":
        return _("still to deliver: {commission}").format(commission=valley.commission(move.what))
    face = view.pile(view.space_of(insight_of(view).me), move.what)[0][0]
    return _("still to buy: {commission}").format(commission=valley.commission(face))


_TELLERS: Final[dict[str, Callable[[View, Move, Sequence[str]], Iterator[InfoRow]]]] = {
    "go": _go,
    "load": _load,
    "pay": _pay,
    "turn": _turn,
    "buy": _buy,
    "return": _return,
    "deliver": _deliver,
    "provisions": _provisions,
    "done": _done,
}
"""By what a move does."""
