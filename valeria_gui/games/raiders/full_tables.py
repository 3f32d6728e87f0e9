"""Tables to look at: two that are known well, early, late and in between, and some as full as they get.

For pictures and tests. Positions are laid out or played by whims, no person is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.raiders import RAIDERS
from engine.raiders.cards import GOODS
from engine.raiders.random_games import WHIMS
from engine.raiders.state import State
from engine.strict_yaml import read_strict_yaml, read_text

LONG_NAMES: Final = ("Maximiliana von Wolkenau", "Wilhelmina Montgomery", "Bartholomew Whitehammer", "Jo")
"""Names about as long as the set-up lets them be, and a short one among them."""

TABLES: Final = Path(__file__).with_name("tables") / "laid.yaml"


@cache
def _tables() -> Any:
    """The positions of the file by their names."""
    data, _flaws = read_strict_yaml(read_text(TABLES))
    return data


def three_at_sea() -> State:
    """Three seats in the middle of a game; seat 0 holds a white worker and can raid."""
    return _laid("three_at_sea")


A_RAID: Final = ("raid monastery_1", "take set 0")
"""What seat 0 does of two before a raid: a 4 and a 5 are rolled, then two Valkyries wait for two of the crew."""


def two_with_valkyries() -> State:
    """Two seats after a raid; Valkyries wait for two of the crew of seat 0."""
    state = two_before_a_raid()
    for line in A_RAID:
        state.apply(state.parse(line))
    return state


def two_before_a_raid() -> State:
    """Two seats; seat 0 holds a grey worker and can raid."""
    return _laid("two_before_a_raid")


def _laid(name: str) -> State:
    """A position of the file, at the turn of seat 0."""
    said = _tables()[name]
    d = _base(said["seats"])
    d["tokens"] = said["tokens"]
    d["posted"] |= said["posted"]
    d["village"] |= said["village"]
    d |= said["set"]
    sizes = dict(enumerate(said["hidden"], start=1))
    _deal(d, said["crews"], said["hand"], sizes, list(Counter(said["discard"]).elements()))
    _lay_tiles(d, said["row"], said["taken"])
    return _finished(d, [["turn", 0, 0, -1, -1]])


def played(seats: int, moves: int, seed: int = 1, whims: str = "raider") -> State:
    """A game of so many moves, made by whims."""
    state, chance = RAIDERS.setup(seats, seed), Chance(seed + 1)
    for _ in range(moves):
        if state.decision is None:
            break
        _move(state, whims, chance)
    return state


def asked(kind: str, seats: int = 3, seeds: int = 40) -> State:
    """A position at which seat 0 is asked that; LookupError if none of so many games leads to it."""
    for seed in range(seeds):
        state, chance = played(seats, 0, seed), Chance(seed)
        for _ in range(400):
            decision = state.decision
            if decision is None:
                break
            if decision.kind == kind and decision.seat == 0:
                return state
            _move(state, "raider" if state.turn % 3 else "trader", chance)
    raise LookupError(kind)


def _move(state: State, whims: str, chance: Chance) -> None:
    """Make a move of those that such whims dislike the least."""
    found = state.moves()
    dislikes = [WHIMS[whims](state, move, chance) for move in found]
    best = min(dislikes)
    state.apply(chance.choice([move for move, far in zip(found, dislikes, strict=True) if far == best]))


def crowded(seats: int, hand: int = 14) -> State:
    """Full crews, large numbers, a large hand, many tiles, hardly any set raided."""
    d = _base(seats)
    lying = sum(one[-1] for sets in d["tokens"].values() for one in sets)
    d["vp"], d["armour"] = [57, 49, 48, 50][:seats], [10] * seats
    d["valkyries"] = [RAIDERS.setup(2, 1).tables.board.bag[-1] - lying, *[0] * (seats - 1)]
    said = _tables()["crowded"]
    spare = [d["supply"][good] for good in GOODS[2:]]
    d["goods"] = [[5, 6, 0, 0, 0] for _ in range(seats)]
    d["goods"][0][:2], d["goods"][1][2:] = [12, 11], spare
    held = [name for part in said["hand"] for name in part][:hand]
    _deal(d, said["crews"][:seats], held, dict.fromkeys(range(1, seats), 8), [])
    names = sorted(RAIDERS.content()["offerings"])
    _lay_tiles(d, names[:3], [names[3:9], *([name] for name in names[9 : 8 + seats])])
    return _finished(d, [["turn", 0, 0, -1, -1]])


# --- how a position is laid out -----------------------------------------------------------------------------


def _base(seats: int) -> dict[str, Any]:
    """A fresh position whose first cards have been chosen."""
    d = RAIDERS.setup(seats, 1, {"start_player": 0}).to_dict()
    d.update(turn=1, active=0, start=0, buried=[[] for _ in range(seats)])
    return d


def _deal(
    d: dict[str, Any],
    crews: Sequence[Sequence[str]],
    hand: Sequence[str],
    sizes: Mapping[int, int],
    discard: Sequence[str],
) -> None:
    """Put cards into crews, the hand of seat 0, the hands of others by their sizes and the discard pile."""
    box = [name for name, card in RAIDERS.content()["townsfolk"].items() for _ in range(card["copies"])]
    for name in (*(name for crew in crews for name in crew), *hand, *discard):
        box.remove(name)
    d["crews"], d["discard"] = [list(crew) for crew in crews], list(discard)
    others = [[box.pop() for _ in range(sizes[seat])] for seat in sorted(sizes)]
    d["hands"], d["deck"] = [list(hand), *others], box
    d["known_to"] = [[[seat] for _ in cards] for seat, cards in enumerate(d["hands"])]


def _lay_tiles(d: dict[str, Any], row: Sequence[str], taken: Sequence[Sequence[str]]) -> None:
    used = {*row, *(name for own in taken for name in own)}
    d["row"], d["taken"] = list(row), [list(own) for own in taken]
    d["tiles"] = [name for name in sorted(RAIDERS.content()["offerings"]) if name not in used]


def _finished(d: dict[str, Any], stack: Sequence[Sequence[Any]]) -> State:
    """The position with the rest of the goods in the supply, asked what `stack` says."""
    whole = RAIDERS.setup(2, 1).tables.in_game
    for i, good in enumerate(GOODS):
        owned = sum(goods[i] for goods in d["goods"])
        lying = sum(one[i - 2] for sets in d["tokens"].values() for one in sets if one) if i > 1 else 0
        d["supply"][good] = whole[i] - owned - lying
    d["stack"] = [["end turn", 0, 0, -1, -1], ["limit", 0, 0, -1, -1], *map(list, stack)]
    return RAIDERS.from_dict(d)


SHOWN: Final[Mapping[str, Callable[[], State]]] = {
    "three": three_at_sea,
    "two": two_with_valkyries,
    "early2": lambda: played(2, 6),
    "early4": lambda: played(4, 12),
    "middle4": lambda: played(4, 150, 3),
    "late3": lambda: played(3, 260, 5),
    "crowded4": lambda: crowded(4),
    "crowded2": lambda: crowded(2, 18),
}
"""Tables by their names."""
