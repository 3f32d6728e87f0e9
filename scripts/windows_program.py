"""The parts of a built Windows program, and whether it could start: `python scripts/windows_program.py`.

Reads every program file of the folder that is named (else of dist/) with pefile, which PyInstaller brings along on
Windows, and tells what is wrong; `--facts` prints what was read, as JSON. Reading is for a Windows Python, the
facts can be judged on every system.
"""

from __future__ import annotations

import importlib
import json
import re
import struct
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import packing

from valeria_gui.version import VERSION

KINDS: Final = (".exe", ".dll", ".pyd")
LIBRARY: Final = "_internal"
"""Where PyInstaller's loader looks for libraries, besides the folder of whoever asks and that of the program."""

PYGAME: Final = "_internal/pygame"
"""Where the libraries of pygame lie: its `__init__` lets all its modules look there (`os.add_dll_directory`)."""

WINDOW: Final = "WINDOWS_GUI"
AMD64: Final = "AMD64"
ICON_SIZES: Final = frozenset({16, 24, 32, 48, 256})
"""Pixels of the pictures that a desktop program's icon has at least: *Icon sizes (Win32)* in "Construct your
Windows app's icon", learn.microsoft.com/windows/apps/design/style/iconography/app-icon-construction."""

WINDOWS_10: Final = frozenset(
    name + ".dll"
    for name in (
        *("advapi32", "bcrypt", "comctl32", "crypt32", "gdi32", "imm32", "iphlpapi", "kernel32", "msvcrt", "ole32"),
        *("oleaut32", "rpcrt4", "setupapi", "shell32", "shlwapi", "user32", "version", "winmm", "ws2_32"),
        "api-ms-win-core-path-l1-1-0",
        *("api-ms-win-core-synch-l1-2-0", "bcryptprimitives", "ntdll", "uiautomationcore"),
    )
)
"""Libraries of Windows 10 that a program may count on: each is named under *Requirements*, *DLL*, of functions
older than Windows 10 (learn.microsoft.com/windows/win32/api); `path-l1-1-0` is for `PathCchCombineEx`, Windows 8,
`rpcrt4` for `UuidCreateSequential`.
AccessKit asks for those of the last line: for `WaitOnAddress` (Windows 8), `ProcessPrng`
(learn.microsoft.com/windows/win32/seccng/processprng), `NtReadFile` and `UiaReturnRawElementProvider`.
`msvcrt` is owned by Windows (learn.microsoft.com/cpp/c-runtime-library/crt-library-features). Whoever adds a name
looks it up there: VCRUNTIME140.dll, for one, is no part of Windows."""
C_LIBRARY: Final = re.compile(r"ucrtbase\.dll|api-ms-win-crt-[a-z]+-l1-1-0\.dll")
"""The C library, by its own name or by those of its parts: included in Windows 10 and later
(learn.microsoft.com/cpp/windows/universal-crt-deployment). A name that begins with "api-" is no file; every edition
knows it (learn.microsoft.com/windows/win32/apiindex/windows-apisets)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A program file: for which processor it was made, and the libraries that it cannot be loaded without."""

    machine: str
    imports: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """A built folder: its program `main`, that one's kind of window, sizes of its icon (pixels), version and names
    as Windows' Explorer shows them, and all program files by their path in the folder."""

    main: str
    subsystem: str
    icons: tuple[int, ...]
    words: dict[str, str]
    numbers: tuple[int, ...]
    parts: dict[str, Part]

    def to_json(self) -> str:
        """The facts as one line of text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Facts:
        """The facts of such a line."""
        data: dict[str, Any] = json.loads(text)
        parts = {path: Part(part["machine"], tuple(part["imports"])) for path, part in data.pop("parts").items()}
        icons, numbers = tuple(data.pop("icons")), tuple(data.pop("numbers"))
        return cls(parts=parts, icons=icons, numbers=numbers, **data)


# --- judging ----------------------------------------------------------------------------------------------------


def faults(facts: Facts, version: str) -> list[str]:
    """The faults of a program of that version, a sentence each."""
    return [
        *missing_libraries(facts),
        *wrong_machines(facts),
        *wrong_window(facts),
        *wrong_icon(facts),
        *wrong_version(facts, version),
    ]


def missing_libraries(facts: Facts) -> list[str]:
    """Libraries that some part needs, and that are neither where it looks for them nor part of Windows 10.

    What lies above the part counts: a package is imported before its parts, and Windows takes what it has loaded.
    """
    there = {path.casefold() for path in facts.parts}
    wrong = []
    for path, part in facts.parts.items():
        places = _places(PurePosixPath(path.casefold()))
        for library in map(str.casefold, part.imports):
            found = any(str(PurePosixPath(place, library)) in there for place in places)
            if not (found or library in WINDOWS_10 or C_LIBRARY.fullmatch(library)):
                wrong.append(f"{path} needs {library}, which is neither in the folder nor part of Windows 10.")
    return wrong


def _places(path: PurePosixPath) -> set[str]:
    """The folders in which the libraries are found that a part asks for."""
    own = PYGAME if path.is_relative_to(PYGAME) else ""
    return {"", LIBRARY, own, str(path.parent)}


def wrong_machines(facts: Facts) -> list[str]:
    """Parts for another processor, which Windows would not load into the program."""
    return [
        f"{path} is for {part.machine}, not for {AMD64}."
        for path, part in facts.parts.items()
        if part.machine != AMD64
    ]


def wrong_window(facts: Facts) -> list[str]:
    """Whether a console would open beside the game."""
    return [] if facts.subsystem == WINDOW else [f"{facts.main} has the subsystem {facts.subsystem}, not {WINDOW}."]


def wrong_icon(facts: Facts) -> list[str]:
    """Sizes that the icon lacks."""
    missing = sorted(ICON_SIZES - set(facts.icons))
    return [f"The icon of {facts.main} lacks the sizes {missing}."] if missing else []


def wrong_version(facts: Facts, version: str) -> list[str]:
    """Where the program calls itself another version, or by another name."""
    wanted = {"FileVersion": version, "ProductVersion": version, "ProductName": packing.NAME}
    wrong = [
        f"{facts.main} says {facts.words.get(name)!r} for {name}, not {word!r}."
        for name, word in wanted.items()
        if facts.words.get(name) != word
    ]
    numbers = packing.windows_numbers(version)
    if facts.numbers != (*numbers, *numbers):
        wrong.append(f"{facts.main} has the version numbers {facts.numbers}, not {numbers} twice.")
    return wrong


# --- reading ----------------------------------------------------------------------------------------------------


def read(folder: Path, main: str) -> Facts:
    """The facts of the folder with the program `main`."""
    pefile = importlib.import_module("pefile")
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in KINDS and path.is_file())
    parts = {path.relative_to(folder).as_posix(): _part(pefile, path) for path in files}
    with pefile.PE(str(folder / main)) as program:
        return Facts(
            main,
            pefile.SUBSYSTEM_TYPE[program.OPTIONAL_HEADER.Subsystem].removeprefix("IMAGE_SUBSYSTEM_"),
            _icon_sizes(pefile, program),
            _version_words(program),
            _version_numbers(program),
            parts,
        )


def _part(pefile: Any, path: Path) -> Part:
    with pefile.PE(str(path), fast_load=True) as file:
        wanted = ("IMPORT", "DELAY_IMPORT")
        file.parse_data_directories([pefile.DIRECTORY_ENTRY[f"IMAGE_DIRECTORY_ENTRY_{name}"] for name in wanted])
        entries = [entry for name in wanted for entry in getattr(file, f"DIRECTORY_ENTRY_{name}", [])]
        machine = pefile.MACHINE_TYPE[file.FILE_HEADER.Machine].removeprefix("IMAGE_FILE_MACHINE_")
        return Part(machine, tuple(entry.dll.decode() for entry in entries))


def _icon_sizes(pefile: Any, program: Any) -> tuple[int, ...]:
    """The sizes that the first icon lists, which is the one that Windows shows."""
    kinds = {entry.id: entry for entry in program.DIRECTORY_ENTRY_RESOURCE.entries}
    group = kinds.get(pefile.RESOURCE_TYPE["RT_GROUP_ICON"])
    if group is None:
        return ()
    place = group.directory.entries[0].directory.entries[0].data.struct
    data = program.get_data(place.OffsetToData, place.Size)
    count = struct.unpack_from("<HHH", data)[2]
    # One byte a size, in which 256 is 0; 14 bytes a picture.
    return tuple(sorted(data[6 + 14 * index] or 256 for index in range(count)))


def _version_words(program: Any) -> dict[str, str]:
    tables = [
        table
        for info in getattr(program, "FileInfo", [])
        for entry in info
        for table in getattr(entry, "StringTable", [])
    ]
    return {name.decode(): word.decode() for table in tables for name, word in table.entries.items()}


def _version_numbers(program: Any) -> tuple[int, ...]:
    """Four numbers of the file, four of the product."""
    numbers: list[int] = []
    for fixed in getattr(program, "VS_FIXEDFILEINFO", [])[:1]:
        for pair in (fixed.FileVersionMS, fixed.FileVersionLS, fixed.ProductVersionMS, fixed.ProductVersionLS):
            numbers += divmod(pair, 1 << 16)
    return tuple(numbers)


def main(words: Sequence[str]) -> int:
    """Looks at the folder and tells what is wrong; 0 if nothing is."""
    named = [word for word in words if word != "--facts"]
    folder = Path(named[0]) if named else ROOT / "dist" / packing.WINDOWS.product
    facts = read(folder, packing.WINDOWS.program)
    if "--facts" in words:
        print(facts.to_json())
        return 0
    wrong = faults(facts, VERSION)
    print(*wrong, f"{len(facts.parts)} program files, {len(wrong)} faults", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
