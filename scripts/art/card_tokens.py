"""Small pictures of what happens to cards and coins, and the pennant of the led action.

Knows the glyphs of drawing, discarding, stealing and tucking a card. Each has its own small shadow baked in.
"""

from __future__ import annotations

from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush
from art.brush import box_around
from art.colours import INK, IVORY, MINUS_RED, PARCHMENT_LIGHT, lighter
from art.icons import CARD_ICON, COIN_ICON, STEAL_ICON
from art.manifest import Asset, Workshop
from art.tokens import SIZE, coin, picture


def _little_card(page: skia.Canvas, shop: Workshop, x: float, y: float, height: float, turn: float) -> None:
    """A card seen from its back, its middle at ``x``, ``y``."""
    width = height * 5 / 7
    page.save()
    page.translate(x, y)
    page.rotate(turn)
    edge = brush.rounded(-width / 2, -height / 2, width, height, height * 0.085)
    brush.cast_shadow(page, edge, 6, 4, 0.5)
    page.drawPath(edge, brush.fill(INK))
    page.drawPath(
        brush.grown(edge, -height * 0.03), brush.vertical(-height / 2, height / 2, (255, 251, 238), (232, 218, 186))
    )
    face = brush.rounded(-width * 0.36, -height * 0.395, width * 0.72, height * 0.79, height * 0.04)
    page.drawPath(face, brush.vertical(-height / 2, height / 2, (132, 90, 52), (96, 62, 34), (68, 42, 22)))
    brush.inner_shadow(page, face, (0, 3), 4, brush.fill((20, 8, 2), 0.55))
    brush.glyph(page, shop.icons.path(CARD_ICON), box_around(0, 0, width * 0.52), 2.5)
    page.restore()


def _minus(page: skia.Canvas, x: float, y: float, radius: float) -> None:
    disc = brush.circle(x, y, radius)
    brush.cast_shadow(page, disc, 4, 3, 0.55)
    page.drawPath(disc, brush.fill((70, 10, 6)))
    page.drawPath(brush.circle(x, y, radius - 5), brush.band(lighter(MINUS_RED, 0.08), y - radius, y + radius))
    page.drawPath(
        brush.rounded(x - radius * 0.52, y - radius * 0.15, radius * 1.04, radius * 0.3, 3), brush.fill(IVORY)
    )


def _card(page: skia.Canvas, shop: Workshop) -> None:
    _little_card(page, shop, 128, 125, 228, 8)


def _card_discard(page: skia.Canvas, shop: Workshop) -> None:
    _little_card(page, shop, 116, 116, 206, 8)
    _minus(page, 190, 192, 52)


def _mask_badge(page: skia.Canvas, shop: Workshop, x: float, y: float, width: float) -> None:
    """A thief's mask outlined in ivory."""
    shape = brush.fitted(shop.icons.path(STEAL_ICON), box_around(x, y, width, width))
    outline = brush.grown(shape, 7)
    brush.cast_shadow(page, outline, 5, 4, 0.6)
    page.drawPath(outline, brush.fill(IVORY))
    page.drawPath(shape, brush.vertical(y - 50, y + 50, (70, 56, 96), (28, 18, 40)))


def _card_steal(page: skia.Canvas, shop: Workshop) -> None:
    _little_card(page, shop, 118, 112, 204, 8)
    _mask_badge(page, shop, 150, 184, 176)


def _coin_steal(page: skia.Canvas, shop: Workshop) -> None:
    page.save()
    page.translate(-4, -6)
    page.scale(0.86, 0.86)
    coin(page, shop)
    page.restore()
    _mask_badge(page, shop, 150, 184, 176)


def _card_tuck(page: skia.Canvas, shop: Workshop) -> None:
    """A card whose foot shows above a castle: what Develop does."""
    _little_card(page, shop, 128, 96, 176, 0)
    arrow = brush.polygon([(112, 30), (144, 30), (144, 78), (172, 78), (128, 122), (84, 78), (112, 78)])
    page.drawPath(brush.grown(arrow, 6), brush.fill((44, 24, 10)))
    page.drawPath(arrow, brush.vertical(30, 122, (255, 236, 170), (226, 176, 70)))
    _little_castle(page)


