"""Ways in several parts, and motion of what hardly leaves its place."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tests.toy.rules import Event
from valeria_gui.animation.flight import Flight
from valeria_gui.animation.in_place import Ascent, TurnedOver, Unfolding
from valeria_gui.animation.timeline import Timeline
from valeria_gui.animation.voyage import Leg, Voyage
from valeria_gui.table.trips import Origin, Trip, schedule

START, MIDDLE, END = Rect(0, 100, 20, 28), Rect(200, 100, 20, 28), Rect(200, 300, 40, 56)


def face(width: int = 40, height: int = 56) -> Surface:
    surface = Surface((width, height), pygame.SRCALPHA)
    surface.fill((255, 255, 255))
    return surface


def drawn(flight: Flight) -> Rect:
    """The area that it draws."""
    target = Surface((600, 500), pygame.SRCALPHA)
    flight.draw(target)
    return target.get_bounding_rect()


def test_a_voyage_touches_its_places_in_turn() -> None:
    faces = [face(), face()]
    voyage = Voyage(faces, START, [Leg(MIDDLE, 100), Leg(MIDDLE, 50), Leg(END, 100, (1,))], delay=40)
    seen = []
    for ms in (40, 100, 49, 1, 100):
        landed = voyage.advance(ms)
        seen.append((voyage.center, voyage.face.get_size(), landed))
    assert [center for center, _size, _landed in seen] == [
        START.center, MIDDLE.center, MIDDLE.center, MIDDLE.center, END.center
    ]  # fmt: skip
    assert [size for _center, size, _landed in seen] == [(20, 28)] * 4 + [(40, 56)]
    assert [landed for *_, landed in seen] == [False] * 4 + [True]
    assert voyage.face is faces[1]


def test_a_leg_rises_on_its_arc_and_shows_its_pictures_one_after_the_other() -> None:
    faces = [face() for _ in range(3)]
    voyage = Voyage(faces, END, [Leg(END.move(300, 0), 90, (0, 1, 2), lift=0.2)])
    shown = []
    for _ in range(3):
        voyage.advance(29)
        shown.append(voyage.face)
        assert voyage.center[1] < END.centery
        assert voyage.rect().contains(drawn(voyage))
    assert shown == faces
    voyage.finish()
    assert voyage.center == END.move(300, 0).center


def test_a_voyage_settles_like_a_flight() -> None:
    voyage = Voyage([face()], START, [Leg(END, 100)], settle=2)
    voyage.advance(100)
    assert voyage.center == (END.centerx, END.centery - 2)
    timeline, done = Timeline(), []
    voyage.on_done = lambda: done.append(1)
    timeline.add(voyage)
    timeline.finish_all()
    assert done == [1] and voyage.center == END.center


@pytest.mark.parametrize("leftward", [False, True])
def test_a_slip_unfolds_from_one_edge(leftward: bool) -> None:
    slip = Unfolding(face(100, 40), Rect(50, 50, 100, 40), 100, 20, leftward=leftward)
    assert not drawn(slip).w
    slip.advance(50)
    open_now = drawn(slip)
    assert 0 < open_now.w < 100
    assert (open_now.right if leftward else open_now.left) == (150 if leftward else 50)
    slip.finish()
    assert drawn(slip) == Rect(50, 50, 100, 40)


def test_a_thing_turns_over_on_its_way() -> None:
    back, front = face(), face()
    turned = TurnedOver([back, front], END, END.move(200, 0), ms=100)
    widths = []
    for _ in range(10):
        turned.advance(5)
        widths.append(turned.face.get_width())
    assert min(widths) < 12 and turned.face.get_size() != (40, 56)
    turned.finish()
    assert turned.face is front


def test_what_ascends_is_gone_in_the_end_and_never_covers_what_lies_beside_it() -> None:
    place, wings = Rect(200, 200, 40, 56), [face(60 * i, 70) for i in (1, 2, 3)]
    ascent = Ascent(face(), place, 600, 8, wings)
    assert ascent.opacity == 1 and drawn(ascent) == place
    ascent.advance(300)
    assert place.x <= drawn(ascent).x and drawn(ascent).right <= place.right
    assert ascent.center[1] < place.centery and 0 < ascent.opacity < 1
    assert ascent.rect().contains(drawn(ascent))
    ascent.finish()
    assert not drawn(ascent).w


# --- trips ------------------------------------------------------------------------------------------------


def test_trips_wait_for_each_other_as_long_as_they_say() -> None:
    def of(_event: Event) -> list[Trip]:
        return [Trip("a", START, END, gap=30), Trip("b", START, END, delay=5, gap=0), Trip("c", START, END)]

    found = schedule([Event("took"), Event("took")], of)
    assert [trip.delay for trip in found] == [0, 35, 30, 140, 175, 170]


def test_of_several_trips_that_of_the_piece_let_go_of_starts_there() -> None:
    place = Rect(9, 9, 20, 28)

    def starts(piece: str, *sources: str) -> list[bool]:
        trips = [Trip("x", START, END, source=source) for source in sources]
        return [trip.start == place for trip in schedule([Event("took")], lambda _: trips, Origin(piece, place))]

    assert starts("hand:2", "good:0:iron", "hand:1", "hand:2") == [False, False, True]
    assert starts("hand:2", "good:0:iron", "hand:1") == [False, True]
    assert starts("hand:2", "good:0:iron") == [False]
    assert starts("hand:2", "", "") == [True, False]
