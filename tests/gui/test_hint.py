"""Hints: asked for without waiting, told one after the other, gone with the moment; words for every move."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest

from engine.bots import ScoredMove, make_bot
from engine.players import Player
from engine.valeria import VALERIA
from engine.valeria.judgement.explain import Feature, explain
from engine.valeria.moves import Move
from engine.valeria.view import View
from tests.engine.positions import position
from tests.gui.robot import Robot
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.words.hints import move_words
from valeria_gui.games.valeria.words.hints import told as told_part
from valeria_gui.play import hint as hints
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.hint import TOLD, Hint, HintReason, caption, figure, reasons
from valeria_gui.play.host import LocalHost
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.hint_panel import PieceLight

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


class Asked:
    """A request that is answered when the test says so."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer: list[ScoredMove[Move]] | None = None
        self.is_open = True

    def poll(self) -> list[ScoredMove[Move]] | None:
        return self.answer

    def cancel(self) -> None:
        self.is_open = False

    def say(self) -> None:
        """Answer: the first moves of the view, each worth a little less."""
        self.answer = [ScoredMove(move, 2.0 - i, 10) for i, move in enumerate(self.view.moves())]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The requests so far."""
    found: list[Asked] = []

    def analyse(host: LocalHost, bot: str) -> Any:
        found.append(Asked(cast("View", host.view(host.status.acting))))
        return found[-1]

    monkeypatch.setattr(LocalHost, "analyse", analyse)
    return found


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all: every test begins a game of its own in it."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


def start(robot: Robot) -> TableScene:
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo", "bot:random")), 0, 8))
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


def glowing(scene: TableScene) -> frozenset[str]:
    return scene.overlay().targets


# --- at the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_hint_comes_without_waiting_and_lights_its_pieces_alone(
    robot: Robot, asked: list[Asked], by: str
) -> None:
    scene = start(robot)
    if by == "key":
        robot.press("h")
    else:
        robot.click("button:hint")
    assert scene.hint.hint.is_thinking and glowing(scene) and robot.sees("hint") and not robot.sees("hint:0")
    assert scene.wake_ms() is not None
    asked[0].say()
    robot.run_frames(1)
    assert [piece.id for piece in robot.pieces() if piece.id.startswith("hint:")] == ["hint:0", "hint:1", "hint:2"]
    assert not glowing(scene)
    *lights, panel = scene.hint.shown()
    assert len(lights) == 2 and all(isinstance(light, PieceLight) for light in lights), (
        "nothing lies over the pieces"
    )
    assert panel.rect().contains(robot.find("hint").rect)
    assert not robot.find("hint").rect.colliderect(robot.find("prompt").rect)


def test_asked_again_it_tells_the_next_best_and_begins_anew(robot: Robot, asked: list[Asked]) -> None:
    scene = start(robot)
    robot.press("h")
    asked[0].say()
    robot.run_frames(1)
    told = []
    for _ in range(TOLD + 1):
        current = scene.hint.hint.current
        assert current is not None
        told.append(current.move)
        robot.press("h")
    assert told == [*scene.play.view.moves()[:TOLD], told[0]] and len(asked) == 1
    robot.click("hint:2")
    assert scene.hint.hint.shown == 2


def test_escape_closes_the_hint_and_nothing_else(robot: Robot, asked: list[Asked]) -> None:
    scene = start(robot)
    robot.press("h")
    robot.press("escape")
    assert robot.scene is scene and not scene.hint.hint.is_open and not asked[0].is_open
    assert glowing(scene) and not robot.sees("hint")


def test_a_move_counts_while_the_bot_thinks_and_ends_the_hint(robot: Robot, asked: list[Asked]) -> None:
    scene = start(robot)
    robot.press("h")
    robot.drag("hand:0", "develop:0")
    assert len(scene.own_session.match.record.moves) >= 1
    assert not scene.hint.hint.is_open and not asked[0].is_open


def test_the_gesture_that_is_lit_makes_the_move_that_is_told(robot: Robot, asked: list[Asked]) -> None:
    scene = start(robot)
    robot.press("h")
    asked[0].say()
    robot.run_frames(1)
    told, gesture = scene.hint.hint.current, scene.hint._gesture
    assert told is not None and gesture is not None
    robot.drag(gesture.piece, gesture.target)
    assert scene.own_session.match.record.moves[0] == str(told.move)


def test_nobody_is_advised_while_the_hands_lie_face_down(robot: Robot, asked: list[Asked]) -> None:
    scene = start(robot)
    scene.play.turn_hand(False)
    robot.press("h")
    assert not asked and not scene.hint.hint.is_open


def test_a_real_bot_answers_from_its_own_process(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "adviser", lambda game, seats: "duke:iterations=12")
    scene = start(robot)
    robot.press("h")
    until = time.monotonic() + 30
    while scene.hint.hint.is_thinking and time.monotonic() < until:
        robot.run_frames(1)
        time.sleep(0.02)
    assert len(scene.hint.hint.advice) == TOLD
    chances = [one.chance or 0.0 for one in scene.hint.hint.advice]
    assert chances == sorted(chances, reverse=True) and 0.2 < chances[0] < 0.8


# --- what is told -----------------------------------------------------------------------------------------


class Table:
    """As much of a host as a hint needs."""

    def __init__(self, answer: list[ScoredMove[Move]] | None) -> None:
        self.game = VALERIA
        self.answer = answer

    def analyse(self, _bot: str) -> Any:
        request = Asked(None)  # type: ignore[arg-type]
        request.answer, request.is_open = self.answer, False
        return request


def told(view: View, answer: list[ScoredMove[Move]] | None) -> Hint:
    hint = Hint(Table(answer))  # type: ignore[arg-type]
    hint.ask(view, "now")
    assert len(view.moves()) == 1 or hint.poll()
    return hint


def test_without_an_answer_the_games_own_judgement_is_told() -> None:
    view = VALERIA.setup(3, 4, {"start_player": 0}).view(0)
    weights = dict(zip(view.moves(), VALERIA.weigh(view, view.moves()), strict=True))
    ranked = sorted(weights, key=lambda move: -weights[move])
    for answer in (None, [], [ScoredMove(move, 0.0) for move in view.moves()]):
        advice = told(view, answer).advice
        assert [one.move for one in advice] == ranked[:TOLD]
        assert advice[0].why == explain(view, ranked[0])


def test_the_first_stays_first_whatever_less_tried_moves_seem_to_be_worth() -> None:
    view = VALERIA.setup(2, 4, {"start_player": 0}).view(0)
    first, second, third, *_ = view.moves()
    advice = told(view, [ScoredMove(first, 1.0, 40), ScoredMove(second, 0.5, 9), ScoredMove(third, 3.0, 6)]).advice
    assert [one.move for one in advice] == [first, third, second]
    assert advice[1].lead == 1.0


def said_of(parts: Sequence[Feature], view: View) -> list[HintReason]:
    """The parts of a move's worth in words."""
    return reasons(parts, lambda part: told_part(part, view, NAMES))


