"""Sheets about what lies on the map and beside it: spaces, gems, market, books, craftsmen, how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.valdora.pieces import BOOKS, COLOURS, COMMISSION_BOOKS, EQUIPMENT, EQUIPMENT_BOOKS, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.info.books import BookSide, overview
from valeria_gui.games.valdora.info.brings import wanted
from valeria_gui.games.valdora.info.glance import countdown
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.previews import equipment_rows, space_rows
from valeria_gui.games.valdora.info.rows import Rows, commission_rows
from valeria_gui.games.valdora.info.signs import (
    BONUS,
    COIN,
    MARKET,
    PAGE,
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
    listed,
    workshop_name,
)
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import GOOD, QUIET, InfoRow, Sheet, heading
from valeria_gui.play.texts import load_texts, said


def space_sheet(view: View, names: Sequence[str], space: str) -> Sheet:
    """A space: what it is, who is there, what lies there, what its visitor could do."""
    valley, me = ValleyNames(view.tables.content), insight_of(view).me
    told = insight_of(view).space(me, space)
    rows = [InfoRow((), said(load_texts("valdora", "places")[told.kind]), QUIET)]
    lying = [(gem, n) for gem, n in view.gems_at(space).items() if n] if told.kind == "deposit" else []
    if told.kind == "deposit":
        rows.append(InfoRow(tuple(thing_sign(gem) for gem, _n in lying), listed(lying) or _("Nothing lies there")))
    rows += _there(view, names, space)
    if space in BOOKS:
        rows += book_rows(view, space)
    if view.space_of(me) != space:
        rows += [heading(_("On arrival")), *space_rows(view, names, told)]
    return Sheet(valley.space(space), tuple(rows))


def _there(view: View, names: Sequence[str], space: str) -> Iterator[InfoRow]:
    for seat in range(view.seats):
        if view.space_of(seat) == space:
            yield InfoRow((f"seat:{seat}",), _("{name} is there").format(name=names[seat]))


def gem_sheet(view: View, gem: str) -> Sheet:
    """A kind of gem: what carries it, who asks for it, where it lies."""
    tables, me = view.tables, insight_of(view).me
    tool = EQUIPMENT[tables.tool_of[GEMS.index(gem)]]
    rows = [
        InfoRow((gear_sign(tool),), _("Goes on the {tool}, on cart or horse").format(tool=equipment_name(tool)))
    ]
    if n := wanted(view, me).get(gem, 0):
        rows.append(InfoRow((thing_sign(gem),), _("Your commissions still ask for {n}").format(n=n), GOOD))
    if n := view.in_market()[gem]:
        rows.append(InfoRow((MARKET,), _("{n} in the market").format(n=n)))
    lying = sum(view.gems_at(tables.spaces[space])[gem] for space in tables.deposits)
    rows.append(InfoRow((), _("{n} in the deposits").format(n=lying), QUIET))
    return Sheet(capital(gem_name(gem)), tuple(rows))


def market_sheet(view: View) -> Sheet:
    """The market of used gems."""
    words = _("Gems that were paid or unloaded. Ships bring them to the harbours.")
    lying = [(gem, n) for gem, n in view.in_market().items() if n]
    rows = [InfoRow((thing_sign(gem),), count(gem, n)) for gem, n in lying]
    return Sheet(_("Market"), (InfoRow((), words, QUIET), *rows))


# --- books -------------------------------------------------------------------------------------------------------


def page_sheet(view: View, names: Sequence[str], book: str, side: str) -> Sheet:
    """The page on top of one side of a book, and what is known to lie below it."""
    pile = view.pile(book, side)
    if not pile:
        return Sheet(_("No page"), tuple(book_rows(view, book)))
    face, valley = pile[0][0], ValleyNames(view.tables.content)
    return Sheet(capital(valley.page(face)), (*face_rows(view, names, face), *book_rows(view, book)))


def face_rows(view: View, names: Sequence[str], face: str) -> Rows:
    """What the face of a page is, for who looks."""
    me = insight_of(view).me
    if face in EQUIPMENT:
        yield from equipment_rows(view, me, face)
    else:
        yield from commission_rows(view, names, me, view.tables.content.by_face[face])


def book_rows(view: View, book: str) -> Rows:
    """What everybody knows of both sides of a book (D8.4)."""
    told, valley = insight_of(view).book(book), ValleyNames(view.tables.content)
    for title, side in ((_("On the left"), told.left), (_("On the right"), told.right)):
        yield heading(_("{side}: {pages}").format(side=title, pages=count("page", side.height)))
        yield from _side_rows(valley, side)
    if told.fronts:
        among = ", ".join(f"{valley.page(face)} ×{n}" if n > 1 else valley.page(face) for face, n in told.fronts)
        yield InfoRow((PAGE,), _("Fronts that nobody has seen: {pages}").format(pages=among), QUIET)


def _side_rows(valley: ValleyNames, side: BookSide) -> Rows:
    for up, other in side.pages[:5]:
        words = _("{page}, behind it {other}") if other else _("{page}, its back unseen")
        yield InfoRow((), words.format(page=valley.page(up), other=valley.page(other)), QUIET)
    if side.unseen:
        words = ngettext("{n} page that nobody has seen", "{n} pages that nobody has seen", side.unseen)
        yield InfoRow((PAGE,), words.format(n=side.unseen), QUIET)


def overview_sheet(view: View) -> Sheet:
    """The printed summary of the books of the kind that lies on the desk: how often each face is in a book, and how
    often nobody has seen it in either; commissions by house."""
    here = view.space_of(view.active)
    books = EQUIPMENT_BOOKS if here in EQUIPMENT_BOOKS else COMMISSION_BOOKS
    words = _("How often in each book; in brackets how often unseen in {one} and {other}.")
    rows = [InfoRow((), words.format(one=books[0], other=books[1]), QUIET)]
    by_house: dict[str, list[str]] = {}
    for told in overview(view, books):
        unseen = "/".join(str(n) for _book, n in told.unseen)
        if books == EQUIPMENT_BOOKS:
            rows.append(InfoRow((gear_sign(told.face),), f"{equipment_name(told.face)} ×{told.copies} ({unseen})"))
        else:
            face = view.tables.content.by_face[told.face]
            by_house.setdefault(face.house, []).append(f"{listed(face.pay)} ×{told.copies} ({unseen})")
    rows += [InfoRow((house_sign(house),), " · ".join(faces)) for house, faces in by_house.items()]
    title = _("Pages of equipment") if books == EQUIPMENT_BOOKS else _("Pages of commissions")
    return Sheet(title, tuple(rows))


# --- beside the map ----------------------------------------------------------------------------------------------


def craftsman_sheet(view: View, names: Sequence[str], colour: str) -> Sheet:
    """The craftsmen of a colour: how many are left, who has how many, who comes when they are gone."""
    left = view.on_board()[colour]
    rows = [InfoRow((craft_sign(colour),), _("{n} left").format(n=left))]
    for seat in range(view.seats):
        if n := view.craftsmen(seat)[colour]:
            words = _("{name}: {craftsmen}").format(name=names[seat], craftsmen=count("craftsman", n))
            rows.append(InfoRow((f"seat:{seat}",), words))
    following = COLOURS[(COLOURS.index(colour) + 1) % len(COLOURS)]
    words = _("When none is left, the next one clockwise comes: {craftsman}")
    rows.append(InfoRow((craft_sign(following),), words.format(craftsman=craftsman_name(following)), QUIET))
    return Sheet(craftsman_name(colour), (*rows, *shop_rows(view, names, colour)))


def shop_rows(view: View, names: Sequence[str], colour: str) -> Rows:
    """A workshop: what it takes and is worth, or whose it is."""
    number, owner = COLOURS.index(colour), view.owner_of(colour)
    worth = count("vp", view.tables.shop_vp[number])
    if owner is not None:
        words = _("{workshop}: {name}, {vp}").format(workshop=workshop_name(colour), name=names[owner], vp=worth)
        yield InfoRow((shop_sign(colour), f"seat:{owner}"), words)
        return
    words = _("{workshop}: the first with {craftsmen} gets it, {vp}")
    needs = count("craftsman", view.tables.needs[number])
    yield InfoRow((shop_sign(colour),), words.format(workshop=workshop_name(colour), craftsmen=needs, vp=worth))


def bonus_sheet(view: View) -> Sheet:
    """The bonus tiles that are left."""
    box = view.tables.box
    words = _("Who delivers a commission whose workshop is their own gets one: {vp}")
    rows = (
        InfoRow((BONUS,), _("{n} of {most} left").format(n=view.bonus_left, most=box.bonus_tiles)),
        InfoRow((), words.format(vp=count("vp", box.bonus_vp)), QUIET),
    )
    return Sheet(_("Bonus tiles"), rows)


def ends_sheet(view: View, names: Sequence[str]) -> Sheet:
    """How near the end is (D9.1)."""
    told = countdown(view)
    if view.ending:
        waiting = ", ".join(names[seat] for seat in told.to_play) or _("nobody")
        return Sheet(_("How it ends"), (InfoRow((), _("Still to play: {names}").format(names=waiting)),))
    words = _("Craftsmen of {colours} are left; when it is {n}, the round is played to its end.")
    rest = ngettext("At least {n} more craftsman before", "At least {n} more craftsmen before", told.tiles)
    rows = (
        InfoRow(("icon:hourglass",), words.format(colours=count("colour", told.colours), n=told.ends_at)),
        InfoRow((), rest.format(n=told.tiles), QUIET),
    )
    return Sheet(_("How it ends"), rows)


def coin_row(view: View, seat: int) -> InfoRow:
    """The coins of a seat."""
    words = _("{n} of {most} silver").format(n=view.coins[seat], most=view.tables.box.coin_limit)
    return InfoRow((COIN,), words)
