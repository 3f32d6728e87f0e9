"""What a building asks further (R4, R6): cards, choices, offerings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.raiders.cards import GOODS
from engine.raiders.moves import Move
from valeria_gui.games.raiders.decide.pieces import ChoiceSign, RaidersAsk
from valeria_gui.games.raiders.decide.signs import choice_sign
from valeria_gui.games.raiders.words.terms import building_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import AskButton, Meaning
from valeria_gui.play.piece_id import is_hand_card, kind_of, name_of, number_of


class PlayCard(RaidersAsk):
    """Play a hand card at the Town Hall (R4.2)."""

    @property
    def hall(self) -> str:
        """The building where it is played."""
        return self.view.tables.buildings[self.frame.what]

    def prompt(self) -> tuple[str, str]:
        words = _("Play a card at the {building}").format(building=building_name(self.hall))
        return words, _("drop it there")

    def own_sources(self) -> Iterable[str]:
        return self.hand_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return (f"building:{self.hall}",)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        return self.named("play", piece) if target == f"building:{self.hall}" else None

    def place_words(self, piece: str) -> str:
        return _("Drop it on the {building}.").format(building=building_name(self.hall))


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
        return [AskButton("done", _("Done"), Meaning((done,)))] if done in self.view.moves() else []

    def options(self) -> Sequence[ChoiceSign]:
        return [choice_sign(self.view, self.frame, move) for move in self._choices]

    def options_near(self) -> str:
        return f"building:{self.place}"

    def own_sources(self) -> Iterable[str]:
        for move in self._choices:
            yield f"good:{self.me}:{move.good}" if move.verb == "pay" else f"chest:{move.good}"
        if self._offers:
            yield from (f"tile:{i}" for i, tile in enumerate(self.view.offering_row()) if tile)

    def own_goals(self, piece: str) -> Iterable[str]:
        kind = kind_of(piece)
        if kind == "tile":
            return (piece, f"mat:{self.me}", f"tiles:{self.me}")
        if kind == "chest":
            return (piece, f"good:{self.me}:{name_of(piece)}", f"mat:{self.me}")
        return (piece, f"building:{self.place}")

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if target not in self.own_goals(piece):
            return None
        kind, name = kind_of(piece), name_of(piece)
        if kind == "tile":
            return Meaning((Move("offer", self.view.offering_row()[number_of(piece)]),)) if self._offers else None
        verb, good = ("take", name) if kind == "chest" else ("pay", name.rpartition(":")[2])
        move = Move(verb, good=good)
        return Meaning((move,)) if kind in ("chest", "good") and move in self._choices else None

    def place_words(self, piece: str) -> str:
        kind = kind_of(piece)
        if kind == "good":
            return _("Drop it on the {building}.").format(building=building_name(self.place))
        return _("Drop it on your mat.") if kind in ("tile", "chest") else ""


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

    def own_sources(self) -> Iterable[str]:
        return self.hand_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return self._goals

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        return self.named("discard", piece) if is_hand_card(piece) and target in self._goals else None

    def place_words(self, piece: str) -> str:
        return _("Drop it on the discard pile.")


class UseBuilding(RaidersAsk):
    """Take the action of any building with the worker of the Town Hall (R7.28)."""

    implied = "ghost"

    def prompt(self) -> tuple[str, str]:
        return _("Which building do you use?"), _("drop the pale worker there")

    def own_sources(self) -> Iterable[str]:
        return ("ghost",)

    def own_goals(self, piece: str) -> Iterable[str]:
        return [f"building:{name}" for name in self.view.tables.buildings]

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if piece != "ghost" or kind_of(target) != "building":
            return None
        return Meaning((Move("use", name_of(target)),))

    def place_words(self, piece: str) -> str:
        return _("Drop it on the building whose action you take.")


class SpareUnit(RaidersAsk):
    """An offering for less: which tile, and the unit of it that is not paid (R7.34)."""

    def prompt(self) -> tuple[str, str]:
        return _("Which offering, and what do you keep of it?"), _("click a good on its tile")

    def own_sources(self) -> Iterable[str]:
        for i, tile in enumerate(self.view.offering_row()):
            if tile:
                yield from (f"unit:{i}:{good}" for good in self._goods(tile))
                yield f"tile:{i}"

    def _goods(self, tile: str) -> list[str]:
        tables = self.view.tables
        return [GOODS[good] for good, _n in tables.tile_cost[tables.tile_ids[tile]]]

    def own_goals(self, piece: str) -> Iterable[str]:
        return (piece, f"mat:{self.me}", f"tiles:{self.me}")

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        row, number = self.view.offering_row(), number_of(piece)
        if kind_of(piece) not in ("unit", "tile") or target not in self.own_goals(piece) or not row[number]:
            return None
        if kind_of(piece) == "unit":
            return Meaning((Move("offer", row[number], name_of(piece).partition(":")[2]),))
        ways = [move for move in self.view.moves() if move.what == row[number]]
        if not ways and (goods := self._goods(row[number])):
            ways = [Move("offer", row[number], goods[0])]
        return Meaning((ways[0],)) if len(ways) == 1 else None

    def place_words(self, piece: str) -> str:
        if kind_of(piece) == "tile":
            return _("Click the good of the tile that you keep.")
        return _("Drop it beside the tile, on your mat.")
