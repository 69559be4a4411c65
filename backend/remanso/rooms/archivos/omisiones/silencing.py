"""The job that makes a recording anew without what is off the record."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.rows.attempt import Attempt, StaleAttemptError
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.media.silencing import silence
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import queries
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.omisiones import service
from remanso.rooms.archivos.omisiones.models import Silenciado
from remanso.rooms.archivos.service import ENTITY, delete_file
from remanso.rooms.archivos.uploads.completion import OnWhole, mark_whole

_DONE = 1
_RETRY_SECONDS = 3600.0


def silencing_work(
    folder: Path, database: Database, storage: Storage, *, on_whole: OnWhole
) -> Work:
    """What one process does for recordings of which something is off the record.

    `folder` is for this machine's temporary files; `on_whole` is told of each new file.
    """
    work = WorkFolder(folder)
    silencer = Silencer(storage=storage, work=work, on_whole=on_whole)
    kinds = [service.SILENCING.done_by(database, silencer.run)]
    retry = Sweep(partial(service.retry, database), every=_RETRY_SECONDS, at_once=False)
    return Work(kinds, [work.sweep(kinds), retry])


class Silencer:
    """Makes such recordings; one that is begun again makes the same file under the same key."""

    def __init__(self, *, storage: Storage, work: WorkFolder, on_whole: OnWhole) -> None:
        """`work` has one file per recording."""
        self._storage = storage
        self._work = work
        self._on_whole = on_whole

    def run(self, attempt: Attempt[Silenciado]) -> None:
        """Write the new file, know it, and end the old one."""
        attempt.step("silencio", lambda: self._silence(attempt))

    def _silence(self, attempt: Attempt[Silenciado]) -> int:
        with attempt.reading() as (db, row):
            key, origen = row.file_key, row.origen_key
            tramos = service.list_pending(db, key=key)
        try:
            size = self._make(attempt, key=key, origen=origen, tramos=tramos)
        except NotFoundError:
            # An older backup knew of it and has not brought its bytes: there is nothing to keep.
            self._give_up(attempt, key=key)
            return _DONE
        self._know(attempt, key=key, size=size)
        return _DONE

    def _make(
        self,
        attempt: Attempt[Silenciado],
        *,
        key: str,
        origen: str,
        tramos: Sequence[service.Tramo],
    ) -> int:
        target = self._work.file(attempt.subject, "mp4")
        try:
            with self._storage.local_path(origen) as source:
                silence(source, target, spans=tramos, cancelled=attempt.cancelled)
            # Whoever has left out more meanwhile has another file made.
            attempt.read()
            with target.open("rb") as file:
                return self._storage.store(key, file, content_type=service.type_of(key))
        finally:
            target.unlink(missing_ok=True)

    def _know(self, attempt: Attempt[Silenciado], *, key: str, size: int) -> None:
        try:
            with attempt.database.transaction() as db:
                archivo, row = _locked(db, attempt, key=key)
                if archivo.estado == EstadoArchivo.PENDIENTE:
                    mark_whole(db, archivo, size=size, by=None, on_whole=self._on_whole)
                service.settle(db, key=key)
                delete_file(db, self._storage, key=row.origen_key, by=None)
                db.delete(row)
                audit.record_system(
                    db,
                    action="archivo.silenciar",
                    entity=ENTITY,
                    entity_id=archivo.id,
                    paciente_id=archivo.paciente_id,
                )
        except StaleAttemptError:
            # It was deleted meanwhile, or is made anew with more left out.
            self._storage.delete(key)
            raise

    def _give_up(self, attempt: Attempt[Silenciado], *, key: str) -> None:
        with attempt.database.transaction() as db:
            _locked(db, attempt, key=key)
            delete_file(db, self._storage, key=key, by=None)


def _locked(db: Session, attempt: Attempt[Silenciado], *, key: str) -> tuple[Archivo, Silenciado]:
    # The file first, as whoever deletes it does: two never wait for one another.
    archivo = queries.lock(db, key=key)
    if archivo is None:
        raise StaleAttemptError
    return archivo, attempt.lock(db)
