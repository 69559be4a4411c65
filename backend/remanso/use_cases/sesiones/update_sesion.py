"""Changing a saved session, sharing included: whoever could see nothing of it is told at last."""

from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.tables.optimistic import Changes, write_optimistically
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.errors import StaleSesionError
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.recordings import attachment
from remanso.rooms.sesiones.saved import service
from remanso.rooms.sesiones.saved.changes import work_out
from remanso.rooms.sesiones.saved.schemas import SesionUpdate
from remanso.use_cases.sesiones.announce_sesion import announce_at_last

# What is not simply the form's: another recording brings its length along, a number may be taken.
_SET_BY_RULES = ("video_key", "duracion_minutos", "numero_sesion")
_VIDEO = {"file_key", "video_url"}
_SHARED = tuple(f"compartir_{part}" for part in Comparte.model_fields)
# What the statistics of the patient are made of.
_COUNTED = {"fecha", "duracion_minutos", "numero_sesion"} | _VIDEO


def update_sesion(context: Context, *, by: Actor, sesion_id: UUID, data: SesionUpdate) -> Sesion:
    """Change the keys that were sent; the patient is told of what they had nothing of before.

    Raises `SesionNotFoundError`, `StaleSesionError`, `InvalidError`, `NumeroTakenError`,
    `ArchivoInUseError`, `ConsentRequiredError`.
    """
    sesion = write_optimistically(
        context.database,
        lock=partial(service.lock, by=by, sesion_id=sesion_id),
        work_out=partial(work_out, by=by, sesion_id=sesion_id, data=data),
        write=partial(_write, context=context, by=by, sesion_id=sesion_id, data=data),
    )
    if sesion is None:
        raise StaleSesionError
    return sesion


def _write(
    db: Session,
    changes: Changes,
    *,
    context: Context,
    by: Actor,
    sesion_id: UUID,
    data: SesionUpdate,
) -> Sesion | None:
    sesion = service.lock_as_read(db, by=by, sesion_id=sesion_id, version=data.version)
    before = {name: getattr(sesion, name) for name in (*_SET_BY_RULES, *_SHARED)}
    if not service.write_changes(db, sesion=sesion, data=data, changes=changes):
        return None
    if data.model_fields_set & _VIDEO:
        attachment.replace(db, context.storage, by=by, sesion=sesion, key=data.video_key)
    if data.model_fields_set & _COUNTED:
        service.count_anew(db, sesion)
    if any(before[name] and not getattr(sesion, name) for name in _SHARED):
        # What is shared no more is not to be downloaded either.
        expedientes.end_of_paciente(
            db, context.storage, paciente_id=sesion.paciente_id, para=[Role.PACIENTE]
        )
    announce_at_last(db, context.post, sesion)
    sesion.version += 1
    db.flush()
    context.indexer.saved(db, written_in(sesion))
    ruled = {name for name in _SET_BY_RULES if getattr(sesion, name) != before[name]}
    audit.record_update(
        db,
        by=by,
        entity=service.ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed=changes.columns.keys() | ruled,
    )
    return sesion
