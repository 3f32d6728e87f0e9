"""What the judgement of Raiders prefers, told as a player would, and what holds for all of it."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from engine.chance import Chance
from engine.raiders import RAIDERS
from engine.raiders.cards import GOODS
from engine.raiders.judgement.appraisal import Appraiser
from engine.raiders.judgement.features import NAMES, features
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.judgement.pruning import worthwhile
from engine.raiders.state import State
from tests.engine.raiders.fixed import calm, play, position
from tests.engine.raiders.walks import of_every_kind, walk

EVERYBODY = ["", *(name for level in ("squire", "baron", "duke") for name in RAIDERS.personas(level))]


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """A few positions of every question of the game."""
    return [state for state in of_every_kind(2) if state.decision is not None]


def weights(state: State, persona: str = "") -> dict[str, float]:
    """The weight of every legal move by its line, for the seat that is asked, as `persona` sees it."""
    assert state.decision is not None
    view = state.view(state.decision.seat)
    found = RAIDERS.weigh(view, view.moves(), persona)
    return {str(move): weight for move, weight in zip(view.moves(), found, strict=True)}


def best(state: State, start: str = "", persona: str = "") -> str:
    """The line of the heaviest legal move that begins with `start`."""
    found = {line: weight for line, weight in weights(state, persona).items() if line.startswith(start)}
    return max(found, key=lambda line: found[line])


def worth(state: State, **changed: Any) -> float:
    """What seat 0 holds, with something changed, is worth to it."""
    look = Appraiser(state.view(0), 0, PERSONAS.find("").weights)
    return look.worth(look.now._replace(**changed))


# --- in general ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("persona", EVERYBODY)
def test_whatever_is_asked_has_a_weight_for_every_move(positions: list[State], persona: str) -> None:
    for state in positions:
        found = weights(state, persona)
        assert len(found) == len(state.moves())
        assert all(map(isfinite, found.values()))


@pytest.mark.parametrize("persona", EVERYBODY)
def test_a_weight_is_the_sum_of_its_parts(positions: list[State], persona: str) -> None:
    for state in positions:
        assert state.decision is not None
        view, found = state.view(state.decision.seat), weights(state, persona)
        for move in view.moves():
            parts = RAIDERS.explain(view, move, persona)
            assert sum(part.amount for part in parts) == pytest.approx(found[str(move)], abs=1e-9)
            assert [abs(part.amount) for part in parts] == sorted((abs(p.amount) for p in parts), reverse=True)


def test_what_is_hidden_changes_no_weight(positions: list[State]) -> None:
    for number, state in enumerate(positions):
        assert state.decision is not None
        other = state.view(state.decision.seat).sample(Chance(number))
        assert weights(other) == weights(state)
        assert RAIDERS.evaluate(other.view(state.decision.seat)) == RAIDERS.evaluate(
            state.view(state.decision.seat)
        )


def test_no_moves_have_no_weights_and_after_the_end_there_are_none() -> None:
    assert RAIDERS.weigh(position().view(1), ()) == []
    *_, over = walk(2, 3)
    done = RAIDERS.tables.moves.done
    with pytest.raises(ValueError, match="over"):
        RAIDERS.weigh(over.view(0), [done])
    with pytest.raises(ValueError, match="over"):
        RAIDERS.explain(over.view(0), done)
    with pytest.raises(ValueError, match="over"):
        RAIDERS.win_chance(over.view(0), 3.0)


def test_who_plays_quickly_answers_everything_legally_and_always_alike(positions: list[State]) -> None:
    for state in positions:
        answer = RAIDERS.rollout().choose(state)
        assert answer in state.moves()
        assert RAIDERS.rollout().choose(state.copy()) == answer


def test_something_is_always_worthwhile_and_an_action_is_never_skipped(positions: list[State]) -> None:
    for state in positions:
        kept = worthwhile(state.moves())
        assert kept and set(kept) <= set(state.moves())
        acting = {(move.verb, move.what) for move in kept if not move.idle}
        assert not any(move.idle and (move.verb, move.what) in acting for move in kept)


# --- what every player would say -----------------------------------------------------------------------------


def test_more_of_everything_is_better() -> None:
    state = position(goods={0: "2 silver, 1 provisions"})
    plain = worth(state)
    for good in range(5):
        more = [2, 1, 0, 0, 0]
        more[good] += 1
        assert worth(state, goods=tuple(more)) > plain
    assert worth(state, armour=1) > plain
    assert worth(state, vp=1.0) >= plain + 1
    assert worth(state, unknown=1) > plain
    assert min(worth(state, worker=colour) for colour in (1, 2)) > plain


def test_silver_over_the_limit_is_worth_nothing() -> None:
    limit = RAIDERS.tables.board.silver_limit
    full, over = ({0: f"{n} silver"} for n in (limit, limit + 3))
    assert worth(position(goods=over)) == worth(position(goods=full))


def test_a_raid_that_is_ready_beats_every_errand() -> None:
    state = position(
        crews={0: "Archer, Armourer"}, goods={0: "2 provisions"}, tokens={"harbour_1": ["4 gold", None, None]}
    )
    assert best(state) == "raid harbour_1"


def test_the_set_with_gold_is_better_than_that_with_livestock() -> None:
    state = position(
        crews={0: "Archer, Armourer"},
        goods={0: "2 provisions"},
        tokens={"harbour_1": ["4 livestock", "3 gold", None]},
    )
    play(state, "raid harbour_1")
    assert best(state, "take") == "take set 1"


def rerolling(roll: str) -> State:
    """Seat 0 raids an outpost with a strength of 7, and the die shows `roll`; 10 brings VP."""
    state = position(
        crews={0: "2 Brawler, Armourer"},
        workers={0: "grey"},
        goods={0: "8 provisions"},
        tokens=calm("outpost_1"),
        rolls=roll,
    )
    play(state, "raid outpost_1")
    return state


def test_a_die_is_rolled_again_just_below_a_tier_and_left_where_it_is_reached() -> None:
    assert best(rerolling("2")) == "reroll 2"
    assert best(rerolling("3")) == "done"


def test_a_higher_tier_is_told_as_more_points_to_who_can_reach_it() -> None:
    ready: dict[str, Any] = {"workers": {0: "grey"}, "goods": {0: "8 provisions"}, "tokens": calm("outpost_1")}
    points = []
    for crew in ("2 Forager, Scout", "2 Champion, Armourer"):
        view = position(crews={0: crew}, **ready).view(0)
        parts = RAIDERS.explain(view, view.parse("raid outpost_1"))
        points += [part.amount for part in parts if part.kind == "points"]
    weak, strong = points
    assert strong > weak + 1


def test_the_member_who_comes_back_dies_for_the_others() -> None:
    state = position(
        crews={0: "Berserker, Armourer, Barbarian"},
        goods={0: "2 provisions"},
        tokens={"harbour_1": ["valkyrie 3 livestock", None, None]},
    )
    play(state, "raid harbour_1", "take set 0")
    assert best(state) == "lose Berserker"


def test_no_card_goes_that_is_worth_more_than_another() -> None:
    """A card is thrown away after another only if it is no better in the crew."""
    seen = 0
    for state in walk(3, 2, "raider"):
        if state.decision is not None and state.decision.kind == "discard":
            look = Appraiser(state.view(state.decision.seat), state.decision.seat, PERSONAS.find("").weights)
            thrown = RAIDERS.tables.ids[best(state).removeprefix("discard ")]
            assert look.in_hand(thrown) <= max(0, min(look.in_hand(card) for card in look.now.hand)) + 1e-9
            seen += 1
    assert seen > 10


def test_the_tile_that_brings_more_is_offered_for() -> None:
    tables = RAIDERS.tables
    state = position(
        goods={0: "6 gold, 6 iron, 6 livestock"}, village="long_house black, mill black, treasury black"
    )
    play(state, "place gate_house idle", "pick long_house")
    found = {line: weight for line, weight in weights(state).items() if line.startswith("offer")}
    profit = {line: tables.tile_vp[tables.tile_ids[line.removeprefix("offer ")]] for line in found}
    costs = {line: tables.tile_cost[tables.tile_ids[line.removeprefix("offer ")]] for line in found}
    for one in found:
        for other in found:
            if costs[one] == costs[other] and profit[one] > profit[other]:
                assert found[one] > found[other]
    assert found and max(found.values()) > 0


def test_a_hire_is_told_by_who_comes_and_what_it_costs() -> None:
    state = position(
        hands={0: "Archer"}, goods={0: "5 silver"}, village="gate_house black, mill black, treasury black"
    )
    play(state, "place barracks")
    view = state.view(0)
    told = {part.kind: part for part in RAIDERS.explain(view, view.parse("hire Archer"))}
    assert (told["crew"].name, told["crew"].n) == ("Archer", 1)
    assert (told["goods"].name, told["goods"].n) == ("silver", -3)
    assert (told["cards"].name, told["cards"].n) == ("Archer", -1)
    assert told["raids"].name in RAIDERS.tables.settlements


def test_a_raid_is_told_by_its_points_and_the_worker_that_it_brings() -> None:
    state = position(
        crews={0: "Archer, Armourer"}, goods={0: "2 provisions"}, tokens={"harbour_1": ["4 gold", None, None]}
    )
    told = {part.kind: part for part in RAIDERS.explain(state.view(0), state.parse("raid harbour_1"))}
    assert (told["points"].name, told["points"].n) == ("harbour_1", 5)
    assert told["goods"].name == "gold" and told["goods"].n == 4
    assert told["worker"].name == "grey"


def test_a_placing_tells_its_own_gain_and_apart_from_it_the_best_pick_up() -> None:
    table: dict[str, Any] = {
        "workers": {0: "grey"},
        "hands": {0: "2 Archer"},
        "village": "gate_house black, silversmith black, treasury white",
    }
    view = position(**table).view(0)
    told = {part.kind: part for part in RAIDERS.explain(view, view.parse("place mill"))}
    assert (told["goods"].name, told["goods"].n) == ("provisions", 2)
    picked = {}
    for line in ("pick gate_house", "pick silversmith", "pick treasury"):
        after = position(**table)
        play(after, "place mill")
        picked[line.removeprefix("pick ")] = weights(after)[line]
    assert told["pick"].name == max(picked, key=lambda place: picked[place])


def test_the_raid_in_sight_is_told_with_what_it_lacks() -> None:
    state = position(
        crews={0: "2 Archer"}, goods={0: ""}, village="gate_house black, town_hall black, treasury black"
    )
    view = state.view(0)
    told = {part.kind: part for part in RAIDERS.explain(view, view.parse("place mill"))}
    number = RAIDERS.tables.settlement_ids[told["raids"].name]
    place = RAIDERS.tables.board.settlements[number]
    provisions = sum(n for good, n in RAIDERS.tables.raid_cost[number] if GOODS[good] == "provisions")
    gold = sum(n for good, n in RAIDERS.tables.raid_cost[number] if GOODS[good] == "gold")
    assert told["raids"].n == max(0, place.crew - 2) + provisions - 1 + gold


# --- what is expected ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_the_lead_is_the_final_one(seats: int) -> None:
    *_, over = walk(seats, 4, "raider")
    totals = [row.total for row in over.scores()]
    for seat, lead in enumerate(RAIDERS.evaluate(over)):
        assert lead == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


def test_every_feature_of_every_position_is_a_number(positions: list[State]) -> None:
    for state in positions:
        for seat in range(state.seats):
            for place in (state, state.view(seat), state.view(None)):
                row = features(place, seat)
                assert len(row) == len(NAMES) and all(map(isfinite, row))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chance_to_win_is_fair_at_the_start_and_grows_with_the_lead(seats: int) -> None:
    state = RAIDERS.setup(seats, 5)
    assert state.decision is not None
    view = state.view(state.decision.seat)
    assert RAIDERS.win_chance(view, 0.0) == pytest.approx(1 / seats, abs=0.12)
    chances = [RAIDERS.win_chance(view, lead) or 0.0 for lead in (-40, -10, 0, 10, 40, 10_000)]
    assert chances == sorted(chances) and 0 <= chances[0] < chances[-1] <= 1
