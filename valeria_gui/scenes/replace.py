"""The question before a game takes the place of one that is not over: save that one first, go on, or leave it.

The autosave that would be written over is held while the question stands, so that nobody else's game can come
there. What takes the place is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.saving.autosave import Claim
from engine.saving.save_file import SaveError
from valeria_gui.i18n import _
from valeria_gui.play.autosaves import Unkept, keep, save_folder
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.save_summary import free_name, seated
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.save import NameScene
from valeria_gui.scenes.save_list import sign
from valeria_gui.scenes.thumbnail import SIZE, covering, to_png
from valeria_gui.ui.navigation import Services

Begin = Callable[[Claim], None]
"""Begins the other game in the autosave of that claim, and releases it if that fails."""


class ReplaceScene(NoticeScene):
    """Asks whether the game `lost` may go; Escape means no."""

    default = "save-first"

    def __init__(
        self, services: Services, claim: Claim, lost: Unkept, sentence: str, yes: str, begin: Begin
    ) -> None:
        super().__init__(services, sentence)
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
        self.services.navigator.open(SaveFirstScene(self))

    def go_on(self) -> None:
        """Let the other game begin."""
        claim, self._claim = self._claim, None
        self.close()
        if claim is not None:
            self.begin(claim)


class SaveFirstScene(NameScene):
    """Asks for the name under which a game is kept, keeps it and goes on."""

    def __init__(self, question: ReplaceScene) -> None:
        self.question, self.folder = question, save_folder(question.services.data_dir)
        table = question.services.navigator.picture_of_table(question.lost.path)
        self.table = None if table is None else covering(table, SIZE)
        facts = question.lost.facts
        kept = (facts.get("kept") or {}).get("name")
        name = str(kept) if kept else free_name(self.folder, seated(facts), facts.get("turn"))
        picture = sign("save", SIZE) if self.table is None else self.table
        super().__init__(question.services, _("Save the game as"), name, picture, self._keep)

    def hint(self, name: str) -> tuple[str, bool]:
        if self.folder.find(name) is None:
            return _("The game is kept as it is now; then the other one begins."), True
        return _("There is a save with this name already. It will be replaced."), True

    def done_words(self, name: str) -> str:
        # Translators: buttons: write over the saved game of that name, or keep this one
        return _("Replace") if self.folder.find(name) else _("Save")

    def _keep(self, name: str) -> None:
        try:
            keep(self.question.lost, self.folder, name, None if self.table is None else to_png(self.table))
        except (SaveError, OSError) as error:
            self.services.navigator.notice(failure_words(error))
            return
        self.close()
        self.question.go_on()
