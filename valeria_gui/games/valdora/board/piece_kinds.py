"""Every kind of piece of this game, from the lowest to the topmost.

On the map: `map`; `space:<id>` for every space, the book cities among them; `gem:<space>:<i>`, the gems of a
deposit one by one, in the order of `pieces.GEMS`; `market` with `heap:<gem>`; `page:<book>:left` and
`page:<book>:right`, the places of the two sides of a book, be a page there or not; `pawn:<seat>`. Beside it:
`craftsmen` with `tile:<colour>`, `shop:<colour>` and `bonus`; `ends`; `desk`.

Before each seat: `mat:<seat>`, `banner:<seat>`, `equipment:<seat>:<kind>` (for every kind, owned or not),
`commission:<seat>:<i>`, `slot:<seat>:<i>` (a free place for one), `fulfilled:<seat>`, `adventurer:<seat>`,
`coins:<seat>`, `bonuses:<seat>`, `column:<seat>:<colour>` (the craftsmen hired).

While somebody leafs: `book`, with the pages of the open book large on it, `slip:left` and `slip:right` with what
they mean now, and `plate:<what>` for each step that can be taken there (back, left, right, forward, provisions,
done).
"""

from __future__ import annotations

from typing import Final

from valeria_gui.table.piece_kinds import GROUND, KIT, PILE, WAITING, Kinds, PieceKind, kinds_of

PLACE: Final = 20
PART: Final = 30
PAWN: Final = 36
SIGN: Final = 60

KINDS: Final[Kinds] = kinds_of(
    KIT,
    (
        PieceKind("map", holds=True),
        PieceKind("market", GROUND, "mat", target=True, holds=True, readable=True),
        PieceKind("craftsmen", GROUND, "mat", holds=True),
        PieceKind("ends", GROUND, "mat", readable=True),
        PieceKind("desk", GROUND, "mat", holds=True, readable=True),
        PieceKind("mat", GROUND, "mat", target=True, holds=True, thing=True),
        PieceKind("space", PLACE, "round", target=True, readable=True, thing=True, self_lit=True),
        PieceKind("banner", PLACE, target=True, readable=True, thing=True),
        PieceKind("coins", PLACE, narrow=True, readable=True),
        PieceKind("bonuses", PLACE, narrow=True, readable=True),
        PieceKind("fulfilled", PLACE, narrow=True, readable=True, thing=True),
        PieceKind("column", PLACE, narrow=True, readable=True),
        PieceKind("shop", PLACE, narrow=True, readable=True),
        PieceKind("tile", PART, "round", narrow=True, readable=True),
        PieceKind("bonus", PART, "round", narrow=True, readable=True),
        PieceKind("gem", PART, "round", narrow=True, thing=True, rimmed=True),
        PieceKind("heap", PART, narrow=True, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("slot", PART, "place", target=True, holds=True, thing=True),
        PieceKind("equipment", PART, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("adventurer", PART, target=True, readable=True, thing=True),
        PieceKind("commission", PILE, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("page", PILE, target=True, readable=True, thing=True, rimmed=True, self_lit=True),
        PieceKind("pawn", PAWN, "round", narrow=True, readable=True, thing=True, self_lit=True),
        PieceKind("book", SIGN, "sheet", holds=True),
        PieceKind("slip", SIGN, "sheet"),
        PieceKind("plate", WAITING, readable=True, thing=True, rimmed=True),
    ),
)
