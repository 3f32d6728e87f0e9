"""Finds words that a screen has no room for: lines that end with dots, paragraphs that outgrow their place."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Final

from valeria_gui.text import layout
from valeria_gui.ui.widgets import text

_PARAGRAPH: Final = "fitted_paragraph"


class CutWords:
    """While it is entered, `texts` gathers every text that is drawn and does not fit."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._shorten = layout.shorten
        self._paragraph = getattr(text, _PARAGRAPH)

    def __enter__(self) -> CutWords:
        layout.shorten = self._watched_line
        setattr(text, _PARAGRAPH, self._watched_paragraph)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        layout.shorten = self._shorten
        setattr(text, _PARAGRAPH, self._paragraph)

    def _watched_line(self, text: str, role: str, px: int, width: int) -> str:
        short = self._shorten(text, role, px, width)
        if short != text:
            self._note(text)
        return short

    def _watched_paragraph(
        self, text: str, role: str, px: int, color: Any, room: tuple[int, int], **more: Any
    ) -> Any:
        surface = self._paragraph(text, role, px, color, room, **more)
        if surface.get_height() > room[1] + px // 2:
            self._note(text)
        return surface

    def _note(self, text: str) -> None:
        if text not in self.texts:
            self.texts.append(text)
