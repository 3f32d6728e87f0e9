"""Every game has words for all that it asks, refuses and tells, and a gesture for every move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import AnyGame, AnyView
from tests.contract.games import Played, walks
from tests.gui.told_events import ToldLog
from tests.toy.play import PLAY as TOY_PLAY
from valeria_gui.i18n import PSEUDO, speaking
from valeria_gui.play.ask import Ask
from valeria_gui.play.event_log import LogItem
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import GamePlay, find_play
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.piece_actions import piece_actions
from valeria_gui.play.texts import said, sentences

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.fixture
def play(game: AnyGame) -> GamePlay[Any, Any, Any]:
    """What the game tells."""
    return TOY_PLAY if game.name == TOY_PLAY.name else find_play(game.name)


def questions(played: Played, every: int) -> Iterator[AnyView]:
    """Some decisions of random games, as who decides sees them."""
    for state in walks(played, every):
        if state.decision is not None:
            yield state.view(state.decision.seat)


def test_every_decision_is_asked_in_words(played: Played, play: GamePlay[Any, Any, Any]) -> None:
    kinds = set()
    for view in questions(played, every=7):
        assert view.decision is not None and view.seat is not None
        ask: Ask[Any, Any] = play.asks.ask(view, NAMES)
        assert ask.prompt()[0] and ask.addressed()[0]
        assert NAMES[view.seat] in play.words.question(view, NAMES[view.seat])
        kinds.add(view.decision.kind)
    assert len(kinds) > 1


def test_every_move_has_a_name_and_a_gesture(played: Played, play: GamePlay[Any, Any, Any]) -> None:
    for view in questions(played, every=7):
        ask: Ask[Any, Any] = play.asks.ask(view, NAMES)
        for move in view.moves():
            assert play.words.move(move, view, NAMES)
            gesture = gesture_for(ask, move)
            assert gesture is not None, (view.decision, str(move))


def test_what_a_piece_can_do_has_a_name_or_a_reason(played: Played, play: GamePlay[Any, Any, Any]) -> None:
    for view in questions(played, every=23):
        ask: Ask[Any, Any] = play.asks.ask(view, NAMES)
        for piece in ask.sources():
            for action in piece_actions(ask, piece, NAMES, play.words):
                assert action.label and (not action.refused or action.refused.endswith("."))
            words, _reason = ask.stray(piece, [])
            assert words.endswith(".")


def test_what_happened_is_told_to_everybody(played: Played, play: GamePlay[Any, Any, Any]) -> None:
    def texts(entries: tuple[LogItem, ...]) -> Iterator[str]:
        for entry in entries:
            yield entry.line.text
            yield from texts(entry.inner)

    for options in ({}, *played.options):
        for seats in played.game.seats:
            log, chance, state = ToldLog(NAMES[:seats], play.log), Chance(3), played.game.setup(seats, 3, options)
            while state.decision is not None:
                log.add(state.apply(chance.choice(state.moves())))
            for viewer in (None, *range(seats)):
                told = list(texts(log.story(viewer).entries))
                assert len(told) > seats and all(told)


@pytest.mark.parametrize("name", game_names())
def test_every_text_of_a_game_can_be_translated(name: str) -> None:
    told = list(sentences(name))
    assert len(told) > 100
    for text in told:
        for n, form in enumerate((text,) if isinstance(text, str) else text, 1):
            words = re.sub(r"\{[a-z_-]+\}", "", form)
            assert not re.search(r"[{}]", words), form
            with speaking(PSEUDO):
                assert said(text, n) != form or not re.search(r"\w", words), form
