"""The program for macOS as PyInstaller lays it out there, with its own code, and what the game finds inside.

It puts code into Contents/Frameworks and data into Contents/Resources, with links from one to the other; the game's
modules believe that they lie in Frameworks. No program is built for this: in the place of the compiled parts lie
those of this system.
"""

from __future__ import annotations

import plistlib
import stat
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PyInstaller import config
from PyInstaller.building import osx

from tests.test_packing import Machine

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import build_exe
import packing
import packing_list

pytestmark = pytest.mark.needs("symbolic links")

FROZEN = """
import sys
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.util import spec_from_file_location
from pathlib import Path

root, frameworks = Path(sys.argv[1]), Path(sys.argv[2])

class Frozen(MetaPathFinder, SourceLoader):
    '''The modules of the game, which say that they lie in the bundle.'''

    def find_spec(self, name, path=None, target=None):
        inner = name.replace(".", "/")
        for tail in (f"{inner}/__init__.py", f"{inner}.py"):
            if name.split(".")[0] in ("engine", "valeria_gui") and (root / tail).is_file():
                return spec_from_file_location(name, frameworks / f"{tail}c", loader=self)
        return None

    def is_package(self, name):
        return (root / name.replace(".", "/")).is_dir()

    def get_filename(self, name):
        return self.find_spec(name).origin

    def get_data(self, path):
        return (root / Path(path[:-1]).relative_to(frameworks)).read_bytes()

    def path_stats(self, path):
        raise OSError

sys.meta_path.insert(0, Frozen())
"""
"""The start of a program that finds the game's modules as one that PyInstaller has built does."""


def collected(program: Path) -> list[tuple[str, str, str]]:
    """The files that PyInstaller would collect: where each belongs, where it lies, what it is."""
    found = [(packing.NAME, str(program), "EXECUTABLE"), ("pygame/base.so", pygame.base.__file__, "EXTENSION")]
    for source, place in build_exe.DATA.items():
        start = ROOT / source
        top = start.parent if start.is_file() else start
        files = [start] if start.is_file() else [path for path in start.rglob("*") if path.is_file()]
        found += [(str(Path(place, path.relative_to(top))), str(path), "DATA") for path in files]
    return found


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the .app, in a folder with spaces and other letters."""
    dist = tmp_path_factory.mktemp("mac") / "Игры и 家"
    dist.mkdir()
    program = dist.parent / packing.NAME
    program.write_bytes(b"code")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(osx, "is_darwin", True)
        patch.setattr(osx.BUNDLE, "upx_exclude", [], raising=False)
        folders = {
            "distpath": str(dist),
            "specpath": str(dist.parent),
            "workpath": str(dist.parent),
            "spec": "game",
        }
        for name, folder in folders.items():
            patch.setitem(config.CONF, name, folder)
        icon = str(ROOT / "assets" / "icon" / packing.MACOS.icon)
        osx.BUNDLE(collected(program), name=packing.MACOS.product, icon=icon, bundle_identifier=packing.IDENTIFIER)
    return dist


@pytest.fixture(scope="module")
def contents(dist: Path) -> Path:
    """The one folder in the .app."""
    (only,) = (dist / packing.MACOS.product).iterdir()
    return only


def said(contents: Path, code: str, *words: str) -> str:
    """The output of a program inside the .app."""
    command = [sys.executable, "-I", "-c", FROZEN + code, str(ROOT), str(contents / "Frameworks"), *words]
    done = subprocess.run(command, cwd=contents.anchor, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_program_is_where_it_is_looked_for_and_alone(dist: Path, contents: Path) -> None:
    program = packing.program(dist, "darwin")
    assert program.is_file() and program.stat().st_mode & stat.S_IXUSR
    assert list((contents / "MacOS").iterdir()) == [program]


def test_it_is_packed_with_facts_that_are_true(dist: Path, contents: Path) -> None:
    machine = Machine()
    packing.pack(packing.MACOS, dist, "1.2.3", machine)
    facts = plistlib.loads((contents / "Info.plist").read_bytes())
    assert facts == machine.signed
    assert facts["CFBundleShortVersionString"] == facts["CFBundleVersion"] == "1.2.3"
    assert facts["CFBundleIdentifier"] == packing.IDENTIFIER and facts["NSHighResolutionCapable"] is True
    assert (contents / "MacOS" / str(facts["CFBundleExecutable"])).is_file()
    assert (contents / "Resources" / str(facts["CFBundleIconFile"])).is_file()


def test_it_has_only_names_that_a_signature_and_other_systems_allow(dist: Path, contents: Path) -> None:
    assert packing.illegal_names(dist) == []
    code = [path for path in (contents / "Frameworks").rglob("*") if not path.is_symlink()]
    assert all("." not in path.name for path in code if path.is_dir())
    assert [path.name for path in code if path.is_file()] == ["base.so"], "data is sealed in Resources"


def test_every_file_in_it_is_accounted_for(dist: Path) -> None:
    folder = dist / packing.MACOS.product
    parts = list(packing_list.parts(folder, packing.MACOS))
    assert packing_list.problems(folder, packing.MACOS, parts) == []
    assert {packing_list.group_of(part.path) for part in parts} >= {
        "Python",
        "pygame",
        "pictures",
        "sounds",
        "licences",
    }


def test_every_asset_is_found_inside(contents: Path) -> None:
    code = """
from valeria_gui import paths
assert Path(paths.__file__).is_relative_to(frameworks)
for name in sys.argv[3:]:
    print(paths.asset_path(name))
"""
    assets = ROOT / "assets"
    names = [path.relative_to(assets).as_posix() for path in sorted(assets.rglob("*")) if path.is_file()]
    found = said(contents, code, *names).splitlines()
    assert len(found) == len(names) > 100
    assert all(Path(path).is_file() and Path(path).is_relative_to(contents) for path in found)


def test_nothing_of_the_game_is_read_from_elsewhere(contents: Path) -> None:
    """Cards, events, weights of the bots, rules, pictures, fonts and sounds."""
    code = """
opened = []
sys.addaudithook(lambda event, words: opened.append(words[0]) if event == "open" else None)
from engine.__main__ import main
from valeria_gui import self_check
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.rulebook.pages import load_pages
assert len(load_pages(PLAY.rules.pages)) > 10 and self_check._assets()
assert main(["play", "--seats", "squire,baron", "--seed", "7", "--events"]) == 0
opened = [Path(path) for path in opened if isinstance(path, str) and not path.endswith(".py")]
for path in opened:
    print(path)
"""
    lines = said(contents, code).splitlines()
    paths = [Path(line) for line in lines]
    assert [path for path in paths if path.is_relative_to(ROOT) and ".venv" not in path.as_posix()] == []
    inside = {
        path.resolve().relative_to(contents / "Resources").parts[0] for path in paths if contents in path.parents
    }
    assert inside == {"assets", "engine", "valeria_gui"}
