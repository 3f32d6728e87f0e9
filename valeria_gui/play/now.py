"""What a click on a piece would do now, or bringing it where it goes: for the sheet of what is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from engine.game import AnyView, Move
from valeria_gui.play.ask import Ask, ChoiceSign, Meaning
from valeria_gui.play.info import BAD, InfoRow

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)


def now_rows(ask: Ask[V, M] | None, piece: str) -> tuple[InfoRow, ...]:
    """What the piece would do, () if nothing is meant by it or nobody is asked; why not, if the rules refuse it."""
    meanings = [] if ask is None else list(_meanings(ask, piece))
    if ask is None or not meanings:
        return ()
    legal = next((one for one in meanings if ask.refusal(one) is None), None)
    if legal is not None:
        return ask.preview(legal).rows
    reason = ask.refusal(meanings[0])
    return (InfoRow((), ask.sorry(reason), BAD),) if reason is not None else ()


def _meanings(ask: Ask[V, M], piece: str) -> Iterator[Meaning[M]]:
    """What bringing the piece anywhere means, or a click on it."""
    if piece == ask.implied:
        return
    gestures = [(piece, goal) for goal in ask.goals(piece)] if piece in ask.sources() else []
    gestures += [(ask.implied, piece)] if ask.implied else []
    for one, target in gestures:
        meaning = ask.meaning(one, target)
        if meaning is not None and meaning.moves:
            yield meaning


def sign_of(ask: Ask[V, M] | None, number: int) -> ChoiceSign[M] | None:
    """The sign of that number that unfolds for who is asked, None if there is none."""
    options = ask.options() if ask is not None else ()
    return options[number] if number < len(options) else None
