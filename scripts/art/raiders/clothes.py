"""What people wear on their shoulders: tunics, mail, cloaks, furs, aprons, robes."""

from __future__ import annotations

import math

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import darker, hex_colour, lighter
from art.raiders.look import CLOTH, Look
from art.raiders.pen import BRONZE, FUR, MIDDLE, STEEL, Pen, shape

_SHOULDERS = "M196 372C120 384 34 408 10 528L502 528C478 408 392 384 316 372C296 392 216 392 196 372Z"
_SLIM = "M204 374C136 386 62 410 38 528L474 528C450 410 376 386 308 374C292 392 220 392 204 374Z"
_LEATHER = hex_colour("#5a3b25")


class Clothes:
    """Draws the shoulders of one look."""

    def __init__(self, pen: Pen, look: Look) -> None:
        self.pen, self.look = pen, look
        self.colour, self.trim = CLOTH[look.cloth], CLOTH[look.trim]
        self.body = shape(_SLIM if look.woman else _SHOULDERS)

    def draw(self) -> None:
        """The garment, with a fur over it where one is worn."""
        self.pen.part(self.body, self.colour, 7)
        {"tunic": self._tunic, "mail": self._mail, "cloak": self._cloak, "apron": self._apron, "robe": self._robe,
         "leather": self._leather, "scales": self._scales}[self.look.dress]()  # fmt: skip
        self.pen.outline(self.body, 7)
        if self.look.fur:
            self._fur()
        if "beads" in self.look.marks:
            self._beads()

    def _folds(self) -> None:
        def draw() -> None:
            for side in (-1, 1):
                for n in range(4):
                    x = MIDDLE + side * (84 + n * 42)
                    self.pen.line(f"M{x} {404 + n * 8}C{x + side * 10} 440 {x + side * 6} 480 {x + side * 14} 520",
                                  3, darker(self.colour, 0.6), 0.6)  # fmt: skip

        self.pen.inside(self.body, draw)

    def _tunic(self) -> None:
        self._folds()
        self.pen.part(shape("M212 372L256 520L300 372C286 392 226 392 212 372Z"), self.trim, 5.5)
        for path in ("M198 372L214 366L262 526L246 526Z", "M314 372L298 366L250 526L266 526Z"):
            self.pen.part(shape(path), lighter(self.colour, 0.10), 5)

    def _rings(self, within: skia.Path) -> None:
        def draw() -> None:
            for row in range(16):
                for n in range(24):
                    x, y = 20 + n * 21 + row % 2 * 10.5, 366 + row * 10
                    self.pen.line(f"M{x - 9} {y}Q{x} {y + 13} {x + 9} {y}", 2.8, darker(STEEL, 0.75), 0.8)
                    self.pen.line(f"M{x - 8} {y - 3}Q{x} {y + 8} {x + 8} {y - 3}", 1.5, lighter(STEEL, 0.5), 0.6)

        self.pen.inside(within, draw)

    def _mail(self) -> None:
        chest = self.pen.part(
            shape("M190 374C196 440 182 490 176 528L336 528C330 490 316 440 322 374C300 394 212 394 190 374Z"),
            STEEL,
            6,
        )
        self._rings(chest)
        self._folds()
        collar = shape("M190 368C214 398 298 398 322 368L330 384C300 420 212 420 182 384Z")
        self.pen.part(collar, _LEATHER, 5.5)
        self.pen.studs([(204, 394), (230, 404), (256, 407), (282, 404), (308, 394)], 3.6)

    def _scales(self) -> None:
        def draw() -> None:
            for row in reversed(range(8)):
                for n in range(18):
                    x, y = 16 + n * 30 + row % 2 * 15, 366 + row * 22
                    scale = shape(f"M{x - 15} {y}L{x + 15} {y}L{x + 15} {y + 12}Q{x} {y + 36} {x - 15} {y + 12}Z")
                    self.pen.part(scale, BRONZE if row == 2 else darker(STEEL, 0.22), 3.4, 0.6)

        self.pen.inside(self.body, draw)
        self.pen.part(shape("M188 366C214 400 298 400 324 366L334 386C300 424 212 424 178 386Z"), self.colour, 5.5)

    def _cloak(self) -> None:
        inner = self.pen.part(
            shape("M206 374C216 430 236 490 250 528L330 528C318 470 306 420 306 374C290 392 222 392 206 374Z"),
            self.trim,
            5.5,
        )
        self.pen.strands(inner, self.trim, 390, 520, 1.0, 22)
        self._folds()
        border = shape("M196 368C214 420 246 490 262 528L236 528C218 488 196 430 180 376Z")
        self.pen.part(border, lighter(self.colour, 0.22), 5)
        ring = brush.circle(206, 424, 21)
        self.pen.part(ring, BRONZE, 5.5)
        self.pen.flat(brush.circle(206, 424, 11), darker(self.colour, 0.4))
        self.pen.line("M182 440L232 406", 5.5, BRONZE)

    def _apron(self) -> None:
        self._folds()
        bib = self.pen.part(shape("M186 410C220 424 292 424 326 410L344 528L168 528Z"), _LEATHER, 6)
        self.pen.strands(bib, _LEATHER, 420, 528, 1.05, 30)
        self.pen.pair(shape("M190 378L206 374L204 424L184 418Z"), darker(_LEATHER, 0.2), 5)
        self.pen.studs([(194, 418), (318, 418)], 5)

    def _robe(self) -> None:
        self._folds()
        self.pen.part(
            shape(
                "M200 370C214 398 298 398 312 370L322 392C296 424 278 470 272 528L240 528C234 470 216 424 190 392Z"
            ),
            self.trim,
            5.5,
        )
        for n in range(5):
            y = 424 + n * 22
            self.pen.flat(shape(f"M256 {y - 8}L264 {y}L256 {y + 8}L248 {y}Z"), darker(self.colour, 0.25))

    def _leather(self) -> None:
        def draw() -> None:
            for side in (-1, 1):
                for n in range(5):
                    x = MIDDLE + side * (26 + n * 46)
                    self.pen.line(f"M{x} 376L{x + side * 12} 528", 4, darker(self.colour, 0.7), 0.8)
            for y in (436, 486):
                self.pen.line(f"M0 {y + 16}Q256 {y - 18} 512 {y + 16}", 4, darker(self.colour, 0.7), 0.8)

        self.pen.inside(self.body, draw)
        self.pen.studs([(256 + s * (49 + n * 48), 458 + n * 6) for n in range(3) for s in (-1, 1)], 4.6)
        strap = shape("M160 380L186 372L362 528L318 528Z")
        self.pen.part(skia.Op(strap, self.body, skia.kIntersect_PathOp), _LEATHER, 5.5)
        self.pen.part(shape("M232 432L268 424L288 452L252 462Z"), BRONZE, 5)
        self.pen.part(shape("M192 368C216 398 296 398 320 368L328 384C300 416 212 416 184 384Z"), self.trim, 5.5)

    def _fur(self) -> None:
        """A collar of fur with a ragged edge."""
        inner, outer = [], []
        for n in range(25):
            turn = math.pi * n / 24
            jag = (0, 17, 5, 24, 9)[n % 5] if 0 < n < 24 else 0
            inner.append((256 - 74 * math.cos(turn), 352 + 40 * math.sin(turn)))
            wide = 128 + 66 * math.sin(turn) ** 0.5 + jag * 0.6
            outer.append((256 - wide * math.cos(turn), 362 + (78 + jag) * math.sin(turn) ** 0.8))
        tone = darker(FUR, 0.2) if self.look.cloth in ("brown", "black", "grey") else FUR
        path = self.pen.part(brush.polygon([*inner, *reversed(outer)]), tone, 6.5)

        def draw() -> None:
            for n in range(44):
                turn = math.pi * (n + 0.5) / 44
                near, far = 88 + n * 53 % 46, 132 + n * 37 % 60
                a = (256 - near * math.cos(turn), 360 + near * 0.42 * math.sin(turn))
                b = (256 - far * math.cos(turn) * 1.03, 368 + far * 0.48 * math.sin(turn))
                pale = n % 3 == 0
                self.pen.line(
                    f"M{a[0]} {a[1]}L{b[0]} {b[1]}", 3, lighter(tone, 0.4) if pale else darker(tone, 0.6), 0.75
                )

        self.pen.inside(path, draw)

    def _beads(self) -> None:
        colours = ("#b5482f", "#d9a437", "#3f7f88", "#e6dcc4", "#b5482f", "#4d6d92", "#d9a437")
        for n, colour in enumerate(colours):
            turn = math.radians(150 - n * 20)
            bead = brush.circle(256 + 76 * math.cos(turn), 384 + 52 * math.sin(turn), 11)
            self.pen.part(bead, hex_colour(colour), 4.5)
