"""Practice games: what is written down of a position is what the game came to."""

from __future__ import annotations

from engine.champion import POINTS, lead_now
from engine.training.contestants import make_contestant, practice_of
from engine.training.practice_games import Rows, Sampling, joined, play
from engine.valeria import VALERIA

PRACTICE = practice_of(VALERIA)
ALL = Sampling(lot=0, shaken=0, kept=100)


def chain(rows: Rows, first: int) -> list[int]:
    """The rows of one seat in the order of the game."""
    found = [first]
    while rows.nexts[found[-1]] >= 0:
        found.append(rows.nexts[found[-1]])
    return found


def test_every_position_is_told_from_each_side() -> None:
    rows = play(VALERIA, PRACTICE, 3, 5, ALL)
    assert rows.games == 1 and len(rows.gains) % 3 == 0
    assert sorted(row for seat in range(3) for row in chain(rows, seat)) == list(range(len(rows.gains)))
    assert len(rows.starts) == len(rows.wins) == len(rows.gains)


def test_what_is_still_gained_leads_to_how_the_game_ended() -> None:
    """The same quick game without notes: its last leads, and who won."""
    rows = play(VALERIA, PRACTICE, 2, 8, ALL)
    state, rollouts = VALERIA.setup(2, 8), [VALERIA.rollout(), VALERIA.rollout()]
    leads: list[list[int]] = []
    while state.decision is not None:
        events = state.apply(rollouts[state.decision.seat].choose(state))
        if any(event.ends_action for event in events) and state.decision is not None:
            totals = [score.total for score in state.scores()]
            leads.append([int(lead_now(totals, seat)) for seat in (0, 1)])
    totals = [score.total for score in state.scores()]
    for seat in (0, 1):
        gains = [round(rows.gains[row] * POINTS) for row in chain(rows, seat)]
        assert gains == [lead_now(totals, seat) - lead[seat] for lead in leads]
        assert rows.wins[seat] == (1 / len(state.winners()) if seat in state.winners() else 0)


def test_the_same_seed_gives_the_same_rows_and_lots_change_them() -> None:
    shaken = Sampling(lot=30, shaken=50, kept=50)
    assert play(VALERIA, PRACTICE, 2, 3, shaken) == play(VALERIA, PRACTICE, 2, 3, shaken)
    assert play(VALERIA, PRACTICE, 2, 3, shaken).dense != play(VALERIA, PRACTICE, 2, 3, ALL).dense


def test_bots_may_play_and_change_seats_with_the_seed() -> None:
    how = ALL._replace(players=("baron", "quick"))
    first, second = play(VALERIA, PRACTICE, 2, 2, how), play(VALERIA, PRACTICE, 2, 3, how)
    assert first.games == second.games == 1 and first.dense != second.dense


def test_joined_rows_keep_their_ones_and_what_comes_next() -> None:
    one, two = play(VALERIA, PRACTICE, 2, 1, ALL), play(VALERIA, PRACTICE, 2, 2, ALL)
    both = joined([one, two])
    behind = len(one.gains)
    assert both.games == 2 and both.gains[behind:] == two.gains
    assert chain(both, behind + 1) == [row + behind for row in chain(two, 1)]
    assert both.ones[both.starts[behind] :] == two.ones


def test_a_contestant_is_any_bot() -> None:
    assert type(make_contestant("baron", VALERIA, 1)).__name__ == "BaronBot"


def test_nothing_is_taken_before_the_first_turn() -> None:
    """Who loses the card of the start has nothing to develop."""
    always = Sampling(lot=0, shaken=100, kept=10)
    assert all(play(VALERIA, PRACTICE, 4, seed, always).games for seed in range(8))
