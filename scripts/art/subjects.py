"""The subject of every card: its icon inked in two tones in the colours of its type.

Knows how an icon becomes a lit, hatched, haloed drawing that stands on the ground. Reads the game's subjects.yaml.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
import skia  # type: ignore[import-not-found]
import yaml

from art import brush, masks
from art.colours import DARK, LIGHT, TYPES, TypeColours, lighter, mix
from art.icons import TYPE_ICONS
from art.manifest import Asset, Workshop
from art.noise import Field

SIZE = 512
WORK = 1024
BOX = skia.Rect.MakeLTRB(70, 46, WORK - 70, WORK - 62)
GROUNDED = frozenset(
    (
        *(
            "barn",
            "barracks-tent",
            "bookshelf",
            "cave-entrance",
            "church",
            "dolmen",
            "drawbridge",
            "dungeon-gate",
            "granary",
        ),
        *("greek-temple", "guarded-tower", "harbor-dock", "lighthouse", "medieval-gate", "spooky-house", "stable"),
        *("stone-tower", "viking-church", "water-mill", "well", "white-tower", "windmill"),
    )
)


def pairs(assets: Path) -> list[tuple[str, str]]:
    """Every (type, icon) that a card of the set uses, each once, in the order of the file."""
    table = yaml.safe_load((assets / "games/valeria/subjects.yaml").read_text(encoding="utf-8"))
    return list(dict.fromkeys((row["type"], row["icon"]) for row in table.values()))


def _placed(path: skia.Path) -> skia.Path:
    """The outline as large as fits, standing on the floor of the box."""
    centred = brush.fitted(path, BOX)
    matrix = skia.Matrix()
    matrix.setTranslate(0, BOX.bottom() - centred.computeTightBounds().bottom())
    return brush.moved(centred, matrix)


def _covered(path: skia.Path) -> Field:
    surface = brush.canvas(WORK, WORK)
    with surface as page:
        page.drawPath(path, brush.fill((0, 0, 0)))
    return brush.mask(surface)


def _body(ink: Field, grounded: bool) -> Field:
    """The closed silhouette: gaps bridged, doors shut along the ground, everything within filled."""
    solid = ink > 0.5
    walls = solid.copy()
    if grounded:
        rows = np.flatnonzero(solid.any(axis=1))
        columns = np.flatnonzero(solid[rows[-1] - 12 : rows[-1] + 1].any(axis=0))
        walls[rows[-1] - 3 : rows[-1] + 1, columns[0] : columns[-1] + 1] = True
    small = walls[0::2, 0::2] | walls[1::2, 0::2] | walls[0::2, 1::2] | walls[1::2, 1::2]
    filled = masks.closed(small, 9).repeat(2, axis=0).repeat(2, axis=1)
    return np.maximum(masks.blurred(filled.astype(np.float32), 1.5), ink)


def _hatching() -> Field:
    """Lines at 45 degrees, strongest at the left, gone at two thirds."""
    rows = np.arange(WORK, dtype=np.float32)[:, None]
    columns = np.arange(WORK, dtype=np.float32)[None, :]
    wave = np.abs(((rows + columns) / 15.0) % 1.0 - 0.5) * 2
    lines = np.clip((wave - 0.52) * 6, 0, 1)
    fade = np.clip(1.05 - columns / (WORK * 0.66), 0, 1) * np.clip(1.25 - rows / WORK, 0, 1)
    hatched: Field = (lines * fade).astype(np.float32)
    return hatched


def _ground_shadow(ink: Field) -> Field:
    bottom = np.flatnonzero(ink.max(axis=1) > 0.5)[-1]
    foot = np.flatnonzero(ink[int(bottom - WORK * 0.16) : bottom + 1].max(axis=0) > 0.5)
    middle, half = (foot[0] + foot[-1]) / 2, (foot[-1] - foot[0]) / 2 + 84
    rows = (np.arange(WORK, dtype=np.float32)[:, None] - (bottom - 8)) / 42
    columns = (np.arange(WORK, dtype=np.float32)[None, :] - middle - 12) / half
    shade: Field = np.clip(1.15 - np.sqrt(rows * rows + columns * columns), 0, 1).astype(np.float32) ** np.float32(
        1.3
    )
    return shade


def _lit(colours: TypeColours, ink: Field) -> masks.Pixels:
    """The ink's own colour: a gradient from top to bottom with light from the upper left."""
    first, last = colours.ink
    wash = masks.spread_colours(WORK, WORK, lighter(first, 0.05), last, WORK * 0.05, WORK * 0.95)
    rows = np.arange(WORK, dtype=np.float32)[:, None] / WORK
    columns = np.arange(WORK, dtype=np.float32)[None, :] / WORK
    light = np.clip(0.95 - np.sqrt((columns - 0.15) ** 2 + (rows - 0.08) ** 2), 0, 1)[..., None] * 0.30
    tint = np.asarray(mix(first, colours.band, 0.65), np.float32) / 255
    return (wash + (tint - wash) * light).astype(np.float32)


