"""Positions that cannot be: each is refused in a sentence with a code; those that can be are played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game import GameError
from engine.raiders import RAIDERS
from engine.raiders.state import State
from tests.engine.edits import Data, Edit, put
from tests.engine.raiders.fixed import play, position
from tests.engine.raiders.looks import legal

NO_HALL = "gate_house black, mill black, treasury black"


def at_turn() -> State:
    return position(
        3, hands={0: "Sage, Scout", 1: "Folke"}, crews={0: "Archer, Brynjar", 1: "Trader"},
        goods={0: "3 silver, 1 gold"}, taken={1: "gold2"}, discard="Forager",
    )  # fmt: skip


def picking() -> State:
    state = at_turn()
    play(state, "place mill idle")
    return state


def raiding() -> State:
    state = position(crews={0: "Sage, Scout, Brawler"}, workers={0: "grey"}, goods={0: "3 provisions"}, rolls="3")
    play(state, "raid outpost_1")
    return state


def dying() -> State:
    state = position(
        crews={0: "Sage, Avenger", 1: "Folke"}, goods={0: "2 provisions"},
        tokens={"harbour_1": ["2 valkyrie 2 iron", None, None]},
    )  # fmt: skip
    play(state, "raid harbour_1", "take set 0")
    return state


def avenging() -> State:
    state = dying()
    play(state, "lose Avenger")
    return state


def hiring() -> State:
    state = position(hands={0: "Sage, Scout"})
    play(state, "place barracks")
    return state


def dismissing() -> State:
    state = position(hands={0: "Folke"}, crews={0: "Brynjar"}, goods={0: "4 silver"})
    play(state, "place barracks", "hire Folke")
    return state


def trading() -> State:
    state = position(village=NO_HALL, hands={0: "Scout, Sage, Archer", 1: "Folke, Trader"})
    play(state, "place town_hall", "play Scout", "trade 2 with 1", "lay Sage")
    return state


def beginning() -> State:
    state = RAIDERS.setup(3, 1)
    play(state, legal(state)[0])
    return state


def ending() -> State:
    return position(3, active=1, ending="offerings", last_seat=2, turns_left=2, tiles="")


GOOD = [at_turn, picking, raiding, dying, avenging, hiring, dismissing, trading, beginning, ending]


@pytest.mark.parametrize("make", GOOD)
def test_a_position_that_can_be_is_taken_and_goes_on_alike(make: Callable[[], State]) -> None:
    state = make()
    back = RAIDERS.from_dict(state.to_dict())
    assert back.digest() == state.digest() and back.to_dict() == state.to_dict()
    for _ in range(20):
        if state.decision is None:
            break
        move = state.moves()[-1]
        assert back.moves() == state.moves()
        assert state.apply(move) == back.apply(move)
        assert back.digest() == state.digest()


def raise_good(d: Data) -> None:
    d["supply"]["silver"] += 1


def raid_a_set_without_a_worker(d: Data) -> None:
    d["tokens"]["fortress_1"][0] = None


def swap_a_token(d: Data) -> None:
    tokens = next(found for found in d["tokens"]["fortress_2"] if found[0])
    tokens[0] -= 1


def top(*frame: Any) -> Edit:
    return lambda d: d["stack"].append(list(frame))


UNREAD = {
    *(f"position.{code}" for code in ("missing", "unreadable", "other_set", "unknown_name")),
    *(f"setup.{code}" for code in ("start_player", "unknown_option")),
}
BROKEN: list[tuple[Callable[[], State], Edit, str]] = [
    (at_turn, put("hands", 0, ["Sage"]), "unread"),
    (at_turn, lambda d: (d["hands"][0].pop(), d["known_to"][0].pop()), "cards"),
    (at_turn, put("discard", 0, "Sage"), "cards"),
    (at_turn, put("discard", 0, "Nobody"), "unread"),
    (at_turn, put("crews", 0, ["Archer", "Brynjar", "Sage"]), "cards"),
    (at_turn, lambda d: (d["crews"][0].append("Folke"), d["hands"][1].pop(), d["known_to"][1].pop()), "heroes"),
    (at_turn, lambda d: d["crews"][0].extend(d["deck"].pop() for _ in range(4)), "crew"),
    (at_turn, put("known_to", 0, 0, [1]), "knowledge"),
    (at_turn, put("armour", 0, 11), "track"),
    (at_turn, put("valkyries", 0, 8), "track"),
    (at_turn, lambda d: d.update(valkyries=[7, 7, 7]), "valkyries"),
    (at_turn, put("vp", 0, -1), "negative"),
    (at_turn, put("vp", 0, 1.5), "whole"),
    (at_turn, put("vp", 0, True), "whole"),
    (at_turn, put("drawn", -1), "negative"),
    (at_turn, put("active", 3), "seat"),
    (at_turn, put("seed", None), "whole"),
    (at_turn, raise_good, "goods"),
    (at_turn, put("goods", 0, [3, 0, 1, 0]), "unread"),
    (at_turn, put("workers", 0, "grey"), "workers"),
    (at_turn, put("workers", 0, None), "workers"),
    (at_turn, put("workers", 0, "red"), "unread"),
    (at_turn, put("village", "mill", "black"), "workers"),
    (at_turn, raid_a_set_without_a_worker, "any"),
    (at_turn, swap_a_token, "tokens"),
    (at_turn, put("tokens", "mill", []), "ignored"),
    (at_turn, put("posted", "harbour_1", ["black", None, None]), "any"),
    (at_turn, put("taken", 1, []), "tiles"),
    (at_turn, put("row", 0, None), "tiles"),
    (at_turn, lambda d: d["row"].append(None), "row"),
    (at_turn, put("below", 99), "tiles"),
    (at_turn, put("placed", "mill"), "turn"),
    (at_turn, put("used", ["mill"]), "turn"),
    (at_turn, put("used", ["tavern"]), "unread"),
    (at_turn, put("dice", [3]), "dice"),
    (at_turn, put("laid", [["Sage", 0]]), "laid"),
    (at_turn, put("ending", "boredom"), "ending"),
    (at_turn, put("ending", "stall"), "ending"),
    (at_turn, put("last_seat", 1), "ending"),
    (at_turn, put("turns_left", 2), "ending"),
    (at_turn, put("stack", []), "ending"),
    (at_turn, put("stack", [["turn", 0, 0, -1, -1]]), "turn"),
    (at_turn, put("stack", 2, 1, 1), "question"),
    (at_turn, put("stack", 2, 0, "dance"), "question"),
    (at_turn, put("stack", 2, 2, "0"), "question"),
    (at_turn, put("stack", 2, ["turn"]), "unread"),
    (at_turn, top("bury", 0, 1, -1, -1), "question"),
    (at_turn, top("set", 0, 0, 3, -1), "any"),
    (at_turn, put("cards", "0" * 16), "unread"),
    (at_turn, put("options", {"start_player": 9}), "unread"),
    (at_turn, put("options", {"colour": 1}), "unread"),
    (picking, put("placed", None), "turn"),
    (picking, put("workers", 0, "black"), "workers"),
    (raiding, put("dice", [3, 3]), "any"),
    (raiding, put("dice", [6]), "dice"),
    (raiding, put("stack", 2, 3, 9), "any"),
    (raiding, put("stack", 2, 3, 99), "any"),
    (dying, put("stack", -1, 2, 0), "question"),
    (avenging, put("stack", -1, 3, 99), "question"),
    (avenging, put("stack", -1, 3, 0), "question"),
    (hiring, put("stack", -1, 3, 2), "question"),
    (hiring, put("stack", -1, 2, -7), "question"),
    (dismissing, put("stack", -1, 3, 0), "question"),
    (hiring, top("play", 0, 0, 99, 0), "question"),
    (hiring, top("play", 0, 0, 1, 9), "question"),
    (hiring, top("target", 0, 2, 0, -1), "question"),
    (trading, put("laid", [["Folke", 0]]), "laid"),
    (trading, put("laid", [["Sage", 0], ["Archer", 0]]), "question"),
    (trading, put("laid", [["Sage", 7]]), "unread"),
    (beginning, put("stack", -1, 2, 3), "beginning"),
    (beginning, put("stack", -1, 1, 1), "any"),
    (beginning, put("active", 0), "beginning"),
    (beginning, put("turn", 1), "any"),
    (ending, put("turns_left", 3), "ending"),
    (ending, put("turns_left", 0), "ending"),
    (ending, put("last_seat", -1), "ending"),
    (ending, put("ending", ""), "ending"),
]


@pytest.mark.parametrize(("make", "edit", "code"), BROKEN)
def test_a_position_that_cannot_be_is_refused(make: Callable[[], State], edit: Edit, code: str) -> None:
    d = make().to_dict()
    edit(d)
    if code == "ignored":
        RAIDERS.from_dict(d)
        return
    with pytest.raises(GameError) as refused:
        RAIDERS.from_dict(d)
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    if code != "any":
        assert refused.value.code in (UNREAD if code == "unread" else {"position.not_possible"}), str(refused.value)
        flaw = refused.value.params.get("flaw")
        assert code == "unread" or (isinstance(flaw, GameError) and flaw.code.partition(".")[2].startswith(code))


@pytest.mark.parametrize("key", at_turn().to_dict())
def test_a_position_without_one_of_its_parts_cannot_be_read(key: str) -> None:
    d = at_turn().to_dict()
    del d[key]
    with pytest.raises(GameError, match=f"'{key}' is missing"):
        RAIDERS.from_dict(d)
