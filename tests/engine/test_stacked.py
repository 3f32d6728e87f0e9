"""What games on a stack share: forms of fields, hands, copies, set-up, steps that nobody has overridden."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from engine.game import GameError, IllegalMove
from engine.stacked import codec, dealing
from engine.stacked.events import EVERYBODY, is_open
from engine.stacked.frame import StackFrame
from engine.stacked.hands import BLANK, HandBits
from engine.stacked.move_book import MoveBook
from engine.stacked.position import copier, key_of
from engine.stacked.ranking import leaders
from engine.stacked.step import AskingStep, StackStep
from engine.stacked.table_setup import check_options, check_table

NAMES = ("Ash", "Birch", "Cedar")
BITS = HandBits(3)


class Line(NamedTuple):
    """A move with a name that has spaces."""

    name: str

    def __str__(self) -> str:
        return f"take  {self.name}"


class Picked(NamedTuple):
    """Set-up options."""

    start_player: int | None = None
    fast: bool = False


@dataclass
class Row:
    """A score with one number that breaks ties."""

    total: int
    tie_breakers: tuple[int, ...]
    parts: dict[str, int] = field(default_factory=dict)


@pytest.mark.parametrize(
    ("form", "value", "data"),
    [
        (codec.PLAIN, 3, 3),
        (codec.many(kind=tuple), (1, 2), [1, 2]),
        (codec.many(codec.named(NAMES, "?")), [2, -1, 0], ["Cedar", "?", "Ash"]),
        (codec.named(NAMES, None), -1, None),
        (codec.by_name(NAMES), [5, 0, 7], {"Ash": 5, "Birch": 0, "Cedar": 7}),
        (codec.in_rows(2), [1, 2, 3, 4], [[1, 2], [3, 4]]),
        (codec.record(Picked), Picked(1, True), {"start_player": 1, "fast": True}),
        (codec.frames(StackFrame), [StackFrame("turn", 1, by=2)], [["turn", 1, 0, -1, 2]]),
    ],
)
def test_a_form_reads_back_what_it_writes(form: codec.Form, value: Any, data: Any) -> None:
    assert form.write(value) == data
    assert form.read(data) == value


@pytest.mark.parametrize(
    ("form", "data", "error"),
    [
        (codec.named(NAMES, "?"), "Oak", GameError),
        (codec.named(NAMES), None, GameError),
        (codec.named(NAMES), ["Ash"], TypeError),
        (codec.by_name(NAMES), {"Ash": 1}, KeyError),
        (codec.in_rows(2), [[1, 2], [3]], ValueError),
        (codec.frames(StackFrame), [["turn"]], TypeError),
    ],
)
def test_what_is_no_such_value_is_not_read(form: codec.Form, data: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        form.read(data)


def test_a_card_called_as_a_hidden_one_is_read_as_hidden() -> None:
    assert codec.named(("?", "Ash"), "?").read("?") == -1


@pytest.mark.parametrize("knowers", [None, [0], [1, 2], []])
def test_who_knows_a_held_card_reads_back(knowers: list[int] | None) -> None:
    assert BITS.knowers(BITS.held(4, knowers)) == knowers
    assert BITS.held(-1, knowers) == BLANK


def test_a_seat_that_cannot_be_knows_no_card() -> None:
    with pytest.raises(ValueError):
        BITS.held(4, [3])


def test_of_equal_cards_every_seat_that_knew_some_knows_one_fewer() -> None:
    hand = BITS.added(BITS.added(BITS.added((), 2, 0b001), 2, 0b011), 1, 0b111)
    left = BITS.without(hand, 2)
    assert BITS.distinct(left) == [1, 2] and [BITS.knowers(held) for held in left] == [None, [0]]
    with pytest.raises(ValueError, match="no card 5"):
        BITS.without(hand, 5)


def test_a_hand_shows_a_seat_what_it_knows_and_blanks_behind() -> None:
    hand = (BITS.held(1, [0]), BITS.held(2, None))
    assert BITS.seen_by(hand, 0) == hand
    assert BITS.seen_by(hand, 1) == BITS.seen_by(hand, None) == (hand[1], BLANK)


def test_cards_that_are_seen_nowhere_fill_the_blanks_of_a_hand() -> None:
    left = dealing.unseen(BITS, [2, 1, 1], [[0]], [(BITS.held(1, [0]), BLANK)])
    assert left == [0, 2]
    assert dealing.dealt(BITS, (BITS.held(1, [0]), BLANK), left, 0b001) == [BITS.held(1, [0]), BITS.held(2, [0])]
    assert left == [0]


def test_a_copy_shares_no_list_and_answers_anew() -> None:
    class Place:
        fill_from = copier(("count", "cards", "rows"), ("cards",), ("rows",))

        def __init__(self) -> None:
            self.count, self.cards, self.rows = 3, [1, 2], [[1], [2, 3]]
            self.known_moves: tuple[str, ...] | None = ("pass",)

    one, other = Place(), Place()
    other.cards, other.rows, other.count = [7], [[8]], 9
    one.fill_from(other)
    assert key_of(("tables", "count", "cards", "rows"))(one) == (9, [7], [[8]]) and one.known_moves is None
    other.cards.append(1)
    other.rows[0].append(1)
    assert (one.cards, one.rows) == ([7], [[8]])


def test_a_move_is_found_by_its_line_whatever_its_spaces() -> None:
    book = MoveBook(Line, [Line("Ash"), Line("Red  Oak")])
    assert book.parse(" take Red Oak ") == Line("Red  Oak") and set(book) == {Line("Ash"), Line("Red  Oak")}
    assert book.knows(Line("Ash")) and not book.knows(("Ash",)) and not book.knows(Line("Yew"))
    with pytest.raises(IllegalMove, match="unknown_move"):
        book.parse("take Yew")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["fast"], "setup.no_options"),
        ({"slow": True}, "setup.unknown_option"),
        ({"start_player": 2}, "setup.start_player"),
        ({"start_player": True}, "setup.start_player"),
        ({"fast": 1}, "setup.true_or_false"),
    ],
)
def test_a_wrong_option_is_refused(options: Any, code: str) -> None:
    with pytest.raises(GameError) as refused:
        check_options(Picked, options, 2)
    assert refused.value.code == code


def test_options_that_are_left_out_are_as_usual() -> None:
    assert check_options(Picked, None, 2) == Picked()
    assert check_options(Picked, {"start_player": 1, "fast": True}, 2) == Picked(1, True)


@pytest.mark.parametrize(
    ("seats", "seed", "code"), [(5, 1, "setup.seats"), (True, 1, "setup.seats"), (2, 1.0, "setup.seed")]
)
def test_seats_and_seed_that_cannot_be_are_refused(seats: Any, seed: Any, code: str) -> None:
    with pytest.raises(GameError) as refused:
        check_table(seats, range(1, 5), seed)
    assert refused.value.code == code


def test_those_with_the_best_total_and_tie_breakers_share_the_win() -> None:
    assert leaders([Row(5, (1, 2)), Row(5, (1, 2)), Row(5, (1, 1)), Row(4, (9, 9))]) == (0, 1)


def test_a_step_asks_nothing_unless_it_says_so() -> None:
    step: StackStep[Any, StackFrame, Any, Any] = StackStep()
    frame = StackFrame("turn", 0)
    assert not step.asks(None, frame) and step.options(None, frame) == ()
    assert step.refusal(None, frame, Line("Ash")).params == {"asked": "turn"}
    assert AskingStep[Any, StackFrame, Any, Any]().asks(None, frame)


def test_an_event_is_open_to_those_who_know() -> None:
    assert is_open(EVERYBODY, None) and is_open(0b010, 1)
    assert not is_open(0b010, 0) and not is_open(0b010, None)
