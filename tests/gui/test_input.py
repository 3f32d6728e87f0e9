"""What devices send and what it means."""

from __future__ import annotations

import pygame
import pytest

from valeria_gui.input.intents import (
    CloseWindow,
    Command,
    Composing,
    FocusLost,
    Intent,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Released,
    Scroll,
    Text,
)
from valeria_gui.input.keymap import KeyMap
from valeria_gui.input.translator import Translator


@pytest.fixture
def translator() -> Translator:
    pygame.display.init()
    return Translator(KeyMap())


def key_down(key: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


def key_up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def motion(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key_down(pygame.K_ESCAPE), Command("cancel")),
        (key_down(pygame.K_RETURN), Command("confirm")),
        (key_down(pygame.K_KP_ENTER), Command("confirm")),
        (key_down(pygame.K_TAB), Command("next")),
        (key_down(pygame.K_TAB, pygame.KMOD_LSHIFT), Command("previous")),
        (key_down(pygame.K_LEFT), Command("left")),
        (key_down(pygame.K_F1), Command("help")),
        (key_down(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), Command("aid")),
        (key_down(pygame.K_F10), Command("menu")),
        (key_down(pygame.K_F11), Command("fullscreen")),
        (key_down(pygame.K_RETURN, pygame.KMOD_ALT), Command("fullscreen")),
        (key_down(pygame.K_z, pygame.KMOD_LCTRL), Command("undo")),
        (key_down(pygame.K_z, pygame.KMOD_META | pygame.KMOD_SHIFT), Command("redo")),
        (key_down(pygame.K_q, pygame.KMOD_CTRL), Key("q", ctrl=True)),
        (key_down(pygame.K_SPACE), Command("look")),
        (key_up(pygame.K_SPACE), None),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), PointerDown((3, 4), 3)),
        (pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), PointerUp((3, 4), 1)),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), None),
        (motion(5, 6), PointerMove((5, 6), held=True)),
        (pygame.event.Event(pygame.WINDOWLEAVE), PointerLeave()),
        (pygame.event.Event(pygame.TEXTINPUT, text="é"), Text("é")),
        (pygame.event.Event(pygame.TEXTEDITING, text="ね", start=0, length=1), Composing("ね")),
        (pygame.event.Event(pygame.QUIT), CloseWindow()),
        (pygame.event.Event(pygame.WINDOWCLOSE), CloseWindow()),
        (pygame.event.Event(pygame.WINDOWEXPOSED), None),
    ],
)
def test_an_event_means_one_thing(translator: Translator, event: pygame.event.Event, intent: Intent | None) -> None:
    assert translator.intent(event) == intent


def test_a_question_mark_belongs_to_the_text_field_that_is_written_in(translator: Translator) -> None:
    translator.text_mode = True
    assert translator.intent(key_down(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")) == Key("/", shift=True)


def test_a_held_key_confirms_once_but_moves_on_and_on(translator: Translator) -> None:
    events = [key_down(pygame.K_RETURN)] * 3 + [key_down(pygame.K_RIGHT)] * 3
    names = [intent.name for intent in translator.intents(events) if isinstance(intent, Command)]
    assert names == ["confirm", "right", "right", "right"]


def test_a_key_that_was_released_counts_again(translator: Translator) -> None:
    events = [key_down(pygame.K_RETURN), key_up(pygame.K_RETURN), key_down(pygame.K_RETURN)]
    assert list(translator.intents(events)) == [Command("confirm")] * 2


def test_a_key_that_counts_while_it_is_held_tells_when_it_comes_up(translator: Translator) -> None:
    events = [
        key_down(pygame.K_v),
        key_down(pygame.K_v),
        key_up(pygame.K_v),
        key_up(pygame.K_v),
        key_up(pygame.K_z),
    ]
    assert list(translator.intents(events)) == [Command("hand"), Released("hand")]


def test_another_window_takes_the_keyboard_and_whatever_was_held(translator: Translator) -> None:
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    events = [key_down(pygame.K_v), lost, key_up(pygame.K_v), key_down(pygame.K_v)]
    assert list(translator.intents(events)) == [Command("hand"), FocusLost(), Command("hand")]


def test_of_moves_in_a_row_only_the_last_is_told(translator: Translator) -> None:
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)
    intents = list(translator.intents([motion(1, 1), motion(2, 2), down, motion(3, 3), motion(4, 4)]))
    assert intents == [PointerMove((2, 2), True), PointerDown((2, 2)), PointerMove((4, 4), True)]


def test_the_wheel_turns_where_the_pointer_is(translator: Translator) -> None:
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert list(translator.intents([motion(7, 8), wheel]))[-1] == Scroll((7, 8), 1.0)


def test_points_of_a_high_density_window_become_pixels(translator: Translator) -> None:
    translator.ratio = 2.0
    assert translator.intent(motion(100, 50)) == PointerMove((200, 100), held=True)
