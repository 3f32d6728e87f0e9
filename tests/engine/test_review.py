"""Looking back on a game that is over: the curve, what the champion thinks, and the moments that decided it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any

import pytest

from engine.bots import make_bot, strongest, thorough, within
from engine.chance import Chance
from engine.game import AnyState, AnyView, GameError, Seat
from engine.records.record import Record
from engine.registry import find_game
from engine.review.chances import hopes, worth
from engine.review.moments import JudgedDecision, Weighed, decisive, worst_moments
from engine.review.replay import RecordReplay
from engine.review.review import Review, key_of
from engine.review.reviewer import ALL_S, Reviewer
from engine.review.turning import turning_points

SPEC = "duke:iterations=6"


@cache
def _played(name: str, seats: int, seed: int, first: str) -> tuple[str, ...]:
    """The moves of a whole game of quick bots; seat 0 plays as `first`."""
    game = find_game(name)
    state = game.setup(seats, seed, {})
    bots = [make_bot(first if seat == 0 else "greedy", game, seat) for seat in range(seats)]
    moves = []
    while state.decision is not None:
        seat = state.decision.seat
        moves.append(str(bots[seat].choose(state.view(seat))))
        state.apply(state.parse(moves[-1]))
    return tuple(moves)


def record_of(name: str = "valeria", seats: int = 2, seed: int = 5, first: str = "greedy") -> Record:
    record = Record.begin(find_game(name), seats, seed, {})
    record.moves = list(_played(name, seats, seed, first))
    return record


def record_of_squire() -> Record:
    """A game of Valeria for two in which seat 0 errs."""
    return record_of(seed=7, first="squire")


class Answered:
    is_open = False

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def poll(self) -> Any:
        return self.answer

    def cancel(self) -> None:
        pass


class Asked:
    """A champion that notes what it was asked, and answers at once."""

    def __init__(self, record: Record) -> None:
        self.game = find_game(record.game)
        self.views: list[AnyView] = []
        self.at_length: list[AnyView] = []

    def __call__(self, view: AnyView, spec: str, seed: int) -> Answered:
        self.views.append(view)
        if "least=" in spec:
            self.at_length.append(view)
        return Answered(make_bot(spec, self.game, seed).judge(view))


def reviewer_of(record: Record, seat: Seat = 0, begun: Review | None = None, ask: Any = None) -> Reviewer:
    game = find_game(record.game)
    return Reviewer(game, record, seat, ask or Asked(record), begun, lambda seconds: SPEC, lambda: 0.0)


def finished(reviewer: Reviewer) -> Review:
    while not reviewer.is_complete:
        reviewer.attend(50)
    return reviewer.review


@pytest.fixture(scope="module")
def won() -> Review:
    """The review of a game of Valeria for two that seat 0 or 1 won."""
    return finished(reviewer_of(record_of_squire()))


# --- the curve ----------------------------------------------------------------------------------------------------


def test_the_curve_begins_even_and_ends_with_who_won(won: Review) -> None:
    replay = RecordReplay.of(find_game("valeria"), record_of_squire())
    for seat in (0, 1):
        curve = won.curve(seat)
        assert 0.3 < curve[0] < 0.7
        assert curve[-1] == (1.0 if replay.winners() == (seat,) else 0.0)
        assert len(curve) == len(replay.turns()) + 1


@pytest.mark.parametrize(("name", "seats"), [("valeria", 2), ("valeria", 4), ("raiders", 2), ("valdora", 3)])
def test_the_chances_of_all_seats_are_one_together(name: str, seats: int) -> None:
    replay = RecordReplay.of(find_game(name), record_of(name, seats))
    for number in range(0, replay.last, 90):
        for seat in range(seats):
            found = hopes(replay, number, seat, in_chances=True)
            assert len(found) == seats
            assert sum(found) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in found)


def test_alone_the_curve_is_in_points_and_ends_with_the_score() -> None:
    record = record_of(seats=1, seed=3)
    reviewer = reviewer_of(record)
    while not reviewer.is_ready:
        reviewer.attend(50)
    review = reviewer.review
    assert not review.in_chances
    (score,) = reviewer.replay.state(reviewer.replay.last).scores()
    assert review.curve(0)[-1] == score.total
    off = [abs(points - score.total) for points in review.curve(0)]
    assert sum(off) / len(off) < 5.0  # the champion's foresight; the game's own evaluation is off by 24


def test_a_turn_in_which_a_fifth_of_the_win_changed_hands_is_a_turning_point() -> None:
    assert turning_points([0.5, 0.7, 0.65, 0.44, 0.5]) == [0, 2]
    assert turning_points([40.0, 41.0, 30.0], in_chances=False) == [1]
    assert turning_points([]) == []


# --- what cannot be reviewed --------------------------------------------------------------------------------------


def test_a_record_without_moves_is_refused_in_a_sentence() -> None:
    record = Record.begin(find_game("valeria"), 2, 5, {})
    with pytest.raises(GameError) as refused:
        finished(reviewer_of(record))
    assert refused.value.code == "no_moves"


def test_before_the_game_is_over_there_is_no_review() -> None:
    record = record_of()
    record.moves = record.moves[:-1]
    with pytest.raises(GameError) as refused:
        finished(reviewer_of(record))
    assert refused.value.code == "not_over"


def test_a_record_that_begins_at_a_position_is_reviewed_from_there() -> None:
    record, game = record_of(), find_game("valeria")
    whole = RecordReplay.of(game, record)
    number = whole.turns()[5]
    later = Record.begin_at(game, whole.state(number).to_dict())
    later.moves = record.moves[number:]
    review = finished(reviewer_of(later))
    assert len(review.turns) == len(whole.turns()) + 1 - 5
    assert review.judged


# --- the decisions ------------------------------------------------------------------------------------------------


def test_every_choice_of_the_seat_is_judged_once_at_least_and_no_other(won: Review) -> None:
    replay = RecordReplay.of(find_game("valeria"), record_of_squire())
    assert sorted(won.judged) == replay.decisions(0)
    for number, one in won.judged.items():
        assert replay.moments[number].seat == 0
        assert one.played == replay.moments[number].line
        assert one.best.worth >= one.chosen.worth


def test_the_moments_are_the_worst_decisions_that_are_clear(won: Review) -> None:
    moments = won.moments()
    assert 1 <= len(moments) <= 3
    assert [one.number for one in moments] == sorted(one.number for one in moments)
    worst = max((one for one in won.judged.values() if one.is_clear), key=lambda one: one.loss)
    assert worst in moments
    same, judged = won.agreed
    assert judged == len(won.judged)
    assert same < judged


def test_the_most_suspicious_decision_is_asked_about_first() -> None:
    record = record_of_squire()
    asked = Asked(record)
    finished(reviewer_of(record, ask=asked))
    game = asked.game

    def suspicion(view: AnyView) -> float:
        replay = RecordReplay.of(game, record)
        number = next(
            moment.number
            for moment in replay.moments
            if moment.seat == 0 and replay.view(moment.number, 0).to_dict() == view.to_dict()
        )
        weights = dict(zip(map(str, view.moves()), game.weigh(view, view.moves()), strict=True))
        return max(weights.values()) - weights[replay.moments[number].line]

    first, last = suspicion(asked.views[0]), suspicion(asked.views[len(asked.views) // 2])
    assert first > last
    assert first > 0


def test_what_no_time_is_left_for_is_judged_by_the_game_a_little_in_each_frame() -> None:
    record = record_of_squire()
    asked, clock = Asked(record), count(0.0, 2 * ALL_S)
    reviewer = Reviewer(asked.game, record, 0, asked, None, lambda seconds: SPEC, lambda: next(clock))
    most = before = 0
    while not reviewer.is_complete:
        reviewer.attend(50)
        most, before = max(most, len(reviewer.review.judged) - before), len(reviewer.review.judged)
    assert most == 2, "the champion's answer, and one that the game judged"
    assert before == len(reviewer.replay.decisions(0))
    assert len(asked.views) == 1 + len(asked.at_length)


def decision(turn: int, loss: float, unsure: float = 0.0) -> JudgedDecision:
    options = (Weighed("best", 10.0, 0.6), Weighed("played", 10.0 - 20 * loss, 0.6 - loss, unsure))
    return JudgedDecision(10 * turn, turn, "played", options)


def test_the_moments_lie_apart_where_there_are_enough() -> None:
    found = worst_moments([decision(4, 0.5), decision(5, 0.4), decision(9, 0.3), decision(20, 0.2)], 0.1)
    assert [one.turn for one in found] == [4, 9, 20]
    assert [one.turn for one in worst_moments([decision(4, 0.5), decision(5, 0.4)], 0.1)] == [4, 5]


def test_what_chance_explains_or_costs_little_decides_no_game() -> None:
    assert worst_moments([decision(4, 0.2, unsure=5.0), decision(8, 0.09)], 0.1) == []
    assert worst_moments([decision(4, 0.2), decision(8, 0.09)], 0.1) == [decision(4, 0.2)]
    assert decision(4, 0.2, unsure=5.0).agrees(in_chances=True)
    assert not decision(8, 0.09).agrees(in_chances=True)
    assert decision(8, 0.01).agrees(in_chances=True)


@pytest.mark.parametrize(("seats", "least"), [(2, 0.06), (4, 0.03), (5, 0.024)])
def test_a_moment_cost_an_eighth_of_an_even_share_at_least(seats: int, least: float) -> None:
    assert decisive(seats, in_chances=True) == pytest.approx(least)
    known = {0: (1 / seats,) * seats}
    judged = {one.number: one for one in (decision(4, least + 0.01), decision(8, least - 0.01))}
    assert Review("", 0, True, (0,), known, judged).moments() == [judged[40]]


@pytest.mark.parametrize(
    ("chance", "hope", "told"),
    [(0.9, 0.4, 0.7), (0.1, 0.4, 0.22), (0.4, 0.4, 0.4), (1.0, 1.0, 1.0)],
)
def test_of_what_a_look_ahead_promises_as_much_is_told_as_comes_true(
    chance: float, hope: float, told: float
) -> None:
    game = find_game("valeria")
    view = game.setup(2, 1, {}).view(0)
    assert worth(game, view, 7.5, chance, hope, in_chances=True) == pytest.approx(told)


def test_alone_as_many_of_the_points_that_are_promised_are_told_as_come_true() -> None:
    game = find_game("valeria")
    view = game.setup(1, 1, {}).view(0)
    assert worth(game, view, 50.0, None, 40.0, in_chances=False) == pytest.approx(44.0)


def test_without_a_chance_a_move_is_worth_what_the_game_says_of_its_lead() -> None:
    game = find_game("valeria")
    view = game.setup(2, 1, {}).view(0)
    likely = game.win_chance(view, 7.5)
    assert likely is not None and likely > 0.6
    assert worth(game, view, 7.5, None, 0.4, in_chances=True) == pytest.approx(0.4 + 0.6 * (likely - 0.4))


# --- what a seat knew ---------------------------------------------------------------------------------------------


class OtherTruth(RecordReplay):
    """The same game with all that the reviewed seat could not see dealt anew; nobody may look at the truth."""

    me: Seat = 0

    def view(self, number: int, seat: Seat | None) -> AnyView:
        assert seat == self.me, "the review looked at what its seat could not know"
        true: AnyView = super().view(number, seat)
        if number == self.last:
            return true
        other: AnyView = true.sample(Chance(1000 + number)).view(seat)
        return other

    def state(self, number: int) -> AnyState:
        assert number == self.last, "the review looked at the truth"
        return super().state(number)


@pytest.mark.parametrize(("name", "seats"), [("valeria", 2), ("valeria", 3), ("raiders", 2)])
def test_cards_that_the_seat_cannot_see_change_no_judgement(name: str, seats: int) -> None:
    record = record_of(name, seats, 7, "squire")
    known = finished(reviewer_of(record))
    reviewer = reviewer_of(record)
    reviewer.replay = OtherTruth(reviewer.game, record)
    assert finished(reviewer).to_dict() == known.to_dict()


# --- kept with the record -----------------------------------------------------------------------------------------


def test_a_review_is_read_back_as_it_was(won: Review) -> None:
    again = Review.from_dict(json.loads(json.dumps(won.to_dict())))
    assert again == won


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 99},
        {"turns": None},
        {"judged": [{"number": 1}]},
        {"judged": [{"number": 1, "turn": 1, "played": "pass", "options": []}]},
        {"hopes": [["x"]]},
    ],
)
def test_a_review_that_is_none_is_refused(won: Review, damage: dict[str, Any]) -> None:
    with pytest.raises(GameError) as refused:
        Review.from_dict({**won.to_dict(), **damage})
    assert refused.value.code == "no_review"


def test_a_review_goes_on_where_it_was_left() -> None:
    record = record_of_squire()
    first = Asked(record)
    reviewer = reviewer_of(record, ask=first)
    while len(reviewer.review.judged) < 20:
        reviewer.attend(1)
    reviewer.pause()
    left = Review.from_dict(json.loads(json.dumps(reviewer.review.to_dict())))
    second = Asked(record)
    review = finished(reviewer_of(record, begun=left, ask=second))
    assert review.is_complete
    assert len(second.views) < len(first.views) + len(review.judged) - 20
    third = Asked(record)
    finished(reviewer_of(record, begun=review, ask=third))
    assert third.views == []


def test_a_review_of_another_record_or_seat_is_not_taken_for_this_one(won: Review) -> None:
    reviewer = reviewer_of(record_of_squire(), seat=1, begun=won)
    assert finished(reviewer).seat == 1
    other = record_of(seed=6)
    assert key_of(other) != won.key
    assert finished(reviewer_of(other, begun=won)).key == key_of(other)


def test_who_pauses_asks_again_later() -> None:
    record = record_of_squire()

    class Slow:
        def __init__(self) -> None:
            self.cancelled = False

        @property
        def is_open(self) -> bool:
            return not self.cancelled

        def poll(self) -> None:
            return None

        def cancel(self) -> None:
            self.cancelled = True

    asked: list[Slow] = []

    def ask(view: AnyView, spec: str, seed: int) -> Slow:
        asked.append(Slow())
        return asked[-1]

    reviewer = reviewer_of(record, ask=ask)
    while not asked:
        reviewer.attend(50)
    reviewer.pause()
    assert asked[0].cancelled
    assert not reviewer.review.judged
    reviewer.attend(50)
    assert len(asked) == 2


def test_what_there_is_no_time_for_the_game_judges_itself() -> None:
    record, now = record_of_squire(), [0.0]

    def ask(view: AnyView, spec: str, seed: int) -> Answered:
        now[0] += 5.0
        return Answered(make_bot(spec, find_game("valeria"), seed).judge(view))

    reviewer = Reviewer(find_game("valeria"), record, 0, ask, specs=lambda seconds: SPEC, clock=lambda: now[0])
    review = finished(reviewer)
    assert sorted(review.judged) == reviewer.replay.decisions(0)
    assert now[0] < 60


def test_every_moment_that_is_told_was_thought_about_at_length() -> None:
    record = record_of_squire()
    asked = Asked(record)
    reviewer = reviewer_of(record, ask=asked)
    review = finished(reviewer)
    at_length = [view.to_dict() for view in asked.at_length]
    assert len(at_length) < len(review.judged)
    assert review.moments()
    for moment in review.moments():
        assert at_length.count(reviewer.replay.view(moment.number, 0).to_dict()) == 1


# --- the champion -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["valeria", "raiders", "valdora"])
def test_the_champion_is_a_bot_that_can_be_told_how_long_to_think(name: str) -> None:
    game = find_game(name)
    seats: Sequence[int] = game.seats
    for number in seats:
        assert within(strongest(game, number), game, 0.25).endswith("seconds=0.25")


def test_a_bot_that_does_not_think_for_long_is_left_as_it_is() -> None:
    game = find_game("valeria")
    assert within("greedy", game, 3.0) == "greedy"
    assert within("duke:iterations=9", game, 0.5) == "duke:seconds=0.50"
    assert thorough("greedy", game, 60, 2) == "greedy"
    assert thorough("king:seconds=0.5,least=9", game, 60, 2) == "king:seconds=0.5,least=60,deeper=2"
