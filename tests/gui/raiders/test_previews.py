"""What a preview promises is what the engine then does, over whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from engine.game import Seat
from engine.raiders.cards import GOODS
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.scoring import score
from engine.raiders.state import State
from engine.raiders.view import View
from tests.engine.raiders.fixed import calm, play, position
from tests.engine.raiders.walks import walk
from tests.gui.raiders.test_asks import NAMES, ask, asked, own
from valeria_gui.games.raiders.info.gone import (
    armour_preview,
    crew_strength,
    hire_preview,
    leave_preview,
    offer_preview,
)
from valeria_gui.games.raiders.info.previews import preview_of
from valeria_gui.games.raiders.info.raid_rows import percent
from valeria_gui.games.raiders.info.reroll import reroll_preview
from valeria_gui.games.raiders.info.village import (
    THINGS,
    BuildingPreview,
    LimitLoss,
    WorkPreview,
    building_preview,
    choice_preview,
)
from valeria_gui.play.ask import Meaning

COURSE = (
    (2, "raider", 0),
    (3, "trader", 1),
    (4, "digger", 2),
    (2, "random", 3),
    (3, "reaver", 4),
    (4, "trader", 5),
)


@cache
def games() -> list[State]:
    """The positions of whole games, each with a question."""
    return [state.copy() for seats, whim, seed in COURSE for state in walk(seats, seed, whim) if state.decision]


def asking(*kinds: str) -> Iterator[tuple[State, View, Seat]]:
    """Those positions in which something of these kinds is asked."""
    for state in games():
        assert state.decision is not None
        if state.decision.kind in kinds:
            yield state, state.view(state.decision.seat), state.decision.seat


def came(events: Sequence[Event], seat: Seat) -> Counter[str]:
    """What comes to a seat by these events."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == seat and event.kind == "gained":
            found[event.good] += event.amount
        elif event.seat == seat and event.kind == "drew":
            found["cards"] += 1
        elif event.seat == seat and event.kind == "armour":
            found["armour"] += event.numbers[0]
    return +found


def step(state: State) -> str:
    """The step that asks, "" at the end."""
    return state.stack[-1].step if state.stack else ""


def promised(choice: WorkPreview) -> Counter[str]:
    return +Counter({one.thing: one.amount for one in choice.brings})


# --- the village ----------------------------------------------------------------------------------------------


def test_a_building_brings_what_was_told() -> None:
    seen: Counter[str] = Counter()
    for state, view, seat in asking("turn", "pick"):
        for move in state.moves():
            if move.verb == "raid" or move.idle:
                continue
            told, one = building_preview(view, move.verb, move.what), state.copy()
            events = one.apply(move)
            assert told.refused is None and told.worker in ("black", "grey", "white")
            if step(one) == "choose":
                _check_choices(one, told, seen)
            elif told.choices:
                assert promised(told.choices[0]) == came(events, seat), str(move)
                assert told.limits == limits(one, events, seat)
            else:
                assert set(told.answers) == set(one.moves())
            seen[move.what] += 1
            seen["short"] += any(gain.short for choice in told.choices for gain in choice.brings)
            seen["crew"] += any(gain.crew for choice in told.choices for gain in choice.brings)
            seen["limits"] += told.limits != LimitLoss()
    assert set(state.tables.buildings) < set(seen) and seen["short"] and seen["crew"] and seen["limits"]


def _check_choices(state: State, told: BuildingPreview, seen: Counter[str]) -> None:
    """Each choice of a building, made in earnest; the first card goes where cards are paid."""
    seat = state.active
    for choice in told.choices:
        assert (choice.refused is None) == (choice.move in state.moves())
        if choice.refused is not None:
            continue
        one = state.copy()
        events = list(one.apply(choice.move))
        while any(frame.step == "receive" for frame in one.stack):
            events += one.apply(one.moves()[0])
        paid = Counter(
            {event.good: event.amount for event in events if event.kind == "paid" and event.why != "limit"}
        )
        paid["cards"] = sum(event.kind == "discarded" for event in events)
        assert +paid == Counter(dict(choice.pays))
        assert promised(choice) == came(events, seat)
        assert choice.limits == limits(one, events, seat)
        seen["choice"] += 1
    offers = {move for move in state.moves() if move.verb == "offer"}
    assert offers == {move for move in told.answers if move.verb == "offer"}


