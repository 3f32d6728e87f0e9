"""Info about a thing on the table: a title, rows of signs with their words, cards that belong to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.game import AnyView, Seat
from valeria_gui.i18n import _
from valeria_gui.input.intents import OVERVIEW

V = TypeVar("V", bound=AnyView)
A = TypeVar("A")

PLAIN: Final = ""
HEADING: Final = "heading"
GOOD: Final = "good"
BAD: Final = "bad"
QUIET: Final = "quiet"


class InfoRow(NamedTuple):
    """A line of a sheet. `signs` are pictures by name: a token ("wood", "when-build"), "icon:<file>", "seat:<n>"
    for a shield, "vp:<n>" for a laurel. `tone` is PLAIN, HEADING, GOOD, BAD or QUIET."""

    signs: tuple[str, ...]
    text: str
    tone: str = PLAIN


class Sheet(NamedTuple):
    """All that is told about one thing: `card` is shown large beside the rows, `small` cards below them."""

    title: str
    rows: tuple[InfoRow, ...] = ()
    card: Hashable = None
    small: tuple[Hashable, ...] = ()


class Info(ABC, Generic[V]):
    """The names of a game's pieces, and the sheets about them."""

    @abstractmethod
    def label(self, piece: str, view: V, names: Sequence[str]) -> str:
        """What the piece with this id is called, in a word or two: read aloud, and found by."""

    def placed(self, piece: str, view: V, names: Sequence[str]) -> str:
        """What the piece is called by who does not see where it lies: with its place, its owner, how many there
        are."""
        return self.label(piece, view, names)

    def sheet(
        self, piece: str, view: V, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        """The sheet about the piece with this id; None if there is nothing to tell. `names` are the players' by
        seat, `bottom` the seat that the table lies before, `stacks` how many equal pieces one stands for."""
        return None

    def quick_sheet(
        self, piece: str, view: V, names: Sequence[str], bottom: Seat, stacks: Mapping[str, int]
    ) -> Sheet | None:
        """The sheet without what takes long to find out: all things on a table are told so, one after the other."""
        return self.sheet(piece, view, names, bottom, stacks)

    def hand(self, view: V) -> Sequence[str]:
        """The cards that who looks holds for themselves."""
        return ()

    def laid(self, view: V, seat: Seat) -> Sequence[str]:
        """What lies before a seat, for all to see: first what tells of the seat as a whole."""
        return ()

    def between(self, view: V) -> Sequence[str]:
        """What lies between the seats, for all to see."""
        return ()

    def glance(self, view: V, seat: Seat) -> Sequence[InfoRow]:
        """What a seat has, in numbers: a sign and hardly a word each."""
        return ()

    def face(self, piece: str, view: V) -> Hashable:
        """The card whose face the piece with this id shows to who looks; None if it shows none."""
        return None

    def emblem(self, piece: str, view: V) -> str:
        """The sign that stands for a piece that is no card, by its name; "" for none."""
        return ""

    def price(self, piece: str, view: V) -> str:
        """What a card would cost now, as short as a badge; "" for what costs nothing or cannot be had."""
        return ""

    def own_title(self) -> str:
        """What the cards that who looks holds are called."""
        return _("Your hand")

    def laid_title(self) -> str:
        """What lies before the seats is called, in a word."""
        return _("Players")

    def between_title(self) -> str:
        """What lies between the seats is called, in a word; "" where it is too little to be looked at alone."""
        return ""

    laid_sign = "three-friends"
    between_sign = "treasure-map"
    """The icons of the two."""

    overview = ""
    """The piece whose sheet tells what is left, "" for none."""

    def answer(self, command: str, view: V, bottom: Seat, told: str) -> str:
        """The piece whose sheet answers one of the commands `TELLING`, "" for none; `told` is the piece that a
        sheet is open about now, so that a game can go on to the next one."""
        return self.overview if command == OVERVIEW else ""

    def card_sheet(self, card: Any, view: V, names: Sequence[str]) -> Sheet:
        """The sheet about a card that is only named somewhere."""
        return Sheet(str(card))


class KeptAnswers(Generic[V, A]):
    """Answers about views, which are worked out once for each: those of the last few views are kept."""

    def __init__(self, make: Callable[[V], A], most: int = 2) -> None:
        self._make = make
        self._most = most
        self._kept: list[tuple[V, A]] = []

    def __call__(self, view: V) -> A:
        """The answers for this very view."""
        found = next((one for one in self._kept if one[0] is view), None) or (view, self._make(view))
        self._kept = [found, *(one for one in self._kept if one is not found)][: self._most]
        return found[1]


def heading(text: str) -> InfoRow:
    """A row that begins a chapter of a sheet."""
    return InfoRow((), text, HEADING)
