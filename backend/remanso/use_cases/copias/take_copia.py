"""Taking a backup while everybody works: database, jobs and files, sealed, whole or absent."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from remanso.context import Context
from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.backup import snapshot
from remanso.engines.backup.age import Hashed, seal
from remanso.engines.backup.errors import AlteredBackupError, UnsettledError, WrongKeyError
from remanso.engines.backup.installation import Installation
from remanso.engines.backup.lists import read_list
from remanso.engines.backup.manifest import (
    LISTS,
    PIECES,
    FilePiece,
    Manifest,
    Piece,
    list_name,
    piece_name,
    time_of,
)
from remanso.engines.backup.places import Place
from remanso.engines.backup.retention import kept_of
from remanso.engines.storage.errors import disk_errors
from remanso.engines.storage.writing import BLOCK
from remanso.settings.product import Settings

_ATTEMPTS = 5
WORK = "backup-work"
"""Where in the data folder a snapshot lies until it is sealed."""


class Taken(NamedTuple):
    """A backup that is whole; `added` is in bytes, of what no earlier one had."""

    manifest: Manifest
    added: int
    removed: int


class _FileGoneError(Exception):
    """A file that the snapshot names was deleted since."""


def take_copia(
    context: Context, place: Place, *, retention: Mapping[str, int] | None = None
) -> Taken:
    """Add a backup to a place, then remove those that `retention` does not keep.

    Raises `BackupError` of several kinds, `StorageFullError` and `UnavailableError`; no backup has
    been added then, and no earlier one has changed.
    """
    installation = Installation(context.settings.data_path)
    recipient = installation.recipient
    with installation.alone(), place.alone():
        taking = _Taking(context, place, installation, recipient)
        manifest = taking.run()
        taking.write_list(manifest)
        installation.note(
            taken_at=manifest.taken_at, audit=manifest.audit, failure=None, failed_at=None
        )
        removed = 0 if retention is None else _remove_old(place, installation, retention)
    return Taken(manifest, taking.added, removed)


class _Taking:
    def __init__(
        self, context: Context, place: Place, installation: Installation, recipient: str
    ) -> None:
        self._context = context
        self._place = place
        self._recipient = recipient
        self._installation = installation
        self._there = place.names(PIECES)
        self._known = dict(self._files_of_the_last())
        self._absent: set[str] = set()
        self.added = 0

    def run(self) -> Manifest:
        """Seal everything but the list. Raises as `take_copia`."""
        folder = self._context.settings.data_path / WORK
        folder.mkdir(mode=0o700, exist_ok=True)
        for left in folder.iterdir():
            # A process died here; nobody else works in it.
            left.unlink() if left.is_file() else shutil.rmtree(left)
        for _ in range(_ATTEMPTS):
            with tempfile.TemporaryDirectory(dir=folder) as work:
                try:
                    return self._take(Path(work))
                except _FileGoneError:
                    continue
        raise UnsettledError

    def write_list(self, manifest: Manifest) -> None:
        """Make the backup whole."""
        to = [self._recipient, self._installation.own_key.recipient]
        with self._place.writing() as path:
            with disk_errors(), path.open("wb") as file:
                seal(BytesIO(manifest.model_dump_json().encode()), file, recipients=to)
            self._place.keep(path, list_name(manifest.taken_at))

    def _take(self, work: Path) -> Manifest:
        settings, taken_at = self._context.settings, utcnow()
        # And at the end once more: while this goes on the operator may change theirs.
        before = settings.wrapping_keys()
        # Jobs first: one that the database knows and they do not is found anew, as after a crash.
        jobs = self._snapshot_of_jobs(settings, work / "jobs.sqlite")
        database = work / "remanso.sqlite"
        snapshot.take_snapshot(settings.database_address, database)
        files, missing = self._seal_files(snapshot.files_of(database))
        return Manifest(
            taken_at=taken_at,
            revision=snapshot.revision_of(database),
            recipient=self._recipient,
            tables=snapshot.digest_tables(database),
            database=self._seal_file(database),
            jobs=jobs,
            files=files,
            missing=missing,
            audit=snapshot.audit_head(database),
            secret_key=settings.signing_key.decode(),
            wrapping_keys=[
                key.decode() for key in dict.fromkeys([*settings.wrapping_keys(), *before])
            ],
            installation_key=self._installation.own_key.secret,
        )

    def _snapshot_of_jobs(self, settings: Settings, target: Path) -> Piece | None:
        source = settings.data_path / "jobs.sqlite"
        if settings.database_url is not None or not source.exists():
            return None
        with snapshot.sqlite_errors():
            snapshot.copy_sqlite(source, target)
        return self._seal_file(target)

    def _seal_files(self, keys: Mapping[str, int | None]) -> tuple[list[FilePiece], list[str]]:
        pieces, absent = [], []
        for key, size in keys.items():
            known = self._known.get(key)
            # The bytes under a key never change.
            if known is None or size not in {None, known.size}:
                try:
                    piece = self._seal(self._context.storage.read(key))
                except NotFoundError:
                    absent.append(key)
                    continue
                known = FilePiece(key=key, sha256=piece.sha256, size=piece.size)
                self._known[key] = known
            pieces.append(known)
        # A newer snapshot no longer names what was deleted; what it still names is lost.
        if not self._absent.issuperset(absent):
            self._absent.update(absent)
            raise _FileGoneError
        return pieces, absent

    def _seal_file(self, path: Path) -> Piece:
        with path.open("rb") as file:
            return self._seal(iter(lambda: file.read(BLOCK), b""))

    def _seal(self, pieces: Iterable[bytes]) -> Piece:
        source = Hashed(pieces)
        with self._place.writing() as path:
            with disk_errors(), path.open("wb") as file:
                seal(source, file, recipients=[self._recipient])
            name = piece_name(self._recipient, source.sha256)
            if name not in self._there:
                self._place.keep(path, name)
                self._there.add(name)
                self.added += source.size
        return Piece(sha256=source.sha256, size=source.size)

    def _files_of_the_last(self) -> Iterator[tuple[str, FilePiece]]:
        """What the newest backup to the same key has, and the place still holds."""
        for name in sorted(self._place.names(LISTS), reverse=True):
            try:
                last = read_list(self._place, name, self._installation.own_key)
            except (WrongKeyError, AlteredBackupError):
                continue
            if last.recipient == self._recipient:
                for file in last.files:
                    if piece_name(self._recipient, file.sha256) in self._there:
                        yield file.key, file
                return


def _remove_old(place: Place, installation: Installation, retention: Mapping[str, int]) -> int:
    """Remove the lists that are not kept, then what no list names; gives how many lists."""
    lists = {name: at for name in place.names(LISTS) if (at := time_of(name)) is not None}
    kept = kept_of(lists.values(), retention)
    removed = [name for name, at in lists.items() if at not in kept]
    needed: set[str] = set()
    for name in lists.keys() - set(removed):
        try:
            needed |= read_list(place, name, installation.own_key).pieces
        except (WrongKeyError, AlteredBackupError):
            # Another installation's, or damaged: what it needs is unknown, so nothing goes.
            return 0
    for name in removed:
        place.remove(name)
    for name in place.names(PIECES) - needed:
        place.remove(name)
    return len(removed)


def taken_times(place: Place) -> list[datetime]:
    """When the backups of a place were taken, oldest first."""
    return sorted(at for name in place.names(LISTS) if (at := time_of(name)) is not None)