def limits(state: State, events: Sequence[Event], seat: Seat) -> LimitLoss:
    """What the limits have taken, and the cards that they ask for."""
    cards = state.decision.amount if state.decision and step(state) == "limit" else 0
    made, one = list(events), state.copy()
    while cards and step(one) == "limit":
        made += one.apply(one.moves()[-1])
    taken = {event.good: event.amount for event in made if (event.why, event.seat) == ("limit", seat)}
    return LimitLoss(taken.get("silver", 0), taken.get("provisions", 0), cards)


def test_crew_and_supply_are_named() -> None:
    state = position(crews={0: "Jeweller, Jeweller"}, supply="4 silver")
    (income,) = building_preview(state.view(0), "place", "silversmith").choices[0].brings
    assert (income.amount, income.promised, income.short) == (4, 5, 1)
    assert income.crew == (("Jeweller", 1), ("Jeweller", 1))


def test_what_is_left_to_pick_up_can_be_picked_up() -> None:
    for state, view, _seat in asking("turn"):
        for move in state.moves():
            if move.verb == "place" and move.idle:
                told, one = building_preview(view, "place", move.what).left, state.copy()
                one.apply(move)
                works = {pick.what for pick in one.moves() if not pick.idle}
                assert {(left.building, left.works) for left in told} == {
                    (pick.what, pick.what in works) for pick in one.moves() if pick.idle
                }


def test_a_choice_that_is_asked_is_told_alike() -> None:
    for state, view, seat in asking("treasury", "mill", "armoury", "long_house"):
        for move in state.moves():
            if move.verb not in ("pay", "take"):
                continue
            told, one = choice_preview(view, move), state.copy()
            events = list(one.apply(move))
            while any(frame.step == "receive" for frame in one.stack):
                events += one.apply(one.moves()[0])
            assert promised(told) == came(events, seat)


# --- the crew -------------------------------------------------------------------------------------------------


def test_a_hire_costs_and_changes_what_was_told() -> None:
    rooms = 0
    for state, view, seat in asking("hire"):
        for move in state.moves():
            one = state.copy()
            events = list(one.apply(move))
            room = step(one) == "dismiss"
            for dismiss in one.moves() if room else (None,):
                done, made = one.copy(), list(events)
                made += done.apply(dismiss) if dismiss else ()
                told = hire_preview(view, move, dismiss)
                assert told is not None and told.needs_room == room
                assert told.pays == next(event.amount for event in made if event.kind == "hired")
                assert told.strength == (crew_strength(view, seat), crew_strength(done.view(seat), seat))
                assert told.gone == (dismiss.what if dismiss else "")
                assert told.end_vp == score(done, seat).crew - score(state, seat).crew
                assert told.limits == limits(done, made, seat)
                rooms += room
    assert rooms


def test_a_loss_takes_with_it_what_was_told() -> None:
    seen: Counter[str] = Counter()
    for state, view, seat in asking("lose", "dismiss", "recall"):
        for move in state.moves():
            told, one = leave_preview(view, move), state.copy()
            vp, valkyries, goods = one.vp[seat], score(one, seat).valkyries, one.goods_of(seat)
            events = one.apply(move)
            assert told is not None
            assert told.track == (state.valkyries[seat], one.valkyries[seat])
            assert told.track_vp == score(one, seat).valkyries - valkyries
            at_once = sum(event.amount for event in told.events if event.kind == "vp")
            assert at_once == one.vp[seat] - vp
            for event in told.events:
                if event.kind == "gained":
                    assert one.goods_of(seat)[event.good] == goods[event.good] + event.amount
                    seen["gained"] += 1
            lost = next(event for event in events if event.kind in ("lost", "recalled"))
            assert told.to == (lost.to or "hand")
            if move.verb == "lose" and state.stack[-1].step != "pay crew":
                assert told.end_vp == score(state, seat).crew - score(one, seat).crew
            seen[told.to] += 1
            seen["vp"] += bool(at_once)
            seen["end"] += bool(told.end_vp)
    assert all(seen[kind] for kind in ("hand", "discard", "vp", "end"))


# --- offerings, armour, opponents -----------------------------------------------------------------------------


def test_an_offering_brings_what_was_told() -> None:
    found = 0
    for state, view, seat in asking("long_house", "tile"):
        for move in state.moves():
            if move.verb != "offer":
                continue
            told, one = offer_preview(view, move), state.copy()
            before, goods = score(state, seat), state.goods_of(seat)
            events = one.apply(move)
            after = score(one, seat)
            assert told is not None and told.vp == state.tables.tile_vp[state.tables.tile_ids[move.what]]
            paid = {good: goods[good] - n for good, n in one.goods_of(seat).items() if n != goods[good]}
            limit = any(event.why == "limit" for event in events)
            assert limit or dict(told.pays) == paid
            assert after.total - before.total == told.vp + told.crew_vp - told.kept_vp
            assert told.ends == any(event.kind == "ending" for event in events)
            found += 1
    assert found > 20


