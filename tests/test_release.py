"""The release: what the builds leave is what the last job asks for, and an incomplete one is refused."""

from __future__ import annotations

import platform
import plistlib
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import check_built
import packing
import release_files
from packing import RELEASED

from valeria_gui.version import VERSION

TAG = f"v{VERSION}"
WELL = f"{packing.NAME} {VERSION}, Python 3.13.1\nok  cards: 58 kinds\nAll is well.\n"


def workflow(name: str) -> dict[str, Any]:
    """A workflow; its key `on` means yes in YAML."""
    loaded: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))
    return loaded


def steps(job: dict[str, Any], action: str = "") -> list[dict[str, Any]]:
    return [step for step in job["steps"] if step.get("uses", "").startswith(action) or not action]


def runs(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


RELEASE = workflow("release.yml")
JOBS = RELEASE["jobs"]


def stand_in(command: list[str]) -> int:
    """The tools that pack for macOS and Linux, pretended: an archive is there afterwards."""
    if command[0] == "ditto":
        Path(command[-1]).write_bytes(b"packed")
    return 0


@pytest.fixture
def artefacts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that the last job downloads: of each system what the workflow uploads of what its build leaves."""
    wanted = steps(JOBS["build"], "actions/upload-artifact")[0]["with"]["path"].split()
    for name, (target, machine) in RELEASED.items():
        monkeypatch.setattr(platform, "machine", lambda machine=machine: machine)
        dist = tmp_path / "builds" / name / "dist"
        program = dist / target.product / target.program
        program.parent.mkdir(parents=True)
        program.write_text(name)
        if target is packing.MACOS:
            (dist / target.product / "Contents" / "Info.plist").write_bytes(
                plistlib.dumps({"CFBundleName": packing.NAME})
            )
        packing.pack(target, dist, VERSION, stand_in)
        (dist / check_built.REPORT.name).write_text(WELL, encoding="utf-8")
        uploaded = tmp_path / "artefacts" / name
        uploaded.mkdir(parents=True)
        for pattern in wanted:
            for file in dist.parent.glob(pattern):
                shutil.copyfile(file, uploaded / file.name)
    return tmp_path / "artefacts"


def gathered(artefacts: Path, tag: str = TAG) -> int:
    return release_files.main([str(artefacts), str(artefacts.parent / "release"), tag])


@pytest.mark.parametrize("tag", [TAG, ""])
def test_what_the_builds_leave_makes_a_release(tag: str, artefacts: Path) -> None:
    assert gathered(artefacts, tag) == 0
    release = artefacts.parent / "release"
    archives = {packing.archive_name(target, VERSION, machine) for target, machine in RELEASED.values()}
    assert {file.name for file in release.iterdir()} == {*archives, packing.SUMS}
    lines = (release / packing.SUMS).read_text(encoding="utf-8").splitlines()
    assert lines == sorted(lines)
    sums = {name: checksum for checksum, name in (line.split("  ") for line in lines)}
    assert sums == {name: packing.checksum(release / name) for name in archives}


@pytest.mark.parametrize("name", RELEASED)
@pytest.mark.parametrize("which", range(3))
def test_a_release_that_lacks_a_file_is_refused(
    name: str, which: int, artefacts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = release_files.produced(name, VERSION)[which]
    (artefacts / name / lost).unlink()
    assert gathered(artefacts) == 1
    assert capsys.readouterr().err == f"{name}: {lost} is missing.\n"
    assert not (artefacts.parent / "release").exists()


def test_a_release_without_a_system_is_refused(artefacts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(artefacts / "macos-x86_64")
    assert gathered(artefacts) == 1
    assert capsys.readouterr().err.count("macos-x86_64: ") == 3


def archive_changed(folder: Path) -> None:
    next(folder.glob("*.zip")).write_bytes(b"another")


def report_of_a_failure(folder: Path) -> None:
    (folder / "self-check.txt").write_text(WELL.replace("All is well.", "1 of 4 checks failed."), encoding="utf-8")


def report_of_another_version(folder: Path) -> None:
    (folder / "self-check.txt").write_text(WELL.replace(VERSION, VERSION + "1"), encoding="utf-8")


def something_more(folder: Path) -> None:
    (folder / "villages-of-valeria-0.0.1-windows-amd64.zip").write_bytes(b"old")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (archive_changed, "SHA256SUMS.txt does not hold the sum of"),
        (report_of_a_failure, "says that something is wrong with the program"),
        (report_of_another_version, f"is not of version {VERSION}"),
        (something_more, "belongs to no release"),
    ],
)
def test_a_release_with_something_wrong_is_refused(
    spoil: Callable[[Path], None], said: str, artefacts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(artefacts / "windows-amd64")
    assert gathered(artefacts) == 1
    assert said in capsys.readouterr().err and not (artefacts.parent / "release").exists()


def test_a_release_under_another_versions_tag_is_refused(
    artefacts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gathered(artefacts, TAG + "1") == 1
    assert capsys.readouterr().err == f"The tag is {TAG}1, the version {VERSION}.\n"


@pytest.mark.parametrize("words", [[], ["one"], ["one", "two", "three", "four"]])
def test_a_wrong_command_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert release_files.main(words) == 2
    assert capsys.readouterr().err.startswith("Say where")


# --- the workflows ----------------------------------------------------------------------------------------------


def test_every_system_that_is_promised_is_built() -> None:
    built = [entry["artefact"] for entry in JOBS["build"]["strategy"]["matrix"]["include"]]
    assert sorted(built) == sorted(RELEASED)
    promised = re.findall(r"`villages-of-valeria-…-([\w-]+)(\.[a-z.]+)`", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(promised) == sorted((name, target.archive) for name, (target, _machine) in RELEASED.items())


def test_every_build_checks_itself_before_it_is_handed_on() -> None:
    build = JOBS["build"]
    commands = [step.get("run") or step["uses"].partition("@")[0] for step in build["steps"]]
    scripts = ["build_exe", "check_built", "packing_list"]
    assert commands[-4:] == [*(f"python scripts/{name}.py" for name in scripts), "actions/upload-artifact"]
    assert steps(build, "actions/upload-artifact")[0]["with"]["name"] == "${{ matrix.artefact }}"
    assert check_built.SECONDS == 600 < build["timeout-minutes"] * 60


def test_one_last_job_makes_the_release_of_all_builds() -> None:
    assert sorted([*JOBS["release"]["needs"], "release"]) == sorted(JOBS)
    makers = [name for name, job in JOBS.items() if any("gh release" in command for command in runs(job))]
    writers = [name for name, job in JOBS.items() if job.get("permissions", {}).get("contents") == "write"]
    assert makers == writers == ["release"] and RELEASE["permissions"] == {"contents": "read"}
    gather, make = JOBS["release"]["steps"][-2:]
    assert gather["run"].startswith("python scripts/release_files.py artefacts release ")
    assert make["run"].startswith("gh release create ") and make["run"].endswith(" release/*")
    assert make["if"] == "github.ref_type == 'tag'"
    assert steps(JOBS["release"], "actions/download-artifact")[0]["with"] == {"path": "artefacts"}


def test_both_workflows_use_the_same_actions() -> None:
    jobs = [*JOBS.values(), *workflow("tests.yml")["jobs"].values()]
    used = {step["uses"] for job in jobs for step in steps(job, "actions/")}
    names = [name.partition("@")[0] for name in used]
    assert len(set(names)) == len(names) == 4


def test_the_tests_run_on_every_system_that_is_promised() -> None:
    matrix = workflow("tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    systems = {runner.partition("-")[0] for runner in matrix["os"]}
    assert systems == {"ubuntu", "windows", "macos"} and matrix["python"][0] == "3.11"