def drawing(path: skia.Path, colours: TypeColours, grounded: bool) -> masks.Pixels:
    """The inked subject, 512 x 512 x 4, straight alpha."""
    ink = _covered(_placed(path))
    body = _body(ink, grounded)
    picture = np.zeros((WORK, WORK, 4), np.float32)
    shade = _ground_shadow(ink)
    masks.lay(picture, mix(colours.ink[1], DARK, 0.3), shade * 0.66)
    _halo(picture, body, colours)
    masks.lay(picture, mix(colours.ink[1], DARK, 0.3), shade * 0.50)
    _second_tone(picture, ink, body, colours)
    masks.lay(picture, _lit(colours, ink), ink)
    masks.lay(picture, lighter(mix(colours.ink[0], colours.band, 0.55), 0.12), _hatching() * ink * 0.50)
    _edges(picture, ink, colours)
    return masks.straight(masks.halved(picture))


def _halo(picture: masks.Pixels, body: Field, colours: TypeColours) -> None:
    cream = mix(LIGHT, colours.second[0], 0.4)
    wide = masks.blurred(body, 22)
    masks.lay(picture, cream, np.clip(wide * 1.1, 0, 1) * 0.42)
    fat = masks.blurred(masks.grown(body > 0.5, 12).astype(np.float32), 4)
    masks.lay(picture, cream, fat * 0.70)


def _second_tone(picture: masks.Pixels, ink: Field, body: Field, colours: TypeColours) -> None:
    rows = np.flatnonzero(body.max(axis=1) > 0.5)
    tones = masks.spread_colours(WORK, WORK, *colours.second, float(rows[0]), float(rows[-1]))
    masks.lay(picture, tones, body)
    cast = masks.blurred(masks.shifted(ink, 8, 10), 7) * body
    masks.lay(picture, mix(colours.ink[0], colours.second[1], 0.35), cast * 0.55)


def _edges(picture: masks.Pixels, ink: Field, colours: TypeColours) -> None:
    """Rim light on the upper left of every edge, a darker lip on the lower right."""
    soft = masks.blurred(ink, 1.5)
    rim = np.clip(soft - masks.shifted(soft, 5, 6), 0, 1) * ink
    lip = np.clip(soft - masks.shifted(soft, -5, -6), 0, 1) * ink
    masks.lay(picture, (8, 4, 4), np.clip(lip * 1.2, 0, 1) * 0.42)
    masks.lay(picture, mix(colours.second[0], colours.second[1], 0.35), np.clip(rim * 1.3, 0, 1) * 0.70)


def _subject(shop: Workshop, kind: str, icon: str) -> bytes:
    pixels = drawing(shop.icons.path(icon), TYPES[kind], icon in GROUNDED)
    surface = brush.canvas(SIZE, SIZE)
    with surface as page:
        page.drawImage(brush.image(pixels), 0, 0)
    return brush.encode(surface, "webp", 86, coarse=4)


def assets(folder: Path) -> list[Asset]:
    """Every file under ``subjects/``, from the table in ``folder``."""
    found = [
        Asset(
            f"games/valeria/subjects/{kind}-{icon}.webp",
            f"subject, {kind} card",
            partial(_subject, kind=kind, icon=icon),
            (icon,),
        )
        for kind, icon in pairs(folder)
    ]
    found += [
        Asset(
            f"games/valeria/subjects/{kind}-default.webp",
            f"subject, any other {kind} card",
            partial(_subject, kind=kind, icon=icon),
            (icon,),
        )
        for kind, icon in TYPE_ICONS.items()
    ]
    return found
