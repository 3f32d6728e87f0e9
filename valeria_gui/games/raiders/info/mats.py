"""Mats: what belongs to a player, in rows: score, goods, worker, strength, tracks, tiles, hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Seat
from engine.raiders.cards import WORKERS
from engine.raiders.view import View
from valeria_gui.games.raiders.info.gone import armour_preview
from valeria_gui.games.raiders.info.insight import RaidersInsight
from valeria_gui.games.raiders.info.places import good_worth
from valeria_gui.games.raiders.info.previews import armour_rows
from valeria_gui.games.raiders.info.raid_rows import strength_rows
from valeria_gui.games.raiders.info.result import score_columns
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.words.terms import (
    a_worker,
    building_name,
    good_count,
    good_of,
    settlement_name,
    tile_name,
    worker_of,
)
from valeria_gui.i18n import _, ngettext, row
from valeria_gui.play.info import QUIET, InfoRow, Sheet


def player_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """A player: the score if the game ended now, part by part; goods, hand and worker."""
    score = view.scores()[seat]
    words = ngettext("{n} VP if the game ended now", "{n} VP if the game ended now", score.total)
    rows = [InfoRow((f"vp:{score.total}",), words.format(n=score.total))]
    # Translators: a part of a score and its points, e.g. "Valkyries 2"
    said = _("{part} {points}")
    counted = [(one.words, n) for one in score_columns() if (n := score.parts[one.part])]
    parts = row(said.format(part=part, points=n) for part, n in counted)
    rows += [InfoRow((), parts, QUIET)] if score.total else []
    if worker := view.worker_of(seat):
        rows.append(InfoRow((f"worker-{worker}",), _("Holds {worker}").format(worker=a_worker(worker))))
    rows += list(_goods_rows(view, seat))
    return Sheet(names[seat], (*rows, *_hand_rows(view, seat)), small=_known(view, seat))


def _goods_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    for good, n in view.goods_of(seat).items():
        if n:
            yield InfoRow((good,), good_count(good, n))


def _hand_rows(view: View, seat: Seat) -> Iterator[InfoRow]:
    n = view.hand_size(seat)
    words = ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)
    yield InfoRow((CARD,), words)
    known = len(_known(view, seat))
    if n and seat != view.seat:
        told = ngettext("{n} of them is known to you.", "{n} of them are known to you.", known).format(n=known)
        yield InfoRow((), told if known else _("None of them is known to you."), QUIET)


def _known(view: View, seat: Seat) -> tuple[object, ...]:
    """The cards of another's hand that are known."""
    if seat == view.seat:
        return ()
    return tuple(card for card in view.hand(seat) if card is not None)


def backs_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """Another's hand."""
    title = _("Hand of {name}").format(name=names[seat])
    return Sheet(title, tuple(_hand_rows(view, seat)), small=_known(view, seat))


def good_sheet(view: View, seat: Seat, good: str, names: Sequence[str]) -> Sheet:
    """A tray: how many, its limit, what it scores."""
    board = view.tables.board
    rows = [InfoRow((good,), good_count(good, view.goods_of(seat)[good]))]
    limit = {"silver": board.silver_limit, "provisions": board.provisions_limit}.get(good)
    if limit is not None:
        words = _("At the end of the own turn {n} may be kept.").format(n=limit)
        rows.append(InfoRow((), words, QUIET))
    return Sheet(good_of(good, names[seat]), (*rows, good_worth(good, view)))


def held_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """The worker in a hand: where it may work and raid."""
    worker = view.worker_of(seat)
    if not worker:
        return Sheet(_("Worker of {name}").format(name=names[seat]), (InfoRow((), _("It has been placed.")),))
    tables, number = view.tables, WORKERS.index(worker)
    kinds = [tables.settlements[i] for i in tables.raids_of[number]]
    places = row(map(settlement_name, kinds))
    rows = [InfoRow((f"worker-{worker}",), _("May raid {places}.").format(places=places))]
    barred = [building_name(tables.buildings[i]) for i in tables.all_buildings if not tables.welcome[i][number]]
    if barred:
        rows.append(InfoRow((), _("Is not placed at: {places}.").format(places=row(barred)), QUIET))
    return Sheet(worker_of(worker, names[seat]), tuple(rows))


def strength_sheet(insight: RaidersInsight, seat: Seat, names: Sequence[str]) -> Sheet:
    """The strength of a crew, and what it would be at each settlement that is left."""
    view = insight.view
    crew = sum(card.strength for card in view.crew(seat))
    words = _("Crew {crew}, armour {armour}").format(crew=crew, armour=view.armour[seat])
    rows = [InfoRow(("strength",), words)]
    for name in view.tables.settlements:
        raid = insight.raid_of(seat, name)
        if raid.parts.boons and raid.sets and raid.tiers:
            rows.append(InfoRow((), settlement_name(name), QUIET))
            rows += list(strength_rows(raid))[:1]
    return Sheet(_("Strength of {name}").format(name=names[seat]), tuple(rows))


def armour_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """The armour track of a player."""
    words = _("Place {n} of {most}").format(n=view.armour[seat], most=view.tables.board.armour_limit)
    rows = armour_rows(armour_preview(view, seat, view.armour[seat]))
    return Sheet(_("Armour of {name}").format(name=names[seat]), (InfoRow(("armour",), words), *rows))


def valkyries_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """The Valkyrie track of a player."""
    track, place = view.tables.board.valkyrie_track, view.valkyries[seat]
    words = _("Place {n} of {most}").format(n=place, most=view.tables.board.valkyrie_limit)
    vp = ngettext("{n} VP at the end", "{n} VP at the end", track[place]).format(n=track[place])
    rows = [InfoRow(("valkyrie",), words), InfoRow((f"vp:{track[place]}",), vp)]
    if place + 1 < len(track):
        after = ngettext("the next one: {n} VP", "the next one: {n} VP", track[place + 1])
        rows.append(InfoRow((), after.format(n=track[place + 1]), QUIET))
    return Sheet(_("Valkyries of {name}").format(name=names[seat]), tuple(rows))


def tiles_sheet(view: View, seat: Seat, names: Sequence[str]) -> Sheet:
    """The offerings that a player has made."""
    found = [(tile, view.tables.tile_vp[view.tables.tile_ids[tile]]) for tile in view.offerings(seat)]
    rows = [InfoRow((f"vp:{vp}",), tile_name(tile)) for tile, vp in found]
    title = _("Offerings of {name}").format(name=names[seat])
    return Sheet(title, tuple(rows) or (InfoRow((), _("No offering so far."), QUIET),))
