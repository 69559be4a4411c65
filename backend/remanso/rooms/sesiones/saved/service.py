"""The acts on sessions and their rules."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from pydantic import JsonValue, TypeAdapter
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.errors import InvalidError
from remanso.core.scope import TerapeutaScope
from remanso.core.tables.optimistic import Changes
from remanso.core.times import utcnow
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.analysis.consent import check_consent
from remanso.rooms.sesiones.errors import NumeroTakenError, SesionNotFoundError, StaleSesionError
from remanso.rooms.sesiones.estadisticas import (
    ESTADISTICAS,
    Estadistica,
    read_estadistica,
    recount,
)
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.portal.service import read_resumen
from remanso.rooms.sesiones.saved import announcement, rules
from remanso.rooms.sesiones.saved.changes import sent_in, standing_of
from remanso.rooms.sesiones.saved.contenido import (
    Contenido,
    datos_of,
    keep_labels,
    share,
    shows_any,
    take_contenido,
    take_fields,
)
from remanso.rooms.sesiones.saved.schemas import SesionCreate, SesionUpdate
from remanso.rooms.sesiones.types.schemas import Campo
from remanso.rooms.sesiones.types.service import NO_TYPE, create_tipo, get_tipo, keep_tipo

__all__ = [
    "ESTADISTICAS",
    "Contenido",
    "Estadistica",
    "create_tipo",
    "get",
    "keep_tipo",
    "read",
    "read_estadistica",
    "read_resumen",
    "record_export",
    "record_list",
    "tipo_propio_of",
]
ENTITY = "sesion"
_CAMPOS = TypeAdapter(list[Campo])
# Changing one of these can leave a session incomplete; changing the others never can.
_RULED = {"tipo_sesion", "tipo_sesion_id", "notas", "intencion", "campos_datos"}


def get(db: Session, *, terapeuta_id: UUID, sesion_id: UUID) -> Sesion:
    """The therapist's session. Raises `SesionNotFoundError` for absent and foreign alike."""
    return _required(queries.find(db, scope=TerapeutaScope(terapeuta_id), sesion_id=sesion_id))


