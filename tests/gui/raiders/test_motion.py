"""What moves at the table of Raiders for what happens: where from, where to, how long, and what stays secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from pygame import SRCALPHA, Rect, Surface

from engine.chance import Chance
from engine.raiders import RAIDERS
from engine.raiders.cards import Townsfolk
from engine.raiders.events import Event
from engine.raiders.random_games import WHIMS
from engine.raiders.view import View
from tests.engine.raiders.fixed import play, position
from valeria_gui.animation.in_place import Ascent
from valeria_gui.audio import VARIANTS
from valeria_gui.games.raiders.board.layout import RaiderLayout, raider_layout
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.games.raiders.motion import raid_trips, sounds, things
from valeria_gui.games.raiders.motion.pictures import flight
from valeria_gui.games.raiders.motion.things import Frame, Moving
from valeria_gui.games.raiders.motion.trips import SILENT, TRIPS, trips
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.trips import Origin, Trip

SIZE = (1920, 1080)
GAMES = [(2, "raider", 3), (3, "trader", 5), (4, "pilgrim", 11), (2, "digger", 13), (3, "random", 4)]
LONGEST_MS = 4500
"""All that one move lets move is over by then: two Valkyries and an Avenger among it."""


class Step(NamedTuple):
    """A move as a seat sees it: the table before and after it, and what happened."""

    before: Frame
    after: Frame
    events: list[Event]
    seat: int | None


def frame(view: View, bottom: int, size: tuple[int, int] = SIZE) -> Frame:
    layout: RaiderLayout = raider_layout(raider_shape(view, bottom), size)
    return TableFrame(view, layout)


def steps(seats: int, whim: str, seed: int) -> Iterator[Step]:
    """A random game to its end; the seats look on in turn, and at times nobody who may see a hand."""
    state, chance, likes, number = RAIDERS.setup(seats, seed), Chance(seed), WHIMS[whim], 0
    while state.decision is not None and number < 900:
        looks = (*range(seats), None)[number % (seats + 1)]
        bottom = looks or 0
        before = frame(state.view(looks), bottom)
        moves = state.moves()
        best = min(likes(state, move, chance) for move in moves)
        events = state.apply(chance.choice([move for move in moves if likes(state, move, chance) <= best] or moves))
        yield Step(before, frame(state.view(looks), bottom), [event.seen_by(looks) for event in events], looks)
        number += 1


@cache
def walked(game: tuple[int, str, int]) -> list[tuple[Step, list[Trip]]]:
    return [(step, trips(step.events, step.before, step.after)) for step in steps(*game)]


def test_every_kind_of_event_either_moves_something_or_is_known_to_be_still() -> None:
    seen = {event.kind for game in GAMES for step, _ in walked(game) for event in step.events}
    assert seen <= set(TRIPS) | set(SILENT)
    assert set(TRIPS).isdisjoint(SILENT)
    moved = {trip.cause for game in GAMES for _, found in walked(game) for trip in found}
    assert {
        "placed",
        "picked",
        "raided",
        "rolled",
        "strength",
        "vp",
        "plundered",
        "paid",
        "gained",
        "drew",
    } <= moved
    assert {"hired", "lost", "valkyrie", "played", "discarded", "offered", "tile", "armour", "buried"} <= moved
    assert moved <= set(TRIPS)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_moves_begins_and_ends_on_the_table(game: tuple[int, str, int]) -> None:
    window = Rect((0, 0), SIZE).inflate(200, 200)
    for step, found in walked(game):
        for trip in found:
            assert window.contains(trip.start) and window.contains(trip.end), (trip.cause, trip.start, trip.end)
            assert not trip.hides or trip.hides in step.after.layout, trip
            assert trip.source, trip.cause


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_piece_starts_where_the_piece_was(game: tuple[int, str, int]) -> None:
    """Nothing starts from the chart as a whole, which stands in for what is not found."""
    for step, found in walked(game):
        for trip in found:
            assert trip.source in step.before.layout or trip.source in step.after.layout, (trip.cause, trip.source)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_a_card_that_is_hidden_from_him(game: tuple[int, str, int]) -> None:
    for step, found in walked(game):
        view = step.before.view
        open_now = {event.name for event in step.events} | {n for event in step.events for n in event.names}
        open_now |= {card.name for seat in range(view.seats) for card in view.crew(seat)}
        for trip in found:
            card = trip.what if isinstance(trip.what, Townsfolk) else None
            card = trip.what.card if isinstance(trip.what, Moving) else card
            assert card is None or card.name in open_now


@pytest.mark.parametrize("game", GAMES)
def test_all_is_over_soon(game: tuple[int, str, int]) -> None:
    for _step, found in walked(game):
        assert max((trip.delay + trip.ms + trip.pause for trip in found), default=0) <= LONGEST_MS


def one(events: list[Event], before: Frame, after: Frame, kind: str, origin: Origin | None = None) -> list[Trip]:
    found = trips(events, before, after, origin)
    return [trip for trip in found if isinstance(trip.what, Moving) and trip.what.kind == kind]


def raid() -> tuple[Frame, Frame, list[Event]]:
    state = position(
        workers={0: "white"}, crews={0: "Archer, Armourer, Folke"}, goods={0: "8 provisions, 8 gold"}, rolls="4 5"
    )
    before = frame(state.view(0), 0)
    events = play(state, "raid monastery_1")
    return before, frame(state.view(0), 0), list(events)


def test_a_raid_sails_rolls_reckons_and_lights_its_tiers_one_after_the_other() -> None:
    before, after, events = raid()
    kinds = (things.WORKER, things.SHIP, things.DIE, things.SLIP)
    first, ship, die, slip = (one(events, before, after, kind)[0] for kind in kinds)
    assert first.end.center == things.aboard(before, 0).center
    assert ship.hides == "ship:0" and ship.end == after.layout["ship:0"]
    assert ship.delay + ship.ms <= die.delay and die.delay + die.ms <= slip.delay
    assert len(one(events, before, after, things.DIE)) == 2
    tiers = one(events, before, after, things.TIER)
    assert all(trip.delay >= slip.delay + slip.ms for trip in tiers)
    assert raid_trips.reached(after, "monastery_1", 99)[0] == -1


def test_the_worker_boards_from_where_it_was_let_go() -> None:
    before, after, events = raid()
    place = Rect(700, 300, 60, 80)
    found = trips(events, before, after, Origin("held:0", place))
    assert [trip.start == place for trip in found] == [trip.source == "held:0" for trip in found]


def test_a_worker_who_does_nothing_lies_down_in_the_notch_first() -> None:
    state = position(workers={0: "black"})
    before = frame(state.view(0), 0)
    events = list(play(state, "place mill idle"))
    (trip,) = one(events, before, frame(state.view(0), 0), things.SLEEPER)
    assert trip.hides == "worker:mill"
    assert trip.via[0].center == before.layout["notch:mill"].center


def test_a_tile_that_is_let_go_comes_from_there_and_not_what_is_paid_for_it() -> None:
    state = position(workers={0: "grey"}, goods={0: "5 gold, 5 iron, 5 livestock"})
    before = frame(state.view(0), 0)
    tile = before.view.offering_row()[0]
    events = list(play(state, "place long_house", f"offer {tile}"))
    place = Rect(900, 800, 60, 80)
    found = trips(events, before, frame(state.view(0), 0), Origin("tile:0", place))
    assert [trip.cause for trip in found if trip.start == place] == ["offered"]


# --- as it looks and sounds -------------------------------------------------------------------------------


@pytest.mark.parametrize("still", [False, True])
def test_all_lands_where_it_belongs(still: bool) -> None:
    """Of each kind of thing the first few: their pictures, all at once on a small table."""
    looked_at: Counter[object] = Counter()
    target = Surface(SIZE, SRCALPHA)
    for game in GAMES:
        for step, found in walked(game):
            for trip in found:
                kind = trip.what.kind if isinstance(trip.what, Moving) else bool(trip.pause)
                looked_at[kind] += 1
                if looked_at[kind] > 4:
                    continue
                flying = flight(trip, step.after.layout, still=still)
                for ms in (0, trip.delay, trip.ms / 2):
                    flying.advance(ms)
                    flying.draw(target)
                assert not still or flying.start == flying.end or isinstance(flying, Reveal)
                flying.finish()
                apart = isinstance(flying, Ascent | Reveal) or kind == things.LID
                assert apart or flying.center == trip.end.center
    assert len(looked_at) >= 19


def test_everything_that_moves_is_heard() -> None:
    silent = {things.TIER}
    for game in GAMES:
        for _step, found in walked(game):
            for trip in found:
                heard = {sounds.setting_out(trip), sounds.arriving(trip)} - {""}
                kind = trip.what.kind if isinstance(trip.what, Moving) else ""
                assert heard <= set(VARIANTS)
                assert bool(heard) == (kind not in silent), trip


def test_wings_stay_off_the_member_before_and_those_behind_close_up() -> None:
    state = position(
        workers={0: "black"},
        crews={0: "Archer, Armourer, Folke, 2 Berserker"},
        goods={0: "8 provisions"},
        tokens={"harbour_1": ["2 valkyrie 2 iron", "3 livestock", "4 livestock"]},
    )
    play(state, "raid harbour_1", "take set 0")
    before = frame(state.view(0), 0)
    events = list(play(state, "lose Armourer"))
    after = frame(state.view(0), 0)
    (rising,) = one(events, before, after, things.WINGS)
    assert all(not room.colliderect(before.layout["crew:0:0"]) for room in rising.via)
    assert any(room.colliderect(before.layout["crew:0:2"]) for room in rising.via)
    moved = [trip for trip in trips(events, before, after) if isinstance(trip.what, Townsfolk)]
    assert [trip.hides for trip in moved] == ["crew:0:1", "crew:0:2", "crew:0:3"]
    assert all(trip.delay >= rising.delay + rising.ms for trip in moved)
    up, target = flight(rising, after.layout), Surface(SIZE, SRCALPHA)
    up.advance(200)
    up.draw(target)
    assert target.subsurface(before.layout["crew:0:0"]).get_bounding_rect().w == 0
    assert up.rect().contains(target.get_bounding_rect())


def test_ships_give_way_to_a_raider_and_go_back_in_the_end() -> None:
    state = position(
        3,
        workers={0: "white"},
        crews={0: "Archer, Armourer, Folke, Berserker"},
        goods={0: "8 provisions, 8 gold"},
        tokens={"monastery_2": ["2 gold", "2 gold 1 livestock"]},
        rolls="4 5",
    )
    tables = [frame(state.view(0), 0)]
    moved = []
    for move in ("raid monastery_2", "take set 1"):
        events = list(play(state, move))
        tables.append(frame(state.view(0), 0))
        moved.append(one(events, tables[-2], tables[-1], things.SHIP))
    there, back = ({trip.hides: trip for trip in found} for found in moved)
    assert set(there) >= {"ship:0"} and there["ship:0"].end == back["ship:0"].start
    assert back["ship:0"].end == tables[0].layout["ship:0"]
    for found, (before, after) in zip((there, back), pairwise(tables), strict=True):
        elsewhere = {
            f"ship:{seat}" for seat in range(3) if before.layout[f"ship:{seat}"] != after.layout[f"ship:{seat}"]
        }
        assert set(found) == elsewhere
