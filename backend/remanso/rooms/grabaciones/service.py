"""The acts on recordings; how fragments arrive is in `receiving`, how they are joined in `joining`.

Fragments come every few seconds: what is audited is that a recording begins, ends, and goes.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import EveryOwner
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Enqueuer, Lane
from remanso.engines.jobs.row_by_row import one_row, page_by_page
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.grabaciones import queries
from remanso.rooms.grabaciones.errors import (
    ClosedError,
    EmptyError,
    MissingFragmentError,
    TooManyError,
)
from remanso.rooms.grabaciones.formats import format_of
from remanso.rooms.grabaciones.models import KEPT_FOR, Grabacion
from remanso.rooms.grabaciones.schemas import FueraDeRegistroUpdate, GrabacionCreate, Terminar
from remanso.rooms.pacientes import service as pacientes

ENTITY = "grabacion"
JOINING = RowJob("union", Lane.FILES, Grabacion, Estado.PROCESANDO)
MAX_WAITING = 50
_AT_ONCE = 200


def begin(db: Session, *, by: Actor, payload: GrabacionCreate) -> Grabacion:
    """Open a recording; whose draft it is made in, the caller has checked.

    Raises `PacienteNotFoundError`, `ConsentRequiredError`, `FormatError` and `TooManyError`.
    """
    # Whoever deletes the patient deletes what is recorded of them: one at a time.
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=payload.paciente_id)
    check_consent(db, terapeuta_id=by.user_id, paciente_id=payload.paciente_id)
    formato = format_of(payload.content_type)
    if queries.count(db, paciente_id=payload.paciente_id) >= MAX_WAITING:
        raise TooManyError
    now = utcnow()
    grabacion = Grabacion(
        terapeuta_id=by.user_id,
        paciente_id=payload.paciente_id,
        draft_id=payload.draft_id,
        nombre=payload.file_name,
        content_type=formato.content_type,
        estado=Estado.BORRADOR,
        intento=0,
        progreso=0,
        fragmentos=0,
        size=0,
        segundos=0.0,
        fecha_creacion=now,
        fecha_actualizacion=now,
    )
    db.add(grabacion)
    db.flush()
    _record(db, grabacion, action="create", by=by)
    return grabacion


def note_pauses(
    db: Session, *, by: Actor, grabacion_id: UUID, noted: FueraDeRegistroUpdate
) -> Grabacion:
    """Keep where a recording leaves something out; each time all of it until now.

    Raises `GrabacionNotFoundError`, and `ClosedError` once it is whole.
    """
    grabacion = queries.lock(db, by=by, grabacion_id=grabacion_id)
    if grabacion.estado in RUNNING or grabacion.estado == Estado.COMPLETADO:
        raise ClosedError
    in_order = sorted(noted.pausas, key=lambda pausa: pausa.inicio)
    grabacion.fuera_de_registro = [pausa.model_dump() for pausa in in_order] or None
    grabacion.fecha_actualizacion = utcnow()
    _record(db, grabacion, action="fuera_de_registro", by=by)
    return grabacion


def finish(
    db: Session,
    storage: Storage,
    *,
    by: Actor,
    grabacion_id: UUID,
    ending: Terminar,
    jobs: Enqueuer,
) -> Grabacion:
    """Close a recording and begin to join what came; repeating it is harmless.

    Raises `GrabacionNotFoundError`, `ConsentRequiredError`, `MissingFragmentError`, `EmptyError`.
    """
    grabacion = queries.lock(db, by=by, grabacion_id=grabacion_id)
    if grabacion.estado in RUNNING or grabacion.estado == Estado.COMPLETADO:
        return grabacion
    check_consent(db, terapeuta_id=by.user_id, paciente_id=grabacion.paciente_id)
    if ending.fragmentos is not None and ending.fragmentos > grabacion.fragmentos:
        raise MissingFragmentError(grabacion.fragmentos + 1)
    if grabacion.fragmentos == 0:
        raise EmptyError
    _end_file(db, storage, grabacion, by=by)
    grabacion.file_key = None
    grabacion.procesar = ending.procesar
    JOINING.begin(db, grabacion, jobs)
    _record(db, grabacion, action="finish", by=by)
    return grabacion


def discard(db: Session, storage: Storage, *, by: Actor, grabacion_id: UUID) -> None:
    """Throw a recording away, its fragments and its file. Raises `GrabacionNotFoundError`."""
    _end(db, storage, queries.lock(db, by=by, grabacion_id=grabacion_id), by=by)


def discard_again(db: Session, storage: Storage, *, by: Actor, grabacion_id: UUID) -> None:
    """Throw away what somebody threw away before, and an older backup has brought back.

    Raises `GrabacionNotFoundError`.
    """
    _end(db, storage, queries.lock_any(db, grabacion_id=grabacion_id), by=by)


def discard_of_draft(db: Session, storage: Storage, *, by: Actor, draft_id: UUID) -> None:
    """Throw away what was recorded in a draft; the caller has checked whose draft it is."""
    for grabacion in queries.list_with_draft(db, draft_id=draft_id):
        _end(db, storage, grabacion, by=by)


def discard_of_paciente(db: Session, storage: Storage, *, by: Actor, paciente_id: UUID) -> int:
    """Throw away what was recorded of a patient; how many. The caller has checked whose it is."""
    recorded = queries.list_with_paciente(db, paciente_id=paciente_id)
    for grabacion in recorded:
        _end(db, storage, grabacion, by=by)
    return len(recorded)


def check_consent(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Raise `ConsentRequiredError` unless the patient may be recorded."""
    lock.check(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, finalidad=Finalidad.GRABAR)


