"""The cards, tiles and places as print has them (R1): townsfolk with two actions, offering tiles, the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PLUNDER: Final = ("gold", "iron", "livestock")
GOODS: Final = ("silver", "provisions", *PLUNDER)
"""All goods, in the order in which they are always listed (R1.4, R1.5)."""

VALKYRIE: Final = "valkyrie"
TOKENS: Final = (*PLUNDER, VALKYRIE)
"""What lies on the sets of the board (R1.3)."""

WORKERS: Final = ("black", "grey", "white")
KINDS: Final = ("harbour", "outpost", "monastery", "fortress")
"""The kinds of settlements (R1.3)."""

RAID: Final = "raid"
WORK: Final = "work"
KILLED: Final = "killed"
END: Final = "end"
CREW: Final = "crew"
ARMOUR: Final = "armour"
CARDS: Final = "cards"
MINE: Final = "mine"
THEIRS: Final = "theirs"

Amounts = tuple[tuple[str, int], ...]
"""Goods with how many of each, in the order of GOODS; other words (armour, cards, plunder, vp) come after them."""


@dataclass(frozen=True, slots=True)
class Taking:
    """What opponents lose, or the player takes from them: up to `upto` of one of the kinds `of` (R7.1, R7.3).

    From `each` opponent, or from one. `choice` says who chooses among several kinds, or among the members of a
    crew: MINE the player, THEIRS the opponent, "" where there is nothing to choose.
    """

    of: tuple[str, ...]
    upto: int
    each: bool
    choice: str = ""


@dataclass(frozen=True, slots=True)
class CrewAction:
    """What a card does while it lies in the crew (R7.1, R7.2): one of the effects that its `when` has.

    `when` is RAID (vp, strength, reroll, less), WORK (more, less), KILLED (gain, to_hand, lose) or END (vp);
    `where` a kind of settlement or a building, "" for all of them. Where `per` is set the amount counts once for
    each full `each` of it: armour, valkyrie or other_crew at a raid, livestock or offering at the end.
    """

    when: str
    where: str = ""
    vp: int = 0
    strength: int = 0
    reroll: int = 0
    less: Amounts = ()
    more: Amounts = ()
    gain: Amounts = ()
    to_hand: bool = False
    lose: Taking | None = None
    per: str = ""
    each: int = 1


@dataclass(frozen=True, slots=True)
class TownHallAction:
    """What a card does when it is played at the Town Hall (R7.1, R7.3): its cost, then one effect.

    `pay` is goods, or an own crew member, who goes to the hand if `to_hand`, else to the discard pile. `hire` is
    the price in silver (-1: hires nobody), `offer_less` the units that an offering costs less (0: makes none),
    `swap` "workers", "cards" or "".
    """

    pay: Amounts = ()
    to_hand: bool = False
    gain: Amounts = ()
    take: Taking | None = None
    lose: Taking | None = None
    hire: int = -1
    offer_less: int = 0
    use: bool = False
    renew: bool = False
    swap: str = ""


@dataclass(frozen=True, slots=True)
class Townsfolk:
    """A kind of townsfolk card (R1.7); cards of one name are equal. A hero has no Town Hall action (R1.9)."""

    name: str
    copies: int
    strength: int
    cost: int
    hero: bool
    crew: CrewAction
    town_hall: TownHallAction | None


@dataclass(frozen=True, slots=True)
class OfferingTile:
    """An offering tile (R6): what it costs, and the VP that it scores at the end."""

    name: str
    cost: Amounts
    vp: int


@dataclass(frozen=True, slots=True)
class Content:
    """All cards and tiles of one box; `digest` names it in records (hex, equal sets have equal digests).

    Both stand in the order of their names, whatever the order in their file: a record replays with equal cards, not
    with an equal file.
    """

    name: str
    townsfolk: tuple[Townsfolk, ...]
    offerings: tuple[OfferingTile, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class BuildingChoice:
    """One of the choices of a building's action (R4): pay goods or cards for a gain (goods or armour), draw so many
    cards, play one, hire one, or make one offering."""

    pay: Amounts = ()
    gain: Amounts = ()
    draw: int = 0
    play: bool = False
    hire: bool = False
    offer: bool = False


@dataclass(frozen=True, slots=True)
class Building:
    """A building of the village (R1.2): which workers may be placed, and the choices of its action for a worker of
    each colour in the order of WORKERS (also one who may not be placed there, but can be picked up)."""

    name: str
    workers: tuple[str, ...]
    choices: tuple[tuple[BuildingChoice, ...], ...]


@dataclass(frozen=True, slots=True)
class PlunderSet:
    """The print of one set of a settlement (R1.3): how many tokens are drawn for it, and the worker beside them."""

    tokens: int
    worker: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """A place to raid (R5): who may raid it, the crew that takes, what it costs, and what strength brings.

    `tiers` are pairs of strength and VP, both rising; `vp` is scored whatever the strength.
    """

    name: str
    kind: str
    workers: tuple[str, ...]
    crew: int
    pay: Amounts
    dice: int
    vp: int
    tiers: tuple[tuple[int, int], ...]
    sets: tuple[PlunderSet, ...]


@dataclass(frozen=True, slots=True)
class BoardData:
    """Everything that is no card: the village, the settlements and the numbers of the rules (`data/board.yaml`).

    `workers` (by WORKERS), `bag` (by TOKENS), `silver` and `provisions` are all that is in the game (R1.1, R1.6).
    `first_silver` and `first_worker` each player begins with, in a `village` of pairs of building and worker (R2).
    The limits of hand, silver and provisions hold at the end of a turn, the others always (R8.4, R8.5). The tracks
    are VP by position from 0, `plunder` pairs of how many score how many VP, by PLUNDER (R9.3). The last four are
    the ends of R9.1 and R9.6.
    """

    workers: tuple[int, int, int]
    bag: tuple[int, int, int, int]
    silver: int
    provisions: int
    first_silver: int
    first_worker: str
    deal: int
    keep: int
    open_offerings: int
    village: tuple[tuple[str, str], ...]
    hand_limit: int
    silver_limit: int
    provisions_limit: int
    crew_limit: int
    heroes_limit: int
    armour_limit: int
    valkyrie_limit: int
    die: tuple[int, ...]
    start_dice: int
    armour_track: tuple[int, ...]
    valkyrie_track: tuple[int, ...]
    plunder: tuple[tuple[int, int], ...]
    fortress_sets_left: int
    offering_stack_left: int
    valkyrie_on_board: int
    stall_rounds: int
    buildings: tuple[Building, ...]
    settlements: tuple[Settlement, ...]
