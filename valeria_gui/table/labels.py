"""Labels: what each thing on the table is called aloud, and found by.

The game names its pieces (`Info.label`); here is what every table has: what is asked, pressed and read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pygame import Rect

from valeria_gui.i18n import _, pgettext
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play.piece_id import HAND, name_of
from valeria_gui.table import hint, note_panel
from valeria_gui.table.inspector import PIECE_ACTION, SHEET, SMALL
from valeria_gui.table.log_panel import FILTER, NEWEST, fold_id
from valeria_gui.table.overlay_maker import OverlayMaker
from valeria_gui.table.prompt import Glyph, Strong
from valeria_gui.table.together_panels import panel_labels
from valeria_gui.ui.piece import Piece

Named = Iterable[tuple[str, str]]
"""Ids, each with what it is called."""


def labelled(rects: Mapping[str, Rect], overlays: OverlayMaker) -> list[Piece]:
    """The things that lie in `rects`, by their ids, as pieces."""
    said, info = kit_names(overlays), overlays.play.game.info
    view, names = overlays.model.frame.view, overlays.host.names
    return [
        Piece(one, rect, said[one] if one in said else info.label(one, view, names)) for one, rect in rects.items()
    ]


def kit_names(overlays: OverlayMaker) -> dict[str, str]:
    """The names of what every table has, by its ids."""
    return dict(_of_the_kit(overlays))


def _of_the_kit(overlays: OverlayMaker) -> Iterator[tuple[str, str]]:
    # Translators: the list of what happened so far
    yield "log", _("Chronicle")
    yield HAND, pgettext("piece", "Hand")
    # Translators: the notes of the game that explains itself
    yield note_panel.BODY, _("Guide")
    yield hint.BODY, _("Hint")
    yield from note_panel.labels().items()
    yield from ((f"button:{name}", _(COMMANDS[name].words)) for name in map(name_of, overlays.layout.ids("button")))
    yield from _of_the_prompt(overlays)
    if (told := overlays.model.frame.together) is not None:
        yield from panel_labels(told)
    yield from _of_the_chronicle(overlays)
    yield from _of_the_sheet(overlays)
    yield from ((f"{hint.BODY}:{i}", words) for i, words in enumerate(overlays.lit.hint.moves()))


def _of_the_prompt(overlays: OverlayMaker) -> Named:
    prompt = overlays.prompt()
    said = (part for part in prompt.parts if not isinstance(part, Glyph))
    question = "".join(part.text if isinstance(part, Strong) else part for part in said)
    buttons = ((f"prompt:{button.name}", button.label) for button in prompt.buttons)
    return ("prompt", question), ("prompt:buttons", question), *buttons


def _of_the_chronicle(overlays: OverlayMaker) -> Named:
    page, names = overlays.board.page, overlays.host.names
    lines = ((fold_id(line), line.text) for line, _rect in page.entries)
    players = ((f"{FILTER}{seat}", name) for seat, name in enumerate(names))
    return *lines, *page.cards, *players, (NEWEST, _("To the newest line"))


def _of_the_sheet(overlays: OverlayMaker) -> Named:
    panel, info, view = overlays.inspector.sheet(), overlays.play.game.info, overlays.model.frame.view
    if panel is None:
        return ()
    told = (info.card_sheet(card, view, overlays.host.names) for card, _rect in panel.small)
    actions = ((f"{PIECE_ACTION}{i}", action.label) for i, (action, _rect) in enumerate(panel.actions))
    return (SHEET, panel.told.sheet.title), *actions, *((f"{SMALL}{i}", one.title) for i, one in enumerate(told))
