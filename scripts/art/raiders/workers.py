"""The three workers, told apart by silhouette: helm and round shield, hood and axe, crown and wide cloak."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, lighter
from art.manifest import Asset, Workshop
from art.raiders.colours import BLACK, GREY, HALO, WHITE
from art.tokens import picture

WIDE, TALL = 300, 400
_INK = (22, 20, 24)


def _path(*steps: tuple[float, ...]) -> skia.Path:
    """A closed shape: two numbers begin or go straight, four bend, six curve."""
    path = skia.Path()
    path.moveTo(*steps[0])
    for step in steps[1:]:
        {2: path.lineTo, 4: path.quadTo, 6: path.cubicTo}[len(step)](*step)
    path.close()
    return path


def _lit(page: skia.Canvas, path: skia.Path, colour: Colour, edge: float = 7) -> None:
    """A rounded body: dark edge, lit from the upper left."""
    page.drawPath(path, brush.line(_INK, edge * 2))
    box = path.getBounds()
    stops = [(lighter(colour, 0.34), 1.0, 0.0), (colour, 1.0, 0.45), (darker(colour, 0.42), 1.0, 1.0)]
    page.drawPath(path, brush.gradient((box.left(), box.top()), (box.right(), box.bottom()), stops))
    brush.inner_shadow(page, path, (6, 7), 5, brush.fill((255, 252, 240), 0.32))
    brush.inner_shadow(page, path, (-6, -8), 8, brush.fill((6, 5, 8), 0.36))


def _on_foot(page: skia.Canvas) -> None:
    page.drawOval(skia.Rect.MakeXYWH(34, 364, 232, 30), brush.fill((6, 4, 2), 0.55, 7))


def _black(page: skia.Canvas, shop: Workshop) -> None:
    body = _path(
        (92, 378), (66, 250, 84, 196, 118, 178), (182, 178), (216, 196, 234, 250, 208, 378), (150, 396, 92, 378)
    )
    helm = _path(
        (150, 14),
        (188, 52, 200, 96, 198, 158),
        (172, 184, 150, 186),
        (128, 184, 102, 158),
        (100, 96, 112, 52, 150, 14),
    )
    shield = brush.circle(150, 276, 84)
    whole = skia.Op(skia.Op(body, helm, skia.kUnion_PathOp), shield, skia.kUnion_PathOp)
    _on_foot(page)
    page.drawPath(whole, brush.line(HALO, 24, 0.75))
    _lit(page, body, BLACK)
    _lit(page, helm, BLACK)
    page.drawPath(
        _path((101, 118), (150, 132, 199, 118), (199, 140), (150, 156, 101, 140)), brush.fill(lighter(BLACK, 0.3))
    )
    page.drawPath(brush.rounded(143, 132, 14, 52, 5), brush.fill(lighter(BLACK, 0.3)))
    _lit(page, shield, darker(BLACK, 0.1))
    for radius, width in ((70, 7), (52, 4)):
        page.drawPath(brush.circle(150, 276, radius), brush.line(lighter(BLACK, 0.36), width))
    for start, end in (((150, 224), (150, 328)), ((98, 276), (202, 276))):
        page.drawLine(*start, *end, brush.line(lighter(BLACK, 0.22), 5))
    boss = brush.circle(150, 276, 21)
    page.drawPath(boss, brush.fill(_INK))
    page.drawPath(
        brush.grown(boss, -4), brush.glow((144, 268), 24, [((238, 240, 244), 1, 0), ((120, 126, 136), 1, 1)])
    )


def _grey(page: skia.Canvas, shop: Workshop) -> None:
    _on_foot(page)
    shaft = brush.rounded(222, 66, 17, 322, 7)
    blade = _path((232, 62), (258, 54, 280, 26), (298, 82, 284, 150), (262, 128, 232, 126))
    whole = skia.Op(shaft, blade, skia.kUnion_PathOp)
    page.drawPath(whole, brush.line(HALO, 20, 0.35))
    _lit(page, shaft, (112, 92, 72), 6)
    _lit(page, blade, lighter(GREY, 0.28), 6)
    page.drawPath(_path((276, 36), (292, 84, 281, 142), (272, 86, 276, 36)), brush.fill((244, 248, 250), 0.9))
    body = _path(
        (34, 380), (26, 262, 52, 196, 96, 170), (168, 170), (208, 200, 218, 270, 212, 380), (122, 398, 34, 380)
    )
    _lit(page, body, GREY)
    page.drawPath(
        _path((70, 380), (64, 300, 74, 250, 96, 214), (84, 300, 92, 386)), brush.fill(darker(GREY, 0.34), 0.7)
    )
    arm = _path((150, 236), (186, 226, 222, 250), (236, 262, 226, 282), (190, 284, 148, 276))
    _lit(page, arm, GREY, 5)
    hood = _path((130, 60), (186, 62, 196, 122, 190, 180), (132, 208, 72, 180), (64, 122, 76, 62, 130, 60))
    _lit(page, hood, GREY)
    face = _path((132, 102), (162, 104, 166, 132, 162, 152), (132, 166, 102, 152), (98, 132, 104, 104, 132, 102))
    page.drawPath(face, brush.vertical(100, 166, darker(GREY, 0.62), darker(GREY, 0.42)))
    beard = _path((100, 146), (132, 166, 164, 146), (168, 200, 132, 238), (96, 200, 100, 146))
    _lit(page, beard, lighter(GREY, 0.42), 4)


def _white(page: skia.Canvas, shop: Workshop) -> None:
    _on_foot(page)
    cloak = _path((150, 132), (190, 142, 202, 176, 212, 226), (226, 300, 246, 346, 280, 376), (150, 408, 20, 376),
                  (54, 346, 74, 300, 88, 226), (98, 176, 110, 142, 150, 132))  # fmt: skip
    _lit(page, cloak, WHITE)
    for x, bend in ((102, 74), (150, 148), (198, 226)):
        fold = skia.Path()
        fold.moveTo(x * 0.5 + 75, 214)
        fold.quadTo(x, 300, bend, 384)
        page.drawPath(fold, brush.line((150, 132, 104), 5, 0.55))
    head = brush.circle(150, 118, 48)
    _lit(page, head, WHITE)
    crown = _path((96, 106), (84, 22), (124, 62), (150, 10), (176, 62), (216, 22), (204, 106), (150, 118, 96, 106))
    page.drawPath(crown, brush.line((74, 44, 6), 13))
    page.drawPath(crown, brush.gold(crown.getBounds()))
    page.drawPath(
        _path((97, 92), (150, 104, 203, 92), (204, 108), (150, 120, 96, 108)), brush.fill((255, 233, 166), 0.8)
    )
    for x, y in ((84, 22), (150, 10), (216, 22)):
        page.drawPath(brush.circle(x, y + 4, 8), brush.fill((255, 240, 180)))
    page.drawPath(brush.circle(150, 182, 14), brush.fill((74, 44, 6)))
    page.drawPath(brush.circle(150, 182, 9), brush.fill((255, 214, 96)))


DRAWN = {"black": _black, "grey": _grey, "white": _white}
"""Who draws the worker of each colour."""


def assets() -> list[Asset]:
    """The workers by colour."""
    return [
        Asset(f"games/raiders/workers/{colour}.webp", f"{colour} worker", picture(WIDE, TALL, draw))
        for colour, draw in DRAWN.items()
    ]
