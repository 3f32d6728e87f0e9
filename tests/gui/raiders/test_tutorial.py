"""The guided first game of Raiders: what is said when, what is suggested, and what it is worth."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.bots import make_bot
from engine.raiders import RAIDERS
from engine.raiders.cards import GOODS
from engine.raiders.judgement.lookback import habit
from engine.raiders.state import State
from valeria_gui import i18n
from valeria_gui.games.raiders.board.layout import raider_layout
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.games.raiders.decide.asks import ask_for
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.tutorial.course import COURSE, GENTLE, SEED
from valeria_gui.play.tutorial import SUGGESTION, Note, Tip, Tutorial
from valeria_gui.rulebook.pages import anchors, load_pages
from valeria_gui.text.markup import plain, read

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts"))

import guided_games

ME, RIVAL = 0, 1
NAMES = ("Ada", "Bo")
LONGEST = 190
"""Letters of a note."""
SIGNS = {*GOODS, "laurel", "valkyrie", "tile", "die", "townsfolk", "sleep"}


def asked(tutorial: guided_games.AnyTutorial, state: State) -> Note | None:
    """What the tutorial says now to the person at seat 0."""
    view = state.view(ME)
    mine = state.decision is not None and state.decision.seat == ME
    return tutorial.note(view, ask_for(view, NAMES) if mine else None)


def told_in_a_game(seed: int, close: bool = True) -> tuple[list[tuple[Note, State]], State]:
    """A game of a good bot against the gentle one: all notes to seat 0 in their order but those that only suggest,
    each with the position in which it was said; and the end."""
    tutorial, state = Tutorial(COURSE, ME, NAMES), RAIDERS.setup(2, seed, {"start_player": ME})
    bots = [make_bot("baron", RAIDERS, ME), make_bot(GENTLE.removeprefix("bot:"), RAIDERS, RIVAL)]
    notes: list[tuple[Note, State]] = []
    while state.decision is not None:
        note = asked(tutorial, state)
        while note is not None and note.name != SUGGESTION and (not notes or notes[-1][0].name != note.name):
            notes.append((note, state.copy()))
            if close and state.decision.seat == ME:
                tutorial.close()
                note = asked(tutorial, state)
        seat = state.decision.seat
        events = state.apply(bots[seat].choose(state.view(seat)))
        tutorial.hear([event.seen_by(ME) for event in events])
    return notes, state


@pytest.mark.parametrize("close", [True, False], ids=["closed", "left alone"])
def test_the_first_game_explains_what_a_beginner_needs_and_each_thing_once(close: bool) -> None:
    names = [note.name for note, _state in told_in_a_game(SEED, close)[0]]
    assert len(names) == len(set(names))
    assert names[0] == "goal"
    assert {"turn", "raid", "set", "strength", "barracks", "near-end"} <= set(names)
    if close:
        assert {"bury", "pick", "gate_house", "mill", "silversmith", "armoury", "long_house", "better-worker"} <= {
            *names
        }


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("seed", [SEED, 1, 2])
def test_every_note_is_short_and_points_at_something_real(seed: int, language: str) -> None:
    i18n.install(language)
    try:
        notes, _end = told_in_a_game(seed)
    finally:
        i18n.install("en")
    places = anchors(load_pages(PLAY.rules.pages))
    for note, state in notes:
        assert note.rule in places and note.piece, note
        assert note.piece in raider_layout(raider_shape(state.view(ME), ME), (1280, 720)), note
        signs = {bit.text for bit in read(note.text) if bit.kind == "sign"}
        assert "{" not in plain(note.text) and signs <= SIGNS, note.text
        assert language == "pseudo" or len(plain(note.text)) < LONGEST, note.text
        assert NAMES[ME] not in note.text


@pytest.mark.parametrize("seed", range(1, 5))
def test_every_game_is_told_to_be_near_its_end(seed: int) -> None:
    notes, end = told_in_a_game(seed)
    names = [note.name for note, _state in notes]
    if not end.ending:
        pytest.skip("nobody brought the end")
    assert "near-end" in names and "last-turn" in names and names.index("near-end") < names.index("last-turn")


def test_a_building_is_explained_when_it_is_suggested() -> None:
    notes, _end = told_in_a_game(SEED)
    told = {lesson.name for lesson in COURSE.lessons} & {note.name for note, _state in notes}
    assert {"turn", "pick"} <= told
    for note, _state in notes:
        if note.name in ("mill", "barracks", "gate_house"):
            assert note.piece == f"building:{note.name}"


def test_a_lack_is_named_and_its_settlement_shown() -> None:
    notes, _end = told_in_a_game(SEED)
    note = next(note for note, _state in notes if note.name == "almost")
    assert note.piece.startswith("settlement:") and ("crew" in note.text or "provisions" in note.text)


def test_a_suggestion_is_a_legal_move_with_a_reason() -> None:
    heard: list[Tip] = []
    guided_games.play("raiders", SEED, True, heard.append)
    assert len(heard) > 30
    for tip in heard:
        assert tip.what and tip.why.endswith(".") and "{" not in tip.what + tip.why, tip


def test_who_follows_the_guide_wins_more_often_than_by_lot() -> None:
    guided = [guided_games.play("raiders", seed, True) for seed in range(40, 46)]
    by_lot = [guided_games.play("raiders", seed, False) for seed in range(40, 46)]
    assert sum(one.share for one in guided) > sum(one.share for one in by_lot) + 2


def test_the_last_word_is_two_sentences_about_this_game() -> None:
    for seed in (1, 2, 3):
        _notes, end = told_in_a_game(seed)
        for me in (ME, RIVAL):
            words = COURSE.closing(end.view(me), me, NAMES, [])
            assert words.count(".") >= 1 and words.endswith(".") and "{" not in words


def test_a_habit_is_found_in_what_was_left() -> None:
    state = RAIDERS.setup(2, 1, {"start_player": ME})
    assert habit(state.view(ME), ME, []).what == "bare"
