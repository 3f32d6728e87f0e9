"""V1: what the words of the rules mean on the table."""

from __future__ import annotations

import pytest

from engine.game import GameError
from engine.valeria import VALERIA
from engine.valeria.cards import RESOURCES, Power
from tests.engine.positions import asked, building, can, hand, legal, pile, play, position, refusal, small_game


def test_v1_1_every_building_card_has_type_cost_section_and_vp() -> None:
    for card in VALERIA.card_set.buildings:
        assert card.type in ("worker", "soldier", "shadow", "holy")
        assert card.cost and set(card.cost) <= set(RESOURCES)
        assert card.resource in RESOURCES
        assert card.vp >= 0 and not card.requirement


def test_v1_1_a_built_card_gives_no_resource_and_bears_no_coin() -> None:
    game = small_game(building("Mill", resource="wood"), building("Shed", "wood"))
    state = position(game=game, hands={0: "Shed"}, villages={0: "Mill"}, castle_coins=[0])
    assert not can(state, "lead build Shed")
    assert refusal(state, "lead build Shed") == "needs_resources"


def test_v1_1_the_cost_of_a_built_card_no_longer_counts() -> None:
    state = position(hands={0: "Hideout"}, resources={0: "wood"}, villages={0: "Armory"})
    play(state, "lead build Hideout", "pay castle")
    assert asked(state) == (0, "draw")


def test_v1_2_an_adventurer_has_a_requirement_and_neither_cost_nor_section() -> None:
    for card in VALERIA.card_set.adventurers:
        assert card.is_adventurer and card.requirement
        assert not card.cost and card.resource is None


def test_v1_2_an_adventurer_is_never_in_a_hand() -> None:
    d = position(hands={0: "Farm"}).to_dict()
    d["hands"][0][0], d["adventurer_deck"][0] = d["adventurer_deck"][0], d["hands"][0][0]
    with pytest.raises(GameError):
        VALERIA.from_dict(d)


def test_v1_3_the_castle_provides_any_one_resource() -> None:
    game = small_game(*(building(f"Needs {resource}", resource) for resource in RESOURCES))
    for resource in RESOURCES:
        state = position(game=game, hands={0: f"Needs {resource}"})
        play(state, f"lead build Needs {resource}", "pay castle")
        assert [card.name for card in state.buildings(0)] == [f"Needs {resource}"]


def test_v1_3_the_castle_provides_one_resource_only() -> None:
    game = small_game(building("Two", "2 food"))
    assert not can(position(game=game, hands={0: "Two"}, gold={0: 5}), "lead build Two")


def test_v1_3_a_castle_provides_to_its_owner_only() -> None:
    state = position(hands={0: "Tannery"}, castle_coins=[0])
    assert refusal(state, "lead build Tannery") == "needs_resources"


def test_v1_4_a_village_is_castle_resources_buildings_and_adventurers() -> None:
    state = position(villages={0: "Farm, Paladin"}, resources={0: "Armory"}, castle_coins=[0])
    assert [card.name for card in state.buildings(0)] == ["Farm"]
    assert [card.name for card in state.adventurers(0)] == ["Paladin"]
    assert [card.name for card in state.tucked(0)] == ["Armory"]
    assert state.castle_coins == [1, 0]


def test_v1_5_of_a_developed_card_only_the_resource_section_counts() -> None:
    stone_power = building("Mine", resource="magic", vp=4, type="soldier", power=Power("build", resource="stone"))
    game = small_game(stone_power, building("Wall", "stone"))
    state = position(game=game, hands={0: "Wall, Mine"}, resources={0: "Mine"}, castle_coins=[0])
    assert refusal(state, "lead build Wall") == "needs_resources"
    assert state.scores()[0].total == state.gold[0] + 1
    assert state.scores()[0].cards == 0


def test_v1_5_a_developed_card_meets_no_requirement() -> None:
    state = position(resources={0: "Armory, Barracks, Cathedral, Oracle"}, pool="Paladin")
    assert refusal(state, "lead recruit Paladin") == "requirement"


def test_v1_5_a_developed_resource_takes_a_coin_and_lies_open() -> None:
    game = small_game(building("Forest", "magic", resource="wood"), building("Shed", "wood"))
    state = position(game=game, hands={0: "Shed"}, resources={0: "Forest"})
    play(state, "lead build Shed", "pay 0 wood")
    assert state.coins(0, "wood") == 1
    assert [card.name for card in state.view(None).tucked(0)] == ["Forest"]


def test_v1_6_five_piles_and_a_deck() -> None:
    state = VALERIA.setup(3, 1)
    assert len(state.piles()) == 5
    assert all(len(cards) == 1 for cards in state.piles())
    assert state.deck_size == 84 - 3 * 6 - 5


def test_v1_7_any_hand_card_onto_any_pile_each_time_anew() -> None:
    state = position(seats=2, at="follow develop", hands={1: "Farm, Armory, Tannery"})
    play(state, "follow develop")
    names = ("Farm", "Armory", "Tannery")
    assert sorted(legal(state)) == sorted(f"discard {name} pile {i}" for name in names for i in range(5))
    play(state, "discard Armory pile 4", "discard Farm pile 1")
    assert pile(state, 4)[-1] == "Armory"
    assert pile(state, 1)[-1] == "Farm"


def test_v1_7_an_empty_pile_is_still_a_pile() -> None:
    state = position(hands={0: "Farm, Armory"}, piles=["", "", "", "", ""], rest="castle 1")
    play(state, "lead develop", "discard Farm pile 3")
    assert pile(state, 3) == ["Farm"]


def test_v1_7_a_discard_lies_on_top_and_can_be_drawn_again() -> None:
    state = position(hands={0: "Farm, Armory"}, villages={0: "Barracks"}, piles=["Keep", "", "", "", ""])
    play(state, "lead develop", "discard Farm pile 0", "develop Armory", "use Barracks", "draw pile 0")
    assert hand(state, 0) == ["Farm"]
    assert pile(state, 0) == ["Keep"]


def test_v1_9_gold_lying_on_cards_cannot_be_spent() -> None:
    state = position(
        at="follow build",
        hands={1: "Hideout"},
        resources={1: "2 wood"},
        coins={1: "wood"},
        castle_coins=[1],
        gold={1: 0},
    )
    assert refusal(state, "follow build Hideout") == "needs_gold"


def test_v1_9_gold_lying_on_cards_cannot_be_paid_as_a_fee() -> None:
    state = position(at="follow recruit", villages={1: "Armory, Cathedral"}, pool="Paladin", gold={1: 1})
    assert refusal(state, "follow recruit Paladin") == "needs_fee"
    rich = position(at="follow recruit", villages={1: "Armory, Cathedral"}, pool="Paladin", gold={1: 2})
    assert can(rich, "follow recruit Paladin")
