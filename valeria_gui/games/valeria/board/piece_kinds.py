"""Every kind of piece of this game, from the lowest to the topmost."""

from __future__ import annotations

from typing import Final

from valeria_gui.table.piece_kinds import GROUND, KIT, PILE, Kinds, PieceKind, kinds_of

BANNER: Final = 20
TAB: Final = 30
CASTLE: Final = 32
SPOT: Final = 34
SLOT: Final = 35
CARD: Final = 36
PLACE: Final = 38
TOKEN: Final = 64
PAYMENT: Final = 66

KINDS: Final[Kinds] = kinds_of(
    KIT,
    (
        PieceKind("village", GROUND, "mat", holds=True),
        PieceKind("felt", GROUND, "mat", holds=True),
        PieceKind("events", holds=True),
        PieceKind("action-card", GROUND, "sheet", holds=True),
        PieceKind("banner", BANNER, readable=True),
        PieceKind("resource", TAB, narrow=True, readable=True, thing=True),
        PieceKind("develop", TAB, "place", narrow=True, target=True, holds=True, thing=True),
        PieceKind("castle", CASTLE, target=True, readable=True, thing=True),
        PieceKind("spot", SPOT, "round", narrow=True, target=True, thing=True),
        PieceKind("castle-spot", SPOT, "round", narrow=True, target=True, thing=True),
        PieceKind("tired", SPOT, thing=True),
        PieceKind("castle-tired", SPOT, thing=True),
        PieceKind("slot", SLOT, "place", target=True, holds=True, thing=True),
        PieceKind("card", CARD, readable=True, thing=True),
        PieceKind("known", CARD, readable=True),
        PieceKind("action", PLACE, "row", readable=True, thing=True),
        PieceKind("pile", PILE, target=True, readable=True, thing=True),
        PieceKind("pool", PILE, target=True, readable=True, thing=True),
        PieceKind("deck", PILE, target=True, readable=True, thing=True),
        PieceKind("adventurer-deck", PILE, thing=True),
        PieceKind("bank", PILE, "round", target=True, readable=True, thing=True, apart=True),
        PieceKind("gold", PILE, "round", target=True, readable=True, thing=True, apart=True),
        PieceKind("box", PILE, target=True, readable=True, thing=True),
        PieceKind("event", PILE, readable=True, thing=True),
        PieceKind("token", TOKEN, thing=True),
        PieceKind("payment", PAYMENT, "ribbon"),
    ),
)

OF_A_VILLAGE: Final = ("card", "castle", "castle-spot", "castle-tired", "resource", "spot", "tired", "slot")
"""The kinds of piece that can be missing from a village because they are in the air."""
