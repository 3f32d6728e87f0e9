"""The program as a scene may use it: the ways to other screens, and the services of the program.

Protocols only. `navigator` implements the ways, `app` the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from valeria_gui.graphics.theme import Theme, find_theme

if TYPE_CHECKING:
    import pygame

    from engine.game import AnyView, Seat
    from engine.history.entry import FinishedGame
    from engine.players import Player
    from engine.saving.save_folder import SaveEntry
    from valeria_gui.i18n import Language
    from valeria_gui.input.keymap import KeyMap
    from valeria_gui.play.autosaves import Saved
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.settings.settings import Settings
    from valeria_gui.settings.sizing import Sizing
    from valeria_gui.ui.scene_stack import Scene


class WayBack(NamedTuple):
    """Takes back what the player `name` did last."""

    name: str
    go: Callable[[], None]


class HandOver(NamedTuple):
    """The hand of `seat` is needed, for what is `asked`: a curtain falls until `name` has come forward.

    `on_come` hears what the person holds the hand open with ("" for nothing). `other` is who looks away, "" if
    several do; `back` takes back what was done before, None if that is final.
    """

    seat: Seat
    name: str
    asked: str
    on_come: Callable[[str], None]
    other: str = ""
    back: WayBack | None = None


class Ending(NamedTuple):
    """The end of a game as it is shown: as `view` knows it, the village of `bottom` the lowest.

    The points are counted up before everybody's eyes unless they have been `counted` already; `note` is a closing
    word of one or two sentences.
    """

    view: Any
    bottom: Seat
    counted: bool = False
    note: str = ""


class Navigator(Protocol):
    """The ways between screens, and the life of a game. A scene asks for them; it builds no other full screen."""

    @property
    def game(self) -> str:
        """The game that is open: the one on the table, else the one whose title was shown last; "" on the shelf
        before any was."""

    @property
    def is_shelf(self) -> bool:
        """Whether there is a shelf: more than one game."""

    def show_start(self) -> None:
        """Leaves everything else for the title of the game that was played last; where none was, for the shelf."""

    def show_shelf(self) -> None:
        """Leaves everything else for the shelf with all games; for the title where there is only one."""

    def show_title(self, game: str = "") -> None:
        """Leaves everything else for the title of a game ("": of the one that is open, or was played last)."""

    def show_setup(self, game: str = "") -> None:
        """Puts the set-up of a game on top ("": of the one that is open)."""

    def show_load(self) -> None:
        """Puts the list of saves on top."""

    def show_records(self) -> None:
        """Puts the records of finished games on top."""

    def play_daily(self) -> None:
        """Begins the daily deal, by its first try or for practice; asks first if a game that is not over would be
        lost for it."""

    def show_save(self, on_saved: Callable[[str], None]) -> None:
        """Asks for a name and keeps the game that is played under it; `on_saved` hears the name."""

    def show_seats(self, entry: SaveEntry) -> None:
        """Asks who sits at the position `entry`, and opens it."""

    def show_settings(self) -> None:
        """Puts the settings on top."""

    def show_keys(self) -> None:
        """Puts the list of keys on top."""

    def show_credits(self) -> None:
        """Puts the credits on top."""

    def show_help(self) -> None:
        """Puts the player aid for the game on the table on top, once; without a table that of the open game."""

    def show_rules(self, rule: str = "") -> None:
        """Puts the book of rules on top, opened at the place of `rule` ("V5.1"); an open book just turns pages.

        A game without a book shows its player aid.
        """

    def show_menu(self) -> None:
        """Puts the pause menu on top."""

    def show_result(self, session: TableSession, ending: Ending) -> None:
        """Shows the end of a game (V7.2); of one alone what the king says to it (V8.8)."""

    def show_score_chart(self, session: TableSession) -> None:
        """Shows the points of all turns as a chart; nothing if the game was played by other rules."""

    def show_review(self, session: TableSession, sheet: Callable[[], Scene] | None = None) -> None:
        """Shows the review of a game that is over and is kept here; `sheet` makes that with all its numbers."""

    def review_saved(self, entry: SaveEntry) -> None:
        """Shows the review of what the list of saves shows; if that cannot be, the player learns why."""

    def review_kept(self, game: FinishedGame) -> None:
        """Shows the review of a game of the history; if that cannot be, the player learns why."""

    def show_cards(self, title: str, cards: Sequence[object]) -> None:
        """Shows many cards at once, the first one on top."""

    def show_seat(self, session: TableSession, view: AnyView, seat: Seat) -> None:
        """Shows one village enlarged."""

    def notice(self, sentence: str) -> None:
        """Tells the player one sentence."""

    def hand_over(self, wanted: HandOver) -> None:
        """Lowers a curtain until a person has come forward."""

    def open(self, sheet: Scene) -> None:
        """Lays a sheet that belongs to the asking scene over it."""

    def close(self, scene: Scene) -> None:
        """Takes a scene and all that lies over it away; nothing if it has gone."""

    def begin(self, set_up: GameSetup) -> None:
        """Begins a game as `start` does; asks first if one that is not over would be lost for it."""

    def start(self, set_up: GameSetup) -> None:
        """Begins a game; if that fails the player learns why and stays where they were."""

    def play_again(self, session: TableSession) -> None:
        """Starts the same game with another seed; nobody needs to be guided twice."""

    def gather(self, set_up: GameSetup) -> None:
        """Opens a table for the whole room, with the seats of `set_up` taken: its lobby is put on top."""

    def start_together(self, room: Any, base: GameSetup) -> None:
        """Begins the game of a table for the whole room, like `base`; asks first if one that is not over would be
        lost for it. If it fails the player learns why, and the lobby stays."""

    def show_join(self) -> None:
        """Puts the page on top that finds tables of others and joins one."""

    def sit_down(self, guest: Any) -> None:
        """Sits down at a table elsewhere whose game has begun."""

    def sit_down_anew(self) -> None:
        """The table elsewhere has begun another game: sits down at that one."""

    def leave_table(self, sentence: str) -> None:
        """Leaves a table elsewhere, and tells why."""

    def show_seats_and_codes(self) -> None:
        """Puts the sheet on top that tells where each seat of the shared table is played; nothing elsewhere."""

    def begin_tutorial(self, game: str = "") -> None:
        """Begins the first game of `game` ("": of the open one), which explains itself; asks for the player's name
        if it is not known."""

    def continue_saved(self, game: str = "") -> None:
        """Goes on with the saved game ("": of the open game); if that fails the player learns why and stays where
        they were."""

    def open_saved(self, entry: SaveEntry, seats: Sequence[Player] = ()) -> None:
        """Opens what the list of saves shows; asks first if a game that is not over would be lost for it."""

    def open_file(self, path: Path) -> None:
        """Opens a save, a record or a position from anywhere; if it is none, the player learns why."""

    @property
    def can_save(self) -> bool:
        """Whether there is a table, seen or covered, whose game is kept here."""

    @property
    def is_together(self) -> bool:
        """Whether others come to the table here with phones and other computers."""

    @property
    def is_guest(self) -> bool:
        """Whether the table is elsewhere, and this window only sits at it."""

    @property
    def can_replay(self) -> bool:
        """Whether others have moved since the person who looks did."""

    def replay(self) -> None:
        """Show again at the table what they did."""

    def picture_of_table(self, autosave: Path) -> pygame.Surface | None:
        """The table of the game that is saved there, if it lies open; without anybody's hand."""

    def saved_game(self, game: str = "") -> Saved | None:
        """The game that would be continued ("": of the open game), None when there is none."""

    def has_played(self, game: str) -> bool:
        """Whether there is any autosave of that game, of one that is over, too."""

    def has_saves(self) -> bool:
        """Whether the list of saves would show anything."""

    def keep_settings(self) -> None:
        """Writes the settings; if that fails the player learns why."""

    def quit(self) -> None:
        """Ends the program after this frame; the scenes write what must be kept when they leave."""


class Sounds(Protocol):
    """The sounds that can be heard."""

    def play(self, name: str) -> bool:
        """Lets a sound begin; whether it could be heard."""

    def ambience(self, on: bool) -> None:
        """Lets the hearth be heard from now on, or no longer."""


class Display(Protocol):
    """The window, as far as what is drawn in it depends on it."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what is drawn, in pixels."""

    @property
    def sizing(self) -> Sizing:
        """The sizes of the interface and its letters."""

    @property
    def language(self) -> Language:
        """The language of who looks at it."""

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""

    def toggle_fullscreen(self) -> None:
        """Full screen or window."""


@dataclass(frozen=True, slots=True)
class Services:
    """All that a scene may use of the program around it."""

    settings: Settings
    sounds: Sounds
    keys: KeyMap
    display: Display
    data_dir: Path
    navigator: Navigator

    @property
    def language(self) -> Language:
        """The language that the settings want."""
        return self.display.language

    @property
    def theme(self) -> Theme:
        """The palette that the settings want."""
        return find_theme(self.settings.palette)

    def use(self) -> None:
        """Speak their language and draw in their palette in this context from now on: several programs may take
        turns."""
        self.language.use()
        self.theme.use()
