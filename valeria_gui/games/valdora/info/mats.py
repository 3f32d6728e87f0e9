"""Sheets about what lies before a seat: score, equipment, commissions, craftsmen, provisions, coins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.places import coin_row
from valeria_gui.games.valdora.info.previews import equipment_rows
from valeria_gui.games.valdora.info.result import score_columns
from valeria_gui.games.valdora.info.rows import commission_rows, route_rows
from valeria_gui.games.valdora.info.signs import BONUS, PAWN, PROVISIONS, craft_sign, house_sign, thing_sign
from valeria_gui.games.valdora.words.terms import (
    ValleyNames,
    capital,
    count,
    craftsman_name,
    equipment_name,
    gem_name,
)
from valeria_gui.i18n import _
from valeria_gui.play.info import GOOD, QUIET, InfoRow, Sheet


def player_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """A player: the score if the game ended now, part by part; where, with what."""
    score, valley = view.scores()[seat], ValleyNames(view.tables.content)
    rows = [InfoRow((f"vp:{score.total}",), _("{vp} if the game ended now").format(vp=count("vp", score.total)))]
    parts = (f"{column.words} {score.parts[column.part]}" for column in score_columns() if score.parts[column.part])
    rows += [InfoRow((), ", ".join(parts), QUIET)] if score.total else []
    rows.append(InfoRow((PAWN,), _("Now at {place}").format(place=valley.space(view.space_of(seat)))))
    rows += [coin_row(view, seat), provisions_row(view, seat)]
    rows += [
        InfoRow((house_sign(face.house), f"vp:{face.vp}"), valley.commission(face.name), QUIET)
        for face in view.commissions(seat)
    ]
    return Sheet(names[seat], tuple(rows))


def provisions_row(view: View, seat: Seat) -> InfoRow:
    """Whether a seat has provisions."""
    if view.provisions[seat]:
        return InfoRow((PROVISIONS,), _("Has provisions: a move may go through one city"))
    return InfoRow((PROVISIONS,), _("No provisions"), QUIET)


def equipment_sheet(view: View, seat: Seat, kind: str) -> Sheet:
    """An equipment of a seat, or its empty place."""
    owned = view.equipment(seat)
    rows = [] if kind in owned else [InfoRow((), _("Not there: it is bought in a book city for a gold"), QUIET)]
    if gem := owned.get(kind, ""):
        rows.append(InfoRow((thing_sign(gem),), capital(gem_name(gem)), GOOD))
    rows += [row for row in equipment_rows(view, seat, kind) if kind not in owned or row.signs]
    return Sheet(capital(equipment_name(kind)), tuple(rows))


def commission_sheet(view: View, names: Sequence[str], seat: Seat, place: int) -> Sheet | None:
    """An unfinished commission for its owner; the way to it for who looks at an own one."""
    held = view.commissions(seat)
    if place >= len(held):
        return None
    face = held[place]
    rows = tuple(commission_rows(view, names, seat, face))
    way = tuple(route_rows(view, seat, face)) if seat == insight_of(view).me else ()
    return Sheet(ValleyNames(view.tables.content).commission(face.name), (*rows, *way))


def fulfilled_sheet(view: View, names: Sequence[str], seat: Seat) -> Sheet:
    """The fulfilled commissions of a seat: open to all (D8.3)."""
    valley = ValleyNames(view.tables.content)
    rows = [InfoRow((house_sign(f.house), f"vp:{f.vp}"), valley.commission(f.name)) for f in view.fulfilled(seat)]
    return Sheet(
        _("Fulfilled by {name}").format(name=names[seat]), tuple(rows) or (InfoRow((), _("None so far."), QUIET),)
    )


def column_sheet(view: View, names: Sequence[str], seat: Seat, colour: str) -> Sheet:
    """The craftsmen of a colour that a seat has."""
    n, name = view.craftsmen(seat)[colour], craftsman_name(colour)
    rows = [InfoRow((craft_sign(colour),), count("craftsman", n))]
    first = _("The first one of a colour scores {n}").format(n=view.tables.box.colour_vp)
    rows.append(InfoRow((), first, GOOD if n else QUIET))
    return Sheet(_("{craftsman} of {name}").format(craftsman=name, name=names[seat]), tuple(rows))


def small_sheet(view: View, names: Sequence[str], kind: str, seat: Seat) -> Sheet:
    """Coins, provisions or bonus tiles of a seat."""
    row = {
        "coins": lambda: coin_row(view, seat),
        "adventurer": lambda: provisions_row(view, seat),
        "bonuses": lambda: InfoRow((BONUS,), count("bonus", view.bonus[seat])),
    }[kind]()
    return Sheet(names[seat], (row,))
