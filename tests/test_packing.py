"""How the program is packed, for systems that this one is not, too."""

from __future__ import annotations

import ast
import plistlib
import re
import struct
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import build_exe
import info_plist
import packing
from packing import LINUX, MACOS, WINDOWS, PackingError, Target

TARGETS = (WINDOWS, MACOS, LINUX)
NAMES = ("dist", "a folder with spaces", "мой стол", "テーブル")
PLIST = "Contents/Info.plist"
LEFT_BY_PYINSTALLER = {
    "CFBundleDisplayName": packing.NAME,
    "CFBundleName": packing.NAME,
    "CFBundleIdentifier": packing.IDENTIFIER,
    "CFBundleExecutable": packing.NAME,
    "CFBundleIconFile": MACOS.icon,
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": "0.0.0",
    "NSHighResolutionCapable": True,
}
"""The Info.plist of a program with a window."""


def built(dist: Path, target: Target) -> Path:
    """The files that PyInstaller would leave for `target`, in small."""
    product = dist / target.product
    for name in (target.program, "_internal/assets/icon/valeria-256.png", "_internal/assets/CREDITS.md"):
        (product / name).parent.mkdir(parents=True, exist_ok=True)
        (product / name).write_bytes(name.encode())
    if target is MACOS:
        (product / PLIST).write_bytes(plistlib.dumps(LEFT_BY_PYINSTALLER))
    return product