def test_hidden_cards_change_no_hint() -> None:
    hands = {0: "Tannery, Crypt", 1: "Orchard, Hideout"}
    one = position(hands=hands, gold={0: 5, 1: 5}, deck="Keep, Farm").view(0)
    other = position(hands={**hands, 1: "Keep, Farm"}, gold={0: 5, 1: 5}, deck="Orchard, Hideout").view(0)
    assert told(one, None).advice == told(other, None).advice


def decisions(seats: int, seed: int) -> Iterator[View]:
    """The views of those who decide in a random game."""
    chance = Random(seed)
    state = VALERIA.setup(seats, seed, {"events": True})
    while state.decision is not None:
        view = state.view(state.decision.seat)
        yield view
        active = [move for move in view.moves() if move.verb not in ("pass", "done")]
        state.apply(chance.choice(active if active and chance.random() < 0.8 else view.moves()))


@pytest.mark.parametrize("seats", [1, 4])
def test_every_move_has_a_gesture_that_means_it_and_words(seats: int) -> None:
    silent = {"tempo"}
    for view in decisions(seats, 5 + seats):
        ask = ask_for(view, NAMES)
        for move in view.moves()[:12]:
            gesture = gesture_for(ask, move)
            assert gesture is not None, move
            if not gesture.button:
                meaning = ask.meaning(gesture.piece, gesture.target)
                assert meaning is not None and meaning.moves[0] == move
            words = move_words(move, view, NAMES)
            assert words and "{" not in words
        parts = explain(view, move)
        said = said_of(parts, view)
        assert len(said) <= 3 and all(reason.words and "{" not in reason.words for reason in said)
        assert said or {part.kind for part in parts} <= silent | {"spent"}


