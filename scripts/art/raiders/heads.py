"""The head of a person: face, eyes, brows, nose, mouth, age, paint and scars."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import darker, hex_colour, lighter, mix
from art.raiders.look import EYES, HAIR, SKIN, Look
from art.raiders.pen import INK, MIDDLE, Pen, shape

_PAINT = hex_colour("#2f5f86")
_BLOOD = hex_colour("#9c2f2a")
_NOSES = {
    "straight": "M{a} 212C{a} 236 {b} 254 {c} 268C{d} 278 {e} 278 {f} 274",
    "hooked": "M{a} 210C{c} 222 {c} 240 {d} 262C{c} 280 {e} 284 {f} 274",
    "broad": "M{a} 218C{a} 240 {c} 252 {d} 264C{d} 282 {e} 282 {f} 280L{g} 272",
    "snub": "M{a} 224C{a} 240 {b} 246 {c} 256C{d} 270 {e} 272 {f} 266",
    "long": "M{a} 206C{a} 240 {b} 264 {c} 280C{d} 290 {e} 290 {f} 284",
}


class Head:
    """Draws the head of one look."""

    def __init__(self, pen: Pen, look: Look) -> None:
        self.pen, self.look = pen, look
        self.skin = SKIN[look.skin]
        self.shift = look.turn * 15
        self.wide = 93 + 6 * look.jaw - (6 if look.woman else 0)
        self.chin = 352 + 6 * look.jaw - (2 if look.woman else 0)

    def neck(self) -> None:
        """The neck, its upper half in the shade of the chin."""
        half = 36 if self.look.woman else 46
        text = f"M{256 - half} 320L{256 - half - 4} 404L{256 + half + 4} 404L{256 + half} 320Z"
        path = self.pen.part(shape(text), darker(self.skin, 0.12))
        shade = brush.gradient((0, 330), (0, 396), [(darker(self.skin, 0.7), 0.7, 0), (self.skin, 0, 1)])
        self.pen.page.drawPath(path, shade)

    def ears(self) -> None:
        """Both ears."""
        x = 256 - self.wide
        ear = f"M{x + 6} 206C{x - 22} 200 {x - 20} 262 {x + 8} 262Z"
        self.pen.pair(shape(ear), darker(self.skin, 0.06), 5.5)
        for side in (-1, 1):
            at = 256 + side * (self.wide + 5)
            self.pen.line(f"M{at} 222Q{at - side * 8} 232 {at - side * 2} 246", 2.6, darker(self.skin, 0.6), 0.8)

    def outline(self) -> skia.Path:
        """The shape of the face."""
        w, chin, jaw = self.wide, self.chin, 0.70 + 0.16 * self.look.jaw - (0.07 if self.look.woman else 0)
        right = f"C{256 + w * 0.9} 104 {256 + w} 156 {256 + w} 214"
        right += f"C{256 + w} 262 {256 + w * (jaw + 0.16)} 300 {256 + w * jaw} 318"
        right += f"C{256 + w * (jaw - 0.26)} {chin - 4} 282 {chin} 256 {chin}"
        left = f"C230 {chin} {256 - w * (jaw - 0.26)} {chin - 4} {256 - w * jaw} 318"
        left += f"C{256 - w * (jaw + 0.16)} 300 {256 - w} 262 {256 - w} 214"
        return shape(f"M256 104{right}{left}C{256 - w} 156 {256 - w * 0.9} 104 256 104Z")

    def draw(self) -> None:
        """The face with all that is in it."""
        path = self.outline()
        self._skin(path)
        self.pen.inside(path, self._features)
        self.pen.outline(path, 6.5)

    def _skin(self, path: skia.Path) -> None:
        skin, page = self.skin, self.pen.page
        page.drawPath(path, brush.gradient((160, 150), (350, 260), [
            (darker(skin, 0.24), 1, 0), (skin, 1, 0.42), (lighter(skin, 0.34), 1, 1)]))  # fmt: skip
        low = brush.gradient((0, 250), (0, 356), [(skin, 0, 0), (darker(skin, 0.4), 0.34, 1)])
        page.drawPath(path, low)
        brush.inner_shadow(page, path, (14, -2), 12, brush.fill(darker(skin, 0.6), 0.45))
        brush.inner_shadow(page, path, (0, 26), 16, brush.fill(darker(skin, 0.65), 0.40))
        rose = mix(skin, (196, 84, 66), 0.55)
        for x in (MIDDLE - 54, MIDDLE + 56):
            self.pen.flat(brush.circle(x + self.shift, 268, 22), rose, 0.45 if self.look.age < 3 else 0.25, 9)

    def _features(self) -> None:
        self._age()
        if self.look.paint:
            self._paint()
        self._nose()
        for side in (-1, 1):
            self._eye(side)
        self._mouth()
        self._marks()

    def _eye(self, side: int) -> None:
        near = 1 - 0.10 * side * self.look.turn
        x, y, half = MIDDLE + side * 40 + self.shift, 222.0, 21.5 * near
        lid = 12 - 1.6 * self.look.mood + (1.5 if self.look.woman else 0) - 0.8 * self.look.age
        white = shape(
            f"M{x - half} {y + 1}Q{x} {y - lid * 1.5} {x + half} {y}Q{x} {y + lid * 1.1} {x - half} {y + 1}Z"
        )
        self.pen.flat(brush.circle(x, y, 22), darker(self.skin, 0.5), 0.30, 8)
        self.pen.flat(white, hex_colour("#f6efe2"))
        self.pen.inside(white, lambda: self._iris(x, y - 1))
        self.pen.line(
            f"M{x - half - 1} {y + 2}Q{x} {y - lid * 1.6} {x + half + 1} {y + 1}", 5.2 if self.look.woman else 4.6
        )
        self.pen.line(
            f"M{x - half * 0.7} {y + lid * 0.75}Q{x} {y + lid} {x + half * 0.75} {y + lid * 0.6}", 2, INK, 0.6
        )
        if self.look.woman:
            out = x + side * (half + 1)
            self.pen.line(f"M{out - side * 3} {y}L{out + side * 7} {y - 5}", 3.4)
        self._brow(side, x)

    def _iris(self, x: float, y: float) -> None:
        colour = EYES[self.look.eyes]
        self.pen.flat(brush.circle(x + self.look.turn * 2, y, 10.5), darker(colour, 0.6))
        self.pen.flat(brush.circle(x + self.look.turn * 2, y + 1, 8), colour)
        self.pen.flat(brush.circle(x + self.look.turn * 2, y, 4.6), INK)
        self.pen.flat(brush.circle(x + 3 + self.look.turn * 2, y - 3, 2.6), (255, 255, 255))

    def _brow(self, side: int, x: float) -> None:
        fall, lift = 9 * self.look.mood, 4 * (1 - self.look.mood)
        inner, outer = x - side * 23, x + side * 25
        y = 199 - lift - (3 if self.look.woman else 0)
        thick = 4.6 if self.look.woman else 8.6 + self.look.age * 0.8
        colour = darker(HAIR[self.look.hair], 0.30)
        arch = f"M{inner} {y + fall}Q{x + side * 4} {y - 9} {outer} {y + 4}"
        if not self.look.woman:
            self.pen.line(arch, thick + 3.5, INK, 0.75)
        self.pen.line(arch, thick, colour)

    def _nose(self) -> None:
        d = -1 if self.look.turn >= 0 else 1
        x = MIDDLE + self.shift * 1.35
        places = {"a": x + d * 9, "b": x + d * 12, "c": x + d * 17, "d": x + d * 22, "e": x + d * 6}
        text = _NOSES[self.look.nose].format(**places, f=x - d * 14, g=x - d * 20)
        side = shape(text)
        side.lineTo(x - d * 2, 214)
        side.close()
        self.pen.flat(side, darker(self.skin, 0.42), 0.42, 2)
        self.pen.flat(
            shape(f"M{x - d * 4} 214L{x - d * 10} 262L{x - d * 1} 264L{x} 214Z"), lighter(self.skin, 0.6), 0.5, 2.5
        )
        self.pen.line(text, 4.4)

    def _mouth(self) -> None:
        x, y = MIDDLE + self.shift, 312.0
        half, sag = (21, 2) if self.look.woman else (26, 3 + 4 * self.look.mood)
        red = mix(self.skin, (164, 52, 46), 0.78 if self.look.woman else 0.5)
        upper = f"M{x - half} {y + sag - 2}Q{x - 9} {y - 8} {x} {y - 4}Q{x + 9} {y - 8} {x + half} {y + sag - 2}"
        self.pen.flat(shape(f"{upper}Q{x} {y + 18} {x - half} {y + sag - 2}Z"), red)
        self.pen.line(f"M{x - half} {y + sag - 1}Q{x} {y + 3} {x + half} {y + sag - 1}", 3.8)
        self.pen.line(f"M{x - 10} {y + 19}Q{x} {y + 23} {x + 10} {y + 19}", 2.6, darker(self.skin, 0.6), 0.6)

    def _age(self) -> None:
        ink, age = darker(self.skin, 0.62), self.look.age
        if age >= 2:
            for side in (-1, 1):
                x = MIDDLE + side * 38 + self.shift
                self.pen.line(f"M{x - 12} 244Q{x} 252 {x + 14} 243", 2.6, ink, 0.6)
                far = MIDDLE + side * 72 + self.shift
                self.pen.line(f"M{far} 214L{far + side * 11} 207M{far} 223L{far + side * 12} 224", 2.4, ink, 0.6)
                cheek = MIDDLE + side * 30 + self.shift
                self.pen.line(f"M{cheek} 270Q{cheek + side * 20} 282 {cheek + side * 20} 306", 3, ink, 0.6)
        if age >= 3:
            for y in (160, 174):
                self.pen.line(f"M212 {y + 3}Q256 {y - 6} 300 {y + 3}", 2.6, ink, 0.55)

    def _paint(self) -> None:
        x, kind = MIDDLE + self.shift, self.look.paint
        if kind == "band":
            self.pen.flat(shape("M150 206L362 206L362 238L150 238Z"), _PAINT, 0.82)
            for at in (190, 214, 298, 322):
                self.pen.flat(shape(f"M{at} 236L{at + 9} 236L{at + 7} 274L{at + 2} 274Z"), _PAINT, 0.8)
        elif kind == "half":
            self.pen.flat(shape(f"M{x} 90L400 90L400 380L{x + 4} 380Z"), _PAINT, 0.72)
        elif kind == "bars":
            for at in (168, 186, 204, 294, 312, 330):
                self.pen.flat(shape(f"M{at} 244L{at + 9} 244L{at + 13} 296L{at + 4} 298Z"), _BLOOD, 0.8)
        elif kind == "eyes":
            for at in (-42, 42):
                self.pen.flat(
                    shape(
                        f"M{x + at - 34} 214Q{x + at} 190 {x + at + 34} 214L{x + at + 14} 262"
                        f"Q{x + at} 300 {x + at - 12} 262Z"
                    ),
                    hex_colour("#26221f"),
                    0.82,
                    1.5,
                )

    def _marks(self) -> None:
        marks, x = self.look.marks.split(), MIDDLE + self.shift
        if "scar" in marks:
            self.pen.line(f"M{x + 58} 178L{x + 40} 286", 4.2, mix(self.skin, (150, 60, 50), 0.7))
            for y in (196, 250, 268):
                at = x + 58 - (y - 178) / 6
                self.pen.line(f"M{at - 7} {y - 2}L{at + 7} {y + 3}", 2.4, mix(self.skin, (150, 60, 50), 0.7))
        if "freckles" in marks:
            for n in range(14):
                side = -1 if n % 2 else 1
                spot = brush.circle(x + side * (24 + n * 29 % 36), 248 + n * 17 % 26, 2.2)
                self.pen.flat(spot, darker(self.skin, 0.4), 0.6)
        if "patch" in marks:
            self.pen.line("M150 176L362 214", 5)
            self.pen.part(
                shape(
                    f"M{x + 18} 206Q{x + 42} 194 {x + 68} 208Q{x + 64} 248 {x + 42} 250Q{x + 22} 248 {x + 18} 206Z"
                ),
                hex_colour("#3c2c22"),
                5,
            )
        if "stubble" in marks:
            low = shape("M170 270Q256 300 342 270L330 330Q256 380 182 330Z")
            self.pen.flat(low, darker(HAIR[self.look.hair], 0.2), 0.26, 6)
