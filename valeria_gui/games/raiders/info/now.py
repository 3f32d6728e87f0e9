"""What a click on a piece would do now, or bringing it where it goes: for the sheet of what is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.asks import ask_for
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.play.ask import ChoiceSign, Meaning
from valeria_gui.play.info import BAD, InfoRow


def present_ask(view: View, names: Sequence[str]) -> RaidersAsk | None:
    """The question to who looks; None if somebody else is asked, or nobody."""
    decision = view.decision
    return ask_for(view, names) if decision is not None and decision.seat == view.seat else None


def now_rows(view: View, names: Sequence[str], piece: str) -> tuple[InfoRow, ...]:
    """What the piece would do, () if nothing is meant by it; why not, if the rules refuse it."""
    ask = present_ask(view, names)
    meanings = [] if ask is None else list(_meanings(ask, piece))
    if ask is None or not meanings:
        return ()
    legal = next((one for one in meanings if ask.refusal(one) is None), None)
    if legal is not None:
        return ask.preview(legal).rows
    reason = ask.refusal(meanings[0])
    return (InfoRow((), refusal(reason), BAD),) if reason is not None else ()


def _meanings(ask: RaidersAsk, piece: str) -> Iterator[Meaning[Move]]:
    """What bringing the piece anywhere means, or a click on it."""
    if piece == ask.implied:
        return
    gestures = [(piece, goal) for goal in ask.goals(piece)] if piece in ask.sources() else []
    gestures += [(ask.implied, piece)] if ask.implied else []
    for one, target in gestures:
        meaning = ask.meaning(one, target)
        if meaning is not None and meaning.moves:
            yield meaning


def sign_of(view: View, names: Sequence[str], number: int) -> ChoiceSign[Move] | None:
    """The sign of that number that unfolds for who is asked, None if there is none."""
    ask = present_ask(view, names)
    options = ask.options() if ask is not None else ()
    return options[number] if number < len(options) else None
