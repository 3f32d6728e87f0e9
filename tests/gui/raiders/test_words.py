"""Every reason, event, move and card of the game has its words, and nobody reads what must stay hidden."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest

import engine.raiders
from engine.chance import Chance
from engine.game import GameError, Reason
from engine.raiders import RAIDERS
from engine.raiders.cards import WORKERS, CrewAction, Townsfolk
from engine.raiders.events import Event
from engine.raiders.random_games import WHIMS
from engine.raiders.state import State
from tests.gui.told_events import ToldLog
from valeria_gui import i18n
from valeria_gui.games.raiders.board import mats
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.words.card_text import crew_words, hall_words
from valeria_gui.games.raiders.words.event_steps import step
from valeria_gui.games.raiders.words.refusals import REFUSALS, refusal
from valeria_gui.games.raiders.words.terms import a_worker
from valeria_gui.play.event_log import LogItem
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.texts import load_texts

ENGINE = Path(engine.raiders.__file__).parent
RULE_BOOK = Path(__file__).resolve().parents[3] / "docs" / "rules_raiders.md"
NAMES = ("Ada", "Bo", "Cy", "Di")
SILENT = {"started", "turn", "asked", "answered", "finished", "ending", "over"}
"""Events that no step tells: they begin or end a line, or have a line of their own."""


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the rules."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == name:
                yield node


def texts(node: ast.expr) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


CODES = {code for call in calls("Reason") if call.args for code in texts(call.args[0])}


def games(moves: int = 260) -> Iterator[tuple[State, list[Event]]]:
    """Positions of some games with what led to each; many whims, so that every kind of card is played."""
    for seed, (seats, whim) in enumerate((n, whim) for n in (2, 3, 4) for whim in ("raider", "trader", "raider")):
        state, chance = RAIDERS.setup(seats, seed), Chance(seed)
        yield state, []
        for _ in range(moves):
            if state.decision is None:
                break
            found = state.moves()
            dislikes = [WHIMS[whim](state, move, chance) for move in found]
            best = [move for move, far in zip(found, dislikes, strict=True) if far == min(dislikes)]
            yield state, list(state.apply(chance.choice(found if chance.below(5) == 0 else best)))


# --- refusals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_reason_has_a_sentence_and_a_rule(code: str) -> None:
    assert "words" in REFUSALS.refused[code]
    assert code == "not_asked" or "rule" in REFUSALS.refused[code]


def test_what_is_asked_instead_is_said_for_every_kind_of_decision() -> None:
    kinds = {state.decision.kind for state, _events in games() if state.decision is not None}
    assert len(kinds) > 18
    assert all({"first", "rule"} <= REFUSALS.asked[kind].keys() for kind in kinds)


def test_every_rule_that_is_named_exists() -> None:
    book = RULE_BOOK.read_text(encoding="utf-8")
    chapters = re.split(r"^## R(\d)", book, flags=re.MULTILINE)
    known = set(re.findall(r"^\| (R\d\.\d+) \|", book, re.MULTILINE))
    for chapter, text in zip(chapters[1::2], chapters[2::2], strict=True):
        known |= {f"R{chapter}.{number}" for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    assert len(known) > 100
    tables = (REFUSALS.asked, REFUSALS.refused)
    named = {entry["rule"] for table in tables for entry in table.values() if "rule" in entry}
    assert len(named) > 20 and named <= known


def test_every_refusal_in_real_games_can_be_said() -> None:
    chance, said = Chance(3), set()
    for state, _events in games(60):
        every = sorted(state.tables.moves._known, key=str)
        for move in [chance.choice(every) for _ in range(12)]:
            if state.decision is not None and (reason := state.why_not(move)) is not None:
                words = refusal(reason)
                assert re.fullmatch(r"[A-Z0-9].*\.", words), (reason, words)
                said.add(reason.code)
    assert len(said) > 8


# --- the chronicle -----------------------------------------------------------------------------------------------


def documented() -> set[str]:
    """The kinds of events that the engine says there are."""
    rows = re.findall(r"^ *\| ([a-z, ]+?) \|", Event.__doc__ or "", re.MULTILINE)
    return {kind for row in rows for kind in row.split(", ")} - {"kind"}


def test_every_kind_of_event_can_be_told_in_a_step() -> None:
    kinds = set()
    for _state, events in games():
        for event in events:
            for viewer in (None, event.seat):
                told = step(event.seen_by(viewer), NAMES)
                assert (told is None) == (event.kind in SILENT), event
            kinds.add(event.kind)
    assert {"swapped", "traded", "gave", "took", "renewed", "recalled"} <= kinds <= documented()
    assert {key.partition(" ")[0] for key in load_texts("raiders", "steps")} == documented() - SILENT


def lines(items: Iterator[LogItem] | tuple[LogItem, ...]) -> Iterator[str]:
    for item in items:
        yield item.line.text
        yield from lines(item.inner)


def test_a_story_names_no_card_to_who_must_not_know_it() -> None:
    log = ToldLog(NAMES[:3], PLAY.log)
    state, chance, drawn = RAIDERS.setup(3, 5), Chance(5), 0
    for _ in range(120):
        if state.decision is None:
            break
        log.add(state.apply(chance.choice(state.moves())))
    for viewer in (None, 0, 1, 2):
        secret = [event for event in log.events if not event.seen_by(viewer).name and event.name]
        drawn += len(secret)
        seen = [event.seen_by(viewer) for event in log.events]
        told = list(lines(log.story(viewer).entries))
        assert told
        for event, known in zip(log.events, seen, strict=True):
            if event in secret:
                words = step(known, NAMES)
                assert words is not None and event.name not in "".join(span.text for span in words)
    assert drawn > 30


def test_the_first_turns_of_a_game_read_as_they_were_played() -> None:
    log = ToldLog(NAMES[:2], PLAY.log)
    state = RAIDERS.setup(2, 4, {"start_player": 0})
    while state.decision is not None and state.decision.kind == "bury":
        log.add(state.apply(state.moves()[0]))
    for line in ("place silversmith", "pick gate_house", "place mill", "pick silversmith idle"):
        log.add(state.apply(state.parse(line)))
    told = [item.line.text for item in log.story(None).entries]
    assert told[-4:] == [
        "Ada places: Silversmith, 3 silver",
        "Ada picks up: Gate House, 2 cards",
        "Bo places: Mill, 1 provision",
        "Bo picks up: Silversmith, without its action",
    ]
    assert "Ada puts 2 cards under the draw pile" in told


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", RAIDERS.tables.cards, ids=lambda card: card.name)
def test_both_halves_of_a_card_are_said(card: Townsfolk) -> None:
    for words in (crew_words(card), hall_words(card)):
        assert re.fullmatch(r"[A-Z].+\.", words) and "{" not in words
        with i18n.speaking(i18n.PSEUDO):
            assert crew_words(card) != words
    for what in fields(CrewAction):
        amount = getattr(card.crew, what.name)
        if isinstance(amount, int) and not isinstance(amount, bool) and amount > 1:
            assert str(amount) in crew_words(card), what.name


# --- failures ----------------------------------------------------------------------------------------------------


def test_every_failure_of_the_rules_has_its_sentence() -> None:
    said = {}
    for call in calls("require"):
        words = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if len(words) == 2:
            said[words[0]] = words[1]
    assert said == load_texts("raiders", "failures") and len(said) > 25


def test_a_position_that_cannot_be_is_refused_in_the_language_of_the_player() -> None:
    d = RAIDERS.setup(2, 1).to_dict()
    d["armour"] = [11, 0]
    with pytest.raises(GameError) as failure:
        RAIDERS.from_dict(d)
    assert failure_words(failure.value) == str(failure.value)
    with i18n.speaking(i18n.PSEUDO):
        assert failure_words(failure.value) != str(failure.value)


def test_an_unknown_reason_is_still_a_sentence() -> None:
    assert refusal(Reason("something_new")) == "That is not possible now."


# --- names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3])
def test_workers_of_every_choice_of_colours_have_words_of_their_own(n: int) -> None:
    for colours in combinations(WORKERS, n):
        words = a_worker(*reversed(colours))
        assert words.startswith("a ") and words.endswith(" worker")
        assert re.findall("|".join(WORKERS), words) == list(colours)


def test_the_strength_ahead_names_cards_in_the_language_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []

    def name_of(card: str) -> str:
        named.append(card)
        return card

    monkeypatch.setattr(mats, "card_name", name_of)
    mats.strength_line(4, 2, (("Armourer", 2), ("Folke", 1)), 19, 400, 44)
    assert named == ["Armourer", "Folke"]
