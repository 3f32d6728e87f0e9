"""The course of a game: what everybody had after every turn, as numbers and as a chart."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.bots import make_bot
from engine.match.match import BotAgent, Match
from engine.records.record import Record
from engine.valeria import VALERIA
from tests.gui.robot import Robot
from valeria_gui.art import chart
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.graphics import theme
from valeria_gui.play.score_history import course
from valeria_gui.scenes.score_chart import ScoreChartScene


@pytest.fixture(scope="module")
def finished() -> Match:
    """A game of three greedy bots that is over."""
    record = Record.begin(VALERIA, 3, 5, {})
    agents = [BotAgent(make_bot("greedy", VALERIA, seat)) for seat in range(3)]
    match = Match(VALERIA, VALERIA.setup(3, 5, {}), record, agents)
    while not match.is_over:
        match.step()
    return match


def test_the_course_ends_with_the_final_score(finished: Match) -> None:
    turns = course(finished)
    assert turns[-1].totals == tuple(row.total for row in finished.view(None).scores())
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert all(after.leader == (before.leader + 1) % 3 for before, after in pairwise(turns))
    assert all(turn.action for turn in turns)


def test_a_turn_ends_with_what_its_last_follower_did(finished: Match) -> None:
    """The totals of a turn are those of the position in which the next one begins."""
    state = finished.record.begin_again(finished.game)
    begun: dict[int, tuple[float, ...]] = {}
    for line in finished.record.moves:
        state.apply(state.parse(line))
        begun.setdefault(state.turn, tuple(row.total for row in state.scores()))
    for turn in course(finished)[:-1]:
        assert turn.totals == begun[turn.number + 1]


def test_a_game_of_other_rules_has_no_course(finished: Match) -> None:
    foreign = Match(VALERIA, VALERIA.setup(3, 5, {}), finished.record, finished.agents)
    foreign.record = replace(finished.record, rules_version=finished.record.rules_version + 1)
    assert course(foreign) == []


@pytest.mark.parametrize(("highest", "gap"), [(1, 1), (6, 1), (7, 2), (37, 10), (119, 20), (5000, 500)])
def test_the_lines_across_the_paper_stand_at_round_numbers(highest: int, gap: int) -> None:
    assert chart.spacing(highest) == gap


def test_every_value_lies_on_the_paper_and_more_is_higher() -> None:
    frame = chart.frame(pygame.Rect(0, 0, 800, 400), [[0, 3, 37], [1, 1, 2]], 14)
    points = [frame.point(step, value) for step, value in enumerate([0, 3, 37])]
    assert all(frame.paper.inflate(2, 2).collidepoint(point) for point in points)
    assert points[0][1] > points[1][1] > points[2][1]
    assert [frame.step_at(round(x)) for x, _y in points] == [0, 1, 2]
    assert (frame.step_at(-500), frame.step_at(5000)) == (0, 2)


def test_a_single_turn_is_a_chart_too() -> None:
    surface = pygame.Surface((400, 300))
    frame = chart.frame(surface.get_rect(), [[0]], 12)
    chart.paint(surface, frame, [[0]], 12)
    chart.paint_step(surface, frame, 0, [[0]])
    assert frame.step_at(200) == 0


def test_pointer_and_arrows_tell_of_one_turn(finished: Match, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        turns = course(finished)
        scene = ScoreChartScene(robot.app.services, turns, ("Ada", "Bo", "Cy"), PLAY.words.turn_line)
        robot.app.stack.push(scene)
        robot.run_frames(2)
        assert scene.shown == len(turns) - 1
        end = tuple(round(one) for one in scene.frame.point(scene.shown, turns[-1].totals[1]))
        assert robot.app.screen.get_at(end)[:3] == theme.SEATS[1], "a dot of the seat's colour ends its line"
        robot.press("left")
        assert scene.shown == len(turns) - 2
        robot.hover((scene.frame.paper.left, scene.frame.paper.centery))
        assert scene.shown == 0 and robot.find("turn").label.startswith("Turn 1: ")
        robot.press("left")
        assert scene.shown == 0
        robot.press("escape")
        assert robot.scene is not scene
