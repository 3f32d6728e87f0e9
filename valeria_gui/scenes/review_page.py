"""What the page of a review knows and does: where in the game one is, what was worked out, keys, ways on.

It is worked out while it is looked at; each frame takes a small part of that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from engine.game import Seat
from engine.review.moments import JudgedDecision
from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext
from valeria_gui.input.intents import LEFT, LOOK, PASS, RIGHT, Command, Intent, Key
from valeria_gui.play import review_words
from valeria_gui.play.characters import emblems
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_play import find_play
from valeria_gui.play.review_cursor import ReviewCursor
from valeria_gui.play.review_run import ReviewRun
from valeria_gui.play.review_words import MomentWords
from valeria_gui.play.shelf import find_box
from valeria_gui.scenes.review_bar import BACK, FIRST, LAST, ON, PLAY
from valeria_gui.scenes.title_art import Dress, frame
from valeria_gui.table.game_table import find_table
from valeria_gui.table.small_table import ShownPosition, SmallTable, Wanted, framed
from valeria_gui.ui.page import Page
from valeria_gui.ui.spoken import Spoken

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

NEWS_MS: Final = 250
"""What is being worked out is shown anew after so long at the earliest."""


GOING: Final = frozenset({"chart", "slider", FIRST, BACK, PLAY, ON, LAST})
"""The widgets that go through the game."""


TABLE_MS: Final = 6.0
"""How long a frame may draw the table of the moment."""


class ReviewWays(NamedTuple):
    """The ways on from a review: all numbers of the game (None: there is no such sheet), back to where it was
    opened from, a practice game that goes on from the position of a number, and every option of a decision."""

    sheet: Callable[[], None] | None
    back: Callable[[], None]
    play_on: Callable[[int], None]
    options: Callable[[JudgedDecision], None]


class ReviewPage(Page):
    """The review that `run` works out; it keeps what is known when it is left."""

    default = "play"

    def __init__(self, services: Services, run: ReviewRun) -> None:
        super().__init__(services)
        self.run = run
        finished = run.finished
        self.names = finished.names
        self.play = find_play(finished.game.name).at(finished.game)
        self.table = SmallTable(find_table(finished.game.name), self.play, self.names, emblems(finished.set_up))
        self.cursor = ReviewCursor(run.reviewer)
        self.ways: ReviewWays | None = None
        self.chosen: int | None = None
        self.all_open = False
        self._shown: pygame.Surface | None = None
        self._words: dict[tuple[Hashable, ...], MomentWords] = {}
        self._curves: tuple[Hashable, tuple[tuple[float, ...], ...]] | None = None
        self._news_ms = 0
        self._has_news = False

    # --- life ----------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        self.table.forget()
        self.run.close()

    def pause(self) -> None:
        self.run.pause()
        self.cursor.is_playing = False

    def update(self, dt_ms: int) -> None:
        was_ready = self.run.reviewer.is_ready
        self._has_news |= self.run.attend()
        self._news_ms += dt_ms
        moved = self.cursor.update(dt_ms)
        if self.table.attend(TABLE_MS) and self.table.picture is not None:
            self._shown = framed(self.table.picture, self.stage.px(16))
            moved = True
        is_first = self.run.reviewer.is_ready and not was_ready
        if moved or is_first or (self._has_news and (self._news_ms >= NEWS_MS or not self.run.is_busy)):
            self._show_anew()

    def wake_ms(self) -> int | None:
        return 15 if self.run.is_busy or self.table.is_busy else self.cursor.wake_ms

    def _show_anew(self) -> None:
        self._has_news, self._news_ms = False, 0
        self.rebuild()
        self.needs_redraw = True

    def resize(self, size: tuple[int, int]) -> None:
        self.names = self.run.finished.names
        self.table.names = self.names
        self.table.forget()
        self._shown = None
        self._words.clear()
        super().resize(size)

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Whether there is a curve to be looked at."""
        return self.run.reviewer.is_ready and self.run.failure is None

    @property
    def title(self) -> str:
        """The name of the game."""
        return _(find_box(self.run.finished.game.name).title)

    def curves(self) -> tuple[tuple[float, ...], ...]:
        """The hopes of all seats at the beginning of each turn. While they are still told, as they were when there
        was a curve first: it is drawn anew only once."""
        review, seats = self.run.review, range(self.run.reviewer.replay.seats)
        key = (review.seat, all(number in review.hopes for number in review.turns))
        if self._curves is None or self._curves[0] != key:
            self._curves = key, tuple(tuple(review.curve(seat)) for seat in seats)
        return self._curves[1]

    def moments(self) -> list[JudgedDecision]:
        """The moments that decided it, as far as is known by now."""
        return self.run.review.moments() if self.is_ready else []

    @property
    def chosen_moment(self) -> int:
        """Which of the moments lies in the light, from 0: the one that was chosen, else the worst."""
        found = self.moments()
        numbers = [one.number for one in found]
        if self.chosen in numbers:
            return numbers.index(self.chosen)
        return max(range(len(found)), key=lambda place: found[place].loss, default=0)

    def words_of(self, one: JudgedDecision) -> MomentWords:
        """A moment in words; they are kept."""
        key = (self.run.seat, one)
        if key not in self._words:
            self._words[key] = review_words.moment_words(self.play, self.run.reviewer, one, self.names)
        return self._words[key]

    def facts(self) -> str:
        """Which game it is, in a line."""
        seats, turns = self.run.reviewer.replay.seats, self.cursor.turns
        parts = [
            self.title,
            ngettext("{n} seat", "{n} seats", seats).format(n=seats),
            ngettext("{n} turn", "{n} turns", turns).format(n=turns),
            self.run.finished.when,
        ]
        return " · ".join(filter(None, parts))

    @property
    def problem(self) -> str:
        """Why this game cannot be reviewed, "" if it can."""
        return failure_words(self.run.failure) if self.run.failure is not None else ""

    # --- the table -----------------------------------------------------------------------------------------------

    def shown_position(self) -> ShownPosition:
        """The position that is looked at: as its seat knew it, or with all cards open before whoever decides."""
        replay, number = self.run.reviewer.replay, self.cursor.number
        decision = replay.view(number, None).decision
        seat = decision.seat if self.all_open and decision is not None else self.run.seat
        events = [event.seen_by(seat) for made in replay.events[:number] for event in made]
        others = [other for other in range(replay.seats) if other != seat] if self.all_open else []
        question = review_words.question_words(self.play, self.run.reviewer, number, self.names)
        hands = [replay.view(number, other) for other in others]
        return ShownPosition(replay.view(number, seat), seat, events, question, hands)

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of that position, so many pixels wide and high, as soon as it is drawn; until then what was
        drawn before it, None before the first."""
        key = (self.cursor.number, self.run.seat, self.all_open, size, self.stage.mirrored, theme.NAME)
        self.table.want(Wanted(key, self.shown_position, size, self.stage.mirrored))
        return self._shown

    # --- building ------------------------------------------------------------------------------------------------

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = panels.table_background(*size).copy()
        frame(ground, self.stage, Dress.of(find_box(self.run.finished.game.name)))
        return ground

    # --- for a screen reader -------------------------------------------------------------------------------------

    def spoken_title(self) -> str:
        return _("Review")

    def spoken(self) -> Spoken:
        """Where one is in the game, when that changes by a key or by itself, and what goes wrong."""
        if not self.is_ready:
            return Spoken(notes=(self.problem,) if self.problem else ())
        return Spoken(notes=(" ".join(self.now()),))

    def now(self) -> tuple[str, str]:
        """Which turn is looked at, and what is asked there."""
        question = review_words.question_words(self.play, self.run.reviewer, self.cursor.number, self.names)
        if self.cursor.number == self.cursor.last:
            return _("The end"), question
        return review_words.turn_words(self.cursor.turn + 1, self.cursor.turns), question

    # --- what is done --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self._handled(intent) or super().handle(intent)

    def _handled(self, intent: Intent) -> bool:
        """Keys that mean the same wherever the focus is."""
        if not self.is_ready:
            return False
        if isinstance(intent, Key):
            return self._key(intent)
        if intent == Command(PASS):
            self.play_on()
            return True
        if not self._goes_by_arrows:
            return False
        if intent in (Command(LEFT), Command(RIGHT)):
            self.step(1 if (intent == Command(RIGHT)) != self.stage.mirrored else -1)
        elif intent == Command(LOOK):
            self.toggle_play()
        return intent in (Command(LEFT), Command(RIGHT), Command(LOOK))

    @property
    def _goes_by_arrows(self) -> bool:
        """Whether the focus is nowhere, or on something that goes through the game: elsewhere arrows move it."""
        focused = self.group.focused
        return focused is None or not focused.focused or focused.id in GOING

    def _key(self, key: Key) -> bool:
        forward = 1 if not self.stage.mirrored else -1
        ways: dict[str, Callable[[], None]] = {
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.cursor.last),
            "page up": lambda: self.step_turns(-1),
            "page down": lambda: self.step_turns(1),
            "shift+left": lambda: self.step_turns(-forward),
            "shift+right": lambda: self.step_turns(forward),
            **{str(place + 1): partial(self.choose, place) for place in range(len(self.moments()))},
        }
        if key.chord not in ways:
            return False
        ways[key.chord]()
        return True

    def step(self, by: int) -> None:
        """So many moves on, or back."""
        self._moved(self.cursor.step(by))

    def step_turns(self, by: int) -> None:
        """So many turns on, or back."""
        self._moved(self.cursor.step_turns(by))

    def go(self, number: int) -> None:
        """To the position of that number."""
        self.cursor.is_playing = False
        self._moved(self.cursor.go(number))

    def go_turn(self, turn: float) -> None:
        """To the beginning of the nearest turn."""
        self.cursor.is_playing = False
        self._moved(self.cursor.go_turn(turn))

    def toggle_play(self) -> None:
        """Let the game play itself, or stop it."""
        self.cursor.play()
        self._show_anew()

    def choose(self, place: int) -> None:
        """Look at one of the moments, from 0."""
        found = self.moments()
        if place < len(found):
            self.chosen = found[place].number
            self.cursor.is_playing = False
            self.cursor.go(self.chosen)
            self._show_anew()

    def look_from(self, seat: Seat) -> None:
        """Review the game of another seat."""
        self.run.look_from(seat)
        self.cursor.reviewer = self.run.reviewer
        self.chosen = None
        self._show_anew()

    def open_cards(self, value: int) -> None:
        """Whether all cards lie open (1), or only those that the seat knew."""
        self.all_open = bool(value)
        self._show_anew()

    def play_on(self) -> None:
        """A practice game from the position that is looked at."""
        if self.ways is not None and self.cursor.number < self.cursor.last:
            self.ways.play_on(self.cursor.number)

    def show_options(self) -> None:
        """Every option of the moment in the light."""
        found = self.moments()
        if self.ways is not None and found:
            self.ways.options(found[self.chosen_moment])

    def back(self) -> None:
        """To where it was opened from."""
        if self.ways is not None:
            self.ways.back()

    def sheet(self) -> None:
        """All numbers of the game."""
        if self.ways is not None and self.ways.sheet is not None:
            self.ways.sheet()

    def cancel(self) -> bool:
        self.back()
        return True

    def _moved(self, moved: bool) -> None:
        if moved:
            self._show_anew()
