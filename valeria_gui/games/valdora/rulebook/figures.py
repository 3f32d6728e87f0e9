"""The figures of the book of rules: gems and what carries them, places, a book, the craftsmen, what scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Surface

from engine.valdora.box_file import load_box
from engine.valdora.card_files import load_content
from engine.valdora.pieces import COLOURS, GEMS
from valeria_gui.art.tokens import laurel
from valeria_gui.games.valdora.art.cards import Commissioned, commission
from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.games.valdora.info import signs
from valeria_gui.games.valdora.words.terms import coins, craftsman_name, equipment_title, gem_title
from valeria_gui.i18n import _
from valeria_gui.rulebook.canvas import WIDE, Drawing, Easel


def figures() -> Mapping[str, Drawing]:
    """Every figure by its name."""
    return FIGURES


def _row(easel: Easel, things: Sequence[tuple[Surface, str]], y: float, units: float = 17) -> None:
    """Pictures side by side, each with its words below."""
    step = WIDE / len(things)
    for i, (face, words) in enumerate(things):
        x = step * (i + 0.5)
        easel.put(face, x, y)
        easel.words(words, x - step / 2, y + 54, step, units=units)


def _sign(easel: Easel, name: str, units: float = 52) -> Surface:
    return SIGNS[name](easel.px(units))


def _things(easel: Easel) -> None:
    things = [(_sign(easel, signs.thing_sign(gem)), gem_title(gem)) for gem in GEMS]
    more = ((signs.COIN, _("Silver")), (signs.BONUS, _("Bonus tile")))
    _row(easel, [*things, *((_sign(easel, name), words) for name, words in more)], 34)


def _places(easel: Easel) -> None:
    kinds = (
        (signs.PAGE, _("City with a book: buy")),
        (signs.PROVISIONS, _("Any city: provisions")),
        (signs.thing_sign(GEMS[0]), _("Deposit: load")),
        (signs.SHIP, _("Harbour: load from the market")),
        (f"house-{COLOURS[1]}", _("House: deliver")),
        (signs.MINE, _("Mine: silver")),
    )
    _row(easel, [(_sign(easel, name), words) for name, words in kinds], 34)


def _gear(easel: Easel) -> None:
    kinds = load_box().equipment
    step = WIDE / len(kinds)
    for i, kind in enumerate(kinds):
        x = step * (i + 0.5)
        easel.put(_sign(easel, f"gear-{kind.name}"), x, 30)
        easel.words(equipment_title(kind.name), x - step / 2, 72, step, units=17)
        for place, gem in enumerate(kind.holds):
            across = 24 * (place % 3 - min(2, len(kind.holds) - 1) / 2)
            easel.put(_sign(easel, signs.thing_sign(gem), 26), x + across, 104 + 26 * (place // 3))
        easel.words(coins(kind.load) if kind.load else _("free"), x - step / 2, 158, step, units=17)


def _book(easel: Easel) -> None:
    width = easel.px(150)
    left, right = (commission(_told(name), (), False, width) for name in _PAGES)
    first, second = easel.card(left, 190, 6), easel.card(right, 350, 6)
    arms = first.left + width // 5, first.top + width // 5
    points = second.right - width // 5, second.top + width // 6
    easel.callout(_("The arms of the house"), "left", 50, arms, 160)
    easel.callout(_("Turned pages lie here, their backs up"), "left", 160, first.midleft, 160)
    easel.callout(_("Points for the delivery"), "right", 60, points, 160)
    easel.callout(_("What it takes there"), "right", 150, (second.centerx, second.centery + width // 6), 160)


_PAGES: Final = ("blue_2", "white_1")


def _told(name: str) -> Commissioned:
    """What the card of a built-in commission shows."""
    face = load_content().by_face[name]
    letter = next(one.letter for one in load_box().colours if one.name == face.house)
    return Commissioned(face.house, letter, face.pay, face.vp)


def _craftsmen(easel: Easel) -> None:
    step = WIDE / len(COLOURS)
    for i, one in enumerate(load_box().colours):
        x = step * (i + 0.5)
        easel.put(_sign(easel, f"craft-{one.name}", 46), x, 28)
        easel.words(craftsman_name(one.name), x - step / 2, 66, step, units=17)
        easel.put(_sign(easel, f"shop-{one.name}", 62), x, 116)
        if i:
            easel.arrow(x - step / 2 - 14, 28, 28)


def _score(easel: Easel) -> None:
    parts = (
        (f"house-{COLOURS[2]}", _("Fulfilled"), 38),
        (f"craft-{COLOURS[3]}", _("6 colours"), 60),
        (f"shop-{COLOURS[5]}", _("Workshops"), 15),
        (signs.BONUS, _("2 bonus tiles"), 20),
        (signs.thing_sign(GEMS[4]), _("3 gems"), 3),
    )
    for i, (name, words, points) in enumerate(parts):
        x = 56 + 116 * i
        easel.put(_sign(easel, name, 44), x, 28)
        easel.words(f"{points}", x - 30, 72, 60, role="number", units=26)
        easel.words(words, x - 56, 106, 112, units=17)
        easel.words("+" if i < len(parts) - 1 else "=", x + 42, 72, 30, role="number", units=24)
    easel.put(laurel(sum(points for _name, _words, points in parts), easel.px(66)), 640, 62)


FIGURES: Final = {
    "things": Drawing(112, _things),
    "places": Drawing(124, _places),
    "gear": Drawing(176, _gear),
    "book": Drawing(224, _book),
    "craftsmen": Drawing(156, _craftsmen),
    "score": Drawing(124, _score),
}
