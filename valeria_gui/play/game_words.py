"""Words of a game that are data: moves, reasons and questions as sentences in its `texts/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from engine.game import AnyView, Event, Feature, Move, Reason
from valeria_gui.i18n import _
from valeria_gui.play.game_play import Words
from valeria_gui.play.hint import HintReason
from valeria_gui.play.phrases import Phrases
from valeria_gui.play.refusals import Refusals
from valeria_gui.play.tutorial import Tip
from valeria_gui.text.spans import Part, plain

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Feature)
T = TypeVar("T")
N = TypeVar("N")


class MoveTexts(Generic[T, N]):
    """Moves in words, from `texts/moves.yaml`; `facts` and `variants` are those of `Phrases`, T is a move or has
    one."""

    def __init__(
        self,
        game: str,
        facts: Mapping[str, Callable[[T, N], Part]],
        variants: Mapping[str, Callable[[T], str]],
    ) -> None:
        self._hints, self._gestures, self._least = (
            Phrases(game, "moves", facts, variants, part) for part in ("hint", "gesture", "least")
        )

    def hint(self, verb: str, move: T, names: N) -> str:
        """The thing to do, as short as a button."""
        return self._hints.words(verb, move, names)

    def gesture(self, verb: str, move: T, names: N) -> str:
        """What a gesture does with a piece, on its button."""
        return self._gestures.words(verb, move, names)

    def tip(self, of: Move, verb: str, move: T, names: N, reason: HintReason | None) -> Tip:
        """The suggestion of a move: what speaks for it, else why it costs least."""
        least = self._least.spans(verb, move, names)
        why = plain(least) if least is not None else _("Everything else costs you more now.")
        return Tip(of, self.hint(verb, move, names), reason.words if reason is not None else why)


def told_reason(reasons: Phrases[F, N], part: F, names: N) -> HintReason | None:
    """One part of what a move is worth as a short sentence; None for what needs no words."""
    words = reasons.spans(part.kind, part, names)
    return HintReason(plain(words), part.amount > 0) if words is not None else None


class TextWords(Words[V, M, E]):
    """The words of a game whose questions and refusals are data."""

    def __init__(self, game: str, refusals: Refusals) -> None:
        self.game, self.refusals = game, refusals

    def question(self, view: V, name: str) -> str:
        assert view.decision is not None
        return self.refusals.question(view.decision.kind).format(name=name)

    def refusal(self, reason: Reason) -> str:
        return self.refusals.words(reason)
