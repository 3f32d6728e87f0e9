"""Hair, beards and braids."""

from __future__ import annotations

import math

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, lighter
from art.raiders.look import HAIR, Look
from art.raiders.pen import BRONZE, INK, MIDDLE, Pen, mirrored, shape

_BEHIND = {
    "long": "M256 84C130 84 132 190 138 270C142 340 120 390 132 424L196 404L316 404L380 424C392 390 370 340 374 270"
    "C380 190 382 84 256 84Z",
    "bob": "M256 84C128 84 134 190 130 262C128 306 138 330 150 344L362 344C374 330 384 306 382 262"
    "C378 190 384 84 256 84Z",
    "wild": "M256 70C150 62 118 130 132 190C104 210 128 240 112 270C130 284 112 316 116 344C134 348 136 376 150 396"
    "L212 380L300 380L362 396C376 376 378 348 396 344C400 316 382 284 400 270C384 240 408 210 380 190"
    "C394 130 362 62 256 70Z",
}
_BEHIND["parted"] = _BEHIND["long"]

_FRONT = {
    "short": "M150 232C132 96 208 74 260 76C330 72 378 110 362 232L350 226C350 190 342 168 322 152"
    "C290 164 222 162 196 148C172 166 164 190 162 226Z",
    "swept": "M150 230C130 110 190 66 262 70C342 72 380 120 362 230L350 222C352 186 346 168 334 152"
    "C286 150 232 138 214 128C196 148 164 176 162 224Z",
    "parted": "M256 80C148 78 138 160 150 250L164 250C160 196 186 150 256 124C326 150 352 196 348 250L362 250"
    "C374 160 364 78 256 80Z",
    "fringe": "M150 236C132 92 200 74 256 74C312 74 380 92 362 236L350 232C352 206 350 190 346 176"
    "C330 184 318 178 306 182C290 174 276 184 258 178C240 184 226 174 208 182C192 178 182 184 166 176"
    "C160 194 162 210 162 232Z",
    "receding": "M150 236C136 160 146 120 176 100C170 130 166 150 168 176C166 200 164 214 162 232Z"
    "M362 236C376 160 366 120 336 100C342 130 346 150 344 176C346 200 348 214 350 232Z",
}
_FRONT |= {"long": _FRONT["parted"], "bob": _FRONT["fringe"], "wild": _FRONT["swept"], "braids": _FRONT["parted"],
           "plait": _FRONT["swept"], "crown": _FRONT["parted"]}  # fmt: skip

_BEARDS = {
    "short": (388.0, 84.0, 0.62),
    "full": (430.0, 84.0, 0.50),
    "broad": (444.0, 104.0, 0.84),
    "long": (492.0, 70.0, 0.34),
    "forked": (462.0, 82.0, 0.62),
    "braided": (420.0, 82.0, 0.50),
}
_MOUSTACHES = {
    "plain": (
        "M256 289C234 281 208 300 188 322C212 330 240 324 256 307C272 324 300 330 324 322C304 300 278 281 256 289Z"
    ),
    "drooping": (
        "M256 289C230 282 206 296 196 330C190 350 188 368 192 384C206 372 214 344 226 326"
        "C238 318 248 314 256 307"
        "C264 314 274 318 286 326C298 344 306 372 320 384C324 368 322 350 316 330C306 296 282 282 256 289Z"
    ),
    "curled": (
        "M256 290C230 280 210 304 192 308C178 310 170 302 172 292C160 302 166 324 188 326C216 328 240 322 256 306"
        "C272 322 296 328 324 326C346 324 352 302 340 292C342 302 334 310 320 308C302 304 282 280 256 290Z"
    ),
}


