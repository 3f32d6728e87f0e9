"""Promises about the project's own text: what no file may say, and what every module can do by itself."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_imports import graph, modules

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("engine", "valeria_gui", "scripts", "tests")
OWN_GENERATORS = {"Random", "SystemRandom"}

# Written in halves, so that this file passes its own tests.
MACHINE_PATHS = ("/" + "root/", "/" + "home/", "/" + "Users/", "/" + "work/", "/" + "tmp/", ":\\" + "Users")
PACKAGE_HOSTS = ("pypi" + ".org", "python" + "hosted", "npm" + "js", "conda" + ".anaconda", "crates" + ".io")
LEFTOVERS = ("TO" + "DO", "FIX" + "ME", "XX" + "X")

IMPORT_EACH = """
import importlib, sys, traceback
failed = 0
for name in sys.argv[1:]:
    for loaded in [module for module in sys.modules if module.partition(".")[0] in ("engine", "valeria_gui")]:
        del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except Exception:
        failed = 1
        print("cannot import", name)
        traceback.print_exc()
sys.exit(failed)
"""
IMPORT_ALL = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def python_files() -> list[Path]:
    found = [path for folder in SOURCES for path in (ROOT / folder).rglob("*.py")]
    return sorted([*found, *ROOT.glob("*.py")])


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def global_chance(tree: ast.Module) -> Iterator[str]:
    """The global functions of the module `random` that a module names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (name.name for name in node.names if name.name not in OWN_GENERATORS)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            yield from {node.attr} - OWN_GENERATORS


def test_nobody_draws_from_the_global_generator() -> None:
    trees = {relative(path): ast.parse(path.read_text(encoding="utf-8")) for path in python_files()}
    assert {path: names for path, tree in trees.items() if (names := list(global_chance(tree)))} == {}


def entangled(imports: dict[str, set[str]]) -> set[str]:
    """The modules of packages that import some of what lies in them. Whichever is imported first, the package comes
    before it: only there can the order matter, as long as imports go in no circle (`tests.test_imports`)."""
    found = set()
    for package in imports:
        inside = {name for name in imports if name.startswith(f"{package}.")}
        if inside & reached(package, imports):
            found |= {package, *inside}
    return found


def reached(start: str, imports: dict[str, set[str]]) -> set[str]:
    """What a module imports, and what that imports."""
    found: set[str] = set()
    left = [start]
    while left:
        new = imports[left.pop()] - found
        found |= new
        left += new
    return found


def test_only_where_a_package_imports_its_own_modules_their_order_can_matter() -> None:
    imports = {"a": {"b"}, "a.x": set(), "b": {"c"}, "c": set(), "d": {"c", "d.x"}, "d.x": set(), "d.y": {"d"}}
    assert entangled(imports) == {"d", "d.x", "d.y"}
    assert entangled({**imports, "c": {"a.x"}}) >= {"a", "a.x"}


def test_every_module_can_be_imported_first() -> None:
    imports = graph(modules())
    some = entangled(imports)
    assert "engine.bots" in some and len(some) < len(imports) / 2
    for script, names in ((IMPORT_EACH, some), (IMPORT_ALL, imports.keys() - some)):
        line = [sys.executable, "-c", script, *sorted(names)]
        done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_every_module_says_what_it_is_for() -> None:
    full = [path for path in python_files() if path.read_text(encoding="utf-8").strip()]
    silent = [path for path in full if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert [relative(path) for path in silent] == []


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every text file that git knows, by its path."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this copy of the project is no git checkout")
    raw = {name: (ROOT / name).read_bytes() for name in listed.decode().split("\0") if (ROOT / name).is_file()}
    return {name: data.decode("utf-8") for name, data in raw.items() if b"\0" not in data}


def naming(texts: dict[str, str], words: tuple[str, ...]) -> list[str]:
    """Where one of the words stands."""
    pattern = re.compile("|".join(re.escape(word) for word in words))
    lines = ((name, n, line) for name, text in texts.items() for n, line in enumerate(text.splitlines(), 1))
    return [f"{name}:{n}: {line[:120]}" for name, n, line in lines if pattern.search(line)]


def test_no_file_names_a_path_of_one_machine(texts: dict[str, str]) -> None:
    assert naming(texts, MACHINE_PATHS) == []


def test_no_file_names_where_packages_come_from(texts: dict[str, str]) -> None:
    assert naming(texts, PACKAGE_HOSTS) == []


def test_nothing_is_left_for_later(texts: dict[str, str]) -> None:
    assert naming(texts, LEFTOVERS) == []


OF_THE_CONTRACT = frozenset({"Decision", "Event", "Feature", "Move", "Score", "State", "View"})
"""What every game has, called in each as in the contract (`engine.game`)."""


def test_a_class_name_is_used_once() -> None:
    homes = defaultdict(list)
    for path in (file for folder in ("engine", "valeria_gui") for file in (ROOT / folder).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(ROOT).as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1 and name not in OF_THE_CONTRACT} == {}


def test_no_file_is_longer_than_can_be_overlooked() -> None:
    files = [path for folder in ("engine", "valeria_gui") for path in (ROOT / folder).rglob("*.py")]
    assert [path.name for path in files if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
