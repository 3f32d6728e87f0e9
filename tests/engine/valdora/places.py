"""Positions for tests: a new game in which some things lie elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.stacked.frame import StackFrame
from engine.stacked.stack import advance
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_COLOURS, ALL_GEMS, ALL_KINDS, Page
from engine.valdora.events import Event
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS
from engine.valdora.position import EMPTY, NONE
from engine.valdora.state import State

TABLES = VALDORA.tables


def page(faces: str, book: str) -> Page:
    """The page of a book that shows the first of two faces, the other behind it."""
    number = BOOKS.index(book)
    found = [p for p, name in enumerate(TABLES.page_names) if name == faces and TABLES.book_of[p] == number]
    return found[0]


def commission(face: str, book: str = "C") -> Page:
    """Any page of a book that shows this face."""
    number = BOOKS.index(book)
    names = enumerate(TABLES.page_names)
    return next(p for p, name in names if name.split("/")[0] == face and TABLES.book_of[p] == number)


def begin(seats: int = 3, **more: object) -> State:
    """A new game in which seat 0 starts and is asked where to go."""
    return VALDORA.setup(seats, 1, {"start_player": 0, "as_printed": True, **more})


def stand(state: State, *spaces: str) -> None:
    """Put the pawns on spaces, seat by seat."""
    for seat, space in enumerate(spaces):
        state.pawns[seat] = TABLES.space_ids[space]
    state.forget_answers()


def own(state: State, equipment: Mapping[str, str], seat: int = 0) -> None:
    """Give a seat this equipment, with what it carries ("" for nothing), and no other."""
    for kind, name in enumerate(EQUIPMENT):
        gem = equipment.get(name, "nothing" if name != "pan" else "")
        held = NONE if gem == "nothing" else EMPTY if not gem else GEMS.index(gem)
        state.loads[seat * ALL_KINDS + kind] = held
    state.forget_answers()


def hold(state: State, *faces: str, seat: int = 0) -> None:
    """Give a seat these unfinished commissions."""
    state.hands[seat] = tuple(commission(face) for face in faces)
    state.forget_answers()


def lay(state: State, deposit: str, *gems: str) -> None:
    """Let exactly these gems lie in a deposit."""
    pit = TABLES.pit_at[TABLES.space_ids[deposit]]
    state.gems[pit * ALL_GEMS : (pit + 1) * ALL_GEMS] = [gems.count(gem) for gem in GEMS]
    state.forget_answers()


def market(state: State, *gems: str) -> None:
    """Let exactly these gems lie in the market."""
    state.market = [gems.count(gem) for gem in GEMS]
    state.forget_answers()


def board(state: State, **left: int) -> None:
    """Let so many craftsmen of these colours be left."""
    for colour, n in left.items():
        state.board[COLOURS.index(colour)] = n


def hire(state: State, seat: int, **craftsmen: int) -> None:
    """Give a seat craftsmen."""
    for colour, n in craftsmen.items():
        state.hired[seat * ALL_COLOURS + COLOURS.index(colour)] = n


def arrive(state: State, seat: int = 0) -> list[Event]:
    """Go on as if the pawn of `seat` had just come to where it stands."""
    kind = TABLES.kind[state.pawns[seat]]
    step = {"city": "city", "house": "deliver"}.get(kind, "load")
    state.active = seat
    state.stack = [StackFrame("end turn", seat), StackFrame(step, seat, 0, -1, 0)]
    state.forget_answers()
    events: list[Event] = []
    advance(state, events)
    return events


def do(state: State, *lines: str) -> list[Event]:
    """Make these moves; the events of the last one."""
    events: Sequence[Event] = ()
    for line in lines:
        events = state.apply(state.parse(line))
    return list(events)


def offered(state: State) -> set[str]:
    """The lines of the legal moves."""
    return {str(move) for move in state.moves()}
