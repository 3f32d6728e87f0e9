"""Positions in a few lines: the cards, goods and tokens a test names are taken out of the box, the rest fills up.

`position(...)` goes through `from_dict`, so whatever it makes has been checked. Cards and goods are listed as text:
"Archer, 2 Forager", "3 provisions, 1 gold".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from engine.chance import index
from engine.raiders import RAIDERS, Raiders
from engine.raiders.board_file import load_board
from engine.raiders.cards import GOODS, TOKENS, VALKYRIE, PlunderSet, Settlement
from engine.raiders.events import Event
from engine.raiders.state import State

BOARD = load_board()
BySeat = Mapping[int, str]
Sets = Mapping[str, Sequence[str | None]]
Texts = dict[str, list[str | None]]
START = "gate_house black, town_hall black, treasury black"


def listed(text: str) -> list[str]:
    """The words of "Archer, 2 Forager" one by one: Archer, Forager, Forager."""
    found: list[str] = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        number, _, name = part.partition(" ")
        found += [name] * int(number) if number.isdigit() else [part]
    return found


def position(
    seats: int = 2,
    *,
    at: str = "turn",
    active: int = 0,
    workers: BySeat | None = None,
    village: str = START,
    goods: BySeat | None = None,
    supply: str = "",
    hands: BySeat | None = None,
    crews: BySeat | None = None,
    deck: str | None = None,
    rest: str = "deck",
    discard: str = "",
    vp: Mapping[int, int] | None = None,
    armour: Mapping[int, int] | None = None,
    valkyries: Mapping[int, int] | None = None,
    taken: BySeat | None = None,
    row: str | None = None,
    tiles: str | None = None,
    below: int = 0,
    tokens: Sets | None = None,
    left: Mapping[str, int] | None = None,
    rolls: str = "",
    known: Mapping[int, Mapping[str, Sequence[int]]] | None = None,
    seed: int = 1,
    game: Raiders = RAIDERS,
    **others: Any,
) -> State:
    """A position of `game` in which `active` is asked `at`: "turn" or "pick" (then `placed` says where he placed).

    Everybody holds a black worker and 2 silver where nothing is said; who is given goods has those alone. `supply`
    says how much of a good the supply has: what is left of it lies before the last seat. `deck`, `tiles` and `row`
    run from the top and the left, `discard` from the bottom. Cards that nobody names lie under the deck, or with
    `rest` in the "discard" pile or in the "hand" of the last seat; tiles that nobody names lie in the stack, or
    belong to the last seat if `tiles` says what the stack is. `tokens` says what lies on the sets of a settlement
    ("valkyrie 3 iron"; None: raided), `left` how many of them are there; on the others lies what is left, and as
    many are raided as grey and white workers and the plunder of players tell, harbours first. `rolls` are the
    faces that the dice will show. `known`: seat → card → who else knows it.
    """
    d = game.setup(seats, seed).to_dict()
    d.update(stack=_stack(at, active), active=active, turn=1, start=active, buried=[[] for _ in range(seats)])
    d["workers"] = [(workers or {}).get(seat, "black") for seat in range(seats)]
    if at == "pick":
        d["workers"][active] = None
    d["village"] = {building.name: None for building in BOARD.buildings} | _pairs(village)
    _put_cards(d, game, hands or {}, crews or {}, deck, discard, rest)
    d["known_to"] = [
        [sorted({seat, *(known or {}).get(seat, {}).get(name, ())}) for name in hand]
        for seat, hand in enumerate(d["hands"])
    ]
    _put_tiles(d, game, taken or {}, row, tiles)
    d["below"] = below
    for key, values in (("vp", vp), ("armour", armour), ("valkyries", valkyries)):
        d[key] = [(values or {}).get(seat, 0) for seat in range(seats)]
    _put_goods(d, goods or {}, supply, _sets(tokens or {}, left or {}))
    if rolls:
        d["seed"], d["drawn"] = _seed_of([int(face) for face in rolls.split()]), 0
    return game.from_dict(d | others)


def _stack(at: str, seat: int) -> list[list[Any]]:
    return [[step, seat, 0, -1, -1] for step in ("end turn", "limit", at)]


def _pairs(text: str) -> dict[str, str]:
    """{"mill": "black"} of "mill black"."""
    return {part.split()[0]: part.split()[1] for part in text.split(",") if part.strip()}


def _put_cards(
    d: dict[str, Any], game: Raiders, hands: BySeat, crews: BySeat, deck: str | None, discard: str, rest: str
) -> None:
    box = Counter({name: card["copies"] for name, card in game.content()["townsfolk"].items()})

    def take(text: str) -> list[str]:
        names = listed(text)
        assert Counter(names) <= box, f"the box has not so many cards: {text}"
        box.subtract(names)
        return names

    seats = range(len(d["goods"]))
    d["hands"] = [take(hands.get(seat, "")) for seat in seats]
    d["crews"] = [take(crews.get(seat, "")) for seat in seats]
    top, d["discard"] = take(deck or "")[::-1], take(discard)
    others = sorted(box.elements())
    d["deck"] = [*others, *top] if rest == "deck" else top
    if rest == "discard":
        d["discard"] = [*others, *d["discard"]]
    if rest == "hand":
        d["hands"][-1] += others


def _put_tiles(d: dict[str, Any], game: Raiders, taken: BySeat, row: str | None, tiles: str | None) -> None:
    names = sorted(game.content()["offerings"])
    d["taken"] = [listed(taken.get(seat, "")) for seat in range(len(d["goods"]))]
    stack = listed(tiles or "")
    named = {*stack, *listed(row or ""), *(name for own in d["taken"] for name in own)}
    others = [name for name in names if name not in named]
    if row is None:
        d["row"] = [others.pop(0) for _ in range(BOARD.open_offerings)]
    else:
        d["row"] = [None if name == "-" else name for name in listed(row)]
    if tiles is None:
        stack += others
    else:
        d["taken"][-1] += others
    d["tiles"] = stack[::-1]


def _sets(tokens: Sets, left: Mapping[str, int]) -> Texts:
    """The tokens of each set as text, None where it was raided and "?" where something is to be put."""
    found: Texts = {}
    for place in BOARD.settlements:
        there = left.get(place.name, len(place.sets))
        found[place.name] = [None] * (len(place.sets) - there) + ["?"] * there
        if place.name in tokens:
            found[place.name] = [text and _spelled(text) for text in tokens[place.name]]
    return found


def _spelled(text: str) -> str:
    """ "valkyrie iron iron iron" of "valkyrie 3 iron"."""
    return re.sub(r"(\d+) (\w+)", lambda part: " ".join([part[2]] * int(part[1])), text)


def calm(*settlements: str) -> dict[str, list[str | None]]:
    """Sets of these settlements with nothing but livestock."""
    return {
        place.name: [f"{printed.tokens} livestock" for printed in place.sets]
        for place in BOARD.settlements
        if place.name in settlements
    }


def _put_goods(d: dict[str, Any], goods: BySeat, supply: str, sets: Texts) -> None:
    """Goods of the players, tokens of the sets, and the supply: all that is in the game, no more and no less."""
    seats = len(d["workers"])
    owned = [Counter(listed(goods.get(seat, "2 silver"))) for seat in range(seats)]
    pool = Counter(
        dict(zip(TOKENS, BOARD.bag, strict=True)) | {"silver": BOARD.silver, "provisions": BOARD.provisions}
    )
    pool[VALKYRIE] -= sum(d["valkyries"])
    for held in owned:
        pool.subtract(held)
    kept = {good: int(number) for number, good in (part.split() for part in supply.split(",") if part.strip())}
    pool.subtract(kept)
    for text in (text for texts in sets.values() for text in texts):
        pool.subtract(text.split() if text and text != "?" else [])
    _raid_for_workers(sets, [*d["workers"], *d["village"].values()])
    _raid_for_tokens(sets, pool)
    _put_workers(d, sets)
    for place, number, printed in _places():
        if sets[place.name][number] == "?":
            sets[place.name][number] = _drawn(pool, printed.tokens)
    assert all(number >= 0 for number in pool.values()), f"there is not so much in the game: {pool}"
    for good in kept:
        owned[-1][good] += pool.pop(good)
    d["supply"] = {good: kept.get(good, pool.get(good, 0)) for good in GOODS}
    d["goods"] = [[held[good] for good in GOODS] for held in owned]
    d["tokens"] = {name: [_counts(text) for text in texts] for name, texts in sets.items()}


def _places() -> list[tuple[Settlement, int, PlunderSet]]:
    """Every set: its settlement, its number and its print; harbours first, the last ones first."""
    order = sorted(BOARD.settlements, key=lambda place: (place.kind == "harbour", place.name))
    return [(place, number, place.sets[number]) for place in reversed(order) for number in range(len(place.sets))]


def _raid_for_workers(sets: Texts, found: Sequence[str | None]) -> None:
    """Raid as many sets as grey and white workers have left them."""
    for colour in ("grey", "white"):
        lacking = found.count(colour) - _raided(sets, colour)
        for place, number, printed in _places():
            if lacking > 0 and printed.worker == colour and sets[place.name][number] == "?":
                sets[place.name][number] = None
                lacking -= 1
        assert lacking <= 0, f"too few sets are left to raid for {colour} workers"


def _raided(sets: Texts, colour: str) -> int:
    """The sets that are gone beside which a worker of that colour stood."""
    return sum(sets[place.name][number] is None for place, number, printed in _places() if printed.worker == colour)


def _raid_for_tokens(sets: Texts, pool: Counter[str]) -> None:
    """Raid sets until the tokens that are left are enough for the others."""
    for place, number, _ in _places():
        wanted = sum(there.tokens for other, n, there in _places() if sets[other.name][n] == "?")
        if wanted > sum(pool[token] for token in TOKENS) and sets[place.name][number] == "?":
            sets[place.name][number] = None


def _put_workers(d: dict[str, Any], sets: Texts) -> None:
    """A worker at every set that was raided: those of the game that are nowhere else."""
    found = [*d["workers"], *d["village"].values()]
    left = ["black"] * (len(BOARD.village) + len(d["workers"]) - found.count("black"))
    for colour in ("grey", "white"):
        left += [colour] * (_raided(sets, colour) - found.count(colour))
    gone = {name: sum(text is None for text in texts) for name, texts in sets.items()}
    assert len(left) == sum(gone.values()), "as many workers are missing as sets were raided"
    d["posted"] = {
        name: [left.pop() for _ in range(gone[name])] + [None] * (len(texts) - gone[name])
        for name, texts in sets.items()
    }


def _drawn(pool: Counter[str], number: int) -> str:
    """So many tokens, each of the kind of which the most are left."""
    drawn = []
    for _ in range(number):
        token = max(TOKENS, key=lambda token: pool[token])
        pool[token] -= 1
        drawn.append(token)
    return " ".join(drawn)


def _counts(text: str | None) -> list[int] | None:
    return None if text is None else [text.split().count(token) for token in TOKENS]


def _seed_of(faces: list[int]) -> int:
    """The first seed with which the dice show these faces."""
    wanted = len(BOARD.die)
    return next(
        seed
        for seed in count(1)
        if all(BOARD.die[index(seed, number, wanted)] == face for number, face in enumerate(faces))
    )


def play(state: State, *lines: str) -> list[Event]:
    """Make the moves written in `lines`; every event they cause, in order."""
    return [event for line in lines for event in state.apply(state.parse(line))]


def hand(state: State, seat: int) -> list[str]:
    """The names of the hand cards, in order."""
    return sorted(state.to_dict()["hands"][seat])


def crew(state: State, seat: int) -> list[str]:
    """The names of the crew, in order."""
    return sorted(state.to_dict()["crews"][seat])


def goods(state: State, seat: int) -> dict[str, int]:
    """How many a seat has of each good, those left out of which it has none."""
    held = zip(GOODS, state.to_dict()["goods"][seat], strict=True)
    return {good: number for good, number in held if number}


def supply(state: State) -> dict[str, int]:
    """How many the supply has of each good."""
    return dict(state.to_dict()["supply"])
