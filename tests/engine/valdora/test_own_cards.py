"""A set of one's own: map, commissions and books are played, and travel with the record."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import __main__ as program
from engine.chance import Chance
from engine.game import GameError
from engine.players import Player
from engine.records import record_text
from engine.records.record import Record
from engine.valdora import VALDORA, Valdora
from engine.valdora.invariants import check
from engine.valdora.state import State
from tests.engine.valdora.fixed import play, position
from tests.engine.valdora.looks import legal
from tests.engine.valdora.test_card_files import BUILT_IN_DATA, box
from tests.engine.valdora.walks import liked


def own_set() -> dict[str, Any]:
    """Own commissions, books and a map in which a road, a name and a harbour are others."""
    data = box() | {"map": deepcopy(BUILT_IN_DATA["map"]), "name": "Zur Mühle"}
    data["map"]["spaces"]["dig_1"]["name"] = "Steinbruch"
    data["map"]["spaces"]["harbour_east"]["ships"] = 3
    roads = data["map"]["roads"]
    roads[roads.index(["house_green", "C"])] = ["dig_3", "C"]
    return data


def a_game(game: Valdora, seats: int = 3, seed: int = 1) -> tuple[Record, State]:
    """A game played to its end by players who deliver when they can."""
    state, record, chance = game.setup(seats, seed), Record.begin(game, seats, seed, {}), Chance(seed)
    while state.decision is not None:
        move = liked(state, "courier", chance)
        state.apply(move)
        record.moves.append(str(move))
    return record, state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_own_set_is_played_to_its_end(seats: int) -> None:
    game = VALDORA.with_content(own_set())
    for seed in range(3):
        _, state = a_game(game, seats, seed)
        check(state)
        assert state.ending == "craftsmen" and max(score.total for score in state.scores()) > 20
        assert game.from_dict(state.to_dict()).digest() == state.digest()


def test_its_map_and_its_pages_are_those_that_count() -> None:
    game = VALDORA.with_content(own_set())
    state = position(pawns=["dig_1"], game=game)
    (went, *_) = play(state, "go C")
    assert went.names == ("dig_1", "dig_2", "dig_3", "C"), "the other road is gone"
    state = position(pawns=["C"], market="3 gold", own={0: "pan, cart, horse"}, coins=[6], game=game)
    play(state, "go harbour_east", "load gold", "load gold cart", "load gold horse")
    assert state.carried(0)["gold"] == 3
    state = position(pawns=["A"], hands={0: "silver_x"}, coins=[3], game=game)
    play(state, "go house_silver", "deliver silver_x")
    assert state.scores()[0].commissions == 4 and state.coins[0] == 0


def test_a_set_of_ones_own_is_another_game() -> None:
    game = VALDORA.with_content(own_set())
    assert game.content_digest != VALDORA.content_digest and repr(game) == "<Valdora, 'Zur Mühle'>"
    d = position(game=game).to_dict()
    with pytest.raises(GameError, match="another card set"):
        VALDORA.from_dict(d)
    assert game.setup(3, 1) != VALDORA.setup(3, 1)


def test_equal_faces_of_a_card_turned_round_are_told_apart() -> None:
    """Two cards with the same faces, one the other way round."""
    data = box()
    data["books"]["commissions"][0:2] = [["red_x", "blue_x"], ["blue_x", "red_x"]]
    game = VALDORA.with_content(data)
    state = position(pawns=["dig_1"], books={"C": "| red_x/blue_x, blue_x/red_x"}, game=game)
    play(state, "go C", "turn forward")
    assert state.pile("C", "left") == (("blue_x", "red_x"),) and state.pile("C", "right")[0] == ("blue_x", "")
    assert game.from_dict(state.to_dict()) == state
    play(state, "buy left")
    assert game.from_dict(state.to_dict()) == state and legal(state, "buy") == ["buy right"]
    play(state, "buy right")
    assert sorted(state.to_dict()["hands"][0]) == ["C:blue_x/red_x", "C:blue_x/red_x back"]


@pytest.mark.parametrize("travel", ["data", "text"])
def test_a_set_of_ones_own_is_carried_whole_by_a_record(travel: str) -> None:
    game = VALDORA.with_content(own_set())
    record, state = a_game(game)
    if travel == "data":
        back = Record.from_dict(json.loads(json.dumps(record.to_dict(), sort_keys=True)))
    else:
        back = record_text.from_bytes(
            record_text.to_text(record, [Player(f"P{seat}") for seat in range(3)]).encode()
        ).record
    found = back.find_game()
    assert found.content() == game.content() and found.content()["name"] == "Zur Mühle"
    assert back.replay(found).digest() == state.digest()


def test_a_record_of_the_built_in_cards_replays() -> None:
    record, state = a_game(VALDORA, 4, 7)
    back = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert back.replay(back.find_game()).digest() == state.digest()


def test_cards_that_are_not_those_of_the_record_are_refused() -> None:
    record, _ = a_game(VALDORA.with_content(own_set()))
    data = record.to_dict()
    data["cards"]["commissions"]["red_x"]["vp"] = 9
    with pytest.raises(GameError, match="another card set"):
        Record.from_dict(data).find_game()
    del data["cards"]["commissions"]["red_x"]["vp"]
    with pytest.raises(GameError, match="red_x: vp: this field is missing"):
        Record.from_dict(data).find_game()


def run(*words: object) -> int:
    return program.main(["--game", "valdora", *map(str, words)])


def test_the_built_in_cards_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check-cards") == 0
    told = capsys.readouterr().out
    assert told == f"Valdora: 26 commissions, 18 and 27 pages, 30 spaces, digest {VALDORA.content_digest}\n"


def test_sound_cards_of_ones_own_check_with_notes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(json.loads(json.dumps(own_set())), allow_unicode=True), encoding="utf-8")
    assert run("check-cards", path) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "note: The equipment book has 12 pages, the usual one has 18."
    assert told[-1].startswith("Zur Mühle: 7 commissions, 12 and 27 pages, 30 spaces, digest ")
    assert run("play", "--seats", "random,random,random", "--cards", path, "--seed", 3) == 0


def test_check_cards_prints_every_problem_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = own_set()
    data["commissions"]["red_x"] |= {"vp": "many", "colour": "red", "pay": {"wood": 1}}
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(json.loads(json.dumps(data))), encoding="utf-8")
    assert run("check-cards", path) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4 and all(line.startswith("mine.yaml: red_x: ") for line in told)
    assert run("play", "--seats", "random,random,random", "--cards", path) == 2
    assert capsys.readouterr().err.splitlines() == told
