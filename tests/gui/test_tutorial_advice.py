"""What the tutorial suggests: when it speaks, in which words, where its slip lies, and what it is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from engine.bots import make_bot
from engine.valeria import VALERIA
from engine.valeria.moves import Move
from engine.valeria.state import State
from tests.engine.positions import play, position
from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.tutorial.course import COURSE
from valeria_gui.play import saved_game
from valeria_gui.play.ask import Commit
from valeria_gui.play.tutorial import Note, Tip, Tutorial
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.note_panel import CLOSE, NoteLight, NotePanel
from valeria_gui.table.prompt import button_rects
from valeria_gui.text.markup import plain

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import guided_games

ME, RIVAL = 0, 1
NAMES = ("Ada", "Bo")
TAUGHT = {lesson.name for lesson in COURSE.lessons}


def told(tutorial: guided_games.AnyTutorial, state: State) -> Note | None:
    """What the tutorial says to the person who decides."""
    view = state.view(ME)
    return tutorial.note(view, ask_for(view, NAMES, ""))


def learned() -> guided_games.AnyTutorial:
    """The tutorial of somebody who has read all lessons."""
    return Tutorial(COURSE, ME, NAMES, set(TAUGHT))


def follows() -> State:
    """The rival leads Harvest, and the person may follow."""
    state = position(leader=RIVAL, hands={ME: "Farm, Tavern"})
    play(state, "lead harvest", "draw deck", "draw deck", "draw deck")
    return state


# when


def test_a_move_is_suggested_with_its_reason() -> None:
    note = told(learned(), follows())
    assert note is not None and note.text == "" and note.tip is not None
    assert note.tip.move == Move("follow", "harvest") and "costs you nothing" in note.tip.why


def test_what_is_to_be_explained_comes_before_what_is_suggested() -> None:
    tutorial, state = (
        Tutorial(COURSE, ME, NAMES, TAUGHT - {"goal", "first-resource"}),
        VALERIA.setup(2, 73, {"start_player": ME}),
    )
    first = told(tutorial, state)
    assert first is not None and first.name == "goal" and first.tip is None
    tutorial.close()
    second = told(tutorial, state)
    assert second is not None and second.name == "first-resource" and second.tip is not None


def test_a_suggestion_that_was_put_away_stays_lit_until_the_answer() -> None:
    tutorial, state = learned(), follows()
    assert told(tutorial, state) is not None
    tutorial.close()
    assert told(tutorial, state) is None and tutorial.suggested == Move("follow", "harvest")
    state.apply(tutorial.suggested)
    tutorial.note(state.view(ME), None)
    assert tutorial.suggested is None


def test_a_known_reason_is_given_again_only_where_much_is_at_stake() -> None:
    assert told(Tutorial(COURSE, ME, NAMES, TAUGHT | {"why:gains"}), follows()) is None


def test_nothing_is_suggested_to_who_only_has_to_end_an_action() -> None:
    view = follows().view(ME)
    note = learned().note(view, Commit(view, NAMES, can_undo=True))
    assert note is None


def test_who_skips_the_guide_is_given_no_advice() -> None:
    tutorial, state = learned(), follows()
    tutorial.skip()
    assert told(tutorial, state) is None and tutorial.suggested is None


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_every_reason_is_one_short_sentence(language: str) -> None:
    i18n.install(language)
    try:
        tips = [tip for seed in range(1, 9) for tip in _tips(seed)]
    finally:
        i18n.install("en")
    assert len({tip.why for tip in tips}) > 40
    for tip in tips:
        assert tip.what and tip.why and not {"{", "}"} & set(plain(tip.why)), tip
        assert language != "en" or (len(plain(tip.why)) < 110 and plain(tip.why).endswith("."))


def _tips(seed: int) -> Iterator[Tip]:
    """All that is suggested in one game."""
    heard: list[Tip] = []
    guided_games.play("valeria", seed, True, heard.append)
    yield from heard


# where


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process: no time passes."""
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)


def first_game(robot: Robot) -> TableScene:
    """The table of the first game."""
    robot.app.settings.change("player_name", NAMES[ME])
    robot.app.navigator.begin_tutorial()
    robot.run_frames(1)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    return scene


