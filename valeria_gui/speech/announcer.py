"""Announcer: what is said by itself, and when: news as one message, questions after them, refusals at once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from valeria_gui.ui.spoken import SILENCE, Spoken


class Message(NamedTuple):
    """Words to be said, after what is just said or, `at_once`, instead of it."""

    text: str
    at_once: bool = False


class Announcer:
    """Listens to what the scene on top may say.

    What many events brought is one message, said once no more of them is to come. It is made of the words as the
    present listener may know them: what another one heard is not said again in other words.
    """

    def __init__(self) -> None:
        self._top: Hashable = None
        self._before = SILENCE
        self._asked = ""
        self._teller: Hashable = None
        self._listener: Hashable = None
        self._heard: dict[Hashable, str] = {}
        self._seen = 0

    def hear(self, scene: Hashable, said: Spoken) -> list[Message]:
        """The messages that are due, now that `scene` is on top and may say this."""
        before = self._before if scene == self._top else SILENCE
        if scene != self._top:
            self._asked = ""
        self._top, self._before = scene, said
        if said.seen >= 0 and scene != self._teller:
            self._note(scene, said)
        due = [Message(said.refused, at_once=True)] if said.refused and said.refused != before.refused else []
        due += [Message(note) for note in said.notes if note not in before.notes]
        told = [] if said.more else self._waiting(scene, said)
        return [*due, Message("\n".join(told))] if told else due

    def _waiting(self, scene: Hashable, said: Spoken) -> list[str]:
        """The lines that were not said yet, and the question after them."""
        told = self._news(said) if said.seen >= 0 else []
        if said.seen >= 0:
            self._note(scene, said)
        is_new, self._asked = bool(told) or said.asked != self._asked, said.asked
        return [*told, said.asked] if said.asked and is_new and not said.refused else told

    def _news(self, said: Spoken) -> list[str]:
        if said.listener == self._listener:
            return [line.text for line in said.lines if self._heard.get(line.place) != line.text]
        return [line.text for line in said.lines if line.number >= self._seen]

    def _note(self, scene: Hashable, said: Spoken) -> None:
        """All that is told up to now is known."""
        self._teller, self._listener, self._seen = scene, said.listener, said.seen
        self._heard = {line.place: line.text for line in said.lines}