def list_under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """What a therapist records, has recorded and not put to use, or could not save."""
    return queries.list_under_way(db, by=by)


def mark_taken(db: Session, *, key: str) -> bool:
    """A file hangs on a draft or a session now, or is gone: nothing recorded is to be recovered.

    Whether there was a recording of that file.
    """
    known = EveryOwner("the caller has checked whose the file is")
    ended = known.delete(Grabacion).where(
        Grabacion.file_key == key, Grabacion.estado == Estado.COMPLETADO
    )
    return bool(db.scalars(ended.returning(Grabacion.id)).all())


def collect(database: Database, storage: Storage) -> None:
    """Throw away what nobody recovered in `KEPT_FOR`, each in a transaction of its own."""
    before = utcnow() - KEPT_FOR

    def page(db: Session, after: UUID) -> Sequence[UUID]:
        return queries.list_untouched(db, before=before, after=after, most=_AT_ONCE)

    for grabacion_id in page_by_page(database, page):
        with one_row(), database.transaction() as db:
            grabacion = queries.find_untouched_locked(db, grabacion_id=grabacion_id, before=before)
            if grabacion is not None:
                _end(db, storage, grabacion, by=None)


def end_fragments(db: Session, storage: Storage, *, grabacion_id: UUID) -> None:
    """Remove every fragment of a recording, its bytes after the commit."""
    for fragment in queries.list_fragmentos(db, grabacion_id=grabacion_id):
        archivos.end_bytes(db, storage, key=fragment.key)
        db.delete(fragment)


def _end(db: Session, storage: Storage, grabacion: Grabacion, *, by: Actor | None) -> None:
    end_fragments(db, storage, grabacion_id=grabacion.id)
    _end_file(db, storage, grabacion, by=by)
    db.delete(grabacion)
    _record(db, grabacion, action="delete", by=by)


def _end_file(db: Session, storage: Storage, grabacion: Grabacion, *, by: Actor | None) -> None:
    if grabacion.file_key is not None:
        archivos.delete_file(db, storage, key=grabacion.file_key, by=by)


def _record(db: Session, grabacion: Grabacion, *, action: str, by: Actor | None) -> None:
    told = f"grabacion.{action}"
    audit.record(
        db,
        by=by,
        action=told,
        entity=ENTITY,
        entity_id=grabacion.id,
        paciente_id=grabacion.paciente_id,
    )
