"""The guided first game of Valdora: what is said when, what is suggested, and what it is worth."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.bots import make_bot
from engine.valdora import VALDORA
from engine.valdora.judgement.lookback import habit
from engine.valdora.state import State
from tests.engine.valdora.places import begin, hire, hold
from valeria_gui import i18n
from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.games.valdora.board.layout import valley_layout
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.tutorial.course import COURSE, GENTLE, OTHER_NAMES, SEED
from valeria_gui.play.tutorial import SUGGESTION, Note, Tip, Tutorial
from valeria_gui.rulebook.pages import anchors, load_pages
from valeria_gui.text.markup import plain, read

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts"))

import guided_games

ME = 0
NAMES = ("Ada", "Pip", "Wenna")
LONGEST = 190
"""Letters of a note."""


def asked(tutorial: guided_games.AnyTutorial, state: State) -> Note | None:
    """What the tutorial says now to the person at seat 0."""
    mine = state.decision is not None and state.decision.seat == ME
    view = state.view(ME)
    return tutorial.note(view, ask_for(view, NAMES) if mine else None)


@cache
def told_in_a_game(seed: int, close: bool = True) -> tuple[tuple[tuple[Note, State], ...], State]:
    """A game of a good bot against gentle ones: all notes to seat 0 in their order but those that only suggest,
    each with the position in which it was said; and the end."""
    tutorial, state = Tutorial(COURSE, ME, NAMES), VALDORA.setup(3, seed, {"start_player": ME})
    bots = [make_bot(spec.removeprefix("bot:"), VALDORA, seat) for seat, spec in enumerate(("baron", *GENTLE))]
    notes: list[tuple[Note, State]] = []
    while state.decision is not None:
        note = asked(tutorial, state)
        while note is not None and note.name != SUGGESTION and (not notes or notes[-1][0].name != note.name):
            notes.append((note, state.copy()))
            if close and state.decision.seat == ME:
                tutorial.close()
                note = asked(tutorial, state)
        seat = state.decision.seat
        tutorial.hear(state.apply(bots[seat].choose(state.view(seat))))
    return tuple(notes), state


@pytest.mark.parametrize("close", [True, False], ids=["closed", "left alone"])
def test_the_first_game_explains_what_a_beginner_needs_and_each_thing_once(close: bool) -> None:
    names = [note.name for note, _state in told_in_a_game(SEED, close)[0]]
    assert len(names) == len(set(names)) and names[0] == "goal"
    assert {"go", "load", "deliver", "commission-book", "near-end"} <= set(names)
    if close:
        assert {"equipment-book", "leaf", "wanted", "way", "first-craftsman", "take-back"} <= set(names)


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_every_note_is_short_and_points_at_something_real(language: str) -> None:
    i18n.install(language)
    try:
        told_in_a_game.cache_clear()
        notes, _end = told_in_a_game(SEED)
    finally:
        i18n.install("en")
        told_in_a_game.cache_clear()
    places = anchors(load_pages(PLAY.rules.pages))
    for note, state in notes:
        view = state.view(ME)
        mine = state.decision is not None and state.decision.seat == ME
        ask: Any = ask_for(view, NAMES) if mine else None
        layout = valley_layout(valley_shape(view, ME, ask, 0, ""), (1280, 720))
        assert note.rule in places and note.piece in layout, note
        signs = {bit.text for bit in read(note.text) if bit.kind == "sign"}
        assert "{" not in plain(note.text) and signs <= {*SIGNS, "laurel"}, note.text
        assert language == "pseudo" or len(plain(note.text)) < LONGEST, note.text


def test_every_lesson_has_a_rule_of_the_book() -> None:
    places = anchors(load_pages(PLAY.rules.pages))
    assert all(lesson.rule in places for lesson in COURSE.lessons) and len(COURSE.lessons) > 20


def test_the_first_game_is_against_two_gentle_players_with_names_of_their_own() -> None:
    for name in ("Ada", *OTHER_NAMES):
        first = COURSE.first_game(name)
        assert len({seat.name for seat in first.seats}) == 3 and first.seats[0].name == name
        assert [seat.kind for seat in first.seats[1:]] == list(GENTLE) and first.guided and first.game == "valdora"


def test_a_suggestion_is_a_legal_move_with_a_reason_and_following_it_helps() -> None:
    heard: list[Tip] = []
    guided = [guided_games.play("valdora", seed, True, heard.append) for seed in (SEED, 41)]
    by_lot = [guided_games.play("valdora", seed, False) for seed in (SEED, 41)]
    assert len(heard) > 60
    for tip in heard:
        assert tip.what and tip.why.endswith(".") and "{" not in tip.what + tip.why, tip
    assert sum(one.points[0] for one in guided) > sum(one.points[0] for one in by_lot) + 60


def test_the_last_word_is_two_sentences_about_this_game() -> None:
    _notes, end = told_in_a_game(SEED)
    for me in range(3):
        words = COURSE.closing(end.view(me), me, NAMES, [])
        assert words.count(".") >= 2 and words.endswith(".") and "{" not in words


def test_a_habit_is_found_in_what_was_left() -> None:
    state = begin()
    assert habit(state.view(0), 0, []).what == "bare"
    hold(state, "red_1", "blue_1")
    assert habit(state.view(0), 0, []) == ("unfinished", 2)
    hire(state, 1, red=1, blue=1)
    assert habit(state.view(0), 0, []) == ("narrow", 2)
