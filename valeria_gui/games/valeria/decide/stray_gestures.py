"""Gestures that mean nothing: which of them are worth a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from valeria_gui.play.ask import HAND

THINGS: Final = frozenset(
    (
        HAND,
        "action",
        "adventurer-deck",
        "bank",
        "box",
        "card",
        "castle",
        "castle-spot",
        "castle-tired",
        "deck",
        "develop",
        "event",
        "gold",
        "pile",
        "pool",
        "resource",
        "slot",
        "spot",
        "tired",
        "token",
    )
)
"""The kinds of pieces that somebody means who clicks or drags them; the rest is wood, cloth and letters."""


def thing(under: Iterable[str]) -> str:
    """The first of these ids that is a thing of the game, "" if none is; the hand as a whole is none."""
    return next((piece for piece in under if piece != HAND and _kind(piece) in THINGS), "")


def is_put_back(piece: str, under: Iterable[str]) -> bool:
    """Whether a piece that was let go over these ids lies where it came from."""
    home = HAND if _kind(piece) == HAND else piece
    return any(one in (piece, home) or (piece == "token" and _kind(one) == "token") for one in under)


def _kind(piece: str) -> str:
    return piece.partition(":")[0]
