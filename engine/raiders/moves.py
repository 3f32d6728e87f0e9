"""Moves: the answers of a player, each one readable line of text and back.

Names of cards, tiles, buildings and settlements are one word each, so a line splits at spaces. Seats and sets count
from 0. Which moves are legal the `steps` say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.game import Seat
from engine.raiders.cards import GOODS, BoardData, Content
from engine.stacked.move_book import MoveBook

MAX_SEATS: Final = 4


class Move(NamedTuple):
    """One answer. `verb` says which; `what` is the card, tile, building or settlement, `good` a good, `number` a
    set, the face of a die or how many cards, `seat` another player; the rest is "", -1 or False where the verb does
    not need it. `idle` skips the action of a building.
    """

    verb: str
    what: str = ""
    good: str = ""
    seat: Seat = -1
    number: int = -1
    idle: bool = False

    def __str__(self) -> str:
        words = [self.verb]
        if self.what:
            words.append(self.what)
        if self.good:
            words += ["less", self.good] if self.verb == "offer" else [self.good]
        if self.number >= 0:
            words += ["set", str(self.number)] if self.verb == "take" else [str(self.number)]
        if self.seat >= 0:
            words += [*_BEFORE_SEAT.get(self.verb, ()), str(self.seat)]
        if self.idle:
            words.append("idle")
        return " ".join(words)


_BEFORE_SEAT: Final = {"take": ("from",), "swap": ("with",), "trade": ("with",)}


class MoveLines(MoveBook[Move]):
    """Every move that a box of cards makes possible, made once: states share them, so comparing is cheap.

    Moves with a card or a tile stand at its index in the content, those with a building or a settlement at its
    index on the board, those with a good at its index in GOODS, those with a number or a seat at that.
    """

    def __init__(self, content: Content, board: BoardData) -> None:
        cards = [card.name for card in content.townsfolk]
        tiles = [tile.name for tile in content.offerings]
        buildings = [building.name for building in board.buildings]
        seats = range(MAX_SEATS)
        self.bury, self.play, self.hire = _each("bury", cards), _each("play", cards), _each("hire", cards)
        self.dismiss, self.discard = _each("dismiss", cards), _each("discard", cards)
        self.lose, self.recall, self.lay = _each("lose", cards), _each("recall", cards), _each("lay", cards)
        self.place, self.pick, self.use = (_each(verb, buildings) for verb in ("place", "pick", "use"))
        self.place_idle = tuple(move._replace(idle=True) for move in self.place)
        self.pick_idle = tuple(move._replace(idle=True) for move in self.pick)
        self.raid = _each("raid", [place.name for place in board.settlements])
        self.take, self.pay, self.give, self.gain = (
            tuple(Move(verb, good=good) for good in GOODS) for verb in ("take", "pay", "give", "gain")
        )
        self.take_from = tuple(tuple(Move("take", good=good, seat=seat) for seat in seats) for good in GOODS)
        most_sets = max(len(place.sets) for place in board.settlements)
        self.take_set = tuple(Move("take", number=number) for number in range(most_sets))
        self.offer = _each("offer", tiles)
        self.offer_less = tuple(tuple(Move("offer", tile, good) for good in GOODS) for tile in tiles)
        self.reroll = tuple(Move("reroll", number=face) for face in range(max(board.die) + 1))
        self.against = tuple(Move("against", seat=seat) for seat in seats)
        self.swap = tuple(tuple(Move("swap", name, seat=seat) for seat in seats) for name in buildings)
        most_cards = sum(card.copies for card in content.townsfolk)
        self.trade = tuple(
            tuple(Move("trade", seat=seat, number=number) for seat in seats) for number in range(most_cards + 1)
        )
        self.done = Move("done")
        super().__init__(Move, self._all(board))

    def _all(self, board: BoardData) -> Iterator[Move]:
        yield self.done
        for row in (
            self.bury, self.play, self.hire, self.dismiss, self.discard, self.lose, self.recall, self.lay,
            self.place, self.pick, self.use, self.place_idle, self.pick_idle, self.raid, self.offer, self.take,
            self.pay, self.give, self.gain, self.take_set, self.against, [self.reroll[face] for face in board.die],
            *self.offer_less, *self.take_from, *self.swap, *self.trade[1:],
        ):  # fmt: skip
            yield from row


def _each(verb: str, names: Iterable[str]) -> tuple[Move, ...]:
    return tuple(Move(verb, name) for name in names)
