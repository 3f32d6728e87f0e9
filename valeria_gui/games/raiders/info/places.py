"""Places: all that lies on the table and is no card, as rows of signs and words: settlements, buildings, tiles,
the supply, the ends, piles.

The numbers come from a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.raiders.cards import PLUNDER, WORKERS
from engine.raiders.steps import refusals
from engine.raiders.view import View
from valeria_gui.games.raiders.info.insight import RaidersInsight
from valeria_gui.games.raiders.info.raid import lying_sets, set_preview
from valeria_gui.games.raiders.info.raid_rows import lying_row, need_rows, raid_rows, set_rows
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.info.village_rows import printed_choices
from valeria_gui.games.raiders.words.terms import (
    a_worker,
    building_name,
    good_count,
    good_row,
    good_title,
    settlement_name,
    tile_name,
    worker_title,
)
from valeria_gui.i18n import N_, _, ngettext, row
from valeria_gui.play.info import BAD, QUIET, InfoRow, Sheet

# --- the chart ------------------------------------------------------------------------------------------------


def settlement_sheet(insight: RaidersInsight, name: str) -> Sheet:
    """A settlement: what it asks for, and the raid as it would go for who looks."""
    view, raid = insight.view, insight.raid(name)
    rows = need_rows(view, name)
    if raid is None:
        rows += [lying_row(one) for one in lying_sets(view, name)]
    elif raid.sets:
        rows += raid_rows(view, raid)
    else:
        rows.append(InfoRow((), _("Every set has been taken."), QUIET))
    return Sheet(settlement_name(name), tuple(rows))


def set_sheet(view: View, name: str, n: int) -> Sheet:
    """A set: what it brings who looks."""
    title = _("Set of {settlement}").format(settlement=settlement_name(name))
    tokens = view.sets_left(name)
    if n >= len(tokens) or tokens[n] is None:
        return Sheet(title, (InfoRow((), _("It has been taken."), QUIET),))
    if view.seat is None:
        return Sheet(title, tuple(lying_row(one) for one in lying_sets(view, name) if one.number == n))
    return Sheet(title, tuple(set_rows(set_preview(view, view.seat, name, n))))


def sea_sheet(view: View) -> Sheet:
    """The strip of sea: what is going on there."""
    found = [frame.what for frame in view.stack if frame.step in ("set", "reroll")]
    if not found:
        return Sheet(_("The sea"), (InfoRow((), _("Nobody is on a raid."), QUIET),))
    words = _("Raid of {settlement}").format(settlement=settlement_name(view.tables.settlements[found[-1]]))
    return Sheet(_("The sea"), (InfoRow(("die",) * len(view.dice), words),))


# --- the village ----------------------------------------------------------------------------------------------


_STANDS: Final = {
    "black": N_("A black worker stands there."),
    "grey": N_("A grey worker stands there."),
    "white": N_("A white worker stands there."),
}


def building_sheet(view: View, name: str) -> Sheet:
    """A building: its action by the colour of the worker, and who stands there."""
    tables = view.tables
    number = tables.building_ids[name]
    rows = list(_printed_rows(view, number))
    worker = view.workers_in_village()[name]
    if worker:
        rows.append(InfoRow((f"worker-{worker}",), _(_STANDS[worker])))
    return Sheet(building_name(name), tuple(rows))


def _printed_rows(view: View, number: int) -> Iterator[InfoRow]:
    tables = view.tables
    welcome = tables.welcome[number]
    told = [printed_choices(tables.choices[number][worker]) for worker in range(len(WORKERS))]
    for words in dict.fromkeys(told):
        colours = [WORKERS[i] for i, one in enumerate(told) if one == words]
        signs = tuple(f"worker-{colour}" for colour in colours) if len(set(told)) > 1 else ()
        yield InfoRow(signs or (tables.buildings[number],), words)
    if not all(welcome):
        words = _("Only {worker} is placed there.").format(worker=a_worker(*refusals.colours(welcome)))
        yield InfoRow((), words, QUIET)


def worker_sheet(view: View, name: str) -> Sheet:
    """A worker that stands in a building."""
    worker = view.workers_in_village()[name]
    title = worker_title(worker) if worker else building_name(name)
    place = _("It stands at the {building}.").format(building=building_name(name))
    return Sheet(title, (InfoRow((f"worker-{worker}",) if worker else (), place),))


def notch_sheet(view: View, name: str) -> Sheet:
    """The sleeping sign of a building."""
    words = _("A worker that is placed or picked up here leaves the action of the building out.")
    return Sheet(_("{building}, without its action").format(building=building_name(name)), (InfoRow((), words),))


def tile_sheet(view: View, place: int) -> Sheet:
    """An open offering: its cost, its VP, what who looks has not got for it."""
    tile = view.offering_row()[place] if place < len(view.row) else ""
    return tile_told(view, tile) if tile else Sheet(_("No offering"))


def tile_told(view: View, tile: str) -> Sheet:
    """An offering tile, wherever it lies."""
    number = view.tables.tile_ids[tile]
    cost, vp = view.tables.content.offerings[number].cost, view.tables.tile_vp[number]
    words = ngettext("{n} VP at the end", "{n} VP at the end", vp).format(n=vp)
    rows = [
        InfoRow((f"vp:{vp}",), words),
        InfoRow(tuple(good for good, _n in cost), _("Pay {goods}").format(goods=good_row(cost))),
    ]
    rows += _missing(view, cost)
    return Sheet(tile_name(tile), tuple(rows))


def _missing(view: View, cost: Sequence[tuple[str, int]]) -> Iterator[InfoRow]:
    if view.seat is None:
        return
    owned = view.goods_of(view.seat)
    missing = [(good, n - owned[good]) for good, n in cost if n > owned[good]]
    if missing:
        yield InfoRow((), _("You lack {goods}").format(goods=good_row(missing)), BAD)


def stack_sheet(view: View) -> Sheet:
    """The stack of tiles: how many are left, and which are known to lie at its bottom."""
    n = len(view.tiles)
    words = ngettext(
        "{n} tile; the end begins when none is left.", "{n} tiles; the end begins when none is left.", n
    )
    rows = [InfoRow(("tile",), words.format(n=n))]
    known = [tile_name(view.tables.tiles[tile]) for tile in reversed(view.tiles[: view.below])]
    if known:
        # Translators: between things in a row that have commas of their own, e.g. "1 gold, 1 iron; 2 gold"
        tiles = _("; ").join(known)
        rows.append(InfoRow((), _("At the bottom, in this order: {tiles}.").format(tiles=tiles), QUIET))
    return Sheet(_("Stack of offerings"), tuple(rows))


# --- supply and ends ------------------------------------------------------------------------------------------


def supply_sheet(view: View) -> Sheet:
    """The Main Supply."""
    rows = [InfoRow((good,), good_count(good, n), "" if n else BAD) for good, n in view.in_supply().items()]
    words = _("What is not there nobody gets.")
    return Sheet(_("Main Supply"), (*rows, InfoRow((), words, QUIET)))


def chest_sheet(view: View, good: str) -> Sheet:
    """A good of the Main Supply, and who has how many."""
    n = view.in_supply()[good]
    words = _("{goods} in the Main Supply").format(goods=good_count(good, n))
    return Sheet(good_title(good), (InfoRow((good,), words, "" if n else BAD), good_worth(good, view)))


def good_worth(good: str, view: View) -> InfoRow:
    """What a good scores at the end (R9.3)."""
    if good not in PLUNDER:
        return InfoRow((), _("Scores nothing at the end."), QUIET)
    each, vp = view.tables.board.plunder[PLUNDER.index(good)]
    words = ngettext("{n} VP at the end for every {goods}.", "{n} VP at the end for every {goods}.", vp)
    return InfoRow((f"vp:{vp}",), words.format(n=vp, goods=good_count(good, each)))


def ends_sheet(view: View) -> Sheet:
    """How near the end is, in each of the three ways."""
    rows = [row for name in ("fortresses", "offerings", "valkyries") for row in _end_rows(view, name)]
    return Sheet(_("How it ends"), (*rows, *_final_rows(view)))


def end_sheet(view: View, name: str) -> Sheet:
    """One of the ways to the end."""
    return Sheet(_("How it ends"), (*_end_rows(view, name), *_final_rows(view)))


def _end_rows(view: View, name: str) -> Iterator[InfoRow]:
    board = view.tables.board
    if name == "fortresses":
        n, to = view.fortress_sets_left, board.fortress_sets_left
        words = ngettext(
            "{n} set left in the fortresses; at {to} the end begins",
            "{n} sets left in the fortresses; at {to} the end begins",
            n,
        )
    elif name == "offerings":
        n, to = len(view.tiles), board.offering_stack_left
        words = ngettext(
            "{n} offering left in the stack; at {to} the end begins",
            "{n} offerings left in the stack; at {to} the end begins",
            n,
        )
    else:
        n, to = view.valkyries_on_board, board.valkyrie_on_board
        words = ngettext(
            "{n} Valkyrie left on the sets; at {to} the end begins",
            "{n} Valkyries left on the sets; at {to} the end begins",
            n,
        )
    signs = {"fortresses": "fortress", "offerings": "tile", "valkyries": "valkyrie"}
    yield InfoRow((signs[name],), words.format(n=n, to=to))


def _final_rows(view: View) -> Iterator[InfoRow]:
    if view.turns_left:
        words = ngettext("The end has begun: {n} turn left.", "The end has begun: {n} turns left.", view.turns_left)
        yield InfoRow(("icon:hourglass",), words.format(n=view.turns_left), BAD)
        return
    board = view.tables.board
    left = board.stall_rounds * view.seats - view.idle_turns
    words = ngettext(
        "Without a raid or an offering it is over in {n} turn.",
        "Without a raid or an offering it is over in {n} turns.",
        left,
    )
    yield InfoRow((), words.format(n=left), QUIET)


# --- piles ----------------------------------------------------------------------------------------------------


def deck_sheet(view: View) -> Sheet:
    """The draw pile."""
    n = len(view.deck)
    rows = [InfoRow((CARD,), ngettext("{n} card", "{n} cards", n).format(n=n))]
    again = _("When it is used up the discard pile is shuffled and becomes the draw pile.")
    own = view.buried[view.seat] if view.seat is not None and view.seat < len(view.buried) else ()
    small = view.cards([card for card in own if card >= 0])
    if small:
        rows.append(InfoRow((), _("You put these under it, nobody knows in which order."), QUIET))
    return Sheet(_("Draw pile"), (*rows, InfoRow((), again, QUIET)), small=small)


def discard_sheet(view: View) -> Sheet:
    """The discard pile, its top first."""
    cards = view.cards(view.discard[::-1])
    n = len(cards)
    words = ngettext("{n} card, open to all", "{n} cards, open to all", n).format(n=n)
    return Sheet(_("Discard pile"), (InfoRow((CARD,), words),), cards[0] if cards else None, cards[1:])


def laid_sheet(view: View) -> Sheet:
    """The parchment of a trade."""
    n = len(view.laid)
    words = ngettext("{n} card lies there, face down.", "{n} cards lie there, face down.", n).format(n=n)
    return Sheet(_("Trade of cards"), (InfoRow((CARD,), words),))


def die_sheet(view: View, place: int) -> Sheet:
    """A die that has fallen, once the set is taken just one of this raid."""
    faces = row(map(str, view.tables.board.die))
    title = _("Die: {face}").format(face=view.dice[place]) if place < len(view.dice) else _("A die of this raid")
    return Sheet(title, (InfoRow(("die",), _("Its faces: {faces}").format(faces=faces)),))