def test_the_next_flag_scores_more() -> None:
    view = position(armour={0: 4}).view(0)
    told = armour_preview(view, 0, 5)
    assert told.place == (4, 5) and told.vp == (2, 2) and (told.next_flag, told.next_vp) == (6, 4)
    assert armour_preview(view, 0, 10).next_flag == 0


def test_a_reroll_tells_both_chances() -> None:
    found = 0
    for state, view, _seat in asking("reroll"):
        for face in set(state.dice):
            told = reroll_preview(view, face)
            assert all(tier.chance in (0, 1) for tier in told.kept)
            assert sum(tier.chance for tier in told.again) <= 1
            found += 1
    assert found


# --- rows -----------------------------------------------------------------------------------------------------


def test_every_move_can_be_told_before_it_is_made() -> None:
    silent = {"bury", "discard", "trade", "lay", "done"}
    for state in asked():
        for move in state.moves():
            rows = ask(state).preview(Meaning((move,))).rows
            assert all(row.text and "{" not in row.text for row in rows)
            assert rows or move.verb in silent, str(move)


def test_goods_that_change_are_told_with_their_numbers() -> None:
    changed = 0
    for state, view, _seat in asking("rob", "gain", "give"):
        for move in state.moves():
            one = state.copy()
            one.apply(move)
            rows = [row for row in preview_of(view, (move,), NAMES).rows if row.signs and row.signs[0] in GOODS]
            for other in range(state.seats):
                for good in GOODS:
                    before, after = state.goods_of(other)[good], one.goods_of(other)[good]
                    numbers = f"{before} to {after}"
                    told = any(numbers in row.text and good in row.signs for row in rows)
                    assert before == after or told or after in (8,)
                    changed += before != after
    assert changed


def test_a_building_that_changes_nothing_says_why_first() -> None:
    state = position(workers={0: "grey"}, armour={0: 10}, goods={0: "2 iron"})
    meaning = ask(state).meaning("held:0", "building:armoury")
    assert meaning == Meaning((Move("place", "armoury", idle=True),))
    first = ask(state).preview(meaning).rows[0]
    assert first.signs == ("sleep",) and first.tone == "bad"


def test_no_chance_is_rounded_to_never_or_always() -> None:
    assert percent(0.0) == "–" and percent(0.001) == "1 %" and percent(0.999) == "99 %" and percent(1.0) == "100 %"


def test_previews_tell_the_limits_before_the_turn_ends() -> None:
    state = position(goods={0: "7 silver"}, hands={0: "Forager, Huntsman, Sage, Scout, Archer, Champion, Folke"})
    play(state, "place silversmith")
    texts = [row.text for row in preview_of(own(state), (Move("pick", "gate_house"),), NAMES).rows]
    assert any("2 silver" in text for text in texts)
    assert building_preview(own(state), "pick", "gate_house").limits == LimitLoss(2, 0, 1)


def test_who_can_be_robbed_is_told_before_a_card_is_played() -> None:
    hands = {0: "Barbarian"}
    state = position(
        seats=3,
        village="gate_house black, mill black, treasury black",
        hands=hands,
        goods={1: "2 gold", 2: "1 iron"},
    )
    play(state, "place town_hall")
    texts = [row.text for row in preview_of(own(state), (Move("play", "Barbarian"),), NAMES).rows]
    assert [text for text in texts if " has " in text] == ["Sigurd has 2 gold", "Yrsa has 1 iron"]
    assert {"armour", "cards", "crew", *GOODS} == set(THINGS.values())


def test_what_goes_with_a_member_is_told() -> None:
    state = position(
        crews={0: "Cartographer, Avenger"},
        goods={0: "8 provisions"},
        tokens={"harbour_1": ["3 livestock valkyrie", *calm("harbour_1")["harbour_1"][1:]]},
    )
    play(state, "raid harbour_1", "take set 0")
    rows = {card: preview_of(own(state), (Move("lose", card),), NAMES).rows for card in ("Cartographer", "Avenger")}
    assert rows["Cartographer"][-1].text == "This works no more: Raid of a fortress: 1 gold less to pay."
    assert not any("No more" in row.text for row in rows["Avenger"])
