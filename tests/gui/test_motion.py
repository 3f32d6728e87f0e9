"""Movement: eased values, flights, and a clock that can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from valeria_gui.animation.easing import in_cubic, in_out_cubic, out_back, out_cubic
from valeria_gui.animation.flight import FADE_MS, SETTLE_MS, Fade, Flight
from valeria_gui.animation.timeline import SPEEDS, Call, Timeline


@pytest.mark.parametrize("ease", [out_cubic, in_out_cubic, in_cubic, out_back])
def test_every_easing_starts_at_the_start_and_ends_at_the_end(ease: Callable[[float], float]) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_out_cubic_has_done_most_of_its_way_at_half_time() -> None:
    assert out_cubic(0.5) == pytest.approx(0.875)


def test_a_call_comes_once_its_time_has_passed() -> None:
    timeline, called = Timeline(), []
    timeline.add(Call(lambda: called.append("now"), 100))
    timeline.update(60)
    assert timeline.busy and not called
    timeline.update(60)
    assert called == ["now"]
    assert not timeline.busy


def test_at_time_scale_zero_everything_is_at_its_end_at_once() -> None:
    timeline, done = Timeline(0), []
    timeline.add(replace(make_flight(), on_done=lambda: done.append(1)))
    assert done == [1]
    assert not timeline.busy


def test_turning_the_time_scale_to_zero_ends_what_runs() -> None:
    timeline, done = Timeline(), []
    timeline.add(replace(make_flight(), on_done=lambda: done.append(1)))
    timeline.update(10)
    timeline.time_scale = 0
    timeline.update(10)
    assert done == [1]
    assert not timeline.busy


def test_twice_the_time_scale_is_twice_as_fast() -> None:
    timeline, flight = Timeline(2), make_flight()
    timeline.add(flight)
    timeline.update(50)
    assert flight.progress == out_cubic(0.5)


def test_what_an_end_starts_is_finished_too_and_nothing_reports_twice() -> None:
    timeline, done = Timeline(), []

    def then() -> None:
        done.append("first")
        timeline.add(replace(make_flight(), on_done=lambda: done.append("second")))
        timeline.finish_all()

    timeline.add(replace(make_flight(), on_done=then))
    timeline.update(200)
    timeline.finish_all()
    assert done == ["first", "second"]


def make_flight() -> Flight:
    face = pygame.Surface((20, 28))
    return Flight([face], pygame.Rect(0, 100, 20, 28), pygame.Rect(400, 100, 20, 28), ms=200)


def test_a_flight_leaves_its_start_rises_and_lands_on_its_end() -> None:
    flight = make_flight()
    assert flight.center == flight.start.center
    flight.advance(60)
    assert flight.center[1] < flight.start.centery
    assert flight.height > 0
    flight.advance(140)
    assert flight.center == flight.end.center
    assert flight.height == pytest.approx(0, abs=1e-9)


def test_a_flight_shows_its_faces_one_after_the_other() -> None:
    faces = [pygame.Surface((20, 28)) for _ in range(3)]
    flight = Flight(faces, pygame.Rect(0, 0, 20, 28), pygame.Rect(90, 0, 20, 28), ms=100)
    assert flight.face is faces[0]
    flight.finish()
    assert flight.face is faces[2]


def test_a_flight_draws_only_inside_the_rectangle_it_names() -> None:
    shadow = pygame.Surface((30, 38), pygame.SRCALPHA)
    shadow.fill((0, 0, 0, 90))
    flight = replace(make_flight(), shadow=shadow)
    flight.advance(50)
    target = pygame.Surface((500, 300), pygame.SRCALPHA)
    flight.draw(target)
    assert flight.rect().contains(target.get_bounding_rect())


def test_flights_are_listed_in_the_order_of_their_take_off_and_land_at_once_when_finished() -> None:
    timeline, landed = Timeline(), []
    first = replace(make_flight(), on_done=lambda: landed.append(1))
    second = replace(make_flight(), on_done=lambda: landed.append(2), delay=80)
    timeline.add(first)
    timeline.add(Call(lambda: None, 50))
    timeline.add(second)
    assert timeline.flights == [first, second]
    timeline.update(90)
    assert second.center != second.start.center
    timeline.finish_all()
    assert landed == [1, 2]


def test_a_card_sinks_its_last_pixels_after_it_has_arrived() -> None:
    flight = replace(make_flight(), settle=2)
    flight.advance(200)
    assert flight.center == (flight.end.centerx, flight.end.centery - 2)
    assert not flight.advance(SETTLE_MS / 2)
    assert flight.center[1] in (flight.end.centery - 1, flight.end.centery)
    assert flight.advance(SETTLE_MS)
    assert flight.center == flight.end.center


def test_a_card_grows_from_the_size_it_had_to_the_size_it_will_have() -> None:
    face, shadow = pygame.Surface((40, 56)), pygame.Surface((60, 76), pygame.SRCALPHA)
    start, end = pygame.Rect(0, 0, 20, 28), pygame.Rect(300, 100, 40, 56)
    flight = Flight([face], start, end, ms=200, zoom=True, shadow=shadow)
    assert flight.face.get_size() == (20, 28)
    flight.advance(50)
    assert 20 < flight.face.get_width() < 40
    assert flight.rect().contains(flight.face.get_rect(center=flight.center))
    flight.advance(200)
    assert flight.face is face


def test_what_fades_in_stays_in_its_place_and_leaves_its_picture_as_it_was() -> None:
    face = pygame.Surface((20, 28), pygame.SRCALPHA)
    face.fill((255, 255, 255))
    place = pygame.Rect(30, 40, 20, 28)
    fade = Fade(face, place)
    seen = []
    for _ in range(4):
        target = pygame.Surface((100, 100))
        fade.draw(target)
        seen.append(target.get_at(place.center)[0])
        assert target.get_at((5, 5))[0] == 0 and fade.center == place.center
        fade.advance(FADE_MS / 3)
    assert seen == sorted(seen) and seen[0] == 0 and seen[-1] == 255
    assert face.get_alpha() == 255


@pytest.mark.parametrize("speed", SPEEDS)
def test_no_card_flies_for_longer_than_a_look(speed: str) -> None:
    timeline = Timeline(SPEEDS[speed])
    timeline.add(replace(make_flight(), settle=2))
    passed = 0
    while timeline.busy:
        timeline.update(10)
        passed += 10
    assert passed <= {"off": 0, "less": 300, "fast": 200, "normal": 300, "slow": 540}[speed]
