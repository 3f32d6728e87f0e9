"""Sitter: what one connected phone sees and does at a table, whatever is played there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from valeria_gui.i18n import LANGUAGES, _, find_language, speaking
from valeria_gui.lan.phone.chronicle import PageChronicle, latest
from valeria_gui.lan.phone.decision import BUTTON, gesture_of
from valeria_gui.lan.phone.ending import ending
from valeria_gui.lan.phone.rows import CardKey, Data, lines
from valeria_gui.lan.phone.rules import contents, rule_page
from valeria_gui.lan.phone.sheets import Sheets
from valeria_gui.lan.picture_names import card_key
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.play.event_log import EventLog
from valeria_gui.play.hint import Hint, caption, figure, reasons
from valeria_gui.play.interaction import Interaction

RULES: Final = "rules"
"""What is opened to read the book of rules; "rules:2" is its third page."""


class Sitter:
    """The phone that follows `host` at the `table` (the message "lobby"), in a language of its own. `key` names the
    picture of a card of that game.

    `follow` and `do` change what it knows, `first` and `rest` tell it: always the same for the same. `play` is who
    sits there, None before anything is known of the game.
    """

    def __init__(
        self,
        host: RemoteHost,
        table: Mapping[str, Any],
        language: str,
        key: CardKey = card_key,
    ) -> None:
        self.host, self.table, self.language = host, table, language
        self._key = key
        self.play: Interaction | None = None
        self._log: EventLog[Any] | None = None
        self._hint = Hint(host)
        self._chronicle = PageChronicle()
        self._contents: list[Data] | None = None
        self._open = ""
        self._branch = 0
        self.follow(table)

    # --- what comes ---------------------------------------------------------------------------------------------

    def follow(self, table: Mapping[str, Any]) -> None:
        """The table, or what its game has told, is another one now."""
        self.table = table
        with speaking(self.language):
            while self.host.step():
                self._refresh()
            self._hint.poll()

    def speak(self, language: str) -> None:
        """Speak another language from now on."""
        self.language, self._chronicle, self._contents = language, PageChronicle(), None
        if self.play is not None:
            with speaking(language):
                self.play.ask_in_words()

    def _refresh(self) -> None:
        status = self.host.status
        if self.play is None or self._log is None:
            self.play = Interaction(self.host)
            self.play.sit(self.host.seat)
            game, known = self.play.game, self.host
            self._log = EventLog(lambda: known.names, game.log, known.history, from_set_up=known.from_set_up)
        elif status.branch != self._branch or len(self.host.history(self.host.seat)) < len(self._log):
            self._log.begin_anew()
        self._branch = status.branch
        self._log.read_on()
        self.play.refresh()
        self._hint.follow(status.made)

    # --- what is done -------------------------------------------------------------------------------------------

    def do(self, message: Mapping[str, Any]) -> str:
        """Do what a phone asks for; "" or a sentence that tells why not. Raises ValueError for what nobody can
        mean."""
        play, what = self.play, str(message.get("say", ""))
        if play is None:
            return ""
        if what == "open":
            self._open = str(message.get("what", ""))
            return ""
        with speaking(self.language):
            if message.get("made") != self.host.status.made or self.host.status.pending:
                return _("The table has changed meanwhile.")
            return self._do(play, what, message)

    def _do(self, play: Interaction, what: str, message: Mapping[str, Any]) -> str:
        play.refused = ""
        if what == "press":
            self._press(play, str(message.get("id", "")))
        elif what == "bring":
            self._bring(play, str(message.get("piece", "")), str(message.get("goal", "")))
        elif what == "move":
            self._move(play, str(message.get("line", "")))
        elif what == "hint":
            return self._advise(play)
        elif what in ("undo", "redo", "commit"):
            {"undo": play.undo, "redo": play.redo, "commit": play.commit}[what]()
        else:
            raise ValueError(f"nobody can {what}")
        if not play.refused:
            self._open = ""
        return play.refused

    def _press(self, play: Interaction, row: str) -> None:
        gesture = gesture_of(row)
        if gesture is not None:
            self._bring(play, *gesture)
        elif not row.startswith(BUTTON) or not play.press(row.removeprefix(BUTTON)):
            play.refused = play.refused or _("The table has changed meanwhile.")

    def _bring(self, play: Interaction, piece: str, goal: str) -> None:
        known = play.ask is not None and piece in play.ask.sources() and goal in play.ask.goals(piece)
        if not known or not play.drop(piece, [goal]):
            play.refused = play.refused or _("The table has changed meanwhile.")

    def _move(self, play: Interaction, line: str) -> None:
        move = next((one for one in play.view.moves() if str(one) == line), None) if play.is_asked else None
        if move is None:
            play.refused = _("It is not your turn.") if not play.is_asked else _("Something else is asked now.")
            return
        self.host.answer(move)
        play.refresh()

    def _advise(self, play: Interaction) -> str:
        if not self.table.get("hints"):
            return _("This table plays without hints.")
        if not play.is_asked or play.view.decision is None:
            return _("It is not your turn.")
        self._hint.ask(play.view, self.host.status.made)
        return ""

    # --- what is seen -------------------------------------------------------------------------------------------

    def page(self) -> Data:
        """All that the phone shows."""
        return {**self.first(), **self.rest()}

    def first(self) -> Data:
        """What is seen at once: what is asked, the own hand, what just happened."""
        with speaking(self.language):
            return self._first()

    def rest(self) -> Data:
        """What is turned to: what lies on the table, the chronicle, the rules; `told` is after how many moves."""
        if self.play is None or self._log is None:
            return {}
        with speaking(self.language):
            return self._rest(self.play, self._log)

    def _rest(self, play: Interaction, log: EventLog[Any]) -> Data:
        sheets = Sheets(play, self._key)
        if self._contents is None:
            folder = play.game.rules.pages
            self._contents = contents(folder) if folder is not None else []
        return {
            "told": self.host.status.made,
            "seats": sheets.seats(),
            "between": sheets.between(),
            "chronicle": self._chronicle.lines(log.story(self.host.seat)),
            "rules": self._contents,
        }

    def _first(self) -> Data:
        play, log = self.play, self._log
        frame = self._frame()
        if play is None or log is None:
            return {**frame, "phase": "waiting"}
        sheets, status = Sheets(play, self._key), self.host.status
        return {
            **frame,
            "phase": "over" if status.is_over and not play.is_asked else "playing",
            "made": status.made,
            "pending": status.pending,
            "header": self._header(play),
            "ask": self._ask(play, sheets),
            "hand": sheets.hand(),
            "glance": lines(play.game.info.glance(play.view, self.host.seat)) if self.host.seat is not None else [],
            "latest": latest(log.story(self.host.seat)),
            "next": self._next(play),
            "back": self._way_back(play),
            "hint": self._told_hint(play),
            "over": self._result(play) if status.is_over else None,
            "open": self._opened(sheets),
        }

    def _frame(self) -> Data:
        """What does not change in the game."""
        table = self.table
        return {
            "game": self.host.game.name,
            "language": self.language,
            "mirrored": find_language(self.language).is_mirrored,
            "languages": dict(LANGUAGES),
            "seat": self.host.seat,
            "hints": bool(table.get("hints")),
            "hum": bool(table.get("hum")),
            "paused": bool(table.get("paused")),
            "places": [
                {"kind": str(one.get("kind", "")), "here": bool(one.get("here"))} for one in table.get("seats", ())
            ],
            "tabs": {} if self.play is None else _tabs(self.play),
        }

    def _header(self, play: Interaction) -> Data:
        seat, acting, view = self.host.seat, play.acting, play.view
        names = self.host.names
        mine = acting is not None and acting == seat
        return {
            "seat": acting if acting is not None else seat,
            "mine": mine,
            "name": names[seat] if seat is not None else "",
            "title": self._title(play, mine),
            "second": self._second(play, mine),
            "score": view.scores()[seat].total if seat is not None else None,
            "turn": view.turn,
        }

    def _title(self, play: Interaction, mine: bool) -> str:
        if play.acting is None:
            return _("The game is over.")
        if not mine:
            # Translators: above the page of who waits: whose turn it is
            return _("{name}'s turn").format(name=self.host.names[play.acting])
        return _("Your turn") if play.ask is None or _begins(play) else play.prompt()[0]

    def _second(self, play: Interaction, mine: bool) -> str:
        if play.acting is None:
            return ""
        if self.host.status.pending:
            return _("One moment…")
        if mine and play.ask is not None and not _begins(play):
            return play.ask.fact() or _("Your turn")
        what = play.prompt()[0] if mine and play.ask is not None else play.question(play.view)
        if play.view.turn < 1:
            return what
        # Translators: the number of the turn, and what is asked in it
        return _("turn {n} · {what}").format(n=play.view.turn, what=what)

    def _ask(self, play: Interaction, sheets: Sheets) -> Data | None:
        """The decision; None while nothing is asked here."""
        rows = sheets.rows
        if play.ask is None or rows is None:
            return None
        return {
            "what": play.prompt()[0],
            "rest": play.ask.fact(),
            "icon": play.ask.icon() or "",
            "about": [sheets.tile(piece) for piece in play.ask.about()],
            "progress": lines(play.ask.progress()),
            "groups": rows.groups(),
            "buttons": rows.buttons(),
        }

    def _next(self, play: Interaction) -> Data:
        """Who does what in this turn, for those who wait."""
        view, words, names = play.view, play.game.words, self.host.names
        if view.decision is None or play.acting == self.host.seat:
            return {"seats": [], "after": ""}
        seats = [
            {"seat": one.seat, "name": names[one.seat], "what": one.what, "acts": one.seat == play.acting}
            for one in words.in_turn(view)
        ]
        return {"seats": seats if len(seats) > 1 else [], "after": words.comes_after(view, names)}

    def _way_back(self, play: Interaction) -> Data:
        asked, status = play.is_asked, self.host.status
        mine = status.uncommitted in (None, self.host.seat) and not status.pending
        return {
            "undo": play.may_undo and mine and (asked or status.uncommitted is not None),
            "redo": asked and self.host.status.can_redo,
            "why": play.why_no_undo() if asked else "",
        }

    def _told_hint(self, play: Interaction) -> Data | None:
        hint = self._hint
        if not hint.is_open:
            return None
        best = hint.advice[0] if hint.advice else None
        words, view, names = play.game.words, play.view, self.host.names
        if best is None:
            return {"thinking": True, "rows": [], "why": [], "caption": ""}
        told = reasons(best.why, lambda part: words.feature(part, view, names))
        return {
            "thinking": False,
            "rows": [[words.move(one.move, view, names), figure(one, hint)] for one in hint.advice],
            "why": [[one.words, one.good] for one in told],
            "caption": caption(hint),
        }

    def _result(self, play: Interaction) -> Data:
        persons = [seat for seat, player in enumerate(self.host.players) if player.is_human]
        mine = [self.host.seat] if self.host.seat is not None else persons
        view, winners = play.view, self.host.winners()
        return ending(play.game.result(view, winners, self.host.names, mine, self.host.status.undone))

    def _opened(self, sheets: Sheets) -> Data | None:
        """What was opened to be read: a piece, or a page of the rules."""
        kind, _colon, number = self._open.partition(":")
        if kind == RULES:
            folder = sheets.play.game.rules.pages
            page = rule_page(folder, int(number)) if folder is not None and number.isdecimal() else None
            return {"rule": page} if page is not None else {"rules": True}
        return sheets.told(self._open) if self._open else None


def _tabs(play: Interaction) -> Data:
    """What lies before the seats and between them: the title and the icon of each page that tells of it."""
    info = play.game.info
    found = {"seats": [info.laid_title(), info.laid_sign]}
    return {**found, "between": [title, info.between_sign]} if (title := info.between_title()) else found


def _begins(play: Interaction) -> bool:
    """Whether a turn or an action begins with what is asked."""
    decision = play.view.decision
    return decision is not None and decision.opens_action
