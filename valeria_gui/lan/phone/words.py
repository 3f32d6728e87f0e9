"""The words of the page itself, whatever is played: what is said before a game begins, while it waits, when the
connection is lost. A phone is given them in its language."""

from __future__ import annotations

from typing import Final

from engine.players import MAX_NAME, MAX_SEATS
from valeria_gui.i18n import DRAFTS, LANGUAGES, N_, _, find_language, ngettext, speaking
from valeria_gui.lan.phone.rows import Data
from valeria_gui.play.shelf import boxes

SEATS: Final = (
    N_("Red, with the bend"),
    N_("Blue, with the chevron"),
    N_("Green, with the cross"),
    N_("Gold, with the pale"),
    N_("Violet, with the saltire"),
)
"""The seats by their shields."""

_PLACES: Final = {
    "screen": N_("at the big screen"),
    "phone": N_("on a phone"),
    "computer": N_("at another computer"),
    "bot": N_("bot"),
    "free": N_("free"),
}
_ENDS: Final = {
    "replaced": (
        N_("This seat is played on another device now"),
        N_("The newest one counts. If that was you, go on there; if not, take it back here."),
    ),
    "removed": (
        N_("Your seat is no longer yours"),
        N_("Whoever opened the table gave it to somebody else. You can choose another seat."),
    ),
    "closed": (
        N_("The table is closed"),
        N_("Its game is kept on that computer. When the table is opened again, this page goes on."),
    ),
    "version": (
        N_("This page is of another version"),
        N_("The program at the big screen has changed. Load the page again."),
    ),
    "code": (
        N_("This code is not good any more"),
        N_("Scan the code on the big screen again, or type its four letters."),
    ),
    "full": (
        N_("The table is full"),
        N_("So many are connected that nobody else can be. Try again when somebody has left."),
    ),
    "lost": (
        N_("The table does not answer"),
        N_("Is this phone in the same Wi-Fi as the big screen? The page tries again by itself."),
    ),
}
"""Why a page is over, each with the way on."""

_SAID: Final = {
    "play": N_("Play"),
    "chronicle": N_("Chronicle"),
    "rules": N_("Rules"),
    "hint": N_("Hint"),
    "undo": N_("Take back"),
    "redo": N_("Redo"),
    "close": N_("Close"),
    "more": N_("More"),
    "language": N_("Language"),
    "again": N_("Try again"),
    "reload": N_("Load the page again"),
    "take": N_("Play here again"),
    "here": N_("I am back"),
    "nudge": N_("Nudge who is waited for"),
    "nudged": N_("The others wait for you."),
    "leave": N_("Leave the table"),
    "stay": N_("Stay"),
    "leaving": N_("Leave your seat? You can come back with the code."),
    "choose": N_("Choose a seat"),
    "name": N_("Your name"),
    "clear": N_("Clear the name"),
    "code": N_("Code of the table"),
    "enter": N_("Go to the table"),
    "watch": N_("You only watch"),
    "sit": N_("Sit down as {name}"),
    "sit_unnamed": N_("Sit down"),
    "stays": N_("This seat stays yours on this phone until the table ends."),
    "taken": N_("taken · {where}"),
    "away": N_("away"),
    "seated": N_("You sit down as {name}"),
    "waits": N_("The game begins at the big screen. Keep this page open."),
    "table": N_("Table {code}"),
    "joining": N_("Looking for the table…"),
    "paused": N_("The game is paused at the big screen."),
    "moment": N_("One moment…"),
    "thinking": N_("Thinking…"),
    "happened": N_("What just happened"),
    "next": N_("What comes next"),
    "blocked": N_("Not now"),
    "between": N_("On the table"),
    "only_you": N_("only you see them"),
    "points": N_("{n} VP"),
    "awake": N_(
        "To keep the screen awake, choose a longer time in the phone's settings, under Display: Auto-lock, or "
        "Screen timeout."
    ),
    "ahead": N_("has a head start"),
    "nothing": N_("Nothing has happened yet."),
    "contents": N_("Contents"),
}


def page_words(language: str) -> Data:
    """All words of the page in a language."""
    with speaking(language):
        return {
            "language": language,
            "mirrored": find_language(language).is_mirrored,
            "draft": language in DRAFTS,
            "languages": dict(LANGUAGES),
            "longest": MAX_NAME,
            "free": [_free(n) for n in range(MAX_SEATS + 1)],
            "shields": [_(shield) for shield in SEATS],
            "places": {place: _(words) for place, words in _PLACES.items()},
            "endings": {code: [_(title), _(words)] for code, (title, words) in _ENDS.items()},
            "games": {box.name: {"title": _(box.title), "metal": box.metal, "jewel": box.jewel} for box in boxes()},
            "said": {key: _(words) for key, words in _SAID.items()},
        }


def _free(n: int) -> str:
    return ngettext("{n} seat free", "{n} seats free", n).format(n=n)
