"""The plans of the five castles: which towers and walls stand where.

Knows measures only (a square of 900 units, the ground at 890). Drawn from the first part of a plan to the last.
"""

from __future__ import annotations

from dataclasses import dataclass

GROUND = 890.0


@dataclass(frozen=True)
class Window:
    """A lit arched window: its middle, the y of its top, its width and height."""

    x: float
    top: float
    width: float = 30.0
    height: float = 62.0


@dataclass(frozen=True)
class Tower:
    """An upright part: its middle, width and the y of its wall's top; how it is crowned; its windows.

    ``roof`` is "cone", "spire", "dome", "hip" or "" (battlements); ``rise`` the roof's height.
    """

    x: float
    width: float
    top: float
    roof: str = ""
    rise: float = 0.0
    flag: float = 0.0
    merlons: int = 4
    windows: tuple[Window, ...] = ()


@dataclass(frozen=True)
class Gate:
    """The gateway: its middle, width and the y of its arch's top; the shield hangs above it."""

    x: float
    width: float
    top: float


@dataclass(frozen=True)
class Plan:
    """A whole castle, back to front."""

    parts: tuple[Tower, ...]
    gate: Gate


def _row(xs: tuple[float, ...], top: float, width: float = 30.0, height: float = 62.0) -> tuple[Window, ...]:
    return tuple(Window(x, top, width, height) for x in xs)


_PROUD = Plan(
    (
        Tower(450, 210, 330, "cone", 205, 88, 5, (Window(450, 372, 38, 78), *_row((394, 506), 388, 32, 62))),
        Tower(286, 146, 420, "cone", 178, 72, 3, _row((286,), 476, 32, 76)),
        Tower(614, 146, 420, "cone", 178, 72, 3, _row((614,), 476, 32, 76)),
        Tower(298, 166, 640, "", 0, 0, 3, _row((290,), 706, 30, 72)),
        Tower(602, 166, 640, "", 0, 0, 3, _row((610,), 706, 30, 72)),
        Tower(120, 192, 512, "", 0, 0, 4, _row((120,), 590, 38, 88)),
        Tower(780, 192, 512, "", 0, 0, 4, _row((780,), 590, 38, 88)),
        Tower(450, 200, 596, "", 0, 0, 4),
    ),
    Gate(450, 118, 706),
)
_SPIRE = Plan(
    (
        Tower(450, 168, 300, "spire", 228, 66, 4, (*_row((424, 476), 350, 28, 62), *_row((424, 476), 448, 28, 62))),
        Tower(330, 120, 486, "", 0, 0, 3, _row((326,), 546, 28, 62)),
        Tower(570, 120, 486, "", 0, 0, 3, _row((574,), 546, 28, 62)),
        Tower(254, 210, 652, "", 0, 0, 5, _row((243, 299), 716, 28, 62)),
        Tower(646, 210, 652, "", 0, 0, 5, _row((601, 657), 716, 28, 62)),
        Tower(116, 162, 520, "cone", 196, 66, 3, _row((116,), 572, 32, 76) + _row((116,), 728, 30, 66)),
        Tower(784, 162, 520, "cone", 196, 66, 3, _row((784,), 572, 32, 76) + _row((784,), 728, 30, 66)),
        Tower(450, 214, 612, "", 0, 0, 4),
    ),
    Gate(450, 122, 716),
)
_LOPSIDED = Plan(
    (
        Tower(640, 150, 330, "spire", 212, 76, 3, _row((640,), 386, 32, 76) + _row((640,), 520, 30, 66)),
        Tower(336, 300, 452, "hip", 176, 0, 6, _row((250, 336, 422), 506, 32, 72)),
        Tower(200, 116, 392, "cone", 176, 74, 3, _row((200,), 438, 28, 62)),
        Tower(590, 236, 640, "", 0, 0, 5, _row((540, 616), 704, 30, 66)),
        Tower(116, 176, 600, "", 0, 0, 4, _row((116,), 672, 34, 80)),
        Tower(784, 176, 520, "", 0, 0, 4, _row((784,), 594, 36, 84)),
        Tower(388, 206, 618, "", 0, 0, 4),
    ),
    Gate(388, 120, 722),
)
_DOMED = Plan(
    (
        Tower(450, 232, 400, "dome", 214, 92, 5, (Window(450, 448, 40, 84), *_row((388, 512), 466, 32, 66))),
        Tower(264, 128, 470, "dome", 146, 58, 3, _row((264,), 524, 30, 70)),
        Tower(636, 128, 470, "dome", 146, 58, 3, _row((636,), 524, 30, 70)),
        Tower(280, 190, 660, "", 0, 0, 4, _row((262,), 724, 30, 68)),
        Tower(620, 190, 660, "", 0, 0, 4, _row((638,), 724, 30, 68)),
        Tower(108, 150, 560, "dome", 138, 58, 3, _row((108,), 616, 32, 76)),
        Tower(792, 150, 560, "dome", 138, 58, 3, _row((792,), 616, 32, 76)),
        Tower(450, 212, 622, "", 0, 0, 4),
    ),
    Gate(450, 124, 722),
)
_TWIN = Plan(
    (
        Tower(450, 250, 438, "", 0, 0, 5, _row((408, 492), 500, 32, 72)),
        Tower(196, 150, 520, "hip", 118, 0, 4),
        Tower(704, 150, 520, "hip", 118, 0, 4),
        Tower(288, 132, 372, "spire", 236, 66, 3, _row((288,), 428, 30, 74) + _row((288,), 560, 28, 62)),
        Tower(612, 132, 372, "spire", 236, 66, 3, _row((612,), 428, 30, 74) + _row((612,), 560, 28, 62)),
        Tower(262, 200, 672, "", 0, 0, 5, _row((256,), 736, 30, 66)),
        Tower(638, 200, 672, "", 0, 0, 5, _row((644,), 736, 30, 66)),
        Tower(100, 154, 600, "", 0, 0, 3, _row((100,), 674, 34, 80)),
        Tower(800, 154, 600, "", 0, 0, 3, _row((800,), 674, 34, 80)),
        Tower(450, 208, 604, "", 0, 0, 4),
    ),
    Gate(450, 122, 712),
)
PLANS = (_PROUD, _SPIRE, _LOPSIDED, _DOMED, _TWIN)
