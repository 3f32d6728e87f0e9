"""A screen reader in few lines, run by the Python that the system brings its AT-SPI library for.

Reads a line of JSON for each command and answers with one. Knows nothing of the program but its name.
"""

import json
import sys
import time
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

STATES = ("ENABLED", "FOCUSABLE", "FOCUSED", "CHECKED", "SELECTED", "EXPANDED", "MODAL")
HEARD: list[list[Any]] = []


def application(process: int) -> Any:
    """The program as the bus lists it, None while it is not there."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        one = desktop.get_child_at_index(number)
        if one is not None and one.get_process_id() == process:
            return one
    return None


def described(one: Any) -> dict[str, Any]:
    """A thing and all that is in it, as plain data."""
    one.clear_cache()
    states = one.get_state_set()
    told = {
        "name": one.get_name(),
        "role": one.get_role_name(),
        "more": one.get_description(),
        "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name))],
        "actions": one.get_n_actions() if one.get_action_iface() else 0,
    }
    if one.get_value_iface():
        told["number"] = one.get_current_value()
    if one.get_text_iface():
        told["text"] = Atspi.Text.get_text(one, 0, Atspi.Text.get_character_count(one))
    children = (one.get_child_at_index(i) for i in range(one.get_child_count()))
    told["children"] = [described(child) for child in children if child is not None]
    return told


def found(one: Any, role: str, name: str) -> Any:
    """The first thing of that role whose name begins so."""
    if one is None:
        return None
    if one.get_role_name() == role and one.get_name().startswith(name):
        return one
    for number in range(one.get_child_count()):
        below = found(one.get_child_at_index(number), role, name)
        if below is not None:
            return below
    return None


def do(asked: dict[str, Any]) -> Any:
    """The answer to one command."""
    app = application(asked["process"])
    if app is None:
        return None
    if asked["do"] == "tree":
        return described(app)
    if asked["do"] == "heard":
        heard, HEARD[:] = list(HEARD), []
        return heard
    app.clear_cache()
    one = found(app, asked["role"], asked["name"])
    if one is None:
        return False
    if asked["do"] == "press":
        return bool(one.do_action(0))
    if asked["do"] == "focus":
        return bool(one.grab_focus())
    if asked["do"] == "set":
        return bool(one.set_current_value(asked["value"]))
    return None


def hear(event: Any) -> None:
    """Something is said by itself."""
    HEARD.append([event.any_data, event.detail1])


def answer(source: Any, _condition: object) -> bool:
    """A command has come."""
    line = source.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        said = do(json.loads(line))
    except GLib.Error:  # It has gone while it was looked at.
        time.sleep(0.05)
        said = None
    print(json.dumps(said), flush=True)
    return True


Atspi.init()
LISTENER = Atspi.EventListener.new(hear)
LISTENER.register("object:announcement")
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, answer)
Atspi.event_main()
