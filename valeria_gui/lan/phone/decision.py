"""The decision as rows: every gesture that answers what is asked, once; what is refused stays, with its reason.

A gesture is "piece>goal". Several that mean the same are one; those of one piece stand under it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.game import AnyView, Move
from valeria_gui.i18n import listed
from valeria_gui.lan.phone.rows import CardKey, Data, lines, picture, signs_of, told
from valeria_gui.play.ask import Ask, AskButton, Meaning
from valeria_gui.play.info import InfoRow, Sheet
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.piece_id import kind_of, numbers_of

GESTURE: Final = ">"
"""Between the piece and the goal in the id of a row."""

BUTTON: Final = "button:"
"""Begins the id of a row that is a button beside the prompt."""

MOST_FACTS: Final = 5
"""So many lines tell what a gesture would do; the sheet of its piece tells the rest."""


@dataclass(frozen=True, slots=True)
class PageDeed:
    """A gesture and what it means; `refused` is the reason why it cannot be made now, "" if it can."""

    piece: str
    goal: str
    meaning: Meaning[Move]
    refused: str = ""

    @property
    def id(self) -> str:
        """How the page calls it."""
        return f"{self.piece}{GESTURE}{self.goal}"


class DecisionRows:
    """The rows of what `play` is asked now; `key` names the pictures of cards."""

    def __init__(self, play: Interaction, key: CardKey) -> None:
        assert play.ask is not None
        self.play, self.key = play, key
        self.ask: Ask[AnyView, Move] = play.ask
        self.view, self.names = play.view, play.host.names
        self.info, self.words = play.game.info, play.game.words
        self._deeds: dict[str, list[PageDeed]] = {}

    # --- gestures -----------------------------------------------------------------------------------------------

    def deeds(self, piece: str) -> list[PageDeed]:
        """All that can be meant with a piece, each once: first what the rules allow."""
        if piece not in self._deeds:
            self._deeds[piece] = self._find_deeds(piece)
        return self._deeds[piece]

    def _find_deeds(self, piece: str) -> list[PageDeed]:
        found: dict[Meaning[Move], PageDeed] = {}
        for goal in self.ask.goals(piece):
            meaning = self.ask.meaning(piece, goal)
            if meaning is not None and meaning not in found and not self.ask.lacks_target(meaning):
                found[meaning] = PageDeed(piece, goal, meaning, self._refusal(meaning))
        return sorted(found.values(), key=lambda deed: bool(deed.refused))

    def deeds_at(self, piece: str) -> list[PageDeed]:
        """All that can be done with a piece: what it can be brought to, and what is brought to it."""
        found = list(self.deeds(piece)) if piece in self.ask.sources() else []
        implied = self.ask.implied
        if implied and implied != piece and piece in self.ask.goals(implied):
            found += [deed for deed in self.deeds(implied) if deed.goal == piece]
        return found

    def _refusal(self, meaning: Meaning[Move]) -> str:
        reason = self.ask.refusal(meaning)
        return "" if reason is None else self.words.refusal(reason)

    def _asked_about(self) -> Iterator[str]:
        """The pieces that have rows: what a click alone answers with, and what glows; where only the first does,
        the others are ways to do the same."""
        implied, lit = self.ask.implied, self.ask.lit()
        sources = list(self.ask.sources())
        if implied in sources:
            yield str(implied)
        if lit or implied not in sources:
            yield from (piece for piece in sources if piece != implied)

    def legal(self) -> Iterator[PageDeed]:
        """All that may be done by a row, the cards in hand and the table included."""
        for piece in self.ask.sources():
            yield from (deed for deed in self.deeds(piece) if not deed.refused)

    # --- rows ---------------------------------------------------------------------------------------------------

    def groups(self) -> list[Data]:
        """The rows in groups: what answers by itself, then piece by piece of a kind, once where several mean the
        same; at the end of each what is refused."""
        rows: dict[str, list[Data]] = {}
        refused: dict[str, list[PageDeed]] = {}
        said, has_row = self._said_otherwise(), set[Meaning[Move]]()
        for piece in self._asked_about():
            deeds = [deed for deed in self.deeds(piece) if said.get(deed.meaning, piece) == piece]
            legal = [deed for deed in deeds if not deed.refused]
            if piece == self.ask.implied:
                for deed in legal:
                    rows.setdefault(kind_of(deed.goal), []).append(self._goal_row(deed))
                for deed in deeds[len(legal) :]:
                    refused.setdefault(kind_of(deed.goal), []).append(deed)
            elif legal:
                if not has_row.issuperset(deed.meaning for deed in legal):
                    rows.setdefault(kind_of(piece), []).append(self._piece_row(piece, legal))
                has_row.update(deed.meaning for deed in legal)
            elif deeds:
                refused.setdefault(kind_of(piece), []).append(deeds[0])
        kinds = sorted({**rows, **refused}, key=lambda kind: self.ask.is_lesser(f"{kind}:"))
        return [self._group(kind, rows.get(kind, []), refused.get(kind, [])) for kind in kinds]

    def _said_otherwise(self) -> dict[Meaning[Move], str]:
        """What buttons and pieces that need but a click mean, with who means it: others need not say it, too."""
        found = {button.meaning: button.id for button in self.play.buttons() if button.meaning is not None}
        for piece in self.ask.sources():
            deeds = self.deeds(piece)
            if len(deeds) == 1 and deeds[0].goal == piece:
                found.setdefault(deeds[0].meaning, piece)
        return found

    def _group(self, kind: str, rows: Sequence[Data], refused: Sequence[PageDeed]) -> Data:
        """The answers with pieces of a kind; of what cannot be chosen there is one row for each reason."""
        by_reason: dict[str, list[str]] = {}
        for deed in refused:
            thing = deed.goal if deed.piece == self.ask.implied else deed.piece
            if not self.ask.is_lesser(thing):
                by_reason.setdefault(deed.refused, []).append(self.info.label(thing, self.view, self.names))
        blocked = [{"title": listed(list(dict.fromkeys(one))), "refused": why} for why, one in by_reason.items()]
        return {"title": self.ask.heading(f"{kind}:"), "rows": self._told_apart(rows), "refused": blocked}

    def _told_apart(self, rows: Sequence[Data]) -> list[Data]:
        """The rows; those that are called alike with the places of their pieces."""
        called = Counter(row["title"] for row in rows)
        return [{**row, "title": self._placed(row)} if called[row["title"]] > 1 else row for row in rows]

    def _placed(self, row: Data) -> str:
        piece = row["piece"] if "piece" in row else row["id"].partition(GESTURE)[0]
        placed: str = self.info.placed(piece, self.view, self.names)
        return placed

    def buttons(self) -> list[Data]:
        """The buttons beside the prompt."""
        return [self._button(button) for button in self.play.buttons()]

    def _button(self, button: AskButton[Move]) -> Data:
        rows = self.ask.button_preview(button.id).rows
        refused = self._refusal(button.meaning) if button.meaning is not None else ""
        found: Data = {"id": BUTTON + button.id, "title": button.full or button.label, "primary": button.primary}
        return {**found, "second": rows[0].text if rows else "", "refused": refused}

    def _goal_row(self, deed: PageDeed) -> Data:
        """A row for a target that is meant by itself."""
        preview = self.ask.preview(deed.meaning)
        rows = told(preview.rows)
        rule = told(sheet.rows)[:1] if not rows and (sheet := self._sheet(deed.goal)) is not None else []
        outlook = self.ask.outlook(deed.meaning)
        facts = rows or ([InfoRow((), outlook)] if outlook else rule)
        row = {**self._row(deed.id, self._called(deed.goal), facts, deed.goal), **self._face(deed.goal)}
        if terms := self.ask.terms(deed.meaning):
            row |= {"terms": [list(term) for term in terms], "rule": "".join(one.text for one in rule if outlook)}
        return {**row, "chances": [list(one) for one in preview.chances]} if preview.chances else row

    def _piece_row(self, piece: str, deeds: Sequence[PageDeed]) -> Data:
        """A row for a piece; with several things to do it opens."""
        face = self._face(piece)
        if len(deeds) > 1:
            return {"title": self._called(piece), **face, "piece": piece, "deeds": self.deed_rows(deeds)}
        facts = told(self.ask.preview(deeds[0].meaning).rows)
        if deeds[0].goal != piece or not facts:
            facts = [InfoRow((), self.action(deeds[0])), *facts]
        return {**self._row(deeds[0].id, self._called(piece), facts, piece), **face}

    def _face(self, piece: str) -> Data:
        """What a piece looks like: a card or a sign."""
        face = self.info.face(piece, self.view)
        sign = "" if face is not None else self.info.emblem(piece, self.view)
        return {"face": picture(self.key, face), "icon": sign, "seat": self._owner(piece)}

    def _owner(self, piece: str) -> int | None:
        """The seat that a piece lies before; None if it lies between them."""
        numbers, laid = numbers_of(piece), {kind_of(one) for one in self.info.laid(self.view, 0)}
        if not numbers or (len(numbers) < 2 and kind_of(piece) not in laid):
            return None
        return numbers[0] if numbers[0] < self.view.seats else None

    def deed_rows(self, deeds: Sequence[PageDeed]) -> list[Data]:
        """One row for each of the things to do; those that are called alike tell where."""
        called = [self.action(deed) for deed in deeds]
        return [
            {
                **self._row(deed.id, name, told(self.ask.preview(deed.meaning).rows)),
                "where": self.info.placed(deed.goal, self.view, self.names)
                if called.count(name) > 1 or deed.piece == self.ask.implied
                else "",
                "refused": deed.refused,
            }
            for deed, name in zip(deeds, called, strict=True)
        ]

    def _row(self, id_: str, title: str, facts: Sequence[InfoRow], piece: str = "") -> Data:
        own = self.info.emblem(piece, self.view) if piece else ""
        signs = [sign for sign in signs_of(facts) if sign != own]
        return {"id": id_, "title": title, "signs": signs, "facts": lines(facts[:MOST_FACTS])}

    def action(self, deed: PageDeed) -> str:
        """What a gesture does, on its button."""
        name: str = self.words.action(deed.meaning, self.names)
        return name

    def _called(self, piece: str) -> str:
        """A piece by its name; with its place where no card is seen beside it."""
        if self.info.face(piece, self.view) is not None:
            return str(self.info.label(piece, self.view, self.names))
        called: str = self.info.placed(piece, self.view, self.names)
        return called

    def _sheet(self, piece: str) -> Sheet | None:
        found: Sheet | None = self.info.quick_sheet(piece, self.view, self.names, self.play.viewer or 0, {})
        return found


def gesture_of(row: str) -> tuple[str, str] | None:
    """The piece and the goal of a row; None for one that is no gesture."""
    piece, found, goal = row.partition(GESTURE)
    return (piece, goal) if found else None
