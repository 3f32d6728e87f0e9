"""How each system wants a program packed: names, icons, version, archive, and the tools that this takes.

The systems are Windows (.zip), macOS (.app in a .zip, signed ad hoc) and Linux (.tar.gz).
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import info_plist

NAME: Final = "Villages of Valeria"
SHORT: Final = "villages-of-valeria"
IDENTIFIER: Final = "io.github.villages-of-valeria"
LICENCE: Final = "MIT licence; pictures and fonts: see CREDITS.md"
COPYRIGHT: Final = f"Copyright © 2026 The Villages of Valeria desktop contributors. {LICENCE}"
SUMS: Final = "SHA256SUMS.txt"

Runner = Callable[[list[str]], int]
"""Runs a command and returns its exit code."""


class PackingError(Exception):
    """The program cannot be built or packed; the text is one sentence with what to do."""


@dataclass(frozen=True, slots=True)
class Target:
    """A system: what `product` below dist/ is packed, where `program` lies in it, with which archive and tools."""

    system: str
    product: str
    program: str
    archive: str
    icon: str
    tools: tuple[tuple[str, str], ...] = ()
    """Programs that must be there, each with what to do if it is not."""


WINDOWS: Final = Target("windows", NAME, f"{NAME}.exe", ".zip", "valeria.ico")
MACOS: Final = Target(
    "macos",
    f"{NAME}.app",
    f"Contents/MacOS/{NAME}",
    ".zip",
    "valeria.icns",
    (
        ("codesign", "install Apple's command line tools (xcode-select --install)"),
        ("ditto", "it is part of macOS; build on a Mac"),
    ),
)
LINUX: Final = Target(
    "linux",
    NAME,
    NAME,
    ".tar.gz",
    "valeria-256.png",
    tuple((tool, "install binutils (on Debian: apt install binutils)") for tool in ("objdump", "strip")),
)


RELEASED: Final = {
    "windows-amd64": (WINDOWS, "AMD64"),
    "macos-arm64": (MACOS, "arm64"),
    "macos-x86_64": (MACOS, "x86_64"),
    "linux-x86_64": (LINUX, "x86_64"),
}
"""The computers that a release has a program for, each with what `platform.machine()` says there."""


def target(sys_platform: str) -> Target:
    """The target for a value of `sys.platform`; whatever is neither Windows nor macOS is packed as Linux is."""
    return {"win32": WINDOWS, "darwin": MACOS}.get(sys_platform, LINUX)


def require_tools(for_target: Target, find: Callable[[str], str | None] = shutil.which) -> None:
    """PackingError with what to do if a tool is missing."""
    for tool, remedy in for_target.tools:
        if find(tool) is None:
            raise PackingError(f"The program {tool} is missing: {remedy} and start again.")


def own_options(for_target: Target, root: Path, build: Path, number: str) -> list[str]:
    """The options of PyInstaller for this system alone: icon, version, names. May write files into `build`."""
    icon = root / "assets" / "icon" / for_target.icon
    if for_target is WINDOWS:
        facts = build / "version.txt"
        facts.write_text(windows_version(number), encoding="utf-8")
        return ["--icon", str(icon), "--version-file", str(facts)]
    if for_target is MACOS:
        return ["--icon", str(icon), "--osx-bundle-identifier", IDENTIFIER]
    return []


def windows_numbers(number: str) -> tuple[int, ...]:
    """A version as the four numbers that Windows compares."""
    return (*(int(part) for part in number.split(".")[:3]), 0, 0, 0)[:4]


def windows_version(number: str) -> str:
    """The version resource of a Windows program, in the form that PyInstaller reads."""
    parts = windows_numbers(number)
    words = {
        "FileDescription": NAME,
        "FileVersion": number,
        "InternalName": SHORT,
        "LegalCopyright": LICENCE,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": NAME,
        "ProductVersion": number,
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={parts}, prodvers={parts}, mask=0x3f, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


# --- packing ----------------------------------------------------------------------------------------------------


def pack(for_target: Target, dist: Path, number: str, run: Runner | None = None) -> Path:
    """Pack the product in `dist`, write its sum beside it; where the archive lies. PackingError if that fails."""
    product = dist / for_target.product
    if not (product / for_target.program).is_file():
        raise PackingError(f"There is no program in {product}: build it first.")
    archive = dist / archive_name(for_target, number, platform.machine())
    archive.unlink(missing_ok=True)
    if for_target is MACOS:
        _pack_macos(product, archive, number, run or _run)
    elif for_target is WINDOWS:
        _zip(product, archive)
    else:
        _slim(product, run or _run)
        _add_desktop_file(product)
        _tar(product, archive)
    (dist / SUMS).write_text(f"{checksum(archive)}  {archive.name}\n", encoding="utf-8")
    return archive


def archive_name(for_target: Target, number: str, machine: str) -> str:
    """The name of the archive: it tells version, system and processor, and is legal everywhere."""
    return f"{SHORT}-{number}-{for_target.system}-{machine.lower()}{for_target.archive}"


def _pack_macos(product: Path, archive: Path, number: str, run: Runner) -> None:
    """Say what it is, sign that ad hoc (without an account), then zip with what macOS keeps beside files."""
    _complete_info_plist(product / "Contents" / "Info.plist", number)
    if run(["codesign", "--force", "--deep", "--sign", "-", str(product)]):
        raise PackingError("codesign could not sign the program; its last lines say why.")
    if run(["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(product), str(archive)]):
        raise PackingError("ditto could not pack the program; its last lines say why.")


def _complete_info_plist(path: Path, number: str) -> None:
    oldest = info_plist.oldest_macos(info_plist.wheel_tags())
    try:
        path.write_bytes(info_plist.completed(path.read_bytes(), number, COPYRIGHT, oldest))
    except (OSError, ValueError) as error:
        raise PackingError(f"{path} could not be read and written anew: {error}.") from error


def _run(command: list[str]) -> int:
    return subprocess.run(command, check=False).returncode


def _zip(product: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(product.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(product.parent))


def _tar(product: Path, archive: Path) -> None:
    with tarfile.open(archive, "w:gz", compresslevel=9) as packed:
        packed.add(product, product.name, filter=_anonymous)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Files belong to nobody in particular: who built the program does not matter."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _slim(product: Path, run: Runner) -> None:
    """Take out of Python and its modules what only a debugger reads: a sixth of the folder.

    pygame's libraries stay as they are: they were changed after they were linked, and little of that is in them.
    """
    libraries = [path for path in sorted(product.rglob("*.so*")) if not path.is_symlink()]
    shortened = [str(path) for path in libraries if not _is_of_pygame(path.relative_to(product))]
    if shortened and run(["strip", "--strip-unneeded", *shortened]):
        raise PackingError("strip could not shorten Python's libraries; its last lines say why.")


def _is_of_pygame(path: Path) -> bool:
    return any(part.startswith("pygame") for part in path.parts)


def _add_desktop_file(product: Path) -> None:
    """Add the file that lets a Linux desktop show the program with its icon, once the player has said where it
    lies."""
    icon = next(product.rglob("valeria-256.png"), None)
    if icon is not None:
        shutil.copyfile(icon, product / f"{SHORT}.png")
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        "Comment=A tableau-building card game for one to five players",
        f'Exec="{NAME}"',
        f"Icon={SHORT}",
        "Categories=Game;CardGame;",
        f"StartupWMClass={SHORT}",
    )
    (product / f"{SHORT}.desktop").write_text("\n".join(lines) + "\n", encoding="utf-8")


def checksum(path: Path) -> str:
    """The SHA-256 sum of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def size(folder: Path) -> int:
    """The bytes of all files in a folder; what is linked to counts once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def program(dist: Path, sys_platform: str) -> Path:
    """The built program for a value of `sys.platform`, whether it is there or not."""
    built = target(sys_platform)
    return dist / built.product / built.program


def illegal_names(folder: Path) -> list[str]:
    """Names below `folder` that Windows refuses, or that differ from another one in capitals only."""
    return refused_names(path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")))


def refused_names(names: Iterable[str]) -> list[str]:
    """Those of the names in a folder, with / between the parts, for which the same holds."""
    seen: dict[str, str] = {}
    wrong = []
    for name in names:
        last = name.rpartition("/")[2]
        stem = last.split(".")[0].upper()
        refused = set(last) & set('<>:"\\|?*') or last[-1] in ". " or stem in _RESERVED
        twin = seen.setdefault(name.casefold(), name)
        if refused or twin != name:
            wrong.append(name)
    return wrong


_RESERVED: Final = frozenset(
    {"CON", "PRN", "AUX", "NUL", *(f"{port}{i}" for port in ("COM", "LPT") for i in range(10))}
)


def oldest_glibc(folder: Path, run: Callable[[list[str]], str] | None = None) -> str:
    """The oldest GNU C library that the Linux program in `folder` runs on, as its files ask for ("2.28")."""
    asked = set()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            for word in (run or _output)(["objdump", "-T", str(path)]).split():
                name = word.strip("()")
                if name.startswith("GLIBC_2."):
                    asked.add(tuple(int(part) for part in name.removeprefix("GLIBC_").split(".")))
    return ".".join(str(part) for part in max(asked, default=(2, 0)))


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout
