"""Every reason, event and move of Valdora has its words, in every language and with names of one's own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine.valdora
from engine.chance import Chance
from engine.game import GameError, Reason
from engine.valdora import VALDORA, Valdora
from engine.valdora.events import Event
from engine.valdora.judgement.explain import KINDS, Feature
from engine.valdora.pieces import EQUIPMENT, GEMS, ValleyContent
from tests.engine.valdora.places import begin, do, stand
from tests.gui.told_events import ToldLog
from tests.gui.valdora.positions import NAMES, asked, own, walk
from valeria_gui import i18n
from valeria_gui.games.valdora.board.side import desk_data
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.words.event_steps import STEPS, Called
from valeria_gui.games.valdora.words.refusals import REFUSALS
from valeria_gui.games.valdora.words.terms import (
    built_in_names,
    equipment_name,
    equipment_title,
    gem_name,
    gem_title,
)
from valeria_gui.play.characters import characters
from valeria_gui.play.event_log import LogItem
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.texts import load_texts

ENGINE = Path(engine.valdora.__file__).parent
NUMBERED = Path(__file__).resolve().parents[3] / "docs" / "rules_valdora.md"
SILENT = {"started", "turn", "finished", "ending", "over"}
"""Events that no step tells: they begin or end a line, or have a line of their own."""


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the rules."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == name:
                yield node


CODES = {call.args[0].value for call in calls("Reason") if call.args and isinstance(call.args[0], ast.Constant)}


def documented() -> set[str]:
    """The kinds of events that the engine says there are."""
    return set(re.findall(r"^ *\| ([a-z]+) \|", Event.__doc__ or "", re.MULTILINE)) - {"kind"}


# --- refusals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(map(str, CODES)))
def test_every_reason_has_a_sentence_and_a_rule(code: str) -> None:
    assert "words" in REFUSALS.refused[code]
    assert code == "not_asked" or "rule" in REFUSALS.refused[code]


def test_every_rule_that_is_named_exists() -> None:
    chapters = re.split(r"^## D(\d)", NUMBERED.read_text(encoding="utf-8"), flags=re.MULTILINE)
    known = set(re.findall(r"^\| (D1\.\d+) \|", chapters[2], re.MULTILINE))
    for chapter, text in zip(chapters[1::2], chapters[2::2], strict=True):
        known |= {f"D{chapter}.{number}" for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    tables = (REFUSALS.asked, REFUSALS.refused)
    named = {entry["rule"] for table in tables for entry in table.values() if "rule" in entry}
    assert len(known) == 75 and len(named) > 15 and named <= known


def test_every_refusal_in_real_games_can_be_said() -> None:
    chance, said = Chance(3), set()
    for state in asked():
        every = sorted(state.tables.moves._known, key=str)
        for move in [chance.choice(every) for _ in range(60)]:
            if (reason := state.why_not(move)) is not None:
                words = PLAY.words.refusal(reason)
                assert re.fullmatch(r"[A-Z0-9].*\.", words) and "{" not in words, (reason, words)
                said.add(reason.code)
    assert len(said) > 12
    assert PLAY.words.refusal(Reason("something_new")) == "That is not possible now."


def test_d3_3_a_city_in_the_way_is_named() -> None:
    state = begin()
    stand(state, "dig_1")
    view, far = state.view(0), state.parse("go dig_6")
    reason = view.why_not(far)
    assert reason is not None and PLAY.words.refusal(reason).endswith(" is in the way: that takes provisions.")
    state.provisions[0] = True
    state.forget_answers()
    reason = state.why_not(far)
    assert reason is None or " is in the way, too: " in PLAY.words.refusal(reason)
    assert PLAY.words.refusal(Reason("too_far", city="C", cities=2, provisions=True)).startswith(
        "Corrantine is in the"
    )


# --- the chronicle -----------------------------------------------------------------------------------------------


def test_every_kind_of_event_can_be_told_in_a_step() -> None:
    kinds = set()
    for seats, whim in ((3, "courier"), (4, "reader"), (5, "crowd"), (3, "carter")):
        for _state, events in walk(seats, seats, whim, 900):
            for event in events:
                told = STEPS.spans(event.kind, event, Called(NAMES, built_in_names()))
                paid_later = (
                    event.kind == "paid" and event.name == "silver" and event.what in ("page", "cart", "horse")
                )
                assert (told is None) == (event.kind in SILENT or paid_later), event
                kinds.add(event.kind)
    assert kinds | {"started"} == documented()
    assert {key.partition(" ")[0] for key in load_texts("valdora", "steps")} == documented() - SILENT


def lines(items: Iterator[LogItem] | tuple[LogItem, ...]) -> Iterator[str]:
    for item in items:
        yield item.line.text
        yield from lines(item.inner)


def test_a_turn_is_one_line_that_unfolds() -> None:
    state, log = begin(), ToldLog(NAMES[:3], PLAY.log)
    state.coins[0] = 3
    for line in ("go C", "turn forward", "buy left", "done"):
        log.add(do(state, line))
    (entry,) = log.story(None).entries
    face = state.commissions(0)[0]
    page = built_in_names().commission(face.name)
    assert entry.line.text == f"Ada in Corrantine: {page}, 1 page turned"
    assert list(lines(entry.inner))[::3] == ["goes to Corrantine", f"buys a commission: {page}"]


def own_map() -> ValleyContent:
    """The built-in content with a space called otherwise."""
    content = VALDORA.tables.content
    spaces = [replace(one, name="Elsewhere") if one.id == "dig_11" else one for one in content.map.spaces]
    return replace(content, map=replace(content.map, spaces=tuple(spaces)), digest="another")


def test_spaces_are_called_as_the_map_that_is_played_calls_them() -> None:
    game = Valdora(own_map())
    play, state = PLAY.at(game), game.setup(3, 1, {"start_player": 0})
    log = ToldLog(NAMES[:3], play.log)
    move = state.parse("go dig_11")
    assert play.words.move(move, own(state), NAMES) == "Travel to Elsewhere"
    log.add(state.apply(move))
    assert log.story(None).entries[0].line.text.startswith("Ada at Elsewhere")
    assert play.info.label("space:dig_11", state.view(0), NAMES) == "Elsewhere"
    assert PLAY.at(VALDORA) is PLAY


# --- moves, hints, failures --------------------------------------------------------------------------------------


def test_every_move_has_a_name_and_names_what_it_is_about() -> None:
    verbs = set()
    for state in asked():
        for move in state.moves():
            words = PLAY.words.move(move, own(state), NAMES)
            assert words[0].isupper() and not words.endswith(".") and "{" not in words
            with i18n.speaking(i18n.PSEUDO):
                assert PLAY.words.move(move, own(state), NAMES) != words
            verbs.add(move.verb)
    assert verbs == {"go", "turn", "buy", "return", "load", "deliver", "pay", "provisions", "done"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_part_of_a_worth_has_words(kind: str) -> None:
    view = begin().view(0)
    for amount in (2.0, -2.0):
        told = PLAY.words.feature(Feature(kind, amount), view, NAMES)
        assert told is None or (told.words.endswith(".") and told.good == (amount > 0))
        assert told is not None or amount < 0


def test_every_failure_of_the_rules_has_its_sentence() -> None:
    said = {}
    for call in calls("require"):
        words = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if len(words) == 2:
            said[words[0]] = words[1]
    assert said == load_texts("valdora", "failures") and len(said) > 25


def test_a_position_that_cannot_be_is_refused_in_words() -> None:
    d = begin().to_dict()
    d["coins"] = [7, 1, 1]
    with pytest.raises(GameError) as failure:
        VALDORA.from_dict(d)
    assert failure_words(failure.value) == str(failure.value)
    assert "more coins than a player may have" in str(failure.value)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_set_up_page_tells_the_coins_of_each_and_whose_design_it_is(seats: int) -> None:
    coins = ", ".join(str(n) for n in VALDORA.setup(seats, 1, {"start_player": 0}).coins)
    facts = [words for _sign, words in PLAY.setup.facts(seats)]
    assert coins in facts[0] and "own design" in facts[-1] and all("{" not in words for words in facts)
    switches = [option.name for option in VALDORA.options if option.default is False]
    assert switches and all(PLAY.setup.option_words(name)[1].endswith(".") for name in switches)
    assert [character.level for character in characters("valdora")][::3] == [
        "a beginner",
        "seasoned",
        "thinks ahead",
    ]


# --- names -------------------------------------------------------------------------------------------------------


def test_gems_and_equipment_are_called_alike_in_a_sentence_and_where_a_line_begins() -> None:
    assert [gem_title(gem).lower() for gem in GEMS] == [gem_name(gem) for gem in GEMS]
    assert [equipment_title(kind).lower() for kind in EQUIPMENT] == [equipment_name(kind) for kind in EQUIPMENT]
    assert all(words[0].isupper() for words in (*map(gem_title, GEMS), *map(equipment_title, EQUIPMENT)))


def test_the_desk_names_its_city_in_the_language_of_the_player() -> None:
    state = begin()
    stand(state, "C")
    assert desk_data(state.view(0)).city == "Corrantine"
    with i18n.speaking(i18n.PSEUDO):
        assert desk_data(state.view(0)).city == built_in_names().space("C") != "Corrantine"
