"""Set-up words of a game: the players who can be asked to the table, and the meaning of each option."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.personas import PersonaFile
from engine.stacked.handicap import SIZES, HeadStart
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.texts import load_texts, said


class Character(NamedTuple):
    """`spec` names the bot (see `engine.bots`), `portrait` one of the icons; `level` and `strength` say how well
    they play, in a word and against others. `called` is the name that saves and records keep, the same in every
    language."""

    spec: str
    name: str
    level: str
    style: str
    portrait: str
    strength: str = ""
    called: str = ""


class SetUp(ABC):
    """The content of the set-up page of one game."""

    @property
    @abstractmethod
    def levels(self) -> Sequence[str]:
        """The names of the bots that are offered, from the easiest to the hardest."""

    usual: str
    """The spec of the bot who sits down when nobody in particular was asked."""

    @abstractmethod
    def character(self, spec: str, level: str, persona: str) -> Character:
        """The character of that name at one of the `levels`, in words of the language in use."""

    @abstractmethod
    def option_words(self, option: str) -> tuple[str, str]:
        """The name of an option (of `Game.options`, on or off), and one sentence on it."""

    def chance_begins(self) -> str:
        """What it is called that nobody chooses who begins."""
        return _("Drawn at random")

    def head_starts(self) -> Sequence[HeadStart]:
        """The sizes of a head start, () in a game that has none."""
        return ()

    def gift(self, size: int) -> str:
        """What a head start of that size gives, in a row of things."""
        return ""

    def gift_worth(self, size: int) -> str:
        """What a head start of that size was worth in games between equal players, "" where that is not known."""
        found = self.head_starts()[size - 1]
        if found.won is None:
            return ""
        # Translators: measured in games between players of equal strength, one of whom had a head start
        words = _("Among {seats} equal players whoever had it won {won} games of 100, instead of {even}.")
        return words.format(seats=found.seats, won=found.won, even=round(100 / found.seats))

    @abstractmethod
    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        """The facts of a game for so many: a token and a sentence each."""


class PersonaSetUp(SetUp):
    """The content of the set-up page of a `game` whose bots are characters: `personas` are its data, and
    `texts/setup.yaml` tells how well each level plays, and a bot of another strength than its level."""

    game: str
    personas: PersonaFile[Any]

    @property
    def levels(self) -> Sequence[str]:
        return tuple(load_texts(self.game, "setup")["levels"])

    def option_words(self, option: str) -> tuple[str, str]:
        found = load_texts(self.game, "setup").get("options", {})[option]
        return said(found["name"]), said(found["about"])

    def character(self, spec: str, level: str, persona: str) -> Character:
        found, texts = self.personas.find(persona), load_texts(self.game, "setup")
        strength = texts["strengths"].get(spec) or texts["strengths"][level]
        return Character(
            spec,
            pgettext("character", found.name),
            said(texts["levels"][level]),
            _(found.style),
            found.portrait,
            _(strength),
            found.name,
        )


def persona_names(personas: PersonaFile[Any]) -> Iterator[tuple[str, str]]:
    """The names and styles of characters, each with its context ("" for none), for who translates them."""
    for one in personas.all.values():
        if one.name:
            yield "character", one.name
            yield "", one.style


def size_words() -> Mapping[int, str]:
    """The sizes of a head start, by their numbers."""
    # Translators: sizes of a head start
    return dict(zip(SIZES, (_("a little"), _("some"), _("a lot")), strict=True))
