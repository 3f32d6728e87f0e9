"""Plaques of the chart: a settlement with what it asks for and brings, a building with its action in signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from engine.raiders.cards import WORKERS, Amounts, Building, BuildingChoice, Settlement
from valeria_gui.art import tokens as kit
from valeria_gui.art.assets import icon, image
from valeria_gui.art.emblems import arrow, medal
from valeria_gui.games.raiders.art.colours import (
    IRON,
    IRON_DARK,
    IRON_LIGHT,
    KINDS,
    LACKING,
    NIGHT,
    STRENGTH,
)
from valeria_gui.games.raiders.art.pieces import (
    building_sign,
    crew_sign,
    die,
    drawn,
    good,
    kind_sign,
    mail_sign,
    plain_card,
    worker,
)
from valeria_gui.games.raiders.words.terms import building_name, settlement_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(10 << 20)

PLAQUE: Final = 104
HEADER: Final = 28
SLIP: Final = 86
"""Units: how high a settlement is, its header, how wide its slip with the needs."""
HOUSE: Final = 88
"""Units: how high a building is."""

_STEEL: Final = ((0.0, IRON_LIGHT), (0.5, IRON), (1.0, IRON_DARK))


def _digits(text: str, px: float, ink: theme.Color, room: float) -> Surface:
    return fitted(text, "number", max(SMALLEST_TEXT - 1, round(px)), ink, max(4, round(room)))[0]


def _middled(target: Surface, face: Surface, x: float, y: float) -> Rect:
    """Blit the ink of a face with its middle there; where it lies."""
    ink = face.get_bounding_rect(min_alpha=90)
    place = face.get_rect(topleft=(round(x) - ink.centerx, round(y) - ink.centery))
    target.blit(face, place)
    return place


# --- settlements -------------------------------------------------------------------------------------------------


@cached(_store)
def settlement_plaque(place: Settlement, width: int, height: int, strength: int, lacking: str) -> Surface:
    """A settlement without its sets. `strength` of a raid that goes on there lights the tier that it reaches (−1:
    none goes on); `lacking` is what alone fails for a raid ("workers", "crew", "provisions", "gold"; "" for
    nothing)."""
    unit = height / PLAQUE
    radius = 9 * unit
    surface = shapes.shaded(shapes.rounded(width, height, radius), _STEEL)
    edge = max(2, round(2.6 * unit))
    inside = shapes.blank(width - 2 * edge, height - 2 * edge)
    _paint_scene(inside, place.name, round(HEADER * unit) - edge)
    head = shapes.vertical(inside.get_width(), round(HEADER * unit) - edge, theme.band(KINDS[place.kind]))
    inside.blit(head, (0, 0))
    inside.fill(
        (*theme.darker(KINDS[place.kind], 0.6), 255),
        (0, head.get_height(), inside.get_width(), max(1, round(unit * 1.6))),
    )
    surface.blit(shapes.only(inside, shapes.rounded(*inside.get_size(), radius - edge)), (edge, edge))
    _paint_header(surface, place, unit, strength)
    _paint_needs(surface, place, unit, lacking)
    return surface


def _paint_scene(target: Surface, name: str, top: int) -> None:
    """The scene below the header; of a narrow plaque its left part."""
    width, height = target.get_width(), target.get_height() - top
    kind = name if name.startswith("fortress") else name.partition("_")[0]
    wide = max(width, round(height * 1090 / 228))
    target.blit(image(f"games/raiders/scenes/{kind}.webp", (wide, height)), (0, top))


def _paint_header(surface: Surface, place: Settlement, unit: float, strength: int) -> None:
    """Sign, name, and at the right what can be scored."""
    middle = HEADER * unit / 2 + unit
    sign = kind_sign(place.kind, round(33 * unit))
    surface.blit(sign, (0, round(middle - sign.get_height() / 2)))
    right = float(surface.get_width() - 8 * unit)
    reached = max((needs for needs, _vp in place.tiers if strength >= needs), default=0)
    for needs, vp in reversed(place.tiers):
        chip = tier_chip(needs, vp, round(25 * unit), strength < 0 or needs == reached)
        right -= chip.get_width()
        surface.blit(chip, (round(right), round(middle - chip.get_height() / 2)))
        right -= 5 * unit
    if place.vp:
        laurel = kit.laurel(place.vp, round(26 * unit))
        right -= laurel.get_width()
        surface.blit(laurel, (round(right), round(middle - laurel.get_height() / 2)))
    room = round(right - 42 * unit)
    px = max(SMALLEST_TEXT, round(17 * unit))
    words, _px = fitted(settlement_name(place.name), "card-name-small", px, theme.IVORY, room, shadow=True)
    surface.blit(words, words.get_rect(midleft=(round(38 * unit), round(middle))))


@cached(_store)
def tier_chip(needs: int, vp: int, height: int, lit: bool = True) -> Surface:
    """A tier: the strength that it takes and its VP; one that is missed or passed is dim."""
    chip = round(height * 1.02)
    surface = shapes.blank(round(height * 1.94), height)
    ground = shapes.shaded(shapes.rounded(chip, round(height * 0.92), height * 0.2), theme.band(STRENGTH))
    surface.blit(ground, (0, round(height * 0.04)))
    rim = shapes.rim(chip, round(height * 0.92), height * 0.2, max(1, height // 18))
    surface.blit(shapes.filled(rim, theme.darker(STRENGTH, 0.45)), (0, round(height * 0.04)))
    _middled(surface, _digits(str(needs), height * 0.76, theme.IVORY, chip * 0.84), chip / 2, height / 2)
    laurel = kit.laurel(vp, height)
    surface.blit(laurel, (surface.get_width() - height, 0))
    return surface if lit else shapes.filled(surface, (255, 255, 255), 0.42)


def _paint_needs(surface: Surface, place: Settlement, unit: float, lacking: str) -> None:
    """The slip with workers, crew and dice, provisions and gold; the thing that lacks is ringed in red."""
    slip = Rect(round(4.5 * unit), round(32.5 * unit), round(SLIP * unit), round(66 * unit))
    surface.blit(
        shapes.filled(shapes.rounded(slip.w, slip.h, 6 * unit), theme.darker(theme.PARCHMENT_DARK, 0.35)), slip
    )
    inner = slip.inflate(-2, -2)
    paper: theme.Stops = ((0.0, theme.PARCHMENT_LIGHT), (1.0, theme.PARCHMENT_DARK))
    surface.blit(shapes.shaded(shapes.rounded(inner.w, inner.h, 5 * unit), paper), inner)
    rows = [slip.y + slip.h * share for share in (0.2, 0.52, 0.82)]
    cost = dict(place.pay)
    crew = icon("viking-head", round(22 * unit), theme.rgb("#4a3018"))
    parts: dict[str, tuple[float, float, list[Surface | str]]] = {
        "workers": (0.5, rows[0], [worker(one, round(25 * unit)) for one in place.workers]),
        "crew": (0.26, rows[1], [crew, str(place.crew)]),
        "provisions": (0.26, rows[2], [good("provisions", round(21 * unit)), str(cost.get("provisions", 0))]),
    }
    if place.dice:
        parts["dice"] = (0.74, rows[1], [die(4, round(18 * unit)), str(place.dice)])
    if "gold" in cost:
        parts["gold"] = (0.74, rows[2], [good("gold", round(21 * unit)), str(cost["gold"])])
    for name, (x, y, things) in parts.items():
        lacks = name == lacking
        _row(surface, things, slip.x + slip.w * x, y, unit, LACKING if lacks else theme.INK)
        if lacks:
            wide = slip.w - 6 * unit if name == "workers" else slip.w * 0.5
            ring = Rect(0, 0, round(wide), round(25 * unit))
            ring.center = round(slip.x + slip.w * x), round(y)
            line = shapes.rim(ring.w, ring.h, ring.h / 2, max(2, round(2.4 * unit)))
            surface.blit(shapes.filled(line, LACKING), ring)


def _row(
    target: Surface, things: Sequence[Surface | str], x: float, y: float, unit: float, ink: theme.Color
) -> None:
    """Pictures and numbers in a row with its middle there."""
    faces = [_digits(one, 18 * unit, ink, 30 * unit) if isinstance(one, str) else one for one in things]
    gap = 4 * unit
    left = x - (sum(face.get_width() for face in faces) + gap * (len(faces) - 1)) / 2
    for face in faces:
        target.blit(face, face.get_rect(midleft=(round(left), round(y))))
        left += face.get_width() + gap


# --- buildings ---------------------------------------------------------------------------------------------------


@cached(_store)
def building_plaque(
    building: Building, width: int, height: int, space: tuple[int, int, int], sleep: tuple[int, int, int]
) -> Surface:
    """A building: picture, name, its action in signs; `space` for a worker and the sign of who `sleep`s there, each
    by its middle and its diameter (pixels)."""
    unit = height / HOUSE
    radius = 8 * unit
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2c1a0e"))
    edge = max(2, round(2.4 * unit))
    inside = shapes.blank(width - 2 * edge, height - 2 * edge)
    inside.blit(
        shapes.vertical(*inside.get_size(), ((0.0, theme.PARCHMENT_LIGHT), (1.0, theme.PARCHMENT_DARK))), (0, 0)
    )
    house = drawn(f"buildings/{building.name}", round(60 * unit) - edge, inside.get_height())
    inside.blit(house, (0, 0))
    inside.fill(
        (*theme.rgb("#7a5b38"), 255), (house.get_width(), 0, max(1, round(1.5 * unit)), inside.get_height())
    )
    surface.blit(shapes.only(inside, shapes.rounded(*inside.get_size(), radius - edge)), (edge, edge))
    left = 66 * unit
    px = max(SMALLEST_TEXT, round(17 * unit))
    words, _px = fitted(
        building_name(building.name), "card-name-small", px, theme.INK, round(width - left - 6 * unit)
    )
    surface.blit(words, words.get_rect(midleft=(round(left), round(14 * unit))))
    surface.fill(
        (*theme.rgb("#c9ab7c"), 255),
        (round(left), round(25.5 * unit), round(width - left - 8 * unit), max(1, round(unit))),
    )
    _paint_action(surface, building, unit, space[0] - space[2] / 2)
    _paint_space(surface, building, space, sleep)
    return surface


def _paint_space(
    surface: Surface, building: Building, space: tuple[int, int, int], sleep: tuple[int, int, int]
) -> None:
    """The round space, with the workers it takes where it does not take all, and the moon at its lower edge."""
    x, y, size = space
    hole = _hole(size)
    surface.blit(hole, hole.get_rect(center=(x, y)))
    if len(building.workers) < len(WORKERS):
        faces = [shapes.filled(worker(one, round(size * 0.6)), (255, 255, 255), 0.5) for one in building.workers]
        left = x - sum(face.get_width() for face in faces) * 0.46
        for face in faces:
            surface.blit(face, face.get_rect(midleft=(round(left), y)))
            left += face.get_width() * 0.92
    moon = medal("night-sleep", sleep[2], NIGHT)
    surface.blit(moon, moon.get_rect(center=sleep[:2]))


@cached(_store)
def _hole(px: int) -> Surface:
    ring: theme.Stops = ((0.0, theme.rgb("#5a3c20")), (1.0, theme.rgb("#a27c4c")))
    surface = shapes.shaded(shapes.rounded(px, px, px / 2), ring)
    edge = max(2, round(px * 0.07))
    ground: theme.Stops = ((0.0, theme.rgb("#8f6c40")), (1.0, theme.rgb("#d3b582")))
    surface.blit(shapes.shaded(shapes.rounded(px - 2 * edge, px - 2 * edge, px / 2), ground), (edge, edge))
    return surface


Sign = Surface | str


def _paint_action(surface: Surface, building: Building, unit: float, right: float) -> None:
    """The action in one or two rows of signs, left of the space."""
    rows = _action_rows(building, unit)
    tops = (0.63,) if len(rows) == 1 else (0.49, 0.8)
    left, room = 66 * unit, right - 68 * unit
    for row, share in zip(rows, tops, strict=False):
        px = 21 * unit if len(rows) == 1 else 19 * unit
        faces = [_digits(one, px, theme.INK, 60 * unit) if isinstance(one, str) else one for one in row]
        gap = 2.5 * unit
        wide = sum(face.get_width() for face in faces) + gap * (len(faces) - 1)
        gap = min(gap, gap - (wide - room) / max(1, len(faces) - 1)) if wide > room else gap
        wide = sum(face.get_width() for face in faces) + gap * (len(faces) - 1)
        x = left + max(0.0, (room - wide) / 2)
        for face in faces:
            surface.blit(face, face.get_rect(midleft=(round(x), round(HOUSE * unit * share))))
            x += face.get_width() + gap


def _action_rows(building: Building, unit: float) -> list[list[Sign]]:
    """Each choice in a row of its own; where the worker counts, a row for each colour that differs."""
    by_worker = dict(zip(WORKERS, building.choices, strict=True))
    shown = {one: by_worker[one] for one in building.workers}
    if len(set(shown.values())) == 1:
        choices = next(iter(shown.values()))
        return [_choice(one, unit, len(choices) == 1) for one in choices]
    if len(set(shown.values())) == len(shown) and len(shown) == 3:
        first, second, third = shown.items()
        return [
            [*_by_colour(first[0], first[1], unit, False), *_by_colour(*second, unit, True)],
            _by_colour(*third, unit, True),
        ]
    groups: dict[tuple[BuildingChoice, ...], list[str]] = {}
    for colour, found in shown.items():
        groups.setdefault(found, []).append(colour)
    whole = next(iter(groups))
    return [
        [*(worker(one, round(22 * unit)) for one in colours), *_gain(found[0].gain, unit, found is whole)]
        for found, colours in groups.items()
    ]


def _by_colour(colour: str, choices: Sequence[BuildingChoice], unit: float, named: bool) -> list[Sign]:
    """What a worker of that colour brings: the number, and the good unless it follows."""
    found: list[Sign] = [worker(colour, round(22 * unit))]
    for i, one in enumerate(choices):
        found += ["/"] if i else []
        found += _gain(one.gain, unit, named, short=i > 0)
    return found


def _gain(amounts: Amounts, unit: float, named: bool = True, short: bool = False) -> list[Sign]:
    found: list[Sign] = []
    for name, n in amounts:
        found += [] if short and n == 1 else [str(n)]
        found += [_thing(name, unit)] if named else []
    return found


def _thing(name: str, unit: float) -> Surface:
    px = round(22 * unit)
    if name == "armour":
        return mail_sign(px)
    return plain_card(round(26 * unit)) if name == "cards" else good(name, px)


def _choice(choice: BuildingChoice, unit: float, alone: bool) -> list[Sign]:
    """One choice: what is paid, an arrow, what comes."""
    size = 30 if alone else 24
    card = plain_card(round(size * unit * 1.1))
    if choice.draw:
        return [f"+{choice.draw}", card]
    to = arrow(round(17 * unit), theme.rgb("#4a3018"))
    if choice.play:
        return [card, to, building_sign("town_hall", round(size * unit))]
    if choice.hire:
        return [card, to, crew_sign(round(size * unit))]
    if choice.offer:
        return [good("gold", round(22 * unit)), to, drawn("stone-back", round(17 * unit), round(23 * unit))]
    paid: list[Sign] = []
    for name, n in choice.pay:
        paid += [str(n)] if n > 1 else []
        paid += [_thing(name, unit)]
    return [*paid, to, *_gain(choice.gain, unit, short=True)]
