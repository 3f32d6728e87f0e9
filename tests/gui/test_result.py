"""The result of a game in words: who won and by what, whose place is which, what ended it (V7)."""

from __future__ import annotations

import pytest

from engine.valeria.scoring import Share
from tests.engine.walks import state_after
from valeria_gui.games.valeria.info.result import ValeriaResult, ValeriaScore, result_of, share_words


def score(name: str, total: int, *ties: int, person: bool = False) -> ValeriaScore:
    return ValeriaScore(name, {"buildings": total}, ties or (0, 0, 0), person)


def test_the_best_total_wins_and_the_second_tells_by_how_much() -> None:
    result = ValeriaResult((score("Rosalind", 20), score("Aldric", 31), score("Oswin", 30)), (1,))
    assert (result.headline(), result.margin()) == ("Aldric wins", "31 points, 1 more than Oswin")
    assert result.tie() == ""
    assert result.ranking() == [1, 2, 0]


def test_a_single_person_is_spoken_to() -> None:
    rows = (score("Rosalind", 29, person=True), score("Aldric", 31), score("Oswin", 30))
    lost = ValeriaResult(rows, (1,))
    assert (lost.headline(), lost.margin()) == ("Aldric wins", "31 points, 2 more than you")
    assert [lost.standing(seat) for seat in range(3)] == ["you · third of three", "", ""]
    won = ValeriaResult((score("Rosalind", 32, person=True), *rows[1:]), (0,))
    assert (won.headline(), won.margin()) == ("You win", "32 points, 1 more than Aldric")
    assert won.standing(0) == "you · first of three"


def test_several_persons_are_called_by_their_names() -> None:
    rows = (score("Rosalind", 29, person=True), score("Aldric", 31, person=True), score("Oswin", 30))
    result = ValeriaResult(rows, (1,))
    assert (result.headline(), result.margin()) == ("Aldric wins", "31 points, 1 more than Oswin")
    assert [result.standing(seat) for seat in range(3)] == ["third of three", "first of three", ""]


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ((12, 0, 0), (11, 5, 5), "Rosalind and Aldric have 31 points each; most buildings and adventurers decide."),
        ((12, 4, 0), (12, 3, 5), "Rosalind and Aldric have 31 points each; most gold decides."),
        ((12, 4, 3), (12, 4, 2), "Rosalind and Aldric have 31 points each; most developed resources decide."),
    ],
)
def test_v7_3_the_tie_breaker_that_decided_is_named(
    first: tuple[int, int, int], second: tuple[int, int, int], sentence: str
) -> None:
    result = ValeriaResult((score("Rosalind", 31, *first), score("Aldric", 31, *second)), (0,))
    assert result.tie() == result.margin() == sentence
    assert (result.place(0), result.place(1)) == (1, 2)


def test_v7_3_an_equal_end_is_shared() -> None:
    rows = (score("Rosalind", 31), score("Aldric", 31), score("Oswin", 31))
    result = ValeriaResult(rows, (0, 1, 2))
    assert result.headline() == "Rosalind, Aldric and Oswin share the win"
    assert result.margin() == "Rosalind, Aldric and Oswin are equal in everything that counts."
    assert [result.place(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("ended", "completed", "sentence"),
    [
        ("goal", (1,), "12 cards in the village of Aldric in turn 40 ended the game"),
        ("goal", (0,), "12 cards in your village in turn 40 ended the game"),
        ("goal", (0, 1), "12 cards in a village in turn 40 ended the game"),
        ("stall", (), "No card entered any village in 20 turns: that ended the game in turn 40"),
        ("deck", (), "The deck ran out in turn 40"),
    ],
)
def test_v7_1_v7_4_v8_7_what_ended_the_game_is_told(ended: str, completed: tuple[int, ...], sentence: str) -> None:
    rows = (score("Rosalind", 20, person=True), score("Aldric", 31))
    assert ValeriaResult(rows, (1,), ended, 40, 12, 20, completed).why_over() == sentence


@pytest.mark.parametrize("seats", [2, 5])
def test_a_finished_game_tells_its_result(seats: int) -> None:
    state = state_after(seats, 3, 100_000)
    names = ("Ada", "Bo", "Cy", "Di", "Ed")[:seats]
    result = result_of(state.view(None), state.winners(), names, (0,), undone=False)
    assert result.ended == state.ended and result.turn == state.turn and result.you == 0
    assert [row.total for row in result.rows] == [row.total for row in state.scores()]
    assert all(row.total == sum(share.points for share in row.shares) for row in result.rows)
    assert bool(result.completed) == (state.ended == "goal")
    assert result.why_over()


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Share("buildings", "Farm", 2), "Farm"),
        (Share("powers", "Temple", 2, "holy", 2), "Temple: 2 Holy buildings"),
        (Share("powers", "Sage", 1, "adventurer", 1), "Sage: 1 adventurer"),
        (Share("powers", "Statue", 3), "Statue"),
        (Share("gold", "wood", 2), "2 coins on wood"),
        (Share("gold", "castle", 1), "1 coin on the castle"),
        (Share("gold", "supply", 5), "5 coins in supply"),
    ],
)
def test_each_source_of_points_is_named(share: Share, words: str) -> None:
    assert share_words(share) == words
