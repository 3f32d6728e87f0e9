"""The guided first game: what is said when, and that it never stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.bots import make_bot
from engine.valeria import VALERIA
from engine.valeria.cards import ACTIONS
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import position
from tests.gui.at_table import settle, sit_down, view_of
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.decide.opening import Lead
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.tutorial.course import COURSE, GENTLE, SEED
from valeria_gui.games.valeria.tutorial.situation import ValeriaSituation
from valeria_gui.play.ask import Commit
from valeria_gui.play.tutorial import SUGGESTION, Note, Tutorial
from valeria_gui.rulebook.pages import anchors, load_pages
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.table.note_panel import BODY, CLOSE, RULE, SKIP, NotePanel
from valeria_gui.text.markup import plain, read

ME, RIVAL = 0, 1
NAMES = ("Ada", "Bo")
NINE = "Farm, Tannery, Tavern, Harbor, Windmill, Granary, Smithy, Keep, Guard Tower"
"""Three cards fewer than end a game of two."""


def asked(tutorial: Tutorial[View, Move, Event, ValeriaSituation], state: State) -> Note | None:
    """What the tutorial says now to the person at seat 0."""
    view = state.view(ME)
    mine = state.decision is not None and state.decision.seat == ME
    return tutorial.note(view, ask_for(view, NAMES, "") if mine else None)


def told_in_a_game(seed: int, close: bool) -> tuple[list[Note], set[str], State]:
    """A game of a greedy bot against the gentle one: all notes to seat 0 in their order but those that only suggest
    a move, the actions that came up, the end."""
    tutorial, state = Tutorial(COURSE, ME, NAMES), VALERIA.setup(2, seed, {"start_player": ME})
    bots = [make_bot("greedy", VALERIA, ME), make_bot(GENTLE.removeprefix("bot:"), VALERIA, RIVAL)]
    notes: list[Note] = []
    actions: set[str] = set()
    while state.decision is not None:
        note = asked(tutorial, state)
        while note is not None and note.name != SUGGESTION and (not notes or notes[-1].name != note.name):
            notes.append(note)
            if close and state.decision.seat == ME:
                tutorial.close()
                note = asked(tutorial, state)
        seat = state.decision.seat
        events = state.apply(bots[seat].choose(state.view(seat)))
        actions |= {event.what for event in events if event.kind in ("led", "followed")}
        tutorial.hear([event.seen_by(ME) for event in events])
    return notes, actions, state


# what is said


@pytest.mark.parametrize("close", [True, False], ids=["closed", "left alone"])
def test_in_the_first_game_each_action_is_explained_once(close: bool) -> None:
    notes, actions, _end = told_in_a_game(SEED, close)
    names = [note.name for note in notes]
    assert actions == set(ACTIONS)
    assert [names.count(action) for action in ACTIONS] == [1] * 5
    assert len(names) == len(set(names))
    assert {"goal", "lead", "follow", "pay", "adventurer"} <= set(names)


@pytest.mark.parametrize("seed", range(1, 5))
def test_no_action_is_explained_before_it_comes_up(seed: int) -> None:
    notes, actions, _end = told_in_a_game(seed, close=True)
    assert {note.name for note in notes} & set(ACTIONS) == actions


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_every_note_is_short_and_points_at_something_real(language: str) -> None:
    i18n.install(language)
    try:
        notes, _actions, end = told_in_a_game(SEED, close=True)
    finally:
        i18n.install("en")
    places = anchors(load_pages(PLAY.rules.pages))
    layout = table_layout(table_shape(end.view(ME)), (1280, 720))
    for note in notes:
        assert note.rule in places and note.piece, note
        assert note.piece.partition(":")[0] in {piece.partition(":")[0] for piece in layout.rects}
        assert not {"{", "}"} & set(plain(note.text)), note.text
        assert language == "pseudo" or len(plain(note.text)) < 170
        signs = {bit.text for bit in read(note.text) if bit.kind == "sign"}
        assert signs <= {"laurel", "card", "card-discard", "coin", "wild"}


def test_the_goal_comes_first_then_the_free_develop() -> None:
    tutorial, state = Tutorial(COURSE, ME, NAMES), VALERIA.setup(2, SEED, {"start_player": ME})
    first = asked(tutorial, state)
    assert first is not None and first.name == "goal" and "12" in first.text
    assert asked(tutorial, state) == first
    tutorial.close()
    second = asked(tutorial, state)
    assert second is not None and second.name == "first-resource" and second.piece == f"castle:{ME}"
    tutorial.close()
    assert asked(tutorial, state) is None


def test_the_goal_is_that_of_the_table() -> None:
    tutorial = Tutorial(COURSE, ME, (*NAMES, "Cy", "Di"))
    state = VALERIA.setup(4, 1, {"start_player": ME})
    note = tutorial.note(state.view(ME), ask_for(state.view(ME), tutorial.names, ""))
    assert note is not None and "*10*" in note.text


def test_a_note_goes_when_its_moment_is_over() -> None:
    tutorial, state = Tutorial(COURSE, ME, NAMES), VALERIA.setup(2, SEED, {"start_player": ME})
    assert asked(tutorial, state) is not None
    tutorial.hear(state.apply(state.moves()[0]))
    assert asked(tutorial, state) is None


def test_what_happened_may_be_read_until_the_person_goes_on() -> None:
    tutorial, state = (
        Tutorial(COURSE, ME, NAMES),
        position(leader=RIVAL, hands={ME: "Farm, Tavern", RIVAL: "Oracle"}),
    )
    tutorial.hear(state.apply(state.parse("lead tax")))
    assert asked(tutorial, state) is None
    tutorial.hear(state.apply(state.moves()[0]))
    follow = asked(tutorial, state)
    assert follow is not None and follow.name == "follow" and "Bo" in follow.text and "Tax" in follow.text
    tutorial.close()
    shown = asked(tutorial, state)
    assert shown is not None and shown.name == "tax" and asked(tutorial, state) == shown
    tutorial.hear(state.apply(state.parse("pass")))
    after = asked(tutorial, state)
    assert after is not None and after.name == "lead"


def test_a_coin_on_the_own_card_is_explained_while_it_lies_there() -> None:
    tutorial, state = (
        Tutorial(COURSE, ME, NAMES, told={"lead"}),
        position(resources={ME: "Farm"}, coins={ME: "food"}),
    )
    tutorial.hear([Event("coin", RIVAL, what="food", other=ME)])
    note = asked(tutorial, state)
    assert note is not None and note.name == "gift" and note.piece == f"resource:{ME}:0" and "Bo" in note.text
    assert asked(tutorial, position(resources={ME: "Farm"})) is None


def test_paying_with_a_resource_of_a_rival_points_at_it() -> None:
    state = position(hands={ME: "Tannery"}, resources={RIVAL: "Farm"})
    tutorial = Tutorial(COURSE, ME, NAMES, told={"build", "pay"})
    tutorial.hear(state.apply(state.parse("lead build Tannery")))
    note = asked(tutorial, state)
    assert note is not None and note.name == "pay-elsewhere" and note.piece == f"resource:{RIVAL}:0"


def test_who_may_end_an_action_is_told_that_it_can_be_taken_back() -> None:
    view = position().view(ME)
    note = Tutorial(COURSE, ME, NAMES).note(view, Commit(view, NAMES, can_undo=True))
    assert note is not None and note.name == "take-back" and note.piece == "button:undo"


def test_that_moves_can_be_taken_back_is_told_once_an_action_is_over() -> None:
    names = [note.name for note in told_in_a_game(SEED, close=True)[0]]
    assert names.index("lead") < names.index("take-back")


def test_choosing_a_card_for_an_action_explains_that_action() -> None:
    view = position(hands={ME: "Tannery"}).view(ME)
    note = Tutorial(COURSE, ME, NAMES).note(view, Lead(view, NAMES, mode="build"))
    assert note is not None and note.name == "build"


def test_who_skips_the_guide_hears_no_more_of_it() -> None:
    tutorial, state = Tutorial(COURSE, ME, NAMES), VALERIA.setup(2, SEED, {"start_player": ME})
    assert asked(tutorial, state) is not None
    tutorial.skip()
    assert asked(tutorial, state) is None
    tutorial.hear(state.apply(state.moves()[0]))
    assert asked(tutorial, state) is None and tutorial.off


def test_there_is_a_lesson_for_each_action() -> None:
    assert set(ACTIONS) <= {lesson.name for lesson in COURSE.lessons}


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("close", [True, False], ids=["closed", "left alone"])
def test_build_is_explained_before_paying(seed: int, close: bool) -> None:
    names = [note.name for note in told_in_a_game(seed, close)[0]]
    assert "pay" in names and names.index("build") < names.index("pay")


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("close", [True, False], ids=["closed", "left alone"])
def test_every_game_is_told_to_be_near_its_end(seed: int, close: bool) -> None:
    notes, _actions, end = told_in_a_game(seed, close)
    assert max(map(len, end.villages)) >= end.village_goal and "near-end" in [note.name for note in notes]


def test_who_is_spoken_to_is_not_spoken_of() -> None:
    for seed in range(1, 5):
        assert not [note for note in told_in_a_game(seed, close=True)[0] if NAMES[ME] in note.text]


@pytest.mark.parametrize("village", ["of the person", "of the rival"])
def test_whose_village_is_nearly_full_is_said(village: str) -> None:
    seat = ME if village == "of the person" else RIVAL
    state = position(villages={seat: NINE})
    note = asked(Tutorial(COURSE, ME, NAMES), state)
    assert note is not None and note.name == "near-end" and "*9* of 12" in note.text
    assert ("your village" if seat == ME else "village of Bo") in note.text


def test_that_the_end_is_near_waits_for_no_other_note() -> None:
    tutorial = Tutorial(COURSE, ME, NAMES)
    first = asked(tutorial, position())
    assert first is not None and first.name == "lead"
    urgent = asked(tutorial, position(villages={RIVAL: NINE}))
    assert urgent is not None and urgent.name == "near-end"


# the game


def test_the_first_game_is_one_person_who_begins_against_one_bot() -> None:
    game = COURSE.first_game("Ada")
    assert [seat.is_human for seat in game.seats] == [True, False] and game.start_player == ME and game.guided
    assert game.seats[1].kind == GENTLE
    make_bot(GENTLE.removeprefix("bot:"), VALERIA, 1)
    assert game.seats[1].name == "Squire Wat"
    named = COURSE.first_game("Squire Wat")
    assert named.seats[0].name == "Squire Wat" and named.seats[1].name != "Squire Wat"


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def begin(robot: Robot) -> TableScene:
    robot.app.settings.change("player_name", "Ada")
    robot.click("First game")
    robot.run_frames(2)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    return scene


def test_the_first_turns_go_by_mouse_with_every_note_left_open(robot: Robot) -> None:
    scene = begin(robot)
    assert scene.tutorial is not None
    person = Person(robot)
    person.play(20)
    assert person.answers == 20 and robot.scene is scene
    assert {"lead", "follow"} <= scene.tutorial.tutorial.told


def test_another_game_after_the_first_one_is_not_guided(robot: Robot) -> None:
    scene = begin(robot)
    robot.app.navigator.play_again(scene.session)
    robot.run_frames(2)
    again = robot.scene
    assert isinstance(again, TableScene) and again.tutorial is None
    assert again.session.set_up.seats == scene.session.set_up.seats


def test_a_note_is_closed_and_the_next_one_comes(robot: Robot) -> None:
    scene = begin(robot)
    assert (
        scene.tutorial is not None
        and scene.tutorial.note_panel is not None
        and scene.tutorial.note_panel.note.name == "goal"
    )
    robot.click(CLOSE)
    assert scene.tutorial.note_panel is not None and scene.tutorial.note_panel.note.name == "first-resource"
    robot.click(CLOSE)
    assert scene.tutorial.note_panel is None and not robot.sees(BODY)


def test_what_is_dropped_goes_to_what_lies_under_the_note(robot: Robot) -> None:
    scene = begin(robot)
    assert scene.tutorial is not None and scene.tutorial.note_panel is not None
    decision = scene.play.view.decision
    piece = next(iter(scene.play.pickable()))
    target = next(name for name in scene.play.targets(piece) if name != piece)
    scene.tutorial.note_panel.place.center = scene.layout[target].center
    robot.drag(piece, target)
    assert not scene.play.refused
    assert (
        scene.play.picked
        or scene.play.view.decision != decision
        or scene.session.host.status.uncommitted is not None
    )


def test_the_rule_of_a_note_opens_the_book_there(robot: Robot) -> None:
    scene = begin(robot)
    robot.click(RULE)
    page = robot.scene
    assert isinstance(page, RulesScene) and page.reading.page.name == "end"
    robot.press("escape")
    assert robot.scene is scene and robot.sees(BODY)


def test_skipping_leaves_the_table_alone(robot: Robot) -> None:
    scene = begin(robot)
    robot.click(SKIP)
    assert not robot.sees(BODY)
    Person(robot).play(5)
    assert scene.tutorial is not None and scene.tutorial.note_panel is None


def go_on_later(robot: Robot) -> TableScene:
    """Leave the table and open its game again from the title."""
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("Continue")
    robot.run_frames(2)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    return scene


def test_a_first_game_that_goes_on_says_what_was_not_read_and_no_more(robot: Robot) -> None:
    begin(robot)
    robot.click(CLOSE)
    scene = go_on_later(robot)
    assert scene.tutorial is not None and scene.tutorial.note_panel is not None
    assert scene.tutorial.note_panel.note.name == "first-resource"
    robot.click(CLOSE)
    scene = go_on_later(robot)
    assert scene.tutorial is not None and scene.tutorial.tutorial.told >= {"goal", "first-resource"}
    assert scene.tutorial.note_panel is None or scene.tutorial.note_panel.note.name == SUGGESTION


def test_a_first_game_whose_guide_was_skipped_goes_on_without_it(robot: Robot) -> None:
    begin(robot)
    robot.click(SKIP)
    assert go_on_later(robot).tutorial is None


def test_a_click_on_the_slip_means_nothing_below_it(robot: Robot) -> None:
    scene = begin(robot)
    assert scene.tutorial is not None and scene.tutorial.note_panel is not None
    before = scene.own_session.match.digest()
    corner = scene.tutorial.note_panel.place.move(8, 8).topleft
    assert scene.under(corner) == [BODY]
    robot.click(corner)
    assert scene.own_session.match.digest() == before and robot.sees(BODY)


def test_the_slip_gives_way_to_a_card_that_is_dragged(robot: Robot) -> None:
    scene = begin(robot)
    assert scene.tutorial is not None
    start = robot.find("hand:0").rect.center
    robot.hover(start)
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    robot.run_frames(1)
    robot.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 420), rel=(0, 0), buttons=(1, 0, 0)))
    robot.run_frames(1)
    assert scene.tutorial.shown() == () and not robot.sees(BODY)
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(600, 8), button=1))
    robot.run_frames(40)
    assert robot.sees(BODY)


def test_the_first_game_asks_before_it_takes_the_place_of_another(robot: Robot) -> None:
    begin(robot)
    robot.app.navigator.show_title()
    robot.run_frames(1)
    assert isinstance(robot.scene, TitleScene)
    robot.click("First game")
    assert not isinstance(robot.scene, TableScene)
    robot.click("New game")
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene) and robot.app.settings.seats == ()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_no_slip_leaves_the_window_or_covers_what_is_meant(size: tuple[int, int], language: str) -> None:
    view: View = VALERIA.setup(2, SEED, {"start_player": ME}).view(ME)
    layout = table_layout(table_shape(view, ME), size)
    window = pygame.Rect((0, 0), size)
    i18n.install(language)
    try:
        notes, _actions, _end = told_in_a_game(SEED, close=True)
        for note in notes:
            slip = NotePanel(note, layout)
            meant = [layout[piece] for piece in layout.ids("hand")] + [layout["prompt"], layout["action-card"]]
            assert slip.lay(layout.rects.get(note.piece), meant, [], [], window)[0] == 0
            assert window.contains(slip.place)
            assert all(not slip.place.colliderect(rect) for rect in meant)
            buttons = list(slip.buttons().values())
            assert all(slip.place.contains(rect) for rect in buttons)
            assert all(not a.colliderect(b) for i, a in enumerate(buttons) for b in buttons[:i])
            assert slip.text.width + 2 * slip.pad <= slip.place.w
            assert slip.text.height + 2 * slip.pad <= slip.place.h - buttons[0].h
    finally:
        i18n.install("en")


# why


def test_why_opens_the_rule_that_refused_a_drop(robot: Robot) -> None:
    robot.app.navigator.start(replace(COURSE.first_game("Ada"), guided=False))
    robot.run_frames(2)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    person = Person(robot)
    while not isinstance(scene.play.ask, Lead):
        person.step()
    robot.run_frames(40, 100)
    dear = next(piece for piece in scene.layout.ids("hand") if "slot:0" not in scene.play.targets(piece))
    robot.drag(dear, "village:0")
    robot.run_frames(30, 60)
    assert scene.play.refused and scene.play.why == "V5.1"
    robot.click("prompt:why")
    page = robot.scene
    assert isinstance(page, RulesScene)
    assert page.reading.page.name == "actions" and page.leaf.lit
    robot.press("escape")
    assert robot.scene is scene


def test_nothing_asks_why_where_nothing_was_refused(robot: Robot) -> None:
    scene = begin(robot)
    assert not scene.play.refused and not robot.sees("prompt:why")


def test_the_end_is_told_to_who_was_passed_over_when_it_came_near(robot: Robot) -> None:
    state = position(at="follow recruit", leader=RIVAL, villages={RIVAL: NINE}, hands={ME: "Oracle"}, gold={ME: 0})
    scene = sit_down(robot, state, bots=[RIVAL], guided=True)
    settle(robot)
    assert view_of(scene.play).leader == ME
    slip = scene.tutorial.note_panel if scene.tutorial is not None else None
    assert slip is not None and slip.note.name == "near-end"
