"""What the sheets and previews of one table are told with: the view, names, answers, rows of `texts/rows.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Seat
from engine.valdora.pieces import Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.rows import TextRows


class ValleyFacts:
    """The table that `view` shows, to who looks at it; `names` are the players' by seat."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view, self.names = view, names
        self.valley = ValleyNames(view.tables.content)
        self.insight = insight_of(view)
        self.row = TextRows("valdora", self.say)
        self.words = self.row.words

    @property
    def me(self) -> Seat:
        """The seat that looks."""
        return self.insight.me

    def say(self, fact: str, value: Any) -> Any:
        """A fact in words; players have names, all else is called as everywhere."""
        return self.names[value] if fact in ("name", "owner") else self.valley.say(fact, value)

    def face(self, name: str) -> Commission:
        """The commission with a face of that name."""
        return self.view.tables.content.by_face[name]
