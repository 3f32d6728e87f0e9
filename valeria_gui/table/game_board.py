"""Board of one game: all that the kit asks of it to draw a table, every answer made of a frame alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from engine.game import AnyView, Event, Seat
from valeria_gui.animation.flight import Flight
from valeria_gui.art import panels
from valeria_gui.play.ask import Ask
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.card_measures import WORDS_FROM
from valeria_gui.table.drawn import Drawn, Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.layout import Layout
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.paint import round_button
from valeria_gui.table.trips import Origin, Trip

V = TypeVar("V", bound=AnyView)
L = TypeVar("L", bound=Layout)
E = TypeVar("E", bound=Event)


class Room(NamedTuple):
    """The room to lay a table in: the window's size (pixels), how large all is in it, the seat at the bottom;
    `held` is the piece at the pointer or picked, `ask` what is asked, `news` what has happened in this turn as who
    looks may know it; a `mirrored` table is read from right to left. A `shared` table lies before nobody: `bottom`
    is NOBODY, and where no hand lies there is room for what everybody is told."""

    size: tuple[int, int]
    sizing: Sizing = FULL
    bottom: Seat = 0
    held: str = ""
    ask: Ask[Any, Any] | None = None
    news: Sequence[Any] = ()
    mirrored: bool = False
    shared: bool = False


class Region(NamedTuple):
    """A part of the still layer: where it is, what its look depends on, how it is painted on the bare table.

    `pictures` are what takes long in that: each call makes one, and a store keeps it.
    """

    name: str
    area: Rect
    key: Hashable
    paint: Callable[[Surface], None]
    pictures: Sequence[Callable[[], object]] = ()


class Still(NamedTuple, Generic[V, L]):
    """The content of the still layer: the frame without the `hidden` pieces, which are dragged or fly.

    `names` are the players' by seat, `emblems` the signs of the characters among them ("" for a person), `overlay`
    what comes on top.
    """

    frame: TableFrame[V, L]
    names: tuple[str, ...]
    emblems: tuple[str, ...]
    hidden: frozenset[str]
    overlay: TableOverlay


class PrintedFace(NamedTuple):
    """A card of a game as itself, and what draws its face so many pixels wide."""

    card: Any
    draw: Callable[[int], Surface]


class Laid(NamedTuple):
    """The things that a game lays over its still table.

    `lit` glows beside what can be taken up, `meant` in place of it. `counts` are what no glow may cover of a piece,
    `pieces` lie on the glow and below the prompt, `notes` below what is raised or enlarged.
    """

    lit: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    counts: Mapping[str, Drawn] = {}
    pieces: tuple[Drawn, ...] = ()
    notes: tuple[Drawn, ...] = ()
    enlarged: Drawn | None = None


class PieceWhole(NamedTuple):
    """All of what a piece shows a part of: what lies before a `seat`, else `cards` under a `title`."""

    label: str
    seat: Seat = -1
    title: str = ""
    cards: Sequence[Any] = ()


class Subjects(ABC):
    """The cards of a game, whatever they are to it: a subject is what a piece shows."""

    def readable(self, subject: Any, width: int) -> Surface:
        """The face of a card of this width (pixels), with its words where they can be read."""
        return self.card(subject, width, zoom=width >= WORDS_FROM)

    @abstractmethod
    def card(self, subject: Any, width: int, *, zoom: bool = False) -> Surface:
        """The face of a card of this width (pixels), with `zoom` with its words."""


class GameBoard(Subjects, Generic[V, L, E]):
    """One game's board."""

    # --- where things lie --------------------------------------------------------------------------------------

    @abstractmethod
    def layout(self, view: V, room: Room) -> L:
        """The places of everything."""

    def kept_free(self, frame: TableFrame[V, L]) -> Sequence[Rect]:
        """The areas that no note may cover now, beside what is asked."""
        return ()

    # --- the still layer ---------------------------------------------------------------------------------------

    @abstractmethod
    def paint_ground(self, target: Surface, layout: L) -> None:
        """Draw on bare wood what never changes while the window stays."""

    def log_panel(self, width: int, height: int) -> Surface:
        """The panel that the chronicle lies on (pixels)."""
        return panels.dark_panel(width, height)

    def button(self, px: int) -> Surface:
        """A round button without its sign, `px` pixels across."""
        return round_button(px, False)

    @abstractmethod
    def regions(self, still: Still[V, L]) -> Sequence[Region]:
        """The parts of the still layer, from the lowest to the topmost."""

    def to_come(self, frame: TableFrame[V, L]) -> Iterable[Callable[[], object]]:
        """The drawing that the next gestures will need: each call fills a cache and shows nothing."""
        return ()

    def pictures(self) -> Iterator[None]:
        """Reads the pictures of all cards, one at each step."""
        return iter(())

    def printed(self, game: Any) -> Iterable[PrintedFace]:
        """The face of every card of `game`, each once: for pictures of cards where no table is."""
        return ()

    # --- over it -----------------------------------------------------------------------------------------------

    def overlay(self, frame: TableFrame[V, L], hidden: frozenset[str], hovered: str, busy: bool) -> Laid:
        """The things that lie over the table while `hidden` pieces are in the air, the pointer is over `hovered`
        and (`busy`) something flies."""
        return Laid()

    def marks(self, still: Still[V, L]) -> Sequence[Held]:
        """The marks that lie on the hand cards."""
        return ()

    # --- pieces ------------------------------------------------------------------------------------------------

    @abstractmethod
    def subject(self, piece: str, frame: TableFrame[V, L]) -> Any:
        """The card that a piece shows; None if that is no card, is not seen or is not there."""

    def subject_named(self, name: str, view: V) -> Any:
        """The card of that name; None if there is none."""
        return None

    @abstractmethod
    def face(self, piece: str, frame: TableFrame[V, L]) -> Surface | None:
        """The flat picture of a piece at the size of its place, without shadow; None if nothing lies there."""

    @abstractmethod
    def lifted(
        self, piece: str, frame: TableFrame[V, L], tilt: float = 0.0, under: Sequence[str] = ()
    ) -> Surface | None:
        """The picture of a piece at the pointer, shadow included, turned by `tilt` degrees counter-clockwise, over
        the pieces `under`; None if there is nothing to lift."""

    def shown_with(self, piece: str, frame: TableFrame[V, L]) -> Sequence[Rect]:
        """The places that are lit while a piece is told about: its sheet leaves them free if it can."""
        return ()

    def whole(self, piece: str, frame: TableFrame[V, L]) -> PieceWhole | None:
        """The whole that can be opened from a piece."""
        return None

    # --- motion ------------------------------------------------------------------------------------------------

    def trips(
        self,
        events: Sequence[E],
        before: TableFrame[V, L],
        after: TableFrame[V, L],
        origin: Origin | None = None,
    ) -> Sequence[Trip]:
        """The trips for these events, which are as the viewer may know them; `origin` is where the player let go of
        a piece."""
        return ()

    @abstractmethod
    def flight(self, trip: Trip, layout: L, turn: int, name: str, still: bool) -> Flight:
        """The flight of a trip; `turn` is how a coin lies (0–7), `name` that of the player of its seat. `still`:
        nothing moves, things only appear where they will lie."""

    def sounds(self, trip: Trip) -> tuple[str, str]:
        """The sounds of a piece that sets out and of its arrival, "" for none."""
        return "", ""
