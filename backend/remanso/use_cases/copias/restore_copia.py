"""Bringing a practice back from a backup, into an empty folder and with the recovery key alone."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

from remanso.context import Context
from remanso.core.cells.upkeep import bring_up
from remanso.core.errors import NotFoundError
from remanso.core.tables.migrations import is_known
from remanso.engines.backup import snapshot
from remanso.engines.backup.age import Key
from remanso.engines.backup.errors import AlteredBackupError, NewerBackupError, NotEmptyError
from remanso.engines.backup.installation import INSTALLATION_KEY_FILE, RECIPIENT_FILE
from remanso.engines.backup.lists import fetch, fetch_into, newest_list, read_list
from remanso.engines.backup.manifest import Manifest
from remanso.engines.backup.places import Place
from remanso.engines.registry import local_store
from remanso.engines.storage.errors import StorageFullError
from remanso.settings.product import Settings
from remanso.settings.wrapping import WRAPPING_FILE
from remanso.use_cases.auditoria.seal_auditoria import sealer_of
from remanso.use_cases.copias.end_sign_ins import end_sign_ins
from remanso.use_cases.copias.outcomes import Replayed
from remanso.use_cases.copias.replay_removals import replay
from remanso.use_cases.copias.taken import Taken, taken_in_file

_PARTIAL = ".restaurando"
DATABASE = "remanso.sqlite"


Opening = Callable[[Settings], AbstractContextManager[Context]]
"""How the practice in a data folder is worked with; what builds it stands above."""


class Restored(NamedTuple):
    """What came back, and what of the later deletions and blocks was done again."""

    manifest: Manifest
    replayed: Replayed


def restore_copia(
    place: Place,
    *,
    key: Key,
    target: Path,
    opening: Opening,
    name: str | None = None,
    later: Taken | None = None,
) -> Restored:
    """Restore the newest backup, or the one called `name`, as a data folder.

    Everybody signs in anew. What was deleted or blocked later, as newer backups and `later` know,
    is again. Raises `BackupError` of several kinds and `StorageFullError`; nothing is left in
    `target` then.
    """
    newest = newest_list(place)
    name = name or newest
    manifest = read_list(place, name, key)
    if not is_known(manifest.revision):
        raise NewerBackupError
    with _whole_or_nothing(target) as folder:
        if shutil.disk_usage(folder).free < manifest.size:
            raise StorageFullError
        _bring_back(place, manifest, key=key, folder=folder)
        end_sign_ins(folder / DATABASE)
        taken = later or Taken()
        if name != newest:
            taken += _taken_in(place, newest, key=key, folder=folder)
        taken = taken.since(manifest.taken_at)
        replayed = _take_again(folder, taken, opening) if taken else Replayed(0)
    return Restored(manifest, replayed)


def _bring_back(place: Place, manifest: Manifest, *, key: Key, folder: Path) -> None:
    database = folder / DATABASE
    fetch(place, manifest, manifest.database, key=key, target=database)
    if snapshot.digest_tables(database) != manifest.tables:
        raise AlteredBackupError(DATABASE)
    if manifest.jobs is not None:
        fetch(place, manifest, manifest.jobs, key=key, target=folder / "jobs.sqlite")
    for file_name, text in (
        *([(WRAPPING_FILE, "\n".join(manifest.wrapping_keys))] if manifest.wrapping_keys else []),
        ("secret.key", manifest.secret_key),
        (INSTALLATION_KEY_FILE, manifest.installation_key),
        (RECIPIENT_FILE, manifest.recipient),
    ):
        (folder / file_name).touch(mode=0o600)
        (folder / file_name).write_text(text, encoding="utf-8")
    store = local_store(settings_for(folder))
    for file in manifest.files:
        try:
            with store.arriving(file.key) as target:
                fetch_into(place, manifest, file, key=key, target=target)
        except NotFoundError:
            # Whoever has the public key can seal a list of their own, with whatever keys.
            raise AlteredBackupError(file.sha256) from None


def settings_for(folder: Path) -> Settings:
    """The settings of the practice that a data folder holds by itself."""
    return Settings(
        data_dir=folder,
        secret_key=(folder / "secret.key").read_text(encoding="ascii"),
        wrapping_key=None,
        wrapping_passphrase=None,
        wrapping_key_before=None,
        wrapping_passphrase_before=None,
        database_url=None,
        storage_url=None,
        s3_endpoint=None,
        s3_access_key_id=None,
        s3_secret_access_key=None,
        backup_dir=None,
    )


def _take_again(folder: Path, taken: Taken, opening: Opening) -> Replayed:
    settings = settings_for(folder)
    bring_up(settings.database_address, settings.key_ring)
    with opening(settings) as context:
        replayed = replay(context, taken)
        sealer_of(context).seal()
        return replayed


def _taken_in(place: Place, name: str, *, key: Key, folder: Path) -> Taken:
    newer = read_list(place, name, key)
    with tempfile.TemporaryDirectory(dir=folder) as work:
        database = Path(work) / DATABASE
        fetch(place, newer, newer.database, key=key, target=database)
        return taken_in_file(database)


@contextmanager
def _whole_or_nothing(target: Path) -> Iterator[Path]:
    """A folder inside the target, whose contents become the target's at the end."""
    made = not target.exists()
    partial = target / _PARTIAL
    if not made and (not target.is_dir() or any(entry != partial for entry in target.iterdir())):
        raise NotEmptyError
    try:
        # Left by a restore that was killed.
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(mode=0o700, parents=True)
        yield partial
        # On the disk before they have their names; the database last: without it nobody takes the
        # folder for a practice.
        os.sync()
        for entry in sorted(partial.iterdir(), key=lambda entry: entry.name == DATABASE):
            entry.rename(target / entry.name)
        partial.rmdir()
    except BaseException:
        shutil.rmtree(partial, ignore_errors=True)
        if made:
            shutil.rmtree(target, ignore_errors=True)
        raise
