"""Brings a changed setting to the running program: window, palette and sizes follow at once.

Knows what has to be drawn anew for which setting. What other parts read whenever they need it (paces, volumes,
keys) is not its business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from valeria_gui.art import palette

if TYPE_CHECKING:
    from valeria_gui.app import App

LOOKS: Final = frozenset({"ui_scale_auto", "ui_scale", "text_scale", "palette"})
"""Settings that change what everything looks like."""


def follow_settings(app: App) -> None:
    """Lets `app` look as its settings say, now and whenever they change."""

    def follow(name: str) -> None:
        if name == "palette":
            palette.use(app.settings.palette)
        if name in LOOKS:
            app.restyle()
        elif name == "fullscreen":
            app.window.set_fullscreen(app.settings.fullscreen)

    palette.use(app.settings.palette)
    app.settings.watch(follow)
