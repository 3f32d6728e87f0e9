"""A game as a person plays it: all that is asked, told and shown in words.

A game's own is found by its name: `valeria_gui.games.<name>.game_play` has it as `PLAY`, and is imported when it is
first asked for. A test registers one of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.game import AnyGame, AnyView, Decision, Event, Feature, Move, Reason, Seat
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.ask import Ask, Meaning
from valeria_gui.play.event_log import LogWords
from valeria_gui.play.game_names import GAMES
from valeria_gui.play.hint import HintReason
from valeria_gui.play.info import Info
from valeria_gui.play.refusals import Refusals
from valeria_gui.play.result import Result, plain_result
from valeria_gui.play.setup_words import SetUp
from valeria_gui.play.tutorial import Lessons

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


class Asks(ABC, Generic[V, M]):
    """The questions to a person, and what goes by itself."""

    @abstractmethod
    def ask(self, view: V, names: Sequence[str], mode: str = "", planned: Sequence[M] = ()) -> Ask[V, M]:
        """The object for the decision that waits for the seat of `view`. `mode` is what a gesture has chosen whose
        target is still to be chosen (see `Meaning`), `planned` the moves of an earlier one that still wait."""

    def automatic(self, view: V) -> M | None:
        """The move that can be made without asking, for who wants it so; None if the person should be asked."""
        return None

    def keeps_plan(self, decision: Decision) -> bool:
        """Whether the later moves of one gesture still wait while something else is asked."""
        return False


def only_move(view: AnyView, forced: Collection[str]) -> Any:
    """The one legal move of a decision of such a kind; None if there are more, or something else is asked."""
    decision = view.decision
    moves = view.moves() if decision is not None and decision.kind in forced else ()
    return moves[0] if len(moves) == 1 else None


class InTurn(NamedTuple):
    """A seat in the order of the table, and what it does in this turn in a word or two ("": not certain)."""

    seat: Seat
    what: str = ""


class Words(ABC, Generic[V, M, E]):
    """The words of a game, in the language in use."""

    @abstractmethod
    def question(self, view: V, name: str) -> str:
        """The question to the player of that name, in a sentence that everybody at the table may read."""

    @abstractmethod
    def refusal(self, reason: Reason) -> str:
        """The reason why a move is refused, as one short sentence for the player."""

    @abstractmethod
    def move(self, move: M, view: V, names: Sequence[str]) -> str:
        """The thing to do, as short as a button."""

    @abstractmethod
    def feature(self, feature: Feature, view: V, names: Sequence[str]) -> HintReason | None:
        """One part of what a move is worth (see `Game.explain`) as a short sentence; None for what needs none."""

    @abstractmethod
    def action_name(self, action: str) -> str:
        """The name of an action (see `LogPlace.action`)."""

    def turn_line(self, number: int, name: str, action: str) -> str:
        """What was done in the turn of that number by the player of that name, `action` in words ("" for none)."""
        if not action:
            return _("Turn {n}: {name}.").format(n=number, name=name)
        return _("Turn {n}: {name}, {action}.").format(n=number, name=name, action=action)

    @abstractmethod
    def action(self, meaning: Meaning[M], names: Sequence[str]) -> str:
        """The name of a gesture of that meaning on a button."""

    # --- for everybody at the table ---------------------------------------------------------------------------

    def turn_holder(self, view: V) -> Seat:
        """The seat whose turn it is, whoever decides in it; where somebody decides."""
        assert view.decision is not None
        return view.decision.seat

    def in_turn(self, view: V) -> Sequence[InTurn]:
        """The seats in the order of this turn, where somebody decides; what each does as far as it is certain."""
        first = self.turn_holder(view)
        # Translators: below the shield of a player: whose turn it is, and who has the next one
        said = (pgettext("in turn", "plays"), pgettext("in turn", "next"))
        order = ((first + i) % view.seats for i in range(view.seats))
        return [InTurn(seat, said[i] if i < len(said) else "") for i, seat in enumerate(order)]

    def comes_after(self, view: V, names: Sequence[str]) -> str:
        """Who may do something next, below who decides now; "" for nobody who is certain."""
        if view.seats < 2:
            return ""
        return _("then it is the turn of {name}").format(name=names[(self.turn_holder(view) + 1) % view.seats])


@dataclass(frozen=True)
class RuleIndex:
    """The rule book: the folder with its `pages`, and the `refusals` that name their rules."""

    pages: Path | None = None
    refusals: Refusals | None = None

    def rule_for(self, reason: Reason, view: AnyView) -> str:
        """The number of the rule that refused a move at the table of `view`, "" for none."""
        return self.refusals.rule(reason, alone=view.seats == 1) if self.refusals is not None else ""


def _plain(
    view: AnyView, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> Result:
    return plain_result(view.scores(), winners, names, humans, undone)


@dataclass(frozen=True)
class GamePlay(Generic[V, M, E]):
    """One game as the people at a table meet it, whatever draws it."""

    name: str
    """As the engine's registry knows it."""
    asks: Asks[V, M]
    words: Words[V, M, E]
    log: LogWords[E]
    setup: SetUp
    info: Info[V]
    rules: RuleIndex = field(default_factory=RuleIndex)
    pauses: Mapping[str, int] = field(default_factory=dict)
    """How long a bot's move is left to be seen, in ms at the normal pace, by the kind of its weightiest event."""
    result: Callable[[V, Sequence[Seat], Sequence[str], Collection[Seat], bool], Result] = _plain
    """The result of a game that is over in a view: who won, the names by seat, who is a person, whether something
    learned was taken back."""
    lessons: Lessons[V, M, E, Any] | None = None
    """The guided game, where there is one; what it calls a moment is its own business."""
    with_names_of: Callable[[AnyGame], GamePlay[V, M, E]] | None = None
    """The same for a game whose content has names of its own; None where every content is told alike."""

    data_names: Callable[[], Iterable[tuple[str, str]]] = tuple
    """The names in the game's data (cards, characters), each with its context, for who translates them."""

    def at(self, game: AnyGame) -> GamePlay[V, M, E]:
        """The game as the people meet it at a table of `game`, whose content may be their own."""
        return self if self.with_names_of is None else self.with_names_of(game)


_REGISTERED: Final[dict[str, GamePlay[Any, Any, Any]]] = {}


def register_play(play: GamePlay[Any, Any, Any]) -> None:
    """Make `play` known by its name; a second one of that name replaces the first."""
    _REGISTERED[play.name] = play


def find_play(name: str) -> GamePlay[Any, Any, Any]:
    """The `GamePlay` of the game `name`, which alone knows its types; KeyError if there is no such game here."""
    if name not in _REGISTERED:
        if not name.isidentifier():
            raise KeyError(name)
        try:
            module = import_module(f"{GAMES}.{name}.game_play")
        except ModuleNotFoundError as error:
            if error.name not in (f"{GAMES}.{name}", f"{GAMES}.{name}.game_play"):
                raise
            raise KeyError(name) from None
        register_play(module.PLAY)
    return _REGISTERED[name]
