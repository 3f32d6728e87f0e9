"""Views and samples (D8.4, D8.5): who looks sees the same in every game that could be, and nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.chance import Chance
from engine.checked_play import Task
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_BOOKS, Page
from engine.valdora.invariants import check
from engine.valdora.sampling import unturned
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.resampling import SAMPLED
from tests.engine.valdora.walks import of_every_kind, walk
from tests.samples import check_game, total


def test_every_view_of_every_decision_resamples() -> None:
    todo = [Task(3, 2, "courier", {}), Task(4, 3, "reader", {})]
    tally = total(check_game(SAMPLED, task) for task in todo)
    assert tally.games == len(todo)
    assert tally.finished > 20
    assert tally.answers == tally.finished * len(SAMPLED.bots)
    assert {"go", "city", "book", "load", "deliver"} <= set(tally.of_others)


def test_each_question_resamples_and_the_sample_plays_on() -> None:
    chance = Chance(4)
    for state in of_every_kind(2):
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            sample: State = view.sample(chance)
            check(sample)
            assert sample.view(viewer) == view and sample.seed != state.seed
            assert VALDORA.view_from_dict(view.to_dict()).sample(Chance(1)) == view.sample(Chance(1))
            for _ in range(12):
                if sample.decision is not None:
                    sample.apply(chance.choice(sample.moves()))
                    check(sample)


# --- Hidden things -----------------------------------------------------------------------------------------------


def swapped(state: State, book: int, one: int, other: int) -> State:
    """The position with two pages of the right side of a book changed for each other."""
    twin, pile = state.copy(), list(state.right[book])
    pile[one], pile[other] = pile[other], pile[one]
    twin.right[book] = tuple(pile)
    twin.forget_answers()
    return twin


def swaps(state: State) -> Iterator[tuple[str, State]]:
    """The same position with hidden things changed for each other."""
    tables = state.tables
    for book in range(ALL_BOOKS):
        unseen = state.unseen[book]
        if unseen > 2:
            yield "order of the pages below", swapped(state, book, unseen - 2, unseen - 3)
            yield "the lowest pages", swapped(state, book, 0, 1)
        *below, top = state.right[book][:unseen] or [-1]
        for place, page in enumerate(below):
            if page != top and tables.face(page) == tables.face(top):
                yield "the back of the visible page", swapped(state, book, place, unseen - 1)
                break
    twin = state.copy()
    twin.seed = 12345
    yield "chance", twin


def test_hidden_swaps_change_no_view_and_no_move() -> None:
    seen: Counter[str] = Counter()
    for seats, whim in ((3, "courier"), (4, "reader")):
        for state in walk(seats, 7, whim):
            for what, twin in swaps(state):
                seen[what] += 1
                assert twin.moves() == state.moves() and twin.scores() == state.scores()
                for seat in (None, 0, state.active):
                    assert twin.view(seat) == state.view(seat), what
                    assert twin.view(seat).moves() == state.view(seat).moves()
                assert twin.view(0).to_dict() == state.view(0).to_dict(), what
    assert set(seen) == {"order of the pages below", "the lowest pages", "the back of the visible page", "chance"}
    assert min(seen.values()) > 100


def test_what_is_known_is_no_secret() -> None:
    """A page that was turned, changed for another, changes the view."""
    pages = "| red_1/blue_2, silver_2/white_1, yellow_1/red_2"
    state = position(pawns=["dig_1"], books={"C": pages}, turned={"C": 2})
    top = len(state.right[2]) - 1
    assert swapped(state, 2, top, top - 1).view(0) != state.view(0)
    assert swapped(state, 2, top - 2, top - 1).view(0) != state.view(0)


# --- Fair dealing ------------------------------------------------------------------------------------------------


def unevenness(found: Counter[Page], hidden: Counter[Page]) -> float:
    """Chi-squared per page: about 1 if every hidden page comes up as often as another."""
    assert set(found) <= set(hidden)
    share = sum(found.values()) / sum(hidden.values())
    return sum((found[page] - share * n) ** 2 / (share * n) for page, n in hidden.items()) / len(hidden)


def test_each_unseen_page_comes_up_as_often_as_another() -> None:
    state = next(state.copy() for state in walk(4, 3, "courier") if state.turn == 30)
    view, chance = state.view(0), Chance(5)
    samples = [view.sample(chance) for _ in range(1500)]
    for book in range(ALL_BOOKS):
        unseen = state.unseen[book]
        assert unseen > 8
        hidden = Counter(state.right[book][:unseen])
        front = state.tables.face(state.right[book][unseen - 1])
        tops = Counter({page: n for page, n in hidden.items() if state.tables.face(page) == front})
        drawn = Counter(sample.right[book][unseen - 1] for sample in samples)
        assert set(drawn) == set(tops) and unevenness(drawn, tops) < 4
        if len(tops) == 1:
            hidden.subtract(tops)
            for place in (unseen - 2, 0):
                assert unevenness(Counter(sample.right[book][place] for sample in samples), +hidden) < 1.9


def test_equal_pages_come_up_as_often_as_there_are_of_them() -> None:
    """Book A has two pages shovel/horse and one shovel/chisel: the visible shovel is the first in 2 of 3 cases."""
    state = position(pawns=["dig_1"], books={"A": "| shovel/chisel"})
    samples = [state.view(1).sample(Chance(seed)) for seed in range(600)]
    backs = Counter(state.tables.page_names[sample.right[0][-1]] for sample in samples)
    assert set(backs) == {"shovel/chisel", "shovel/horse"} and 160 < backs["shovel/chisel"] < 240


def test_cards_that_left_their_book_are_not_dealt_again() -> None:
    """A card carries the letter of its book wherever it lies: in hands, under the adventurer, in the other book."""
    state = position(
        pawns=["dig_1"], hands={0: "C:white_2/yellow_1"}, done={1: "C:white_3/green_1"}, own={2: "pan, horse"},
        books={"D": "C:yellow_3/violet_1 | D:silver_4/violet_1"},
    )  # fmt: skip
    names = [state.tables.page_names[page] for page in unturned(state, 2)]
    assert not {"white_2/yellow_1", "white_3/green_1", "yellow_3/violet_1"} & set(names) and len(names) == 24
    assert len(unturned(state, 0)) == 17 and len(unturned(state, 1)) == 18 and len(unturned(state, 3)) == 27
    for seed in range(20):
        sample: State = state.view(0).sample(Chance(seed))
        assert sorted(sample.right[2]) == sorted(state.right[2]) and sample.right[2] != state.right[2]


def test_nothing_is_dealt_where_all_is_known() -> None:
    state = position(pawns=["dig_1"], rest={"A": "left", "C": "done", "B": "left"})
    for seed in range(10):
        sample: State = state.view(0).sample(Chance(seed))
        assert (sample.left, sample.right[:3]) == (state.left, state.right[:3])


def test_a_sample_turns_the_pages_that_the_view_knows() -> None:
    state = position(pawns=["dig_1"], coins=[6], books={"C": "| red_1/blue_2, silver_2/white_1, yellow_1/red_2"})
    play(state, "go C", "turn forward", "turn forward", "turn back", "turn back")
    for seed in range(10):
        sample: State = state.view(1).sample(Chance(seed))
        play(sample, "turn forward", "turn forward")
        assert sample.pile("C", "left") == (("white_1", "silver_2"), ("blue_2", "red_1"))
        assert sample.pile("C", "right")[0][0] == "yellow_1"
