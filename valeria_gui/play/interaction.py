"""The person at the table: the question to the seat that looks, and the result of a click, a drop or a button.

A gesture arrives as a piece and the ids under the pointer; the game's `Ask` says what it means, the view says
whether it is legal, the host makes the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.game import AnyView, Move, Seat
from engine.match.match import BEGIN, NEWS
from valeria_gui.i18n import _
from valeria_gui.play.ask import Ask, AskButton, Commit, Meaning
from valeria_gui.play.game_play import find_play
from valeria_gui.play.host import GameHost
from valeria_gui.settings.settings import Settings


class Interaction:
    """`person` is who sits at the screen now and decides (None: nobody in particular), `viewer` the same while that
    hand lies open, else None. `refused` is why the last gesture did not work, "" if it did, and `why` the rule that
    says so; `picked` the piece that was clicked and waits for its target. `by_hand`: something was taken back, and
    until the action is over nothing goes by itself."""

    def __init__(self, host: GameHost, settings: Settings | None = None) -> None:
        self.host = host
        self.game = find_play(host.game.name).at(host.game)
        self.settings = settings or Settings()
        self.person: Seat | None = None
        self.viewer: Seat | None = None
        self.picked: str | None = None
        self.refused = ""
        self.why = ""
        self.ask: Ask[AnyView, Move] | None = None
        self._mode = ""
        self._plan: list[Move] = []
        self._leaving = False
        self.by_hand = False
        self.refresh()

    @property
    def view(self) -> AnyView:
        """The view that the screen may show."""
        view: AnyView = self.host.view(self.viewer)
        if self.viewer != self.person and self.person is not None:
            view = self.host.game.covered(view, self.person)
        return view

    @property
    def confirming(self) -> bool:
        """Whether an action waits for its player to say that it is over: where the settings want it so, and the
        player is here to say it."""
        return self.settings.end_confirm and self.host.status.uncommitted in self.host.here

    @property
    def acting(self) -> Seat | None:
        """The seat that the table waits for, to decide or to end an action; None when the game is over."""
        status = self.host.status
        return status.uncommitted if self.confirming else status.acting

    @property
    def is_asked(self) -> bool:
        """Whether the person at the screen has something to decide or to commit, and no answer is on its way."""
        return self.person is not None and self.acting == self.person and not self.host.status.pending

    @property
    def is_covered(self) -> bool:
        """Whether the person is asked with the hand face down, because several share the screen."""
        return self.person is not None and self.viewer is None

    def sit(self, seat: Seat | None, *, face_up: bool = True) -> None:
        """From now on `seat` decides (None: nobody in particular), with the hand open or face down."""
        self.person, self.viewer = seat, seat if face_up else None
        self._plan.clear()
        self._leaving = False
        self.refresh()

    def turn_hand(self, face_up: bool) -> None:
        """Open the hand of the person at the screen, or turn it face down; what was meant stays meant."""
        self.viewer = self.person if face_up else None
        self.picked = None
        self._ask_again()

    def refresh(self) -> None:
        """Read again what is asked: after every move, whoever made it. What goes by itself is done."""
        self.picked, self._mode, self.refused = None, "", ""
        self._go_on_leaving()
        self._ask_again()
        while self.is_asked and (move := self._next_automatic()) is not None:
            self.host.answer(move)
            self._ask_again()
        self._close_action()

    def ask_in_words(self) -> None:
        """What is asked is asked in the language in use; what was meant stays meant."""
        self._ask_again()

    def _close_action(self) -> None:
        """An action that is complete is final at once if none of it can be taken back, or if its player goes on."""
        status = self.host.status
        if status.uncommitted is None or status.pending or self.confirming:
            return
        self.by_hand = False
        if not status.can_take_back or status.acting == status.uncommitted:
            self.host.commit()

    def _ask_again(self) -> None:
        self.ask = None
        if not self.is_asked:
            return
        if self.confirming:
            self.ask = Commit(self.view, self.host.names, self.host.status.can_undo)
        else:
            self.ask = self.game.asks.ask(self.view, self.host.names, self._mode, self._plan[:])

    def _next_automatic(self) -> Move | None:
        """The move that an earlier gesture meant, as soon as it is asked for; else what needs no decision."""
        decision = self.view.decision
        if decision is None or self.confirming:
            return None
        if self._plan and self._is_open(self._plan[0]):
            return self._plan.pop(0)
        if not self.game.asks.keeps_plan(decision):
            self._plan.clear()
        free = self.settings.free_powers and not self.by_hand
        if not free:
            return None
        found: Move | None = self.game.asks.automatic(self.view)
        return found

    # --- what glows -------------------------------------------------------------------------------------

    def pickable(self) -> list[str]:
        """The pieces that can be taken up now."""
        return self.ask.pickable() if self.ask else []

    def sources(self) -> list[str]:
        """The pieces that may be lifted, also those that cannot go anywhere: they come back with a reason."""
        return list(self.ask.sources()) if self.ask else []

    def targets(self, piece: str | None) -> list[str]:
        """The targets to which `piece` may go now; with None, the pieces on which a click alone would be an
        answer."""
        if self.ask is None:
            return []
        if piece is not None:
            return self.ask.targets(piece)
        implied = self.ask.implied
        return self.ask.targets(implied) if implied else []

    def prompt(self, carried: str | None = None, under: Sequence[str] = ()) -> tuple[str, str]:
        """The question in words: the thing itself, and the rest of the sentence; what is `carried` over the ids
        `under` may change it."""
        if self.ask is None or self.person is None:
            return ("", "")
        if self.is_covered:
            return self.ask.addressed()
        if carried is not None:
            target = next((one for one in under if self.ask.allows(carried, one)), "")
            return self.ask.prompt_over(carried, target)
        return self.ask.prompt() if self.picked is None else self.ask.prompt_for(self.picked)

    def question(self, view: AnyView) -> str:
        """The question that the table waits for, in words that everybody may read; `view` is how it is shown."""
        if self.acting is None:
            return _("The game is over.")
        name = self.host.names[self.acting]
        if self.host.status.is_late:
            return _("{name} is taking long. In a moment the bots are started anew.").format(name=name)
        if view.decision is None or self.confirming:
            return _("{name} ends an action.").format(name=name)
        return self.game.words.question(view, name)

    def buttons(self) -> list[AskButton[Move]]:
        """The buttons beside the prompt. A look at the own hand is always offered while it lies face down, and what
        was taken back can be done again."""
        found = self.ask.buttons() if self.ask else []
        if self.steps_back and self.host.status.can_take_back:
            found.append(AskButton("back", _("Back")))
        if self.is_asked and self.is_covered:
            hold = self.settings.handover_look == "hold"
            found.append(AskButton("look", _("Hold to look") if hold else _("Look at my hand")))
        if self.is_asked and self.host.status.can_redo:
            # Translators: a button: do again what was just taken back
            found.append(AskButton("redo", _("Redo")))
        return found

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

    def go_astray(self, piece: str, under: Sequence[str]) -> bool:
        """A gesture with `piece` came to nothing over the ids `under`: say why, in `refused`. False if there is
        nothing to say: it was put back, or nobody is asked."""
        if self.ask is None or not piece:
            return False
        self.picked = None
        self.refused, reason = self.ask.stray(piece, under)
        self.why = self.game.rules.rule_for(reason, self.view)
        return True

    def forget_refusal(self) -> bool:
        """Stop telling what was refused; False if nothing was."""
        said, self.refused = self.refused, ""
        return bool(said)

    def press(self, button: str) -> bool:
        """A button beside the prompt; True if there is one of that id that means something here."""
        found = next((one for one in self.buttons() if one.id == button), None)
        if found is None:
            return False
        if found.meaning is not None:
            return self._do(found.meaning)
        steps = {"back": self.back, "undo": self.undo, "redo": self.redo, "commit": self.commit}
        return button in steps and steps[button]()

    def commit(self) -> bool:
        """End the action; True."""
        self.by_hand = False
        self.host.commit()
        self.refresh()
        return True

    @property
    def _may_go_back(self) -> bool:
        """Whether the way back is open to the people here: one is asked, or has an action that is not final."""
        status = self.host.status
        return not status.pending and (self.is_asked or status.uncommitted in self.host.here)

    @property
    def events_to_undo(self) -> int | None:
        """How many of the latest events the people here can take back; None if that has no limit or nobody may."""
        return self.host.status.events_to_undo if self._may_go_back and not self.host.practice else None

    @property
    def may_undo(self) -> bool:
        """Whether the person at the screen can take something back."""
        status = self.host.status
        waits = self._may_go_back or (self.host.practice and (self.person is not None or status.is_over))
        return waits and status.can_undo

    def why_no_undo(self) -> str:
        """The reason why nothing can be taken back now, as a sentence; "" if it can."""
        if self.may_undo:
            return ""
        if not self.is_asked:
            return _("It is not your turn.")
        if self.host.status.barrier == NEWS:
            return _("You have seen something new: no way back past here.")
        if self.host.status.barrier == BEGIN:
            return _("There is nothing yet to take back.")
        return _("The others have gone on: no way back past here.")

    def undo(self) -> bool:
        """Take back the last move; what goes by itself waits from then on, so that it can be done otherwise. False,
        with the reason in `refused`, if there is no way back."""
        if not self.may_undo:
            self.refused, self.why = self.why_no_undo(), ""
            return False
        self._go(self.host.undo)
        return True

    def redo(self) -> bool:
        """Redo what was taken back last; False, with the reason in `refused`, if there is nothing."""
        if not self.is_asked or not self.host.status.can_redo:
            self.refused = _("There is nothing to redo.") if self.is_asked else _("It is not your turn.")
            self.why = ""
            return False
        self._go(self.host.redo)
        return True

    @property
    def steps_back(self) -> bool:
        """Whether what was done since the action began can be left all in one, as a payment can."""
        return self.ask is not None and self.ask.steps_back

    def back(self) -> bool:
        """Go back to choosing the action or, while paying, the card; True if there was anything to leave."""
        if not self.steps_back:
            return self.cancel()
        if not self.host.status.can_take_back:
            return False
        self._leaving = True
        self._go(self._go_on_leaving)
        self.by_hand = False
        return True

    def _go_on_leaving(self) -> None:
        """Take back one move after the other, until the action begins; one by one where that takes a while."""
        while self._leaving and not self.host.status.pending:
            self._leaving = self.host.status.can_take_back and not self._opens_action
            if self._leaving:
                self.host.undo()

    @property
    def _opens_action(self) -> bool:
        """Whether an action begins with what is asked."""
        decision = self.view.decision
        return decision is not None and bool(decision.opens_action)

    def _go(self, step: Callable[[], None]) -> None:
        """Take a step back or forth; by hand goes what is still ahead, the rest as ever."""
        self._plan.clear()
        step()
        self.by_hand = self.host.status.can_redo or self.host.status.pending
        self.refresh()

    def cancel(self) -> bool:
        """Put down what is picked, or go back to choosing the action; True if there was anything to leave."""
        if self.picked is None and not self._mode:
            return False
        self.picked, self._mode, self.refused = None, "", ""
        self._ask_again()
        return True

    def _meant(self, piece: str, under: Iterable[str]) -> Meaning[Move] | None:
        """The first legal meaning of bringing `piece` over these ids, else the first one at all."""
        if self.ask is None:
            return None
        meanings = [m for target in under if (m := self.ask.meaning(piece, target)) is not None]
        return next(filter(self._is_legal, meanings), meanings[0] if meanings else None)

    def _is_legal(self, meaning: Meaning[Move]) -> bool:
        return self.ask is not None and self.ask.refusal(meaning) is None

    def _do(self, meaning: Meaning[Move]) -> bool:
        assert self.ask is not None
        reason = self.ask.refusal(meaning)
        if reason is not None:
            self.refused, self.picked = self.game.words.refusal(reason), None
            self.why = self.game.rules.rule_for(reason, self.view)
            return False
        if meaning.mode:
            self._mode, self.picked, self.refused = meaning.mode, None, ""
            self._ask_again()
            return True
        self._make(meaning)
        return True

    def _make(self, meaning: Meaning[Move]) -> None:
        """Make the moves one after the other as long as they are asked for, then remember the rest of the plan."""
        seat = self.person
        moves = list(meaning.moves)
        while moves and self.acting == seat and not self.host.status.pending and self._is_open(moves[0]):
            self.host.answer(moves.pop(0))
        rest = moves if self.host.status.pending else []
        if rest or meaning.later:
            self._plan = [*rest, *meaning.later]
        self.refresh()

    def _is_open(self, move: Move) -> bool:
        """Whether the person can make `move` now, also where the hand lies face down."""
        return self.host.view(self.person).why_not(move) is None
