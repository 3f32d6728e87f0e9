"""A record is a match as data: it goes to a file and back, replays to the same position, and says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from engine.bots import make_bot
from engine.card_data import CardFileError
from engine.game import GameError
from engine.match.match import BotAgent, Match
from engine.records.record import Record
from engine.valeria import VALERIA, Valeria
from engine.valeria.card_files import card_set_from_dict, card_set_to_dict

OPTIONS: dict[str, Any] = {"start_player": 1, "one_resource_power_per_type": True}


def a_game(game: Valeria = VALERIA, seats: int = 3, seed: int = 11, moves: int | None = None) -> tuple[Record, str]:
    """The record of a game of random bots (its first `moves` moves) and the digest of where it got to."""
    record = Record.begin(game, seats, seed, OPTIONS)
    agents = [BotAgent(make_bot("random", game, seat)) for seat in range(seats)]
    match = Match(game, game.setup(seats, seed, OPTIONS), record, agents)
    while match.step():
        if len(record.moves) == moves:
            break
    return record, match.digest()


def own_game() -> Valeria:
    """Cards of one's own: the built-in ones with another name and a dearer Farm."""
    cards = card_set_to_dict(VALERIA.card_set)
    cards["name"] = "Gülden & Söhne"
    cards["buildings"]["Farm"]["vp"] = 7
    return VALERIA.with_cards(card_set_from_dict(cards))


def through_yaml(d: Mapping[str, Any]) -> Any:
    return yaml.safe_load(yaml.safe_dump(dict(d), allow_unicode=True))


def through_json(d: Mapping[str, Any]) -> Any:
    return json.loads(json.dumps(d))


@pytest.mark.parametrize("travel", [through_yaml, through_json, dict])
@pytest.mark.parametrize("moves", [0, 1, 50, None])
def test_a_record_comes_back_from_a_file_and_replays_to_the_same_digest(travel: Any, moves: int | None) -> None:
    record, digest = a_game(moves=moves) if moves != 0 else (Record.begin(VALERIA, 3, 11, OPTIONS), "")
    back = Record.from_dict(travel(record.to_dict()))
    assert back == record
    assert back.replay(back.find_game()).digest() == digest or moves == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_replay(seats: int) -> None:
    for seed in range(3):
        record, digest = a_game(seats=seats, seed=seed)
        state = record.replay(VALERIA)
        assert state.digest() == digest
        assert state.decision is None


def test_the_same_bots_and_seed_give_the_same_record() -> None:
    assert a_game() == a_game()


def test_a_huge_and_a_negative_seed_survive() -> None:
    for seed in (-5, 2**200):
        record, digest = a_game(seed=seed, moves=20)
        assert Record.from_dict(through_yaml(record.to_dict())).replay(VALERIA).digest() == digest


def test_what_was_read_shares_nothing_with_the_data() -> None:
    record, _ = a_game(moves=5)
    data = record.to_dict()
    back = Record.from_dict(data)
    back.moves.append("pass")
    back.options["start_player"] = 0
    assert data == record.to_dict()


# --- own cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("travel", [through_yaml, through_json])
def test_a_card_set_of_ones_own_is_carried_whole(travel: Any) -> None:
    game = own_game()
    record, digest = a_game(game)
    back = Record.from_dict(travel(record.to_dict()))
    found = back.find_game()
    assert isinstance(found, Valeria)
    assert found.card_set == game.card_set
    assert found.card_set.name == "Gülden & Söhne"
    assert back.replay(found).digest() == digest


def test_the_built_in_cards_are_carried_too_and_are_those_of_the_program() -> None:
    record, _ = a_game(moves=1)
    assert record.to_dict()["cards"] == card_set_to_dict(VALERIA.card_set)
    assert record.find_game() is VALERIA


@pytest.mark.parametrize("travel", [through_yaml, through_json])
def test_a_record_of_built_in_cards_that_have_changed_since_replays_with_its_own(travel: Any) -> None:
    """As own cards, but under the name of the built-in set: what an earlier version of the program wrote."""
    cards = card_set_to_dict(VALERIA.card_set)
    cards["buildings"]["Farm"]["vp"] += 1
    record, digest = a_game(VALERIA.with_content(cards))
    back = Record.from_dict(travel(record.to_dict()))
    assert back.cards_digest != VALERIA.content_digest
    assert back.replay(back.find_game()).digest() == digest


def test_an_old_record_without_cards_means_the_built_in_ones() -> None:
    record, digest = a_game()
    data = record.to_dict() | {"cards": None}
    back = Record.from_dict(data)
    assert back.find_game() is VALERIA
    assert back.replay(VALERIA).digest() == digest


def test_own_cards_that_are_not_the_ones_of_the_game_are_refused() -> None:
    data = a_game(own_game(), moves=3)[0].to_dict()
    data["cards"]["buildings"]["Farm"]["vp"] = 6
    with pytest.raises(GameError, match="played with another card set"):
        Record.from_dict(data).find_game()


