"""Every kind of piece of this game, from the lowest to the topmost."""

from __future__ import annotations

from typing import Final

from valeria_gui.table.piece_kinds import GROUND, KIT, PILE, WAITING, Kinds, PieceKind, kinds_of

LAND: Final = 12
PLACE: Final = 20
PART: Final = 30
WORKER: Final = 36
CREW: Final = 38
SIGN: Final = 60

KINDS: Final[Kinds] = kinds_of(
    KIT,
    (
        PieceKind("chart", holds=True),
        PieceKind("sea", LAND, holds=True, readable=True),
        PieceKind("village", LAND, "mat", holds=True),
        PieceKind("supply", GROUND, "mat", holds=True, readable=True),
        PieceKind("ends", GROUND, "mat", holds=True),
        PieceKind("mat", GROUND, "mat", target=True, holds=True, thing=True),
        PieceKind("settlement", PLACE, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("building", PLACE, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("banner", PLACE, target=True, readable=True, thing=True),
        PieceKind("end", PLACE, narrow=True, readable=True),
        PieceKind("strength", PLACE, narrow=True, readable=True),
        PieceKind("armour", PLACE, narrow=True, readable=True),
        PieceKind("valkyries", PLACE, narrow=True, readable=True),
        PieceKind("ship", PART, narrow=True, readable=True),
        PieceKind("set", PART, narrow=True, readable=True, thing=True, rimmed=True),
        PieceKind("notch", PART, "round", narrow=True, target=True, thing=True, rimmed=True),
        PieceKind("chest", PART, narrow=True, readable=True, thing=True, rimmed=True),
        PieceKind("good", PART, narrow=True, target=True, readable=True, thing=True, rimmed=True),
        PieceKind("backs", PART, narrow=True, readable=True, thing=True),
        PieceKind("tiles", PART, narrow=True, target=True, readable=True, thing=True),
        PieceKind("held", WORKER, "round", target=True, readable=True, thing=True),
        PieceKind("worker", WORKER, narrow=True, readable=True, thing=True, rimmed=True),
        PieceKind("ghost", WORKER, narrow=True, readable=True, thing=True),
        PieceKind("slot", CREW, "place", target=True, holds=True, thing=True),
        PieceKind("crew", CREW, target=True, readable=True, thing=True),
        PieceKind("tile", PILE, readable=True, thing=True, rimmed=True),
        PieceKind("stack", PILE, readable=True, thing=True),
        PieceKind("deck", PILE, target=True, readable=True, thing=True),
        PieceKind("discard", PILE, target=True, readable=True, thing=True),
        PieceKind("unit", SIGN, "round", narrow=True, readable=True, thing=True, rimmed=True),
        PieceKind("die", SIGN, narrow=True, readable=True, thing=True),
        PieceKind("cup", SIGN, narrow=True, target=True, readable=True, thing=True),
        PieceKind("reckoning", SIGN),
        PieceKind("parchment", SIGN, "sheet", target=True, readable=True, thing=True),
        PieceKind("laid", SIGN + 1, readable=True, thing=True),
        PieceKind("valkyrie", WAITING, target=True, readable=True, thing=True),
    ),
)
