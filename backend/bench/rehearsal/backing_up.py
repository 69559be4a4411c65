"""A practice that is worked in goes into a backup, and comes back where nothing of it is."""

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from io import BytesIO
from pathlib import Path

from bench.practice import Practice
from bench.processes import MIB, program, served
from bench.rehearsal.steps import SETTING, DifferentError, remanso, timed
from bench.rehearsal.working import AtWork
from remanso.core.tables.moving.digests import Digest, digests_at
from remanso.engines.registry import local_store
from remanso.rooms.cuentas.models import LoginSession
from remanso.use_cases.copias.restore_copia import settings_for

_FILE_MIB = 64
_Digests = Mapping[str, Digest]
Kept = Mapping[str, bytes]
"""The SHA-256 of each file under its key."""


def keep_files(practice: Practice, size: float) -> Kept:
    """So many GB of files, none of which is another."""
    store = local_store(practice.settings)
    body = os.urandom(_FILE_MIB * MIB)
    kept = {}
    for place in range(int(size * 1e9 / len(body))):
        key = practice.keep(f"{place}.mp4")
        content = place.to_bytes(8) + body[8:]
        store.store(key, BytesIO(content), content_type="video/mp4")
        kept[key] = hashlib.sha256(content).digest()
    return kept


def back_up_and_restore(practice: Practice, kept: Kept, folder: Path) -> None:
    """Raises `DifferentError`, `TooMuchMemoryError`.

    Once all is in a backup, the files of the practice make room for those that come back.
    """
    place, target, data = folder / "copias", folder / "restored", practice.settings.data_path
    environment = SETTING | {"REMANSO_DATA_DIR": str(data)}
    sheet = remanso(("recovery", "new"), environment)
    idle = _digests_in(data)
    with served(
        (program("remanso"), "serve"), environment, ready="/readyz", log=folder / "server.log"
    ) as server:
        work = AtWork(practice, server.address, list(kept))
        timed("backup, while somebody works", lambda: remanso(("backup", place), environment))
        print(f"            {work.stop()}")
    shutil.rmtree(data / "sealed")
    # By whoever has the sheet and the place, and no setting of the practice.
    restore = ("restore", place, "--to", target)
    alone = SETTING | {"REMANSO_DATA_DIR": str(folder / "nothing")}
    timed("restore", lambda: remanso(restore, alone, typed=sheet))
    timed("compared: every row and file", lambda: _compare(idle, data, target, kept))
    shutil.rmtree(target)
    verify = ("backup", "verify", place)
    timed("backup verify", lambda: remanso(verify, environment, typed=sheet))
    shutil.rmtree(place)


def _compare(idle: _Digests, before: Path, after: Path, kept: Kept) -> None:
    """What nobody changed meanwhile is as it is where it came from.

    What somebody worked on has gone on since the moment of the backup; how it was then is in the
    backup's own list, to which `backup verify` holds every table.
    """
    now, restored = _digests_in(before), _digests_in(after)
    worked_on = {name for name, digest in now.items() if digest != idle[name]}
    # The sign-ins of a backup end as it is restored.
    worked_on.add(LoginSession.__tablename__)
    different = {name for name, digest in now.items() if digest != restored[name]} - worked_on
    if different or set(_keys_in(after)) != set(kept):
        raise DifferentError(after, *different)
    _compare_files(after, kept)
    rows = sum(digest.rows for name, digest in restored.items() if name not in worked_on)
    print(
        f"            {rows} rows of {len(now) - len(worked_on)} tables and {len(kept)} files"
        f" are equal; {len(worked_on)} tables were being worked on"
    )


def _digests_in(folder: Path) -> _Digests:
    return digests_at(f"sqlite:///{folder / 'remanso.sqlite'}")


def _compare_files(folder: Path, kept: Kept) -> None:
    store = local_store(settings_for(folder))
    for key, digest in kept.items():
        if _hashed(store.read(key)) != digest:
            raise DifferentError(key)


def _hashed(blocks: Iterable[bytes]) -> bytes:
    hashed = hashlib.sha256()
    for block in blocks:
        hashed.update(block)
    return hashed.digest()


def _keys_in(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "remanso.sqlite")) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM archivos")]
