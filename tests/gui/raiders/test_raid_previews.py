"""A raid told beforehand is the raid that is made: its cost, its strength, its chances, its sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.chance import Chance
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.scoring import score
from engine.raiders.state import State
from engine.raiders.steps.raids import vp_of_strength
from tests.engine.raiders.fixed import position
from tests.engine.raiders.walks import walk
from valeria_gui.games.raiders.info.dice import Roll, expected_vp, outcomes, outcomes_from, rerolled
from valeria_gui.games.raiders.info.raid import RaidPreview, SetPreview, StrengthParts, lacks, raid_preview
from valeria_gui.games.raiders.info.raid_rows import raid_rows

DIE = (2, 3, 3, 4, 4, 5)
TIERS = ((18, 5), (24, 7), (32, 10))


@cache
def raiding() -> list[tuple[State, Move]]:
    """Positions of many games in which a raid is about to be made."""
    found = []
    for seats, whim, seed in (
        (2, "reaver", 0),
        (3, "raider", 1),
        (4, "pilgrim", 2),
        (3, "trader", 3),
        (2, "raider", 4),
    ):
        chance = Chance(seed)
        for state in walk(seats, seed, whim):
            raids = [move for move in state.moves() if move.verb == "raid"]
            if raids:
                found.append((state.copy(), chance.choice(raids)))
    return found


def made(state: State, moves: Sequence[Move], kind: str) -> list[Event]:
    """The events of that kind that these moves bring."""
    return [event for move in moves for event in state.apply(move) if event.kind == kind]


def to_the_set(state: State, raid: Move) -> list[Event]:
    """All events of a raid until its set is chosen; no die is rolled again."""
    events = list(state.apply(raid))
    while state.decision is not None and state.decision.kind == "reroll":
        events += state.apply(Move("done"))
    return events


def told(state: State, settlement: str) -> RaidPreview:
    return raid_preview(state.view(state.active), state.active, settlement)


def test_a_raid_costs_what_was_told() -> None:
    assert len(raiding()) > 60
    saved = 0
    for before, raid in raiding():
        preview, state = told(before, raid.what), before.copy()
        assert preview.refused is None and not preview.lacks
        paid = {event.good: event.amount for event in to_the_set(state, raid) if event.kind == "paid"}
        assert paid == {cost.good: cost.pays for cost in preview.paid if cost.pays}
        assert all(bool(cost.saved) == bool(cost.savers and cost.printed) for cost in preview.paid)
        saved += preview.saved
    assert saved


def test_strength_and_vp_are_made_of_what_was_told() -> None:
    for before, raid in raiding():
        preview, state = told(before, raid.what), before.copy()
        events = to_the_set(state, raid)
        place = state.tables.board.settlements[state.tables.settlement_ids[raid.what]]
        for event in events:
            if event.kind == "strength":
                dice, *parts, total = event.numbers
                assert tuple(parts) == preview.parts[:4]
                assert sum(n for _card, n in preview.parts.boons) == preview.parts.actions + preview.parts.hero
                assert total == dice + preview.parts.total
        scored = {(event.why, event.name, event.amount) for event in events if event.kind == "vp"}
        assert {("crew", *vp) for vp in preview.crew_vp} == {one for one in scored if one[0] == "crew"}
        assert preview.harbour_vp == place.vp == sum(n for why, _card, n in scored if why == "harbour")


def test_a_set_brings_what_was_told() -> None:
    ends = 0
    for before, raid in raiding():
        seat, start = before.active, before.copy()
        to_the_set(start, raid)
        for one in told(before, raid.what).sets:
            assert (
                one
                == told(start, raid.what).sets[[s.number for s in told(start, raid.what).sets].index(one.number)]
            )
            _check_set(start.copy(), seat, one)
            ends += bool(one.ends)
    assert ends


def _check_set(state: State, seat: int, one: SetPreview) -> None:
    """Take the set, and give the Valkyries the last members that may be named."""
    goods, crew, points = state.goods_of(seat), len(state.crews[seat]), score(state, seat).valkyries
    events = list(state.apply(Move("take", number=one.number)))
    assert {good: state.goods_of(seat)[good] - goods[good] for good, _n in one.plunder} == dict(one.plunder)
    assert (state.worker_of(seat) or one.worker) == one.worker
    while any(frame.step == "valkyries" for frame in state.stack):
        events += state.apply(state.moves()[-1])
    assert one.lost == sum(event.kind == "lost" and event.why == "valkyrie" for event in events) <= crew
    assert one.track[1] == state.valkyries[seat]
    assert one.track_vp == score(state, seat).valkyries - points
    assert one.ends == next((event.why for event in events if event.kind == "ending"), "")


def test_what_is_lacking_is_why_a_raid_is_refused() -> None:
    short: Counter[tuple[str, ...]] = Counter()
    codes = {"worker": "worker_colour", "crew": "crew_too_small", "sets": "no_set_left"}
    for state in walk(3, 5, "raider"):
        if state.decision is None or state.decision.kind != "turn":
            continue
        for place in state.tables.settlements:
            missing, refused = lacks(view := state.view(state.active), state.active, place), None
            refused = view.why_not(Move("raid", place))
            assert (refused is None) == (not missing)
            if refused is not None:
                assert codes.get(missing[0], "not_enough") == refused.code
            short[missing] += 1
    assert {("crew",), ("gold",), ()} < set(short)


def test_all_that_is_lacking_is_told_in_one_row() -> None:
    state = position(workers={0: "black"}, crews={0: "Forager"}, goods={0: "1 provisions"})
    view = state.view(0)
    rows = raid_rows(view, told(state, "monastery_2"))
    assert rows[0].text == "Missing: a grey or white worker, 3 more in the crew, 1 provision, 1 gold"
    assert not any("Missing" in row.text for row in raid_rows(view, told(raiding()[0][0], raiding()[0][1].what)))


# --- dice --------------------------------------------------------------------------------------------------------


def test_two_dice_are_1_4_8_10_8_4_1_of_36() -> None:
    totals = outcomes(Roll(DIE, TIERS, 16), 2, 0)
    assert dict(totals) == {20 + i: Fraction(n, 36) for i, n in enumerate((1, 4, 8, 10, 8, 4, 1))}


def test_the_picture_s_raid_has_its_chances() -> None:
    state = position(
        crews={0: "Berserker, Barbarian, Shieldmaiden, Cartographer"},
        armour={0: 4},
        workers={0: "white"},
        goods={0: "5 silver, 4 provisions, 2 gold, 1 iron, 2 livestock"},
        valkyries={0: 3},
    )
    preview = told(state, "fortress_2")
    assert preview.parts == StrengthParts(10, 2, 0, 4, (("Barbarian", 2),))
    assert preview.parts.total == 16
    assert [(cost.good, cost.printed, cost.pays) for cost in preview.paid] == [("provisions", 2, 2), ("gold", 2, 1)]
    assert [(tier.needs, tier.vp, round(100 * tier.chance)) for tier in preview.tiers] == [
        (18, 5, 64),
        (24, 7, 36),
        (32, 10, 0),
    ]
    assert not preview.failure and not preview.sure_vp
    assert lacks(state.view(0), 0, "fortress_1") == ("crew",)
    assert lacks(state.view(0), 0, "outpost_1") == ("worker",)


def plays(roll: Roll, dice: tuple[int, ...], rerolls: int) -> Iterator[Fraction]:
    """The expected VP of every way to play one reroll after the other (an exhaustive check)."""
    yield Fraction(vp_of_strength(roll.tiers, roll.fixed + sum(dice)))
    if rerolls:
        for place in range(len(dice)):
            after = [(*dice[:place], new, *dice[place + 1 :]) for new in roll.die]
            yield sum((max(plays(roll, one, rerolls - 1)) for one in after), Fraction(0)) / len(after)


@pytest.mark.parametrize("fixed", range(8, 33, 3))
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_rerolls_are_played_for_the_most_vp(fixed: int, rerolls: int) -> None:
    roll = Roll(DIE, TIERS, fixed)
    best = [max(plays(roll, dice, rerolls)) for dice in product(DIE, repeat=2)]
    totals = outcomes(roll, 2, rerolls)
    assert sum(p for _total, p in totals) == 1
    assert expected_vp(roll, totals) == sum(best, Fraction(0)) / len(best)


def test_chances_are_how_often_it_comes_so() -> None:
    """The told chances against dice that are rolled by the engine, rerolls made as the preview has them."""
    state = position(
        crews={0: "Brawler, Brawler, Folke, Warlord, Warmonger"},
        workers={0: "white"},
        goods={0: "8 provisions, 4 gold"},
    )
    preview = told(state, "fortress_3")
    roll = Roll(DIE, tuple(tier[:2] for tier in preview.tiers), preview.parts.total)
    games, counted = 3000, Counter[int]()
    for seed in range(games):
        one = state.copy()
        one.seed = seed
        events = list(one.apply(Move("raid", "fortress_3")))
        while one.decision is not None and one.decision.kind == "reroll":
            events += one.apply(best_reroll(roll, one.dice, one.decision.amount))
        counted[next(event.amount for event in events if event.kind == "strength")] += 1
    assert preview.rerolls == 2 and set(counted) <= {total for total, _p in preview.outcomes}
    for total, chance in preview.outcomes:
        spread = (games * chance * (1 - chance)) ** Fraction(1, 2)
        assert abs(counted[total] - games * chance) <= 4 * float(spread) + 1


def best_reroll(roll: Roll, dice: tuple[int, ...], rerolls: int) -> Move:
    """The reroll that the preview reckons with."""
    lying = tuple(sorted(dice))
    best = outcomes_from(roll, lying, rerolls)
    if best == outcomes_from(roll, lying, 0):
        return Move("done")
    return next(Move("reroll", number=face) for face in lying if rerolled(roll, lying, face, rerolls - 1) == best)
