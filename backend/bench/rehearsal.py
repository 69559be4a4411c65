"""`python -m bench.rehearsal`: a large practice is backed up, restored, and moved there and back.

It wants some four times the size of the practice on the disk, and says what each step took.
"""

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import TypeVar

import httpx2
import psycopg

from bench.practice import Practice, found
from bench.processes import program, served
from remanso.core.tables.moving import digests_at
from remanso.engines.registry import local_store
from remanso.use_cases.copias.restore_copia import settings_for
from tests.support.postgres import temporary_server

_Made = TypeVar("_Made")
_MIB = 1024**2
_FILE_MIB = 64
_TYPES_EVERY_SECONDS = 0.05
_DRAFTS = "/api/v1/sesiones-asincronas/drafts"
_SETTING = {"REMANSO_ENV": "development", "REMANSO_DATABASE_URL": ""}


class DifferentError(RuntimeError):
    """What came back is not what went away."""


def main() -> None:
    """Make the practice and do with it what was asked for."""
    asked = _arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="rehearsal-", dir=asked.folder.resolve()) as work:
        folder = Path(work)
        practice = _timed(
            f"made: {asked.pacientes} patients, {asked.sesiones} sessions",
            lambda: found(folder / "practice", pacientes=asked.pacientes, sesiones=asked.sesiones),
        )
        _timed(f"made: {asked.gb} GB of files", lambda: _keep_files(practice, asked.gb))
        if asked.step != "move":
            _back_up_and_restore(practice, folder)
        if asked.step != "backup":
            _move_there_and_back(practice, folder)


def _back_up_and_restore(practice: Practice, folder: Path) -> None:
    place, target = folder / "copias", folder / "restored"
    environment = _SETTING | {"REMANSO_DATA_DIR": str(practice.settings.data_path)}
    sheet = _remanso(("recovery", "new"), environment)
    with served(
        (program("remanso"), "serve"), environment, ready="/readyz", log=folder / "server.log"
    ) as server:
        typed = _Typing(practice, server.address)
        _timed("backup, while somebody types", lambda: _remanso(("backup", place), environment))
        print(f"  {typed.stop()} autosaves meanwhile, each answered with 200")
    _timed("another backup", lambda: _remanso(("backup", place), environment))
    verify = ("backup", "verify", place)
    _timed("backup verify", lambda: _remanso(verify, environment, typed=sheet))
    restore = ("restore", place, "--to", target)
    _timed("restore", lambda: _remanso(restore, _SETTING, typed=sheet))
    _timed("compared", lambda: _compare_folders(practice.settings.data_path, target))
    shutil.rmtree(place)
    shutil.rmtree(target)


def _move_there_and_back(practice: Practice, folder: Path) -> None:
    data, file = practice.settings.data_path, practice.database_file
    before = digests_at(practice.settings.database_address)
    environment = _SETTING | {"REMANSO_DATA_DIR": str(data)}
    with temporary_server() as server:
        with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE rehearsal")
        address = server.address("rehearsal")
        there = ("database", "move", "--to", address)
        _timed("move to PostgreSQL", lambda: _remanso(there, environment))
        file.rename(folder / "before.sqlite")
        back = ("database", "move", "--to", "sqlite")
        moved = environment | {"REMANSO_DATABASE_URL": address}
        _timed("move back", lambda: _remanso(back, moved))
    if digests_at(practice.settings.database_address) != before:
        raise DifferentError(file)
    print("  equal in every row")


class _Typing:
    """Somebody who goes on typing into a draft while something else is done."""

    def __init__(self, practice: Practice, address: str) -> None:
        headers = {"Authorization": f"Bearer {practice.token}"}
        self._client = httpx2.Client(base_url=address, headers=headers, timeout=60)
        told = {"paciente_id": str(practice.pacientes[0])}
        draft = self._client.post(_DRAFTS, json=told).raise_for_status().json()["draft_id"]
        self._path = f"{_DRAFTS}/{draft}"
        self._over = threading.Event()
        self._count = 0
        self._thread = threading.Thread(target=self._type)
        self._thread.start()

    def stop(self) -> int:
        """How often it was saved."""
        self._over.set()
        self._thread.join()
        self._client.close()
        return self._count

    def _type(self) -> None:
        while not self._over.wait(_TYPES_EVERY_SECONDS):
            self._client.put(self._path, json={"notas": f"{self._count}"}).raise_for_status()
            self._count += 1


def _keep_files(practice: Practice, gigabytes: float) -> None:
    """Files that differ in every byte, so that none is taken for another."""
    store = local_store(practice.settings)
    for place in range(int(gigabytes * 1e9 / (_FILE_MIB * _MIB))):
        key = practice.keep(f"{place}.mp4")
        store.store(key, BytesIO(os.urandom(_FILE_MIB * _MIB)), content_type="video/mp4")


def _compare_folders(before: Path, after: Path) -> None:
    digests = [digests_at(f"sqlite:///{folder / 'remanso.sqlite'}") for folder in (before, after)]
    if digests[0] != digests[1]:
        raise DifferentError(after / "remanso.sqlite")
    here, there = local_store(settings_for(before)), local_store(settings_for(after))
    for key in _keys_in(before):
        if any(one != other for one, other in zip(here.read(key), there.read(key), strict=True)):
            raise DifferentError(key)


def _keys_in(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "remanso.sqlite")) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM archivos")]


def _timed(what: str, act: Callable[[], _Made]) -> _Made:
    began = time.monotonic()
    made = act()
    print(f"{time.monotonic() - began:8.1f} s  {what}", flush=True)
    return made


def _remanso(
    arguments: Sequence[str | Path], environment: Mapping[str, str], *, typed: str = ""
) -> str:
    done = subprocess.run(
        [program("remanso"), *map(str, arguments)],
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.rehearsal", description=__doc__)
    parser.add_argument("step", nargs="?", choices=("backup", "move"), help="by default both")
    parser.add_argument("--pacientes", type=int, default=2_000)
    parser.add_argument("--sesiones", type=int, default=20_000)
    parser.add_argument("--gb", type=float, default=20, help="of files; thousands of millions")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    return parser.parse_args()


if __name__ == "__main__":
    main()
