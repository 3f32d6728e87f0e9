"""Requests of a screen reader: each does to the scene on top what the keyboard would do to the piece."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from valeria_gui.input.intents import LEFT, RIGHT, Command, Intent, Key, Text
from valeria_gui.ui.piece import Piece, Role
from valeria_gui.ui.scene_stack import Scene


class Wish(StrEnum):
    """What a reader may ask for."""

    FOCUS = "focus"
    USE = "use"
    MORE = "more"
    LESS = "less"
    SET = "set"


class ReaderRequest(NamedTuple):
    """A wish for the node with a number; `value` is what it shall be set to."""

    wish: Wish
    number: int
    value: str | float | None = None


def carry_out(scene: Scene, request: ReaderRequest, piece: str) -> bool:
    """Does what a reader asked for with the piece of that id; False if it cannot be done."""
    if request.wish is Wish.FOCUS:
        return scene.focus_on(piece)
    if request.wish is Wish.USE:
        return scene.use(piece)
    found = next((one for one in scene.read() if one.id == piece), None)
    if found is None or not scene.focus_on(piece):
        return False
    for intent in _intents(found, request):
        scene.handle(intent)
    return True


def _intents(piece: Piece, request: ReaderRequest) -> list[Intent]:
    """The keys that do what is wished, once the piece has the focus."""
    if piece.role is Role.FIELD:
        return [Key("a", ctrl=True), Text(request.value)] if isinstance(request.value, str) else []
    number = piece.state.number
    if number is None:
        return []
    steps = {Wish.MORE: 1, Wish.LESS: -1}.get(request.wish, 0)
    if request.wish is Wish.SET and isinstance(request.value, float):
        steps = round((request.value - number.now) / number.step)
    return [Command(RIGHT if steps > 0 else LEFT)] * abs(steps)
