"""Registry: finds a game by its name and imports it when it is asked for.

A game of the program is the package `engine.<name>` with a module `rules`; importing it registers it. A game from
elsewhere, such as a test's, is registered by whoever imports it.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, NamedTuple

import engine
from engine.game import AnyGame, GameError, quoted

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


class _Registered(NamedTuple):
    game: AnyGame
    home: str


_REGISTRY: Final[dict[str, _Registered]] = {}


def register(game: AnyGame, home: str) -> None:
    """Make `game` known by its name; a second game of that name replaces the first.

    `home` is the module that registers it: a process that begins imports that one to know the game.
    """
    _REGISTRY[game.name] = _Registered(game, home)


def home_of(name: str) -> str:
    """The module that registers the game of that name; raises GameError as `find_game`."""
    find_game(name)
    return _REGISTRY[name].home


def find_game(name: str, home: str = "") -> AnyGame:
    """The game of that name, imported from its `home` ("": from `engine`) if it is not known yet.

    Raises GameError with the list of games if there is none.
    """
    if name not in _REGISTRY and home:
        import_module(home)
    elif name not in _REGISTRY and _is_here(name):
        import_module(f"engine.{name}")
    if name not in _REGISTRY:
        known = ", ".join(known_games())
        raise GameError.of(
            "no_such_game", "There is no game called {name} here; known: {known}.", name=quoted(name), known=known
        )
    return _REGISTRY[name].game


def known_games() -> list[str]:
    """The names of all games that can be found, in order of the alphabet."""
    here = (module.name for module in iter_modules(engine.__path__) if module.ispkg and _is_here(module.name))
    return sorted({*_REGISTRY, *here})


def part_of(name: str, part: str) -> ModuleType | None:
    """The module `part` of the game of that name, None if it has none; raises GameError as `find_game`."""
    home = home_of(name)
    return import_module(f"{home}.{part}") if _has(home, part) else None


def _is_here(name: str) -> bool:
    """Whether the program has a game of that name."""
    return _NAME.fullmatch(name) is not None and _has(f"engine.{name}", "rules")


def _has(package: str, module: str) -> bool:
    """Whether there is such a package with such a module."""
    found = find_spec(package)
    if found is None or found.submodule_search_locations is None:
        return False
    return find_spec(f"{package}.{module}") is not None
