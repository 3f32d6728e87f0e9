"""Positions in a few lines: the cards a test names are taken out of a fresh deck, the rest fills up.

`position(...)` goes through `from_dict`, so whatever it makes has been checked. Cards are listed as text:
"Farm, 2 Tannery". Where resources are meant, "2 wood, stone" takes any cards with that resource section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import IllegalMove
from engine.valeria import VALERIA, Valeria
from engine.valeria.cards import ACTIONS, RESOURCES, Card, CardSet, Power
from engine.valeria.events import Event
from engine.valeria.state import State

BySeat = Mapping[int, str]
EVENT = "event: "
"""Marks an event card in a deck."""


def listed(text: str) -> list[str]:
    """The words of "Farm, 2 Tannery" one by one: Farm, Tannery, Tannery."""
    found: list[str] = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        count, _, name = part.partition(" ")
        found += [name] * int(count) if count.isdigit() else [part]
    return found


class Box:
    """The cards of a fresh game, taken out by name or by resource section."""

    def __init__(self, game: Valeria) -> None:
        set_up = game.setup(2, 1).to_dict()
        hands = [name for hand in set_up["hands"] for name in hand]
        piles = [name for pile in set_up["piles"] for name in pile]
        self.buildings = sorted([*set_up["deck"], *hands, *piles])
        self.adventurers = sorted([*set_up["adventurer_deck"], *set_up["pool"]])
        self._sections = {card.name: card.resource for card in game.card_set.buildings}

    def take(self, text: str) -> list[str]:
        """The cards that `text` names; whoever names cards goes before whoever names resources."""
        return [self._take_one(word) for word in listed(text)]

    def _take_one(self, word: str) -> str:
        if word.startswith(EVENT):
            return word
        if word in RESOURCES:
            word = next(name for name in reversed(self.buildings) if self._sections[name] == word)
        cards = self.buildings if word in self.buildings else self.adventurers
        cards.remove(word)
        return word


def position(
    seats: int = 2,
    *,
    at: str = "lead",
    leader: int = 0,
    hands: BySeat | None = None,
    villages: BySeat | None = None,
    resources: BySeat | None = None,
    gold: Mapping[int, int] | None = None,
    coins: BySeat | None = None,
    castle_coins: Sequence[int] = (),
    piles: Sequence[str] | None = None,
    deck: str = "",
    rest: str = "deck",
    pool: str = "",
    adventurer_deck: str = "",
    idle_turns: int = 0,
    seed: int = 1,
    known: Mapping[int, Mapping[str, Sequence[int]]] | None = None,
    options: Mapping[str, Any] | None = None,
    game: Valeria = VALERIA,
) -> State:
    """A position of `game` in which `at` is asked: "lead", or "follow ACTION" of the seat left of the leader.

    Hands and villages are empty where nothing is said. `gold` is a supply (3 where nothing is said, the rest is
    in the bank), `coins` the coins lying on resources ("wood, 2 stone"), `castle_coins` the seats whose castle
    bears one. `piles` run from bottom to top (one card each where nothing is said), `deck` and `adventurer_deck`
    from top to bottom; "event: Market Day" is an event card, those a game with events lacks lie at the bottom. What
    is left of the deck lies below what is named, or with `rest` in the "box" (as in the solo game anyway), beneath
    "pile N" or tucked under "castle N". The pool is filled up to five. `known`: seat → card → the seats that
    know it in its hand.
    """
    box = Box(game)
    d = game.setup(seats, seed, options).to_dict()
    d["hands"] = [box.take((hands or {}).get(seat, "")) for seat in range(seats)]
    d["villages"] = [box.take((villages or {}).get(seat, "")) for seat in range(seats)]
    named_piles = [box.take(pile) for pile in piles] if piles is not None else None
    top, first = box.take(deck), box.take(adventurer_deck)
    shown = box.take(pool)
    d["developed"] = [box.take((resources or {}).get(seat, "")) for seat in range(seats)]
    d["pool"] = [*shown, *(box.adventurers.pop() for _ in range(min(5 - len(shown), len(box.adventurers))))]
    d["adventurer_deck"] = [*box.adventurers, *reversed(first)]
    d["piles"] = named_piles if named_piles is not None else [[box.buildings.pop(0)] for _ in range(5)]
    d["deck"] = list(reversed(top))
    _put_rest(d, "box" if seats == 1 else rest, box.buildings)
    _put_events(d, game)
    d["known_to"] = [
        [(known or {}).get(seat, {}).get(name, [seat]) for name in hand] for seat, hand in enumerate(d["hands"])
    ]
    _put_gold(d, gold or {}, coins or {}, castle_coins)
    _ask(d, at, leader, seats)
    d["idle_turns"] = idle_turns
    return game.from_dict(d)


def _put_events(d: dict[str, Any], game: Valeria) -> None:
    d.update(safe=0, removed=[], events_due=[], events_past=[])
    if d["options"]["events"]:
        others = [EVENT + card.name for card in game.tables.events if EVENT + card.name not in d["deck"]]
        lacking = 4 - sum(name.startswith(EVENT) for name in d["deck"])
        d["deck"][:0] = others[:lacking]


def _put_rest(d: dict[str, Any], rest: str, cards: list[str]) -> None:
    d["box"] = cards if rest == "box" else []
    if rest == "box":
        return
    if rest == "deck":
        d["deck"] = [*cards, *d["deck"]]
        return
    where, number = rest.split()
    target = d["piles" if where == "pile" else "developed"][int(number)]
    target[:0] = cards


def _put_gold(d: dict[str, Any], gold: Mapping[int, int], coins: BySeat, castle_coins: Sequence[int]) -> None:
    seats = len(d["gold"])
    whole = d["bank"] + sum(d["gold"])
    d["gold"] = [gold.get(seat, 3) for seat in range(seats)]
    lying = [listed(coins.get(seat, "")) for seat in range(seats)]
    d["coins"] = [[row.count(resource) for resource in RESOURCES] for row in lying]
    d["castle_coins"] = [int(seat in castle_coins) for seat in range(seats)]
    d["bank"] = whole - sum(d["gold"]) - len(castle_coins) - sum(map(len, lying))


def _ask(d: dict[str, Any], at: str, leader: int, seats: int) -> None:
    role, _, action = at.partition(" ")
    followers = [(leader + i) % seats for i in range(1, seats)]
    stack = [["end turn", leader, 0, -1]]
    if d["options"]["events"]:
        stack.append(["events", leader, 0, -1])
    stack += [["follow", seat, 0, -1] for seat in reversed(followers)]
    if role == "lead":
        stack.append(["lead", leader, 0, -1])
    else:
        assert action in ACTIONS
    d.update(leader=leader, stack=stack, turn=1, action=action or None, grew=False)


# --- card sets made by hand ------------------------------------------------------------------------------


def building(name: str, cost: str = "food", power: Power | None = None, **fields: Any) -> Card:
    """A building card of two copies: type worker, resource section food, 1 VP where nothing else is said."""
    plain: dict[str, Any] = {"type": "worker", "vp": 1, "copies": 2, "resource": "food"}
    icons = tuple(sorted(listed(cost), key=RESOURCES.index))
    return Card(name=name, cost=icons, power=power, **{**plain, **fields})


def adventurer(name: str, requirement: str = "worker", power: Power | None = None, vp: int = 2) -> Card:
    """An adventurer with a requirement such as "worker, 2 soldier"."""
    return Card(name, "adventurer", vp, requirement=tuple(listed(requirement)), power=power)


def small_game(*cards: Card) -> Valeria:
    """A game with `cards` and, so that it can be dealt, plain fillers of every resource and five adventurers."""
    fillers = [building(f"Plain {r} {i}", resource=r) for r in RESOURCES for i in range(6)]
    crowd = [adventurer(f"Somebody {i}") for i in range(5)]
    buildings = (*(card for card in cards if not card.is_adventurer), *fillers)
    adventurers = (*(card for card in cards if card.is_adventurer), *crowd)
    castles = ("One", "Two", "Three", "Four", "Five")
    return VALERIA.with_cards(CardSet("small", buildings, adventurers, castles, f"small {len(cards)} {cards!r}"))


# --- playing and reading ---------------------------------------------------------------------------------


def play(state: State, *lines: str) -> list[Event]:
    """Make the moves written in `lines`; every event they cause, in order."""
    return [event for line in lines for event in state.apply(state.parse(line))]


def legal(state: State, start: str = "") -> list[str]:
    """The lines of the legal moves that begin with `start`."""
    return [line for line in map(str, state.moves()) if line.startswith(start)]


def can(state: State, line: str) -> bool:
    """Whether the move written in `line` is legal."""
    return state.parse(line) in state.moves()


def refusal(state: State, line: str) -> str:
    """The code of the reason why `line` is refused; checks that why_not and apply say the same."""
    move, before = state.parse(line), state.digest()
    reason = state.why_not(move)
    assert reason is not None, f"{line!r} is legal"
    try:
        state.apply(move)
    except IllegalMove as refused:
        assert refused.reason == reason
        assert refused.reason.params == reason.params
    else:
        raise AssertionError(f"{line!r} was carried out")
    assert state.digest() == before
    return reason.code


def asked(state: State) -> tuple[int, str] | None:
    """Seat and kind of the pending decision."""
    return (state.decision.seat, state.decision.kind) if state.decision else None


def hand(state: State, seat: int) -> list[str]:
    """The names of a hand, in card order."""
    return [card.name for card in state.hand(seat) if card is not None]


def pile(state: State, number: int) -> list[str]:
    """The names of a pile from bottom to top."""
    return [card.name for card in state.piles()[number]]


def deck(state: State) -> list[str]:
    """The names of the draw deck from top to bottom: what nobody at the table sees."""
    return list(reversed(state.to_dict()["deck"]))


def village(state: State, seat: int) -> list[str]:
    """Buildings and adventurers of a village, in the order they entered."""
    return list(state.to_dict()["villages"][seat])


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]


def pass_all(state: State) -> None:
    """Every follower that is asked now passes."""
    while state.decision is not None and state.decision.kind == "follow":
        play(state, "pass")
