"""The costs and gains of the five actions as pictures and figures, as the action card has them (V5, V8.5)."""

from __future__ import annotations

from typing import Final, NamedTuple


class TermFigure(NamedTuple):
    """One picture of a line, a number before it ("+3" cards) if there is one."""

    token: str
    number: str = ""


class Terms(NamedTuple):
    """The costs and gains of an action (V5.5–V5.9), for its leader and for who follows; () is shown as a dash."""

    lead: tuple[TermFigure, ...]
    follow: tuple[TermFigure, ...]


ARROW: Final = TermFigure("arrow")

TERMS: Final = {
    "harvest": Terms((TermFigure("card", "+3"),), (TermFigure("card", "+1"),)),
    "develop": Terms(
        (TermFigure("card-discard"), ARROW, TermFigure("card-tuck")),
        (TermFigure("card-discard"), TermFigure("card-discard"), ARROW, TermFigure("card-tuck")),
    ),
    "build": Terms((TermFigure("card", "+1"),), ()),
    "recruit": Terms((TermFigure("coin"),), (TermFigure("coin"), TermFigure("coin"))),
    "tax": Terms((TermFigure("coin", "+1"), TermFigure("card", "+1")), (TermFigure("card", "+1"),)),
}
"""The action card (V5) in pictures."""


SOLO_TERMS: Final = {
    "harvest": (TermFigure("card", "+3"),),
    "develop": (TermFigure("card-box"), ARROW, TermFigure("card-tuck")),
    "build": (TermFigure("card", "+1"),),
    "recruit": (TermFigure("coin"), TermFigure("coin")),
    "tax": (TermFigure("card-box"), ARROW, TermFigure("coin", "+1")),
}
"""The costs and gains of an action in the solo game (V8.5)."""

SHORT_TERMS: Final = {
    **TERMS,
    "develop": Terms(TERMS["develop"].lead, (TermFigure("card-discard", "2"), ARROW, TermFigure("card-tuck"))),
}
"""The same for narrow places: equal pictures are counted."""
