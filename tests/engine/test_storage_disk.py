"""Real disks that are full or may not be written: one sentence, the old save stays, and later it works again."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# What the programs below share. They save small and large games, and look at what is there.
PRELUDE = """
import os, sys, time
from pathlib import Path
from engine.saving import save_file
from engine.saving.save_file import SaveError, Writer

save_file.RETRY_S = 0.02
path = Path("autosave.yaml")

def save(number, size=0):
    save_file.write_atomically(path, save_file.encode({"n": number, "moves": "x" * size}))

def refused(number, size=0):
    try:
        save(number, size)
    except SaveError as error:
        assert str(error).startswith("The game could not be saved in "), error
        return str(error)
    raise AssertionError("that was saved")

def found(file=path):
    return save_file.read(file)["n"]

def is_clean():
    return {file.name for file in Path().glob("autosave*")} <= {path.name, path.name + ".previous"}

def until(done):
    end = time.monotonic() + 10
    while not done() and time.monotonic() < end:
        time.sleep(0.01)
    assert done()
"""

UNPRIVILEGED = 65534
"""The user called nobody."""


def run(program: str, folder: Path, *before: str) -> str:
    """The output of a program that works in `folder`; `before` is a command that starts it."""
    command = [*before, sys.executable, "-c", PRELUDE + program]
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- full -------------------------------------------------------------------------------------------------

LIMITED = """
import resource
save(1)
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, resource.RLIM_INFINITY))
print(refused(2, 9000))
assert found() == 1 and is_clean()

writer = Writer(path)
writer.save({"n": 3, "moves": "x" * 9000})
writer.flush()
assert writer.error and found() == 1 and is_clean()
writer.save({"n": 4})
writer.flush()
assert writer.error is None and found() == 4
writer.save({"n": 5, "moves": "x" * 9000})
writer.flush()
assert writer.error and found() == 4
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
until(lambda: writer.error is None)
assert found() == 5 and is_clean()
writer.close()
"""


@pytest.mark.needs("file size limit")
def test_a_file_that_may_not_grow_leaves_the_save_before(tmp_path: Path) -> None:
    assert os.strerror(errno.EFBIG) in run(LIMITED, tmp_path)


SMALL_DISK = 'mount -t tmpfs -o size=128k,nr_inodes=12 none "$0" && cd "$0" && exec "$@"'
"""Mounts 32 pages of 4096 bytes, and few files, on the folder that comes first; goes on with the rest."""

FULL = """
def fill(pages_left):
    Path("filler").unlink(missing_ok=True)
    free = os.statvfs(".").f_bavail - pages_left
    Path("filler").write_bytes(bytes(4096 * free))

outcomes = set()
for pages_left in range(12):
    Path("filler").unlink(missing_ok=True)
    save(1)
    fill(pages_left)
    try:
        save(2, 20000)
    except SaveError as error:
        assert found() == 1, error
        outcomes.add(str(error))
    else:
        assert found() == 2 and found(save_file.previous(path)) == 1
        outcomes.add("saved")
    assert is_clean()
assert "saved" in outcomes and len(outcomes) == 2
print(*outcomes)

save(1)
fill(0)
writer = Writer(path)
writer.save({"n": 3, "moves": "x" * 9000})
writer.flush()
assert writer.error and found() == 1
Path("filler").unlink()
until(lambda: writer.error is None)
writer.close()
assert found() == 3 and is_clean()

for number in range(99):
    try:
        Path(f"other-{number}").touch()
    except OSError:
        break
print(refused(4))
assert found() == 3 and is_clean()
Path("other-0").unlink()
Path("other-1").unlink()
save(4)
assert found() == 4 and is_clean()
"""

READ_ONLY = """
import subprocess
save(1)
subprocess.run(["mount", "-o", "remount,ro", os.getcwd()], check=True)
writer = Writer(path)
writer.save({"n": 2})
writer.flush()
print(refused(2), writer.error)
assert found() == 1
subprocess.run(["mount", "-o", "remount,rw", os.getcwd()], check=True)
until(lambda: writer.error is None)
writer.close()
assert found() == 2 and is_clean()
"""


@pytest.fixture(scope="module")
def own_mounts(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command that starts another one where it may mount a disk that nobody else sees."""
    place = tmp_path_factory.mktemp("try")
    for command in (["unshare", "--mount"], ["unshare", "--map-root-user", "--mount"]):
        mount = ["mount", "-t", "tmpfs", "none", str(place)]
        if subprocess.run([*command, *mount], capture_output=True, check=False).returncode == 0:
            return command
    pytest.skip("needs the right to mount a small disk")


def on_small_disk(program: str, folder: Path, own_mounts: list[str]) -> str:
    return run(program, folder, *own_mounts, "sh", "-c", SMALL_DISK, str(folder))


@pytest.mark.needs("small disks")
def test_a_full_disk_leaves_the_save_before_until_there_is_room(tmp_path: Path, own_mounts: list[str]) -> None:
    assert os.strerror(errno.ENOSPC) in on_small_disk(FULL, tmp_path, own_mounts)


@pytest.mark.needs("small disks")
def test_a_disk_that_can_only_be_read_leaves_the_save_before(tmp_path: Path, own_mounts: list[str]) -> None:
    assert os.strerror(errno.EROFS) in on_small_disk(READ_ONLY, tmp_path, own_mounts)


# --- not permitted ----------------------------------------------------------------------------------------

BECOME_NOBODY = f"""
if os.geteuid() == 0:
    os.chown(".", {UNPRIVILEGED}, {UNPRIVILEGED})
    os.chown(path, {UNPRIVILEGED}, {UNPRIVILEGED})
    os.setgroups([])
    os.setgid({UNPRIVILEGED})
    os.setuid({UNPRIVILEGED})
"""

READ_ONLY_FOLDER = f"""
save(1)
{BECOME_NOBODY}
os.chmod(".", 0o555)
print(refused(2))
assert found() == 1 and is_clean()
writer = Writer(path)
writer.save({{"n": 2}})
writer.flush()
print(writer.error)
os.chmod(".", 0o755)
until(lambda: writer.error is None)
writer.close()
assert found() == 2 and is_clean()
"""

UNREADABLE_SAVE = f"""
save(1)
{BECOME_NOBODY}
os.chmod(path, 0)
try:
    save_file.read(path)
except SaveError as error:
    print(error)
aside = save_file.set_aside(path)
os.chmod(aside, 0o600)
assert found(aside) == 1 and not path.exists()
"""

UNREADABLE_FOLDER = f"""
save(1)
{BECOME_NOBODY}
os.chmod(".", 0o333)
save(2)
os.chmod(".", 0o755)
assert found() == 2 and is_clean()
"""


@pytest.mark.needs("permissions")
def test_a_folder_that_may_not_be_written_leaves_the_save_before(tmp_path: Path) -> None:
    assert run(READ_ONLY_FOLDER, tmp_path).count(os.strerror(errno.EACCES)) == 2


@pytest.mark.needs("permissions")
def test_a_save_that_may_not_be_read_can_be_set_aside(tmp_path: Path) -> None:
    assert run(UNREADABLE_SAVE, tmp_path) == f"autosave.yaml cannot be read: {os.strerror(errno.EACCES)}.\n"


@pytest.mark.needs("permissions")
def test_a_folder_that_may_only_be_written_is_saved_in(tmp_path: Path) -> None:
    run(UNREADABLE_FOLDER, tmp_path)
