"""Where a move ends (D3), and loading gems where it does (D4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.valdora.moves import Move
from engine.valdora.pieces import EQUIPMENT, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.pieces import PROVISIONS, ValleyAsk, gem_of, space_of
from valeria_gui.games.valdora.info.glance import FREE
from valeria_gui.games.valdora.info.glance import PROVISIONS as USES_PROVISIONS
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.signs import ARROW, thing_sign
from valeria_gui.games.valdora.words.terms import coins, equipment_name, gem_name
from valeria_gui.i18n import _
from valeria_gui.play.ask import AskButton, ChoiceSign, Meaning, Way
from valeria_gui.play.piece_id import kind_of, last_of, name_of
from valeria_gui.text.spans import Span, listed, plain

WAGON = "wagon"
"""The mode in which a wagon is chosen for a gem: "wagon:ruby"."""


class Travel(ValleyAsk):
    """The own traveller goes to a space (D3.1–D3.7)."""

    def __init__(self, view: View, names: Sequence[str], mode: str = "") -> None:
        super().__init__(view, names, mode)
        self.implied = self.pawn

    def question(self) -> tuple[str, str]:
        return _("Travel"), _("drag your traveller to a space, or click one")

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        space = space_of(target)
        if piece != self.pawn or not space or not self.allows(piece, target):
            return self.prompt()
        told = insight_of(self.view).space(self.me, space)
        words = _("let go to travel")
        if told.met:
            paid = plain(listed([Span(self.names[seat]) for seat in told.met]))
            price = coins(self.view.tables.box.meeting_price)
            words = _("let go to travel, {coins} to {names}").format(coins=price, names=paid)
        return self.valley.space(space), words

    def legend(self) -> Sequence[tuple[str, str]]:
        words = {FREE: _("free road"), USES_PROVISIONS: _("uses provisions")}
        found = set(insight_of(self.view).glance(self.me).lit.values())
        return (
            [(f"ring-{how}", said) for how, said in words.items() if how in found]
            if USES_PROVISIONS in found
            else []
        )

    def ways(self) -> Sequence[Way[Move]]:
        spaces = [space for space in self.view.tables.spaces if space != self.here]
        goals = [f"space:{space}" for space in spaces]
        words = _("Your traveller goes along the roads to a space.")
        pawn = Way((self.pawn,), goals, lambda piece, goal: Move("go", space_of(goal)), words)
        return [pawn, *self.ways_shown()]


class LoadAsk(ValleyAsk):
    """Gems are loaded, one after the other (D4.3–D4.6). In the mode "wagon:<gem>" two wagons could take a gem, and
    their signs ask which."""

    @property
    def chosen(self) -> str:
        """The gem for which a wagon is chosen, "" for none."""
        return name_of(self.mode) if kind_of(self.mode) == WAGON else ""

    def question(self) -> tuple[str, str]:
        if self.chosen:
            return _("Load: {gem}").format(gem=gem_name(self.chosen)), _("on the cart or on the horse?")
        return _("Load a gem"), _("drag it to what carries it, or stop")

    def options(self) -> Sequence[ChoiceSign[Move]]:
        if not self.chosen:
            return ()
        return [
            ChoiceSign((thing_sign(self.chosen), ARROW, f"gear-{move.to}"), equipment_name(move.to), move)
            for move in self._by_wagon(self.chosen)
        ]

    def ways(self) -> Sequence[Way[Move]]:
        words, gem = _("A gem goes to its tool, to the cart or to the horse."), partial(gem_of, self.view)
        lying = [piece for piece in self.lying() if gem(piece)]
        tools = self.equipment_pieces()
        return [
            Way(lying, tools, lambda piece, goal: self.onto(gem(piece), last_of(goal)), words),
            Way(lying, (self.mat,), lambda piece, goal: self.best(gem(piece)), words),
            Way(lying, (), lambda piece, goal: self._only(gem(piece)), words, by_click=True),
            *self.ways_shown(),
        ]

    def onto(self, gem: str, kind: str) -> Move | None:
        """Load a gem on an equipment; None if that never carries it."""
        tables = self.view.tables
        number = EQUIPMENT.index(kind)
        return tables.moves.load[GEMS.index(gem)][number]

    def best(self, gem: str) -> Move | Meaning[Move] | None:
        """Load a gem on its tool, else on the only wagon that takes it; with two of them the player is asked.

        Where none takes it, the move to the tool is told why not.
        """
        tool = self.onto(gem, EQUIPMENT[self.view.tables.tool_of[GEMS.index(gem)]])
        wagons = self._by_wagon(gem)
        if tool in self.view.moves() or not wagons:
            return tool
        return wagons[0] if len(wagons) == 1 else Meaning(mode=f"{WAGON}:{gem}")

    def _only(self, gem: str) -> Move | Meaning[Move] | None:
        """Load a gem where it can go one way only; None where the player has to say which."""
        moves = [move for move in self.view.moves() if move.verb == "load" and move.what == gem]
        return None if len(moves) > 1 else self.best(gem)

    def _by_wagon(self, gem: str) -> list[Move]:
        """The legal moves that load a gem on a wagon."""
        return [move for move in self.view.moves() if move.verb == "load" and move.what == gem and move.to]


class HarbourCity(LoadAsk):
    """A gem from the market, or provisions (D3.8)."""

    def question(self) -> tuple[str, str]:
        if self.chosen:
            return super().question()
        if any(move.verb == "load" for move in self.view.moves()):
            return _("Load a gem or take provisions"), _("drag a gem from the market, or click the adventurer")
        return _("Take provisions"), _("click the adventurer, or stop")

    def answers(self) -> list[AskButton[Move]]:
        found = [AskButton("provisions", _("Take provisions"), Meaning((PROVISIONS,)))]
        return [*(one for one in found if PROVISIONS in self.view.moves()), *super().answers()]

    def ways(self) -> Sequence[Way[Move]]:
        return [*super().ways(), self.provisions_way()]
