"""A match as data: which game, which cards, how it began, and every move as a line of text.

Chance happens only from the seed, so a record replays to the very same position. A record carries its card set
whole, the built-in one too: cards change from version to version, and a game goes on with the cards it began with.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.game import AnyGame, AnyState, GameError, IllegalMove, quoted
from engine.registry import find_game

_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "game": (str,),
    "rules_version": (int,),
    "cards_digest": (str,),
    "cards": (dict, type(None)),
    "seats": (int,),
    "seed": (int,),
    "options": (dict,),
    "moves": (list,),
    "start": (dict, type(None)),
    "earlier": (list,),
    "undone": (bool,),
}
"""The parts of a record, and the types that each may be of."""

_LATER: Final[dict[str, Any]] = {"start": None, "earlier": [], "undone": False}
"""Parts that a record may leave out, as the first ones did, and what that means."""


class TakesTooLong(GameError):
    """A record whose moves take longer to play again than somebody waits."""


@dataclass(slots=True)
class Record:
    """One game as data: which it was and how it went.

    `cards` is the card set whole; None, as in old records, stands for the built-in one. The moves begin at the
    position `start`, or, if that is None, at the game that seats, seed and options set up. `earlier` are moves
    from before that position: text to read, which no rules version of ours can play. `undone` is the mark of a game
    in which somebody went back past something that had been learned (see `Match.practice`).
    """

    game: str
    rules_version: int
    cards_digest: str
    seats: int
    seed: int
    options: dict[str, Any]
    cards: dict[str, Any] | None = None
    moves: list[str] = field(default_factory=list)
    start: dict[str, Any] | None = None
    earlier: list[str] = field(default_factory=list)
    undone: bool = False

    @classmethod
    def begin(cls, game: AnyGame, seats: int, seed: int, options: Mapping[str, Any]) -> Record:
        """The record of a game about to start."""
        cards = game.content()
        return cls(game.name, game.rules_version, game.content_digest, seats, seed, dict(options), cards)

    @classmethod
    def begin_at(cls, game: AnyGame, position: Mapping[str, Any]) -> Record:
        """The record of a game that starts from a position; raises GameError if nobody can play from there."""
        seats = int(game.from_dict(position).seats)
        return replace(cls.begin(game, seats, 0, {}), start=dict(position))

    def continued_at(self, game: AnyGame, position: Mapping[str, Any]) -> Record:
        """The record with our rules from `position` on; what was played before becomes text to read."""
        return replace(
            self,
            rules_version=game.rules_version,
            cards=game.content(),
            moves=[],
            start=dict(position),
            earlier=[*self.earlier, *self.moves],
        )

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "cards_digest": self.cards_digest,
            "cards": self.cards,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "moves": list(self.moves),
            **({} if self.start is None else {"start": self.start}),
            **({"earlier": list(self.earlier)} if self.earlier else {}),
            **({"undone": True} if self.undone else {}),
        }

    @classmethod
    def from_dict(cls, d: Mapping[str, Any]) -> Record:
        """The record that `to_dict` described.

        Raises GameError if something is missing, unknown or of a wrong kind.
        """
        if not isinstance(d, Mapping):
            raise GameError.of("no_record", "This is no record of a game.")
        if unknown := sorted(set(map(str, d)) - set(_KINDS)):
            raise GameError.of(
                "unknown_part",
                "This record has an unknown part {part}; known are: {known}.",
                part=quoted(unknown[0]),
                known=", ".join(_KINDS),
            )
        parts = {name: d.get(name, _LATER.get(name)) for name in _KINDS}
        for name, kinds in _KINDS.items():
            if type(parts[name]) not in kinds:
                raise GameError.of("unusable_part", "This record has no usable {part}.", part=repr(name))
        lists = {name: list(parts[name]) for name in ("moves", "earlier")}
        if not all(isinstance(move, str) for moves in lists.values() for move in moves):
            raise GameError.of("not_text", "A move of this record is not a line of text.")
        return cls(**parts | lists | {"options": dict(d["options"])})

    def find_game(self) -> AnyGame:
        """The game with this record's cards; raises GameError if they are not the ones it was played with."""
        game = find_game(self.game)
        if self.cards is not None and self.cards != game.content():
            game = game.with_content(self.cards)
        if game.content_digest == self.cards_digest:
            return game
        if self.cards is None:
            raise GameError.of(
                "unknown_cards",
                "This record was played with another card set, and it does not say which cards.",
            )
        raise GameError.of("other_cards", "This record was played with another card set than the one it holds.")

    def replay(self, game: AnyGame) -> AnyState:
        """The state after all moves; raises GameError if the rules version differs or a move does not fit."""
        state = self.begin_again(game)
        self.feed(lambda line: state.apply(state.parse(line)))
        return state

    def begin_again(self, game: AnyGame) -> AnyState:
        """The state before the first move; raises GameError if the rules version differs."""
        if game.rules_version != self.rules_version:
            raise GameError.of(
                "other_rules",
                "This record follows rules version {version}, not {ours}.",
                version=self.rules_version,
                ours=game.rules_version,
            )
        state: AnyState
        if self.start is not None:
            state = game.from_dict(self.start)
        else:
            state = game.setup(self.seats, self.seed, self.options)
        return state

    def feed(self, take: Callable[[str], object], patience_s: float | None = None) -> None:
        """Hand the line of every move to `take`; raises GameError where that raises IllegalMove, and TakesTooLong
        as soon as that took `patience_s` seconds of this thread's time (None: however long it takes)."""
        for _made in self.fed(take, patience_s):
            pass

    def fed(self, take: Callable[[str], object], patience_s: float | None = None) -> Iterator[None]:
        """The same, a move at each step."""
        wait = waiting(patience_s)
        for number, line in enumerate(self.moves, 1):
            wait()
            try:
                take(line)
            except IllegalMove as refused:
                raise GameError.of(
                    "illegal_move",
                    "Move {number} of this record, {move}, is not legal: {reason}.",
                    number=number,
                    move=quoted(line),
                    reason=refused.reason,
                ) from None
            yield


def waiting(patience_s: float | None) -> Callable[[], None]:
    """A function that raises TakesTooLong when called after so many seconds of this thread's time; never if that is
    None."""
    if patience_s is None:
        return lambda: None
    end = time.thread_time() + patience_s

    def wait() -> None:
        if time.thread_time() > end:
            raise TakesTooLong.of("too_long", "It takes too long to play the moves of this record again.")

    return wait
