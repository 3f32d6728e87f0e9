"""The toy game in words: what a person is asked and told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Feature, Reason
from tests.toy.rules import PILES, Event, Move, View
from valeria_gui.play.ask import Ask, AskButton, Meaning
from valeria_gui.play.event_log import EventGroup, LogPlace, LogWords, Told
from valeria_gui.play.game_play import Asks, GamePlay, Words
from valeria_gui.play.hint import HintReason
from valeria_gui.play.info import Info
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.play.setup_words import Character, SetUp
from valeria_gui.text.spans import Span


def said(text: str) -> Told:
    return Told(((Span(text),),))


class Name(Ask[View, Move]):
    """A pile is named: the die goes there."""

    implied = "die"

    def prompt(self) -> tuple[str, str]:
        return "Throw the die", "for one of the piles"

    def sources(self) -> Iterable[str]:
        return ("die",)

    def goals(self, piece: str) -> Iterable[str]:
        return (f"heap:{i}" for i in range(len(PILES)))

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if piece == "die" and target.startswith("heap:"):
            return Meaning((Move("name", PILES[number_of(target)]),))
        return None


class Take(Ask[View, Move]):
    """Stones are taken: as many as the die shows go to the own bowl, or one by the button."""

    @property
    def heap(self) -> str:
        return f"heap:{PILES.index(self.view.named)}"

    def prompt(self) -> tuple[str, str]:
        return "Take your stones", f"the die shows {self.view.rolled}"

    def buttons(self) -> list[AskButton[Move]]:
        return [AskButton(str(move), f"Take {move.what}", Meaning((move,))) for move in self.view.moves()]

    def sources(self) -> Iterable[str]:
        return (self.heap,)

    def goals(self, piece: str) -> Iterable[str]:
        return (f"bowl:{self.me}",)

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        right = piece == self.heap and target == f"bowl:{self.me}"
        return Meaning(self.view.moves()[-1:]) if right else None


class ToyAsks(Asks[View, Move]):
    def ask(
        self, view: View, names: Sequence[str], mode: str = "", planned: Sequence[Move] = ()
    ) -> Ask[View, Move]:
        return (Take if view.rolled else Name)(view, names)


class ToyWords(Words[View, Move, Event]):
    def question(self, view: View, name: str) -> str:
        return f"{name} throws the die" if not view.rolled else f"{name} takes stones"

    def refusal(self, reason: Reason) -> str:
        return f"That is not possible: {reason.code}."

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return str(move).capitalize()

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        return HintReason(feature.kind, feature.amount > 0) if feature.amount else None

    def action_name(self, action: str) -> str:
        return action

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        return ", ".join(map(str, meaning.moves))


class ToyLog(LogWords[Event]):
    def place(self, event: Event, at_set_up: bool) -> LogPlace:
        if event.kind == "named":
            return LogPlace("turn", action=event.pile)
        return (
            LogPlace("over", alone=True)
            if event.kind == "over"
            else LogPlace("turn", joins=True, ends=event.ends_action)
        )

    def group(self, group: EventGroup[Event], names: Sequence[str]) -> Told:
        if group.kind == "over":
            return said("No stone is left.")
        words = [f"{event.kind} {event.pile or event.amount}" for event in group.events]
        return said(f"{names[group.seat]} {', '.join(words)}")._replace(seat=group.seat)


class ToySetUp(SetUp):
    levels = ("greedy",)
    usual = "greedy"

    def character(self, spec: str, level: str, persona: str) -> Character:
        return Character(spec, "Greedy", level, "Takes what counts.", "perspective-dice-six-faces-three")

    def option_words(self, option: str) -> tuple[str, str]:
        return option, option

    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        return [("coin", "Two piles, one die.")]


class ToyInfo(Info[View]):
    def label(self, piece: str, view: View, names: Sequence[str]) -> str:
        number = number_of(piece)
        return {
            "die": "Die",
            "heap": f"The {PILES[number % 2]} pile",
            "bowl": f"Bowl of {names[number]}",
            "hand": "Secret card",
        }[kind_of(piece)]


PLAY = GamePlay[View, Move, Event]("toy", ToyAsks(), ToyWords(), ToyLog(), ToySetUp(), ToyInfo())
