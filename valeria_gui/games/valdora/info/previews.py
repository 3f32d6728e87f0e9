"""Moves before they are made, in rows: what they cost and bring, and what could be done afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.valdora.moves import SIDES, Move
from engine.valdora.pieces import BOOKS, EQUIPMENT, EQUIPMENT_BOOKS, GEMS, GOLD, SILVER, Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.info.books import UNSEEN, leaf_price, page_after
from valeria_gui.games.valdora.info.brings import barred, brings, lacking, wanted
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.rows import Rows, brings_rows, need_rows
from valeria_gui.games.valdora.info.signs import thing_sign
from valeria_gui.games.valdora.info.space import GemFit, SpacePreview
from valeria_gui.games.valdora.words.refusals import refusals_with
from valeria_gui.games.valdora.words.terms import coins, count
from valeria_gui.i18n import row
from valeria_gui.play.ask import Preview
from valeria_gui.play.info import BAD, QUIET, InfoRow


def preview_of(view: View, moves: Sequence[Move], names: Sequence[str]) -> Preview:
    """The effect of the first of these moves."""
    teller = _TELLERS.get(moves[0].verb) if moves else None
    return Preview(rows=tuple(teller(ValleyFacts(view, names), moves[0]))) if teller is not None else Preview()


# --- travelling --------------------------------------------------------------------------------------------------


def _go(at: ValleyFacts, move: Move) -> Rows:
    yield from space_rows(at, at.insight.space(at.me, move.what))


def space_rows(at: ValleyFacts, told: SpacePreview) -> Rows:
    """The way to a space and its price, and what could be done there."""
    if told.why_not is not None:
        yield InfoRow((), refusals_with(at.valley).words(told.why_not), BAD)
    elif told.uses_provisions:
        yield at.row("passes", city=told.way.cities[0])
    for seat in told.met:
        yield at.row("meets", coins=at.view.tables.box.meeting_price, name=seat)
    yield from list(_deeds(at, told)) or [at.row("nothing there")]


def _deeds(at: ValleyFacts, told: SpacePreview) -> Rows:
    """What can be done on a space."""
    if told.space in BOOKS:
        tops = [pile[0][0] for side in SIDES if (pile := at.view.pile(told.space, side))]
        yield at.row("for sale", list=row(map(at.valley.page, tops)) or at.words("sold out"))
    if told.ships:
        yield at.row("ships", n=told.ships)
    best: dict[str, GemFit] = {}
    for fit in told.fits:
        if fit.gem not in best or fit.price < best[fit.gem].price:
            best[fit.gem] = fit
    for fit in best.values():
        yield _fit_row(at, fit)
    for one in told.deliveries:
        yield from brings_rows(at, at.me, one)
    if told.filled:
        yield at.row("filled", coins=told.filled)
    if told.gives_provisions:
        yield at.row("gives provisions")


def _fit_row(at: ValleyFacts, fit: GemFit) -> InfoRow:
    """A gem, the equipment that it would go to, the price, and whether anything asks for it."""
    price = coins(fit.price) if fit.price else at.words("free")
    words = at.words(
        "fits instead" if fit.unloads else "fits", gem=fit.gem, price=price, old=fit.unloads, n=fit.lying
    )
    facts = {"told": words, "gem": fit.gem, "equipment": fit.equipment}
    return at.row("wanted gem" if fit.wanted else "unwanted gem", **facts)


# --- gems --------------------------------------------------------------------------------------------------------


def _load(at: ValleyFacts, move: Move) -> Rows:
    view, tables = at.view, at.view.tables
    kind = move.to or EQUIPMENT[tables.tool_of[GEMS.index(move.what)]]
    price, held = tables.price_of[EQUIPMENT.index(kind)], view.equipment(at.me).get(kind, "")
    yield at.row("loads" if price else "loads free", coins=price, gem=move.what, equipment=kind)
    if price:
        yield at.row("left then", coins=view.coins[at.me] - price)
    if held:
        yield at.row("unloads", gem=held)
    faces = _asking(view, at.me, move.what)
    yield from (at.row("asks for it", commission=face.name, vp=face.vp) for face in faces)
    if not faces:
        yield at.row("nobody asks")


def _asking(view: View, seat: int, gem: str) -> list[Commission]:
    """The own commissions that still lack a gem of that kind."""
    return [face for face in view.commissions(seat) if gem in dict(lacking(view, seat, face))]


def _pay(at: ValleyFacts, move: Move) -> Rows:
    yield at.row("pays with", stone=at.view.equipment(at.me)[move.what], equipment=move.what)


# --- books -------------------------------------------------------------------------------------------------------


def _turn(at: ValleyFacts, move: Move) -> Rows:
    told = leaf_price(at.view, at.me)
    yield at.row("turns" if told.price else "turns free", coins=told.price)
    if told.price:
        yield at.row("left then", coins=told.left)
    after = page_after(at.view, at.view.space_of(at.me), move.what)
    for side, face in zip(("left page", "right page"), after, strict=True):
        yield at.row(side, page=at.words("unseen") if face == UNSEEN else at.valley.page(face))


def _buy(at: ValleyFacts, move: Move) -> Rows:
    view, me, box = at.view, at.me, at.view.tables.box
    book = view.space_of(me)
    face = view.pile(book, move.what)[0][0]
    if book in EQUIPMENT_BOOKS:
        yield at.row("costs gold", goods=count(GOLD, box.equipment_price))
        yield from equipment_rows(at, me, face)
        return
    yield at.row("costs", coins=box.commission_price)
    yield at.row("left then", coins=view.coins[me] - box.commission_price)
    yield from need_rows(at, me, at.face(face))
    yield from brings_rows(at, me, brings(view, me, at.face(face)))


def equipment_rows(at: ValleyFacts, seat: int, kind: str) -> Rows:
    """What an equipment carries, at which price, and which commissions of a seat it would help."""
    view, one = at.view, at.view.tables.box.equipment[EQUIPMENT.index(kind)]
    signs = (f"gear-{kind}", *map(thing_sign, one.holds))
    yield at.row("loading price" if one.load else "free to load", signs=signs, coins=one.load)
    if kind in view.equipment(seat):
        yield at.row("owned")
        return
    helped = [face for face in view.commissions(seat) if set(barred(view, seat, face)) & set(one.holds)]
    yield from (at.row("helps", commission=face.name, vp=face.vp) for face in helped)
    if not helped:
        yield at.row("helps nothing")


def _return(at: ValleyFacts, move: Move) -> Rows:
    yield at.row("lies on top")
    price = at.view.tables.box.commission_price
    yield at.row("another one", QUIET if at.view.coins[at.me] else BAD, coins=price)


# --- delivering, provisions, stopping ----------------------------------------------------------------------------


def _deliver(at: ValleyFacts, move: Move) -> Rows:
    face = at.face(move.what)
    for thing, n in face.pay:
        yield at.row(
            "to the bank" if thing == SILVER else "to the market", sign=thing_sign(thing), goods=count(thing, n)
        )
    yield from brings_rows(at, at.me, brings(at.view, at.me, face))


def _provisions(at: ValleyFacts, move: Move) -> Rows:
    yield at.row("takes provisions")


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


def _done(at: ValleyFacts, move: Move) -> Rows:
    left = worth_having(at.view)
    yield from dict.fromkeys(_still(at, one) for one in left)
    if not left:
        yield at.row("turn ends")


def _still(at: ValleyFacts, move: Move) -> InfoRow:
    """What is left to be had, in words."""
    if move.verb != "buy":
        return at.row(f"still {move.verb}", gem=move.what, commission=move.what)
    return at.row("still buy", commission=at.view.pile(at.view.space_of(at.me), move.what)[0][0])


_TELLERS: Final[dict[str, Callable[[ValleyFacts, Move], Rows]]] = {
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
