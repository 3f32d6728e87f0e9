"""Sheets about what lies before a seat: score, equipment, commissions, craftsmen, provisions, coins."""

from __future__ import annotations

from engine.game import Seat
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.previews import equipment_rows
from valeria_gui.games.valdora.info.rows import commission_rows, route_rows
from valeria_gui.games.valdora.words.terms import count, equipment_title
from valeria_gui.i18n import _, row
from valeria_gui.play.info import GOOD, QUIET, InfoRow, Sheet
from valeria_gui.play.result import score_columns


def player_sheet(at: ValleyFacts, seat: Seat) -> Sheet:
    """A player: the score if the game ended now, part by part; where, with what."""
    view, score = at.view, at.view.scores()[seat]
    rows = [at.row("ended now", n=score.total, vp=score.total)]
    counted = [(one.words, n) for one in score_columns("valdora") if (n := score.parts[one.part])]
    # Translators: a part of a score and its points, e.g. "Colours 20"
    said = _("{part} {points}")
    parts = row(said.format(part=part, points=n) for part, n in counted)
    rows += [InfoRow((), parts, QUIET)] if score.total else []
    rows += [at.row("now at", place=view.space_of(seat)), coin_row(at, seat), provisions_row(at, seat)]
    rows += [at.row("holds", house=face.house, vp=face.vp, commission=face.name) for face in view.commissions(seat)]
    return Sheet(at.names[seat], tuple(rows))


def coin_row(at: ValleyFacts, seat: Seat) -> InfoRow:
    """The coins of a seat."""
    return at.row("silver", n=at.view.coins[seat], most=at.view.tables.box.coin_limit)


def provisions_row(at: ValleyFacts, seat: Seat) -> InfoRow:
    """Whether a seat has provisions."""
    return at.row("has provisions" if at.view.provisions[seat] else "no provisions")


def equipment_sheet(at: ValleyFacts, seat: Seat, kind: str) -> Sheet:
    """An equipment of a seat, or its empty place."""
    owned = at.view.equipment(seat)
    rows = [] if kind in owned else [at.row("not there")]
    if gem := owned.get(kind, ""):
        rows.append(at.row("carries", gem=gem, stone=gem))
    rows += [one for one in equipment_rows(at, seat, kind) if kind not in owned or one.signs]
    return Sheet(equipment_title(kind), tuple(rows))


def commission_sheet(at: ValleyFacts, seat: Seat, place: int, *, with_way: bool = True) -> Sheet | None:
    """An unfinished commission for its owner; the way to it for who looks at an own one."""
    held = at.view.commissions(seat)
    if place >= len(held):
        return None
    face = held[place]
    way = route_rows(at, seat, face) if with_way and seat == at.me else ()
    return Sheet(at.valley.commission(face.name), (*commission_rows(at, seat, face), *way))


def fulfilled_sheet(at: ValleyFacts, seat: Seat) -> Sheet:
    """The fulfilled commissions of a seat: open to all (D8.3)."""
    rows = [at.row("was", house=f.house, vp=f.vp, commission=f.name) for f in at.view.fulfilled(seat)]
    return Sheet(at.words("fulfilled title", name=seat), tuple(rows) or (at.row("none so far"),))


def column_sheet(at: ValleyFacts, seat: Seat, colour: str) -> Sheet:
    """The craftsmen of a colour that a seat has."""
    n = at.view.craftsmen(seat)[colour]
    first = at.row("first scores", GOOD if n else QUIET, n=at.view.tables.box.colour_vp)
    rows = at.row("craftsmen", colour=colour, craftsmen=n), first
    return Sheet(at.words("column title", craftsman=colour, name=seat), rows)


def bonus_row(at: ValleyFacts, seat: Seat) -> InfoRow:
    """The bonus tiles of a seat."""
    return at.row("bonus tiles", tiles=count("bonus", at.view.bonus[seat]))
