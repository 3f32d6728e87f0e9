"""R1: the pieces of the game are those of print, and no more of them than there are."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.raiders import RAIDERS
from engine.raiders.board_file import load_board
from engine.raiders.card_files import load_content
from engine.raiders.cards import GOODS, PLUNDER, TOKENS, WORKERS
from tests.engine.raiders.fixed import crew, goods, hand, play, position
from tests.engine.raiders.looks import asked, part, pass_turn, refusal, village

BOARD = load_board()
CONTENT = load_content()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_1_the_workers_in_play(seats: int) -> None:
    state = RAIDERS.setup(seats, 1)
    in_hands_and_village = Counter(part(state, "workers")) + Counter(village(state).values())
    assert in_hands_and_village == {"black": 3 + seats}
    beside_sets = Counter(printed.worker for place in BOARD.settlements for printed in place.sets)
    assert beside_sets == {"grey": 11, "white": 12}
    assert BOARD.workers == (7, 11, 12)


def test_r1_2_eight_buildings_with_one_space_each() -> None:
    assert [building.name for building in BOARD.buildings] == [
        "gate_house", "town_hall", "treasury", "barracks", "mill", "silversmith", "armoury", "long_house",
    ]  # fmt: skip
    assert refusal(position(), "place gate_house idle") == "building_taken"


def test_r1_3_ten_settlements_with_23_sets() -> None:
    kinds = Counter(place.kind for place in BOARD.settlements)
    assert kinds == {"harbour": 3, "outpost": 2, "monastery": 2, "fortress": 3}
    assert all(len(place.sets) == (3 if place.kind == "harbour" else 2) for place in BOARD.settlements)
    assert sum(len(place.sets) for place in BOARD.settlements) == 23
    assert sum(len(place.sets) for place in BOARD.settlements if place.kind == "fortress") == 6
    tokens = Counter({place.kind: 0 for place in BOARD.settlements})
    for place in BOARD.settlements:
        tokens[place.kind] += sum(printed.tokens for printed in place.sets)
    assert tokens == {"harbour": 33, "outpost": 13, "monastery": 10, "fortress": 14}


def test_r1_4_r1_5_goods_and_plunder() -> None:
    assert PLUNDER == ("gold", "iron", "livestock")
    assert set(GOODS) == {"silver", "provisions", *PLUNDER}
    assert set(TOKENS) == {"valkyrie", *PLUNDER}


def test_r1_4_a_valkyrie_joins_nobodys_goods() -> None:
    state = position(
        crews={0: "Sage, Scout"}, goods={0: "2 provisions"}, tokens={"harbour_1": ["valkyrie 3 gold", None, None]}
    )
    play(state, "raid harbour_1", "take set 0", "lose Sage")
    assert goods(state, 0) == {"gold": 3}


@pytest.mark.parametrize("seats", [2, 4])
def test_r1_6_goods_neither_come_nor_go(seats: int) -> None:
    state, chance = RAIDERS.setup(seats, seats), Chance(seats)
    wanted = {"silver": 32, "provisions": 32, "gold": 18, "iron": 18, "livestock": 26}
    for _ in range(500):
        d = state.to_dict()
        held = Counter({good: d["supply"].get(good, 0) for good in GOODS})
        for own in d["goods"]:
            held.update(dict(zip(GOODS, own, strict=True)))
        for found in d["tokens"].values():
            for tokens in filter(None, found):
                held.update({good: number for good, number in zip(TOKENS, tokens, strict=True) if good in GOODS})
        assert held == wanted
        if state.decision is None:
            break
        raids = [move for move in state.moves() if str(move).startswith(("raid", "hire", "offer"))]
        state.apply(chance.choice(raids or state.moves()))


def test_r1_7_seventy_one_townsfolk_of_26_kinds() -> None:
    assert len(CONTENT.townsfolk) == 26
    assert sum(card.copies for card in CONTENT.townsfolk) == 71
    assert all((card.town_hall is None) == card.hero for card in CONTENT.townsfolk)


def test_r1_8_hand_and_crew() -> None:
    state = position(hands={0: "Archer"}, crews={0: "Sage, Scout, Scout, Forager, Forager"}, goods={0: "9 silver"})
    assert state.view(1).to_dict()["hands"][0] == ["?"]
    assert sorted(state.view(1).to_dict()["crews"][0]) == crew(state, 0)
    play(state, "place barracks", "hire Archer")
    assert asked(state) == (0, "dismiss"), "a sixth would be too many"


def test_r1_9_three_heroes_one_a_crew() -> None:
    assert [card.name for card in CONTENT.townsfolk if card.hero] == ["Brynjar", "Folke", "Ragnhildr"]
    state = position(hands={0: "Ragnhildr"}, crews={0: "Folke"}, goods={0: "4 silver"})
    play(state, "place barracks", "hire Ragnhildr", "dismiss Folke")
    assert crew(state, 0) == ["Ragnhildr"]


def test_r1_10_the_tracks() -> None:
    assert (len(BOARD.armour_track), len(BOARD.valkyrie_track)) == (11, 8)
    state = RAIDERS.setup(3, 1)
    assert part(state, "vp") == part(state, "armour") == part(state, "valkyries") == [0, 0, 0]


def test_r1_11_the_discard_pile_takes_what_was_played_discarded_or_lost() -> None:
    state = position(
        village="gate_house black, mill black, barracks black",
        hands={0: "Huntsman, Archer"},
        crews={1: "Sage, Scout"},
        goods={1: "2 provisions"},
        tokens={"harbour_1": ["valkyrie 3 iron", None, None]},
        discard="Folke",
    )
    play(state, "place treasury", "take silver", "discard Archer", "pick mill idle")
    play(state, "raid harbour_1", "take set 0", "lose Sage")
    play(state, "place town_hall", "play Huntsman")
    assert part(state, "discard") == ["Folke", "Archer", "Sage", "Huntsman"]


def test_r1_12_sixteen_tiles_three_of_them_open() -> None:
    assert len(CONTENT.offerings) == 16
    state = RAIDERS.setup(2, 1)
    assert len(part(state, "row")) == 3 and len(part(state, "tiles")) == 13
    assert sorted([*part(state, "row"), *part(state, "tiles")]) == [tile.name for tile in CONTENT.offerings]


def test_r1_13_averaging_dice() -> None:
    assert BOARD.die == (2, 3, 3, 4, 4, 5)
    assert BOARD.start_dice == 2
    faces = Counter[int]()
    for seed in range(300):
        state = position(workers={0: "grey"}, crews={0: "Sage, Scout, Scout"}, goods={0: "3 provisions"}, seed=seed)
        faces.update(n for event in play(state, "raid outpost_1") if event.kind == "rolled" for n in event.numbers)
    assert sum(faces.values()) == 300 and set(faces) == {2, 3, 4, 5}
    assert all(30 <= faces[face] <= 75 for face in (2, 5)) and all(70 <= faces[face] <= 130 for face in (3, 4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_14_clockwise_is_in_the_order_of_seats(seats: int) -> None:
    state = position(seats, active=seats - 1)
    pass_turn(state)
    assert asked(state)[0] == 0
    assert hand(state, 0) == []
    assert WORKERS == ("black", "grey", "white")
