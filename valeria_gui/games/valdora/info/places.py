"""Sheets about what lies on the map and beside it: spaces, gems, market, books, craftsmen, how it ends."""

from __future__ import annotations

from engine.valdora.pieces import BOOKS, COLOURS, COMMISSION_BOOKS, EQUIPMENT, EQUIPMENT_BOOKS, GEMS
from valeria_gui.games.valdora.info.books import BookSide, overview
from valeria_gui.games.valdora.info.brings import wanted
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.glance import countdown
from valeria_gui.games.valdora.info.previews import equipment_rows, space_rows
from valeria_gui.games.valdora.info.rows import Rows, commission_rows
from valeria_gui.games.valdora.info.signs import thing_sign
from valeria_gui.games.valdora.words.terms import amount_row, count, craftsman_name, gem_title
from valeria_gui.i18n import row
from valeria_gui.play.info import Sheet


def space_sheet(at: ValleyFacts, space: str) -> Sheet:
    """A space: what it is, who is there, what lies there, what its visitor could do."""
    view, told = at.view, at.insight.space(at.me, space)
    rows = [at.row(f"is {told.kind}")]
    if told.kind == "deposit":
        lying = [(gem, n) for gem, n in view.gems_at(space).items() if n]
        signs = [thing_sign(gem) for gem, _n in lying]
        rows.append(at.row("lying" if lying else "nothing lies", signs=signs, missing=lying))
    rows += [at.row("is there", name=seat) for seat in range(view.seats) if view.space_of(seat) == space]
    if space in BOOKS:
        rows += book_rows(at, space)
    if view.space_of(at.me) != space:
        rows += [at.row("on arrival"), *space_rows(at, told)]
    return Sheet(at.valley.space(space), tuple(rows))


def gem_sheet(at: ValleyFacts, gem: str) -> Sheet:
    """A kind of gem: what carries it, who asks for it, where it lies."""
    view, tables = at.view, at.view.tables
    rows = [at.row("goes on", tool=EQUIPMENT[tables.tool_of[GEMS.index(gem)]])]
    if n := wanted(view, at.me).get(gem, 0):
        rows.append(at.row("asked for", gem=gem, n=n))
    if n := view.in_market()[gem]:
        rows.append(at.row("in the market", n=n))
    lying = sum(view.gems_at(tables.spaces[space])[gem] for space in tables.deposits)
    return Sheet(gem_title(gem), (*rows, at.row("in the deposits", n=lying)))


def market_sheet(at: ValleyFacts) -> Sheet:
    """The market of used gems."""
    lying = [(gem, n) for gem, n in at.view.in_market().items() if n]
    rows = [at.row("gems", gem=gem, goods=count(gem, n)) for gem, n in lying]
    return Sheet(at.words("market title"), (at.row("is market"), *rows))


# --- books -------------------------------------------------------------------------------------------------------


def page_sheet(at: ValleyFacts, book: str, side: str) -> Sheet:
    """The page on top of one side of a book, and what is known to lie below it."""
    pile = at.view.pile(book, side)
    if not pile:
        return Sheet(at.words("no page"), tuple(book_rows(at, book)))
    face = pile[0][0]
    return Sheet(at.valley.page_title(face), (*face_rows(at, face), *book_rows(at, book)))


def face_rows(at: ValleyFacts, face: str) -> Rows:
    """What the face of a page is, for who looks."""
    if face in EQUIPMENT:
        yield from equipment_rows(at, at.me, face)
    else:
        yield from commission_rows(at, at.me, at.face(face))


def book_rows(at: ValleyFacts, book: str) -> Rows:
    """What everybody knows of both sides of a book (D8.4)."""
    told = at.insight.book(book)
    for title, side in (("left side", told.left), ("right side", told.right)):
        yield at.row(title, pages=side.height)
        yield from _side_rows(at, side)
    if told.fronts:
        among = (at.words("so often", face=face, n=n) if n > 1 else at.valley.page(face) for face, n in told.fronts)
        yield at.row("unseen fronts", list=row(among))


def _side_rows(at: ValleyFacts, side: BookSide) -> Rows:
    for up, other in side.pages[:5]:
        yield at.row("known page" if other else "half known page", face=up, other=at.valley.page(other))
    if side.unseen:
        yield at.row("unseen pages", n=side.unseen)


def overview_sheet(at: ValleyFacts) -> Sheet:
    """The printed summary of the books of the kind that lies on the desk: how often each face is in a book, and how
    often nobody has seen it in either; commissions by house."""
    are_tools = at.view.space_of(at.view.active) in EQUIPMENT_BOOKS
    books = EQUIPMENT_BOOKS if are_tools else COMMISSION_BOOKS
    rows = [at.row("how often", one=books[0], second=books[1])]
    by_house: dict[str, list[str]] = {}
    for told in overview(at.view, books):
        times = f"×{told.copies} ({'/'.join(str(n) for _book, n in told.unseen)})"
        if are_tools:
            rows.append(at.row("overview tool", equipment=told.face, times=times))
        else:
            face = at.face(told.face)
            by_house.setdefault(face.house, []).append(f"{amount_row(face.pay)} {times}")
    rows += [at.row("overview house", house=house, list=" · ".join(faces)) for house, faces in by_house.items()]
    return Sheet(at.words("tools title" if are_tools else "commissions title"), tuple(rows))


# --- beside the map ----------------------------------------------------------------------------------------------


def craftsman_sheet(at: ValleyFacts, colour: str) -> Sheet:
    """The craftsmen of a colour: how many are left, who has how many, who comes after them; its workshop."""
    view, number = at.view, COLOURS.index(colour)
    rows = [at.row("left", craftsman=colour, n=view.on_board()[colour])]
    hired = [(seat, n) for seat in range(view.seats) if (n := view.craftsmen(seat)[colour])]
    rows += [at.row("has craftsmen", name=seat, craftsmen=n) for seat, n in hired]
    rows.append(at.row("next colour", craftsman=COLOURS[(number + 1) % len(COLOURS)]))
    owner, vp, needs = view.owner_of(colour), view.tables.shop_vp[number], view.tables.needs[number]
    shop = "free shop" if owner is None else "owned shop"
    rows.append(at.row(shop, workshop=colour, owner=owner, craftsmen=needs, vp=vp))
    return Sheet(craftsman_name(colour), tuple(rows))


def bonus_sheet(at: ValleyFacts) -> Sheet:
    """The bonus tiles that are left."""
    box = at.view.tables.box
    rows = (
        at.row("bonus left", n=at.view.bonus_left, most=box.bonus_tiles),
        at.row("who gets bonus", vp=box.bonus_vp),
    )
    return Sheet(at.words("bonus title"), rows)


def ends_sheet(at: ValleyFacts) -> Sheet:
    """How near the end is (D9.1)."""
    told, title = countdown(at.view), at.words("ends title")
    if at.view.ending:
        waiting = row(at.names[seat] for seat in told.to_play) or at.words("nobody")
        return Sheet(title, (at.row("still to play", names=waiting),))
    return Sheet(title, (at.row("ends at", colours=told.colours, n=told.ends_at), at.row("at least", n=told.tiles)))
