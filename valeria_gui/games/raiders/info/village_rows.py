"""A building told before its action is taken, in rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.raiders.card_tables import WorkChoice
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.info.village import (
    THINGS,
    BuildingPreview,
    Income,
    LimitLoss,
    StandingWorker,
    WorkPreview,
)
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.games.raiders.words.terms import (
    building_name,
    card_name,
    good_count,
    good_row,
    tile_name,
    worker_name,
)
from valeria_gui.i18n import _, either, ngettext, npgettext, row
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow


def printed_choices(choices: Sequence[WorkChoice]) -> str:
    """The choices of a building's action as they are printed, where a line begins."""
    return either([_first_choice(choice) if i == 0 else printed_choice(choice) for i, choice in enumerate(choices)])


def printed_choice(choice: WorkChoice) -> str:
    """One choice of a building's action as it is printed, in a line."""
    if choice.draw:
        # Translators: what a building offers, as one of several things: "... or draw 2 cards"
        return npgettext("work", "draw {n} card", "draw {n} cards", choice.draw).format(n=choice.draw)
    if choice.play:
        return _("play a hand card")
    if choice.hire:
        return _("hire a hand card")
    return _("make an offering") if choice.offer else _exchange(choice)


def _first_choice(choice: WorkChoice) -> str:
    """One choice as it begins a line."""
    if choice.draw:
        return npgettext("work", "Draw {n} card", "Draw {n} cards", choice.draw).format(n=choice.draw)
    if choice.play:
        return _("Play a hand card")
    if choice.hire:
        return _("Hire a hand card")
    return _("Make an offering") if choice.offer else _exchange(choice)


def _exchange(choice: WorkChoice) -> str:
    cost = [(THINGS[thing], n) for thing, n in choice.pay]
    cost += [("cards", choice.pay_cards)] if choice.pay_cards else []
    return _for_cost(good_row(cost), good_row((THINGS[thing], n) for thing, n in choice.gain))


def _for_cost(cost: str, gain: str) -> str:
    # Translators: what is paid, and what comes for it, e.g. "1 card for 2 silver"
    return _("{cost} for {gain}").format(cost=cost, gain=gain) if cost else gain


def work_rows(view: View, move: Move) -> list[InfoRow]:
    """What placing, picking up or using there brings; why its action is left out, if it is because it must."""
    told = insight_of(view).building(move.verb, move.what)
    if not move.idle:
        return [*_action_rows(view, told), *_left_rows(told.left), *limit_rows(told.limits)]
    worker = insight_of(view).worker_for(move.verb, move.what)
    if told.refused is None or insight_of(view).hides(move.what, worker):
        first = InfoRow(("sleep",), _("Its action is left out"), QUIET)
    else:
        first = InfoRow(("sleep",), refusal(told.refused), BAD)
    return [first, *_left_rows(told.left)]


def _action_rows(view: View, told: BuildingPreview) -> Iterator[InfoRow]:
    for choice in told.choices:
        yield from choice_rows(choice)
    hired = [move.what for move in told.answers if move.verb == "hire"]
    played = [move.what for move in told.answers if move.verb == "play"]
    offered = [move.what for move in told.answers if move.verb == "offer"]
    if hired:
        # Translators: a card and its price in silver
        said = _("{card} ({price})")
        prices = (said.format(card=card_name(card), price=_price(view, card)) for card in hired)
        yield InfoRow(("crew",), _("Hire {cards}").format(cards=row(prices)))
    if played:
        yield InfoRow((CARD,), _("Play {cards}").format(cards=row(map(card_name, played))))
    for tile in offered:
        vp = view.tables.tile_vp[view.tables.tile_ids[tile]]
        words = ngettext("offer {goods} for {n} VP", "offer {goods} for {n} VP", vp)
        yield InfoRow((f"vp:{vp}",), words.format(goods=tile_name(tile), n=vp))


def _price(view: View, card: str) -> int:
    found = insight_of(view).price(view.tables.cards[view.tables.ids[card]])
    return found.pays if found is not None else view.tables.cost[view.tables.ids[card]]


def choice_rows(choice: WorkPreview) -> Iterator[InfoRow]:
    """One choice of a building: its cost, its gain with what the crew adds, and what falls short."""
    signs = tuple(one.thing if one.thing != "cards" else CARD for one in choice.brings)
    if choice.refused is not None:
        yield InfoRow((), refusal(choice.refused), QUIET)
        return
    yield InfoRow(signs, _for_cost(good_row(choice.pays), row(map(_income_words, choice.brings))), GOOD)
    for one in choice.brings:
        if one.short:
            yield InfoRow((), _short_words(one), BAD)
    yield from limit_rows(choice.limits)


def _income_words(one: Income) -> str:
    """What comes, with the names of those who add to it: "2 provisions + 1 Forager"."""
    base = one.promised - sum(n for _card, n in one.crew)
    # Translators: how many a card of the crew adds, e.g. "1 Forager" in "2 provisions + 1 Forager"
    added = _("{n} {card}")
    more = (added.format(n=n, card=card_name(card)) for card, n in one.crew)
    return " + ".join((good_count(one.thing, base), *more))


def _short_words(one: Income) -> str:
    """What supply, piles or track do not give."""
    if one.thing == "armour":
        words = ngettext("the track ends: only {n}", "the track ends: only {n}", one.amount)
    elif one.thing == "cards":
        words = ngettext("only {n} card is left", "only {n} cards are left", one.amount)
    else:
        words = ngettext("the Main Supply has only {n}", "the Main Supply has only {n}", one.amount)
    return words.format(n=one.amount)


def _left_rows(left: Sequence[StandingWorker]) -> Iterator[InfoRow]:
    """What could be picked up then."""
    for works, words in ((True, _("Then pick up: {places}")), (False, _("Without its action: {places}"))):
        found = [one for one in left if one.works == works]
        if found:
            # Translators: a building, and the colour of the worker who stands there
            said = _("{building} ({worker})")
            places = (said.format(building=building_name(x.building), worker=worker_name(x.worker)) for x in found)
            signs = tuple(f"worker-{one.worker}" for one in found)
            yield InfoRow(signs if works else (), words.format(places=row(places)), QUIET)


def limit_rows(limits: LimitLoss) -> Iterator[InfoRow]:
    """What the limits take when the turn ends so (R8.4)."""
    goods = [(good, n) for good, n in (("silver", limits.silver), ("provisions", limits.provisions)) if n]
    if goods:
        yield InfoRow((), _("The limits take {goods}").format(goods=good_row(goods)), BAD)
    if limits.cards:
        words = ngettext("then discard {n} card", "then discard {n} cards", limits.cards)
        yield InfoRow((CARD,), words.format(n=limits.cards), BAD)
