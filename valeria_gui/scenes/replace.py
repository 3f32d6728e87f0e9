"""The question before a game takes the place of one that is not over: save that one first, go on, or leave it.

Knows the autosave that would be written over, and holds it while the question stands, so that nobody else's game
can come there. What takes the place is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.autosave import Claim
from engine.storage import SaveError
from valeria_gui.autosaved import Unkept, claim_autosave, keep, save_folder, unkept_game
from valeria_gui.scenes.notice import NoticeScene
from valeria_gui.scenes.save import NameScene
from valeria_gui.scenes.save_list import sign
from valeria_gui.scenes.save_words import free_name, seated
from valeria_gui.scenes.snapshot import SIZE, covering, snapshot, to_png
from valeria_gui.text.words import _

if TYPE_CHECKING:
    from valeria_gui.app import App

Begin = Callable[[Claim], None]
"""Begins the other game in the autosave of that claim, and releases it if that fails."""


def replace_game(app: App, question: str, yes: str, begin: Begin) -> None:
    """Call `begin`; if that would lose a game only when the player has answered `question` with `yes`.

    {game} in the question stands for that game.
    """
    claim = claim_autosave(app.data_dir)
    lost = unkept_game(claim)
    if lost is None:
        begin(claim)
    else:
        app.stack.push(ReplaceScene(app, claim, lost, question.format(game=lost.line), yes, begin))


class ReplaceScene(NoticeScene):
    """Asks whether the game `lost` may go; Escape means no."""

    default = "save-first"

    def __init__(self, app: App, claim: Claim, lost: Unkept, sentence: str, yes: str, begin: Begin) -> None:
        super().__init__(app, sentence)
        self._claim: Claim | None = claim
        self.lost, self.yes, self.begin = lost, yes, begin

    def leave(self) -> None:
        if self._claim is not None:
            self._claim.release()

    def buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            ("save-first", _("Save first"), self._save_first),
            ("yes", self.yes, self.go_on),
            ("no", _("Cancel"), self.close),
        ]

    def _save_first(self) -> None:
        self.app.stack.push(SaveFirstScene(self))

    def go_on(self) -> None:
        """Let the other game begin."""
        claim, self._claim = self._claim, None
        self.close()
        if claim is not None:
            self.begin(claim)


class SaveFirstScene(NameScene):
    """Asks for the name under which a game is kept, keeps it and goes on."""

    def __init__(self, question: ReplaceScene) -> None:
        self.question, self.folder = question, save_folder(question.app.data_dir)
        self.table = _picture_of_table(question)
        facts = question.lost.facts
        kept = (facts.get("kept") or {}).get("name")
        name = str(kept) if kept else free_name(self.folder, seated(facts), facts.get("turn"))
        picture = sign("save", SIZE) if self.table is None else self.table
        super().__init__(question.app, _("Save the game as"), name, picture, self._keep)

    def hint(self, name: str) -> tuple[str, bool]:
        if self.folder.find(name) is None:
            return _("The game is kept as it is now; then the other one begins."), True
        return _("There is a save with this name already. It will be replaced."), True

    def done_words(self, name: str) -> str:
        return _("Replace") if self.folder.find(name) else _("Save")

    def _keep(self, name: str) -> None:
        try:
            keep(self.question.lost, self.folder, name, None if self.table is None else to_png(self.table))
        except (SaveError, OSError) as error:
            self.app.notice(str(error))
            return
        self.close()
        self.question.go_on()


def _picture_of_table(question: ReplaceScene) -> pygame.Surface | None:
    """The table of the game, if it lies open below the question."""
    from valeria_gui.scenes.table import TableScene

    for scene in question.app.stack.scenes:
        if isinstance(scene, TableScene) and scene.session.writer.path == question.lost.path:
            return covering(snapshot(scene), SIZE)
    return None
