"""A power or an event as a line of signs: when it works or whom it is about, what it costs, what it gives.

Reads the grammar of powers (V6) and event cards (V9).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from engine.valeria.cards import WILD, Power
from engine.valeria.event_cards import EventCard
from valeria_gui.art.icon_row import GIVES, PER, THEN, Sign, sign_line

_MEASURES: Final = {
    "hand": Sign("token", "card", 0.74),
    "gold": Sign("token", "coin", 0.66),
    "buildings": Sign("icon", "house", 0.66),
    "adventurers": Sign("shield", "type-adventurer", 0.72),
    "resources": Sign("token", "card-tuck", 0.78),
}
_EVERYBODY: Final = Sign("icon", "three-friends", 0.74)


def signs(power: Power) -> list[Sign]:
    """The signs of `power` from left to right."""
    shown = [Sign("token", f"when-{power.when}", 0.84), THEN]
    pays = list(_pays(power))
    if power.for_type:
        pays.append(Sign("shield", f"type-{power.for_type}", 0.72))
    if pays:
        shown += [*pays, GIVES]
    shown += _gains(power, bare=bool(pays))
    if power.per:
        shown += [PER, Sign("shield", f"type-{power.per}", 0.72)]
    return shown


def event_signs(card: EventCard) -> tuple[Sign, ...]:
    """The signs of an event card: whom it is about, what they pay or lose, what they get (V9)."""
    who = [_EVERYBODY] if card.who == "all" else [Sign(card.who, size=0.42), _MEASURES[card.of]]
    return (*who, THEN, *effect_signs(card))


def effect_signs(card: EventCard) -> tuple[Sign, ...]:
    """The effect of an event card as signs, without whom it is about."""
    asked = list(_pays(Power("instant", pay_cards=card.pay_cards, pay_gold=card.pay_gold)))
    lost = _pays(Power("instant", pay_cards=card.lose_cards, pay_gold=card.lose_gold))
    gained = _gains(Power("instant", cards=card.cards, gold=card.gold), bare=False)
    return (*asked, *([GIVES] if asked else []), *lost, *gained)


def _pays(power: Power) -> Iterator[Sign]:
    if power.pay_cards > 2:
        yield _number(f"{power.pay_cards}")
        yield Sign("token", "card-discard", 0.76)
    else:
        yield from [Sign("token", "card-discard", 0.76)] * power.pay_cards
    if power.pay_gold:
        yield _number(f"–{power.pay_gold}")
        yield Sign("token", "coin")


def _gains(power: Power, *, bare: bool) -> list[Sign]:
    shown: list[Sign] = []
    for amount, name, size in ((power.cards, "card", 0.74), (power.gold, "coin", 0.66)):
        if amount:
            shown += [_number(f"+{amount}"), Sign("token", name, size)]
    for amount, name in ((power.steal_cards, "card-steal"), (power.steal_gold, "coin-steal")):
        if amount:
            shown += [_number(f"{amount}")] if amount > 1 else []
            shown.append(Sign("token", name, 0.80))
    if power.resource:
        shown += [] if bare else [_number("+1")]
        shown.append(Sign("token", power.resource, 0.78 if power.resource == WILD else 0.68))
    if power.vp:
        shown.append(Sign("laurel", f"{power.vp}", 0.76))
    return shown


def _number(text: str) -> Sign:
    return Sign("text", text, 0.46)


def power_strip(power: Power, width: int, height: int, small: bool) -> pygame.Surface:
    """The signs of `power` as `sign_line` sets them."""
    return sign_line(tuple(signs(power)), width, height, small)
