"""What both halves of a card do, as rows of signs that shrink together until they fit.

Reads the grammar of the actions (R7.1); no card is known by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from valeria_gui.art.emblems import arrow, exchange, medal, piled, struck
from valeria_gui.art.tokens import laurel
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
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import render

_store: Final = SurfaceStore(3 << 20)
_MEDALS: Final = {
    "raid": ("drakkar", FJORD),
    "killed": ("death-skull", NIGHT),
    "end": ("sunset", DUSK),
    "opponent": ("person", PEOPLE),
    "each": ("three-friends", PEOPLE),
}
_GLYPHS: Final = {"hand": ("hand", 0.84), "again": ("cycle", 0.86), "reroll": ("clockwise-rotation", 0.78)}


@dataclass(frozen=True, slots=True)
class Mark:
    """One sign: a text, or a thing by its name; `size` in parts of the height that signs have."""

    kind: str
    value: str = ""
    size: float = 1.0


Row = tuple[Mark, ...]
ARROW: Final = Mark("arrow", size=0.62)
SWAP: Final = Mark("swap", size=0.62)
HIRE: Final = Mark("thing", CREW)


def crew_rows(action: CrewAction) -> tuple[Row, ...]:
    """When the crew action works, and what it does."""
    return (_when(action),), _crew_effect(action)


def when_mark(action: CrewAction) -> Mark:
    """The sign of the moment, or of the place, at which a crew action works."""
    return _when(action)


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
        many = (_text(f"{action.reroll}×"),) if action.reroll > 1 else ()
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
    each = (_text(str(action.each)),) if action.each > 1 else ()
    return _text("/"), *each, Mark("thing", thing, 0.9)


def hall_rows(action: TownHallAction | None) -> tuple[Row, ...]:
    """What the card does at the Town Hall; heroes do nothing there."""
    if action is None:
        return ((Mark("struck", size=2.0),),)
    if action.hire >= 0:
        return _hire(action)
    if action.take is not None:
        taking = action.take
        return (_whom(taking), ARROW), (_text(str(taking.upto)), *_kinds(taking.of))
    if action.lose is not None:
        return (_whom(action.lose),), _lost(action.lose)
    if action.gain:
        return _gain(action)
    if action.offer_less:
        return (Mark("tile"),), (_text(f"–{action.offer_less}"), Mark("plunder"))
    if action.use:
        return ((ARROW, Mark("houses", size=1.5)),)
    if action.renew:
        return ((_text(str(load_board().open_offerings)), Mark("tile", size=1.1), Mark("glyph", "again")),)
    return _swap(action.swap)


def _hire(action: TownHallAction) -> tuple[Row, ...]:
    if action.to_hand:
        return ((HIRE, SWAP, Mark("thing", CARDS)),)
    return (ARROW, HIRE), (_text(str(action.hire)), Mark("thing", "silver"))


def _gain(action: TownHallAction) -> tuple[Row, ...]:
    if not action.pay:
        if len(action.gain) == 1:
            return ((_text(f"+{action.gain[0][1]}", 1.2), Mark("thing", action.gain[0][0], 1.3)),)
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
    return _text(f"–{taking.upto}"), *_kinds(taking.of)


def _kinds(kinds: Sequence[str]) -> Row:
    """One of several kinds of goods."""
    if set(kinds) == set(PLUNDER):
        return (Mark("plunder"),)
    marks: list[Mark] = []
    for kind in kinds:
        marks += [_text("/")] if marks else []
        marks.append(Mark("thing", kind))
    return tuple(marks)


def _amounts(sign: str, amounts: Amounts) -> Row:
    """So many of each; a bare 1 is not said."""
    marks: list[Mark] = []
    for name, n in amounts:
        if name == "vp":
            marks.append(Mark("laurel", str(n)))
            continue
        marks += [_text(f"{sign}{n}")] if sign or n > 1 else []
        marks.append(Mark("thing", name))
    return tuple(marks)


def _text(value: str, size: float = 1.0) -> Mark:
    return Mark("text", value, size)


# --- drawing ------------------------------------------------------------------------------------------------------


_LINES: Final = {1: (0.44, (0.5,)), 2: (0.40, (0.27, 0.74)), 3: (0.27, (0.19, 0.5, 0.81))}
"""By how many rows there are: how high signs are, and where the rows lie, in parts of the height of a half."""


def half(rows: tuple[Row, ...], width: int, height: int) -> Surface:
    """Rows of signs in the middle of a transparent surface of this size (pixels)."""
    return _half(rows, width, height)


@cached(_store)
def _half(rows: tuple[Row, ...], width: int, height: int) -> Surface:
    surface = shapes.blank(width, height, theme.INK)
    share, tops = _LINES[len(rows)]
    size = round(height * share)
    for row, top in zip(rows, tops, strict=True):
        _lay(surface, row, size, round(height * top))
    return surface


def _lay(surface: Surface, row: Row, size: int, middle: int) -> None:
    room = surface.get_width() - max(2, surface.get_width() // 14)
    faces = [_face(mark, size) for mark in row]
    while _wide(faces, size) > room and size > 3:
        size = max(3, min(size - 1, round(size * room / _wide(faces, size))))
        faces = [_face(mark, size) for mark in row]
    x = (surface.get_width() - _wide(faces, size)) // 2
    for face in faces:
        surface.blit(face, face.get_rect(midleft=(x, middle)))
        x += face.get_width() + _gap(size)


def _gap(size: int) -> int:
    return max(1, round(size * 0.14))


def _wide(faces: Sequence[Surface], size: int) -> int:
    return sum(face.get_width() for face in faces) + _gap(size) * (len(faces) - 1)


def mark_face(mark: Mark, px: int) -> Surface:
    """One sign, about so many pixels high."""
    return _face(mark, px)


def _face(mark: Mark, size: int) -> Surface:
    px = max(3, round(size * mark.size))
    if mark.kind == "text":
        return _digits(mark.value, px)
    if mark.kind == "laurel":
        return laurel(int(mark.value), px)
    if mark.kind == "medal":
        name, color = _MEDALS[mark.value]
        return medal(name, px, color)
    if mark.kind == "kind":
        return kind_sign(mark.value, px)
    if mark.kind == "house":
        return building_sign(mark.value, round(px * 0.94))
    if mark.kind == "glyph":
        name, share = _GLYPHS[mark.value]
        return icon(name, round(px * share), theme.INK)
    return thing(mark.value, px) if mark.kind == "thing" else _drawn(mark, px)


def _drawn(mark: Mark, px: int) -> Surface:
    if mark.kind == "worker":
        return worker(mark.value, px)
    draw = {
        "arrow": lambda: arrow(px),
        "swap": lambda: exchange(px),
        "die": lambda: die(5, px),
        "tile": lambda: drawn("stone-back", round(px * 0.74), px),
        "plunder": lambda: _plunder(px),
        "houses": lambda: _houses(px),
        "struck": lambda: struck("viking-helmet", px),
        "strength": lambda: strength_sign(mark.value, px),
    }
    return draw[mark.kind]()


def thing(name: str, px: int) -> Surface:
    """A good, a Valkyrie, armour, a card, a member of a crew, an offering, an action."""
    if name == ARMOUR:
        return mail_sign(px)
    if name == CARDS:
        return plain_card(px)
    if name == CREW:
        return crew_sign(px)
    if name == "offering":
        return drawn("stone-back", round(px * 0.74), px)
    if name == "actions":
        return icon("cycle", round(px * 0.86), theme.INK)
    return _plunder(px) if name == "plunder" else good(name, round(px * (1.06 if name == VALKYRIE else 0.94)))


def _digits(text: str, px: int) -> Surface:
    """A number, cut to its ink so that signs stand close."""
    letters = render(text, "number", round(px * 0.92), theme.INK)
    ink = letters.get_bounding_rect(min_alpha=60)
    return letters.subsurface((ink.left, 0, max(1, ink.w), letters.get_height()))


@cached(_store)
def _plunder(px: int) -> Surface:
    """Gold over iron and livestock: any of the three."""
    size = round(px * 0.60)
    return piled(px, good("iron", size), good("livestock", size), good("gold", round(px * 0.62)))


@cached(_store)
def _houses(px: int) -> Surface:
    """Three buildings, one over the other: any of them."""
    size = round(px * 0.60)
    left, right, top = (building_sign(name, size) for name in ("treasury", "long_house", "mill"))
    return piled(px, left, right, top)