def _little_castle(page: skia.Canvas) -> None:
    """A plain castle along the foot of the picture."""
    towers = [
        (22, 250),
        (22, 128),
        (46, 128),
        (46, 146),
        (62, 146),
        (62, 128),
        (86, 128),
        (86, 166),
        (104, 166),
        (104, 148),
    ]
    mirrored = [(256 - x, y) for x, y in reversed(towers)]
    castle = brush.polygon([*towers, (120, 148), (120, 166), (136, 166), (136, 148), *mirrored])
    brush.cast_shadow(page, castle, -4, 6, 0.6)
    page.drawPath(brush.grown(castle, 5), brush.fill(INK))
    page.drawPath(
        castle,
        brush.gradient(
            (20, 0), (236, 0), [(PARCHMENT_LIGHT, 1, 0), ((206, 186, 146), 1, 0.55), ((166, 142, 104), 1, 1)]
        ),
    )
    gate = skia.Path()
    gate.moveTo(106, 250)
    gate.lineTo(106, 214)
    gate.cubicTo(106, 184, 150, 184, 150, 214)
    gate.lineTo(150, 250)
    gate.close()
    page.drawPath(gate, brush.fill(INK))
    for x in (54.0, 202.0):
        page.drawPath(brush.rounded(x - 8, 180, 16, 34, 8), brush.fill(INK))


def _pennant() -> skia.Path:
    path = skia.Path()
    path.moveTo(38, 26)
    path.lineTo(218, 26)
    path.lineTo(218, 296)
    path.lineTo(128, 240)
    path.lineTo(38, 296)
    path.close()
    return path


def _action_token(page: skia.Canvas, _shop: Workshop) -> None:
    """Greys and whites only: multiplied by a seat's colour it keeps its folds and edges."""
    cloth = _pennant()
    brush.cast_shadow(page, cloth, 6, 6, 0.6)
    page.drawPath(cloth, brush.fill((58, 52, 48)))
    inside = brush.grown(cloth, -7)
    folds = [((214, 214, 214), 1.0, 0.0), ((255, 255, 255), 1.0, 0.22), ((226, 226, 226), 1.0, 0.48)]
    folds += [((252, 252, 252), 1.0, 0.68), ((188, 188, 188), 1.0, 1.0)]
    page.drawPath(inside, brush.gradient((38, 0), (218, 30), folds))
    page.drawPath(brush.grown(cloth, -18), brush.line((120, 116, 112), 3, 0.8))
    brush.inner_shadow(page, inside, (0, 18), 10, brush.fill((20, 16, 14), 0.5))
    bar = brush.rounded(18, 8, 220, 24, 12)
    page.drawPath(bar, brush.fill((40, 34, 30)))
    page.drawPath(brush.grown(bar, -5), brush.vertical(12, 28, (250, 250, 250), (150, 146, 142)))


def assets() -> list[Asset]:
    """The glyphs of cards and the pennant under ``tokens/``."""
    square = partial(picture, SIZE, SIZE)
    return [
        Asset("tokens/card.webp", "a card", square(_card), (CARD_ICON,)),
        Asset("tokens/card-discard.webp", "a discarded card", square(_card_discard), (CARD_ICON,)),
        Asset("tokens/card-steal.webp", "a stolen card", square(_card_steal), (CARD_ICON, STEAL_ICON)),
        Asset("tokens/coin-steal.webp", "a stolen coin", square(_coin_steal), (COIN_ICON, STEAL_ICON)),
        Asset("tokens/card-tuck.webp", "a card tucked under the castle", square(_card_tuck), (CARD_ICON,)),
        Asset("tokens/action-token.webp", "pennant of the led action", picture(SIZE, 320, _action_token)),
    ]
