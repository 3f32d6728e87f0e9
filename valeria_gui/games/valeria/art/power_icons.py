"""A power or an event as a line of signs: when it works or whom it is about, what it costs, what it gives.

The grammar is that of powers (V6) and of event cards (V9); tokens stand for its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.valeria.cards import WILD, Power
from engine.valeria.event_cards import EventCard
from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import laurel, token
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, polygon
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import render

_strips: Final = SurfaceStore(2 << 20)


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: `kind` token, icon, laurel, text, then, gives, most or fewest; `size` in parts of the height of the
    strip."""

    kind: str
    value: str = ""
    size: float = 0.66


THEN: Final = Sign("then", size=0.27)
GIVES: Final = Sign("gives", size=0.30)
PER: Final = Sign("text", "/", 0.56)

_MEASURES: Final = {
    "hand": Sign("token", "card", 0.74),
    "gold": Sign("token", "coin", 0.66),
    "buildings": Sign("icon", "house", 0.66),
    "adventurers": Sign("token", "type-adventurer", 0.72),
    "resources": Sign("token", "card-tuck", 0.78),
}
_EVERYBODY: Final = Sign("icon", "three-friends", 0.74)


def signs(power: Power) -> list[Sign]:
    """The signs of `power` from left to right."""
    shown = [Sign("token", f"when-{power.when}", 0.84), THEN]
    pays = list(_pays(power))
    if power.for_type:
        pays.append(Sign("token", f"type-{power.for_type}", 0.72))
    if pays:
        shown += [*pays, GIVES]
    shown += _gains(power, bare=bool(pays))
    if power.per:
        shown += [PER, Sign("token", f"type-{power.per}", 0.72)]
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


@dataclass(frozen=True, slots=True)
class _Placed:
    surface: pygame.Surface
    left: int
    """How much of the surface's left side is only shadow, in pixels."""
    width: int
    """How wide the sign itself is, in pixels."""


def power_strip(power: Power, width: int, height: int, small: bool) -> pygame.Surface:
    """The signs of `power` as `sign_line` sets them."""
    return sign_line(tuple(signs(power)), width, height, small)


@cached(_strips)
def sign_line(shown: tuple[Sign, ...], width: int, height: int, small: bool) -> pygame.Surface:
    """Signs in the middle of a transparent strip; they shrink together when they are too wide.

    `small` sets them closer and their numbers larger, for cards without a resource section and plaques.
    """
    size = height
    placed = [_draw(sign, size, small) for sign in shown]
    total = _total(shown, placed, size, small)
    while total > width - 2 and size > 6:
        size = max(6, min(size - 1, round(size * (width - 2) / total)))
        placed = [_draw(sign, size, small) for sign in shown]
        total = _total(shown, placed, size, small)
    surface = blank(width, height, theme.INK)
    x = (width - total) // 2
    for k, (sign, part) in enumerate(zip(shown, placed, strict=True)):
        y = (height - part.surface.get_height()) // 2 + (round(0.02 * size) if sign.kind == "token" else 0)
        surface.blit(part.surface, (x - part.left, y))
        x += part.width + _gap(shown, k, size, small)
    return surface


def _gap(shown: Sequence[Sign], k: int, size: int, small: bool) -> int:
    """The room after sign `k`: a number stands closer to what it counts."""
    share = 0.09 if small else 0.16
    if shown[k].kind == "text" and shown[k].value != "/":
        share *= 0.8
    return max(1, round(share * size))


def _total(shown: Sequence[Sign], placed: list[_Placed], size: int, small: bool) -> int:
    return sum(part.width + _gap(shown, k, size, small) for k, part in enumerate(placed[:-1])) + placed[-1].width


def _draw(sign: Sign, height: int, small: bool) -> _Placed:
    px = max(4, round(sign.size * height))
    if sign.kind == "text":
        return _whole(render(sign.value, "number", round(px * (1.16 if small else 1.0)), theme.INK))
    if sign.kind == "laurel":
        return _inked(laurel(int(sign.value), px))
    if sign.kind == "icon":
        return _inked(icon(sign.value, px, theme.INK))
    if sign.kind in ("most", "fewest"):
        return _whole(_pointer(px, sign.kind == "most"))
    if sign.kind == "then":
        return _whole(_triangle(px))
    if sign.kind == "gives":
        return _whole(_arrow(px))
    wide = round(px * 8 / 9) if sign.value.startswith("type-") else px
    return _inked(token(sign.value, wide))


def _whole(surface: pygame.Surface) -> _Placed:
    return _Placed(surface, 0, surface.get_width())


def _inked(surface: pygame.Surface) -> _Placed:
    area = surface.get_bounding_rect(min_alpha=110)
    return _Placed(surface, area.left, area.width)


def _triangle(px: int) -> pygame.Surface:
    w, h = max(3, round(px * 0.68)), px
    return filled(polygon(w, h, [(0, 0), (w, h / 2), (0, h)]), theme.INK, 0.85)


def _pointer(px: int, up: bool) -> pygame.Surface:
    """A triangle on a line, pointing up for the most or down for the fewest."""
    w, h, line = px, px, max(2, round(px * 0.16))
    points = [(w / 2, line + 1), (w, h), (0, h)]
    surface = filled(polygon(w, h, points), theme.COST_COVERED if up else theme.COST_OPEN)
    surface.fill((*(theme.COST_COVERED if up else theme.COST_OPEN), 255), (0, 0, w, line - 1))
    return surface if up else transform.flip(surface, False, True)


def _arrow(px: int) -> pygame.Surface:
    w, h = round(px * 1.5), px
    half = max(0.5, px * 0.07)
    head = px * 0.46
    tip = [(w - head, h * 0.16), (w, h / 2), (w - head, h * 0.84), (w - head * 0.75, h / 2)]
    surface = filled(polygon(w, h, tip), theme.INK)
    shaft = [(0, h / 2 - half), (w - head * 0.7, h / 2 - half), (w - head * 0.7, h / 2 + half), (0, h / 2 + half)]
    surface.blit(filled(polygon(w, h, shaft), theme.INK), (0, 0))
    return surface
