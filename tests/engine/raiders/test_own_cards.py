"""A box of one's own: whatever the grammar of R7.1 allows is played, and the box travels with the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import __main__ as program
from engine.chance import Chance
from engine.game import GameError
from engine.players import Player
from engine.raiders import RAIDERS, Raiders
from engine.raiders.judgement.holding import holding
from engine.raiders.judgement.move_values import Question
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.state import State
from engine.records import record_text
from engine.records.record import Record
from tests.engine.raiders.fixed import calm, crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, refusal

NO_HALL = "gate_house black, mill black, treasury black"
PLAIN_CREW = {"when": "end", "vp": 1}
PLAIN_HALL = {"gain": {"silver": 1}}


def box(crew: Any = PLAIN_CREW, town_hall: Any = PLAIN_HALL, **more: Any) -> dict[str, Any]:
    """A box of the built-in cards and a Smith with these actions, strength 1 and cost 1."""
    data = RAIDERS.content()
    smith = {"copies": 5, "strength": 1, "cost": 1, "crew": crew, "town_hall": town_hall}
    data["townsfolk"]["Smith"] = smith | more
    return data | {"name": "My box"}


def with_crew(action: Any, **setting: Any) -> State:
    """A position of a game in which the crew action of a Smith is that."""
    return position(game=RAIDERS.with_content(box(crew=action)), **setting)


def hall(action: Any, more: str = "", **setting: Any) -> State:
    """A position of a game in which a Smith with that Town Hall action is in hand and the Town Hall is free."""
    game = RAIDERS.with_content(box(town_hall=action))
    hands = {0: f"Smith, {more}", **setting.pop("hands", {})}
    return position(game=game, village=NO_HALL, hands=hands, **setting)


def played(action: Any, more: str = "", **setting: Any) -> State:
    """The position in which that Smith was played."""
    state = hall(action, more, **setting)
    play(state, "place town_hall", "play Smith")
    return state


# --- crew actions ----------------------------------------------------------------------------------------------


def strength(action: Any, **setting: Any) -> int:
    """The strength of a raid of an outpost with a Smith and two Foragers, roll 3, armour not counted."""
    state = with_crew(
        action,
        workers={0: "grey"},
        crews={0: "Smith, Forager, Forager"},
        goods={0: "3 provisions"},
        rolls="3",
        **setting,
    )
    events = play(state, "raid outpost_1")
    (total,) = [event.amount for event in events if event.kind == "strength"]
    return total - 3 - int(setting.get("armour", {0: 0})[0])


def test_r7_1_strength_of_every_raid_or_for_every_so_many() -> None:
    assert strength({"when": "raid", "strength": 4}) == 1 + 4
    assert strength({"when": "raid", "where": "harbour", "strength": 4}) == 1
    assert strength({"when": "raid", "strength": 2, "per": {"armour": 4}}, armour={0: 9}) == 1 + 2 * 2
    assert strength({"when": "raid", "strength": 3, "per": {"other_crew": 2}}) == 1 + 3
    assert strength({"when": "raid", "strength": 1, "per": {"valkyrie": 1}}, valkyries={0: 3}) == 1 + 3


def test_r7_1_vp_of_a_raid_for_every_so_many() -> None:
    action = {"when": "raid", "vp": 2, "per": {"armour": 2}}
    state = with_crew(
        action, crews={0: "Smith, Smith"}, goods={0: "2 provisions"}, armour={0: 5}, tokens=calm("harbour_1")
    )
    play(state, "raid harbour_1", "take set 0")
    assert part(state, "vp", 0) == 1 + 2 * (2 * 2)


def test_r7_1_discounts_of_every_raid() -> None:
    action = {"when": "raid", "less": {"provisions": 3}}
    state = with_crew(action, crews={0: "Smith, Sage"}, goods={0: "1 silver"}, tokens=calm("harbour_1"))
    play(state, "raid harbour_1", "take set 0")
    assert goods(state, 0)["silver"] == 1
    gold = {"when": "raid", "where": "monastery", "less": {"gold": 2}}
    state = with_crew(gold, workers={0: "grey"}, crews={0: "Smith, Sage, Sage"}, goods={0: "3 provisions"})
    assert can(state, "raid monastery_1")


def test_r7_1_several_rerolls_of_one_card() -> None:
    state = with_crew(
        {"when": "raid", "where": "outpost", "reroll": 2},
        workers={0: "grey"}, crews={0: "Smith, Sage, Sage"}, goods={0: "3 provisions"}, rolls="2 3 4",
    )  # fmt: skip
    play(state, "raid outpost_1", "reroll 2", "reroll 3")
    assert asked(state) == (0, "set")
    state = with_crew(
        {"when": "raid", "where": "fortress", "reroll": 2},
        workers={0: "grey"}, crews={0: "Smith, Sage, Sage"}, goods={0: "3 provisions"},
    )  # fmt: skip
    play(state, "raid outpost_1")
    assert asked(state) == (0, "set")


@pytest.mark.parametrize(
    ("where", "more", "lines", "held"),
    [
        ("mill", "provisions", ["place mill"], {"silver": 2, "livestock": 1, "provisions": 2 + 2}),
        ("silversmith", "silver", ["place silversmith"], {"silver": 2 + 2 + 2, "livestock": 1}),
        ("long_house", "provisions", ["place long_house", "pay livestock"], {"silver": 2, "provisions": 2 + 2}),
        (
            "treasury",
            "silver",
            ["place treasury", "take silver", "discard Folke"],
            {"silver": 2 + 2 + 2, "livestock": 1},
        ),
    ],
)
def test_r7_1_more_of_what_a_building_gives(where: str, more: str, lines: list[str], held: dict[str, int]) -> None:
    state = with_crew(
        {"when": "work", "where": where, "more": {more: 2}},
        village="gate_house black, barracks black, town_hall black",
        workers={0: "grey"}, crews={0: "Smith"}, hands={0: "Folke"}, goods={0: "2 silver, 1 livestock"},
    )  # fmt: skip
    play(state, *lines)
    assert goods(state, 0) == held
    assert asked(state) == (0, "pick")


def test_r7_1_the_gold_of_the_treasury_is_no_silver() -> None:
    state = with_crew(
        {"when": "work", "where": "treasury", "more": {"silver": 2}},
        village="gate_house black, barracks black, town_hall black", crews={0: "Smith"}, hands={0: "Folke, Sage"},
    )  # fmt: skip
    play(state, "place treasury", "take gold", "discard Folke", "discard Sage")
    assert goods(state, 0) == {"silver": 2, "gold": 1}


def test_r7_1_more_actions_and_cheaper_hires() -> None:
    state = with_crew(
        {"when": "work", "where": "long_house", "more": {"actions": 2}},
        workers={0: "grey"}, crews={0: "Smith"}, goods={0: "4 livestock"},
    )  # fmt: skip
    play(state, "place long_house", "pay livestock", "pay livestock", "pay livestock")
    assert asked(state) == (0, "pick") and goods(state, 0) == {"livestock": 1, "provisions": 6}
    state = with_crew(
        {"when": "work", "where": "barracks", "less": {"silver": 3}}, crews={0: "Smith"}, hands={0: "Champion"}
    )
    play(state, "place barracks", "hire Champion")
    assert goods(state, 0) == {"silver": 1}


def killed(action: Any, **setting: Any) -> State:
    """The position in which a Smith with that crew action was killed, at a table of three."""
    usual: dict[str, Any] = {"goods": {0: "2 provisions"}, "tokens": {"harbour_1": ["valkyrie 3 iron", None, None]}}
    crews = {0: "Smith, Sage", **setting.pop("crews", {})}
    state = with_crew(action, seats=3, crews=crews, **(usual | setting))
    play(state, "raid harbour_1", "take set 0", "lose Smith")
    return state


def test_r7_1_what_a_killed_card_gains() -> None:
    assert goods(killed({"when": "killed", "gain": {"gold": 3}}), 0) == {"gold": 3, "iron": 3}
    assert part(killed({"when": "killed", "gain": {"vp": 5}}), "vp", 0) == 1 + 5


def test_r7_1_what_opponents_lose_when_a_card_is_killed() -> None:
    action = {"when": "killed", "lose": {"of": ["silver"], "upto": 2, "from": "each_opponent"}}
    state = killed(action, goods={0: "2 provisions", 1: "5 silver", 2: "1 silver"})
    assert [goods(state, seat) for seat in (1, 2)] == [{"silver": 3}, {}]
    action = {"when": "killed", "lose": {"of": ["armour"], "upto": 2, "from": "one_opponent"}}
    state = killed(action, armour={1: 1, 2: 5})
    play(state, "against 2")
    assert part(state, "armour") == [0, 1, 3]
    action = {"when": "killed", "lose": {"of": ["crew"], "upto": 1, "from": "each_opponent", "choice": "theirs"}}
    state = killed(action, crews={1: "Scout", 2: "Folke, Trader"})
    assert asked(state) == (1, "lose")
    play(state, "lose Scout")
    assert asked(state) == (2, "lose")
    play(state, "lose Trader")
    assert crew(state, 1) == [] and crew(state, 2) == ["Folke"] and asked(state) == (1, "turn")


def test_r7_1_vp_at_the_end_for_every_so_many() -> None:
    state = with_crew(
        {"when": "end", "vp": 3, "per": {"livestock": 2}}, crews={0: "Smith"}, goods={0: "5 livestock"}
    )
    assert state.scores()[0].total == 2 * 3 + 2
    state = with_crew(
        {"when": "end", "vp": 2, "per": {"offering": 2}}, crews={0: "Smith"}, taken={0: "gold2, iron2, silver4"}
    )
    assert state.scores()[0].total == 2 + 4 + 4 + 2


# --- Town Hall actions -----------------------------------------------------------------------------------------


def test_r7_1_several_gains_at_once() -> None:
    state = played({"gain": {"silver": 2, "iron": 1, "armour": 3, "cards": 1}}, deck="Sage, Scout", armour={0: 8})
    assert goods(state, 0) == {"silver": 4, "iron": 1}
    assert part(state, "armour", 0) == 10 and hand(state, 0) == ["Sage"]
    state = hall({"gain": {"silver": 2, "armour": 1}}, armour={0: 10})
    events = play(state, "place town_hall", "play Smith")
    assert part(state, "armour", 0) == 10 and not [event for event in events if event.kind == "armour"]


def test_r7_1_a_price_in_goods_or_in_crew() -> None:
    state = played({"pay": {"provisions": 3}, "gain": {"armour": 2}}, goods={0: "4 provisions"})
    assert goods(state, 0) == {"provisions": 1} and part(state, "armour", 0) == 2
    assert refusal(at_hall({"pay": {"gold": 1}, "gain": {"cards": 2}}), "play Smith") == "not_enough"
    state = played({"pay": {"crew": 1}, "gain": {"gold": 2, "silver": 1}}, crews={0: "Sage, Scout"})
    play(state, "lose Sage")
    assert goods(state, 0) == {"silver": 3, "gold": 2} and part(state, "discard") == ["Smith", "Sage"]


def at_hall(action: Any, **setting: Any) -> State:
    """A worker was placed at the Town Hall, for the sake of a Forager, with that Smith in hand."""
    state = hall(action, "Forager", **setting)
    play(state, "place town_hall")
    return state


def test_r7_1_the_kind_of_each_plunder_is_the_players_choice() -> None:
    state = played({"gain": {"plunder": 3}}, supply="1 iron, 0 gold")
    assert sorted(legal(state)) == ["gain iron", "gain livestock"]
    play(state, "gain iron")
    assert legal(state) == ["gain livestock"]
    play(state, "gain livestock", "gain livestock")
    assert goods(state, 0) == {"silver": 2, "iron": 1, "livestock": 2} and asked(state) == (0, "pick")


def test_r7_1_taking_from_opponents() -> None:
    each = {"take": {"of": ["gold"], "upto": 2, "from": "each_opponent"}}
    state = played(each, seats=3, goods={1: "3 gold", 2: "1 gold"})
    assert goods(state, 0) == {"silver": 2, "gold": 3} and goods(state, 1) == {"gold": 1}
    mine = {"take": {"of": ["silver", "iron"], "upto": 1, "from": "one_opponent", "choice": "mine"}}
    state = played(mine, seats=3, goods={1: "3 silver", 2: "1 iron"})
    assert sorted(legal(state)) == ["take iron from 2", "take silver from 1"]
    theirs = {"take": {"of": ["gold", "livestock"], "upto": 1, "from": "each_opponent", "choice": "theirs"}}
    state = played(theirs, goods={1: "2 gold, 2 livestock"})
    assert asked(state) == (1, "give") and sorted(legal(state)) == ["give gold", "give livestock"]
    play(state, "give livestock")
    assert goods(state, 0) == {"silver": 2, "livestock": 1}
    theirs["take"]["of"] = ["silver", "gold", "livestock"]
    state = played(theirs, goods={1: "2 gold, 2 livestock"})
    assert sorted(legal(state)) == ["give gold", "give livestock"]
    reason = state.why_not(state.parse("give silver"))
    assert reason is not None and (reason.code, reason.params) == (
        "not_enough", {"good": "silver", "has": 0, "needs": 1},
    )  # fmt: skip


def test_r7_1_what_opponents_lose() -> None:
    state = played({"lose": {"of": ["livestock"], "upto": 2, "from": "one_opponent"}}, goods={1: "5 livestock"})
    stock = supply(state)["livestock"]
    play(state, "against 1")
    assert goods(state, 1) == {"livestock": 3} and supply(state)["livestock"] == stock + 2
    state = played({"lose": {"of": ["armour"], "upto": 9, "from": "each_opponent"}}, seats=3, armour={1: 4, 2: 10})
    assert part(state, "armour") == [0, 0, 1]
    victim = {"lose": {"of": ["crew"], "upto": 1, "from": "one_opponent", "choice": "theirs"}}
    state = played(victim, crews={1: "Berserker, Mercenary"})
    play(state, "against 1", "lose Mercenary")
    assert crew(state, 1) == ["Berserker"] and part(state, "vp", 1) == 0
    assert part(state, "discard") == ["Smith", "Mercenary"]
    assert refusal(at_hall(victim), "play Smith") == "nobody_has"


def test_r7_1_hires_and_offerings_at_other_prices() -> None:
    state = played({"hire": {"price": 1}}, "Champion")
    play(state, "hire Champion")
    assert goods(state, 0) == {"silver": 1}
    state = played({"hire": {"price": 0}}, "Champion", goods={0: "1 gold"})
    play(state, "hire Champion")
    assert goods(state, 0) == {"gold": 1} and crew(state, 0) == ["Champion"]
    assert refusal(at_hall({"hire": {"price": 3}}), "play Smith") == "not_enough"
    state = played(
        {"pay": {"crew": 1}, "to": "hand", "hire": {"price": 2}},
        "Champion",
        crews={0: "Sage"},
        goods={0: "3 silver"},
    )
    play(state, "recall Sage", "hire Champion")
    assert goods(state, 0) == {"silver": 1} and crew(state, 0) == ["Champion"]
    state = played({"offer": {"less": 2}}, row="gold2_livestock2, silver4, iron2_livestock2", goods={0: "2 gold"})
    assert legal(state) == ["offer gold2_livestock2 less livestock"]
    play(state, "offer gold2_livestock2 less livestock")
    assert goods(state, 0) == {}


def test_r7_1_a_swap_of_crew_and_hand_at_a_price_in_another_seat() -> None:
    action = {"pay": {"crew": 1}, "to": "hand", "hire": {"price": 2}}
    setting: dict[str, Any] = {"hands": {1: "Smith, Champion, Forager"}, "crews": {1: "Sage"}, "village": NO_HALL}
    game = RAIDERS.with_content(box(town_hall=action))
    state = position(game=game, active=1, goods={0: "1 gold", 1: "2 silver"}, **setting)
    play(state, "place town_hall", "play Smith", "recall Sage", "hire Champion")
    assert goods(state, 1) == {} and crew(state, 1) == ["Champion"]
    state = position(game=game, active=1, goods={0: "9 silver", 1: "1 silver"}, **setting)
    play(state, "place town_hall")
    assert legal(state) == ["play Forager"]


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ({"use": "building"}, "use"),
        ({"renew": "offerings"}, "pick"),
        ({"swap": "workers"}, "swap"),
        ({"swap": "cards"}, "trade"),
    ],
)
def test_r7_1_the_other_actions(action: dict[str, str], kind: str) -> None:
    assert asked(played(action, "Sage", hands={1: "Scout"}, workers={1: "grey"})) == (0, kind)


def test_r7_1_a_hero_of_ones_own() -> None:
    data = box(hero=True)
    del data["townsfolk"]["Smith"]["town_hall"]
    state = position(
        game=RAIDERS.with_content(data),
        hands={0: "Smith"},
        crews={0: "Folke"},
        village=NO_HALL,
        goods={0: "1 silver"},
    )
    assert not can(state, "place town_hall")
    play(state, "place barracks", "hire Smith")
    assert legal(state) == ["dismiss Folke"]


# --- records and commands --------------------------------------------------------------------------------------


def small_box() -> dict[str, Any]:
    """The smallest box: no card of the built-in one."""
    cheaper = {"when": "raid", "less": {"provisions": 2}}
    townsfolk: dict[str, Any] = {
        name: {"copies": 7, "strength": 4, "cost": 1, "crew": cheaper, "town_hall": action}
        for name, action in (
            ("Baker", {"gain": {"provisions": 3}}), ("Cook", {"swap": "cards"}), ("Smith", {"gain": {"armour": 2}}),
            ("Dyer", {"pay": {"silver": 1}, "gain": {"plunder": 1}}),
        )
    }  # fmt: skip
    townsfolk["Freydis"] = {"hero": True, "strength": 4, "cost": 4, "crew": {"when": "raid", "strength": 1}}
    offerings = {f"gift{number}": {"cost": {"silver": number}, "vp": number} for number in (2, 3, 4, 5)}
    return {"name": "Zur Mühle", "townsfolk": townsfolk, "offerings": offerings}


def a_game(game: Raiders, seats: int = 3, seed: int = 1) -> tuple[Record, State]:
    """A game played to its end by players who raid when they can."""
    state, record, chance = game.setup(seats, seed), Record.begin(game, seats, seed, {}), Chance(seed)
    while state.decision is not None:
        moves = state.moves()
        move = chance.choice([m for m in moves if m.verb in ("raid", "hire", "offer")] or moves)
        state.apply(move)
        record.moves.append(str(move))
    return record, state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_small_box_is_played_to_its_end(seats: int) -> None:
    game = RAIDERS.with_content(small_box())
    for seed in range(3):
        _, state = a_game(game, seats, seed)
        assert sum(score.total for score in state.scores()) > 0
        assert game.from_dict(state.to_dict()).digest() == state.digest()


@pytest.mark.parametrize("travel", ["data", "text"])
def test_a_box_of_ones_own_is_carried_whole_by_a_record(travel: str) -> None:
    game = RAIDERS.with_content(small_box())
    record, state = a_game(game)
    if travel == "data":
        back = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    else:
        back = record_text.from_bytes(
            record_text.to_text(record, [Player(f"P{seat}") for seat in range(3)]).encode()
        ).record
    found = back.find_game()
    assert found.content() == game.content() and found.content()["name"] == "Zur Mühle"
    assert back.replay(found).digest() == state.digest()


def test_a_record_of_the_built_in_cards_replays() -> None:
    record, state = a_game(RAIDERS, 4, 7)
    back = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert back.replay(back.find_game()).digest() == state.digest()


def test_cards_that_are_not_those_of_the_record_are_refused() -> None:
    record, _ = a_game(RAIDERS.with_content(small_box()), 2)
    data = record.to_dict()
    data["cards"]["townsfolk"]["Baker"]["cost"] = 2
    with pytest.raises(GameError, match="another card set"):
        Record.from_dict(data).find_game()
    del data["cards"]["townsfolk"]["Baker"]["cost"]
    with pytest.raises(GameError, match="Baker: cost: this field is missing"):
        Record.from_dict(data).find_game()


def run(*words: object) -> int:
    return program.main(["--game", "raiders", *map(str, words)])


def test_the_built_in_cards_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check-cards") == 0
    told = capsys.readouterr().out
    assert told == f"Raiders of the North Sea: 71 townsfolk, 16 offerings, digest {RAIDERS.content_digest}\n"


def test_sound_cards_of_ones_own_check_with_notes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(json.loads(json.dumps(small_box())), allow_unicode=True), encoding="utf-8")
    assert run("check-cards", path) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "note: The set has 29 townsfolk, the usual box has 71."
    assert told[-1].startswith("Zur Mühle: 29 townsfolk, 4 offerings, digest ")
    assert run("play", "--seats", "random,random", "--cards", path, "--seed", 3) == 0


def test_check_cards_prints_every_problem_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = small_box()
    data["townsfolk"]["Baker"] |= {"cost": "many", "colour": "red", "crew": {"when": "noon"}}
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(json.loads(json.dumps(data))), encoding="utf-8")
    assert run("check-cards", path) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4 and all(line.startswith("mine.yaml: Baker: c") for line in told)
    assert run("play", "--seats", "random,random", "--cards", path) == 2
    assert capsys.readouterr().err.splitlines() == told


def test_what_an_offering_with_two_units_less_costs_is_foretold() -> None:
    """A price never falls below nothing, and all the units that are spared count (R7.34)."""
    state = hall(
        {"offer": {"less": 2}},
        goods={0: "2 silver, 1 gold, 3 livestock"},
        row="livestock3_silver1, gold1_silver2, gold2",
    )
    play(state, "place town_hall")
    before = Question(state.view(0), PERSONAS.find("").weights)
    after = before.after(state.parse("play Smith"))
    assert after.tiles == 1 and all(new <= old for new, old in zip(after.goods, before.now.goods, strict=True))
    play(state, "play Smith")
    assert len(state.moves()) == 5
    for move in state.moves():
        tried = state.copy()
        tried.apply(move)
        foretold = Question(state.view(0), PERSONAS.find("").weights).after(move)
        assert foretold.goods == holding(tried, 0).goods
