"""What people wear on their heads: helmets, hoods, hats, pelts, bands."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, hex_colour, lighter
from art.raiders.look import CLOTH, Look
from art.raiders.pen import BRONZE, FUR, INK, MIDDLE, STEEL, Pen, shape

_DOME = "M148 200C138 92 196 36 256 32C316 36 374 92 364 200C330 184 182 184 148 200Z"
_CONE = "M148 200C146 120 200 62 256 10C312 62 366 120 364 200C330 184 182 184 148 200Z"
_BRIM = "M142 210C142 196 146 184 150 178C190 164 322 164 362 178C366 184 370 196 370 210C330 194 182 194 142 210Z"
_HORN = "M164 140C120 150 62 128 42 56C36 34 48 30 54 46C70 84 110 104 172 96Z"
_WING = (
    "M158 150C126 140 104 110 96 40C92 18 106 20 112 36C118 20 128 22 132 40"
    "C142 28 150 36 152 52C170 56 180 92 184 130Z"
)
_HOOD = (
    "M256 34C156 40 110 128 112 226C114 300 104 356 92 408C150 424 190 420 210 396L302 396C322 420 362 424 420 408"
    "C408 356 398 300 400 226C402 128 356 40 256 34Z"
)
_OPENING = (
    "M256 120C190 118 156 166 156 226C156 300 172 352 196 440L316 440"
    "C340 352 356 300 356 226C356 166 322 118 256 120Z"
)
_BEAR = (
    "M256 40C190 38 140 84 134 160C124 240 116 330 112 440C136 420 156 412 166 380C176 330 164 270 166 214"
    "C190 196 322 196 346 214C348 270 336 330 346 380C356 412 376 420 400 440"
    "C396 330 388 240 378 160C372 84 322 38 256 40Z"
)
_COVERING = frozenset(
    {"helm", "horned", "winged", "spectacle", "cone", "knit", "fur", "bear", "wolf", "hood", "kerchief", "cap"}
)
_STAGED = frozenset({"hood", "bear", "wolf", "kerchief"})


class Hat:
    """Draws the headgear of one look."""

    def __init__(self, pen: Pen, look: Look) -> None:
        self.pen, self.look = pen, look
        self.colour: Colour = CLOTH[look.cloth if look.hat == "hood" else look.trim]
        self.lean = look.turn * 11

    @property
    def covers(self) -> bool:
        """Whether hair above the forehead is hidden."""
        return self.look.hat in _COVERING

    def behind(self) -> None:
        """What is behind the head."""
        if self.look.hat == "hood":
            self.pen.part(shape(_HOOD), darker(self.colour, 0.6))
        elif self.look.hat in ("bear", "wolf"):
            self.pen.part(shape(_BEAR), darker(self._pelt(), 0.35))
        elif self.look.hat == "kerchief":
            self.pen.part(
                shape(
                    "M256 66C150 66 128 150 136 230C140 300 128 360 120 400L200 410L312 410L392 400"
                    "C384 360 372 300 376 230C384 150 362 66 256 66Z"
                ),
                darker(self.colour, 0.3),
            )
        elif self.look.hat == "horned":
            horn = self.pen
            horn.pair(shape(_HORN), hex_colour("#ddcba4"))
            for n in range(4):
                for side in (-1, 1):
                    x = 256 - side * (112 + n * 26)
                    horn.line(
                        f"M{x} {146 - n * 14}Q{x + side * 4} {124 - n * 14} {x + side * 2} {104 - n * 12}",
                        2.6,
                        INK,
                        0.45,
                    )

    def front(self) -> None:
        """What is before the head."""
        draw = getattr(self, f"_{self.look.hat}", None)
        if draw:
            draw()

    def _pelt(self) -> Colour:
        return hex_colour("#5d4230") if self.look.hat == "bear" else hex_colour("#77736e")

    def _steel(self, outline: str) -> None:
        dome = self.pen.part(shape(outline), STEEL, 7)
        glint = brush.gradient(
            (150, 60),
            (360, 160),
            [
                (darker(STEEL, 0.5), 0.55, 0),
                (STEEL, 0, 0.4),
                (lighter(STEEL, 0.95), 0.75, 0.66),
                (STEEL, 0, 0.8),
                (darker(STEEL, 0.6), 0.5, 1),
            ],
        )
        self.pen.inside(dome, lambda: self.pen.page.drawPath(dome, glint))
        self.pen.outline(dome, 7)

    def _ridge(self, top: float) -> None:
        x = MIDDLE + self.lean
        self.pen.part(
            shape(f"M{x - 13 - self.lean * 0.6} {top}L{x + 13 - self.lean * 0.6} {top}L{x + 15} 188L{x - 15} 188Z"),
            BRONZE,
            5.5,
        )

    def _brow(self, *, nasal: bool = True) -> None:
        if nasal:
            x = MIDDLE + self.lean
            self.pen.part(shape(f"M{x - 13} 186L{x + 13} 186L{x + 11} 262Q{x} 276 {x - 11} 262Z"), BRONZE, 5.5)
        self.pen.part(shape(_BRIM), BRONZE, 6)
        self.pen.studs([(162, 191), (192, 183), (224, 180), (256, 179), (288, 180), (320, 183), (350, 191)])

    def _helm(self) -> None:
        self._steel(_DOME)
        self._ridge(34)
        self._brow(nasal=not self.look.woman)

    def _horned(self) -> None:
        self._helm()

    def _cone(self) -> None:
        self._steel(_CONE)
        for side in (-1, 1):
            self.pen.line(f"M256 18Q{256 + side * 58} 90 {256 + side * 66} 180", 5)
        self._brow()

    def _winged(self) -> None:
        self._helm()
        self.pen.pair(shape(_WING), hex_colour("#eef0ee"), 6)
        for side in (-1, 1):
            for n in range(3):
                x = 256 - side * (104 + n * 14)
                self.pen.line(
                    f"M{x + side * 6} 128Q{x - side * 20} 100 {x - side * (26 - n * 4)} {54 + n * 4}",
                    3,
                    hex_colour("#5c6a74"),
                )
        self.pen.part(brush.circle(256 + self.lean * 0.4, 36, 13), BRONZE, 5.5)

    def _spectacle(self) -> None:
        self._steel(_DOME)
        self._ridge(34)
        x = MIDDLE + self.lean
        guard = shape(
            f"M160 190L352 190L354 244C340 276 292 280 {x + 16} 252L{x + 10} 286L{x - 10} 286"
            f"L{x - 16} 252C220 280 172 276 158 244Z"
        )
        for side in (-1, 1):
            hole = skia.Path()
            hole.addOval(brush.box_around(MIDDLE + side * 40 + self.look.turn * 15, 224, 60, 42))
            guard = skia.Op(guard, hole, skia.kDifference_PathOp)
        self.pen.part(guard, darker(STEEL, 0.12), 6)
        self._brow(nasal=False)

    def _hood(self) -> None:
        ring = skia.Op(shape(_HOOD), shape(_OPENING), skia.kDifference_PathOp)
        self.pen.part(ring, self.colour, 7)
        hem = skia.Op(brush.grown(shape(_OPENING), 13), ring, skia.kIntersect_PathOp)
        self.pen.part(hem, lighter(self.colour, 0.14), 5)
        for side in (-1, 1):
            for n in range(3):
                x = 256 + side * (106 + n * 12)
                self.pen.line(
                    f"M{256 + side * (40 + 30 * n)} {62 + n * 18}Q{x + side * 10} 140 {x + side * 14} 380",
                    3,
                    darker(self.colour, 0.6),
                    0.55,
                )
        shade = brush.gradient((0, 118), (0, 188), [((10, 6, 4), 0.55, 0), ((10, 6, 4), 0, 1)])
        self.pen.inside(shape(_OPENING), lambda: self.pen.page.drawPath(shape(_OPENING), shade))

    def _kerchief(self) -> None:
        cloth = self.pen.part(
            shape(
                "M148 240C132 110 190 64 256 62C322 64 380 110 364 240C350 200 330 156 256 146"
                "C182 156 162 200 148 240Z"
            ),
            self.colour,
        )
        self.pen.strands(cloth, self.colour, 60, 240, 1.4, 24)
        for n in range(7):
            x = 190 + n * 22
            self.pen.flat(brush.circle(x, 138 + abs(n - 3) ** 2 * 2.6, 4), lighter(self.colour, 0.6))

    def _cap(self) -> None:
        cap = self.pen.part(
            shape("M146 206C134 100 196 58 256 56C316 58 378 100 366 206C340 186 172 186 146 206Z"), self.colour
        )
        self.pen.strands(cap, self.colour, 50, 206, 1.9, 20)

    def _knit(self) -> None:
        cap = self.pen.part(shape("M150 190C144 76 210 34 266 38C334 44 370 90 362 190Z"), self.colour)
        self.pen.strands(cap, self.colour, 34, 190, 1.15, 22)
        brim = self.pen.part(brush.rounded(138, 162, 236, 46, 13), lighter(self.colour, 0.22), 6.5)
        self.pen.strands(brim, self.colour, 160, 210, 1.0, 13)

    def _fur(self) -> None:
        crown = self.pen.part(shape("M160 150C164 58 220 40 256 40C292 40 348 58 352 150Z"), self.colour)
        self.pen.strands(crown, self.colour, 40, 150, 1.2, 26)
        points: list[tuple[float, float]] = [(132, 152)]
        points += [(132 + n * 12.4, 108 + (8 if n % 2 else -4)) for n in range(1, 20)]
        points += [(380, 152)] + [(380 - n * 12.4, 188 + (8 if n % 2 else -6)) for n in range(1, 20)]
        band = self.pen.part(brush.polygon(points), FUR, 6)
        self.pen.strands(band, FUR, 104, 198, 1.03, 8)
        if "feather" in self.look.marks:
            self.pen.part(
                shape("M344 130C352 80 376 36 398 12C404 50 396 100 362 140Z"), hex_colour("#e9e6da"), 5.5
            )
            self.pen.line("M352 138Q372 84 396 24", 3)

    def _pelt_head(self, ears: skia.Path, inner: Colour) -> None:
        self.pen.pair(ears, self._pelt())
        bounds = ears.computeTightBounds()
        ear = brush.fitted(
            ears,
            brush.box_around(bounds.centerX(), bounds.centerY() + 4, bounds.width() * 0.5, bounds.height() * 0.5),
        )
        self.pen.pair(ear, inner, 3)
        pelt = self.pen.part(shape(_BEAR), self._pelt())
        self.pen.strands(pelt, self._pelt(), 50, 430, 1.2, 17)

    def _fangs(self) -> None:
        for x in (176, 196, 316, 336):
            self.pen.part(shape(f"M{x - 9} 196L{x + 9} 196L{x} 226Z"), hex_colour("#f4eddc"), 4)

    def _bear(self) -> None:
        self._pelt_head(brush.circle(158, 76, 32), hex_colour("#b98a68"))
        for x in (214, 298):
            self.pen.flat(brush.circle(x, 112, 9), INK)
            self.pen.flat(brush.circle(x + 3, 109, 3), (255, 255, 255))
        self.pen.part(
            shape("M256 122C220 122 206 148 210 172C222 190 290 190 302 172C306 148 292 122 256 122Z"),
            hex_colour("#9a7654"),
        )
        self.pen.flat(
            shape("M236 138C246 130 266 130 276 138C274 152 262 158 256 158C250 158 238 152 236 138Z"), INK
        )
        self.pen.line("M256 156L256 172", 4)
        self._fangs()

    def _wolf(self) -> None:
        self._pelt_head(shape("M136 120C130 80 140 40 154 22C176 44 196 66 204 88Z"), hex_colour("#c8b8a8"))
        for side in (-1, 1):
            self.pen.flat(
                shape(f"M{256 + side * 30} 122L{256 + side * 58} 108L{256 + side * 54} 124Z"), hex_colour("#e0b23c")
            )
            self.pen.line(f"M{256 + side * 26} 120L{256 + side * 60} 102", 4.5)
        self.pen.part(
            shape("M256 92C232 112 220 150 224 178C240 190 272 190 288 178C292 150 280 112 256 92Z"),
            hex_colour("#a8a39a"),
        )
        self.pen.flat(
            shape("M238 158C246 150 266 150 274 158C270 172 260 176 256 176C252 176 242 172 238 158Z"), INK
        )
        self._fangs()

    def _band(self) -> None:
        band = self.pen.part(
            shape("M158 178C190 156 322 156 354 178L353 204C320 184 192 184 159 204Z"), self.colour, 5.5
        )
        self.pen.line("M170 190Q256 162 342 190", 3, lighter(self.colour, 0.6), 0.8)
        self.pen.outline(band, 5.5)

    def _circlet(self) -> None:
        self.pen.part(shape("M154 190C186 160 326 160 358 190L357 204C322 176 190 176 155 204Z"), BRONZE, 5)
        self.pen.part(
            shape(f"M{256 + self.lean} 156L{272 + self.lean} 176L{256 + self.lean} 198L{240 + self.lean} 176Z"),
            hex_colour("#b5302c"),
            5,
        )

    def hides_ears(self) -> bool:
        """Whether the ears are under it."""
        return self.look.hat in _STAGED
