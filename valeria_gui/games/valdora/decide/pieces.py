"""The pieces of the table as a decision sees them: what lies on one, their ids, and what naming one means."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.valdora.moves import Move
from engine.valdora.pieces import COMMISSION_BOOKS, EQUIPMENT, GEMS, Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.info.facts import ValleyFacts
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.info.previews import preview_of
from valeria_gui.games.valdora.info.route import RoutePlan
from valeria_gui.games.valdora.info.rows import route_rows
from valeria_gui.games.valdora.words.refusals import refusals_with
from valeria_gui.games.valdora.words.terms import ValleyNames, count
from valeria_gui.i18n import _, row
from valeria_gui.play.ask import Ask, AskButton, Meaning, Preview, Way
from valeria_gui.play.piece_id import kind_of, last_of, name_of, numbers_of

DONE = Move("done")
PROVISIONS = Move("provisions")


ROUTE = "route"
"""The mode in which the way of an own commission is shown: "route:1" that of the second one."""


def gem_of(view: View, piece: str) -> str:
    """The gem that a piece is or carries, "" for none."""
    kind = kind_of(piece)
    if kind == "heap":
        return name_of(piece)
    if kind == "equipment":
        return view.equipment(numbers_of(piece)[0]).get(last_of(piece), "")
    if kind != "gem":
        return ""
    space, _colon, place = name_of(piece).rpartition(":")
    gems = [gem for gem, n in view.gems_at(space).items() for _each in range(n)]
    return gems[int(place)] if int(place) < len(gems) else ""


def commission_of(view: View, piece: str) -> Commission | None:
    """The unfinished commission that a piece is, None if it is none."""
    if kind_of(piece) != "commission":
        return None
    seat, place = numbers_of(piece)
    held = view.commissions(seat)
    return held[place] if place < len(held) else None


def space_of(piece: str) -> str:
    """The space that a piece is or belongs to: a page lies in a city, a gem in its deposit; "" for none."""
    return name_of(piece).partition(":")[0] if kind_of(piece) in ("space", "page", "gem") else ""


class ValleyAsk(Ask[View, Move]):
    """Base of all decisions of this game. In the mode "route:<i>" it answers as ever, and shows the way (`plan`) on
    which that own commission could be delivered: what is dropped on a far house is a wish, no move."""

    def __init__(self, view: View, names: Sequence[str], mode: str = "") -> None:
        super().__init__(view, names)
        self.mode = mode
        self.valley = ValleyNames(view.tables.content)
        self.here = view.space_of(self.me)
        self.pawn, self.mat = f"pawn:{self.me}", f"mat:{self.me}"

    @property
    def plan(self) -> RoutePlan | None:
        """The way that is shown, None for none."""
        face = (
            self.commission(f"commission:{self.me}:{name_of(self.mode)}") if kind_of(self.mode) == ROUTE else None
        )
        return insight_of(self.view).route(self.me, face) if face is not None else None

    def effect(self, meaning: Meaning[Move]) -> Preview:
        if kind_of(meaning.mode) != ROUTE:
            return preview_of(self.view, meaning.moves, self.names)
        face = self.view.commissions(self.me)[numbers_of(meaning.mode)[0]]
        return Preview(rows=tuple(route_rows(ValleyFacts(self.view, self.names), self.me, face)))

    def sorry(self, reason: Reason) -> str:
        return refusals_with(self.valley).words(reason)

    def prompt(self) -> tuple[str, str]:
        plan = self.plan
        if plan is None:
            return self.question()
        house = self.valley.house(plan.face.house)
        if not plan.stops:
            return house, _("no way leads there yet")
        stops = row(self.valley.space(stop.space) for stop in plan.stops)
        # Translators: how long the way to a house is, and where its turns end: "2 turns: Fern, Dunvale"
        return house, _("{turns}: {stops}").format(turns=count("turn", plan.turns), stops=stops)

    def question(self) -> tuple[str, str]:
        """What is asked, in the two parts of a prompt."""
        raise NotImplementedError

    def buttons(self) -> list[AskButton[Move]]:
        back: list[AskButton[Move]] = [AskButton("back", _("Back"))] if self.mode else []
        return [*self.answers(), *back]

    def answers(self) -> list[AskButton[Move]]:
        """The buttons that answer."""
        can_stop = DONE in self.view.moves()
        return [AskButton("done", _("Stop"), Meaning((DONE,)), primary=True)] if can_stop else []

    def ways_shown(self) -> list[Way[Move]]:
        """A commission that is clicked, or brought to its house from afar, shows the way there."""
        words = _("A commission goes to the house whose arms it bears: the way there is shown.")
        found: list[Way[Move]] = []
        for piece in self.commission_pieces():
            face = self.commission(piece)
            houses = [one.id for one in self.view.tables.content.map.spaces if face and one.colour == face.house]
            if face is not None and self.here not in houses:
                found.append(Way((piece,), [f"space:{one}" for one in houses], self._shown, words, by_click=True))
        return found

    def _shown(self, piece: str, goal: str) -> Meaning[Move]:
        return Meaning(mode=f"{ROUTE}:{numbers_of(piece)[1]}")

    def lit(self) -> list[str]:
        return [piece for piece in self.pickable() if self._answers_with(piece)]

    def _answers_with(self, piece: str) -> bool:
        """Whether a piece can answer the question, and not only show a way."""
        meanings = (self.meaning(piece, goal) for goal in self.goals(piece))
        return any(one is not None and one.moves and self.refusal(one) is None for one in meanings)

    # --- groups of ids ------------------------------------------------------------------------------

    def equipment_pieces(self) -> list[str]:
        """The own places for equipment, be it there or not."""
        return [f"equipment:{self.me}:{kind}" for kind in EQUIPMENT]

    def commission_pieces(self) -> list[str]:
        """The own unfinished commissions."""
        return [f"commission:{self.me}:{i}" for i in range(len(self.view.hands[self.me]))]

    def slot_pieces(self) -> list[str]:
        """The free places for own commissions."""
        limit = self.view.tables.box.commission_limit
        return [f"slot:{self.me}:{i}" for i in range(len(self.view.hands[self.me]), limit)]

    def lying(self) -> list[str]:
        """The gems that lie where the own pawn stands, or the heaps of the market if a ship brings them."""
        tables, here = self.view.tables, self.here
        space = tables.space_ids[here]
        if tables.pit_at[space] >= 0:
            return [f"gem:{here}:{i}" for i in range(sum(self.view.gems_at(here).values()))]
        return [f"heap:{gem}" for gem in GEMS] if tables.ships[space] else []

    # --- what lies there ----------------------------------------------------------------------------

    def commission(self, piece: str) -> Commission | None:
        """The unfinished commission that a piece is, None if it is none."""
        return commission_of(self.view, piece)

    def sells_commissions(self) -> bool:
        """Whether the book here is one of commissions."""
        return self.here in COMMISSION_BOOKS

    def provisions_way(self) -> Way[Move]:
        """The adventurer takes provisions in the city."""
        words = _("Your adventurer takes provisions in this city.")
        pieces, goals = (f"adventurer:{self.me}",), (f"space:{self.here}",)
        return Way(pieces, goals, lambda piece, goal: PROVISIONS, words, by_click=True)