class Machine:
    """Notes the commands that it is told to run; each archive that one of them makes is there afterwards."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.commands: list[list[str]] = []
        self.signed: dict[str, object] = {}
        """The Info.plist of what it signed."""

    def __call__(self, command: list[str]) -> int:
        self.commands.append(command)
        if command[0] == "codesign":
            self.signed = plistlib.loads((Path(command[-1]) / PLIST).read_bytes())
        if command[0] == "ditto":
            Path(command[-1]).write_bytes(b"packed")
        return self.code


@pytest.mark.parametrize(("system", "target"), [("win32", WINDOWS), ("darwin", MACOS), ("linux", LINUX)])
def test_every_system_has_its_target(system: str, target: Target, tmp_path: Path) -> None:
    assert packing.target(system) is target
    assert packing.program(tmp_path, system) == tmp_path / target.product / target.program


@pytest.mark.parametrize("target", TARGETS)
def test_the_build_has_icon_version_and_data_and_no_console(
    target: Target, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build_exe, "BUILD", tmp_path)
    command = build_exe.pyinstaller(target, "1.2.3")
    assert {"--onedir", "--windowed", "--noupx"} <= set(command) and "--onefile" not in command
    assert any(word.startswith("--add-data") and word.endswith("assets") for word in command)
    assert "--exclude-module=_ssl" in command and "--exclude-module=_hashlib" in command
    icons = [Path(command[i + 1]) for i, word in enumerate(command) if word == "--icon"]
    assert [icon.suffix for icon in icons] == {WINDOWS: [".ico"], MACOS: [".icns"], LINUX: []}[target]
    assert all(icon.is_file() for icon in icons)
    assert ("--version-file" in command) == (target is WINDOWS)
    assert ("--osx-bundle-identifier" in command) == (target is MACOS)


@pytest.mark.parametrize(("number", "parts"), [("0.2.0", (0, 2, 0, 0)), ("1.4", (1, 4, 0, 0))])
def test_windows_is_told_the_version(number: str, parts: tuple[int, ...]) -> None:
    tree = ast.parse(packing.windows_version(number), mode="eval")
    assert f"filevers={parts}" in ast.unparse(tree) and f"'{number}'" in ast.unparse(tree)


@pytest.mark.parametrize("folder", NAMES)
def test_windows_gets_a_zip(folder: str, tmp_path: Path) -> None:
    dist = tmp_path / folder
    built(dist, WINDOWS)
    archive = packing.pack(WINDOWS, dist, "0.2.0")
    with zipfile.ZipFile(archive) as packed:
        assert f"{packing.NAME}/{packing.NAME}.exe" in packed.namelist()
        assert packed.testzip() is None
    assert (dist / packing.SUMS).read_text() == f"{packing.checksum(archive)}  {archive.name}\n"


@pytest.mark.parametrize("folder", NAMES)
def test_macos_signs_before_it_packs(folder: str, tmp_path: Path) -> None:
    machine, dist = Machine(), tmp_path / folder
    product = built(dist, MACOS)
    archive = packing.pack(MACOS, dist, "0.2.0", machine)
    assert [command[0] for command in machine.commands] == ["codesign", "ditto"]
    assert machine.commands[0][-1] == str(product) and machine.commands[1][-2:] == [str(product), str(archive)]


def test_macos_is_told_version_rights_and_kind_before_the_signature_seals_it(tmp_path: Path) -> None:
    machine = Machine()
    product = built(tmp_path, MACOS)
    packing.pack(MACOS, tmp_path, "1.2.3", machine)
    told = {
        "CFBundleShortVersionString": "1.2.3",
        "CFBundleVersion": "1.2.3",
        "NSHumanReadableCopyright": packing.COPYRIGHT,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
    }
    assert LEFT_BY_PYINSTALLER | told == {key: machine.signed[key] for key in LEFT_BY_PYINSTALLER | told}
    assert plistlib.loads((product / PLIST).read_bytes()) == machine.signed, "nothing is changed after that"


def test_the_rights_are_those_of_the_licence() -> None:
    holder = next(line for line in (ROOT / "LICENSE").read_text().splitlines() if line.startswith("Copyright"))
    assert packing.COPYRIGHT.startswith(holder.replace("(c)", "©"))


@pytest.mark.parametrize("there", [b"", b"no list", b"bplist00 damaged", b"<plist><array/></plist>", None])
def test_a_program_without_facts_for_macos_is_not_signed(there: bytes | None, tmp_path: Path) -> None:
    machine = Machine()
    path = built(tmp_path, MACOS) / PLIST
    path.unlink()
    if there is not None:
        path.write_bytes(there)
    with pytest.raises(PackingError, match=r"Info\.plist could not be read and written anew: .*\.$"):
        packing.pack(MACOS, tmp_path, "0.2.0", machine)
    assert machine.commands == []


def test_the_oldest_macos_is_that_of_the_youngest_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_platform", lambda: "macosx-10.13-universal2")
    everywhere = ["Tag: py3-none-any"]
    old, new = ["Tag: py3-none-macosx_10_13_universal2"], ["Tag: cp313-cp313-macosx_11_0_arm64"]
    both = ["Tag: cp313-cp313-macosx_10_9_x86_64", "Tag: cp313-cp313-macosx_12_0_x86_64"]
    assert info_plist.oldest_macos([everywhere]) == "10.13"
    assert info_plist.oldest_macos([everywhere, old, new, both]) == "11.0"
    facts = plistlib.loads(info_plist.completed(plistlib.dumps({}), "1.2.3", "mine", "11.0"))
    assert facts["LSMinimumSystemVersion"] == "11.0"


def test_no_oldest_macos_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_platform", lambda: "linux-x86_64")
    assert info_plist.oldest_macos([["Tag: py3-none-any"], []]) is None
    assert "LSMinimumSystemVersion" not in plistlib.loads(
        info_plist.completed(plistlib.dumps({}), "1.2.3", "mine", None)
    )


def test_every_package_with_parts_of_its_own_is_asked_for_its_macos() -> None:
    tags = dict(zip(info_plist.PACKAGES, info_plist.wheel_tags(), strict=True))
    assert all(tags.values())
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8").lower()
    pure = ("platformdirs", "segno", "ifaddr")
    names = [line.partition("==")[0] for line in locked.splitlines() if "==" in line]
    assert {*names, "pyinstaller"} == {*(name.lower() for name in info_plist.PACKAGES), *pure}


@pytest.mark.parametrize("folder", NAMES)
def test_linux_gets_a_tar_that_belongs_to_nobody(folder: str, tmp_path: Path) -> None:
    machine, dist = Machine(), tmp_path / folder
    product = built(dist, LINUX)
    (product / "_internal" / "libpython3.11.so.1.0").write_bytes(b"python")
    (product / "_internal" / "pygame_ce.libs").mkdir()
    (product / "_internal" / "pygame_ce.libs" / "libSDL2.so.0").write_bytes(b"changed after it was linked")
    archive = packing.pack(LINUX, dist, "0.2.0", machine)
    assert [[command[0], *command[2:]] for command in machine.commands] == [
        ["strip", str(product / "_internal" / "libpython3.11.so.1.0")]
    ]
    with tarfile.open(archive) as packed:
        entries = {entry.name: entry for entry in packed}
        assert {f"{packing.NAME}/{packing.SHORT}.desktop", f"{packing.NAME}/{packing.SHORT}.png"} <= set(entries)
        assert all(entry.uid == entry.gid == 0 and not entry.uname for entry in entries.values())


@pytest.mark.parametrize("target", [MACOS, LINUX])
def test_a_tool_that_fails_is_named(target: Target, tmp_path: Path) -> None:
    product = built(tmp_path, target)
    (product / "libpython3.11.so").write_bytes(b"python")
    with pytest.raises(PackingError, match="could not"):
        packing.pack(target, tmp_path, "0.2.0", Machine(code=1))


@pytest.mark.parametrize("target", [MACOS, LINUX])
def test_a_missing_tool_is_named_with_what_to_do(target: Target) -> None:
    tool = target.tools[0][0]
    with pytest.raises(PackingError, match=rf"^The program {tool} is missing: .* and start again\.$"):
        packing.require_tools(target, lambda name: None)
    packing.require_tools(target, lambda name: f"/usr/bin/{name}")
    packing.require_tools(WINDOWS, lambda name: None)


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_not_built_is_not_packed(target: Target, tmp_path: Path) -> None:
    with pytest.raises(PackingError, match="build it first"):
        packing.pack(target, tmp_path, "0.2.0")


@pytest.mark.parametrize("target", TARGETS)
def test_the_archive_tells_version_system_and_processor(target: Target, tmp_path: Path) -> None:
    name = packing.archive_name(target, "0.2.0", "AMD64")
    assert name == f"villages-of-valeria-0.2.0-{target.system}-amd64{target.archive}"
    (tmp_path / name).touch()
    assert packing.illegal_names(tmp_path) == []


def test_no_file_has_a_name_that_another_system_refuses() -> None:
    for folder in ("assets", "engine", "valeria_gui", "scripts", "tests", "docs", "benchmarks"):
        assert packing.illegal_names(ROOT / folder) == []


@pytest.mark.parametrize("name", ["a:b", "what?", "con.txt", "LPT1", "dot.", "space ", "Twin"])
@pytest.mark.parametrize("folder", ["", "folder/"])
def test_names_that_another_system_refuses_are_found(name: str, folder: str) -> None:
    assert packing.refused_names([folder + "twin", folder + name, "folder/else"]) == [folder + name]


def test_the_oldest_c_library_is_read_from_every_program(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF a")
    (tmp_path / "b.txt").write_text("GLIBC_2.99")
    said = "0000 DF *UND* 0000 (GLIBC_2.2.5) memcpy\n0000 DF *UND* (GLIBC_2.28) stat\n"
    assert packing.oldest_glibc(tmp_path, lambda command: said) == "2.28"


def test_the_windows_icon_holds_pictures_of_every_size() -> None:
    data = (ROOT / "assets" / "icon" / WINDOWS.icon).read_bytes()
    _zero, kind, count = struct.unpack("<HHH", data[:6])
    entries = [struct.unpack("<BBBBHHII", data[6 + 16 * i : 22 + 16 * i]) for i in range(count)]
    assert kind == 1 and [entry[0] or 256 for entry in entries] == [16, 24, 32, 48, 64, 128, 256]
    for width, _height, *_rest, length, at in entries:
        assert data[at : at + 8] == b"\x89PNG\r\n\x1a\n" and at + length <= len(data)
        assert struct.unpack(">I", data[at + 16 : at + 20])[0] == (width or 256)


def test_the_macos_icon_holds_pictures_of_every_size() -> None:
    data = (ROOT / "assets" / "icon" / MACOS.icon).read_bytes()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data)
    at, sides = 8, []
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        sides.append(struct.unpack(">I", data[at + 24 : at + 28])[0])
        at += length
    assert at == len(data) and sides == [16, 32, 64, 128, 256, 512]


def test_what_is_found_by_a_game_s_name_is_packed() -> None:
    folders = {path.parent.name for path in (ROOT / "valeria_gui" / "games").glob("*/__init__.py")}
    assert {name.split(".")[2] for name in build_exe.game_modules() if name.startswith("valeria_gui")} == folders
    rules = {name for name in build_exe.game_modules() if name.startswith("engine")}
    feats = {
        f"engine.{path.parent.name}.feats"
        for path in (ROOT / "engine").glob("*/feats.py")
        if path.parent.name in folders
    }
    assert feats and rules == {f"engine.{folder}" for folder in folders} | feats
    assert all(
        (ROOT / f"{name.replace('.', '/')}.py").is_file() for name in build_exe.game_modules() if "gui" in name
    )


def test_every_part_that_is_imported_by_a_game_s_name_is_packed() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "valeria_gui").rglob("*.py")]
    named = re.compile(r'import_module\(f"\{GAMES\}\.\{[^}]+\}\.([a-z_.]+)"\)')
    assert {part for source in sources for part in named.findall(source)} == set(build_exe.PARTS)