def go_on(scene: TableScene) -> None:
    """Make the suggested move, else the first one, and let the bot answer."""
    assert scene.tutorial is not None
    scene.session.host.answer(scene.tutorial.tutorial.suggested or scene.play.view.moves()[0])
    scene.play.refresh()
    scene.moved()
    scene.animator.land_all()
    while not scene.own_session.match.is_over and not scene.turn_flow.waits_for_person:
        scene.turn_flow.rush()
        scene.turn_flow.update(0)
        scene.animator.land_all()


def slips(scene: TableScene, moves: int) -> Iterator[NotePanel]:
    """Every slip of a game, each note read once it is seen."""
    for _move in range(moves):
        while scene.tutorial is not None and scene.tutorial.note_panel is not None:
            yield scene.tutorial.note_panel
            scene.press(CLOSE.partition(":")[2])
        if scene.own_session.match.is_over:
            return
        go_on(scene)


def never_covered(scene: TableScene) -> list[Rect]:
    """What the slip speaks of, the prompt, and the buttons."""
    layout, tutorial = scene.layout, scene.tutorial
    assert tutorial is not None and tutorial.note_panel is not None
    pieces = [tutorial.note_panel.note.piece, "prompt", "payment", *layout.ids("button")]
    buttons = button_rects(layout, scene.prompt().buttons)
    places = [layout.outline(piece) for piece in pieces if piece in layout]
    return [*places, *tutorial.pointed().values(), *buttons.values()]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_no_slip_covers_what_it_speaks_of(here: None, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    i18n.install(language)
    try:
        with Robot(tmp_path, size) as robot:
            scene, seen = first_game(robot), 0
            for slip in slips(scene, 120):
                covered = [rect for rect in never_covered(scene) if rect.colliderect(slip.place)]
                assert not covered, (slip.note, slip.place, covered)
                assert Rect((0, 0), size).contains(slip.place)
                seen += 1
            assert seen > 30
    finally:
        i18n.install("en")


def test_the_gesture_of_a_suggestion_is_lit_and_nothing_else(here: None, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene, seen = first_game(robot), 0
        assert scene.tutorial is not None
        for _move in range(40):
            pointed = scene.tutorial.pointed()
            pieces = {piece for piece in pointed if not piece.startswith("prompt:")}
            if pieces:
                assert scene.overlay().targets == pieces
            elif pointed:
                assert all(place in [one.place for one in lights(scene)] for place in pointed.values())
            seen += bool(pointed)
            go_on(scene)
        assert seen > 5


def lights(scene: TableScene) -> list[NoteLight]:
    """The light that the tutorial lays on buttons and on what a note is about."""
    return (
        [one for one in scene.tutorial.shown() if isinstance(one, NoteLight)] if scene.tutorial is not None else []
    )


# what it is worth


def test_who_does_what_is_suggested_wins_more_than_half_of_the_games() -> None:
    guided = [guided_games.play("valeria", seed, True) for seed in range(40, 52)]
    by_lot = [guided_games.play("valeria", seed, False) for seed in range(40, 52)]
    assert sum(one.share for one in guided) > 6 > 2 >= sum(one.share for one in by_lot)
    assert sum(sum(one.suggested) for one in guided) <= sum(len(one.suggested) for one in guided) / 2
    assert all(one.warned for one in guided)


# the last word


def test_the_first_game_ends_with_what_decided_it(here: None, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = first_game(robot)
        assert scene.tutorial is not None
        while not scene.own_session.match.is_over:
            go_on(scene)
        robot.run_frames(60, 100)
        score = robot.scene
        assert (
            isinstance(score, ScoreScene) and score.note == scene.tutorial.closing() and "decided it" in score.note
        )


def test_a_guide_that_was_sent_away_has_no_last_word(here: None, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = first_game(robot)
        scene.press("tutorial-skip")
        assert scene.tutorial is not None and scene.tutorial.closing() == ""


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_last_word_is_two_sentences(seed: int) -> None:
    state, events = VALERIA.setup(2, seed, {"start_player": ME}), []
    bots = [make_bot("random" if seed % 2 else "greedy", VALERIA, ME), make_bot("squire", VALERIA, RIVAL)]
    while state.decision is not None:
        seat = state.decision.seat
        events += [event.seen_by(ME) for event in state.apply(bots[seat].choose(state.view(seat)))]
    note = COURSE.closing(state.view(ME), ME, NAMES, events)
    assert 40 < len(note) < 220 and note.count(". ") == 1 and not {"{", "}", "*"} & set(note)
    assert NAMES[ME] not in note
