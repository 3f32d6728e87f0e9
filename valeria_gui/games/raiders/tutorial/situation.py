"""The situation of a person in the guided game, as the lessons of this game read it."""

from __future__ import annotations

from typing import Final

from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.info.insight import RaidersInsight, insight_of
from valeria_gui.play.guide import Situation

NEAR: Final = 2
"""So many sets, tiles or Valkyries before the end the tutorial says that it is near."""

_ASKED: Final = {"barracks": "hire", "town_hall": "play"}
"""The kind of decision by which a building asks, where it is not called as the building is."""


class RaidersSituation(Situation[View, Move, Event]):
    """What the lessons of this game ask of a situation."""

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