def test_broken_own_cards_are_refused_in_one_sentence() -> None:
    data = a_game(own_game(), moves=3)[0].to_dict()
    del data["cards"]["buildings"]["Farm"]["cost"]
    with pytest.raises((GameError, CardFileError)) as refused:
        Record.from_dict(data).find_game()
    assert "Farm" in str(refused.value)
    assert "\n" not in str(refused.value)


# --- what is wrong with it --------------------------------------------------------------------------------


def refused(data: Any) -> str:
    """The sentence with which a record is refused on its way to a state."""
    with pytest.raises(GameError) as error:
        record = Record.from_dict(data)
        record.replay(record.find_game())
    sentence = str(error.value)
    assert sentence and "\n" not in sentence and sentence.endswith(".")
    return sentence


def changed(**parts: Any) -> dict[str, Any]:
    """A sound record of ten moves with some parts changed."""
    return a_game(moves=10)[0].to_dict() | parts


@pytest.mark.parametrize("name", ["game", "rules_version", "cards_digest", "seats", "seed", "options", "moves"])
def test_a_missing_part_is_named(name: str) -> None:
    data = changed()
    del data[name]
    assert repr(name) in refused(data)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 5), ("game", None), ("rules_version", "1"), ("rules_version", True), ("cards_digest", 12),
        ("seats", 2.0), ("seats", True), ("seed", "7"), ("seed", None), ("options", []), ("options", None),
        ("moves", "pass"), ("moves", {}), ("cards", []), ("cards", "mine"),
    ],
)  # fmt: skip
def test_a_part_of_the_wrong_kind_is_named(name: str, value: Any) -> None:
    assert repr(name) in refused(changed(**{name: value}))


@pytest.mark.parametrize("data", [None, [], "record", 5])
def test_what_is_no_record_is_refused(data: Any) -> None:
    assert refused(data) == "This is no record of a game."


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    sentence = refused(changed(scores=[1, 2]))
    assert "'scores'" in sentence
    assert "cards_digest" in sentence


def test_a_move_that_is_no_text_is_refused() -> None:
    assert "line of text" in refused(changed(moves=["pass", 5]))


def test_another_game_is_refused_with_the_known_ones() -> None:
    sentence = refused(changed(game="chess"))
    assert "'chess'" in sentence
    assert "valeria" in sentence


def test_another_rules_version_is_refused() -> None:
    sentence = refused(changed(rules_version=VALERIA.rules_version + 1))
    assert str(VALERIA.rules_version + 1) in sentence
    assert str(VALERIA.rules_version) in sentence


@pytest.mark.parametrize("parts", [{}, {"cards": None}])
def test_another_card_set_is_refused(parts: dict[str, Any]) -> None:
    assert "another card set" in refused(changed(cards_digest="0" * 16, **parts))


@pytest.mark.parametrize("options", [{"magic": 1}, {"start_player": 9}, {"start_player": "Ada"}, {5: 6}])
def test_options_that_do_not_exist_are_refused(options: dict[Any, Any]) -> None:
    assert "option" in refused(changed(options=options))


@pytest.mark.parametrize("seats", [0, 6, -2])
def test_too_many_or_too_few_seats_are_refused(seats: int) -> None:
    assert "1 to 5" in refused(changed(seats=seats))


@pytest.mark.parametrize(
    "line", ["fly away", "", "lead build Nowhere", "draw deck deck", "done", "\0", "discard Farm pile 9"]
)
def test_a_line_that_is_no_legal_move_is_refused_with_its_number(line: str) -> None:
    data = changed()
    data["moves"][6] = line
    sentence = refused(data)
    assert "Move 7" in sentence
    assert repr(line) in sentence


def test_a_move_after_the_end_is_refused() -> None:
    record, _ = a_game()
    count = len(record.moves)
    assert f"Move {count + 1}" in refused(record.to_dict() | {"moves": [*record.moves, "pass"]})


# --- from a position on -------------------------------------------------------------------------------------


def test_a_record_may_begin_at_a_position() -> None:
    record, digest = a_game()
    state = Record.from_dict(record.to_dict() | {"moves": record.moves[:40]}).replay(VALERIA)
    late = Record.begin_at(VALERIA, state.to_dict())
    assert late.seats == 3
    late.moves += record.moves[40:]
    back = Record.from_dict(through_yaml(late.to_dict()))
    assert back == late
    assert back.replay(back.find_game()).digest() == digest


def test_after_other_rules_a_record_goes_on_from_its_position_and_keeps_its_moves_to_read() -> None:
    record, _ = a_game(moves=30)
    position = record.replay(VALERIA).to_dict()
    record.rules_version = 0
    later = record.continued_at(VALERIA, position)
    assert later.earlier == record.moves
    assert later.replay(VALERIA).to_dict() == position
    later.moves.append(str(later.replay(VALERIA).moves()[0]))
    assert Record.from_dict(through_json(later.to_dict())).replay(VALERIA).to_dict() != position
    again = later.continued_at(VALERIA, position)
    assert again.earlier == [*record.moves, *later.moves]


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(GameError, match="position"):
        Record.begin_at(VALERIA, {"gold": []})
