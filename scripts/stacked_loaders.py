"""The readers of the games built of a stack, with damaged inputs for them, made of games that are played here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from damage import damaged_bytes, damaged_data
from readers import Reader, damaged_of, folder, use

from engine.card_data import CardFileError
from engine.chance import Chance
from engine.checked_play import Whim, liked
from engine.game import AnyGame, AnyState, GameError
from engine.players import Player
from engine.raiders import RAIDERS
from engine.raiders import position_check as raiders_check
from engine.records import record_text
from engine.records.record import Record
from engine.valdora import VALDORA
from engine.valdora import position_check as valdora_check
from engine.valdora.random_games import WHIMS


@dataclass
class Loaders:
    """The readers of one game: `check` refuses a position, `whim` leads through the games that are damaged.

    Their positions are `stride` moves apart; every other game has the `options`.
    """

    game: AnyGame
    check: Callable[[Any], None]
    whim: Whim
    stride: int = 40
    options: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def games(self) -> tuple[tuple[AnyState, Record], ...]:
        """Positions of all numbers of seats, from beginning to end, each with the record that leads there."""
        return tuple(self._played(number) for number in range(18))

    def _played(self, number: int) -> tuple[AnyState, Record]:
        seats, options, chance = self.game.seats[number % 3], self.options if number % 2 else {}, Chance(number)
        state = self.game.setup(seats, number, options)
        record = Record.begin(self.game, seats, number, dict(options))
        for _ in range(number % 6 * self.stride + 3):
            if state.decision is None:
                break
            move = liked(state, self.whim, chance)
            state.apply(move)
            record.moves.append(str(move))
        return state, record

    @cached_property
    def record_files(self) -> tuple[bytes, ...]:
        """The games as text."""
        return tuple(
            record_text.to_text(record, [Player(f"P{i}", "human") for i in range(record.seats)]).encode()
            for _state, record in self.games
        )

    # --- what is damaged -----------------------------------------------------------------------------------------

    def damaged_cards(self, chance: Chance) -> bytes:
        return damaged_of(dict(self.game.content()), chance)

    def damaged_record(self, chance: Chance) -> Any:
        data = chance.choice(self.games)[1].to_dict()
        return damaged_data(data if chance.below(4) == 0 else data | {"cards": None}, chance)

    def damaged_record_file(self, chance: Chance) -> bytes:
        return damaged_bytes(chance.choice(self.record_files), chance)

    def damaged_position(self, chance: Chance) -> Any:
        return damaged_data(chance.choice(self.games)[0].to_dict(), chance)

    def damaged_view(self, chance: Chance) -> Any:
        state = chance.choice(self.games)[0]
        return damaged_data(state.view(chance.below(state.seats)).to_dict(), chance)

    def damaged_event(self, chance: Chance) -> Any:
        state = chance.choice([state for state, _ in self.games if state.decision]).copy()
        return damaged_data(chance.choice(state.apply(chance.choice(state.moves()))).to_dict(), chance)

    # --- what reads it -------------------------------------------------------------------------------------------

    def read_cards(self, raw: bytes) -> None:
        """Read a box from disk; one that is taken is played."""
        path = folder() / f"my box of {self.game.name}.yaml"
        path.write_bytes(raw)
        game = self.game.with_content_file(path)
        use(game.setup(game.seats[0], 1), game, self.check)

    def read_record(self, data: Any) -> None:
        record = Record.from_dict(data)
        game = record.find_game()
        use(record.replay(game), game, self.check)

    def read_record_file(self, raw: bytes) -> None:
        self.read_record(record_text.from_bytes(raw).record.to_dict())

    def read_position(self, data: Any) -> None:
        use(self.game.from_dict(data), self.game, self.check)

    def read_view(self, data: Any) -> None:
        self.game.view_from_dict(data)

    def read_event(self, data: Any) -> None:
        self.game.event_from_dict(data)

    def readers(self) -> dict[str, Reader]:
        """All of them by their names."""
        refused = (GameError,)
        found = {
            "cards": Reader(self.damaged_cards, self.read_cards, (CardFileError,)),
            "records": Reader(self.damaged_record, self.read_record, refused),
            "record files": Reader(self.damaged_record_file, self.read_record_file, refused),
            "positions": Reader(self.damaged_position, self.read_position, refused),
            "views": Reader(self.damaged_view, self.read_view, refused),
            "events": Reader(self.damaged_event, self.read_event, refused),
        }
        return {f"{self.game.name}: {what}": reader for what, reader in found.items()}


def _raids(state: Any, move: Any, chance: Chance) -> int:
    """Raid, hire and offer whenever possible."""
    return int(move.verb not in ("raid", "hire", "offer"))


READERS: Final[dict[str, Reader]] = {
    **Loaders(RAIDERS, raiders_check.check, _raids).readers(),
    **Loaders(
        VALDORA, valdora_check.check, WHIMS["courier"], 90, {"as_printed": True, "start_player": 1}
    ).readers(),
}
