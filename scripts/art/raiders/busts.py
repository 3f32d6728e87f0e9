"""The people of the cards: each drawn once from the parts that the table of subjects names."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia  # type: ignore[import-not-found]

from art import brush, noise
from art.manifest import Asset, Workshop
from art.raiders.clothes import Clothes
from art.raiders.hair import Hair
from art.raiders.hats import Hat
from art.raiders.heads import Head
from art.raiders.look import Look, looks
from art.raiders.pen import SIDE, Pen

_FINE = 2


def draw(page: skia.Canvas, look: Look) -> None:
    """A person on a page of 512 by 512 units."""
    pen = Pen(page)
    head, hair, hat = Head(pen, look), Hair(pen, look), Hat(pen, look)
    page.save()
    page.rotate(look.tilt, 256, 372)
    hat.behind()
    hair.behind()
    head.neck()
    page.restore()
    Clothes(pen, look).draw()
    page.save()
    page.rotate(look.tilt, 256, 372)
    if not (look.style in ("bob", "long", "parted", "wild") and look.woman) and not hat.hides_ears():
        head.ears()
    head.draw()
    hair.front(hat.covers)
    if hat.hides_ears():
        hat.front()
    hair.beard()
    if not hat.hides_ears():
        hat.front()
    hair.braids()
    page.restore()


def _bust(_shop: Workshop, look: Look) -> bytes:
    fine = brush.canvas(SIDE * _FINE, SIDE * _FINE)
    with fine as page:
        page.scale(_FINE, _FINE)
        page.saveLayer(None, None)
        draw(page, look)
        veil = brush.grey_image(noise.lattice(5, SIDE, SIDE), (20, 10, 4), 0.10)
        paint = skia.Paint(BlendMode=skia.BlendMode.kSrcATop)
        page.drawImage(veil, 0, 0, skia.SamplingOptions(), paint)
        page.restore()
    surface = brush.canvas(SIDE, SIDE)
    with surface as page:
        smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        page.drawImageRect(fine.makeImageSnapshot(), skia.Rect.MakeWH(SIDE, SIDE), smooth)
    return brush.encode(surface, "webp", 82)


def assets(folder: Path) -> list[Asset]:
    """Every bust, from the table in `folder`."""
    return [
        Asset(f"games/raiders/busts/{name}.webp", f"bust: {name}", partial(_bust, look=look))
        for name, look in looks(folder).items()
    ]
