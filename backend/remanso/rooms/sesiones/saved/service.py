"""The acts on sessions and their rules."""

from collections.abc import Mapping, Sequence
from functools import partial
from uuid import UUID

from pydantic import JsonValue, TypeAdapter
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.edge.access import Actor
from remanso.core.errors import InvalidError
from remanso.core.optimistic import Changes, write_optimistically
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos import service as archivos
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.errors import NumeroTakenError, SesionNotFoundError, StaleSesionError
from remanso.rooms.sesiones.estadisticas import (
    ESTADISTICAS,
    Estadistica,
    estadistica,
    recount,
    refresh,
)
from remanso.rooms.sesiones.models import Aviso, Sesion
from remanso.rooms.sesiones.portal.service import resumen_paciente
from remanso.rooms.sesiones.reading.search_hook import Follower, tell
from remanso.rooms.sesiones.recordings import attachment
from remanso.rooms.sesiones.saved import announcing, rules
from remanso.rooms.sesiones.saved.changes import sent_in, standing_of, work_out
from remanso.rooms.sesiones.saved.contenido import (
    Contenido,
    datos_of,
    keep_labels,
    share,
    take_contenido,
    take_fields,
)
from remanso.rooms.sesiones.saved.schemas import SesionCreate, SesionUpdate
from remanso.rooms.sesiones.types.schemas import Campo
from remanso.rooms.sesiones.types.service import create_tipo, get_tipo

__all__ = [
    "ESTADISTICAS",
    "Contenido",
    "Estadistica",
    "create_tipo",
    "delete",
    "estadistica",
    "export",
    "get",
    "get_tipo",
    "read",
    "record_list",
    "resumen_paciente",
    "tipo_propio_of",
    "update",
]
ENTITY = "sesion"
_CAMPOS = TypeAdapter(list[Campo])
# Changing one of these can leave a session incomplete; changing the others never can.
_RULED = {"tipo_sesion", "tipo_sesion_id", "notas", "intencion", "campos_datos"}

# What is not simply the form's: another recording brings its length along, a number may be taken.
_SET_BY_RULES = ("video_key", "duracion_minutos", "numero_sesion")

# What the statistics of the patient are made of.
_COUNTED = {"fecha", "duracion_minutos", "numero_sesion", "file_key", "video_url"}


def get(db: Session, *, terapeuta_id: UUID, sesion_id: UUID) -> Sesion:
    """The therapist's session. Raises `SesionNotFoundError` for absent and foreign alike."""
    return _required(queries.find(db, terapeuta_id=terapeuta_id, sesion_id=sesion_id))


