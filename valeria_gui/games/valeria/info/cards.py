"""Cards told as rows of signs and words: what one shows and does, what it would cost now and what it is worth.

The numbers come from an `Insight`, the terms of powers from `words.card_text`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.valeria.cards import ADVENTURER, END, INSTANT, Card
from engine.valeria.event_cards import EventCard
from engine.valeria.judgement.gains import Gain
from engine.valeria.prices import CASTLE, COIN, POWER, Cover, Price, Reach
from valeria_gui.games.valeria.info.insight import Insight
from valeria_gui.games.valeria.words.card_text import cost_words, event_words, power_words, requirement_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name, resource_count, resource_name, type_count
from valeria_gui.i18n import N_, _, decimal, ngettext, row
from valeria_gui.play.info import BAD, GOOD, QUIET, InfoRow, heading

MOST_SIGNS: Final = 5
"""More pictures than this are not set before one sentence."""


# --- what is printed on it ------------------------------------------------------------------------------------


def printed(card: Card | EventCard) -> list[InfoRow]:
    """Every sign of a card in words."""
    return list(_event_signs(card) if isinstance(card, EventCard) else _signs(card))


def _event_signs(card: EventCard) -> Iterator[InfoRow]:
    yield InfoRow(("event",), event_words(card))
    yield InfoRow((), _("It is set aside when it is turned up, and carried out at the end of the turn."), QUIET)


def kind_words(card: Card | EventCard) -> str:
    """The kind of a card, which heads its sheet."""
    return _("Event card") if isinstance(card, EventCard) else _(_TYPES[card.type])


def _signs(card: Card) -> Iterator[InfoRow]:
    yield InfoRow(
        (f"vp:{card.vp}",), ngettext("{n} victory point", "{n} victory points", card.vp).format(n=card.vp)
    )
    if card.cost:
        yield InfoRow(card.cost[:MOST_SIGNS], cost_words(card))
    if card.requirement:
        yield InfoRow(tuple(f"type-{kind}" for kind in card.requirement[:MOST_SIGNS]), requirement_words(card))
    if card.power:
        yield InfoRow((f"when-{card.power.when}",), power_words(card))
        yield InfoRow((), _moment(card), QUIET)
    if card.resource:
        provides = _("Developed under your castle it provides {resource}, one coin at a time.")
        yield InfoRow((card.resource,), provides.format(resource=resource_name(card.resource)))


_TYPES: dict[str, str] = {
    "worker": N_("Worker building"),
    "soldier": N_("Soldier building"),
    "shadow": N_("Shadow building"),
    "holy": N_("Holy building"),
    ADVENTURER: N_("Adventurer"),
}


def _moment(card: Card) -> str:
    """The moment at which the power of a card works, in words (V6.2, V6.4)."""
    assert card.power is not None
    if card.power.resource:
        return _("Used while you pay for a building.")
    if card.power.when == INSTANT:
        return _("Works once, in the action in which it comes into your village.")
    if card.power.when == END:
        return _("Counts when the game is over.")
    words = _("May be used whenever you lead or follow {action}, but not in the action in which it comes.")
    return words.format(action=action_name(card.power.when))


def offer_rows(insight: Insight, card: Card, names: Sequence[str], *, held: bool) -> list[InfoRow]:
    """The rows of a card that can be had or built: its price for the person who looks, and its worth."""
    seat, rows = insight.seat, list[InfoRow]()
    if seat is None:
        return rows
    gold = insight.view.gold[seat]
    if (price := insight.price(card)) is not None:
        rows += price_rows(price, gold, names, seat, held)
    if (reach := insight.reach(card)) is not None:
        rows += reach_rows(reach, gold)
    if (gain := insight.entering(card)) is not None:
        rows += worth_rows(gain, stands=False)
    return rows


# --- what it costs --------------------------------------------------------------------------------------------


def price_rows(price: Price, gold: int, names: Sequence[str], me: int, held: bool) -> list[InfoRow]:
    """The price of a building now: whether it can be paid, by what, and whose coins go where; if it is not `held`,
    the price that it would have."""
    title = _("What it costs you now") if held else _("What it would cost you now")
    rows = [heading(title), *_verdict(price, gold, held)]
    if price.stands:
        return rows
    rows += _covers(price, names, me)
    if price.fee:
        fee = ngettext("These powers ask for {n} gold.", "These powers ask for {n} gold.", price.fee)
        rows.append(InfoRow(("coin",), fee.format(n=price.fee)))
    if price.discards:
        cards = ngettext(
            "These powers ask for {n} card to discard.",
            "These powers ask for {n} cards to discard.",
            price.discards,
        )
        rows.append(InfoRow(("card-discard",), cards.format(n=price.discards)))
    return rows


def _verdict(price: Price, gold: int, held: bool) -> Iterator[InfoRow]:
    coins = price.coins + price.fee
    if price.stands:
        yield InfoRow(("icon:house",), _("It stands in your village already: it can only be developed."), BAD)
        return
    if price.missing:
        yield InfoRow(
            price.missing[:MOST_SIGNS], _("Nothing provides {icons}.").format(icons=_icons(price.missing)), BAD
        )
        return
    if price.short:
        short = ngettext("It takes {n} coin, you have {has}.", "It takes {n} coins, you have {has}.", coins)
        yield InfoRow(("coin",), short.format(n=coins, has=gold), BAD)
    elif coins:
        ready = ngettext("You can build it for {n} coin.", "You can build it for {n} coins.", coins)
        would = ngettext("You could build it for {n} coin.", "You could build it for {n} coins.", coins)
        yield InfoRow(("icon:check-mark",), (ready if held else would).format(n=coins), GOOD)
    else:
        free = _("You can build it without a coin.") if held else _("You could build it without a coin.")
        yield InfoRow(("icon:check-mark",), free, GOOD)


def _covers(price: Price, names: Sequence[str], me: int) -> Iterator[InfoRow]:
    """One row for each place that provides icons."""
    groups: dict[tuple[str, int, str], list[str]] = {}
    for cover in price.covers:
        groups.setdefault((cover.by, cover.seat, cover.card), []).append(cover.icon)
    for (by, seat, card), icons in groups.items():
        yield _cover_row(Cover("", by, seat, card), tuple(icons), names, me)


def _cover_row(cover: Cover, icons: tuple[str, ...], names: Sequence[str], me: int) -> InfoRow:
    told = _icons(icons)
    if cover.by == POWER:
        return InfoRow(icons[:1], _("{card} gives {icons}.").format(card=card_name(cover.card), icons=told))
    if cover.by == CASTLE:
        return InfoRow(("wild",), _("A coin on your castle stands for {icons}.").format(icons=told))
    assert cover.by == COIN
    if cover.seat == me:
        return InfoRow(icons[:1], _("Coins on your own resources: {icons}.").format(icons=told))
    words = ngettext(
        "{n} coin goes to {name}, for {icons}.", "{n} coins go to {name}, for {icons}.", len(icons)
    ).format(n=len(icons), name=names[cover.seat], icons=told)
    return InfoRow((f"seat:{cover.seat}",), words)


def _icons(icons: Iterable[str]) -> str:
    """Resources counted: "1 wood, 2 stone"."""
    return row(resource_count(icon, n) for icon, n in Counter(icons).items())


# --- whom it asks for -----------------------------------------------------------------------------------------


def reach_rows(reach: Reach, gold: int) -> list[InfoRow]:
    """The needs that are open before an adventurer can be recruited."""
    rows = [heading(_("What is missing for you"))]
    if reach.missing:
        wanted = row(type_count(kind, n) for kind, n in Counter(reach.missing).items())
        signs = tuple(f"type-{kind}" for kind in reach.missing[:MOST_SIGNS])
        rows.append(InfoRow(signs, _("{buildings} more.").format(buildings=wanted), BAD))
    if reach.short:
        lacking = ngettext("It costs {n} gold, you have {has}.", "It costs {n} gold, you have {has}.", reach.fee)
        rows.append(InfoRow(("coin",), lacking.format(n=reach.fee, has=gold), BAD))
    if reach.within:
        ready = ngettext("Nothing: recruit it for {n} gold.", "Nothing: recruit it for {n} gold.", reach.fee)
        rows.append(InfoRow(("icon:check-mark",), ready.format(n=reach.fee), GOOD))
    return rows


# --- what it is worth -----------------------------------------------------------------------------------------


def worth_rows(gain: Gain, stands: bool) -> list[InfoRow]:
    """The worth of a card now and at the end, for who has it or might get it."""
    now, later = gain.now, points_words(gain.later)
    changes = abs(gain.later - gain.now) >= SHOWN_GAIN
    words = (
        _("{now} VP now, about {later} by the end.")
        if not stands
        else _("Brings {now} VP now, about {later} by the end.")
        if changes
        else _("Brings {now} VP.")
    )
    rows = [heading(_("What it is worth")), InfoRow((f"vp:{now}",), words.format(now=now, later=later))]
    if changes:
        rows.append(InfoRow((), _("An estimate: its VP, and what it may bring in the turns that are left."), QUIET))
    return rows


SHOWN_GAIN: Final = 0.05
"""VP: a smaller difference is not seen in a number with one decimal."""


def points_words(number: float) -> str:
    """Points with one decimal, without it where it is 0."""
    whole = round(number, 1)
    return f"{whole:.0f}" if whole == round(whole) else decimal(whole)
