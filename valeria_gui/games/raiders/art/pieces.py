"""Goods, workers, dice, ships, chests and signs: pictures of `assets/games/raiders`, each drawn once per size."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.art.assets import crisp, in_palette, picture, shrunk
from valeria_gui.art.emblems import edged, medal, small_card, tile_sign
from valeria_gui.art.marks import pennant
from valeria_gui.games.raiders.art.colours import (
    BLUE_STEEL,
    BUILDING_ICONS,
    KIND_ICONS,
    KINDS,
    LEATHER,
    NIGHT,
    PALE_STEEL,
    STRENGTH,
    STRENGTH_LINE,
)
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(8 << 20)
_HOME: Final = "games/raiders"
WORKER_SHAPE: Final = 0.75
"""The width of a worker for its height."""
SHIP_SHAPE: Final = 400 / 220


def drawn(name: str, width: int, height: int) -> Surface:
    """The picture of that name at exactly this size (pixels)."""
    source = picture(in_palette(f"{_HOME}/{name}.webp"), min(width, height), 128)
    return crisp(source, (max(1, width), max(1, height)))


@cached(_store)
def worker(colour: str, height: int) -> Surface:
    """A worker, so many pixels high."""
    return drawn(f"workers/{colour}", round(height * WORKER_SHAPE), height)


@cached(_store)
def good(name: str, size: int) -> Surface:
    """A good or a Valkyrie, so many pixels wide and high."""
    return drawn(f"goods/{name}", size, size)


@cached(_store)
def die(face: int, px: int, angle: float = 0.0) -> Surface:
    """A die that shows a face, turned by degrees counter-clockwise; a blank one for a face that has no picture."""
    flat = drawn(f"dice/{face}", px, px) if 2 <= face <= 5 else _blank_die(face, px)
    return transform.rotozoom(flat, angle, 1.0) if angle else flat


def _blank_die(face: int, px: int) -> Surface:
    surface = shapes.filled(shapes.rounded(px, px, px * 0.2), theme.PARCHMENT_LIGHT)
    digit, _px = fitted(str(face), "number", round(px * 0.6), theme.INK, px)
    surface.blit(digit, digit.get_rect(center=(px // 2, px // 2)))
    return surface


@cached(_store)
def cup(px: int) -> Surface:
    """The leather cup for the dice, upside down."""
    fine = 2 * px
    shape = [
        (fine * 0.24, fine * 0.08),
        (fine * 0.76, fine * 0.08),
        (fine * 0.92, fine * 0.92),
        (fine * 0.08, fine * 0.92),
    ]
    surface = shapes.filled(shapes.polygon(fine, fine, shape), theme.darker(LEATHER, 0.6))
    inner = [(x + (3 if x < fine / 2 else -3), y + (3 if y < fine / 2 else -3)) for x, y in shape]
    surface.blit(shapes.shaded(shapes.polygon(fine, fine, inner), theme.band(LEATHER)), (0, 0))
    for share in (0.24, 0.74):
        line = Rect(round(fine * 0.14), round(fine * share), round(fine * 0.72), max(2, fine // 26))
        surface.fill((*theme.GOLD, 255), line)
    return shrunk(surface, (px, px))


@cached(_store)
def ship(seat: int, height: int, aboard: str = "") -> Surface:
    """The ship of a seat, with a worker of that colour aboard ("" for none)."""
    width = round(height * SHIP_SHAPE)
    surface = drawn(f"ships/{seat}", width, height)
    if aboard:
        surface = surface.copy()
        sailor = worker(aboard, round(height * 0.62))
        surface.blit(sailor, sailor.get_rect(midbottom=(round(width * 0.76), round(height * 0.74))))
    return surface


@cached(_store)
def chest(name: str, amount: int, width: int) -> Surface:
    """A chest of the Main Supply with its number: one to three of its goods look out, at 0 its lid stands open."""
    height, body = round(width * 0.84), round(width * 150 / 256)
    surface = shapes.blank(width, height)
    piece = round(width * 0.42)
    if amount:
        spots = {1: (0.5,), 2: (0.34, 0.66), 3: (0.26, 0.74, 0.5)}[1 if amount < 3 else 2 if amount < 7 else 3]
        for share in spots:
            top = round(height * (0.0 if share == 0.5 else 0.07))
            surface.blit(good(name, piece), (round(width * share) - piece // 2, top))
    else:
        lid = drawn("lid", round(width * 0.98), round(width * 0.37))
        surface.blit(lid, lid.get_rect(midtop=(width // 2, round(height * 0.06))))
    surface.blit(drawn("chest", width, body), (0, height - body))
    digits, _px = fitted(str(amount), "number", round(width * 0.36), theme.IVORY, round(width * 0.6), shadow=True)
    ink = digits.get_bounding_rect(min_alpha=100)
    surface.blit(digits, (width // 2 - ink.centerx, height - round(body * 0.52) - ink.centery))
    return surface


def kind_sign(kind: str, px: int) -> Surface:
    """The sign of a kind of settlement in its colour."""
    return medal(KIND_ICONS[kind], px, KINDS[kind])


def armour_sign(px: int) -> Surface:
    """A coat of mail, to be seen on a mat."""
    return edged("chest-armor", px, PALE_STEEL)


def mail_sign(px: int) -> Surface:
    """A coat of mail, to be seen on parchment."""
    return edged("chest-armor", px, BLUE_STEEL)


def strength_sign(strength: int | str, px: int) -> Surface:
    """A strength on a red pennant, so many pixels high."""
    return pennant(str(strength), px, STRENGTH, STRENGTH_LINE)


def building_sign(building: str, px: int) -> Surface:
    """A building in small."""
    return tile_sign(BUILDING_ICONS[building], px)


def crew_sign(px: int) -> Surface:
    """A member of a crew."""
    return medal("viking-head", px, LEATHER)


def plain_card(px: int) -> Surface:
    """A small card face down, so many pixels high."""
    return small_card("drakkar", px, NIGHT)


def end_sign(name: str, px: int) -> Surface:
    """The sign of an end: a fortress, an offering, a Valkyrie."""
    if name == "valkyries":
        return good("valkyrie", px)
    return kind_sign("fortress", px) if name == "fortresses" else drawn("stone-back", round(px * 0.74), px)


@cached(_store)
def chart_face(width: int, height: int) -> Surface:
    """The sea chart in its frame of rope."""
    return shrunk(picture(f"{_HOME}/chart.webp", min(width, height), 600), (width, height))