class Hair:
    """Draws the hair of one look."""

    def __init__(self, pen: Pen, look: Look) -> None:
        self.pen, self.look = pen, look
        self.colour: Colour = HAIR[look.hair]

    def behind(self) -> None:
        """What hangs down behind the head."""
        if self.look.style in _BEHIND:
            path = self.pen.part(shape(_BEHIND[self.look.style]), darker(self.colour, 0.22))
            self.pen.strands(path, self.colour, 90, 420, 1.08)

    def front(self, covered: bool) -> None:
        """The hair over the forehead; under a hat only what hangs out of it."""
        style = self.look.style
        if style in ("", "bald"):
            return
        if style == "mohawk":
            if not covered:
                self._mohawk()
            return
        path = shape(_FRONT[style])
        if covered:
            path = skia.Op(path, shape("M0 168L512 168L512 512L0 512Z"), skia.kIntersect_PathOp)
        self.pen.part(path, self.colour)
        self.pen.strands(path, self.colour, 70, 250, 1.0 if style != "parted" else 1.5, 13)
        if style == "crown" and not covered:
            self._crown()

    def braids(self) -> None:
        """What is plaited, in front of the shoulders."""
        if self.look.style == "braids":
            for mirror in (False, True):
                self._braid([(166, 262), (158, 300), (152, 338), (150, 376), (152, 414), (156, 450)], 25, mirror)
        if self.look.style == "plait":
            self._braid([(352, 270), (360, 308), (358, 346), (348, 384), (336, 420), (326, 456)], 29, False)

    def _mohawk(self) -> None:
        crest = self.pen.part(
            shape(
                "M214 132C196 84 216 34 256 14C262 24 300 40 306 84C308 104 304 120 298 132"
                "C270 122 240 122 214 132Z"
            ),
            self.colour,
        )
        self.pen.strands(crest, self.colour, 8, 140, 0.9, 12)
        for side in (-1, 1):
            edge = 256 + side * 92
            shaved = shape(
                f"M{edge} 220C{edge} 160 {256 + side * 76} 122 {256 + side * 44} 112C{256 + side * 62} 146 "
                f"{256 + side * 78} 170 {256 + side * 76} 220Z"
            )
            self.pen.flat(shaved, self.colour, 0.35, 2)

    def _crown(self) -> None:
        """A braid laid around the head."""
        for n in range(9):
            turn = math.radians(200 + n * 17.5)
            x, y = 256 + 100 * math.cos(turn), 158 + 84 * math.sin(turn)
            lobe = skia.Path()
            lobe.addOval(brush.box_around(0, 0, 44, 25))
            matrix = skia.Matrix.RotateDeg(math.degrees(turn) + 66)
            matrix.postTranslate(x, y)
            self.pen.part(brush.moved(lobe, matrix), self.colour, 5)

    def _braid(self, knots: list[tuple[float, float]], width: float, mirror: bool) -> None:
        """Lobes that grip into one another, thinner toward the end, and a bronze ring with a tuft."""
        for n, (x, y) in enumerate(knots):
            w = width * (1 - 0.06 * n)
            lean = 6 if n % 2 else -6
            text = f"M{x - w} {y - 14 + lean}C{x - w * 0.4} {y - 26} {x + w * 0.6} {y - 24} {x + w} {y - 12 - lean}"
            text += f"C{x + w * 0.9} {y + 10} {x + w * 0.3} {y + 26} {x} {y + 30}"
            text += f"C{x - w * 0.4} {y + 24} {x - w} {y + 8} {x - w} {y - 14 + lean}Z"
            self._lobe(shape(text), mirror)
        x, y = knots[-1]
        self._lobe(
            shape(f"M{x - 12} {y + 34}L{x + 12} {y + 34}L{x + 15} {y + 66}L{x} {y + 58}L{x - 15} {y + 66}Z"), mirror
        )
        ring = brush.rounded(x - 16, y + 22, 32, 15, 4)
        self.pen.part(mirrored(ring) if mirror else ring, BRONZE, 5)

    def _lobe(self, path: skia.Path, mirror: bool) -> None:
        self.pen.part(mirrored(path) if mirror else path, self.colour, 5.5)

    def beard(self) -> None:
        """Beard and moustache."""
        if self.look.beard in _BEARDS:
            self._beard(*_BEARDS[self.look.beard])
        elif self.look.beard == "goatee":
            path = self.pen.part(
                shape("M222 334Q256 322 290 334C288 372 276 398 256 408C236 398 224 372 222 334Z"), self.colour
            )
            self.pen.strands(path, self.colour, 330, 410, 0.3, 10)
        if self.look.moustache:
            path = self.pen.part(shape(_MOUSTACHES[self.look.moustache]), lighter(self.colour, 0.06), 5.5)
            self._combed(path)

    def _combed(self, path: skia.Path) -> None:
        def draw() -> None:
            for n in range(5):
                for side in (-1, 1):
                    x = MIDDLE + side * (16 + n * 14)
                    self.pen.line(f"M{MIDDLE + side * 4} {292 + n * 3}Q{x} {296 + n * 3} {x + side * 26} {326 + n}",
                                  2.2, darker(self.colour, 0.6), 0.5)  # fmt: skip

        self.pen.inside(path, draw)

    def _beard(self, low: float, half: float, tip: float) -> None:
        end = half * tip
        right = f"M256 292C300 292 336 284 340 236L354 232C360 290 {256 + half + 16} 330 {256 + half} 356"
        right += f"C{256 + half * 0.9} {low - 26} {256 + end} {low - 6} {256 + end * 0.5} {low}"
        tail = f"Q256 {low + 12} {256 - end * 0.5} {low}"
        if self.look.beard == "forked":
            tail = f"Q262 {low - 10} 256 {low - 52}Q250 {low - 10} {256 - end * 0.5} {low}"
        left = f"C{256 - end} {low - 6} {256 - half * 0.9} {low - 26} {256 - half} 356"
        left += f"C{256 - half - 16} 330 152 290 158 232L172 236C176 284 212 292 256 292Z"
        path = shape(right + tail + left)
        mouth = shape("M226 312Q256 296 286 312Q280 330 256 331Q232 330 226 312Z")
        path = skia.Op(path, mouth, skia.kDifference_PathOp)
        self.pen.part(path, self.colour)
        self.pen.strands(path, self.colour, 296, low + 6, max(0.35, tip), 14)
        if self.look.beard == "braided":
            for side in (-1, 1):
                self._plaited(256 + side * 27, low - 8)

    def _plaited(self, x: float, y: float) -> None:
        for n in range(2):
            self.pen.part(brush.rounded(x - 13 + n, y + n * 21, 26 - 2 * n, 22, 10), self.colour, 5)
        self.pen.part(brush.rounded(x - 13, y + 40, 26, 13, 4), BRONZE, 4.5)
        self.pen.part(
            shape(f"M{x - 9} {y + 54}L{x + 9} {y + 54}L{x + 7} {y + 74}L{x - 6} {y + 76}Z"), self.colour, 4.5
        )
        self.pen.line(f"M{x} {y + 58}L{x} {y + 70}", 2, INK, 0.6)
