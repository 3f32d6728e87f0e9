"""The figures of the book of rules that explain: a turn, the signs of powers, a score, tired coins, events.

Things are set on the sheet of `rulebook.canvas`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from engine.valeria.card_files import load_card_set
from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, END, INSTANT, RESOURCES, WILD, Card, Power
from engine.valeria.event_cards import load_event_cards
from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import chip
from valeria_gui.art.tokens import laurel, shield, token
from valeria_gui.games.valeria.art.castles import resource_tab
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.art.power_icons import power_strip
from valeria_gui.games.valeria.art.tokens import action_token
from valeria_gui.games.valeria.result.verdict_scene import bands, verdicts
from valeria_gui.games.valeria.words.card_text import event_words, power_words, resource_label, type_name
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.rulebook.canvas import WIDE, Drawing, Easel


def _turn(easel: Easel) -> None:
    steps = (
        # Translators: the parts of a turn
        (_("Replenish"), _("your coins come home")),
        (_("Lead"), _("one of five actions")),
        (_("Follow"), _("each of the others, or pass")),
        # Translators: a part of a turn: it is checked whether the game ends
        (_("End check"), _("then the next player")),
    )
    for i, (name, words) in enumerate(steps):
        x = 178 * i
        easel.panel(x, 0, 156, 146, theme.MAT, 0.38)
        easel.words(name, x + 6, 78, 144, role="body-bold", units=19)
        easel.words(words, x + 8, 116, 140, units=17)
        if i:
            easel.arrow(x - 21, 73, 20)
    easel.put(token("coin", easel.px(46)), 78, 36)
    easel.put(action_token(0, easel.px(40)), 178 + 78, 36)
    for k, seat in enumerate((1, 2, 3)):
        easel.put(shield(seat, easel.px(34)), 356 + 42 + 36 * k, 36)
    easel.put(icon("hourglass", easel.px(44), theme.INK), 534 + 78, 36)


def _kinds(easel: Easel) -> None:
    for i, kind in enumerate((*BUILDING_TYPES, ADVENTURER)):
        x = 69 + 138 * i
        easel.put(token(f"type-{kind}", easel.px(48)), x, 28)
        easel.words(type_name(kind), x - 68, 70, 136, units=18)
    for i, resource in enumerate((*RESOURCES, WILD)):
        x = 69 + 138 * i
        easel.put(token(resource, easel.px(50)), x, 124)
        easel.words(resource_label(resource), x - 68, 166, 136, units=18)


# --- powers ------------------------------------------------------------------------------------------------------


@cache
def _first(test: Callable[[Power], bool]) -> Card | None:
    """The first card of the built-in set whose power `test` likes."""
    cards = (*load_card_set().buildings, *load_card_set().adventurers)
    return next((card for card in cards if card.power and test(card.power)), None)


_KINDS: Final[tuple[Callable[[Power], bool], ...]] = (
    lambda power: power.when == "harvest" and power.gold > 0 and not power.pay_cards,
    lambda power: power.when == "build" and power.resource not in (None, WILD),
    lambda power: power.resource == WILD and power.for_type is not None,
    lambda power: power.when == INSTANT and power.pay_cards > 0,
    lambda power: power.steal_cards + power.steal_gold > 0,
    lambda power: power.when == END,
)
"""The kinds of power that are shown: for an action, a resource, only for a type, at once, a steal, at the end."""


def _powers(easel: Easel) -> None:
    shown = [card for card in map(_first, _KINDS) if card is not None]
    for i, card in enumerate(shown):
        y = 31 + 62 * i
        easel.panel(0, y - 27, WIDE, 54, theme.MAT, 0.38)
        easel.panel(12, y - 21, 216, 42, theme.PARCHMENT_LIGHT, 0.95)
        assert card.power is not None
        easel.put(power_strip(card.power, easel.px(206), easel.px(38), False), 120, y)
        easel.put(token(f"type-{card.type}", easel.px(26)), 256, y)
        easel.words(card_name(card.name), 276, y, 132, align="left", role="body-bold", units=18)
        easel.words(power_words(card), 412, y, 270, align="left", units=17)


# --- the end -----------------------------------------------------------------------------------------------------


def _score(easel: Easel) -> None:
    parts = (
        ("when-build", _("Buildings"), 17),
        ("type-adventurer", _("Adventurers"), 13),
        ("when-end", _("Powers"), 4),
        ("coin", _("Gold"), 6),
    )
    for i, (sign, name, points) in enumerate(parts):
        x = 62 + 136 * i
        easel.put(token(sign, easel.px(42)), x - 24, 34)
        easel.words(f"{points}", x, 34, 60, role="number", units=30)
        easel.words(name, x - 62, 88, 130, units=18)
        easel.words("+" if i < 3 else "=", x + 52, 34, 40, role="number", units=28)
    easel.put(laurel(sum(points for _sign, _name, points in parts), easel.px(74)), 640, 40)
    easel.words(_("Total"), 590, 96, 100, role="body-bold", units=18)


def _tired(easel: Easel) -> None:
    steps = (
        (True, False, _("This turn: spent, on the gold side")),
        (False, True, _("Next turn: it rests on the resource side")),
        (False, False, _("The turn after: it is home, and the resource is free")),
    )
    for i, (lying, tired, words) in enumerate(steps):
        x = 237 * i
        tab = resource_tab("stone", easel.px(104), easel.px(50), coin=lying, tired=tired)
        easel.surface.blit(tab, easel.rect(x + 56, 4, 104, 50))
        easel.words(words, x, 86, 216, units=17)
        if i:
            easel.arrow(x - 42, 30, 50)


def _king(easel: Easel) -> None:
    pill = max(92, *(easel.width(band, "number", 21) + 28 for band in bands()))
    start = pill + 32
    for i, (band, (name, words)) in enumerate(zip(bands(), verdicts(), strict=True)):
        y = 30 + 62 * i
        easel.panel(0, y - 27, WIDE, 54, theme.MAT, 0.38)
        plate = chip(easel.px(pill), easel.px(38))
        easel.put(plate, 14 + pill / 2, y)
        easel.words(band, 14, y, pill, role="number", units=21, color=theme.IVORY)
        easel.words(name, start, y, 340 - start, align="left", role="body-bold", units=19)
        easel.words(words, 344, y, 338, align="left", units=17)


def _events(easel: Easel) -> None:
    cards = load_event_cards()
    for i, card in enumerate(cards):
        x, y = 352 * (i % 2), 150 * (i // 2)
        face = event_face(card, easel.px(96))
        easel.card(face, x + 4, y + 6)
        easel.words(card_name(card.name), x + 114, y + 40, 224, align="left", role="body-bold", units=19)
        easel.words(event_words(card), x + 114, y + 90, 224, align="left", units=17)


DIAGRAMS: Final = {
    "turn": Drawing(150, _turn, read=True),
    "kinds": Drawing(182, _kinds, read=True),
    "powers": Drawing(62 * len(_KINDS), _powers, read=True),
    "score": Drawing(112, _score),
    "tired": Drawing(116, _tired, read=True),
    "king": Drawing(5 * 62, _king, read=True),
    "events": Drawing(600, _events, read=True),
}
