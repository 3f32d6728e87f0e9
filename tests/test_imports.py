"""The program's imports lead one way: those for types alone and those inside functions, too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "valeria_gui")


def modules() -> dict[str, Path]:
    """Every module of the program, by its name."""
    found = {}
    for path in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(source: str, known: set[str]) -> Iterator[str]:
    """The modules among `known` that a source imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level and node.module is not None, "imports name the whole way"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in inner if name in known)
            if node.module in known and any(name not in known for name in inner):
                yield node.module


def graph(found: dict[str, Path]) -> dict[str, set[str]]:
    """The imports of every module among the others."""
    known = set(found)
    return {name: set(imported(path.read_text(encoding="utf-8"), known)) - {name} for name, path in found.items()}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """A circle among the modules, as a way that ends where it begins; [] if there is none."""
    left = {name: set(others) for name, others in imports.items()}
    while free := [name for name, others in left.items() if not others]:
        for name in free:
            del left[name]
        for others in left.values():
            others.difference_update(free)
    way: list[str] = []
    name = min(left, default="")
    while name and name not in way:
        way.append(name)
        name = min(left[name])
    return [*way[way.index(name) :], name] if name else []


def test_no_module_is_imported_by_what_it_imports() -> None:
    imports = graph(modules())
    assert sum(map(len, imports.values())) > len(imports), "modules import each other at all"
    assert not circle(imports)


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_every_kind_of_import_counts() -> None:
    source = """
import a
if TYPE_CHECKING:
    from a import b
def late():
    from a.b import c, Thing
"""
    assert set(imported(source, {"a", "a.b", "a.b.c"})) == {"a", "a.b", "a.b.c"}
