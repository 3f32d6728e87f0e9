"""Pages that ask for one name: it stands there selected, typing replaces it, and Enter gives it."""

from __future__ import annotations

from valeria_gui.input.intents import CONFIRM, Command, Intent
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.text_field import TextField


class Naming(Overlay):
    """A page with a field called `name` and a main button called `done`."""

    default = "done"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._fresh = True

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._fresh:
            self._fresh = False
            self.group.focus("name", visible=False)
            field = self.group.find("name")
            assert isinstance(field, TextField)
            field.select_all()

    def handle(self, intent: Intent) -> bool:
        focused = self.group.focused
        if intent == Command(CONFIRM) and focused is not None and focused.id == "name":
            self._activate_default()
            return True
        return super().handle(intent)
