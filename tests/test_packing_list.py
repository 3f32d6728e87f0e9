"""What each megabyte of a built program is: every file has its group, none lies there twice."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import packing
import packing_list
from packing import LINUX, MACOS, WINDOWS, Target
from packing_list import GROUPS, group_of

IN_IT = {
    WINDOWS: {
        "_internal/python311.dll": "Python",
        "_internal/VCRUNTIME140.dll": "Python",
        "_internal/base_library.zip": "standard library",
        "_internal/_ctypes.pyd": "standard library",
        "_internal/libffi-8.dll": "standard library",
        "_internal/pygame/SDL2.dll": "SDL and its codecs",
        "_internal/pygame/_sdl2/video.cp311-win_amd64.pyd": "pygame",
        "_internal/yaml/_yaml.cp311-win_amd64.pyd": "other packages",
        "_internal/assets/title/logo.webp": "pictures",
        "_internal/assets/sounds/coin.wav": "sounds",
    },
    LINUX: {
        "_internal/libpython3.11.so.1.0": "Python",
        "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so": "standard library",
        "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so": "SDL and its codecs",
        "_internal/pygame/rect.cpython-311-x86_64-linux-gnu.so": "pygame",
        "_internal/engine/valeria/data/buildings.yaml": "cards, bots' numbers, book of rules",
        "_internal/assets/fonts/Cinzel-OFL.txt": "licences",
        "_internal/assets/fonts/Cinzel-SemiBold.ttf": "fonts",
        "villages-of-valeria.desktop": "what tells the system of it",
    },
    MACOS: {
        "Contents/Frameworks/Python.framework/Versions/3.13/Python": "Python",
        "Contents/Frameworks/python3__dot__13/lib-dynload/math.cpython-313-darwin.so": "standard library",
        "Contents/Frameworks/pygame/__dot__dylibs/libSDL2-2.0.0.dylib": "SDL and its codecs",
        "Contents/Resources/assets/icon/valeria.icns": "icon of the program",
        "Contents/Resources/LICENSE": "licences",
        "Contents/Info.plist": "what tells the system of it",
    },
}
SYSTEMS = pytest.mark.parametrize("target", IN_IT, ids=lambda target: target.system)


def built(dist: Path, target: Target, *more: str) -> Path:
    """A folder such as PyInstaller makes, with the program and the files above, every one with its name in it."""
    folder = dist / target.product
    for name in (target.program, *IN_IT[target], *more):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode())
    return folder


def told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["packing_list.py", str(folder)])
    return packing_list.main()


@SYSTEMS
def test_every_file_of_a_program_has_its_group(
    target: Target, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = built(tmp_path, target)
    groups = {part.path: group_of(part.path) for part in packing_list.parts(folder, target)}
    expected = {name.split("_internal/")[-1]: group for name, group in IN_IT[target].items()}
    assert set(groups.values()) == {*expected.values(), "Python"}
    assert target is MACOS or groups == {**expected, f"start/{target.program}": "Python"}
    assert told(folder, monkeypatch) == 0
    said = capsys.readouterr()
    assert said.err == "" and said.out.count("\n") == len(GROUPS) + 3


@SYSTEMS
@pytest.mark.parametrize("name", ["libcrypto-3.dll", "numpy/core.so", "assets/subjects/source.xcf"])
def test_what_belongs_to_no_group_is_refused(
    target: Target, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(built(tmp_path, target, f"_internal/{name}"), monkeypatch) == 1
    said = capsys.readouterr()
    assert said.err.splitlines()[0].startswith(f"{name} belongs to no group")
    assert "| of no group |" in said.out


def test_a_file_that_lies_there_twice_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = built(tmp_path, WINDOWS)
    (folder / "_internal" / "pygame" / "SDL2_again.dll").write_bytes(b"_internal/pygame/SDL2.dll")
    assert told(folder, monkeypatch) == 1
    twins = "_internal/pygame/SDL2.dll and _internal/pygame/SDL2_again.dll"
    assert capsys.readouterr().err == f"{twins} are the same file.\n"


def test_copies_of_the_icon_and_empty_files_may_lie_there_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = built(tmp_path, LINUX)
    for name in ("villages-of-valeria.png", "_internal/assets/icon/valeria-256.png"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"icon")
    for name in ("one", "two"):
        (folder / "_internal" / "assets" / f"{name}.webp").touch()
    assert (told(folder, monkeypatch), capsys.readouterr().err) == (0, "")


@pytest.mark.parametrize("target", packing_list.LARGEST)
def test_a_program_that_has_grown_too_large_is_refused(
    target: Target, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = built(tmp_path, target)
    in_folder, compressed = packing_list.LARGEST[target]
    monkeypatch.setattr(packing, "size", lambda folder: in_folder * 1_000_000 + 100_000)
    grown = packing_list.Part("assets/title/logo.webp", 0, compressed * 1_000_000 + 200_000)
    monkeypatch.setattr(packing_list, "parts", lambda folder, target: [grown])
    assert told(folder, monkeypatch) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"The folder has {in_folder}.1 MB, {in_folder} at most are wanted.",
        f"Compressed it has {compressed}.2 MB, {compressed} at most are wanted.",
    ]


def test_without_a_program_there_is_no_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(tmp_path, monkeypatch) == 1
    assert "There is no program" in capsys.readouterr().err
