"""The person at the table: what is asked of the seat that looks, and what becomes of a click, a drop or a button.

Holds no pixels. A gesture arrives as a piece and the ids under the pointer; `decide.ask_for` says what it means,
the view says whether it is legal, the session makes the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Seat
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.decide import ask_for
from valeria_gui.decide.ask import Ask, Button, Meaning
from valeria_gui.decide.steps import Commit
from valeria_gui.session import Session
from valeria_gui.words import refusal


class Play:
    """`viewer` is the person whose hand is open (None: nobody's). `refused` is why the last gesture did not work,
    "" if it did; `picked` the piece that was clicked and waits for its target."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = session.match
        self.viewer: Seat | None = None
        self.picked: str | None = None
        self.refused = ""
        self.ask: Ask | None = None
        self._mode = ""
        self._plan: list[Move] = []
        self.refresh()

    @property
    def view(self) -> View:
        """What the screen may show."""
        view: View = self.match.view(self.viewer)
        return view

    @property
    def is_asked(self) -> bool:
        """Whether the person whose hand is open has something to decide or to commit."""
        return self.viewer is not None and self.match.acting == self.viewer

    def sit(self, seat: Seat | None) -> None:
        """From now on `seat` looks (None: nobody in particular)."""
        self.viewer = seat
        self._plan.clear()
        self.refresh()

    def refresh(self) -> None:
        """Read again what is asked: after every move, whoever made it."""
        self.picked, self._mode, self.refused = None, "", ""
        self._ask_again()
        self._follow_plan()

    def _ask_again(self) -> None:
        self.ask = None
        if not self.is_asked:
            return
        if self.match.needs_commit:
            self.ask = Commit(self.view, self.session.names)
        else:
            self.ask = ask_for(self.view, self.session.names, self._mode)

    def _follow_plan(self) -> None:
        """Make the move that an earlier gesture already meant, as soon as it is asked for."""
        if not self._plan or self.ask is None:
            return
        if self.ask.view.why_not(self._plan[0]) is None:
            move = self._plan.pop(0)
            self.session.answer(move)
            self.refresh()
        elif not any(m.verb in ("discard", "remove") for m in self.ask.view.moves()):
            self._plan.clear()

    @property
    def planned(self) -> str:
        """The name of the card that an earlier gesture has set aside, "" if none."""
        return self._plan[0].card if self._plan else ""

    # --- what glows -------------------------------------------------------------------------------------

    def pickable(self) -> list[str]:
        """The pieces that can be taken up now."""
        return self.ask.pickable() if self.ask else []

    def sources(self) -> list[str]:
        """The pieces that may be lifted, also those that cannot go anywhere: they come back with a reason."""
        return list(self.ask.sources()) if self.ask else []

    def targets(self, piece: str | None) -> list[str]:
        """Where `piece` may go now; with None, where a click alone would be an answer."""
        if self.ask is None:
            return []
        if piece is not None:
            return self.ask.targets(piece)
        implied = self.ask.implied
        return self.ask.targets(implied) if implied else []

    def buttons(self) -> list[Button]:
        """The buttons beside the prompt."""
        return self.ask.buttons() if self.ask else []

    # --- gestures ----------------------------------------------------------------------------------------

    def drop(self, piece: str, under: Sequence[str]) -> bool:
        """`piece` was let go over the ids `under` (topmost first); True if that was an answer."""
        meaning = self._meant(piece, under)
        if meaning is None:
            return False
        return self._do(meaning)

    def click(self, piece: str, under: Sequence[str]) -> bool:
        """A click on `piece` ("" for nothing to pick) over the ids `under`; True if something came of it."""
        if self.ask is None:
            return False
        if self.picked is not None and self.picked != piece:
            meaning = self._meant(self.picked, under)
            if meaning is not None and (self._is_legal(meaning) or piece not in self.sources()):
                return self._do(meaning)
        if piece in self.sources():
            return self._click_source(piece)
        meaning = self._meant(self.ask.implied, under) if self.ask.implied else None
        self.picked = None
        return meaning is not None and self._do(meaning)

    def _click_source(self, piece: str) -> bool:
        assert self.ask is not None
        alone = self.ask.meaning(piece, piece)
        if alone is not None and (self._is_legal(alone) or not self.ask.targets(piece)):
            return self._do(alone)
        self.picked = None if self.picked == piece else piece
        self.refused = ""
        return True

    def press(self, button: str) -> bool:
        """A button beside the prompt; True if there is one of that id."""
        found = next((one for one in self.buttons() if one.id == button), None)
        if found is None:
            return False
        if found.meaning is not None:
            return self._do(found.meaning)
        {"back": self.cancel, "undo": self.undo, "commit": self.commit}[button]()
        return True

    def commit(self) -> None:
        """End the action."""
        self.match.commit()
        self.refresh()

    def undo(self) -> None:
        """Take back the last move of this action."""
        if self.is_asked and self.match.can_undo:
            self._plan.clear()
            self.match.undo()
            self.refresh()

    def cancel(self) -> bool:
        """Put down what is picked, or go back to choosing the action; True if there was anything to leave."""
        if self.picked is None and not self._mode:
            return False
        self.picked, self._mode, self.refused = None, "", ""
        self._ask_again()
        return True

    def _meant(self, piece: str, under: Iterable[str]) -> Meaning | None:
        """The first legal meaning of bringing `piece` over these ids, else the first one at all."""
        if self.ask is None:
            return None
        meanings = [m for target in under if (m := self.ask.meaning(piece, target)) is not None]
        return next(filter(self._is_legal, meanings), meanings[0] if meanings else None)

    def _is_legal(self, meaning: Meaning) -> bool:
        return self.ask is not None and self.ask.refusal(meaning) is None

    def _do(self, meaning: Meaning) -> bool:
        assert self.ask is not None
        reason = self.ask.refusal(meaning)
        if reason is not None:
            self.refused, self.picked = refusal(reason), None
            return False
        if meaning.mode:
            self._mode, self.picked, self.refused = meaning.mode, None, ""
            self._ask_again()
            return True
        self._make(meaning)
        return True

    def _make(self, meaning: Meaning) -> None:
        """Make the moves one after the other as long as they are asked for, then remember the rest of the plan."""
        seat = self.viewer
        for move in meaning.moves:
            if self.match.acting != seat or self.match.needs_commit or self.match.why_not(move) is not None:
                break
            self.session.answer(move)
        if meaning.later:
            self._plan = list(meaning.later)
        self.refresh()