def test_reasons_put_first_what_weighs_most_and_end_with_what_speaks_against() -> None:
    view = VALERIA.setup(2, 4, {"start_player": 0}).view(0)
    parts = (
        Feature("points", 3.0, "Farm", n=3),
        Feature("rival", -1.5, what="build", seat=1),
        Feature("draw", 1.0, n=1),
        Feature("given", -0.9, n=2),
        Feature("counted", 0.5, "Farm", n=1),
        Feature("tempo", 0.4),
    )
    assert said_of(parts, view) == [
        HintReason("Farm counts 3 VP at the end.", True),
        HintReason("You will have 1 card more to choose from.", True),
        HintReason("Bo can follow with Build, and gains by it.", False),
    ]
    assert said_of(parts[2:3], view) == [HintReason("You will have 1 card more to choose from.", True)]
    assert said_of((Feature("gold", -0.05, n=-2),), view) == [HintReason("1 gold will be left to you.", False)]


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("Tannery", "Rogue would come to you then."),
        ("", "Rogue will ask for 1 building more, then comes."),
    ],
)
def test_a_building_that_an_adventurer_asks_for_tells_what_is_still_missing_then(missing: str, words: str) -> None:
    view = position(hands={0: "Hideout"}, villages={0: missing}, pool="Rogue").view(0)
    assert said_of((Feature("nearer", 1.0, "Hideout", "Rogue"),), view) == [HintReason(words, True)]


def test_every_reason_is_a_whole_sentence() -> None:
    for view in decisions(3, 11):
        for move in view.moves()[:6]:
            for reason in said_of(explain(view, move), view):
                assert (reason.words[0].isupper() or reason.words[0].isdigit()) and reason.words.endswith("."), (
                    reason
                )


# --- the chances ------------------------------------------------------------------------------------------


def start_view() -> View:
    return VALERIA.setup(2, 4, {"start_player": 0}).view(0)


def figures(view: View, *options: tuple[float, float, float]) -> list[str]:
    """The figures beside the moves, whose leads, standard errors and chances the bot told."""
    moves = view.moves()
    answer = [
        ScoredMove(move, lead, 40, chance, unsure)
        for move, (lead, unsure, chance) in zip(moves, options, strict=False)
    ]
    hint = told(view, answer)
    return [
        caption(hint),
        *(figure(advice, hint) for advice in hint.advice),
    ]


def test_chances_say_what_they_are_and_only_differences_that_matter() -> None:
    said = "Your chance to win, as the champion sees it"
    assert figures(start_view(), (3.0, 0.0, 0.61), (1.0, 0.5, 0.52), (0.9, 0.5, 0.51)) == [
        said, "61 %", "52 %", "51 %",
    ]  # fmt: skip
    assert figures(start_view(), (3.0, 0.0, 0.61), (1.0, 1.1, 0.52), (2.8, 0.01, 0.6)) == [
        said, "61 %", "about equal", "about equal",
    ]  # fmt: skip


def test_a_game_that_is_decided_is_called_so() -> None:
    lost = figures(start_view(), (-12.0, 0.0, 0.01), (-12.2, 0.5, 0.01), (-15.0, 0.5, 0.01))
    assert lost == ["This game is as good as lost: the champion sees you 12 VP behind at its end.",
                    "", "about equal", "3 VP less"]  # fmt: skip
    won = figures(start_view(), (9.0, 0.0, 0.99), (4.0, 0.5, 0.9), (8.0, 0.1, 0.98))
    assert won == ["This game is as good as won: the champion sees you 9 VP ahead at its end.",
                   "", "1 VP less", "5 VP less"]  # fmt: skip


def test_alone_the_score_is_told() -> None:
    view = VALERIA.setup(1, 4).view(0)
    answer = [ScoredMove(move, 40.0 - 2 * i, 20, None, 0.1) for i, move in enumerate(view.moves()[:3])]
    hint = told(view, answer)
    assert caption(hint) == "Your score at the end, as the champion sees it"
    assert [figure(advice, hint) for advice in hint.advice] == ["40 VP", "38 VP", "36 VP"]


def test_the_bot_tells_how_sure_it_is_of_a_difference() -> None:
    view = next(
        view
        for view in decisions(3, 11)
        if view.decision and view.decision.kind == "lead" and len(view.moves()) > 3
    )
    bot = make_bot("duke:iterations=120", VALERIA, 3)
    best, *others = bot.judge(view)
    assert best.unsure == 0.0
    assert any(option.unsure > 0 for option in others) and all(option.unsure < 5 for option in others)