def lock(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    """The therapist's session, kept from every other writer until the transaction ends.

    Raises `SesionNotFoundError`.
    """
    return _required(queries.find(db, terapeuta_id=by.user_id, sesion_id=sesion_id, locked=True))


def read(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    """Open a session; the reading is audited. Raises `SesionNotFoundError`."""
    sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
    announcing.follow(db, sesion)
    audit.record(db, by=by, action="sesion.read", entity=ENTITY, entity_id=sesion.id)
    return sesion


def export(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    """Take a session away as a file; that is audited. Raises `SesionNotFoundError`."""
    sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
    audit.record(db, by=by, action="sesion.export", entity=ENTITY, entity_id=sesion.id)
    return sesion


def tipo_propio_of(db: Session, sesion: Sesion) -> str | None:
    """The name of the session's custom type, if it is of one."""
    if sesion.tipo_sesion_id is None:
        return None
    return get_tipo(db, terapeuta_id=sesion.terapeuta_id, tipo_id=sesion.tipo_sesion_id).nombre


def record_list(db: Session, *, by: Actor, paciente_id: UUID) -> None:
    """A therapist read the list of a patient's sessions, previews of transcripts included."""
    audit.record(db, by=by, action="sesion.list", entity="paciente", entity_id=paciente_id)


def find_by_draft(db: Session, *, by: Actor, draft_id: UUID) -> Sesion | None:
    """The session that was already saved from a draft, if the same save is repeated."""
    return queries.find_by_draft(db, terapeuta_id=by.user_id, draft_id=draft_id)


def compose(db: Session, *, by: Actor, data: SesionCreate, contenido: Contenido | None) -> Sesion:
    """A session of what a draft holds and what the form says, in this order; nothing is written."""
    sesion = _new(by=by, data=data)
    share(sesion, perfiles.compartir_of(db, terapeuta_id=by.user_id))
    if contenido is not None:
        take_contenido(sesion, contenido)
    # An empty field of the form is one that it does not say, not one that it erases.
    sent = {key: value for key, value in sent_in(data).items() if value is not None}
    take_fields(sesion, data, sent)
    return sesion


def check_new(db: Session, sesion: Sesion) -> None:
    """Refuse what is no whole session of its type. Raises `InvalidError`."""
    rules.check_campos(_campos(db, sesion), datos_of(sesion))
    rules.check_new(sesion)


def add(db: Session, *, by: Actor, sesion: Sesion, wanted: int | None) -> None:
    """Give a session its number, the `wanted` one where it is free, and write it."""
    sesion.numero_sesion = _free_numero(db, paciente_id=sesion.paciente_id, wanted=wanted)
    db.add(sesion)
    db.flush()
    recount(db, terapeuta_id=by.user_id, paciente_id=sesion.paciente_id)
    audit.record(db, by=by, action="sesion.create", entity=ENTITY, entity_id=sesion.id)


def update(
    database: Database,
    *,
    by: Actor,
    sesion_id: UUID,
    data: SesionUpdate,
    storage: Storage,
    post: PostOffice,
    follower: Follower,
) -> Sesion:
    """Change the keys that were sent; the patient is told of what they had nothing of before.

    Raises `SesionNotFoundError`, `StaleSesionError`, `InvalidError`, `NumeroTakenError`,
    `ArchivoInUseError`.
    """

    def write(db: Session, changes: Changes) -> Sesion | None:
        sesion = lock(db, by=by, sesion_id=sesion_id)
        if data.version is not None and data.version != sesion.version:
            raise StaleSesionError
        before = {name: getattr(sesion, name) for name in _SET_BY_RULES}
        if not _write(db, by=by, sesion=sesion, data=data, changes=changes):
            return None
        sent = data.model_fields_set
        if sent & {"file_key", "video_url"}:
            attachment.replace(db, storage, by=by, sesion=sesion, key=data.video_key)
        if sent & _COUNTED:
            _count(db, sesion)
        _announce_at_last(db, post, sesion)
        sesion.version += 1
        db.flush()
        tell(db, follower, sesion)
        ruled = {name for name, value in before.items() if getattr(sesion, name) != value}
        audit.record_update(
            db, by=by, entity=ENTITY, entity_id=sesion.id, changed=changes.columns.keys() | ruled
        )
        return sesion

    sesion = write_optimistically(
        database,
        lock=partial(lock, by=by, sesion_id=sesion_id),
        work_out=partial(work_out, by=by, sesion_id=sesion_id, data=data),
        write=write,
    )
    if sesion is None:
        raise StaleSesionError
    return sesion


def _write(db: Session, *, by: Actor, sesion: Sesion, data: SesionUpdate, changes: Changes) -> bool:
    tipo_id, datos, numero = sesion.tipo_sesion_id, datos_of(sesion), sesion.numero_sesion
    # What is not allowed is not written either: a type that is nobody's would break a table's rule.
    with db.no_autoflush:
        if not changes.write(sesion, standing=standing_of(sesion)):
            return False
        if data.model_fields_set & _RULED:
            _check_campos(db, sesion, tipo_id=tipo_id, before=datos)
            rules.check_changed(sesion)
    if data.numero_sesion is not None and data.numero_sesion != numero:
        _renumber(db, by=by, sesion=sesion, numero=data.numero_sesion)
    return True


def delete(
    db: Session, *, by: Actor, sesion_id: UUID, storage: Storage, follower: Follower
) -> None:
    """Delete a session and its video. Raises `SesionNotFoundError`."""
    sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
    if sesion.video_key is not None:
        archivos.delete_file(db, storage, key=sesion.video_key, by=by)
    announcing.withdraw(db, sesion)
    follower.deleted(db, sesion_id=sesion_id)
    db.delete(sesion)
    _count(db, sesion)
    audit.record(db, by=by, action="sesion.delete", entity=ENTITY, entity_id=sesion_id)


def release_video(db: Session, *, by: Actor, key: str) -> None:
    """Leave the session that has this video without it; the caller has checked whose it is."""
    for sesion in queries.locked_with_video(db, key=key):
        sesion.video_key = None
        sesion.version += 1
        audit.record_update(db, by=by, entity=ENTITY, entity_id=sesion.id, changed={"video_key"})


def _count(db: Session, sesion: Sesion) -> None:
    refresh(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)


def _announce_at_last(db: Session, post: PostOffice, sesion: Sesion) -> None:
    if sesion.aviso != Aviso.NADA_COMPARTIDO:
        return
    sesion.aviso = announcing.announce(db, post, sesion)
    if sesion.aviso != Aviso.NADA_COMPARTIDO:
        # Who looked into it before found nothing there: now it is new to them.
        sesion.opened_by_patient_at = None


def _new(*, by: Actor, data: SesionCreate) -> Sesion:
    now = utcnow()
    return Sesion(
        paciente_id=data.paciente_id,
        terapeuta_id=by.user_id,
        draft_id=data.draft_id,
        fecha=now,
        created_at=now,
        num_voces=2,
        compartir_notas=True,
        compartir_transcripcion=True,
        compartir_video=True,
        compartir_analisis=True,
    )


def _required(sesion: Sesion | None) -> Sesion:
    if sesion is None:
        raise SesionNotFoundError
    return sesion


def _check_campos(
    db: Session, sesion: Sesion, *, tipo_id: UUID | None, before: Mapping[str, JsonValue]
) -> None:
    campos = _campos(db, sesion)
    if tipo_id is None or tipo_id != sesion.tipo_sesion_id:
        rules.check_campos(campos, datos_of(sesion))
        return
    rules.check_campos(campos, datos_of(sesion), before=before)
    keep_labels(sesion, before, {campo.nombre for campo in campos})


def _campos(db: Session, sesion: Sesion) -> Sequence[Campo]:
    if (sesion.tipo_sesion is None) == (sesion.tipo_sesion_id is None):
        raise InvalidError(rules.NO_TYPE, field="tipo_sesion")
    if sesion.tipo_sesion_id is None:
        return ()
    tipo = queries.keep_tipo(db, terapeuta_id=sesion.terapeuta_id, tipo_id=sesion.tipo_sesion_id)
    if tipo is None:
        raise InvalidError(rules.NO_TYPE, field="tipo_sesion_id")
    return _CAMPOS.validate_python(tipo.campos)


def _free_numero(db: Session, *, paciente_id: UUID, wanted: int | None) -> int:
    if wanted is None or queries.numero_taken(db, paciente_id=paciente_id, numero=wanted):
        return queries.next_numero(db, paciente_id=paciente_id)
    return wanted


def _renumber(db: Session, *, by: Actor, sesion: Sesion, numero: int) -> None:
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=sesion.paciente_id)
    if queries.numero_taken(db, paciente_id=sesion.paciente_id, numero=numero):
        raise NumeroTakenError
    sesion.numero_sesion = numero
