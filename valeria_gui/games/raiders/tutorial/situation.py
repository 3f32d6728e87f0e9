"""The situation of a person in the guided game, as the lessons of this game read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.raiders.cards import GOODS
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.info.insight import RaidersInsight, insight_of
from valeria_gui.games.raiders.words.terms import card_name, settlement_name
from valeria_gui.play.guide import Situation
from valeria_gui.play.piece_id import name_of

NEAR: Final = 2
"""So many sets, tiles or Valkyries before the end the tutorial says that it is near."""

_ASKED: Final = {"barracks": "hire", "town_hall": "play"}
"""The kind of decision by which a building asks, where it is not called as the building is."""

_SAID: Final[dict[str, Callable[[str], str]]] = {
    "place": settlement_name,
    "card": card_name,
}
"""How a fact is said, by its name."""

SILVER, PROVISIONS = GOODS[:2]


class RaidersSituation(Situation[View, Move, Event]):
    """What the lessons of this game ask of a situation."""

    def say(self, fact: str, value: str) -> object:
        return _SAID[fact](value) if fact in _SAID else super().say(fact, value)

    def meant(self, *verbs: str) -> str:
        """The name in the suggested move, if that is one of these kinds and with its action; else ""."""
        move = self.suggested
        return move.what if move is not None and move.verb in verbs and not move.idle else ""

    def comes(self, building: str) -> bool:
        """Whether the action of a building has come up: the person took it, it is suggested, or it asks."""
        asks = self.kind == _ASKED.get(building, building)
        return f"used:{building}" in self.seen or self.meant("place", "pick") == building or asks

    @property
    def step(self) -> str:
        """The step that asks the person, "" for none: finer than the kind of the decision."""
        return self.view.stack[-1].step if self.kind not in ("", "commit") else ""

    @property
    def asked_about(self) -> str:
        """The building, settlement or card to which the decision belongs."""
        return self.view.decision.name if self.view.decision is not None else ""

    @property
    def idle(self) -> str:
        """The building whose action the suggested move leaves out, "" if it does not."""
        return self.suggested.what if self.suggested is not None and self.suggested.idle else ""

    def rolls_at(self, settlement: str) -> bool:
        """Whether dice are rolled for a raid there."""
        tables = self.view.tables
        return tables.board.settlements[tables.settlement_ids[settlement]].dice > 0

    @property
    def worker(self) -> str:
        """The colour of the worker that the person holds, "" for none."""
        return self.view.worker_of(self.me)

    @property
    def raid(self) -> str:
        """A settlement that can be raided now, the suggested one first; "" if there is none."""
        return self.meant("raid") or next((move.what for move in self.legal if move.verb == "raid"), "")

    @property
    def almost(self) -> str:
        """A settlement that cannot be raided for want of crew or provisions alone; "" if there is none."""
        if self.kind != "turn":
            return ""
        names = self.view.tables.settlements
        return next((name for name in names if self.insight.one_lack(name) in ("crew", "provisions")), "")

    @property
    def insight(self) -> RaidersInsight:
        """The answers for the person's view."""
        return insight_of(self.view)

    @property
    def payable(self) -> str:
        """The piece of an open tile that the person could pay; "" if there is none."""
        tables, goods = self.view.tables, self.view.goods[self.me * len(self.view.supply) :]
        row = enumerate(self.view.row)
        paid = (
            f"tile:{i}" for i, tile in row if tile >= 0 and all(goods[g] >= n for g, n in tables.tile_cost[tile])
        )
        return next(paid, "")

    @property
    def steps_left(self) -> dict[str, int]:
        """How far each of the three ends is, by the piece that counts it (R9.1)."""
        view, board = self.view, self.view.tables.board
        return {
            "end:fortresses": view.fortress_sets_left - board.fortress_sets_left,
            "end:offerings": len(view.tiles),
            "end:valkyries": view.valkyries_on_board,
        }

    @property
    def nearest_end(self) -> str:
        """The piece that counts the nearest of them."""
        return min(self.steps_left, key=lambda piece: self.steps_left[piece])

    @property
    def nearest_kind(self) -> str:
        """What is counted there."""
        return name_of(self.nearest_end)

    @property
    def steps_to_end(self) -> int:
        """How far the nearest of them is."""
        return self.steps_left[self.nearest_end]

    @property
    def near(self) -> bool:
        """Whether the end is near."""
        return 0 < self.steps_to_end <= NEAR and not self.view.ending

    @property
    def most_valkyries(self) -> int:
        """The most that the Valkyrie track scores."""
        return max(self.view.tables.board.valkyrie_track)

    @property
    def worker_meant(self) -> str:
        """The worker whom the suggested move picks up, else the village."""
        building = self.meant("pick")
        return f"worker:{building}" if building else "village"

    @property
    def counts_strength(self) -> bool:
        """Whether strength counts now, or did a moment ago."""
        return "rolled:mine" in self.seen or bool(self.raid and self.rolls_at(self.raid))

    @property
    def almost_lacks(self) -> str:
        """What `almost` wants for: crew or provisions."""
        return self.insight.one_lack(self.almost)

    @property
    def holds_better(self) -> bool:
        """Whether the person is to place a grey or a white worker."""
        return self.kind == "turn" and self.worker in ("grey", "white")

    @property
    def has_plenty(self) -> bool:
        """Whether the person has as much of a good, or as many cards, as one may."""
        goods, board = self.view.goods_of(self.me), self.view.tables.board
        plenty = goods[SILVER] >= board.silver_limit or goods[PROVISIONS] >= board.provisions_limit
        return (self.kind in ("turn", "pick") and plenty) or self.step == "limit"

    @property
    def has_acted(self) -> bool:
        """Whether the person has a turn behind, and time to hear of something else."""
        return self.kind == "commit" or (self.kind == "turn" and self.view.turn > len(self.names))