def lock(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    """The therapist's session, kept from every other writer until the transaction ends.

    So is its patient. Raises `SesionNotFoundError`.
    """
    scope = TerapeutaScope.of(by)
    paciente_id = queries.find_paciente(db, scope=scope, sesion_id=sesion_id)
    if paciente_id is None:
        raise SesionNotFoundError
    # As everybody who takes both: the patient first.
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    return _required(queries.find(db, scope=scope, sesion_id=sesion_id, locked=True))


def read(db: Session, *, by: Actor, sesion_id: UUID) -> Sesion:
    """Open a session; the reading is audited. Raises `SesionNotFoundError`."""
    sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
    announcement.follow(db, sesion)
    _record(db, by, sesion, "sesion.read")
    return sesion


def record_export(database: Database, *, by: Actor, sesion: Sesion) -> None:
    """A therapist took a session away as a file."""
    audit.record_reading(
        database,
        by=by,
        action="sesion.export",
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
    )


def find_last_fecha(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> datetime | None:
    """When the therapist and the patient last had a session."""
    scope = TerapeutaScope(terapeuta_id)
    return queries.find_last_fecha(db, scope=scope, paciente_id=paciente_id)


def tipo_propio_of(db: Session, sesion: Sesion) -> str | None:
    """The name of the session's custom type, if it is of one."""
    if sesion.tipo_sesion_id is None:
        return None
    return get_tipo(db, terapeuta_id=sesion.terapeuta_id, tipo_id=sesion.tipo_sesion_id).nombre


def record_list(
    database: Database, *, by: Actor, paciente_id: UUID, shown: Collection[UUID]
) -> None:
    """A therapist read the list of a patient's sessions, previews of transcripts included."""
    audit.record_reading(
        database, by=by, action="sesion.list", entity="paciente", entity_id=paciente_id, shown=shown
    )


def find_by_draft(db: Session, *, by: Actor, draft_id: UUID) -> Sesion | None:
    """The session that was already saved from a draft, if the same save is repeated."""
    return queries.find_by_draft(db, scope=TerapeutaScope.of(by), draft_id=draft_id)


def compose(db: Session, *, by: Actor, data: SesionCreate, contenido: Contenido | None) -> Sesion:
    """A session of what a draft holds and what the form says, in this order; nothing is written."""
    sesion = _new(by=by, data=data)
    share(sesion, perfiles.read_compartir(db, terapeuta_id=by.user_id))
    if contenido is not None:
        take_contenido(sesion, contenido)
    # An empty field of the form is one that it does not say, not one that it erases.
    sent = {key: value for key, value in sent_in(data).items() if value is not None}
    take_fields(sesion, data, sent)
    return sesion


def check_new(db: Session, sesion: Sesion) -> None:
    """Refuse what is no whole session of its type, or opens what may not be opened.

    Raises `InvalidError`, `ConsentRequiredError`.
    """
    if shows_any(sesion):
        check_consent(db, sesion, Finalidad.COMPARTIR)
    rules.check_campos(_campos(db, sesion), datos_of(sesion))
    rules.check_new(sesion)


def add(db: Session, *, by: Actor, sesion: Sesion, wanted: int | None) -> None:
    """Give a session its number, the `wanted` one where it is free, and write it."""
    sesion.numero_sesion = _free_numero(db, paciente_id=sesion.paciente_id, wanted=wanted)
    _note_sharing(sesion)
    db.add(sesion)
    db.flush()
    recount(db, terapeuta_id=by.user_id, paciente_id=sesion.paciente_id)
    _record(db, by, sesion, "sesion.create")


def lock_as_read(db: Session, *, by: Actor, sesion_id: UUID, version: int | None) -> Sesion:
    """The same as `lock`, unless another window has changed it. Raises `StaleSesionError` then."""
    sesion = lock(db, by=by, sesion_id=sesion_id)
    if version is not None and version != sesion.version:
        raise StaleSesionError
    return sesion


def write_changes(db: Session, *, sesion: Sesion, data: SesionUpdate, changes: Changes) -> bool:
    """Write the changes and hold the whole to the rules; False where they come too late.

    Raises `InvalidError`, `ConsentRequiredError`, `NumeroTakenError`.
    """
    if data.compartir is not None and any(data.compartir.model_dump(exclude_unset=True).values()):
        check_consent(db, sesion, Finalidad.COMPARTIR)
    tipo_id, datos, numero = sesion.tipo_sesion_id, datos_of(sesion), sesion.numero_sesion
    # What is not allowed is not written either: a type that is nobody's would break a table's rule.
    with db.no_autoflush:
        if not changes.write(sesion, standing=standing_of(sesion)):
            return False
        if data.model_fields_set & _RULED:
            _check_campos(db, sesion, tipo_id=tipo_id, before=datos)
            rules.check_changed(sesion)
    _note_sharing(sesion)
    if data.numero_sesion is not None and data.numero_sesion != numero:
        _renumber(db, sesion=sesion, numero=data.numero_sesion)
    return True


def delete(db: Session, *, by: Actor, sesion: Sesion) -> None:
    """Delete a locked session; its video, its mail and what was made of it are the caller's."""
    db.delete(sesion)
    count_anew(db, sesion)
    _record(db, by, sesion, "sesion.delete")


def _record(db: Session, by: Actor, sesion: Sesion, action: str) -> None:
    audit.record(
        db,
        by=by,
        action=action,
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
    )


def release_video(db: Session, *, by: Actor | None, key: str) -> None:
    """Leave the session that has this video without it; the caller has checked whose it is."""
    for sesion in queries.lock_with_video(db, key=key):
        sesion.video_key = None
        sesion.version += 1
        audit.record_update(
            db,
            by=by,
            entity=ENTITY,
            entity_id=sesion.id,
            paciente_id=sesion.paciente_id,
            changed={"video_key"},
        )


def count_anew(db: Session, sesion: Sesion) -> None:
    """Bring the statistics of a locked session's patient up to date."""
    recount(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)


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


def _note_sharing(sesion: Sesion) -> None:
    """Keep since when the transcript is shared; sharing it again begins anew."""
    if not sesion.compartir_transcripcion:
        sesion.transcripcion_compartida_desde = None
    elif sesion.transcripcion_compartida_desde is None:
        sesion.transcripcion_compartida_desde = utcnow()


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
        raise InvalidError(NO_TYPE, field="tipo_sesion")
    if sesion.tipo_sesion_id is None:
        return ()
    tipo = keep_tipo(db, terapeuta_id=sesion.terapeuta_id, tipo_id=sesion.tipo_sesion_id)
    return _CAMPOS.validate_python(tipo.campos)


def _free_numero(db: Session, *, paciente_id: UUID, wanted: int | None) -> int:
    if wanted is None or queries.is_numero_taken(db, paciente_id=paciente_id, numero=wanted):
        return queries.find_next_numero(db, paciente_id=paciente_id)
    return wanted


def _renumber(db: Session, *, sesion: Sesion, numero: int) -> None:
    if queries.is_numero_taken(db, paciente_id=sesion.paciente_id, numero=numero):
        raise NumeroTakenError
    sesion.numero_sesion = numero
