"""The acts on drafts and their rules; the jobs are begun in `starting`."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.core.tables.optimistic import Changes, write_optimistically
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.references import check_free
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.editing import edits, effective_values
from remanso.rooms.sesiones.drafts.editing.changes import standing_of, work_out
from remanso.rooms.sesiones.drafts.errors import AlreadyRunningError, StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.schemas import DraftCreate, DraftFields, DraftUpdate
from remanso.rooms.sesiones.partes import WRITTEN
from remanso.rooms.sesiones.recordings.attachment import minutes_of
from remanso.rooms.sesiones.saved import service as sesiones
from remanso.rooms.sesiones.saved.contenido import Contenido

ENTITY = "borrador"
Begin = Callable[[Session, Draft], None]
_LEFT_TO_SESION = (
    "paciente_id",
    "fecha",
    "tipo_sesion",
    "tipo_sesion_id",
    "duracion_minutos",
    "num_voces",
    "momentos",
    "campos_datos",
    "compartir",
    "video_key",
    "procedencia_transcripcion",
    "analisis",
    "analisis_propuesto",
)


def create(database: Database, *, by: Actor, payload: DraftCreate) -> Draft:
    """Open a draft. Raises `NotFoundError` for a patient who is not the therapist's own.

    Raises `ArchivoInUseError` for a video that something keeps, `InvalidError` for another's type.
    """
    with database.look() as db:
        compartir = perfiles.find_compartir(db, terapeuta_id=by.user_id)
    # A long transcript takes a while to read: nobody waits for it to write.
    draft = _new(by=by, payload=payload, compartir=compartir)
    with database.transaction() as db:
        pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=payload.paciente_id)
        _check_type(db, by=by, payload=payload)
        _take_video(db, by=by, draft=draft, payload=payload)
        draft.titulo = payload.titulo or edits.first_title(db, draft)
        db.add(draft)
        audit.record(
            db,
            by=by,
            action="borrador.create",
            entity=ENTITY,
            entity_id=draft.id,
            paciente_id=draft.paciente_id,
        )
    return draft


def _new(*, by: Actor, payload: DraftCreate, compartir: Comparte | None) -> Draft:
    now = utcnow()
    fecha = payload.fecha or now
    draft = Draft(
        id=new_id(),
        paciente_id=payload.paciente_id,
        terapeuta_id=by.user_id,
        fecha=fecha,
        fecha_creacion=now,
        fecha_actualizacion=now,
        estado=Estado.BORRADOR,
        intento=0,
        progreso=0,
        num_voces=2,
        version=1,
        # Nothing is said of a draft that is older than the choice: its saving asks.
        compartir=compartir and compartir.model_dump(),
    )
    edits.apply(draft, payload)
    return draft


def update(
    database: Database,
    storage: Storage,
    *,
    by: Actor,
    draft_id: UUID,
    payload: DraftUpdate,
    begin: Begin,
) -> Draft:
    """Change the keys that were sent; a video that another one replaces is deleted.

    `begin` starts, in the same transaction, what the form asks for besides. Raises
    `StaleVersionError` when another window saved in between, `NotFoundError`, and as `create`.
    """

    def write(db: Session, changes: Changes) -> Draft | None:
        draft = queries.lock(db, by=by, draft_id=draft_id)
        if payload.version is not None and payload.version != draft.version:
            raise StaleVersionError
        if not _write(db, storage, by=by, draft=draft, payload=payload, changes=changes):
            return None
        begin(db, draft)
        return draft

    draft = write_optimistically(
        database,
        lock=partial(queries.lock, by=by, draft_id=draft_id),
        work_out=partial(work_out, by=by, draft_id=draft_id, payload=payload),
        write=write,
    )
    if draft is None:
        raise StaleVersionError
    return draft


def _write(
    db: Session,
    storage: Storage,
    *,
    by: Actor,
    draft: Draft,
    payload: DraftUpdate,
    changes: Changes,
) -> bool:
    _check_type(db, by=by, payload=payload)
    if not changes.write(draft, standing=standing_of(draft)):
        return False
    replaced = draft.video_key
    _take_video(db, by=by, draft=draft, payload=payload)
    if replaced and draft.video_key and replaced != draft.video_key:
        archivos.delete_file(db, storage, key=replaced, by=by)
    touch(draft)
    another_video = {"video_key"} if draft.video_key != replaced else set()
    audit.record_update(
        db,
        by=by,
        entity=ENTITY,
        entity_id=draft.id,
        paciente_id=draft.paciente_id,
        changed=changes.columns.keys() | another_video,
    )
    return True


def delete(
    db: Session, storage: Storage, *, by: Actor, draft_id: UUID, preserve_video: bool
) -> UUID:
    """Throw the draft away, which its job notices; gives whose it was. Raises `NotFoundError`."""
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.video_key and preserve_video:
        archivos.conserve(db, by=by, key=draft.video_key)
    elif draft.video_key:
        archivos.delete_file(db, storage, key=draft.video_key, by=by)
    grabaciones.discard_of_draft(db, storage, by=by, draft_id=draft_id)
    db.delete(draft)
    audit.record(
        db,
        by=by,
        action="borrador.delete",
        entity=ENTITY,
        entity_id=draft_id,
        paciente_id=draft.paciente_id,
    )
    return draft.paciente_id


def consume(db: Session, *, by: Actor, draft_id: UUID) -> Contenido | None:
    """Take the draft's contents and remove it, in the caller's transaction; its job is stopped.

    The video stays, for the session. None when the draft is gone, which is what the repetition
    of a save finds.
    """
    draft = queries.find(db, by=by, draft_id=draft_id, locked=True)
    if draft is None:
        return None
    contents = Contenido(
        **{field: getattr(draft, field) for field in _LEFT_TO_SESION},
        escrito={name: getattr(draft, name) for name in WRITTEN},
        minutos_video=_minutes_of_video(db, draft),
        segmentos=effective_values.stored_transcript(draft),
        segmentos_originales=draft.segmentos,
        analisis_ia=effective_values.analysis(draft),
        analisis_ia_paciente=effective_values.written_for_patient(draft),
        analisis_ia_propuesta=draft.analisis_ia,
        analisis_ia_paciente_propuesta=draft.analisis_ia_paciente,
    )
    db.delete(draft)
    db.flush()
    audit.record(
        db,
        by=by,
        action="borrador.consume",
        entity=ENTITY,
        entity_id=draft_id,
        paciente_id=draft.paciente_id,
    )
    return contents


def release_video(db: Session, *, by: Actor | None, key: str) -> None:
    """Leave the draft that has this video without it; the caller has checked whose it is.

    Raises `AlreadyRunningError` while it is transcribed.
    """
    for draft in queries.lock_with_video(db, key=key):
        if draft.estado == Estado.TRANSCRIBIENDO:
            raise AlreadyRunningError
        draft.video_key = draft.estado_upload = None
        draft.upload_progress = draft.segundos_hechos = draft.segundos_totales = None
        touch(draft)
        audit.record_update(
            db,
            by=by,
            entity=ENTITY,
            entity_id=draft.id,
            paciente_id=draft.paciente_id,
            changed={"video_key"},
        )


def lock_of_paciente(db: Session, *, by: Actor, draft_id: UUID, paciente_id: UUID) -> None:
    """Keep a patient's draft from going meanwhile.

    Raises `NotFoundError` unless it is the therapist's and this patient's.
    """
    if queries.lock(db, by=by, draft_id=draft_id).paciente_id != paciente_id:
        raise NotFoundError


def touch(draft: Draft) -> None:
    """Let every window know that the draft is no longer what it read."""
    draft.version += 1
    draft.fecha_actualizacion = utcnow()


def _check_type(db: Session, *, by: Actor, payload: DraftFields) -> None:
    if payload.tipo_sesion_id is not None:
        sesiones.keep_tipo(db, terapeuta_id=by.user_id, tipo_id=payload.tipo_sesion_id)


def _take_video(db: Session, *, by: Actor, draft: Draft, payload: DraftFields) -> None:
    info = payload.archivo_video_info
    if info is not None and "file_key" in info.model_fields_set:
        _attach_video(db, by=by, draft=draft, key=info.file_key or None)


def _attach_video(db: Session, *, by: Actor, draft: Draft, key: str | None) -> None:
    if key == draft.video_key:
        return
    if draft.estado == Estado.TRANSCRIBIENDO:
        raise AlreadyRunningError
    if key is not None:
        lock.check(
            db,
            terapeuta_id=by.user_id,
            paciente_id=draft.paciente_id,
            finalidad=Finalidad.GRABAR,
        )
        archivo = archivos.take(db, terapeuta_id=by.user_id, key=key)
        if archivo.paciente_id != draft.paciente_id:
            raise NotFoundError
        grabaciones.mark_taken(db, key=key)
        check_free(db, key=key)
    draft.video_key = key
    if draft.estado == Estado.FALLIDO:
        # What failed was about another video.
        draft.estado, draft.mensaje_error = Estado.BORRADOR, None
    draft.segundos_hechos = draft.segundos_totales = None


def _minutes_of_video(db: Session, draft: Draft) -> int | None:
    if draft.video_key is None:
        return None
    # Nothing was heard of a video whose transcript was typed or brought along: it was looked at.
    seconds = draft.segundos_totales or reproduccion.find_seconds(db, key=draft.video_key)
    return minutes_of(seconds) if seconds else None
