"""What a building asks further (R4, R6): cards, choices, offerings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.cards import GOODS
from engine.raiders.moves import Move
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.decide.signs import choice_sign
from valeria_gui.games.raiders.words.terms import building_name
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.play.ask import AskButton, ChoiceSign, Meaning, Way
from valeria_gui.play.piece_id import last_of, name_of, number_of


class PlayCard(RaidersAsk):
    """Play a hand card at the Town Hall (R4.2)."""

    @property
    def hall(self) -> str:
        """The building where it is played."""
        return self.view.tables.buildings[self.frame.what]

    def prompt(self) -> tuple[str, str]:
        words = _("Play a card at the {building}").format(building=building_name(self.hall))
        return words, _("drop it there")

    def ways(self) -> Sequence[Way[Move]]:
        words = _("Drop it on the {building}.").format(building=building_name(self.hall))
        return [Way(self.hand_pieces(), (f"building:{self.hall}",), self.naming("play"), words)]


class ChooseAction(RaidersAsk):
    """One of the choices of a building: Treasury, Mill, Armoury, Long House (R4.3, R4.5–R4.8)."""

    @property
    def place(self) -> str:
        """The building that asks."""
        return self.view.tables.buildings[self.frame.what]

    @property
    def _choices(self) -> list[Move]:
        found = self.view.tables.choices[self.frame.what][self.frame.by]
        return [choice.move for choice in found if not choice.offer]

    @property
    def _offers(self) -> bool:
        return any(choice.offer for choice in self.view.tables.choices[self.frame.what][self.frame.by])

    def prompt(self) -> tuple[str, str]:
        name, n = building_name(self.place), self.decision.amount
        if self.frame.step == "choose more":
            more = ngettext("{n} more action, if you like", "{n} more actions, if you like", n)
            return name, more.format(n=n)
        if self._offers:
            return name, _("pay livestock, or bring an offering to your mat")
        if any(move.verb == "pay" for move in self._choices):
            return name, _("choose what you pay")
        return name, _("choose what you take")

    def buttons(self) -> list[AskButton[Move]]:
        done = Move("done")
        return (
            [AskButton("done", pgettext("button", "Done"), Meaning((done,)))] if done in self.view.moves() else []
        )

    def options(self) -> Sequence[ChoiceSign[Move]]:
        return [choice_sign(self.view, self.frame, move) for move in self._choices]

    def options_near(self) -> str:
        return f"building:{self.place}"

    def ways(self) -> Sequence[Way[Move]]:
        found = [self._paid(move) if move.verb == "pay" else self._taken(move) for move in self._choices]
        if self._offers:
            tiles = [f"tile:{i}" for i, tile in enumerate(self.view.offering_row()) if tile]
            goals = (f"mat:{self.me}", f"tiles:{self.me}")
            found.append(Way(tiles, goals, self._offered, _("Drop it on your mat."), by_click=True))
        return found

    def _paid(self, move: Move) -> Way[Move]:
        words = _("Drop it on the {building}.").format(building=building_name(self.place))
        goals = (f"building:{self.place}",)
        return Way((f"good:{self.me}:{move.good}",), goals, lambda *_at: move, words, by_click=True)

    def _taken(self, move: Move) -> Way[Move]:
        goals = (f"good:{self.me}:{move.good}", f"mat:{self.me}")
        words = _("Drop it on your mat.")
        return Way((f"chest:{move.good}",), goals, lambda *_at: move, words, by_click=True)

    def _offered(self, tile: str, goal: str) -> Move:
        return Move("offer", self.view.offering_row()[number_of(tile)])


class DiscardCard(RaidersAsk):
    """Discard hand cards: for the Treasury, or down to the hand limit (R4.3, R8.4)."""

    @property
    def _goals(self) -> tuple[str, ...]:
        below = self.view.stack[-2] if len(self.view.stack) > 1 else None
        if below is None or below.step != "receive":
            return ("discard",)
        return ("discard", f"building:{self.view.tables.buildings[below.what]}")

    def prompt(self) -> tuple[str, str]:
        n = self.decision.amount
        words = ngettext("Discard {n} card", "Discard {n} cards", n).format(n=n)
        if self.frame.step == "limit":
            limit = self.view.tables.board.hand_limit
            return words, ngettext("you may keep {n}", "you may keep {n}", limit).format(n=limit)
        return words, _("onto the discard pile")

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.hand_pieces(), self._goals, self.naming("discard"), _("Drop it on the discard pile."))]


class UseBuilding(RaidersAsk):
    """Take the action of any building with the worker of the Town Hall (R7.28)."""

    implied = "ghost"

    def prompt(self) -> tuple[str, str]:
        return _("Which building do you use?"), _("drop the pale worker there")

    def ways(self) -> Sequence[Way[Move]]:
        buildings = [f"building:{name}" for name in self.view.tables.buildings]
        words = _("Drop it on the building whose action you take.")
        return [Way(("ghost",), buildings, lambda ghost, building: Move("use", name_of(building)), words)]


class SpareUnit(RaidersAsk):
    """An offering for less: which tile, and the unit of it that is not paid (R7.34)."""

    def prompt(self) -> tuple[str, str]:
        return _("Which offering, and what do you keep of it?"), _("click a good on its tile")

    def ways(self) -> Sequence[Way[Move]]:
        tiles = [(i, tile) for i, tile in enumerate(self.view.offering_row()) if tile]
        return [way for i, tile in tiles for way in (self._kept(i, tile), self._offered(i, tile))]

    def _kept(self, i: int, tile: str) -> Way[Move]:
        """A good of the tile is kept."""
        units, goals = [f"unit:{i}:{good}" for good in self._goods(tile)], (f"mat:{self.me}", f"tiles:{self.me}")
        words = _("Drop it beside the tile, on your mat.")
        return Way(units, goals, lambda unit, to: Move("offer", tile, last_of(unit)), words, by_click=True)

    def _offered(self, i: int, tile: str) -> Way[Move]:
        """The tile itself, if there is but one good that can be kept."""
        words = _("Click the good of the tile that you keep.")
        goals = (f"mat:{self.me}", f"tiles:{self.me}")
        return Way((f"tile:{i}",), goals, lambda *_at: self._only_way(tile), words, by_click=True)

    def _only_way(self, tile: str) -> Move | None:
        ways = [move for move in self.view.moves() if move.what == tile]
        if not ways and (goods := self._goods(tile)):
            ways = [Move("offer", tile, goods[0])]
        return ways[0] if len(ways) == 1 else None

    def _goods(self, tile: str) -> list[str]:
        tables = self.view.tables
        return [GOODS[good] for good, _n in tables.tile_cost[tables.tile_ids[tile]]]
