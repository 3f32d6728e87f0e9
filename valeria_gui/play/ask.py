"""A question to the player as an object: the prompt, what may be picked up, and what a drop or a click would mean.

A game has one small class per kind of decision. They translate a gesture into the move that it means, and the view
says whether that move is legal (`why_not`). So a glow, a drop, a click and a refusal all come from one method,
`meaning`. Most decisions only list their `ways` and `options`, from which everything else follows. Pieces and
targets are the ids of the table's layout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from engine.game import AnyView, Move, Reason
from valeria_gui.i18n import _, spoken
from valeria_gui.play.info import InfoRow
from valeria_gui.play.piece_id import kind_of, number_of

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)

UNCOMMITTED: Final = Reason("uncommitted")
"""The reason why nothing else is done: an action is complete, and its player has not said that it is over."""


@dataclass(frozen=True, slots=True)
class Meaning(Generic[M]):
    """The meaning of a gesture: moves to make now, moves to make when next asked, or an action whose card is still
    to be chosen (`mode`)."""

    moves: tuple[M, ...] = ()
    later: tuple[M, ...] = ()
    mode: str = ""


@dataclass(frozen=True, slots=True)
class AskButton(Generic[M]):
    """A button beside the prompt. `meaning` is None where the table itself answers (back, undo, commit); `full` is
    what it says where there is room for more than its label ("": nothing else)."""

    id: str
    label: str
    meaning: Meaning[M] | None = None
    primary: bool = False
    full: str = ""


@dataclass(frozen=True, slots=True)
class Way(Generic[M]):
    """One way to answer: any of the `pieces` is brought to one of the `goals`, or clicked where `by_click`. `means`
    tells what bringing a piece to a goal means: a move, a `Meaning` that is more than one, or None for nothing;
    `words` tell where such a piece goes."""

    pieces: Sequence[str]
    goals: Sequence[str]
    means: Callable[[str, str], M | Meaning[M] | None]
    words: str = ""
    by_click: bool = False

    def goals_of(self, piece: str) -> tuple[str, ...]:
        """The targets of one of its pieces."""
        return (*self.goals, piece) if self.by_click else tuple(self.goals)

    def meaning(self, piece: str, goal: str) -> Meaning[M] | None:
        """The meaning of bringing one of its pieces to one of its goals."""
        meant = self.means(piece, goal)
        return meant if meant is None or isinstance(meant, Meaning) else Meaning((meant,))


@dataclass(frozen=True, slots=True)
class ChoiceSign(Generic[M]):
    """A large sign for a choice that no piece stands for, `option:<i>`: pictures by name, words, the move."""

    signs: tuple[str, ...]
    words: str
    move: M


OPTION: Final = "option"
"""The kind of piece that a `ChoiceSign` is."""


class Odds(NamedTuple):
    """One way in which something can end: what it brings in a word, how likely that is in words and as a number
    (0–1)."""

    words: str
    told: str
    share: float


class Preview(NamedTuple):
    """The effect of moves before they are made: the pieces that they use, the places where coins would lie, and
    what they bring, cost and risk; `chances` are the ways in which chance can end it, which `rows` tell too."""

    used: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    rows: tuple[InfoRow, ...] = ()
    chances: tuple[Odds, ...] = ()


class Ask(Generic[V, M]):
    """Base of all decisions: nothing can be picked, nothing means anything."""

    implied: str | None = None
    """The piece that a click straight on a target stands for: the token when leading, a coin when paying."""

    steps_back: bool = False
    """Whether what was done since the action began can be left with a button, all in one."""

    def __init__(self, view: V, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.view = view
        self.names = names
        self.me = view.seat
        self._ways: tuple[str, Sequence[Way[M]]] | None = None
        self._effects: dict[Meaning[M], Preview] = {}
        self._refusals: dict[M, Reason | None] = {}

    def prompt(self) -> tuple[str, str]:
        """The question in words: the thing itself, and the rest of the sentence."""
        return ("", "")

    def prompt_for(self, piece: str) -> tuple[str, str]:
        """The question once `piece` was clicked and waits for its target, in the same two parts."""
        return self.prompt()

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        """The question while `piece` is carried over `target` ("" for nothing), in the same two parts."""
        return self.prompt()

    def addressed(self) -> tuple[str, str]:
        """The prompt with the name of who is asked: for when all hands are covered, so that it is not plain to
        see."""
        what, rest = self.prompt()
        return _("{name}: {what}").format(name=self.names[self.me], what=what), rest

    def fact(self) -> str:
        """What else is to be known, in words that ask for no gesture: for who answers by rows, not on a table."""
        return ""

    def terms(self, meaning: Meaning[M]) -> Sequence[tuple[str, str]]:
        """What it costs and brings by the rules, where no preview tells it: figures ("+3", "" for none) and the
        signs behind them."""
        return ()

    def outlook(self, meaning: Meaning[M]) -> str:
        """What it would come to now, in a sentence; "" where its preview or its sheet says so."""
        return ""

    def heading(self, piece: str) -> str:
        """What all answers with pieces of this kind are, in a word; "" where the question says so."""
        return ""

    def is_lesser(self, piece: str) -> bool:
        """Whether such pieces only do less than others: that they cannot be chosen needs no words."""
        return False

    def about(self) -> Sequence[str]:
        """The pieces that the question is about: who answers by rows sees them above."""
        return ()

    def progress(self) -> Sequence[InfoRow]:
        """What has been given already and what is still open, thing by thing, good or bad; () where nothing is."""
        return ()

    def icon(self) -> str | None:
        """The name of the token that stands before the prompt, or None."""
        return None

    def legend(self) -> Sequence[tuple[str, str]]:
        """What signs on the table mean in this question, as tokens with words: told where there is room for it."""
        return ()

    def buttons(self) -> list[AskButton[M]]:
        """The buttons beside the prompt."""
        return []

    def ways(self) -> Sequence[Way[M]]:
        """The ways to answer with a piece."""
        return ()

    def options(self) -> Sequence[ChoiceSign[M]]:
        """The signs that unfold, each of which answers by a click."""
        return ()

    def options_near(self) -> str:
        """The piece beside which they do."""
        return f"mat:{self.me}"

    def sources(self) -> Iterable[str]:
        """The pieces that this decision could be about."""
        pieces = dict.fromkeys(piece for way in self._listed() for piece in way.pieces)
        return (*pieces, *(f"{OPTION}:{i}" for i in range(len(self.options()))))

    def goals(self, piece: str) -> Iterable[str]:
        """The targets that `piece` could go to; the piece itself, if a click on it is an answer."""
        if kind_of(piece) == OPTION:
            return (piece,)
        return [goal for way in self._ways_of(piece) for goal in way.goals_of(piece)]

    def meaning(self, piece: str, target: str) -> Meaning[M] | None:
        """The meaning of bringing `piece` to `target`, legal or not; None if it means nothing at all."""
        if kind_of(piece) == OPTION:
            number, options = number_of(piece), self.options()
            return Meaning((options[number].move,)) if target == piece and number < len(options) else None
        found = next((way for way in self._ways_of(piece) if target in way.goals_of(piece)), None)
        return found.meaning(piece, target) if found is not None else None

    def place_words(self, piece: str) -> str:
        """The place where a piece goes that may be taken up now, in words; "" for no more than what is asked."""
        return next((way.words for way in self._ways_of(piece)), "")

    def _ways_of(self, piece: str) -> list[Way[M]]:
        return [way for way in self._listed() if piece in way.pieces]

    def _listed(self) -> Sequence[Way[M]]:
        """Its ways, listed once in each language: a question never changes, and is looked at in every frame."""
        if self._ways is None or self._ways[0] != spoken():
            self._ways = spoken(), self.ways()
        return self._ways[1]

    def lacks_target(self, meaning: Meaning[M]) -> bool:
        """Whether a meaning only says that its target is to be named: the targets are there themselves."""
        return False

    def preview(self, meaning: Meaning[M]) -> Preview:
        """The effect of a gesture of that meaning, worked out once."""
        if meaning not in self._effects:
            self._effects[meaning] = self.effect(meaning)
        return self._effects[meaning]

    def effect(self, meaning: Meaning[M]) -> Preview:
        """What a game tells of it."""
        return Preview()

    def stray(self, piece: str, under: Iterable[str]) -> tuple[str, Reason]:
        """The words on bringing `piece` over the ids `under`, which means nothing: a sentence that tells what is
        asked instead or where the piece would go, and the reason whose rule says so."""
        first = Reason("not_asked", asked=self.view.decision.kind if self.view.decision else "")
        words = self.place_words(piece) if piece in self.sources() else ""
        return words or self.sorry(first), first

    def sorry(self, reason: Reason) -> str:
        """The words of the game for a refusal."""
        return _("Something else is asked now.")

    def button_preview(self, button: str) -> Preview:
        """The effect of the button of that id; none if there is none, or the table itself answers it."""
        meanings = (one.meaning for one in self.buttons() if one.id == button and one.meaning is not None)
        return next(map(self.preview, meanings), Preview())

    # --- shared by all ------------------------------------------------------------------------------

    def refusal(self, meaning: Meaning[M]) -> Reason | None:
        """The reason why the rules refuse what was meant; None if they allow it. They are asked once: what glows is
        looked at in every frame."""
        if not meaning.moves:
            return None
        move = meaning.moves[0]
        if move not in self._refusals:
            self._refusals[move] = self.view.why_not(move)
        return self._refusals[move]

    def targets(self, piece: str) -> list[str]:
        """The targets to which `piece` may go now: they glow."""
        return [goal for goal in self.goals(piece) if self.allows(piece, goal)]

    def allows(self, piece: str, target: str) -> bool:
        """Whether bringing `piece` to `target` is a legal answer."""
        meaning = self.meaning(piece, target)
        return meaning is not None and self.refusal(meaning) is None

    def pickable(self) -> list[str]:
        """The pieces that can go somewhere now."""
        return [piece for piece in self.sources() if any(self.allows(piece, goal) for goal in self.goals(piece))]

    def lit(self) -> list[str]:
        """The pieces that glow with empty hands beside what a click answers: those that can be taken up."""
        return self.pickable()

    def dimmed(self, held: str | None) -> list[str]:
        """The pieces that step back while `held` is picked or dragged (None: nothing): they could be chosen another
        time."""
        return []


class Commit(Ask[V, M]):
    """The action is complete: end it, or take its last step back if that `can_undo`."""

    def __init__(self, view: V, names: Sequence[str], can_undo: bool) -> None:
        super().__init__(view, names)
        self.can_undo = can_undo

    def prompt(self) -> tuple[str, str]:
        return _("Your action is complete"), ""

    def buttons(self) -> list[AskButton[M]]:
        # Translators: a button: my action is over
        found: list[AskButton[M]] = [AskButton("commit", _("End action"), primary=True)]
        return [*found, AskButton("undo", _("Take back"))] if self.can_undo else found

    def stray(self, piece: str, under: Iterable[str]) -> tuple[str, Reason]:
        return _("End your action first, or take it back."), UNCOMMITTED
