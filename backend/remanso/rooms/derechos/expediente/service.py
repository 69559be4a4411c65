"""Asking for a copy of a record, how far it is, and its end; making it is a use case."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.errors import InvalidError
from remanso.core.seals.sealing import Seal
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.jobs.base import Enqueuer, Lane
from remanso.engines.jobs.row_by_row import one_row
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.derechos.expediente import queries
from remanso.rooms.derechos.expediente.errors import ExpedienteEnCursoError
from remanso.rooms.derechos.expediente.models import KEPT_FOR, Expediente
from remanso.rooms.derechos.expediente.schemas import ExpedienteCreate
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.errors import PacienteNotFoundError

ENTITY = "expediente"
COPYING = RowJob("expediente", Lane.EXPORTS, Expediente, Estado.PROCESANDO)
WHOLE = 100


def seal_of(secret: bytes) -> Seal:
    """Keeps the phrase of a copy while it is made; `secret` is the installation's own."""
    return Seal(secret, purpose="expediente")


def whose(*, by: Actor, paciente_id: UUID | None) -> UUID:
    """Of whose record the caller speaks. Raises `InvalidError`, `PacienteNotFoundError`."""
    if by.role is Role.PACIENTE:
        if paciente_id not in {None, by.user_id}:
            raise PacienteNotFoundError
        return by.user_id
    if paciente_id is None:
        raise InvalidError("Di de qué paciente es el expediente", field="paciente_id")
    return paciente_id


def ask(
    db: Session,
    storage: Storage,
    *,
    by: Actor,
    data: ExpedienteCreate,
    seal: Seal,
    jobs: Enqueuer,
) -> Expediente:
    """Have the record copied anew; the copy that was there before goes.

    Raises `InvalidError`, `PacienteNotFoundError`, `ExpedienteEnCursoError`.
    """
    if data.con_notas_privadas and by.role is Role.PACIENTE:
        raise InvalidError("Las notas privadas son de tu terapeuta", field="con_notas_privadas")
    paciente_id = whose(by=by, paciente_id=data.paciente_id)
    # Two that ask at once: the second waits here, and finds the copy of the first under way.
    terapeuta_id = _lock_paciente(db, by=by, paciente_id=paciente_id)
    copy = _replaced(db, storage, by=by, paciente_id=paciente_id)
    if copy is None:
        copy = Expediente(
            id=new_id(),
            terapeuta_id=terapeuta_id,
            paciente_id=paciente_id,
            para=by.role,
            intento=0,
            creado=utcnow(),
        )
        db.add(copy)
    copy.creado, copy.caduca = utcnow(), None
    copy.con_notas_privadas = data.con_notas_privadas
    copy.sellado = data.frase is not None
    copy.frase = _closed(seal, data.frase, copy)
    COPYING.begin(db, copy, jobs)
    db.flush()
    audit.record(
        db,
        by=by,
        action="expediente.create",
        entity=ENTITY,
        entity_id=copy.id,
        paciente_id=paciente_id,
    )
    return copy


def find(db: Session, *, by: Actor, paciente_id: UUID) -> Expediente | None:
    """The copy that the caller asked for, while it lasts. Raises `PacienteNotFoundError`."""
    if by.role is Role.TERAPEUTA:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    copy = queries.find(db, by=by, paciente_id=paciente_id)
    over = copy is not None and copy.caduca is not None and copy.caduca <= utcnow()
    return None if over else copy


def record_read(database: Database, *, by: Actor, copy: Expediente) -> None:
    """Somebody was given the address of a copy; a page asks again and again."""
    audit.record_repeated_read(
        database,
        by=by,
        action="expediente.read",
        entity=ENTITY,
        entity_id=copy.id,
        paciente_id=copy.paciente_id,
    )


def end_of_paciente(
    db: Session, storage: Storage, *, paciente_id: UUID, para: Collection[Role] = tuple(Role)
) -> None:
    """End the copies of a patient's record that these have: something that is in it has gone.

    One that is being made is made anew. The caller has checked whose patient it is.
    """
    # First: one that is finished until then is found below, and goes.
    queries.make_anew(db, paciente_id=paciente_id, para=para)
    for copy in queries.list_of_paciente(db, paciente_id=paciente_id, para=para):
        if copy.estado not in RUNNING:
            _end(db, storage, copy)


def collect(database: Database, storage: Storage) -> None:
    """End the copies whose days are over."""
    with database.read() as db:
        over = queries.list_over(db, now=utcnow())
    for copy in over:
        with one_row(), database.transaction() as db:
            _end(db, storage, copy)


def complete(db: Session, copy: Expediente) -> None:
    """The copy can be downloaded from now on; its phrase is forgotten."""
    copy.estado = Estado.COMPLETADO
    copy.progreso = WHOLE
    copy.caduca = utcnow() + KEPT_FOR
    copy.frase = None
    audit.record_system(
        db,
        action="expediente.complete",
        entity=ENTITY,
        entity_id=copy.id,
        paciente_id=copy.paciente_id,
    )


def forget(db: Session, storage: Storage, *, copy: Expediente) -> None:
    """What a copy that failed leaves behind goes; what was said of it stays as long as a copy."""
    _end_file(db, storage, copy)
    copy.frase = None
    copy.caduca = utcnow() + KEPT_FOR


def _replaced(db: Session, storage: Storage, *, by: Actor, paciente_id: UUID) -> Expediente | None:
    """The row of the copy that goes, without its file. Raises `ExpedienteEnCursoError`."""
    before = queries.find(db, by=by, paciente_id=paciente_id)
    if before is None:
        return None
    if before.estado in RUNNING:
        raise ExpedienteEnCursoError
    # The file first, as whatever else ends a copy: two never wait for one another.
    if before.file_key is not None:
        archivos.delete_file(db, storage, key=before.file_key, by=None)
        db.flush()
    copy = queries.find_locked(db, by=by, paciente_id=paciente_id)
    if copy is not None:
        copy.file_key = None
    return copy


def _closed(seal: Seal, frase: str | None, copy: Expediente) -> bytes | None:
    return None if frase is None else seal.close(frase.encode(), place=copy.id.bytes)


def _lock_paciente(db: Session, *, by: Actor, paciente_id: UUID) -> UUID:
    if by.role is Role.TERAPEUTA:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        return by.user_id
    pacientes.lock_own(db, paciente_id=paciente_id)
    return pacientes.own(db, paciente_id=paciente_id).terapeuta_id


def _end(db: Session, storage: Storage, found: Expediente) -> None:
    # The file first, as whoever deletes the patient does: two never wait for one another.
    if found.file_key is not None:
        archivos.delete_file(db, storage, key=found.file_key, by=None)
        db.flush()
    copy = queries.lock(db, copy_id=found.id)
    if copy is None or copy.estado in RUNNING:
        return
    db.delete(copy)
    audit.record_system(
        db,
        action="expediente.delete",
        entity=ENTITY,
        entity_id=copy.id,
        paciente_id=copy.paciente_id,
    )


def _end_file(db: Session, storage: Storage, copy: Expediente) -> None:
    if copy.file_key is not None:
        archivos.delete_file(db, storage, key=copy.file_key, by=None)
        copy.file_key = None
