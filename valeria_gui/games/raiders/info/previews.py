"""Moves before they are made, in rows: what they cost and bring, whom they cost, what the limits will take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from engine.game import Seat
from engine.raiders.card_tables import Robbery
from engine.raiders.cards import GOODS, KILLED
from engine.raiders.moves import Move
from engine.raiders.steps import possible
from engine.raiders.view import View
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.info.gone import (
    ArmourPreview,
    LeavePreview,
    armour_preview,
    hire_preview,
    leave_preview,
    offer_preview,
)
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.raid import RaidPreview, set_preview
from valeria_gui.games.raiders.info.raid_rows import percent, raid_rows, set_rows, strength_rows, track_words
from valeria_gui.games.raiders.info.reroll import reroll_rows
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.info.village import THINGS, LimitLoss, choice_preview, limit_loss
from valeria_gui.games.raiders.info.village_rows import choice_rows, limit_rows, work_rows
from valeria_gui.games.raiders.words.card_text import crew_words, hall_words
from valeria_gui.games.raiders.words.terms import a_worker, card_name, good_count, good_name, good_row
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import Odds, Preview
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow

Rows = Iterable[InfoRow]


def preview_of(view: View, moves: Sequence[Move], names: Sequence[str]) -> Preview:
    """The effect of these moves, one after the other."""
    teller = _TELLERS.get(moves[0].verb) if moves else None
    rows = tuple(teller(view, moves, names)) if teller is not None else ()
    return Preview(rows=rows, chances=tuple(_chances(view, moves[0])) if moves and moves[0].verb == "raid" else ())


def _chances(view: View, move: Move) -> Iterator[Odds]:
    """The ways in which the dice of a raid can fall, by the VP that they bring."""
    raid = insight_of(view).raid(move.what)
    if raid is None or not raid.tiers:
        return
    if raid.failure:
        yield Odds(good_count("vp", 0), percent(float(raid.failure)), float(raid.failure))
    for tier in raid.tiers:
        if tier.chance:
            yield Odds(good_count("vp", tier.vp), percent(float(tier.chance)), float(tier.chance))


def _raid(view: View, moves: Sequence[Move], names: Sequence[str]) -> Rows:
    raid = insight_of(view).raid(moves[0].what)
    return raid_rows(view, raid) if raid is not None else ()


def _work(view: View, moves: Sequence[Move], names: Sequence[str]) -> Rows:
    return work_rows(view, moves[0])


def _hire(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    told = hire_preview(view, moves[0], moves[1] if len(moves) > 1 else None)
    if told is None:
        return
    if told.needs_room and not told.gone:
        yield InfoRow(("crew",), _("Somebody has to make room"), BAD)
        return
    words = _("Pay {goods}")
    if told.pays != told.printed:
        words = _("Pay {goods} instead of {printed}")
    words = words.format(goods=good_count("silver", told.pays), printed=told.printed)
    yield InfoRow(("silver",), words, GOOD if told.pays < told.printed else "")
    yield _strength_row(told.strength)
    if told.gone:
        yield InfoRow(("crew",), _("{card} makes room").format(card=card_name(told.gone)), BAD)
    if told.end_vp:
        yield _end_row(told.end_vp)
    yield from limit_rows(told.limits)


def _strength_row(strength: tuple[int, int]) -> InfoRow:
    before, after = strength
    words = _("Strength of the crew {before} to {after}").format(before=before, after=after)
    return InfoRow(("strength",), words, GOOD if after > before else BAD if after < before else "")


def _end_row(vp: int) -> InfoRow:
    words = ngettext("{n} VP at the end", "{n} VP at the end", abs(vp)).format(n=f"{vp:+d}".replace("-", "−"))
    return InfoRow((), words, GOOD if vp > 0 else BAD)


def _leave(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    told = leave_preview(view, moves[0])
    if told is None:
        return
    yield _strength_row(told.strength)
    if told.end_vp:
        yield _end_row(-told.end_vp)
    yield from _killed_rows(told)
    card = view.tables.cards[view.tables.ids[told.card]]
    if card.crew.when != KILLED or view.stack[-1].step != "valkyries":
        # Translators: what a crew member does, who leaves the crew: "… Raid of a fortress: 1 gold less to pay."
        yield InfoRow(("crew",), _("This works no more: {action}").format(action=crew_words(card)), QUIET)
    elif card.crew.lose is not None:
        yield InfoRow(("crew",), crew_words(card), GOOD)


def _killed_rows(told: LeavePreview) -> Iterator[InfoRow]:
    """What comes of a loss at once."""
    if told.to == "hand":
        yield InfoRow((CARD,), _("{card} returns to your hand").format(card=card_name(told.card)), GOOD)
    for event in told.events:
        if event.kind == "vp":
            words = ngettext("{card}: +{n} VP", "{card}: +{n} VP", event.amount)
            yield InfoRow((f"vp:{event.amount}",), words.format(card=card_name(told.card), n=event.amount), GOOD)
        else:
            words = _("{card}: +{goods}")
            goods = good_count(event.good, event.amount)
            yield InfoRow((event.good,), words.format(card=card_name(told.card), goods=goods), GOOD)
    if told.track[1] != told.track[0]:
        yield InfoRow(("valkyrie",), track_words(told.track, told.track_vp), GOOD)


def _offer(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    told = offer_preview(view, moves[0])
    if told is None:
        return
    yield InfoRow(tuple(good for good, _n in told.pays), _("Pay {goods}").format(goods=good_row(told.pays)))
    words = ngettext("{n} VP at the end", "{n} VP at the end", told.vp).format(n=told.vp)
    yield InfoRow((f"vp:{told.vp}",), words, GOOD)
    if told.kept_vp:
        words = ngettext(
            "kept, these goods would score {n} VP", "kept, these goods would score {n} VP", told.kept_vp
        )
        yield InfoRow((), words.format(n=told.kept_vp), QUIET)
    if told.crew_vp:
        words = ngettext("your crew: {n} VP at the end", "your crew: {n} VP at the end", abs(told.crew_vp))
        told_words = words.format(n=f"{told.crew_vp:+d}".replace("-", "−"))
        yield InfoRow(("crew",), told_words, GOOD if told.crew_vp > 0 else BAD)
    if told.ends:
        yield InfoRow(("icon:hourglass",), _("This brings the end of the game"), BAD)


def _pay(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    told = choice_preview(view, moves[0])
    yield from choice_rows(told)
    armour = sum(one.amount for one in told.brings if one.thing == "armour")
    if armour and view.seat is not None:
        yield from armour_rows(armour_preview(view, view.seat, view.armour[view.seat] + armour))


def _take(view: View, moves: Sequence[Move], names: Sequence[str]) -> Rows:
    move = moves[0]
    if move.number < 0:
        return _changes(view, moves, names) if move.seat >= 0 else _pay(view, moves, names)
    frame = view.stack[-1]
    settlement = view.tables.settlements[frame.what]
    return set_rows(set_preview(view, frame.seat, settlement, move.number))


def _reroll(view: View, moves: Sequence[Move], names: Sequence[str]) -> Rows:
    return reroll_rows(view, moves[0].number)


def _play(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    """What a card does at the Town Hall: its words, whom it can reach, and what it changes at once."""
    number = view.tables.ids[moves[0].what]
    yield InfoRow(("town_hall",), hall_words(view.tables.cards[number]))
    deed, frame = view.tables.deeds[number], view.stack[-1]
    robberies = filter(None, (deed.take, deed.lose) if deed is not None else ())
    for robbery in robberies:
        for seat in possible.victims(view, frame.seat, robbery):
            yield InfoRow((f"seat:{seat}",), _victim_words(view, seat, robbery, names))
    yield from _changes(view, moves, names)


def _victim_words(view: View, seat: Seat, robbery: Robbery, names: Sequence[str]) -> str:
    """What an opponent has of what a card asks for."""
    owned = ((THINGS[kind], possible.has(view, seat, kind)) for kind in robbery.kinds)
    words = _("{name} has {goods}")
    return words.format(name=names[seat], goods=good_row((thing, n) for thing, n in owned if n))


def _done(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    if view.stack[-1].step == "reroll" and (raid := _raid_under_way(view)) is not None:
        yield from strength_rows(raid._replace(rerolls=0))


def _raid_under_way(view: View) -> RaidPreview | None:
    return insight_of(view).raid(view.tables.settlements[view.stack[-1].what])


# --- what changes on the mats -----------------------------------------------------------------------------


def _changes(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    """What a move changes on the mats at once, read off a copy on which it was made."""
    if view.why_not(moves[0]) is not None:
        return
    ahead = Ahead(view)
    ahead.make(moves[0])
    ahead.make_any("receive")
    for seat in range(view.seats):
        yield from _changed(view, ahead, seat, names)
    asked = view.stack[-1].seat
    yield from limit_rows(limit_loss(ahead, asked) if asked == view.active else LimitLoss())


def _changed(view: View, ahead: Ahead, seat: int, names: Sequence[str]) -> Iterator[InfoRow]:
    before, after = view.goods_of(seat), ahead.state.goods_of(seat)
    taken = {one.good: one.amount for one in ahead.of("paid") if one.why == "limit" and one.seat == seat}
    own = seat == view.seat
    for good in GOODS:
        now = after[good] + taken.get(good, 0)
        if now != before[good]:
            yield _changed_row(good, (before[good], now), "" if own else names[seat])
    armour = view.armour[seat], ahead.state.armour[seat]
    if armour[0] != armour[1]:
        yield _changed_row("armour", armour, "" if own else names[seat])
        yield from armour_rows(armour_preview(view, seat, armour[1]))


def _changed_row(thing: str, change: tuple[int, int], name: str) -> InfoRow:
    """How many of a thing there were and are then, on the own mat or that of the player of that name."""
    # Translators: how many of a good one has before and after, e.g. "silver: 2 to 4"
    words = _("{name}, {good}: {before} to {after}") if name else _("{good}: {before} to {after}")
    told = words.format(name=name, good=good_name(thing), before=change[0], after=change[1])
    return InfoRow((thing,), told, GOOD if (change[1] > change[0]) == (not name) else BAD)


def armour_rows(told: ArmourPreview) -> Iterator[InfoRow]:
    """What the armour track scores there, and its next flag (R9.4)."""
    words = ngettext("{n} VP at the end", "{n} VP at the end", told.vp[1]).format(n=told.vp[1])
    yield InfoRow((f"vp:{told.vp[1]}",), words)
    if told.next_flag:
        words = ngettext("the next flag at {place}: {n} VP", "the next flag at {place}: {n} VP", told.next_vp)
        yield InfoRow((), words.format(place=told.next_flag, n=told.next_vp), QUIET)


def _swap(view: View, moves: Sequence[Move], names: Sequence[str]) -> Iterator[InfoRow]:
    move = moves[0]
    there, held = view.workers_in_village()[move.what], view.worker_of(move.seat)
    words = _("{name} holds {worker} then, instead of {other}")
    told = words.format(name=names[move.seat], worker=a_worker(there), other=a_worker(held))
    yield InfoRow((f"worker-{there}",), told)


_TELLERS: Final[dict[str, Callable[[View, Sequence[Move], Sequence[str]], Rows]]] = {
    "raid": _raid,
    **dict.fromkeys(("place", "pick", "use"), _work),
    "hire": _hire,
    **dict.fromkeys(("dismiss", "lose", "recall"), _leave),
    "offer": _offer,
    "take": _take,
    "reroll": _reroll,
    "done": _done,
    "play": _play,
    **dict.fromkeys(("gain", "give", "against"), _changes),
    "pay": _pay,
    "swap": _swap,
}
"""By the verb of the first move."""
