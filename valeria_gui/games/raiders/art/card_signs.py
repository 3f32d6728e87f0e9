"""What both halves of a card do, as rows of signs that shrink together until they fit.

Reads the grammar of the actions (R7.1); no card is known by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from engine.raiders.board_file import load_board
from engine.raiders.cards import (
    ARMOUR,
    CARDS,
    CREW,
    END,
    KILLED,
    PLUNDER,
    RAID,
    VALKYRIE,
    WORK,
    Amounts,
    CrewAction,
    Taking,
    TownHallAction,
)
from valeria_gui.art.assets import icon
from valeria_gui.art.emblems import medal, piled, struck
from valeria_gui.art.sign_rows import ARROW, SWAP, Drawers, Mark, Row, mark_face, sign_rows, text_mark
from valeria_gui.games.raiders.art.colours import DUSK, FJORD, NIGHT, PEOPLE
from valeria_gui.games.raiders.art.pieces import (
    building_sign,
    crew_sign,
    die,
    drawn,
    good,
    kind_sign,
    mail_sign,
    plain_card,
    strength_sign,
    worker,
)
from valeria_gui.graphics import theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(3 << 20)
_MEDALS: Final = {
    "raid": ("drakkar", FJORD),
    "killed": ("death-skull", NIGHT),
    "end": ("sunset", DUSK),
    "opponent": ("person", PEOPLE),
    "each": ("three-friends", PEOPLE),
}
_GLYPHS: Final = {"hand": ("hand", 0.84), "again": ("cycle", 0.86), "reroll": ("clockwise-rotation", 0.78)}


HIRE: Final = Mark("thing", CREW)


def crew_rows(action: CrewAction) -> tuple[Row, ...]:
    """When the crew action works, and what it does."""
    return (_when(action),), _crew_effect(action)


def _when(action: CrewAction) -> Mark:
    if action.when == WORK:
        return Mark("house", action.where)
    if action.when == RAID and action.where:
        return Mark("kind", action.where)
    return Mark("medal", {RAID: "raid", KILLED: "killed", END: "end"}[action.when])


def _crew_effect(action: CrewAction) -> Row:
    if action.vp:
        return (Mark("laurel", str(action.vp)), *_per(action))
    if action.strength:
        return (Mark("strength", f"+{action.strength}"), *_per(action))
    if action.reroll:
        many = (text_mark(f"{action.reroll}×"),) if action.reroll > 1 else ()
        return (*many, Mark("glyph", "reroll"), Mark("die", size=0.84))
    if action.less:
        return _amounts("–", action.less)
    if action.more or action.gain:
        return _amounts("+", action.more or action.gain)
    if action.to_hand:
        return ARROW, Mark("glyph", "hand")
    return (_whom(action.lose), *_lost(action.lose)) if action.lose else ()


def _per(action: CrewAction) -> Row:
    """For each how many of what the effect counts."""
    if not action.per:
        return ()
    thing = {"other_crew": CREW}.get(action.per, action.per)
    each = (text_mark(str(action.each)),) if action.each > 1 else ()
    return text_mark("/"), *each, Mark("thing", thing, 0.9)


def hall_rows(action: TownHallAction | None) -> tuple[Row, ...]:
    """What the card does at the Town Hall; heroes do nothing there."""
    if action is None:
        return ((Mark("struck", size=2.0),),)
    if action.hire >= 0:
        return _hire(action)
    if action.take is not None:
        taking = action.take
        return (_whom(taking), ARROW), (text_mark(str(taking.upto)), *_kinds(taking.of))
    if action.lose is not None:
        return (_whom(action.lose),), _lost(action.lose)
    if action.gain:
        return _gain(action)
    if action.offer_less:
        return (Mark("tile"),), (text_mark(f"–{action.offer_less}"), Mark("plunder"))
    if action.use:
        return ((ARROW, Mark("houses", size=1.5)),)
    if action.renew:
        return ((text_mark(str(load_board().open_offerings)), Mark("tile", size=1.1), Mark("glyph", "again")),)
    return _swap(action.swap)


def _hire(action: TownHallAction) -> tuple[Row, ...]:
    if action.to_hand:
        return ((HIRE, SWAP, Mark("thing", CARDS)),)
    return (ARROW, HIRE), (text_mark(str(action.hire)), Mark("thing", "silver"))


def _gain(action: TownHallAction) -> tuple[Row, ...]:
    if not action.pay:
        if len(action.gain) == 1:
            return ((text_mark(f"+{action.gain[0][1]}", 1.2), Mark("thing", action.gain[0][0], 1.3)),)
        step = -(-len(action.gain) // (2 if len(action.gain) < 5 else 3))
        return tuple(_amounts("+", action.gain[i : i + step]) for i in range(0, len(action.gain), step))
    paid, gained = _amounts("", action.pay), _amounts("", action.gain)
    if action.pay[0][0] == CREW:
        return _amounts("–", action.pay), _amounts("+", action.gain)
    if len(paid) == len(gained) == 1:
        return ((*paid, ARROW, *gained),)
    return paid, (ARROW, *gained)


def _swap(what: str) -> tuple[Row, ...]:
    opponent = Mark("medal", "opponent")
    if what == "cards":
        return (opponent,), (Mark("thing", CARDS), SWAP, Mark("thing", CARDS))
    first = Mark("worker", "black", 1.1), SWAP, Mark("worker", "white", 1.1)
    return (opponent, SWAP, Mark("house", "town_hall")), first


def _whom(taking: Taking | None) -> Mark:
    return Mark("medal", "each" if taking and taking.each else "opponent")


def _lost(taking: Taking) -> Row:
    return text_mark(f"–{taking.upto}"), *_kinds(taking.of)


def _kinds(kinds: Sequence[str]) -> Row:
    """One of several kinds of goods."""
    if set(kinds) == set(PLUNDER):
        return (Mark("plunder"),)
    marks: list[Mark] = []
    for kind in kinds:
        marks += [text_mark("/")] if marks else []
        marks.append(Mark("thing", kind))
    return tuple(marks)


def _amounts(sign: str, amounts: Amounts) -> Row:
    """So many of each; a bare 1 is not said."""
    marks: list[Mark] = []
    for name, n in amounts:
        if name == "vp":
            marks.append(Mark("laurel", str(n)))
            continue
        marks += [text_mark(f"{sign}{n}")] if sign or n > 1 else []
        marks.append(Mark("thing", name))
    return tuple(marks)


# --- drawing ------------------------------------------------------------------------------------------------------


def half(rows: tuple[Row, ...], width: int, height: int) -> Surface:
    """Rows of signs in the middle of a transparent surface of this size (pixels)."""
    return _half(rows, width, height)


@cached(_store)
def _half(rows: tuple[Row, ...], width: int, height: int) -> Surface:
    return sign_rows(rows, width, height, DRAWERS)


def when_sign(action: CrewAction, px: int) -> Surface:
    """The sign of the moment, or of the place, at which a crew action works, so many pixels high."""
    return mark_face(_when(action), px, DRAWERS)


def _medal(name: str, px: int) -> Surface:
    glyph, color = _MEDALS[name]
    return medal(glyph, px, color)


def _glyph(name: str, px: int) -> Surface:
    glyph, share = _GLYPHS[name]
    return icon(glyph, round(px * share), theme.INK)


def _stone(_name: str, px: int) -> Surface:
    return drawn("stone-back", round(px * 0.74), px)


def _plunder(_name: str, px: int) -> Surface:
    """Gold over iron and livestock: any of the three."""
    size = round(px * 0.60)
    return piled(px, good("iron", size), good("livestock", size), good("gold", round(px * 0.62)))


def _houses(_name: str, px: int) -> Surface:
    """Three buildings, one over the other: any of them."""
    size = round(px * 0.60)
    left, right, top = (building_sign(name, size) for name in ("treasury", "long_house", "mill"))
    return piled(px, left, right, top)


def thing(name: str, px: int) -> Surface:
    """A good, a Valkyrie, armour, a card, a member of a crew, an offering, an action."""
    draw = _THINGS.get(name)
    return draw(name, px) if draw else good(name, round(px * (1.06 if name == VALKYRIE else 0.94)))


_THINGS: Final[Drawers] = {
    ARMOUR: lambda _name, px: mail_sign(px),
    CARDS: lambda _name, px: plain_card(px),
    CREW: lambda _name, px: crew_sign(px),
    "offering": _stone,
    "actions": lambda _name, px: icon("cycle", round(px * 0.86), theme.INK),
    "plunder": _plunder,
}
DRAWERS: Final[Drawers] = {
    "medal": _medal,
    "kind": kind_sign,
    "house": lambda name, px: building_sign(name, round(px * 0.94)),
    "glyph": _glyph,
    "thing": thing,
    "worker": worker,
    "die": lambda _name, px: die(5, px),
    "tile": _stone,
    "plunder": _plunder,
    "houses": _houses,
    "struck": lambda _name, px: struck("viking-helmet", px),
    "strength": strength_sign,
}
"""What draws each kind of mark on a card."""
