"""A raid told before it is made, in rows: what it costs, what strength brings, what each set does."""

from __future__ import annotations

from collections.abc import Iterator

from engine.raiders.view import View
from valeria_gui.games.raiders.info.raid import RaidPreview, SetPreview
from valeria_gui.games.raiders.words.terms import a_worker, card_name, good_count, good_row
from valeria_gui.i18n import _, listed, ngettext, row
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow, heading


def raid_rows(view: View, raid: RaidPreview) -> list[InfoRow]:
    """All that is known of a raid beforehand."""
    return [*lack_rows(view, raid), *_cost_rows(raid), *strength_rows(raid), *_vp_rows(raid), *_sets(raid)]


def need_rows(view: View, settlement: str) -> list[InfoRow]:
    """What is printed at a settlement: who may raid it, what that takes (R5)."""
    place = view.tables.board.settlements[view.tables.settlement_ids[settlement]]
    signs = tuple(f"worker-{worker}" for worker in place.workers)
    crew = ngettext("a crew of {n}", "a crew of {n}", place.crew).format(n=place.crew)
    goods = [good_count(good, n) for good, n in place.pay]
    # Translators: what a raid takes, e.g. "Needs a black or grey worker, a crew of 2, 2 provisions."
    words = _("Needs {worker}, {rest}.").format(worker=a_worker(*place.workers), rest=row((crew, *goods)))
    return [InfoRow(signs, words)]


def lack_rows(view: View, raid: RaidPreview) -> Iterator[InfoRow]:
    """All that is not there for a raid, in one row; none if nothing is missing (R5.1)."""
    if raid.lacks and "sets" not in raid.lacks:
        missing = row(_lack_words(view, raid, one) for one in raid.lacks)
        yield InfoRow((), _("Missing: {things}").format(things=missing), BAD)


def _lack_words(view: View, raid: RaidPreview, lack: str) -> str:
    place = view.tables.board.settlements[view.tables.settlement_ids[raid.settlement]]
    if lack == "worker":
        return a_worker(*place.workers)
    if lack == "crew":
        n = place.crew - len(view.crews[raid.seat])
        return ngettext("{n} more in the crew", "{n} more in the crew", n).format(n=n)
    return next(good_count(cost.good, cost.pays - cost.has) for cost in raid.paid if cost.good == lack)


def _cost_rows(raid: RaidPreview) -> Iterator[InfoRow]:
    paid = [(cost.good, cost.pays) for cost in raid.paid if cost.pays]
    if raid.paid:
        words = _("Pay {goods}").format(goods=good_row(paid)) if paid else _("Nothing to pay")
        yield InfoRow(tuple(cost.good for cost in raid.paid if cost.pays), words)
    for cost in raid.paid:
        if cost.saved:
            cards = row(map(card_name, cost.savers))
            words = _("{cards}: {goods} less").format(cards=cards, goods=good_count(cost.good, cost.saved))
            yield InfoRow(("crew",), words, GOOD)


def strength_rows(raid: RaidPreview) -> Iterator[InfoRow]:
    """What strength is made of; nothing where no dice are rolled."""
    if not raid.tiers:
        return
    parts = [_("crew {n}").format(n=raid.parts.crew)]
    # Translators: how much a card adds to the strength of a raid
    added = _("{card} {n}")
    parts += [added.format(card=card_name(card), n=n) for card, n in raid.parts.boons]
    parts += [_("armour {n}").format(n=raid.parts.armour)] if raid.parts.armour else []
    words = _("Strength {total}: {parts}").format(total=raid.parts.total, parts=row(parts))
    yield InfoRow(("strength",), words)
    low, high = raid.outcomes[0][0], raid.outcomes[-1][0]
    if low == high:
        yield InfoRow(("die",), _("With the dice {n}").format(n=low))
        return
    words = ngettext("With {n} die {low} to {high}", "With {n} dice {low} to {high}", raid.dice)
    yield InfoRow(("die",), words.format(n=raid.dice, low=low, high=high))
    if raid.rerolls:
        again = ngettext("{n} reroll, used for the most VP", "{n} rerolls, used for the most VP", raid.rerolls)
        yield InfoRow(("die",), again.format(n=raid.rerolls), QUIET)


def _vp_rows(raid: RaidPreview) -> Iterator[InfoRow]:
    for tier in raid.tiers:
        # Translators: which strength a raid needs for so many VP, and the chance, e.g. "Strength 9: 4 VP, 58 %"
        words = _("Strength {needs}: {vp}, {chance}")
        scored, chance = good_count("vp", tier.vp), percent(float(tier.chance))
        told = words.format(needs=tier.needs, vp=scored, chance=chance)
        yield InfoRow((f"vp:{tier.vp}",), told, "" if tier.chance else QUIET)
    if raid.failure:
        yield InfoRow((), _("Too weak for any VP: {chance}").format(chance=percent(float(raid.failure))), BAD)
    if raid.harbour_vp:
        words = ngettext("{n} VP for the raid", "{n} VP for the raid", raid.harbour_vp)
        yield InfoRow((f"vp:{raid.harbour_vp}",), words.format(n=raid.harbour_vp))
    for card, vp in raid.crew_vp:
        words = ngettext("{card}: {n} VP more", "{card}: {n} VP more", vp)
        yield InfoRow((f"vp:{vp}",), words.format(card=card_name(card), n=vp), GOOD)


def percent(chance: float) -> str:
    """A chance as a whole percentage; one that is neither certain nor impossible never looks so."""
    if not chance:
        return "–"
    return _("{n} %").format(n=round(100 * chance) if chance == 1 else min(99, max(1, round(100 * chance))))


def _sets(raid: RaidPreview) -> Iterator[InfoRow]:
    if raid.sets:
        yield heading(_("One of its sets"))
    for one in raid.sets:
        yield from set_rows(one)


def lying_row(one: SetPreview) -> InfoRow:
    """What lies on a set."""
    signs = [good for good, n in one.plunder for _each in range(n)] + ["valkyrie"] * one.valkyries
    goods = [good_count(good, n) for good, n in one.plunder]
    return InfoRow((*signs, f"worker-{one.worker}"), listed([*goods, a_worker(one.worker)]))


def set_rows(one: SetPreview) -> Iterator[InfoRow]:
    """What a set brings, and what its Valkyries do."""
    yield lying_row(one)
    if one.valkyries:
        lost = ngettext("lose {n} of your crew", "lose {n} of your crew", one.lost).format(n=one.lost)
        yield InfoRow((), lost if one.lost else _("no crew is left to lose"), BAD)
        yield InfoRow((), track_words(one.track, one.track_vp), GOOD if one.track_vp else QUIET)
    else:
        yield InfoRow((), _("nobody is lost"), QUIET)
    if one.ends:
        yield InfoRow(("icon:hourglass",), _("This brings the end of the game"), BAD)


def track_words(track: tuple[int, int], vp: int) -> str:
    """A move on the Valkyrie track, with what it is worth at the end."""
    words = ngettext(
        "Valkyries {before} to {after}: +{n} VP at the end", "Valkyries {before} to {after}: +{n} VP at the end", vp
    )
    return words.format(before=track[0], after=track[1], n=vp)
